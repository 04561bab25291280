import { text } from "../support/catalogue-folder";
import { createTestDatabase } from "../support/database";
import { faults, leftOut, presetMerchant } from "./preset-merchant";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let merchant: Awaited<ReturnType<typeof presetMerchant>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  merchant = await presetMerchant(database);
});

it("Shopify: products with variants and pictures, stock by location, and orders whose later lines leave out what the first says", async () => {
  const outcomes = await merchant.importExports("shopify", {
    "products_export_1.csv": text(
      "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status",
      `cup,Cup,"<p>Round, ""handmade""</p>",Harbour,,Crockery,,true,Color,Red,Size,S; small,,,CUP-RED,300,shopify,12,deny,manual,9.00,,true,true,'4006381333931,https://x.example/cup.jpg,1,,false,,,,kg,,2.15,active`,
      "cup,,,,,,,,,Blue,,L,,,CUP-BLUE,300,shopify,3,deny,manual,9.00,,true,true,,,,,,,,,kg,,,",
      "cup,,,,,,,,,,,,,,,,,,,,,,,,,https://x.example/cup-2.jpg,2,,,,,,,,,",
      "voucher,Voucher,,Harbour,,Gift,,true,Title,Default Title,,,,,VOUCHER,0,,,deny,manual,25.00,,false,false,,,,,true,,,,kg,,,draft",
      "mug,Mug,,Harbour,,Crockery,,true,Title,Default Title,,,,,,300,shopify,1,deny,manual,5.00,,true,true,,,,,false,,,,kg,,,active",
    ),
    "inventory_export_1.csv": text(
      "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Bin name,Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)",
      "cup,Cup,Color,Red,Size,S,,,CUP-RED,,,North,,0,0,2,10,12,",
      "cup,Cup,Color,Red,Size,S,,,CUP-RED,,,South,,0,0,0,not stocked,not stocked,",
      "cup,Cup,Color,Blue,Size,L,,,CUP-BLUE,,,South,,0,0,0,-2,-2,",
    ),
    "orders_export_1.csv": text(
      "Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Cancelled at,Payment Method,Location,Id,Tags,Source,Lineitem discount",
      '#1001,a@x.example,paid,2026-01-05 10:16:00 +0100,fulfilled,,no,GBP,27,0,0,27,,1.50,Post,2026-01-05 10:15:00 +0100,2,Cup - Red,9.00,,CUP-RED,true,true,fulfilled,,Card,,1,"gift, new",web,1.50',
      "#1001,a@x.example,,,,,,,,,,,,,,2026-01-05 10:15:00 +0100,1,Cup - Blue,9.00,,CUP-BLUE,true,true,fulfilled,,,,,,,0.00",
      "#1002,b@x.example,refunded,,,,no,EUR,9,0,0,9,,,Post,2026-01-06 09:00:00 +0100,1,Cup - Red,9.00,,CUP-RED,true,true,,2026-01-06 10:00:00 +0100,,,2,,web,0.00",
      "#1003,c@x.example,paid,,,,no,EUR,9,0,0,9,,,,2026-01-07 09:00:00 +0100,1,Cup - Red,9.00,,CUP-RED,true,true,,,,South,3,,pos,0.00",
      "#1003,c@x.example,,,,,,,,,,,,,,2026-01-07 09:00:00 +0100,1,Tip,2.00,,,true,true,,,,,,,,0.00",
    ),
  });
  expect(faults(outcomes)).toEqual([]);
  expect(leftOut(outcomes)).toEqual([
    "products_export_1.csv → skus: 1 no SKU",
    "orders_export_1.csv → sales: 1 cancelled",
    "orders_export_1.csv → sales: 1 no SKU",
  ]);
  expect(await merchant.stored()).toEqual({
    stores: ["Shop | EUR | shopify"],
    suppliers: [],
    skus: [
      `CUP-BLUE | Cup | Crockery | {"Color":"Blue","Size":"L"} | null | ACTIVE | null | 9 | false`,
      `CUP-RED | Cup | Crockery | {"Color":"Red","Size":"S, small"} | 4006381333931 | ACTIVE | 2.15 | 9 | false`,
      "VOUCHER | Voucher | Gift | {} | null | DRAFT | null | 25 | true",
    ],
    stock: ["CUP-BLUE | South | -2", "CUP-RED | North | 12"],
    skuSuppliers: [],
    bundles: [],
    sales: [
      "#1001 | Shop | CUP-RED | Main | 2 | 9 | 1.5 | GBP | 2026-01-05T09:15:00.000Z | web | gift+new",
      "#1001 | Shop | CUP-BLUE | Main | 1 | 9 | 0 | GBP | 2026-01-05T09:15:00.000Z | web | gift+new",
      "#1003 | Shop | CUP-RED | South | 1 | 9 | 0 | EUR | 2026-01-07T08:00:00.000Z | pos | ",
    ],
  });
});

