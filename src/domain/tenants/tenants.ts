import { type Clock, isTimeZone } from "../../clock";
import { type Database, databaseFailure, operator } from "../../db";
import { InvalidInput, TenantBeingDeleted, TenantClosed, TenantExists, TenantNotFound } from "../../errors";
import { isCurrency } from "../../values/currency";
import { faultsOfName } from "../account-name";
import type { TenantProfile } from "../work";
import { waitForEarlierTransactions } from "./earlier-transactions";

const profile = { id: true, name: true, currency: true, timeZone: true } as const;
const account = { ...profile, closedAt: true, deletionBegunAt: true } as const;

/** A tenant as its operator knows it. */
export interface TenantAccount extends TenantProfile {
  /** Since when its keys open nothing and its jobs wait; null: it is open. */
  closedAt: Date | null;
  /** Since when its rows are being deleted; null: they are not. */
  deletionBegunAt: Date | null;
}

/**
 * Opens a tenant account.
 * @param currency ISO 4217. @param timeZone IANA name.
 * @throws InvalidInput · TenantExists
 */
export async function createTenant(
  database: Database,
  { name, currency, timeZone }: { name: string; currency: string; timeZone: string },
): Promise<TenantProfile> {
  const faults = [
    ...faultsOfName(name),
    ...(isCurrency(currency) ? [] : [{ path: "currency", reason: `${currency} is not an ISO 4217 code` }]),
    ...(isTimeZone(timeZone) ? [] : [{ path: "time zone", reason: `${timeZone} is not an IANA time zone` }]),
  ];
  if (faults.length > 0) throw InvalidInput(faults);
  try {
    return await operator(database).tenant.create({ data: { name, currency, timeZone }, select: profile });
  } catch (error) {
    throw databaseFailure(error) === "duplicate" ? TenantExists(name) : error;
  }
}

/** The tenants that work may be done for, by name. */
export function listTenants(database: Database): Promise<TenantProfile[]> {
  return operator(database).tenant.findMany({ where: { closedAt: null }, orderBy: { name: "asc" }, select: profile });
}

/** All tenants, closed ones too, by name. */
export function listAccounts(database: Database): Promise<TenantAccount[]> {
  return operator(database).tenant.findMany({ orderBy: { name: "asc" }, select: account });
}

/** The tenant with exactly this name, closed or not; null when there is none. */
export function findAccount(database: Database, name: string): Promise<TenantAccount | null> {
  return operator(database).tenant.findUnique({ where: { name }, select: account });
}

/** The tenant with exactly this name, closed or not. @throws TenantNotFound */
export async function accountByName(database: Database, name: string): Promise<TenantAccount> {
  const tenant = await findAccount(database, name);
  if (!tenant) throw TenantNotFound(name);
  return tenant;
}

/** The tenant with exactly this name, to work for. @throws TenantNotFound · TenantClosed */
export async function tenantByName(database: Database, name: string): Promise<TenantProfile> {
  const { closedAt, deletionBegunAt: _, ...tenant } = await accountByName(database, name);
  if (closedAt) throw TenantClosed(name);
  return tenant;
}

/**
 * Closes a tenant: from now on its keys open nothing and its jobs wait. Requests and jobs under way are still ended; once this resolves they are,
 * and nothing of the tenant changes any more. What is closed already stays as it is.
 * @param onWaiting Is told how many transactions are waited for.
 * @throws TenantNotFound
 */
export async function closeTenant(
  database: Database,
  clock: Clock,
  name: string,
  onWaiting?: (transactions: number) => void,
): Promise<void> {
  const { id, closedAt } = await accountByName(database, name);
  if (!closedAt) await operator(database).tenant.update({ where: { id }, data: { closedAt: clock.now() } });
  await waitForEarlierTransactions(database, onWaiting);
}

/** Lets a closed tenant's keys and jobs in again. @throws TenantNotFound · TenantBeingDeleted */
export async function openTenant(database: Database, name: string): Promise<void> {
  const { id } = await accountByName(database, name);
  const opened = await operator(database).tenant.updateMany({
    where: { id, deletionBegunAt: null },
    data: { closedAt: null },
  });
  if (opened.count === 0) throw TenantBeingDeleted(name);
}

/** Gives a tenant another name. @throws TenantExists */
export async function renameTenant(database: Database, id: string, name: string): Promise<void> {
  try {
    await operator(database).tenant.update({ where: { id }, data: { name } });
  } catch (error) {
    throw databaseFailure(error) === "duplicate" ? TenantExists(name) : error;
  }
}
