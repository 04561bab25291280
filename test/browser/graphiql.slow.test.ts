import type { Page } from "playwright-core";
import { createKey } from "../../src/domain/keys/keys";
import { clock } from "../domain/plan-world";
import { startApp, type TestApp } from "../support/app";
import { eventually } from "../support/eventually";
import { plannedMerchant } from "../support/planned-merchant";
import { inBrowser, stage } from "./in-browser";
import { barriers, useKey as typeKey } from "./visitor";

let key: string;
let writeKey: string;

const EXCESS = /Where is money tied up in excess/;
const WARNINGS = /What will not last until a delivery/;

async function openGraphiql(width = 1280): Promise<Page> {
  const page = await stage.visitor.open("/graphql#editor");
  await page.setViewportSize({ width, height: 900 });
  await typeKey(page, key);
  return page;
}

const ask = (page: Page, question: RegExp) => page.getByRole("button", { name: question }).click();
const result = (page: Page) => page.getByRole("region", { name: "Result", exact: true });

/** The tab of an operation; the one that is shown goes by the button within it, too. */
const tab = (page: Page, operation: string) =>
  page.getByRole("tab", { name: new RegExp(`^${operation}( Close Tab)?$`) });

/** Types a question of one's own in a new tab. */
async function typeOwn(page: Page, query: string): Promise<void> {
  await page.getByRole("button", { name: "New tab" }).click();
  await page.locator(".graphiql-query-editor .view-lines").click();
  await page.keyboard.insertText(query);
}

/** Asks a question of one's own in a new tab. */
async function askOwn(page: Page, query: string): Promise<void> {
  await typeOwn(page, query);
  // The editor reads a while later what is in it: asked before, the question goes by the name of the one before.
  const [, name = ""] = /^\w+ (\w+)/.exec(query) ?? [];
  await tab(page, name).waitFor();
  await page.keyboard.press("Control+Enter");
}

/** Keeps requests for an address waiting until they are let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** The service with a merchant that has been planned. */
async function start(): Promise<TestApp> {
  const app = await startApp({ clock, mailsPerDay: 10 });
  const merchant = await plannedMerchant(app);
  key = merchant.key;
  writeKey = await createKey(app.database, merchant.tenantId, { name: "write", scope: "WRITE", expiresAt: null });
  return app;
}

