import { setTimeout as sleep } from "node:timers/promises";
import { Prisma } from "../generated/prisma/client";
import type { Database } from "./database";
import { isRetryable } from "./failures";

/** The merchant that work is done for. */
export interface TenantProfile {
  id: string;
  name: string;
  /** ISO 4217 code of the main currency. */
  currency: string;
  /** IANA time zone whose midnight starts a planning day. */
  timeZone: string;
}

/** Prisma inside one tenant's transaction: sees and writes that tenant's rows only. */
export type TenantDb = Prisma.TransactionClient;

export interface TenantTransactionOptions {
  /** A consistent snapshot that can't write. */
  readOnly?: boolean;
  /** Longest the whole may take, in ms. */
  timeoutMs?: number;
  /** Longest one statement may take, in ms. */
  statementTimeoutMs?: number;
}

const TIMEOUT_MS = 120_000;
const STATEMENT_TIMEOUT_MS = 60_000;
const LOCK_TIMEOUT_MS = 20_000;
const WAIT_FOR_CONNECTION_MS = 15_000;
const ATTEMPTS = 4;

/**
 * Runs work for one tenant, in one transaction; the only way to a tenant's rows. Row-level security binds the transaction
 * to the tenant and new rows take it as their default, so no query has to name one.
 * A transaction that lost a race (serialization failure, deadlock) is run again from the start, up to three times: `work`
 * must have no effect outside of the database.
 * @param tenantId Id of the tenant; comes from a key or from the operator, never from a caller's input.
 * @param work Is also given the tenant, null when it has been removed.
 */
export async function withTenant<T>(
  database: Database,
  tenantId: string,
  work: (db: TenantDb, tenant: TenantProfile | null) => Promise<T>,
  options: TenantTransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(database, tenantId, work, options);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      await sleep(5 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

function runOnce<T>(
  database: Database,
  tenantId: string,
  work: (db: TenantDb, tenant: TenantProfile | null) => Promise<T>,
  { readOnly = false, timeoutMs = TIMEOUT_MS, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: TenantTransactionOptions,
): Promise<T> {
  const isolationLevel = readOnly ? Prisma.TransactionIsolationLevel.RepeatableRead : undefined;
  return database.prisma.$transaction(
    async (db) => {
      // One statement for both: what every request waits for.
      const [tenant] = await db.$queryRaw<(TenantProfile | { id: null })[]>`
        select tenants.id, name, currency, time_zone as "timeZone",
               set_config('app.tenant', ${tenantId}, true),
               set_config('role', ${database.tenantRole ?? "none"}, true),
               set_config('transaction_read_only', ${readOnly ? "on" : "off"}, true),
               set_config('statement_timeout', ${String(statementTimeoutMs)}, true),
               set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true),
               set_config('idle_in_transaction_session_timeout', ${String(timeoutMs)}, true)
        from (select) as always left join tenants on tenants.id = ${tenantId}::uuid`;
      return work(db, tenant?.id ? tenant : null);
    },
    { maxWait: WAIT_FOR_CONNECTION_MS, timeout: timeoutMs, ...(isolationLevel ? { isolationLevel } : {}) },
  );
}

/** Prisma over what belongs to no single merchant. */
export type OperatorDb = Pick<
  Prisma.TransactionClient,
  "tenant" | "apiKey" | "serviceSecret" | "$queryRaw" | "$executeRaw"
>;

/** The door for what comes before a tenant is known: tenants themselves, keys, shared secrets, and which tenants have work waiting. */
export function operator(database: Database): OperatorDb {
  return database.prisma;
}
