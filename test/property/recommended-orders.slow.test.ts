import fc from "fast-check";
import { PLANNED_AT, planner } from "../graphql/planner";
import { order } from "../graphql/tea-shop";
import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: testClock(PLANNED_AT) });
});
afterAll(() => app.close());

/** The options that are set. */
const given = (options: object) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

describe("whatever the shop is like", () => {
  const sku = fc.record({
    perDay: fc.integer({ min: 0, max: 5 }),
    stock: fc.integer({ min: 0, max: 120 }),
    drafted: fc.boolean(),
    reorder: fc.boolean(),
    supplier: fc.constantFrom("Mill", "Overseas", undefined),
    supplierUnitCost: fc.constantFrom(2, 7.25, undefined),
    unitCost: fc.constantFrom(3, undefined),
    moq: fc.constantFrom(40, undefined),
    packQuantity: fc.constantFrom(12, undefined),
  });
  const shops = fc.record({
    skus: fc.array(sku, { minLength: 1, maxLength: 8 }),
    minimum: fc.constantFrom(0, 300, 5000),
  });

  it("what is ordered, what waits already and what is refused add up to what the plan recommends, but for packs", async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(shops, async ({ skus, minimum }) => {
        const shop = await planner(app);
        await shop.warehouse("North");
        await shop.supplier("Mill", { leadTimeDays: 10, minimumOrderQuantity: minimum });
        await shop.supplier("Overseas", { leadTimeDays: 30, currency: "USD" });
        for (const [index, { perDay, stock, drafted, ...options }] of skus.entries()) {
          const name = `SKU ${index}`;
          await shop.sku(name, given(options));
          await shop.stock(name, "North", stock);
          if (perDay > 0) await shop.demand(name, "North", { perDay });
          const line = {
            sku: name,
            warehouse: "North",
            supplier: "Mill",
            ordered: stock % 2 === 0 ? 1000 : 7,
            dueOn: "2026-03-01",
          };
          if (drafted) await shop.order(`Draft ${index}`, { ...line, status: "DRAFT" });
        }
        await shop.refresh();
        const recommended = (await shop.rows("SKU_LOCATION")).reduce((sum, row) => sum + row.recommendedUnits, 0);
        const { orders, refused } = await order(shop);
        const lines = orders.flatMap((it) => it.lines);
        const ordered = lines.reduce((sum, { recommendedUnits }) => sum + recommendedUnits, 0);
        for (const { units, recommendedUnits, waitingUnits } of lines) {
          const tooMany = units + waitingUnits - recommendedUnits;
          // Packs of 12 are counted anew beside what waits.
          expect(tooMany).toBeGreaterThan(waitingUnits > 0 ? -12 : -1);
          expect(tooMany).toBeLessThan(waitingUnits > 0 ? 12 : 1);
        }
        const left = refused.reduce((sum, { recommendedUnits }) => sum + recommendedUnits, 0);
        expect(ordered + left).toBe(recommended);
        for (const { reason } of refused) seen.add(reason);
        if (ordered > 0) seen.add("ordered");
      }),
      { numRuns: 25, seed: 7, endOnFailure: true },
    );
    expect([...seen].sort()).toEqual(expect.arrayContaining(["ALREADY_DRAFTED", "NO_COST", "NO_SUPPLIER", "ordered"]));
  });
});
