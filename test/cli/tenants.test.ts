import type { ChildProcess } from "node:child_process";
import { Api } from "../support/api";
import { startApp, type TestApp } from "../support/app";
import { runCommand } from "../support/command-line";
import { cli, eventually } from "../support/processes";
import { storedRows } from "../support/stored-rows";

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const run = (args: readonly string[], answers?: readonly string[]) => runCommand(app.database, args, answers);
const statusFor = async (key: string) => (await new Api(app.address, key).graphql("{ tenant { name } }")).status;
const isThere = async (name: string) => (await run(["tenant", "list"])).stdout.includes(name);

describe("tenant close", () => {
  it("lets no key in and no job be done until tenant open", async () => {
    const { key, tenantId } = await app.merchant({ name: "Acme" });
    await app.database.as(tenantId, ({ db }) => db.store.create({ data: { name: "Shop", currency: "EUR" } }));
    await app.database.admin.query(
      `insert into jobs (tenant_id, kind, payload) values ($1, 'refresh-plan', '{"skuIds": "all"}')`,
      [tenantId],
    );
    expect(await run(["tenant", "close", "Acme"])).toEqual({ code: 0, stdout: "", stderr: 'Closed "Acme".\n' });
    const before = await storedRows(app.database, tenantId);
    await app.drain();
    expect(await storedRows(app.database, tenantId)).toEqual(before);
    expect(await statusFor(key)).toBe(401);
    expect((await run(["tenant", "list"])).stdout).toMatch(/Acme.*20\d\d-\d\d-\d\d/);
    expect(await run(["key", "create", "--tenant", "Acme"])).toEqual({
      code: 1,
      stdout: "",
      stderr: '"Acme" is closed; `tenant open` opens it again\n',
    });
    expect(await run(["tenant", "open", "Acme"])).toEqual({ code: 0, stdout: "", stderr: 'Opened "Acme".\n' });
    expect(await statusFor(key)).toBe(200);
    await app.drain();
    expect((await run(["queue", "drain"])).stderr).toBe("The queue is empty.\n");
  });
});

describe("a name", () => {
  const REFUSED = "name: must hold no control characters, line ends or marks that turn the direction of text";

  it.each(["\x1b[2JAcme", "Acme\nBeta", "Acme\x9b1A", "Acme\u202ecmea", "\x7f", "A\u2028B"])(
    "that a terminal would obey is refused: %j",
    async (name) => {
      await app.merchant({ name: "Plain" });
      const before = (await run(["tenant", "list"])).stdout;
      for (const command of [
        ["tenant", "create", name],
        ["key", "create", "--tenant", "Plain", "--name", name],
      ]) {
        const { code, stdout, stderr } = await run(command);
        expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
        expect(stderr).toContain(REFUSED);
      }
      expect((await run(["tenant", "list"])).stdout).toBe(before);
      expect((await run(["key", "list", "--tenant", "Plain"])).stdout.match(/ips|write/g)).toHaveLength(1);
      await run(["tenant", "delete", "Plain", "--yes"]);
    },
  );

  it.each(["Café Ørsted", "שלום", "قهوة", "珈琲店 🍵", "A\u200dB"])("of any script is taken: %s", async (name) => {
    expect(await run(["tenant", "create", name])).toMatchObject({ code: 0 });
    expect((await run(["tenant", "list"])).stdout).toContain(name);
  });

  it("that is asked for is shown as signs", async () => {
    expect(await run(["tenant", "open", "\x1b[2JAcme"])).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining('"\\u001b[2JAcme"'),
    });
  });
});

describe("what is stored", () => {
  it("is printed as signs, whatever is in it", async () => {
    const { tenantId } = await app.merchant({ name: "Printed" });
    await app.database.admin.query(
      `insert into jobs (tenant_id, kind, payload, attempts, last_error) values ($1, 'refresh-plan', $2, 5, $3)`,
      [tenantId, JSON.stringify({ skuIds: ["\u009b2J"] }), "Error: SKU \x1b]0;owned\x07"],
    );
    const { stdout, stderr } = { ...(await run(["queue", "list"])), stderr: (await run(["queue", "drain"])).stderr };
    expect(stdout).toContain("Error: SKU \\u001b]0;owned\\u0007");
    expect(stderr).toContain("\\u009b2J");
    for (const sign of ["\x1b", "\x07", "\x9b"]) expect(stdout + stderr).not.toContain(sign);
    await app.database.admin.query("delete from jobs where tenant_id = $1", [tenantId]);
  });
});

