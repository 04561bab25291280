/** The commands of src/docs/how-to/operating.md, run in their order on Debian's PostgreSQL and PgBouncer; skipped where those are not installed. */
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { serverAccount } from "../../src/postgres/embedded/binaries";
import { onServer } from "../support/cluster";
import { debianPostgres } from "../support/debian";
import { eventually } from "../support/eventually";
import { temporaryFolder } from "../support/folders";
import { freePort } from "../support/free-port";
import { pgbouncer } from "../support/pooler";

const programs = debianPostgres("initdb", "pg_ctl", "pg_basebackup");
const withPackages = pgbouncer && programs ? describe : describe.skip;

// Those of backups are run by test/cli/operating-backup.test.ts.
const [page = ""] = fs
  .readFileSync(path.join(projectRoot, "src/docs/how-to/operating.md"), "utf8")
  .split("\n## Backup\n");
const blocksOf = (kind: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(([, text]) => text ?? "");

withPackages("the commands of the operator's page (needs Debian's postgresql and pgbouncer)", () => {
  const account = serverAccount();
  const folder = temporaryFolder();
  const env: Record<string, string> = {};
  let pooler: ReturnType<typeof spawn> | undefined;

  /** Runs a script to its end: npm as ourselves, all else as the account that PostgreSQL runs under. */
  const run = (script: string): string => {
    const isOurs = script.includes("npm ");
    const options = { cwd: isOurs ? projectRoot : folder, env: { ...process.env, ...env }, encoding: "utf8" } as const;
    // Whoever is started in the background must not keep the pipes.
    const output = path.join(folder, `output-${Object.keys(env).length}-${Math.random()}`);
    fs.writeFileSync(output, "", { mode: 0o666 });
    fs.chmodSync(output, 0o666);
    const file = fs.openSync(output, "a");
    const stdio: ["ignore", number, number] = ["ignore", file, file];
    const { status } = spawnSync("bash", ["--norc", "-e", "-c", script], {
      ...options,
      ...(isOurs ? {} : account),
      stdio,
    });
    fs.closeSync(file);
    const said = fs.readFileSync(output, "utf8");
    if (status !== 0) throw new Error(`${script}\nended with ${status}:\n${said}`);
    return said;
  };

  beforeAll(async () => {
    fs.chmodSync(folder, 0o777);
    const [primary, standby, front] = [await freePort(), await freePort(), await freePort()];
    const at = (port: number) => `postgresql://inventory@127.0.0.1:${port}/inventory`;
    Object.assign(env, {
      PATH: `${programs}:${process.env.PATH}`,
      PRIMARY_PORT: String(primary),
      STANDBY_PORT: String(standby),
      PRIMARY: at(primary),
      STANDBY: at(standby),
      POOLER: at(front),
      STANDBY_DATA: path.join(folder, "standby"),
      POOLER_FILE: path.join(folder, "pgbouncer.ini"),
      DATA_DIR: path.join(folder, "data"),
    });
    run("initdb -D primary -U inventory --auth=trust -E UTF8 --locale=C.UTF-8 --no-sync");
    fs.appendFileSync(
      path.join(folder, "primary/postgresql.conf"),
      "listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\n",
    );
    run(
      'pg_ctl -D primary -o "-p $PRIMARY_PORT" -l primary.log -w start && createdb -h 127.0.0.1 -p $PRIMARY_PORT -U inventory inventory',
    );
    const [ini = ""] = blocksOf("ini");
    fs.writeFileSync(
      env.POOLER_FILE ?? "",
      `${ini.replace("port=5432", `port=${primary}`).replace("6432", String(front))}unix_socket_dir =\n`,
    );
    if (account.uid !== undefined) fs.chownSync(env.POOLER_FILE ?? "", account.uid, account.gid ?? account.uid);
    pooler = spawn(pgbouncer ?? "", ["-q", env.POOLER_FILE ?? ""], { ...account, cwd: folder, stdio: "ignore" });
    env.POOLER_PID = String(pooler.pid);
    const answers = () =>
      onServer(env.POOLER ?? "", (client) => client.query("select")).then(
        () => true,
        () => false,
      );
    await eventually(answers, "the pooler answers");
  });
  afterAll(() => {
    pooler?.kill("SIGKILL");
    for (const data of ["primary", "standby"]) {
      try {
        run(`pg_ctl -D ${data} -m immediate -w stop`);
      } catch {
        // It was stopped, or never started.
      }
    }
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it("migrate, replicate, fail over and upgrade as the page says", async () => {
    const [configure = "", follow = "", wait = "", feedback = "", frozen = "", promote = "", upgrade = "", ...more] =
      blocksOf("sh");
    expect(more).toEqual([]);
    expect(run(configure)).toMatch(/DATABASE_DIRECT_URL[^\n]*environment[\s\S]*Applied 20261121000000_foundation/);
    run(follow);
    expect(run(wait)).toMatch(/walreceiver[^\n]*streaming/);
    run(feedback);
    expect(run(frozen)).toContain("(0 rows)");
    run("pg_ctl -D primary -m immediate -w stop");
    run(promote);
    const isBack = () =>
      onServer(env.POOLER ?? "", (client) => client.query("select pg_is_in_recovery() as it")).then(
        ({ rows }) => rows[0].it === false,
        () => false,
      );
    await eventually(isBack, "the pooler leads to the promoted standby");
    Object.assign(env, { DATABASE_URL: env.POOLER, DATABASE_DIRECT_URL: env.STANDBY });
    expect(run(upgrade)).toContain("The database is up to date.");
  });
});
