// What Python means: its values, its operators, and of its library what docs/phone-engine.md lists. A list and a tuple
// are an array, a dict is a $Dict, a set a $Set, None is null. A class is a function that makes an object with or without
// `new`. What a phone may see otherwise than the server is thrown (`unsure`).
const $none = undefined;

// ── Classes ─────────────────────────────────────────────────────────────────────────────────────────────────
function $object() { return new.target ? this : new $object(); }
function $class(made, base, members) {
  Object.setPrototypeOf(made, base);
  made.prototype = Object.setPrototypeOf(members, base.prototype);
  Object.defineProperty(members, "constructor", { value: made });
  return made;
}
// A class without a constructor of its own.
const $derived = (base, members) =>
  $class(function made(...given) { return Reflect.construct(base, given, new.target || made); }, base, members);
// A dataclass. Where a base has a property of a field's name, the field hides it. compared: the fields by which two of it
// are equal; null if none is equal to another.
const $record = (base, members, fields, compared = fields) => {
  const made = function (...given) {
    if (!new.target) return new made(...given);
    for (let place = 0; place < fields.length; place++)
      this[fields[place]] = given[place] === undefined ? valueOf(made.$declared[fields[place]]) : given[place];
  };
  $class(made, base, members);
  for (const field of fields) if (field in members) $own(members, field);
  return Object.assign(made, { $fields: fields, $compared: compared, $declared: { ...base.$declared } });
};
const $own = (owner, name, value) => Object.defineProperty(owner, name, { value, writable: true, configurable: true });
// A property that is computed once for each object.
const $cached = (made, name) => {
  const { get } = Object.getOwnPropertyDescriptor(made.prototype, name);
  const once = function () { const value = get.call(this); $own(this, name, value); return value; };
  Object.defineProperty(made.prototype, name, { get: once, configurable: true });
};
// An attribute of a class, or what a field is declared with.
const $set = (made, name, value) => {
  if (made.$fields?.includes(name)) made.$declared[name] = value instanceof Field ? value : new Field(value);
  if (!(value instanceof Field)) $own($own(made, name, value).prototype, name, value);
};
function Field(value, factory, metadata) { Object.assign(this, { value, factory, metadata: metadata ?? null }); }
const valueOf = (field) => (field?.factory ? field.factory() : field?.value);
const $field = (default$, default_factory, metadata, compare, repr) => new Field(default$, default_factory, metadata);
const $fields = (made) => made.$fields.map((name) => ({ name, metadata: made.$declared[name]?.metadata ?? $dict() }));
const $is_dataclass = (value) => Boolean(value?.$fields || value?.constructor.$fields);
const $vars = (value) => $dict(value.constructor.$fields.map((name) => [name, value[name]]));
const $replace = (value, other) => {
  const made = value.constructor, given = Object.fromEntries($pairs(other));
  for (const name in given) if (!made.$fields.includes(name)) throw TypeError(name);
  return new made(...made.$fields.map((name) => (name in given ? given[name] : value[name])));
};
const $mro = (made) => (made?.prototype ? [made, ...$mro(Object.getPrototypeOf(made))] : []);
const $call = (called, given, others) => {
  const places = [...given];
  for (const [name, value] of $pairs(others)) {
    const place = called.$fields?.indexOf(name) ?? -1;
    if (place < 0) throw TypeError(`no parameter ${name}`);
    places[place] = value;
  }
  return called(...places);
};
const $bound = (value, name) => {
  if (typeof value === "string" || Array.isArray(value)) return (...given) => METHODS[name](value, ...given);
  const found = value[name];
  return typeof found === "function" && !Object.hasOwn(value, name) ? found.bind(value) : found;
};
const $getattr = (value, name, other) => {
  if (!(name in value) && other === undefined) throw TypeError(`nothing has ${name}`);
  return name in value ? value[name] : other;
};
const $attrgetter = (name) => (value) => $getattr(value, name);

