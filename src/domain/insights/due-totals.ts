import { col, Decimal, type Prisma, rowsOf, sql, TENANT } from "../../db";
import { MinimumOrderType } from "../../generated/prisma/enums";
import { type ExchangeRates, ratesOn } from "../exchange-rates";
import { groupBy } from "../group-by";
import { offeredCost } from "../line-cost";
import { lineAmount, sumOf } from "../money";
import { type PlanSettings, readPlanSettings } from "../plan/parameters";
import { placeCost } from "../plan/place-cost";
import { readPlaces } from "../plan-store/places";
import { readBesideWaiting } from "../recommendations/beside-waiting";
import { waitingUnits } from "../recommendations/waiting-orders";
import { isPlanRowShown } from "../skus/plan-row-filter";
import { today, type Work } from "../work";

/** Lines of one currency together. Amounts leave out lines whose cost is not known, and count them. */
export interface DueAmount {
  lineCount: number;
  skuCount: number;
  units: number;
  /** In the supplier's currency. */
  cost: Decimal;
  linesWithoutCost: number;
  /** In the tenant's currency. */
  homeCost: Decimal;
  linesWithoutHomeCost: number;
}

/** The same of several currencies. */
export type HomeAmount = Omit<DueAmount, "cost" | "linesWithoutCost">;

/** What is recommended, and what is missing of it beside orders that wait. */
interface Both<Amount> {
  due: Amount;
  toDraft: Amount;
  /** Units of what is due that wait on orders, at a place no more than are recommended there. */
  waitingUnits: number;
}

/** What is due from one supplier. */
export interface SupplierDue extends Both<DueAmount> {
  supplierId: string;
  supplierName: string;
  currency: string;
  /** Days to the first stock-out among its lines. */
  daysToStockOut: number;
}

/** What is due in one currency. */
export interface CurrencyDue extends Both<DueAmount> {
  currency: string;
  /** Units of the tenant's currency for one of it; null where no rate is known. */
  rateToHome: Decimal | null;
}

/** What recommendations come to, all of them and by supplier and currency. */
export interface DueTotals extends Both<HomeAmount> {
  homeCurrency: string;
  currencies: CurrencyDue[];
  /** By name. */
  suppliers: SupplierDue[];
  /** Of the products, each once, by name. */
  categories: string[];
}

const dueRows = rowsOf("insights.due", {
  skuId: col.uuid,
  warehouseId: col.uuid,
  recommendedUnits: col.int,
  daysToStockOut: col.int,
  supplierId: col.uuid,
  supplierName: col.text,
  currency: col.text,
  minimumOrderQuantity: col.float,
  minimumOrderType: col.oneOf(MinimumOrderType),
  multiWarehouseOrders: col.bool,
  offeredCost: col.numeric.orNull,
  priceBreaks: col.text.list.orNull,
  genericCost: col.numeric.orNull,
  category: col.text.orNull,
});

/** Reads recommendations with a supplier, as costs need them. One statement. */
async function readDue({ db }: Work, where: Prisma.Sql) {
  const rows = await db.query(
    dueRows,
    sql`
    select place.sku_id as "skuId", place.warehouse_id as "warehouseId", place.recommended_units as "recommendedUnits",
           place.days_to_stock_out_min as "daysToStockOut", supplier.id as "supplierId", supplier.name as "supplierName", supplier.currency,
           supplier.minimum_order_quantity::float8 as "minimumOrderQuantity", supplier.minimum_order_type as "minimumOrderType",
           supplier.multi_warehouse_orders as "multiWarehouseOrders",
           offer.unit_cost as "offeredCost", offer.price_breaks as "priceBreaks", sku.unit_cost as "genericCost",
           product.category
    from (select * from plan_rows where tenant_id = ${TENANT} and plan_rows.level = 'SKU_LOCATION' and plan_rows.recommended_units > 0 and ${where}) place
    join skus sku on sku.tenant_id = place.tenant_id and sku.id = place.sku_id
    join products product on product.tenant_id = place.tenant_id and product.id = place.product_id
    join suppliers supplier on supplier.tenant_id = place.tenant_id and supplier.id = place.supplier_id
    left join sku_suppliers offer on offer.tenant_id = place.tenant_id and offer.sku_id = place.sku_id
      and offer.supplier_id = place.supplier_id
    order by supplier.sort_name, supplier.id`,
  );
  return rows.map((row) => ({ ...row, priceBreaks: row.priceBreaks ?? [] }));
}

type Due = Awaited<ReturnType<typeof readDue>>[number];

/** A recommendation with some units of it, and what they cost. */
interface Costed {
  row: Due;
  units: number;
  cost: Decimal | null;
  homeCost: Decimal | null;
}

/** The facts that costs look up. */
interface CostContext {
  home: string;
  rates: ExchangeRates;
  settings: PlanSettings;
}

/** Returns the amount of a line in the tenant's currency. The SKU's own cost is in it already, so that no rate is needed. */
function homeCostOf(row: Due, units: number, unitCost: Decimal | null, onOrder: number, { home, rates }: CostContext) {
  const rate = unitCost && rates.toHome(row.currency);
  if (unitCost && rate) return lineAmount(home, units, unitCost, rate);
  const isOwnCost = offeredCost({ unitCost: row.offeredCost, priceBreaks: row.priceBreaks }, onOrder) === null;
  return isOwnCost && row.genericCost ? lineAmount(home, units, row.genericCost) : null;
}

