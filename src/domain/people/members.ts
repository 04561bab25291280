import { col, rowsOf, sql } from "../../db";
import {
  AlreadyMember,
  InvalidInput,
  InvitationNotFound,
  LastAdministrator,
  MailNotSetUp,
  MemberNotFound,
  MissingRight,
  PeopleElsewhere,
  TooManyPeople,
  WorksElsewhere,
} from "../../errors";
import { Role } from "../../generated/prisma/enums";
import { isUuid } from "../../values/uuid";
import { enqueueJob } from "../enqueue-job";
import { countMails } from "../mail/mail-days";
import type { Work } from "../work";
import { createLink, type NewLink } from "./links";
import { readEmail } from "./names";
import { RIGHTS, type Rights, type RoleName, rightsOfRole } from "./rights";
import { checkedWarehouses } from "./warehouse-list";

/** People of a merchant. */
export const MOST_PEOPLE = { members: 500, invitations: 200 };

const memberRows = rowsOf("people.members", {
  userId: col.uuid,
  email: col.text,
  name: col.text,
  role: col.oneOf(Role),
  warehouseIds: col.uuid.list,
  createdAt: col.timestamptz,
});

/** Somebody who works for a merchant. */
export type Member = (typeof memberRows)["row"];

const invitationRows = rowsOf("people.invitations", {
  id: col.uuid,
  email: col.text.orNull,
  role: col.oneOf(Role),
  warehouseIds: col.uuid.list,
  madeBy: col.text,
  createdAt: col.timestamptz,
  expiresAt: col.timestamptz,
});

/** An invitation that can still be used. */
export type Invitation = (typeof invitationRows)["row"];

/** @throws PeopleElsewhere where the merchant's rows are in another database than the accounts */
function expectHere({ accounts }: Work): void {
  if (accounts && !accounts.areHere) throw PeopleElsewhere();
}

/** What a member is to be: an administrator of all warehouses, as nobody else could take a limit back. @throws InvalidInput */
async function checkedPlace(
  work: Work,
  { role, warehouseIds }: Place,
): Promise<{ role: Role; warehouseIds: string[] }> {
  if (role === "ADMINISTRATOR" && warehouseIds.length > 0)
    throw InvalidInput([{ path: "warehouseIds", reason: "must be empty, as administrators work in all warehouses" }]);
  return { role, warehouseIds: await checkedWarehouses(work, warehouseIds) };
}

/** What a member is to be. */
export interface Place {
  role: Role;
  /** Empty: all warehouses. */
  warehouseIds: readonly string[];
}

const selectMembers = sql`
  select user_id as "userId", email, name, role, warehouse_ids as "warehouseIds", memberships.created_at as "createdAt"
  from memberships join users on users.id = user_id`;

/** The members of the merchant, by name. @throws PeopleElsewhere */
export async function listMembers(work: Work): Promise<Member[]> {
  expectHere(work);
  return work.db.query(memberRows, sql`${selectMembers} order by name, email`);
}

/** The member with an id. @throws MemberNotFound */
async function memberOf({ db }: Work, userId: string): Promise<Member> {
  const [member] = isUuid(userId)
    ? await db.query(memberRows, sql`${selectMembers} where user_id = ${userId}::uuid`)
    : [];
  if (!member) throw MemberNotFound(userId);
  return member;
}

/** The invitations of the merchant that can still be used, the newest first. @throws PeopleElsewhere */
export async function listInvitations(work: Work): Promise<Invitation[]> {
  expectHere(work);
  return work.db.query(
    invitationRows,
    sql`
    select id, email, role, warehouse_ids as "warehouseIds", made_by as "madeBy", created_at as "createdAt", expires_at as "expiresAt"
    from one_time_links where purpose = 'INVITATION' and used_at is null and expires_at > ${work.serviceClock.now()}
    order by created_at desc, id`,
  );
}

const counts = rowsOf("people.counts", { members: col.int, invitations: col.int });

/** @throws TooManyPeople */
async function expectRoom({ db, serviceClock }: Work): Promise<void> {
  const [count] = await db.query(
    counts,
    sql`
    select (select count(*) from memberships)::int as members,
           (select count(*) from one_time_links where purpose = 'INVITATION' and used_at is null and expires_at > ${serviceClock.now()})::int as invitations`,
  );
  if (count && count.members >= MOST_PEOPLE.members) throw TooManyPeople(MOST_PEOPLE.members, "members");
  if (count && count.invitations >= MOST_PEOPLE.invitations)
    throw TooManyPeople(MOST_PEOPLE.invitations, "open invitations");
}

/** A link that was made: its secret, or null where it is on its way by mail and nobody else is to see it. */
export interface MadeLink {
  secret: string | null;
}

/**
 * Has a link mailed, or hands it over. What waits in the queue has no secret: the link gets its own when it is mailed.
 * @param mailFrom Where the service is, for the link in the mail; null: it is not to be mailed. @throws MailNotSetUp · TooManyMails
 */
async function hand(work: Work, { id, text }: NewLink, mailFrom: string | null): Promise<MadeLink> {
  if (mailFrom === null) return { secret: text };
  if (work.mailsPerDay === undefined) throw MailNotSetUp();
  await countMails(work, 1, work.mailsPerDay);
  await enqueueJob(work, "mail-link", { linkId: id, address: mailFrom });
  return { secret: null };
}

