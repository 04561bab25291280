import { withIsoDay } from "../cells/points-in-days";
import type { Derived, ExportFile, ExportRow } from "./export-file";
import { withTexts } from "./export-file";
import type { Preset } from "./preset";
import { firstOf, isNo, isYes, noteOnOptions, optionsOf, unsold, whyNoStock } from "./values";

const SKU = "Artikelnummer";
const PARENT = "Identifizierungsspalte Vaterartikel|Vaterartikel";
const SUPPLIER = "Lieferant|Standardlieferant";
const SUPPLIER_CODE = "Artikelnummer (Lieferant)|Lieferanten-Art.Nr.|Lieferanten-Artikelnummer";
const COST =
  "Durchschnittlicher Einkaufspreis (netto)|EK Netto (für GLD)|Ø Netto-EK|EK Netto (GLD)|EK Netto|Netto-EK|EK netto [Lieferant]";
const STOCK = "Lagerbestand Gesamt|Lagerbestand (gesamt)|Lagerbestand|Auf Lager|Bestand";
const WAREHOUSE = "Lager|Lagername|Warenlager";
/** Names of columns with prices, costs, amounts and units, in all versions. */
const NUMBER_NAMES =
  /(\b(EK|VK|UVP|Preis|Einzelpreis|Gesamtpreis|Verkaufspreis|Einkaufspreis|Bestand|Menge|Anzahl|Rabatt|Gewicht|Artikelgewicht|Versandgewicht)\b|^Lagerbestand\b|^Auf Lager$)/i;
/** Columns that JTL's templates name as no list of others does. */
const OWN_OF_ARTICLES =
  "Interner Schlüssel|Identifizierungsspalte Vaterartikel|Vaterartikel|Ist Vaterartikel|Variationsname 1|Ist Standardlieferant|Artikel aktiv|Artikelnummer (Lieferant)|Brutto-VK|Std. VK Brutto|Durchschnittlicher Einkaufspreis (netto)|EK Netto (für GLD)|Ø Netto-EK|EK Netto (GLD)|Lagerbestand Gesamt|Lagerbestand (gesamt)";
const OWN_OF_ORDERS = "Externe Auftragsnummer|Positionstyp|Positionsart|Plattform|VK Brutto|VK Netto|Preis Brutto";
const IS_PARENT = "Ist Vaterartikel";
const IS_STANDARD = "Ist Standardlieferant";
const ACTIVE = "Artikel aktiv|Aktiv";
const NUMBERS = [1, 2, 3, 4, 5, 6] as const;

const variationValue = (at: number) => `Variationswertname ${at}|Variationswert ${at}`;

const pairsOf = (row: ExportRow) =>
  NUMBERS.map((at) => [row.get(`Variationsname ${at}`), row.get(variationValue(at))] as const);

/** Columns of articles that are the stock of one warehouse, behind "Lagerbestand ": `Lager [Nord]`, or its name. */
const OF_WAREHOUSE = /^(?:Lager \[(.+)\]|(?!gesamt$|\(gesamt\)$|zusammen|lager \[)(.+))$/i;

/** A row for the stock of each warehouse; the row itself, with that of all, where the export has none of them. */
function atWarehouses(row: ExportRow): readonly ExportRow[] {
  const made = row.startingWith("Lagerbestand ").flatMap(([rest, units]) => {
    const [, bracketed, plain] = OF_WAREHOUSE.exec(rest) ?? [];
    const place = bracketed ?? plain;
    return place === undefined ? [] : [withTexts(row, { place, units })];
  });
  return made.length > 0 ? made : [withTexts(row, { place: "", units: row.get(STOCK) })];
}

/** A parent stands for its variants, and is not kept in stock itself. */
const leaveOut: Derived["leaveOut"] = (row) =>
  isYes(row.get(IS_PARENT)) ? "" : row.get(SKU) === "" ? "no Artikelnummer" : null;

const products: ExportFile = {
  kind: "products",
  columns: [SKU, "Artikelname"],
  own: OWN_OF_ARTICLES,
  numbers: NUMBER_NAMES,
  thing: (row) =>
    firstOf(
      row.get("Interner Schlüssel"),
      JSON.stringify([row.get("Artikelname"), row.get(PARENT), ...NUMBERS.map((at) => row.get(variationValue(at)))]),
    ),
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
        options: (row) => optionsOf(pairsOf(row)),
        barcode: "GTIN|EAN/Barcode|EAN|Barcode",
        status: (row) => (isYes(row.get(ACTIVE)) ? "active" : "archived"),
        unit_cost: COST,
        retail_price: "Brutto-VK|Std. VK Brutto|VK brutto",
      },
      needs: { options: "Variationsname 1", status: ACTIVE },
      leaveOut,
      flags: [IS_PARENT, ACTIVE],
      notes: (row) => [noteOnOptions(pairsOf(row))],
      unique: { by: ["sku"], taken: "first" },
      // An article that stands in several categories has a row for each.
      once: "sku",
    },
    {
      table: "sku_suppliers",
      columns: {
        sku: SKU,
        supplier: SUPPLIER,
        is_primary: () => "true",
        item_code: SUPPLIER_CODE,
      },
      leaveOut: (row, context) => {
        if (isNo(row.get(IS_STANDARD))) return "not the standard supplier";
        return row.get(SUPPLIER) === "" ? "" : (leaveOut(row, context) ?? null);
      },
      flags: [IS_PARENT, IS_STANDARD],
      once: "sku",
    },
    { table: "warehouses", columns: { name: (row) => row.get("place") }, rows: atWarehouses, once: "name" },
    {
      table: "stock_levels",
      columns: {
        sku: SKU,
        warehouse: (row, { warehouse }) => firstOf(row.get("place"), warehouse),
        on_hand: (row) => row.get("units"),
      },
      rows: atWarehouses,
      leaveOut: (row, context) =>
        context.has("inventory") || row.get("units") === ""
          ? ""
          : (leaveOut(row, context) ?? whyNoStock(row.get("units"))),
      flags: [IS_PARENT],
      unique: { by: ["sku", "warehouse"], taken: "none" },
      once: ["sku", "warehouse"],
    },
  ],
};

