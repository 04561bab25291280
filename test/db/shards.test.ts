import { readConfig } from "../../src/config";
import { openDatabase } from "../../src/db";
import { enqueueNights } from "../../src/domain/plan/daily-refresh";
import { deleteTenant } from "../../src/domain/tenants/delete-tenant";
import { createTenant, listAccounts, renameTenant } from "../../src/domain/tenants/tenants";
import { listJobs, retryJobs } from "../../src/jobs/dead-letters";
import { systemClock } from "../../src/values/clock";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { openTestDatabase, type TestDatabase } from "../support/database";
import { eventually } from "../support/eventually";
import { saleLine, sendSales } from "../support/sales";
import { startShardedApp } from "../support/sharded-app";
import { createInstallation, type Installation } from "../support/shards";
import { storedRows } from "../support/stored-rows";
import { seed } from "../support/world";

let sharded: Awaited<ReturnType<typeof startShardedApp>>;
let installation: Installation;
let app: TestApp;
let merchantIn: typeof sharded.merchantIn;
/** Each of the three databases by itself. */
let main: TestDatabase;
let east: TestDatabase;
let west: TestDatabase;

beforeAll(async () => {
  sharded = await startShardedApp();
  ({
    app,
    installation,
    merchantIn,
    at: { main, east, west },
  } = sharded);
});
afterAll(() => sharded.close());

/** The tables that have rows of a merchant. */
const tablesOf = async (database: TestDatabase, { tenantId }: Merchant) =>
  Object.entries(await storedRows(database, tenantId)).flatMap(([table, digest]) =>
    digest.startsWith("0 ") ? [] : [table],
  );

