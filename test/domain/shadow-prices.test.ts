import { changedQuestions, shadowPriceOf } from "../../src/domain/best-buy/shadow-prices";
import { line, question } from "../planning/best-buy-questions";

const [richer] = changedQuestions(question([line({ id: "cup" })], { budget: 500 }));
const prices = { BUDGET: 120, MINIMUM: 0, CONTAINERS: 0 };
/** Of 50 cups; what is found with 1,000 more is so many, and proved to gain no more than so much beyond them. */
const gainOf50 = 497.43;
const priceOf = (found: { packs: number; beyond: number } | null, of: typeof prices | null = prices) =>
  richer &&
  shadowPriceOf(
    richer,
    found && {
      packs: [found.packs],
      greedy: [0],
      bound: gainOf50 + found.beyond,
      prices,
      isOutOfTime: true,
    },
    { gain: gainOf50, prices: of },
  );

it.each([
  ["there was no time to look", null, { brings: null, approximately: 120, atMost: null }],
  [
    "nothing better was found, and may be there",
    { packs: 0, beyond: 90 },
    { brings: null, approximately: 90, atMost: 90 },
  ],
  ["nothing was proved", { packs: 0, beyond: Infinity }, { brings: null, approximately: 120, atMost: null }],
  ["it is proved that nothing is better", { packs: 0, beyond: 0 }, { brings: 0, approximately: 0, atMost: 0 }],
])("a price of a limit is not 0 unless that is proved: %s", (_when, found, expected) => {
  expect(priceOf(found)).toEqual({ limit: "BUDGET", ...expected });
});

it("is what was found, and about that at least", () => {
  const price = priceOf({ packs: 80, beyond: 400 });
  expect(price?.brings).toBeGreaterThan(200);
  expect(price?.approximately).toBe(price?.brings);
  expect(priceOf(null, null)).toEqual({ limit: "BUDGET", brings: null, approximately: null, atMost: null });
});
