import fc from "fast-check";
import { solveByHighs } from "../../../../src/domain/best-buy/highs";
import { bestPurchase, buyProblem, purchaseTotals } from "../../../../src/planning";
import { bestByEnumeration, smallQuestions } from "../../../planning/best-buy-questions";
import { atMost, exactly, type Figure, noted } from "../../support/trial";
import type { Merchant } from "../merchant";
import type { Trial } from "../trial";
import { hardBestBuys } from "./hard-best-buys";

/** What an answer may take, and how large its gap may be. */
const MAX_SECONDS = 5;
const MAX_GAP_PERCENT = 1;
/** To read what is asked about, start a thread and answer, beside the solver's seconds. */
const LATE_SECONDS = 2;
/** Lines that are asked about at once, on the demo and on a made-up merchant of so many pairs. */
const FEW = 200;
const MANY = 1000;
const PAIRS = 4000;
/** Small questions that are answered by trying every purchase, too. */
const SMALL = 200;

interface Answer {
  bestBuy: {
    totals: { cost: number; gain: number; containers: number };
    greedy: { gain: number };
    gap: number | null;
    lines: { units: number }[];
    leftOut: { reason: string }[];
    shadowPrices?: { limit: string; brings: number | null; approximately: number | null; atMost: number | null }[];
  };
}

const ASK = `query ($skuIds: [ID!], $budget: Decimal, $containers: BestBuyContainersInput, $shadow: Boolean!) {
  bestBuy(skuIds: $skuIds, budget: $budget, containers: $containers, marginWithoutPrice: 0.5, gap: 0.005) {
    totals { cost gain containers } greedy { gain } gap
    lines { units } leftOut { reason }
    shadowPrices @include(if: $shadow) { limit brings approximately atMost }
  }
}`;

/** SKUs that so many recommendations are of, or nearly so many, that can take part. */
async function skusOf(merchant: Merchant, most: number): Promise<{ skuIds: string[]; lines: number }> {
  interface Rows {
    planLocationRows: { nodes: { skuId: string }[] };
  }
  const { planLocationRows } = await merchant.graphql<Rows>(
    `{ planLocationRows(filter: { recommendedUnits: { gt: 0 }, buyOn: { isNull: false }, supplierId: { isNull: false }, withMaterial: true }, limit: ${2 * MANY}) { nodes { skuId } } }`,
  );
  const counts = new Map<string, number>();
  for (const { skuId } of planLocationRows.nodes) counts.set(skuId, (counts.get(skuId) ?? 0) + 1);
  const all = [...counts.keys()];
  for (let from = 0; from < all.length; from += MANY / 4) {
    const { bestBuy } = await merchant.graphql<{ bestBuy: { leftOut: { skuId: string }[] } }>(
      "query ($skuIds: [ID!]) { bestBuy(skuIds: $skuIds, containers: { volume: 2, weight: 500 }, marginWithoutPrice: 0.5, gap: 1) { leftOut { skuId } } }",
      { skuIds: all.slice(from, from + MANY / 4) },
    );
    for (const { skuId } of bestBuy.leftOut) counts.delete(skuId);
  }
  const skuIds: string[] = [];
  let lines = 0;
  for (const [skuId, count] of counts) {
    if (lines + count > most) break;
    skuIds.push(skuId);
    lines += count;
  }
  return { skuIds, lines };
}

const money = (amount: number): string => amount.toLocaleString("en", { maximumFractionDigits: 0 });

const told = (amount: number | null): string => (amount === null ? "?" : money(amount));

/** Asks for the best buy of half of what all of it costs, in half of the containers that it fills, and what is wanted of the answer. */
async function halfOfIt(name: string, merchant: Merchant, most: number): Promise<Figure[]> {
  const { skuIds, lines } = await skusOf(merchant, most);
  const containers = { volume: 2, weight: 500 };
  const all = await merchant.graphql<Answer>(ASK, { skuIds, containers, shadow: false });
  const { totals } = all.bestBuy;
  const half = { budget: totals.cost / 2, containers: { ...containers, most: Math.ceil(totals.containers / 2) } };
  const { data, seconds } = await merchant.timed<Answer>(ASK, { skuIds, ...half, shadow: false });
  const { bestBuy } = data;
  const gained = bestBuy.totals.gain - bestBuy.greedy.gain;
  const shadow = await merchant.timed<Answer>(ASK, { skuIds, ...half, shadow: true });
  const prices = shadow.data.bestBuy.shadowPrices ?? [];
  return [
    noted(`${name}: lines that took part`, `${lines - bestBuy.leftOut.length}`),
    ...(lines > FEW
      ? [
          atMost(
            "… until the answer was there, at its deadline at the latest",
            MAX_SECONDS + LATE_SECONDS,
            seconds,
            "s",
          ),
          noted("… gap", `${(100 * (bestBuy.gap ?? 1)).toFixed(1)} %`),
        ]
      : [
          atMost("… until the answer was there", MAX_SECONDS, seconds, "s"),
          atMost("… gap", MAX_GAP_PERCENT, 100 * (bestBuy.gap ?? 1), "%"),
        ]),
    noted("… lines bought, for", `${bestBuy.lines.length}, ${money(bestBuy.totals.cost)} of ${money(half.budget)}`),
    noted("… gains", money(bestBuy.totals.gain)),
    noted("… beyond greedy", `${money(gained)} (${((100 * gained) / Math.max(1, bestBuy.greedy.gain)).toFixed(2)} %)`),
    atMost("… with the prices of its limits", MAX_SECONDS + LATE_SECONDS, shadow.seconds, "s"),
    ...prices.map(({ limit, brings, approximately, atMost: bound }) =>
      noted(`… … ${limit}`, `brings ${told(brings)}, about ${told(approximately)}, at most ${told(bound)}`),
    ),
  ];
}

/** How far answers to small questions lie from the best that trying everything finds, and what greedy ones miss of it. */
async function besideEnumeration(seed: number): Promise<Figure[]> {
  let wrong = 0;
  let [best, byHand] = [0, 0];
  for (const question of fc.sample(smallQuestions, { numRuns: SMALL, seed })) {
    const problem = buyProblem(question);
    const most = bestByEnumeration(problem);
    const found = await bestPurchase(question, solveByHighs, { gap: 0, seconds: MAX_SECONDS });
    if (Math.abs(purchaseTotals(problem, found.packs).gain - most) > 1e-6 * Math.max(1, most)) wrong += 1;
    best += most;
    byHand += purchaseTotals(problem, found.greedy).gain;
  }
  return [
    exactly(`of ${SMALL} small questions answered otherwise than by trying every purchase`, 0, wrong),
    noted("… gain that the greedy purchase misses", `${((100 * (best - byHand)) / best).toFixed(1)} %`),
  ];
}

/** What is best to buy: how long it takes, what is proved, and what it gains. */
export const bestBuy: Trial = {
  name: "best-buy",
  summary:
    "a best buy of 200 lines is there in time with a small gap, one of 1,000 at its deadline, and small ones are the best there is",
  async run(testbed) {
    return [
      ...(await besideEnumeration(testbed.sizes.seed)),
      ...(await hardBestBuys(testbed.sizes.seed)),
      ...(await halfOfIt("demo", await testbed.demo(), FEW)),
      ...(await halfOfIt("made-up merchant", await testbed.made(PAIRS), MANY)),
    ];
  },
};