describe("a merchant in a shard", () => {
  it("has its account and keys in the main database, and all else in its shard", async () => {
    const merchant = await merchantIn("east", "Placed");
    expect(await sendSales(merchant, saleLine())).toMatchObject({ status: 200, body: { errors: [] } });
    await app.drain();
    const reply = await merchant.api.post("/skus?sku_names=CUP");
    expect(reply).toMatchObject({ status: 200 });
    expect(await tablesOf(main, merchant)).toEqual(["api_keys"]);
    expect(await tablesOf(west, merchant)).toEqual([]);
    const held = await tablesOf(east, merchant);
    expect(held).toEqual(expect.arrayContaining(["skus", "sales_transactions", "daily_demand", "plan_rows"]));
    expect(held).not.toContain("api_keys");
  });

  it("is served by its shard alone, but for the look at the key", async () => {
    const merchant = await merchantIn("east", "Served");
    const { database } = app;
    // The first request of an hour notes in the main database that the key was used.
    await merchant.api.get("/suppliers");
    await database.reserved.query("select");
    const shards = Object.fromEntries(database.shards.reachable().map((one) => [one.shard, one.database]));
    const taken: string[] = [];
    const pools = { main: database, east: shards.east, west: shards.west };
    const ends = Object.entries(pools).flatMap(([name, one]) =>
      (["pool", "reserved"] as const).map((kind) => {
        const note = () => taken.push(`${name} ${kind}`);
        one?.[kind].on("acquire", note);
        return () => one?.[kind].off("acquire", note);
      }),
    );
    expect(await merchant.api.get("/suppliers")).toMatchObject({ status: 200 });
    expect(await merchant.api.graphql("{ skus { totalCount } }")).toMatchObject({ status: 200, body: { data: {} } });
    expect(await sendSales(merchant, saleLine())).toMatchObject({ status: 200 });
    for (const end of ends) end();
    expect(taken).toEqual(Array(3).fill(["main reserved", "east pool"]).flat());
  });

  it("is kept from others whatever database they are in", async () => {
    const [here, there] = [await merchantIn(null, "Here"), await merchantIn("west", "There")];
    await seed(app, there, { products: [{ name: "Secret" }], skus: [{ name: "SECRET", product: "Secret" }] });
    const names = async ({ api }: Merchant) =>
      (await api.graphql("{ skus { nodes { name } } }")).body.data.skus.nodes.map((sku: { name: string }) => sku.name);
    expect(await names(there)).toContain("SECRET");
    expect(await names(here)).toEqual(["CUP", "MUG"]);
  });

  it("is planned at night by its shard", async () => {
    const merchant = await merchantIn("west", "Nightly");
    const fail = (_zone: string, error: unknown) => {
      throw error;
    };
    await app.drain();
    const planned = "update tenants set planned_on = '2020-01-01'";
    await Promise.all([main, west].map(({ admin }) => admin.query(planned)));
    await enqueueNights(main, systemClock, 0, fail);
    await enqueueNights(west, systemClock, 0, fail);
    const jobs = "select tenant_id from jobs where kind = 'replace-plan'";
    expect((await main.admin.query(jobs)).rows).not.toContainEqual({ tenant_id: merchant.tenantId });
    expect((await west.admin.query(jobs)).rows).toContainEqual({ tenant_id: merchant.tenantId });
    await app.drain();
  });

  it("has its jobs listed and retried by the name of its shard", async () => {
    const merchant = await merchantIn("east", "Queued");
    await app.drain();
    expect(await sendSales(merchant, saleLine())).toMatchObject({ status: 200 });
    const { jobs } = await listJobs(app.database, { most: 10, skip: 0 });
    const job = jobs.find(({ tenant }) => tenant === "Queued");
    expect(job?.id).toMatch(/^east:\d+$/);
    expect(await retryJobs(app.database, [job?.id ?? ""])).toBe(1);
    await expect(retryJobs(app.database, [job?.id ?? "", "1"])).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(retryJobs(app.database, ["north:1"])).rejects.toMatchObject({ code: "JOBS_NOT_FOUND" });
    await app.drain();
  });

  it("leaves nothing in any database when it is deleted", async () => {
    const merchant = await merchantIn("east", "Deleted");
    await app.drain();
    await deleteTenant(app.database, systemClock, merchant.tenantId);
    for (const database of [main, east, west]) {
      expect(await tablesOf(database, merchant)).toEqual([]);
      expect((await database.admin.query("select from tenants where name = 'Deleted'")).rowCount).toBe(0);
    }
    expect((await merchant.api.get("/suppliers")).status).toBe(401);
  });

  it("is not made twice under one name, nor in a shard that nobody knows", async () => {
    await merchantIn("east", "Twice");
    const again = (shard: string | null) =>
      createTenant(app.database, { name: "Twice", currency: "EUR", timeZone: "UTC", shard });
    for (const shard of ["east", "west", null])
      await expect(again(shard)).rejects.toMatchObject({ code: "TENANT_EXISTS" });
    await expect(again("north")).rejects.toMatchObject({ code: "SHARD_UNKNOWN" });
    expect((await listAccounts(app.database)).filter(({ name }) => name === "Twice")).toMatchObject([
      { shard: "east" },
    ]);
  });

  it("can be made where a creation of that name was broken off", async () => {
    await east.admin.query("insert into tenants (name, currency, time_zone) values ('Torn', 'USD', 'UTC')");
    const merchant = await merchantIn("east", "Torn");
    expect(await merchant.api.get("/suppliers")).toMatchObject({ status: 200, body: { total: 2 } });
    expect((await east.admin.query("select currency from tenants where name = 'Torn'")).rows).toEqual([
      { currency: "EUR" },
    ]);
  });

  it("goes by its new name in both databases", async () => {
    const { tenantId } = await merchantIn("east", "Former");
    await renameTenant(app.database, tenantId, "Latter");
    for (const { admin } of [main, east])
      expect((await admin.query("select name from tenants where id = $1", [tenantId])).rows).toEqual([
        { name: "Latter" },
      ]);
  });
});

describe("a shard that can't be reached", () => {
  const nowhere = "postgresql://postgres@127.0.0.1:1/nowhere";

  it("is missed by its own merchants only, and told once", async () => {
    const [there, elsewhere] = [await merchantIn("west", "Missed"), await merchantIn("east", "Untouched")];
    const database = await installation.open({ DATABASE_URL_WEST: nowhere });
    const beside = await startApp({ beside: { database } });
    const ask = ({ key }: Merchant) => new Api(beside.address, key).get("/suppliers");
    expect(await ask(elsewhere)).toMatchObject({ status: 200 });
    for (let time = 0; time < 2; time++) expect(await ask(there)).toMatchObject({ status: 503 });
    const health = await new Api(beside.address, null).exchange("GET", "/health", undefined, {});
    expect(health).toMatchObject({ status: 200 });
    expect(database.logged.filter(({ level }) => level === "warn")).toMatchObject([
      { shard: "west", message: expect.stringContaining("can't be opened") },
    ]);
    await beside.close();
    await database.close();
  });

  it("is no reason to refuse a key, where this process was started before there was one", async () => {
    const merchant = await merchantIn("west", "Unheard");
    const database = await openTestDatabase(installation.urls.main);
    const beside = await startApp({ beside: { database } });
    expect(await new Api(beside.address, merchant.key).get("/suppliers")).toMatchObject({ status: 503 });
    await beside.close();
    await database.close();
  });

  it("is served once it can be", async () => {
    let isUp = false;
    const open = () => (isUp ? openDatabase(installation.urls.west, 2) : Promise.reject(new Error("not yet")));
    const database = await openDatabase(installation.urls.main, 2, { shards: { west: open } });
    await expect(database.shards.open("west")).rejects.toMatchObject({ code: "08001" });
    isUp = true;
    await eventually(
      () =>
        database.shards.open("west").then(
          () => true,
          () => false,
        ),
      "the shard is open",
    );
    await database.close();
  });
});

