import { randomUUID } from "node:crypto";
import { sql } from "../../src/db";
import { replaceSmallPlan } from "../../src/domain/plan/replace-small-plan";
import { clock, type PlanWorld, planWorld } from "../domain/plan-world";
import { Api } from "../support/api";
import { startApp } from "../support/app";
import { openAs, personOf, writingKey } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers } from "./visitor";

const start = () => startApp({ clock });

const plan = (world: PlanWorld) =>
  stage.app.database.as(world.tenantId, (work) => replaceSmallPlan(work, []), { clock });

/** Nothing in stock, and 30 units of each sold a month. A dollar is half a euro. */
async function shop(): Promise<{ world: PlanWorld; email: string; api: Api }> {
  const world = await planWorld(stage.app.database);
  for (const name of ["North", "South"]) await world.warehouse(name);
  await world.supplier("Mill", { leadTimeDays: 10 });
  await world.supplier("Overseas", { leadTimeDays: 20, currency: "USD" });
  await world.as(({ db }) =>
    db.exchangeRate.create({ data: { currency: "USD", on: new Date("2025-12-01T00:00:00Z"), rate: 0.5 } }),
  );
  await world.setting({}, { safetyStockDays: 0, stockCoverDays: 30 });
  await world.sku("CUP", { supplier: "Mill", supplierUnitCost: 2, retailPrice: 9, category: "Tableware" });
  await world.sku("MUG", { supplier: "Mill", supplierUnitCost: 1, retailPrice: 3, category: "Tableware" });
  // Its supplier's price is not known, its own cost is: 3 euros, 6 dollars.
  await world.sku("FAN", { supplier: "Overseas", unitCost: 3, retailPrice: 30, category: "Machines" });
  for (const sku of ["CUP", "MUG", "FAN"]) await world.demand(sku, "North", { perDay: 1, price: 9 });
  await world.demand("CUP", "South", { perDay: 1, price: 9 });
  await world.stock("MUG", "North", 5);
  await plan(world);
  const email = await personOf(stage.app, world.tenantId);
  return { world, email, api: new Api(stage.app.address, await writingKey(stage.app, world.tenantId)) };
}

