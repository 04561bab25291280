import { col, type Decimal, rowsOf, sql, TENANT } from "../../db";
import type { OfferedCost } from "../line-cost";
import type { Work } from "../work";
import type { Named, OrderLineInput } from "./order-line-input";

export interface ResolvedSku {
  id: string;
  isMaterial: boolean;
  hasRecipe: boolean;
  /** In the tenant's currency. */
  unitCost: Decimal | null;
}

export interface ResolvedSupplier {
  id: string;
  currency: string;
  isProducer: boolean;
}

export interface ResolvedWarehouse {
  id: string;
  /** An inactive one takes nothing new (D56). */
  active: boolean;
}

/** Rows of one kind that lines name, found by their names or ids. */
export class Found<Row extends { id: string; name: string }> {
  private readonly rows: ReadonlyMap<string, Row>;

  constructor(rows: readonly Row[]) {
    this.rows = new Map(rows.flatMap((row) => [[`name ${row.name}`, row] as const, [`id ${row.id}`, row] as const]));
  }

  of(named: Named): Row | undefined {
    return this.rows.get(typeof named === "string" ? `name ${named}` : `id ${named.id}`);
  }
}

/** The references of a request's lines. */
export interface References {
  skus: Found<ResolvedSku & { name: string }>;
  warehouses: Found<ResolvedWarehouse & { name: string }>;
  suppliers: Found<ResolvedSupplier & { name: string }>;
  /** Suppliers' terms for SKUs, by `skuId supplierId`. */
  offers: ReadonlyMap<string, OfferedCost>;
}

export const offerKey = (skuId: string, supplierId: string) => `${skuId} ${supplierId}`;

const namesIn = (all: readonly Named[]) => [...new Set(all.filter((it) => typeof it === "string"))];
const idsIn = (all: readonly Named[]) => [...new Set(all.flatMap((it) => (typeof it === "string" ? [] : it.id)))];

const namedSkus = rowsOf(
  "orders.named-skus",
  { id: col.uuid, name: col.text, isMaterial: col.bool, unitCost: col.numeric.orNull, hasRecipe: col.bool },
  { isPrepared: true },
);

const namedWarehouses = rowsOf(
  "orders.named-warehouses",
  { id: col.uuid, name: col.text, active: col.bool },
  { isPrepared: true },
);

const namedSuppliers = rowsOf(
  "orders.named-suppliers",
  { id: col.uuid, name: col.text, currency: col.text, isProducer: col.bool },
  { isPrepared: true },
);

const offerCosts = rowsOf(
  "orders.offer-costs",
  { skuId: col.uuid, supplierId: col.uuid, unitCost: col.numeric.orNull, priceBreaks: col.text.list },
  { isPrepared: true },
);

/** Finds the references of all lines, in four statements that are sent at one time. Names match exactly. */
export async function resolveReferences({ db }: Work, lines: readonly OrderLineInput[]): Promise<References> {
  const isNamed = (of: (line: OrderLineInput) => Named) => {
    const named = lines.map(of);
    return sql`(name = any(${namesIn(named)}::text[]) or id = any(${idsIn(named)}::uuid[]))`;
  };
  const isNamedSku = sql`deleted_at is null and ${isNamed(({ sku }) => sku)}`;
  const isNamedSupplier = isNamed(({ supplier }) => supplier);
  const [skus, warehouses, suppliers, offers] = await Promise.all([
    db.query(
      namedSkus,
      sql`
      select id, name, is_material as "isMaterial", unit_cost as "unitCost",
             exists (select from recipe_lines where tenant_id = ${TENANT} and sku_id = skus.id) as "hasRecipe"
      from skus where tenant_id = ${TENANT} and (${isNamedSku})`,
    ),
    db.query(
      namedWarehouses,
      sql`select id, name, active from warehouses where tenant_id = ${TENANT} and (${isNamed(({ warehouse }) => warehouse)})`,
    ),
    db.query(
      namedSuppliers,
      sql`select id, name, currency, is_producer as "isProducer" from suppliers where tenant_id = ${TENANT} and (${isNamedSupplier})`,
    ),
    db.query(
      offerCosts,
      sql`
      select sku_id as "skuId", supplier_id as "supplierId", unit_cost as "unitCost", price_breaks as "priceBreaks" from sku_suppliers
      where tenant_id = ${TENANT} and (unit_cost is not null or price_breaks <> '{}') and sku_id = any(array(select id from skus
        where tenant_id = ${TENANT} and (${isNamedSku})))
        and supplier_id = any(array(select id from suppliers where tenant_id = ${TENANT} and (${isNamedSupplier})))`,
    ),
  ]);
  return {
    skus: new Found(skus),
    warehouses: new Found(warehouses),
    suppliers: new Found(suppliers),
    offers: new Map(offers.map((offer) => [offerKey(offer.skuId, offer.supplierId), offer])),
  };
}
