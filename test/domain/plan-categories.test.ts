import { sql } from "../../src/db";

/** A newcomer whose product tells nothing leans on what its category sells (planning.md, "Demand", 2). */

import { explanations } from "../../src/domain/explain/explanations";
import { plannedSeries } from "../../src/domain/plan/planned-series";
import { clearVersions, replacePlan } from "../../src/domain/plan/replace-plan";
import { PlannerThreads } from "../../src/domain/planner/threads";
import type { Clock } from "../../src/values/clock";
import { countStatements } from "../support/count-statements";
import { createTestDatabase } from "../support/database";
import { clock, type PlanWorld, planWorld } from "./plan-world";

const planners = new PlannerThreads({ threads: 1, threadsFromChunks: 0, memoryMb: 256, idleMs: 60_000 });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let world: PlanWorld;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await planners.close();
  await database.drop();
});
beforeEach(async () => {
  world = await planWorld(database);
  await world.warehouse("North");
});

async function enteredOn(day: string, ...names: string[]): Promise<void> {
  const createdAt = new Date(`${day}T00:00:00Z`);
  await world.as(({ db }) => db.sku.updateMany({ where: { name: { in: names } }, data: { createdAt } }));
}

/** A SKU that was there before. */
async function old(name: string, perDay: number, { category = "Mugs", days = 300, warehouse = "North" } = {}) {
  await world.sku(name, { category });
  await enteredOn("2024-01-01", name);
  await world.demand(name, warehouse, { perDay, days });
}

/** One bad seller, one best-seller, and one between that was put on sale 70 days ago. */
async function mugs(): Promise<void> {
  await old("Red", 2);
  await old("Gold", 30);
  await old("Blue", 4, { days: 70 });
}

/** A SKU that came in December and was not sold. */
async function newcomer(name: string, options: Parameters<PlanWorld["sku"]>[1] = { category: "Mugs" }): Promise<void> {
  await world.sku(name, options);
  await enteredOn("2025-12-20", name);
  await world.stock(name, "North", 5);
}

const perDay = async (name: string, warehouse?: string): Promise<number> => {
  const row = warehouse ? world.row("SKU_LOCATION", name, warehouse) : world.row("SKU", name);
  return (await row).yearlyPlanQuantity / 365;
};
const methodOf = async (name: string) => (await world.detail(name, "North")).forecastMethod;

