import { randomUUID } from "node:crypto";
import { z } from "zod";
import { col, rowsOf, sql, TENANT } from "../../db";
import { TooManyMails } from "../../errors";
import { NotificationKind, NotificationObject } from "../../generated/prisma/enums";
import { planningDay, startOfDay } from "../../values/clock";
import { enqueueJobs, type JobPayloads } from "../enqueue-job";
import { nextAttempt } from "../mail/attempts";
import { countMails } from "../mail/mail-days";
import type { MailRefused } from "../mail/mailer";
import type { Work } from "../work";
import { isToldTo, type Person, withStateOf } from "./audience";
import { nextDaily } from "./settings";
import { pageOf, type Said, said } from "./words";

/** Between two mails at once to a person; what comes meanwhile is mailed together. */
export const GAP_MS = 5 * 60_000;
/** Notifications that a mail names; the rest is a number. */
export const MAX_NAMED = 50;
const DAY_MS = 86_400_000;
const MAX_ERROR_LENGTH = 500;

type Which = JobPayloads["mail-notifications"];

/** A mail of notifications to a person, but for who that is. */
export interface NotificationMailing {
  mailId: string;
  /** The newest first; at most `MAX_NAMED`. */
  named: (Said & { path: string })[];
  /** How many there are in all. */
  count: number;
}

const people = rowsOf("notifications.lock-person", {
  nextAt: col.timestamptz.orNull,
  dailyHour: col.int,
  mailId: col.uuid.orNull,
  begunAt: col.timestamptz.orNull,
  attempts: col.int,
  resumesAt: col.timestamptz.orNull,
  lastMailedAt: col.timestamptz.orNull,
});

/** A person's mails, locked until the end of the transaction. */
async function lock({ db }: Work, userId: string) {
  const [person] = await db.query(
    people,
    sql`
    select next_at as "nextAt", daily_hour as "dailyHour", mail_id as "mailId", begun_at as "begunAt", attempts,
           resumes_at as "resumesAt", last_mailed_at as "lastMailedAt"
    from notification_people where tenant_id = ${TENANT} and user_id = ${userId}::uuid for update`,
  );
  return person;
}

/** Forgets all choices of somebody who is no member any more. */
export async function forgetPerson({ db }: Work, userId: string): Promise<void> {
  await db.notificationSetting.deleteMany({ where: { userId } });
  await db.notificationPerson.deleteMany({ where: { userId } });
  await db.notificationState.deleteMany({ where: { userId } });
}

/** What is to be mailed to a person: unread, mailed never since it was told last, of kinds that they chose. */
const unmailed = (person: Person, how: readonly string[]) => sql`
  from notifications told ${withStateOf(person)}
  where told.tenant_id = ${TENANT} and ${isToldTo(person)} and state.read_at is null and state.mail_id is null
    and told.kind in (select setting.kind from notification_settings setting
                      where setting.tenant_id = ${TENANT} and setting.user_id = ${person.userId}::uuid
                        and setting.mail = any(${[...how]}::"NotificationMail"[]))`;

const found = rowsOf("notifications.any-unmailed", { isThere: col.bool });

async function hasUnmailed({ db }: Work, person: Person, how: readonly string[]): Promise<boolean> {
  const [row] = await db.query(found, sql`select exists (select ${unmailed(person, how)}) as "isThere"`);
  return row?.isThere ?? false;
}

/** Enqueues a look at what a person is to be mailed, once until then. */
async function resumeAt(work: Work, userId: string, at: Date): Promise<void> {
  await work.db.notificationPerson.updateMany({ where: { userId }, data: { resumesAt: at } });
  await enqueueJobs(work, "mail-notifications", [{ payload: { userId }, notBefore: at }]);
}

/**
 * Begins a mail to a person, or goes on with the one that was begun. What comes shortly after a mail waits, and so does all where the merchant's
 * mails of the day are used up. The transaction is limited to the person's warehouses.
 * @returns The mail; null where there is nothing to send now.
 */
