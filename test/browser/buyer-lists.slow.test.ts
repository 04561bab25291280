import { replaceSmallPlan } from "../../src/domain/plan/replace-small-plan";
import { clock, planWorld } from "../domain/plan-world";
import { Api } from "../support/api";
import { buyer, openAs, personOf, startPlanned, writingKey } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers, Visitor } from "./visitor";

inBrowser("the buyer's pages", startPlanned, () => {
  it("show long lists page after page, in the order of the whole list, and lead the keyboard to what came", async () => {
    const page = await openAs(buyer.reader, "/orders");
    await page.getByRole("link", { name: "PO-1" }).waitFor();
    await page.route("**/graphql", (route) => {
      const body = route.request().postDataJSON();
      const variables = body.variables?.first ? { ...body.variables, first: 1 } : body.variables;
      return route.continue({ postData: JSON.stringify({ ...body, variables }) });
    });
    for (const [path, noun, last] of [
      ["/orders?show=open", "orders", "PO-2"],
      ["/skus", "SKUs", "=CUP"],
      ["/settings", "suppliers", "Overseas"],
    ] as const) {
      await page.goto(`${stage.app.address}${path}`);
      const more = page.getByRole("button", { name: `Show more ${noun}` });
      await page
        .getByRole("status")
        .filter({ hasText: /^1 of \d+ / })
        .waitFor();
      expect([path, await barriers(page)]).toEqual([path, []]);
      while (await more.isVisible()) {
        const before = await page.locator(".growing tbody tr").count();
        await more.press("Enter");
        await page.locator(".growing tbody tr").nth(before).waitFor();
      }
      await page.locator(".growing").getByRole("link", { name: last }).first().waitFor();
      expect(await page.evaluate("document.activeElement.closest('tr') !== null")).toBe(true);
    }
  });

  /** Each with what it shows once it is there. */
  const PAGES = async (): Promise<[path: string, shown: string | RegExp][]> => {
    const { body } = await new Api(stage.app.address, buyer.readKey).graphql(
      `{ sku(name: "FILTER") { id } supplier(name: "Mill") { id } order(reference: "PO-1") { id } }`,
    );
    return [
      ["/to-order?days=29", "BEANS"],
      ["/orders", "PO-1"],
      ["/orders?show=drafts", "PO-3"],
      [`/orders/${body.data.order.id}`, "FILTER"],
      ["/skus", "ESPRESSO"],
      [`/skus/${body.data.sku.id}`, /^Why \d/],
      ["/settings", "Overseas"],
      [`/settings?supplier=${body.data.supplier.id}`, "How its goods are planned"],
      ["/settings?part=planning", "ABC classes"],
    ];
  };

  it("offer somebody who may only read nothing to write with", async () => {
    const page = await openAs(buyer.reader, "/to-order");
    for (const [path, shown] of await PAGES()) {
      await page.goto(`${stage.app.address}${path}`);
      await page.locator("main").getByText(shown).first().waitFor();
      await page.getByText("You may read, and change nothing").waitFor();
      const write = /Create|Mark|Save|Receive|Delete|Remove|Close|Back to draft|Stop buying|Buy it again|Use|Add/;
      expect([path, await page.locator("main").getByRole("button", { name: write }).allTextContents()]).toEqual([
        path,
        [],
      ]);
      expect([path, await page.locator("main input:not([type=radio], [type=search])").count()]).toEqual([path, 0]);
      expect([path, await barriers(page)]).toEqual([path, []]);
    }
  });

  it("can be read in the dark and on a telephone", async () => {
    const dark = await Visitor.arrive(stage.browser, stage.app.address, { colorScheme: "dark" });
    const page = await openAs(buyer.admin, "/to-order", dark);
    await page.setViewportSize({ width: 375, height: 800 });
    for (const [path, shown] of await PAGES()) {
      await page.goto(`${stage.app.address}${path}`);
      await page.locator("main").getByText(shown).first().waitFor();
      expect([path, await barriers(page)]).toEqual([path, []]);
      expect([path, await page.evaluate("document.documentElement.scrollWidth - innerWidth")]).toEqual([path, 0]);
    }
    await dark.leave();
  });

  it("take the cost of a unit that nobody knows, and claim nothing of what is not known before", async () => {
    const world = await planWorld(stage.app.database);
    await world.warehouse("North");
    await world.supplier("Mill", { leadTimeDays: 10, minimumOrderQuantity: 1000, minimumOrderType: "CURRENCY" });
    await world.sku("DEAR", { supplier: "Mill" });
    await world.sku("PLAIN", { supplier: "Mill", unitCost: 2 });
    for (const sku of ["DEAR", "PLAIN"]) await world.demand(sku, "North", { perDay: 1 });
    await stage.app.database.as(world.tenantId, (work) => replaceSmallPlan(work, []), { clock });
    const page = await openAs(await personOf(stage.app, world.tenantId), "/to-order");
    const order = page.getByRole("region", { name: "Mill to North" });
    const totals = order.getByRole("status").first();
    await totals.filter({ hasText: /^2 lines, 1,000 units, €[\d,.]+ and unknown costs/ }).waitFor();
    // The shop's own cost is what its order has.
    expect(await order.getByRole("row").filter({ hasText: "PLAIN" }).innerText()).toContain("€1,000.00");
    const line = order.getByRole("row").filter({ hasText: "DEAR" });
    await line.getByText("type it to order this line").waitFor();
    expect(await barriers(page)).toEqual([]);
    const create = order.getByRole("button", { name: "Create draft" });
    await order.getByRole("checkbox", { name: "Order PLAIN for North" }).uncheck();
    await totals.filter({ hasText: "cost not known" }).waitFor();
    await totals.filter({ hasText: "up to €1,000.00 below the minimum of €1,000.00" }).waitFor();
    await create.click();
    await order.getByRole("alert").filter({ hasText: "give one for the line" }).waitFor();
    await line.getByRole("spinbutton", { name: "Units of" }).fill("10");
    await line.getByRole("spinbutton", { name: "Cost of a unit of DEAR for North in EUR" }).fill("3.125");
    await line.getByText("€31.25").waitFor();
    await create.click();
    await order.getByRole("status").filter({ hasText: "is drafted" }).waitFor();
    const { body } = await new Api(stage.app.address, await writingKey(stage.app, world.tenantId)).graphql(
      "{ orders { nodes { lines { sku { name } quantityOrdered unitCost } } } }",
    );
    expect(body.data.orders.nodes).toEqual([
      { lines: [{ sku: { name: "DEAR" }, quantityOrdered: 10, unitCost: 3.125 }] },
    ]);
  });

  it("say where there is nothing yet, and where the service can't be reached", async () => {
    const empty = await planWorld(stage.app.database);
    const page = await openAs(await personOf(stage.app, empty.tenantId), "/to-order");
    await page.getByText("Nothing is due").waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await page.getByText("Nothing is on its way").waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: "See orders that are not sent yet" }).click();
    await page.getByText("No order is being put together").waitFor();
    await page.route("**/graphql", (route) =>
      route.fulfill({ status: 503, json: { errors: [{ message: "Resting" }] } }),
    );
    await page.getByRole("link", { name: "Received" }).click();
    await page.getByRole("alert").filter({ hasText: "Resting" }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.unroute("**/graphql");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Nothing was received yet").waitFor();
    stage.visitor.faults.length = 0;
  });
});
