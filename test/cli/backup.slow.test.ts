import fs from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { clusterHome } from "../../src/postgres/embedded";
import { readPassword } from "../../src/postgres/embedded/server-process";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { runCommand } from "../support/command-line";
import { cli, eventually, removeData, serverOf, startService, temporaryFolder } from "../support/processes";
import { saleLine, sendSales } from "../support/sales";
import { allRows } from "../support/stored-rows";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;
const dataDir = temporaryFolder();
const folder = temporaryFolder();
const file = (name: string) => path.join(folder, name);

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant({ name: "Acme" });
  await seed(app, ours, corner);
  await app.merchant({ name: "Other" });
  // Accepted, and not yet worked off.
  expect(await sendSales(ours, saleLine())).toMatchObject({ status: 200, body: { errors: [] } });
});
afterAll(async () => {
  await app.close();
  await removeData(dataDir);
  fs.rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => runCommand(app.database, args);

async function inEmbedded<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const home = clusterHome(dataDir);
  const server = await serverOf(dataDir);
  const url = `postgresql://postgres:${encodeURIComponent(readPassword(home))}@127.0.0.1:${server?.port}/postgres`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

describe("backup and restore", () => {
  it("bring every row of every table to a server that never saw the service, and keys and accepted work go on there", async () => {
    await app.database.admin.query("insert into service_secrets values ('links', '\\x0102') on conflict do nothing");
    const before = await allRows(app.database.admin);
    expect(await run("backup", file("all"))).toEqual({ code: 0, stdout: "", stderr: `Wrote ${file("all")}.\n` });
    const restored = await cli(["restore", file("all")], { dataDir });
    expect(restored).toMatchObject({
      code: 0,
      stdout: "",
      stderr: expect.stringMatching(/^Stored 2 merchants: \d+ rows\.\n$/),
    });
    const service = await startService({ dataDir, env: { WORKER: "off" } });
    try {
      expect(await inEmbedded(allRows)).toEqual(before);
      const answer = await new Api(service.address, ours.key).graphql("{ tenant { name } }");
      expect(answer.body.data).toEqual({ tenant: { name: "Acme" } });
    } finally {
      await service.end("SIGTERM");
    }
    const drained = await cli(["queue", "drain"], { dataDir });
    expect(drained).toMatchObject({ code: 0, stderr: "The queue is empty.\n" });
    const { rows } = await inEmbedded((client) => client.query("select status::text from import_batches"));
    expect(rows).toEqual([{ status: "INGESTED" }]);
  });
});

describe("tenant export and tenant import", () => {
  it("move a merchant to another service: closed, exported, imported, and deleted where it was", async () => {
    await run("tenant", "close", "Acme");
    expect(await run("tenant", "export", "Acme", file("acme"))).toMatchObject({ code: 0 });
    const other = await startApp();
    try {
      const stored = await runCommand(other.database, ["tenant", "import", file("acme")]);
      expect(stored).toEqual({
        code: 0,
        stdout: `${ours.tenantId}\n`,
        stderr: expect.stringMatching(/^Stored "Acme": \d+ rows\.\n$/),
      });
      await run("tenant", "delete", "Acme", "--yes");
      const api = new Api(other.address, ours.key);
      expect(await api.get("/warehouses")).toMatchObject({ status: 200, body: { total: 2 } });
      await other.drain();
      const sold = await other.database.admin.query("select sum(quantity)::int as sold from daily_demand");
      expect(sold.rows).toEqual([{ sold: 2 }]);
    } finally {
      await other.close();
    }
    const again = await run("tenant", "export", "Acme", file("again"));
    expect(again).toEqual({
      code: 1,
      stdout: "",
      stderr: 'There is no tenant named "Acme"; `tenant list` shows all names\n',
    });
    expect(fs.existsSync(file("again"))).toBe(false);
  });

  it("killed half-way an import leaves nothing of the merchant", async () => {
    const other = await startApp();
    const { admin, connectionString } = other.database;
    const before = await allRows(admin);
    const held = await admin.connect();
    try {
      // Nothing is stored in this table while another has it to itself.
      await held.query("begin; lock table sales_transactions in exclusive mode");
      const env = { DATABASE_URL: connectionString };
      const killed = cli(["tenant", "import", file("acme")], {
        dataDir,
        env,
        onStart: (child) => {
          const isStuck = "select from pg_locks where not granted and relation = 'sales_transactions'::regclass";
          eventually(async () => (await admin.query(isStuck)).rowCount === 1, "it is half-way").then(
            () => child.kill("SIGKILL"),
            () => child.kill("SIGKILL"),
          );
        },
      });
      expect((await killed).code).not.toBe(0);
    } finally {
      await held.query("rollback");
      held.release();
    }
    // PostgreSQL undoes it when it sees that nobody is there.
    await eventually(async () => isDeepStrictEqual(await allRows(admin), before), "nothing is left");
    expect(await runCommand(other.database, ["tenant", "import", file("acme")])).toMatchObject({ code: 0 });
    await other.close();
  });
});