/**
 * Returns what lines cost by the one rule of orders: the supplier's price, by the price break that the SKU's units for all places of an order reach (D137),
 * else the SKU's own cost at the rate of the day.
 */
function costed(lines: readonly { row: Due; units: number }[], context: CostContext): Costed[] {
  const { home, rates, settings } = context;
  const wanted = lines.filter(({ units }) => units > 0);
  const orderOf = ({ supplierId: id, warehouseId, skuId, ...terms }: Due): string =>
    `${skuId} ${settings.orderTo({ ...terms, id }, { id: warehouseId }).key}`;
  const unitsOf = new Map<string, number>();
  for (const { row, units } of wanted) unitsOf.set(orderOf(row), (unitsOf.get(orderOf(row)) ?? 0) + units);
  return wanted.map(({ row, units }) => {
    const onOrder = unitsOf.get(orderOf(row)) ?? units;
    const found = placeCost(row, onOrder, row.currency, home, rates);
    const unitCost = found instanceof Decimal ? found : null;
    return {
      row,
      units,
      cost: unitCost && lineAmount(row.currency, units, unitCost),
      homeCost: homeCostOf(row, units, unitCost, onOrder, context),
    };
  });
}

function amountOf(lines: readonly Costed[]): DueAmount {
  return {
    lineCount: lines.length,
    skuCount: new Set(lines.map(({ row }) => row.skuId)).size,
    units: lines.reduce((sum, { units }) => sum + units, 0),
    cost: sumOf(lines.flatMap(({ cost }) => cost ?? [])),
    linesWithoutCost: lines.filter(({ cost }) => cost === null).length,
    homeCost: sumOf(lines.flatMap(({ homeCost }) => homeCost ?? [])),
    linesWithoutHomeCost: lines.filter(({ homeCost }) => homeCost === null).length,
  };
}

/**
 * Adds up the recommendations that a condition on `plan_rows` leaves, whether a page shows them or not. Those without a supplier are left out: nobody
 * takes an order for them. The number of statements does not depend on the number of rows.
 */
export async function dueTotals(work: Work, where: Prisma.Sql): Promise<DueTotals> {
  const home = work.tenant.currency;
  const rows = await readDue(work, where);
  const places = await readPlaces(work);
  const settings = await readPlanSettings(work, []);
  const rates = await ratesOn(work, today(work));
  const skuIds = [...new Set(rows.map(({ skuId }) => skuId))];
  const beside = await readBesideWaiting(work, skuIds, { places, settings, rates });
  const context = { home, rates, settings };
  const due = costed(
    rows.map((row) => ({ row, units: row.recommendedUnits })),
    context,
  );
  const toDraft = costed(
    rows.map((row) => ({ row, units: beside.unitsOf(row) })),
    context,
  );
  const waitingOf = (those: readonly Costed[]) =>
    those.reduce((sum, { row, units }) => sum + Math.min(units, waitingUnits(beside.waitingOf(row))), 0);
  const bothBy = (keyOf: (row: Due) => string) => {
    const drafts = groupBy(toDraft, ({ row }) => keyOf(row));
    return [...groupBy(due, ({ row }) => keyOf(row))].flatMap(([key, lines]) => {
      const [first] = lines;
      const amounts = {
        due: amountOf(lines),
        toDraft: amountOf(drafts.get(key) ?? []),
        waitingUnits: waitingOf(lines),
      };
      return first ? [{ first: first.row, lines, amounts }] : [];
    });
  };
  return {
    homeCurrency: home,
    categories: [...new Set(rows.flatMap(({ category }) => category ?? []))].sort(),
    due: amountOf(due),
    toDraft: amountOf(toDraft),
    waitingUnits: waitingOf(due),
    currencies: bothBy(({ currency }) => currency).map(({ first: { currency }, amounts }) => ({
      ...amounts,
      currency,
      rateToHome: rates.toHome(currency),
    })),
    suppliers: bothBy(({ supplierId }) => supplierId).map(({ first, lines, amounts }) => ({
      ...amounts,
      supplierId: first.supplierId,
      supplierName: first.supplierName,
      currency: first.currency,
      daysToStockOut: Math.min(...lines.map(({ row }) => row.daysToStockOut)),
    })),
  };
}

/** Days after today that are looked at where nobody chooses: the next 7 days, today included. */
const USUAL_DAYS = 6;

const SHOWN = { withDigital: false, withBundle: false, withMaterial: true, withArchived: false, withDraft: true };

/** Adds up what is to be bought in the next 7 days, of the rows that the page To order shows. */
export const dueSoon = (work: Work): Promise<DueTotals> =>
  dueTotals(
    work,
    sql`${isPlanRowShown("SKU_LOCATION", SHOWN)} and plan_rows.reorder_count > 0
        and plan_rows.buy_on <= ${today(work)}::date + ${USUAL_DAYS}::int`,
  );
