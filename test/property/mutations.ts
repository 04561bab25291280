import fc from "fast-check";
import { hostileText, junk, toJson } from "./hostile";
import type { Draft } from "./valid-request";

type Place = { holder: Record<string, unknown> | unknown[]; key: string };

/** Every place in a JSON value, outermost first. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Place["holder"];
  const own = Object.keys(value).map((key) => ({ holder, key }));
  return [...own, ...own.flatMap(({ key }) => placesIn((value as Record<string, unknown>)[key]))];
}

const at = ({ holder, key }: Place) => (holder as Record<string, unknown>)[key];

function put({ holder, key }: Place, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function rename(place: Place, name: string): void {
  const value = at(place);
  remove(place);
  if (Array.isArray(place.holder)) place.holder.push({ [name]: value });
  else put({ holder: place.holder, key: name }, value);
}

const MISNOMERS: readonly ((key: string) => string)[] = [
  (key) => key.toUpperCase(),
  (key) => ` ${key}`,
  (key) => key.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
  (key) => `${key}[]`,
  () => "__proto__",
  () => "",
  () => "x".repeat(10_000),
];

/** Changes one place of a JSON body; the body itself when it has no places. */
function inBody(change: (place: Place) => void) {
  return (draft: Draft, which: number): Draft => {
    const whole = { body: structuredClone(draft.body) };
    const places = placesIn(whole);
    const place = places[which % Math.max(places.length, 1)];
    if (place) change(place);
    return { ...draft, body: whole.body };
  };
}

function inQuery(change: (query: [string, string][], index: number) => [string, string][]) {
  return (draft: Draft, which: number): Draft => {
    const query = change(draft.query, which % Math.max(draft.query.length, 1)).slice(0, 20);
    return { ...draft, query };
  };
}

type Change = (draft: Draft, which: number) => Draft;
const always = <T>(make: (value: T) => Change, values: fc.Arbitrary<T>): fc.Arbitrary<Change> => values.map(make);

const bodyChanges: fc.Arbitrary<Change>[] = [
  fc.constant(inBody(remove)),
  always((misname) => inBody((place) => rename(place, misname(place.key))), fc.constantFrom(...MISNOMERS)),
  always((value) => inBody((place) => put(place, value)), junk()),
  always((text) => inBody((place) => put(place, text)), hostileText()),
  fc.constant(inBody((place) => put(place, [at(place)]))),
  fc.constant(inBody((place) => put(place, { value: at(place) }))),
  fc.constant(inBody((place) => put(place, String(at(place))))),
  fc.constant(inBody((place) => put(place, JSON.stringify(at(place))))),
  fc.constant(inBody(({ holder }) => Array.isArray(holder) && holder.push(...holder))),
  always((value) => inBody(({ holder }) => put({ holder, key: "unknown" }, value)), junk()),
];

