import { randomUUID } from "node:crypto";
import { col, type Database, operator, operatorTransaction, rowsOf, type SqlDoor, sql } from "../../db";
import { AccountExists, AlreadyMember, InvitationOfAnother, LinkUsed } from "../../errors";
import { LinkPurpose, Role } from "../../generated/prisma/enums";
import type { Clock } from "../../values/clock";
import { actAs, actAsUser } from "../audit/act-as";
import { readEmail, readName } from "./names";
import { checkPassword, hashPassword } from "./passwords";
import { makeSecret, readSecret } from "./secrets";

/** How long links work. */
export const LINK_LIVES_MS = { INVITATION: 7 * 24 * 3_600_000, PASSWORD_RESET: 24 * 3_600_000 };

const linkRows = rowsOf("links.stored", {
  id: col.uuid,
  purpose: col.oneOf(LinkPurpose),
  tenantId: col.uuid.orNull,
  merchant: col.text.orNull,
  email: col.text.orNull,
  role: col.oneOf(Role).orNull,
  warehouseIds: col.uuid.list,
  userId: col.uuid.orNull,
  userEmail: col.text.orNull,
  userName: col.text.orNull,
  isKnown: col.bool,
  proves: col.bool,
});

/** A link that works once and has not been used. */
export type Link = (typeof linkRows)["row"];

/** What somebody who opens a link says of themselves. */
export interface Answer {
  name?: string;
  email?: string;
  password?: string;
}

/** The person who is signed in while they open a link. */
type SignedIn = { id: string; email: string } | null;

/**
 * Finds a link by its secret.
 * @throws LinkUsed when it is unknown, used, withdrawn or too old, or its merchant is closed
 */
export async function findLink(database: Database, clock: Clock, secret: string): Promise<Link> {
  const hash = readSecret(secret);
  if (!hash) throw LinkUsed();
  const [link] = await operator(database).query(
    linkRows,
    sql`
    select links.id, purpose, links.tenant_id as "tenantId", tenants.name as merchant, links.email, role, warehouse_ids as "warehouseIds",
           user_id as "userId", owners.email as "userEmail", owners.name as "userName",
           exists (select from users where users.email = links.email) as "isKnown",
           links.proves
    from one_time_links as links
    left join tenants on tenants.id = links.tenant_id
    left join users as owners on owners.id = user_id
    where secret_hash = ${hash} and used_at is null and expires_at > ${clock.now()} and closed_at is null`,
  );
  if (!link) throw LinkUsed();
  return link;
}

/** A link that was just made. */
export interface NewLink {
  id: string;
  /** The secret's text, which is never shown again. */
  text: string;
}

/** Makes a link with a new secret. @param link.id Of one that it replaces. */
export async function createLink(
  door: Pick<SqlDoor, "execute">,
  clock: Clock,
  link: {
    id?: string;
    purpose: LinkPurpose;
    tenantId: string | null;
    email?: string | null;
    userId?: string | null;
    role?: Role | null;
    warehouseIds?: readonly string[];
    madeBy: string;
    /** Whether only who has the address of the link gets it. */
    proves?: boolean;
  },
): Promise<NewLink> {
  const { text, hash } = makeSecret();
  const now = clock.now();
  const {
    id = randomUUID(),
    purpose,
    tenantId,
    email = null,
    userId = null,
    role = null,
    warehouseIds = [],
    madeBy,
    proves = false,
  } = link;
  await door.execute(
    "links.create",
    sql`
    insert into one_time_links (id, secret_hash, purpose, tenant_id, email, user_id, role, warehouse_ids, made_by, created_at, expires_at, proves)
    values (${id}::uuid, ${hash}, ${purpose}::"LinkPurpose", ${tenantId}::uuid, ${email}, ${userId}::uuid, ${role}::"Role",
      ${[...warehouseIds]}::uuid[], ${madeBy}, ${now}, ${new Date(now.getTime() + LINK_LIVES_MS[purpose])}, ${proves})`,
  );
  return { id, text };
}

/** Marks a link as used, within the transaction that does what it is for. @throws LinkUsed when another was faster */
async function useUp(door: SqlDoor, clock: Clock, link: Link): Promise<void> {
  const count = await door.execute(
    "links.use",
    sql`update one_time_links set used_at = ${clock.now()} where id = ${link.id}::uuid and used_at is null`,
  );
  if (count === 0) throw LinkUsed();
}

const created = rowsOf("people.created", { id: col.uuid });

/** Creates a user. @throws AccountExists */
export async function insertUser(
  door: SqlDoor,
  {
    id = randomUUID(),
    email,
    name,
    passwordHash,
    provenAt,
  }: { id?: string; email: string; name: string; passwordHash: string | null; provenAt: Date | null },
): Promise<string> {
  const [user] = await door.query(
    created,
    sql`
    insert into users (id, email, name, password_hash, proven_at) values (${id}::uuid, ${email}, ${name}, ${passwordHash}, ${provenAt})
    on conflict (email) do nothing returning id`,
  );
  if (!user) throw AccountExists();
  return user.id;
}

