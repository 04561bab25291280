import pg from "pg";
import type { PrismaClient } from "../generated/prisma/client";
import { openPrisma } from "./prisma-on-loan";
import { readersFor, type SqlSettings } from "./statement";

/** The role that tenant work is done under; made by the first migration. */
export const SERVICE_ROLE = "inventory_service";

const WAIT_FOR_CONNECTION_MS = 15_000;

/** One process's connections to the database. Rooms above get at rows only through `withTenant` and `operator`. */
export interface Database extends SqlSettings {
  readonly connectionString: string;
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  /** The role to take on in a tenant's transaction; null where the connection itself is already bound by the policies. */
  readonly tenantRole: string | null;
  close(): Promise<void>;
}

/**
 * Whether the wall between tenants holds for this connection, and through which role.
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

/**
 * Opens the pool and Prisma over it. The database must have been migrated.
 * @param connections Most connections to hold at once.
 * @param prepare Off where a pooler stands between that hands out another connection for each transaction.
 */
export async function openDatabase(connectionString: string, connections: number, prepare = true): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    keepAlive: true,
  });
  // A server that goes away reports it on idle and on lent connections; unheard, either report would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const prisma = openPrisma(pool);
  try {
    const [tenantRole, readers] = [await resolveTenantRole(pool), readersFor(await enumLists(pool))];
    const close = async () => {
      await prisma.$disconnect();
      await pool.end();
    };
    return { connectionString, pool, prisma, tenantRole, readers, prepare, close };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
