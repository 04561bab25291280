import { setImmediate as giveWay } from "node:timers/promises";
import { refreshPlan } from "../../src/domain/plan/refresh-plan";
import { replacePlan, workshopHere } from "../../src/domain/plan/replace-plan";
import { replaceSmallPlan } from "../../src/domain/plan/replace-small-plan";
import { clearPortion } from "../../src/domain/plan-store/versions";
import { deferred } from "../jobs/workshop";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { sentStatements } from "../support/count-statements";
import { saleLine, sendSales } from "../support/sales";
import { seed } from "../support/world";

const SKUS = Array.from({ length: 12 }, (_, index) => `S${String(index).padStart(2, "0")}`);
const clock = testClock("2026-04-01T08:00:00Z");

let app: TestApp;
let shop: Merchant;

beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await app.merchant();
  await seed(app, shop, {
    stores: [{ name: "Shop", currency: "EUR" }],
    warehouses: [{ name: "North" }, { name: "South" }],
    skus: SKUS.map((name, index) => ({ name, product: `P${index % 4}`, unitCost: "2" })),
    stockLevels: SKUS.flatMap((sku) => ["North", "South"].map((warehouse) => ({ sku, warehouse, onHand: "10" }))),
  });
  await app.drain();
});

const PLAN = /* GraphQL */ `
  {
    planRuns(limit: 1) { nodes { state complete skuCount plannedSkuCount seriesCount finishedAt } }
    planSkuRows { totalCount nodes { skuName stockLevel refreshedAt } }
    planLocationRows { totalCount nodes { stockLevel refreshedAt } }
    planProductRows { totalCount nodes { stockLevel refreshedAt } }
  }`;

interface Row {
  skuName?: string;
  stockLevel: number;
  refreshedAt: string;
}
interface Plan {
  planRuns: {
    nodes: { state: string; skuCount: number; plannedSkuCount: number; seriesCount: number; finishedAt: string }[];
  };
  planSkuRows: { totalCount: number; nodes: Row[] };
  planLocationRows: { totalCount: number; nodes: Row[] };
  planProductRows: { totalCount: number; nodes: Row[] };
}

async function readPlan(): Promise<Plan> {
  const { body } = await shop.api.graphql(PLAN);
  return body.data as Plan;
}

/** Number, sum of stock and moments of the rows of each level, as one request sees them. */
function outlined(plan: Plan) {
  return [plan.planSkuRows, plan.planLocationRows, plan.planProductRows].map(({ totalCount, nodes }) => ({
    isWhole: totalCount === nodes.length,
    count: nodes.length,
    stock: nodes.reduce((sum, { stockLevel }) => sum + stockLevel, 0),
    moments: [...new Set(nodes.map(({ refreshedAt }) => refreshedAt))],
  }));
}

/** Replaces the plan in chunks of few SKUs, and does something after each chunk and while the version is closed. */
async function replaceWatched(watch: (chunk: number) => Promise<unknown>): Promise<void> {
  const here = workshopHere(app.database);
  let chunks = 0;
  await replacePlan(app.database, shop.tenantId, clock, {
    chunkPairs: 6,
    workshopFor: () => ({
      ...here,
      async planChunk(order, chunk) {
        const planned = await here.planChunk(order, chunk);
        chunks += 1;
        await watch(chunks);
        return planned;
      },
      async close(order, closing) {
        let isClosed = false;
        const closed = here.close(order, closing).finally(() => {
          isClosed = true;
        });
        while (!isClosed) {
          await watch(chunks + 1);
          await giveWay();
        }
        await closed;
      },
    }),
  });
}

const setStock = (units: number) =>
  app.database.as(shop.tenantId, ({ db }) => db.stockLevel.updateMany({ data: { onHand: units } }));

const versionsStored = async () => {
  const { rows } = await app.database.admin.query(
    "select distinct version::int from plan_rows where tenant_id = $1 order by version",
    [shop.tenantId],
  );
  return rows.map(({ version }) => version);
};

