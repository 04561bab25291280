import { type Day, HISTORY_DAYS, isoDateOf, workday } from "./calendar";
import type { DemoOrderLine, UnnamedOrder } from "./order";
import { lifeOf, receiptsOf, type Step } from "./order-life";
import type { Random } from "./random";
import { isWrittenOn, type Round } from "./rounds";
import { cents, type DemoSku } from "./sku";
import { type StockedShelf, wholePacks } from "./stocked-shelf";
import { leadTimeDays, minimumAt, reallyTakesDays, type Supplier } from "./suppliers";
import { receivingWarehouse } from "./warehouses";

/** Whose order that was due last has not come, on purpose: a buyer finds an order to ask after on any day. */
const LATE_TODAY = new Set(["Verpakkingshuis Drie Linden", "Atelier Zuidnaad"]);
/** Days of a fortnight, in which one of their orders is due, and until it comes. */
const LATE_DAYS = { due: 14, comes: 4 };

/** Units that are to be ordered for a shelf. */
export interface Need {
  stocked: StockedShelf;
  units: number;
}

/** A round with the shelves that it can fill. */
export interface StaffedRound extends Round {
  shelves: StockedShelf[];
}

/** The shelves of each round: those of what it buys first of all, or, of fixed amounts, what has another source as well. */
export function staffed(rounds: Round[], shelves: StockedShelf[]): StaffedRound[] {
  return rounds.map((round) => ({
    ...round,
    shelves: shelves.filter(({ shelf: { sku, place } }) => {
      const [first, ...others] = sku.sources.map(({ supplier }) => supplier);
      const isSource =
        round.fixedDays === undefined ? first === round.supplier.name : others.includes(round.supplier.name);
      return isSource && sku.reorder && round.places.includes(place);
    }),
  }));
}

/**
 * Lives through the history day by day: what comes is put on its shelf, what is demanded is taken off it, and on its days each round
 * orders what falls below its reorder point before the next one, up to the end of its cover (Silver, Pyke & Thomas § 6.7, R, s, S).
 * @returns the orders, in the order of their days; the shelves hold what is there on the morning of today
 */
export function replenish(rounds: StaffedRound[], shelves: StockedShelf[], today: Day, draw: Random): UnnamedOrder[] {
  const first = today - HISTORY_DAYS;
  const orders: UnnamedOrder[] = [];
  for (let day = first; day < today; day++) {
    for (const shelf of shelves) shelf.live(day);
    for (const round of rounds) {
      if (!isWrittenOn(round, day)) continue;
      const needs = needsOf(round, day);
      if (needs.length > 0) orders.push(place(round, needs, { day, today, draw }));
    }
  }
  return orders;
}

/**
 * Days that an order looks ahead to what falls due before the next one: of goods the half of them, as nobody
 * foresees it all; of materials more, as none of them may be missing when a part of an order comes late.
 */
function aheadDays({ everyWeeks }: Round, { kind }: DemoSku): number {
  return kind === "material" ? everyWeeks * 7 + 14 : Math.ceil(everyWeeks * 3.5);
}

/** What a round orders on a day: all that is due, and more of what is due next where its supplier takes no order so small. */
function needsOf(round: StaffedRound, day: Day): Need[] {
  const { supplier, places, fixedDays } = round;
  const shelves = round.shelves.filter((stocked) => !stocked.isWaiting(day));
  const lead = leadOf(round);
  if (fixedDays !== undefined)
    return shelves.flatMap((stocked) => {
      const units = stocked.demandFrom(day + lead, fixedDays);
      const packs = Math.floor(units / (stocked.shelf.sku.packQuantity ?? 1));
      return packs > 0 ? [needFor(stocked, units, supplier)] : [];
    });
  const wanted = shelves
    .map((stocked) => {
      const terms = { leadTimeDays: lead, aheadDays: aheadDays(round, stocked.shelf.sku) };
      const { reorderPoint, orderUpTo } = stocked.levels(day, terms);
      const near = stocked.positionBy(day + lead + terms.aheadDays);
      return { stocked, missing: orderUpTo - stocked.position, left: near / Math.max(reorderPoint, 1e-9) };
    })
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => a.left - b.left);
  const needs: Need[] = [];
  for (const { stocked, missing, left } of wanted) {
    if (left >= 1 && (needs.length === 0 || reaches(needs, supplier, minimumAt(supplier, places[0])))) break;
    needs.push(needFor(stocked, missing, supplier));
  }
  return needs;
}

export function leadOf({ supplier, places }: Round): number {
  return leadTimeDays(supplier, places[0] ?? "Rotterdam");
}

function needFor(stocked: StockedShelf, units: number, supplier: Supplier): Need {
  const { sku } = stocked.shelf;
  return { stocked, units: wholePacks(units, sku, sourceOf(sku, supplier)?.moq) };
}