const inventory: ExportFile = {
  kind: "inventory",
  columns: [SKU, WAREHOUSE, `${STOCK}|Menge`],
  own: `Warenlager|Lagerbestand Gesamt|Lagerbestand (gesamt)|${OWN_OF_ARTICLES}`,
  numbers: NUMBER_NAMES,
  tables: [
    { table: "warehouses", columns: { name: WAREHOUSE }, once: "name" },
    {
      table: "stock_levels",
      columns: { sku: SKU, warehouse: WAREHOUSE, on_hand: `${STOCK}|Menge` },
      leaveOut: (row) => (row.get(SKU) === "" ? "no Artikelnummer" : whyNoStock(row.get(`${STOCK}|Menge`))),
      unique: { by: ["sku", "warehouse"], taken: "none" },
    },
  ],
};

const ORDER = "Auftragsnummer|Bestellnummer|Externe Auftragsnummer";
const ORDERED = "Erstelldatum|Auftragsdatum|Bestelldatum|Datum";
const QUANTITY = "Anzahl|Menge";
const CANCELLED = "Storniert";
const PRICE = "VK Brutto|VK brutto|Preis Brutto|VK Netto|VK netto|Einzelpreis";

const orders: ExportFile = {
  kind: "orders",
  columns: [ORDER, ORDERED, SKU, QUANTITY, PRICE],
  own: OWN_OF_ORDERS,
  currency: "Währung",
  numbers: NUMBER_NAMES,
  carried: { by: ORDER, columns: [ORDERED, "Währung", CANCELLED, "Plattform|Verkaufskanal"] },
  tables: [
    {
      table: "sales",
      columns: {
        store: (_row, { store }) => store,
        sku: SKU,
        warehouse: (row, { warehouse }) => firstOf(row.get(WAREHOUSE), warehouse),
        quantity: QUANTITY,
        unit_price: PRICE,
        timestamp: (row) => withIsoDay(row.get(ORDERED)),
        currency: "Währung",
        order_id: ORDER,
        channel: "Plattform|Verkaufskanal",
      },
      leaveOut: (row, context) => {
        const kind = row.get("Positionstyp|Positionsart");
        if (kind !== "" && !/^(artikel|standard|1)$/i.test(kind)) return "shipping, vouchers and the like";
        return isYes(row.get(CANCELLED)) ? "cancelled" : unsold(row, SKU, QUANTITY, context);
      },
      flags: [CANCELLED],
    },
  ],
};

/**
 * JTL-Wawi: exports of articles, stock and orders by JTL-Ameise, whose templates name the columns.
 *
 * Columns of articles and their stock have the names that JTL's guide gives the fields of articles. Published programs that work on such exports, old and new,
 * read the same ones (`Std. VK Brutto` and `Brutto-VK`, `Lagerbestand Gesamt`, and `Lagerbestand Lager [...]` for each warehouse).
 *
 * Columns of orders follow the fields in JTL's guide (Auftragsnummer, Erstelldatum, Positionstyp, Artikelnummer, Menge, VK Brutto or Netto). No published
 * export was found to check them.
 */
export const jtl: Preset = { name: "jtl", title: "JTL-Wawi", files: [orders, inventory, products] };