function $Exception(...given) {
  if (!new.target) return new $Exception(...given);
  Object.assign(this, { args: given, message: given.length ? $str(given[0]) : "" });
}
$class($Exception, Error, {});
const errorOf = (base, name) => Object.assign($derived(base, {}), { __name__: name });
const $LookupError = errorOf($Exception, "LookupError"), $ValueError = errorOf($Exception, "ValueError");
const $KeyError = errorOf($LookupError, "KeyError"), $IndexError = errorOf($LookupError, "IndexError");
const $UnicodeEncodeError = errorOf($ValueError, "UnicodeEncodeError");
const $NotImplementedError = errorOf($Exception, "NotImplementedError");
const $raised = (error) => (typeof error === "function" ? error() : error);
const unsure = (what) => Error(`a phone may see it otherwise: ${what}`);

// ── Dicts and sets ──────────────────────────────────────────────────────────────────────────────────────────
// What a Map takes for the same key where Python does.
const key = (value) => {
  if (typeof value === "boolean") return Number(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return `\0(${value.map(tag)})`;
  if (value instanceof $Set) return `\0{${Array.from(value, tag).sort()}}`;
  if (value instanceof $Dict) return `\0d${value.items().map(tag).sort()}`;
  if (value instanceof $Fraction) return value.denominator === 1 ? value.numerator : `\0${$str(value)}`;
  const made = value.constructor;
  return made.$compared ? `\0${tag(made)}${made.$compared.map((name) => tag(value[name]))}` : value;
};
const tags = new WeakMap();
let tagged = 0;
const tag = (value) => {
  const found = key(value);
  if (typeof found === "string") return `${found.length}:${found}`; // no text within it is taken for its end
  if (typeof found === "number" || found === null) return String(found);
  if (!tags.has(found)) tags.set(found, `#${tagged++}`);
  return tags.get(found);
};
class $Dict {
  map = new Map();
  *[Symbol.iterator]() { for (const [name] of this.map.values()) yield name; }
  get size() { return this.map.size; }
  has(name) { return this.map.has(key(name)); }
  get(name, other = null) { return (this.map.get(key(name)) ?? [name, other])[1]; }
  at(name) { if (this.has(name)) return this.get(name); throw $KeyError(name); }
  put(name, value) {
    const place = key(name), [first] = this.map.get(place) ?? [name];
    this.map.set(place, [first, value]);
  }
  values() { return Array.from(this.map.values(), (pair) => pair[1]); }
  items() { return Array.from(this.map.values(), (pair) => [...pair]); }
  update(other) { for (const [name, value] of $pairs(other)) this.put(name, value); return null; }
  setdefault(name, value = null) { if (!this.has(name)) this.put(name, value); return this.get(name); }
  pop(name, other) {
    const found = other === undefined ? this.at(name) : this.get(name, other);
    this.map.delete(key(name));
    return found;
  }
}
const $pairs = (value) => (value instanceof $Dict ? value.items() : value[Symbol.iterator] ? value : Object.entries(value));
const filled = (made, values) => (made.update(values), made);
const $dict = (values = []) => filled(new $Dict(), values);
$dict.fromkeys = (names, value = null) => $dict($map((name) => [name, value], names));

class $Set {
  map = new Map();
  [Symbol.iterator]() { return this.map.values(); }
  get size() { return this.map.size; }
  has(value) { return this.map.has(key(value)); }
  add(value) { this.map.set(key(value), value); return null; }
  update(other) { for (const value of other) this.add(value); return null; }
  intersection(other) { return $set_($flat((value) => (this.has(value) ? [value] : []), other)); }
  isdisjoint(other) { return !this.intersection(other).size; }
  within(other) { return $all($map((value) => other.has(value), this)); }
}
const $set_ = (values = []) => filled(new $Set(), values);

// ── Operators ───────────────────────────────────────────────────────────────────────────────────────────────
const isNumber = (value) => typeof value === "number", areNumbers = (left, right) => isNumber(left) && isNumber(right);
const safe = (number) => {
  if (!Number.isSafeInteger(number)) throw unsure(number);
  return number || 0; // no -0
};
const $true = (value) => {
  if (typeof value !== "object" || value === null) return Boolean(value);
  return Boolean(value instanceof $Fraction ? value.numerator : value.constructor.$fields ?? value.length ?? value.size ?? true);
};
const $And = (left, right) => ($true(left) ? right() : left), $Or = (left, right) => ($true(left) ? left : right());
const $Eq = (left, right) => left === right || key(left) === key(right);
const $NotEq = (left, right) => !$Eq(left, right), $Is = Object.is, $IsNot = (left, right) => !Object.is(left, right);
// Units of a text are moved so that they come in the order of its signs.
const inOrder = (text) => text.replace(/[\ud800-\uffff]/g, (unit) => String.fromCharCode(unit.charCodeAt() + (unit < "\ue000" ? 0x2000 : -0x800)));
const compare = (left, right) => {
  if (areNumbers(left, right)) return left - right;
  if (typeof left === "string" && typeof right === "string") return left === right ? 0 : inOrder(left) < inOrder(right) ? -1 : 1;
  if (!Array.isArray(left) || !Array.isArray(right)) return $Sub(left, right).numerator ?? $Sub(left, right);
  const at = left.findIndex((value, place) => place >= right.length || !$Eq(value, right[place]));
  return at < 0 || at >= right.length ? left.length - right.length : compare(left[at], right[at]);
};
const $LtE = (left, right) => (left instanceof $Set ? left.within(right) : compare(left, right) <= 0);
const $Lt = (left, right) => (left instanceof $Set ? left.size < right.size && left.within(right) : compare(left, right) < 0);
const $Gt = (left, right) => $Lt(right, left), $GtE = (left, right) => $LtE(right, left);
const $In = (value, all) => {
  if (typeof all === "string") return all.includes(value);
  if (all.has) return all.has(value);
  for (const other of all) if ($Eq(value, other)) return true;
  return false;
};
const $NotIn = (value, all) => !$In(value, all);
const $Add = (left, right) => {
  if (areNumbers(left, right)) return safe(left + right);
  if (typeof left === "string" && typeof right === "string") return left + right;
  if (Array.isArray(left) && Array.isArray(right)) return [...left, ...right];
  if (!isFraction(left, right)) return safe(whole(left) + whole(right));
  const [above, below] = terms(left), [more, under] = terms(right);
  return $Fraction(above * under + more * below, below * under);
};
const $neg = (value) => (isFraction(value) ? $Fraction(-value.numerator, value.denominator) : safe(-whole(value)));
const $Sub = (left, right) => {
  if (areNumbers(left, right)) return safe(left - right);
  return left instanceof $Set ? $set_($flat((own) => (right.has(own) ? [] : [own]), left)) : $Add(left, $neg(right));
};
const $Mult = (left, right) => {
  if (areNumbers(left, right)) return safe(left * right);
  if (typeof right === "string" || Array.isArray(right)) return $Mult(right, left);
  if (typeof left === "string") return left.repeat(Math.max(0, whole(right)));
  if (Array.isArray(left)) return $flat(() => left, $range(whole(right)));
  if (!isFraction(left, right)) return safe(whole(left) * whole(right));
  const [above, below] = terms(left), [more, under] = terms(right);
  return $Fraction(above * more, below * under);
};
const $divmod = (left, right) => {
  const [above, below] = terms(left), [more, under] = terms(right);
  const found = safe(Math.floor(safe(above * under) / safe(below * more)));
  return [found, $Sub(left, $Mult(found, right))];
};
const $FloorDiv = (left, right) => $divmod(left, right)[0], $Mod = (left, right) => $divmod(left, right)[1];
const $Pow = (left, right) => safe(left ** right);
const $BitOr = (left, right) => {
  if (typeof right === "function" || Array.isArray(right)) return [left, right].flat(); // kinds
  if (left.__or__) return left.__or__(right);
  return left instanceof $Dict ? $dict([...left.items(), ...right.items()]) : $set_([...left, ...right]);
};
const $BitAnd = (left, right) => (left.__and__ ? left.__and__(right) : right.intersection(left));

function $Fraction(above = 0, below = 1) {
  if (!new.target) return new $Fraction(above, below);
  const [, digits, under, decimals = ""] = (typeof above === "string" && /^(\d+)(?:\/(\d+)|\.(\d+))?$/.exec(above)) || [];
  if (digits) [above, below] = [Number(digits + decimals), under ? Number(under) : 10 ** decimals.length];
  if (isFraction(above, below)) [above, below] = [terms(above)[0] * terms(below)[1], terms(above)[1] * terms(below)[0]];
  if (!safe(below)) throw unsure(below);
  let [one, other] = [safe(above), below];
  while (other) [one, other] = [other, one % other];
  one = Math.abs(one) * Math.sign(below);
  Object.assign(this, { numerator: safe(above / one), denominator: below / one });
}
$class($Fraction, $object, { __str__() { return this.numerator + (this.denominator === 1 ? "" : `/${this.denominator}`); } });
const isFraction = (left, right) => left instanceof $Fraction || right instanceof $Fraction;
const whole = (value) => {
  if (typeof value !== "number" && typeof value !== "boolean") throw TypeError("no number");
  return Number(value);
};
const terms = (value) => (value instanceof $Fraction ? [value.numerator, value.denominator] : [whole(value), 1]);
const $ceil = (value) => $neg($FloorDiv($neg(value), 1));
const $round = (value) => {
  const [found, rest] = $divmod(value, 1), half = compare($Mult(rest, 2), 1);
  return found + (half > 0 || (half === 0 && found % 2) ? 1 : 0);
};
const $abs = (value) => (compare(value, 0) < 0 ? $neg(value) : value);

// ── Built in ────────────────────────────────────────────────────────────────────────────────────────────────
const $str = (value) => {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (value === null || typeof value === "boolean") return { null: "None", true: "True", false: "False" }[value];
  if (value.__str__) return value.__str__();
  if (value instanceof Error && !(value instanceof $KeyError) && value.args.length < 2) return value.message;
  throw unsure("str");
};
const $grouped = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ",");
const $int = (value) => {
  if (value instanceof $Fraction) return safe(Math.trunc(value.numerator / value.denominator));
  if (typeof value !== "string") return whole(value);
  if (/^[+-]?\d+$/.test(value)) return safe(Number(value));
  throw /\p{N}/u.test(value) ? unsure("int") : $ValueError(value);
};
const $bool = (value) => $true(value);
const $type = (value) => {
  if (Array.isArray(value)) return $list;
  if (typeof value === "object") return value instanceof $Dict ? $dict : value?.constructor ?? null;
  return { string: $str, boolean: $bool, number: Number.isInteger(value) ? $int : Number }[typeof value] ?? $type;
};
const $isinstance = (value, kind) => {
  if (Array.isArray(kind)) return kind.some((own) => $isinstance(value, own));
  if (kind === $tuple) return Array.isArray(value);
  return [$str, $list, $dict].includes(kind) ? $type(value) === kind : typeof value === "object" && value instanceof kind;
};
const $issubclass = (made, kinds) => [kinds].flat().some((base) => $mro(made).includes(base));
const signs = (text) => (/[\ud800-\udfff]/.test(text) ? Array.from(text) : text); // some are two units of a string
const $len = (value) => (typeof value === "string" ? signs(value).length : value.length ?? value.size);
const $list = (values = []) => Array.from(values);
const $tuple = (values = []) => Array.from(values);
const $iter = (values) => values[Symbol.iterator]();
const $next = (values, other) => {
  const { done, value = other } = (values.next ? values : $iter(values)).next();
  if (done && other === undefined) throw unsure("next");
  return value;
};
// Of each list the first, of each the second, and so on to the end of the shortest.
const rows = ([first = [], ...rest]) =>
  first.slice(0, Math.min(...rest.map((own) => own.length))).map((own, place) => [own, ...rest.map((other) => other[place])]);
