/** Commands whose output is taken slowly, or not to its end. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createTestDatabase } from "../support/database";
import { cli, eventually, type Outcome } from "../support/processes";

/** Rows enough, some 500 KB, that neither the pipe nor Node.js at its end holds them. */
const COUNT = 2_500;
const NAMES = Array.from({ length: COUNT }, (_, at) => `no-${at + 1}-`);
const FORECAST = ["forecast", "--frequency", "month", "--horizon", "20"];
const SERIES = NAMES.map((name) => `${name},1,2,3\n`).join("");

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const tenantId = await database.tenant({ name: "Acme" });
  await database.admin.query(
    `insert into jobs (tenant_id, kind, payload, attempts, last_error)
     select $1, 'refresh-plan', '{}', 5, format('no-%s-', n) || repeat('x', 70) from generate_series(1, $2) n`,
    [tenantId, COUNT],
  );
});
afterAll(() => database.drop());

/** The output of a command that has begun to write. Its reader has taken no more of it than Node.js takes by itself. */
async function begun(child: ChildProcess) {
  const { stdout } = child;
  if (!stdout) throw new Error("There is no standard output.");
  await once(stdout, "readable");
  return stdout;
}

/** Runs a command that nobody reads until it has done its work and let go of the database. */
function runUnread(words: readonly string[]): Promise<Outcome> {
  const name = `unread ${words[0]}`;
  const address = new URL(database.connectionString);
  address.searchParams.set("application_name", name);
  const isGone = async () => {
    const { rowCount } = await database.admin.query("select from pg_stat_activity where application_name = $1", [name]);
    return rowCount === 0;
  };
  return cli(words, {
    dataDir: "/nonexistent",
    input: SERIES,
    env: { DATABASE_URL: address.href },
    async readAfter(child) {
      await begun(child);
      await eventually(isGone, `${name} lets go of the database`);
    },
  });
}

describe("a command whose reader is slow", () => {
  it.each([FORECAST, ["queue", "list", "--most", String(COUNT)]])(
    "hands on all that it has to say: %s",
    async (...words) => {
      const { code, stdout } = await runUnread(words);
      expect(code).toBe(0);
      expect(NAMES.filter((name) => !stdout.includes(name))).toEqual([]);
      expect(stdout.endsWith("\n")).toBe(true);
    },
  );
});

describe("a command whose reader goes away", () => {
  it("ends without a word, as the system ends such a program", async () => {
    const outcome = await cli(FORECAST, {
      dataDir: "/nonexistent",
      input: SERIES,
      readAfter: async (child) => void (await begun(child)).destroy(),
    });
    expect(outcome).toEqual({ code: 141, stdout: "", stderr: "" });
  });
});
