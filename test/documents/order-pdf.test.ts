import { DEFAULT_COLUMNS, ORDER_COLUMNS } from "../../src/documents/columns";
import { printedParts } from "../../src/documents/destinations";
import { valueText } from "../../src/documents/format";
import { renderOrderPdf } from "../../src/documents/order-pdf";
import { dressedOrder, NAMES, orderDocument, orderOf, part } from "./orders";
import { readPdf } from "./read-pdf";

const RIGHT_TO_LEFT = new Set<string>([NAMES.arabic, NAMES.hebrew]);

describe("the PDF of an order", () => {
  it("names merchant, supplier with address, warehouse, reference, status and dates", async () => {
    const [page = []] = readPdf(await renderOrderPdf(orderOf(1)));
    for (const text of [
      "Harbour & Pine Ltd",
      "Purchase order",
      "Nordic Textiles AB",
      "Storgatan 14",
      "411 38 Göteborg",
      "Sweden",
      "Rotterdam DC",
      "PO-2026-0412",
      "Partially received",
      "2026-11-20",
      "2026-12-01",
    ]) {
      expect(page).toContain(text);
    }
    expect(page.join(" ")).toContain("2026-12-04");
    expect(page).toContain("54.00 EUR");
    expect(page).toContain("Page 1 of 1");
  });

  it("keeps a reference that drafts get by themselves on one line", async () => {
    const document = orderOf(1);
    document.order.reference = "PO-20261123-001";
    const [page = []] = readPdf(await renderOrderPdf(document));
    expect(page).toContain("PO-20261123-001");
    expect(page).not.toContain("PO-20261123-");
  });

  it("shows the merchant's logo, address and terms, the supplier's own codes, and notes", async () => {
    const bytes = await renderOrderPdf(dressedOrder(2));
    const [page = []] = readPdf(bytes);
    for (const text of ["1 Quay Street, EH6 6AA Leith, GB", "Your", "NT/1", "NT/2", "Notes", "Terms"]) {
      expect(page).toContain(text);
    }
    const read = page.join(" ");
    for (const text of ["buying@harbour.example", "GB 999 9999 73", "closed on Fridays.", "30 days after delivery."]) {
      expect(read).toContain(text);
    }
    expect(bytes.includes("/Subtype /Image")).toBe(true);
    expect((await renderOrderPdf(orderOf(2))).includes("/Subtype /Image")).toBe(false);
    const [chosen = []] = readPdf(await renderOrderPdf(dressedOrder(1), ["sku_name"]));
    expect(chosen).not.toContain("Your");
  });

  it("repeats the headings on each page and numbers the pages", async () => {
    const pages = readPdf(await renderOrderPdf(orderOf(120)));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, at) => {
      expect(page).toEqual(expect.arrayContaining(["Product", "SKU", "Quantity", `Page ${at + 1} of ${pages.length}`]));
    });
    const printed = pages.flat().filter((text) => /^SKU-\d+$/.test(text));
    expect(printed).toEqual(Array.from({ length: 120 }, (_, number) => `SKU-${1000 + number}`));
  });

  it.each(Object.entries(NAMES))("prints a %s name with its own letters", async (_script, name) => {
    const document = orderDocument([part(1, { product_name: name })]);
    document.tenant_name = name;
    const [page = []] = readPdf(await renderOrderPdf(document, ["product_name"]));
    const printed = page.join("").replace(/\s/g, "");
    for (const word of name.split(" ")) expect(printed).toContain(RIGHT_TO_LEFT.has(name) ? reversed(word) : word);
    expect(printed).not.toMatch(/[\ufffd□]/);
  });

  it("prints every selection of columns, in the order asked for", async () => {
    for (let count = 1; count <= ORDER_COLUMNS.length; count++) {
      const pages = readPdf(await renderOrderPdf(orderOf(2), ORDER_COLUMNS.slice(0, count)));
      expect(pages.flat().join(" ")).toContain("Page 1 of 1");
    }
    const [page = []] = readPdf(await renderOrderPdf(orderOf(1), ["total_cost", "sku_name"]));
    expect(page.indexOf("Total (EUR)")).toBeLessThan(page.indexOf("SKU"));
  });

  it("prints the default columns when none are selected, and a column asked for twice once", async () => {
    const byDefault = await renderOrderPdf(orderOf(3));
    expect(await renderOrderPdf(orderOf(3), [])).toEqual(byDefault);
    expect(await renderOrderPdf(orderOf(3), [...DEFAULT_COLUMNS, "sku_name"])).toEqual(byDefault);
  });

  it("prints an order without lines", async () => {
    const [page = []] = readPdf(await renderOrderPdf(orderOf(0)));
    expect(page).toEqual(expect.arrayContaining(["This order has no lines.", "0.00 EUR"]));
  });

  it("prints a word of 5,000 characters completely", async () => {
    const document = orderDocument([
      part(1, { product_name: "w".repeat(5000) }),
      part(2, { product_name: "漢".repeat(5000) }),
    ]);
    const printed = readPdf(await renderOrderPdf(document, ["product_name", "sku_name"]))
      .flat()
      .join("");
    expect(printed.match(/w/g)?.length).toBeGreaterThanOrEqual(5000);
    expect(printed.match(/漢/g)).toHaveLength(5000);
  });

  it("prints Arabic digits in the order they are read in", async () => {
    const document = orderDocument([part(1, { product_name: "قميص ١٢٫٥٠ ۳۴۵" })]);
    const printed = readPdf(await renderOrderPdf(document, ["product_name"])).flat();
    expect(printed).toEqual(expect.arrayContaining(["١٢٫٥٠", "۳۴۵"]));
  });

  it.each(["قميصقطني", "٣٤٥", "เสื้อยืด", "क्षत्रियहिन्दी", "👩‍👩‍👧"])(
    "prints a word of 5,000 characters of %s, and no box",
    async (letters) => {
      const product_name = letters.repeat(5000 / letters.length);
      const printed = readPdf(await renderOrderPdf(orderDocument([part(1, { product_name })]), ["product_name"]));
      expect(printed.flat().join("")).not.toMatch(/[\ufffd□]/);
      expect(printed.flat().join("").length).toBeGreaterThan(400);
    },
  );

  it("says of each line where it goes when the order goes to several warehouses", async () => {
    const document = severalWarehouses();
    const [page = []] = readPdf(await renderOrderPdf(document));
    const headings = page.filter((text) => ["SKU", "Barcode", "Warehouse", "Quantity"].includes(text));
    expect(headings).toEqual(["SKU", "Barcode", "Warehouse", "Quantity"]);
    expect(page.join("")).toContain("Lyon: 5, Rotterdam DC: 7");
    expect(page.join("")).not.toContain("adds up");
    const byLocation = severalWarehouses();
    byLocation.order = {
      ...byLocation.order,
      order_parts: [part(1, { warehouse_name: "Lyon" }), part(1, { warehouse_name: "Rotterdam DC" })],
    };
    const [split = []] = readPdf(await renderOrderPdf(byLocation));
    expect(split.filter((text) => text === "Lyon")).toHaveLength(2);
  });

  it("says in its head when the columns chosen don't tell warehouses apart", async () => {
    const [page = []] = readPdf(await renderOrderPdf(severalWarehouses(), ["sku_name", "quantity_confirmed"]));
    expect(page.join(" ")).toMatch(/Each line adds up what goes to all of these\s+warehouses/);
    expect(page).not.toContain("Warehouse");
    const [chosen = []] = readPdf(await renderOrderPdf(severalWarehouses(), ["sku_name", "warehouse_name"]));
    expect(chosen.join(" ")).not.toContain("adds up");
  });

  it("keeps to the default columns for one warehouse", async () => {
    const [page = []] = readPdf(await renderOrderPdf(orderOf(1)));
    expect(page).not.toContain("Warehouse");
    const [chosen = []] = readPdf(await renderOrderPdf(orderOf(1), ["sku_name", "warehouse_name"]));
    expect(chosen.filter((text) => text === "Rotterdam DC")).toHaveLength(2);
  });

  it("names the currency of each amount when lines differ in it", async () => {
    const document = orderDocument([
      part(1),
      part(2, { supplier_currency: "KWD", total_cost: 1.255, quantity_confirmed: 1 }),
    ]);
    const [page = []] = readPdf(await renderOrderPdf(document, ["sku_name", "total_cost"]));
    expect(page).toEqual(expect.arrayContaining(["54.00 EUR", "1.255 KWD"]));
  });

  it("is the same file for the same order", async () => {
    expect(await renderOrderPdf(orderOf(2))).toEqual(await renderOrderPdf(orderOf(2)));
  });
});

