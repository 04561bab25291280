import { type Day, HISTORY_DAYS } from "./calendar";
import { DEMAND_DAYS } from "./shelf-demand";
import { type Shelf, stockDays } from "./shelves";

/** Units that were ordered and have not come. */
interface Open {
  due: Day;
  arrivesOn: Day;
  units: number;
}

/** A buyer who orders often brings a part of the cover at once, so that few shelves hold more than it. */
const COVER_BOUGHT = 0.6;

/** When an order on a shelf can come, and how far it looks ahead to what falls due before the next one. */
interface Terms {
  leadTimeDays: number;
  aheadDays: number;
}

/** A shelf that is lived through day by day: what lies on it, and what is on order for it. */
export class StockedShelf {
  onHand = 0;
  private open: Open[] = [];
  /** Demand up to the eve of each day of the history and those to come. */
  private readonly demandBefore: Float64Array;
  private readonly firstDay: Day;

  constructor(
    readonly shelf: Shelf,
    demand: Float64Array,
    today: Day,
  ) {
    this.firstDay = today - HISTORY_DAYS;
    this.demandBefore = new Float64Array(DEMAND_DAYS + 1);
    for (let at = 0; at < DEMAND_DAYS; at++)
      this.demandBefore[at + 1] = (this.demandBefore[at] ?? 0) + (demand[at] ?? 0);
  }

  /** Units taken or expected to be from a day on, for as many days. */
  demandFrom(day: Day, days: number): number {
    const at = (on: Day) => this.demandBefore[Math.max(0, Math.min(DEMAND_DAYS, on - this.firstDay))] ?? 0;
    return at(day + Math.round(days)) - at(day);
  }

  /** Demand until a delivery with the safety stock after it, and the same with what is bought of the cover. */
  levels(day: Day, { leadTimeDays, aheadDays }: Terms): { reorderPoint: number; orderUpTo: number } {
    const { safety, cover } = stockDays(this.shelf.sku);
    const reach = leadTimeDays + aheadDays + safety;
    const bought = leadTimeDays + safety + cover * COVER_BOUGHT * this.shelf.timesCover;
    return {
      reorderPoint: this.demandFrom(day, reach),
      orderUpTo: this.demandFrom(day, Math.max(reach, bought)),
    };
  }

  /** Receives what comes on a day, and gives what is taken on it. */
  live(day: Day): void {
    for (const { arrivesOn, units } of this.open) if (arrivesOn === day) this.onHand += units;
    this.open = this.open.filter(({ arrivesOn }) => arrivesOn > day);
    if (this.isEmpty(day)) this.onHand = 0;
    this.onHand = Math.max(0, this.onHand - this.demandFrom(day, 1));
  }

  /** Whether the shelf ran out by a day, and is still empty. */
  isEmpty(day: Day): boolean {
    return this.shelf.emptySince !== undefined && day >= this.shelf.emptySince;
  }

  /** Whether no order is placed on a day, though one may be due. */
  isWaiting(day: Day): boolean {
    return this.shelf.waitingSince !== undefined && day >= this.shelf.waitingSince;
  }

  order(units: number, due: Day, arrivesOn: Day): void {
    if (units !== 0) this.open.push({ due, arrivesOn, units });
  }

  /** Stock and units on order that are due by a day. */
  positionBy(day: Day): number {
    return this.onHand + this.open.reduce((sum, { due, units }) => sum + (due <= day ? units : 0), 0);
  }

  get position(): number {
    return this.positionBy(Number.POSITIVE_INFINITY);
  }
}

/** Whole packs, and not fewer units than the smallest order. */
export function wholePacks(units: number, { packQuantity = 1, moq = 0 }: Shelf["sku"], sourceMoq = 0): number {
  return Math.ceil(Math.max(units, moq, sourceMoq) / packQuantity) * packQuantity;
}
