import { col, Prisma, rowsOf, sql, TENANT } from "../../../db";
import type { Work } from "../../work";
import { textKind } from "../cells/kinds";
import type { CellFault } from "../faults/faults";
import { asRecords, recordType } from "../rows/records";
import { type CheckedRow, catalogueTable, date, ofKind, reference, text } from "../rows/table";
import { sameKey, upsertRows } from "../rows/upsert-rows";

/** Periods that a merchant may have. */
const MAX_PERIODS = 10_000;

const knownCategories = rowsOf("catalogue.known-categories", { category: col.text });

const knownPeriods = rowsOf("catalogue.known-periods", { others: col.int, known: col.int.list });

/** Finds the rows by which a merchant exceeds the maximum number of periods. */
async function tooMany({ db }: Work, rows: readonly CheckedRow[]): Promise<CellFault[]> {
  const table = excludedPeriods;
  const keys = rows.map((row) => Object.fromEntries(table.key.map((name) => [name, row[name]])));
  const [found] = await db.query(
    knownPeriods,
    sql`
    with given as materialized (
      select given.*, given.ordinality - 1 as place from rows from (
        jsonb_to_recordset(${asRecords(table, keys)}::jsonb) as (${recordType(table, table.key)})
      ) with ordinality as given
    )
    select (select count(*) from excluded_periods kept
            where kept.tenant_id = ${TENANT} and not exists (select from given where ${Prisma.raw(sameKey(table, "kept", "given"))}))::int as others,
           coalesce((select array_agg(place::int) from given join excluded_periods kept
                     on kept.tenant_id = ${TENANT} and ${Prisma.raw(sameKey(table, "kept", "given"))}), '{}') as known`,
  );
  const known = new Set(found?.known);
  let free = MAX_PERIODS - (found?.others ?? 0) - known.size;
  return rows.flatMap((_, index): CellFault[] => {
    if (known.has(index)) return [];
    free -= 1;
    return free < 0 ? [{ index, field: "firstOn", reason: "TOO_MANY_PERIODS" }] : [];
  });
}

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
    firstOn: date({ required: true, about: "The first day that is excluded.", example: "2026-06-01" }),
    lastOn: date({ required: true, about: "The last day that is excluded.", example: "2026-06-14" }),
    reason: text({ required: true, about: "Why, for people to read.", example: "The shop was being moved" }),
  },
  async validate(work, rows) {
    const { db } = work;
    const named = rows.flatMap(({ category }) => category ?? []);
    const known =
      named.length > 0
        ? await db.query(
            knownCategories,
            sql`select distinct category from products where tenant_id = ${TENANT} and category = any(${[...new Set(named)]}::text[])`,
          )
        : [];
    const categories = new Set(known.map(({ category }) => category));
    const faults = rows.flatMap(({ sku, category, firstOn, lastOn }, index): CellFault[] => {
      if (sku && category) return [{ index, field: "category", reason: "UNKNOWN_LEVEL" }];
      if (category && !categories.has(category)) return [{ index, field: "category", reason: "RESOURCE_NOT_FOUND" }];
      return firstOn && lastOn && lastOn < firstOn ? [{ index, field: "lastOn", reason: "ENDS_BEFORE_ITS_BEGIN" }] : [];
    });
    return faults.length > 0 ? faults : tooMany(work, rows);
  },
  async apply(work, rows) {
    await upsertRows(work, excludedPeriods, rows, { isSigned: true });
    // Seasons, and the demand that young SKUs borrow, are learnt from others' days, and only by the whole plan.
    return "all";
  },
});
