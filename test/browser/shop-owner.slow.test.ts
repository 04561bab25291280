/** The first morning of somebody who owns a shop, whose files are their own: in German, as a German browser shows it. */
import type { Page } from "playwright-core";
import { type Merchant, startApp } from "../support/app";
import { catalogueFolder, text } from "../support/catalogue-folder";
import { eventually } from "../support/eventually";
import { personOf } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers, Visitor } from "./visitor";

const DAY = 86_400_000;
/** A day so many before today, as German lists write it. */
const dayBefore = (days: number) =>
  new Date(Date.now() - days * DAY).toISOString().slice(0, 10).split("-").reverse().join(".");
const windows = (...lines: string[]) => Buffer.from(text(...lines), "latin1");

const STOCK = windows(
  "Artikelnummer;Bezeichnung;Lager;Bestand",
  "TASSE-GRÜN;Tasse grün;Hauptlager;4",
  "TASSE-ROT;Tasse rot;Hauptlager;viel",
  "KANNE;Kanne;Hauptlager;1.250",
);
const SALES = windows(
  "Datum;Artikelnummer;Menge;Umsatz",
  ...Array.from({ length: 90 }, (_, at) => `${dayBefore(90 - at)};TASSE-GRÜN;2;19,80`),
  `${dayBefore(3)};TASSE-ROT;1;9,90`,
);
const PRICES = windows("Artikelnummer;Lieferant;EK", "TASSE-GRÜN;Töpferei Süß;4,20", "TASSE-ROT;Töpferei Süß;4,20");

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const file = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

let ours: Merchant;
let owner: Visitor;

inBrowser("a shop owner's first morning", startApp, () => {
  beforeEach(async () => {
    ours = await stage.app.merchant({ currency: "EUR" });
    owner = await Visitor.arrive(stage.browser, stage.app.address, { locale: "de-DE" });
    await owner.signIn(await personOf(stage.app, ours.tenantId));
  });
  afterEach(async () => {
    const { elsewhere, faults } = owner;
    await owner.leave();
    expect({ elsewhere, faults }).toEqual({ elsewhere: [], faults: [] });
  });

  it("leads from three files with a bad cell and unknown names to what to order, at one cost everywhere", async () => {
    const page = await owner.open("/");
    const steps = page.getByRole("region", { name: "Erste Schritte" });
    await steps.getByRole("link", { name: "Artikel und Bestand" }).click();

    const folder = catalogueFolder({ "Bestand.csv": STOCK, "Verkäufe.csv": SALES, "Preise.csv": PRICES });
    const names = ["Bestand.csv", "Verkäufe.csv", "Preise.csv"];
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles(names.map((name) => `${folder}/${name}`));
    // Columns are known by their German names.
    expect(await file(page, "Bestand.csv").getByLabel("Bestand", { exact: true }).inputValue()).toBe("on_hand");
    expect(await file(page, "Verkäufe.csv").getByLabel("Umsatz", { exact: true }).inputValue()).toBe("line_total");
    expect(await file(page, "Preise.csv").getByLabel("EK", { exact: true }).inputValue()).toBe("unit_cost");
    await press(page, "Auch ihre Artikel importieren");
    const sales = file(page, "Verkäufe.csv");
    await sales.getByLabel("Verkaufsstelle in allen Zeilen").fill("Laden");
    await sales.getByLabel("Lager in allen Zeilen").fill("Hauptlager");
    await press(page, "Vorschau");
    const unknown = page.getByRole("region", { name: "Unbekannte Namen" });
    for (const name of ["1 neues Lager: Hauptlager", "1 neuer Lieferant: Töpferei Süß", "1 neue Verkaufsstelle: Laden"])
      await unknown.getByText(name).waitFor();
    await press(page, "Mit dem Import anlegen");
    await unknown.waitFor({ state: "detached" });
    // 1.250 is a count with a mark between thousands, or one with decimals: nobody guesses.
    await page.getByText("oben eine Wahl bei „Dezimalzeichen“").waitFor();
    await page.getByLabel("Dezimalzeichen").selectOption("comma");
    await press(page, "Vorschau");
    const cell = page.getByLabel("Bestand in 3", { exact: true });
    await cell.waitFor();
    expect(await cell.inputValue()).toBe("viel");
    expect(await barriers(page)).toEqual([]);
    await cell.fill("6");
    await cell.press("Enter");
    await page.getByRole("row", { name: /^Bestand.csv → Bestand 3 3 0 0 0/ }).waitFor();
    await press(page, "Importieren");
    await page.getByRole("heading", { name: "Was importiert wurde" }).waitFor();
    await page.getByRole("row", { name: /^Verkäufe.csv 91 91 0 0 0/ }).waitFor();
    // The plan is made some seconds after an import, so that imports after each other are planned once.
    await eventually(async () => {
      await stage.app.drain();
      return (await ours.api.graphql("{ planOverview { plannedAt } }")).body.data.planOverview.plannedAt !== null;
    }, "the first plan");

    await page.goto(`${stage.app.address}/`);
    await page.getByText("davon 0 € Überbestand").waitFor();
    // What lies there is worth what the supplier takes for it: 4 + 6 cups at 4.20.
    await page.getByText("42 €", { exact: true }).waitFor();
    expect(await page.getByRole("region", { name: "Erste Schritte" }).count()).toBe(0);
    const overview = await page.locator("main").innerText();
    const due = /In den nächsten 7 Tagen zu bestellen\s+2 Positionen\s+(\d+) Stück/.exec(overview)?.[1];
    expect(Number(due)).toBeGreaterThan(0);

    await page.goto(`${stage.app.address}/to-order`);
    const totals = page.getByText(`2 Positionen, ${due} Stück`);
    await totals.waitFor();
    expect(await totals.textContent()).toMatch(/ Stück, \d+,\d\d\s€$/);
    await page.getByText(/^4 am Lager; 2 werden verkauft, bevor/).waitFor();
    expect(await page.getByText("unbekannt").count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });
});
