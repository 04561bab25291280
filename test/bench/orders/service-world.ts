/** A world whose daily demand is known: how many cycles hold where the engine orders each week, sees only what it sold and learns anew each time. */

import { type DecidedItem, decideMany, isoDay, type ShortageModel } from "../../../src/planning";
import { countQuantile } from "../../../src/planning/forecast/count-quantile";
import { Cycle, Shelf } from "../../../src/planning/replay/shelf";
import { printTable } from "../forecast/targets";
import { seededRandom } from "../support/random";

const [ITEMS, HISTORY_DAYS, WEEKS, WARM_UP_WEEKS, REVIEW_DAYS] = [72, 300, 24, 4, 7];

/** Units wanted a day; half of the items vary as single purchases do, half three times as much. */
const MEANS = [0.1, 0.3, 0.8, 2, 7, 30];

const TARGET = 0.9;
const START_DAY = 20_000;

/** When goods of an order can be sold: from the morning after day L on, as orders are sized, or a day sooner. */
interface Case {
  shortageModel: ShortageModel;
  leadDays: number;
  isDaySooner: boolean;
}

const CASES: Case[] = [
  { shortageModel: "lost-sales", leadDays: 7, isDaySooner: false },
  { shortageModel: "lost-sales", leadDays: 14, isDaySooner: false },
  { shortageModel: "back-order", leadDays: 7, isDaySooner: false },
  { shortageModel: "lost-sales", leadDays: 7, isDaySooner: true },
];

const meanOf = (at: number): number => MEANS[at % MEANS.length] ?? 0;

function worldOf(seed: number): Float64Array[] {
  const random = seededRandom(seed);
  const days = HISTORY_DAYS + WEEKS * REVIEW_DAYS;
  return Array.from({ length: ITEMS }, (_, at) => {
    const mean = meanOf(at);
    const excess = Math.floor(at / MEANS.length) % 2 === 0 ? 0 : 2 / mean;
    return Float64Array.from({ length: days }, () => countQuantile(mean, excess, Math.min(0.999999, random())));
  });
}

/** An item on its way through the days. */
class Item {
  readonly shelf: Shelf;
  readonly cycle = new Cycle();
  readonly sold: Float64Array;
  readonly stockedOut: Uint8Array;

  constructor(
    private readonly wanted: Float64Array,
    mean: number,
    private readonly given: Case,
  ) {
    this.shelf = new Shelf(Math.ceil(mean * (given.leadDays + REVIEW_DAYS)), given.shortageModel);
    this.sold = Float64Array.from(wanted);
    this.stockedOut = new Uint8Array(wanted.length);
  }

  input(today: number): DecidedItem {
    const { leadDays, shortageModel } = this.given;
    return {
      planningDay: isoDay(START_DAY + today),
      history: {
        startOn: isoDay(START_DAY),
        units: this.sold.subarray(0, today + 1),
        stockedOut: this.stockedOut.subarray(0, today + 1),
      },
      category: null,
      onHand: this.shelf.net,
      arrivals: this.shelf.onOrder.map(({ dueDay, units }) => ({ dueOn: isoDay(START_DAY + dueDay), units })),
      settings: {
        leadTimeDays: leadDays,
        reviewPeriodDays: REVIEW_DAYS,
        stockCoverDays: REVIEW_DAYS,
        shortageModel,
        safetyStock: { kind: "SERVICE_LEVEL", serviceLevel: TARGET },
      },
    };
  }

  order(today: number, units: number): void {
    const arrivesOn = today + this.given.leadDays + (this.given.isDaySooner ? 0 : 1);
    if (units > 0) this.shelf.onOrder.push({ dueDay: arrivesOn, arrivesOn, units });
  }

  /** Lives through a day; answers whether a cycle that counts ended with it, and held. */
  live(day: number, counts: boolean): boolean | null {
    const held = this.shelf.receive(day) ? this.cycle.end(counts) : null;
    const wasEmpty = this.shelf.net <= 0;
    const wanted = this.wanted[day] ?? 0;
    const served = this.shelf.serve(wanted);
    if (served < wanted) this.cycle.noteShortage();
    if (this.given.shortageModel === "lost-sales") {
      this.sold[day] = served;
      this.stockedOut[day] = wasEmpty ? 1 : 0;
    }
    return held;
  }
}

/** Cycles, those of them that held, and the mean stock of all items together. */
function serviceOf(given: Case, seed: number): { cycles: number; held: number; stock: number } {
  const items = worldOf(seed).map((wanted, at) => new Item(wanted, meanOf(at), given));
  const found = { cycles: 0, held: 0, stock: 0 };
  for (let week = 0; week < WEEKS; week += 1) {
    const today = HISTORY_DAYS + week * REVIEW_DAYS - 1;
    const counts = week >= WARM_UP_WEEKS;
    const decided = decideMany(items.map((item) => item.input(today)));
    for (const [at, item] of items.entries()) {
      const order = decided[at];
      item.order(today, order?.isDue ? order.plan.recommendedUnits : 0);
      for (let day = today + 1; day <= today + REVIEW_DAYS; day += 1) {
        const held = item.live(day, counts);
        if (held !== null) found.cycles += 1;
        if (held) found.held += 1;
        if (counts) found.stock += item.shelf.onHand / ((WEEKS - WARM_UP_WEEKS) * REVIEW_DAYS);
      }
    }
  }
  return found;
}

export function judgeService(): void {
  const rows = CASES.map((given, at) => {
    const { cycles, held, stock } = serviceOf(given, 1 + at);
    const { shortageModel, leadDays, isDaySooner } = given;
    const from = `from day ${leadDays + (isDaySooner ? 0 : 1)} on`;
    return [
      `${shortageModel}, lead time ${leadDays}, goods ${from}`,
      `${held} of ${cycles}`,
      (held / cycles).toFixed(3),
      stock.toFixed(0),
    ];
  });
  printTable([`daily demand that is known, target ${TARGET}`, "cycles that held", "share", "stock"], rows);
}