describe("a newcomer without others of its product", () => {
  it("is expected to sell as a typical SKU of its category does, not as its best-seller", async () => {
    await mugs();
    await newcomer("Green");
    await world.refresh();
    expect(await perDay("Green")).toBeCloseTo(4, 1);
    expect(await methodOf("Green")).toBe("borrowed profile of its category");
    const id = await world.idOf("sku", "Green");
    const [[explained] = []] = await world.as((work) => explanations(work, [id]));
    expect(explained?.sentences).toContainEqual(
      expect.stringMatching(/^The forecast is 4\.\d+ units a day over the cover, without its own sales\.$/),
    );
  });

  it("that has sold for a week is expected between its own sales and its category's", async () => {
    await mugs();
    await newcomer("Green");
    await world.demand("Green", "North", { perDay: 1, days: 7 });
    await world.refresh();
    // Six days are over and weigh 6, the category 28: (6 × 1 + 28 × 4) ÷ 34 = 3.47.
    expect(await perDay("Green")).toBeCloseTo(3.47, 1);
    expect(await methodOf("Green")).toMatch(/ with borrowed profile of its category$/);
  });

  it("is expected to sell in its category's season", async () => {
    for (const name of ["Red", "Blue", "Gold"]) {
      await world.sku(name, { category: "Mugs" });
      // Four times as much in the best weeks of the year as in the worst, which are those round the planning day.
      await world.as(({ db }) =>
        db.execute(
          "test.prepare",
          sql`
          insert into daily_demand (sku_id, warehouse_id, day, source, currency, quantity, revenue)
          select skus.id, warehouses.id, '2026-01-01'::date - back, 'SALE', 'EUR',
                 round((10 * (1 - 0.6 * cos(2 * pi() * back / 364)))::numeric, 1), 0
          from skus, warehouses, generate_series(0, 1091) back where skus.name = ${name}`,
        ),
      );
    }
    await enteredOn("2024-01-01", "Red", "Blue", "Gold");
    await newcomer("Green");
    await world.refresh();
    const weeks = (await world.detail("Green", "North")).weeklyForecast.map(Number);
    expect(weeks[26]).toBeGreaterThan(2.5 * (weeks[0] ?? 0));
    expect(weeks[26]).toBeLessThan(6 * (weeks[0] ?? 0));
    expect(weeks[0]).toBeCloseTo(7 * 4, -1);
  });

  it("leans on its product first, and on its category where its product does not sell", async () => {
    await world.warehouse("South");
    await mugs();
    for (const name of ["Tin", "Zinc", "Lead"]) await old(name, 9, { warehouse: "South" });
    await world.sku("Big red", { product: "Product of Red", category: "Mugs" });
    await enteredOn("2025-12-20", "Big red");
    for (const warehouse of ["North", "South"]) await world.stock("Big red", warehouse, 5);
    await world.refresh();
    expect(await perDay("Big red", "North")).toBeCloseTo(2, 2);
    expect(await perDay("Big red", "South")).toBeCloseTo(9, 2);
    expect(await methodOf("Big red")).toBe("borrowed profile of its product");
  });

  it("borrows nothing of fewer than three that sell there at present", async () => {
    await world.warehouse("South");
    await old("Red", 2);
    await old("Gold", 30);
    await old("Silver", 8, { warehouse: "South" });
    await old("Bronze", 8);
    await world.as(({ db }) =>
      db.execute(
        "test.prepare",
        sql`
        delete from daily_demand where day > '2025-09-01' and sku_id = (select id from skus where name = 'Bronze')`,
      ),
    );
    await newcomer("Green");
    await world.refresh();
    expect(await perDay("Green")).toBe(0);
    await old("Copper", 3);
    await world.refresh();
    expect(await perDay("Green")).toBeCloseTo(3, 2);
  });

  it("borrows nothing without a category, of another one, or of SKUs that are gone, are bundles or were succeeded", async () => {
    await mugs();
    await newcomer("Plain", {});
    await newcomer("Plate", { category: "mugs" });
    await world.refresh();
    expect(await Promise.all(["Plain", "Plate"].map((name) => perDay(name)))).toEqual([0, 0]);
    await newcomer("Green");
    for (const data of [{ deletedAt: new Date() }, { deletedAt: null, isBundle: true }]) {
      await world.as(({ db }) => db.sku.updateMany({ where: { name: "Blue" }, data }));
      await world.refresh();
      expect(await perDay("Green")).toBe(0);
    }
    const successorId = await world.idOf("sku", "Red");
    await world.as(({ db }) => db.sku.updateMany({ where: { name: "Blue" }, data: { isBundle: false, successorId } }));
    await world.refresh();
    expect(await perDay("Green")).toBe(0);
  });

  it("borrows nothing when it came with the others and nobody ever wanted it, nor as a material that is not sold", async () => {
    await mugs();
    await newcomer("Green");
    await newcomer("Clay", { category: "Mugs", isMaterial: true });
    await enteredOn("2025-12-01", "Red", "Blue", "Gold");
    await world.refresh();
    expect([await perDay("Green"), await perDay("Clay")]).toEqual([0, 0]);
    await enteredOn("2025-11-20", "Red", "Blue");
    await world.refresh();
    expect([await perDay("Green"), await perDay("Clay")]).toEqual([expect.closeTo(4, 1), 0]);
  });

  it("borrows nothing from another merchant's category of the same name", async () => {
    await mugs();
    await world.refresh();
    world = await planWorld(database);
    await world.warehouse("North");
    await newcomer("Green");
    await world.refresh();
    expect(await perDay("Green")).toBe(0);
  });
});

