import { readCatalogue } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import type { FileOutcome } from "../../src/domain/catalogue/import-outcome";
import { presets, readExports } from "../../src/domain/catalogue/presets";
import { knownPlaces } from "../../src/domain/catalogue/presets/known-places";
import { systemClock } from "../../src/values/clock";
import { catalogueFolder, catalogueOf } from "../support/catalogue-folder";
import type { createTestDatabase } from "../support/database";

type TestDb = Awaited<ReturnType<typeof createTestDatabase>>;

export const faults = (outcomes: FileOutcome[]) =>
  outcomes.flatMap(({ file, faults }) => faults.map((fault) => ({ file, ...fault })));
/** Rows that made nothing, and why. */
export const leftOut = (outcomes: FileOutcome[]) =>
  outcomes.flatMap(({ leftOut = [], file }) => leftOut.map(({ why, rows }) => `${file}: ${rows} ${why}`));

/** A new merchant that other systems' exports are imported for. */
export async function presetMerchant(database: TestDb) {
  const tenantId = await database.tenant({ currency: "EUR" });
  async function importExports(name: string, files: Record<string, string | Buffer>): Promise<FileOutcome[]> {
    const preset = presets.find((it) => it.name === name);
    if (!preset) throw new Error(name);
    const places = { store: "Shop", warehouse: "Main", ...(await knownPlaces(database, tenantId, systemClock)) };
    const made = await readExports(await readCatalogue(catalogueFolder(files)), preset, places);
    return importCatalogue(made, { database, tenantId, clock: systemClock });
  }
  /** What is stored, a text a row. */
  async function stored() {
    const { skus, stock, stores, suppliers, skuSuppliers, bundles } = (await catalogueOf(database, tenantId)) as Record<
      string,
      Record<string, unknown>[]
    >;
    const told = (rows: Record<string, unknown>[] = [], ...columns: string[]) =>
      rows.map((row) =>
        columns
          .map((column) => (typeof row[column] === "object" ? JSON.stringify(row[column]) : row[column]))
          .join(" | "),
      );
    const sales = await database.as(tenantId, ({ db }) =>
      db.salesTransaction.findMany({
        orderBy: { id: "asc" },
        select: {
          orderId: true,
          quantity: true,
          unitPrice: true,
          discountAmount: true,
          currency: true,
          occurredAt: true,
          channel: true,
          tags: true,
          sku: { select: { name: true } },
          warehouse: { select: { name: true } },
          store: { select: { name: true } },
        },
      }),
    );
    return {
      stores: told(stores, "name", "currency", "platform"),
      suppliers: told(suppliers, "name", "currency"),
      skus: told(
        skus,
        "name",
        "product",
        "category",
        "options",
        "barcode",
        "status",
        "unit_cost",
        "retail_price",
        "is_digital",
      ),
      stock: told(stock, "sku", "warehouse", "on_hand"),
      skuSuppliers: told(skuSuppliers, "sku", "supplier", "is_primary"),
      bundles: told(bundles, "bundle", "sku", "quantity"),
      sales: sales.map((sale) =>
        [
          sale.orderId,
          sale.store.name,
          sale.sku.name,
          sale.warehouse.name,
          +sale.quantity,
          +sale.unitPrice,
          +sale.discountAmount,
          sale.currency,
          sale.occurredAt.toISOString(),
          sale.channel,
          sale.tags.join("+"),
        ].join(" | "),
      ),
    };
  }

  return { tenantId, importExports, stored };
}
