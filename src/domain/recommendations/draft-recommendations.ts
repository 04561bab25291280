import { counted } from "../../values/counted";
import type { ExchangeRates } from "../exchange-rates";
import { ratesOn } from "../exchange-rates";
import { groupBy } from "../group-by";
import { resolveReferences } from "../orders/resolve-references";
import { validateLines } from "../orders/validate-lines";
import { type PlanSettings, readPlanSettings, type SupplierOrder } from "../plan/parameters";
import { type PlacePlan, type PlaceSupplier, readPlacePlans } from "../plan-store/place-plans";
import { readPlaces } from "../plan-store/places";
import { today, type Work } from "../work";
import { missingOfChosen, wantedOfChosen, withChosenUnits } from "./chosen-lines";
import { type DueDays, dueLines, type RecommendedLine, type Reprice, repriced, worthOf, wouldReach } from "./due-lines";
import { isRefusal, type Orderable, readOrdersBeside, validatePlan } from "./orderable";
import { type Refusal, refuse } from "./refusals";
import { choosesDays, conditionOf, type RecommendationRequest } from "./request";
import { ordersOf, type WaitingOrder, waitingUnits } from "./waiting-orders";

interface NamedWarehouse {
  id: string;
  name: string;
}

/** One order to one supplier: for one warehouse, or for several where it takes such orders (D137). */
export interface RecommendedOrder {
  supplier: PlaceSupplier;
  /** Those of its lines, by name. */
  warehouses: readonly [NamedWarehouse, ...NamedWarehouse[]];
  /** By warehouse and SKU name. */
  lines: RecommendedLine[];
}

