/** A SKU that was renamed, replaced or merged keeps its history: the one that carries on its demand learns from it. */

import { setSuccessor } from "../../src/domain/skus/set-successor";
import { createTestDatabase } from "../support/database";
import { type PlanWorld, planWorld } from "./plan-world";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let world: PlanWorld;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  world = await planWorld(database);
  await world.warehouse("North");
  await world.warehouse("South");
});

async function succeed(name: string, successor: string | null): Promise<void> {
  const [id, heir] = [await world.idOf("sku", name), successor === null ? null : await world.idOf("sku", successor)];
  await world.as((work) => setSuccessor(work, id, heir));
}

const yearly = async (name: string): Promise<number> =>
  Math.round((await world.row("SKU", name)).yearlyPlanQuantity / 365);

describe("a successor", () => {
  it("is forecast from what its predecessors sold, wherever they sold it, and they no longer are", async () => {
    for (const name of ["Tea", "Tea old", "Tea oldest", "Chai"]) await world.sku(name);
    await world.demand("Tea", "North", { perDay: 1, days: 200 });
    await world.demand("Tea old", "North", { perDay: 3, days: 200 });
    await world.demand("Tea oldest", "South", { perDay: 2, days: 200 });
    await world.demand("Chai", "North", { perDay: 5, days: 200 });
    await succeed("Tea oldest", "Tea old");
    await succeed("Tea old", "Tea");
    await succeed("Chai", "Tea");
    await world.refresh();
    expect(await Promise.all(["Tea", "Tea old", "Tea oldest", "Chai"].map(yearly))).toEqual([11, 0, 0, 0]);
    expect((await world.rows("SKU_LOCATION")).map((row) => [row.sortName, row.warehouseName])).toContainEqual([
      "Tea",
      "South",
    ]);
  });

  it("leaves what was sold with the SKU it was sold as", async () => {
    await world.sku("Tea");
    await world.sku("Tea old");
    await world.demand("Tea old", "North", { perDay: 3, days: 30, price: 2 });
    await succeed("Tea old", "Tea");
    await world.refresh();
    expect(await world.row("SKU", "Tea old")).toMatchObject({ monthlyQuantity: 90, monthlySales: 180 });
    expect(await world.row("SKU", "Tea")).toMatchObject({ monthlyQuantity: 0, monthlySales: 0 });
  });

  it("goes on learning from a predecessor that is deleted", async () => {
    await world.sku("Tea");
    await world.sku("Tea old");
    await world.demand("Tea old", "North", { perDay: 3, days: 200 });
    await succeed("Tea old", "Tea");
    await world.as(({ db }) => db.sku.updateMany({ where: { name: "Tea old" }, data: { deletedAt: new Date() } }));
    await world.refresh();
    expect(await yearly("Tea")).toBe(3);
  });

  it("is planned anew with a late sale of its predecessor, as a full refresh would", async () => {
    await world.sku("Tea");
    const oldId = await world.sku("Tea old");
    await world.demand("Tea old", "North", { perDay: 3, days: 200 });
    await succeed("Tea old", "Tea");
    await world.refresh();
    await world.demand("Tea old", "North", { perDay: 4, days: 200 });
    await world.refresh([oldId]);
    const targeted = await world.whole();
    await world.refresh();
    expect(targeted).toEqual(await world.whole());
    expect(await yearly("Tea")).toBe(7);
  });

  it("gives the history back when it is taken back", async () => {
    await world.sku("Tea");
    await world.sku("Tea old");
    await world.demand("Tea old", "North", { perDay: 3, days: 200 });
    await succeed("Tea old", "Tea");
    await succeed("Tea old", null);
    await world.refresh();
    expect([await yearly("Tea"), await yearly("Tea old")]).toEqual([0, 3]);
  });

  it("promises the plans of all who are concerned", async () => {
    const ids = [await world.sku("Tea"), await world.sku("Tea old")];
    await succeed("Tea old", "Tea");
    const jobs = await world.as(({ db }) => db.job.findMany());
    expect(jobs).toMatchObject([{ kind: "refresh-plan", payload: { skuIds: [...ids].reverse() } }]);
  });
});