/**
 * Makes a person a member of a merchant. Links with which others could set their password end: those of another merchant's administrator must not
 * open this one.
 * @throws AlreadyMember
 */
export async function insertMember(
  door: SqlDoor,
  {
    tenantId,
    userId,
    role,
    warehouseIds = [],
  }: { tenantId: string; userId: string; role: Role; warehouseIds?: readonly string[] },
  who: string,
): Promise<void> {
  const count = await door.execute(
    "people.join",
    sql`
    with withdrawn as (delete from one_time_links where user_id = ${userId}::uuid)
    insert into memberships (tenant_id, user_id, role, warehouse_ids)
    values (${tenantId}::uuid, ${userId}::uuid, ${role}::"Role", ${[...warehouseIds]}::uuid[]) on conflict do nothing`,
  );
  if (count === 0) throw AlreadyMember(who);
}

/**
 * Has somebody join the merchant of an invitation: who is signed in, or a new user.
 * @returns The id of the user. @throws LinkUsed · AccountExists · InvitationOfAnother · AlreadyMember · InvalidInput
 */
async function join(database: Database, clock: Clock, link: Link, signedIn: SignedIn, answer: Answer): Promise<string> {
  const { tenantId, role, warehouseIds } = link;
  if (!tenantId || !role) throw LinkUsed();
  if (signedIn) {
    if (link.email !== null && link.email !== signedIn.email) throw InvitationOfAnother();
    await operatorTransaction(database, "write", async (door) => {
      await actAsUser(door, signedIn.id);
      await useUp(door, clock, link);
      if (link.proves)
        await door.execute(
          "people.is-proven",
          sql`update users set proven_at = ${clock.now()} where id = ${signedIn.id}::uuid and proven_at is null`,
        );
      await insertMember(door, { tenantId, userId: signedIn.id, role, warehouseIds }, signedIn.email);
    });
    return signedIn.id;
  }
  if (link.isKnown) throw AccountExists();
  const email = link.email ?? readEmail(answer.email ?? "");
  const name = readName(answer.name ?? "");
  checkPassword(answer.password ?? "", { email, name });
  const passwordHash = await hashPassword(answer.password ?? "");
  return operatorTransaction(database, "write", async (door) => {
    const userId = randomUUID();
    await actAs(door, { kind: "USER", id: userId, name });
    await useUp(door, clock, link);
    await insertUser(door, { id: userId, email, name, passwordHash, provenAt: link.proves ? clock.now() : null });
    await insertMember(door, { tenantId, userId, role, warehouseIds }, email);
    return userId;
  });
}

/** Sets the password of the user that a link is for; all of their sessions end, and other such links. @returns The id of the user. */
async function reset(database: Database, clock: Clock, link: Link, { password = "" }: Answer): Promise<string> {
  const { userId, userEmail: email, userName: name } = link;
  if (!userId || email === null || name === null) throw LinkUsed();
  checkPassword(password, { email, name });
  const passwordHash = await hashPassword(password);
  await operatorTransaction(database, "write", async (door) => {
    await useUp(door, clock, link);
    if (link.proves) await proveAddress(door, clock, userId);
    await setPassword(door, userId, passwordHash);
  });
  return userId;
}

/**
 * Notes that a person's e-mail address is theirs, before their password is set. Where that was not known, somebody else may have made the account:
 * other ways to sign in end, and so do sessions.
 */
export async function proveAddress(door: Pick<SqlDoor, "execute">, clock: Clock, userId: string): Promise<void> {
  await door.execute(
    "people.prove-address",
    sql`
    with proven as (update users set proven_at = ${clock.now()} where id = ${userId}::uuid and proven_at is null returning id),
    ended as (delete from sessions using proven where user_id = proven.id),
    asked as (delete from challenges using proven where user_id = proven.id),
    keys as (delete from passkeys using proven where user_id = proven.id),
    linked as (delete from identities using proven where user_id = proven.id)
    delete from authenticator_apps using proven where user_id = proven.id`,
  );
}

/** Sets a user's password; all of their sessions end, and links with which others could set it. */
export async function setPassword(door: Pick<SqlDoor, "execute">, userId: string, passwordHash: string): Promise<void> {
  await door.execute(
    "people.set-password",
    sql`
    with ended as (delete from sessions where user_id = ${userId}::uuid),
    withdrawn as (delete from one_time_links where user_id = ${userId}::uuid and used_at is null)
    update users set password_hash = ${passwordHash} where id = ${userId}::uuid`,
  );
}

/**
 * Does what a link is for, once.
 * @returns The id of the user who is to be signed in, and the merchant to work for.
 * @throws LinkUsed · AccountExists · InvitationOfAnother · AlreadyMember · InvalidInput
 */
export async function useLink(
  database: Database,
  clock: Clock,
  secret: string,
  signedIn: SignedIn,
  answer: Answer,
): Promise<{ userId: string; tenantId?: string }> {
  const link = await findLink(database, clock, secret);
  if (link.purpose === "PASSWORD_RESET") return { userId: await reset(database, clock, link, answer) };
  const userId = await join(database, clock, link, signedIn, answer);
  return { userId, tenantId: link.tenantId ?? undefined };
}
