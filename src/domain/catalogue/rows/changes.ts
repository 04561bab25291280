import { col, Prisma, rowsOf, sql, TENANT } from "../../../db";
import type { Work } from "../../work";
import { asRecords, inPortions } from "./records";
import { type CatalogueTable, type CheckedRow, fieldOf, headerOf } from "./table";
import { sameKey } from "./upsert-rows";

/** The changes that rows make, or will make, to stored rows. */
export interface Changes {
  /** Rows whose key is new. */
  added: number;
  /** Rows of known keys that differ from the stored ones. */
  changed: number;
  /** The number of rows that change each column, by its header, the most frequent first. */
  columns: readonly { column: string; rows: number }[];
}

/** No changes, as before rows are compared. */
export const NO_CHANGES: Changes = { added: 0, changed: 0, columns: [] };

const changedRows = rowsOf("catalogue.changed-rows", {
  known: col.int,
  changed: col.int,
  columns: col.text.list,
  counts: col.int.list,
});

/**
 * Counts the changes that accepted rows will make, before they are written, in one statement (one for each 10,000). A column that a row leaves out is not
 * compared. Effects of a write beyond its own row don't count, such as taking a rank from another. For stores with the column `active`:
 *
 *     select case when sent.cells -> 'active' is not null and given.active is distinct from kept.active then 'active' end
 *     from jsonb_array_elements('[{"name":"Web","active":false}]') … join stores kept on kept.name = given.name
 */
export async function countChanges(work: Work, table: CatalogueTable, rows: readonly CheckedRow[]): Promise<Changes> {
  const { db } = work;
  if (table.isEvent) {
    const standing = rows.length > 0 ? await table.countStanding?.(work, rows) : 0;
    return { ...NO_CHANGES, added: rows.length - (standing ?? 0) };
  }
  const compared = Object.keys(table.columns).filter((name) => !table.key.includes(name));
  const quoted = (name: string) => `"${fieldOf(table, name)}"`;
  const typeOf = (name: string) => table.columns[name]?.current?.sqlType ?? table.columns[name]?.sqlType;
  const types = [...table.key, ...compared].map((name) => `${quoted(name)} ${typeOf(name)}`).join(", ");
  const differences = compared.map((name) => {
    const { current, storedAs } = table.columns[name] ?? {};
    const kept = current?.sql ?? (storedAs ? `kept.${quoted(name)}::text` : `kept.${quoted(name)}`);
    const given = current?.given ?? `given.${quoted(name)}`;
    return `case when sent.cells -> '${fieldOf(table, name)}' is not null and ${given} is distinct from ${kept} then '${headerOf(table, name)}' end`;
  });
  let [known, changed] = [0, 0];
  const rowsOfColumn = new Map<string, number>();
  for (const portion of inPortions(rows)) {
    const [answer] = await db.query(
      changedRows,
      sql`
      with compared as materialized (
        select array_remove(array[${Prisma.raw(differences.join(", "))}]::text[], null) as columns
        from jsonb_array_elements(${asRecords(table, portion)}::jsonb) as sent(cells)
        cross join jsonb_to_record(sent.cells) as given(${Prisma.raw(types)})
        join ${Prisma.raw(table.relation)} as kept on kept.tenant_id = ${TENANT} and ${Prisma.raw(sameKey(table, "kept", "given"))}
        where ${Prisma.raw(table.isGone ? `not (${table.isGone})` : "true")}
      ), counted as (
        select name, count(*)::int as rows from compared, unnest(columns) as name group by name
      )
      select count(*)::int as known, count(*) filter (where columns <> '{}')::int as changed,
             array(select name from counted order by name) as columns, array(select rows from counted order by name) as counts
      from compared`,
    );
    known += answer?.known ?? 0;
    changed += answer?.changed ?? 0;
    answer?.columns.forEach((name, at) => {
      rowsOfColumn.set(name, (rowsOfColumn.get(name) ?? 0) + (answer.counts[at] ?? 0));
    });
  }
  const columns = [...rowsOfColumn].map(([column, rows]) => ({ column, rows }));
  return { added: rows.length - known, changed, columns: columns.sort((a, b) => b.rows - a.rows) };
}
