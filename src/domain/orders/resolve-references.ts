import { col, type Decimal, rowsOf, sql } from "../../db";
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

/** Rows of one kind that lines name, found by what names them. */
export class Found<Row extends { id: string; name: string }> {
  private readonly rows: ReadonlyMap<string, Row>;

  constructor(rows: readonly Row[]) {
    this.rows = new Map(rows.flatMap((row) => [[`name ${row.name}`, row] as const, [`id ${row.id}`, row] as const]));
  }

  of(named: Named): Row | undefined {
    return this.rows.get(typeof named === "string" ? `name ${named}` : `id ${named.id}`);
  }
}

/** What a request's lines name. */
export interface References {
  skus: Found<ResolvedSku & { name: string }>;
  warehouses: Found<ResolvedWarehouse & { name: string }>;
  suppliers: Found<ResolvedSupplier & { name: string }>;
  /** Cost of one unit in the supplier's currency, by `skuId supplierId`. */
  offers: ReadonlyMap<string, Decimal>;
}

export const offerKey = (skuId: string, supplierId: string) => `${skuId} ${supplierId}`;

const namesIn = (all: readonly Named[]) => [...new Set(all.filter((it) => typeof it === "string"))];
const idsIn = (all: readonly Named[]) => [...new Set(all.flatMap((it) => (typeof it === "string" ? [] : it.id)))];

const namedSkus = rowsOf("orders.named-skus", {
  id: col.uuid,
  name: col.text,
  isMaterial: col.bool,
  unitCost: col.numeric.orNull,
  hasRecipe: col.bool,
});

const namedWarehouses = rowsOf("orders.named-warehouses", { id: col.uuid, name: col.text, active: col.bool });

const namedSuppliers = rowsOf("orders.named-suppliers", {
  id: col.uuid,
  name: col.text,
  currency: col.text,
  isProducer: col.bool,
});

const offerCosts = rowsOf("orders.offer-costs", { skuId: col.uuid, supplierId: col.uuid, unitCost: col.numeric });

/** Finds what all lines name, in four statements. Names match exactly. */
export async function resolveReferences({ db }: Work, lines: readonly OrderLineInput[]): Promise<References> {
  const named = lines.map(({ sku }) => sku);
  const skus = await db.query(
    namedSkus,
    sql`
    select id, name, is_material as "isMaterial", unit_cost as "unitCost",
           exists (select from recipe_lines where sku_id = skus.id) as "hasRecipe"
    from skus where deleted_at is null and (name = any(${namesIn(named)}) or id = any(${idsIn(named)}::uuid[]))`,
  );
  const stores = lines.map(({ warehouse }) => warehouse);
  const warehouses = await db.query(
    namedWarehouses,
    sql`
    select id, name, active from warehouses where name = any(${namesIn(stores)}) or id = any(${idsIn(stores)}::uuid[])`,
  );
  const sellers = lines.map(({ supplier }) => supplier);
  const suppliers = await db.query(
    namedSuppliers,
    sql`
    select id, name, currency, is_producer as "isProducer" from suppliers
    where name = any(${namesIn(sellers)}) or id = any(${idsIn(sellers)}::uuid[])`,
  );
  const offers = await db.query(
    offerCosts,
    sql`
    select sku_id as "skuId", supplier_id as "supplierId", unit_cost as "unitCost" from sku_suppliers
    where unit_cost is not null and sku_id = any(${skus.map(({ id }) => id)}::uuid[])
      and supplier_id = any(${suppliers.map(({ id }) => id)}::uuid[])`,
  );
  return {
    skus: new Found(skus),
    warehouses: new Found(warehouses),
    suppliers: new Found(suppliers),
    offers: new Map(offers.map((offer) => [offerKey(offer.skuId, offer.supplierId), offer.unitCost])),
  };
}
