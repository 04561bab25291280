import pg from "pg";
import { ConfigError, isUnderTest } from "../config";
import { Prisma, type PrismaClient } from "../generated/prisma/client";
import { Availability, watchedClient } from "./availability";
import { col } from "./columns";
import { openPrisma } from "./lazy-transaction";
import { parsersOf } from "./parsers";
import { Pulse } from "./pulse";
import { rowsOf } from "./rows";
import { Shards } from "./shards";
import { Shares } from "./shares";
import { Standby } from "./standby";
import type { StateLog } from "./state-log";
import { type SqlDoor, type SqlSettings, sqlDoor } from "./statement";
import { DatabaseTypes } from "./types";

const { sql } = Prisma;

/** The role that tenant work is done under; made by the first migration. */
const SERVICE_ROLE = "inventory_service";

const WAIT_FOR_CONNECTION_MS = 15_000;
/** A reader that gets no connection to the standby goes to the primary, and is not to wait long for that. */
const STANDBY_WITHIN_MS = 2_000;
/** How long a silent connection is left alone before the operating system asks whether anybody is there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** The connections for what no operation may hold up, such as checks of health and of keys. */
const RESERVED = { max: 2, connectionTimeoutMillis: 5_000, query_timeout: 10_000 };
/** How often PostgreSQL looks whether the client that it works for is still there. */
const CHECK_CLIENT_EVERY_MS = 500;

/** One process's connections to the database. Rooms above get at rows only through `withTenant` and `operator`. */
export interface Database extends SqlSettings {
  readonly connectionString: string;
  /** Where notifications arrive; null where they don't, behind a pooler: what they tell is looked for then. */
  readonly listenUrl: string | null;
  readonly pool: pg.Pool;
  /** Connections of their own for what waits for nobody's work, such as health and key checks. */
  readonly reserved: pg.Pool;
  /** Who among requests may hold how many of the pool's connections. */
  readonly shares: Shares;
  readonly pulse: Pulse;
  /** What reads of requests may be sent to instead; null where there is none. */
  readonly standby: Standby | null;
  /** Databases beside this one that hold tenants; none, unless this is the main one and there are any. */
  readonly shards: Shards<Database>;
  readonly prisma: PrismaClient;
  /** The role to take on in a tenant's transaction; null where the connection itself is already bound by the policies. */
  readonly tenantRole: string | null;
  /** How often PostgreSQL looks whether its client is still there, in ms; 0 on systems where it can't. */
  readonly checkClientEveryMs: number;
  close(): Promise<void>;
}

const userRights = rowsOf("database.user-rights", {
  name: col.text,
  bypasses: col.bool,
  roleIsGranted: col.bool,
  roleHasRights: col.bool,
  owner: col.text.orNull,
  ownerIsBound: col.bool,
});

/**
 * Whether row-level security keeps tenants apart on this connection, and through which role.
 * @throws ConfigError when the connection could step round the policies: a service that can't keep tenants apart must not start.
 */
async function resolveTenantRole(db: SqlDoor): Promise<string | null> {
  const [user] = await db.query(
    userRights,
    sql`
    select self.rolname::text as name, self.rolsuper or self.rolbypassrls as bypasses,
           coalesce(pg_has_role(current_user, role.oid, 'MEMBER'), false) as "roleIsGranted",
           coalesce(has_table_privilege(role.oid, to_regclass('tenants'), 'SELECT'), false) as "roleHasRights",
           owner.rolname::text as owner, coalesce(not owner.rolsuper and not owner.rolbypassrls, false) as "ownerIsBound"
    from pg_roles self
      left join pg_roles role on role.rolname = ${SERVICE_ROLE}
      left join pg_class tenants on tenants.oid = to_regclass('tenants')
      left join pg_roles owner on owner.oid = tenants.relowner
    where self.rolname = current_user`,
  );
  if (user?.roleIsGranted && user.roleHasRights) return SERVICE_ROLE;
  if (!user?.bypasses) return null;
  throw new ConfigError(
    `The database user ${user.name} bypasses row-level security and can't take on the role ${SERVICE_ROLE}, so merchants would not be kept apart. ${remedyFor(user)}`,
  );
}

/** What an operator does about a user who bypasses the policies. @param of The user's name, and who owns the tables. */
function remedyFor(of: { name: string; roleHasRights: boolean; owner: string | null; ownerIsBound: boolean }): string {
  if (of.ownerIsBound) return `Name the user that owns the tables, ${of.owner}, in DATABASE_URL.`;
  if (of.roleHasRights) return `As a superuser, run: GRANT ${SERVICE_ROLE} TO "${of.name.replaceAll('"', '""')}"`;
  return "Name a user in DATABASE_URL that owns the tables and has neither SUPERUSER nor BYPASSRLS.";
}

