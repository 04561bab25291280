/** Words of other systems and languages for files and columns: English, German, French, Dutch and Spanish. */

/** What things are called, in the form that `plain` gives. */
const SKU = `sku|item|item no|item number|item code|item id|article|article code|article no|article number|product code|product no|product number|part no|part number|stock code|
  artikel|artikelnummer|artikelnr|artikel nr|artikel nummer|art nr|artnr|art nummer|sachnummer|materialnummer|bestellnummer|
  code article|ref article|reference|ref|reference article|numero article|no article|artikelcode|productcode|productnummer|
  nummer|number|no|nr|numero|code|id|codigo|codigo articulo|codigo de articulo|codigo de producto|referencia|articulo|ref articulo`;
const PRODUCT = `product|product name|title|name|item name|description|article name|designation|bezeichnung|artikelbezeichnung|artikelname|produkt|produktname|
  beschreibung|titel|produit|nom|nom du produit|libelle|omschrijving|productnaam|artikelnaam|naam|
  producto|nombre|nombre del producto|descripcion|denominacion|titulo`;
const WAREHOUSE = `warehouse|location|stock location|site|depot|store room|lager|lagerort|lagername|lagerplatz|standort|
  entrepot|magasin de stockage|emplacement|lieu de stockage|magazijn|locatie|opslaglocatie|almacen|deposito|ubicacion|bodega`;
const STORE = `store|shop|channel shop|outlet|branch|filiale|laden|geschaft|verkaufsstelle|verkaufskanal|boutique|magasin|point de vente|
  winkel|filiaal|vestiging|verkooppunt|tienda|sucursal|punto de venta`;
const SUPPLIER = `supplier|vendor|manufacturer|supplier name|vendor name|lieferant|lieferantenname|hersteller|kreditor|fournisseur|nom du fournisseur|
  leverancier|leveranciersnaam|proveedor|nombre del proveedor`;
const ON_HAND = `on hand|stock|in stock|stock level|stock on hand|quantity on hand|qty on hand|available|inventory|units in stock|qty|quantity|
  bestand|lagerbestand|istbestand|verfugbar|verfugbarer bestand|menge|anzahl|stuck|en stock|quantite|quantite en stock|disponible|
  voorraad|op voorraad|aantal|beschikbaar|existencias|en existencia|cantidad|stock actual|inventario`;
const QUANTITY = `quantity|qty|units|units sold|quantity sold|sold|pieces|pcs|menge|anzahl|stuck|stuckzahl|verkauft|verkaufte menge|absatz|absatzmenge|
  quantite|qte|quantite vendue|unites|aantal|hoeveelheid|verkocht|aantal verkocht|stuks|cantidad|unidades|cantidad vendida|unidades vendidas`;
const UNIT_PRICE = `unit price|price|price each|sales price|item price|einzelpreis|preis|stuckpreis|verkaufspreis|vk|vk preis|
  prix|prix unitaire|pu|prix de vente|prijs|stukprijs|verkoopprijs|eenheidsprijs|precio|precio unitario|precio de venta`;
const LINE_TOTAL = `line total|total|amount|line amount|total price|net sales|sales|revenue|turnover|net amount|umsatz|gesamt|gesamtpreis|betrag|zeilensumme|
  positionssumme|summe|nettoumsatz|nettobetrag|ca|chiffre d affaires|montant|total ligne|montant ligne|omzet|bedrag|totaal|regeltotaal|
  importe|importe total|total linea|ventas|ingresos`;
const DAY = `date|day|timestamp|time|sold on|sold at|sale date|order date|created at|datum|tag|verkaufsdatum|bestelldatum|belegdatum|rechnungsdatum|auftragsdatum|
  jour|date de vente|date de commande|verkoopdatum|besteldatum|orderdatum|dag|fecha|dia|fecha de venta|fecha de pedido`;