const $map = (made, values, ...others) => {
  if (others.length) return rows([values, ...others].map($list)).map((own) => made(...own));
  const found = [];
  for (const own of values) found.push(made(own));
  return found;
};
const $flat = (made, values) => {
  const found = [];
  for (const own of values) for (const part of made(own)) found.push(part);
  return found;
};
const $filter = (kept, values) => Array.from(values).filter((own) => $true(kept ? kept(own) : own));
const $range = (first, end, step = 1) => {
  if (end === undefined) return $range(0, first);
  return Array.from({ length: Math.max(0, Math.ceil((end - first) / step)) }, (_, place) => first + place * step);
};
const $enumerate = (values, start = 0) => Array.from(values, (value, place) => [place + start, value]);
const $zip = (...all) => {
  const lists = all.map($list);
  if (lists.some((own) => own.length !== lists[0].length)) throw $ValueError("zip");
  return rows(lists);
};
const $chain = (...all) => all.flatMap($list);
const $islice = (values, most) => $list(values).slice(0, most);
const $product = (...all) => all.reduce((found, own) => $flat((head) => $map((last) => [...head, last], own), found), [[]]);
const $permutations = (values, most = $len(values)) =>
  most ? $list(values).flatMap((value, at) => $permutations($list(values).filter((_, place) => place !== at), most - 1).map((rest) => [value, ...rest])) : [[]];
