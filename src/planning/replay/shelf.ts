/** The shelf of one series under one policy: its arrivals, sales and waiting demand. */

import type { ShortageModel } from "../parameters";

/** An order on its way. */
export interface ShelfOrder {
  /** The day its goods are expected; policies see it. */
  dueDay: number;
  /** The day they arrive, in the morning; policies don't see it. */
  arrivesOn: number;
  units: number;
}

/** The stock of one item from day to day. */
export class Shelf {
  /** Placed and not arrived yet, oldest first. */
  onOrder: ShelfOrder[] = [];

  /** @param net Stock; below zero: demand that waits. */
  constructor(
    public net: number,
    private readonly shortageModel: ShortageModel,
  ) {}

  /** Adds the arrivals of the morning of a day. Returns whether anything arrived. */
  receive(day: number): boolean {
    if (!this.onOrder.some(({ arrivesOn }) => arrivesOn <= day)) return false;
    for (const { arrivesOn, units } of this.onOrder) if (arrivesOn <= day) this.net += units;
    this.onOrder = this.onOrder.filter(({ arrivesOn }) => arrivesOn > day);
    return true;
  }

  /** Serves the demand of a day as far as stock allows. Returns the units served. */
  serve(wanted: number): number {
    const served = Math.min(wanted, Math.max(0, this.net));
    this.net -= this.shortageModel === "back-order" ? wanted : served;
    return served;
  }

  /** Units on the shelf. */
  get onHand(): number {
    return Math.max(0, this.net);
  }
}

/** The times between two deliveries of a series, and whether somebody found the shelf empty in them. */
export class Cycle {
  private counts = false;
  private isShort = false;

  /** Records a shortage. */
  noteShortage(): void {
    this.isShort = true;
  }

  /**
   * Ends one with a delivery.
   * @param counts whether the day is counted; only times that began on such a day are
   * @returns Null where the ended time is not counted, else whether nobody found the shelf empty.
   */
  end(counts: boolean): boolean | null {
    const wasGood = this.counts ? !this.isShort : null;
    this.counts = counts;
    this.isShort = false;
    return wasGood;
  }
}
