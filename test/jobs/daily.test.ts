import { sql } from "../../src/db";
import { dailyRefreshes } from "../../src/jobs/daily";
import { drain } from "../../src/jobs/drain";
import { createTestDatabase } from "../support/database";

type TestDb = Awaited<ReturnType<typeof createTestDatabase>>;
const silent = { info() {}, warn() {}, error() {} };
let database: TestDb;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function merchantIn(timeZone: string): Promise<string> {
  const tenantId = await database.tenant({ timeZone });
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

it("plans a merchant anew when its own midnight has passed, once, and not at somebody else's", async () => {
  const paris = await merchantIn("Europe/Paris");
  const newYork = await merchantIn("America/New_York");
  const clock = { now: () => new Date("2026-03-01T12:00:00Z") };
  const rounds = dailyRefreshes(database, clock, silent);
  const look = async (at: string) => {
    clock.now = () => new Date(at);
    await rounds.look();
    await drain(database, clock);
  };
  await look("2026-03-01T12:00:00Z");
  await look("2026-03-01T22:59:00Z");
  expect(await planningDays(paris)).toEqual(["2026-03-01"]);
  await look("2026-03-01T23:01:00Z");
  await look("2026-03-01T23:02:00Z");
  expect(await planningDays(paris)).toEqual(["2026-03-01", "2026-03-02"]);
  expect(await planningDays(newYork)).toEqual(["2026-03-01"]);
  await look("2026-03-02T05:01:00Z");
  expect(await planningDays(newYork)).toEqual(["2026-03-01", "2026-03-02"]);
  expect(await planningDays(paris)).toEqual(["2026-03-01", "2026-03-02"]);
});

it("plans a merchant anew that was being planned for the day before at its midnight", async () => {
  const paris = await merchantIn("Europe/Paris");
  const clock = { now: () => new Date("2026-03-01T22:59:50Z") };
  const rounds = dailyRefreshes(database, clock, silent);
  await rounds.look();
  clock.now = () => new Date("2026-03-01T23:00:20Z");
  await rounds.look();
  clock.now = () => new Date("2026-03-01T22:59:50Z");
  await drain(database, clock);
  clock.now = () => new Date("2026-03-01T23:00:50Z");
  await rounds.look();
  await drain(database, clock);
  expect(await planningDays(paris)).toEqual(["2026-03-01", "2026-03-02"]);
});

it("plans a merchant whose refresh of another day failed for good, or was made with a clock that ran ahead", async () => {
  const paris = await merchantIn("Europe/Paris");
  await database.as(paris, async ({ db }) => {
    await db.execute("test.prepare", sql`insert into jobs (kind, payload, attempts) values ('replace-plan', '{}', 5)`);
  });
  const days: string[] = [];
  for (const day of ["2027-03-01", "2026-03-01", "2026-03-02"]) {
    const clock = { now: () => new Date(`${day}T12:00:00Z`) };
    await dailyRefreshes(database, clock, silent).look();
    await database.as(paris, ({ db }) => db.execute("test.prepare", sql`delete from jobs where attempts = 5`));
    await drain(database, clock);
    await database.as(paris, async ({ db }) => {
      await db.execute(
        "test.prepare",
        sql`insert into jobs (kind, payload, attempts) values ('replace-plan', '{}', 5)`,
      );
    });
    days.push(day);
    expect(await planningDays(paris)).toEqual(days);
  }
});

it("lets no merchant's jobs, nor a failure of its day, keep another from being planned", async () => {
  const theirs = await merchantIn("Europe/Paris");
  const ours = await merchantIn("Europe/Paris");
  await database.as(theirs, ({ db }) =>
    db.execute("test.prepare", sql`insert into jobs (kind, payload) values ('replace-plan', '{}')`),
  );
  const failing = await merchantIn("Europe/Paris");
  await database.admin.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'this merchant fails'; end $$`,
  );
  await database.admin.query(
    `create trigger refuse before insert on jobs for each row when (new.tenant_id = '${failing}') execute function refuse()`,
  );
  // By name, as merchants are looked at, the failing one is the first.
  await database.prisma.tenant.update({ where: { id: failing }, data: { name: "A failing one" } });
  const failures: object[] = [];
  const log = { ...silent, error: (details: object) => failures.push(details) };
  const clock = { now: () => new Date("2026-05-01T12:00:00Z") };
  await dailyRefreshes(database, clock, log).look();
  expect(failures).toMatchObject([{ tenant: "A failing one", reason: expect.stringContaining("this merchant fails") }]);
  const { rows } = await database.admin.query("select count(*)::int as jobs from jobs where tenant_id = $1", [ours]);
  expect(rows).toEqual([{ jobs: 1 }]);
  await database.admin.query("drop trigger refuse on jobs");
});
