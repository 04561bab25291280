import { startApp } from "../support/app";
import { GUIDE_QUESTIONS } from "../support/guide-questions";
import { inBrowser, stage } from "./in-browser";
import { barriers, Visitor } from "./visitor";

inBrowser("the guide", startApp, () => {
  it("can be read by everyone, in the dark and on a telephone, and leads from a problem to what explains it", async () => {
    const dark = await Visitor.arrive(stage.browser, stage.app.address, { colorScheme: "dark" });
    for (const path of ["/docs/guide", "/docs/planning", "/docs/webhooks", "/docs/errors/order-not-found"]) {
      const page = await dark.open(path);
      await page.setViewportSize({ width: 375, height: 800 });
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    }
    await dark.leave();
    const page = await stage.visitor.open("/docs/decisions#d36a");
    expect(await page.locator(":target").textContent()).toBe("D36a");
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: "Errors", exact: true }).first().click();
    await page.getByRole("link", { name: "MISSING_KEY" }).click();
    await page.getByRole("heading", { name: "What to do" }).waitFor();
  });

  it("finds what newcomers look for among the first three results, by keyboard alone", async () => {
    const page = await stage.visitor.open("/docs/guide");
    await page.keyboard.press("/");
    const box = page.getByRole("combobox", { name: "Search the documentation" });
    for (const [question, address] of GUIDE_QUESTIONS) {
      const answer = page.waitForResponse((it) => new URL(it.url()).searchParams.get("q") === question);
      await box.fill(question);
      const { results } = (await (await answer).json()) as { results: { href: string }[] };
      const first = results.slice(0, 3).map(({ href }) => href);
      expect([question, first]).toEqual([question, expect.arrayContaining([expect.stringMatching(address)])]);
      await page.locator(`.finds a[href="${first[0]}"]`).first().waitFor();
    }
    await box.fill("receive and verify");
    const option = page.getByRole("option", { name: "Receive and verify" }).first();
    await option.waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await option.waitFor({ state: "hidden" });
    await page.keyboard.press("ArrowDown");
    expect(await option.getAttribute("aria-selected")).toBe("true");
    expect(await box.getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/webhooks#receive-and-verify");
  });

  it("answers Enter without a choice with a page of results, and reads well without a script", async () => {
    const page = await stage.visitor.open("/docs/planning");
    await page.keyboard.press("/");
    await page.keyboard.type("lead time");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Search" }).waitFor();
    expect(await page.getByRole("searchbox").or(page.getByRole("combobox")).inputValue()).toBe("lead time");
    expect(await barriers(page)).toEqual([]);
    const plain = await stage.browser.newContext({ locale: "en-GB", javaScriptEnabled: false });
    const unscripted = await plain.newPage();
    await unscripted.goto(`${stage.app.address}/docs/webhooks`);
    expect(await unscripted.getByRole("button", { name: "Copy" }).count()).toBe(0);
    await unscripted.getByRole("searchbox").fill("webhook signature");
    await unscripted.getByRole("button", { name: "Search" }).click();
    await unscripted.getByRole("link", { name: "Receive webhooks › Receive and verify" }).waitFor();
    await plain.close();
  });

  it("has its menu behind a button on a telephone, copies code, and prints the text alone", async () => {
    const page = await stage.visitor.open("/docs/webhooks");
    await page.getByRole("button", { name: "Copy" }).first().click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    const link = page.getByRole("navigation", { name: "Guide" }).getByRole("link", { name: "Connect agents" });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("navigation", { name: "Guide" }).getByRole("link", { name: "Event types" }).click();
    await link.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Menu" }).click();
    await link.click();
    await page.waitForURL("**/docs/mcp");
    await page.emulateMedia({ media: "print" });
    for (const part of [".head", ".bar", ".menu", ".neighbours"]) {
      expect([part, await page.locator(part).isVisible()]).toEqual([part, false]);
    }
    expect(await page.locator(".text h1").isVisible()).toBe(true);
  });
});
