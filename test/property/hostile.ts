import fc from "fast-check";

/** Text that a program may stumble over; some of it can be stored, some can't. */
const TEXTS = [
  "",
  " ",
  "\t\r\n",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udc00b",
  "\ufeffbom",
  "\ufffe\uffff",
  "\u202eright to left\u202c",
  "שלום עולם",
  "🧵".repeat(250),
  "🧵".repeat(251),
  "👩‍👩‍👧‍👦",
  "e\u0301 ﬃ İ ß",
  "x".repeat(500),
  "x".repeat(501),
  "x".repeat(10_000),
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "[object Object]",
  "' or 1=1 --",
  "%",
  "_\\%",
  "%00%zz%",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "a,b;c|d",
  "0x10",
  "1e3",
  "NaN",
  "Infinity",
  "-0",
  "9999-12-31",
  "0000-00-00",
  "2026-02-30",
  "2026-13-01T25:61:61Z",
  "2026-01-01T00:00:00.1234567890Z",
  "+275760-09-13T00:00:00Z",
  "00000000-0000-4000-8000-000000000000",
  "{00000000-0000-4000-8000-000000000000}",
  "00000000000040008000000000000000",
];

export const hostileText = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary-ascii", maxLength: 40 }) },
  );

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what can't be stored
const UNSTORABLE = /\u0000|\p{Surrogate}/u;

/** Text that can be stored, and must come back as it is. @param shortest Fewest characters. */
export const storableText = (shortest = 1): fc.Arbitrary<string> =>
  hostileText().filter((text) => text.length >= shortest && text.length <= 500 && !UNSTORABLE.test(text));

/** A number as JSON writes it, which a program may misread: `raw` keeps the spelling until the body is text. */
export const hostileNumber = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom(
      0,
      -1,
      1,
      0.5,
      -0.5,
      1e-7,
      1e-30,
      5e-324,
      2 ** 31 - 1,
      2 ** 31,
      -(2 ** 31),
      2 ** 53,
      1e15,
      1e16,
      1e308,
    ),
    fc.constantFrom(
      ..."-0 1.0 1e2 1e400 -1e400 9007199254740993 0.1234567890123456789012345678901234567890 1e-400 2147483647.5"
        .split(" ")
        .map(raw),
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );

/** Stands for a piece of JSON that `JSON.stringify` would not write. */
export function raw(text: string): string {
  return `«raw:${text}»`;
}

/** JSON with what `raw` stands for put in. */
export function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? "").replaceAll(/"«raw:([^»"]*)»"/g, "$1");
}

function nested(depth: number, how: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = how(value);
  return value;
}

/** Anything but what belongs there. */
export const junk = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: hostileText() },
    { weight: 4, arbitrary: hostileNumber() },
    {
      weight: 4,
      arbitrary: fc.constantFrom<unknown>(
        null,
        true,
        false,
        [],
        {},
        [null],
        [[]],
        [{}],
        { length: 1, 0: "x" },
        { toString: "x", valueOf: 1 },
        { $ref: "#" },
        nested(300, (inner) => [inner]),
        nested(300, (inner) => ({ data: inner })),
      ),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
