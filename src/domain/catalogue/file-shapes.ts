import { type FileShape, shapeOf } from "./file-shape";
import { salesShape } from "./sales-shape";
import { catalogueTables } from "./tables";

/** Every file of the catalogue, in the order of import. Sales come last: ingestion then finds everything in place. */
export const fileShapes: readonly FileShape[] = [...catalogueTables.map(shapeOf), salesShape];
