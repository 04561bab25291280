import { DEFAULT_COLUMNS, ORDER_COLUMNS, unitCost } from "../../src/documents/columns";
import { renderOrderPdf } from "../../src/documents/order-pdf";
import { NAMES, orderDocument, orderOf, part } from "./orders";
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

describe("the unit cost", () => {
  it.each([
    [59.97, 3, 19.99],
    [0.94, 75, 0.0125],
    [10, 3, 3.333],
    [0, 4, 0],
    [12, 0, null],
  ])("of %d for %d units is %p", (total_cost, quantity_confirmed, expected) => {
    expect(unitCost({ total_cost, quantity_confirmed })).toBe(expected);
  });
});

/** Glyphs of a right-to-left word are drawn from left to right, so they are read back turned round. */
function reversed(text: string): string {
  return Array.from(text).reverse().join("");
}