function sourceOf(sku: DemoSku, supplier: Supplier): DemoSku["sources"][number] | undefined {
  return sku.sources.find((source) => source.supplier === supplier.name);
}

function reaches(needs: Need[], supplier: Supplier, { quantity, type }: Supplier["minimum"]): boolean {
  const amounts = needs.map(({ stocked, units }) =>
    type === "units" ? units : units * (sourceOf(stocked.shelf.sku, supplier)?.unitCost ?? 0),
  );
  return amounts.reduce((sum, amount) => sum + amount, 0) >= quantity;
}

/** Places an order, and books on its shelves when what of it will come; what is still to come today is left out of its life. */
function place(
  round: StaffedRound,
  needs: Need[],
  { day, today, draw }: { day: Day; today: Day; draw: Random },
): UnnamedOrder {
  const { supplier } = round;
  const due = workday(day + leadOf(round));
  const usually = Math.max(day + 1, workday(day + reallyTakesDays(supplier, leadOf(round), draw)));
  const isLate = LATE_TODAY.has(supplier.name) && due < today && due >= today - LATE_DAYS.due;
  const arrivesOn = isLate ? today + LATE_DAYS.comes : usually;
  // A supplier that is slow as a rule says so now and then.
  const tells = (supplier.slowness === undefined || draw.chance(0.7)) && !isLate;
  const life = lifeOf({ trade: supplier.trade, placedOn: day, due, arrivesOn, tells }, draw);
  const lines = needs
    .toSorted((a, b) => b.units - a.units)
    .map(({ stocked, units }, rank) => {
      const receipts = receiptsOf(life.steps, units, rank === 0, draw);
      bookReceipts(stocked, life.steps, receipts, today);
      return orderLine(stocked, units, supplier, life.steps, receipts, draw);
    });
  return untilToday({ supplier, due, lines, ...life }, today);
}

/** Books what comes, day by day; nothing of it reaches a shelf that is still empty today. */
function bookReceipts(stocked: StockedShelf, steps: Step[], receipts: number[], today: Day): void {
  for (const [index, { on, expected }] of steps.entries()) {
    if (on < today && stocked.isEmpty(on)) receipts[index] = receipts[index - 1] ?? 0;
    stocked.order((receipts[index] ?? 0) - (receipts[index - 1] ?? 0), Math.min(on, expected), on);
  }
}

function orderLine(
  { shelf: { sku, place } }: StockedShelf,
  ordered: number,
  supplier: Supplier,
  steps: Step[],
  receipts: number[],
  draw: Random,
): DemoOrderLine {
  const unitCost = agreedCost(sku, supplier, draw);
  return {
    sku,
    warehouse: receivingWarehouse(place),
    ordered,
    ...(unitCost !== undefined && { unitCost }),
    sendings: steps.map(({ expected }, index) => ({ received: receipts[index] ?? 0, delivery: isoDateOf(expected) })),
  };
}

/** An order as it is known this morning: the steps that were taken by yesterday, with what had really come. */
function untilToday(
  {
    supplier,
    due,
    steps,
    givenUpOn,
    lines,
  }: { supplier: Supplier; due: Day; steps: Step[]; givenUpOn?: Day; lines: DemoOrderLine[] },
  today: Day,
): UnnamedOrder {
  const known = steps.filter(({ on }) => on < today).length;
  const told = lines.map((line) => ({ ...line, sendings: line.sendings.slice(0, known) }));
  const statuses = steps
    .slice(0, known)
    .map(({ status, on }, index) => ({ status: statusOf(status, told, index), on }));
  return {
    supplier,
    due,
    steps: statuses,
    lines: told,
    ...(givenUpOn !== undefined &&
      givenUpOn < today && { finalStatus: { status: "FULLY_RECEIVED" as const, on: givenUpOn } }),
  };
}

/** The status of a step, of which some shelf may not have got its part. */
function statusOf(status: Step["status"], lines: DemoOrderLine[], index: number): Step["status"] {
  if (status === "CONFIRMED") return status;
  const received = lines.map(({ sendings }) => sendings[index]?.received ?? 0);
  if (received.every((units) => units === 0)) return "CONFIRMED";
  return lines.some(({ ordered }, at) => (received[at] ?? 0) < ordered) ? "PARTIALLY_RECEIVED" : status;
}

/** One line in eight was agreed at another cost than the price list's. */
function agreedCost(sku: DemoSku, supplier: Supplier, draw: Random): number | undefined {
  const listed = sourceOf(sku, supplier)?.unitCost;
  if (listed === undefined || listed < 1 || !draw.chance(0.125)) return undefined;
  return cents(listed * draw.between(0.93, 1.05));
}
