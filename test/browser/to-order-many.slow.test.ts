import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { sql } from "../../src/db";
import { replaceSmallPlan } from "../../src/domain/plan/replace-small-plan";
import { clock, planWorld } from "../domain/plan-world";
import { startApp } from "../support/app";
import { eventually } from "../support/eventually";
import { openAs, personOf } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";

const LINES = 5_000;
/** Rows that a browser may hold at once: those in sight and some around them. */
const MOST_DRAWN = 120;

const start = () => startApp({ clock });

/** Nothing in stock of 5,000 SKUs at a euro, and 30 units of each sold a month. */
async function shop(): Promise<string> {
  const world = await planWorld(stage.app.database);
  await world.warehouse("North");
  await world.supplier("Mill", { leadTimeDays: 10 });
  await world.setting({}, { safetyStockDays: 0, stockCoverDays: 30 });
  await world.as(async ({ db }) => {
    const product = await db.product.create({ data: { name: "Bulk" } });
    const mill = await db.supplier.findFirstOrThrow({ where: { name: "Mill" } });
    const skus = Array.from({ length: LINES }, (_, at) => ({ id: randomUUID(), name: `BULK-${10_000 + at}` }));
    await db.sku.createMany({ data: skus.map((sku) => ({ ...sku, productId: product.id })) });
    await db.skuSupplier.createMany({
      data: skus.map(({ id: skuId }) => ({ skuId, supplierId: mill.id, isPrimary: true, unitCost: 1 })),
    });
    await db.execute(
      "test.prepare",
      sql`
      insert into daily_demand (sku_id, warehouse_id, day, source, currency, quantity, revenue)
      select skus.id, warehouses.id, '2026-01-01'::date - back, 'SALE', 'EUR', 1, 2
      from skus, warehouses, generate_series(0, 29) back`,
    );
  });
  await stage.app.database.as(world.tenantId, (work) => replaceSmallPlan(work, []), { clock });
  return personOf(stage.app, world.tenantId);
}

const drawn = (page: Page) => page.locator(".lines tbody tr:not(.gap)").count();

inBrowser("5,000 lines to order", start, () => {
  it("scroll to the last with few of them drawn, count whole in ticks and totals, and are drafted at once", async () => {
    const email = await shop();
    const page = await openAs(email, "/to-order?sort=money");
    await page.getByText(/^5,000 of 5,000 lines chosen/).waitFor();
    await eventually(async () => {
      await page.evaluate("scrollTo(0, document.body.scrollHeight)");
      expect(await drawn(page)).toBeLessThan(MOST_DRAWN);
      return (await page.getByText("lines shown").count()) === 0;
    }, "all lines are loaded");
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    await page.getByRole("link", { name: "BULK-14999" }).waitFor();
    await page.getByRole("checkbox", { name: "Order BULK-14999 for North" }).uncheck();
    await page.getByText(/^4,999 of 5,000 lines chosen/).waitFor();
    await page.getByRole("button", { name: "Draft all chosen: 4,999 lines" }).click();
    await page.getByText("4,999 lines drafted: ").waitFor({ timeout: 120_000 });
    await page.getByText("Mill to North: 4,999 lines, 149,970 units").waitFor();
    await page.getByText(/^0 of 5,000 lines chosen/).waitFor();
  }, 400_000);
});