const $any = (values) => { for (const own of values) if ($true(own)) return true; return false; };
const $all = (values) => { for (const own of values) if (!$true(own)) return false; return true; };
const $sum = (values, start = 0) => { for (const own of values) start = $Add(start, own); return start; };
const $sorted = (values, key$, reverse = false) => {
  const found = $map((value) => [key$ ? key$(value) : value, value], values);
  return found.sort(([left], [right]) => (reverse ? compare(right, left) : compare(left, right))).map((pair) => pair[1]);
};
const $reversed = (values) => Array.from(values).reverse();
const $max = (values, key$, default$) => best($list(values), key$, default$, 1);
const $min = (values, key$, default$) => best($list(values), key$, default$, -1);
const best = (values, by, other, sign) => {
  if (!values.length && other === undefined) throw $ValueError("empty");
  const weighed = values.map((value) => [by ? by(value) : value, value]);
  return weighed.reduce((found, own) => (found && sign * compare(own[0], found[0]) <= 0 ? found : own), null)?.[1] ?? other ?? null;
};
const $ord = (sign) => sign.codePointAt(0);
const $chr = (number) => String.fromCodePoint(number);

const $at = (values, place) => {
  if (values instanceof $Dict) return values.at(place);
  const all = typeof values === "string" ? signs(values) : values, at = Number(place);
  const found = all[at < 0 ? all.length + at : at];
  if (found === undefined) throw $IndexError(place);
  return found;
};
const $put = (values, place, value) => {
  if (values instanceof $Dict) return values.put(place, value);
  $at(values, place);
  values[place < 0 ? values.length + place : Number(place)] = value;
};
const $slice = (values, first, end) => {
  const found = (typeof values === "string" ? signs(values) : values).slice(first ?? 0, end ?? undefined);
  return typeof values === "string" && typeof found !== "string" ? found.join("") : found;
};
const $unpack = (values, least, most = least) => {
  const all = $list(values);
  if (all.length < least || all.length > most) throw $ValueError("unpack");
  return all;
};
const $turned = (values) => (typeof values === "string" ? $reversed(values).join("") : $reversed(values));

