import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { projectRoot } from "../../src/config";
import { clusterHome } from "../../src/postgres/embedded";
import { readPassword } from "../../src/postgres/embedded/server-process";
import { Api } from "../support/api";
import {
  cli,
  eventually,
  mustRun,
  removeData,
  type ServiceProcess,
  serverOf,
  startService,
  temporaryFolder,
} from "../support/processes";

const dataDir = temporaryFolder();
const services: ServiceProcess[] = [];
let key: string;

afterAll(async () => {
  for (const service of services) await service.end("SIGKILL");
  await removeData(dataDir);
});

async function start(cwd = projectRoot): Promise<ServiceProcess> {
  const service = await startService({ dataDir, cwd });
  services.push(service);
  return service;
}

const nameAt = async ({ address }: ServiceProcess) =>
  (await new Api(address, key).graphql("{ tenant { name } }")).body.data.tenant.name;

/** Asks the database past the service. */
async function ask(sql: string) {
  const server = await serverOf(dataDir);
  const password = readPassword(clusterHome(dataDir));
  const client = new pg.Client({
    host: "127.0.0.1",
    port: server?.port,
    user: "postgres",
    password,
    database: "postgres",
  });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

// One story, told in order: each test goes on from where the one before left the database.
describe("the service's own database", () => {
  it("comes up for two services that start at the same moment in an empty folder, wherever they are started", async () => {
    const [one, two] = await Promise.all([start(os.tmpdir()), start("/")]);
    await mustRun(["tenant", "create", "Acme"], { dataDir });
    key = (await mustRun(["key", "create", "--tenant", "Acme"], { dataDir })).trim();
    expect(await nameAt(one)).toBe("Acme");
    expect(await nameAt(two)).toBe("Acme");
  });

  it("was migrated once, though both found it empty", async () => {
    const folders = fs
      .readdirSync(path.join(projectRoot, "prisma/migrations"))
      .filter((name) => !name.endsWith(".toml"));
    const rows = await ask("select migration_name from _prisma_migrations where finished_at is not null order by 1");
    expect(rows.map((row) => row.migration_name)).toEqual(folders.sort());
  });

  it("listens to this machine only, and keeps its password to its owner", async () => {
    expect(await ask("show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
    const { mode } = fs.statSync(path.join(clusterHome(dataDir), "cluster/service-password"));
    expect(mode & 0o777).toBe(0o600);
  });

  it("keeps its folder and its log to its owner, also those that an earlier version left open", async () => {
    const home = clusterHome(dataDir);
    const log = path.join(home, "postgres.log");
    const rightsOfOthers = () => [dataDir, home, log].map((at) => (fs.statSync(at).mode & 0o067).toString(8));
    expect(rightsOfOthers()).toEqual(["0", "0", "0"]);
    for (const at of [dataDir, home]) fs.chmodSync(at, 0o755);
    fs.chmodSync(log, 0o644);
    await mustRun(["tenant", "list"], { dataDir });
    expect(rightsOfOthers()).toEqual(["0", "0", "0"]);
    const beside = path.join(dataDir, "notes.txt");
    fs.writeFileSync(beside, "of somebody else");
    fs.chmodSync(dataDir, 0o755);
    await mustRun(["tenant", "list"], { dataDir });
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o755);
    expect(rightsOfOthers().slice(1)).toEqual(["0", "0"]);
    fs.rmSync(beside);
  });

  it("stays up through a kill -9 of its services; a new one answers with the data", async () => {
    const before = await serverOf(dataDir);
    await Promise.all(services.splice(0).map((service) => service.end("SIGKILL")));
    expect(await serverOf(dataDir)).toEqual(before);
    expect(await nameAt(await start())).toBe("Acme");
  });

  it("is shared by a service and the command line", async () => {
    const before = await serverOf(dataDir);
    await mustRun(["tenant", "create", "Beside"], { dataDir });
    expect(await serverOf(dataDir)).toEqual(before);
    expect(await ask("select name from tenants order by name")).toEqual([{ name: "Acme" }, { name: "Beside" }]);
  });

  it.each([
    ["is killed", "SIGKILL"],
    ["gives up, as it does on a full disk,", "SIGQUIT"],
  ] as const)(
    "comes back where it was when it %s under a running service, which then answers again",
    async (_title, how) => {
      const before = await serverOf(dataDir);
      process.kill(before?.pid ?? 0, how);
      const isBack = async () => ![undefined, before?.pid].includes((await serverOf(dataDir))?.pid);
      await eventually(isBack, "the server is started again");
      expect((await serverOf(dataDir))?.port).toBe(before?.port);
      const [service] = services as [ServiceProcess];
      await eventually(async () => (await fetch(`${service.address}/health`)).ok, "the service is well again");
      expect(await nameAt(service)).toBe("Acme");
    },
  );

  it("stops by itself also where its guardian was gone for a while under a running service", async () => {
    const file = path.join(clusterHome(dataDir), "guardian.pid");
    const guardian = () => Number(fs.readFileSync(file, "utf8"));
    const before = guardian();
    process.kill(before, "SIGKILL");
    await eventually(async () => guardian() !== before, "the service starts another guardian");
  });

  it("stops by itself after the last one who used it", async () => {
    await Promise.all(services.splice(0).map((service) => service.end("SIGTERM")));
    expect(await serverOf(dataDir)).not.toBeNull();
    await eventually(async () => (await serverOf(dataDir)) === null, "the server stops");
  });

  const whereSystemTells = fs.existsSync("/proc/self/cmdline") ? it : it.skip;
  whereSystemTells("stops by itself although its last guardian's process id now is another program's", async () => {
    fs.writeFileSync(path.join(clusterHome(dataDir), "guardian.pid"), String(process.pid));
    await mustRun(["tenant", "list"], { dataDir });
    await eventually(async () => (await serverOf(dataDir)) === null, "the server stops");
  });

  it("comes up for someone who comes while it is stopping, and for one after that", async () => {
    const [one, two] = await Promise.all([cli(["tenant", "list"], { dataDir }), cli(["migrate"], { dataDir })]);
    expect([one.code, two.code]).toEqual([0, 0]);
    expect(one.stdout).toContain("Acme");
  });

  it("comes up although a dead server left its lock file, even where its process id now is another program's", async () => {
    const server = await serverOf(dataDir);
    if (server) process.kill(server.pid, "SIGKILL");
    await eventually(async () => (await serverOf(dataDir)) === null, "the server is dead");
    const lock = path.join(clusterHome(dataDir), "cluster/postmaster.pid");
    const lines = fs.readFileSync(lock, "utf8").split("\n");
    fs.writeFileSync(lock, [process.pid, ...lines.slice(1)].join("\n"));
    expect(await mustRun(["tenant", "list"], { dataDir })).toContain("Beside");
  });
});
