import { type Balance, onHand } from "./balances";
import { type Day, isoDateOf, workday } from "./calendar";
import type { UnnamedOrder } from "./order";
import {
  isClosed,
  isPlaced,
  ORDERS_PER_SUPPLIER,
  ROASTING_ORDERS,
  STORIES,
  type Step,
  type Story,
  type StoryName,
} from "./order-stories";
import { type Random, random } from "./random";
import { cents, type DemoSku } from "./sku";
import { storyDays } from "./story-days";
import { leadTimeDays, ROASTERY, SUPPLIERS, type Supplier, type Trade } from "./suppliers";
import { PLACES, receivingWarehouse } from "./warehouses";

/** Days of demand that one order is meant to last, and how many lines it has. */
const HABITS: Record<Trade, { cycleDays: number; lines: [number, number] }> = {
  gear: { cycleDays: 45, lines: [3, 10] },
  "green coffee": { cycleDays: 35, lines: [1, 4] },
  packaging: { cycleDays: 35, lines: [3, 9] },
  roasting: { cycleDays: 7, lines: [6, 16] },
};

/** Share of a shelf's position that may still be on its way. */
const MOST_ON_ORDER = 0.5;

/**
 * Writes the orders of all suppliers that a planner finds on the desk or remembers, and books on the balances what is still
 * to come. That never exceeds the position that a shelf is meant to have, so that the stock count stays at or above zero.
 */
export function writeOrders(balances: Balance[], today: Day, seed: number): UnnamedOrder[] {
  const draw = random(seed, "orders");
  const wanted = (Object.keys(STORIES) as StoryName[]).flatMap((story) => {
    const ofStory = SUPPLIERS.flatMap((supplier) =>
      Array.from({ length: mixOf(supplier)[story] ?? 0 }, () => ({ supplier, story })),
    );
    return draw.shuffled(ofStory);
  });
  return wanted.flatMap(({ supplier, story }) => writeOrder(supplier, STORIES[story], balances, today, draw));
}

function mixOf(supplier: Supplier): Partial<Record<StoryName, number>> {
  if (supplier.trade !== "roasting") return ORDERS_PER_SUPPLIER[supplier.trade];
  return supplier.name === ROASTERY ? ROASTING_ORDERS.own : ROASTING_ORDERS.contract;
}

/** One order, or none when nothing of the supplier's is left to be ordered. */
function writeOrder(supplier: Supplier, story: Story, balances: Balance[], today: Day, draw: Random): UnnamedOrder[] {
  const candidates = candidatesFor(supplier, story, balances, draw);
  const [fewest, most] = HABITS[supplier.trade].lines;
  const place = candidates[0]?.shelf.place ?? "Rotterdam";
  const lead = leadTimeDays(supplier, place);
  const due = workday(today + draw.integer(...story.due(lead)));
  const delays = story.steps.map(({ delayDays }) => draw.integer(...delayDays));

  const chosen: Array<{ balance: Balance; ordered: number }> = [];
  const size = draw.integer(fewest, most);
  for (const balance of candidates) {
    if (chosen.length >= size) break;
    const ordered = orderQuantity(balance, supplier.trade, story, draw);
    if (ordered > 0) chosen.push({ balance, ordered });
  }
  if (chosen.length === 0) return [];
  if (chosen.every(({ balance }) => balance.shelf.sku.kind === "material") && supplier.trade === "roasting") return [];

  const lines = chosen
    .sort((a, b) => b.ordered - a.ordered)
    .map(({ balance, ordered }, rank) => {
      const receipts = receiptsOf(story.steps, ordered, rank === 0, draw);
      book(balance, story, ordered - (receipts.at(-1) ?? 0));
      return {
        sku: balance.shelf.sku,
        warehouse: receivingWarehouse(balance.shelf.place),
        ordered,
        unitCost: agreedCost(balance.shelf.sku, supplier, draw),
        sendings: receipts.map((received, index) => ({
          received,
          delivery: isoDateOf(workday(due + (delays[index] ?? 0))),
        })),
      };
    });
  const days = storyDays(story, { supplier, leadTimeDays: lead, due, delays, today, draw });
  const steps = story.steps.map(({ status }, index) => ({ status, on: days.steps[index] ?? today }));
  const finalStatus = story.finalStatus && { status: story.finalStatus, on: days.end };
  return [{ supplier, due, steps, lines, ...(finalStatus && { finalStatus }) }];
}

