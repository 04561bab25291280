import type { FileOutcome } from "../../src/domain/catalogue/import-outcome";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { catalogueOf, text } from "../support/catalogue-folder";
import { upload } from "../support/upload";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ours = await app.merchant({ currency: "EUR" });
});

/** Imports exports, none of which is refused. @returns What was left out. */
async function imported(preset: string, files: Record<string, string>) {
  const lines = (await (await upload(app, "/imports", files, { key: ours.key, options: { preset } })).text()).trim();
  const { outcomes } = JSON.parse(lines.split("\n").at(-1) ?? "") as { outcomes: FileOutcome[] };
  expect(outcomes.flatMap(({ faults }) => faults)).toEqual([]);
  return outcomes.flatMap(({ leftOut = [] }) => leftOut.map(({ why, rows }) => `${rows} ${why}`));
}
type Rows = Record<string, Record<string, unknown>[]>;
const stock = async () => {
  const { stock = [] } = (await catalogueOf(app.database, ours.tenantId)) as unknown as Rows;
  return stock.map(({ sku, warehouse, on_hand }) => `${sku} ${warehouse} ${on_hand}`).sort();
};
const sales = () =>
  app.database.as(ours.tenantId, async ({ db }) => {
    const rows = await db.salesTransaction.findMany({
      orderBy: { id: "asc" },
      select: {
        orderId: true,
        quantity: true,
        unitPrice: true,
        sku: { select: { name: true } },
        warehouse: { select: { name: true } },
      },
    });
    return rows.map((row) => `${row.orderId} ${row.sku.name} ${row.warehouse.name} ${+row.quantity} ${+row.unitPrice}`);
  });

const SALES =
  "Date,Receipt Number,Line Type,Customer Code,Customer Name,Note,Quantity,Subtotal,Sales Tax,Discount,Loyalty,Total,Paid,Details,Register,User,Status,Sku,AccountCodeSale,AccountCodePurchase";

it("Lightspeed: the columns of former versions, composites over several rows, and sales from the only outlet", async () => {
  const products = text(
    "id,handle,sku,composite_handle,composite_sku,composite_quantity,name,description,type,variant_option_one_name,variant_option_one_value,tags,supply_price,retail_price,brand_name,supplier_name,supplier_code,active,track_inventory,inventory_Main_Outlet,reorder_point_Main_Outlet,restock_level_Main_Outlet",
    "1,cup,CUP,,,,Cup,,Crockery,,,,2,9,,,,1,1,5,,",
    "2,lid,LID,,,,Lid,,Crockery,,,,1,2,,,,1,1,7,,",
    "3,set,SET,cup,CUP,1,Set,,Crockery,,,,3,10,,,,1,0,,,",
    "3,set,,lid,LID,2,,,,,,,,,,,,,,,,",
    "4,vend-discount,vend-discount,,,,Discount,,,,,,0,0,,,,1,0,0,,",
  );
  const lines = [
    "2026-01-05 10:15:00,77,Sale,,,,1,9,0,0,0,9,9,,Till,Ada,CLOSED,,,",
    "2026-01-05 10:15:00,77,Sale Line,,,,1,9,0,0,0,9,,Cup,Till,Ada,,CUP,,",
    "2026-01-05 10:15:00,77,Sale Line,,,,1,-1,0,0,0,-1,,Discount,Till,Ada,,vend-discount,,",
    "2026-01-05 11:00:00,78,Sale,,,,1,9,0,0,0,9,,,Till,Ada,SAVED,,,",
    "2026-01-05 11:00:00,78,Sale Line,,,,1,9,0,0,0,9,,Cup,Till,Ada,,CUP,,",
  ];
  const files = { "products.csv": products, "sales.csv": text(SALES, ...lines) };
  expect(await imported("lightspeed", files)).toEqual(["1 discounts of whole sales", "1 voided, or not sold yet"]);
  expect(await stock()).toEqual(["CUP Main Outlet 5", "LID Main Outlet 7"]);
  expect(await sales()).toEqual(["77 CUP Main Outlet 1 9"]);
  const { bundles } = (await catalogueOf(app.database, ours.tenantId)) as unknown as Rows;
  expect(bundles).toMatchObject([
    { bundle: "SET", sku: "CUP", quantity: "1" },
    { bundle: "SET", sku: "LID", quantity: "2" },
  ]);
  // Sales that come later by themselves are from the only warehouse that the merchant has.
  await imported("lightspeed", {
    "more.csv": text(SALES, ...lines.slice(0, 2).map((line) => line.replace("77", "79"))),
  });
  expect(await sales()).toEqual(["77 CUP Main Outlet 1 9", "79 CUP Main Outlet 1 9"]);
});

