import { Writable } from "node:stream";
import type { DemoMerchant } from "../../prisma/demo";
import { loadDemo } from "../../src/cli/demo/load";
import { RestClient } from "../../src/cli/demo/rest-client";
import { systemClock } from "../../src/values/clock";
import { runCommand } from "../support/command-line";
import { createTestDatabase } from "../support/database";

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const queue = (...words: string[]) => runCommand(database, ["queue", ...words]);

/** Dead letters of a merchant's, whose payload makes no sense. */
async function deadLetters(count: number, tenantId: string): Promise<string[]> {
  const { rows } = await database.admin.query<{ id: string }>(
    `insert into jobs (tenant_id, kind, payload, attempts, last_error)
     select $1, 'ingest-transactions', '{"batchId": 7}', 5, 'Error: a cause' from generate_series(1, $2) returning id`,
    [tenantId, count],
  );
  return rows.map(({ id }) => id);
}
const left = async () =>
  (await database.admin.query<{ id: string }>("select id from jobs order by id")).rows.map(({ id }) => id);

describe("building the demo merchant", () => {
  it("fails with the cause when some of the work failed for good", async () => {
    const tenantId = await database.tenant({ name: "Demo" });
    await deadLetters(2, tenantId);
    const catalogue = {} as DemoMerchant["catalogue"];
    const tenant = { name: "Demo", currency: "EUR", timeZone: "UTC" };
    const counts = { skus: 0, salesLines: 0, orders: 0 };
    const opening = { at: "2026-01-01T05:00:00Z", catalogue: {} };
    const empty = { tenant, catalogue, opening, past: [], present: [], sales: () => [], counts };
    const rest = new RestClient("http://127.0.0.1:9", "not asked");
    const output = new Writable({ write: (_chunk, _encoding, done) => done() });
    await expect(loadDemo(empty, { database, clock: systemClock, tenantId, rest, output })).rejects.toThrow(
      /^The job \d+ \(ingest-transactions\) failed for good, and 1 more job: Error: a cause$/,
    );
    await database.admin.query("delete from jobs");
  });
});

describe("queue", () => {
  it("says when nothing is left", async () => {
    expect(await queue("list")).toEqual({ code: 0, stdout: "", stderr: "The queue is empty.\n" });
    expect(await queue("drain")).toEqual({ code: 0, stdout: "", stderr: "The queue is empty.\n" });
    expect(await queue("retry")).toEqual({ code: 0, stdout: "", stderr: "0 jobs will be retried.\n" });
  });

  it("drain tells of dead letters, which list shows with their causes", async () => {
    const ids = await deadLetters(3, await database.tenant({ name: "Dead Letters" }));
    const drained = await queue("drain");
    expect(drained).toMatchObject({ code: 1, stderr: expect.stringContaining("Left: 3 dead letters:") });
    expect(drained.stderr).toContain("Error: a cause");
    const { code, stdout } = await queue("list");
    expect(code).toBe(0);
    for (const cell of [...ids, "Dead Letters", "ingest-transactions", "dead", "Error: a cause"]) {
      expect(stdout).toContain(cell);
    }
    const pages = [];
    for (const skip of ["0", "1", "2"]) pages.push(await queue("list", "--most", "1", "--skip", skip));
    expect(pages.map(({ stderr }) => stderr)).toEqual([
      "… and 2 more jobs: --skip 1\n",
      "… and 1 more job: --skip 2\n",
      "",
    ]);
    expect(pages.map(({ stdout }) => /^\W*(\d+)\W/m.exec(stdout)?.[1])).toEqual(ids);
  });

  it("discard and retry take all jobs that are named, or none where one is not there or a worker is at it", async () => {
    const before = await left();
    const [one = "", two = "", three = ""] = before;
    for (const act of ["discard", "retry"]) {
      expect(await queue(act, one, "987654321")).toEqual({
        code: 1,
        stdout: "",
        stderr: "Jobs not found: 987654321; nothing was changed\n",
      });
      expect(await queue(act, one, "1x")).toMatchObject({ code: 1, stderr: expect.stringContaining("'1x'") });
      const worker = await database.admin.connect();
      await worker.query("begin");
      await worker.query("delete from jobs where id = $1", [two]);
      const refused = await queue(act, one, two);
      await worker.query("rollback");
      worker.release();
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("A worker is running") });
    }
    expect(await queue("discard")).toMatchObject({ code: 1, stderr: expect.stringContaining("'id'") });
    expect(await left()).toEqual(before);
    expect(await queue("discard", one, two)).toEqual({ code: 0, stdout: "", stderr: "Discarded 2 jobs.\n" });
    expect(await left()).toEqual([three]);
  });

  it("retry has dead letters tried again from the start", async () => {
    expect(await queue("retry")).toEqual({ code: 0, stdout: "", stderr: "1 job will be retried.\n" });
    expect((await database.admin.query("select attempts from jobs")).rows).toEqual([{ attempts: 0 }]);
    const again = await queue("drain");
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining("Left: 1 dead letter:") });
    expect(again.stderr).toContain("ZodError");
  });

  it("drain tells of what is left of a merchant that has been removed", async () => {
    await database.admin.query("update jobs set tenant_id = gen_random_uuid(), attempts = 0");
    expect(await queue("drain")).toMatchObject({
      stderr: expect.stringMatching(/^Left: 1 job that .* Of removed merchants: 1 job\.$/m),
    });
    expect((await queue("list")).stdout).toContain("(removed)");
  });
});
