import {
  type CoverLine,
  dueWithinDays,
  epochDay,
  extraDemandUnits,
  type JointRaise,
  ownRules,
  reachOrderMinimum,
  type SeriesPlan,
  type SizingRule,
  type SizingStep,
  sizeProduct,
} from "../../planning";
import { groupBy } from "../group-by";
import { tidy, wholeNumber } from "../plan-store/plan-row";
import type { RaisedRow } from "../plan-store/write-rows";
import { orderCost } from "./order-cost";
import type { OrderMinimum } from "./parameters";
import type { PlanBase } from "./plan-base";
import type { PlannedPair } from "./plan-pair";

/** A pair whose quantity others have a say in. Plain values. */
export interface WaitingLine {
  /** Of the SKU_LOCATION row. */
  rowId: string;
  placeId: string;
  /** Its `units` are what has been reached so far. */
  line: CoverLine;
  steps: SizingStep[];
  warnings: string[];
  /** What its product asks of all its SKUs on one order. */
  product: { name: string; moq: number; packQuantity: number };
  minimum: OrderMinimum | null;
  /** Supplier and place: what one order goes to. */
  order: string;
  supplierName: string;
  currency: string;
  placeName: string;
  /** Whether it is to be bought before anybody looks again. */
  isDue: boolean;
}

/** The line of a planned pair where its product or its supplier has a minimum, or its product packs; else null. */
export function waitingLine(
  { pair, plan, figures }: PlannedPair,
  { settings, rates, days }: Pick<PlanBase, "settings" | "rates" | "days">,
): WaitingLine | null {
  const { sku, place } = pair;
  const [offer] = sku.offers;
  const minimum = offer ? settings.minimumOf(offer.supplier, place) : null;
  const product = { name: sku.productName, moq: sku.productMoq ?? 0, packQuantity: sku.productPackQuantity ?? 1 };
  if (!minimum && !hasRules(product)) return null;
  return {
    rowId: figures.rowId,
    placeId: place.id,
    minimum,
    product,
    steps: [],
    warnings: [],
    order: `${offer?.supplier.id ?? ""} ${place.id}`,
    supplierName: offer?.supplier.name ?? "",
    currency: offer?.supplier.currency ?? "",
    placeName: place.name,
    isDue: isDue(plan),
    line: {
      id: sku.id,
      units: plan.recommendedUnits,
      ...plan.cover,
      ...ownRules(plan.trace.parameters),
      unitCost: orderCost(sku, rates, days.planningDay).unitCost,
      orderable: sku.reorder && sku.status !== "ARCHIVED",
    },
  };
}

function isDue({ buyOn, planningDay, trace }: SeriesPlan): boolean {
  if (buyOn === null) return false;
  return epochDay(buyOn) - epochDay(planningDay) <= dueWithinDays(trace.parameters.reviewPeriodDays);
}

const hasRules = ({ moq, packQuantity }: WaitingLine["product"]): boolean => moq > 0 || packQuantity > 1;

/** Orders worth this much more than their minimum reach it in whatever order their lines are added up. */
const CLEARLY = 1 + 1e-9;

/**
 * Collects what is ordered together and raises it (planning.md, "How much", 2): first to the MOQ and the packs of a product over
 * its SKUs, then, when something of it is due, to the supplier's order minimum. Together is what goes to one place from one supplier; what nobody supplies counts
 * as from one. Lines of an order that reaches its minimum anyway are forgotten at once, unless their product has rules.
 */
export class OrderMinimums {
  private readonly orders = new Map<string, { lines: WaitingLine[]; worth: number; isReached: boolean }>();

  add(waiting: WaitingLine): void {
    const { minimum, line, product } = waiting;
    const order = this.orders.get(waiting.order) ?? { lines: [], worth: 0, isReached: false };
    this.orders.set(waiting.order, order);
    order.worth += line.units * (minimum?.unit === "currency" ? (line.unitCost ?? 0) : 1);
    const wasReached = order.isReached;
    order.isReached ||= minimum !== null && order.worth > minimum.amount * CLEARLY;
    if (!order.isReached || hasRules(product)) order.lines.push(waiting);
    if (order.isReached && !wasReached) order.lines = order.lines.filter((known) => hasRules(known.product));
  }

  /** Raises the quantities of each order; answers the rows that change. */
  reach(): RaisedRow[] {
    return [...this.orders.values()].flatMap(({ lines, isReached }) => reachFor(lines, isReached));
  }
}

