import { sql, TENANT } from "../../../db";
import { type Place, readPlaces } from "../../plan-store/places";
import type { Work } from "../../work";
import { monthKind } from "../cells/month-kind";
import type { CellFault } from "../faults/faults";
import { type CheckedRow, catalogueTable, label, ofKind, reference, units } from "../rows/table";
import { lockKnownKeys, upsertRows } from "../rows/upsert-rows";

/** Finds rows with a note and no units that take nothing back: such a note is lost. */
async function notesOfNothing(work: Work, rows: readonly CheckedRow[]): Promise<CellFault[]> {
  const noted = rows.flatMap((row, index) => (row.units === null && row.note ? [{ row, index }] : []));
  if (noted.length === 0) return [];
  const given = noted.map(({ row }) => row);
  const known = await lockKnownKeys(work, manualForecasts, given);
  return noted.flatMap(({ index }, at): CellFault[] =>
    known.has(at) ? [] : [{ index, field: "units", reason: "REQUIRED" }],
  );
}

/** Forecasts of months that somebody typed, in place of the engine's. D139. */
export const manualForecasts = catalogueTable({
  name: "manual_forecasts",
  about:
    "Forecasts that you type: units of a SKU in a calendar month, in place of the forecast of the service. A row without units takes one back.",
  relation: "manual_forecasts",
  key: ["sku", "warehouse", "month"],
  optionalKey: true,
  neededKey: ["sku", "month"],
  columns: {
    sku: reference("skus", { required: true, field: "sku_id", about: "The SKU that is sold.", example: "CUP-RED" }),
    warehouse: reference("warehouses", {
      field: "warehouse_id",
      about: "Where. Without it the units are those of all warehouses, shared by what the service forecasts for each.",
      example: "North",
    }),
    month: ofKind(monthKind, {
      required: true,
      about: "The calendar month. One that is past is kept and has no effect.",
      example: "2026-12",
    }),
    units: units({
      about: "Units of the whole month; 0 where nothing will be sold. No value removes the forecast.",
      example: "600",
    }),
    note: label({ about: "Why, for people to read.", example: "Listed by a new retailer" }),
  },
  async validate(work, rows) {
    const places = rows.some(({ warehouse }) => warehouse) ? await readPlaces(work) : new Map<string, Place>();
    const faults = rows.flatMap(({ warehouse, units: given }, index): CellFault[] => {
      const place = places.get(warehouse ?? "");
      return place && place.id !== warehouse && given !== null
        ? [{ index, field: "warehouse", reason: "PLANNED_WITHIN_COMBINED" }]
        : [];
    });
    return faults.length > 0 ? faults : notesOfNothing(work, rows);
  },
  async apply(work, rows) {
    await upsertRows(work, manualForecasts, rows, { isSigned: true });
    await work.db.execute(
      "catalogue.drop-empty-forecasts",
      sql`delete from manual_forecasts where tenant_id = ${TENANT} and units is null`,
    );
    return rows.flatMap(({ sku }) => sku ?? []);
  },
});