describe("amounts in print", () => {
  it.each([
    ["EUR", 1.005, 3.02, "1.005", "3.02"],
    ["EUR", 0.0125, 0.94, "0.0125", "0.94"],
    ["EUR", 0.0000001, 0, "0.0000001", "0.00"],
    ["EUR", 0.000123456, 0.01, "0.000123456", "0.01"],
    ["JPY", 1250, 3750, "1,250", "3,750"],
    ["JPY", 12.5, 38, "12.5", "38"],
    ["KWD", 1.2345, 3.704, "1.2345", "3.704"],
    ["IQD", 1, 3, "1.000", "3.000"],
    ["EUR", null, 0, "", "0.00"],
  ])(
    "have the decimals of %s, the cost of a unit all of its own",
    async (currency, unit, total, unitText, totalText) => {
      const document = orderDocument([part(1, { supplier_currency: currency, total_cost: total })]);
      const [priced] = printedParts({ ...document, unit_costs: { [part(1).id]: unit } });
      expect(valueText(priced?.unit_cost ?? null, "unit-money", { language: "EN", currency })).toBe(unitText);
      expect(valueText(priced?.total_cost ?? null, "money", { language: "EN", currency })).toBe(totalText);
    },
  );
});

/** An order of one SKU for two warehouses. */
function severalWarehouses() {
  const { order, ...document } = orderDocument([part(1)]);
  const lines = [
    { sku_name: "SKU-1001", warehouse_name: "Rotterdam DC", quantity: 7, item_code: null },
    { sku_name: "SKU-1001", warehouse_name: "Lyon", quantity: 5, item_code: null },
  ];
  const warehouses = ["Lyon", "Rotterdam DC"].map((name) => ({ name, address: null }));
  return { ...document, order, warehouses, lines };
}

/** Glyphs of a right-to-left word are drawn from left to right, so they are read back turned round. */
function reversed(text: string): string {
  return Array.from(text).reverse().join("");
}
