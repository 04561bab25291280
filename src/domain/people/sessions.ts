import { col, type Database, operator, type Position, reservedDoor, rowsOf, sql, type TenantProfile } from "../../db";
import { RecentSignInNeeded, SessionEnded } from "../../errors";
import { Role } from "../../generated/prisma/enums";
import type { Clock } from "../../values/clock";
import { makeSecret, readSecret } from "./secrets";

/** A session ends when it was not used for so long, and after so long in any case. */
const IDLE_MS = 24 * 3_600_000;
const LIFE_MS = 14 * 24 * 3_600_000;
/** Sessions that a person has at one time; the one that was used the longest ago makes room. */
const MAX_SESSIONS = 50;
/** How long a session waits for the second factor. */
const WAITS_MS = 15 * 60_000;
/** How long after signing in a person may change the ways to sign in without their password. */
const RECENT_MS = 15 * 60_000;
/** Longest text of a browser about itself that is kept, in characters. */
const MAX_USER_AGENT_LENGTH = 300;

/** What still has to come before a session opens anything. */
export type SecondFactor = "TOTP";

/** A person's sign-in in one browser, as a request finds it. */
export interface Session {
  id: string;
  user: { id: string; email: string; name: string; locale: string | null; hasPassword: boolean };
  /** Null: the sign-in is complete. Else nothing but the routes of signing in takes it. */
  secondFactor: SecondFactor | null;
  /** What the person works for and as what; null: nothing was chosen, or they are no member of it any more. */
  membership: { tenantId: string; role: Role; warehouseIds: string[] } | null;
  /** The merchant as it was when the session was looked up; left out where another database knows more of it. */
  tenant?: TenantProfile;
  /** The name of the merchant, and whether it is a test merchant. */
  merchant: { id: string; name: string; isTest: boolean } | null;
  shard: string | null;
  createdAt: Date;
  seenAt: Date;
  writtenTo: Position;
}

/** From where somebody signs in. */
export interface Origin {
  /** The network address. */
  address: string;
  /** What the browser calls itself. */
  userAgent: string;
}

const storedSessions = rowsOf(
  "sessions.stored",
  {
    id: col.uuid,
    userId: col.uuid,
    email: col.text,
    userName: col.text,
    locale: col.text.orNull,
    hasPassword: col.bool,
    awaitsSecondFactor: col.bool,
    createdAt: col.timestamptz,
    seenAt: col.timestamptz,
    expiresAt: col.timestamptz,
    writtenTo: col.int8,
    tenantId: col.uuid.orNull,
    role: col.oneOf(Role).orNull,
    warehouseIds: col.uuid.list.orNull,
    name: col.text.orNull,
    currency: col.text.orNull,
    timeZone: col.text.orNull,
    isTest: col.bool.orNull,
    clockAt: col.timestamptz.orNull,
    shard: col.text.orNull,
  },
  { isPrepared: true },
);

/** Whether a session has not ended at a moment. */
const isAlive = ({ seenAt, expiresAt }: { seenAt: Date; expiresAt: Date }, now: Date): boolean =>
  expiresAt > now && seenAt.getTime() + IDLE_MS > now.getTime();

/**
 * Finds a session by the secret of a cookie, with its person and what they may work for by now. Every request by a cookie waits for it: one statement.
 * @returns Null where there is none, or it has ended.
 */
export async function findSession(database: Database, clock: Clock, secret: string): Promise<Session | null> {
  const hash = readSecret(secret);
  if (!hash) return null;
  const [row] = await reservedDoor(database).query(
    storedSessions,
    sql`
    select sessions.id, sessions.user_id as "userId", email, users.name as "userName", locale, password_hash is not null as "hasPassword",
           awaits_second_factor as "awaitsSecondFactor", sessions.created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt", written_to as "writtenTo", tenants.id as "tenantId", role, warehouse_ids as "warehouseIds",
           tenants.name, currency, time_zone as "timeZone", is_test as "isTest", clock_at as "clockAt", shard
    from sessions join users on users.id = sessions.user_id
    left join (memberships join tenants on tenants.id = memberships.tenant_id and closed_at is null)
      on memberships.tenant_id = sessions.tenant_id and memberships.user_id = sessions.user_id
    where secret_hash = ${hash}`,
  );
  if (!row || !isAlive(row, clock.now())) return null;
  const { id, userId, email, userName, locale, hasPassword, awaitsSecondFactor, createdAt, seenAt, writtenTo } = row;
  const { tenantId, role, warehouseIds, shard } = row;
  if (awaitsSecondFactor && createdAt.getTime() + WAITS_MS <= clock.now().getTime()) return null;
  const session = {
    id,
    user: { id: userId, email, name: userName, locale, hasPassword },
    secondFactor: awaitsSecondFactor ? ("TOTP" as const) : null,
    createdAt,
    seenAt,
    writtenTo,
    shard,
  };
  const { name, currency, timeZone, isTest, clockAt } = row;
  if (!tenantId || !role || !name || !currency || !timeZone || isTest === null)
    return { ...session, membership: null, merchant: null };
  // Only the shard with the rows knows the time of the merchant's own clock.
  const tenant = isTest && shard !== null ? undefined : { id: tenantId, name, currency, timeZone, isTest, clockAt };
  const membership = { tenantId, role, warehouseIds: warehouseIds ?? [] };
  return { ...session, membership, merchant: { id: tenantId, name, isTest }, tenant };
}

