import { epochDay } from "../../../planning";
import { suppliedSkus } from "../../calendars/supplied-skus";
import type { CellFault } from "../faults/faults";
import { catalogueTable, date, reference, text } from "../rows/table";
import { upsertRows } from "../rows/upsert-rows";

/** A supplier that is closed for longer is closed for good. */
export const MAX_CLOSURE_DAYS = 366;

/** Days in a row on which suppliers neither take orders nor deliver, both ends included. */
export const supplierClosures = catalogueTable({
  name: "supplier_closures",
  about: "Days in a row on which suppliers neither take orders nor deliver.",
  relation: "supplier_closures",
  key: ["supplier", "firstOn"],
  columns: {
    supplier: reference("suppliers", {
      required: true,
      field: "supplier_id",
      about: "The supplier that is closed.",
      example: "Harbour Traders",
    }),
    firstOn: date({ required: true, about: "The first day, closed itself.", example: "2026-12-24" }),
    lastOn: date({ required: true, about: "The last day, closed itself, within a year.", example: "2027-01-01" }),
    reason: text({ about: "Why, for people to read.", example: "Christmas" }),
  },
  validate(_work, rows) {
    return rows.flatMap(({ firstOn, lastOn }, index): CellFault[] => {
      if (!firstOn || !lastOn) return [];
      const days = epochDay(lastOn) - epochDay(firstOn) + 1;
      return days < 1 || days > MAX_CLOSURE_DAYS ? [{ index, field: "lastOn", reason: "INVALID_PERIOD" }] : [];
    });
  },
  async apply(work, rows) {
    await upsertRows(work, supplierClosures, rows);
    return suppliedSkus(
      work,
      rows.flatMap(({ supplier }) => supplier ?? []),
    );
  },
});
