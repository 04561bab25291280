import { suggestMapping } from "../../src/domain/catalogue/files/map-columns";

const guessed = (file: string, ...header: string[]) => {
  const mapping = suggestMapping({ table: file }, header);
  return mapping && [mapping.table, ...header.map((name) => mapping.columns[name])];
};

describe("the columns of a file are guessed", () => {
  it.each([
    [
      "Lagerbestand",
      ["Artikelnummer", "Bezeichnung", "Lager", "Bestand"],
      ["stock_levels", "sku", null, "warehouse", "on_hand"],
    ],
    ["Inventory export", ["Item No.", "Location", "Qty"], ["stock_levels", "sku", "warehouse", "on_hand"]],
    ["inventaire", ["Référence", "Entrepôt", "Quantité en stock"], ["stock_levels", "sku", "warehouse", "on_hand"]],
    ["voorraad", ["Artikelcode", "Magazijn", "Aantal"], ["stock_levels", "sku", "warehouse", "on_hand"]],
    ["existencias", ["Código", "Almacén", "Cantidad"], ["stock_levels", "sku", "warehouse", "on_hand"]],
    [
      "Verkäufe 2026",
      ["Datum", "Filiale", "Artikel-Nr.", "Lager", "Menge", "Umsatz (EUR)", "Beleg"],
      ["sales", "timestamp", "store", "sku", "warehouse", "quantity", "line_total", null],
    ],
    [
      "ventas",
      ["Fecha", "Tienda", "Referencia", "Cantidad", "Precio unitario", "Importe"],
      ["sales", "timestamp", "store", "sku", "quantity", "unit_price", null],
    ],
    ["Lieferanten", ["Lieferant", "E-Mail", "Lieferzeit (Tage)"], ["suppliers", "name", "emails", "lead_time"]],
    ["fournisseurs", ["Nom", "Délai de livraison", "Devise"], ["suppliers", "name", "lead_time", "currency"]],
    [
      "Artikelstamm",
      ["Artikelnr", "Bezeichnung", "Warengruppe", "EK", "EAN"],
      ["skus", "sku", "product", "category", "unit_cost", "barcode"],
    ],
    ["Liste", ["Article", "Supplier", "Cost price"], ["sku_suppliers", "sku", "supplier", "unit_cost"]],
    ["Tabelle1", ["Artikelnummer", "Bestand"], ["stock_levels", "sku", "on_hand"]],
    ["Shops", ["Name", "Curency", "Colour"], ["stores", "name", "currency", null]],
  ])("by the words of other systems and languages: %s", (file, header, wanted) => {
    expect(guessed(file, ...header)).toEqual(wanted);
  });

  it("not where nothing is alike", () => {
    expect(guessed("notes", "Colour", "Remark")).toBeNull();
  });
});
