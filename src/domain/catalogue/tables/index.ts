import type { CatalogueTable } from "../rows/table";
import { billOfMaterials } from "./bill-of-materials";
import { bundles } from "./bundles";
import { exchangeRates } from "./exchange-rates";
import { excludedPeriods } from "./excluded-periods";
import { manualForecasts } from "./manual-forecasts";
import { markOf, oneOffSales } from "./one-off-sales";
import { planningSettings } from "./planning-settings";
import { products } from "./products";
import { correctionOf, salesCorrections } from "./sales-corrections";
import { skuSuccessors } from "./sku-successors";
import { skuSuppliers } from "./sku-suppliers";
import { skus } from "./skus";
import { stockLevels, stockLevelsFromZero } from "./stock-levels";
import { stores } from "./stores";
import { supplierClosures } from "./supplier-closures";
import { supplierWarehouses } from "./supplier-warehouses";
import { suppliers } from "./suppliers";
import { warehouses } from "./warehouses";

export {
  billOfMaterials,
  bundles,
  correctionOf,
  exchangeRates,
  excludedPeriods,
  manualForecasts,
  markOf,
  oneOffSales,
  planningSettings,
  products,
  salesCorrections,
  skuSuccessors,
  skuSuppliers,
  skus,
  stockLevels,
  stockLevelsFromZero,
  stores,
  supplierClosures,
  suppliers,
  supplierWarehouses,
  warehouses,
};

/** Every catalogue table, each after those that it refers to. */
export const catalogueTables: readonly CatalogueTable[] = [
  stores,
  warehouses,
  suppliers,
  supplierWarehouses,
  supplierClosures,
  products,
  skus,
  skuSuccessors,
  skuSuppliers,
  billOfMaterials,
  bundles,
  exchangeRates,
  stockLevels,
  planningSettings,
  manualForecasts,
  excludedPeriods,
];

/** Tables about imported sales, which follow the sales. */
export const salesTables: readonly CatalogueTable[] = [salesCorrections, oneOffSales];
