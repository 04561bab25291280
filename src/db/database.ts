import pg from "pg";
import type { PrismaClient } from "../generated/prisma/client";
import { openPrisma } from "./lazy-transaction";
import { Pulse } from "./pulse";
import { Shares } from "./shares";
import { readersFor, type SqlSettings } from "./statement";

/** The role that tenant work is done under; made by the first migration. */
export const SERVICE_ROLE = "inventory_service";

const WAIT_FOR_CONNECTION_MS = 15_000;
/** How long a silent connection is left alone before the operating system asks whether anybody is there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** The connections for what no operation may hold up: checks of health and of keys. */
const RESERVED = { max: 2, connectionTimeoutMillis: 5_000, query_timeout: 10_000 };
/** How often PostgreSQL looks whether the client that it works for is still there. */
const CHECK_CLIENT_EVERY_MS = 500;

/** One process's connections to the database. Rooms above get at rows only through `withTenant` and `operator`. */
export interface Database extends SqlSettings {
  readonly connectionString: string;
  readonly pool: pg.Pool;
  /** Connections of their own for health and key checks, which wait for nobody's work. */
  readonly reserved: pg.Pool;
  /** Who among requests may hold how many of the pool's connections. */
  readonly shares: Shares;
  readonly pulse: Pulse;
  readonly prisma: PrismaClient;
  /** The role to take on in a tenant's transaction; null where the connection itself is already bound by the policies. */
  readonly tenantRole: string | null;
  /** How often PostgreSQL looks whether its client is still there, in ms; 0 on systems where it can't. */
  readonly checkClientEveryMs: number;
  close(): Promise<void>;
}

/**
 * Whether row-level security keeps tenants apart on this connection, and through which role.
 * @throws Error when the connection could step round the policies: a service that can't keep merchants apart must not start.
 */
async function resolveTenantRole(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ bypasses: boolean; member: boolean }>(
    `select rolsuper or rolbypassrls as bypasses,
            coalesce((select pg_has_role(current_user, oid, 'MEMBER') from pg_roles where rolname = $1), false) as member
     from pg_roles where rolname = current_user`,
    [SERVICE_ROLE],
  );
  if (rows[0]?.member) return SERVICE_ROLE;
  if (rows[0]?.bypasses) {
    throw new Error(`The database user bypasses row-level security and can't take on the role ${SERVICE_ROLE}.`);
  }
  return null;
}

/** The object identifiers of the database's lists of enums. */
async function enumLists(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ oid: number }>(
    "select list.oid from pg_type list join pg_type item on item.oid = list.typelem and item.typtype = 'e' where list.typcategory = 'A'",
  );
  return rows.map(({ oid }) => oid);
}

/** Whether PostgreSQL runs on a system on which it can see that a client has hung up while it works for it. */
async function seesHangUps(pool: pg.Pool): Promise<boolean> {
  const asked = "select set_config('client_connection_check_interval', $1, true)";
  return pool.query(asked, [String(CHECK_CLIENT_EVERY_MS)]).then(
    () => true,
    () => false,
  );
}

function openPool(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
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

/**
 * Opens the pools and Prisma. The database must have been migrated.
 * @param connections Most connections to hold at once for work; up to two more are for health and key checks.
 * @param prepare Off where a pooler stands between that hands out another connection for each transaction.
 */
export async function openDatabase(connectionString: string, connections: number, prepare = true): Promise<Database> {
  const pool = openPool(connectionString, { max: connections, connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS });
  const reserved = openPool(connectionString, RESERVED);
  const pulse = new Pulse(reserved);
  const prisma = openPrisma(pool);
  try {
    const [tenantRole, readers] = [await resolveTenantRole(pool), readersFor(await enumLists(pool))];
    const checkClientEveryMs = (await seesHangUps(pool)) ? CHECK_CLIENT_EVERY_MS : 0;
    const shares = new Shares(connections);
    const close = async () => {
      pulse.close();
      await prisma.$disconnect();
      await Promise.all([pool.end(), reserved.end()]);
    };
    return {
      connectionString,
      pool,
      reserved,
      shares,
      pulse,
      prisma,
      tenantRole,
      checkClientEveryMs,
      readers,
      prepare,
      close,
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
