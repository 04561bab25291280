import { col, type Database, type OperatorTransaction, operator, operatorTransaction, rowsOf, sql } from "../../../db";
import { FactorNotFound } from "../../../errors";
import type { Clock } from "../../../values/clock";
import { isMailAddress } from "../../../values/mail-address";
import { storable, unturned } from "../../../values/text";
import { actAsUser } from "../../audit/act-as";
import { lockPerson, requireWayIn, waysIn } from "../factors/ways-in";
import { applyGroups, type GroupRule, givesAnyRole, takeMappedRoles } from "./group-rules";

/** What a provider says of somebody, once its word has been checked. */
export interface ProviderAccount {
  issuer: string;
  /** The account's name there, which it never gives to another. */
  subject: string;
  email: string | null;
  /** Whether the address is known to be the person's own. */
  isEmailVerified: boolean;
  name: string | null;
  groups: readonly string[];
}

/** Why a provider's account signs nobody in; the page of signing in has words for each. */
export type OpenIdProblem = "openid-email" | "openid-link" | "openid-no-account" | "openid-taken";

/** A provider's account signs nobody in. */
export class OpenIdRefused extends Error {
  constructor(readonly problem: OpenIdProblem) {
    super(problem);
  }
}

const users = rowsOf("openid.users", { id: col.uuid });
const MAX_NAME_LENGTH = 200;

