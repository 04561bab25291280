import { type Decimal, sql } from "../../db";
import { InvalidInput } from "../../errors";
import type { OrderOrigin, OrderType } from "../../generated/prisma/enums";
import { counted } from "../../values/counted";
import type { ExchangeRates } from "../exchange-rates";
import { draftOrder, type OrderToWrite } from "../orders/draft-order";
import { nextReferences } from "../orders/order-names";
import { storeOrders } from "../orders/store-orders";
import type { Work } from "../work";
import { checkSkusThere, checkSourcesThere } from "./check-there";
import { draftRecommendations, type RecommendedOrder } from "./draft-recommendations";
import { costOf, type RecommendedLine } from "./due-lines";
import { type MissingMaterial, missingMaterials } from "./missing-materials";
import type { Refusal } from "./refusals";
import { originOf, type RecommendationRequest } from "./request";
import { ordersOf, waitingUnits } from "./waiting-orders";

/** Recommendations that one request may take in. */
export const MAX_RECOMMENDATIONS = 5000;

/** A line as it was drafted. */
export interface DraftedLine extends RecommendedLine {
  /** The missing materials for making it; empty for bought SKUs. */
  missingMaterials: readonly MissingMaterial[];
  /** Warnings for the person who places it: orders that wait already, and missing materials. */
  warnings: readonly string[];
}

/** A draft as it was stored. Money in the supplier's currency. */
export interface DraftedOrder extends RecommendedOrder {
  lines: DraftedLine[];
  id: string;
  reference: string;
  type: OrderType;
  origin: OrderOrigin;
  units: number;
  cost: Decimal;
}

export interface OrderedRecommendations {
  orders: DraftedOrder[];
  refused: Refusal[];
}

const unitsOf = (lines: readonly RecommendedLine[]): number =>
  lines.reduce((sum, { line }) => sum + line.quantityOrdered, 0);

/** Returns whether its supplier makes it from a recipe. */
const isMade = ({ line }: RecommendedLine): boolean => line.supplier.isProducer && line.sku.hasRecipe;

/** Returns the waiting units, and the units ordered beside them, in words. */
function waitingSentence({ plan, waiting, wantedUnits, line: { quantityOrdered: units } }: RecommendedLine): string {
  const waits = waitingUnits(waiting);
  const wanted = `${counted(wantedUnits, "unit")} of ${plan.skuName} ${isOrAre(wantedUnits)} wanted for ${plan.warehouseName}`;
  const waited = `${counted(waits, "unit")} ${waits === 1 ? "waits" : "wait"} on ${ordersOf(waiting)}`;
  const more =
    units + waits > wantedUnits
      ? " What is missing beside them is sized anew by minimums, packs and price breaks."
      : "";
  return `${wanted} and ${waited}: ${units} ${isOrAre(units)} ordered beside ${waits === 1 ? "it" : "them"}.${more}`;
}

const isOrAre = (units: number): string => (units === 1 ? "is" : "are");

const missingSentence = (it: MissingMaterial): string =>
  `${counted(it.missingUnits, "unit")} of ${it.materialName} ${isOrAre(it.missingUnits)} missing at ${it.warehouseName} on ${it.startOn}: ${it.neededUnits} ${isOrAre(it.neededUnits)} needed and ${it.availableUnits} ${isOrAre(it.availableUnits)} free.`;

/** Adds warnings to lines. Call it before the orders are stored, which count as other jobs from then on. */
async function withWarnings(work: Work, orders: readonly RecommendedOrder[]) {
  const made = orders.flatMap(({ lines }) => lines.filter(isMade));
  const missing = await missingMaterials(
    work,
    made.map(({ plan, line }) => ({
      skuId: plan.skuId,
      skuName: plan.skuName,
      placeId: plan.warehouseId,
      placeName: plan.warehouseName,
      units: line.quantityOrdered,
      leadTimeDays: plan.leadTimeDays,
      expectedOn: line.expectedOn,
    })),
  );
  const missingOf = new Map(made.map((line, index) => [line, missing[index] ?? []]));
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line): DraftedLine => {
      const lacks = missingOf.get(line) ?? [];
      const waits = line.waiting.length > 0 ? [waitingSentence(line)] : [];
      return { ...line, missingMaterials: lacks, warnings: [...waits, ...lacks.map(missingSentence)] };
    }),
  }));
}

/** The order by the rules that every order is made by. */
function toWrite({ lines }: RecommendedOrder, reference: string, rates: ExchangeRates): OrderToWrite {
  const order = draftOrder(
    reference,
    lines.map(({ line }) => ({ ...line, reference })),
    undefined,
    rates,
  );
  if ("rowsWithoutRate" in order) throw new Error("The lines of one supplier are in one currency.");
  return order;
}

/**
 * Turns recommendations of the plan into draft purchase orders: one a supplier and warehouse, or one for all warehouses that share an order (D137). Costs, type
 * and currency are as for any order (D14, D26a); the expected date is the plan's.
 *
 * Nothing is ordered twice: a tenant has one call at a time. Waiting units on orders that have not been placed yet are subtracted from the order (D132). The
 * call refuses recommendations whose SKU was on an order placed after the plan was made. A draft is not incoming: the recommendation stays until the order is
 * confirmed.
 *
 * The number of statements does not depend on the number of lines. Specification, Order: origin; decision D15.
 * @throws InvalidInput for more than `MAX_RECOMMENDATIONS`, and naming suppliers and warehouses that the tenant does not have · SkusNotFound naming SKUs of the
 *   request that it does not have (any more).
 */
export async function orderRecommendations(
  work: Work,
  request: RecommendationRequest,
): Promise<OrderedRecommendations> {
  const { db, tenant } = work;
  await checkSourcesThere(work, request);
  await db.execute(
    "recommendations.lock",
    sql`select pg_advisory_xact_lock(hashtextextended(${`recommendations/${tenant.id}`}, 0))::text`,
  );
  const drafted = await draftRecommendations(work, request, MAX_RECOMMENDATIONS + 1);
  if (drafted.considered > MAX_RECOMMENDATIONS) {
    const reason = `takes in more than ${MAX_RECOMMENDATIONS} recommendations; narrow it by supplier, warehouse or SKU`;
    throw InvalidInput([{ path: "input", reason }]);
  }
  const answered = [...drafted.orders.flatMap(({ lines }) => lines), ...drafted.refused];
  await checkSkusThere(work, request.skuIds ?? [], new Set(answered.map(({ plan }) => plan.skuId)));
  const origin = originOf(request);
  const count = drafted.orders.length;
  const references = count === 0 ? [] : await nextReferences(work, count, request.referencePrefix ?? null, origin);
  const told = await withWarnings(work, drafted.orders);
  const orders = told.map((order, index) => ({
    order,
    stored: toWrite(order, references[index] ?? "", drafted.rates),
  }));
  await storeOrders(
    work,
    orders.map(({ stored }) => stored),
    new Map(),
    origin,
  );
  return {
    refused: drafted.refused,
    orders: orders.map(({ order, stored: { id, reference, type } }) => ({
      ...order,
      id,
      reference,
      type,
      origin,
      units: unitsOf(order.lines),
      cost: costOf(order.lines),
    })),
  };
}
