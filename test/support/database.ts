import { randomUUID } from "node:crypto";
import pg from "pg";
import { type Clock, systemClock } from "../../src/clock";
import { type Database, openDatabase } from "../../src/db";
import type { OpenOptions } from "../../src/db/database";
import type { TenantTransactionOptions } from "../../src/db/tenant";
import { createTenant } from "../../src/domain/tenants/tenants";
import { type Work, workFor } from "../../src/domain/work";
import { asAdmin, ensureTemplateOfOwner, OWNER, onServer, TEMPLATE, TEMPLATE_OF_OWNER, urlOf } from "./cluster";

/** A database of the test file's own, migrated and empty. */
export interface TestDatabase extends Database {
  /** The main database, where this is a shard: what the service is given. */
  served?: Database;
  /** Past row-level security: what is stored, whoever it belongs to. Where the service is no superuser it is not shown what is under way here. */
  admin: pg.Pool;
  /** Creates a merchant and returns its id. */
  tenant(options?: {
    name?: string;
    currency?: string;
    timeZone?: string;
    isTest?: boolean;
    clockAt?: Date;
  }): Promise<string>;
  /** Runs an act of the domain for a merchant, as a door would. */
  as<T>(
    tenantId: string,
    act: (work: Work) => Promise<T>,
    options?: TenantTransactionOptions & { clock?: Clock },
  ): Promise<T>;
}

/** Whether the service's user is one that owns the database and may make no role, instead of a superuser; see test/security/as-owner.test.ts. */
export const isAsOwner = (): boolean => process.env.TEST_AS_OWNER === "true";

/** Whether merchants of tests are kept in a shard, the main database knowing their accounts and keys alone. */
export const isSharded = (): boolean => process.env.TEST_SHARDED === "true";
const SHARD = "east";

/** The database that has accounts and keys. */
export const mainOf = (database: Pick<TestDatabase, "served"> & Database): Database => database.served ?? database;

/** Copies its files; without it, each of their pages is written to the log as well, which takes four times as long. */
const BY_FILE = "strategy file_copy";

/** A migrated and empty database on the tests' server. */
export async function copyTemplate(adminUrl: string, name: string): Promise<string> {
  if (!isAsOwner()) {
    await onServer(adminUrl, (client) => client.query(`create database ${name} template ${TEMPLATE} ${BY_FILE}`));
    return urlOf(adminUrl, name);
  }
  await ensureTemplateOfOwner(adminUrl);
  const text = `create database ${name} template ${TEMPLATE_OF_OWNER} owner ${OWNER} ${BY_FILE}`;
  await onServer(adminUrl, (client) => client.query(text));
  return urlOf(adminUrl, name, OWNER);
}

/**
 * Call in `beforeAll`; `drop` in `afterAll`.
 * @param options Other than usual: that it can't be notified, say.
 */
export async function createTestDatabase(options: OpenOptions = {}): Promise<TestDatabase & { drop(): Promise<void> }> {
  const adminUrl = process.env.TEST_ADMIN_URL;
  if (!adminUrl) throw new Error("The test cluster is not up: run the tests through Jest.");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const database = await openTestDatabase(await copyTemplate(adminUrl, name), options);
  const drop = (one: string) =>
    onServer(adminUrl, (client) => client.query(`drop database if exists ${one} with (force)`));
  const own = {
    ...database,
    async drop() {
      await database.close();
      await drop(name);
    },
  };
  if (!isSharded()) return own;
  // Tests look at the shard, where merchants' rows are; the service is given the main database.
  const front = `${name}_main`;
  const shards = { [SHARD]: async () => ({ ...database, close: async () => {} }) };
  const served = await openTestDatabase(await copyTemplate(adminUrl, front), { ...options, shards });
  return {
    ...own,
    served,
    tenant: served.tenant,
    async drop() {
      await served.close();
      await drop(front);
      await own.drop();
    },
  };
}

/** A migrated database of any server, opened as the services of tests do. */
export async function openTestDatabase(url: string, options: OpenOptions = {}): Promise<TestDatabase> {
  return withTestDoors(await openDatabase(url, 10, options));
}

/** The service's own connections where its user is a superuser. */
function adminPool({ connectionString, pool }: Database): pg.Pool {
  const url = asAdmin(connectionString);
  if (url === connectionString) return pool;
  const admin = new pg.Pool({ connectionString: url });
  // Tests break connections off, this one's too while it is idle.
  admin.on("error", () => {});
  return admin;
}

/** What tests need of a database beside what the service does. */
export function withTestDoors<Opened extends Database>(database: Opened): Opened & TestDatabase {
  const admin = adminPool(database);
  return {
    ...database,
    admin,
    async close() {
      if (admin !== database.pool) await admin.end();
      await database.close();
    },
    async tenant({ name = `Merchant ${randomUUID().slice(0, 8)}`, currency = "EUR", timeZone = "UTC", ...test } = {}) {
      const [shard = null] = database.shards.names;
      return (await createTenant(database, { name, currency, timeZone, shard, ...test })).id;
    },
    as: (tenantId, act, { clock = systemClock, ...options } = {}) => workFor(database, tenantId, clock, act, options),
  };
}
