import { sql, TENANT } from "../../../db";
import { SkuStatus } from "../../../generated/prisma/enums";
import type { Work } from "../../work";
import type { Cell } from "../cells/kinds";
import { asRecords, inPortions } from "../rows/records";
import { resolveNames } from "../rows/references";
import {
  boolean,
  type CheckedRow,
  catalogueTable,
  days,
  decimal,
  label,
  oneOf,
  positiveUnits,
  text,
  units,
  variantOptions,
} from "../rows/table";
import { idsOf, upsertRows } from "../rows/upsert-rows";
import { secondCategories, setCategories } from "./product-categories";

type Row = CheckedRow<(typeof skus)["columns"]>;

/** Kept as planning settings of the SKU, not in its own row. */
const SETTINGS = ["safetyStockDays", "stockCoverDays"];
/** Not in its own row: settings of the SKU, and the category of its product. */
const ELSEWHERE = [...SETTINGS, "category"];
const MAX_URL_LENGTH = 2_000;

/** A planning setting of a known SKU. Looked up row by row, as below. */
const settingOf = (field: string) =>
  `(select ${field} from planning_settings where tenant_id = kept.tenant_id and sku_id = kept.id and warehouse_id is null and supplier_id is null limit 1)`;

/** SKUs, and the products that they are variants of. Listing a deleted SKU brings it back. */
export const skus = catalogueTable({
  name: "skus",
  about: "SKUs, and the products that they are variants of. Listing a deleted SKU brings it back.",
  relation: "skus",
  key: ["name"],
  isGone: "kept.deleted_at is not null",
  columns: {
    name: text({ required: true, header: "sku", about: "Its name, which identifies it.", example: "CUP-RED" }),
    product: {
      ...text({
        required: true,
        field: "product_id",
        about: "The product that it is a variant of, by name; a new name makes a new product.",
        example: "Cup",
        current: {
          sqlType: "text",
          sql: "(select name from products where tenant_id = kept.tenant_id and id = kept.product_id)",
        },
      }),
      sqlType: "uuid",
    },
    category: {
      ...label({
        about: "The kind of goods of its product; the same in all rows of the product.",
        example: "Crockery",
        current: {
          sqlType: "text",
          sql: "(select category from products where tenant_id = kept.tenant_id and id = kept.product_id)",
        },
      }),
      isShared: true,
    },
    options: variantOptions({
      about: "Variant options by name, which distinguish variants of a product.",
      example: "Color: Red; Size: M",
    }),
    barcode: text({ about: "EAN, UPC or another code.", example: "4006381333931" }),
    imageUrl: text({
      longest: MAX_URL_LENGTH,
      about: "Address of a picture.",
      example: "https://shop.example/cup-red.jpg",
    }),
    isMaterial: boolean(false, { about: "True for a raw material.", example: "false" }),
    isDigital: boolean(false, { about: "True for what has no stock, such as a voucher.", example: "false" }),
    status: oneOf("SkuStatus", Object.values(SkuStatus), {
      empty: SkuStatus.ACTIVE,
      about: "Where it stands in its catalogue life.",
      example: "active",
    }),
    unitCost: decimal({ about: "Cost of one unit, in the merchant's currency.", example: "2.15" }),
    retailPrice: decimal({ about: "Selling price of one unit, in the shop's currency.", example: "9" }),
    reorder: boolean(true, { header: "re_order", about: "False leaves it out of recommendations.", example: "true" }),
    moq: units({ about: "Smallest order, in units.", example: "40" }),
    packQuantity: positiveUnits({ about: "Units in a pack; orders are whole packs.", example: "24" }),
    productionTimeDays: days({ header: "production_time", about: "Days that making one batch takes.", example: "5" }),
    volume: decimal({ about: "Room that a unit takes as it is shipped, in cubic metres.", example: "0.012" }),
    weight: decimal({ about: "Shipping weight of a unit, in kilograms.", example: "0.45" }),
    safetyStockDays: days({
      about: "Days of demand that are kept in reserve.",
      example: "14",
      current: { sqlType: "integer", sql: settingOf("safety_stock_days") },
    }),
    stockCoverDays: days({
      about: "Days that an order covers.",
      example: "30",
      current: { sqlType: "integer", sql: settingOf("stock_cover_days") },
    }),
  },
  validate: secondCategories,
  async apply(work, rows) {
    const touched: string[] = [];
    for (const portion of inPortions(rows)) for (const id of await storePortion(work, portion)) touched.push(id);
    return touched;
  },
});