it("shows one version of the plan to each reader while another is made, at all levels and in totals", async () => {
  const before = outlined(await readPlan());
  await setStock(20);
  const seen: string[] = [];
  await replaceWatched(async () => seen.push(JSON.stringify(outlined(await readPlan()))));
  const after = outlined(await readPlan());
  expect(before.map(({ count, stock }) => [count, stock])).toEqual([
    [12, 240],
    [24, 240],
    [4, 240],
  ]);
  expect(after.map(({ count, stock }) => [count, stock])).toEqual([
    [12, 480],
    [24, 480],
    [4, 480],
  ]);
  for (const levels of [before, after]) {
    expect(new Set(levels.flatMap(({ moments }) => moments)).size).toBe(1);
    expect(levels.every(({ isWhole }) => isWhole)).toBe(true);
  }
  expect(seen.length).toBeGreaterThan(4);
  expect([...new Set(seen)].filter((plan) => plan !== JSON.stringify(after))).toEqual([JSON.stringify(before)]);
});

it("keeps no transaction open while it reckons", async () => {
  const statements = await sentStatements(() => replacePlan(app.database, shop.tenantId, clock));
  const isOf = (label: string) => (text: string) => text.startsWith(`/* ${label} */`);
  const read = statements.findLastIndex(isOf("plan-store.demand"));
  const written = statements.findIndex(isOf("plan-store.upsert-rows"));
  expect(read).toBeGreaterThan(0);
  expect(statements.slice(read, written)).toContain("commit");
});

it("tells how far a new version has come", async () => {
  const runs: Plan["planRuns"]["nodes"] = [];
  await replaceWatched(async () => runs.push(...(await readPlan()).planRuns.nodes));
  expect(runs[1]).toMatchObject({ state: "UNDER_WAY", complete: true, skuCount: 12, seriesCount: 6, finishedAt: null });
  expect(runs[1]?.plannedSkuCount).toBe(3);
  expect((await readPlan()).planRuns.nodes[0]).toMatchObject({
    state: "FINISHED",
    plannedSkuCount: 12,
    seriesCount: 24,
    finishedAt: expect.any(String),
  });
});

it("keeps what a write changed while a new version was made, and shows it meanwhile", async () => {
  const yearlyOf = async (name: string) => {
    const { body } = await shop.api.graphql("{ planSkuRows { nodes { skuName yearlyQuantity } } }");
    const rows: { skuName: string; yearlyQuantity: number }[] = body.data.planSkuRows.nodes;
    return rows.find(({ skuName }) => skuName === name)?.yearlyQuantity;
  };
  const meanwhile: (number | undefined)[] = [];
  await replaceWatched(async (chunk) => {
    if (chunk !== 2) return;
    // Of SKUs in chunks before and after this one.
    await sendSales(shop, ...SKUS.map((sku) => saleLine({ sku, quantity: 3, warehouse: "North" })));
    await app.drain();
    for (const sku of SKUS) meanwhile.push(await yearlyOf(sku));
  });
  expect(meanwhile).toEqual(SKUS.map(() => 3));
  for (const sku of SKUS) expect([sku, await yearlyOf(sku)]).toEqual([sku, 3]);
});

it("stays as it was when the making of a new version breaks off, and the next attempt leaves nothing of it", async () => {
  const before = outlined(await readPlan());
  await setStock(20);
  await expect(
    replaceWatched(async (chunk) => {
      if (chunk === 3) throw new Error("power cut");
    }),
  ).rejects.toThrow("power cut");
  expect(outlined(await readPlan())).toEqual(before);
  expect(await versionsStored()).toHaveLength(2);
  await replaceWatched(async () => {});
  expect(outlined(await readPlan()).map(({ stock }) => stock)).toEqual([480, 480, 480]);
  const { body } = await shop.api.graphql("{ planRuns(limit: 2) { nodes { state } } }");
  expect(body.data.planRuns.nodes.map(({ state }: { state: string }) => state)).toEqual(["FINISHED", "BROKEN_OFF"]);
  await app.drain();
  expect(await versionsStored()).toHaveLength(1);
});

