import { randomUUID } from "node:crypto";
import { type Clock, systemClock } from "../../src/clock";
import { type Database, openDatabase } from "../../src/db";
import type { TenantTransactionOptions } from "../../src/db/tenant";
import { type Work, workFor } from "../../src/domain/work";
import { onServer, TEMPLATE, urlOf } from "./cluster";

/** A database of the test file's own, migrated and empty. */
export interface TestDatabase extends Database {
  /** Creates a merchant and returns its id. */
  tenant(options?: { name?: string; currency?: string; timeZone?: string }): Promise<string>;
  /** Runs an act of the domain for a merchant, as a door would. */
  as<T>(
    tenantId: string,
    act: (work: Work) => Promise<T>,
    options?: TenantTransactionOptions & { clock?: Clock },
  ): Promise<T>;
}

/** Call in `beforeAll`; `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase & { drop(): Promise<void> }> {
  const adminUrl = process.env.TEST_ADMIN_URL;
  if (!adminUrl) throw new Error("The test cluster is not up: run the tests through Jest.");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(adminUrl, (client) => client.query(`create database ${name} template ${TEMPLATE}`));
  const database = await openDatabase(urlOf(adminUrl, name), 10);
  return {
    ...database,
    async tenant({ name = `Merchant ${randomUUID().slice(0, 8)}`, currency = "EUR", timeZone = "UTC" } = {}) {
      return (await database.prisma.tenant.create({ data: { name, currency, timeZone } })).id;
    },
    as: (tenantId, act, { clock = systemClock, ...options } = {}) => workFor(database, tenantId, clock, act, options),
    async drop() {
      await database.close();
      await onServer(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
