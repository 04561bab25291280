import { Decimal } from "../../db";
import { Unavailable } from "../../errors";
import {
  type BestPurchase,
  buyProblem,
  type Packs,
  type PurchaseLine,
  type PurchaseTotals,
  purchaseLine,
  purchaseTotals,
} from "../../planning";
import { type ExchangeRates, ratesOn } from "../exchange-rates";
import { lineAmount, sumOf } from "../money";
import { readPlanSettings } from "../plan/parameters";
import { placeCost } from "../plan/place-cost";
import { tidy } from "../plan-store/plan-row";
import { today, type Work } from "../work";
import { type Candidate, readCandidates } from "./candidates";
import type { LeftOut } from "./obstacles";
import { putQuestion } from "./question";
import type { BestBuyRequest } from "./request";
import { sentencesOf } from "./sentences";
import { changedQuestions, type ShadowPrice, shadowPriceOf } from "./shadow-prices";
import { type Found, solveQuestions } from "./solver";

export type { PurchaseTotals } from "../../planning";

/** A line of the best buy; money in the tenant's currency by default. */
export interface BoughtLine extends PurchaseLine {
  candidate: Candidate;
  /** Costs of one unit and of all, in the supplier's currency. */
  supplierUnitCost: Decimal;
  supplierCost: Decimal;
  /** The quantity of the price break whose cost it has; null without one. */
  breakFromUnits: number | null;
  sentences: string[];
}

/** The best buy, with the proved bounds. Money in the tenant's currency. */
export interface BestBuy {
  currency: string;
  lines: BoughtLine[];
  totals: PurchaseTotals;
  /** The totals of always buying the best next step for its money. */
  greedy: PurchaseTotals;
  gainOverGreedy: number;
  /** No purchase within the limits gains more; null where nothing was proved. */
  bound: number | null;
  /** The share of the gain by which a better purchase may still be possible; null where nothing was proved. */
  gap: number | null;
  seconds: number;
  isOutOfTime: boolean;
  leftOut: LeftOut[];
  /** The prices of each limit that was set; empty unless requested. */
  shadowPrices: ShadowPrice[];
}

/** Gains below this count as none, and shares of them mean nothing. */
const NO_GAIN = 0.005;

function gapOf(bound: number, gain: number): number | null {
  if (!Number.isFinite(bound)) return null;
  const more = Math.max(0, bound - gain);
  return more < NO_GAIN ? 0 : more / Math.max(NO_GAIN, gain);
}

/** Returns the cost of so many units of a line, by amounts as an order has them (D120). */
function costOf({ plan, supplier, rate }: Candidate, units: number, home: string, rates: ExchangeRates) {
  const supplierUnitCost = placeCost(plan, units, supplier.currency, home, rates);
  if (!(supplierUnitCost instanceof Decimal)) throw new Error("What is bought has a cost.");
  return {
    supplierUnitCost,
    supplierCost: lineAmount(supplier.currency, units, supplierUnitCost),
    homeCost: lineAmount(home, units, supplierUnitCost, rate),
  };
}

function boughtLine(candidate: Candidate, bought: PurchaseLine, home: string, rates: ExchangeRates): BoughtLine {
  const reached = candidate.line.priceBreaks.filter(({ fromUnits }) => fromUnits <= bought.units);
  const { supplierUnitCost, supplierCost, homeCost } = costOf(candidate, bought.units, home, rates);
  return {
    ...tidied(bought),
    cost: homeCost.toNumber(),
    candidate,
    supplierUnitCost,
    supplierCost,
    breakFromUnits: reached.length > 0 ? Math.max(...reached.map(({ fromUnits }) => fromUnits)) : null,
    sentences: sentencesOf(candidate, bought, home),
  };
}

/** All figures without the noise of floating point, like those of the plan. */
const tidied = <Figures extends object>(figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, typeof figure === "number" ? tidy(figure) : figure]),
  ) as Figures;

/** The answer when there is nothing to choose from. */
const NOTHING: BestPurchase = { packs: [], greedy: [], bound: 0, prices: null, isOutOfTime: false };

/**
 * Finds the best purchase now. It chooses lines and quantities from the plan's recommendations, within money, minimums, packs and room. Their
 * expected lost margin and the savings from price breaks, less the holding cost, add up to the most.
 *
 * Writes nothing. The number of statements does not depend on the number of lines. Decision D107; src/docs/explanation/best-buy.md has the model.
 * @throws InvalidInput for more lines than are accepted · BestBuyImpossible when the limits leave nothing to buy · MerchantBusy, Unavailable when
 *   others keep the solver busy.
 */
export async function findBestBuy(work: Work, request: BestBuyRequest): Promise<BestBuy> {
  const home = work.tenant.currency;
  const rates = await ratesOn(work, today(work));
  const settings = await readPlanSettings(work, []);
  const read = await readCandidates(work, request, { rates, settings });
  const { question, candidates, leftOut } = putQuestion(read.candidates, { ...read, request, settings }, home);
  const startedAt = performance.now();
  const changes = request.withShadowPrices && candidates.length > 0 ? changedQuestions(question) : [];
  const questions = [question, ...changes.map((change) => change.question)];
  const { seconds, gap } = request;
  const answers: Found[] =
    candidates.length === 0 ? [NOTHING] : await solveQuestions(work.tenant.id, questions, { seconds, gap });
  const [found, ...changed] = answers;
  if (!found) throw Unavailable();
  const problem = buyProblem(question);
  const totalsOf = (packs: Packs): PurchaseTotals => {
    const costs = problem.terms.flatMap(({ pack }, place) => {
      const candidate = candidates[place];
      const units = (packs[place] ?? 0) * pack;
      return candidate && units > 0 ? [costOf(candidate, units, home, rates).homeCost] : [];
    });
    return { ...purchaseTotals(problem, packs), cost: sumOf(costs).toNumber() };
  };
  const [totals, greedy] = [totalsOf(found.packs), totalsOf(found.greedy)];
  const lines = problem.terms.flatMap((terms, place) => {
    const candidate = candidates[place];
    const packs = found.packs[place] ?? 0;
    return candidate && packs > 0 ? [boughtLine(candidate, purchaseLine(terms, packs), home, rates)] : [];
  });
  return {
    currency: home,
    lines,
    totals: tidied(totals),
    greedy: tidied(greedy),
    gainOverGreedy: tidy(totals.gain - greedy.gain),
    bound: Number.isFinite(found.bound) ? tidy(found.bound) : null,
    gap: gapOf(found.bound, totals.gain),
    seconds: (performance.now() - startedAt) / 1000,
    isOutOfTime: found.isOutOfTime,
    leftOut: [...read.leftOut, ...leftOut],
    shadowPrices: changes.map((change, place) =>
      shadowPriceOf(change, changed[place] ?? null, { gain: totals.gain, prices: found.prices }),
    ),
  };
}
