import { buyer, openAs, startPlanned } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers } from "./visitor";

/** What has the focus: its name, or its text. */
const FOCUS = "(document.activeElement.ariaLabel ?? document.activeElement.innerText).split('\\n')[0].trim()";

inBrowser("the keyboard", startPlanned, () => {
  it("leads past the head of every page", async () => {
    for (const path of ["/no-such-page", "/docs/guide"]) {
      const page = await stage.visitor.open(path);
      await page.keyboard.press("Tab");
      expect([path, await page.evaluate(FOCUS)]).toEqual([path, "Skip to content"]);
      await page.keyboard.press("Enter");
      await page.locator("main:focus").waitFor();
    }
    // Its form has the focus from the beginning.
    const stranger = await stage.visitor.open("/sign-in");
    await stranger.locator("input:focus").waitFor();
    await stranger.getByRole("link", { name: "Skip to content" }).press("Enter");
    await stranger.locator("main:focus").waitFor();
    const page = await openAs(buyer.admin, "/");
    for (const path of ["/", "/to-order", "/orders", "/skus", "/settings", "/history", "/import", "/docs"]) {
      await page.goto(`${stage.app.address}${path}`);
      await page.getByRole("link", { name: "Skip to content" }).focus();
      const box = await page.getByRole("link", { name: "Skip to content" }).boundingBox();
      expect([path, (box?.width ?? 0) > 50]).toEqual([path, true]);
      await page.keyboard.press("Enter");
      await page.locator("main:focus").waitFor();
    }
  });

  it("goes to the search, and types what it should into fields", async () => {
    const page = await openAs(buyer.admin, "/skus");
    await page.getByRole("link", { name: "ESPRESSO" }).waitFor();
    await page.keyboard.press("/");
    const search = page.getByRole("searchbox");
    await page.locator("input[type=search]:focus").waitFor();
    await page.keyboard.type("/ESP?");
    expect(await search.inputValue()).toBe("/ESP?");
    expect(await page.getByRole("dialog").count()).toBe(0);
    // Arrows are the field's own while it has the focus.
    await page.keyboard.press("ArrowDown");
    await page.locator("input[type=search]:focus").waitFor();
  });

  it("lists its shortcuts, gives the focus back, and can be turned off", async () => {
    const page = await openAs(buyer.admin, "/skus");
    const link = page.getByRole("link", { name: "ESPRESSO" });
    await link.focus();
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await page.keyboard.press("?");
    await dialog.waitFor();
    await dialog.getByText("Go to the search").waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await page.evaluate(FOCUS)).toBe("ESPRESSO");
    // Where nothing had the focus, nothing gets it: the arrows go to the rows.
    await link.blur();
    await page.keyboard.press("?");
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("ArrowDown");
    await page.locator("tr :focus, li :focus, tr:focus, li:focus").first().waitFor();
    // From the menu of one's account, too.
    await page.locator(".account summary").click();
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await dialog.getByRole("checkbox").uncheck();
    await dialog.getByRole("button", { name: "Close" }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.locator(".account summary:focus").waitFor();
    await page.reload();
    await link.focus();
    for (const key of ["?", "/"]) await page.keyboard.press(key);
    expect(await page.evaluate(FOCUS)).toBe("ESPRESSO");
    expect(await dialog.count()).toBe(0);
  });

  it("goes through the rows of a list, ticks them and opens them", async () => {
    const page = await openAs(buyer.admin, "/to-order?days=29&sort=days");
    await page.locator("tbody tr").nth(1).waitFor();
    const at = () =>
      page.evaluate<number>("[...document.querySelectorAll('tbody tr')].indexOf(document.activeElement)");
    expect(await at()).toBe(-1);
    await page.keyboard.press("ArrowDown");
    expect(await at()).toBe(0);
    await page.keyboard.press("ArrowDown");
    expect(await at()).toBe(1);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await at()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    const tick = page.locator("tbody tr").first().getByRole("checkbox");
    await page.keyboard.press(" ");
    await page.locator("tbody tr:focus input[type=checkbox]:not(:checked)").waitFor();
    await page.keyboard.press(" ");
    await page.locator("tbody tr:focus input[type=checkbox]:checked").waitFor();
    // A quantity has the arrows to itself.
    await page.locator("tbody tr").first().getByRole("spinbutton").focus();
    await page.keyboard.press("ArrowDown");
    await page.locator("input[type=number]:focus").waitFor();
    await tick.focus();
    await page.keyboard.press("ArrowDown");
    expect(await at()).toBe(1);
    const name = await page.locator("tbody tr").nth(1).locator("th a").innerText();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    for (const [path, first] of [
      ["/orders", "PO-1"],
      ["/skus", "ESPRESSO"],
    ] as const) {
      await page.goto(`${stage.app.address}${path}`);
      await page.getByRole("link", { name: first }).waitFor();
      await page.keyboard.press("ArrowDown");
      const opened = await page.locator("tr:focus th a").getAttribute("href");
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.pathname === opened);
    }
  });
});
