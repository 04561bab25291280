import { randomUUID } from "node:crypto";
import { sql } from "../../src/db";
import { enqueueNights } from "../../src/domain/plan/daily-refresh";
import { drain } from "../../src/jobs/drain";
import { countStatements } from "../support/count-statements";
import { createTestDatabase } from "../support/database";

type TestDb = Awaited<ReturnType<typeof createTestDatabase>>;
let database: TestDb;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A merchant with a SKU. @param id Which one, where the moment of its night is to be the same in every run. */
async function merchantIn(timeZone: string, id: string = randomUUID()): Promise<string> {
  const data = { id, name: `Merchant ${id}`, currency: "EUR", timeZone };
  const { id: tenantId } = await database.prisma.tenant.create({ data });
  await database.as(tenantId, async ({ db }) => {
    const product = await db.product.create({ data: { name: "Tea" } });
    await db.sku.create({ data: { name: "TEA", productId: product.id } });
  });
  return tenantId;
}

const planningDays = (tenantId: string) =>
  database.as(tenantId, async ({ db }) => {
    const runs = await db.planRun.findMany({ where: { complete: true }, orderBy: { id: "asc" } });
    return runs.map(({ planningDay }) => planningDay.toISOString().slice(0, 10));
  });

const clock = { now: () => new Date("2026-03-01T12:00:00Z") };
const report = jest.fn();
/** Enqueues the nights whose moment has come at an instant, without spreading them unless said. */
const look = (at: string, nightHours = 0) => {
  clock.now = () => new Date(at);
  return enqueueNights(database, clock, nightHours, report);
};
const plan = () => drain(database, clock);

it("plans a merchant anew when its own midnight has passed, once, and not at somebody else's", async () => {
  const paris = await merchantIn("Europe/Paris");
  const newYork = await merchantIn("America/New_York");
  const lookAndPlan = async (at: string) => {
    await look(at);
    await plan();
  };
  await lookAndPlan("2026-03-01T12:00:00Z");
  await lookAndPlan("2026-03-01T22:59:00Z");
  expect(await planningDays(paris)).toEqual(["2026-03-01"]);
  await lookAndPlan("2026-03-01T23:01:00Z");
  await lookAndPlan("2026-03-01T23:02:00Z");
  expect(await planningDays(paris)).toEqual(["2026-03-01", "2026-03-02"]);
  expect(await planningDays(newYork)).toEqual(["2026-03-01"]);
  await lookAndPlan("2026-03-02T05:01:00Z");
  expect(await planningDays(newYork)).toEqual(["2026-03-01", "2026-03-02"]);
  expect(await planningDays(paris)).toEqual(["2026-03-01", "2026-03-02"]);
});

it("plans a merchant anew that was being planned for the day before at its midnight", async () => {
  const paris = await merchantIn("Europe/Paris");
  await look("2026-03-01T22:59:50Z");
  await look("2026-03-01T23:00:20Z");
  clock.now = () => new Date("2026-03-01T22:59:50Z");
  await plan();
  await look("2026-03-01T23:00:50Z");
  await plan();
  expect(await planningDays(paris)).toEqual(["2026-03-01", "2026-03-02"]);
});

it("plans a merchant whose refresh of another day failed for good, or was made with a clock that ran ahead", async () => {
  const paris = await merchantIn("Europe/Paris");
  const failed = sql`insert into jobs (kind, payload, attempts) values ('replace-plan', '{}', 5)`;
  const days: string[] = [];
  for (const day of ["2027-03-01", "2026-03-01", "2026-03-02"]) {
    await database.as(paris, ({ db }) => db.execute("test.prepare", failed));
    await look(`${day}T12:00:00Z`);
    await database.as(paris, ({ db }) => db.execute("test.prepare", sql`delete from jobs where attempts = 5`));
    await plan();
    days.push(day);
    expect(await planningDays(paris)).toEqual(days);
  }
});

it("enqueues no night again that failed for good, and the next one all the same", async () => {
  const paris = await merchantIn("Europe/Paris");
  const jobsOf = async () => {
    const { rows } = await database.admin.query("select payload, attempts from jobs where tenant_id = $1 order by id", [
      paris,
    ]);
    return rows;
  };
  await look("2026-03-01T12:00:00Z");
  await database.admin.query("update jobs set attempts = 5 where tenant_id = $1", [paris]);
  await look("2026-03-01T12:01:00Z");
  const failed = { payload: { nightOf: "2026-03-01" }, attempts: 5 };
  expect(await jobsOf()).toEqual([failed]);
  await look("2026-03-01T23:01:00Z");
  expect(await jobsOf()).toEqual([failed, { payload: { nightOf: "2026-03-02" }, attempts: 0 }]);
  await database.admin.query("delete from jobs where tenant_id = $1", [paris]);
});

