import { IMPORTING } from "../../src/domain/catalogue/import-rights";
import { type RoleName, rightsOfRole } from "../../src/domain/people/rights";
import { Api } from "../support/api";
import { person } from "../support/people";
import { buyer, openAs, personOf, startPlanned } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers, Visitor } from "./visitor";

const ROLES: readonly RoleName[] = ["RECEIVER", "READER"];

inBrowser("what pages offer and count", startPlanned, () => {
  it("imports to those who may import, and to nobody else, with the reason", async () => {
    for (const role of ROLES) {
      const guest = await Visitor.arrive(stage.browser, stage.app.address);
      const page = await openAs(await personOf(stage.app, buyer.tenantId, role), "/", guest);
      await page.getByRole("link", { name: "To order in the next 7 days" }).waitFor();
      const may = IMPORTING.some((right) => rightsOfRole(role).has(right));
      // In the menu, and among the ways on.
      const count = await page.getByRole("link", { name: "Import", exact: true }).count();
      expect([role, count]).toEqual([role, may ? 2 : 0]);
      await page.goto(`${stage.app.address}/import`);
      if (may) await page.getByLabel("Drop CSV files").waitFor();
      else await page.getByText("Your role imports no files.", { exact: false }).waitFor();
      expect([role, await page.locator("input[type=file]").count()]).toEqual([role, may ? 1 : 0]);
      expect([role, await barriers(page)]).toEqual([role, []]);
      await guest.leave();
    }
  });

  it("no import to who is limited to warehouses", async () => {
    const { body } = await new Api(stage.app.address, buyer.readKey).graphql("{ warehouses { nodes { id } } }");
    const [{ id }] = body.data.warehouses.nodes;
    const email = "limited@quay.example";
    await person(stage.app, buyer, { email, name: "Lim", role: "PLANNER", warehouseIds: [id] });
    const page = await openAs(email, "/import");
    await page.getByText("You are limited to warehouses", { exact: false }).waitFor();
    expect(await page.locator("input[type=file]").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Import", exact: true }).count()).toBe(0);
  });

  it("as many rows as each figure of stock says", async () => {
    const page = await openAs(buyer.reader, "/");
    await page.locator(".legend").waitFor();
    const health = await page
      .locator(".legend li")
      .evaluateAll((items) =>
        items.map((item) => [
          item.querySelector("a")?.getAttribute("href") ?? "",
          item.querySelector("strong")?.textContent ?? "",
        ]),
      );
    const warnings = page.locator(".tile").filter({ hasText: "Warnings" });
    const figures = [
      ...health,
      [(await warnings.getByRole("link").getAttribute("href")) ?? "", await warnings.locator("strong").innerText()],
    ];
    expect(figures).toHaveLength(5);
    expect(figures.some(([, count]) => Number(count) > 1)).toBe(true);
    for (const [path, count] of figures) {
      await page.goto(`${stage.app.address}${path}`);
      if (count === "0") await page.getByText("Nothing stands so now").waitFor();
      else await page.getByText(new RegExp(`^${count} SKU-warehouse pairs?$`)).waitFor();
      expect([path, await page.locator("tbody tr").count()]).toEqual([path, Number(count)]);
      expect([path, await barriers(page)]).toEqual([path, []]);
    }
  });
});
