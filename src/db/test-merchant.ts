import { setTimeout as sleep } from "node:timers/promises";
import { Prisma } from "../generated/prisma/client";
import { col } from "./columns";
import { rowsOf } from "./rows";
import type { SqlDoor } from "./statement";

const { sql } = Prisma;

/** A lock that all writers for a test merchant share; a reset takes it alone. D113. */
const lockOf = (tenantId: string) => sql`hashtextextended(${`test-merchant/${tenantId}`}, 0)`;

const present = rowsOf("test-merchant.present", { clockAt: col.timestamptz.orNull, version: col.text });

/**
 * Keeps a reset of a test merchant waiting until the transaction ends, after waiting for one under way. The transaction sees the plan after that.
 * @returns The present time of the merchant's clock.
 */
export async function shareTestMerchant(db: SqlDoor, tenantId: string): Promise<{ clockAt: Date | null }> {
  const [, [found]] = await Promise.all([
    db.execute("test-merchant.share", sql`select pg_advisory_xact_lock_shared(${lockOf(tenantId)})`),
    db.query(
      present,
      sql`
      select clock_at as "clockAt", set_config('app.plan_version', coalesce(plan_version, 0)::text, true) as version
      from tenants where id = ${tenantId}::uuid`,
    ),
  ]);
  return { clockAt: found?.clockAt ?? null };
}

/** The number of looks, and their interval, at whether another one is still about to be alone. */
const LOOKS = 20;
const LOOK_AGAIN_MS = 10;

const resets = rowsOf("test-merchant.reset", { isFirst: col.bool });

async function isFirst(db: SqlDoor, tenantId: string): Promise<boolean> {
  const lock = sql`hashtextextended(${`test-merchant-alone/${tenantId}`}, 0)`;
  const [tried] = await db.query(resets, sql`select pg_try_advisory_xact_lock(${lock}) as "isFirst"`);
  return tried?.isFirst ?? false;
}

/**
 * Makes the transaction the one that resets a test merchant, until it ends.
 * @returns Whether it is; false where another one is doing so.
 */
export async function firstInTestMerchant(db: SqlDoor, tenantId: string): Promise<boolean> {
  // Two that share it wait for each other otherwise. One that has just ended releases its locks one after the other.
  for (let look = 1; !(await isFirst(db, tenantId)); look++) {
    if (look >= LOOKS) return false;
    await sleep(LOOK_AGAIN_MS);
  }
  return true;
}

/** Makes the transaction, which is first, the only writer for a test merchant until it ends, once all other writers have ended. */
export async function aloneInTestMerchant(db: SqlDoor, tenantId: string): Promise<void> {
  await db.execute("test-merchant.alone", sql`select pg_advisory_xact_lock(${lockOf(tenantId)})`);
}
