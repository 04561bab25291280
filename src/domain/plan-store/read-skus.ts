import { col, rowsOf, sql, TENANT } from "../../db";
import { MinimumOrderType, SkuStatus } from "../../generated/prisma/enums";
import type { PriceBreak, WorkingCalendar } from "../../planning";
import { groupBy } from "../group-by";
import { priceBreakOf } from "../price-breaks";
import type { Work } from "../work";
import { calendarOf, planCalendar, StoredCalendar } from "./supplier-calendar";

/** A supplier and its general terms. */
export interface PlanSupplier {
  id: string;
  name: string;
  /** ISO 4217. */
  currency: string;
  leadTimeDays: number;
  isProducer: boolean;
  minimumOrderQuantity: number;
  minimumOrderType: MinimumOrderType;
  /** Whether one order may go to several warehouses. */
  multiWarehouseOrders: boolean;
  /** Undefined when it works on every day and its lead time is in calendar days. */
  calendar: WorkingCalendar | undefined;
}

/** A supplier's terms for a SKU. */
export interface Offer {
  supplier: PlanSupplier;
  /** In the supplier's currency; null when not known. */
  unitCost: number | null;
  /** In the supplier's currency, the smallest quantity first. */
  priceBreaks: readonly PriceBreak[];
  /** Units; null when there is none. */
  moq: number | null;
}

/** The facts of a SKU for planning; see the model Sku. */
export interface PlanSku {
  id: string;
  name: string;
  productId: string;
  productName: string;
  /** Null where the product is in none. */
  category: string | null;
  isBundle: boolean;
  isMaterial: boolean;
  isDigital: boolean;
  status: SkuStatus;
  /** In the tenant's currency. */
  unitCost: number | null;
  /** In the shop's currency. */
  retailPrice: number | null;
  /** Whether it is ever recommended to be bought; a bundle never is. */
  reorder: boolean;
  moq: number | null;
  packQuantity: number | null;
  /** The MOQ of the product over all its SKUs together, in units; null without one. */
  productMoq: number | null;
  productPackQuantity: number | null;
  productionTimeDays: number | null;
  /** The first is the one bought from. */
  offers: readonly Offer[];
}

const supplierRows = rowsOf("plan-store.suppliers", {
  id: col.uuid,
  name: col.text,
  currency: col.text,
  leadTimeDays: col.int,
  isProducer: col.bool,
  minimumOrderQuantity: col.float,
  minimumOrderType: col.oneOf(MinimumOrderType),
  multiWarehouseOrders: col.bool,
  calendar: col.jsonOf(StoredCalendar),
});

/**
 * Every supplier by name, with the days to come on which it is closed.
 * @example Mill, EUR, 7 days, closed on 0 and 6 and from 2026-02-16 to 2026-02-20
 */
async function readSuppliers(work: Work): Promise<PlanSupplier[]> {
  const rows = await work.db.query(
    supplierRows,
    sql`
    select id, name, currency, lead_time_days as "leadTimeDays", is_producer as "isProducer",
           minimum_order_quantity::float8 as "minimumOrderQuantity", minimum_order_type as "minimumOrderType",
           multi_warehouse_orders as "multiWarehouseOrders",
           ${calendarOf(work, sql`suppliers`)} as calendar
    from suppliers where tenant_id = ${TENANT} order by sort_name, id`,
  );
  return rows.map(({ calendar, ...supplier }) => ({ ...supplier, calendar: planCalendar(calendar) }));
}

const offerRows = rowsOf("plan-store.offers", {
  skuId: col.uuid,
  supplierId: col.uuid,
  unitCost: col.float.orNull,
  priceBreaks: col.text.list,
  moq: col.float.orNull,
  isPrimary: col.bool,
});

/** Reads the offers for each SKU: the primary supplier's first, then by name. */
async function readOffers(work: Work, skuIds: readonly string[]): Promise<Map<string, Offer[]>> {
  const suppliers = await readSuppliers(work);
  const rank = new Map(suppliers.map((supplier, index) => [supplier.id, { supplier, index }]));
  const rows = await work.db.query(
    offerRows,
    sql`
    select sku_id as "skuId", supplier_id as "supplierId", unit_cost::float8 as "unitCost",
           price_breaks as "priceBreaks", moq::float8 as moq, is_primary as "isPrimary"
    from sku_suppliers where tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[])`,
  );
  const ranked = rows.flatMap(({ supplierId, priceBreaks: texts, ...row }) => {
    const known = rank.get(supplierId);
    if (!known) return [];
    const priceBreaks = texts.map(priceBreakOf).map(({ fromUnits, unitCost }) => ({
      fromUnits: fromUnits.toNumber(),
      unitCost: unitCost.toNumber(),
    }));
    return [{ ...row, priceBreaks, supplier: known.supplier, index: known.index }];
  });
  ranked.sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary) || one.index - other.index);
  return groupBy(ranked, ({ skuId }) => skuId);
}

const skuRows = rowsOf("plan-store.skus", {
  id: col.uuid,
  name: col.text,
  productId: col.uuid,
  productName: col.text,
  category: col.text.orNull,
  productMoq: col.float.orNull,
  productPackQuantity: col.float.orNull,
  isBundle: col.bool,
  isMaterial: col.bool,
  isDigital: col.bool,
  status: col.oneOf(SkuStatus),
  unitCost: col.float.orNull,
  retailPrice: col.float.orNull,
  reorder: col.bool,
  moq: col.float.orNull,
  packQuantity: col.float.orNull,
  productionTimeDays: col.int.orNull,
});

/** The SKUs that exist among the ids, by id and in its order, with who sells them. Three statements. */
export async function readSkus(work: Work, skuIds: readonly string[]): Promise<ReadonlyMap<string, PlanSku>> {
  const offers = await readOffers(work, skuIds);
  const rows = await work.db.query(
    skuRows,
    sql`
    select skus.id, skus.name, product_id as "productId", product.name as "productName", product.category,
           product.moq::float8 as "productMoq", product.pack_quantity::float8 as "productPackQuantity",
           is_bundle as "isBundle", is_material as "isMaterial", is_digital as "isDigital", status,
           unit_cost::float8 as "unitCost", retail_price::float8 as "retailPrice", reorder and not is_bundle as reorder,
           skus.moq::float8 as moq, skus.pack_quantity::float8 as "packQuantity",
           production_time_days as "productionTimeDays"
    from skus join products product on product.tenant_id = skus.tenant_id and product.id = skus.product_id
    where skus.tenant_id = ${TENANT} and deleted_at is null and skus.id = any(${skuIds}::uuid[])
    order by skus.id`,
  );
  return new Map(rows.map((row) => [row.id, { ...row, offers: offers.get(row.id) ?? [] }]));
}
