/** The shelf of one series under one policy: what arrives, what is handed over, and what waits. */

import type { ShortageModel } from "../parameters";

/** An order on its way. */
export interface ShelfOrder {
  /** The day its goods are expected; policies see it. */
  dueDay: number;
  /** The day they come, in the morning; policies don't. */
  arrivesOn: number;
  units: number;
}

/** One item going from day to day. */
export class Shelf {
  /** Placed and not arrived yet, oldest first. */
  onOrder: ShelfOrder[] = [];

  /** @param net Stock; below zero what waits for it. */
  constructor(
    public net: number,
    private readonly shortageModel: ShortageModel,
  ) {}

  /** Takes in what arrives in the morning of a day; whether anything did. */
  receive(day: number): boolean {
    if (!this.onOrder.some(({ arrivesOn }) => arrivesOn <= day)) return false;
    for (const { arrivesOn, units } of this.onOrder) if (arrivesOn <= day) this.net += units;
    this.onOrder = this.onOrder.filter(({ arrivesOn }) => arrivesOn > day);
    return true;
  }

  /** Hands over what is wanted on a day, as far as it is there; answers how much that is. */
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

  /** Notes a shortage. */
  noteShortage(): void {
    this.isShort = true;
  }

  /**
   * Ends one with a delivery.
   * @param counts whether the day is counted; only times that began on such a day are
   * @returns Null where the time that ended is not counted, else whether nobody found the shelf empty.
   */
  end(counts: boolean): boolean | null {
    const wasGood = this.counts ? !this.isShort : null;
    this.counts = counts;
    this.isShort = false;
    return wasGood;
  }
}