it("Shopify: the column names since 2025, and locations as columns", async () => {
  const outcomes = await merchant.importExports("shopify", {
    "products.csv": text(
      "Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Cost per item,Charge tax,Inventory tracker,Inventory quantity,Requires shipping,Product image URL,Variant image URL",
      "Cup,cup,,Harbour,,Crockery,,TRUE,Active,CUP,1,Title,Default Title,,,9,,2,TRUE,shopify,7,TRUE,,",
      "Cup,cup-2,,Harbour,,Crockery,,TRUE,Active,CUP2,,Title,Default Title,,,9,,,TRUE,shopify,7,TRUE,,",
    ),
    "inventory.csv": text(
      "Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,North,South",
      "cup,Cup,Title,Default Title,CUP,,,5,not stocked",
    ),
  });
  expect(faults(outcomes)).toEqual([]);
  expect(await merchant.stored()).toMatchObject({
    stores: [],
    skus: [
      "CUP | Cup (cup) | Crockery | {} | 1 | ACTIVE | 2 | 9 | false",
      "CUP2 | Cup (cup-2) | Crockery | {} | null | ACTIVE | null | 9 | false",
    ],
    stock: ["CUP | North | 5"],
  });
});

it("WooCommerce: variations under their parents' names and categories, stock, and orders one row an item", async () => {
  const outcomes = await merchant.importExports("woocommerce", {
    "wc-product-export.csv": text(
      '\uFEFFID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","In stock?",Stock,"Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"',
      '10,variable,CUP,,Cup,1,0,1,,,,"Home > Crockery, Gifts","https://x.example/cup.jpg, https://x.example/cup-2.jpg",,Color,"Red, Blue",1,1',
      "11,variation,CUP-RED,4006381333931,Cup - Red,1,0,1,12,,9,,,CUP,Color,Red,,1",
      "12,variation,CUP-BLUE,,Cup - Blue,0,0,1,'-1,8,9,,,id:10,Color,Blue,,1",
      '13,"simple, virtual",VOUCHER,,Voucher,1,0,1,,,25,Gifts,,,,,,',
    ),
    "orders.csv": text(
      "order_id,order_number,order_date,status,order_currency,item_id,item_name,item_sku,item_quantity,item_subtotal,item_total",
      "501,1501,2026-01-05 10:15:00,completed,EUR,1,Cup - Red,CUP-RED,3,27.00,25.50",
      "502,1502,2026-01-06 10:15:00,cancelled,EUR,2,Cup - Red,CUP-RED,1,9.00,9.00",
      "503,1503,2026-01-07 10:15:00,processing,EUR,3,Cup - Blue,CUP-BLUE,1,9.00,9.00",
    ),
  });
  expect(faults(outcomes)).toEqual([]);
  expect(leftOut(outcomes)).toEqual(["orders.csv → sales: 1 cancelled or not paid"]);
  expect(await merchant.stored()).toMatchObject({
    stores: ["Shop | EUR | woocommerce"],
    skus: [
      `CUP-BLUE | Cup | Crockery | {"Color":"Blue"} | null | DRAFT | null | 9 | false`,
      `CUP-RED | Cup | Crockery | {"Color":"Red"} | 4006381333931 | ACTIVE | null | 9 | false`,
      "VOUCHER | Voucher | Gifts | {} | null | ACTIVE | null | 25 | true",
    ],
    stock: ["CUP-BLUE | Main | -1", "CUP-RED | Main | 12"],
    sales: [
      "1501 | Shop | CUP-RED | Main | 3 | 9 | 1.5 | EUR | 2026-01-05T10:15:00.000Z |  | ",
      "1503 | Shop | CUP-BLUE | Main | 1 | 9 | 0 | EUR | 2026-01-07T10:15:00.000Z |  | ",
    ],
  });
});

