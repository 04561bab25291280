import { isDeepStrictEqual } from "node:util";
import { Prisma } from "../generated/prisma/client";
import { copyOut } from "./copy-out";
import type { Database } from "./database";
import { checkOut, send } from "./send";
import { type SqlDoor, sqlDoor } from "./statement";

const { sql } = Prisma;

/** Whom the statements that follow are for, and as whom they are sent. */
export interface Standpoint {
  tenantId: string;
  /** The version of the plan that they see and write. */
  planVersion: bigint;
  /** As the tables' owner, which may delete what the role of tenant work may only add to; the policies bind it all the same. */
  isOwner?: boolean;
}

/**
 * A transaction of the operator's that goes from one tenant to the next: what concerns all of a tenant's tables, or all tenants, and must see
 * one state of them. Each statement is still bound to one tenant, or to none, by row-level security.
 */
export interface OperatorTransaction extends SqlDoor {
  /** Has the statements that follow work for a tenant; null: for none, as `operator` does. */
  standFor(standpoint: Standpoint | null): Promise<void>;
  /** What a SELECT answers, in PostgreSQL's text format of COPY, some 64 KiB at a time; nothing else may be asked until it has ended. */
  copyOut(label: string, select: Prisma.Sql): AsyncGenerator<Buffer>;
}

/** Longest that a statement waits for what another transaction has locked, in ms. */
const LOCK_TIMEOUT_MS = 20_000;

/** Values are written and read as text in one way, whatever the server's settings are; nothing but the operator ends it. */
const SETTINGS = sql`
  select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
         set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true), set_config('datestyle', 'ISO, YMD', true),
         set_config('timezone', 'UTC', true), set_config('intervalstyle', 'postgres', true),
         set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`;

/**
 * Runs work in one transaction that is kept whole or not at all.
 * @param kind A snapshot sees one state of everything and can't write. A restoration may write, and what it writes is what was: triggers that
 *   derive rows from others leave it alone.
 */
export async function operatorTransaction<T>(
  database: Database,
  kind: "snapshot" | "write" | "restoration",
  work: (transaction: OperatorTransaction) => Promise<T>,
): Promise<T> {
  const client = await checkOut(database.pool);
  const door = sqlDoor(() => client, database);
  let present: Standpoint | null = null;
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
    await door.execute("operator.settings", SETTINGS);
    if (kind === "restoration")
      await door.execute("operator.restore", sql`select set_config('app.restoring', 'on', true)`);
    const result = await work({ ...door, standFor, copyOut: (label, select) => copyOut(client, label, select) });
    const { command } = await send(client, "commit");
    if (command !== "COMMIT") throw new Error("A statement failed, and the work went on as if it had not.");
    client.release();
    return result;
  } catch (error) {
    // Breaking the connection off undoes the work, whatever the connection was at.
    client.release(error as Error);
    throw error;
  }
}
