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
      await shops.getByText("New rows need name, too.").waitFor();
      await shops.getByLabel("Shop", { exact: true }).selectOption("name");
      await shops.getByText("Passed over: Colour.").waitFor();
      expect(await page.getByRole("button", { name: "Import", exact: true }).isDisabled()).toBe(true);
      await press(page, "Preview");
      await page.getByRole("cell", { name: "INVALID_CURRENCY" }).waitFor();
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
      await page.getByRole("cell", { name: "LOOKS_LIKE_ANOTHER" }).waitFor();
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
      await articles.getByText("It has the columns Nummer, Name, Bestand.").waitFor();
      await articles.getByLabel("It is").selectOption("skus");
      await articles.getByLabel("Nummer", { exact: true }).selectOption("sku");
      await articles.getByLabel("Name", { exact: true }).selectOption("product");
      await articles.getByLabel("It holds, too,").selectOption("stock_levels");
      await articles.getByLabel("Nummer", { exact: true }).nth(1).selectOption("sku");
      await articles.getByLabel("Bestand", { exact: true }).nth(1).selectOption("on_hand");
      await articles.getByText("New rows need warehouse, too.").waitFor();
      await articles.getByLabel("warehouse in all rows").fill("Keller");
      expect(await barriers(page)).toEqual([]);
      await shoot(page, "import-several");
      await press(page, "Preview");
      await page.getByRole("rowheader", { name: "Artikel.csv → stock_levels" }).waitFor();
      await press(page, "Import");
      await page.getByRole("heading", { name: "What was imported" }).waitFor();
      const counted = await stage.app.database.as(ours.tenantId, ({ db }) =>
        db.stockLevel.findMany({ orderBy: { onHand: "asc" } }),
      );
      expect(counted.map(({ onHand }) => +onHand)).toEqual([34, 220]);
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
      await page.getByRole("rowheader", { name: "products_export.csv → skus" }).waitFor();
      await press(page, "Import");
      await page.getByRole("heading", { name: "What was imported" }).waitFor();
      expect((await catalogueOf(stage.app.database, ours.tenantId)).warehouses.map(({ name }) => name)).toEqual([
        "North",
      ]);
    });

    it("says in the service's words what it refuses, and fits a phone", async () => {
      const page = await openImport("READER");
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
