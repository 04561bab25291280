/** The commands of "Backup" in src/docs/how-to/operating.md, run in their order on Debian's PostgreSQL; skipped where that is not installed. */
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { projectRoot } from "../../src/config";
import { debianPostgres } from "../support/debian";
import { pageShell } from "../support/debian-server";
import { mustRun, temporaryFolder } from "../support/processes";

const programs = debianPostgres("initdb", "pg_ctl", "psql", "pg_dump", "pg_restore");
const withPackages = programs ? describe : describe.skip;

const page = fs.readFileSync(path.join(projectRoot, "src/docs/how-to/operating.md"), "utf8");
const section = page.slice(page.indexOf("\n## Backup\n"));
const commands = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text]) => text ?? "");

withPackages("the commands of the operator's page on backups (needs Debian's postgresql)", () => {
  const folder = temporaryFolder();
  const shell = pageShell(folder, programs);
  const { env, run, does } = shell;
  env.BACKUPS = folder;

  /** A server that never saw the service, with an empty database and its user. @returns Addresses without the user. */
  async function startServer(name: string): Promise<string> {
    const at = await shell.startServer(name);
    does(
      `psql postgresql://postgres@${at}/postgres -c "create role inventory login createrole" -c "create database inventory owner inventory"`,
    );
    return at;
  }

  const addresses = (at: string) => ({
    user: `postgresql://inventory@${at}/inventory`,
    admin: `postgresql://postgres@${at}/inventory`,
  });

  beforeAll(async () => {
    const [old, fresh] = [await startServer("old"), await startServer("fresh")];
    Object.assign(env, {
      DATABASE_URL: addresses(old).user,
      ADMIN: addresses(old).admin,
      BACKUP: `postgresql://backup@${old}/inventory`,
      NEW: addresses(fresh).user,
      NEW_ADMIN: addresses(fresh).admin,
      NEW_SERVER: `postgresql://postgres@${fresh}/postgres`,
    });
    await mustRun(["tenant", "create", "Acme"], { dataDir: folder, env });
  });
  afterAll(() => shell.end());

  /** Names of the merchants of a database, past row-level security. */
  async function merchants(admin = env.NEW_ADMIN): Promise<string[]> {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    const { rows } = await client.query("select name from tenants order by name");
    await client.end();
    return rows.map(({ name }) => name);
  }

  it("restore what was backed up, move a merchant and dump and restore as the page says", async () => {
    const [backUp = "", move = "", dump = "", restore = "", ...more] = commands;
    expect(more).toEqual([]);
    does(backUp);
    expect(await merchants()).toEqual(["Acme"]);
    does('psql "$NEW_SERVER" -c "drop database inventory" -c "create database inventory owner inventory"');
    does(move);
    expect([await merchants(env.ADMIN), await merchants()]).toEqual([[], ["Acme"]]);

    // As the owner it fails or, worse, does not.
    env.OWNER = env.NEW ?? "";
    expect(run('pg_dump "$OWNER" -f /dev/null')).toMatchObject({
      code: 1,
      said: expect.stringContaining("would be affected by row-level security"),
    });
    Object.assign(env, { ADMIN: env.NEW_ADMIN, BACKUP: env.NEW?.replace("inventory@", "backup@") });
    does(dump);
    const empty = addresses(await startServer("third"));
    Object.assign(env, { NEW: empty.user, NEW_ADMIN: empty.admin });
    does(restore);
    expect(await merchants()).toEqual(["Acme"]);
    expect(await mustRun(["migrate", "--print"], { dataDir: folder, env: { ...env, DATABASE_URL: empty.user } })).toBe(
      "-- Nothing is missing.\n",
    );
  });
});
