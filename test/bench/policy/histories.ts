/** Daily demand to replay: that of a real shop, and what the demo's generator makes. */

import { generateDemo } from "../../../prisma/demo";
import { groupBy } from "../../../src/domain/group-by";
import {
  classifyDemand,
  type DemandClass,
  epochDay,
  type SharedSeason,
  seasonOfAll,
  seasonOfCategory,
} from "../../../src/planning";
import { readLines } from "../online-retail/source";
import { pickDistinct, seededRandom } from "../support/random";

const WEEK_DAYS = 7;

/** An item whose sales by day are known, all of one shop from and to the same day. */
export interface History {
  id: string;
  /** Empty where the shop has none. */
  category: string;
  /** Units wanted a day, oldest first. */
  units: Float64Array;
  /** The kind of its weekly demand, as known before the replay begins. */
  demandClass: DemandClass;
}

export interface Shop {
  name: string;
  /** The season that an item's category, or all items, share, as known on a day of the histories; null where none shows yet. */
  seasonOn(day: number, item: Pick<History, "category">): SharedSeason | null;
  /** Day of the first value since 1970. */
  firstDay: number;
  /** The replay begins on the evening of this day of the histories. */
  startDay: number;
  items: History[];
}

/** A product of the real shop begins with five digits; other codes are postage, fees and samples. */
const PRODUCT_CODE = /^\d{5}/;

/** Of what is seen before the replay: some five months of the real shop, a year and a half of the demo. */
const REAL_START_DAYS = 154;
const DEMO_START_DAYS = 546;

/** The demo is the same merchant each time. */
const DEMO_TODAY = "2026-02-01";

interface Sale {
  id: string;
  category: string;
  day: number;
  units: number;
}

/** Histories of what sold at least monthly before the replay begins, and lived on into it: on a day in thirty or more, last within eight weeks. */
function shopOf(name: string, sales: readonly Sale[], startDay: number): Shop {
  const firstDay = sales.reduce((first, { day }) => Math.min(first, day), Number.POSITIVE_INFINITY);
  const lastDay = sales.reduce((last, { day }) => Math.max(last, day), 0);
  const items: History[] = [];
  for (const [id, own] of groupBy(sales, (sale) => sale.id)) {
    const units = new Float64Array(lastDay - firstDay + 1);
    for (const sale of own) units[sale.day - firstDay] = (units[sale.day - firstDay] ?? 0) + sale.units;
    const seen = units.subarray(0, startDay + 1);
    const first = seen.findIndex((value) => value > 0);
    if (first < 0 || startDay - first < 13 * WEEK_DAYS) continue;
    const days = seen.filter((value) => value > 0).length;
    const recent = seen.subarray(-8 * WEEK_DAYS).some((value) => value > 0);
    if (!recent || days * 30 < startDay - first) continue;
    items.push({
      id,
      category: own[0]?.category ?? "",
      units,
      demandClass: classifyDemand(weekly(seen.subarray(first))).demandClass,
    });
  }
  items.sort((one, other) => (one.id < other.id ? -1 : 1));
  return { name, firstDay, startDay, items, seasonOn: seasonsOf(items) };
}

/** Seasons are learnt anew every four weeks; that of all from some 200 items. */
const [SEASON_DAYS, SEASON_ITEMS] = [28, 200];

function seasonsOf(items: readonly History[]): Shop["seasonOn"] {
  const every = Math.ceil(items.length / SEASON_ITEMS);
  const some = items.filter((_, at) => at % every === 0);
  const known = new Map<string, SharedSeason | null>();
  const learn = (learntOn: number, category: string): SharedSeason | null => {
    const until = (learntFrom: readonly History[]) =>
      learntFrom.map(({ units }) => ({ values: units.subarray(0, learntOn + 1) }));
    if (category === "") return seasonOfAll(until(some), { frequency: "day" });
    const ofAll = learnt(learntOn, "");
    const mates = items.filter((item) => item.category === category);
    return ofAll && seasonOfCategory(until(mates), ofAll, "day");
  };
  function learnt(learntOn: number, category: string): SharedSeason | null {
    const key = `${learntOn} ${category}`;
    const season = known.has(key) ? (known.get(key) ?? null) : learn(learntOn, category);
    known.set(key, season);
    return season;
  }
  return (day, { category }) => {
    const season = learnt(day - (day % SEASON_DAYS), category);
    return season && { ...season, offset: season.offset + (day % SEASON_DAYS) };
  };
}

/** Totals of whole weeks that end with the last day. */
function weekly(days: Float64Array): Float64Array {
  const weeks = Math.floor(days.length / WEEK_DAYS);
  const from = days.length - weeks * WEEK_DAYS;
  return Float64Array.from({ length: weeks }, (_, week) =>
    days.subarray(from + week * WEEK_DAYS, from + (week + 1) * WEEK_DAYS).reduce((sum, units) => sum + units, 0),
  );
}

/** Online Retail: what POST /transactions accepts of it. */
export async function realShop(folder: string): Promise<Shop> {
  const sales: Sale[] = [];
  for await (const { code, quantity, unitPrice, at } of readLines(folder)) {
    if (quantity > 0 && unitPrice >= 0n && PRODUCT_CODE.test(code))
      sales.push({ id: code, category: "", units: quantity, day: epochDay(at.slice(0, 10)) });
  }
  return shopOf("Online Retail", sales, REAL_START_DAYS);
}

/** What the demo merchant sells of each SKU from each warehouse. */
export function demoShop(seed: number): Shop {
  const sales: Sale[] = [];
  const merchant = generateDemo({ today: DEMO_TODAY, seed });
  const categoryOf = new Map(merchant.catalogue["skus.csv"].map(({ sku = "", category = "" }) => [sku, category]));
  for (const { data } of merchant.sales()) {
    for (const { sku, warehouse, quantity: units, timestamp } of data)
      sales.push({
        id: `${sku} ${warehouse}`,
        category: categoryOf.get(sku) ?? "",
        units,
        day: epochDay(timestamp.slice(0, 10)),
      });
  }
  return shopOf("demo", sales, DEMO_START_DAYS);
}

/** As many items at most, drawn by chance, the same each time; each class in proportion. */
export function sampled(shop: Shop, most: number): Shop {
  if (shop.items.length <= most) return shop;
  const picked = pickDistinct(most, shop.items.length, seededRandom(1));
  return { ...shop, items: shop.items.filter((_, at) => picked.has(at)) };
}
