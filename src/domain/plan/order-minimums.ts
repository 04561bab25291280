import { isDueNow, type JointLine, type OrderMinimum, orderWorth, ownRules, sizeJointly } from "../../planning";
import { cutUnits, tidy, wholeNumber } from "../plan-store/plan-row";
import type { RaisedRow } from "../plan-store/write-rows";
import { orderCost } from "./order-cost";
import type { PlanBase } from "./plan-base";
import type { PlannedPair } from "./plan-pair";

/** A pair whose quantity others have a say in. Plain values. */
export interface WaitingLine extends JointLine {
  /** The id of its SKU_LOCATION row. */
  rowId: string;
  placeId: string;
  warnings: string[];
  minimum: OrderMinimum | null;
  /** Supplier and place, or supplier alone: the key of one order. */
  order: string;
  /** Whether that order goes to several warehouses. */
  isOverWarehouses: boolean;
  supplierName: string;
  placeName: string;
}

/** The line of a planned pair where its product or its supplier has a minimum, its product packs, or its supplier price breaks; else null. */
export function waitingLine(
  { pair, plan, figures }: PlannedPair,
  { settings, rates, days }: Pick<PlanBase, "settings" | "rates" | "days">,
): WaitingLine | null {
  const { sku, place } = pair;
  const [offer] = sku.offers;
  const order = offer && settings.orderTo(offer.supplier, place);
  const minimum = order?.minimum ?? null;
  const product = { name: sku.productName, moq: sku.productMoq ?? 0, packQuantity: sku.productPackQuantity ?? 1 };
  const priceBreaks = offer?.priceBreaks ?? [];
  const sharedMoq = plan.trace.parameters.moq.sharedValue ?? 0;
  if (!minimum && sharedMoq === 0 && !hasRules(product) && priceBreaks.length === 0) return null;
  return {
    rowId: figures.rowId,
    placeId: place.id,
    minimum,
    sharedMoq,
    product,
    steps: [],
    warnings: [],
    order: order?.key ?? place.id,
    isOverWarehouses: order?.isOverWarehouses ?? false,
    supplierName: offer?.supplier.name ?? "",
    placeName: place.name,
    isDue: isDueNow(plan),
    line: {
      id: sku.id,
      units: plan.recommendedUnits,
      ...plan.cover,
      ...ownRules(plan.trace.parameters),
      unitCost: orderCost(sku, rates, days.planningDay).unitCost,
      priceBreaks,
      currency: offer?.supplier.currency ?? "",
      orderable: sku.reorder && sku.status !== "ARCHIVED" && plan.trace.blockedBy !== "SUCCEEDED",
    },
  };
}

const hasRules = ({ moq, packQuantity }: WaitingLine["product"]): boolean => moq > 0 || packQuantity > 1;

/** Returns whether its quantity may change though its order reaches its minimum. */
const isOpen = ({ product, sharedMoq, line }: WaitingLine): boolean =>
  hasRules(product) || sharedMoq > 0 || (line.priceBreaks ?? []).length > 0;

/** Orders worth this much more than their minimum reach it in any order of addition of their lines. */
const CLEARLY = 1 + 1e-9;

/** The lines of one order to one supplier, as far as they were added. */
interface OrderInProgress {
  /** Those whose quantity may still change. */
  lines: WaitingLine[];
  /** The least worth of all lines, in the unit of the minimum. */
  leastWorth: number;
  /** The worth of forgotten lines, which have no price breaks. */
  forgottenWorth: number;
  /** Whether its worth exceeds the minimum in any case. */
  isReached: boolean;
}

/**
 * Collects the lines of each order and raises them (planning.md, "How much", 2), in this order:
 * - to the MOQ and the packs of a product over its SKUs;
 * - when something of it is due, to the supplier's order minimum;
 * - to price breaks that cost less in total.
 *
 * One order holds the lines for one place from one supplier, or for several places where the supplier takes orders for several warehouses (D137). Lines without
 * a supplier count as from one. Lines of an order that reaches its minimum in any case are forgotten at once, unless their product has rules or they have price
 * breaks.
 */
export class OrderMinimums {
  private readonly orders = new Map<string, OrderInProgress>();