export async function beginMail(
  work: Work,
  { dueAt, mailId }: Which,
  person: Person,
  mailsPerDay: number,
): Promise<NotificationMailing | null> {
  const { db, clock } = work;
  const { userId } = person;
  const now = clock.now();
  const known = await lock(work, userId);
  if (!known) return null;
  const isDaily = dueAt !== undefined && known.nextAt?.getTime() === Date.parse(dueAt) && known.nextAt <= now;
  const where = { userId };
  if (isDaily) await db.notificationPerson.updateMany({ where, data: { nextAt: nextDaily(work, known.dailyHour) } });
  if (known.mailId !== null) {
    // Another attempt is enqueued already, and takes along what came since then.
    if (known.attempts > 0 && mailId !== known.mailId) return null;
    return readMail(work, person, known.mailId);
  }
  const how = isDaily ? ["AT_ONCE", "DAILY"] : ["AT_ONCE"];
  if (!(await hasUnmailed(work, person, how))) return null;
  if (known.resumesAt && known.resumesAt > now && !isDaily) return null;
  const resumes = known.lastMailedAt ? new Date(known.lastMailedAt.getTime() + GAP_MS) : now;
  if (resumes > now && !isDaily) {
    await resumeAt(work, userId, resumes);
    return null;
  }
  try {
    await countMails(work, 1, mailsPerDay);
  } catch (error) {
    if (!TooManyMails.is(error)) throw error;
    await db.notificationPerson.updateMany({ where, data: { lastError: error.message } });
    if (!isDaily) await resumeAt(work, userId, tomorrow(work));
    return null;
  }
  const id = randomUUID();
  await db.execute(
    "notifications.begin-mail",
    sql`
    insert into notification_states as known (tenant_id, user_id, notification_id, times, mail_id)
    select ${TENANT}, ${userId}::uuid, told.id, told.times, ${id}::uuid ${unmailed(person, how)} order by told.id
    on conflict (tenant_id, user_id, notification_id) do update
    set read_at = null, mail_id = excluded.mail_id, times = excluded.times`,
  );
  const begun = { mailId: id, begunAt: now, attempts: 0, resumesAt: null };
  await db.notificationPerson.updateMany({ where, data: begun });
  return readMail(work, person, id);
}

/** When mails of the next day are counted. */
function tomorrow({ serviceClock, tenant }: Work): Date {
  const today = new Date(planningDay(serviceClock.now(), tenant.timeZone));
  return startOfDay(new Date(today.getTime() + DAY_MS), tenant.timeZone);
}

const mailRows = rowsOf("notifications.mail", {
  kind: col.oneOf(NotificationKind),
  objectType: col.oneOf(NotificationObject),
  objectId: col.uuid.orNull,
  facts: col.jsonOf(z.record(z.string(), z.unknown())),
  count: col.int,
});

/** A mail that was begun; null where all that it told is gone, and it is done. */
async function readMail(work: Work, person: Person, mailId: string): Promise<NotificationMailing | null> {
  const rows = await work.db.query(
    mailRows,
    sql`
    select told.kind, told.object_type as "objectType", told.object_id as "objectId", told.facts, (count(*) over ())::int as count
    from notifications told
    join notification_states state on state.tenant_id = told.tenant_id and state.notification_id = told.id
    where told.tenant_id = ${TENANT} and state.user_id = ${person.userId}::uuid and state.mail_id = ${mailId}::uuid and ${isToldTo(person)}
    order by told.at desc, told.id desc limit ${MAX_NAMED}`,
  );
  const [first] = rows;
  if (!first) {
    await work.db.notificationPerson.updateMany({ where: { userId: person.userId, mailId }, data: NOTHING_IN_HAND });
    return null;
  }
  const named = rows.map((row) => ({ ...said(row.kind, row.facts), path: pageOf(row) }));
  return { mailId, named, count: first.count };
}

const NOTHING_IN_HAND = { mailId: null, begunAt: null, attempts: 0 };

/** Notes that the mail server has taken a mail. */
export async function noteMailed({ db, clock }: Work, userId: string, mailId: string): Promise<void> {
  const data = { ...NOTHING_IN_HAND, lastMailedAt: clock.now(), lastError: null };
  await db.notificationPerson.updateMany({ where: { userId, mailId }, data });
}

/**
 * Notes that the mail server did not take a mail. It is tried again as mails of orders are, unless the refusal is final or the mail is a day old;
 * what it told stays in the inbox. @returns Whether it is given up.
 */
export async function noteNotMailed(
  work: Work,
  userId: string,
  mailId: string,
  { answer, isFinal }: Pick<MailRefused, "answer" | "isFinal">,
): Promise<boolean> {
  const { db, clock } = work;
  const person = await lock(work, userId);
  if (person?.mailId !== mailId) return false;
  const now = clock.now();
  const notBefore = isFinal ? null : nextAttempt(now, person.attempts, person.begunAt ?? now);
  const state = notBefore === null ? NOTHING_IN_HAND : { attempts: person.attempts + 1 };
  const data = { ...state, lastError: answer.slice(0, MAX_ERROR_LENGTH) };
  await db.notificationPerson.updateMany({ where: { userId, mailId }, data });
  if (notBefore !== null) await enqueueJobs(work, "mail-notifications", [{ payload: { userId, mailId }, notBefore }]);
  return notBefore === null;
}

/** Notes that a mail will not be tried again, where its job has failed for good. */
export async function giveUpMail({ db }: Work, { userId }: Which, reason: string): Promise<void> {
  const data = { ...NOTHING_IN_HAND, lastError: reason.slice(0, MAX_ERROR_LENGTH) };
  await db.notificationPerson.updateMany({ where: { userId }, data });
}
