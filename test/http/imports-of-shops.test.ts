import type { FileOutcome } from "../../src/domain/catalogue/import-outcome";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { catalogueOf, text } from "../support/catalogue-folder";
import { packWorkbook, textCell, textRow } from "../support/packed-workbook";
import { upload } from "../support/upload";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ours = await app.merchant({ currency: "EUR", timeZone: "Europe/Berlin" });
});

async function send(preset: string, files: Record<string, string | Buffer>, options: Record<string, unknown> = {}) {
  const response = await upload(app, "/imports", files, { key: ours.key, options: { preset, ...options } });
  expect(response.status).toBe(200);
  const last = (await response.text()).trim().split("\n").at(-1) ?? "";
  return (JSON.parse(last) as { outcomes: FileOutcome[] }).outcomes;
}
const faultsOf = (outcomes: FileOutcome[]) =>
  outcomes.flatMap(({ faults }) =>
    faults.map(({ row, column, reason, value }) => `${row} ${column} ${reason} ${value}`),
  );
/** What is told of rows, with the SKUs and lines that it names. */
const toldOf = (outcomes: FileOutcome[]) =>
  outcomes.flatMap(({ file, leftOut = [], notes = [] }) =>
    [...leftOut, ...notes].map(({ why, rows, examples }) => {
      const named = examples.map(({ sku, lines }) => `${sku} ${lines.join("+")}`).join(", ");
      return `${file.split(" → ").at(-1)}: ${rows} (${named}) ${why}`;
    }),
  );
const sales = () =>
  app.database.as(ours.tenantId, async ({ db }) => {
    const rows = await db.salesTransaction.findMany({ orderBy: { id: "asc" }, include: { sku: true } });
    return rows.map((row) => ({
      order: row.orderId,
      sku: row.sku.name,
      sold: `${+row.quantity} ${row.unitPrice.toFixed()} ${row.discountAmount.toFixed()}`,
      at: row.occurredAt.toISOString(),
      text: row.timestampText,
    }));
  });
const sold = async () => (await sales()).map((sale) => sale.sold);
type Rows = Record<string, Record<string, unknown>[]>;
const stock = async () => {
  const { stock = [] } = (await catalogueOf(app.database, ours.tenantId)) as unknown as Rows;
  return stock.map(({ sku, on_hand }) => `${sku} ${on_hand}`).sort();
};
const skus = async () => {
  const { skus = [] } = (await catalogueOf(app.database, ours.tenantId)) as unknown as Rows;
  return skus.map(({ name, product, retail_price }) => `${name} ${product} ${retail_price}`).sort();
};

const WOO_GOODS = text("Type,SKU,Name,Published,Stock,Regular price", "simple,W1,Cup,1,5,9");
const WOO_ORDERS =
  "order_id,order_number,date,status,order_currency,item_sku,item_quantity,item_subtotal,item_total".split(",");
/** WooCommerce's export of orders, a line each: what it says of quantity and amounts. */
const wooOrders = (delimiter: string, ...items: [quantity: string, subtotal: string, total: string][]) =>
  text(
    WOO_ORDERS.join(delimiter),
    ...items.map(([quantity, subtotal, total], at) =>
      [
        at,
        at,
        "2026-03-01 12:00:00",
        "completed",
        "EUR",
        "W1",
        ...[quantity, subtotal, total].map((it) => `"${it}"`),
      ].join(delimiter),
    ),
  );
const wooSold = async (orders: string, options?: Record<string, unknown>) => {
  const outcomes = await send("woocommerce", { "goods.csv": WOO_GOODS, "orders.csv": orders }, options);
  expect(faultsOf(outcomes)).toEqual([]);
  return sold();
};