// As when the connection that held the queue was lost: another worker takes the queue, and the plan half made goes on in its process.
describe("a plan that another has taken the place of", () => {
  const stockShown = async () => outlined(await readPlan()).map(({ isWhole, count, stock }) => [isWhole, count, stock]);
  const shown = (stock: number) => [12, 24, 4].map((count) => [true, count, stock]);
  const overtakenBy = (others: () => Promise<unknown>) => {
    const here = workshopHere(app.database);
    const close: typeof here.close = async (order, closing) => {
      await others();
      await here.close(order, closing);
    };
    return replacePlan(app.database, shop.tenantId, clock, { workshopFor: () => ({ ...here, close }) });
  };

  it("is not shown when it ends after the other, and leaves no rows", async () => {
    await overtakenBy(async () => {
      await setStock(20);
      await replacePlan(app.database, shop.tenantId, clock);
      await app.drain();
    });
    await app.drain();
    expect(await stockShown()).toEqual(shown(480));
    expect(await versionsStored()).toHaveLength(1);
  });

  it("takes no notice of writes away from the other when it ends before", async () => {
    const [halfWay, allowed] = [deferred(), deferred()];
    let other: Promise<unknown> = Promise.resolve();
    await overtakenBy(async () => {
      other = overtakenBy(async () => {
        await setStock(30);
        await app.database.as(shop.tenantId, async (work) => {
          const skus = await work.db.sku.findMany({ select: { id: true } });
          await refreshPlan(work, { skuIds: skus.map(({ id }) => id) });
        });
        halfWay.resolve();
        await allowed.promise;
      });
      await halfWay.promise;
    });
    allowed.resolve();
    await other;
    await app.drain();
    expect(await stockShown()).toEqual(shown(720));
    expect(await versionsStored()).toHaveLength(1);
  });
});

it("deletes what is not read any more, and nothing else", async () => {
  await replaceWatched(async () => {});
  const plan = outlined(await readPlan());
  await app.drain();
  expect(outlined(await readPlan())).toEqual(plan);
  expect(await app.database.as(shop.tenantId, clearPortion)).toBe(false);
  const { rows } = await app.database.admin.query(
    "select count(*)::int as rows from plan_details where tenant_id = $1",
    [shop.tenantId],
  );
  expect(rows[0].rows).toBe(24);
});

// Counted by PostgreSQL apart from its own upkeep, in whose way this does not get.
it("has PostgreSQL clean up after that, once a plan", async () => {
  for (const table of ["plan_rows", "plan_details"])
    await app.database.admin.query(`alter table ${table} set (autovacuum_enabled = off)`);
  const cleanings = async () => {
    const { rows } = await app.database.admin.query(
      "select sum(vacuum_count)::int as times from pg_stat_user_tables where relname in ('plan_rows', 'plan_details')",
    );
    return rows[0].times;
  };
  await app.drain();
  const before = await cleanings();
  await replaceWatched(async () => {});
  expect(await cleanings()).toBe(before);
  await app.drain();
  expect(await cleanings()).toBe(before + 2);
});

describe("a small plan that is made in one transaction", () => {
  it("takes over with the rows before it gone, and a write's refresh meanwhile waits and writes the new one", async () => {
    await setStock(20);
    const refreshed: Promise<unknown>[] = [];
    await app.database.as(
      shop.tenantId,
      async (work) => {
        await replaceSmallPlan(work, []);
        // Committed after the new plan has read the stock, and before that plan is committed.
        await setStock(30);
        refreshed.push(
          app.database.as(
            shop.tenantId,
            async (writer) => refreshPlan(writer, { skuIds: (await writer.db.sku.findMany()).map(({ id }) => id) }),
            { clock },
          ),
        );
        expect(outlined(await readPlan()).map(({ stock }) => stock)).toEqual([240, 240, 240]);
      },
      { clock },
    );
    await Promise.all(refreshed);
    expect(outlined(await readPlan()).map(({ stock }) => stock)).toEqual([720, 720, 720]);
    expect(await versionsStored()).toHaveLength(1);
    const [run] = (await readPlan()).planRuns.nodes;
    expect(run).toMatchObject({ state: "FINISHED" });
    const { rows } = await app.database.admin.query("select 1 from jobs where tenant_id = $1", [shop.tenantId]);
    expect(rows).toEqual([]);
  });
});
