import { col, type Database, operator, operatorTransaction, rowsOf, sql } from "../../db";
import { UserNotFound } from "../../errors";
import { Role } from "../../generated/prisma/enums";
import type { Clock } from "../../values/clock";
import { createLink, insertMember, insertUser, proveAddress, setPassword } from "./links";
import { foldedEmail, readEmail, readName } from "./names";
import { checkPassword, hashPassword } from "./passwords";
import type { RoleName } from "./rights";

/** Who makes links on the command line. */
const OPERATOR = "the operator";

const userRows = rowsOf("people.user", { id: col.uuid, email: col.text, name: col.text });

const knownRows = rowsOf("people.known", { id: col.uuid, provenAt: col.timestamptz.orNull });

async function userBy(database: Database, email: string): Promise<(typeof userRows)["row"]> {
  const folded = foldedEmail(email);
  const [user] = await operator(database).query(
    userRows,
    sql`select id, email, name from users where email = ${folded}`,
  );
  if (!user) throw UserNotFound(folded);
  return user;
}

/** What somebody is for a merchant. */
interface Place {
  tenantId: string;
  role: RoleName;
}

/** A link that the operator hands over. */
const invite = (database: Database, clock: Clock, { tenantId, role }: Place, email: string | null): Promise<string> =>
  createLink(operator(database), clock, {
    purpose: "INVITATION",
    tenantId,
    role,
    email,
    madeBy: OPERATOR,
    proves: email !== null,
  }).then(({ text }) => text);

/** Makes a link with which a merchant's first administrator joins, whoever has it. @returns The secret, which is never shown again. */
export const firstAdministrator = (database: Database, clock: Clock, tenantId: string): Promise<string> =>
  invite(database, clock, { tenantId, role: "ADMINISTRATOR" }, null);

/**
 * Makes a person a member of a merchant: a user who is there already and whose address is known to be theirs, or a new one with a password, or by a link.
 * @param password Of a new user; null: they get a link with which they choose one.
 * @returns The secret of the link, which is never shown again; null where none is needed.
 * @throws InvalidInput · AlreadyMember
 */
export async function createUser(
  database: Database,
  clock: Clock,
  { email: given, name: called, password, ...place }: Place & { email: string; name: string; password: string | null },
): Promise<string | null> {
  const [email, name] = [readEmail(given), readName(called)];
  const [known] = await operator(database).query(
    knownRows,
    sql`select id, proven_at as "provenAt" from users where email = ${email}`,
  );
  // Whose address it is was never shown: somebody else may have made the account.
  if (known?.provenAt === null) return invite(database, clock, place, email);
  if (!known && password === null) return invite(database, clock, place, email);
  if (!known && password !== null) checkPassword(password, { email, name });
  const passwordHash = known || password === null ? null : await hashPassword(password);
  await operatorTransaction(database, "write", async (door) => {
    const userId = known?.id ?? (await insertUser(door, { email, name, passwordHash, provenAt: clock.now() }));
    await insertMember(door, { ...place, userId }, email);
  });
  return null;
}

/**
 * Sets a user's password, or makes a link with which they set one; with a new password all of their sessions end.
 * @returns The secret of the link, which is never shown again; null where the password was set. @throws UserNotFound · InvalidInput
 */
export async function resetPassword(
  database: Database,
  clock: Clock,
  email: string,
  password: string | null,
): Promise<string | null> {
  const user = await userBy(database, email);
  if (password === null) {
    const link = {
      purpose: "PASSWORD_RESET",
      tenantId: null,
      userId: user.id,
      madeBy: OPERATOR,
      proves: true,
    } as const;
    return (await createLink(operator(database), clock, link)).text;
  }
  checkPassword(password, user);
  const passwordHash = await hashPassword(password);
  await operatorTransaction(database, "write", async (door) => {
    await proveAddress(door, clock, user.id);
    await setPassword(door, user.id, passwordHash);
  });
  return null;
}

/**
 * Removes the authenticator app, the recovery codes and the passkeys of a user who has lost them. All of their sessions end.
 * @throws UserNotFound
 */
export async function resetFactors(database: Database, email: string): Promise<void> {
  const { id } = await userBy(database, email);
  await operatorTransaction(database, "write", async (door) => {
    await door.execute(
      "people.reset-factors",
      sql`
      with ended as (delete from sessions where user_id = ${id}::uuid),
      asked as (delete from challenges where user_id = ${id}::uuid),
      keys as (delete from passkeys where user_id = ${id}::uuid)
      delete from authenticator_apps where user_id = ${id}::uuid`,
    );
  });
}

const listed = rowsOf("people.users", {
  email: col.text,
  name: col.text,
  tenant: col.text.orNull,
  role: col.oneOf(Role).orNull,
  hasPassword: col.bool,
  createdAt: col.timestamptz,
});

/** A user as the operator sees them, once for each merchant. */
export type UserListing = (typeof listed)["row"];

/** The users, by e-mail address. @param tenantId Only members of this merchant; null: all. */
export const listUsers = (database: Database, tenantId: string | null): Promise<UserListing[]> =>
  operator(database).query(
    listed,
    sql`
    select email, users.name, tenants.name as tenant, role, password_hash is not null as "hasPassword", users.created_at as "createdAt"
    from users left join memberships on user_id = users.id left join tenants on tenants.id = tenant_id
    where ${tenantId}::uuid is null or tenant_id = ${tenantId}::uuid order by email, tenants.name`,
  );

/**
 * Removes a user from a merchant, or their account from everywhere. Their sessions end.
 * @param tenantId Null: everywhere. @throws UserNotFound
 */
export async function removeUser(database: Database, email: string, tenantId: string | null): Promise<void> {
  const { id, email: known } = await userBy(database, email);
  const door = operator(database);
  const count =
    tenantId === null
      ? await door.execute("people.remove-user", sql`delete from users where id = ${id}::uuid`)
      : await door.execute(
          "people.remove-from",
          sql`delete from memberships where user_id = ${id}::uuid and tenant_id = ${tenantId}::uuid`,
        );
  if (count === 0) throw UserNotFound(known);
}
