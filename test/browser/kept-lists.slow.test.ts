import { eventually } from "../support/eventually";
import { buyer, openAs, startPlanned } from "./buyer-stage";
import { inBrowser } from "./in-browser";

inBrowser("lists that one goes back to", startPlanned, () => {
  it("have the search and the place that they had", async () => {
    const page = await openAs(buyer.admin, "/skus");
    await page.setViewportSize({ width: 1280, height: 260 });
    await page.getByRole("link", { name: "ESPRESSO" }).waitFor();
    await page.getByRole("searchbox").fill("e");
    await page.waitForURL(/\?search=e$/);
    await page.getByRole("link", { name: "ESPRESSO" }).waitFor();
    await page.mouse.wheel(0, 120);
    const top = () => page.evaluate<number>("scrollY");
    // The place is noted once scrolling rests.
    await eventually(() => page.evaluate<boolean>("Boolean(history.state?.place?.top)"), "a noted place");
    const before = await top();
    expect(before).toBeGreaterThan(0);
    await page
      .locator("tbody th a")
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await page.getByRole("heading", { name: "History" }).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "ESPRESSO" }).waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("e");
    await eventually(async () => (await top()) === before, "the place that it had");
  });

  it("keep what the list of suppliers and the history are narrowed to", async () => {
    const page = await openAs(buyer.admin, "/settings");
    await page.getByRole("searchbox").fill("mill");
    await page.getByText("1 supplier", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Mill" }).click();
    await page.getByRole("link", { name: "All suppliers" }).waitFor();
    await page.goBack();
    await page.getByText("1 supplier", { exact: true }).waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("mill");
    await page.getByRole("link", { name: "History" }).first().click();
    await page.getByRole("combobox", { name: "What" }).selectOption({ index: 1 });
    await page.getByLabel("From").fill("2025-12-01");
    await page.waitForURL(/type=.+from=2025-12-01/);
    const chosen = await page.getByRole("combobox", { name: "What" }).inputValue();
    await page.reload();
    await page.getByLabel("From").waitFor();
    expect(await page.getByRole("combobox", { name: "What" }).inputValue()).toBe(chosen);
    expect(await page.getByLabel("From").inputValue()).toBe("2025-12-01");
  });
});
