import { catalogueTables, salesTables } from "../tables";
import { type FileShape, shapeOf } from "./file-shape";
import { salesShape } from "./sales-shape";

/**
 * Every file of the catalogue, in the order of import. Sales come after all that they name: ingestion then finds everything in place. What is
 * said of them comes last.
 */
export const fileShapes: readonly FileShape[] = [
  ...catalogueTables.map(shapeOf),
  salesShape,
  ...salesTables.map(shapeOf),
];