const UNIT_COST = `unit cost|cost|cost price|purchase price|buying price|cost per item|einkaufspreis|ek|ek preis|einstandspreis|kosten|
  prix d achat|cout|cout unitaire|pa|inkoopprijs|kostprijs|precio de compra|costo|coste|coste unitario|precio de coste`;
const RETAIL_PRICE = `retail price|price|list price|selling price|rrp|msrp|verkaufspreis|vk|vk preis|uvp|listenpreis|preis|
  prix|prix de vente|prix public|verkoopprijs|adviesprijs|prijs|precio|precio de venta|pvp`;
const CATEGORY =
  "category|product type|type|group|product group|kategorie|warengruppe|artikelgruppe|categorie|famille|productgroep|groep|categoria|familia|grupo";
const CURRENCY = "currency|currency code|wahrung|devise|monnaie|valuta|munt|moneda|divisa";
const BARCODE = "barcode|ean|ean code|gtin|upc|strichcode|code barres|code barre|streepjescode|codigo de barras";
const LEAD_TIME = `lead time|lead time days|delivery time|delivery days|lieferzeit|lieferzeit tage|wiederbeschaffungszeit|delai|delai de livraison|
  levertijd|levertijd dagen|plazo|plazo de entrega`;
const MOQ = `moq|minimum order quantity|minimum quantity|min order qty|mindestmenge|mindestbestellmenge|mindestabnahme|quantite minimum|
  quantite minimale|minimale bestelhoeveelheid|minimum afname|cantidad minima|pedido minimo`;
const PACK =
  "pack quantity|pack size|case pack|units per pack|verpackungseinheit|ve|gebinde|losgrosse|colisage|conditionnement|verpakkingseenheid|verpakking|unidad de embalaje|embalaje";
const ITEM_CODE = `item code|supplier sku|vendor sku|supplier item code|supplier article number|lieferantenartikelnummer|lief art nr|bestellnummer|
  reference fournisseur|ref fournisseur|artikelnummer leverancier|referencia proveedor|ref proveedor`;
const ORDER_ID = `order id|order|order no|order number|order name|receipt|invoice|invoice no|auftrag|auftragsnummer|bestellung|bestellnummer|belegnummer|rechnungsnummer|bon|
  commande|no commande|numero de commande|facture|ticket|ordernummer|bestelnummer|bonnummer|factuurnummer|pedido|numero de pedido|factura`;
const CHANNEL =
  "channel|sales channel|source|kanal|vertriebskanal|canal|canal de vente|kanaal|verkoopkanaal|canal de venta";
const DISCOUNT = "discount|discount amount|rabatt|nachlass|remise|reduction|korting|descuento";
const EMAIL =
  "email|e mail|mail|emails|email address|e mail adresse|mailadresse|courriel|adresse e mail|e mailadres|correo|correo electronico";
const PLACE = {
  address1: "address|street|strasse|anschrift|adresse|rue|adres|straat|direccion|calle",
  city: "city|town|ort|stadt|ville|plaats|stad|woonplaats|ciudad|poblacion",
  zip: "zip|zip code|postal code|postcode|plz|postleitzahl|code postal|cp|codigo postal",
  country: "country|land|pays|pais",
};