// ── Methods of text and lists ───────────────────────────────────────────────────────────────────────────────
const SPACE = /(?:[^\S\ufeff]|[\x1c-\x1f\x85])+/u;
const stripped = (text, own, fromStart, fromEnd) => {
  const all = $list(text), isOut = (sign) => (own?.includes(sign) ?? SPACE.test(sign));
  while (fromStart && all.length && isOut(all[0])) all.shift();
  while (fromEnd && all.length && isOut(all.at(-1))) all.pop();
  return all.join("");
};
const parted = (text, by, place) => [text.slice(0, place), by, text.slice(place + by.length)];
// An empty text is nowhere and everywhere.
const given = (text) => { if (text) return text; throw unsure("an empty text"); };
// Each sign alone, so that none stands at the end of a word. Beside the letters that are long known (OLD) another Unicode
// may know others.
const OLD = /[\0-\u0587\u10a0-\u10ff\u1c90-\u1cbf\u1e00-\u1fff\u2126-\u24cf\ufb00-\uff3a]/;
const folded = (sign) => {
  const found = sign === "ı" ? sign : sign.toLowerCase().toUpperCase().toLowerCase();
  if (found === sign ? /[\p{Cn}\p{sc=Cherokee}]/u.test(sign) : !OLD.test(sign)) throw unsure("casefold");
  return found;
};
const METHODS = {
  join: (text, values) => Array.from(values).join(text),
  split(text, by, most = Infinity) {
    if ((by ?? null) === null && most === Infinity) return text.split(SPACE).filter(Boolean);
    const found = text.split(given(by));
    return most >= 0 && found.length > most ? [...found.slice(0, most), found.slice(most).join(by)] : found;
  },
  replace: (text, old, other) => text.replaceAll(given(old), () => other),
  startswith: (text, all) => [all].flat().some((own) => text.startsWith(own)),
  removeprefix: (text, own) => (text.startsWith(own) ? text.slice(own.length) : text),
  partition: (text, by) => (text.includes(given(by)) ? parted(text, by, text.indexOf(by)) : [text, "", ""]),
  rpartition: (text, by) => (text.includes(given(by)) ? parted(text, by, text.lastIndexOf(by)) : ["", "", text]),
  strip: (text, own) => stripped(text, own, true, true),
  lstrip: (text, own) => stripped(text, own, true, false),
  rstrip: (text, own) => stripped(text, own, false, true),
  casefold: (text) => $map(folded, text).join(""),
  isdigit(text) {
    if (!METHODS.isascii(text) && /\p{N}/u.test(text)) throw unsure("digits");
    return /^\d+$/.test(text);
  },
  isascii: (text) => /^[\0-\x7f]*$/.test(text),
  isalnum: (text) => /^[\p{L}\p{N}]+$/u.test(text),
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  isspace: (text) => text !== "" && Array.from(text).every((sign) => SPACE.test(sign)),
  isprintable: (text) => !/[\p{C}\p{Z}]/u.test(text.replaceAll(" ", "")),
  rjust: (text, length, sign = " ") => sign.repeat(Math.max(0, length - $len(text))) + text,
  encode(text) { if (/\p{Cs}/u.test(text)) throw $UnicodeEncodeError(text); },
  format(text, values) {
    const given = Object.fromEntries($pairs(values));
    return text.replace(/{{|}}|{(\w*)}|[{}]/g, (found, name) => {
      if (name === undefined && found.length === 1) throw $ValueError(text);
      if (name !== undefined && !(name in given)) throw $KeyError(name);
      return name === undefined ? found[0] : $str(given[name]);
    });
  },
  append(values, own) { values.push(own); return null; },
  extend(values, others) { values.push(...others); return null; },
  insert(values, place, own) { values.splice(place, 0, own); return null; },
  pop(values, place = -1) { $at(values, place); return values.splice(place, 1)[0]; },
  index(values, own) {
    const isText = typeof values === "string", before = isText && $len(values.slice(0, Math.max(0, values.indexOf(own))));
    const found = isText && values.includes(own) ? before : $list(values).findIndex((value) => $Eq(value, own));
    if (found < 0) throw $ValueError(own);
    return found;
  },
  count: (values, own) => (typeof values === "string" ? values.split(given(own)).length - 1 : values.filter((value) => $Eq(value, own)).length),
};
const $do = (value, name, ...given) =>
  value instanceof $Html ? $do(value.text, name, ...given) : typeof value === "string" || Array.isArray(value) ? METHODS[name](value, ...given) : value[name](...given);