/** Lines as every order's lines are validated: names, costs, dates; those without a cost that can be trusted are refused. */
async function validateCosts(
  work: Work,
  orderable: readonly Orderable[],
  rates: ExchangeRates,
  settings: PlanSettings,
): Promise<(RecommendedLine | Refusal)[]> {
  const day = today(work);
  const inputs = orderable.map(({ plan, supplier, units, unitCost }) => ({
    // Lines of one supplier and warehouse, or of several that share an order, go together; the order gets its name once it is certain.
    reference: orderKeyOf(plan, supplier, settings),
    sku: plan.skuName,
    warehouse: plan.warehouseName,
    supplier: supplier.name,
    quantityOrdered: units,
    quantityReceived: 0,
    delivery: plan.expectedDeliveryOn ?? day,
    status: "DRAFT" as const,
    unitCost,
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
  return orderable.map(({ plan, supplier, waiting, wantedUnits }, index) => {
    const line = lines.get(index + 1);
    if (line?.unitCost) return { plan, supplier, waiting, wantedUnits, line, unitCost: line.unitCost };
    if (line) return refuse(plan, "NO_COST");
    const reason = reasons.get(index + 1);
    if (reason === "MISSING_EXCHANGE_RATE") return refuse(plan, reason, `${homeCurrency} → ${supplier.currency}.`);
    return refuse(plan, "PLAN_OUT_OF_DATE");
  });
}

/** The order's lines that are due, and of the others that they are not. */
function withoutLater(
  order: RecommendedOrder,
  terms: SupplierOrder,
  due: DueDays & { reprice: Reprice },
): (RecommendedOrder | Refusal)[] {
  const bought = dueLines(order.lines, terms, due);
  const later = order.lines.filter(({ plan }) => !bought.some((line) => line.plan === plan));
  const refused = later.map(({ plan }) => refuse(plan, "NOT_DUE", `The day to buy is ${plan.buyOn}.`));
  return [...ordersOfLines(bought), ...refused];
}

/** Returns the key of the order that a plan's line goes on. */
const orderKeyOf = ({ warehouseId: id }: PlacePlan, supplier: PlaceSupplier, settings: PlanSettings): string =>
  settings.orderTo(supplier, { id }).key;

/** The order of lines that share one; none without lines. */
function ordersOfLines(lines: RecommendedLine[]): RecommendedOrder[] {
  const names = new Map(lines.map(({ plan }) => [plan.warehouseId, plan.warehouseName]));
  const [first, ...others] = [...names].map(([id, name]): NamedWarehouse => ({ id, name }));
  const [line] = lines;
  return line && first ? [{ supplier: line.supplier, lines, warehouses: [first, ...others] }] : [];
}

/**
 * Returns the order's lines, or refuses them when together they stay below their supplier's minimum.
 * @param drafted lines of other orders of the same supplier's that could have joined
 */
function validateMinimum(
  order: RecommendedOrder,
  { minimum, isOverWarehouses }: SupplierOrder,
  drafted: readonly WaitingOrder[],
): (RecommendedOrder | Refusal)[] {
  if (!minimum || wouldReach(order.lines, minimum)) return [order];
  const worth = worthOf(order.lines, minimum.unit);
  const unit = minimum.unit === "units" ? "units" : order.supplier.currency;
  const lines = counted(order.lines.length, "line");
  const more = isOverWarehouses ? "More from it" : "More for that warehouse";
  const elsewhere = drafted.length > 0 ? ` ${more} is on ${ordersOf(drafted)} already.` : "";
  const particulars = `With ${lines} it comes to ${worth} of ${minimum.amount} ${unit}.${elsewhere}`;
  return order.lines.map(({ plan }) => refuse(plan, "BELOW_SUPPLIER_MINIMUM", particulars));
}

/**
 * Turns the plan's recommendations, or chosen lines instead, into the lines of orders. There is one a supplier and warehouse, or one for all that share an
 * order. Gives the reason for each recommendation that is left out. Writes nothing. The number of statements does not depend on the number of recommendations.
 * @param most Maximum recommendations to look at.
 * @throws InvalidInput when a chosen line is not planned.
 */
export async function draftRecommendations(
  work: Work,
  request: RecommendationRequest,
  most: number,
): Promise<{ orders: RecommendedOrder[]; refused: Refusal[]; considered: number; rates: ExchangeRates }> {
  const places = await readPlaces(work);
  const { lines: chosen } = request;
  const filter = chosen ? { skuIds: [...new Set(chosen.map(({ skuId }) => skuId.toLowerCase()))] } : request;
  const found = await readPlacePlans(work, filter, chosen ? undefined : conditionOf(request), chosen ? null : most);
  const settings = await readPlanSettings(work, []);
  const day = today(work);
  const rates = await ratesOn(work, day);
  const others = await readOrdersBeside(work, found, { places, settings, rates });
  const validated = chosen
    ? withChosenUnits(found, chosen, places).map((it) =>
        validatePlan(it.plan, others, missingOfChosen(it, waitingUnits(others.waitingOf(it.plan))), {
          wantedUnits: wantedOfChosen(it),
          unitCost: it.unitCost,
        }),
      )
    : found.map((plan) => validatePlan(plan, others, others.unitsOf(plan)));
  const drafted = groupBy(
    validated.filter((it) => !isRefusal(it) || it.reason === "ALREADY_DRAFTED"),
    ({ plan }) => (plan.supplier ? orderKeyOf(plan, plan.supplier, settings) : ""),
  );
  const priced = await validateCosts(
    work,
    validated.filter((it): it is Orderable => !isRefusal(it)),
    rates,
    settings,
  );
  const lines = priced.filter((it): it is RecommendedLine => !isRefusal(it));
  const reprice = repriced(work.tenant.currency, rates);
  const orders = [...groupBy(lines, ({ line }) => line.reference).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const terms = settings.orderTo(first.supplier, { id: first.plan.warehouseId });
    const [order] = ordersOfLines(group);
    if (!order) return [];
    const due = choosesDays(request)
      ? [order]
      : withoutLater(order, terms, { day, withinDays: request.dueWithinDays ?? null, reprice });
    const alsoDrafted = (drafted.get(first.line.reference) ?? []).flatMap(({ plan }) => others.waitingOf(plan));
    return due.flatMap((it) =>
      isRefusal(it) || request.allowBelowMinimum ? [it] : validateMinimum(it, terms, alsoDrafted),
    );
  });
  return {
    orders: orders.filter((it): it is RecommendedOrder => !isRefusal(it)),
    refused: [...validated, ...priced, ...orders].filter((it): it is Refusal => isRefusal(it)),
    considered: validated.length,
    rates,
  };
}
