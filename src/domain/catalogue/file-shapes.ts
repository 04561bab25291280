import { type FileShape, shapeOf } from "./file-shape";
import { salesShape } from "./sales-shape";
import type { CatalogueTable } from "./table";
import { catalogueTables, salesCorrections } from "./tables";

/**
 * Every file of the catalogue, in the order of import. Sales come after all that they name: ingestion then finds everything in place. Their
 * corrections come last.
 */
export const fileShapes: readonly FileShape[] = [
  ...catalogueTables.map(shapeOf),
  salesShape,
  shapeOf(salesCorrections as unknown as CatalogueTable),
];