describe("addresses of databases", () => {
  const openWith = (environment: Record<string, string>) => async () => {
    const database = await installation.open(environment);
    await database.close();
  };

  it("are refused at the start when they lead to another database than they say", async () => {
    await merchantIn(null, "Resident");
    const { urls } = installation;
    const refused: [Record<string, string>, RegExp][] = [
      [{ DATABASE_URL_EAST: urls.west, DATABASE_URL_WEST: urls.east }, /leads to the shard (east|west)/],
      [{ DATABASE_URL_EAST: urls.main }, /DATABASE_URL_EAST leads to a main database/],
      [{ DATABASE_URL: urls.east, DATABASE_URL_EAST: urls.main }, /DATABASE_URL leads to the shard east/],
    ];
    for (const [environment, reason] of refused) await expect(openWith(environment)()).rejects.toThrow(reason);
  });

  it("are refused when one is missing of a shard that has merchants", async () => {
    await merchantIn("west", "Forgotten");
    await expect(openWith({ DATABASE_SHARDS: "east" })()).rejects.toThrow(/does not name: west/);
  });

  it("are refused when none is named at all, or only a shard is", async () => {
    await merchantIn("west", "Unnamed");
    const { urls } = installation;
    await expect(openWith({ DATABASE_SHARDS: "" })()).rejects.toThrow(/does not name: .*west/);
    await expect(openWith({ DATABASE_SHARDS: "", DATABASE_URL: urls.east })()).rejects.toThrow(
      /leads to the shard east/,
    );
  });

  it("are refused when the shard is another installation's", async () => {
    const other = await createInstallation();
    await (await other.open()).close();
    await expect(openWith({ DATABASE_URL_EAST: other.urls.east })()).rejects.toThrow(/of another installation/);
    await other.drop();
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ DATABASE_SHARDS: "east" }, /DATABASE_SHARDS can't be of use without DATABASE_URL/],
    [{ DATABASE_URL: "postgresql://h/d", DATABASE_SHARDS: "east" }, /DATABASE_URL_EAST must be set/],
    [
      { DATABASE_URL: "postgresql://h/d", DATABASE_SHARDS: "east", DATABASE_URL_EAST: "mysql://h/d" },
      /DATABASE_URL_EAST must start/,
    ],
    [{ DATABASE_URL: "postgresql://h/d", DATABASE_SHARDS: "main" }, /DATABASE_SHARDS must be names/],
    [{ DATABASE_URL: "postgresql://h/d", DATABASE_SHARDS: "a,a" }, /DATABASE_SHARDS must be names/],
    [{ DATABASE_URL: "postgresql://h/d", DATABASE_SHARDS: "a b" }, /DATABASE_SHARDS must be names/],
  ])("%j is refused by name", (environment, reason) => expect(() => readConfig(environment)).toThrow(reason));

  it("are shown without passwords", () => {
    const { settings, shards } = readConfig({
      DATABASE_URL: "postgresql://h/d",
      DATABASE_SHARDS: "east",
      DATABASE_URL_EAST: "postgresql://ada:secret@h/e",
    });
    expect(shards).toEqual([
      { name: "east", databaseUrl: "postgresql://ada:secret@h/e", databaseDirectUrl: null, databaseReadUrl: null },
    ]);
    expect(settings).toContainEqual({
      name: "DATABASE_URL_EAST",
      shown: "postgresql://ada:***@h/e",
      origin: "environment",
      unset: "none",
    });
    expect(settings).toContainEqual({
      name: "DATABASE_DIRECT_URL_EAST",
      shown: null,
      origin: "default",
      unset: "as DATABASE_URL_EAST",
    });
  });
});
