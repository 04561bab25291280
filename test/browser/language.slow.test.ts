import type { Page } from "playwright-core";
import { messages as german } from "../../src/generated/messages/de";
import { messages as english } from "../../src/generated/messages/en";
import { eventually } from "../support/eventually";
import { buyer, openAs, personOf, startPlanned } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers, Visitor } from "./visitor";

/** Texts in which nothing is filled in. */
const plain = (messages: object): string[] =>
  Object.values(messages).flatMap(([text, ...more]) => (typeof text === "string" && more.length === 0 ? [text] : []));

/** English texts that say nothing in German. */
const translated = new Set(plain(english).filter((text) => !plain(german).includes(text)));

/** What a page shows and reads out, each text once. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.add(node.textContent?.trim() ?? "");
    for (const element of document.querySelectorAll("*"))
      for (const name of ["aria-label", "title", "placeholder", "alt"]) found.add(element.getAttribute(name) ?? "");
    return [...found];
  });

const PAGES = [
  ["/", "Übersicht"],
  ["/to-order", "Zu bestellen"],
  ["/orders", "Bestellungen"],
  ["/skus", "Artikel"],
  ["/settings", "Einstellungen"],
  ["/settings/suppliers", "Einstellungen"],
  ["/settings/people", "Einstellungen"],
  ["/settings/keys", "Einstellungen"],
  ["/settings/approval", "Einstellungen"],
  ["/settings/account", "Einstellungen"],
  ["/history", "Verlauf"],
  ["/inbox", "Posteingang"],
  ["/import", "Import"],
  ["/questions", "Fragen"],
  ["/questions/supplier-reliability", "Fragen"],
  ["/graphql", "GraphiQL"],
  ["/graphql#ask/overview", "GraphiQL"],
] as const;

inBrowser("the pages in another language", startPlanned, () => {
  it.each(PAGES)("leave no text of ours in English: %s", async (path) => {
    const guest = await Visitor.arrive(stage.browser, stage.app.address, { locale: "de-AT" });
    const page = await openAs(buyer.admin, path, guest);
    await page.getByRole("navigation", { name: "Seiten" }).getByRole("link", { name: "Zu bestellen" }).waitFor();
    await eventually(async () => (await page.locator(".waiting").count()) === 0, "all that the page asked for");
    const texts = await textsOf(page);
    expect(await page.locator("html").getAttribute("lang")).toBe("de-AT");
    expect(texts.filter((text) => translated.has(text))).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    expect(guest.faults).toEqual([]);
    await guest.leave();
  });

  it("are in the language that somebody chose, in every browser of theirs", async () => {
    const email = await personOf(stage.app, buyer.tenantId);
    const page = await openAs(email, "/settings/account");
    await page.getByLabel("Language and formats").selectOption("de-CH");
    await page.getByLabel("Sprache und Formate").waitFor();
    const figure = await page.evaluate<string>("(1234.5).toLocaleString('de-CH')");
    await page.getByText(`${figure} für eine Zahl`).waitFor();
    const other = await Visitor.arrive(stage.browser, stage.app.address, { locale: "en-US" });
    const there = await openAs(email, "/orders", other);
    await there.getByRole("heading", { name: "Bestellungen", exact: true }).waitFor();
    await other.leave();
    await page.getByLabel("Sprache und Formate").selectOption("");
    await page.getByLabel("Language and formats").waitFor();
  });

  it("are in the language of the browser before somebody signs in, or another one chosen there", async () => {
    const guest = await Visitor.arrive(stage.browser, stage.app.address, { locale: "de-DE" });
    const page = await guest.open("/sign-in");
    await page.getByRole("heading", { name: "Anmelden" }).waitFor();
    await page.getByLabel("Sprache und Formate").selectOption("en-GB");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await guest.leave();
  });
});