describe("amounts of a shop's export are read as all of the file's numbers are written, before any is divided", () => {
  it.each([
    ["decimal commas", ",", ["2", "2,468", "2,468"], ["2", "3,00", "3,00"], ["2 1.234 0", "2 1.5 0"]],
    [
      "thousands' points beside decimal commas",
      ";",
      ["2", "1.234", "1.234"],
      ["1", "12,50", "12,50"],
      ["2 617 0", "1 12.5 0"],
    ],
    [
      "a discount of a comma and three decimals",
      ",",
      ["1", "9,00", "8,125"],
      ["1", "2,50", "2,50"],
      ["1 9 0.875", "1 2.5 0"],
    ],
    ["decimal points", ",", ["2", "2.468", "2.468"], ["1", "1,234.50", "1,234.50"], ["2 1.234 0", "1 1234.5 0"]],
    ["quantities with decimals", ",", ["1,5", "3,00", "3,00"], ["0,250", "1,00", "0,50"], ["1.5 2 0", "0.25 4 0.5"]],
    [
      "blanks between thousands",
      ";",
      ["2", "1\u202f234,50", "1\u00a0234,25"],
      ["1", "1 000,00", "1 000,00"],
      ["2 617.25 0.25", "1 1000 0"],
    ],
    [
      "apostrophes between thousands",
      ",",
      ["2", "1'234.50", "1’234.50"],
      ["1", "1.00", "1.00"],
      ["2 617.25 0", "1 1 0"],
    ],
    [
      "the currency's sign or code beside them",
      ";",
      ["2", "1.234,50 €", "€1.234,50"],
      ["1", "EUR\u00a012,50", "€ 12,25"],
      ["2 617.25 0", "1 12.5 0.25"],
    ],
    [
      "more digits than there are cents",
      ",",
      ["3", "25.210083633613443", "25.210083633613443"],
      ["1", "8.403361344537815", "8.403361344537815"],
      ["3 8.40336121120448 0", "1 8.403361344537815 0"],
    ],
  ] as const)("%s", async (_title, delimiter, first, second, expected) => {
    expect(await wooSold(wooOrders(delimiter, [...first], [...second]))).toEqual(expected);
  });

  it("where no number shows it, it is refused, and read once somebody says it", async () => {
    const orders = wooOrders(",", ["2", "2,468", "2,468"]);
    const outcomes = await send("woocommerce", { "goods.csv": WOO_GOODS, "orders.csv": orders });
    expect(faultsOf(outcomes)).toEqual(["2 unit_price AMBIGUOUS_NUMBER 2,468"]);
    expect(await wooSold(orders, { decimal: "comma" })).toEqual(["2 1.234 0"]);
  });

  it("the sign of another currency is refused", async () => {
    const outcomes = await send("woocommerce", {
      "goods.csv": WOO_GOODS,
      "orders.csv": wooOrders(",", ["1", "$9.00", "$9.00"]),
    });
    expect(faultsOf(outcomes)).toEqual(["2 unit_price INVALID_TYPE $9.00"]);
  });

  it("a price that does not divide evenly is told", async () => {
    const outcomes = await send("woocommerce", {
      "goods.csv": WOO_GOODS,
      "orders.csv": wooOrders(",", ["3", "10.00", "9.50"]),
    });
    expect(toldOf(outcomes)).toEqual([
      "sales: 1 (W1 2) unit_price is rounded to 15 digits: the amount does not divide evenly by the quantity",
    ]);
    expect(await sold()).toEqual(["3 3.33333333333333 0.5"]);
  });

  it("refunds are left out, however their numbers are written", async () => {
    const orders = wooOrders(",", ["1", "2,50", "2,50"], ["-1", "-2,50", "-2,50"], ["-1,500", "-3,75", "-3,75"]);
    const outcomes = await send("woocommerce", { "goods.csv": WOO_GOODS, "orders.csv": orders });
    expect(faultsOf(outcomes)).toEqual([]);
    expect(toldOf(outcomes)).toEqual(["sales: 2 (W1 3+4) nothing sold: a return, or no units"]);
    expect(await sold()).toEqual(["1 2.5 0"]);
  });

  it("Lightspeed, Shopify and JTL: by the other numbers of the file, those that nothing is read from among them", async () => {
    const lightspeed = text(
      "Date,Receipt Number,Line Type,Quantity,Subtotal,Sales Tax,Total,Status,Sku",
      '2026-01-05 10:00:00,1,Sale Line,2,"2,468","0,50","2,968",CLOSED,W1',
    );
    await send("lightspeed", {
      "goods.csv": text("handle,sku,name,supply_price,retail_price", "w,W1,Cup,1,9"),
      "s.csv": lightspeed,
    });
    const shopify = text(
      "Name,Created at,Lineitem quantity,Lineitem price,Lineitem sku,Total",
      '#1,2026-01-05 10:00:00 +0100,1,"1,234",W1,"2,50"',
    );
    await send("shopify", { "orders.csv": shopify });
    const jtl = text(
      "Auftragsnummer;Erstelldatum;Artikelnummer;Anzahl;VK Brutto",
      "A-1;05.01.2026;W1;1.000;2,50",
      "A-2;05.01.2026;W1;1;1.234",
    );
    await send("jtl", { "Auftraege.csv": jtl });
    expect(await sold()).toEqual(["2 1.234 0", "1 1.234 0", "1000 2.5 0", "1 1234 0"]);
    await send("jtl", { "Artikel.csv": text("Artikelnummer;Artikelname;Brutto-VK;Auf Lager", "W1;Tasse;12,50;1.234") });
    expect(await stock()).toEqual(["W1 1234"]);
  });
});