it("Lightspeed: suppliers with their codes, stock of each outlet, composites as bundles, and the sales history", async () => {
  const outcomes = await merchant.importExports("lightspeed", {
    "product-export.csv": text(
      "id,handle,sku,composite_name,composite_sku,composite_quantity,name,description,product_category,variant_option_one_name,variant_option_one_value,variant_option_two_name,variant_option_two_value,tags,supply_price,retail_price,brand_name,supplier_name,supplier_code,active,track_inventory,inventory_Main_Outlet,reorder_point_Main_Outlet,inventory_North,reorder_point_North",
      "a1,cup,CUP-RED,,,,Cup,,Crockery,Color,Red,,,,2.15,9.00,Ours,Harbour Traders,HT-1,1,1,12,5,0,",
      "a2,cup,CUP-BLUE,,,,,,,Color,Blue,,,,2.20,9.00,Ours,Harbour Traders,HT-2,0,1,-1,5,4,",
      "a3,set,SET,Cup,CUP-RED,2,Set,,Crockery,,,,,,4.30,16.00,Ours,,,1,0,,,,",
    ),
    "sales.csv": text(
      "Date,Receipt Number,Line Type,Customer Code,Customer Name,Note,Quantity,Subtotal,Sales Tax,Discount,Loyalty,Total,Paid,Details,Register,User,Status,Sku",
      "2026-01-05 10:15:00,77,Sale,,,,3,27.00,5.13,0,0,32.13,32.13,,Till 1,Ada,CLOSED,",
      "2026-01-05 10:15:00,77,Sale Line,,,,3,27.00,5.13,0,0,32.13,,,Till 1,Ada,,CUP-RED",
      "2026-01-05 10:15:00,77,Payment,,,,,,,,,,32.13,Card,Till 1,Ada,,",
      "2026-01-06 11:00:00,78,Sale,,,,-1,-9.00,-1.71,0,0,-10.71,,,Till 1,Ada,CLOSED,",
      "2026-01-06 11:00:00,78,Sale Line,,,,-1,-9.00,-1.71,0,0,-10.71,,,Till 1,Ada,,CUP-RED",
    ),
  });
  expect(faults(outcomes)).toEqual([]);
  expect(leftOut(outcomes)).toEqual(["sales.csv → sales: 1 nothing sold: a return, or no units"]);
  expect(await merchant.stored()).toMatchObject({
    stores: ["Shop | EUR | lightspeed"],
    suppliers: ["Harbour Traders | EUR"],
    skus: [
      `CUP-BLUE | Cup | Crockery | {"Color":"Blue"} | null | ARCHIVED | 2.2 | 9 | false`,
      `CUP-RED | Cup | Crockery | {"Color":"Red"} | null | ACTIVE | 2.15 | 9 | false`,
      "SET | Set | Crockery | {} | null | ACTIVE | 4.3 | 16 | false",
    ],
    skuSuppliers: ["CUP-BLUE | Harbour Traders | true", "CUP-RED | Harbour Traders | true"],
    bundles: ["SET | CUP-RED | 2"],
    stock: expect.arrayContaining([
      "CUP-BLUE | Main Outlet | -1",
      "CUP-BLUE | North | 4",
      "CUP-RED | Main Outlet | 12",
      "CUP-RED | North | 0",
    ]),
    sales: ["77 | Shop | CUP-RED | Main | 3 | 9 | 0 | EUR | 2026-01-05T10:15:00.000Z |  | "],
  });
});