/**
 * Opens a session with a secret that never was a session's before: what somebody may have put into the browser opens nothing.
 * @param ends The secret of the session that the browser had until now, which ends.
 * @param passwordHash The password that was compared; where it has been changed since, no session is opened.
 * @param isComplete Whether all factors were given. Else the session waits for a code of the person's authenticator app, where they have one.
 * @param tenantId The merchant to work for; where it is left out or the person is no member of it, the first by name.
 * @returns The secret for the cookie. @throws SessionEnded where the password has been changed, or the user removed
 */
export async function openSession(
  database: Database,
  clock: Clock,
  {
    userId,
    origin,
    ends,
    tenantId,
    passwordHash,
    isComplete = false,
  }: {
    userId: string;
    origin: Origin;
    ends?: string | null;
    tenantId?: string;
    passwordHash?: string;
    isComplete?: boolean;
  },
): Promise<string> {
  const { text, hash } = makeSecret();
  const now = clock.now();
  const old = ends ? readSecret(ends) : null;
  const count = await operator(database).execute(
    "sessions.open",
    sql`
    with ended as (
      delete from sessions where secret_hash = ${old} or (user_id = ${userId}::uuid and (
        expires_at <= ${now} or seen_at <= ${new Date(now.getTime() - IDLE_MS)}
        or id in (select id from sessions where user_id = ${userId}::uuid order by seen_at desc, id offset ${MAX_SESSIONS - 1})))),
    latest as (
      select tenant_id, (select max(written_to) from sessions where user_id = ${userId}::uuid) as written_to
      from (select) as one left join lateral (
        select tenants.id as tenant_id from memberships join tenants on tenants.id = memberships.tenant_id and closed_at is null
        where user_id = ${userId}::uuid
        order by tenants.id = ${tenantId ?? null}::uuid desc nulls last, tenants.name, tenants.id limit 1) as place on true)
    insert into sessions (secret_hash, user_id, tenant_id, created_at, seen_at, expires_at, address, user_agent, written_to, awaits_second_factor)
    select ${hash}, ${userId}::uuid, tenant_id, ${now}, ${now}, ${new Date(now.getTime() + LIFE_MS)}, ${origin.address},
           ${origin.userAgent.slice(0, MAX_USER_AGENT_LENGTH)}, coalesce(written_to, 0),
           not ${isComplete} and exists (select from authenticator_apps where user_id = ${userId}::uuid and confirmed_at is not null)
    from latest join users on users.id = ${userId}::uuid and password_hash is not distinct from coalesce(${passwordHash ?? null}, password_hash)`,
  );
  if (count === 0) throw SessionEnded();
  return text;
}

/** Checks that a person has just signed in, before they change the ways to sign in. @throws RecentSignInNeeded */
export function expectRecent(clock: Clock, { createdAt }: Pick<Session, "createdAt">): void {
  if (createdAt.getTime() + RECENT_MS < clock.now().getTime()) throw RecentSignInNeeded();
}

/** Ends the session of a secret; without one nothing happens. */
export async function endSession(database: Database, secret: string): Promise<void> {
  const hash = readSecret(secret);
  if (hash) await operator(database).execute("sessions.end", sql`delete from sessions where secret_hash = ${hash}`);
}

/** Ends a person's session by its id. @returns Whether they had it. */
export async function endSessionOf(database: Database, userId: string, id: string): Promise<boolean> {
  const count = await operator(database).execute(
    "sessions.end-one",
    sql`delete from sessions where user_id = ${userId}::uuid and id = ${id}::uuid`,
  );
  return count > 0;
}

/** Ends all of a person's sessions. @param except The id of one that stays. */
export async function endSessions(database: Database, userId: string, except: string | null = null): Promise<void> {
  await operator(database).execute(
    "sessions.end-all",
    sql`delete from sessions where user_id = ${userId}::uuid and id is distinct from ${except}::uuid`,
  );
}

/** Has a session work for another merchant. @returns Whether its person is a member of that one. */
export async function switchMerchant(database: Database, { id }: Session, tenantId: string): Promise<boolean> {
  const count = await operator(database).execute(
    "sessions.switch",
    sql`
    update sessions set tenant_id = tenants.id from memberships join tenants on tenants.id = tenant_id and closed_at is null
    where sessions.id = ${id}::uuid and memberships.user_id = sessions.user_id and tenants.id = ${tenantId}::uuid`,
  );
  return count > 0;
}

const listedSessions = rowsOf("sessions.listed", {
  id: col.uuid,
  createdAt: col.timestamptz,
  seenAt: col.timestamptz,
  expiresAt: col.timestamptz,
  address: col.text,
  userAgent: col.text,
});

/** A session as its person sees it. */
export type SessionListing = (typeof listedSessions)["row"];

/** A person's sessions that have not ended, the last used first. */
export async function listSessions(database: Database, clock: Clock, userId: string): Promise<SessionListing[]> {
  const now = clock.now();
  const rows = await operator(database).query(
    listedSessions,
    sql`
    select id, created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt", address, user_agent as "userAgent"
    from sessions where user_id = ${userId}::uuid and not awaits_second_factor order by seen_at desc, id`,
  );
  return rows
    .filter((row) => isAlive(row, now))
    .map((row) => ({ ...row, expiresAt: new Date(Math.min(Number(row.expiresAt), Number(row.seenAt) + IDLE_MS)) }));
}
