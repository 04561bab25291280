import type { Currency } from "./exchange-rates";
import type { Random } from "./random";
import type { Place } from "./warehouses";

export type Trade = "green coffee" | "packaging" | "gear" | "roasting";

export interface Supplier {
  name: string;
  trade: Trade;
  currency: Currency;
  leadTimeDays: number;
  address1: string;
  address2?: string;
  city: string;
  province?: string;
  country: string;
  zip: string;
  minimum: Minimum;
  /** The language of orders and mails to it, where that is not English. */
  language?: "de" | "fr" | "es" | "nl";
  /** Terms that differ at a place. */
  at?: Partial<Record<Place, { leadTimeDays: number; minimum?: Minimum }>>;
  /** How many times as long as agreed its deliveries take as a rule; absent: as long as agreed. */
  slowness?: number;
}

/** The least a supplier takes an order for: units of stock, or an amount in the supplier's currency. */
type Minimum = { quantity: number; type: "units" | "currency" };

const units = (quantity: number): Minimum => ({ quantity, type: "units" });
const amount = (quantity: number): Minimum => ({ quantity, type: "currency" });

export const ROASTERY = "Maaslicht Roastery";
export const CONTRACT_ROASTER = "Kade Negen Contract Roasting";
export const SPOT_IMPORTER = "Zaanbaal Green Coffee Importers";

/** Every supplier is invented, with invented addresses and mailboxes under .example. */
// biome-ignore format: one supplier a paragraph reads better than one field a line
export const SUPPLIERS: Supplier[] = [
  { name: ROASTERY, trade: "roasting", currency: "EUR", leadTimeDays: 4, minimum: units(12),
    address1: "Branderskade 7", city: "Rotterdam", province: "Zuid-Holland", country: "NL", zip: "3089 XA",
    at: { Lyon: { leadTimeDays: 7, minimum: units(48) }, Leipzig: { leadTimeDays: 6, minimum: units(48) } } },
  { name: CONTRACT_ROASTER, trade: "roasting", currency: "EUR", leadTimeDays: 14, minimum: units(60),
    address1: "Kade 9", address2: "Hal 2", city: "Dordrecht", province: "Zuid-Holland", country: "NL", zip: "3316 GM",
    at: { Lyon: { leadTimeDays: 18 }, Leipzig: { leadTimeDays: 17 } } },

  { name: "Abyssin Highlands Growers Union", trade: "green coffee", currency: "USD", leadTimeDays: 85, minimum: units(600),
    address1: "Entoto Ridge Road 118", city: "Addis Ababa", country: "ET", zip: "1000" },
  { name: "Kirinyaga Crest Growers", trade: "green coffee", currency: "USD", leadTimeDays: 75, minimum: units(600),
    address1: "Mill Lane 4", city: "Kerugoya", province: "Kirinyaga", country: "KE", zip: "10300" },
  { name: "Cordillera Verde Exportadora", trade: "green coffee", currency: "USD", leadTimeDays: 62, slowness: 1.15, minimum: amount(6000),
    language: "es", address1: "Calle del Beneficio 45-12", city: "Pitalito", province: "Huila", country: "CO", zip: "417030" },
  { name: "Istmo Alto Coffee Exporters", trade: "green coffee", currency: "USD", leadTimeDays: 58, minimum: amount(5000),
    address1: "Avenida de los Patios 210", city: "Antigua", province: "Sacatepéquez", country: "GT", zip: "03001" },
  { name: "Serra do Terreiro Cafés", trade: "green coffee", currency: "USD", leadTimeDays: 55, minimum: units(900),
    address1: "Rua do Terreiro 730", city: "Patrocínio", province: "Minas Gerais", country: "BR", zip: "38740-000" },
  { name: "Monsoon Ridge Trading", trade: "green coffee", currency: "USD", leadTimeDays: 70, minimum: units(480),
    address1: "Jalan Kebun Kopi 17", city: "Takengon", province: "Aceh", country: "ID", zip: "24519" },
  { name: SPOT_IMPORTER, trade: "green coffee", currency: "EUR", leadTimeDays: 9, minimum: units(60),
    address1: "Zakkendragersweg 60", city: "Zaandam", province: "Noord-Holland", country: "NL", zip: "1505 HK" },

  { name: "Verpakkingshuis Drie Linden", trade: "packaging", currency: "EUR", leadTimeDays: 24, minimum: amount(750),
    language: "nl", address1: "Kartonstraat 3", city: "Tilburg", province: "Noord-Brabant", country: "NL", zip: "5026 RB" },
  { name: "Ventilwerk Silberbach", trade: "packaging", currency: "EUR", leadTimeDays: 18, minimum: units(5000),
    language: "de", address1: "Am Stanzwerk 12", city: "Solingen", province: "Nordrhein-Westfalen", country: "DE", zip: "42699" },
  { name: "Northfen Print & Label", trade: "packaging", currency: "GBP", leadTimeDays: 16, minimum: amount(400),
    address1: "Unit 5, Causeway Works", city: "Ely", province: "Cambridgeshire", country: "GB", zip: "CB7 9ZZ" },

  { name: "Hoshimi Glass Kobo", trade: "gear", currency: "JPY", leadTimeDays: 56, slowness: 1.2, minimum: amount(240000),
    address1: "3-14 Garasu-machi", city: "Kurashiki", province: "Okayama", country: "JP", zip: "710-0999",
    at: { Lyon: { leadTimeDays: 63 }, Leipzig: { leadTimeDays: 62 } } },
  { name: "Kurogane Kettle Works", trade: "gear", currency: "JPY", leadTimeDays: 68, minimum: amount(300000),
    address1: "8-2 Tekki-dori", city: "Tsubame", province: "Niigata", country: "JP", zip: "959-1299" },
  { name: "Bramblewick Instruments", trade: "gear", currency: "GBP", leadTimeDays: 21, minimum: units(24),
    address1: "The Old Weighhouse, 2 Tannery Row", city: "Hebden Bridge", province: "West Yorkshire", country: "GB", zip: "HX7 9ZZ",
    at: { Leipzig: { leadTimeDays: 26, minimum: units(12) } } },
  { name: "Gratmühle Manufaktur", trade: "gear", currency: "CHF", leadTimeDays: 30, minimum: amount(900),
    language: "de", address1: "Mahlwerkweg 5", city: "Glarus", province: "Glarus", country: "CH", zip: "8750",
    at: { Leipzig: { leadTimeDays: 24 } } },
  { name: "Pine Hollow Brew Goods", trade: "gear", currency: "USD", leadTimeDays: 42, minimum: amount(1500),
    address1: "4410 Sawmill Bend", address2: "Suite 3", city: "Bend", province: "OR", country: "US", zip: "97799",
    at: { Lyon: { leadTimeDays: 47 }, Leipzig: { leadTimeDays: 48 } } },
  { name: "Officina Vaporetta", trade: "gear", currency: "EUR", leadTimeDays: 20, minimum: amount(600),
    address1: "Via dei Tornitori 27", city: "Omegna", province: "VB", country: "IT", zip: "28887",
    at: { Lyon: { leadTimeDays: 12 } } },
  { name: "Fjordlera Keramik", trade: "gear", currency: "DKK", leadTimeDays: 33, minimum: units(48),
    address1: "Lergraven 8", city: "Svendborg", country: "DK", zip: "5799" },
  { name: "Atelier Zuidnaad", trade: "gear", currency: "EUR", leadTimeDays: 17, minimum: units(20),
    address1: "Spoelstraat 41", city: "Enschede", province: "Overijssel", country: "NL", zip: "7514 XW" },
];

