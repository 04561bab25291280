import { type Day, HISTORY_DAYS } from "./calendar";
import { type Random, random, type Weighted } from "./random";
import type { DemoSku } from "./sku";
import { leadTimeDays, supplierNamed } from "./suppliers";
import type { Place } from "./warehouses";

/** Days, both ends included, on which something was so. */
interface Gap {
  first: Day;
  last: Day;
}

/** One SKU at one place, and how it is kept. */
export interface Shelf {
  sku: DemoSku;
  place: Place;
  /** The day since which nothing is there; absent where something is. */
  emptySince?: Day;
  /** The day since which the buyer has waited with an order; absent where orders are placed as they are due. */
  waitingSince?: Day;
  /** How many times its stock cover is bought at once: 1, and more where a buyer hopes for more demand than comes. */
  timesCover: number;
  /** Days of demand in stock where nobody orders any more. */
  leftDays: number;
  /** Days without any sale, as the shelf was empty. */
  stockOuts: Gap[];
  /** Days of low stock in which an order came in time. */
  nearMisses: Gap[];
}

/** What a shelf is like that nobody orders for: the first has run out or will. */
type Luck = "STOCK_OUT" | "AT_RISK" | "HEALTHY" | "EXCESS";

const LUCK: Weighted<Luck> = [
  ["STOCK_OUT", 0.08],
  ["AT_RISK", 0.22],
  ["HEALTHY", 0.48],
  ["EXCESS", 0.22],
];
const MATERIAL_LUCK: Weighted<Luck> = [
  ["STOCK_OUT", 0.04],
  ["AT_RISK", 0.26],
  ["HEALTHY", 0.55],
  ["EXCESS", 0.15],
];

/** Share of the sold SKUs that ran out everywhere at some time in the two years. */
const RAN_OUT = 0.13;

/** The shelves that are empty today on purpose: a buyer finds a best seller, a seldom sold one and gear among them. */
const EMPTY_TODAY = new Set([
  "HLT-250-WB|Lyon",
  "LTD-1KG-FI|Lyon",
  "CAJ-250-WB|Rotterdam",
  "ICE-1L|Lyon",
  "FLT-100-02-WHT|Rotterdam",
  "MOK-9-ALU|Rotterdam",
]);

/** The shelves whose next order nobody has decided on, so that it waits today, and for how many days none was placed. */
const WAITING_DAYS: Partial<Record<string, number>> = {
  "HLT-250-WB|Leipzig": 16,
  "GRH-STL|Rotterdam": 60,
  "RIP-02-AMB|Rotterdam": 60,
};

/** The material that the stock count of today does not find, so that what it goes into can't be made. */
const MISSING_MATERIAL = "LBL-GUJ";

/** From so many covers left on, a buyer has hoped for too much. */
const OVERBOUGHT_COVERS = 2.6;

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

function shelf(sku: DemoSku, place: Place, past: Gap[], today: Day, draw: Random): Shelf {
  const source = sku.sources[0];
  const lead = source ? leadTimeDays(supplierNamed(source.supplier), place) : 0;
  const luck = draw.weighted(sku.kind === "material" ? MATERIAL_LUCK : LUCK);
  const low = luck === "STOCK_OUT" && draw.chance(0.6);
  const selling = sku.popularity !== null && sku.popularity.discontinuedDaysAgo === undefined;
  const gap = low && selling ? [{ first: today - draw.integer(3, 16), last: today - 1 }] : [];
  const left = low ? { days: 0, covers: 0 } : leftOf(sku, luck, lead, draw);
  const isEmpty = gap.length > 0 && EMPTY_TODAY.has(`${sku.sku}|${place}`);
  const waitingDays = WAITING_DAYS[`${sku.sku}|${place}`];
  const emptySince = sku.sku === MISSING_MATERIAL ? today : isEmpty ? gap[0]?.first : undefined;
  return {
    sku,
    place,
    ...(emptySince !== undefined && { emptySince }),
    ...(waitingDays !== undefined && { waitingSince: today - waitingDays }),
    timesCover: left.covers > OVERBOUGHT_COVERS ? left.covers : 1,
    leftDays: left.days,
    stockOuts: isEmpty ? [...past, ...gap] : past,
    nearMisses: isEmpty ? [] : gap,
  };
}

/** Days of demand left of what nobody orders, and how many covers are beyond the safety stock. */
function leftOf(sku: DemoSku, luck: Luck, lead: number, draw: Random): { days: number; covers: number } {
  const { safety, cover } = stockDays(sku);
  switch (luck) {
    case "STOCK_OUT":
      return { days: lead * draw.between(0.15, 0.75), covers: 0 };
    case "AT_RISK":
      return { days: lead + safety * draw.between(0.15, 0.8), covers: 0 };
    case "HEALTHY": {
      const covers = draw.between(0.1, 0.8);
      return { days: lead + safety + cover * covers, covers };
    }
    case "EXCESS": {
      const covers = draw.between(1.3, 3);
      return { days: lead + safety + cover * covers, covers };
    }
  }
}

/** Safety and cover days of a SKU, as the planner has them: those of planning.md where it has none of its own. */
export function stockDays({ safetyStockDays = 30, stockCoverDays = 90 }: DemoSku): { safety: number; cover: number } {
  return { safety: safetyStockDays, cover: stockCoverDays };
}

/** One or two gaps of ten days to five weeks, while the SKU was on sale. */
function pastStockOuts(sku: DemoSku, today: Day, draw: Random): Gap[] {
  const earliest = Math.min(HISTORY_DAYS, sku.popularity?.introducedDaysAgo ?? HISTORY_DAYS) - 30;
  const latest = (sku.popularity?.discontinuedDaysAgo ?? 0) + 60;
  if (earliest <= latest) return [];
  return Array.from({ length: draw.integer(1, 2) }, () => {
    const first = today - draw.integer(latest, earliest);
    return { first, last: first + draw.integer(10, 35) - 1 };
  });
}
