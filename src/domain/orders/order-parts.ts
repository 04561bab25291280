import { z } from "zod";
import { col, Decimal, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { MinimumOrderType, OrderStatus } from "../../generated/prisma/enums";
import { groupBy } from "../group-by";
import { lineAmount, roundedAmount, sumOf } from "../money";
import { readSettingsOfOrders } from "../plan/parameters";
import { readPlaces } from "../plan-store/places";
import type { Work } from "../work";
import { type OrderRules, orderRules, type PartRules } from "./part-rules";

/** Whether an order's lines are folded by SKU, or by SKU and warehouse. */
export type PartLevel = "SKU" | "SKU_LOCATION";

/** The lines of one SKU (at one warehouse) on an order, folded; a view, never stored. Specification, Order Part. */
export interface OrderPart extends PartRules {
  /** At SKU_LOCATION level the line's id, at SKU level the first line's. */
  id: string;
  skuId: string;
  skuName: string;
  productName: string;
  isMaterial: boolean;
  isComposite: boolean;
  options: Record<string, string>;
  imageUrl: string | null;
  barcode: string | null;
  /** Null at SKU level. */
  warehouseName: string | null;
  supplierName: string;
  /** ISO 4217. */
  supplierCurrency: string;
  /** Units. */
  quantityConfirmed: number;
  quantityReceived: number;
  inTransit: number;
  /** The latest of the folded lines', `YYYY-MM-DD`. */
  expectedDeliveryOn: string;
  confirmedDeliveryOn: string | null;
  initialDeliveryOn: string;
  /** Cost of one unit in the supplier's currency with all its digits, averaged over the folded lines; null when not known. */
  unitCost: number | null;
  /** The sum of the lines' amounts in the supplier's currency, each rounded (D120). */
  totalCost: number;
  isClosed: boolean;
}

/** Units that are still to come on a line of an order in this status. Decision D25; what "incoming" means everywhere. */
export function inTransit(status: OrderStatus | null, confirmed: number, received: number): number {
  return status === "CONFIRMED" || status === "PARTIALLY_RECEIVED" ? Math.max(0, confirmed - received) : 0;
}

/** A line with its references' fields in a part, and the rules that hold for it. */
const linesOfParts = rowsOf(
  "orders.lines-of-parts",
  {
    id: col.uuid,
    orderId: col.uuid,
    orderStatus: col.oneOf(OrderStatus).orNull,
    quantityOrdered: col.int,
    quantityReceived: col.int,
    unitCost: col.text.orNull,
    cost: col.float,
    exchangeRate: col.text,
    initialDeliveryOn: col.day,
    expectedDeliveryOn: col.day,
    confirmedDeliveryOn: col.day.orNull,
    warehouseId: col.uuid,
    warehouseName: col.text,
    skuId: col.uuid,
    skuName: col.text,
    productName: col.text,
    options: col.jsonOf(z.record(z.string(), z.string())),
    imageUrl: col.text.orNull,
    barcode: col.text.orNull,
    isMaterial: col.bool,
    isBundle: col.bool,
    moq: col.float.orNull,
    packQuantity: col.float.orNull,
    offeredMoq: col.float.orNull,
    supplierId: col.uuid,
    supplierName: col.text,
    supplierCurrency: col.text,
    minimumOrderQuantity: col.float,
    minimumOrderType: col.oneOf(MinimumOrderType),
    multiWarehouseOrders: col.bool,
  },
  { isPrepared: true },
);

type Line = RowOf<typeof linesOfParts>;

/**
 * Reads the lines of some orders, each order's in order, in one statement; Prisma needs seven. A line's references are looked up line by line:
 * `offset 0` keeps the planner from trying every order of eight tables, which takes longer than a small order does. Example row: `{ orderId:
 * "8b96…", skuName: "TEA-1", quantityOrdered: 12, unitCost: 2.5, minimumOrderQuantity: 100, minimumOrderType: "UNITS", … }`
 */
function readLines({ db }: Work, orderIds: readonly string[]): Promise<Line[]> {
  return db.query(
    linesOfParts,
    sql`
    select line.id, line.order_id as "orderId", line.quantity_ordered as "quantityOrdered",
           line.quantity_received as "quantityReceived", line.unit_cost::text as "unitCost", line.exchange_rate::text as "exchangeRate",
           ${roundedAmount(sql`coalesce(line.unit_cost, 0) * line.quantity_ordered`, sql`supplier."supplierCurrency"`)}::float8 as cost,
           line.initial_delivery_on as "initialDeliveryOn", line.expected_delivery_on as "expectedDeliveryOn",
           line.confirmed_delivery_on as "confirmedDeliveryOn", sku.*, supplier.*, line.warehouse_id as "warehouseId",
           (select status from purchase_orders where tenant_id = ${TENANT} and id = line.order_id) as "orderStatus",
           (select name from warehouses where tenant_id = ${TENANT} and id = line.warehouse_id) as "warehouseName"
    from order_lines line
    cross join lateral (
      select skus.id as "skuId", skus.name as "skuName", products.name as "productName", options, image_url as "imageUrl", barcode,
             is_material as "isMaterial", is_bundle as "isBundle", skus.moq::float8 as moq,
             skus.pack_quantity::float8 as "packQuantity",
             (select moq::float8 from sku_suppliers offer
              where offer.tenant_id = ${TENANT} and offer.sku_id = line.sku_id and offer.supplier_id = line.supplier_id) as "offeredMoq"
      from skus join products on products.tenant_id = skus.tenant_id and products.id = skus.product_id
      where skus.tenant_id = ${TENANT} and skus.id = line.sku_id offset 0
    ) sku
    cross join lateral (
      select suppliers.id as "supplierId", name as "supplierName", currency as "supplierCurrency",
             minimum_order_quantity::float8 as "minimumOrderQuantity", minimum_order_type as "minimumOrderType",
             multi_warehouse_orders as "multiWarehouseOrders"
      from suppliers where tenant_id = ${TENANT} and suppliers.id = line.supplier_id offset 0
    ) supplier
    where line.tenant_id = ${TENANT} and line.order_id = any(${orderIds}::uuid[])
    order by line.order_id, line.position, line.id`,
  );
}

/** The rate from a line's currency into that of another line of its order; both lines' rates lead into the order's. D26a. */
const rateInto = (first: Line, line: Line) =>
  line.supplierCurrency === first.supplierCurrency
    ? new Decimal(1)
    : new Decimal(line.exchangeRate).div(first.exchangeRate);
const unitsOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.quantityOrdered, 0);

