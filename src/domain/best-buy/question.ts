import { BestBuyImpossible } from "../../errors";
import { type BuyProblem, type BuyQuestion, buyProblem, type Clash, clashes } from "../../planning";
import { counted } from "../../values/counted";
import { groupBy } from "../group-by";
import type { PlanSettings, SupplierOrder } from "../plan/parameters";
import { tidy } from "../plan-store/plan-row";
import { waitingUnits } from "../recommendations/waiting-orders";
import { type Candidate, productKey, type WaitingOfProduct } from "./candidates";
import { type LeftOut, leaveOut } from "./obstacles";
import type { BestBuyRequest } from "./request";

/** The units in messages about a clash. */
const UNIT_OF = { VOLUME: "m³", WEIGHT: "kg" } as const;

/** An amount as prices are written: cents, where there are any. */
const money = (amount: number): string => (Number.isInteger(tidy(amount)) ? `${tidy(amount)}` : amount.toFixed(2));

/** The SKUs whose MOQ counts over all places of an order, less their waiting units: a rule for each order. */
function sharedMoqs(candidates: readonly Candidate[]): BuyQuestion["products"] {
  const ruled = candidates.filter(({ plan }) => plan.sharedMoq > 0);
  return [...groupBy(ruled, ({ plan, line }) => `${plan.skuId} ${line.orderId}`).values()].map((lines) => {
    const waits = lines.reduce((sum, { waiting }) => sum + waitingUnits(waiting), 0);
    const moq = Math.max(0, (lines[0]?.plan.sharedMoq ?? 0) - waits);
    return { lineIds: lines.map(({ line }) => line.id), moq, packQuantity: 1 };
  });
}

/**
 * Returns the lines' products that have a minimum or packs of all their SKUs together, one rule for each order. Waiting units count toward the minimum
 * (D132).
 */
function productRules(candidates: readonly Candidate[], waitingOf: WaitingOfProduct): BuyQuestion["products"] {
  const ruled = candidates.filter(
    ({ figures: { productMoq, productPackQuantity } }) => productMoq || productPackQuantity,
  );
  const groups = groupBy(ruled, ({ plan, line }) => productKey(plan.productId, line.orderId));
  return [...groups].map(([key, lines]) => ({
    lineIds: lines.map(({ line }) => line.id),
    moq: Math.max(0, (lines[0]?.figures.productMoq ?? 0) - (waitingOf.get(key) ?? 0)),
    packQuantity: lines[0]?.figures.productPackQuantity ?? 1,
  }));
}

/** Returns the order that a candidate goes on. */
const orderOf = ({ supplier, plan }: Candidate, settings: PlanSettings): SupplierOrder =>
  settings.orderTo(supplier, { id: plan.warehouseId });

/** The context of a question, beside its candidates. */
interface Given {
  request: BestBuyRequest;
  settings: PlanSettings;
  waitingOf: WaitingOfProduct;
}

/** The question that candidates and limits make, in the tenant's currency. */
function questionOf(candidates: readonly Candidate[], { request, settings, waitingOf }: Given): BuyQuestion {
  const orders = groupBy(candidates, ({ line }) => line.orderId);
  return {
    lines: candidates.map(({ line }) => line),
    orders: [...orders].map(([id, [first]]) => {
      const minimum = first ? orderOf(first, settings).minimum : null;
      if (!first || !minimum) return { id, minimum: null };
      const isMoney = minimum.unit === "currency";
      const amount = isMoney ? first.rate.mul(minimum.amount).toNumber() : minimum.amount;
      return { id, minimum: { amount, unit: isMoney ? "money" : "units" } };
    }),
    products: [...productRules(candidates, waitingOf), ...sharedMoqs(candidates)],
    budget: request.budget,
    containers: request.containers,
    holdingRate: request.holdingRate,
  };
}

/** Describes a clash in words: the order, its minimum, and the limit against it. */
function sentenceOf(
  clash: Clash,
  candidate: Candidate,
  { question }: BuyProblem,
  { home, settings }: { home: string; settings: PlanSettings },
): string {
  const { supplier, plan } = candidate;
  const isForAll = orderOf(candidate, settings).isOverWarehouses;
  const order = isForAll ? supplier.name : `${supplier.name} for ${plan.warehouseName}`;
  const minimum = question.orders.find(({ id }) => id === clash.orderId)?.minimum;
  const unit = minimum?.unit === "money" ? home : "units";
  const taken = `${order} takes no less than ${minimum?.unit === "money" ? money(minimum.amount) : tidy(minimum?.amount ?? 0)} ${unit}`;
  const [least, most] = [tidy(clash.least), tidy(clash.most)];
  if (clash.limit === "BUDGET" && minimum?.unit === "money") return `${taken}, and the budget is ${most}`;
  if (clash.limit === "DEMAND") return `${taken}, and a year's demand for its SKUs comes to ${most}`;
  if (clash.limit === "BUDGET") return `${taken}, which costs ${money(clash.least)} ${home}, and the budget is ${most}`;
  return `${taken}, which takes ${least} ${UNIT_OF[clash.limit]}, and the containers hold ${most}`;
}

/** Describes the limit that a line's smallest quantity exceeds, in words. */
const tooLarge = ({ plan, line }: Candidate, fewestUnits: number, home: string): string =>
  `${counted(fewestUnits, "unit")} of ${plan.skuName} for ${plan.warehouseName} cost ${money(fewestUnits * line.unitCost)} ${home}.`;

/**
 * Puts the question, without the lines that can't be bought within its limits in any purchase.
 * @throws BestBuyImpossible, naming the clash, when that is so for all lines
 */
export function putQuestion(
  candidates: readonly Candidate[],
  given: Given,
  home: string,
): { question: BuyQuestion; candidates: Candidate[]; leftOut: LeftOut[] } {
  const problem = buyProblem(questionOf(candidates, given));
  const clashOf = new Map(clashes(problem).map((clash) => [clash.orderId, clash]));
  const sentences = new Set<string>();
  const leftOut: LeftOut[] = [];
  const within = candidates.filter((candidate, place) => {
    const clash = clashOf.get(candidate.line.orderId);
    const { fewestPacks = 0, mostPacks = 0, pack = 0 } = problem.terms[place] ?? {};
    if (!clash && mostPacks >= fewestPacks) return true;
    const sentence = clash
      ? `${sentenceOf(clash, candidate, problem, { home, settings: given.settings })}.`
      : tooLarge(candidate, fewestPacks * pack, home);
    sentences.add(sentence);
    leftOut.push(leaveOut(candidate.plan, clash ? "MINIMUM_OUT_OF_REACH" : "OUT_OF_REACH", sentence));
    return false;
  });
  if (candidates.length > 0 && within.length === 0) throw BestBuyImpossible([...sentences]);
  return { question: questionOf(within, given), candidates: within, leftOut };
}
