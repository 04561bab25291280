import { col, type OperatorTransaction, rowsOf, sql, TENANT } from "../../db";
import { ArchiveRefused } from "../../errors";
import { MAX_SUCCESSIONS_IN_LINE, unfitSuccessions } from "../catalogue/rows/succession-lines";

/** Rows that a refusal names of each kind. */
const MAX_TOLD = 10;

/** SKUs by their names, the first of them. @example namesOf(["A", "B"]) // "the SKUs A, B" */
function namesOf(names: readonly string[]): string {
  const more = names.length > MAX_TOLD ? ` and ${names.length - MAX_TOLD} more` : "";
  return `the SKU${names.length === 1 ? "" : "s"} ${names.slice(0, MAX_TOLD).join(", ")}${more}`;
}

const storedSuccessions = rowsOf("backup.stored-successions", { id: col.uuid, successorId: col.uuid, name: col.text });
const strangeMarks = rowsOf("backup.strange-marks", { id: col.int8 });
/**
 * Refuses rows of the transaction's tenant where they break a rule that planning relies on and no constraint sees.
 * @throws ArchiveRefused
 */
export async function refuseHarmfulRows(db: OperatorTransaction): Promise<void> {
  const successions = await db.query(
    storedSuccessions,
    sql`select id, successor_id as "successorId", name from skus where tenant_id = ${TENANT} and successor_id is not null order by id`,
  );
  const { circular, tooLong } = unfitSuccessions(successions.map(({ id, successorId }) => [id, successorId] as const));
  const skusOf = (positions: ReadonlySet<number>) => namesOf([...positions].map((at) => successions[at]?.name ?? ""));
  const unfit = [
    ...(circular.size > 0 ? [`the successors of ${skusOf(circular)} lead back to where they begin`] : []),
    ...(tooLong.size > 0
      ? [`the successors of ${skusOf(tooLong)} are more than ${MAX_SUCCESSIONS_IN_LINE} in a line`]
      : []),
  ];
  const marks = await db.query(
    strangeMarks,
    sql`
    select mark.id from one_off_marks mark
    join sales_transactions line on line.tenant_id = mark.tenant_id and line.id = mark.transaction_id
    where mark.tenant_id = ${TENANT} and line.sku_id is distinct from mark.sku_id order by mark.id limit ${MAX_TOLD + 1}`,
  );
  const strange = marks.slice(0, MAX_TOLD).map(({ id }) => id);
  if (marks.length > 0) {
    const more = marks.length > MAX_TOLD ? " and more" : "";
    unfit.push(`rows of one_off_marks have another sku_id than their sale: ${strange.join(", ")}${more}`);
  }
  if (unfit.length > 0) throw ArchiveRefused(unfit.join("; "));
}
