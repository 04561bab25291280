import type { Place } from "./warehouses";

export type SkuKind = "coffee" | "gear" | "merchandise" | "gift-set" | "digital" | "material";

/** Which months a SKU sells in; the curves are in seasons.ts. */
export type Season = "coffee" | "gear" | "gift" | "summer" | "winter";

/** How well a SKU sells. Weights are relative to each other; the demand model scales them to sales lines a day. */
export interface Popularity {
  web: number;
  wholesale: number;
  season: Season;
  /** First sold so many days before today; absent: before the history begins. */
  introducedDaysAgo?: number;
  /** Last sold so many days before today; absent: still sold. */
  discontinuedDaysAgo?: number;
}

/** A SKU as the generator knows it; the catalogue writes one row of skus.csv from it. */
export interface DemoSku {
  sku: string;
  product: string;
  /** Of the product. */
  category: string;
  /** Variant options in the order shown, for example Size, Grind. */
  options: Record<string, string>;
  kind: SkuKind;
  status: "active" | "draft" | "archived";
  /** EUR. */
  unitCost: number;
  /** EUR; null for a raw material, which is not sold. */
  retailPrice: number | null;
  /** The first is the primary one. Costs are in the supplier's currency. */
  sources: Array<{ supplier: string; unitCost: number; moq?: number }>;
  reorder: boolean;
  moq?: number;
  packQuantity?: number;
  productionTimeDays?: number;
  safetyStockDays?: number;
  stockCoverDays?: number;
  /** Quantity of each raw material in one unit; empty when the SKU is not produced. */
  recipe: Array<{ material: string; quantity: number }>;
  /** What one unit of a gift set holds; empty for all others. */
  contents: Array<{ sku: string; quantity: number }>;
  /** Null for what is never sold: raw materials and drafts. */
  popularity: Popularity | null;
  /** Units that go out to subscribers each day on average, beside what its popularity sells. */
  subscribedPerDay?: number;
  /** Where stock of it is kept; empty for gift sets and digital products. */
  stockedAt: Place[];
}

/** Fills in what most SKUs have in common. */
export function demoSku(
  fields: Pick<DemoSku, "sku" | "product" | "category" | "kind" | "unitCost" | "retailPrice"> & Partial<DemoSku>,
): DemoSku {
  return {
    options: {},
    status: "active",
    sources: [],
    reorder: true,
    recipe: [],
    contents: [],
    popularity: null,
    stockedAt: [],
    ...fields,
  };
}

/** Rounds money to whole cents. */
export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The shelf price nearest below: 18.73 becomes 18.50, 146.2 becomes 145. */
export function shelfPrice(amount: number): number {
  const step = amount < 40 ? 0.5 : amount < 100 ? 1 : 5;
  return cents(Math.max(step, Math.floor(amount / step) * step));
}
