import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureServer, findServer, readPassword, stopServer } from "../../../src/postgres/embedded/server-process";
import { migrate } from "../../../src/postgres/migrate";

/** A PostgreSQL of a run's own, as durable as the service's, migrated; `stop` removes it. */
export async function startDatabase() {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "inventory-planning-bench-"));
  fs.chmodSync(home, 0o755);
  const { pid, port } = await ensureServer(home);
  const url = `postgresql://postgres:${encodeURIComponent(readPassword(home))}@127.0.0.1:${port}/postgres`;
  await migrate(url);
  const stop = async () => {
    const server = await findServer(home);
    if (server) await stopServer(server);
    fs.rmSync(home, { recursive: true, force: true });
  };
  return { url, pid, stop };
}