/** Shelves that the supplier can fill, those of one place unless the order is for several; the needy first in a draft. */
function candidatesFor(supplier: Supplier, story: Story, balances: Balance[], draw: Random): Balance[] {
  const supplied = balances.filter(
    ({ shelf: { sku }, unitsPerDay }) =>
      sku.reorder && unitsPerDay > 0 && sku.sources.some((source) => source.supplier === supplier.name),
  );
  if (supplied.length === 0) return [];
  const shelvesAt = PLACES.map(
    (place) => [place, supplied.filter(({ shelf }) => shelf.place === place).length] as const,
  );
  const place = draw.weighted(shelvesAt);
  const severalPlaces = draw.chance(0.22);
  const shuffled = draw.shuffled(supplied.filter(({ shelf }) => severalPlaces || shelf.place === place));
  if (isPlaced(story)) return shuffled;
  return shuffled.toSorted((a, b) => urgency(b) - urgency(a));
}

/** A planner drafts first what is short and not yet in another draft. */
function urgency({ proposed, shelf: { health } }: Balance): number {
  const isShort = health === "STOCK_OUT" || health === "AT_RISK";
  return (proposed ? 0 : 2) + (isShort ? 1 : 0);
}

/** Whole packs for the supplier's cycle; of an order on its way at most what the shelf is meant to have, 0 if that is less than a pack. */
function orderQuantity(balance: Balance, trade: Trade, story: Story, draw: Random): number {
  const { packQuantity = 1, moq = 0 } = balance.shelf.sku;
  const cycle = balance.unitsPerDay * HABITS[trade].cycleDays * draw.factor(0.25);
  const wanted = Math.ceil(Math.max(cycle, moq, 1) / packQuantity) * packQuantity;
  if (!isPlaced(story) || isClosed(story)) return wanted;
  const room = Math.min(onHand(balance) * 0.6, balance.position * MOST_ON_ORDER - balance.onOrder);
  return Math.max(0, Math.min(wanted, Math.floor(room / packQuantity) * packQuantity));
}

/** The cumulative receipt after each step; the first line of an order is the one that surely shows it. */
function receiptsOf(steps: Step[], ordered: number, first: boolean, draw: Random): number[] {
  const receipts: number[] = [];
  for (const step of steps) receipts.push(receiptAfter(step, receipts.at(-1) ?? 0, ordered, first, draw));
  return receipts;
}

function receiptAfter({ receipt }: Step, before: number, ordered: number, first: boolean, draw: Random): number {
  const some = first || draw.chance(0.75) ? Math.ceil(ordered * draw.between(0.3, 0.7)) : 0;
  const short = first || draw.chance(0.3) ? Math.floor(ordered * draw.between(0.84, 0.97)) : ordered;
  switch (receipt) {
    case "none":
      return before;
    case "some":
      return Math.min(some, Math.max(1, ordered - 1));
    case "short":
      return short;
    case "recount":
      return first ? Math.max(0, before - Math.max(1, Math.round(before * 0.04))) : before;
    case "all":
      return ordered;
  }
}

/** Notes on the balance what the order is still to bring. */
function book(balance: Balance, story: Story, open: number): void {
  if (!isPlaced(story)) balance.proposed = true;
  else if (!isClosed(story)) balance.onOrder += open;
}

/** One line in eight was agreed at another cost than the price list's. */
function agreedCost(sku: DemoSku, supplier: Supplier, draw: Random): number | undefined {
  const listed = sku.sources.find((source) => source.supplier === supplier.name)?.unitCost;
  if (listed === undefined || listed < 1 || !draw.chance(0.125)) return undefined;
  return cents(listed * draw.between(0.93, 1.05));
}