function reachFor(waiting: WaitingLine[], isReached: boolean): RaisedRow[] {
  waiting.sort((one, other) => (one.line.id < other.line.id ? -1 : 1));
  const products = [...groupBy(waiting, ({ product }) => product.name).values()];
  for (const lines of products) reachProduct(lines);
  if (!isReached) reachMinimum(waiting);
  // A longer cover may have left packs of a product half full.
  for (const lines of products) fillPacks(lines);
  return waiting.flatMap(({ rowId: id, placeId, line, steps, warnings }) => {
    if (steps.length === 0 && warnings.length === 0) return [];
    return [{ id, skuId: line.id, placeId, recommendedUnits: wholeNumber(line.units), steps, warnings }];
  });
}

/** Puts new quantities into the lines, with a step for each that changes. */
function take(
  lines: readonly WaitingLine[],
  units: readonly number[],
  rule: SizingRule,
  how: Partial<JointRaise>,
): void {
  for (const [index, { line, steps }] of lines.entries()) {
    const [before, after] = [line.units, units[index] ?? line.units];
    if (after === before) continue;
    const together = { amount: 0, unit: "units", extraDays: 0, extraDemandUnits: 0, topUpUnits: 0, ...how } as const;
    steps.push({ rule, before, after, together });
    line.units = after;
  }
}

/** As `take`, for quantities that a cover longer by some days leads to. */
function takeLonger(
  lines: readonly WaitingLine[],
  units: readonly number[],
  rule: SizingRule,
  how: Pick<JointRaise, "amount" | "unit" | "extraDays">,
): void {
  for (const [index, waiting] of lines.entries()) {
    const extra = extraDemandUnits(waiting.line, how.extraDays);
    take([waiting], [units[index] ?? waiting.line.units], rule, { ...how, extraDemandUnits: extra });
  }
}

/** As `take`, for units that are put on top. */
function takeOnTop(lines: readonly WaitingLine[], units: readonly number[], rule: SizingRule, amount: number): void {
  for (const [index, waiting] of lines.entries()) {
    const after = units[index] ?? waiting.line.units;
    take([waiting], [after], rule, { amount, topUpUnits: after - waiting.line.units });
  }
}

const coverLines = (lines: readonly WaitingLine[]): CoverLine[] => lines.map(({ line }) => line);

function reachProduct(lines: readonly WaitingLine[]): void {
  const moq = lines[0]?.product.moq ?? 0;
  if (moq > 0) {
    const { raised, units, extraDays } = sizeProduct(coverLines(lines), { moq, packQuantity: 1 });
    takeLonger(lines, raised, "PRODUCT_MOQ", { amount: moq, unit: "units", extraDays });
    takeOnTop(lines, units, "PRODUCT_MOQ", moq);
  }
  fillPacks(lines);
}

function fillPacks(lines: readonly WaitingLine[]): void {
  const [first] = lines;
  if (!first || first.product.packQuantity <= 1) return;
  const { packQuantity, name } = first.product;
  const { units, packsMet } = sizeProduct(coverLines(lines), { moq: 0, packQuantity });
  if (packsMet) {
    takeOnTop(lines, units, "PRODUCT_PACKS", packQuantity);
    return;
  }
  const warning = `The packs of its SKUs don't add up to whole packs of ${tidy(packQuantity)} for ${name}.`;
  for (const { warnings } of lines) if (!warnings.includes(warning)) warnings.push(warning);
}

function reachMinimum(lines: readonly WaitingLine[]): void {
  const [first] = lines;
  if (!first?.minimum) return;
  const { amount, unit } = first.minimum;
  // A minimum pulls nothing forward: an order that nobody needs yet grows by itself until it is due.
  if (!lines.some(({ isDue, line }) => isDue && line.units > 0)) return;
  const { units, extraDays, reached } = reachOrderMinimum(coverLines(lines), first.minimum);
  if (reached) {
    takeLonger(lines, units, "SUPPLIER_MINIMUM", { amount, unit, extraDays });
    return;
  }
  const shownUnit = unit === "units" ? "units" : first.currency;
  const warning = `${first.supplierName} takes no order below ${tidy(amount)} ${shownUnit} for ${first.placeName}, which demand for its SKUs does not reach.`;
  for (const { line, warnings } of lines) if (line.units > 0) warnings.push(warning);
}
