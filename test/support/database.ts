import { randomUUID } from "node:crypto";
import pg from "pg";
import { type Database, openDatabase } from "../../src/db";
import type { OpenOptions } from "../../src/db/database";
import type { TenantTransactionOptions } from "../../src/db/tenant";
import { createTenant } from "../../src/domain/tenants/tenants";
import { type Work, workFor } from "../../src/domain/work";
import { type Clock, systemClock } from "../../src/values/clock";
import {
  asAdmin,
  ensureTemplateOfOwner,
  OWNER,
  onServer,
  SERVICE_USER,
  TEMPLATE,
  TEMPLATE_OF_OWNER,
  urlOf,
} from "./cluster";

/** A database of the test file's own, migrated and empty. */
export interface TestDatabase extends Database {
  /** The main database, where this is a shard: what the service is given. */
  served?: Database;
  /** Past row-level security: what is stored, whoever it belongs to. */
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

/** Whether the service's user may make no role, so that tenant work is done as the tables' owner; see test/security/as-owner.slow.test.ts. */
export const isAsOwner = (): boolean => process.env.TEST_AS_OWNER === "true";

/** Whether merchants of tests are kept in a shard, the main database knowing their accounts and keys alone. */
export const isSharded = (): boolean => process.env.TEST_SHARDED === "true";
const SHARD = "east";

/** The database that has accounts and keys. */
export const mainOf = (database: Pick<TestDatabase, "served"> & Database): Database => database.served ?? database;

/**
 * Copies its files; without it, each of their pages is written to the log as well, which takes four times as long. A copy takes some 60 ms of
 * processor time. To share one between the files of a worker saves nothing: 16 files took 68.6 s so and 68.6 s with one each, as
 * connections begin with empty caches either way.
 */
const BY_FILE = "strategy file_copy";

/** A migrated and empty database on the tests' server. */
export async function copyTemplate(adminUrl: string, name: string): Promise<string> {
  if (isAsOwner()) await ensureTemplateOfOwner(adminUrl);
  const [template, user] = isAsOwner() ? [TEMPLATE_OF_OWNER, OWNER] : [TEMPLATE, SERVICE_USER];
  const text = `create database ${name} template ${template} owner ${user} ${BY_FILE}`;
  await onServer(adminUrl, (client) => client.query(text));
  return urlOf(adminUrl, name, user);
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

/** What tests need of a database beside what the service does. */
export function withTestDoors<Opened extends Database>(database: Opened): Opened & TestDatabase {
  const admin = new pg.Pool({ connectionString: asAdmin(database.connectionString) });
  // Tests break connections off, this one's too while it is idle.
  admin.on("error", () => {});
  return {
    ...database,
    admin,
    async close() {
      await Promise.all([admin.end(), database.close()]);
    },
    async tenant({ name = `Merchant ${randomUUID().slice(0, 8)}`, currency = "EUR", timeZone = "UTC", ...test } = {}) {
      const [shard = null] = database.shards.names;
      return (await createTenant(database, { name, currency, timeZone, shard, ...test })).id;
    },
    as: (tenantId, act, { clock = systemClock, ...options } = {}) => workFor(database, tenantId, clock, act, options),
  };
}
