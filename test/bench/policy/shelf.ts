/** The life of one item on a shelf under a policy of ordering: what is wanted comes from its history, day by day. */

import type { ShortageModel } from "../../../src/planning";
import { Cycle, Shelf, type ShelfOrder } from "../../../src/planning/replay/shelf";

/** What can be known on the evening of a review. Days are those of the history. */
export interface Review {
  /** The day that is over. */
  day: number;
  /** Units of each day up to it that the shop could see: what was sold, or ordered where it waits. */
  seen: Float64Array;
  /** 1 for days on which the shelf was empty from beginning to end. */
  stockedOut: Uint8Array;
  onHand: number;
  /** Placed and not arrived yet, oldest first. */
  onOrder: readonly ShelfOrder[];
}

/** Units to order on the evening of a review. */
export type Policy = (review: Review) => number;

export interface Rules {
  leadDays: number;
  reviewDays: number;
  shortageModel: ShortageModel;
  /** The replay begins on the evening of this day. */
  startDay: number;
  /** Days after it that are lived through and not counted, until what was there at first no longer matters. */
  warmUpDays: number;
}

/** What came of a life, of the days that count. */
export interface Life {
  /** Times between two deliveries, and those in which nobody found the shelf empty. */
  cycles: number;
  goodCycles: number;
  /** Review periods, and those without a shortage. */
  periods: number;
  goodPeriods: number;
  wanted: number;
  /** Units handed over on the day they were wanted. */
  served: number;
  /** Mean of the stock at the end of a day. */
  stock: number;
}

/** One item going from day to day, and what the shop could see of it: unlike a backtest's, each policy sees what it has itself sold. */
class WatchedShelf extends Shelf {
  readonly seen: Float64Array;
  readonly stockedOut: Uint8Array;

  constructor(
    private readonly wantedOn: Float64Array,
    private readonly rules: Rules,
  ) {
    const before = wantedOn.subarray(0, rules.startDay + 1);
    const perDay = before.reduce((sum, units) => sum + units, 0) / before.length;
    super(Math.ceil(perDay * (rules.leadDays + rules.reviewDays)), rules.shortageModel);
    this.seen = Float64Array.from(wantedOn);
    this.stockedOut = new Uint8Array(wantedOn.length);
  }

  /** Hands over what is wanted on a day, as far as it is there; answers how much that is. */
  serveOn(day: number): number {
    const isEmpty = this.net <= 0;
    const served = this.serve(this.wantedOn[day] ?? 0);
    if (this.rules.shortageModel === "lost-sales") {
      this.seen[day] = served;
      if (isEmpty) this.stockedOut[day] = 1;
    }
    return served;
  }

  review(day: number, policy: Policy): void {
    const units = policy({
      day,
      seen: this.seen.subarray(0, day + 1),
      stockedOut: this.stockedOut.subarray(0, day + 1),
      onHand: this.net,
      onOrder: this.onOrder,
    });
    const arrivesOn = day + this.rules.leadDays;
    if (units > 0) this.onOrder.push({ dueDay: arrivesOn, arrivesOn, units });
  }
}

/** Lives through the rest of a history; at first there is what was wanted on average over lead time and review. */
export function live(wantedOn: Float64Array, policy: Policy, rules: Rules): Life {
  const { reviewDays, startDay, warmUpDays } = rules;
  const shelf = new WatchedShelf(wantedOn, rules);
  const cycle = new Cycle();
  const life: Life = { cycles: 0, goodCycles: 0, periods: 0, goodPeriods: 0, wanted: 0, served: 0, stock: 0 };
  const firstCounted = startDay + warmUpDays + 1;
  let isPeriodShort = false;
  shelf.review(startDay, policy);
  for (let day = startDay + 1; day < wantedOn.length; day += 1) {
    const counts = day >= firstCounted;
    if (shelf.receive(day)) {
      const wasGood = cycle.end(counts);
      if (wasGood !== null) life.cycles += 1;
      if (wasGood) life.goodCycles += 1;
    }
    const wanted = wantedOn[day] ?? 0;
    const served = shelf.serveOn(day);
    if (served < wanted) {
      cycle.noteShortage();
      isPeriodShort = true;
    }
    if (counts) {
      life.wanted += wanted;
      life.served += served;
      life.stock += shelf.onHand / (wantedOn.length - firstCounted);
    }
    if ((day - startDay) % reviewDays !== 0) continue;
    if (counts) life.periods += 1;
    if (counts && !isPeriodShort) life.goodPeriods += 1;
    isPeriodShort = false;
    shelf.review(day, policy);
  }
  return life;
}