it("takes the stock that has a number, and names the SKUs whose stock is their parent's, untracked or a word", async () => {
  const outcomes = await send("woocommerce", {
    "goods.csv": text(
      "ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent",
      "1,variable,CUP,Cup,1,1,40,,",
      "2,variation,CUP-RED,Cup,1,1,parent,9,CUP",
      "3,variation,CUP-BLUE,Cup,1,1,Parent,9,CUP",
      "4,variation,CUP-BIG,Cup,1,1,7,9,CUP",
      "5,simple,JUG,Jug,1,backorder,,9,",
      "6,simple,MUG,Mug,1,1,In stock,9,",
      "7,virtual,CARD,Card,1,1,,9,",
    ),
  });
  expect(faultsOf(outcomes)).toEqual([]);
  expect(toldOf(outcomes)).toEqual([
    "stock_levels: 2 (CUP-RED 3, CUP-BLUE 4) its stock is its parent's, shared by all variations: no part of it is the variation's own",
    "stock_levels: 1 (JUG 6) its stock is not tracked",
    "stock_levels: 1 (MUG 7) its stock has no number",
  ]);
  expect(await stock()).toEqual(["CUP-BIG 7"]);
  const shopify = await send("shopify", {
    "products.csv": text(
      "Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price",
      "a,A,A,shopify,3,1",
      "b,B,B,,0,1",
    ),
  });
  expect(toldOf(shopify)).toEqual(["stock_levels: 1 (B 3) its stock is not tracked"]);
  const located = await send("shopify", {
    "inventory.csv": text(
      "Handle,Title,SKU,HS Code,COO,Main",
      "a,A,A,,,4",
      "b,B,B,,,Inventory not tracked",
      "c,C,C,,,not stocked",
    ),
  });
  expect(toldOf(located)).toEqual(["stock_levels: 1 (B 3) its stock is not tracked"]);
  expect(await stock()).toEqual(["A 4", "CUP-BIG 7"]);
  // A word that says nothing of stock is refused as before.
  const typed = await send("woocommerce", {
    "goods.csv": text("Type,SKU,Name,Stock,Regular price", "simple,MUG,Mug,1o,9"),
  });
  expect(faultsOf(typed)).toEqual(["2 on_hand INVALID_TYPE 1o"]);
});

it.each([
  [
    "shopify",
    "Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty",
    ["a,A,TWO,1,3", "b,B,TWO,2,4", "c,C,ONE,3,5"],
  ],
  ["woocommerce", "Type,SKU,Name,Regular price,Stock", ["simple,TWO,A,1,3", "simple,TWO,B,2,4", "simple,ONE,C,3,5"]],
  [
    "lightspeed",
    "id,handle,sku,name,supply_price,retail_price,inventory_Main",
    ["1,a,TWO,A,,1,3", "2,b,TWO,B,,2,4", "3,c,ONE,C,,3,5"],
  ],
  ["jtl", "Artikelnummer,Artikelname,Brutto-VK,Auf Lager", ["TWO,A,1,3", "TWO,B,2,4", "ONE,C,3,5"]],
])("%s: a SKU at two variants is told with both lines, and the rest is taken", async (preset, header, rows) => {
  const outcomes = await send(preset, { "goods.csv": text(header, ...rows) });
  expect(faultsOf(outcomes)).toEqual([]);
  expect(toldOf(outcomes)).toEqual([
    "skus: 1 (TWO 2+3) several variants or products have this SKU: the first is taken",
    "stock_levels: 2 (TWO 2+3) several variants or products have this SKU, so its stock can't be told: say it in stock_levels.csv",
  ]);
  expect(await skus()).toEqual(["ONE C 3", "TWO A 1"]);
  expect(await stock()).toEqual(["ONE 5"]);
});

