/** A SKU with little history of its own leans on the others of its product (planning.md, "Demand", 2). */

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
  for (const name of ["Red", "Blue"]) {
    await world.sku(name, { product: "Mug" });
    await world.demand(name, "North", { perDay: name === "Red" ? 10 : 4, days: 300 });
  }
  await enteredOn("2024-01-01", "Red", "Blue");
});

async function enteredOn(day: string, ...names: string[]): Promise<void> {
  const createdAt = new Date(`${day}T00:00:00Z`);
  await world.as(({ db }) => db.sku.updateMany({ where: { name: { in: names } }, data: { createdAt } }));
}

const perDay = async (name: string): Promise<number> => (await world.row("SKU", name)).yearlyPlanQuantity / 365;

describe("a young SKU", () => {
  it("that has sold for a week is expected near the mean of the others of its product", async () => {
    await world.sku("Green", { product: "Mug" });
    await world.demand("Green", "North", { perDay: 1, days: 7 });
    await world.refresh();
    // Six days are over and weigh 6, the others 28: (6 × 1 + 28 × 7) ÷ 34 = 5.94.
    expect(await perDay("Green")).toBeCloseTo(5.94, 1);
    expect((await world.detail("Green", "North")).forecastMethod).toMatch(/borrowed profile/);
  });

  it("that was entered after the others and never sold is expected to sell as they do, where it is held", async () => {
    await world.sku("Green", { product: "Mug" });
    await enteredOn("2025-12-20", "Green");
    await world.stock("Green", "North", 5);
    await world.refresh();
    expect(await perDay("Green")).toBeCloseTo(7, 1);
  });

  it("borrows nothing when it came with the others and nobody ever wanted it", async () => {
    await enteredOn("2025-12-20", "Red", "Blue");
    await world.sku("Green", { product: "Mug" });
    await enteredOn("2025-12-20", "Green");
    await world.stock("Green", "North", 5);
    await world.refresh();
    expect(await perDay("Green")).toBe(0);
  });

  it("borrows from its own product and place only", async () => {
    await world.warehouse("South");
    await world.sku("Green", { product: "Mug" });
    await world.sku("Plate", { product: "Plate" });
    await world.demand("Green", "South", { perDay: 1, days: 7 });
    await world.demand("Plate", "North", { perDay: 1, days: 7 });
    await world.refresh();
    expect(await Promise.all(["Green", "Plate"].map(perDay))).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)]);
  });

  it("that stands alone after two months no longer borrows", async () => {
    await world.sku("Green", { product: "Mug" });
    await world.demand("Green", "North", { perDay: 1, days: 60 });
    await world.refresh();
    expect(await perDay("Green")).toBeCloseTo(1, 6);
  });

  it("is planned anew with a sale of another of its product, as a full refresh would", async () => {
    await world.sku("Green", { product: "Mug" });
    await world.demand("Green", "North", { perDay: 1, days: 7 });
    await world.refresh();
    await world.demand("Red", "North", { perDay: 30, days: 300 });
    await world.refresh([await world.idOf("sku", "Red")]);
    const targeted = await world.whole();
    await world.refresh();
    expect(targeted).toEqual(await world.whole());
    expect(await perDay("Green")).toBeGreaterThan(15);
  });

  it("is planned anew when another leaves its product, as a full refresh would", async () => {
    await world.sku("Green", { product: "Mug" });
    await world.demand("Green", "North", { perDay: 1, days: 7 });
    await world.sku("Plate", { product: "Plate" });
    await world.refresh();
    const id = await world.idOf("sku", "Red");
    const { productId } = await world.as(({ db }) => db.sku.findFirstOrThrow({ where: { name: "Plate" } }));
    await world.as(({ db }) => db.sku.updateMany({ where: { id }, data: { productId } }));
    await world.refresh([id]);
    const targeted = await world.whole();
    await world.refresh();
    expect(targeted).toEqual(await world.whole());
    // (6 × 1 + 28 × 4) ÷ 34: only Blue is left to lean on.
    expect(await perDay("Green")).toBeCloseTo(3.47, 1);
  });
});
