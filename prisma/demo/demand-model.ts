import { type Day, HISTORY_DAYS } from "./calendar";
import { random, type Weighted } from "./random";
import { promotionOn, seasonFactor } from "./seasons";
import type { Shelf } from "./shelves";
import type { DemoSku } from "./sku";
import { CHANNELS, type Channel, type Place, SHIPPED_FROM, shippingWarehouse, type WarehouseName } from "./warehouses";

/** Sales lines expected in the two years; what is drawn differs by some three in a thousand. */
const EXPECTED_SALES_LINES = 150_000;

/** The most days ahead that sales can be told for, and those whose mean demand decides what is left of what nobody orders. */
export const OUTLOOK_DAYS = 60;

/** Days ahead that a buyer looks: the longest lead time, safety and cover days together, with the time between two orders. */
export const PLANNED_DAYS = 240;

/** Share of the sales lines that come through each channel. */
const CHANNEL_SHARE: Record<Channel, number> = { web: 0.87, wholesale: 0.13 };

/** One SKU sold through one channel from one place: its sales lines of every day. */
export interface SalesSeries {
  sku: DemoSku;
  channel: Channel;
  warehouse: WarehouseName;
  /** Units of one line. */
  quantities: Weighted<number>;
  /** Lines of each day of the history, oldest first, and of the days to come that were asked for. */
  lines: Uint16Array;
  /** Units expected on each of PLANNED_DAYS days from today on. */
  expectedUnits: Float64Array;
}

export interface Demand {
  series: SalesSeries[];
  salesLines: number;
  /** Mean units a day expected at a place in the next two months: sold alone, in gift sets, or used in production. */
  unitsPerDay(sku: string, place: Place): number;
}

/**
 * Draws how often each SKU is sold on each day. Popularity is scaled so that the expected total is
 * EXPECTED_SALES_LINES; the lines of a day are Poisson around popularity × season × growth × promotion × a noise that
 * the whole shop shares. Days on which the shelf was empty have none; near misses are drawn apart. What is drawn of the days to come
 * changes nothing before them.
 */
export function drawDemand(skus: DemoSku[], shelves: Shelf[], today: Day, seed: number, daysToCome = 0): Demand {
  const draw = random(seed, "demand");
  const later = random(seed, "demand to come");
  const apart = random(seed, "demand of near misses");
  const first = today - HISTORY_DAYS;
  const noise = Array.from({ length: HISTORY_DAYS }, () => draw.factor(0.09));
  const dayFactor = dayFactors(today);
  const shelfAt = new Map(shelves.map((shelf) => [`${shelf.sku.sku}|${shelf.place}`, shelf]));

  const drafts = skus.flatMap((sku) =>
    CHANNELS.flatMap((channel) =>
      sellingPlaces(sku, channel).map(({ place, weight }) => {
        const shelf = shelfAt.get(`${sku.sku}|${place}`);
        const curve = dayFactor(channel, sku);
        const expected = new Float64Array(HISTORY_DAYS + PLANNED_DAYS);
        for (let index = 0; index < expected.length; index++)
          expected[index] = weight * (curve[index] ?? 0) * lifeCycle(sku, first + index, today) * (noise[index] ?? 1);
        const missed = expected.slice(0, HISTORY_DAYS);
        for (const gap of [...(shelf?.stockOuts ?? []), ...(shelf?.nearMisses ?? [])])
          expected.fill(0, Math.max(0, gap.first - first), gap.last + 1 - first);
        return {
          sku,
          channel,
          place,
          quantities: lineQuantities(sku, channel),
          expected,
          missed,
          nearMisses: shelf?.nearMisses ?? [],
        };
      }),
    ),
  );

  const scale = Object.fromEntries(
    CHANNELS.map((channel) => {
      const ofChannel = drafts.filter((draft) => draft.channel === channel);
      const total = ofChannel.reduce((sum, { expected }) => sum + sumOf(expected.subarray(0, HISTORY_DAYS)), 0);
      return [channel, (EXPECTED_SALES_LINES * CHANNEL_SHARE[channel]) / total];
    }),
  ) as Record<Channel, number>;

  const outlook = new Map<string, number>();
  let salesLines = 0;
  const series = drafts.map(({ sku, channel, place, quantities, expected, missed, nearMisses }) => {
    const lines = new Uint16Array(HISTORY_DAYS + daysToCome);
    for (let index = 0; index < HISTORY_DAYS; index++)
      lines[index] = draw.poisson((expected[index] ?? 0) * scale[channel]);
    for (const gap of nearMisses)
      for (let index = gap.first - first; index <= gap.last - first; index++)
        lines[index] = apart.poisson((missed[index] ?? 0) * scale[channel]);
    for (let index = 0; index < HISTORY_DAYS; index++) salesLines += lines[index] ?? 0;
    for (let index = HISTORY_DAYS; index < lines.length; index++)
      lines[index] = later.poisson((expected[index] ?? 0) * scale[channel]);
    const unitsOfLine = scale[channel] * meanUnits(quantities);
    const expectedUnits = expected.subarray(HISTORY_DAYS).map((mean) => mean * unitsOfLine);
    addTo(outlook, `${sku.sku}|${place}`, sumOf(expectedUnits.subarray(0, OUTLOOK_DAYS)) / OUTLOOK_DAYS);
    return { sku, channel, warehouse: shippingWarehouse(place, channel), quantities, lines, expectedUnits };
  });

  for (const { sku, subscribedPerDay = 0 } of skus) addTo(outlook, `${sku}|Rotterdam`, subscribedPerDay);
  addDependentDemand(skus, outlook);
  return { series, salesLines, unitsPerDay: (sku, place) => outlook.get(`${sku}|${place}`) ?? 0 };
}

