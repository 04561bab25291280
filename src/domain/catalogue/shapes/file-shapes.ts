import { catalogueTables, salesTables } from "../tables";
import { type FileShape, shapeOf } from "./file-shape";
import { salesShape } from "./sales-shape";

/**
 * Every file of the catalogue, in the order of import. Sales follow all that they name, so that ingestion finds everything in place.
 * Statements about sales come last.
 */
export const fileShapes: readonly FileShape[] = [
  ...catalogueTables.map(shapeOf),
  salesShape,
  ...salesTables.map(shapeOf),
];
