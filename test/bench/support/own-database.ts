import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { ensureServer, findServer, readPassword, stopServer } from "../../../src/postgres/embedded/server-process";
import { migrate } from "../../../src/postgres/migrate";

/** A copy of the migrated database of a run's server, under a name of its own. */
export async function copyDatabase(serverUrl: string, name: string): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = "/template1";
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name} template postgres`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** Has the server count statements once it is started again. */
async function countStatements(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await client.query("alter system set pg_stat_statements.track_planning = on");
  await client.query("create extension if not exists pg_stat_statements");
  await client.end();
}

/**
 * A PostgreSQL of a run's own, as durable as the service's, migrated.
 * @param kept A folder to keep it in from run to run; without one, `stop` removes it.
 * @param isCounted Whether it counts statements (pg_stat_statements).
 */
export async function startDatabase(kept?: string, isCounted = false) {
  const home = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), "inventory-planning-bench-"));
  fs.mkdirSync(home, { recursive: true });
  fs.chmodSync(home, 0o755);
  const urlAt = (port: number) =>
    `postgresql://postgres:${encodeURIComponent(readPassword(home))}@127.0.0.1:${port}/postgres`;
  let server = await ensureServer(home);
  if (isCounted) {
    await countStatements(urlAt(server.port));
    await stopServer(server);
    server = await ensureServer(home);
  }
  const { pid, port } = server;
  const url = urlAt(port);
  await migrate(url);
  const stop = async () => {
    const server = await findServer(home);
    if (server) await stopServer(server);
    if (!kept) fs.rmSync(home, { recursive: true, force: true });
  };
  return { url, pid, stop };
}