it("WooCommerce: orders whose numbers are empty, and those with labelled columns", async () => {
  const products = text("Type,SKU,Name,Published,Stock,Regular price", "simple,CUP,Cup,1,5,9");
  const items = text(
    "order_id,order_number,date,status,order_currency,item_sku,item_price,item_quantity,item_subtotal,item_total",
    "501,,2026-01-05 10:15:00,completed,EUR,CUP,9.00,2,18.00,18.00",
  );
  const labelled = text(
    "Order Number,Order Status,Order Date,SKU,Item #,Item Name,Quantity (- Refund),Item Cost,Coupon Code",
    "502,Completed,2026-01-06 10:15,CUP,1,Cup,1,9.00,",
    "503,Pending payment,2026-01-06 10:15,CUP,1,Cup,1,9.00,",
  );
  const files = { "products.csv": products, "items.csv": items, "orders.csv": labelled };
  expect(await imported("woocommerce", files)).toEqual(["1 cancelled or not paid"]);
  expect(await sales()).toEqual(["501 CUP Main 2 9", "502 CUP Main 1 9"]);
});

it("JTL: the columns of other versions, in any case, the stock of each warehouse, and standard suppliers", async () => {
  const articles = text(
    "Artikelnummer;Interner Schlüssel;EAN/Barcode;Artikelname;Std. VK Brutto;Lagerbestand Gesamt;Aktiv;Warengruppe;Lagerbestand Standardlager;Lagerbestand Lager [Nord];Lagerbestand zusammenführen;Lieferant;Lieferanten-Art.Nr.;EK Netto;Ist Standardlieferant",
    "TASSE;1;;Tasse;9,00;12;Y;Geschirr;8;4;N;Ost;O-1;2,15;N",
    "TASSE;1;;Tasse;9,00;12;Y;Geschirr;8;4;N;West;W-1;2,10;Y",
  );
  const orders = text(
    "externe Auftragsnummer;Erstelldatum;Artikelnummer;Menge;VK brutto;Lagername",
    "A-1;05.01.2026 10:15;TASSE;1;9,00;Nord",
  );
  expect(await imported("jtl", { "Artikel.csv": articles, "Auftraege.csv": orders })).toEqual([
    "1 not the standard supplier",
  ]);
  expect(await stock()).toEqual(["TASSE Nord 4", "TASSE Standardlager 8"]);
  expect(await sales()).toEqual(["A-1 TASSE Nord 1 9"]);
  const { skuSuppliers } = (await catalogueOf(app.database, ours.tenantId)) as unknown as Rows;
  expect(skuSuppliers).toMatchObject([{ sku: "TASSE", supplier: "West", is_primary: true }]);
});

it("stores nothing where no file is an export, and makes no table of what an export doesn't have", async () => {
  const send = async (files: Record<string, string>) => {
    const lines = (
      await (await upload(app, "/imports", files, { key: ours.key, options: { preset: "jtl" } })).text()
    ).trim();
    return (JSON.parse(lines.split("\n").at(-1) ?? "") as { outcomes: FileOutcome[] }).outcomes.map(({ file }) => file);
  };
  expect(await send({ "strange.csv": text("a,b", "1,2") })).toEqual(["strange.csv"]);
  expect((await catalogueOf(app.database, ours.tenantId)).warehouses).toEqual([]);
  expect(await send({ "Artikel.csv": text("Artikelnummer;Artikelname", "TASSE;Tasse") })).toEqual([
    'JTL-Wawi → warehouse "Main"',
    "Artikel.csv → skus",
  ]);
});
