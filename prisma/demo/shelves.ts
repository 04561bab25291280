import { type Day, HISTORY_DAYS } from "./calendar";
import { type Random, random, type Weighted } from "./random";
import type { DemoSku } from "./sku";
import { leadTimeDays, supplierNamed } from "./suppliers";
import type { Place } from "./warehouses";

/** What the stock of a shelf is meant to show on the planner's screen. */
export type Health = "STOCK_OUT" | "AT_RISK" | "HEALTHY" | "EXCESS";

/** One SKU at one place, with what the planner will find there. */
export interface Shelf {
  sku: DemoSku;
  place: Place;
  health: Health;
  /** Nothing is left on the shelf today. */
  empty: boolean;
  leadTimeDays: number;
  /** Days of demand that stock and open orders cover together. */
  coverDays: number;
  /** Days, both ends included, on which the shelf was empty and nothing could be sold. */
  stockOuts: Array<{ first: Day; last: Day }>;
}

const HEALTH: Weighted<Health> = [
  ["STOCK_OUT", 0.08],
  ["AT_RISK", 0.22],
  ["HEALTHY", 0.48],
  ["EXCESS", 0.22],
];

/** A material that every coffee needs is watched more closely than a single shelf. */
const MATERIAL_HEALTH: Weighted<Health> = [
  ["STOCK_OUT", 0.04],
  ["AT_RISK", 0.26],
  ["HEALTHY", 0.55],
  ["EXCESS", 0.15],
];

/** Share of the sold SKUs that ran out everywhere at some time in the two years. */
const RAN_OUT = 0.13;

/** Puts every SKU that is stocked on its shelves; drafts have none yet. */
export function fillShelves(skus: DemoSku[], today: Day, seed: number): Shelf[] {
  const draw = random(seed, "shelves");
  return skus
    .filter(({ status, kind }) => status !== "draft" || kind === "material")
    .flatMap((sku) => {
      const everywhere = draw.chance(RAN_OUT) && sku.kind !== "material" ? pastStockOuts(sku, today, draw) : [];
      return sku.stockedAt.map((place) => shelf(sku, place, everywhere, today, draw));
    });
}

function shelf(sku: DemoSku, place: Place, past: Shelf["stockOuts"], today: Day, draw: Random): Shelf {
  const source = sku.sources[0];
  const lead = source ? leadTimeDays(supplierNamed(source.supplier), place) : 0;
  const health = draw.weighted(sku.kind === "material" ? MATERIAL_HEALTH : HEALTH);
  const empty = health === "STOCK_OUT" && draw.chance(0.6);
  const selling = sku.popularity !== null && sku.popularity.discontinuedDaysAgo === undefined;
  const current = empty && selling ? [{ first: today - draw.integer(3, 16), last: today - 1 }] : [];
  return {
    sku,
    place,
    health,
    empty,
    leadTimeDays: lead,
    coverDays: empty ? 0 : coverDays(sku, health, lead, draw),
    stockOuts: [...past, ...current],
  };
}

/**
 * Days of cover that lead to the wanted health (planning.md, "Position and projection"): it is judged at the end of the
 * lead time L, at risk below the safety days, excess above safety plus cover days.
 */
function coverDays(sku: DemoSku, health: Health, lead: number, draw: Random): number {
  const safety = sku.safetyStockDays ?? 30;
  const cover = sku.stockCoverDays ?? 90;
  switch (health) {
    case "STOCK_OUT":
      return lead * draw.between(0.15, 0.75);
    case "AT_RISK":
      return lead + safety * draw.between(0.15, 0.8);
    case "HEALTHY":
      return lead + safety + cover * draw.between(0.1, 0.8);
    case "EXCESS":
      return lead + safety + cover * draw.between(1.3, 3);
  }
}

/** One or two gaps of ten days to five weeks, while the SKU was on sale. */
function pastStockOuts(sku: DemoSku, today: Day, draw: Random): Shelf["stockOuts"] {
  const earliest = Math.min(HISTORY_DAYS, sku.popularity?.introducedDaysAgo ?? HISTORY_DAYS) - 30;
  const latest = (sku.popularity?.discontinuedDaysAgo ?? 0) + 60;
  if (earliest <= latest) return [];
  return Array.from({ length: draw.integer(1, 2) }, () => {
    const first = today - draw.integer(latest, earliest);
    return { first, last: first + draw.integer(10, 35) - 1 };
  });
}
