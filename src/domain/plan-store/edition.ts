import { col, rowsOf, sql, TENANT } from "../../db";
import type { Work } from "../work";

const editions = rowsOf("plan-store.edition", {
  edition: col.text,
});

/**
 * Returns the edition of the plan that the transaction sees. It is the version that it reads and the marks of all changes to plan
 * rows (migration `foundation`, 6). Snapshots of one edition see the same plan rows, and no edition comes again after another. It
 * covers plan rows alone: an answer that shows more can't be kept by it.
 */
export async function planEdition({ db }: Work): Promise<string> {
  const [row] = await db.query(
    editions,
    sql`
    select concat_ws('/', current_plan_version(), string_agg(concat(slot, '=', mark), ',' order by slot)) as edition
    from plan_marks where tenant_id = ${TENANT}`,
  );
  return row?.edition ?? "";
}
