import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { temporaryFolder } from "../support/processes";

const AS_NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const copy = temporaryFolder();
const at = (name: string) => path.join(copy, name);

/** Runs a command of the copy's command line, from a folder that has nothing to do with it. */
function run(args: readonly string[], options: SpawnSyncOptions = {}) {
  const command = [at("src/build/run.js"), "cli", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: "/", ...options });
  return { status, stdout: String(stdout), stderr: String(stderr) };
}

const programSource = at("src/cli/program.ts");

beforeAll(() => {
  for (const name of ["src", "prisma", "package.json", "package-lock.json", "tsconfig.json"]) {
    fs.cpSync(path.join(projectRoot, name), at(name), { recursive: true, preserveTimestamps: true });
  }
  fs.symlinkSync(path.join(projectRoot, "node_modules"), at("node_modules"));
  fs.appendFileSync(programSource, 'if (process.env.FAULT) throw new Error("a fault");\n');
});

afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

describe("a program", () => {
  it("is compiled when it is first run, and not again while nothing has changed", () => {
    expect(run(["--version"])).toMatchObject({ status: 0, stderr: "" });
    const made = fs.statSync(at("dist/cli.js")).mtimeMs;
    expect(run(["--version"])).toMatchObject({ status: 0, stderr: "" });
    expect(fs.statSync(at("dist/cli.js")).mtimeMs).toBe(made);
  });

  it("leaves out what is only loaded if asked for, which is beside it", () => {
    expect(fs.readFileSync(at("dist/cli.js"), "utf8")).not.toMatch(/OTLPTraceExporter|collectDefaultMetrics/);
    const look = "console.log(typeof require('./dist/metrics').measure, typeof require('./dist/tracing').startTracing)";
    const { stdout, stderr } = spawnSync(process.execPath, ["-e", look], { cwd: copy, encoding: "utf8" });
    expect({ stdout, stderr }).toEqual({ stdout: "function function\n", stderr: "" });
  });

  it("names the line of its source where it is at fault", () => {
    const { status, stderr } = run(["--version"], { env: { ...process.env, FAULT: "yes" } });
    const line = fs.readFileSync(programSource, "utf8").split("\n").length - 1;
    expect(status).toBe(1);
    expect(stderr).toContain(`${programSource}:${line}:`);
  });

  it("is compiled again when a source has changed; where nobody may write it is run as it is, and says so", () => {
    const changed = fs.readFileSync(programSource, "utf8").replace("Inventory Planning Service;", "Changed Service;");
    fs.writeFileSync(programSource, changed);
    if (isRoot) {
      const { status, stdout, stderr } = run(["--help"], AS_NOBODY);
      expect(stderr).toContain("dist/ may be older than the sources");
      expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining("Inventory Planning Service") });
    }
    expect(run(["--help"])).toEqual({ status: 0, stderr: "", stdout: expect.stringContaining("Changed Service") });
    expect(fs.readdirSync(copy).filter((name) => name.startsWith("dist"))).toEqual(["dist"]);
  });
});
