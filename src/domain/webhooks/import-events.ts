import { sql, TENANT } from "../../db";
import { storable } from "../../values/text";
import { MAX_IMPORT_ERRORS } from "../../values/webhook-events";
import { tellOfImport } from "../notifications/tell";
import type { Work } from "../work";

/** A refused row or cell of an import, as `import.finished` lists it. */
export interface ImportError {
  row: number;
  column: string;
  reason: string;
}

/** The first errors, with the fields that the event has. A column is named as a file has it, which may be as no database can keep. */
export const firstErrors = (errors: readonly ImportError[]): ImportError[] =>
  errors.slice(0, MAX_IMPORT_ERRORS).map(({ row, column, reason }) => ({ row, column: storable(column), reason }));

/** An import without an `ImportBatch`: a file, or sales that were all refused. */
export interface FinishedImport {
  source: "sales" | "file";
  /** The store, or the file. */
  name: string;
  acceptedRows: number;
  refusedRows: number;
  errors: readonly ImportError[];
}

/**
 * Records `import.finished` in the transaction given, and tells people of refused rows. One statement, which writes nothing where no endpoint wants
 * the event, and another one for refused rows.
 */
export async function recordImportEvent(work: Work, finished: FinishedImport): Promise<void> {
  const { db, clock } = work;
  const { source, acceptedRows, refusedRows, errors } = finished;
  const name = storable(finished.name);
  const data = {
    ...{ id: null, source, name, accepted_rows: acceptedRows, refused_rows: refusedRows },
    errors: firstErrors(errors),
  };
  await db.execute(
    "webhooks.record-import",
    sql`
    insert into webhook_events (tenant_id, type, object_id, occurred_at, data)
    select ${TENANT}, 'import.finished', ${`${source}/${name}`.slice(0, 500)}, ${clock.now()}, ${JSON.stringify(data)}::jsonb
    where wants_webhooks(current_tenant(), 'import')`,
  );
  await tellOfImport(work, finished);
}
