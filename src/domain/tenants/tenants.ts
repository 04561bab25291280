import { randomUUID } from "node:crypto";
import { type Database, databaseAt, databaseFailure, operator } from "../../db";
import { InvalidInput, TenantBeingDeleted, TenantClosed, TenantExists, TenantNotFound } from "../../errors";
import { type Clock, isTimeZone } from "../../values/clock";
import { isCurrency } from "../../values/currency";
import { faultsOfName } from "../account-name";
import { nearestOf } from "../catalogue/faults/nearest";
import { faultsOfClock } from "../test-clock/range";
import type { TenantProfile } from "../work";
import { waitForEarlierTransactions } from "./earlier-transactions";
import { withName } from "./hold-name";
import { deleteRemains, knownShard } from "./shard-accounts";

const profile = { id: true, name: true, currency: true, timeZone: true, isTest: true, clockAt: true } as const;
const account = {
  ...profile,
  closedAt: true,
  deletionBegunAt: true,
  shard: true,
  movingTo: true,
  movedFrom: true,
} as const;

/** A tenant as its operator knows it. */
export interface TenantAccount extends TenantProfile {
  /** Since when its keys open nothing and its jobs wait; null: it is open. */
  closedAt: Date | null;
  /** Since when its rows are being deleted; null: they are not. */
  deletionBegunAt: Date | null;
  /** The shard that has its rows; null: the main database. */
  shard: string | null;
  /** The shard, or `main`, that they are being moved to; null: they are not. */
  movingTo: string | null;
  /** The shard, or `main`, that a move has left rows in; null: none has. */
  movedFrom: string | null;
}

/** The data of a new tenant. */
interface NewTenant {
  name: string;
  /** ISO 4217. */
  currency: string;
  /** IANA name. */
  timeZone: string;
  /** The shard for its rows; null: in the main database. */
  shard?: string | null;
  /** Whether it is a test merchant for good; by default not. */
  isTest?: boolean;
  /** The clock of a test merchant at the start; null: it follows the service's until it is set. */
  clockAt?: Date | null;
}

/**
 * Opens a tenant account.
 * @throws InvalidInput · TenantExists · ShardUnknown
 */
export async function createTenant(
  database: Database,
  { name, currency, timeZone, shard = null, isTest = false, clockAt = null }: NewTenant,
): Promise<TenantProfile> {
  const faults = [
    ...faultsOfName(name),
    ...(isCurrency(currency) ? [] : [{ path: "currency", reason: `${currency} is not an ISO 4217 code` }]),
    ...(isTimeZone(timeZone) ? [] : [{ path: "time zone", reason: `${timeZone} is not an IANA time zone` }]),
    ...(clockAt === null ? [] : faultsOfClock(clockAt, isTest)),
  ];
  if (faults.length > 0) throw InvalidInput(faults);
  const data = { name, currency, timeZone, isTest, clockAt };
  if (shard === null) return createAccount(database, data);
  const holder = await knownShard(database, shard);
  return withName(database, name, async () => {
    if (await findAccount(database, name)) throw TenantExists(name);
    const id = randomUUID();
    await deleteRemains(holder, database, { id, name });
    // The row that keys are found by comes last: rows of a creation that broke off before it are out of reach.
    await createAccount(holder, { id, ...data });
    return createAccount(database, { id, ...data, clockAt: null, shard });
  });
}

async function createAccount(
  database: Database,
  data: Omit<NewTenant, "shard"> & { id?: string; shard?: string },
): Promise<TenantProfile> {
  try {
    return await operator(database).tenant.create({ data, select: profile });
  } catch (error) {
    throw databaseFailure(error) === "duplicate" ? TenantExists(data.name) : error;
  }
}

/** All tenants, closed ones too, by name. */
export function listAccounts(database: Database): Promise<TenantAccount[]> {
  return operator(database).tenant.findMany({ orderBy: { name: "asc" }, select: account });
}

/** The tenant with exactly this name, closed or not; null when there is none. */
export function findAccount(database: Database, name: string): Promise<TenantAccount | null> {
  return operator(database).tenant.findUnique({ where: { name }, select: account });
}

/** The tenant with exactly this name, closed or not. @throws TenantNotFound, which names the nearest */
export async function accountByName(database: Database, name: string): Promise<TenantAccount> {
  const tenant = await findAccount(database, name);
  if (tenant) return tenant;
  const names = await operator(database).tenant.findMany({ orderBy: { name: "asc" }, select: { name: true } });
  throw TenantNotFound(
    name,
    nearestOf(
      name,
      names.map((known) => known.name),
    ),
  );
}

/** The tenant with exactly this name, to work for. @throws TenantNotFound · TenantClosed */
export async function tenantByName(database: Database, name: string): Promise<TenantProfile> {
  const { id, currency, timeZone, isTest, clockAt, closedAt } = await accountByName(database, name);
  if (closedAt) throw TenantClosed(name);
  return { id, name, currency, timeZone, isTest, clockAt };
}

/**
 * Closes a tenant: from now on its keys open nothing and its jobs wait. Requests and jobs under way may finish. Once this resolves they have, and
 * nothing of the tenant changes any more. A closed tenant stays as it is.
 * @param onWaiting Called with the number of transactions it waits for.
 * @throws TenantNotFound
 */
export async function closeTenant(
  database: Database,
  clock: Clock,
  name: string,
  onWaiting?: (transactions: number) => void,
): Promise<void> {
  const { id, closedAt } = await accountByName(database, name);
  const closed = { where: { id, closedAt: null }, data: { closedAt: closedAt ?? clock.now() } };
  await operator(database).tenant.updateMany(closed);
  // Looked up only now: a move that ends meanwhile has seen it closed, or has placed it.
  const holder = await databaseAt(database, (await accountByName(database, name)).shard);
  if (holder !== database) await operator(holder).tenant.updateMany(closed);
  await waitForEarlierTransactions(holder, onWaiting);
}

/** Opens a closed tenant for its keys and jobs again. @throws TenantNotFound · TenantBeingDeleted */
export async function openTenant(database: Database, name: string): Promise<void> {
  const { id } = await accountByName(database, name);
  const open = { where: { id, deletionBegunAt: null }, data: { closedAt: null } };
  const opened = await operator(database).tenant.updateMany(open);
  if (opened.count === 0) throw TenantBeingDeleted(name);
  const holder = await databaseAt(database, (await accountByName(database, name)).shard);
  if (holder !== database) await operator(holder).tenant.updateMany(open);
}

/** Gives a tenant another name. @throws TenantExists · TenantInHand */
export async function renameTenant(database: Database, id: string, name: string): Promise<void> {
  const { name: former } = await operator(database).tenant.findFirstOrThrow({ where: { id }, select: { name: true } });
  await withName(database, former, () => setName(database, id, name));
}

async function setName(database: Database, id: string, name: string): Promise<void> {
  try {
    const { shard } = await operator(database).tenant.update({
      where: { id },
      data: { name },
      select: { shard: true },
    });
    if (shard !== null) {
      const holder = await databaseAt(database, shard);
      await deleteRemains(holder, database, { id, name });
    }
  } catch (error) {
    throw databaseFailure(error) === "duplicate" ? TenantExists(name) : error;
  }
}
