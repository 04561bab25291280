import { col, type Database, operator, rowsOf, sql } from "../../db";
import { LinkPurpose, Role } from "../../generated/prisma/enums";
import type { Clock } from "../../values/clock";
import { enqueueJob } from "../enqueue-job";
import type { OutgoingMail } from "../mail/mailer";
import { type Work, workFor } from "../work";
import { createLink } from "./links";
import { faultsOfEmail, foldedEmail } from "./names";

/** How long a person who asked for a link is mailed no other: nobody's mailbox is filled by others. */
const QUIET_MS = 15 * 60_000;
/** Who makes the links that people ask for themselves. */
const BY_ITSELF = "sign-in page";

const mailedLinks = rowsOf("links.mailed", {
  purpose: col.oneOf(LinkPurpose),
  email: col.text.orNull,
  userId: col.uuid.orNull,
  userEmail: col.text.orNull,
  userName: col.text.orNull,
  role: col.oneOf(Role).orNull,
  warehouseIds: col.uuid.list,
  madeBy: col.text,
});

/**
 * The mail of a link. The link gets a new secret, which no row and no queue holds: those of earlier attempts open nothing any more.
 * @param address Where the service is. @returns Null when the link was used or withdrawn, or is too old.
 */
export async function mailOfLink(
  { db, tenant, serviceClock }: Work,
  linkId: string,
  address: string,
): Promise<OutgoingMail | null> {
  const [link] = await db.query(
    mailedLinks,
    sql`
    select purpose, links.email, user_id as "userId", users.email as "userEmail", users.name as "userName", links.role,
           warehouse_ids as "warehouseIds", made_by as "madeBy"
    from one_time_links as links left join users on users.id = user_id
    where links.id = ${linkId}::uuid and used_at is null and expires_at > ${serviceClock.now()}`,
  );
  const recipient = link?.email ?? link?.userEmail;
  if (!link || !recipient) return null;
  const count = await db.execute(
    "links.replace",
    sql`delete from one_time_links where id = ${linkId}::uuid and used_at is null`,
  );
  if (count === 0) return null;
  const { text } = await createLink(db, serviceClock, { ...link, id: linkId, tenantId: tenant.id, proves: true });
  const url = `${address}/join/${text}`;
  const isInvitation = link.purpose === "INVITATION";
  const lines = isInvitation
    ? [
        `${link.madeBy} invites you to work for ${tenant.name} in the Inventory Planning Service.`,
        "Open this link to join. It works once, within 7 days:",
      ]
    : [
        `Hello ${link.userName},`,
        link.madeBy === BY_ITSELF
          ? "somebody, probably you, asked for a new password."
          : `${link.madeBy} made you a link to set a new password.`,
        "Open this link to set one. It works once, within 24 hours. If you did not ask for it, do nothing:",
      ];
  return {
    id: linkId,
    senderName: tenant.name,
    replyTo: null,
    recipient,
    subject: isInvitation ? `Invitation to ${tenant.name}` : "A new password",
    text: `${[...lines, url].join("\n\n")}\n`,
    attachments: [],
  };
}

const asking = rowsOf("people.asking", { userId: col.uuid, tenantId: col.uuid });

/**
 * Mails a link to set a new password to whoever has an e-mail address. Without such a user nothing happens, and nobody is told. A person whose
 * merchants are all in other databases than the accounts gets none.
 * @param address Where the service is, by its settings: what a request says of it could lead elsewhere.
 */
export async function askForReset(database: Database, clock: Clock, email: string, address: string): Promise<void> {
  const folded = foldedEmail(email);
  if (faultsOfEmail(folded).length > 0) return;
  const [user] = await operator(database).query(
    asking,
    sql`
    select users.id as "userId", tenants.id as "tenantId"
    from users join memberships on user_id = users.id
    join tenants on tenants.id = tenant_id and closed_at is null and shard is null
    where email = ${folded} and not exists (
      select from one_time_links where one_time_links.user_id = users.id and made_by = ${BY_ITSELF}
      and one_time_links.created_at > ${new Date(clock.now().getTime() - QUIET_MS)})
    order by memberships.created_at, tenants.id limit 1`,
  );
  if (!user) return;
  await workFor(database, user.tenantId, clock, async (work) => {
    const { userId, tenantId } = user;
    const link = { purpose: "PASSWORD_RESET", tenantId, userId, madeBy: BY_ITSELF } as const;
    const { id } = await createLink(work.db, clock, link);
    await enqueueJob(work, "mail-link", { linkId: id, address });
  });
}
