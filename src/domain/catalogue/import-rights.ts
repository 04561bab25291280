import type { Right } from "../people/rights";
import { SALES } from "./shapes/sales-shape";
import {
  excludedPeriods,
  manualForecasts,
  oneOffSales,
  planningSettings,
  salesCorrections,
  stockLevels,
} from "./tables";

/** Files whose import takes another right than WRITE_CATALOGUE: what the mutations that write the same take. With several, one of them is enough. */
const OTHERS: ReadonlyMap<string, readonly Right[]> = new Map([
  [stockLevels.name, ["RECEIVE_STOCK", "WRITE_CATALOGUE"]],
  [SALES, ["WRITE_SALES"]],
  [salesCorrections.name, ["WRITE_SALES"]],
  [oneOffSales.name, ["WRITE_PLANNING"]],
  [planningSettings.name, ["WRITE_PLANNING"]],
  [manualForecasts.name, ["WRITE_PLANNING"]],
  [excludedPeriods.name, ["WRITE_PLANNING"]],
]);

/** The right that the import of a file of the catalogue takes, by the file's name. A new file takes WRITE_CATALOGUE. */
export const rightsOfFile = (table: string): readonly Right[] => OTHERS.get(table) ?? ["WRITE_CATALOGUE"];

/** Each of these imports something: who has none of them sends nothing. */
export const IMPORTING: readonly Right[] = [...new Set<Right>(["WRITE_CATALOGUE", ...[...OTHERS.values()].flat()])];