it("JTL: semicolons, Windows-1252, decimal commas and German dates; parents left out, articles of several categories once", async () => {
  const windows = (...lines: string[]) => Buffer.from(text(...lines), "latin1");
  const outcomes = await merchant.importExports("jtl", {
    "Artikel.csv": windows(
      "Artikelnummer;GTIN;Identifizierungsspalte Vaterartikel;Ist Vaterartikel;Artikelname;Warengruppe;Brutto-VK;Durchschnittlicher Einkaufspreis (netto);Lieferant;Artikelnummer (Lieferant);Artikel aktiv;Variationsname 1;Variationswert 1;Kategorie Ebene 1;Auf Lager",
      "TASSE;;;Y;Tasse;Geschirr;9,00;;;;Y;;;Küche;0",
      "TASSE-R;4006381333931;TASSE;N;Tasse rot;Geschirr;1.009,50;2,15;Müller & Söhne;MS-1;Y;Farbe;Rot;Küche;12",
      "TASSE-R;4006381333931;TASSE;N;Tasse rot;Geschirr;1.009,50;2,15;Müller & Söhne;MS-1;Y;Farbe;Rot;Geschenke;12",
      "TASSE-G;;TASSE;N;Tasse grün;Geschirr;9,00;;Müller & Söhne;MS-2;N;Farbe;Grün;Küche;-3",
    ),
    "Auftraege.csv": windows(
      "Auftragsnummer;Erstelldatum;Positionstyp;Artikelnummer;Artikelname;Anzahl;VK Brutto;Währung;Plattform",
      "AU-1;05.01.2026 10:15:00;Artikel;TASSE-R;Tasse rot;2;9,50;EUR;Shop",
      "AU-1;;Versandposition;;Versand;1;4,90;;",
      "AU-2;06.01.2026;Artikel;TASSE-G;Tasse grün;1,5;9,00;EUR;eBay",
    ),
  });
  expect(faults(outcomes)).toEqual([]);
  expect(outcomes.find(({ file }) => file === "Artikel.csv → skus")).toMatchObject({
    rows: 2,
    format: { encoding: "windows-1252", delimiter: ";", decimal: "comma" },
  });
  expect(leftOut(outcomes)).toEqual(["Auftraege.csv → sales: 1 shipping, vouchers and the like"]);
  expect(await merchant.stored()).toMatchObject({
    suppliers: ["Müller & Söhne | EUR"],
    skus: [
      `TASSE-G | Tasse | Geschirr | {"Farbe":"Grün"} | null | ARCHIVED | null | 9 | false`,
      `TASSE-R | Tasse | Geschirr | {"Farbe":"Rot"} | 4006381333931 | ACTIVE | 2.15 | 1009.5 | false`,
    ],
    skuSuppliers: ["TASSE-G | Müller & Söhne | true", "TASSE-R | Müller & Söhne | true"],
    stock: ["TASSE-G | Main | -3", "TASSE-R | Main | 12"],
    sales: [
      "AU-1 | Shop | TASSE-R | Main | 2 | 9.5 | 0 | EUR | 2026-01-05T10:15:00.000Z | Shop | ",
      "AU-2 | Shop | TASSE-G | Main | 1.5 | 9 | 0 | EUR | 2026-01-06T00:00:00.000Z | eBay | ",
    ],
  });
});

it("JTL: tells of each row of a stock file that is refused, also of those left out", async () => {
  const outcomes = await merchant.importExports("jtl", {
    "Bestand.csv": text(
      "Artikelnummer;Lager;Lagerbestand",
      "TASSE-R;Nord;12",
      "TASSE-R;Nord;abc",
      "TASSE-G;Nord;3",
      "KANNE;Nord;4",
    ),
  });
  const stock = outcomes.find(({ file }) => file === "Bestand.csv → stock_levels");
  expect(stock?.faults.map(({ row }) => row)).toEqual([4, 5]);
  expect(leftOut(stock ? [stock] : [])).toEqual([expect.stringContaining("Bestand.csv → stock_levels: 2 ")]);
});
