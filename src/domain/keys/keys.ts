import { timingSafeEqual } from "node:crypto";
import { col, type Database, operator, type Position, reservedDoor, rowsOf, sql, type TenantProfile } from "../../db";
import { InvalidInput, KeyNotFound, MalformedKey, UnknownKey } from "../../errors";
import { KeyScope } from "../../generated/prisma/enums";
import type { Clock } from "../../values/clock";
import { faultsOfName } from "../account-name";
import type { Actor } from "../people/actor";
import { type Right, type Rights, type RoleName, rightsOfKey } from "../people/rights";
import { makeKey, prefixIn, readKey } from "./key-text";

/** A person who is signed in, as a member of the merchant that they work for. */
export interface Person {
  /** The user's id. */
  id: string;
  email: string;
  name: string;
  role: RoleName;
  /** The warehouses that they see and work in; empty: all. */
  warehouseIds: readonly string[];
  session: { id: string; seenAt: Date };
}

/** The key and the tenant of a request. */
export interface Caller {
  tenantId: string;
  /** What it may do beside reading. */
  rights: Rights;
  /** Who it is, for the record of changes. */
  by: Actor;
  /** The warehouses that it is limited to (D184); empty: none, it sees all of the merchant. */
  warehouses: readonly string[];
  /** For logs, and for its share of what is limited; a person's is made of their id. */
  keyPrefix: string;
  /** Whose session it is; left out where it is no person's. */
  person?: Person;
  /** The tenant as it was when the key was looked up. Left out where no key was looked up, or where the lookup did not return all of it. */
  tenant?: TenantProfile;
  /** The shard that it was in by then, null for none; left out where no key was looked up. */
  shard?: string | null;
  /** When the key was last used, as far as that is stored; null: never. Left out where no key was looked up. */
  lastUsedAt?: Date | null;
  /** The position of the key's writes by then; left out where it is unknown, or no longer known. */
  writtenTo?: Position;
}

/** A key as the operator sees it; its secret is unknown. */
export interface KeyListing {
  prefix: string;
  name: string;
  /** READ also where it has rights by name. */
  scope: KeyScope;
  /** The rights that it has by name; empty: those of its scope. */
  rights: string[];
  /** The warehouses that it is limited to; empty: it sees all of the merchant. */
  warehouseIds: string[];
  /** Who made it, by name; empty: the operator. */
  createdBy: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** Within an hour; null: it was never used. */
  lastUsedAt: Date | null;
}

/** The columns of a key that authenticating needs. */
const storedKeys = rowsOf(
  "keys.stored",
  {
    tenantId: col.uuid,
    keyName: col.text,
    name: col.text,
    currency: col.text,
    timeZone: col.text,
    isTest: col.bool,
    clockAt: col.timestamptz.orNull,
    shard: col.text.orNull,
    scope: col.oneOf(KeyScope),
    warehouses: col.uuid.list,
    rights: col.text.list,
    prefix: col.text,
    secretHash: col.bytea,
    expiresAt: col.timestamptz.orNull,
    revokedAt: col.timestamptz.orNull,
    lastUsedAt: col.timestamptz.orNull,
    writtenTo: col.int8,
    madeByUser: col.uuid.orNull,
  },
  { isPrepared: true },
);

/**
 * Finds the tenant of a key. Every request waits for it: one statement.
 * @throws MalformedKey · UnknownKey when there is no such key, it has expired or been revoked, or its tenant is closed. The error hides which.
 */
export async function authenticateKey(database: Database, clock: Clock, text: string): Promise<Caller> {
  const parts = readKey(text);
  if (!parts) throw MalformedKey();
  const [key] = await reservedDoor(database).query(
    storedKeys,
    sql`
    select tenant_id as "tenantId", api_keys.name as "keyName", tenants.name, currency, time_zone as "timeZone", is_test as "isTest", clock_at as "clockAt", shard, scope, rights, warehouse_ids as warehouses, prefix, secret_hash as "secretHash",
           expires_at as "expiresAt", revoked_at as "revokedAt", last_used_at as "lastUsedAt", written_to as "writtenTo", made_by_user as "madeByUser"
    from api_keys join tenants on tenants.id = tenant_id and closed_at is null where prefix = ${parts.prefix}`,
  );
  const isGood =
    key !== undefined &&
    key.isTest === parts.isTest &&
    timingSafeEqual(key.secretHash, parts.secretHash) &&
    key.revokedAt === null &&
    (key.expiresAt === null || key.expiresAt > clock.now());
  if (!isGood) throw UnknownKey();
  const { tenantId, warehouses, prefix, keyName, name, currency, timeZone, isTest, clockAt, shard } = key;
  // Only the shard with the rows knows the time of the merchant's own clock.
  const tenant = isTest && shard !== null ? undefined : { id: tenantId, name, currency, timeZone, isTest, clockAt };
  const { lastUsedAt, writtenTo, madeByUser } = key;
  const by: Actor = { kind: "KEY", id: prefix, name: keyName, ...(madeByUser === null ? {} : { madeBy: madeByUser }) };
  return {
    tenantId,
    rights: rightsOfKey(key),
    by,
    warehouses,
    keyPrefix: prefix,
    tenant,
    shard,
    lastUsedAt,
    writtenTo,
  };
}

