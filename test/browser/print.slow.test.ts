import { Api } from "../support/api";
import { buyer, openAs, startPlanned } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";

inBrowser("the pages on paper", startPlanned, () => {
  it("are what they show, without menus and buttons, and each sheet of a table has its head", async () => {
    const { body } = await new Api(stage.app.address, buyer.readKey).graphql(`{ order(reference: "PO-1") { id } }`);
    const page = await openAs(buyer.admin, "/");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const [path, shown] of [
      ["/", "To order in the next 7 days"],
      ["/to-order?days=29", "BEANS"],
      ["/to-order?days=29&sort=days", "BEANS"],
      ["/orders", "PO-1"],
      [`/orders/${body.data.order.id}`, "PO-1"],
      ["/skus", "ESPRESSO"],
    ] as const) {
      await page.goto(`${stage.app.address}${path}`);
      await page.locator("main").getByText(shown).first().waitFor();
      for (const without of ["header", "nav", "[type=search]", "select", ".doors", "dialog"]) {
        const count = await page.locator(`${without}:visible`).count();
        expect([path, without, count]).toEqual([path, without, 0]);
      }
      const buttons = await page.locator("button:visible:not(.choices button)").allInnerTexts();
      expect([path, buttons]).toEqual([path, []]);
      const heads = await page.evaluate(
        "[...document.querySelectorAll('thead')].map((head) => getComputedStyle(head).display)",
      );
      expect(new Set(heads as string[])).toEqual(new Set(["table-header-group"]));
      expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(255, 255, 255)");
    }
  });
});
