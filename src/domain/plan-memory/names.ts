import type { Work } from "../work";

/** The present names of the ids of a remembered plan; deleted rows have none. */
export interface MemoryNames {
  sku(id: string): string | null;
  warehouse(id: string): string | null;
  supplier(id: string | null): string | null;
}

interface Named {
  id: string;
  name: string;
}

/** The names of SKUs (deleted ones too), places and suppliers. Three statements. */
export async function readNames(
  { db }: Work,
  pairs: readonly { skuId: string; placeId: string; supplierId: string | null }[],
): Promise<MemoryNames> {
  const wanted = (ids: readonly (string | null)[]) => ({
    where: { id: { in: [...new Set(ids.filter((id) => id !== null))] } },
    select: { id: true, name: true },
  });
  const nameIn = (rows: readonly Named[]) => {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  };
  const skus = await db.sku.findMany(wanted(pairs.map(({ skuId }) => skuId)));
  const warehouses = await db.warehouse.findMany(wanted(pairs.map(({ placeId }) => placeId)));
  const suppliers = await db.supplier.findMany(wanted(pairs.map(({ supplierId }) => supplierId)));
  return { sku: nameIn(skus), warehouse: nameIn(warehouses), supplier: nameIn(suppliers) };
}
