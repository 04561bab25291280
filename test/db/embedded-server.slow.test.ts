import { spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { postgresBinaries, serverAccount } from "../../src/postgres/embedded/binaries";
import { ensureServer, findServer, hasFailed, stopServer } from "../../src/postgres/embedded/server-process";
import { eventually, temporaryFolder } from "../support/processes";

const FAST = { durable: false };
const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders) {
    const server = await findServer(folder);
    if (server) await stopServer(server);
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

function folder(): string {
  const made = temporaryFolder();
  folders.push(made);
  return made;
}

describe("the database server", () => {
  it("is one and the same for all who ask for it at the same moment", async () => {
    const home = folder();
    const servers = await Promise.all(Array.from({ length: 4 }, () => ensureServer(home, FAST)));
    expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1);
  });

  it("is there again once the one before has ended, for someone who comes meanwhile", async () => {
    const home = folder();
    const before = await ensureServer(home, FAST);
    const stopping = stopServer(before);
    await eventually(async () => (await findServer(home)) === null, "the server has begun to stop");
    const after = await ensureServer(home, FAST);
    await stopping;
    expect(after.pid).not.toBe(before.pid);
    // No start was in vain, after which the next would have been put off.
    const log = fs.readFileSync(path.join(home, "postgres.log"), "utf8");
    expect(log.match(/starting PostgreSQL/g)).toHaveLength(2);
    expect(log).not.toMatch(/FATAL: {2}lock file/);
  });

  it("listens where it did before once it was killed, and elsewhere once another program has taken the port", async () => {
    const home = folder();
    const { pid, port } = await ensureServer(home, FAST);
    expect(hasFailed(home)).toBe(false);
    process.kill(pid, "SIGKILL");
    await eventually(() => hasFailed(home), "the server is dead");
    const again = await Promise.all([ensureServer(home, FAST), ensureServer(home, FAST)]);
    expect(again.map((server) => server.port)).toEqual([port, port]);
    await stopServer(again[0]);
    expect(hasFailed(home)).toBe(false);
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    try {
      expect((await ensureServer(home, FAST)).port).not.toBe(port);
    } finally {
      other.close();
    }
  });

  it.each([
    ["a process id that nobody has", "999999999"],
    ["a process id that is another program's by now", String(process.pid)],
    ["no process id, after a power cut", ""],
  ])("starts although a lock file with %s was left behind", async (_title, pid) => {
    const home = folder();
    await stopServer(await ensureServer(home, FAST));
    const lock = path.join(home, "cluster/postmaster.pid");
    fs.writeFileSync(lock, `${pid}\n${path.join(home, "cluster")}\n1700000000\n1\n\n127.0.0.1\n\nready\n`);
    const { uid, gid } = serverAccount();
    fs.utimesSync(lock, 1_700_000_000, 1_700_000_000);
    if (uid !== undefined) fs.chownSync(lock, uid, gid ?? uid);
    expect((await ensureServer(home, FAST)).port).toBeGreaterThan(1);
  });

  it("says the end of its log when it can't start", async () => {
    const home = folder();
    await stopServer(await ensureServer(home, FAST));
    fs.rmSync(path.join(home, "cluster/PG_VERSION"));
    await expect(ensureServer(home, { ...FAST, readyWithinMs: 1_000 })).rejects.toThrow(
      /The database did not start[\s\S]*valid data directory/,
    );
  });
});

describe("the PostgreSQL programs from npm", () => {
  it("run although the package's install script was blocked and never made the libraries' links", () => {
    const installed = path.resolve(postgresBinaries(serverAccount()).postgres, "../../..");
    const copy = path.join(folder(), "package");
    fs.cpSync(installed, copy, { recursive: true, filter: (file) => !fs.lstatSync(file).isSymbolicLink() });
    const blocked = spawnSync(path.join(copy, "native/bin/initdb"), ["--version"], { encoding: "utf8" });
    expect(blocked.status).not.toBe(0);
    const { initdb, postgres } = postgresBinaries(serverAccount(), copy);
    expect(postgres.startsWith(copy)).toBe(true);
    for (const program of [initdb, postgres]) {
      const { status, stdout } = spawnSync(program, ["--version"], {
        ...serverAccount(),
        encoding: "utf8",
        cwd: os.tmpdir(),
      });
      expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining("PostgreSQL") });
    }
  });
});
