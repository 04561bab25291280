import {
  type DemoMerchant,
  type Row,
  type SalesBatch,
  setDaysAgo,
  type TransactionLine,
  type Workday,
} from "../../../prisma/demo";
import { epochDay, isoDay } from "../../planning";
import { planningDay, startOfDay } from "../../values/clock";
import { ShelfFlows, Shelves } from "./shelf-flows";

/** Days before today whose plan is remembered, oldest first: each of the last week, and one a week for a quarter before. */
export const NIGHTS_AGO: readonly number[] = [
  ...Array.from({ length: 13 }, (_, week) => 92 - 7 * week),
  7,
  6,
  5,
  4,
  3,
  2,
  1,
];

/** The events from one remembered day to the next, or to today. */
export interface Stretch {
  /** Its first moment. */
  beganAt: Date;
  past: Workday[];
  sales: SalesBatch[];
  /** Rows of planning_settings.csv that were set on its first day. */
  settings: Row[];
  /** The stock count at its beginning: only shelves that hold another number than was booked. */
  count: Row[];
}

/** The demo's past, cut where plans are remembered. */
export interface CutPast {
  before: Workday[];
  /** Rows of planning_settings.csv that were set before. */
  settings: Row[];
  salesBefore(): Generator<SalesBatch>;
  /** The stock on all shelves at the beginning of the first stretch. */
  count: Row[];
  stretches: Stretch[];
}

// A time without a zone is one of UTC, as the service takes it.
const instantOf = ({ timestamp }: TransactionLine): number =>
  Date.parse(timestamp.endsWith("Z") ? timestamp : `${timestamp}Z`);

/** Batches with those lines alone that were sold from one instant until before another; none without any. */
function* soldWithin(batches: Iterable<SalesBatch>, from: number, until: number): Generator<SalesBatch> {
  for (const { storeName, data } of batches) {
    const lines = data.filter((line) => instantOf(line) >= from && instantOf(line) < until);
    if (lines.length > 0) yield { storeName, data: lines };
  }
}

/** The warehouses that are planned as one, each list under all of its names; others are alone. */
function places({ catalogue }: DemoMerchant): (warehouse: string) => readonly string[] {
  const groups = (catalogue["warehouses.csv"] ?? []).map(({ children = "" }) => children.split("; "));
  return (warehouse) => groups.find((group) => group.includes(warehouse)) ?? [warehouse];
}

/**
 * Returns the stock on shelves before some events, from the stock after them. None is below 0: another warehouse of a place holds
 * one's shortage, and the shortage of all of them was not there.
 */
function shelvesBefore(after: Shelves, flow: Shelves, placeOf: ReturnType<typeof places>): Shelves {
  const before = new Shelves();
  for (const { sku, warehouse, units } of after) before.add(sku, warehouse, units);
  for (const { sku, warehouse, units } of flow) before.add(sku, warehouse, -units);
  for (const { sku, warehouse, units } of [...before]) {
    if (units >= 0) continue;
    before.add(sku, warehouse, -units);
    let missing = -units;
    for (const other of placeOf(warehouse)) {
      const taken = other === warehouse ? 0 : Math.min(missing, Math.max(0, before.at(sku, other)));
      before.add(sku, other, -taken);
      missing -= taken;
    }
  }
  return before;
}

const MIN_UNITS = 0.001;

const counted = ({ sku, warehouse, units }: { sku: string; warehouse: string; units: number }): Row => ({
  sku,
  warehouse,
  on_hand: String(Number(units.toFixed(3))),
});

/** Returns the shelves whose stock differs from the last count plus the bookings since. */
function otherThanBooked(held: Shelves, countedBefore: Shelves, flow: Shelves): Row[] {
  return [...held]
    .filter(({ sku, warehouse, units }) => {
      const booked = countedBefore.at(sku, warehouse) + flow.at(sku, warehouse);
      return Math.abs(units - booked) >= MIN_UNITS;
    })
    .map(counted);
}

/** Cuts the past of a merchant whose today is that of the clock. */
export function cutPast(merchant: DemoMerchant, now: Date): CutPast {
  const { tenant, past, catalogue, sales } = merchant;
  const today = epochDay(planningDay(now, tenant.timeZone));
  const days = NIGHTS_AGO.map((ago) => today - ago);
  const startOf = (day: number) => startOfDay(new Date(isoDay(day)), tenant.timeZone);
  const bounds = [...days, today].map(startOf).map(Number);
  const flows = new ShelfFlows(merchant);
  const before = past.filter(({ day }) => day < (days[0] ?? today));
  flows.live(before, new Shelves());
  const [first = 0] = bounds;
  const recent = [...soldWithin(sales(), first, Number.POSITIVE_INFINITY)];
  const lived = days.map((day, at) => {
    const flow = new Shelves();
    const end = days[at + 1] ?? today;
    const ofStretch = past.filter((told) => told.day >= day && told.day < end);
    const sold = [...soldWithin(recent, bounds[at] ?? 0, bounds[at + 1] ?? Number.POSITIVE_INFINITY)];
    flows.live(ofStretch, flow);
    flows.sell(sold, flow);
    const settings = (catalogue["planning_settings.csv"] ?? []).filter((row) => setDaysAgo(row) === NIGHTS_AGO[at]);
    return { beganAt: startOf(day), past: ofStretch, sales: sold, settings, flow };
  });

  let after = new Shelves();
  for (const { sku = "", warehouse = "", on_hand } of catalogue["stock_levels.csv"] ?? [])
    after.add(sku, warehouse, Number(on_hand));
  const placeOf = places(merchant);
  const shelves = lived.toReversed().map(({ flow }) => {
    after = shelvesBefore(after, flow, placeOf);
    return after;
  });
  shelves.reverse();
  const isRecent = (row: Row) => NIGHTS_AGO.includes(setDaysAgo(row) ?? 0);
  return {
    before,
    settings: (catalogue["planning_settings.csv"] ?? []).filter((row) => !isRecent(row)),
    salesBefore: () => soldWithin(sales(), Number.NEGATIVE_INFINITY, first),
    count: [...(shelves[0] ?? new Shelves())].map(counted),
    stretches: lived.map(({ flow: _, ...stretch }, at) => {
      const [held, earlier, flow] = [shelves[at], shelves[at - 1], lived[at - 1]?.flow];
      return { ...stretch, count: held && earlier && flow ? otherThanBooked(held, earlier, flow) : [] };
    }),
  };
}
