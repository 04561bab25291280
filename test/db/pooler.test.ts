/** Behind PgBouncer as Debian has it, lending PostgreSQL's connections by transaction. Skipped where it is not installed. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { openConfiguredDatabase } from "../../src/db/open";
import { migrate } from "../../src/postgres/migrate";
import { onServer, urlOf } from "../support/cluster";
import { type Pooler, pgbouncer, startPooler } from "../support/pooler";

const behindPooler = pgbouncer ? describe : describe.skip;

behindPooler("behind a pooler by transaction (needs pgbouncer)", () => {
  const adminUrl = process.env.TEST_ADMIN_URL ?? "";
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const direct = urlOf(adminUrl, name);
  let pooler: Pooler;

  beforeAll(async () => {
    await onServer(adminUrl, (client) => client.query(`create database ${name}`));
    pooler = await startPooler(direct);
  });
  afterAll(async () => {
    await pooler.stop();
    await onServer(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
  });

  const opened = async (databaseDirectUrl: string | null) => {
    const warn = jest.fn();
    const settings = {
      databaseUrl: pooler.url,
      databaseDirectUrl,
      databaseReadUrl: null,
      shards: [],
      dataDir: "",
      databasePool: 4,
      databasePrepare: false,
    };
    const database = await openConfiguredDatabase(settings, { warn, info() {} });
    await database.close();
    return { listenUrl: database.listenUrl, warned: warn.mock.calls.map(([, message]) => message) };
  };

  it("first starts that come at once both come up, and leave no lock on the connections that the pooler keeps", async () => {
    const migrated = await Promise.all([migrate(pooler.url), migrate(pooler.url)]);
    expect(migrated.flat()).toEqual(["20261121000000_foundation"]);
    const locks = await onServer(direct, (client) =>
      client.query(
        "select from pg_locks join pg_database on oid = database where locktype = 'advisory' and datname = $1",
        [name],
      ),
    );
    expect(locks.rowCount).toBe(0);
  });

  it("an upgrade is done while others have the connections that were used before", async () => {
    await onServer(direct, (client) => client.query("drop schema public cascade; create schema public"));
    const others = await Promise.all(
      [1, 2, 3].map(async () => {
        const client = new pg.Client({ connectionString: pooler.url });
        await client.connect();
        await client.query("begin");
        return client;
      }),
    );
    expect(await migrate(pooler.url)).toEqual(["20261121000000_foundation"]);
    for (const client of others) await client.end();
  });

  it("a service says once that it can't be notified, and what to set", async () => {
    const { listenUrl, warned } = await opened(null);
    expect(listenUrl).toBeNull();
    expect(warned).toEqual([expect.stringMatching(/notifications don't arrive.*set DATABASE_DIRECT_URL/)]);
  });

  it("a service that is told the way past it listens there, and has nothing to say", async () => {
    expect(await opened(direct)).toEqual({ listenUrl: direct, warned: [] });
  });
});
