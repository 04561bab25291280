import { col, rowsOf, sql } from "../../../db";
import type { CellFault } from "../faults";
import { textKind } from "../kinds";
import { catalogueTable, date, ofKind, reference, text } from "../table";
import { upsertRows } from "../upsert-rows";

const knownCategories = rowsOf("catalogue.known-categories", { category: col.text });

/** Days that are not learnt from. D139. */
export const excludedPeriods = catalogueTable({
  name: "excluded_periods",
  about:
    "Days that the forecast does not learn from. A row holds for everything, for a `category` or for a `sku`; what was sold on these days stays in reports.",
  relation: "excluded_periods",
  key: ["sku", "category", "firstOn"],
  optionalKey: true,
  neededKey: ["firstOn"],
  columns: {
    sku: reference("skus", { field: "sku_id", about: "The SKU that it is for.", example: "CUP-RED" }),
    category: ofKind(
      { ...textKind(), form: "the category of a product" },
      { about: "The category of products that it is for.", example: "Crockery" },
    ),
    firstOn: date({ required: true, about: "The first day, left out itself.", example: "2026-06-01" }),
    lastOn: date({ required: true, about: "The last day, left out itself.", example: "2026-06-14" }),
    reason: text({ required: true, about: "Why, for people to read.", example: "The shop was being moved" }),
  },
  async validate({ db }, rows) {
    const named = rows.flatMap(({ category }) => category ?? []);
    const known =
      named.length > 0
        ? await db.query(
            knownCategories,
            sql`select distinct category from products where category = any(${[...new Set(named)]}::text[])`,
          )
        : [];
    const categories = new Set(known.map(({ category }) => category));
    return rows.flatMap(({ sku, category, firstOn, lastOn }, index): CellFault[] => {
      if (sku && category) return [{ index, field: "category", reason: "UNKNOWN_LEVEL" }];
      if (category && !categories.has(category)) return [{ index, field: "category", reason: "RESOURCE_NOT_FOUND" }];
      return firstOn && lastOn && lastOn < firstOn ? [{ index, field: "lastOn", reason: "ENDS_BEFORE_ITS_BEGIN" }] : [];
    });
  },
  async apply(work, rows) {
    await upsertRows(work, excludedPeriods, rows, { isSigned: true });
    // Seasons, and what young SKUs borrow, are learnt from others' days, and only by the whole plan.
    return "all";
  },
});
