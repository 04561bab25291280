/** The life of one item on a shelf under a policy of ordering: what is wanted comes from its history, day by day. */

import type { ShortageModel } from "../../../src/planning";

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
  onOrder: readonly { day: number; units: number }[];
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

/** One item going from day to day. */
class Shelf {
  readonly seen: Float64Array;
  readonly stockedOut: Uint8Array;
  /** Stock; below zero what waits for it. */
  net: number;
  onOrder: { day: number; units: number }[] = [];

  constructor(
    private readonly wantedOn: Float64Array,
    private readonly rules: Rules,
  ) {
    this.seen = Float64Array.from(wantedOn);
    this.stockedOut = new Uint8Array(wantedOn.length);
    const before = wantedOn.subarray(0, rules.startDay + 1);
    const perDay = before.reduce((sum, units) => sum + units, 0) / before.length;
    this.net = Math.ceil(perDay * (rules.leadDays + rules.reviewDays));
  }

  /** Takes in what arrives in the morning of a day; whether anything did. */
  receive(day: number): boolean {
    const arriving = this.onOrder.filter((order) => order.day === day);
    this.onOrder = this.onOrder.filter((order) => order.day !== day);
    for (const { units } of arriving) this.net += units;
    return arriving.length > 0;
  }

  /** Hands over what is wanted on a day, as far as it is there; answers how much that is. */
  serve(day: number): number {
    const wanted = this.wantedOn[day] ?? 0;
    const served = Math.min(wanted, Math.max(0, this.net));
    if (this.rules.shortageModel === "back-order") this.net -= wanted;
    else {
      this.seen[day] = served;
      if (this.net <= 0) this.stockedOut[day] = 1;
      this.net -= served;
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
    if (units > 0) this.onOrder.push({ day: day + this.rules.leadDays, units });
  }
}

/** Lives through the rest of a history; at first there is what was wanted on average over lead time and review. */
export function live(wantedOn: Float64Array, policy: Policy, rules: Rules): Life {
  const { reviewDays, startDay, warmUpDays } = rules;
  const shelf = new Shelf(wantedOn, rules);
  const life: Life = { cycles: 0, goodCycles: 0, periods: 0, goodPeriods: 0, wanted: 0, served: 0, stock: 0 };
  const firstCounted = startDay + warmUpDays + 1;
  let [cycleCounts, isCycleShort, isPeriodShort] = [false, false, false];
  shelf.review(startDay, policy);
  for (let day = startDay + 1; day < wantedOn.length; day += 1) {
    const counts = day >= firstCounted;
    if (shelf.receive(day)) {
      if (cycleCounts) life.cycles += 1;
      if (cycleCounts && !isCycleShort) life.goodCycles += 1;
      [cycleCounts, isCycleShort] = [counts, false];
    }
    const wanted = wantedOn[day] ?? 0;
    const served = shelf.serve(day);
    if (served < wanted) [isCycleShort, isPeriodShort] = [true, true];
    if (counts) {
      life.wanted += wanted;
      life.served += served;
      life.stock += Math.max(0, shelf.net) / (wantedOn.length - firstCounted);
    }
    if ((day - startDay) % reviewDays !== 0) continue;
    if (counts) life.periods += 1;
    if (counts && !isPeriodShort) life.goodPeriods += 1;
    isPeriodShort = false;
    shelf.review(day, policy);
  }
  return life;
}
