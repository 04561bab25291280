import { z } from "zod";
import { presentedBy, presenterOf } from "../../src/rest/present";
import { omittedWhenNull, wireDay, wireTimestamp, zeroWhenNull } from "../../src/rest/wire";

const Row = z.object({
  name: z.string(),
  cost: omittedWhenNull(z.number()),
  units: zeroWhenNull(z.number()),
  on: wireDay().nullable(),
  at: wireTimestamp(),
  code: z.string().toUpperCase(),
  spread: z.object({ min: z.number(), max: z.number() }).nullable(),
  parts: z.array(z.object({ count: omittedWhenNull(z.int()) })),
  either: z.union([z.object({ a: z.number() }), z.object({ b: z.number() })]),
  rest: z.record(z.string(), z.object({ n: z.number() })),
  labels: z.record(z.string(), z.string()),
  open: z.looseObject({ a: z.number() }),
});
const Page = z.object({ data: z.array(Row), more: z.boolean().optional() });

const ROW = {
  open: { z: 1, a: 2 },
  labels: { b: "1", a: "2" },
  rest: { x: { n: 1, m: 2 } },
  either: { b: 1, c: 2 },
  parts: [{ count: null }, { count: 3, unknown: 1 }],
  spread: null,
  code: "ab",
  at: "2026-03-01T08:30:00.125Z",
  on: null,
  units: null,
  cost: null,
  name: 'Sencha "first"',
  unknown: 1,
};

it("presents a value that fits as its schema's parse does: the same fields in the same order", () => {
  for (const value of [
    { data: [ROW, { ...ROW, cost: 2.5, units: 4, on: "2026-01-02", spread: { max: 2, min: 1 } }], more: true },
    { data: [{ ...ROW, labels: JSON.parse('{ "__proto__": "1", "a": "2" }') }] },
    { more: undefined, data: [] },
  ]) {
    expect(JSON.stringify(presenterOf(Page)(value as never))).toBe(JSON.stringify(Page.parse(value)));
  }
});

it("judges, for tests, what is answered", () => {
  expect(() => presentedBy(Page, true)({ data: [{ ...ROW, name: 1 }] } as never)).toThrow(z.ZodError);
});
