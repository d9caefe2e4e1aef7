// What a service worker has beyond other workers. TypeScript has it for `self` alone.
declare const clients: Clients;
declare function skipWaiting(): Promise<void>;
declare function addEventListener(name: "install" | "activate", heard: (event: ExtendableEvent) => void): void;
declare function addEventListener(name: "fetch", heard: (event: FetchEvent) => void): void;

interface Request { isHistoryNavigation?: boolean } // not in its library
