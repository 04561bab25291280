/** What a scenario of parameters predicts is what the plan is once it has been applied. */
import fc from "fast-check";
import { refreshPlan } from "../../src/domain/plan/refresh-plan";
import { applyScenario } from "../../src/domain/what-if/apply-scenario";
import { saveScenario } from "../../src/domain/what-if/saved-scenarios";
import { readQuestion } from "../../src/domain/what-if/scenario";
import { MAX_PAIRS_OF_REQUEST, whatIf } from "../../src/domain/what-if/what-if";
import type { Work } from "../../src/domain/work";
import { createTestDatabase } from "../support/database";
import { plannedMerchant } from "../support/planned-merchant";
import { clock } from "./plan-world";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let as: <T>(act: (work: Work) => Promise<T>) => Promise<T>;
let ids: Record<"skus" | "suppliers" | "warehouses", string[]>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { tenantId } = await plannedMerchant({ database });
  as = (act) => database.as(tenantId, act, { clock });
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  ids = await as(async ({ db }) => ({
    skus: idsOf(await db.sku.findMany({ orderBy: { name: "asc" } })),
    suppliers: idsOf(await db.supplier.findMany({ orderBy: { name: "asc" } })),
    warehouses: idsOf(await db.warehouse.findMany({ orderBy: { name: "asc" } })),
  }));
});
afterAll(() => database.drop());

const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;
const HEALTH = {
  excessCount: "EXCESS",
  healthyCount: "HEALTHY",
  atRiskCount: "AT_RISK",
  stockOutCount: "STOCK_OUT",
} as const;
const COUNTS = Object.keys(HEALTH) as (keyof typeof HEALTH)[];

/** The plan as it is stored, by SKU and warehouse. */
const storedPlan = async () => {
  const rows = await as(({ db }) => db.planRow.findMany({ where: { level: "SKU_LOCATION" } }));
  return new Map(
    rows.map((row) => [
      `${row.skuId} ${row.warehouseId}`,
      {
        recommendedUnits: row.recommendedUnits,
        buyOn: day(row.buyOn),
        expectedDeliveryOn: day(row.expectedDeliveryOn),
        stockHealth: HEALTH[COUNTS.find((count) => row[count] > 0) ?? "excessCount"],
      },
    ]),
  );
};

/** A level by places in the lists of ids, and what is set there. */
const changes = fc.uniqueArray(
  fc.record({
    level: fc.record({
      of: fc.constantFrom("skuId", "supplierId", "tenant"),
      at: fc.nat(4),
      warehouse: fc.option(fc.nat(1)),
    }),
    set: fc
      .tuple(
        fc.record(
          {
            leadTimeDays: fc.option(fc.integer({ min: 1, max: 90 })),
            stockCoverDays: fc.option(fc.integer({ min: 1, max: 120 })),
            reviewPeriodDays: fc.option(fc.nat(30)),
            shortageModel: fc.option(fc.constantFrom("LOST_SALES", "BACK_ORDER")),
            moq: fc.option(fc.nat(300)),
            packQuantity: fc.option(fc.integer({ min: 1, max: 36 })),
          },
          { requiredKeys: ["stockCoverDays"] },
        ),
        // A level has a service level or costs.
        fc.oneof(
          fc.record(
            { safetyStockDays: fc.option(fc.nat(60)), serviceLevel: fc.option(fc.constantFrom(0.8, 0.95, 0.995)) },
            { requiredKeys: [] },
          ),
          fc.record(
            {
              shortageCost: fc.option(fc.constantFrom(0.5, 3.1, 40)),
              carryingRate: fc.option(fc.constantFrom(0.2, 5)),
            },
            { requiredKeys: [] },
          ),
          fc.record({ holdingCostPerDay: fc.constantFrom(0.001, 0.2) }),
        ),
      )
      .map(([others, rule]) => ({ ...others, ...rule })),
  }),
  { minLength: 1, maxLength: 3, selector: ({ level }) => JSON.stringify(level.of === "tenant" ? "tenant" : level) },
);

type Change = typeof changes extends fc.Arbitrary<(infer One)[]> ? One : never;

function asParameters({ level: { of, at, warehouse }, set }: Change) {
  if (of === "tenant") return set;
  const list = of === "skuId" ? ids.skus : ids.suppliers;
  const place = warehouse === null ? {} : { warehouseId: ids.warehouses[warehouse] };
  return { [of]: list[at % list.length], ...place, ...set };
}

const levelKey = (change: object): string => {
  const { skuId = "", supplierId = "", warehouseId = "" } = change as Record<string, string>;
  return `${skuId} ${supplierId} ${warehouseId}`;
};

it("parameters of a scenario that are applied lead to the plan that was predicted", async () => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(changes, async (drawn) => {
      const levels = new Map(drawn.map(asParameters).map((change) => [levelKey(change), change]));
      const question = readQuestion({ parameters: [...levels.values()] }, {});
      const expected = await storedPlan();
      const { rows } = await as((work) => whatIf(work, question, { mostPairs: MAX_PAIRS_OF_REQUEST }));
      changed += rows.length;
      for (const { skuId, warehouseId, after } of rows) {
        const { recommendedUnits, buyOn, expectedDeliveryOn, stockHealth } = after;
        expected.set(`${skuId} ${warehouseId}`, {
          recommendedUnits,
          buyOn,
          expectedDeliveryOn,
          stockHealth: stockHealth as "EXCESS",
        });
      }
      await as(async (work) => {
        const { id } = await saveScenario(work, null, { name: "Drawn", ...question });
        await applyScenario(work, id);
        await refreshPlan(work, { skuIds: ids.skus });
      });
      // A setting for a SKU at a warehouse that it has nothing to do with yet makes a pair of them, which is none beforehand.
      const stored = await storedPlan();
      expect(new Map([...stored].filter(([pair]) => expected.has(pair)))).toEqual(expected);
    }),
    { numRuns: 8, seed: 18 },
  );
  expect(changed).toBeGreaterThan(8);
});
