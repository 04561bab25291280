import type { Derived, ExportFile } from "./export-file";
import type { Preset } from "./preset";
import { firstOf, isYes, optionsOf, stockOf, timeOf, unsold } from "./values";

const SKU = "Artikelnummer";
const PARENT = "Identifizierungsspalte Vaterartikel|Vaterartikel";
const SUPPLIER = "Lieferant|Standardlieferant";
const STOCK = "Lagerbestand Gesamt|Lagerbestand|Auf Lager|Bestand";
const WAREHOUSE = "Lager|Lagername|Warenlager";
const NUMBERS = [1, 2, 3, 4] as const;

/** A parent stands for its variants, and is not kept in stock itself. */
const leaveOut: Derived["leaveOut"] = (row) =>
  isYes(row.get("Ist Vaterartikel")) ? "" : row.get(SKU) === "" ? "no Artikelnummer" : null;

const products: ExportFile = {
  kind: "products",
  columns: [SKU, "Artikelname"],
  names: (row) => [[row.get(SKU), row.get("Artikelname")]],
  tables: [
    {
      table: "suppliers",
      columns: { name: SUPPLIER, currency: (_row, { currency }) => currency },
      leaveOut: (row, { known }) => (known.suppliers.has(row.get(SUPPLIER)) ? "" : null),
      once: "name",
    },
    {
      table: "skus",
      columns: {
        sku: SKU,
        product: (row, { names }) => firstOf(names.get(row.get(PARENT)) ?? "", row.get("Artikelname"), row.get(SKU)),
        category: "Warengruppe",
        options: (row) =>
          optionsOf(
            NUMBERS.map((at) => [
              row.get(`Variationsname ${at}`),
              row.get(`Variationswertname ${at}|Variationswert ${at}`),
            ]),
          ),
        barcode: "GTIN|EAN/Barcode|EAN",
        status: (row) => (isYes(row.get("Artikel aktiv|Aktiv")) ? "active" : "archived"),
        unit_cost: "Durchschnittlicher Einkaufspreis (netto)|EK Netto (für GLD)|EK netto",
        retail_price: "Brutto-VK|Std. VK Brutto|VK brutto",
      },
      needs: { options: "Variationsname 1", status: "Artikel aktiv|Aktiv" },
      leaveOut,
      // An article that stands in several categories has a row for each.
      once: "sku",
    },
    {
      table: "sku_suppliers",
      columns: {
        sku: SKU,
        supplier: SUPPLIER,
        is_primary: () => "true",
        item_code: "Artikelnummer (Lieferant)|Lieferanten-Artikelnummer",
      },
      leaveOut: (row, context) => (row.get(SUPPLIER) === "" ? "" : (leaveOut(row, context) ?? null)),
      once: "sku",
    },
    {
      table: "stock_levels",
      columns: {
        sku: SKU,
        warehouse: (_row, { warehouse }) => warehouse,
        on_hand: (row) => stockOf(row.get(STOCK)),
      },
      leaveOut: (row, context) =>
        context.has("inventory") || row.get(STOCK) === "" ? "" : (leaveOut(row, context) ?? null),
      once: "sku",
    },
  ],
};

const inventory: ExportFile = {
  kind: "inventory",
  columns: [SKU, WAREHOUSE, `${STOCK}|Menge`],
  tables: [
    { table: "warehouses", columns: { name: WAREHOUSE }, once: "name" },
    {
      table: "stock_levels",
      columns: { sku: SKU, warehouse: WAREHOUSE, on_hand: (row) => stockOf(row.get(`${STOCK}|Menge`)) },
      leaveOut: (row) => (row.get(SKU) === "" ? "no Artikelnummer" : null),
    },
  ],
};

const ORDER = "Auftragsnummer|Bestellnummer|Externe Auftragsnummer";
const ORDERED = "Erstelldatum|Auftragsdatum|Bestelldatum|Datum";
const QUANTITY = "Anzahl|Menge";
const PRICE = "VK Brutto|VK brutto|Preis Brutto|VK Netto|VK netto|Einzelpreis";

const orders: ExportFile = {
  kind: "orders",
  columns: [ORDER, ORDERED, SKU, QUANTITY, PRICE],
  carried: { by: ORDER, columns: [ORDERED, "Währung", "Storniert", "Plattform|Verkaufskanal"] },
  tables: [
    {
      table: "sales",
      columns: {
        store: (_row, { store }) => store,
        sku: SKU,
        warehouse: (row, { warehouse }) => firstOf(row.get(WAREHOUSE), warehouse),
        quantity: QUANTITY,
        unit_price: PRICE,
        timestamp: (row) => timeOf(row.get(ORDERED)),
        currency: "Währung",
        order_id: ORDER,
        channel: "Plattform|Verkaufskanal",
      },
      leaveOut: (row) => {
        const kind = row.get("Positionstyp|Positionsart");
        if (kind !== "" && !/^(artikel|standard|1)$/i.test(kind)) return "shipping, vouchers and the like";
        return isYes(row.get("Storniert")) ? "cancelled" : unsold(row, SKU, QUANTITY);
      },
    },
  ],
};

/** JTL-Wawi: exports of articles, stock and orders by JTL-Ameise, with the names that it gives to columns. */
export const jtl: Preset = { name: "jtl", title: "JTL-Wawi", files: [orders, inventory, products] };