describe("a night of many merchants", () => {
  const MERCHANTS = 24;
  let tokyo: string[];
  const enqueued = async (): Promise<string[]> => {
    const { rows } = await database.admin.query("select tenant_id as id from jobs order by tenant_id");
    return rows.map(({ id }) => id);
  };
  const lookAt = async (at: string, nightHours?: number) => {
    await look(at, nightHours);
    return enqueued();
  };

  beforeAll(async () => {
    await database.admin.query("truncate tenants cascade");
    await database.admin.query("truncate jobs");
    tokyo = await Promise.all(
      Array.from({ length: MERCHANTS }, (_, n) => merchantIn("Asia/Tokyo", `00000000-0000-4000-8000-${10 ** 11 + n}`)),
    );
  });
  beforeEach(async () => {
    await database.admin.query("truncate jobs");
    await database.admin.query("update tenants set planned_on = '2026-05-01'");
  });

  it("is spread over the hours before their morning, each at a moment of its own that stays the same", async () => {
    expect(await lookAt("2026-05-01T14:59:00Z", 4)).toEqual([]);
    const [first, second] = [await lookAt("2026-05-01T16:00:00Z", 4), await lookAt("2026-05-01T17:00:00Z", 4)];
    expect(first.length).toBeGreaterThan(0);
    expect(second.length).toBeGreaterThan(first.length);
    expect(second.length).toBeLessThan(MERCHANTS);
    expect(await lookAt("2026-05-01T19:00:00Z", 4)).toEqual([...tokyo].sort());
    await database.admin.query("truncate jobs");
    await database.admin.query("update tenants set planned_on = '2026-05-02'");
    expect(await lookAt("2026-05-02T16:00:00Z", 4)).toEqual(first);
  });

  it("waits no longer for who missed the night before", async () => {
    await database.admin.query("update tenants set planned_on = '2026-04-30'");
    expect(await lookAt("2026-05-01T15:01:00Z", 4)).toEqual([...tokyo].sort());
  });

  it("is found by as many statements as one of a single merchant, and nobody waits for it", async () => {
    const all = await countStatements(() => look("2026-05-01T15:01:00Z"));
    expect(await enqueued()).toHaveLength(MERCHANTS);
    await database.admin.query("truncate jobs");
    await database.admin.query("update tenants set planned_on = '2026-05-02' where id <> $1", [tokyo[0]]);
    expect(await countStatements(() => look("2026-05-01T15:01:00Z"))).toBe(all);
    const { rows } = await database.admin.query("select kind, is_awaited from jobs");
    expect(rows).toEqual([{ kind: "replace-plan", is_awaited: false }]);
  });

  it("is planned once, whichever workers look at one time", async () => {
    await Promise.all([look("2026-05-01T15:01:00Z"), look("2026-05-01T15:01:00Z"), look("2026-05-01T15:01:00Z")]);
    await plan();
    for (const tenantId of tokyo.slice(0, 3)) expect(await planningDays(tenantId)).toEqual(["2026-05-02"]);
    expect(await lookAt("2026-05-01T15:02:00Z")).toEqual([]);
  });

  it("is not kept from the others by one whose time zone nobody knows, nor spent on one who has nothing", async () => {
    await database.admin.query("update tenants set time_zone = 'Mars/Phobos' where id = $1", [tokyo[0]]);
    const empty = await database.tenant({ timeZone: "Asia/Tokyo" });
    report.mockClear();
    expect(await lookAt("2026-05-01T15:01:00Z")).toEqual([...tokyo.slice(1), empty].sort());
    expect(report.mock.calls).toEqual([["Mars/Phobos", expect.any(RangeError)]]);
    await plan();
    expect(await planningDays(empty)).toEqual([]);
    expect(await lookAt("2026-05-01T15:02:00Z")).toEqual([]);
  });
});

it("leaves the nights of a test merchant to its own clock once that has been set", async () => {
  const standing = await merchantIn("UTC");
  const following = await merchantIn("UTC");
  await database.admin.query("update tenants set is_test = true where id = any($1)", [[standing, following]]);
  await database.admin.query("update tenants set clock_at = '2027-05-05T10:00:00Z' where id = $1", [standing]);
  await look("2026-04-01T12:00:00Z");
  await plan();
  expect(await planningDays(standing)).toEqual([]);
  expect(await planningDays(following)).toEqual(["2026-04-01"]);
});
