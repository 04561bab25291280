import fs from "node:fs";
import type { Browser, Page } from "playwright-core";
import { closeRenderers } from "../../src/documents/render";
import { createKey } from "../../src/domain/keys/keys";
import { clock, planWorld } from "../domain/plan-world";
import { Api } from "../support/api";
import { startApp, type TestApp } from "../support/app";
import { plannedMerchant } from "../support/planned-merchant";
import { findChromium, NO_CHROMIUM, openChromium } from "./chromium";
import { barriers, useKey as giveKey, Visitor } from "./visitor";

const executable = findChromium();

let app: TestApp;
let browser: Browser;
let tenantId: string;
let readKey: string;
let writeKey: string;
let visitor: Visitor;

const writingKey = (tenant: string) =>
  createKey(app.database, tenant, { name: "buyer", scope: "WRITE", expiresAt: null });

/** Opens a page of the buyer's with a key. */
async function openWith(key: string, path: string, guest = visitor): Promise<Page> {
  const page = await guest.open(path);
  await giveKey(page, key);
  return page;
}

if (executable === null) {
  process.stderr.write(`${NO_CHROMIUM}\n`);
  describe("the buyer's pages in a browser", () => {
    it.skip(NO_CHROMIUM, () => {});
  });
} else {
  beforeAll(async () => {
    app = await startApp({ clock });
    ({ key: readKey, tenantId } = await plannedMerchant(app));
    writeKey = await writingKey(tenantId);
    browser = await openChromium(executable);
  });
  afterAll(async () => {
    await browser?.close();
    await app.close();
    await closeRenderers();
  });
  beforeEach(async () => {
    visitor = await Visitor.arrive(browser, app.address);
  });
  afterEach(async () => {
    await visitor.leave();
    expect({ elsewhere: visitor.elsewhere, faults: visitor.faults }).toEqual({ elsewhere: [], faults: [] });
  });

  describe("a buyer's morning", () => {
    it("goes from what is due to an order that has been received", async () => {
      const page = await openWith(writeKey, "/");
      await page.getByRole("link", { name: "To order this week" }).click();
      await page.getByRole("heading", { name: "Mill" }).waitFor();
      expect(await barriers(page)).toEqual([]);

      // What a quantity means is told while it is typed.
      const order = page.getByRole("region", { name: "Mill to North" });
      const line = order.getByRole("row").filter({ hasText: "ESPRESSO" });
      const quantity = line.getByRole("spinbutton");
      await quantity.fill("70");
      await line.getByText(/^\d+ days/).waitFor();
      const before = await line.innerText();
      await quantity.fill("140");
      expect(await line.innerText()).not.toBe(before);
      expect(await line.innerText()).toContain("€840.00");

      await order.getByRole("button", { name: "Create draft" }).click();
      const told = order.getByRole("status").filter({ hasText: "is drafted" });
      const reference = (await told.textContent())?.match(/^\S+/)?.[0] ?? "";
      expect(reference).toMatch(/^PO-20260101-\d+$/);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: `PDF of ${reference}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${reference}.pdf`);
      expect(
        fs
          .readFileSync(await download.path())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
      await page.getByRole("button", { name: `Mark as sent: ${reference}` }).click();
      await page.getByText(`${reference} is marked as sent`).waitFor();

      await page.getByRole("link", { name: "Orders", exact: true }).click();
      await page.getByRole("row").filter({ hasText: reference }).waitFor();
      // The latest comes first.
      expect(await page.getByRole("row").nth(1).innerText()).toMatch(/PO-1[\s\S]*12 days late/);
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("link", { name: reference }).click();
      await page.getByRole("spinbutton", { name: "Units of ESPRESSO for North that arrived" }).fill("40");
      await page.getByRole("button", { name: "Receive" }).click();
      await page.getByText(/^40 of \d+ units are received/).waitFor();
      await page.getByText("Partly received").waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("button", { name: "Everything arrived" }).click();
      // The answer is lost: what a second click sends again counts once.
      let lost = 0;
      await page.route("**/graphql", async (route) => {
        if (lost > 0 || !route.request().postData()?.includes("receiveOrderLines")) return route.continue();
        lost += 1;
        await route.fetch();
        return route.fulfill({ status: 504, json: { errors: [{ message: "Lost on the way" }] } });
      });
      await page.getByRole("button", { name: "Receive" }).click();
      await page.getByText("Lost on the way").waitFor();
      await page.getByRole("button", { name: "Receive" }).click();
      await page.getByText(`${reference} is received in full`).waitFor();
      await page.getByRole("heading", { name: "What arrived" }).waitFor();
      await page.getByRole("button", { name: "Receive" }).waitFor({ state: "detached" });
      await page.getByText("140 of 140 units received").waitFor();
      expect(visitor.faults.splice(0)).toEqual([expect.stringContaining("504")]);
    });

    it("is not led over what somebody else has written meanwhile", async () => {
      const page = await openWith(writeKey, "/orders?show=drafts");
      await page.getByRole("link", { name: "PO-3" }).click();
      await page.getByRole("spinbutton", { name: "Units of MUG for North" }).fill("60");
      const other = new Api(app.address, writeKey);
      const { body } = await other.graphql(`{ order(reference: "PO-3") { id } }`);
      await other.graphql(
        `mutation { setOrderNotes(orderId: "${body.data.order.id}", notes: "Ring twice") { __typename } }`,
      );
      await page.getByRole("button", { name: "Save lines" }).click();
      await page.getByRole("alert").waitFor();
      await page.getByRole("textbox", { name: "Notes for the supplier" }).filter({ hasText: "Ring twice" }).waitFor();
      expect(await page.getByRole("spinbutton", { name: "Units of MUG for North" }).inputValue()).toBe("50");
    });
  });

  describe("what decides the plan", () => {
    it("is explained for a SKU, and a change of it tells what it changed and can be taken back", async () => {
      const page = await openWith(writeKey, "/skus");
      await page.getByRole("link", { name: "ESPRESSO" }).click();
      await page.getByRole("heading", { name: /^Why \d+/ }).waitFor();
      await page.getByRole("img", { name: /Demand, forecast and projected stock of ESPRESSO/ }).waitFor();
      await page.getByRole("spinbutton", { name: "Cover, days" }).fill("20");
      const form = page.getByRole("region", { name: "What decides it" });
      await form.getByRole("button", { name: "Save" }).click();
      await page.getByText("The plan is being made anew").waitFor();
      await app.drain();
      await page.getByText(/To order: \d+ → \d+/).waitFor();
      await form.getByText("in force: 20, for this SKU").waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("button", { name: "Take it back" }).click();
      await page.getByText("What it changed").waitFor({ state: "detached" });
      await app.drain();
      await form.getByText("in force: 90").waitFor();
    });

    it("is set for suppliers and for everything", async () => {
      const page = await openWith(writeKey, "/settings");
      await page.getByRole("link", { name: "Mill" }).click();
      await page.getByRole("spinbutton", { name: "Lead time, days" }).fill("12");
      await page.getByRole("button", { name: "Save terms" }).click();
      await page.getByText("Saved.").waitFor();
      await page.getByLabel("First day").fill("2026-02-02");
      await page.getByLabel("Last day").fill("2026-02-06");
      await page.getByRole("button", { name: "Add closure" }).click();
      await page.getByRole("button", { name: "Remove 2 Feb to 6 Feb" }).click();
      await page.getByText("No closure is to come").waitFor();
      await page.getByRole("link", { name: "All suppliers" }).click();
      await page.getByRole("row").filter({ hasText: "Mill" }).filter({ hasText: "12 days" }).waitFor();
      await page.getByRole("link", { name: "Service levels and classes" }).click();
      await page.getByRole("spinbutton", { name: "Service level, %" }).fill("97.5");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved.").waitFor();
      const { body } = await new Api(app.address, readKey).graphql("{ planningSettings { nodes { serviceLevel } } }");
      expect(body.data.planningSettings.nodes).toContainEqual({ serviceLevel: 0.975 });
    });
  });

  describe("the buyer's pages", () => {
    /** Each with what it shows once it is there. */
    const PAGES = async (): Promise<[path: string, shown: string | RegExp][]> => {
      const { body } = await new Api(app.address, readKey).graphql(
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
      const page = await openWith(readKey, "/to-order");
      for (const [path, shown] of await PAGES()) {
        await page.goto(`${app.address}${path}`);
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
      const dark = await Visitor.arrive(browser, app.address, "dark");
      const page = await openWith(writeKey, "/to-order", dark);
      await page.setViewportSize({ width: 375, height: 800 });
      for (const [path, shown] of await PAGES()) {
        await page.goto(`${app.address}${path}`);
        await page.locator("main").getByText(shown).first().waitFor();
        expect([path, await barriers(page)]).toEqual([path, []]);
        expect([path, await page.evaluate("document.documentElement.scrollWidth - innerWidth")]).toEqual([path, 0]);
      }
      await dark.leave();
    });

    it("say where there is nothing yet, and where the service can't be reached", async () => {
      const empty = await planWorld(app.database);
      const page = await openWith(await writingKey(empty.tenantId), "/to-order");
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
      visitor.faults.length = 0;
    });
  });
}
