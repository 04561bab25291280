import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { Api } from "../support/api";
import { cli, type Outcome, removeData, temporaryFolder } from "../support/processes";

/** Where throw-away services put what they have. */
const folder = temporaryFolder();
const dataDir = temporaryFolder();
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await removeData(dataDir);
});

/** Runs `sandbox` until it ends; calls back with what it says once it answers. */
function sandbox(
  args: readonly string[],
  onUp: (told: Record<string, string>, child: ChildProcess) => Promise<void>,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const onStart = (child: ChildProcess) =>
      child.stdout?.once("data", (text: string) => onUp(JSON.parse(text), child).catch(reject));
    // What the environment names is none of its business, be it of use or not.
    const env = {
      TMPDIR: folder,
      DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
      SMTP_URL: "smtp://127.0.0.1:1",
      METRICS_PORT: "nonsense",
    };
    cli(["sandbox", "--json", ...args], { dataDir, env, onStart }).then(resolve, reject);
  });
}

it("answers as the fixture has it, and leaves nothing behind when it is told to end", async () => {
  let served = {};
  const { code, stderr } = await sandbox(["--fixture", "late-deliveries"], async (told, child) => {
    served = told;
    const { url = "", key = "" } = told;
    const { headers, body } = await new Api(url, key).get("/orders");
    expect([headers.get("Ips-Mode"), body.total]).toEqual(["test", 6]);
    expect(fs.readdirSync(folder)).toHaveLength(1);
    child.kill("SIGTERM");
    // Terminals and npm say it again.
    child.kill("SIGINT");
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(fs.readdirSync(folder)).toEqual([]);
  expect(served).toMatchObject({
    api: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/),
    key: expect.stringMatching(/^ips_test_/),
    fixture: "late-deliveries",
    clock: "2026-03-02T09:00:00.000Z",
    pid: expect.any(Number),
  });
});

it("ends with 1 and leaves nothing behind where its port is taken, and clears up after one that was killed", async () => {
  const killed = await sandbox([], async (_told, child) => void child.kill("SIGKILL"));
  expect([killed.code, fs.readdirSync(folder).length]).toEqual([null, 1]);
  const taken = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as net.AddressInfo;
  const { code, stdout, stderr } = await sandbox(["--port", String(port)], async () => {});
  taken.close();
  // A sentence, without the lines of a program.
  const told = expect.stringMatching(/^The service can't be served here: listen EADDRINUSE.*set another PORT\n$/);
  expect([code, stdout, stderr]).toEqual([1, "", told]);
  expect(fs.readdirSync(folder)).toEqual([]);
});

it("is a command of the package, and refuses fixtures that there are not", async () => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(projectRoot, "package.json"), "utf8"));
  expect(scripts.sandbox).toBe("node src/build/run.js cli sandbox");
  const { code, stderr } = await cli(["sandbox", "--fixture", "../minimal"], { dataDir });
  expect([code, stderr]).toEqual([1, expect.stringContaining("Allowed choices are minimal, stock-out")]);
});
