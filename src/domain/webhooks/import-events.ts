import { type SqlDoor, sql } from "../../db";
import { MOST_ERRORS_TOLD } from "../../values/webhook-events";
import type { Work } from "../work";

/** What was wrong with an import, as events tell it. */
export interface ToldError {
  row: number;
  column: string;
  reason: string;
}

/** The first of the errors, without what else is known of them. */
export const toldErrors = (errors: readonly ToldError[]): ToldError[] =>
  errors.slice(0, MOST_ERRORS_TOLD).map(({ row, column, reason }) => ({ row, column, reason }));

/** An import that no row of the database's tells of. */
export interface FinishedImport {
  source: "sales" | "file";
  /** The store, or the file. */
  name: string;
  acceptedRows: number;
  refusedRows: number;
  errors: readonly ToldError[];
}

/** Tells the merchant's endpoints that an import has come to its end, in the transaction of that. One statement; it writes nothing where nobody wants to know. */
export async function tellOfImport(
  { db, clock }: Pick<Work, "clock"> & { db: SqlDoor },
  finished: FinishedImport,
): Promise<void> {
  const { source, name, acceptedRows, refusedRows, errors } = finished;
  const data = {
    ...{ id: null, source, name, accepted_rows: acceptedRows, refused_rows: refusedRows },
    errors: toldErrors(errors),
  };
  await db.execute(
    "webhooks.tell-of-import",
    sql`
    insert into webhook_events (type, object_id, occurred_at, data)
    select 'import.finished', ${`${source}/${name}`.slice(0, 500)}, ${clock.now()}, ${JSON.stringify(data)}::jsonb
    where wants_webhooks(current_tenant(), 'import')`,
  );
}
