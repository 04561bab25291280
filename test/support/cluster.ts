import fs from "node:fs";
import pg from "pg";
import { ensureServer, findServer, readPassword, stopServer } from "../../src/postgres/embedded/server-process";
import { migrate } from "../../src/postgres/migrate";
import { temporaryFolder } from "./folders";

/** Name of the migrated database that every test database is a copy of. */
export const TEMPLATE = "template_migrated";
/** Name of a migrated database in which statements are only planned (`tenant-in-statements.ts`). */
export const CHECKED = "checked_statements";
/**
 * The user that migrated and owns it, whom the service has: no superuser, so that row-level security binds what works for no merchant as
 * well, and allowed to make roles. Its password is its name.
 */
export const SERVICE_USER = "service_user";

/** The same, migrated by a user who owns it and may make no role: tenant work is then done as that owner. */
export const TEMPLATE_OF_OWNER = "template_of_owner";
/** That user; its password is its name. */
export const OWNER = "plain_owner";
const OWNER_LOCK = 7_221_602;

/** @param user Instead of the superuser. */
export function urlOf(adminUrl: string, database: string, user?: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (user) Object.assign(url, { username: user, password: user });
  return url.href;
}

export async function onServer<T>(adminUrl: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** The superuser's way to the database that a URL names; the same URL where it is of another server, or the superuser's. */
export function asAdmin(url: string): string {
  const adminUrl = process.env.TEST_ADMIN_URL ?? "";
  const { username, pathname } = new URL(url);
  return [SERVICE_USER, OWNER].includes(username) ? urlOf(adminUrl, pathname.slice(1)) : url;
}

/** One PostgreSQL for the whole Jest run, with a migrated template; commits don't wait for the disk. */
export async function startCluster(): Promise<void> {
  const home = temporaryFolder();
  const server = await ensureServer(home, { durable: false });
  const adminUrl = `postgresql://postgres:${encodeURIComponent(readPassword(home))}@127.0.0.1:${server.port}/postgres`;
  await onServer(adminUrl, async (client) => {
    await client.query(`create role ${SERVICE_USER} login createrole password '${SERVICE_USER}'`);
    await client.query(`create database ${TEMPLATE} owner ${SERVICE_USER}`);
  });
  process.env.TEST_CLUSTER_HOME = home;
  await migrate(urlOf(adminUrl, TEMPLATE, SERVICE_USER));
  await onServer(adminUrl, (client) => client.query(`create database ${CHECKED} template ${TEMPLATE}`));
  process.env.TEST_ADMIN_URL = adminUrl;
}

/** Makes the owner and its template, where no test file has done so before. */
export async function ensureTemplateOfOwner(adminUrl: string): Promise<void> {
  await onServer(adminUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [OWNER_LOCK]);
    const { rowCount } = await client.query("select from pg_roles where rolname = $1", [OWNER]);
    if (rowCount) return;
    await client.query(`create role ${OWNER} login password '${OWNER}'`);
    await client.query(`create database ${TEMPLATE_OF_OWNER} owner ${OWNER}`);
    await migrate(urlOf(adminUrl, TEMPLATE_OF_OWNER, OWNER));
  });
}

export async function stopCluster(): Promise<void> {
  const home = process.env.TEST_CLUSTER_HOME;
  if (!home) return;
  const server = await findServer(home);
  if (server) await stopServer(server);
  fs.rmSync(home, { recursive: true, force: true });
}