describe("times without an offset", () => {
  const orders = (...times: string[]) =>
    text(WOO_ORDERS.join(","), ...times.map((time, at) => `${at},${at},${time},completed,EUR,W1,1,9,9`));
  const at = async (times: string[], options?: Record<string, unknown>) => {
    const files = { "goods.csv": WOO_GOODS, "orders.csv": orders(...times) };
    const outcomes = await send("woocommerce", files, options);
    expect(faultsOf(outcomes)).toEqual([]);
    return { told: outcomes.at(-1)?.timeZone, times: (await sales()).map((sale) => sale.at) };
  };

  it("of a shop's export are the merchant's, on the day that the shop sold; those with an offset, or UTC, keep it", async () => {
    const times = [
      "2026-03-01 23:30:00",
      "2026-07-01T23:30",
      "2026-03-01 23:30:00 UTC",
      "2026-03-01 23:30:00 -0500",
      "2026-03-01",
    ];
    expect(await at(times)).toEqual({
      told: "Europe/Berlin",
      times: [
        "2026-03-01T22:30:00.000Z",
        "2026-07-01T21:30:00.000Z",
        "2026-03-01T23:30:00.000Z",
        "2026-03-02T04:30:00.000Z",
        "2026-02-28T23:00:00.000Z",
      ],
    });
    // What is told of a sale says the same moment to whoever reads it.
    expect((await sales())[0]?.text).toBe("2026-03-01 23:30:00+01:00");
  });

  it("are those of the zone that is said; an hour that comes twice is the first, one that is missing goes on from the one before", async () => {
    const times = ["2026-01-05 23:30:00", "2026-03-08 02:30:00", "2026-11-01 01:30:00"];
    expect(await at(times, { timeZone: "America/New_York" })).toEqual({
      told: "America/New_York",
      times: ["2026-01-06T04:30:00.000Z", "2026-03-08T07:30:00.000Z", "2026-11-01T05:30:00.000Z"],
    });
  });

  it("of a plain sales.csv are UTC, unless a zone is said", async () => {
    await send("woocommerce", { "goods.csv": WOO_GOODS, "stores.csv": text("name,currency", "Web,EUR") });
    const plain = (time: string) => ({
      "sales.csv": text("store,sku,warehouse,quantity,unit_price,timestamp", `Web,W1,Main,1,9,${time}`),
    });
    for (const [time, options] of [["2026-03-01 23:30"], ["2026-03-02 23:30", { timeZone: "Europe/Berlin" }]] as const)
      await (await upload(app, "/imports", plain(time), { key: ours.key, options })).text();
    expect((await sales()).map((sale) => sale.at)).toEqual(["2026-03-01T23:30:00.000Z", "2026-03-02T22:30:00.000Z"]);
  });

  it("in the date cells of a workbook are the merchant's, too", async () => {
    await send("woocommerce", { "goods.csv": WOO_GOODS });
    // 46082.5 is noon of 1 March 2026.
    const cells = ["1", "1", "", "completed", "EUR", "W1", "1", "9", "9"].map((cell) => textCell(cell));
    cells[2] = '<c s="1"><v>46082.5</v></c>';
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>';
    const orders = `${textRow(...WOO_ORDERS)}<row>${cells.join("")}</row>`;
    const outcomes = await send("woocommerce", { "orders.xlsx": await packWorkbook({ sheets: { orders }, styles }) });
    expect(faultsOf(outcomes)).toEqual([]);
    expect((await sales()).map((sale) => sale.at)).toEqual(["2026-03-01T11:00:00.000Z"]);
  });

  it("of a zone that isn't there are refused with what is wanted, and nothing is stored", async () => {
    const files = { "goods.csv": WOO_GOODS };
    const response = await upload(app, "/imports", files, { key: ours.key, options: { timeZone: "Europe/Berlim" } });
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: [{ path: "timeZone", reason: "must be an IANA time zone, such as Europe/Berlin" }] },
    ]);
    expect(await skus()).toEqual([]);
  });
});
