import type { Page } from "playwright-core";
import { eventually } from "../support/eventually";
import { buyer, openAs, startPlanned } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers, Visitor } from "./visitor";

const STOCK_OUTS = /Where will stock run out next/;

const addressOf = (page: Page) => page.url().slice(stage.app.address.length);
const result = (page: Page) => page.getByRole("region", { name: "Result", exact: true });
const chart = (page: Page, name: RegExp) => page.getByRole("img", { name });

/** Saves the question that is shown under a name, and waits for its page. */
async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByLabel("Save it with these settings as").fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name, exact: true }).waitFor();
}

inBrowser("the page of questions", startPlanned, () => {
  describe("the page of questions", () => {
    it("lists the questions, and answers one over the whole width without an editor", async () => {
      const page = await openAs(buyer.reader, "/questions");
      await page.getByRole("heading", { name: "Questions" }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("link", { name: /What has not sold for a while/ }).click();
      await result(page).getByRole("columnheader", { name: "Last sold on" }).waitFor();
      expect(addressOf(page)).toBe("/questions/slow-movers");
      expect(await page.title()).toContain("What has not sold for a while");
      expect((await result(page).boundingBox())?.width).toBeGreaterThan(1200);
      expect(await page.locator(".graphiql-container").count()).toBe(0);
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("link", { name: "All questions" }).click();
      await page.getByRole("link", { name: STOCK_OUTS }).waitFor();
    });

    it("has what a question is asked with in its address, for somebody else and for later", async () => {
      const page = await openAs(buyer.reader, "/questions");
      await page.getByRole("link", { name: STOCK_OUTS }).click();
      await page.getByLabel("Days").fill("400");
      await page.getByRole("button", { name: "Run" }).click();
      await result(page).getByRole("table").waitFor();
      await eventually(() => addressOf(page) === "/questions/stock-outs?days=400", "the address has the days");
      await page.getByRole("button", { name: "Chart" }).click();
      await chart(page, /^Chart of rows by/).waitFor();
      await page.getByLabel("Along").selectOption("warehouseName");
      const sent = addressOf(page);

      const colleague = await Visitor.arrive(stage.browser, stage.app.address);
      const theirs = await openAs(buyer.admin, sent, colleague);
      await chart(theirs, /^Chart of rows by/).waitFor();
      expect(await theirs.getByLabel("Along").inputValue()).toBe("warehouseName");
      expect(await theirs.getByLabel("Days").inputValue()).toBe("400");
      expect(colleague.faults).toEqual([]);
      await colleague.leave();

      await page.goBack();
      await result(page).getByRole("table").waitFor();
      expect(addressOf(page)).toBe("/questions/stock-outs?days=400");
      // Another value of the form is another answer.
      await page.getByLabel("Days").fill("0.5");
      await page.getByRole("button", { name: "Run" }).click();
      await result(page)
        .getByRole("alert")
        .getByText(/Variable "\$days"/)
        .waitFor();
    });

    it("keeps a question with its variables and its chart, for all of the merchant", async () => {
      const page = await openAs(buyer.admin, "/questions/stock-outs?days=400&show-as=chart");
      await chart(page, /^Chart of rows by/).waitFor();
      await page.getByLabel("Split by").selectOption("");
      await page.getByLabel("Along").selectOption("abcCategory");
      await saveAs(page, "Out within 400 days by class");
      await chart(page, /^Chart of rows: Out within 400 days by class/).waitFor();
      expect(addressOf(page)).toMatch(/^\/questions\/[0-9a-f-]{36}$/);

      const colleague = await Visitor.arrive(stage.browser, stage.app.address);
      const theirs = await openAs(buyer.reader, "/questions", colleague);
      await theirs.getByRole("link", { name: /^Out within 400 days by class/ }).click();
      await chart(theirs, /^Chart of rows: Out within/).waitFor();
      expect(await theirs.getByLabel("Along").inputValue()).toBe("abcCategory");
      expect(await theirs.getByLabel("Days").inputValue()).toBe("400");
      // Who may only read saves nothing.
      expect(await theirs.getByRole("button", { name: "Save", exact: true }).count()).toBe(0);
      expect(colleague.faults).toEqual([]);
      await colleague.leave();

      await page.getByLabel("Along").selectOption("skuName");
      await page.getByRole("button", { name: "Save these settings" }).click();
      await page.getByRole("button", { name: "Save these settings" }).waitFor({ state: "detached" });
      await page.reload();
      await chart(page, /^Chart of rows/).waitFor();
      expect(await page.getByLabel("Along").inputValue()).toBe("skuName");
    });

    it("mails an alert: the form says that it goes only when there are rows", async () => {
      const page = await openAs(buyer.admin, "/questions/late-deliveries");
      await saveAs(page, "Late lines");
      await page.getByRole("button", { name: "Mail Late lines" }).click();
      await page.getByLabel("To, up to ten addresses").fill("ada@quay.example");
      await page.getByLabel("Only when it has rows: an alert").check();
      await page.getByRole("button", { name: "Schedule", exact: true }).click();
      await page.getByText(/^An alert: looked at next on .+, and mailed when it has rows\.$/).waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("link", { name: "All questions" }).click();
      await page.getByRole("link", { name: /^Late lines .*An alert: mailed when it has rows\./ }).click();
      await page.getByRole("button", { name: "Delete Late lines" }).click();
      await page.getByRole("heading", { name: "Questions", exact: true }).waitFor();
      expect(await page.getByRole("link", { name: /^Late lines/ }).count()).toBe(0);
    });

    it("opens a question with its variables in GraphiQL when asked to", async () => {
      const page = await openAs(buyer.reader, "/questions/stock-outs?days=400");
      await page.getByRole("link", { name: "Open in GraphiQL" }).click();
      await page.locator(".graphiql-query-editor").getByText("StockOuts").waitFor();
      await eventually(
        async () => (await result(page).getByLabel("Days").inputValue()) === "400",
        "the editor has the days",
      );
      await result(page).getByRole("table").waitFor();
    });

    it("says so where there is no such question", async () => {
      const page = await openAs(buyer.reader, "/questions/nothing");
      await page.getByRole("heading", { name: "No such question" }).waitFor();
    });

    it.each([390, 900])("is not cut at %i pixels, in the dark", async (width) => {
      const dark = await Visitor.arrive(stage.browser, stage.app.address, { colorScheme: "dark" });
      const page = await openAs(buyer.admin, "/questions/supplier-reliability", dark);
      await page.setViewportSize({ width, height: 800 });
      await result(page).getByRole("table").waitFor();
      expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
      expect(await barriers(page)).toEqual([]);
      await dark.leave();
    });
  });
});
