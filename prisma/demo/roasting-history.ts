import { type Day, HISTORY_DAYS, isoDateOf, weekdayOf } from "./calendar";
import { meanUnits, type SalesSeries } from "./demand-model";
import { arrivalsOf, type UnnamedOrder } from "./order";
import { RunningTotals } from "./running-totals";
import type { DemoSku } from "./sku";
import type { Subscription } from "./subscriptions";
import { CONTRACT_ROASTER, leadTimeDays, ROASTERY, supplierNamed } from "./suppliers";
import { type Place, placeOf, receivingWarehouse } from "./warehouses";

/** An order that comes round: from whom, for where, and how often; the first one some weeks after the history began. */
interface Round {
  roaster: string;
  places: Place[];
  everyWeeks: number;
  firstWeek: number;
}

/** What the contract roaster fills is roasted in bulk by the own roastery, so that its orders are known first. */
const ROUNDS: Round[] = [
  { roaster: CONTRACT_ROASTER, places: ["Rotterdam"], everyWeeks: 4, firstWeek: 1 },
  { roaster: CONTRACT_ROASTER, places: ["Lyon"], everyWeeks: 4, firstWeek: 3 },
  { roaster: ROASTERY, places: ["Rotterdam", "Green Coffee Store"], everyWeeks: 1, firstWeek: 1 },
  { roaster: ROASTERY, places: ["Lyon"], everyWeeks: 2, firstWeek: 1 },
  { roaster: ROASTERY, places: ["Leipzig"], everyWeeks: 2, firstWeek: 2 },
];

/** The roasters' order is written on Thursdays: what is next door comes on Monday. */
const THURSDAY = 3;

/** Bulk coffee is there before the drip bags are filled with it, not after. */
const BULK_AHEAD_DAYS = 30;

/**
 * The production orders of two years: every delivery brings, in whole packs, what had been sold of home-made goods when it
 * was ordered, alone or in gift sets, less what the orders given have brought; and the bulk coffee that drip bags will take.
 */
export function roastingHistory(
  skus: DemoSku[],
  sold: { series: SalesSeries[]; subscriptions: Subscription[] },
  given: UnnamedOrder[],
  today: Day,
): UnnamedOrder[] {
  const taken = soldUnits(skus, sold, today);
  const made = new RunningTotals(today);
  const book = (order: UnnamedOrder) => {
    for (const { sku, warehouse, units, on } of arrivalsOf(order)) {
      made.add(shelfName(sku.sku, placeOf(warehouse)), on, units);
      for (const { material, quantity } of sku.recipe) {
        taken.add(shelfName(material, "Green Coffee Store"), on, units * quantity);
      }
    }
  };
  for (const order of given) book(order);

  return ROUNDS.flatMap(({ roaster, places, everyWeeks, firstWeek }) => {
    const supplier = supplierNamed(roaster);
    const lead = leadTimeDays(supplier, places[0] ?? "Rotterdam");
    const shelves = skus
      .filter(({ sources }) => sources[0]?.supplier === roaster)
      .flatMap((sku) => sku.stockedAt.filter((place) => places.includes(place)).map((place) => ({ sku, place })));
    const orders: UnnamedOrder[] = [];
    for (let on = firstThursday(today) + firstWeek * 7; on + lead < today; on += everyWeeks * 7) {
      const due = on + lead;
      const lines = shelves.flatMap(({ sku, place }) => {
        const shelf = shelfName(sku.sku, place);
        const until = sku.kind === "material" ? due + BULK_AHEAD_DAYS : on;
        const ordered = wholePacks(taken.before(shelf, until) - made.before(shelf, due), sku);
        return ordered === 0 ? [] : [orderLine(sku, receivingWarehouse(place), ordered, due)];
      });
      if (lines.length === 0) continue;
      const order: UnnamedOrder = { supplier, due, steps: placedAndReceived(on, due), lines };
      book(order);
      orders.push(order);
    }
    return orders;
  });
}

export function placedAndReceived(placedOn: Day, receivedOn: Day): UnnamedOrder["steps"] {
  return [
    { status: "CONFIRMED", on: placedOn },
    { status: "FULLY_RECEIVED", on: receivedOn },
  ];
}

/** A line that was ordered once and came as a whole. */
export function orderLine(sku: DemoSku, warehouse: string, ordered: number, due: Day): UnnamedOrder["lines"][number] {
  const delivery = isoDateOf(due);
  return {
    sku,
    warehouse,
    ordered,
    sendings: [
      { received: 0, delivery },
      { received: ordered, delivery },
    ],
  };
}

/** What one line holds is taken to be the mean: how much it was is drawn when the sales are written. */
function soldUnits(
  skus: DemoSku[],
  { series, subscriptions }: { series: SalesSeries[]; subscriptions: Subscription[] },
  today: Day,
): RunningTotals {
  const sold = new RunningTotals(today);
  for (const { sku, units } of subscriptions) {
    const shelf = shelfName(sku.sku, "Rotterdam");
    for (const [index, count] of units.subarray(0, HISTORY_DAYS).entries())
      sold.add(shelf, today - HISTORY_DAYS + index, count);
  }
  const contentsOf = new Map(skus.map(({ sku, contents }) => [sku, contents]));
  for (const { sku, warehouse, quantities, lines } of series) {
    const place = placeOf(warehouse);
    for (const good of [{ sku: sku.sku, quantity: meanUnits(quantities) }, ...(contentsOf.get(sku.sku) ?? [])]) {
      const shelf = shelfName(good.sku, place);
      for (const [index, count] of lines.subarray(0, HISTORY_DAYS).entries()) {
        if (count > 0) sold.add(shelf, today - HISTORY_DAYS + index, count * good.quantity);
      }
    }
  }
  return sold;
}

function shelfName(sku: string, place: Place): string {
  return `${sku}|${place}`;
}

function firstThursday(today: Day): Day {
  const first = today - HISTORY_DAYS;
  return first + ((THURSDAY - weekdayOf(first) + 7) % 7);
}

/** Whole packs of goods that are surely missing, or packs enough of bulk coffee; none when that is less than the smallest order. */
function wholePacks(missing: number, { kind, packQuantity = 1, moq = 0 }: DemoSku): number {
  const packs = kind === "material" ? Math.ceil(missing / packQuantity) : Math.floor(missing / packQuantity);
  const units = packs * packQuantity;
  return units >= Math.max(moq, packQuantity) ? units : 0;
}