describe("what a category sells", () => {
  beforeEach(async () => {
    await mugs();
    await newcomer("Green");
    await world.refresh();
  });

  it("is the same for a refresh after a write as for a full one", async () => {
    await newcomer("White");
    await world.demand("Green", "North", { perDay: 1, days: 7 });
    await world.refresh([await world.idOf("sku", "Green"), await world.idOf("sku", "White")]);
    const targeted = await world.whole();
    expect(await perDay("White")).toBeCloseTo(4, 1);
    await world.refresh();
    expect(targeted).toEqual(await world.whole());
  });

  it("is the same in one chunk and in many, on threads or not", async () => {
    await newcomer("White");
    await world.refresh();
    const whole = await world.whole();
    await replacePlan(database, world.tenantId, clock, { chunkPairs: 1 });
    expect(await world.whole()).toEqual(whole);
    const workshopFor = (chunks: number) => planners.workshopFor(database, chunks);
    await replacePlan(database, world.tenantId, clock, { chunkPairs: 1, workshopFor });
    expect(await world.whole()).toEqual(whole);
  });

  it("stays with a version of the plan until the next, whatever its SKUs sell meanwhile", async () => {
    await world.demand("Blue", "North", { perDay: 6, days: 100 });
    await world.refresh([await world.idOf("sku", "Blue"), await world.idOf("sku", "Green")]);
    expect(await perDay("Green")).toBeCloseTo(4, 1);
    await world.refresh();
    expect(await perDay("Green")).toBeGreaterThan(8);
  });

  it("is deleted with its version", async () => {
    const versions = async () => {
      const { rows } = await database.admin.query(
        `select profile.version = tenants.plan_version as present from category_profiles profile
         join tenants on tenants.id = profile.tenant_id where tenants.id = $1 order by present`,
        [world.tenantId],
      );
      return rows.map(({ present }) => present);
    };
    await world.refresh();
    expect(await versions()).toEqual([false, true]);
    await clearVersions(database, world.tenantId, clock);
    expect(await versions()).toEqual([true]);
    expect(await perDay("Green")).toBeCloseTo(4, 1);
  });

  it("is told from the day on that it was learnt on, on a later day too", async () => {
    await world.as(({ db }) =>
      db.execute(
        "test.prepare",
        sql`update daily_demand set quantity = 5 * quantity where extract(isodow from day) = 6`,
      ),
    );
    await world.refresh(await Promise.all(["Red", "Gold", "Blue"].map((name) => world.idOf("sku", name))));
    await world.refresh();
    const id = await world.idOf("sku", "Green");
    const expectedOn = async (day: string) => {
      const then: Clock = { now: () => new Date(`${day}T12:00:00Z`) };
      const [[planned] = []] = await database.as(world.tenantId, (work) => plannedSeries(work, [id]), { clock: then });
      return [...(planned?.plan.forecast ?? [])];
    };
    const [thursday, saturday] = [await expectedOn("2026-01-01"), await expectedOn("2026-01-03")];
    expect(thursday[1]).toBeGreaterThan(3 * (thursday[0] ?? 0));
    expect(saturday.slice(0, 300)).toEqual(thursday.slice(2, 302));
  });
});

describe("the number of statements", () => {
  it("of a plan does not grow with the categories, their SKUs and their newcomers", async () => {
    const costs: number[] = [];
    for (const size of [1, 4]) {
      world = await planWorld(database);
      await world.warehouse("North");
      const categories = Array.from({ length: size }, (_, number) => `Category ${number}`);
      const fresh: string[] = [];
      for (const category of categories) {
        for (const tone of ["light", "dark", "plain"]) await old(`${category} ${tone}`, 4, { category, days: 100 });
        for (let number = 0; number < size; number += 1) {
          await newcomer(`${category} new ${number}`, { category });
          fresh.push(await world.idOf("sku", `${category} new ${number}`));
        }
      }
      await world.refresh();
      costs.push(await countStatements(() => world.refresh()), await countStatements(() => world.refresh(fresh)));
      expect(await perDay("Category 0 new 0")).toBeCloseTo(4, 1);
    }
    expect(costs.slice(2)).toEqual(costs.slice(0, 2));
  });

  it("of a plan is seven less where no product has a category", async () => {
    await mugs();
    await world.as(({ db }) => db.product.updateMany({ data: { category: null } }));
    await world.refresh();
    const costs: number[] = [];
    for (const category of [null, "Mugs"]) {
      await world.as(({ db }) => db.product.updateMany({ data: { category } }));
      costs.push(await countStatements(() => world.refresh()));
    }
    const [without = 0, having = 0] = costs;
    // Places, the season, packs, the days since them, excluded periods, one-off sales, and the profiles that are written.
    expect(having).toBe(without + 7);
  });
});