// ── The library ─────────────────────────────────────────────────────────────────────────────────────────────
// The signs from each first edge to the one before the next, of which the steps are given.
const ranges = (steps, at = 0) => {
  const edges = steps.split(" ").map((step) => (at += parseInt(step, 16)));
  return RegExp(`[${edges.map((edge, place) => (place % 2 ? "-" : "") + String.fromCodePoint(edge - (place % 2))).join("")}]`, "u");
};
const $normalize = (form, text) => text.normalize(form);
const CATEGORIES = "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co".split(" ");
const $category = (sign) => CATEGORIES.find((name) => RegExp(`^\\p{${name}}$`, "u").test(sign)) ?? "Cn";
const $east_asian_width = (sign) => (wide.test(sign) ? "W" : "N");
const ESCAPED = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#x27" };
const $escape = (text) => text.replace(/[&<>"']/g, (sign) => `&${ESCAPED[sign]};`);
const $urlencode = (values) => String(new URLSearchParams($pairs(values).map((pair) => pair.map($str)))).replaceAll("%7E", "~").replaceAll("*", "%2A");
const $date = {
  fromisoformat(text) {
    const found = new Date(`${text}T00:00Z`);
    if (isNaN(found) || found.toISOString().slice(0, 10) !== text || text < "0001") throw /\d{6}|W/.test(text) ? unsure("date") : $ValueError(text);
    return { isoformat: () => text };
  },
};
const $UTC = null;
// Of whole seconds, in UTC.
const $datetime = {
  fromtimestamp: (seconds) => ({ isoformat: () => `${new Date(seconds * 1000).toISOString().slice(0, 19)}+00:00` }),
};

// ── Templates ───────────────────────────────────────────────────────────────────────────────────────────────
function $Html(text) {
  if (!new.target) return new $Html(text);
  this.text = $str(text);
}
$class($Html, $object, { __str__() { return this.text; }, get length() { return this.text.length; } });
const $out = (value) => (value instanceof $Html ? value.text : $escape($str(value)));
const $scope = (outer, own) => Object.assign(Object.create(outer), own);
const $look = (scope, path, missing = null) => {
  const [first, ...rest] = path.split(".");
  const known = { None: null, True: true, False: false };
  let found = first in known ? known[first] : scope[first];
  for (const name of rest) {
    if (found === undefined || found === null) return missing;
    const owner = found;
    found = owner instanceof $Dict && owner.has(name) ? owner.get(name) : owner[name];
    if (typeof found === "function") found = owner[name]();
  }
  return found === undefined ? missing : found;
};
const $has = (scope, path) => $true($look(scope, path));
const $shown = (scope, path) => $out($look(scope, path, ""));
const $say = (scope, path) => $out($filters.say($look(scope, path, ""), $look(scope, "speech")));
const $loop = (scope, values, names, reversed) => {
  const all = $list(values ?? []);
  return (reversed ? all.reverse() : all).map((value, at) => $scope(scope, {
    forloop: { counter: at + 1, counter0: at, first: at === 0, last: at === all.length - 1, parentloop: scope.forloop },
    ...Object.fromEntries(names.map((name, place) => [name, names.length > 1 ? $at(value, place) : value])),
  }));
};
const $draw = (name, context) => $parts[name]($scope({}, Object.fromEntries(context.items())));
const $filled = (words, scope) => words.replace(/%\((\w+)\)s/g, (_, name) => $out($look(scope, name, "")));

// Between two pieces of the core, so that none of them holds the page for long.
const $rest = () => new Promise((done) => setTimeout(done));

// ── The games that were fetched ─────────────────────────────────────────────────────────────────────────────
let known = { usable: $dict(), finnish: $dict() };
const $games = () => known;
const $ownShapes = (game) => game.shapes;
// The speech of a table: speech is its class, words the file of a language, and own the words of the game in it.
const $begin = (speech, game, words, own) => {
  known = {
    usable: $dict([...known.usable.items(), [game.ruleset.key, game]]),
    finnish: $dict([[words.language, words.finnish]]),
  };
  const placed = (all, mark) => all.map((message, place) => [mark + place, message]);
  const translated = $dict([...placed(words.words, ""), ...placed(own, "+")]);
  return (players) => speech(players, words.language, words.group, translated, words.plural, $data(words.formats));
};
const $data = (value) => { // as JSON has it
  if (Array.isArray(value)) return value.map($data);
  return value && typeof value === "object" ? $dict(Object.entries(value).map(([name, own]) => [name, $data(own)])) : value;
};
