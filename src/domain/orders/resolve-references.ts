import type { Decimal } from "../../db";
import type { Work } from "../work";
import type { OrderLineInput } from "./order-line-input";

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

/** What the names on a request's lines stand for. */
export interface References {
  skus: ReadonlyMap<string, ResolvedSku>;
  warehouses: ReadonlyMap<string, string>;
  suppliers: ReadonlyMap<string, ResolvedSupplier>;
  /** Cost of one unit in the supplier's currency, by `skuId supplierId`. */
  offers: ReadonlyMap<string, Decimal>;
}

export const offerKey = (skuId: string, supplierId: string) => `${skuId} ${supplierId}`;

const distinct = (values: readonly string[]) => [...new Set(values)];

/** Resolves the names on all lines in four statements. Names match exactly. */
export async function resolveReferences({ db }: Work, lines: readonly OrderLineInput[]): Promise<References> {
  const skus = await db.$queryRaw<(ResolvedSku & { name: string })[]>`
    select id, name, is_material as "isMaterial", unit_cost as "unitCost",
           exists (select from recipe_lines where sku_id = skus.id) as "hasRecipe"
    from skus where deleted_at is null and name = any(${distinct(lines.map((line) => line.sku))})`;
  const warehouses = await db.warehouse.findMany({
    where: { name: { in: distinct(lines.map((line) => line.warehouse)) } },
    select: { id: true, name: true },
  });
  const suppliers = await db.supplier.findMany({
    where: { name: { in: distinct(lines.map((line) => line.supplier)) } },
    select: { id: true, name: true, currency: true, isProducer: true },
  });
  const offers = await db.$queryRaw<{ skuId: string; supplierId: string; unitCost: Decimal }[]>`
    select sku_id as "skuId", supplier_id as "supplierId", unit_cost as "unitCost" from sku_suppliers
    where unit_cost is not null and sku_id = any(${skus.map(({ id }) => id)}::uuid[])
      and supplier_id = any(${suppliers.map(({ id }) => id)}::uuid[])`;
  return {
    skus: new Map(skus.map((sku) => [sku.name, sku])),
    warehouses: new Map(warehouses.map(({ name, id }) => [name, id])),
    suppliers: new Map(suppliers.map((supplier) => [supplier.name, supplier])),
    offers: new Map(offers.map((offer) => [offerKey(offer.skuId, offer.supplierId), offer.unitCost])),
  };
}
