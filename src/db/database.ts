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
/** The role that tenant work of callers is done under who are limited to warehouses (D184). */
const LIMITED_ROLE = "inventory_service_limited";

const WAIT_FOR_CONNECTION_MS = 15_000;
/** A reader that gets no connection to the standby goes to the primary, and is not to wait long for that. */
const STANDBY_WITHIN_MS = 2_000;
/** Time after which the operating system checks whether a silent connection is alive. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** The connections for statements that no operation may delay, such as checks of health and of keys. */
const RESERVED = { max: 2, connectionTimeoutMillis: 5_000, query_timeout: 10_000 };
/** Interval at which PostgreSQL checks whether its client is still there. */
const CHECK_CLIENT_EVERY_MS = 500;

/** One process's connections to the database. Rooms above get at rows only through `withTenant` and `operator`. */
export interface Database extends SqlSettings {
  readonly connectionString: string;
  /** The address at which notifications arrive. Null where they don't, behind a pooler: then they are polled for. */
  readonly listenUrl: string | null;
  readonly pool: pg.Pool;
  /** Separate connections for work that waits for no other work, such as health and key checks. */
  readonly reserved: pg.Pool;
  /** The shares of requests in the pool's connections. */
  readonly shares: Shares;
  readonly pulse: Pulse;
  /** The standby for reads of requests; null where there is none. */
  readonly standby: Standby | null;
  /** Databases beside this one that hold tenants; none, unless this is the main one and there are any. */
  readonly shards: Shards<Database>;
  readonly prisma: PrismaClient;
  /** The role to take on in a tenant's transaction; null where the connection itself is already bound by the policies. */
  readonly tenantRole: string | null;
  /** The role to take on for callers who are limited to warehouses; null where the policies bind everybody, or where it was not granted. */
  readonly limitedRole: string | null;
  /** Interval at which PostgreSQL checks whether its client is still there, in ms; 0 on systems where it can't. */
  readonly checkClientEveryMs: number;
  close(): Promise<void>;
}

const userRights = rowsOf("database.user-rights", {
  name: col.text,
  bypasses: col.bool,
  roleIsGranted: col.bool,
  roleHasRights: col.bool,
  limitedIsGranted: col.bool,
  owner: col.text.orNull,
  ownerIsBound: col.bool,
});

/**
 * Returns whether row-level security keeps tenants apart on this connection, and through which roles.
 * @throws ConfigError when the connection could step round the policies: a service that can't keep tenants apart must not start.
 */
async function resolveTenantRole(db: SqlDoor): Promise<Pick<Database, "tenantRole" | "limitedRole">> {
  const [user] = await db.query(
    userRights,
    sql`
    select self.rolname::text as name, self.rolsuper or self.rolbypassrls as bypasses,
           coalesce(pg_has_role(current_user, role.oid, 'MEMBER'), false) as "roleIsGranted",
           coalesce(has_table_privilege(role.oid, to_regclass('tenants'), 'SELECT'), false) as "roleHasRights",
           coalesce(pg_has_role(current_user, limited.oid, 'MEMBER'), false) as "limitedIsGranted",
           owner.rolname::text as owner, coalesce(not owner.rolsuper and not owner.rolbypassrls, false) as "ownerIsBound"
    from pg_roles self
      left join pg_roles role on role.rolname = ${SERVICE_ROLE}
      left join pg_roles limited on limited.rolname = ${LIMITED_ROLE}
      left join pg_class tenants on tenants.oid = to_regclass('tenants')
      left join pg_roles owner on owner.oid = tenants.relowner
    where self.rolname = current_user`,
  );
  if (user?.roleIsGranted && user.roleHasRights)
    return { tenantRole: SERVICE_ROLE, limitedRole: user.limitedIsGranted ? LIMITED_ROLE : null };
  if (!user?.bypasses) return { tenantRole: null, limitedRole: null };
  throw new ConfigError(
    `The database user ${user.name} bypasses row-level security and can't take on the role ${SERVICE_ROLE}, so merchants would not be kept apart. ${remedyFor(user)}`,
  );
}

/**
 * Returns the operator's remedy for a user who bypasses the policies. @param of The user's name, and the owner of the tables.
 */
function remedyFor(of: { name: string; roleHasRights: boolean; owner: string | null; ownerIsBound: boolean }): string {
  if (of.ownerIsBound) return `Name the user that owns the tables, ${of.owner}, in DATABASE_URL.`;
  if (of.roleHasRights) return `As a superuser, run: GRANT ${SERVICE_ROLE} TO "${of.name.replaceAll('"', '""')}"`;
  return "Name a user in DATABASE_URL that owns the tables and has neither SUPERUSER nor BYPASSRLS.";
}

const extensions = rowsOf("database.is-spread", { isSpread: col.bool });

/** Returns whether the database spreads merchants over machines. */
async function spreadsMerchants(db: SqlDoor): Promise<boolean> {
  const [row] = await db.query(
    extensions,
    sql`select exists (select from pg_extension where extname = 'citus') as "isSpread"`,
  );
  return row?.isSpread ?? false;
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

/** Returns whether PostgreSQL runs on a system on which it can see that a client has hung up while it works for it. */
async function seesHangUps(db: SqlDoor): Promise<boolean> {
  const asked = sql`select set_config('client_connection_check_interval', ${String(CHECK_CLIENT_EVERY_MS)}, true)`;
  return db.execute("database.sees-hang-ups", asked).then(
    () => true,
    () => false,
  );
}

/** Reads the common settings of statements, once the database's own types are known. */
async function readSettings(pool: pg.Pool, prepare: boolean): Promise<SqlSettings> {
  const settingsWith = (types: DatabaseTypes, isSpread = false) => ({
    types,
    parsersFor: parsersOf(types),
    prepare,
    checkEveryValue: isUnderTest,
    isSpread,
  });
  const db = sqlDoor(() => pool, settingsWith(new DatabaseTypes([])));
  return settingsWith(new DatabaseTypes(await readEnums(db)), await spreadsMerchants(db));
}

/** @param availability Receives the success or failure of its connections; null for a pool that reports its state itself. */
function openPool(connectionString: string, availability: Availability | null, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    ...(availability ? { Client: watchedClient(availability) } : {}),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...options,
  });
  // A server that goes away reports it on idle and on lent connections. Without a listener either report ends the process.
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

/** Further options of opening a database. */
export interface OpenOptions {
  /** Whether connections keep prepared statements; by default they do. */
  prepare?: boolean;
  /** The address at which notifications arrive, null for nowhere; by default the database's own. */
  listenUrl?: string | null;
  /** The address of a standby that may answer reads; by default none. */
  readUrl?: string | null;
  /** Maximum lag of the standby, in ms; by default five seconds. */
  mostLagMs?: number;
  /** Functions that open the shards beside it, by name; by default none. */
  shards?: Readonly<Record<string, () => Promise<Database>>>;
  /** The log of whether the database answers; by default none. */
  log?: StateLog;
}

const SILENT: StateLog = { info() {}, warn() {} };

/**
 * Opens the pools and Prisma. The database must have been migrated.
 * @param connections Maximum connections for work; up to two more are for statements that wait for no other work.
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
    const roles = await resolveTenantRole(db);
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
      ...roles,
      checkClientEveryMs,
      close,
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