inBrowser("the work list of what to order", start, () => {
  it("tells what all that is due comes to, as the overview does, and keeps to it while a buyer ticks and types", async () => {
    const { email } = await shop();
    const page = await openAs(email, "/");
    const tile = page.locator(".tile").filter({ hasText: "To order in the next 7 days" });
    await tile.getByText("4 lines").waitFor();
    await tile.getByText("€240").waitFor();
    await tile.getByRole("link").click();
    const summary = page.getByRole("region", { name: "What is chosen" });
    const lead = summary.getByRole("status").first();
    // Twice 30 cups, 30 mugs, 30 fans.
    await lead.filter({ hasText: "4 of 4 lines chosen: €150.00 + US$180.00, €240.00 together" }).waitFor();
    expect(await barriers(page)).toEqual([]);
    const fans = page.getByRole("region", { name: "Overseas to North" });
    expect(await fans.getByRole("row").filter({ hasText: "FAN" }).innerText()).toContain("$180.00");
    await page.getByRole("checkbox", { name: "Order MUG for North" }).uncheck();
    await lead.filter({ hasText: "3 of 4 lines chosen: €120.00 + US$180.00, €210.00 together" }).waitFor();
    await page.getByRole("spinbutton", { name: "Units of FAN for North" }).fill("10");
    await lead.filter({ hasText: "3 of 4 lines chosen: €120.00 + US$60.00, €150.00 together" }).waitFor();
    // What was changed counts though the page shows other lines.
    await page.getByRole("combobox", { name: "Sorted by" }).selectOption("Most money");
    await page.getByRole("button", { name: "Untick all of Mill" }).waitFor({ state: "detached" });
    await lead.filter({ hasText: "€150.00 together" }).waitFor();
    await page.getByRole("combobox", { name: "Sorted by" }).selectOption("Supplier");
    await page.getByRole("button", { name: "Untick all of Mill" }).click();
    await lead.filter({ hasText: "1 of 4 lines chosen: US$60.00, €30.00 together" }).waitFor();
    await page.getByRole("button", { name: "Tick all of Mill", exact: true }).click();
    await lead.filter({ hasText: "4 of 4 lines chosen: €150.00 + US$60.00, €180.00 together" }).waitFor();
    await summary.getByRole("button", { name: "Choose as planned" }).click();
    await lead.filter({ hasText: "€240.00 together" }).waitFor();
  });

  it("is sorted and narrowed in its address, which going back keeps, and says why each line is due", async () => {
    const { email } = await shop();
    const page = await openAs(email, "/to-order");
    const choose = (name: string, option: string) => page.getByRole("combobox", { name }).selectOption(option);
    const names = () => page.locator("tbody tr th a").allTextContents();
    await page.getByRole("link", { name: "FAN" }).waitFor();
    await choose("Sorted by", "Most money");
    await page.locator("tbody tr th a").first().filter({ hasText: "FAN" }).waitFor();
    await page.getByText("Overseas to North").waitFor();
    expect(await names()).toEqual(["FAN", "CUP", "CUP", "MUG"]);
    expect(await barriers(page)).toEqual([]);
    await choose("Category", "Tableware");
    await page.getByRole("link", { name: "FAN" }).waitFor({ state: "detached" });
    await choose("Warehouse", "North");
    await page.getByText("2 of 2 lines chosen: €90.00", { exact: true }).waitFor();
    expect(await names()).toEqual(["CUP", "MUG"]);
    await page.getByRole("searchbox").fill("mug");
    await page.getByText("1 of 1 line chosen: €30.00", { exact: true }).waitFor();
    const reason = page.getByText(/^5 here; 1[01] will sell before a new order can arrive on 11 Jan/);
    await reason.click();
    await page
      .getByRole("listitem")
      .filter({ hasText: /5 units/ })
      .first()
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: "MUG" }).click();
    await page.getByRole("heading", { name: /^Why/ }).waitFor();
    await page.goBack();
    await page.getByText("1 of 1 line chosen: €30.00", { exact: true }).waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("mug");
    await page.getByRole("link", { name: "Show all that is due" }).click();
    await page.getByText("4 of 4 lines chosen", { exact: false }).waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("");
    await choose("Drafts", "On a draft already");
    await page.getByText("Nothing due matches these filters").waitFor();
  });

  it("drafts all that is chosen of many suppliers at once, and tells of each what was drafted and what was refused", async () => {
    const { email, world, api } = await shop();
    // Nobody knows what these cost: their order is refused.
    await world.supplier("Far");
    await world.sku("DEAR", { supplier: "Far" });
    await world.demand("DEAR", "North", { perDay: 1 });
    await plan(world);
    const page = await openAs(email, "/to-order?sort=days");
    const summary = page.getByRole("region", { name: "What is chosen" });
    await summary.getByText("5 of 5 lines chosen: €150.00 + US$180.00 and unknown costs", { exact: false }).waitFor();
    await page.getByRole("spinbutton", { name: "Units of CUP for South" }).fill("12");
    await summary.getByRole("button", { name: "Draft all chosen: 5 lines" }).click();
    await summary.getByText("3 orders drafted. Lines of 1 supplier were refused.").waitFor();
    const told = summary.getByRole("listitem");
    await told.filter({ hasText: "Mill" }).filter({ hasText: "3 lines drafted" }).waitFor();
    await told.filter({ hasText: "Overseas" }).filter({ hasText: "1 line drafted" }).waitFor();
    await told.filter({ hasText: "Far" }).filter({ hasText: "DEAR for North was not drafted." }).waitFor();
    expect(await barriers(page)).toEqual([]);
    const { body } = await api.graphql(
      "{ orders { nodes { supplier { name } lines { sku { name } warehouse { name } quantityOrdered } } } }",
    );
    expect(body.data.orders.nodes).toHaveLength(3);
    expect(body.data.orders.nodes).toContainEqual({
      supplier: { name: "Mill" },
      lines: [{ sku: { name: "CUP" }, warehouse: { name: "South" }, quantityOrdered: 12 }],
    });
    // What is drafted is ticked no longer.
    await summary.getByRole("button", { name: /^Draft all chosen: 2 lines/ }).waitFor();
    await page.getByRole("combobox", { name: "Drafts" }).selectOption("On no draft");
    await summary.getByText("1 of 1 line chosen", { exact: false }).waitFor();
  });

  it("chooses what a budget buys best, in place", async () => {
    const { email } = await shop();
    const page = await openAs(email, "/to-order");
    const summary = page.getByRole("region", { name: "What is chosen" });
    await summary.getByRole("spinbutton", { name: "Budget, EUR" }).fill("100");
    await summary.getByRole("button", { name: "Choose within budget" }).click();
    await summary.getByText(/^\d lines? chosen for €\d+\.\d\d: so the least margin is lost/).waitFor();
    const told = await summary.getByText(/chosen for €/).innerText();
    const [, spent = ""] = /for €([\d.]+):/.exec(told) ?? [];
    expect(Number(spent)).toBeGreaterThan(0);
    expect(Number(spent)).toBeLessThanOrEqual(100);
    await summary.getByText(new RegExp(`€${spent} together|chosen: €${spent}$`)).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it("shows any number of lines, and draws those in sight", async () => {
    const { email, world } = await shop();
    const skus = Array.from({ length: 230 }, (_, index) => ({ id: randomUUID(), name: `BULK-${1000 + index}` }));
    await world.as(async ({ db }) => {
      const product = await db.product.create({ data: { name: "Bulk" } });
      const mill = await db.supplier.findFirstOrThrow({ where: { name: "Mill" } });
      await db.sku.createMany({ data: skus.map((sku) => ({ ...sku, productId: product.id })) });
      await db.skuSupplier.createMany({
        data: skus.map(({ id: skuId }) => ({ skuId, supplierId: mill.id, isPrimary: true, unitCost: 1 })),
      });
      await db.execute(
        "test.prepare",
        sql`
        insert into daily_demand (sku_id, warehouse_id, day, source, currency, quantity, revenue)
        select skus.id, warehouses.id, '2026-01-01'::date - back, 'SALE', 'EUR', 1, 2
        from skus, warehouses, generate_series(0, 99) back
        where skus.name like 'BULK-%' and warehouses.name = 'North'`,
      );
    });
    await plan(world);
    const page = await openAs(email, "/to-order?sort=money");
    await page.getByText(/^234 of 234 lines chosen/).waitFor();
    await page.getByText("200 of 234 lines shown").waitFor();
    expect(await page.locator(".lines tbody tr").count()).toBeLessThan(80);
    // All of it is in the total, shown or not.
    // More comes as one scrolls.
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    await page.getByText("lines shown").waitFor({ state: "detached" });
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    await page.getByRole("link", { name: "MUG" }).waitFor();
    expect(await page.locator(".lines tbody tr").count()).toBeLessThan(80);
    expect(await barriers(page)).toEqual([]);
    // On paper nobody scrolls: all of them are drawn.
    const ROWS = "document.querySelectorAll('.lines tbody tr:not(.gap)').length";
    await page.evaluate(`addEventListener("beforeprint", () => { document.title = String(${ROWS}); })`);
    await page.pdf();
    expect(await page.title()).toBe("234");
    await page.getByRole("link", { name: "MUG" }).waitFor();
  });
});
