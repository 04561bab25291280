/** The morning of somebody who asks the service questions: ready ones by their address, then one of their own in GraphiQL. */
import type { Page } from "playwright-core";
import { eventually } from "../support/eventually";
import { buyer, openAs, startPlanned } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers, Visitor } from "./visitor";

const result = (page: Page) => page.getByRole("region", { name: "Result", exact: true });
const addressOf = (page: Page) => page.url().slice(stage.app.address.length);
/** The rows of the table that is shown, their cells with bars between. */
const rows = async (page: Page) =>
  (await result(page).locator("tbody tr").allInnerTexts()).map((row) => row.replaceAll("\t", " | "));

inBrowser("an analyst's morning", startPlanned, () => {
  it("goes from ready questions, one of them sent to a colleague, to one of their own that all of the merchant have", async () => {
    const page = await openAs(buyer.admin, "/questions");
    await page.getByRole("link", { name: /Which suppliers keep their promises/ }).click();
    await result(page).getByRole("table").waitFor();
    expect(await rows(page)).toEqual(["Mill | 0% | 1 | 1 | 1 | 1 | 1 | – | – | 12"]);
    await page.getByRole("link", { name: "All questions" }).click();
    await page.getByRole("link", { name: /How good are the forecasts of each category/ }).click();
    await result(page).getByRole("columnheader", { name: "WAPE" }).waitFor();
    await page.getByRole("link", { name: "All questions" }).click();

    await page.getByRole("link", { name: /What has not sold for a while/ }).click();
    await result(page).getByRole("table").waitFor();
    await page.getByLabel("Days").fill("30");
    await page.getByRole("button", { name: "Run" }).click();
    await eventually(() => addressOf(page) === "/questions/slow-movers?days=30", "the address has the days");
    // 400 units at 4, of a material that was never used.
    const SLOW = ["BEANS | North | Overseas | 1,600 | 400 | – | – | 0 | C"];
    await result(page).getByRole("cell", { name: "BEANS" }).or(result(page).getByText("BEANS")).first().waitFor();
    expect(await rows(page)).toEqual(SLOW);
    const colleague = await Visitor.arrive(stage.browser, stage.app.address);
    const theirs = await openAs(buyer.reader, addressOf(page), colleague);
    await result(theirs).getByText("BEANS").first().waitFor();
    expect(await rows(theirs)).toEqual(SLOW);

    await page.goto(`${stage.app.address}/graphql#editor`);
    await page.getByRole("button", { name: "New tab" }).click();
    await page.locator(".graphiql-query-editor .view-lines").click();
    await page.keyboard.insertText("query ByClass { abcClasses { category skuCount stockValue } }");
    await page.getByRole("tab", { name: /^ByClass/ }).waitFor();
    await page.keyboard.press("Control+Enter");
    await result(page).getByRole("columnheader", { name: "Stock value" }).waitFor();
    await result(page).getByRole("button", { name: "Full width" }).click();
    expect((await result(page).boundingBox())?.width).toBeGreaterThan(1_100);
    await result(page).getByRole("button", { name: "Full width" }).click();
    await page.getByLabel("Save this tab's question as").fill("Stock by class");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: /^Stock by class/ }).waitFor();

    await theirs.getByRole("link", { name: "All questions" }).click();
    await theirs.reload();
    await theirs.getByRole("link", { name: /^Stock by class/ }).click();
    await result(theirs).getByRole("columnheader", { name: "Stock value" }).waitFor();
    expect(await barriers(theirs)).toEqual([]);
    expect(colleague.faults).toEqual([]);
    await colleague.leave();
  });
});