const enumTypes = rowsOf("database.enums", { oid: col.int, list: col.int, name: col.text, labels: col.text.list });

/** The database's enums. */
function readEnums(db: SqlDoor) {
  return db.query(
    enumTypes,
    sql`
    select oid, typarray as list, typname as name,
           array(select enumlabel::text from pg_enum where enumtypid = pg_type.oid order by enumsortorder) as labels
    from pg_type where typtype = 'e'`,
  );
}

/** Whether PostgreSQL runs on a system on which it can see that a client has hung up while it works for it. */
async function seesHangUps(db: SqlDoor): Promise<boolean> {
  const asked = sql`select set_config('client_connection_check_interval', ${String(CHECK_CLIENT_EVERY_MS)}, true)`;
  return db.execute("database.sees-hang-ups", asked).then(
    () => true,
    () => false,
  );
}

/** What statements have in common, once the database's own types are known. */
async function readSettings(pool: pg.Pool, prepare: boolean): Promise<SqlSettings> {
  const settingsWith = (types: DatabaseTypes) => ({
    types,
    parsersFor: parsersOf(types),
    prepare,
    checkEveryValue: isUnderTest,
  });
  const enums = await readEnums(sqlDoor(() => pool, settingsWith(new DatabaseTypes([]))));
  return settingsWith(new DatabaseTypes(enums));
}

/** @param availability Told how its connections fare; null for what tells of itself. */
function openPool(connectionString: string, availability: Availability | null, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    ...(availability ? { Client: watchedClient(availability) } : {}),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...options,
  });
  // A server that goes away reports it on idle and on lent connections; unheard, either report would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function openStandby(
  connectionString: string,
  connections: number,
  { log, ...more }: { primary: pg.Pool; log: StateLog; mostLagMs: number | undefined },
): Standby {
  const pool = openPool(connectionString, null, { max: connections, connectionTimeoutMillis: STANDBY_WITHIN_MS });
  return new Standby({ pool, connectionString, log, ...more });
}

/** What else may be said of a database that is opened. */
export interface OpenOptions {
  /** Whether connections keep prepared statements; yes unless said. */
  prepare?: boolean;
  /** Where notifications arrive, null for nowhere; as the database itself is reached unless said. */
  listenUrl?: string | null;
  /** Where a standby of it is that may answer reads; none unless said. */
  readUrl?: string | null;
  /** How far behind that may be, in ms; five seconds unless said. */
  mostLagMs?: number;
  /** How the databases beside it that hold tenants are opened, by name; none unless said. */
  shards?: Readonly<Record<string, () => Promise<Database>>>;
  /** Where it is told whether the database answers; nowhere unless said. */
  log?: StateLog;
}

const SILENT: StateLog = { info() {}, warn() {} };

/**
 * Opens the pools and Prisma. The database must have been migrated.
 * @param connections Most connections to hold at once for work; up to two more are for what waits for nobody's work.
 */
export async function openDatabase(
  connectionString: string,
  connections: number,
  {
    prepare = true,
    listenUrl = connectionString,
    readUrl = null,
    mostLagMs,
    shards: openers = {},
    log = SILENT,
  }: OpenOptions = {},
): Promise<Database> {
  const availability = new Availability(log);
  const pool = openPool(connectionString, availability, {
    max: connections,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
  });
  const reserved = openPool(connectionString, availability, RESERVED);
  const pulse = new Pulse(reserved, availability);
  const prisma = openPrisma(pool);
  try {
    const settings = await readSettings(pool, prepare);
    const db = sqlDoor(() => pool, settings);
    const tenantRole = await resolveTenantRole(db);
    const checkClientEveryMs = (await seesHangUps(db)) ? CHECK_CLIENT_EVERY_MS : 0;
    const shares = new Shares(connections);
    const standby = readUrl === null ? null : openStandby(readUrl, connections, { primary: reserved, log, mostLagMs });
    await standby?.look();
    const shards = new Shards<Database>(openers, log);
    const close = async () => {
      pulse.close();
      await shards.close();
      await standby?.close();
      await prisma.$disconnect();
      await Promise.all([pool.end(), reserved.end()]);
    };
    return {
      ...settings,
      connectionString,
      listenUrl,
      pool,
      reserved,
      shares,
      pulse,
      standby,
      shards,
      prisma,
      tenantRole,
      checkClientEveryMs,
      close,
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