/** Stores SKUs, at most some 10,000; the ids of those that the plan has to follow. */
async function storePortion(work: Work, rows: readonly Row[]): Promise<string[]> {
  const productIds = await resolveProducts(work, new Set(rows.flatMap(({ product }) => product ?? [])));
  const withIds = rows.map(({ product, ...row }) => (product ? { ...row, product: productIds.get(product) } : row));
  const own = Object.keys(skus.columns).filter((name) => !ELSEWHERE.includes(name));
  await upsertRows(work, skus, withIds, { columns: own });
  const names = rows.map(({ name }) => name);
  await work.db.execute(
    "catalogue.revive-skus",
    sql`
    update skus set deleted_at = null where tenant_id = ${TENANT} and deleted_at is not null and name = any(${names}::text[])`,
  );
  await upsertSettings(work, withIds);
  const moved = await setCategories(work, rows);
  return idsOf(
    work,
    "catalogue.skus-to-plan",
    sql`select id from skus where tenant_id = ${TENANT} and name = any(${names}::text[])
        union select id from skus where tenant_id = ${TENANT} and product_id = any(${moved}::uuid[])`,
  );
}

/** The ids of products by name; those that don't exist yet are made. */
async function resolveProducts(work: Work, names: ReadonlySet<string>): Promise<Map<string, string>> {
  await work.db.execute(
    "catalogue.add-products",
    sql`
    insert into products (tenant_id, name) select ${TENANT}, unnest(${[...names]}::text[]) on conflict (tenant_id, name) do nothing`,
  );
  return resolveNames(work, "products", names);
}

/**
 * Writes the planning settings of SKUs: one row a SKU, without warehouse and supplier. A SKU for which both cells are
 * empty gets no row, but an existing one is emptied; its other settings stay.
 */
async function upsertSettings(
  { db }: Work,
  rows: readonly Readonly<Record<string, Cell | undefined>>[],
): Promise<void> {
  const settings = rows.map((row) => Object.fromEntries(["name", ...SETTINGS].map((name) => [name, row[name]])));
  await db.execute(
    "catalogue.store-sku-settings",
    sql`
    insert into planning_settings (tenant_id, sku_id, safety_stock_days, stock_cover_days)
    select ${TENANT}, skus.id,
           case when sent -> 'safety_stock_days' is null then kept.safety_stock_days else given.safety_stock_days end,
           case when sent -> 'stock_cover_days' is null then kept.stock_cover_days else given.stock_cover_days end
    from jsonb_array_elements(${asRecords(skus, settings)}::jsonb) as sent
    cross join jsonb_to_record(sent) as given(name text, safety_stock_days integer, stock_cover_days integer)
    join skus on skus.tenant_id = ${TENANT} and skus.name = given.name
    -- Looked up row by row: of rows that this transaction has stored the planner expects none, and would go through all of them.
    left join lateral (
      select * from planning_settings where tenant_id = ${TENANT} and sku_id = skus.id and warehouse_id is null and supplier_id is null limit 1
    ) as kept on true
    where kept.id is not null or given.safety_stock_days is not null or given.stock_cover_days is not null
    on conflict (
      tenant_id,
      coalesce(sku_id, '00000000-0000-0000-0000-000000000000'),
      coalesce(warehouse_id, '00000000-0000-0000-0000-000000000000'),
      coalesce(supplier_id, '00000000-0000-0000-0000-000000000000')
    ) do update set safety_stock_days = excluded.safety_stock_days, stock_cover_days = excluded.stock_cover_days`,
  );
}
