import { type Day, monthAndDayOf, weekdayOf } from "./calendar";
import type { Season, SkuKind } from "./sku";
import type { Channel } from "./warehouses";

/** Demand of the middle of each month, January first, relative to an ordinary month. */
const YEAR: Record<Season | "wholesale", number[]> = {
  coffee: [1.02, 1, 1, 0.97, 0.95, 0.9, 0.8, 0.82, 0.98, 1.05, 1.15, 1.55],
  gear: [0.95, 0.85, 0.85, 0.85, 0.85, 0.8, 0.75, 0.8, 0.95, 1.05, 1.45, 2.1],
  gift: [0.45, 0.65, 0.5, 0.5, 0.75, 0.65, 0.4, 0.4, 0.5, 0.7, 1.9, 4.4],
  summer: [0.3, 0.35, 0.5, 0.85, 1.4, 2, 2.4, 2.1, 1.2, 0.6, 0.4, 0.45],
  winter: [1.1, 0.7, 0.3, 0.15, 0.1, 0.1, 0.1, 0.1, 0.3, 1, 2.2, 3.8],
  wholesale: [0.95, 1, 1, 1.02, 1.02, 0.98, 0.78, 0.75, 1.05, 1.08, 1.12, 1.2],
};

/** Monday first. Cafés order for the week; nobody packs pallets at the weekend. */
const WEEK: Record<Channel, number[]> = {
  web: [1.14, 1.05, 1, 0.97, 0.9, 0.84, 1.1],
  wholesale: [1.35, 1.6, 1.3, 1.05, 0.7, 0, 0],
};

const YEARLY_GROWTH: Record<Channel, number> = { web: 0.17, wholesale: 0.1 };

/** Demand of a day relative to an ordinary one of today's level: month, weekday, public holidays and growth. */
export function seasonFactor(channel: Channel, season: Season, day: Day, today: Day): number {
  const curve = channel === "wholesale" && season === "coffee" ? YEAR.wholesale : YEAR[season];
  const weekday = WEEK[channel][weekdayOf(day)] ?? 1;
  const growth = (1 + YEARLY_GROWTH[channel]) ** ((day - today) / 365);
  return betweenMonths(curve, day) * weekday * growth * holidayFactor(channel, day);
}

/** Glides from the middle of one month to the middle of the next, so that no first of the month is a step. */
function betweenMonths(curve: number[], day: Day): number {
  const { month, dayOfMonth } = monthAndDayOf(day);
  const past = (dayOfMonth - 15) / 30;
  const here = curve[month - 1] ?? 1;
  const neighbour = curve[(month - 1 + (past < 0 ? 11 : 1)) % 12] ?? 1;
  return here + (neighbour - here) * Math.abs(past);
}

function holidayFactor(channel: Channel, day: Day): number {
  const { month, dayOfMonth } = monthAndDayOf(day);
  const christmas = month === 12 && dayOfMonth >= 25;
  const newYear = month === 1 && dayOfMonth === 1;
  if (channel === "wholesale") return christmas || newYear ? 0 : 1;
  if (month === 12 && (dayOfMonth === 25 || dayOfMonth === 26)) return 0.35;
  return christmas || newYear ? 0.65 : 1;
}

export interface Promotion {
  tag: string;
  /** First and last day as [month, day of the month], every year. */
  from: [number, number];
  to: [number, number];
  kinds: SkuKind[];
  /** Share of the price taken off. */
  discount: number;
  /** How much more is sold. */
  uplift: number;
}

const PROMOTIONS: Promotion[] = [
  { tag: "winter-sale", from: [1, 5], to: [1, 18], kinds: ["gear", "merchandise"], discount: 0.25, uplift: 1.7 },
  { tag: "spring-brew", from: [4, 10], to: [4, 20], kinds: ["gear"], discount: 0.15, uplift: 1.5 },
  { tag: "cold-brew-weeks", from: [6, 20], to: [7, 3], kinds: ["coffee"], discount: 0.1, uplift: 1.3 },
  { tag: "coffee-day", from: [9, 29], to: [10, 2], kinds: ["coffee", "gift-set"], discount: 0.15, uplift: 1.8 },
  {
    tag: "black-week",
    from: [11, 22],
    to: [11, 30],
    kinds: ["coffee", "gear", "merchandise", "gift-set"],
    discount: 0.2,
    uplift: 1.4,
  },
];

/** The web shop's promotion of that day for that kind of SKU; wholesale prices are never promoted. */
export function promotionOn(channel: Channel, kind: SkuKind, day: Day): Promotion | undefined {
  if (channel === "wholesale") return undefined;
  const { month, dayOfMonth } = monthAndDayOf(day);
  const ordinal = ([m, d]: [number, number]) => m * 100 + d;
  const date = ordinal([month, dayOfMonth]);
  return PROMOTIONS.find(({ from, to, kinds }) => kinds.includes(kind) && ordinal(from) <= date && date <= ordinal(to));
}
