import type { DemoSku } from "./sku";
import { SUPPLIERS } from "./suppliers";

/** Of an article of that category that sells for `PRICE`: litres and kilograms as it is shipped. */
const PARCELS: Readonly<Record<string, { litres: number; kg: number }>> = {
  Brewers: { litres: 5, kg: 0.8 },
  "Servers and glasses": { litres: 3.2, kg: 0.6 },
  Kettles: { litres: 5.5, kg: 0.8 },
  "Scales and tools": { litres: 1.6, kg: 0.5 },
  Espresso: { litres: 1.8, kg: 0.6 },
  Grinders: { litres: 1.5, kg: 0.6 },
  Filters: { litres: 2.4, kg: 0.4 },
  "Cups and tableware": { litres: 2.6, kg: 0.7 },
  Cleaning: { litres: 1.2, kg: 1.1 },
  Merchandise: { litres: 2, kg: 0.35 },
};
const PRICE = 30;
/** Dearer articles of a category are larger, if not as much as they are dearer. */
const GROWTH = 0.8;

/** Litres that a kilogram takes, bagged. */
const LITRES_A_KG: Readonly<Record<string, number>> = { "Green coffee": 1.5, "Roasted in bulk": 3 };
const GRAMS = /(\d+)\s*(g|kg)\b/;
const LITRES_A_KG_ROASTED = 3.8;
const WRAPPING = 1.04;
const PACKAGING = { litres: 0.25, kg: 0.02 };
const DRIP_BAG = { litres: 0.12, kg: 0.015 };

const rounded = (litres: number, kg: number) => ({
  volume: Number((litres / 1000).toFixed(6)),
  weight: Number(kg.toFixed(3)),
});

/** What a unit takes of room (cubic metres) and weighs (kilograms) as it is shipped; null where nothing is. */
export function shippingOf(sku: DemoSku): { volume: number; weight: number } | null {
  const { category, kind, options, retailPrice } = sku;
  if (kind === "digital" || kind === "gift-set") return null;
  const litresAKg = LITRES_A_KG[category];
  if (litresAKg !== undefined) return rounded(litresAKg, 1);
  if (category === "Packaging") return rounded(PACKAGING.litres, PACKAGING.kg);
  const bags = Number.parseInt(options.Box ?? "", 10);
  if (bags > 0) return rounded(bags * DRIP_BAG.litres, bags * DRIP_BAG.kg);
  const [, amount = "", unit] = GRAMS.exec(options.Size ?? "") ?? [];
  if (kind === "coffee") {
    const kg = Number(amount) / (unit === "kg" ? 1 : 1000);
    return rounded(kg * LITRES_A_KG_ROASTED, kg * WRAPPING);
  }
  const parcel = PARCELS[category] ?? { litres: 2, kg: 0.5 };
  const size = ((retailPrice ?? PRICE) / PRICE) ** GROWTH;
  return rounded(parcel.litres * size, parcel.kg * size);
}

/** What suppliers of a trade take off from so many packs on. */
const DISCOUNTS: Partial<Record<string, readonly { packs: number; share: number }[]>> = {
  gear: [
    { packs: 6, share: 0.03 },
    { packs: 15, share: 0.06 },
  ],
  packaging: [
    { packs: 10, share: 0.05 },
    { packs: 25, share: 0.09 },
  ],
};

/** A supplier's price breaks for a SKU as a cell of sku_suppliers.csv; empty where it has none. */
export function priceBreaksOf({ packQuantity = 1 }: DemoSku, source: DemoSku["sources"][number]): string {
  const { trade, currency } = SUPPLIERS.find(({ name }) => name === source.supplier) ?? {};
  const isByThePack = packQuantity >= 6;
  const breaks = isByThePack ? (DISCOUNTS[trade ?? ""] ?? []) : [];
  const digits = currency === "JPY" ? 0 : 4;
  return breaks
    .map(({ packs, share }) => `${packs * packQuantity}: ${Number((source.unitCost * (1 - share)).toFixed(digits))}`)
    .join("; ");
}
