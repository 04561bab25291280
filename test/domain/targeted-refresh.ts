import { sql } from "../../src/db";
import { replacePlan } from "../../src/domain/plan/replace-plan";
import { replaceSmallPlan } from "../../src/domain/plan/replace-small-plan";
import { PlannerThreads } from "../../src/domain/planner/threads";
import { createTestDatabase } from "../support/database";
import { clock, type PlanWorld, planWorld } from "./plan-world";

const planners = new PlannerThreads({ threads: 1, threadsFromChunks: 0, memoryMb: 256, idleMs: 60_000 });
let database: Awaited<ReturnType<typeof createTestDatabase>>;

/** Call in `beforeAll`. */
export async function openPlanners(): Promise<void> {
  database = await createTestDatabase();
}

/** Call in `afterAll`. */
export async function closePlanners(): Promise<void> {
  await planners.close();
  await database.drop();
}

/** A random whole number below a limit, the same run for the same seed (Park and Miller). */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

const SKUS = Array.from({ length: 14 }, (_, index) => `S${String(index).padStart(2, "0")}`);
const WAREHOUSES = ["North", "Region", "East", "Silo"];
const SUPPLIERS = ["Ada", "Bo", "Cy"];

/** A world with everything that ties SKUs together: products, recipes of three levels, minimums, a combined warehouse. */
async function tangledWorld(random: (limit: number) => number): Promise<PlanWorld> {
  const world = await planWorld(database);
  await world.warehouse("North");
  const combinedId = await world.warehouse("Region");
  await world.warehouse("East", { combinedId });
  await world.warehouse("Silo", { rawMaterialOnly: true });
  await world.supplier("Ada", { leadTimeDays: 7, minimumOrderQuantity: 3000 });
  await world.supplier("Bo", {
    leadTimeDays: 3,
    minimumOrderQuantity: 9000,
    minimumOrderType: "CURRENCY",
    currency: "USD",
  });
  await world.supplier("Cy", { isProducer: true });
  for (const [index, name] of SKUS.entries()) {
    const supplier = SUPPLIERS[random(4)];
    await world.sku(name, {
      product: `P${index % 5}`,
      ...(supplier ? { supplier, supplierUnitCost: 1 + random(9) } : {}),
      ...(random(3) === 0 ? { moq: 10 * random(20), packQuantity: 1 + random(6) } : {}),
      ...(random(3) === 0 ? { unitCost: random(10) } : {}),
      productionTimeDays: random(5),
    });
    if (random(6) > 0)
      await world.demand(name, WAREHOUSES[random(3)] ?? "", {
        perDay: 1 + random(9),
        days: 40 + random(90),
        price: random(30),
      });
    await world.stock(name, WAREHOUSES[random(4)] ?? "", random(300));
  }
  await world.product("P1", { moq: 900 });
  await world.product("P2", { packQuantity: 25 });
  for (const [sku, material] of [
    [0, 10],
    [1, 10],
    [1, 11],
    [10, 12],
    [11, 12],
    [2, 12],
    [12, 13],
  ]) {
    await world.recipe(SKUS[sku ?? 0] ?? "", SKUS[material ?? 0] ?? "", 1 + random(3));
  }
  return world;
}