inBrowser("GraphiQL's results", start, () => {
  describe("GraphiQL's results", () => {
    it("belong to the tab that asked, also when they come while another is shown", async () => {
      const page = await openGraphiql();
      await ask(page, EXCESS);
      await result(page)
        .getByText(/tied up in excess\? · \d+ row/)
        .waitFor();
      await ask(page, WARNINGS);
      await result(page)
        .getByText(/until a delivery\? · \d+ row/)
        .waitFor();
      await page.getByRole("tab", { name: "Excess" }).click();
      await result(page)
        .getByText(/tied up in excess/)
        .waitFor();
      await page.getByRole("tab", { name: "AbcClasses" }).click();
      await page.getByRole("table").waitFor({ state: "detached" });

      const letGo = await hold(page, "**/graphql");
      await ask(page, WARNINGS);
      await result(page).getByText("Asking…").waitFor();
      await page.getByRole("button", { name: "New tab" }).click();
      await Promise.all([page.waitForResponse("**/graphql"), letGo()]);
      expect(await page.getByRole("table").count()).toBe(0);
      await page.getByRole("tab", { name: "Warnings" }).click();
      await result(page)
        .getByText(/until a delivery\? · \d+ row/)
        .waitFor();
      await page.getByRole("button", { name: "JSON" }).click();
      await page.locator(".result-window").getByText("stockAlerts").first().waitFor();
    });

    it("give way to what went wrong: out of reach, or refused", async () => {
      const page = await openGraphiql();
      await ask(page, EXCESS);
      await page.getByRole("table").waitFor();
      await page.route("**/graphql", (route) => route.abort());
      await ask(page, EXCESS);
      await result(page).getByRole("alert").getByText("The service cannot be reached.").waitFor();
      expect(await page.getByRole("table").count()).toBe(0);
      expect(await barriers(page, ".result")).toEqual([]);
      expect(stage.visitor.faults.splice(0).filter((fault) => !fault.includes("ERR_FAILED"))).toEqual([]);
      await page.unroute("**/graphql");
      await ask(page, /Where will stock run out next/);
      await result(page).getByLabel("Days").fill("1.5");
      await result(page).getByRole("button", { name: "Run" }).click();
      await result(page)
        .getByRole("alert")
        .getByText(/Variable "\$days"/)
        .waitFor();
      await result(page).getByLabel("Days").fill("400");
      await result(page).getByRole("button", { name: "Run" }).click();
      await page.getByRole("table").waitFor();
    });

    it("give way to a question that is not sent, and to those about the schema", async () => {
      const page = await openGraphiql();
      await askOwn(page, "query Late($days: Int = 5) { lateOrderLines(limit: $days) { skuName daysLate } }");
      await page.getByRole("table").waitFor();
      await page.getByRole("button", { name: "Variables", exact: true }).click();
      await page.locator(".graphiql-editor-tool .view-lines").first().click();
      await page.keyboard.insertText('{ "days": ');
      await page.keyboard.press("Control+Enter");
      await result(page)
        .getByRole("alert")
        .getByText(/^Request not sent/)
        .waitFor();
      expect(await page.getByRole("table").count()).toBe(0);
      expect(await result(page).getByLabel("Days").count()).toBe(0);
      await askOwn(page, "query Names { __schema { queryType { name } } }");
      await result(page).getByRole("table").getByText("Query").waitFor();
    });

    it("and questions stay while a key is looked at, and go with it", async () => {
      const page = await stage.visitor.open("/graphql#editor");
      const letGo = await hold(page, "**/graphql");
      await typeKey(page, key);
      await typeOwn(page, "query Mine { abcClasses { category skuCount } }");
      letGo();
      await page.getByRole("button", { name: "Forget" }).waitFor();
      await tab(page, "Mine").waitFor();
      await page.keyboard.press("Control+Enter");
      await page.getByRole("table").waitFor();
      await ask(page, EXCESS);
      await result(page)
        .getByText(/tied up in excess/)
        .waitFor();
      await page.getByRole("button", { name: "Forget" }).click();
      await result(page).getByText("Run a question in this tab").waitFor();
      await tab(page, "Mine").click();
      await result(page).getByText("Run a question in this tab").waitFor();
      expect(await page.locator(".result-window").getByText("abcClasses").count()).toBe(0);
    });

    it("are not asked for before the editor is there to take a question", async () => {
      const page = await stage.visitor.open("/docs/guide");
      const letGo = await hold(page, "**/graphiql/*monaco*");
      await page.goto(`${stage.app.address}/graphql#editor`);
      await page.getByText("Loading the editor").waitFor();
      expect(await page.getByRole("button", { name: "New tab" }).count()).toBe(0);
      letGo();
      await page.getByRole("button", { name: "New tab" }).click();
      await tab(page, "Overview").click();
      await page.locator(".graphiql-query-editor").getByText("planOverview").waitFor();
    });

    it("of a subscription come in one by one, until the tab is left", async () => {
      const page = await openGraphiql();
      await askOwn(page, "subscription Orders { orderChanged { orderId } }");
      await result(page).getByText("Waiting for the first event.").waitFor();
      await page.getByRole("tab", { name: "AbcClasses" }).click();
      await page.getByRole("tab", { name: "Orders" }).click();
      await result(page).getByText("Waiting").waitFor({ state: "detached" });
    });

    it("say how much of it is shown, in a table and in a chart", async () => {
      const page = await openGraphiql();
      const nodes = Array.from({ length: 60 }, (_, at) => ({ sku: { name: `S${at}` }, units: at }));
      await page.route("**/graphql", (route) =>
        route.request().postData()?.includes("Warnings")
          ? route.fulfill({ json: { data: { stockAlerts: { totalCount: 145, nodes } } } })
          : route.continue(),
      );
      await ask(page, WARNINGS);
      await result(page).getByText("60 of 145 shown").waitFor();
      await page.getByRole("button", { name: "Chart" }).click();
      await result(page).getByText("25 of 145 shown.").waitFor();
    });

    it("take the full width when asked to, and give it back", async () => {
      const page = await openGraphiql();
      await ask(page, EXCESS);
      await page.getByRole("table").waitFor();
      const widthOf = async () => (await result(page).boundingBox())?.width ?? 0;
      expect(await widthOf()).toBeLessThan(700);
      await page.getByRole("button", { name: "Full width" }).click();
      await page.locator(".graphiql-editors").waitFor({ state: "hidden" });
      expect(await widthOf()).toBeGreaterThan(1000);
      expect(await barriers(page, ".result")).toEqual([]);
      await page.getByRole("button", { name: "Full width" }).click();
      await page.locator(".graphiql-editors").waitFor();
    });

    it("are put together by a column and a period, as is chosen", async () => {
      const page = await openGraphiql();
      await ask(page, /What will we buy in the next three months/);
      await page.getByRole("button", { name: "Chart" }).click();
      await page.getByRole("img", { name: "Chart of Home cost by supplier name" }).waitFor();
      expect(await result(page).getByLabel("By", { exact: true }).inputValue()).toBe("WEEK");
      await result(page).getByLabel("By", { exact: true }).selectOption("MONTH");
      await result(page).getByLabel("Split by").selectOption("");
      await result(page).getByLabel("Along").selectOption("supplierName");
      await page.getByRole("img", { name: /^Chart of Home cost: / }).waitFor();
      expect(await barriers(page, ".result")).toEqual([]);
    });

    it("are had again from questions that were saved, by every key of the merchant", async () => {
      const page = await openGraphiql();
      await ask(page, /Where will stock run out next/);
      await page.getByRole("table").waitFor();
      const field = page.getByLabel("Save this tab's question as");
      expect(await field.count()).toBe(0);
      await page.getByRole("button", { name: "Forget" }).click();
      await typeKey(page, writeKey);
      // The form is there once the key has been looked at, and the tab is its own.
      await field.waitFor();
      const asked = result(page).getByLabel("Days");
      await asked.fill("400");
      await eventually(async () => (await asked.inputValue()) === "400", "the days are taken");
      await field.fill("Out within 400 days");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("button", { name: /^Out within 400 days/ }).waitFor();
      await page.getByRole("button", { name: "Mail Out within 400 days" }).click();
      await page.getByLabel("To, up to ten addresses").fill("ada@quay.example ben@quay.example");
      await page.getByLabel("Friday").check();
      await page.getByRole("button", { name: "Schedule", exact: true }).click();
      await page.getByText(/^Mailed next on /).waitFor();
      expect(await barriers(page, ".saved")).toEqual([]);
      await page.getByRole("button", { name: "Forget" }).click();
      await typeKey(page, key);
      await page.getByText(/^Mailed next on /).waitFor();
      expect(await page.getByRole("button", { name: /^Mail / }).count()).toBe(0);
      await page.getByRole("button", { name: /^Out within 400 days/ }).click();
      const days = () => result(page).getByLabel("Days").inputValue();
      await eventually(async () => (await days()) === "400", "the question is asked with what it was saved with");
      await page.getByRole("table").waitFor();
    });

    it("are asked with variables of each type from the form, and with the defaults of those left empty", async () => {
      const page = await openGraphiql();
      await askOwn(
        page,
        "query Some($states: [OrderStatus!], $filter: PurchaseOrderFilter, $from: Date, $material: Boolean, $most: Int = 2) { orders(filter: $filter, limit: $most) { totalCount nodes { reference } } due: planLocationRows(filter: { buyOn: { gte: $from }, withMaterial: $material }, limit: $most) { totalCount } open: orders(filter: { status: { in: $states } }, limit: $most) { totalCount } }",
      );
      const field = (name: string) => result(page).getByLabel(name, { exact: true });
      await field("States").selectOption(["CONFIRMED", "DRAFT"]);
      await field("Filter").fill('{ "status": { "equals": "DRAFT" } }');
      await field("From").fill("2026-01-01");
      await field("Material").selectOption("true");
      await field("Most").fill("1");
      await field("Most").fill("");
      expect(await field("Filter").inputValue()).toBe('{ "status": { "equals": "DRAFT" } }');
      const [request] = await Promise.all([
        page.waitForRequest("**/graphql"),
        result(page).getByRole("button", { name: "Run" }).click(),
      ]);
      expect(request.postDataJSON().variables).toEqual({
        states: ["DRAFT", "CONFIRMED"],
        filter: { status: { equals: "DRAFT" } },
        from: "2026-01-01",
        material: true,
      });
      await page.getByRole("table").getByText("PO-3").waitFor();
      expect(await barriers(page, ".result")).toEqual([]);
    });

    it.each([375, 768])("are not cut at %i pixels", async (width) => {
      const page = await openGraphiql(width);
      await ask(page, /What to order in the next 7 days/);
      await page.getByRole("table").waitFor();
      expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
      const within = await result(page).boundingBox();
      expect(within && within.x >= 0 && within.x + within.width <= width && within.height > 200).toBe(true);
      const said = await result(page).locator("caption span").boundingBox();
      expect(said && said.x >= 0 && said.x + said.width <= width).toBe(true);
    });
  });
});
