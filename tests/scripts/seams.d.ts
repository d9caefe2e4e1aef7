// What the scripts of a page hand to each other, and what the phone's engine gives to them. tsc reads it; nothing of it
// is served. What an element of the page has is not checked: a selector does not tell it.

// What waits on this phone, as the outbox stores it: an act of the journal, or a deal as its form posts it.
interface Entry {
  key: string; // of the row, or of the form
  sitting: string;
  base?: string; // the address of the sheet
  place?: number; // among all that waits; none of an older version
  made: number; // ms
  words: string; // what it does
  reason?: string; // why the server has refused it: a sentence, or the status
  ordinal?: any; // of a deal its number, which a form has as a string; 0 of any other act
  // Of an act:
  act?: string;
  facts?: object; // with earlier rows by their numbers, or by the keys of those that wait
  head?: number; // the rows that the server had told
  last?: string; // the key of the last of them
  // Of a deal as its form posts it:
  fields?: Field[];
}

type Field = [name: string, value: string];

// A sitting that began on this phone is in the same store, under its id.
interface Begun {
  key: string;
  made: number; // ms
  address: string;
  action: string;
  posted: Field[];
  title: string;
  players: string[];
  id?: string; // both as soon as the server has it
  base?: string;
  reason?: string;
}

// What the server has said, with its whole text.
interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

interface Refusal {
  reason: string;
  keys?: string[]; // of the acts that are stored all the same
  key?: string; // of the act that is refused
}

// What was sent: the last answer; null if a deal is left. Of a sitting that began here, where it is now.
type Sent = (Answer & { posted?: undefined; base?: undefined; reason?: undefined }) | Opened | null;
type Opened = Partial<Begun> & { posted: Field[]; csrf?: string; isLost?: boolean; status?: undefined };

interface Outbox {
  refusals: Record<number, "wrong" | "gone" | "late" | "asked">;
  all(): Promise<any[]>; // Entry | Begun
  get(key: string): Promise<any>;
  put(...entries: (Entry | Begun)[]): Promise<unknown>;
  change(entry: Pick<Entry, "key" | "ordinal">, changes: Partial<Entry>): Promise<unknown>;
  drop(key: string): Promise<unknown>;
  waiting(sitting: string): Promise<Entry[]>;
  numbers(deals: Pick<Entry, "ordinal">[]): string;
  without(waiting: Entry[], words: { without: string }): HTMLElement[];
  post(address: string, fields: Field[], csrf: string, again?: boolean): Promise<Answer>;
  received(answer: Answer): boolean;
  refusalOf(answer: Answer): Refusal | null;
  strike(entries: Entry[], answer: Answer, base: string): Promise<void>;
  show(answer: Answer, base: string): void;
  send(sitting: string, base: string, csrf: string): Promise<Sent>;
  openPasted(link: string): void;
}

interface Drafts {
  keep(form: HTMLFormElement): void;
  restore(form: HTMLFormElement, settle: (form: HTMLFormElement) => void, clear: (form: HTMLFormElement) => void): void;
  forget(form: HTMLFormElement): void;
}

interface DealSaving {
  busy(form: HTMLFormElement, is: boolean): void;
  save(form: HTMLFormElement, nextDeal: (form: HTMLFormElement) => void, phone: Phone | null): Promise<void>;
  isLeft(): boolean;
  showDeal(form: HTMLFormElement): void;
  showIfWaiting(form: HTMLFormElement): Promise<void>;
}

interface DealForm {
  answer(group: HTMLElement): string | undefined;
  board(selector: string, start: (element: any, form: HTMLFormElement) => void): void;
  holds(condition: string, facts: Record<string, string>): boolean;
  mint(key: HTMLInputElement): void;
}

interface Site {
  all(selector: string, root?: ParentNode): any[];
  spoken(): string;
  clock(time: Date, day?: Intl.DateTimeFormatOptions): string;
  times(root: ParentNode): void;
  stale(): void;
  renewDates(root?: ParentNode): void;
  vibrate(pattern?: number | number[]): boolean | undefined;
  phone(script: string, given?: PageOfPhone): Promise<any>; // a Phone, or nothing
  typedDay?: string | null;
  // Of phone.js: what is to be reported, as X-Phone has it, and that it has been.
  report?(): string | false;
  reported?: any; // () => void
}

// phone.js, of a page of a sitting.
interface Phone {
  tell(waiting: Entry[]): Promise<void>;
  list(waiting: Entry[]): void;
  entry(address: string): Promise<string | null | undefined>;
  preview(fields: Field[]): Promise<string | null>;
  renewKey(): Promise<void>;
  actsOf(fields: Field[]): Promise<{ page?: string; entries?: Entry[] } | null>; // null: the server has to be asked
  storeSheet(note?: string): Promise<boolean>;
  refused(sitting: { reason?: string; isLost?: boolean }): void;
  ahead(waiting: Entry[]): Promise<void>;
  formsAhead(waiting: Entry[]): Promise<void>;
}

// The translated rules: what `tests/phone_engine` compares with Python is not checked here.
type Engine = { core: any; speech(names: string[]): any };

// A sheet with what waits.
type Drawn = { core: any; found: any; words: any };

// What phone.js asks of the page; the form of a deal has nothing of it.
interface PageOfPhone {
  look(): Promise<void>;
  send(): Promise<void>;
  numbers(): void;
}

declare const site: Site, outbox: Outbox, drafts: Drafts, dealSaving: DealSaving, dealForm: DealForm;

interface Window { requestIdleCallback(done: (value: any) => void, failed?: any): number }
interface Window { site: Site; outbox: Outbox; drafts: Drafts; dealSaving: DealSaving; dealForm: DealForm }

interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}
interface Element { closest(selector: string): any }
interface Document {
  createElement(tag: string): any;
  getElementById(id?: string): any;
  addEventListener(name: string, heard: (event: any) => void, options?: boolean | AddEventListenerOptions): void;
}
interface FormData { [Symbol.iterator](): ArrayIterator<Field> } // no form that is read so has a file
interface HTMLCanvasElement { getContext(kind: "2d"): CanvasRenderingContext2D }
interface DOMStringMap { made: string } // of each page
interface HTMLElementEventMap { said: CustomEvent<Record<string, string>> } // form.js: the facts
interface WindowEventMap { beforeinstallprompt: any }
interface Window { BarcodeDetector?: any } // not in every browser
interface Navigator { standalone?: boolean } // Safari's
