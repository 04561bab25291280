import { isDeepStrictEqual } from "node:util";
import { Prisma } from "../generated/prisma/client";
import { whoActs } from "../process/acting";
import { copyOut } from "./copy-out";
import type { Database } from "./database";
import { checkOut, send } from "./send";
import { type SqlDoor, sqlDoor } from "./statement";
import { actorSetting } from "./tenant-transaction";

const { sql } = Prisma;

/** The tenant and the role of the statements that follow. */
export interface Standpoint {
  tenantId: string;
  /** The version of the plan that they see and write. */
  planVersion: bigint;
  /** As the tables' owner, which may delete rows that the role of tenant work may only add. The policies bind it all the same. */
  isOwner?: boolean;
}

/**
 * A transaction of the operator's that goes from one tenant to the next. It serves acts on all of a tenant's tables, or on all tenants, which
 * must see one state of them. Row-level security still binds each statement to one tenant, or to none.
 */
export interface OperatorTransaction extends SqlDoor {
  /** Makes the statements that follow work for a tenant; null: for none, as `operator` does. */
  standFor(standpoint: Standpoint | null): Promise<void>;
  /** Yields the rows of a SELECT, in PostgreSQL's text format of COPY, some 64 KiB at a time. Send nothing else until it has ended. */
  copyOut(label: string, select: Prisma.Sql): AsyncGenerator<Buffer>;
}

/** Timeout of a statement that waits for another transaction's lock, in ms. */
const LOCK_TIMEOUT_MS = 20_000;

/** Values are written and read as text in one way, for any settings of the server. Only the operator ends it. */
const settings = () => sql`
  select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
         set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true), set_config('datestyle', 'ISO, YMD', true),
         set_config('timezone', 'UTC', true), set_config('intervalstyle', 'postgres', true),
         set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true),
         set_config('app.actor', ${actorSetting(whoActs().by)}, true), set_config('app.request', ${whoActs().requestId ?? ""}, true),
         set_config('app.people', 'on', true)`;

/**
 * Runs work in one transaction that is kept whole or not at all.
 * @param kind A snapshot sees one state of everything and can't write. A restoration may write, and its rows are complete: triggers that
 *   derive rows from others leave them alone.
 */
export async function operatorTransaction<T>(
  database: Database,
  kind: "snapshot" | "write" | "restoration",
  work: (transaction: OperatorTransaction) => Promise<T>,
): Promise<T> {
  const client = await checkOut(database.pool);
  let present: Standpoint | null = null;
  const door = sqlDoor(
    () => client,
    database,
    () => present?.tenantId ?? null,
  );
  const standFor = async (standpoint: Standpoint | null) => {
    if (isDeepStrictEqual(standpoint, present)) return;
    present = standpoint;
    const role = standpoint && !standpoint.isOwner ? (database.tenantRole ?? "none") : "none";
    await door.execute(
      "operator.stand-for",
      sql`
      select set_config('app.tenant', ${standpoint?.tenantId ?? ""}, true),
             set_config('app.plan_version', ${String(standpoint?.planVersion ?? "")}, true), set_config('role', ${role}, true)`,
    );
  };
  try {
    await send(client, kind === "snapshot" ? "begin isolation level repeatable read read only" : "begin");
    await door.execute("operator.settings", settings());
    if (kind === "restoration")
      await door.execute("operator.restore", sql`select set_config('app.restoring', 'on', true)`);
    const result = await work({ ...door, standFor, copyOut: (label, select) => copyOut(client, label, select) });
    const { command } = await send(client, "commit");
    if (command !== "COMMIT") throw new Error("A statement failed, and the work went on as if it had not.");
    client.release();
    return result;
  } catch (error) {
    // Breaking the connection off undoes the work in every state of the connection.
    client.release(error as Error);
    throw error;
  }
}
