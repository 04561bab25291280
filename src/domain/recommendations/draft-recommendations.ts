import { counted } from "../../counted";
import { Decimal } from "../../db";
import type { ExchangeRates } from "../exchange-rates";
import { ratesOn } from "../exchange-rates";
import { groupBy } from "../group-by";
import { resolveReferences } from "../orders/resolve-references";
import { type GoodLine, validateLines } from "../orders/validate-lines";
import { type PlanSettings, readPlanSettings } from "../plan/parameters";
import { type PlacePlan, type PlaceSupplier, readPlacePlans } from "../plan/place-plans";
import { placeKey } from "../plan/placed-lines";
import { readPlaces } from "../plan-store/places";
import { today, type Work } from "../work";
import { type OtherOrders, readOtherOrders } from "./other-orders";
import { type Refusal, refuse } from "./refusals";
import { conditionOf, type RecommendationRequest } from "./request";

/** A recommendation as the line of an order that it becomes. */
export interface RecommendedLine {
  plan: PlacePlan;
  supplier: PlaceSupplier;
  line: GoodLine;
  unitCost: Decimal;
}

/** What one supplier is to deliver to one warehouse. */
export interface RecommendedOrder {
  supplier: PlaceSupplier;
  warehouse: { id: string; name: string };
  lines: RecommendedLine[];
}

/** A recommendation that there is somebody to buy from. */
interface Orderable {
  plan: PlacePlan;
  supplier: PlaceSupplier;
}

const isRefusal = (validated: object): validated is Refusal => "reason" in validated;

/** What other orders hold of the SKUs, by SKU and place; inactive warehouses, which no plan looks at, left out. */
async function otherOrdersOf(work: Work, plans: readonly PlacePlan[]): Promise<Map<string, OtherOrders[]>> {
  const places = await readPlaces(work);
  const rows = await readOtherOrders(work, [...new Set(plans.map(({ skuId }) => skuId))]);
  return groupBy(rows, ({ skuId, warehouseId }) => placeKey(skuId, places.get(warehouseId)?.id ?? ""));
}

/** The orders that hold units of a SKU: the first by name, and how many more. */
function ordersOf(others: readonly OtherOrders[]): string {
  const [first, ...more] = [...new Set(others.flatMap(({ references }) => references))].sort();
  return more.length === 0 ? `${first}` : `${first} and ${counted(more.length, "other order")}`;
}

function validatePlan(plan: PlacePlan, others: readonly OtherOrders[]): Orderable | Refusal {
  if (plan.isArchived) return refuse(plan, "ARCHIVED");
  if (plan.isBundle) return refuse(plan, "BUNDLE");
  if (!plan.reorder) return refuse(plan, "REORDER_OFF");
  if (plan.recommendedUnits <= 0) return refuse(plan, "NOTHING_TO_ORDER");
  if (!plan.supplier) return refuse(plan, "NO_SUPPLIER");
  const units = others.reduce((sum, { unplacedUnits }) => sum + unplacedUnits, 0);
  if (units > 0) return refuse(plan, "ALREADY_DRAFTED", `${units} units are on ${ordersOf(others)}.`);
  const isOld = others.some(({ placedAt }) => placedAt !== null && placedAt > plan.refreshedAt);
  return isOld ? refuse(plan, "PLAN_OUT_OF_DATE") : { plan, supplier: plan.supplier };
}

/** Lines as every order's lines are validated: names, costs, dates; those without a cost that can be trusted are refused. */
async function validateCosts(
  work: Work,
  orderable: readonly Orderable[],
  rates: ExchangeRates,
): Promise<(RecommendedLine | Refusal)[]> {
  const day = today(work);
  const inputs = orderable.map(({ plan, supplier }) => ({
    // Lines of one supplier and warehouse go together; the order is named once it is known to be made.
    reference: `${supplier.id} ${plan.warehouseId}`,
    sku: plan.skuName,
    warehouse: plan.warehouseName,
    supplier: supplier.name,
    quantityOrdered: plan.recommendedUnits,
    quantityReceived: 0,
    delivery: plan.expectedDeliveryOn ?? day,
    status: "DRAFT" as const,
  }));
  const references = await resolveReferences(work, inputs);
  const homeCurrency = work.tenant.currency;
  const { good, faults } = await validateLines(inputs, {
    existing: new Map(),
    references,
    rates,
    homeCurrency,
    dateFormat: "YYYY-MM-DD",
  });
  const lines = new Map(good.map((line) => [line.row, line]));
  const reasons = new Map(faults.map(({ row, reason }) => [row, reason]));
  return orderable.map(({ plan, supplier }, index) => {
    const line = lines.get(index + 1);
    if (line?.unitCost) return { plan, supplier, line, unitCost: line.unitCost };
    if (line) return refuse(plan, "NO_COST");
    const reason = reasons.get(index + 1);
    if (reason === "MISSING_EXCHANGE_RATE") return refuse(plan, reason, `${homeCurrency} → ${supplier.currency}.`);
    return refuse(plan, "PLAN_OUT_OF_DATE");
  });
}

/** The order's lines, refused when together they stay below what the supplier takes for that warehouse. */
function validateMinimum(order: RecommendedOrder, settings: PlanSettings): RecommendedOrder | Refusal[] {
  const minimum = settings.minimumOf(order.supplier, order.warehouse);
  if (!minimum) return order;
  const worth = order.lines.reduce(
    (sum, { plan, unitCost }) =>
      sum.add(minimum.unit === "units" ? plan.recommendedUnits : unitCost.mul(plan.recommendedUnits)),
    new Decimal(0),
  );
  if (worth.gte(minimum.amount)) return order;
  const unit = minimum.unit === "units" ? "units" : order.supplier.currency;
  const particulars = `It is ${worth.toDecimalPlaces(2)} of ${minimum.amount} ${unit}.`;
  return order.lines.map(({ plan }) => refuse(plan, "BELOW_SUPPLIER_MINIMUM", particulars));
}

/**
 * Turns what the plan recommends into the lines of orders, one a supplier and warehouse, and says of the rest why not. Writes
 * nothing. The number of statements does not depend on the number of recommendations.
 * @param most How many recommendations to look at.
 */
export async function draftRecommendations(
  work: Work,
  request: RecommendationRequest,
  most: number,
): Promise<{ orders: RecommendedOrder[]; refused: Refusal[]; considered: number; rates: ExchangeRates }> {
  const plans = await readPlacePlans(work, request, conditionOf(request), most);
  const others = await otherOrdersOf(work, plans);
  const validated = plans.map((plan) => validatePlan(plan, others.get(placeKey(plan.skuId, plan.warehouseId)) ?? []));
  const rates = await ratesOn(work, today(work));
  const priced = await validateCosts(
    work,
    validated.filter((it): it is Orderable => !isRefusal(it)),
    rates,
  );
  const lines = priced.filter((it): it is RecommendedLine => !isRefusal(it));
  const settings = await readPlanSettings(work, []);
  const orders = [...groupBy(lines, ({ line }) => line.reference).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { warehouseId: id, warehouseName: name } = first.plan;
    const order: RecommendedOrder = { supplier: first.supplier, warehouse: { id, name }, lines: group };
    return request.allowBelowMinimum ? [order] : [validateMinimum(order, settings)];
  });
  return {
    orders: orders.filter((it): it is RecommendedOrder => !Array.isArray(it)),
    refused: [...validated, ...priced, ...orders.flat()].filter((it): it is Refusal => isRefusal(it)),
    considered: plans.length,
    rates,
  };
}