/** What a key is made with. */
export interface NewKey {
  name: string;
  /** READ where it gets rights by name. */
  scope: KeyScope;
  /** The rights that it gets by name; left out or empty: those of its scope. */
  rights?: readonly Right[];
  /** The warehouses that it is limited to; left out or empty: none. */
  warehouseIds?: readonly string[];
  /** Null: never expires. */
  expiresAt: Date | null;
}

/**
 * Issues a key; a test merchant's is marked as one.
 * @returns The key's text, which is never shown again. @throws InvalidInput
 */
export async function createKey(
  database: Database,
  tenantId: string,
  { name, scope, rights = [], warehouseIds = [], expiresAt }: NewKey,
): Promise<string> {
  const faults = faultsOfName(name);
  if (faults.length > 0) throw InvalidInput(faults);
  const { isTest } = await operator(database).tenant.findUniqueOrThrow({
    where: { id: tenantId },
    select: { isTest: true },
  });
  const { text, prefix, secretHash } = makeKey({ isTest });
  await operator(database).apiKey.create({
    data: {
      tenantId,
      prefix,
      secretHash: new Uint8Array(secretHash),
      name,
      scope,
      rights: [...rights],
      warehouseIds: [...warehouseIds],
      expiresAt,
    },
  });
  return text;
}

/** A tenant's keys, the oldest first. */
export function listKeys(database: Database, tenantId: string): Promise<KeyListing[]> {
  return operator(database).apiKey.findMany({
    where: { tenantId },
    orderBy: [{ createdAt: "asc" }, { prefix: "asc" }],
    select: {
      prefix: true,
      name: true,
      scope: true,
      rights: true,
      warehouseIds: true,
      createdBy: true,
      createdAt: true,
      expiresAt: true,
      revokedAt: true,
      lastUsedAt: true,
    },
  });
}

/** The outcome of revoking a key. */
export interface Revocation {
  prefix: string;
  /** The key's label. */
  name: string;
  /** The name of the merchant that it speaks for. */
  tenantName: string;
  /** When it was revoked, now or some time before. */
  revokedAt: Date;
  isNew: boolean;
}

/**
 * Makes a key useless from now on; a useless one stays as it was.
 * @param text A whole key, its beginning, or its prefix, with or without the part before it. A whole key must be right to its last character.
 * @throws KeyNotFound when no key has the prefix, when a whole key is not the one that has it, and when the text holds none
 */
export async function revokeKey(database: Database, clock: Clock, text: string): Promise<Revocation> {
  const named = text.trim();
  const whole = readKey(named);
  const prefix = whole?.prefix ?? prefixIn(named);
  if (prefix === null) throw KeyNotFound(null);
  const keys = operator(database).apiKey;
  const select = {
    name: true,
    secretHash: true,
    revokedAt: true,
    tenant: { select: { name: true, isTest: true } },
  } as const;
  const key = await keys.findUnique({ where: { prefix }, select });
  if (!key) throw KeyNotFound(prefix);
  const isOther = whole && !(timingSafeEqual(whole.secretHash, key.secretHash) && whole.isTest === key.tenant.isTest);
  if (isOther) throw KeyNotFound(null);
  const revokedAt = clock.now();
  const { count } = await keys.updateMany({ where: { prefix, revokedAt: null }, data: { revokedAt } });
  // Another may have revoked it in between.
  const before = count > 0 ? null : (await keys.findUnique({ where: { prefix }, select }))?.revokedAt;
  const { name, tenant } = key;
  return { prefix, name, tenantName: tenant.name, revokedAt: before ?? revokedAt, isNew: count > 0 };
}