const BYTES: readonly ((json: string) => string | Uint8Array)[] = [
  (json) => json.slice(0, -1),
  (json) => `${json}${json}`,
  (json) => `\ufeff${json}`,
  (json) => `${json.slice(0, 12)}\u0000${json.slice(12)}`,
  (json) => Buffer.from(json, "utf16le"),
  (json) => Buffer.concat([Buffer.from(json), Buffer.from([0xff])]),
  (json) => Buffer.from(json.replace(/[a-z]"/, '\u00ff"'), "latin1"),
  () => "",
  () => " ",
  () => "null",
  () => '"data"',
  () => "[".repeat(20_000),
  () => "'single'",
  () => "NaN",
  () => `{"data":1,"data":[]}`,
  () => "data=1&data=2",
  () => `{"data":"${"x".repeat(300_000)}"}`,
];

const TYPES = [
  "text/plain",
  "text/html",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "application/vnd.api+json",
  "APPLICATION/JSON",
  "application/jsonp",
  "application/json, text/html",
  "",
  ";",
  "\u00ff",
];

const wireChanges: fc.Arbitrary<Change>[] = [
  always((write) => (draft) => ({ ...draft, bytes: write(toJson(draft.body)) }), fc.constantFrom(...BYTES)),
  always((type) => (draft) => withHeader(draft, "Content-Type", type), fc.constantFrom(...TYPES)),
  always(
    (encoding) => (draft) => withHeader(draft, "Content-Encoding", encoding),
    fc.constantFrom("gzip", "br", "deflate", "identity", "zip", ""),
  ),
];

const queryChanges: fc.Arbitrary<Change>[] = [
  fc.constant(inQuery((query, index) => query.filter((_pair, it) => it !== index))),
  fc.constant(inQuery((query, index) => [...query, ...query.slice(index, index + 1)])),
  always(
    (value) => inQuery((query, index) => query.map(([name, it], here) => [name, here === index ? value : it])),
    hostileText(),
  ),
  always(
    (suffix) => inQuery((query, index) => query.map(([name, it], here) => [here === index ? name + suffix : name, it])),
    fc.constantFrom("[]", "[0]", "[a]", "[][]", " ", "%00", "\u0000", ".x", "__proto__"),
  ),
  always(
    (name) => inQuery((query) => [...query, [name, "1"]]),
    fc.constantFrom("", "__proto__", "limit", "limit[]", "a b", "unknown"),
  ),
  always(
    (querySuffix) => (draft) => ({ ...draft, querySuffix }),
    fc.constantFrom(
      "%",
      "%zz",
      "&&&",
      "=",
      "=1",
      "?",
      "a=%ff%fe",
      "limit=%",
      "limit=%ED%A0%80",
      "name=%c0%80",
      "order_types[=1",
      "+",
      "%00=1",
      "limit",
    ),
  ),
];

const pathChanges: fc.Arbitrary<Change>[] = [
  always(
    (value) => (draft) => ({
      ...draft,
      pathValues: Object.fromEntries(Object.keys(draft.pathValues).map((name) => [name, value])),
    }),
    fc.oneof(hostileText(), fc.constantFrom("«sku:0»", "delivery", "status", "..", ".")),
  ),
];

const doorChanges: fc.Arbitrary<Change>[] = [
  always(
    (suffix) => (draft) => ({ ...draft, path: draft.path + suffix }),
    fc.constantFrom("/", "//", "/x", "/%00", "/%zz", "/%", "/..", "/%2e%2e", ";x", "%20", "\\"),
  ),
  fc.constant((draft) => ({ ...draft, path: draft.path.toUpperCase() })),
  always(
    (method) => (draft) => ({ ...draft, method }),
    fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"),
  ),
  always(
    (value) => (draft) => withHeader(draft, "Authorization", value),
    fc.constantFrom(
      "",
      "Bearer",
      "Bearer ",
      "Bearer  x",
      "bearer x",
      "Basic eDp5",
      "Bearer \u00ff",
      `Bearer ${"x".repeat(5000)}`,
    ),
  ),
  always(
    (value) => (draft) => withHeader(draft, "Accept", value),
    fc.constantFrom("text/html", "*/*", "application/xml;q=1", ""),
  ),
  always(
    (value) => (draft) => withHeader(draft, "Idempotency-Key", value),
    fc.constantFrom("", " ", "a b", "x".repeat(255), "x".repeat(256), "\u00e9", "same"),
  ),
  always(
    (header) => (draft) => withHeader(draft, ...header),
    fc.constantFrom<[string, string][]>(
      ["X-HTTP-Method-Override", "DELETE"],
      ["Range", "bytes=0-1"],
      ["If-None-Match", "*"],
      ["X-Forwarded-For", "\u00ff, x"],
      ["Host", "evil.example"],
    ),
  ),
];

function withHeader(draft: Draft, name: string, value: string): Draft {
  return { ...draft, headers: { ...draft.headers, [name]: value } };
}

/** A request with one to three things wrong with it, or odd about it. */
export function mutated(valid: fc.Arbitrary<Draft>): fc.Arbitrary<Draft> {
  return valid.chain((draft) => {
    const changes = [
      ...(draft.body === undefined ? [] : [...bodyChanges, ...bodyChanges, ...wireChanges]),
      ...queryChanges,
      ...(Object.keys(draft.pathValues).length > 0 ? [...pathChanges, ...pathChanges] : []),
      ...doorChanges,
    ];
    const change = fc.tuple(fc.oneof(...changes), fc.nat());
    return fc
      .array(change, { minLength: 1, maxLength: 3, size: "max" })
      .map((list) => list.reduce((it, [apply, which]) => apply(it, which), draft));
  });
}

/** As `mutated`, but only what the body says is changed. */
export function mutatedBody(valid: fc.Arbitrary<Draft>): fc.Arbitrary<Draft> {
  const change = fc.tuple(fc.oneof(...bodyChanges), fc.nat());
  return fc.tuple(valid, change).map(([draft, [apply, which]]) => apply(draft, which));
}
