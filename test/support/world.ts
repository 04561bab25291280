import { importCatalogueTable } from "../../src/domain/catalogue/import-catalogue-table";
import type { RowOf } from "../../src/domain/catalogue/rows/table";
import * as tables from "../../src/domain/catalogue/tables";
import type { Merchant, TestApp } from "./app";

// Cells of their keys may be left out.
type ManualForecast = RowOf<typeof tables.manualForecasts>;
type ExcludedPeriod = RowOf<typeof tables.excludedPeriods>;

/** What a test's merchant starts with; each part optional, in the words of the catalogue import. */
export interface Seed {
  stores?: RowOf<typeof tables.stores>[];
  warehouses?: RowOf<typeof tables.warehouses>[];
  suppliers?: RowOf<typeof tables.suppliers>[];
  supplierWarehouses?: RowOf<typeof tables.supplierWarehouses>[];
  supplierClosures?: RowOf<typeof tables.supplierClosures>[];
  products?: RowOf<typeof tables.products>[];
  skus?: RowOf<typeof tables.skus>[];
  skuSuppliers?: RowOf<typeof tables.skuSuppliers>[];
  billOfMaterials?: RowOf<typeof tables.billOfMaterials>[];
  bundles?: RowOf<typeof tables.bundles>[];
  exchangeRates?: RowOf<typeof tables.exchangeRates>[];
  stockLevels?: RowOf<typeof tables.stockLevels>[];
  manualForecasts?: Partial<ManualForecast>[];
  excludedPeriods?: Partial<ExcludedPeriod>[];
}

/** Brings a catalogue in through the domain's own import. */
export async function seed(app: TestApp, { tenantId }: Pick<Merchant, "tenantId">, world: Seed): Promise<void> {
  await app.database.as(tenantId, async (work) => {
    await importCatalogueTable(work, tables.stores, world.stores ?? []);
    await importCatalogueTable(work, tables.warehouses, world.warehouses ?? []);
    await importCatalogueTable(work, tables.suppliers, world.suppliers ?? []);
    await importCatalogueTable(work, tables.supplierWarehouses, world.supplierWarehouses ?? []);
    await importCatalogueTable(work, tables.supplierClosures, world.supplierClosures ?? []);
    await importCatalogueTable(work, tables.products, world.products ?? []);
    await importCatalogueTable(work, tables.skus, world.skus ?? []);
    await importCatalogueTable(work, tables.skuSuppliers, world.skuSuppliers ?? []);
    await importCatalogueTable(work, tables.billOfMaterials, world.billOfMaterials ?? []);
    await importCatalogueTable(work, tables.bundles, world.bundles ?? []);
    await importCatalogueTable(work, tables.exchangeRates, world.exchangeRates ?? []);
    await importCatalogueTable(work, tables.stockLevels, world.stockLevels ?? []);
    await importCatalogueTable(work, tables.manualForecasts, (world.manualForecasts ?? []) as ManualForecast[]);
    await importCatalogueTable(work, tables.excludedPeriods, (world.excludedPeriods ?? []) as ExcludedPeriod[]);
  });
}

/** A small merchant that most tests can start from: one store, two warehouses, two suppliers, two SKUs with costs. */
export const corner: Seed = {
  stores: [{ name: "Shop", currency: "EUR" }],
  warehouses: [{ name: "North" }, { name: "South" }],
  suppliers: [
    { name: "Mill", currency: "EUR", leadTimeDays: 7 },
    { name: "Overseas", currency: "USD", leadTimeDays: 45 },
  ],
  skus: [
    { name: "CUP", product: "Cup", unitCost: "2.5", retailPrice: "6" },
    { name: "MUG", product: "Mug", unitCost: "3", retailPrice: "9" },
  ],
  skuSuppliers: [{ sku: "CUP", supplier: "Mill", unitCost: "2.2", isPrimary: true }],
};
