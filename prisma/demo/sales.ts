import { type Day, HISTORY_DAYS, isoDateOf } from "./calendar";
import type { SalesSeries } from "./demand-model";
import type { ExchangeRates } from "./exchange-rates";
import { type Random, random, type Weighted } from "./random";
import { promotionOn } from "./seasons";
import { cents } from "./sku";
import { CHANNELS, type Channel, STORES } from "./warehouses";

/** A line of POST /transactions, as on the wire. */
export interface TransactionLine {
  sku: string;
  warehouse: string;
  quantity: number;
  unit_price: number;
  timestamp: string;
  currency?: string;
  order_id?: string;
  channel?: string;
  tags?: string[];
  discount_amount?: number;
}

export interface SalesBatch {
  storeName: string;
  data: TransactionLine[];
}

const LINES_PER_BATCH = 5_000;

/** Retail prices rose by five per cent a year ago. */
const PRICE_RISE_DAYS_AGO = 365;

/** What a café pays of the shelf price. */
const WHOLESALE_RATIO = 0.68;

// biome-ignore format: a distribution a line
const LINES_A_WEB_ORDER: Weighted<number> = [[1, 52], [2, 27], [3, 13], [5, 8]];

// biome-ignore format: a distribution a line
const WHOLESALE_TRADES: Weighted<string> = [["cafe", 55], ["office", 30], ["hotel", 15]];

/** A sales order while it is written: what all its lines share. */
interface SalesOrder {
  day: Day;
  secondOfDay: number;
  channel: Channel;
  series: SalesSeries[];
}

/**
 * Writes the sales lines out, day by day, oldest first, in batches of one store. Nothing is kept: every call starts
 * from the same seed and gives the same lines.
 */
export function* salesBatches(
  series: SalesSeries[],
  rates: ExchangeRates,
  today: Day,
  seed: number,
): Generator<SalesBatch> {
  const draw = random(seed, "sales");
  const open: Record<Channel, TransactionLine[]> = { web: [], wholesale: [] };
  const orderNumbers: Record<Channel, number> = { web: 100_000, wholesale: 20_000 };
  const byChannel = Object.fromEntries(
    CHANNELS.map((channel) => [channel, byWarehouse(series.filter((one) => one.channel === channel))]),
  ) as Record<Channel, SalesSeries[][]>;

  const days = Math.max(HISTORY_DAYS, ...series.map(({ lines }) => lines.length));
  for (let index = 0; index < days; index++) {
    for (const channel of CHANNELS) {
      const day = today - HISTORY_DAYS + index;
      for (const order of ordersOfDay(byChannel[channel], index, day, channel, draw)) {
        if (open[channel].length + order.series.length > LINES_PER_BATCH) {
          yield { storeName: STORES[channel], data: open[channel] };
          open[channel] = [];
        }
        open[channel].push(...linesOf(order, ++orderNumbers[channel], rates, today, draw));
      }
    }
  }
  for (const channel of CHANNELS) {
    if (open[channel].length > 0) yield { storeName: STORES[channel], data: open[channel] };
  }
}

function byWarehouse(series: SalesSeries[]): SalesSeries[][] {
  const groups = new Map<string, SalesSeries[]>();
  for (const one of series) groups.set(one.warehouse, [...(groups.get(one.warehouse) ?? []), one]);
  return [...groups.values()];
}

/** Gathers the day's lines into orders: a few lines of different SKUs leaving one warehouse together. */
function ordersOfDay(
  warehouses: SalesSeries[][],
  index: number,
  day: Day,
  channel: Channel,
  draw: Random,
): SalesOrder[] {
  const orders: SalesOrder[] = [];
  for (const series of warehouses) {
    const sold = draw.shuffled(series.flatMap((one) => Array<SalesSeries>(one.lines[index] ?? 0).fill(one)));
    let order: SalesOrder | undefined;
    let wanted = 0;
    for (const line of sold) {
      if (!order || order.series.length >= wanted || order.series.includes(line)) {
        order = { day, secondOfDay: secondOfDay(channel, draw), channel, series: [] };
        wanted = channel === "web" ? draw.weighted(LINES_A_WEB_ORDER) : draw.integer(2, 8);
        orders.push(order);
      }
      order.series.push(line);
    }
  }
  return orders.sort((a, b) => a.secondOfDay - b.secondOfDay);
}