export function supplierNamed(name: string): Supplier {
  const supplier = SUPPLIERS.find((candidate) => candidate.name === name);
  if (!supplier) throw new RangeError(`No supplier is called '${name}'`);
  return supplier;
}

export function leadTimeDays(supplier: Supplier, place: Place): number {
  return supplier.at?.[place]?.leadTimeDays ?? supplier.leadTimeDays;
}

export function minimumAt(supplier: Supplier, place: Place = "Rotterdam"): Minimum {
  return supplier.at?.[place]?.minimum ?? supplier.minimum;
}

/** How long a delivery really took: no two take quite as long. */
export function reallyTakesDays({ slowness = 1 }: Supplier, agreedDays: number, draw: Random): number {
  return Math.max(1, Math.round(agreedDays * slowness * draw.factor(0.07)));
}

export const supplierRows = SUPPLIERS.map((supplier) => ({
  name: supplier.name,
  emails: mailboxes(supplier),
  address1: supplier.address1,
  address2: supplier.address2 ?? "",
  city: supplier.city,
  province: supplier.province ?? "",
  country: supplier.country,
  zip: supplier.zip,
  lead_time: String(supplier.leadTimeDays),
  currency: supplier.currency,
  minimum_order_quantity: String(supplier.minimum.quantity),
  minimum_order_type: supplier.minimum.type,
  is_producer: String(supplier.trade === "roasting"),
  document_language: supplier.language ?? "en",
}));

export const supplierWarehouseRows = SUPPLIERS.flatMap((supplier) =>
  Object.entries(supplier.at ?? {}).map(([place, terms]) => ({
    supplier: supplier.name,
    warehouse: place,
    lead_time: String(terms.leadTimeDays),
    minimum_order_quantity: terms.minimum ? String(terms.minimum.quantity) : "",
    minimum_order_type: terms.minimum?.type ?? "",
  })),
);

/** Gear suppliers have a second mailbox; the roastery next door is called, not written to. */
function mailboxes({ name, trade }: Supplier): string {
  if (name === ROASTERY) return "";
  const host = `${name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim()
    .replaceAll(" ", "-")}.example`;
  return trade === "gear" ? `orders@${host}; shipping@${host}` : `orders@${host}`;
}
