import fs from "node:fs";
import type { Page } from "playwright-core";
import type { RoleName } from "../../src/domain/people/rights";
import { type Merchant, startApp } from "../support/app";
import { catalogueFolder, catalogueOf, text } from "../support/catalogue-folder";
import { openAs, personOf } from "./buyer-stage";
import { inBrowser, stage } from "./in-browser";
import { barriers } from "./visitor";

let ours: Merchant;

const storesOf = async () => (await catalogueOf(stage.app.database, ours.tenantId)).stores.map(({ name }) => name);
const openImport = async (role?: RoleName) => openAs(await personOf(stage.app, ours.tenantId, role), "/import");
const choose = async (page: Page, files: Record<string, string | Buffer>) => {
  const folder = catalogueFolder(files);
  await page.getByLabel(/Drop CSV files/).setInputFiles(Object.keys(files).map((name) => `${folder}/${name}`));
};
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** A picture of the page, where somebody wants to look at it. */
const shoot = async (page: Page, name: string) => {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
};

const start = () => startApp();

inBrowser("the page at /import", start, () => {
  beforeEach(async () => {
    ours = await stage.app.merchant({ currency: "EUR" });
  });

  describe("the page at /import", () => {
    it("shows what files would change, with columns mapped, and imports them then and not before", async () => {
      const page = await openImport();
      expect(await barriers(page)).toEqual([]);
      await choose(page, {
        "Shops.csv": text("Shop;Currency;Colour", "Café;EUR;red", "Web;money;blue"),
        "warehouses.csv": text("name,store", "North,Café", "South,Web"),
      });
      const shops = page.getByRole("region", { name: "Shops.csv", exact: true });
      await shops.getByLabel("It is").selectOption("stores");
      expect(await shops.getByLabel("Shop", { exact: true }).inputValue()).toBe("name");
      await shops.getByText("Passed over: Colour.").waitFor();
      expect(await page.getByRole("button", { name: "Import", exact: true }).isDisabled()).toBe(true);
      await press(page, "Preview");
      await page.getByRole("cell", { name: "Not a currency" }).waitFor();
      await page.getByText("1 only since rows of Shops.csv are bad").waitFor();
      expect(await barriers(page)).toEqual([]);
      await shoot(page, "import-refused");
      const width = page.viewportSize()?.width ?? 1280;
      await page.setViewportSize({ width: 420, height: 900 });
      // What is wanted is in sight without scrolling, of each refused row.
      const cut = await page
        .locator("table.told")
        .evaluateAll((tables) => tables.filter((table) => table.getBoundingClientRect().right > 420).length);
      expect([await page.locator("table.told").count(), cut]).toEqual([2, 0]);
      await page.locator("td[data-name='Is wanted']").first().waitFor();
      await shoot(page, "import-refused-narrow");
      await page.setViewportSize({ width, height: 900 });
      const downloading = page.waitForEvent("download");
      await press(page, "Import the 2 good rows and download the 2 others");
      const downloaded = fs.readFileSync(await (await downloading).path(), "utf8");
      expect(downloaded).toBe(
        "\ufeffShop;Currency;Colour;row;column;reason;value\r\nWeb;money;blue;3;Currency;INVALID_CURRENCY;money\r\n",
      );
      expect(await storesOf()).toEqual(["Café"]);
      await page.getByText(/^Each file has the refused rows.*import these files together\.$/).waitFor();
      expect(await barriers(page)).toEqual([]);
      await shoot(page, "import-good-rows");

      await choose(page, { "stores.csv": text("name;currency", "Café;EUR", "Web;EUR") });
      await press(page, "Preview");
      await page.getByRole("heading", { name: "Preview of the import" }).waitFor();
      await page.getByRole("cell", { name: "read as semicolons between cells" }).waitFor();
      expect(await storesOf()).toEqual(["Café"]);
      await press(page, "Import");
      await page.getByRole("heading", { name: "What was imported" }).waitFor();
      expect(await storesOf()).toEqual(["Café", "Web"]);
      await shoot(page, "import-done");
    });

    it("says what to do where a proxy in front of the service takes no body of that size", async () => {
      const page = await openImport();
      await page.route("**/imports/**", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ status: 413, contentType: "text/html", body: "<h1>413 Request Entity Too Large</h1>" })
          : route.continue(),
      );
      await choose(page, { "stores.csv": text("name;currency", "Café;EUR") });
      await page.getByText("more than the proxy in front of the service takes at once (413)").waitFor();
    });

    it("says before anything is sent that files are larger than it takes, and the way on", async () => {
      const page = await openImport();
      const chosen = (sizes: number[]) =>
        page.evaluateHandle((mebibytes) => {
          const transfer = new DataTransfer();
          for (const [index, size] of mebibytes.entries()) {
            transfer.items.add(new File([new Uint8Array(size * 1024 * 1024)], `sales-${index}.csv`));
          }
          return transfer;
        }, sizes);
      const posted: string[] = [];
      // Who is signed in may have news counted meanwhile.
      page.on("request", (sent) => {
        if (sent.method() === "POST" && sent.url().includes("/imports")) posted.push(sent.url());
      });
      await page.dispatchEvent(".drop", "drop", { dataTransfer: await chosen([35, 35]) });
      await page.getByText(/^Together these files have 70\.1 MiB; the page takes 64 MiB.*Send fewer, or/).waitFor();
      await page.dispatchEvent(".drop", "drop", { dataTransfer: await chosen([64]) });
      await page.getByText(/^This file has 64\.1 MiB; the page takes 64 MiB.*command line/).waitFor();
      expect(posted).toEqual([]);
    });

    it("asks how a text reads right, and shows what looks odd before it is imported", async () => {
      const page = await openImport();
      const rows = Buffer.from("name,currency\n\xca\xf0\xf3\xe6\xea\xe0,EUR\nWeb,EUR\nWeb ,EUR\n", "latin1");
      await choose(page, { "stores.csv": rows });
      await page.getByText("Choose how its text reads right.").waitFor();
      expect(await barriers(page)).toEqual([]);
      await shoot(page, "import-encoding");
      await press(page, "Кружка");
      await page.getByText("“Кружка” (line 2)").waitFor();
      await press(page, "Preview");
      await page.getByRole("cell", { name: "A name like another one" }).waitFor();
      await page.getByRole("cell", { name: "read as windows-1251 (“Кружка”); 1 warning" }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await shoot(page, "import-warnings");
      expect(await storesOf()).toEqual([]);
      await press(page, "Import");
      await page.getByRole("heading", { name: "What was imported" }).waitFor();
      expect((await storesOf()).sort()).toEqual(["Web", "Web ", "Кружка"]);
    });

    it("takes one file as several tables, and what is the same in all of its rows", async () => {
      const page = await openImport();
      await choose(page, {
        "warehouses.csv": text("name", "Keller"),
        "Artikel.csv": text("Nummer;Name;Bestand", "TAS;Tasse;34", "KER;Kerze;220"),
      });
      const articles = page.getByRole("region", { name: "Artikel.csv", exact: true });
      expect(await articles.getByLabel("It is").inputValue()).toBe("skus");
      expect(await articles.getByLabel("Nummer", { exact: true }).inputValue()).toBe("sku");
      expect(await articles.getByLabel("Name", { exact: true }).inputValue()).toBe("product");
      await articles.getByLabel("It holds, too,").selectOption("stock_levels");
      await articles.getByText("or fill in what all rows have: Warehouse.").waitFor();
      await articles.getByLabel("Warehouse in all rows").fill("Keller");
      expect(await barriers(page)).toEqual([]);
      await shoot(page, "import-several");
      await press(page, "Preview");
      await page.getByRole("rowheader", { name: "Artikel.csv → Stock" }).waitFor();
      await press(page, "Import");
      await page.getByRole("heading", { name: "What was imported" }).waitFor();
      const counted = await stage.app.database.as(ours.tenantId, ({ db }) =>
        db.stockLevel.findMany({ orderBy: { onHand: "asc" } }),
      );
      expect(counted.map(({ onHand }) => +onHand)).toEqual([34, 220]);
    });

    it("offers to create the warehouses that a stock file names, and remembers its columns", async () => {
      const page = await openImport();
      const skus = Array.from({ length: 12 }, (_, at) => `A-${at + 1}`);
      const stock = (header: string) =>
        text(header, ...skus.map((sku, at) => `${sku};${at < 8 ? "Hauptlager" : "Nord"};${at}`));
      await choose(page, {
        "Artikelstamm.csv": text("Artikelnummer;Bezeichnung", ...skus.map((sku) => `${sku};Tasse`)),
        "Lagerbestand.csv": stock("Artikelnummer;Ort;Bestand"),
      });
      const file = page.getByRole("region", { name: "Lagerbestand.csv", exact: true });
      expect(await file.getByLabel("Bestand", { exact: true }).inputValue()).toBe("on_hand");
      await file.getByText("or fill in what all rows have: Warehouse.").waitFor();
      await press(page, "Preview");
      await page.getByText("a choice: which column of the file it is (Artikelnummer, Ort, Bestand)").waitFor();
      await file.getByLabel("Ort", { exact: true }).selectOption({ label: "Warehouse" });
      await press(page, "Preview");
      const asked = page.getByRole("region", { name: "Names that are not known" });
      await asked.getByText("2 new warehouses: Hauptlager, Nord").waitFor();
      await page.getByRole("cell", { name: "8 lines: 2, 3, 4, 5, 6, 7, 8, 9" }).waitFor();
      expect(await page.getByRole("button", { name: "Import", exact: true }).count()).toBe(0);
      expect(await barriers(page)).toEqual([]);
      await shoot(page, "import-missing");
      await press(page, "Create them with the import");
      await page.getByText("creates 2 new warehouses: Hauptlager, Nord").waitFor();
      expect((await catalogueOf(stage.app.database, ours.tenantId)).warehouses).toEqual([]);
      await press(page, "Import");
      await page.getByRole("heading", { name: "What was imported" }).waitFor();
      const counted = await stage.app.database.as(ours.tenantId, ({ db }) => db.stockLevel.count());
      expect(counted).toBe(12);

      // Files may be chosen before the page knows the tables.
      let answer = () => {};
      const held = new Promise<void>((done) => {
        answer = done;
      });
      await page.route("**/imports/files", (route) => held.then(() => route.continue()));
      await page.reload();
      const counting = page.waitForResponse("**/imports/look");
      await choose(page, { "Zählung.csv": stock("Bestand;Artikelnummer;Ort") });
      await counting;
      answer();
      await page.getByText("as you chose them for a file with the same columns").waitFor();
      expect(await page.getByLabel("Ort", { exact: true }).inputValue()).toBe("warehouse");
      await press(page, "Choose by their names instead");
      expect(await page.getByLabel("Ort", { exact: true }).inputValue()).toBe("");
    });

    it("takes equal rows of one file once, and offers no import where all is refused", async () => {
      const page = await openImport();
      await choose(page, { "Bestand.csv": text("Artikel;Lager;Bestand", "A;Hauptlager;1", "B;Hauptlager;2") });
      const file = page.getByRole("region", { name: "Bestand.csv", exact: true });
      await press(page, "Preview");
      await page.getByText("Nothing can be imported yet.").waitFor();
      expect(await page.getByRole("button", { name: /^Import/ }).count()).toBe(0);
      await shoot(page, "import-stuck");
      await file.getByLabel("It holds, too,").selectOption({ label: "Warehouses" });
      await file.getByLabel("It holds, too,").selectOption({ label: "SKUs (articles)" });
      await file.getByLabel("Name of the product in all rows").fill("Cup");
      await press(page, "Preview");
      await page.getByText("1: equal to an earlier row, counted once: Hauptlager (line 3)").waitFor();
      await press(page, "Import");
      await page.getByRole("heading", { name: "What was imported" }).waitFor();
      expect((await catalogueOf(stage.app.database, ours.tenantId)).warehouses).toMatchObject([{ name: "Hauptlager" }]);
    });

    it("takes corrected cells, in all lines that have the same, and takes them back", async () => {
      const page = await openImport();
      await choose(page, {
        "warehouses.csv": text("name", "Hauptlager"),
        "Zählung.csv": text(
          "Artikel;Bezeichnung;Lager;Bestand",
          "A;Cup;Hauptlagr;1",
          "B;Mug;Hauptlagr;viel",
          "C;Jug;Hauptlager;3",
        ),
      });
      const file = page.getByRole("region", { name: "Zählung.csv", exact: true });
      await file.getByLabel("It is").selectOption({ label: "Stock" });
      await press(page, "Import its articles as well");
      await press(page, "Preview");
      const lager = page.getByLabel("Lager in 2 lines: 2, 3");
      await lager.fill("Hauptlager");
      await lager.press("Enter");
      const bestand = page.getByLabel("Bestand in 3", { exact: true });
      await lager.waitFor({ state: "detached" });
      await bestand.fill("2");
      await bestand.press("Enter");
      const corrected = page.getByRole("region", { name: "What you corrected" });
      await corrected.getByText("Zählung.csv, Bestand, line 3: 2").waitFor();
      await bestand.waitFor({ state: "detached" });
      expect(await barriers(page)).toEqual([]);
      await shoot(page, "import-corrected");
      await corrected.getByRole("button", { name: "Take back" }).last().click();
      await bestand.waitFor();
      await shoot(page, "import-correct");
      expect(await bestand.inputValue()).toBe("viel");
      await bestand.fill("2");
      await bestand.press("Enter");
      await bestand.waitFor({ state: "detached" });
      await press(page, "Import");
      await page.getByRole("heading", { name: "What was imported" }).waitFor();
      const counted = await stage.app.database.as(ours.tenantId, ({ db }) =>
        db.stockLevel.findMany({ orderBy: { onHand: "asc" } }),
      );
      expect(counted.map(({ onHand }) => +onHand)).toEqual([1, 2, 3]);
    });

    it("knows a shop's exports, and takes files that are dropped", async () => {
      const page = await openImport();
      const dropped = await page.evaluateHandle(
        (content) => {
          const transfer = new (
            globalThis as unknown as { DataTransfer: new () => { items: { add(file: File): void } } }
          ).DataTransfer();
          transfer.items.add(new File([content], "products_export.csv"));
          return transfer;
        },
        text("Handle,Title,Variant SKU,Variant Price", "cup,Cup,CUP,9"),
      );
      await page.locator(".drop").dispatchEvent("drop", { dataTransfer: dropped });
      await page.getByLabel("Warehouse, where none is named").fill("North");
      expect(await page.getByLabel("Files are", { exact: true }).inputValue()).toBe("shopify");
      await press(page, "Preview");
      await page.getByRole("rowheader", { name: "products_export.csv → SKUs (articles)" }).waitFor();
      await press(page, "Import");
      await page.getByRole("heading", { name: "What was imported" }).waitFor();
      expect((await catalogueOf(stage.app.database, ours.tenantId)).warehouses.map(({ name }) => name)).toEqual([
        "North",
      ]);
    });

    it("says in the service's words what it refuses, and fits a phone", async () => {
      const page = await openImport("RECEIVER");
      await page.setViewportSize({ width: 390, height: 800 });
      await choose(page, { "stores.csv": text("name,currency", "Café,EUR") });
      await press(page, "Preview");
      await page.getByRole("alert").filter({ hasText: "may not" }).waitFor();
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      expect(await barriers(page)).toEqual([]);
      await shoot(page, "import-phone");
    });
  });
});