/** One sign-in of an account at a time: two first ones must not make two persons. */
const lockAccount = (db: OperatorTransaction, { issuer, subject }: ProviderAccount) =>
  db.execute(
    "openid.lock",
    sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(["openid", issuer, subject])}, 0))`,
  );

const link = (db: OperatorTransaction, clock: Clock, userId: string, { issuer, subject }: ProviderAccount) =>
  db.execute(
    "openid.link",
    sql`
    insert into identities (user_id, issuer, subject, created_at) values (${userId}::uuid, ${issuer}, ${subject}, ${clock.now()}::timestamptz)`,
  );

/** Finds whose account it is, and notes that it was used. */
async function ownerOf(
  db: OperatorTransaction,
  clock: Clock,
  { issuer, subject }: ProviderAccount,
): Promise<string | null> {
  const [owner] = await db.query(
    users,
    sql`
    update identities set last_used_at = ${clock.now()}::timestamptz where issuer = ${issuer} and subject = ${subject}
    returning user_id as id`,
  );
  return owner?.id ?? null;
}

/** Accepts the open invitations of an address. @returns Whether there are any. */
async function acceptInvitations(
  db: OperatorTransaction,
  clock: Clock,
  email: string,
  userId: string,
): Promise<boolean> {
  await actAsUser(db, userId);
  const joined = await db.execute(
    "openid.join",
    sql`
    with used as (
      update one_time_links set used_at = ${clock.now()}::timestamptz
      where purpose = 'INVITATION' and email = ${email} and used_at is null and expires_at > ${clock.now()}::timestamptz
      returning tenant_id, role, warehouse_ids),
    withdrawn as (delete from one_time_links where user_id = ${userId}::uuid and exists (select from used))
    insert into memberships (tenant_id, user_id, role, warehouse_ids)
    select distinct on (tenant_id) tenant_id, ${userId}::uuid, role, warehouse_ids from used
    on conflict (tenant_id, user_id) do nothing`,
  );
  return joined > 0;
}

const isMember = async (db: OperatorTransaction, userId: string): Promise<boolean> =>
  (await db.execute("openid.is-member", sql`select from memberships where user_id = ${userId}::uuid limit 1`)) > 0;

function nameOf({ name }: ProviderAccount, email: string): string {
  const shown = unturned(storable(name ?? ""))
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, MAX_NAME_LENGTH);
  return shown || (email.split("@")[0] ?? email);
}

/**
 * Finds or makes the person of an account that never signed in here. It gets the account of its address only where nobody else can have been using
 * that: an account with a password, a passkey or another linked account is linked by its owner alone, who signs in first.
 */
async function findPerson(
  db: OperatorTransaction,
  clock: Clock,
  account: ProviderAccount,
  rules: readonly GroupRule[],
): Promise<string> {
  const email = account.email?.trim().toLowerCase() ?? "";
  if (!account.isEmailVerified || !isMailAddress(email)) throw new OpenIdRefused("openid-email");
  const [known] = await db.query(users, sql`select id from users where email = ${email} for update`);
  if (known) {
    const { hasPassword, passkeys, identities } = await waysIn(db, known.id);
    if (hasPassword || passkeys > 0 || identities > 0) throw new OpenIdRefused("openid-link");
    const isInvited = await acceptInvitations(db, clock, email, known.id);
    const belongs = isInvited || (await isMember(db, known.id)) || (await givesAnyRole(db, rules, account.groups));
    if (!belongs) throw new OpenIdRefused("openid-no-account");
    return known.id;
  }
  const [made] = await db.query(
    users,
    sql`
    insert into users (email, name, created_at, proven_at) values (${email}, ${nameOf(account, email)}, ${clock.now()}::timestamptz, ${clock.now()}::timestamptz)
    on conflict (email) do nothing returning id`,
  );
  // Somebody else has just made an account with the address.
  if (!made) throw new OpenIdRefused("openid-link");
  const isInvited = await acceptInvitations(db, clock, email, made.id);
  if (!isInvited && !(await givesAnyRole(db, rules, account.groups))) throw new OpenIdRefused("openid-no-account");
  return made.id;
}

/**
 * Finds who signs in with an account at a provider, by what it calls the account and never by the address alone, and gives them the roles of their groups.
 * @returns The user's id. @throws OpenIdRefused; nothing is changed then.
 */
export const signInByProvider = (
  database: Database,
  clock: Clock,
  account: ProviderAccount,
  rules: readonly GroupRule[],
): Promise<string> =>
  operatorTransaction(database, "write", async (db) => {
    await lockAccount(db, account);
    const owner = await ownerOf(db, clock, account);
    const userId = owner ?? (await findPerson(db, clock, account, rules));
    if (!owner) await link(db, clock, userId, account);
    await applyGroups(db, userId, rules, account.groups);
    return userId;
  });

/** Links an account at a provider to who is signed in. @throws OpenIdRefused where it is another person's */
export const linkAccount = (
  database: Database,
  clock: Clock,
  userId: string,
  account: ProviderAccount,
  rules: readonly GroupRule[],
): Promise<void> =>
  operatorTransaction(database, "write", async (db) => {
    await lockAccount(db, account);
    const owner = await ownerOf(db, clock, account);
    if (owner !== null && owner !== userId) throw new OpenIdRefused("openid-taken");
    if (owner === null) await link(db, clock, userId, account);
    await applyGroups(db, userId, rules, account.groups);
  });

const listed = rowsOf("openid.identities", {
  id: col.uuid,
  issuer: col.text,
  createdAt: col.timestamptz,
  lastUsedAt: col.timestamptz.orNull,
});

/** A linked account as its owner sees it. */
export type IdentityView = (typeof listed)["row"];

/** A person's linked accounts, the oldest first. */
export const listIdentities = (database: Database, userId: string): Promise<IdentityView[]> =>
  operator(database).query(
    listed,
    sql`
    select id, issuer, created_at as "createdAt", last_used_at as "lastUsedAt" from identities
    where user_id = ${userId}::uuid order by created_at, id`,
  );

/** Unlinks an account. With the last one go the roles that groups gave: nobody would take them away any more. @throws FactorNotFound · LastWayIn */
export const removeIdentity = (database: Database, userId: string, id: string): Promise<void> =>
  operatorTransaction(database, "write", async (db) => {
    await lockPerson(db, userId);
    const removed = sql`delete from identities where id = ${id}::uuid and user_id = ${userId}::uuid`;
    if ((await db.execute("openid.unlink", removed)) === 0) throw FactorNotFound("linked account");
    await requireWayIn(db, userId);
    const { identities } = await waysIn(db, userId);
    if (identities === 0) await takeMappedRoles(db, userId, []);
  });