describe("tenant delete", () => {
  it("deletes nothing unless the name is typed again, or --yes given", async () => {
    const { key } = await app.merchant({ name: "Kept" });
    for (const answers of [[], ["yes"], ["kept"]]) {
      expect(await run(["tenant", "delete", "Kept"], answers)).toEqual({
        code: 1,
        stdout: "",
        stderr: "Nothing was deleted. Type the merchant's name, or pass --yes.\n",
      });
    }
    expect(await statusFor(key)).toBe(200);
    expect(await run(["tenant", "delete", "Nobody", "--yes"])).toMatchObject({ code: 1, stdout: "" });
  });

  it("deletes a merchant whose name is typed, and its name is free again", async () => {
    const { key } = await app.merchant({ name: "Gone" });
    expect(await run(["tenant", "delete", "Gone"], ["Gone"])).toEqual({
      code: 0,
      stdout: "",
      stderr: 'Deleted "Gone": 2 rows of 2 tables.\n',
    });
    expect(await statusFor(key)).toBe(401);
    expect(await isThere("Gone")).toBe(false);
    expect(await run(["tenant", "create", "Gone"])).toMatchObject({ code: 0 });
  });

  it("killed in the middle leaves a merchant that nothing works for, and the same command ends it", async () => {
    const { database } = app;
    const { key, tenantId } = await app.merchant({ name: "Torn" });
    await database.as(tenantId, async ({ db }) => {
      const { id } = await db.store.create({ data: { name: "Shop", currency: "EUR" } });
      await db.importBatch.create({ data: { storeId: id, acceptedRows: 1, refusedRows: 0 } });
    });
    const [earlier, later] = [await database.pool.connect(), await database.admin.connect()];
    try {
      await earlier.query("begin; select");
      let child: ChildProcess | undefined;
      const options = { dataDir: "", env: { DATABASE_URL: database.connectionString }, input: "Torn\n" };
      const killed = cli(["tenant", "delete", "Torn"], { ...options, onStart: (it) => (child = it) });
      let said = "";
      child?.stderr?.on("data", (text) => (said += text));
      await eventually(() => said.includes("Waiting for 1 transaction under way."), "the deletion has begun");
      expect(await statusFor(key)).toBe(401);
      // Batches go before the stores that they refer to, and this store can't go yet.
      await later.query("begin");
      await later.query("select from stores where tenant_id = $1 for update", [tenantId]);
      await earlier.query("rollback");
      await eventually(
        async () => (await storedRows(database, tenantId)).import_batches?.startsWith("0 ") === true,
        "what comes before the store has gone",
      );
      child?.kill("SIGKILL");
      expect((await killed).code).not.toBe(0);
    } finally {
      for (const client of [earlier, later]) {
        await client.query("rollback");
        client.release();
      }
    }
    expect((await storedRows(database, tenantId)).stores).toMatch(/^1 /);
    expect((await run(["tenant", "list"])).stdout).toMatch(/Torn.*being deleted/);
    expect(await run(["tenant", "open", "Torn"])).toMatchObject({ code: 1 });
    expect((await run(["tenant", "delete", "Torn", "--yes"])).code).toBe(0);
    expect(Object.values(await storedRows(database, tenantId)).filter((digest) => !digest.startsWith("0 "))).toEqual(
      [],
    );
  });
});

describe("tenant clock", () => {
  it("shows a test merchant's clock, moves it and ends a move, and is refused for others", async () => {
    expect(await run(["tenant", "create", "Trial", "--test", "--clock", "2026-03-01T08:00:00+01:00"])).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Created the test merchant "Trial" \(EUR, UTC\)\.\n/),
    });
    expect((await run(["tenant", "list"])).stdout).toMatch(/Trial .* test /);
    expect((await run(["key", "create", "--tenant", "Trial"])).stdout).toMatch(/^ips_test_/);
    const clock = (...words: string[]) => run(["tenant", "clock", "Trial", ...words]);
    expect(await clock()).toEqual({ code: 0, stdout: "2026-03-01T07:00:00.000Z standing\n", stderr: "" });
    expect((await clock("--to", "2026-03-02T07:00:00Z")).stdout).toBe(
      "2026-03-01T07:00:00.000Z moving to 2026-03-02T07:00:00.000Z\n",
    );
    expect((await clock("--stop", "--wait")).stdout).toBe("2026-03-01T07:00:00.000Z standing\n");
    await clock("--to", "2026-03-02T07:00:00Z");
    await app.drain();
    expect((await clock("--wait")).stdout).toBe("2026-03-02T07:00:00.000Z standing\n");
    expect(await clock("--to", "2026-03-02T06:59:00Z")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("goes forward only"),
    });
    expect(await clock("--to", "soon")).toMatchObject({ code: 1, stderr: expect.stringContaining("ISO 8601") });
    await app.merchant({ name: "Earnest" });
    expect(await run(["tenant", "clock", "Earnest", "--to", "2027-01-01"])).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^This is not a test merchant/),
    });
    expect(await run(["tenant", "create", "Grave", "--clock", "2026-03-01"])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("only test merchants have a clock of their own"),
    });
  });
});
