import ExcelJS from "exceljs";
import { ORDER_COLUMNS, type OrderColumn } from "../../src/documents/columns";
import { wordsIn } from "../../src/documents/languages";
import { renderOrderPdf } from "../../src/documents/order-pdf";
import { renderOrderWorkbook } from "../../src/documents/order-workbook";
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from "../../src/values/document-language";
import { dressedOrder, orderDocument, part } from "./orders";
import { readPdf } from "./read-pdf";

const OTHERS = DOCUMENT_LANGUAGES.filter((language) => language !== "EN");

/** Spaces that do not break, as plain ones. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const wordsOf = async (document: Parameters<typeof renderOrderPdf>[0], columns: readonly OrderColumn[] = []) =>
  plain(
    readPdf(await renderOrderPdf(document, columns))
      .flat()
      .join(" "),
  );

function orderIn(language: DocumentLanguage) {
  const document = dressedOrder(2);
  document.order.cost = 1234.5;
  return { ...document, language };
}

describe("an order in its supplier's language", () => {
  it("has German words, numbers, amounts and days", async () => {
    const read = await wordsOf(orderIn("DE"));
    for (const text of [
      "Bestellung",
      "Lieferant",
      "Bestelldatum",
      "20.11.2026",
      "Teilweise erhalten",
      "Menge",
      "Einzelpreis",
    ]) {
      expect(read).toContain(text);
    }
    expect(read).toContain("1.234,50 €");
    expect(read).toContain("Seite 1 von 1");
    // What people wrote stays as it is.
    expect(read).toContain("closed on Fridays.");
  });

  it("has French words, numbers, amounts and days", async () => {
    const read = await wordsOf(orderIn("FR"));
    for (const text of [
      "Bon de commande",
      "Fournisseur",
      "20 nov. 2026",
      "Partiellement reçue",
      "Quantité",
      "Page 1 sur 1",
    ]) {
      expect(read).toContain(text);
    }
    expect(read).toContain("1 234,50 €");
  });

  it.each([
    ["DE", "ohne 1 Position, deren Preis nicht bekannt ist", "ohne 2 Positionen, deren Preise nicht bekannt sind"],
    ["FR", "hors 1 ligne dont le prix n’est pas connu", "hors 2 lignes dont le prix n’est pas connu"],
    ["ES", "sin 1 línea cuyo precio no se conoce", "sin 2 líneas cuyo precio no se conoce"],
    ["NL", "zonder 1 regel waarvan de prijs niet bekend is", "zonder 2 regels waarvan de prijs niet bekend is"],
  ] as const)("counts in the forms of %s what its total leaves out", async (language, one, several) => {
    const document = { ...orderDocument([part(1), part(2)]), language };
    const [first = "", second = ""] = document.order.order_parts.map(({ id }) => id);
    expect(await wordsOf({ ...document, unit_costs: { [second]: 4.5 } })).toContain(one);
    expect(await wordsOf({ ...document, unit_costs: { [first]: null } })).toContain(several);
  });

  it.each(OTHERS)("names the currency of each amount where %s lines have several", async (language) => {
    const document = { ...orderDocument([part(1, { supplier_currency: "USD" }), part(2)]), language };
    const read = await wordsOf(document);
    expect(read).toMatch(/54,00 (\$|\$US|US\$)|US\$ 54,00/);
    expect(read).toMatch(/54,00 €|€ 54,00/);
  });

  it.each(OTHERS)(
    "prints in %s with all columns, on one page's width, without a letter that no font has",
    async (language) => {
      const pages = readPdf(await renderOrderPdf(orderIn(language), ORDER_COLUMNS));
      expect(pages).toHaveLength(1);
      expect(pages.flat().join("")).not.toMatch(/[\ufffd□]/);
      // A heading is set in lines, but no word of it breaks.
      const { columns } = wordsIn(language);
      for (const name of ORDER_COLUMNS) {
        for (const word of columns[name].split(" ")) expect(pages.flat().join(" ")).toContain(word);
      }
    },
  );

  it("is a German workbook with real numbers and days", async () => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await renderOrderWorkbook(orderIn("DE"))) as unknown as ArrayBuffer);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(["Bestellung", "Positionen"]);
    const [head, lines] = workbook.worksheets;
    const found = new Map<unknown, ExcelJS.Cell>();
    head?.eachRow((row) => found.set(row.getCell(1).value, row.getCell(2)));
    expect(found.get("Bestellnummer")?.value).toBe("PO-2026-0412");
    expect(found.get("Status")?.value).toBe("Teilweise erhalten");
    expect(found.get("Gesamtbetrag")?.value).toBe(1234.5);
    expect(found.get("Liefertermin")).toMatchObject({ value: new Date("2026-12-04"), numFmt: "dd.mm.yyyy" });
    const titles = ((lines?.getRow(1).values ?? []) as string[]).slice(1);
    expect(titles.slice(0, 4)).toEqual(["Artikelnr.", "Ihre Artikelnr.", "Artikel", "Variante"]);
    const day = lines?.getRow(2).getCell(titles.indexOf("Erster Termin") + 1);
    expect(day).toMatchObject({ value: new Date("2026-12-01"), numFmt: "dd.mm.yyyy" });
  });

  it.each(OTHERS)("has sheets in %s that Excel opens, and no two labels alike", async (language) => {
    const { sheets, rows, columns } = wordsIn(language);
    for (const name of Object.values(sheets)) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
    expect(new Set(Object.values(rows)).size).toBe(Object.keys(rows).length);
    const labels = Object.values(columns);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });
});