/**
 * Refuses to give somebody more than the caller has: a key that manages people could make itself an administrator so.
 * @throws MissingRight
 */
export function expectMayGive(callers: Rights, role: RoleName): void {
  const beyond = [...rightsOfRole(role)].filter((right) => !callers.has(right));
  if (beyond.length > 0) throw MissingRight(beyond.map((right) => RIGHTS[right]));
}

/**
 * Invites somebody. An earlier invitation of the same address ends.
 * @param mailFrom See `hand`. @throws PeopleElsewhere · InvalidInput · AlreadyMember · TooManyPeople · MailNotSetUp · TooManyMails
 */
export async function inviteMember(
  work: Work,
  { email: given, role, warehouseIds, mailFrom }: Place & { email: string; mailFrom: string | null },
): Promise<MadeLink & { invitation: Invitation }> {
  expectHere(work);
  const email = readEmail(given);
  const { db, by, tenant } = work;
  const place = await checkedPlace(work, { role, warehouseIds });
  const [member] = await db.query(memberRows, sql`${selectMembers} where email = ${email}`);
  if (member) throw AlreadyMember(email);
  await db.execute(
    "people.replace-invitation",
    sql`delete from one_time_links where purpose = 'INVITATION' and email = ${email}`,
  );
  await expectRoom(work);
  const link = { purpose: "INVITATION", tenantId: tenant.id, email, madeBy: by?.name ?? "", ...place } as const;
  const { id, text } = await createLink(db, work.serviceClock, link);
  const made = await hand(work, { id, text }, mailFrom);
  const [invitation] = (await listInvitations(work)).filter((one) => one.id === id);
  if (!invitation) throw InvitationNotFound(id);
  return { invitation, ...made };
}

/** Withdraws an invitation. @throws PeopleElsewhere · InvitationNotFound */
export async function revokeInvitation(work: Work, id: string): Promise<Invitation> {
  const invitation = (await listInvitations(work)).find((one) => one.id === id);
  if (!invitation) throw InvitationNotFound(id);
  await work.db.execute("people.revoke-invitation", sql`delete from one_time_links where id = ${id}::uuid`);
  return invitation;
}

const administrators = rowsOf("people.administrators", { userId: col.uuid });

/** @throws LastAdministrator when nobody else is one. Two who would each leave the other wait for one another. */
async function expectAnotherAdministrator({ db }: Work, userId: string): Promise<void> {
  const all = await db.query(
    administrators,
    sql`select user_id as "userId" from memberships where role = 'ADMINISTRATOR' order by user_id for update`,
  );
  if (all.length > 0 && all.every((one) => one.userId === userId)) throw LastAdministrator();
}

/**
 * Sets what a member is, and the warehouses that they are limited to. It holds from their next request on.
 * @param callers The caller's rights: who has fewer than the member has, or is to have, changes nothing.
 * @throws PeopleElsewhere · MemberNotFound · MissingRight · InvalidInput · LastAdministrator
 */
export async function setMember(work: Work, callers: Rights, userId: string, given: Place): Promise<Member> {
  expectHere(work);
  expectMayGive(callers, given.role);
  const place = await checkedPlace(work, given);
  expectMayGive(callers, (await memberOf(work, userId)).role);
  if (place.role !== "ADMINISTRATOR") await expectAnotherAdministrator(work, userId);
  await work.db.execute(
    "people.set-member",
    sql`
    update memberships set role = ${place.role}::"Role", warehouse_ids = ${place.warehouseIds}::uuid[] where user_id = ${userId}::uuid`,
  );
  return memberOf(work, userId);
}

/**
 * Takes a membership away: its person is refused from their next request on.
 * @param callers The caller's rights. @throws PeopleElsewhere · MemberNotFound · MissingRight where the member may do what the caller may not · LastAdministrator
 */
export async function removeMember(work: Work, callers: Rights, userId: string): Promise<Member> {
  expectHere(work);
  const member = await memberOf(work, userId);
  expectMayGive(callers, member.role);
  await expectAnotherAdministrator(work, userId);
  await work.db.execute(
    "people.remove-member",
    sql`
    with withdrawn as (delete from one_time_links where user_id = ${userId}::uuid)
    delete from memberships where user_id = ${userId}::uuid`,
  );
  return member;
}

/**
 * Makes a link with which a member sets another password; earlier ones end. Not for somebody who works for another merchant: the link would open that one.
 * @throws PeopleElsewhere · MemberNotFound · MissingRight where the member may do what the caller may not · WorksElsewhere · MailNotSetUp · TooManyMails
 */
export async function createResetLink(
  work: Work,
  callers: Rights,
  userId: string,
  mailFrom: string | null,
): Promise<MadeLink> {
  expectHere(work);
  const { db, tenant, by, serviceClock } = work;
  expectMayGive(callers, (await memberOf(work, userId)).role);
  if (mailFrom === null && (await (work.accounts?.worksElsewhere(userId) ?? true))) throw WorksElsewhere();
  await db.execute("people.replace-reset", sql`delete from one_time_links where user_id = ${userId}::uuid`);
  const link = { purpose: "PASSWORD_RESET", tenantId: tenant.id, userId, madeBy: by?.name ?? "" } as const;
  return hand(work, await createLink(db, serviceClock, link), mailFrom);
}
