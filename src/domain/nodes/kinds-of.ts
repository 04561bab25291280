import { col, Prisma, rowsOf, sql, TENANT } from "../../db";
import type { Work } from "../work";

/** The kinds with an id that is unique over all kinds, and their tables. */
const TABLE_OF = {
  Delivery: "deliveries",
  ExcludedPeriod: "excluded_periods",
  ImportBatch: "import_batches",
  ManualForecast: "manual_forecasts",
  OrderLine: "order_lines",
  PlanningSetting: "planning_settings",
  Product: "products",
  PurchaseOrder: "purchase_orders",
  Sku: "skus",
  StockAlert: "stock_alerts",
  Store: "stores",
  Supplier: "suppliers",
  SupplierClosure: "supplier_closures",
  Warehouse: "warehouses",
} as const;

/** A kind of object, by its name in the data model. */
export type Kind = keyof typeof TABLE_OF;

export const KINDS = Object.keys(TABLE_OF) as Kind[];

const inTable = (kind: Kind, ids: readonly string[]) => Prisma.sql`
  select ${kind} as kind, id from ${Prisma.raw(TABLE_OF[kind])}
  where tenant_id = ${TENANT} and id = any(${ids}::uuid[]) ${kind === "Sku" ? Prisma.sql`and deleted_at is null` : Prisma.empty}`;

const idKinds = rowsOf("nodes.kinds", { kind: col.oneOf(KINDS), id: col.uuid });

/**
 * Returns the kind of each id; unknown ids, those of deleted SKUs and other tenants' are left out. One statement.
 * Example row: `{ kind: "Sku", id: "5f0c…" }`
 * @param ids UUIDs, in lower case or not.
 */
export function kindsOf({ db }: Pick<Work, "db">, ids: readonly string[]): Promise<{ kind: Kind; id: string }[]> {
  return db.query(
    idKinds,
    sql`${Prisma.join(
      KINDS.map((kind) => inTable(kind, ids)),
      " union all ",
    )}`,
  );
}
