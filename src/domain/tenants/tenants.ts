import { isTimeZone } from "../../clock";
import { type Database, databaseFailure, operator } from "../../db";
import { InvalidInput, TenantExists, TenantNotFound } from "../../errors";
import { isCurrency } from "../../values/currency";
import type { TenantProfile } from "../work";

const profile = { id: true, name: true, currency: true, timeZone: true } as const;

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
    ...(name.trim() === "" || name.length > 500 ? [{ path: "name", reason: "must have 1 to 500 characters" }] : []),
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

/** All tenants, by name. */
export function listTenants(database: Database): Promise<TenantProfile[]> {
  return operator(database).tenant.findMany({ orderBy: { name: "asc" }, select: profile });
}

/** The tenant with exactly this name; null when there is none. */
export function findTenant(database: Database, name: string): Promise<TenantProfile | null> {
  return operator(database).tenant.findUnique({ where: { name }, select: profile });
}

/** The tenant with exactly this name. @throws TenantNotFound */
export async function tenantByName(database: Database, name: string): Promise<TenantProfile> {
  const tenant = await findTenant(database, name);
  if (!tenant) throw TenantNotFound(name);
  return tenant;
}

/** Gives a tenant another name. @throws TenantExists */
export async function renameTenant(database: Database, id: string, name: string): Promise<void> {
  try {
    await operator(database).tenant.update({ where: { id }, data: { name } });
  } catch (error) {
    throw databaseFailure(error) === "duplicate" ? TenantExists(name) : error;
  }
}
