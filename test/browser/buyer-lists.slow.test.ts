import { planWorld } from "../domain/plan-world";
import { Api } from "../support/api";
import { buyer, openWith, startPlanned, writingKey } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers, Visitor } from "./visitor";

inBrowser("the buyer's pages", startPlanned, () => {
  it("show long lists page after page, in the order of the whole list, and lead the keyboard to what came", async () => {
    const page = await openWith(buyer.readKey, "/orders");
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
      ["/to-order?days=29", "lines", "BEANS"],
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
      ["/to-order?days=29", "Overseas"],
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

  it("offer a key that may only read nothing to write with", async () => {
    const page = await openWith(buyer.readKey, "/to-order");
    for (const [path, shown] of await PAGES()) {
      await page.goto(`${stage.app.address}${path}`);
      await page.locator("main").getByText(shown).first().waitFor();
      await page.getByText("This key may read only").waitFor();
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
    const dark = await Visitor.arrive(stage.browser, stage.app.address, "dark");
    const page = await openWith(buyer.writeKey, "/to-order", dark);
    await page.setViewportSize({ width: 375, height: 800 });
    for (const [path, shown] of await PAGES()) {
      await page.goto(`${stage.app.address}${path}`);
      await page.locator("main").getByText(shown).first().waitFor();
      expect([path, await barriers(page)]).toEqual([path, []]);
      expect([path, await page.evaluate("document.documentElement.scrollWidth - innerWidth")]).toEqual([path, 0]);
    }
    await dark.leave();
  });

  it("say where there is nothing yet, and where the service can't be reached", async () => {
    const empty = await planWorld(stage.app.database);
    const page = await openWith(await writingKey(stage.app, empty.tenantId), "/to-order");
    await page.getByText("Nothing is due").waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await page.getByText("Nothing is on its way").waitFor();
    expect(await barriers(page)).toEqual([]);
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