/** By file and column: what others call it. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stores: {
    name: `${STORE}|name|nom|naam|nombre`,
    currency: CURRENCY,
    platform: "platform|plattform|plateforme|plataforma",
  },
  warehouses: { name: `${WAREHOUSE}|name|nom|naam|nombre`, store: STORE, ...PLACE },
  suppliers: {
    name: `${SUPPLIER}|name|nom|naam|nombre|company|firma|societe|bedrijf|empresa`,
    emails: EMAIL,
    lead_time: LEAD_TIME,
    currency: CURRENCY,
    minimum_order_quantity: `${MOQ}|minimum order|mindestbestellwert|minimum de commande|minimum bestelbedrag`,
    ...PLACE,
  },
  products: { name: PRODUCT, moq: MOQ, pack_quantity: PACK, category: CATEGORY },
  skus: {
    sku: SKU,
    product: PRODUCT,
    category: CATEGORY,
    barcode: BARCODE,
    unit_cost: UNIT_COST,
    retail_price: RETAIL_PRICE,
    moq: MOQ,
    pack_quantity: PACK,
    weight: "weight|gewicht|poids|peso",
    volume: "volume|volumen|inhoud",
    status: "status|estado|statut",
    image_url: "image|image url|image src|bild|bild url|image|afbeelding|imagen",
  },
  sku_suppliers: {
    item_code: ITEM_CODE,
    sku: SKU,
    supplier: SUPPLIER,
    unit_cost: `${UNIT_COST}|price|preis|prix|prijs|precio`,
    moq: MOQ,
  },
  stock_levels: { sku: SKU, warehouse: WAREHOUSE, on_hand: ON_HAND },
  sales: {
    order_id: ORDER_ID,
    sku: SKU,
    store: STORE,
    warehouse: WAREHOUSE,
    quantity: QUANTITY,
    unit_price: UNIT_PRICE,
    line_total: LINE_TOTAL,
    timestamp: DAY,
    currency: CURRENCY,
    channel: CHANNEL,
    discount_amount: DISCOUNT,
  },
};

/** What others call the files themselves. */
const FILES: Readonly<Record<string, string>> = {
  stores: "stores|shops|filialen|laden|boutiques|magasins|winkels|tiendas",
  warehouses: "warehouses|locations|lager|lagerorte|standorte|entrepots|magazijnen|almacenes",
  suppliers: "suppliers|vendors|lieferanten|fournisseurs|leveranciers|proveedores",
  skus: "articles|items|products|product list|artikel|artikelstamm|artikelliste|produkte|produits|catalogue|artikelen|producten|articulos|productos|catalogo",
  sku_suppliers:
    "supplier prices|price list|preisliste|einkaufspreise|lieferantenpreise|tarif fournisseur|prijslijst|lista de precios",
  stock_levels:
    "stock|stocks|inventory|stock levels|bestand|bestande|lagerbestand|inventur|inventaire|voorraad|inventario|existencias",
  sales:
    "sales|orders|order lines|sales lines|transactions|verkaufe|umsatze|umsatz|absatz|auftrage|bestellungen|ventes|commandes|verkopen|verkoop|omzet|bestellingen|ventas|pedidos",
};

/**
 * Returns a name in the form in which names are compared: small letters without accents, blanks for everything else, nothing in brackets.
 * @example plain("Artikel-Nr. (intern)") // "artikel nr"
 */
export const plain = (name: string): string =>
  name
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split("|").map((word) => word.trim()));
const KNOWN = new Map(
  Object.entries(COLUMNS).map(([table, columns]) => [
    table,
    Object.entries(columns).map(([column, words]) => ({ column, words: [...wordsOf(words)] })),
  ]),
);
const KNOWN_FILES = Object.entries(FILES).map(([table, words]) => ({ table, words: wordsOf(words) }));

/**
 * Returns the columns of a table that a name may stand for, the likeliest first. A word that is only one of many comes after one that names the column better.
 * @example columnsCalled("skus", "Artikelnummer") // ["sku"]
 */
export function columnsCalled(table: string, name: string): string[] {
  const wanted = plain(name);
  const found = (KNOWN.get(table) ?? []).flatMap(({ column, words }) => {
    const place = words.indexOf(wanted);
    return place < 0 ? [] : { column, place };
  });
  return found.sort((a, b) => a.place - b.place).map(({ column }) => column);
}

/** Returns the file of the catalogue that a name stands for in one of these languages; undefined where it is none. @example fileCalled("Bestand 2026-11") // "stock_levels" */
export function fileCalled(name: string): string | undefined {
  const wanted = plain(name)
    .replaceAll(/\b(\d+|export|liste|list|all|alle)\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return KNOWN_FILES.find(({ words }) => words.has(wanted))?.table;
}
