import { buyer, openAs, startPlanned } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers, Visitor } from "./visitor";

inBrowser("the page of a SKU", startPlanned, () => {
  it("gives the reason in one line, the arithmetic when it is unfolded, and its name to the tab", async () => {
    const page = await openAs(buyer.reader, "/skus");
    await page.getByRole("link", { name: "ESPRESSO" }).waitFor();
    const before = await page.title();
    await page.getByRole("link", { name: "ESPRESSO" }).click();
    const why = page.getByRole("region", { name: /^Why \d+/ });
    await why.getByText(/^30 here, 80 arrive by .+; \d+ will sell before a new order can arrive\.$/).waitFor();
    const last = why.getByText(/^Recommended: \d+ units\.$/);
    expect(await last.isVisible()).toBe(false);
    await why.getByText(/^The arithmetic, in \d+ sentences$/).click();
    await last.waitFor();
    expect(await page.title()).toBe(`ESPRESSO · ${before}`);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: "All SKUs" }).click();
    await page.getByRole("link", { name: "ESPRESSO" }).waitFor();
    expect(await page.title()).toBe(before);
  });

  it("draws the chart in the reader's language", async () => {
    const german = await Visitor.arrive(stage.browser, stage.app.address, { locale: "de-DE" });
    const page = await openAs(buyer.reader, "/skus", german);
    await page.getByRole("link", { name: "ESPRESSO" }).click();
    const chart = page.getByRole("img", { name: /^Bedarf, Prognose und erwarteter Bestand von ESPRESSO/ });
    await chart.waitFor();
    expect(await chart.getAttribute("alt")).toContain("30 Stück im Bestand; ");
    await page.getByText(/^30 am Lager, 80 treffen bis/).waitFor();
    expect(german.faults).toEqual([]);
    await german.leave();
  });

  it("says of an address that names nothing what that may be", async () => {
    const page = await openAs(buyer.reader, "/skus/00000000-0000-4000-8000-000000000000");
    await page.getByText("There is no such SKU").waitFor();
    await page.getByText(/^It may have been deleted/).waitFor();
  });
});
