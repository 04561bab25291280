/** The command that shows the settings, and what processes say of their environment. */
import fs from "node:fs";
import path from "node:path";
import { Readable, type Writable } from "node:stream";
import { cliProgram } from "../../src/cli/program";
import { exampleSettings, projectRoot, readConfig } from "../../src/config";
import { OF_OPENTELEMETRY } from "../../src/config/meanings";
import { cli, temporaryFolder } from "../support/processes";

const folder = temporaryFolder();
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The cells of a table, row by row. */
const cellsOf = (table: string) =>
  table
    .split("\n")
    .filter((line) => line.startsWith("│"))
    .map((line) =>
      line
        .split("│")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe("config", () => {
  const shownOf = async (env: Record<string, string>) => {
    let written = "";
    const stdout = { write: (text: string) => (written += text) } as unknown as Writable;
    const refuse = () => Promise.reject(new Error("It asks no database."));
    const context = {
      withDatabase: refuse,
      tenantByName: refuse,
      ask: refuse,
      stdin: Readable.from([]),
      stdout,
      stderr: stdout,
    };
    await cliProgram(readConfig(env), context).parseAsync(["config"], { from: "user" });
    return cellsOf(written);
  };

  it("lists every setting with where it comes from", async () => {
    const rows = await shownOf({ PORT: "0", DATA_DIR: folder });
    expect(rows).toHaveLength(1 + readConfig({}).settings.length);
    expect(rows).toEqual(
      expect.arrayContaining([
        ["PORT", "0", "environment"],
        ["DATA_DIR", folder, "environment"],
        ["DATABASE_URL", "(its own PostgreSQL, in DATA_DIR)", "default"],
        ["DATABASE_READ_URL", "(none)", "default"],
        ["LOG_LEVEL", "info", "default"],
        ["RATE_LIMIT_PER_MINUTE", "30000", "default"],
      ]),
    );
  });

  it.each([
    [{}, "off (PUBLIC_URL is not set)"],
    [{ PUBLIC_URL: "https://plan.example" }, "on (PUBLIC_URL is https)"],
    [{ PUBLIC_URL: "http://plan.example" }, "off (PUBLIC_URL is not https)"],
    [{ PUBLIC_URL: "https://plan.example/planning" }, "off (PUBLIC_URL has a path)"],
    [{ PUBLIC_URL: "https://plan.example", BASE_PATH: "/planning" }, "off (BASE_PATH is set)"],
  ])("shows whether answers name https alone, and why, with %j", async (env, shown) => {
    expect(await shownOf(env)).toContainEqual(["STRICT_TRANSPORT_SECURITY", shown, "default"]);
  });

  it.each([
    ["postgresql://ada:s3cret@db:5432/plan", "postgresql://ada:***@db:5432/plan"],
    ["postgresql://ada:s3%40cret:x@db/plan", "postgresql://ada:***@db/plan"],
    ["postgresql://ada:1/s3cret@db/plan", "postgresql://ada:***@db/plan"],
    ["postgresql://db/plan?user=ada&password=s3cret", "postgresql://db/plan?user=ada&password=***"],
    [
      "postgresql://ada@db/plan?sslpassword=s3cret&sslmode=verify-full",
      "postgresql://ada@db/plan?sslpassword=***&sslmode=verify-full",
    ],
    ["postgresql://ada@db/plan?p%61ssword=s3cret", "postgresql://ada@db/plan?p%61ssword=***"],
    [
      "postgresql://ada@db/plan?sslmode=require&p%61ss%57ord=s3#s3",
      "postgresql://ada@db/plan?sslmode=require&p%61ss%57ord=***#***",
    ],
    ["postgresql://ada@db/plan?pass\nword=s3cret&pasword=s3", "postgresql://ada@db/plan?pass\nword=***&pasword=***"],
    ["postgresql://ada:s3\ncret@db/plan", "postgresql://ada:***@db/plan"],
    ["postgresql:///plan?host=%2Fvar%2Frun&%75ser=ada", "postgresql:///plan?host=%2Fvar%2Frun&%75ser=ada"],
  ])("shows %j without its password", async (DATABASE_URL, shown) => {
    const rows = await shownOf({ DATABASE_URL });
    if (!shown.includes("\n")) expect(rows).toContainEqual(["DATABASE_URL", shown, "environment"]);
    expect(JSON.stringify(rows)).not.toContain("s3");
  });
});
describe(".env.example", () => {
  it("has each setting with its default and a sentence; it is what config --example prints", () => {
    const text = fs.readFileSync(path.join(projectRoot, ".env.example"), "utf8");
    expect(text).toBe(exampleSettings());
    const { settings } = readConfig({});
    // All but what is for compose.yaml alone.
    const lines = [...text.matchAll(/^# \S.*\.\n# ([A-Z_]+)=(.*)$/gm)]
      .map(([, name, value]) => [name, value])
      .filter(([name = ""]) => name !== "PROXY_MAX_BODY_SIZE" && !(name in OF_OPENTELEMETRY));
    for (const name of Object.keys(OF_OPENTELEMETRY)) expect(text).toContain(`\n# ${name}=\n`);
    const shown = Object.fromEntries(settings.map(({ name, shown }) => [name, shown]));
    const same = (name = "", value = "") => readConfig(value ? { [name]: value } : {}).settings;
    expect(lines.map(([name]) => name).sort()).toEqual(settings.map(({ name }) => name).sort());
    for (const [name, value] of lines) {
      expect([name, same(name, value).find((it) => it.name === name)?.shown]).toEqual([name, shown[name ?? ""]]);
    }
  });
});

describe("what is left aside", () => {
  it("is told by cli config, beside the table", async () => {
    const { code, stdout, stderr } = await cli(["config"], {
      dataDir: path.join(folder, "never"),
      env: { METRICS_PORT: "tcp://10.0.0.1:9464" },
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^METRICS_PORT holds a link .*\n$/) });
    expect(stdout).toMatch(/METRICS_PORT +│ \(no metrics\) +│ default/);
    expect(stdout.match(/^├/gm)).toHaveLength(1);
  });
});

describe("a process with a misspelt variable", () => {
  it("ends with 1 before anything is started", async () => {
    const dataDir = path.join(folder, "never");
    const { code, stdout, stderr } = await cli(["config"], {
      dataDir,
      env: { DATABSE_URL: "postgresql://ada:x@db.example:5432/plan" },
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^The environment can't be used\. DATABSE_URL is no setting; did you mean DATABASE_URL\?/);
    expect(fs.existsSync(dataDir)).toBe(false);
  });
});