/**
 * Returns the cost of lines together, and the average cost of a unit. The latter is null where that of a line is unknown, and where lines of no
 * units differ. Decimals are slow, so one line needs none.
 */
function costsOf(lines: readonly Line[], first: Line): Pick<OrderPart, "unitCost" | "totalCost"> {
  if (lines.length === 1) {
    return { unitCost: first.unitCost === null ? null : Number(first.unitCost), totalCost: first.cost };
  }
  const priced = lines.map((line) => ({
    units: line.quantityOrdered,
    unitCost: line.unitCost ?? "0",
    rate: rateInto(first, line),
  }));
  const totalCost = sumOf(
    priced.map(({ units, unitCost, rate }) => lineAmount(first.supplierCurrency, units, unitCost, rate)),
  ).toNumber();
  if (lines.some(({ unitCost }) => unitCost === null)) return { unitCost: null, totalCost };
  const units = unitsOf(lines);
  const costs = priced.map(({ unitCost, rate }) => new Decimal(unitCost).mul(rate));
  const [ofFirst] = costs;
  if (ofFirst && costs.every((cost) => cost.eq(ofFirst))) return { unitCost: ofFirst.toNumber(), totalCost };
  if (units === 0) return { unitCost: null, totalCost };
  const exact = sumOf(priced.map((line) => new Decimal(line.unitCost).mul(line.units).mul(line.rate)));
  return { unitCost: exact.div(units).toNumber(), totalCost };
}

/** Returns whether a line was closed with another quantity than was ordered. Decision D25. */
const isClosed = ({ orderStatus, quantityOrdered, quantityReceived }: Line) =>
  orderStatus === "FULLY_RECEIVED" && quantityReceived !== quantityOrdered;

/** The latest of the lines' days. */
function latest<Day extends string | null>(lines: readonly Line[], first: Line, dayOf: (line: Line) => Day): Day {
  return lines.map(dayOf).reduce((newest, day) => ((day ?? "") > (newest ?? "") ? day : newest), dayOf(first));
}

function fold(part: readonly Line[], rules: OrderRules, level: PartLevel): OrderPart {
  const [first] = part;
  if (!first) throw new Error("A part has at least one line.");
  const confirmed = unitsOf(part);
  const received = part.reduce((sum, line) => sum + line.quantityReceived, 0);
  const costs = costsOf(part, first);
  const held = rules.of(part);
  // Named one by one: V8 takes many times as long to spread objects into one of so many fields.
  return {
    id: first.id,
    skuId: first.skuId,
    skuName: first.skuName,
    productName: first.productName,
    isMaterial: first.isMaterial,
    isComposite: first.isBundle,
    options: first.options,
    imageUrl: first.imageUrl,
    barcode: first.barcode,
    warehouseName: level === "SKU_LOCATION" ? first.warehouseName : null,
    supplierName: first.supplierName,
    supplierCurrency: first.supplierCurrency,
    quantityConfirmed: confirmed,
    quantityReceived: received,
    inTransit: part.reduce(
      (sum, line) => sum + inTransit(line.orderStatus, line.quantityOrdered, line.quantityReceived),
      0,
    ),
    expectedDeliveryOn: latest(part, first, (line) => line.expectedDeliveryOn),
    confirmedDeliveryOn: latest(part, first, (line) => line.confirmedDeliveryOn),
    initialDeliveryOn: latest(part, first, (line) => line.initialDeliveryOn),
    unitCost: costs.unitCost,
    totalCost: costs.totalCost,
    moq: held.moq,
    moqType: held.moqType,
    moqMet: held.moqMet,
    missingMoq: held.missingMoq,
    packQuantity: held.packQuantity,
    packType: held.packType,
    packMet: held.packMet,
    packsToOrder: held.packsToOrder,
    isClosed: part.some(isClosed),
  };
}

/** An order's lines, with their rules. */
export interface RuledLines {
  lines: readonly Line[];
  rules: OrderRules;
}

/** The lines of many orders, each order's in their order, in four statements that are sent at one time. */
export async function ruledLines(work: Work, orderIds: readonly string[]): Promise<RuledLines[]> {
  const [lines, places, settings] = await Promise.all([
    readLines(work, orderIds),
    readPlaces(work),
    readSettingsOfOrders(work, orderIds),
  ]);
  const byOrder = groupBy(lines, (line) => line.orderId);
  return orderIds.map((id) => {
    const ofOrder = byOrder.get(id) ?? [];
    return { lines: ofOrder, rules: orderRules(ofOrder, places, settings) };
  });
}

/**
 * The parts of an order, in the order of its lines.
 * Specification, Order Part; decisions D25 (folding, in transit, closed), D26 and D57 (minimums, packs).
 */
export function orderParts({ lines, rules }: RuledLines, level: PartLevel): OrderPart[] {
  const key = (line: Line) => (level === "SKU" ? line.skuId : line.id);
  return [...groupBy(lines, key).values()].map((part) => fold(part, rules, level));
}
