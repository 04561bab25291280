import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { clusterHome } from "../../src/postgres/embedded";
import { Api } from "../support/api";
import {
  mustRun,
  type ProcessOptions,
  removeData,
  serverOf,
  startService,
  temporaryFolder,
} from "../support/processes";

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asRoot = isRoot && fs.existsSync("/usr/bin/setpriv") ? it : it.skip;
/** Runs a command as an account without any rights of its own. */
const AS_NOBODY = ["/usr/bin/setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"] as const;

/** Whether others may read the project: a checkout may lie below a folder that is closed to them. */
function isReadableToOthers(): boolean {
  const [command, ...options] = AS_NOBODY;
  return spawnSync(command, [...options, "test", "-r", path.join(projectRoot, "package.json")]).status === 0;
}
const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders) await removeData(folder);
});

function dataFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

/** Starts a service with a merchant of the given name, asks it who it is, and kills it. */
async function whoIsThere(name: string, options: ProcessOptions): Promise<string> {
  const service = await startService(options);
  try {
    await mustRun(["tenant", "create", name], options);
    const key = (await mustRun(["key", "create", "--tenant", name], options)).trim();
    const { body } = await new Api(service.address, key).graphql("{ tenant { name } }");
    return body.data.tenant.name;
  } finally {
    await service.end("SIGKILL");
  }
}

describe("a data folder", () => {
  it("is a world of its own beside another one", async () => {
    const [one, two] = [dataFolder(), dataFolder()];
    const names = [whoIsThere("First", { dataDir: one }), whoIsThere("Second", { dataDir: two })];
    expect(await Promise.all(names)).toEqual(["First", "Second"]);
    const [serverOne, serverTwo] = [await serverOf(one), await serverOf(two)];
    expect(serverOne?.port).not.toBe(serverTwo?.port);
    const listed = await mustRun(["tenant", "list"], { dataDir: one });
    expect(listed).toContain("First");
    expect(listed).not.toContain("Second");
  });

  asRoot("works for root below a folder that is closed to others, and stays closed", async () => {
    const closed = temporaryFolder();
    fs.chmodSync(closed, 0o700);
    const dataDir = path.join(closed, "data");
    folders.push(dataDir, closed);
    expect(await whoIsThere("Closed", { dataDir })).toBe("Closed");
    expect(fs.statSync(closed).mode & 0o777).toBe(0o700);
    expect(clusterHome(dataDir).startsWith(closed)).toBe(false);
  });

  const asReader = asRoot === it && isReadableToOthers() ? it : it.skip;
  asReader("works for a plain user who may read the project but not write to it", async () => {
    const dataDir = dataFolder();
    fs.chownSync(dataDir, NOBODY, NOBODY);
    const env = { HOME: dataDir, TMPDIR: dataDir };
    expect(await whoIsThere("Plain", { dataDir, prefix: AS_NOBODY, env })).toBe("Plain");
    expect(fs.statSync(path.join(dataDir, "postgres")).uid).toBe(NOBODY);
  });
});