/** One write as the service's doors make them; answers the SKUs it touches. */
async function writeAtRandom(world: PlanWorld, random: (limit: number) => number, round: number): Promise<string[]> {
  const name = SKUS[random(SKUS.length)] ?? "";
  const warehouse = WAREHOUSES[random(WAREHOUSES.length)] ?? "";
  const supplier = SUPPLIERS[random(SUPPLIERS.length)] ?? "";
  const id = await world.idOf("sku", name);
  const supplierId = await world.idOf("supplier", supplier);
  const acts: (() => Promise<string[]>)[] = [
    async () => {
      await world.demand(name, warehouse, { perDay: 1 + random(20), days: 1 + random(30), price: random(50) });
      return [id];
    },
    async () => {
      await world.stock(name, warehouse, random(500) - 20);
      return [id];
    },
    async () => {
      const order = { sku: name, warehouse, supplier, ordered: 1 + random(200), dueOn: `2026-01-${10 + random(20)}` };
      await world.order(`order ${round}`, { ...order, type: random(2) === 0 ? "PRODUCTION_ORDER" : "FINISHED_GOOD" });
      return [id];
    },
    async () => {
      const data = { reorder: random(3) > 0, unitCost: random(20), moq: random(300), productionTimeDays: random(9) };
      await world.as(({ db }) => db.sku.update({ where: { tenantId_id: { tenantId: world.tenantId, id } }, data }));
      return [id];
    },
    async () => {
      await world.as(({ db }) =>
        db.execute(
          "test.prepare",
          sql`update skus set product_id = (select id from products where name = ${`P${random(5)}`}) where name = ${name}`,
        ),
      );
      return [id];
    },
    async () => {
      await world.as(({ db }) =>
        db.execute(
          "test.prepare",
          sql`update skus set deleted_at = case when deleted_at is null then now() end where name = ${name}`,
        ),
      );
      return [id];
    },
    async () => {
      await world.as(async ({ db }) => {
        await db.skuSupplier.deleteMany({ where: { skuId: id } });
        if (random(4) > 0)
          await db.skuSupplier.create({ data: { skuId: id, supplierId, isPrimary: true, unitCost: 1 + random(9) } });
      });
      return [id];
    },
    async () => {
      await world.as(({ db }) =>
        db.supplier.updateMany({
          where: { name: supplier },
          data: { minimumOrderQuantity: 1000 * random(6), leadTimeDays: random(20) },
        }),
      );
      const offers = await world.as(({ db }) =>
        db.skuSupplier.findMany({ where: { supplierId }, select: { skuId: true } }),
      );
      return offers.map(({ skuId }) => skuId);
    },
    async () => {
      const product = `P${random(5)}`;
      await world.product(product, { moq: 400 * random(4), packQuantity: 1 + 7 * random(4) });
      const skus = await world.as(({ db }) => db.sku.findMany({ where: { product: { name: product } } }));
      return skus.map((sku) => sku.id);
    },
    async () => {
      const materialId = await world.idOf("sku", SKUS[10 + random(4)] ?? "");
      if (materialId === id) return [];
      await world.as(async ({ db }) => {
        const { count } = await db.recipeLine.deleteMany({ where: { skuId: id, materialId } });
        if (count === 0)
          await db.recipeLine.create({ data: { skuId: id, materialId, quantityPerUnit: 1 + random(3) } });
      });
      return [id, materialId];
    },
  ];
  return (await acts[random(acts.length)]?.()) ?? [];
}

/** Writes what the seed decides, so many times, and expects that a refresh of what was touched leaves the plan that a full refresh would. */
export async function refreshLikeAFullOne(seed: number, rounds: number): Promise<void> {
  const random = randomFrom(seed);
  const world = await tangledWorld(random);
  await world.refresh();
  for (let round = 0; round < rounds; round += 1) {
    const touched = await writeAtRandom(world, random, round);
    // What a write touches may also be planned with everything else, before any refresh has looked at its packed demand.
    const isReplacedFirst = round % 2 === 1;
    if (isReplacedFirst && round % 4 === 1) await world.as((work) => replaceSmallPlan(work, touched));
    else if (isReplacedFirst) await replacePlan(database, world.tenantId, clock, { touchedIds: touched });
    const replaced = isReplacedFirst && (await world.whole());
    await world.refresh(touched);
    const targeted = await world.whole();
    if (replaced) expect({ round, plan: replaced }).toEqual({ round, plan: targeted });
    await world.refresh("all");
    expect({ round, plan: targeted }).toEqual({ round, plan: await world.whole() });
  }
  expect((await world.rows("SKU_LOCATION")).length).toBeGreaterThan(10);
  const plan = await world.whole();
  await world.as((work) => replaceSmallPlan(work, []));
  expect({ isInOneTransaction: true, plan: await world.whole() }).toEqual({ isInOneTransaction: true, plan });
  for (const chunkPairs of [1, 4]) {
    await replacePlan(database, world.tenantId, clock, { chunkPairs });
    expect({ chunkPairs, plan: await world.whole() }).toEqual({ chunkPairs, plan });
    const workshopFor = (chunks: number) => planners.workshopFor(database, chunks);
    await replacePlan(database, world.tenantId, clock, { chunkPairs, workshopFor });
    expect({ chunkPairs, threads: true, plan: await world.whole() }).toEqual({ chunkPairs, threads: true, plan });
  }
}