/** UTC. Web orders peak at noon and in the evening; cafés order in the morning. */
function secondOfDay(channel: Channel, draw: Random): number {
  const peak = channel === "wholesale" ? 8.5 : draw.chance(0.4) ? 11.5 : 18.5;
  const hour = Math.min(21.5, Math.max(5, draw.normal(peak, channel === "wholesale" ? 1.2 : 2.2)));
  return Math.floor(hour * 3600) + draw.integer(0, 59);
}

function linesOf(order: SalesOrder, number: number, rates: ExchangeRates, today: Day, draw: Random): TransactionLine[] {
  return order.channel === "web"
    ? webLines(order, number, today, draw)
    : wholesaleLines(order, number, rates, today, draw);
}

function webLines(
  { day, secondOfDay, series }: SalesOrder,
  number: number,
  today: Day,
  draw: Random,
): TransactionLine[] {
  const coffeeOnly = series.every(({ sku }) => sku.kind === "coffee");
  const subscription = coffeeOnly && draw.chance(0.28);
  const tags = [
    ...(subscription ? ["subscription"] : []),
    ...(draw.chance(0.14) ? ["first-order"] : []),
    ...(series.some(({ sku }) => sku.kind === "gift-set") && draw.chance(0.5) ? ["gift-wrap"] : []),
  ];
  const voucher = !subscription && draw.chance(0.06) ? 0.1 : 0;
  return series.map(({ sku, warehouse, quantities }) => {
    const quantity = draw.weighted(quantities);
    const unitPrice = priceOn(day, sku.retailPrice ?? 0, today);
    const promotion = promotionOn("web", sku.kind, day);
    const share = sku.kind === "digital" ? 0 : (promotion?.discount ?? (subscription ? 0.08 : voucher));
    const lineTags = promotion ? [...tags, promotion.tag] : tags;
    return {
      sku: sku.sku,
      warehouse,
      quantity,
      unit_price: unitPrice,
      timestamp: `${isoDateOf(day)}T${clockTime(secondOfDay)}Z`,
      order_id: `W${number}`,
      channel: subscription ? "subscription" : "web",
      ...(lineTags.length > 0 && { tags: lineTags }),
      ...(share > 0 && { discount_amount: cents(quantity * unitPrice * share) }),
    };
  });
}

/** Cafés, offices and hotels; a third of those served from Leipzig are Swiss and pay in francs. */
function wholesaleLines(
  { day, secondOfDay, series }: SalesOrder,
  number: number,
  rates: ExchangeRates,
  today: Day,
  draw: Random,
): TransactionLine[] {
  const trade = draw.weighted(WHOLESALE_TRADES);
  const swiss = series[0]?.warehouse === "Leipzig" && draw.chance(0.33);
  const rebate = draw.chance(0.12) ? 0.05 : 0;
  return series.map(({ sku, warehouse, quantities }) => {
    const quantity = draw.weighted(quantities);
    const euros = priceOn(day, sku.retailPrice ?? 0, today) * WHOLESALE_RATIO;
    const unitPrice = cents(swiss ? euros / rates.rateOn("CHF", day) : euros);
    return {
      sku: sku.sku,
      warehouse,
      quantity,
      unit_price: unitPrice,
      timestamp: `${isoDateOf(day)}T${clockTime(secondOfDay)}`,
      currency: swiss ? "CHF" : "EUR",
      order_id: `B${number}`,
      channel: "wholesale",
      tags: [trade],
      ...(rebate > 0 && { discount_amount: cents(quantity * unitPrice * rebate) }),
    };
  });
}

function priceOn(day: Day, retailPrice: number, today: Day): number {
  return day < today - PRICE_RISE_DAYS_AGO ? cents(retailPrice / 1.05) : retailPrice;
}

function clockTime(second: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
}
