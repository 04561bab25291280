import { Api } from "../support/api";
import { startApp, type TestApp } from "../support/app";
import { cutOff } from "../support/cut-off";

let app: TestApp;
let isStopping = false;

beforeAll(async () => {
  app = await startApp({ isStopping: () => isStopping });
});
afterAll(() => app.close());

/** Whether the process is alive and whether it is ready, as a monitor without a key is told, in the forms that the document declares. */
async function toldOf() {
  const keyless = new Api(app.address, null);
  const [live, ready] = await Promise.all(
    ["/health/live", "/health/ready"].map((path) => keyless.exchange("GET", path, undefined, {})),
  );
  return { live: [live?.status, live?.body], ready: [ready?.status, ready?.body] };
}

const LIVE = [200, { status: "live" }];
const unready = (reason: string) => [503, { status: "unavailable", reason }];

describe("a monitor without a key", () => {
  it("finds a service alive, and ready for requests", async () => {
    expect(await toldOf()).toEqual({ live: LIVE, ready: [200, { status: "ready" }] });
  });

  it("finds it alive but not ready while it stops", async () => {
    isStopping = true;
    try {
      expect(await toldOf()).toEqual({ live: LIVE, ready: unready("stopping") });
    } finally {
      isStopping = false;
    }
  });

  it("finds it alive but not ready while the database can't be reached, and ready once it can", async () => {
    const restore = cutOff(app.database);
    try {
      expect(await toldOf()).toEqual({ live: LIVE, ready: unready("database_unreachable") });
    } finally {
      restore();
    }
    expect(await toldOf()).toMatchObject({ ready: [200, { status: "ready" }] });
  });

  it.each([
    ["lacks a migration of this release", "update _prisma_migrations set migration_name = migration_name || '-later'"],
    ["was migrated half-way", "update _prisma_migrations set finished_at = null"],
    ["is empty", "alter table _prisma_migrations rename to nothing"],
  ])("finds it not ready while the database %s", async (_what, sql) => {
    const client = await app.database.admin.connect();
    try {
      await client.query("create table kept as table _prisma_migrations");
      await client.query(sql);
      expect(await toldOf()).toEqual({ live: LIVE, ready: unready("not_migrated") });
    } finally {
      await client.query("alter table if exists nothing rename to _prisma_migrations");
      await client.query("delete from _prisma_migrations; insert into _prisma_migrations table kept; drop table kept");
      client.release();
    }
    expect(await toldOf()).toMatchObject({ ready: [200, { status: "ready" }] });
  });

  it("finds a database of a later release good enough", async () => {
    const { admin } = app.database;
    await admin.query(
      "insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('later', '', '29990101000000_later', now())",
    );
    expect(await toldOf()).toMatchObject({ ready: [200, { status: "ready" }] });
    await admin.query("delete from _prisma_migrations where id = 'later'");
  });

  it("has it ask the database nothing to be found alive", async () => {
    const query = jest.spyOn(app.database.reserved, "query");
    const connect = jest.spyOn(app.database.reserved, "connect");
    try {
      const ask = (path: string) => fetch(`${app.address}${path}`).then(({ status }) => status);
      expect(await Promise.all([ask("/health/live"), ask("/health/live")])).toEqual([200, 200]);
      expect([query.mock.calls.length, connect.mock.calls.length]).toEqual([0, 0]);
    } finally {
      query.mockRestore();
      connect.mockRestore();
    }
  });

  it.each(["/health/live", "/health/ready"])("can only read %s", async (path) => {
    const reply = await fetch(`${app.address}${path}`, { method: "POST" });
    expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect((await fetch(`${app.address}${path}`, { method: "HEAD" })).status).toBe(200);
  });
});
