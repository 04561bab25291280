import { z } from "zod";
import { col, Prisma, rowsOf, sql, TENANT } from "../../db";
import { InvalidInput } from "../../errors";
import { NotificationKind, NotificationObject } from "../../generated/prisma/enums";
import { startOfDay } from "../../values/clock";
import { isUuid } from "../../values/uuid";
import type { Work } from "../work";
import { isToldTo, type Person, withStateOf } from "./audience";

/** Unread notifications that are counted; more are as good as that. */
export const MAX_UNREAD = 1_000;
/** Notifications that one call can mark. */
export const MAX_MARKED = 1_000;
const DAY_MS = 86_400_000;

/** A notification, as a person sees it. */
export interface InboxRow {
  id: string;
  kind: NotificationKind;
  objectType: NotificationObject;
  objectId: string | null;
  facts: unknown;
  at: Date;
  /** Null: it is unread. */
  readAt: Date | null;
}

/** What a person asks of their inbox. */
export interface InboxRequest {
  first: number;
  /** The cursor of the page before; null: the newest. */
  after: string | null;
  /** Null: all kinds. */
  kinds: readonly NotificationKind[] | null;
  /** Null: both. */
  isUnread: boolean | null;
  /** The first and the last day, by the merchant's calendar; null: any. */
  from: Date | null;
  to: Date | null;
}

/** A page of an inbox. */
export interface InboxPage {
  rows: InboxRow[];
  /** Where to go on; null: there are no more. */
  cursor: string | null;
}

const Place = z.tuple([z.iso.datetime(), z.guid()]);

const cursorOf = ({ at, id }: InboxRow): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString("base64url");

/** @throws InvalidInput */
function placeOf(cursor: string): z.infer<typeof Place> {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw InvalidInput([{ path: "after", reason: "must be the cursor of a page" }]);
  }
}

const inboxRows = rowsOf("notifications.inbox", {
  id: col.uuid,
  kind: col.oneOf(NotificationKind),
  objectType: col.oneOf(NotificationObject),
  objectId: col.uuid.orNull,
  facts: col.json,
  at: col.timestamptz,
  readAt: col.timestamptz.orNull,
});

/** A page of a person's notifications, the newest first. One statement. @throws InvalidInput */
export async function readInbox({ db, tenant }: Work, person: Person, request: InboxRequest): Promise<InboxPage> {
  const { first, after, kinds, isUnread, from, to } = request;
  const place = after === null ? null : placeOf(after);
  const dayAfter = to && new Date(to.getTime() + DAY_MS);
  const conditions = [
    isToldTo(person),
    ...(place ? [sql`(told.at, told.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)`] : []),
    ...(kinds ? [sql`told.kind = any(${[...kinds]}::"NotificationKind"[])`] : []),
    ...(isUnread === null ? [] : [isUnread ? sql`state.read_at is null` : sql`state.read_at is not null`]),
    ...(from ? [sql`told.at >= ${startOfDay(from, tenant.timeZone)}::timestamptz`] : []),
    ...(dayAfter ? [sql`told.at < ${startOfDay(dayAfter, tenant.timeZone)}::timestamptz`] : []),
  ];
  const rows = await db.query(
    inboxRows,
    sql`
    select told.id, told.kind, told.object_type as "objectType", told.object_id as "objectId", told.facts, told.at, state.read_at as "readAt"
    from notifications told ${withStateOf(person)}
    where told.tenant_id = ${TENANT} and ${Prisma.join(conditions, " and ")}
    order by told.at desc, told.id desc limit ${first + 1}`,
  );
  const page = rows.slice(0, first);
  const last = page.at(-1);
  return { rows: page, cursor: rows.length > first && last ? cursorOf(last) : null };
}

const counts = rowsOf("notifications.count-unread", { unread: col.int });

/** Counts a person's unread notifications, up to `MAX_UNREAD`. */
export async function countUnread({ db }: Work, person: Person): Promise<number> {
  const [row] = await db.query(
    counts,
    sql`
    select count(*)::int as unread from (
      select from notifications told ${withStateOf(person)}
      where told.tenant_id = ${TENANT} and ${isToldTo(person)} and state.read_at is null limit ${MAX_UNREAD}) as counted`,
  );
  return row?.unread ?? 0;
}

/**
 * Marks notifications of a person as read. Those that are read already stay as they are, and what is not theirs is passed over. One statement.
 * @param ids Null: all.
 * @returns How many became read.
 * @throws InvalidInput
 */
export async function markRead({ db, clock }: Work, person: Person, ids: readonly string[] | null): Promise<number> {
  if (ids && ids.length > MAX_MARKED)
    throw InvalidInput([{ path: "ids", reason: `must be at most ${MAX_MARKED.toLocaleString("en")}` }]);
  const chosen = ids === null ? sql`true` : sql`told.id = any(${ids.filter(isUuid)}::uuid[])`;
  return db.execute(
    "notifications.mark-read",
    sql`
    insert into notification_states as known (tenant_id, user_id, notification_id, times, read_at)
    select ${TENANT}, ${person.userId}::uuid, told.id, told.times, ${clock.now()}::timestamptz
    from notifications told ${withStateOf(person)}
    where told.tenant_id = ${TENANT} and ${isToldTo(person)} and state.read_at is null and ${chosen}
    order by told.id
    on conflict (tenant_id, user_id, notification_id) do update
    set read_at = excluded.read_at, mail_id = case when known.times = excluded.times then known.mail_id end, times = excluded.times`,
  );
}
