/** A PostgreSQL of its own, which is restarted and killed. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { cursorNow } from "../../src/domain/changes/moment";
import { readChanges } from "../../src/domain/changes/read-changes";
import { ensureServer, findServer, readPassword, stopServer } from "../../src/postgres/embedded/server-process";
import { migrate } from "../../src/postgres/migrate";
import { onServer } from "../support/cluster";
import { openTestDatabase } from "../support/database";
import { eventually } from "../support/eventually";

const home = fs.mkdtempSync(path.join(os.tmpdir(), "inventory-planning-crash-"));
fs.chmodSync(home, 0o755);
/** The server's own database, while it is up. */
async function start(): Promise<string> {
  const { port } = await ensureServer(home, { durable: false });
  return `postgresql://postgres:${encodeURIComponent(readPassword(home))}@127.0.0.1:${port}/postgres`;
}
const stop = async () => {
  const server = await findServer(home);
  if (server) await stopServer(server);
};
afterAll(async () => {
  await stop();
  fs.rmSync(home, { recursive: true, force: true });
});

/** Ends one of the server's processes, at which all of them forget what is not written yet. */
async function crash(url: string): Promise<void> {
  await onServer(url, async (client) => {
    client.on("error", () => {});
    const { rows } = await client.query("select pg_backend_pid() as pid");
    const gone = new Promise((resolve) => client.once("end", resolve));
    process.kill(rows[0].pid, "SIGKILL");
    await gone;
  }).catch(() => {});
  await eventually(() => onServer(url, () => Promise.resolve(true)).catch(() => false), "the server is back");
}

it("a cursor is good after a restart of PostgreSQL, and after a crash refused, as a number that was seen can be given again", async () => {
  let url = await start();
  await migrate(url);
  const opened = await openTestDatabase(url);
  const tenantId = await opened.tenant();
  await opened.close();
  const inTenant = async <T>(act: (database: Awaited<ReturnType<typeof openTestDatabase>>) => Promise<T>) => {
    const database = await openTestDatabase(url);
    return act(database).finally(() => database.close());
  };
  const cursor = () => inTenant((database) => database.as(tenantId, cursorNow, { readOnly: true }));
  const told = (since: string) =>
    inTenant((database) =>
      database.as(tenantId, (work) => readChanges(work, { since, first: 10, types: null }), { readOnly: true }),
    );
  const write = (name: string, end: "commit" | "rollback") =>
    onServer(url, async (client) => {
      await client.query("begin");
      await client.query(
        `insert into suppliers (tenant_id, id, name, sort_name, currency) values ($1, gen_random_uuid(), $2, $2, 'EUR')`,
        [tenantId, name],
      );
      await client.query(end);
    });

  const before = await cursor();
  await stop();
  url = await start();
  await write("Mill", "commit");
  expect((await told(before)).changes).toMatchObject([{ type: "SUPPLIER" }]);

  await onServer(url, (client) => client.query("checkpoint"));
  await write("Kiln", "rollback");
  const after = await cursor();
  await crash(url);
  // With the number of the one that was rolled back, where its log had not been written.
  await write("Loom", "commit");
  await expect(told(after)).rejects.toMatchObject({ code: "CURSOR_EXPIRED" });
});