/** Season and promotion of each day for a channel and kind of SKU, worked out once for all SKUs alike. */
function dayFactors(today: Day): (channel: Channel, sku: DemoSku) => Float64Array {
  const known = new Map<string, Float64Array>();
  return (channel, { kind, popularity }) => {
    const season = popularity?.season ?? "coffee";
    const key = `${channel}|${kind}|${season}`;
    const curve =
      known.get(key) ??
      Float64Array.from({ length: HISTORY_DAYS + PLANNED_DAYS }, (_, index) => {
        const day = today - HISTORY_DAYS + index;
        return seasonFactor(channel, season, day, today) * (promotionOn(channel, kind, day)?.uplift ?? 1);
      });
    known.set(key, curve);
    return curve;
  };
}

/** Where a SKU is sold from through a channel, with its popularity shared among these places. */
function sellingPlaces(sku: DemoSku, channel: Channel): Array<{ place: Place; weight: number }> {
  const popularity = sku.popularity?.[channel] ?? 0;
  if (popularity <= 0) return [];
  const places = SHIPPED_FROM[channel].filter(([place]) =>
    sku.stockedAt.length === 0 ? place === "Rotterdam" : sku.stockedAt.includes(place),
  );
  const whole = places.reduce((sum, [, share]) => sum + share, 0);
  return places.map(([place, share]) => ({ place, weight: (popularity * share) / whole }));
}

/** 0 before the launch and after the end; a launch takes some two months to reach its level. */
function lifeCycle({ popularity }: DemoSku, day: Day, today: Day): number {
  if (!popularity) return 0;
  const { introducedDaysAgo, discontinuedDaysAgo } = popularity;
  if (discontinuedDaysAgo !== undefined && day > today - discontinuedDaysAgo) return 0;
  if (introducedDaysAgo === undefined) return 1;
  const age = day - (today - introducedDaysAgo);
  return age < 0 ? 0 : 1 - Math.exp(-(age + 4) / 25);
}

// biome-ignore format: a distribution a line
const UNITS_A_LINE = {
  webCoffee: [[1, 62], [2, 27], [3, 7], [4, 3], [6, 1]],
  webSmall: [[1, 60], [2, 28], [3, 12]],
  webOther: [[1, 94], [2, 6]],
  wholesale250: [[6, 40], [12, 35], [24, 20], [60, 5]],
  wholesaleKilo: [[4, 35], [8, 35], [16, 20], [32, 10]],
  wholesaleCatering: [[2, 40], [4, 30], [6, 15], [10, 10], [24, 5]],
  wholesaleOther: [[2, 40], [4, 25], [6, 20], [12, 15]],
} satisfies Record<string, Weighted<number>>;

function lineQuantities({ kind, options, retailPrice }: DemoSku, channel: Channel): Weighted<number> {
  const isCoffee = kind === "coffee";
  if (channel === "web") {
    if (isCoffee) return UNITS_A_LINE.webCoffee;
    return (retailPrice ?? 0) < 12 ? UNITS_A_LINE.webSmall : UNITS_A_LINE.webOther;
  }
  if (!isCoffee) return UNITS_A_LINE.wholesaleOther;
  if (options.Size === "5 kg") return UNITS_A_LINE.wholesaleCatering;
  return options.Size === "1 kg" ? UNITS_A_LINE.wholesaleKilo : UNITS_A_LINE.wholesale250;
}

/** Adds what gift sets and recipes take, finished goods before the materials that go into them. */
function addDependentDemand(skus: DemoSku[], outlook: Map<string, number>): void {
  for (const { sku, contents } of skus) {
    const sets = outlook.get(`${sku}|Rotterdam`) ?? 0;
    for (const content of contents) addTo(outlook, `${content.sku}|Rotterdam`, sets * content.quantity);
  }
  const producedFirst = skus
    .filter(({ recipe }) => recipe.length > 0)
    .sort((a, b) => Number(a.kind === "material") - Number(b.kind === "material"));
  for (const { sku, recipe, stockedAt } of producedFirst) {
    const units = stockedAt.reduce((sum, place) => sum + (outlook.get(`${sku}|${place}`) ?? 0), 0);
    for (const { material, quantity } of recipe) addTo(outlook, `${material}|Green Coffee Store`, units * quantity);
  }
}

function addTo(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Units of a line on average. */
export function meanUnits(choices: Weighted<number>): number {
  const weights = choices.reduce((sum, [, weight]) => sum + weight, 0);
  return choices.reduce((sum, [value, weight]) => sum + value * weight, 0) / weights;
}
