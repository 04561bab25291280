import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { clearVersions, replacePlan, workshopHere } from "../../src/domain/plan/replace-plan";
import { completeRows } from "../../src/domain/plan/version-parts";
import { noteTouched } from "../../src/domain/plan-store/versions";
import { PlannerThreads } from "../../src/domain/planner/threads";
import type { Work } from "../../src/domain/work";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { clock, planWorld } from "./plan-world";

const SKUS = ["A", "B", "C", "D", "E", "F"];

async function smallWorld(database: TestDatabase) {
  const world = await planWorld(database);
  await world.warehouse("North");
  for (const name of SKUS) {
    await world.sku(name);
    await world.demand(name, "North", { perDay: 2, days: 90 });
  }
  return world;
}

/** Planners whose other threads die of so little memory as soon as they are given anything: what they are given fails. */
const withDyingThreads = (threadsFromChunks: number) =>
  new PlannerThreads({ threads: 1, threadsFromChunks, memoryMb: 2, idleMs: 60_000 });

const replaceWith = (planners: PlannerThreads, database: TestDatabase, tenantId: string) =>
  replacePlan(database, tenantId, clock, {
    chunkPairs: 1,
    workshopFor: (chunks) => planners.workshopFor(database, chunks),
  });

it("plans on the first thread alone while there must be room for requests, and on others again afterwards", async () => {
  const database = await createTestDatabase();
  const planners = withDyingThreads(0);
  try {
    const world = await smallWorld(database);
    const replace = () => replaceWith(planners, database, world.tenantId);
    planners.leaveRoom(true);
    expect(await replace()).toMatchObject({ seriesCount: 6 });
    planners.leaveRoom(false);
    await expect(replace()).rejects.toThrow(/memory/);
    planners.leaveRoom(true);
    expect(await replace()).toMatchObject({ seriesCount: 6 });
    expect(await world.rows("SKU_LOCATION")).toHaveLength(6);
  } finally {
    await planners.close();
    await database.drop();
  }
});

it("starts a thread only for a plan of so many chunks that it pays off, until there was nothing to do", async () => {
  const database = await createTestDatabase();
  const planners = withDyingThreads(SKUS.length + 1);
  try {
    const world = await smallWorld(database);
    const replace = () => replaceWith(planners, database, world.tenantId);
    expect(await replace()).toMatchObject({ seriesCount: 6 });
    await world.sku("G");
    await world.demand("G", "North", { perDay: 2, days: 90 });
    await expect(replace()).rejects.toThrow(/memory/);
    await planners.close();
    await database.admin.query("update skus set deleted_at = now() where name = 'G'");
    expect(await replace()).toMatchObject({ seriesCount: 6 });
  } finally {
    await planners.close();
    await database.drop();
  }
});

it("plans one chunk after the other while there must be room for requests, and two at a time again afterwards", async () => {
  const database = await createTestDatabase();
  const planners = new PlannerThreads({ threads: 0, threadsFromChunks: 0, memoryMb: 100, idleMs: 60_000 });
  const other = new pg.Client({ connectionString: database.connectionString });
  await other.connect();
  const chunksHeldUp = async () => {
    const { rows } = await database.admin.query(
      "select count(*)::int as chunks from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0].chunks;
  };
  const untilHeldUp = async (chunks: number) => {
    while ((await chunksHeldUp()) < chunks) await sleep(10);
  };
  try {
    const world = await smallWorld(database);
    await other.query("begin");
    await other.query("lock table plan_details in access exclusive mode");
    planners.leaveRoom(true);
    const replaced = replaceWith(planners, database, world.tenantId);
    await untilHeldUp(1);
    // Long enough for another chunk to come as far.
    await sleep(500);
    expect(await chunksHeldUp()).toBe(1);
    planners.leaveRoom(false);
    await untilHeldUp(2);
    await other.query("commit");
    expect(await replaced).toMatchObject({ seriesCount: 6 });
  } finally {
    await other.end();
    await planners.close();
    await database.drop();
  }
});

it("makes and clears versions without Prisma, which would take fifty megabytes more of the process that plans", async () => {
  const database = await createTestDatabase();
  try {
    const world = await smallWorld(database);
    const woken = () => {
      throw new Error("Prisma was woken");
    };
    const asleep = new Proxy(database.prisma, {
      get: (_, name) => (name === "$transaction" ? woken() : new Proxy({}, { get: woken })),
    });
    const withoutPrisma = { ...database, prisma: asleep };
    const skuId = await world.idOf("sku", "A");
    const replace = () => {
      const here = workshopHere(withoutPrisma);
      const touch = () => world.as((work) => noteTouched(work, [skuId]));
      const close: typeof here.close = (order, closing) => touch().then(() => here.close(order, closing));
      return replacePlan(withoutPrisma, world.tenantId, clock, { workshopFor: () => ({ ...here, close }) });
    };
    expect(await replace()).toMatchObject({ seriesCount: 6 });
    expect(await replace()).toMatchObject({ seriesCount: 6 });
    await clearVersions(withoutPrisma, world.tenantId, clock);
    expect(await world.rows("SKU_LOCATION")).toHaveLength(6);
  } finally {
    await database.drop();
  }
});

it("has PostgreSQL look at the tables of a first plan while they fill, or each row would be checked by going through all others", async () => {
  const database = await createTestDatabase();
  try {
    const world = await planWorld(database);
    const warehouseId = await world.warehouse("North");
    await database.admin.query(
      `with made as (insert into products (tenant_id, name) select $1, 'P' || n from generate_series(1, 400) n returning id, name),
            stocked as (insert into skus (tenant_id, product_id, name) select $1, id, name from made returning id)
       select array_agg(id) from stocked`,
      [world.tenantId],
    );
    await database.admin.query(
      "insert into stock_levels (tenant_id, sku_id, warehouse_id, on_hand) select $1, id, $2, 5 from skus where tenant_id = $1",
      [world.tenantId, warehouseId],
    );
    const here = workshopHere(database);
    const known: number[] = [];
    await replacePlan(database, world.tenantId, clock, {
      chunkPairs: 100,
      workshopFor: () => ({
        ...here,
        async planChunk(order, chunk) {
          const { rows } = await database.admin.query(
            "select reltuples from pg_class where oid = 'plan_details'::regclass",
          );
          known.push(rows[0].reltuples);
          return here.planChunk(order, chunk);
        },
      }),
    });
    expect(known).toHaveLength(4);
    expect(known[0]).toBeLessThanOrEqual(0);
    expect(known[3]).toBeGreaterThan(0);
  } finally {
    await database.drop();
  }
});

it("completes a large version in several transactions, as one would last for minutes", async () => {
  const database = await createTestDatabase();
  try {
    const world = await planWorld(database);
    const ids = Array.from({ length: 12_000 }, () => randomUUID());
    const raised = ids.map((id) => ({ id, skuId: id, placeId: id, recommendedUnits: 1, steps: [], warnings: [] }));
    const closing = { raised, splitProductIds: ids, seriesCount: 0, warnings: [], finishedAt: clock.now() };
    let transactions = 0;
    const counted = <T>(act: (work: Work) => Promise<T>): Promise<T> => {
      transactions += 1;
      return world.as(act);
    };
    await completeRows(counted, closing, { id: 1n, startedAt: clock.now(), movementId: null });
    expect(transactions).toBe(3 + 3 + 1);
  } finally {
    await database.drop();
  }
});
