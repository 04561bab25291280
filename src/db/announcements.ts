import pg from "pg";
import { Prisma } from "../generated/prisma/client";
import { col } from "./columns";
import type { Database } from "./database";
import { rowsOf } from "./rows";
import { type SqlDoor, type SqlSettings, sqlDoor } from "./statement";

const { sql } = Prisma;

/** The channel on which the database announces changed plans or orders; see the first migration, 6. */
const CHANNEL = "inventory_planning_changes";
/** The announcement that a tenant's rows are in another database from now on: they no longer change here. */
export const MOVED = "moved";
/** Interval of polling for announcements where no notifications arrive. */
const POLL_MS = 1_000;
/** Time until every follower has heard an announcement, in either way. */
export const HEARD_BY_ALL_MS = 2 * POLL_MS;
/** After so long without a look some may have been missed: they are kept for ten minutes. */
const MISSED_AFTER_MS = 5 * 60_000;

/** Forgets those that nobody looks for any more. It goes through all that are kept, once for all merchants: some minutes' worth. */
export async function forgetAnnouncements(database: Database): Promise<void> {
  const old = sql`delete from announced_changes where announced_at < clock_timestamp() - interval '10 minutes'`;
  await sqlDoor(() => database.pool, database).execute("changes.forget", old);
}

/** Announces to a tenant's followers that it has been moved to another database. */
export const announceMove = (database: Database, tenantId: string): Promise<void> =>
  announceEnd(
    sqlDoor(() => database.pool, database),
    tenantId,
  );

/** Makes a tenant's followers connect and read again, once the transaction is committed. */
export async function announceEnd(db: SqlDoor, tenantId: string): Promise<void> {
  const message = `${MOVED} ${tenantId}`;
  const announced = sql`
    with kept as (insert into announced_changes (tenant_id, message) values (${tenantId}::uuid, ${message}))
    select pg_notify(${CHANNEL}, ${message})`;
  await db.execute("changes.announce-move", announced);
}

/** A way by which announcements come, open while anybody follows. */
export interface Announcements {
  /** Resolves once all later commits will be heard, also for a tenant that is followed only now. */
  ready(): Promise<unknown>;
  close(): Promise<unknown>;
}

export interface Hearer {
  /** @param message For example `order 5f0c… 77ab…,91de…` */
  hear(message: string): void;
  /** Called once announcements may have been missed; none come any more. */
  end(): void;
}

/** Hears them as they are committed, on a separate connection. */
export async function listenForAnnouncements(connectionString: string, { hear, end }: Hearer): Promise<Announcements> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    application_name: "inventory-planning-changes",
  });
  client.on("error", end);
  client.on("end", end);
  client.on("notification", ({ payload = "" }) => hear(payload));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return { ready: () => Promise.resolve(), close: () => client.end() };
}

const announced = rowsOf("changes.poll", { snapshot: col.text, messages: col.text.list });

/**
 * Reads them every second from where they are kept, for connections that can't be notified. Exact however transactions overlap: each look
 * takes those that the snapshot of the look before did not see.
 * @param tenantIds Whose are looked for.
 */
export async function pollAnnouncements(
  { reserved, ...settings }: SqlSettings & Pick<Database, "reserved">,
  tenantIds: () => readonly string[],
  { hear, end }: Hearer,
): Promise<Announcements> {
  const db = sqlDoor(() => reserved, settings);
  const ask = async (isNew: Prisma.Sql) => {
    const [row] = await db.query(
      announced,
      sql`
      select pg_current_snapshot()::text as snapshot,
             array(select message from announced_changes
                   where tenant_id = any(${tenantIds()}::uuid[]) and ${isNew} order by id) as messages`,
    );
    if (!row) throw new Error("A look for announcements was not answered.");
    return row;
  };
  let { snapshot } = await ask(sql`false`);
  let askedAt = performance.now();
  let looking: Promise<void> = Promise.resolve();
  const lookOnce = async () => {
    const seen = await ask(sql`not pg_visible_in_snapshot(transaction, ${snapshot}::text::pg_snapshot)`);
    const gap = performance.now() - askedAt;
    if (gap > MISSED_AFTER_MS) throw new Error("Announcements may have been missed.");
    askedAt += gap;
    snapshot = seen.snapshot;
    for (const message of seen.messages) hear(message);
  };
  let waiting = 0;
  const look = () => {
    waiting += 1;
    looking = looking.then(lookOnce).finally(() => {
      waiting -= 1;
    });
    return looking;
  };
  const timer = setInterval(() => {
    if (waiting === 0) look().catch(end);
  }, POLL_MS).unref();
  return {
    ready: look,
    async close() {
      clearInterval(timer);
    },
  };
}