  add(waiting: WaitingLine): void {
    const { minimum } = waiting;
    const unit = minimum?.unit ?? "units";
    const order = this.orders.get(waiting.order) ?? { lines: [], leastWorth: 0, forgottenWorth: 0, isReached: false };
    this.orders.set(waiting.order, order);
    order.leastWorth += leastWorthOf(waiting, unit);
    order.isReached ||= minimum !== null && order.leastWorth > minimum.amount * CLEARLY;
    order.lines.push(waiting);
    if (!order.isReached) return;
    const isForgotten = (line: WaitingLine): boolean => !isOpen(line);
    for (const { line } of order.lines.filter(isForgotten)) order.forgottenWorth += orderWorth([line], unit);
    order.lines = order.lines.filter(isOpen);
  }

  /**
   * Returns the new quantities of some rows by the lines added so far, by row; rows that keep theirs are left out. Changes nothing: lines of lower levels of
   * recipes may still follow.
   */
  raisedUnits(rowIds: ReadonlySet<string>): ReadonlyMap<string, number> {
    const asked = [...this.orders.values()].filter(({ lines }) => lines.some(({ rowId }) => rowIds.has(rowId)));
    const raised = asked.flatMap((order) => reachFor({ ...order, lines: structuredClone(order.lines) }));
    return new Map(raised.map(({ id, recommendedUnits }) => [id, recommendedUnits]));
  }

  /** Raises the quantities of each order; returns the rows that change. */
  reach(): RaisedRow[] {
    return [...this.orders.values()].flatMap(reachFor);
  }
}

/** Returns the least worth of a line; on an order for several warehouses other lines may bring it to a price break. */
function leastWorthOf({ line, isOverWarehouses }: WaitingLine, unit: OrderMinimum["unit"]): number {
  const breaks = isOverWarehouses ? (line.priceBreaks ?? []) : [];
  const costs = [line, ...breaks.map(({ unitCost }) => ({ ...line, unitCost, priceBreaks: [] }))];
  return Math.min(...costs.map((cost) => orderWorth([cost], unit)));
}

/** Returns the worth of an order beyond its minimum in money, which it reaches in any case; undefined for no limit. */
function spareOf({ lines, forgottenWorth }: OrderInProgress, minimum: OrderMinimum | null): number | undefined {
  if (minimum?.unit !== "currency") return undefined;
  const open = lines.map(({ line }) => line);
  return forgottenWorth + orderWorth(open, "currency") - minimum.amount;
}

function reachFor(order: OrderInProgress): RaisedRow[] {
  const { lines: waiting, isReached } = order;
  const sortKey = ({ line, placeId }: WaitingLine): string => `${line.id} ${placeId}`;
  waiting.sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  const [first] = waiting;
  const minimum = first?.minimum ?? null;
  const isOverWarehouses = first?.isOverWarehouses ?? false;
  const spare = isReached ? spareOf(order, minimum) : undefined;
  const how = { isOverWarehouses, ...(spare === undefined ? {} : { spare }) };
  const { unfilled, isMissed } = sizeJointly(waiting, isReached ? null : minimum, how);
  for (const { product, warnings } of unfilled) {
    const { name, packQuantity } = product;
    warnings.push(`The packs of its SKUs don't add up to whole packs of ${tidy(packQuantity)} for ${name}.`);
  }
  if (first && minimum && isMissed) {
    const { amount, unit } = minimum;
    const shownUnit = unit === "units" ? "units" : first.line.currency;
    const where = isOverWarehouses ? "" : ` for ${first.placeName}`;
    const warning = `${first.supplierName} takes no order below ${tidy(amount)} ${shownUnit}${where}, which demand for its SKUs does not reach.`;
    for (const { line, warnings } of waiting) if (line.units > 0) warnings.push(warning);
  }
  return waiting.flatMap(({ rowId: id, placeId, line, steps, warnings }) => {
    if (steps.length === 0 && warnings.length === 0) return [];
    const told = steps.length > 0 ? [...warnings, ...cutUnits(line.units)] : warnings;
    return [{ id, skuId: line.id, placeId, recommendedUnits: wholeNumber(line.units), steps, warnings: told }];
  });
}
