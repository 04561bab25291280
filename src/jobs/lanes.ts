import type { FoundQueue } from "./find-work";
import type { OwnLane } from "./job";

/** What decides which work there is room for. */
export type Wanted = Pick<FoundQueue, "isAwaited" | "isLarge"> & {
  /** Whether it is one that goes through a whole plan. */
  isPlan: boolean;
  /** The lane that it has for itself; undefined where it shares those of most. */
  own?: OwnLane;
};

type Occupant = Wanted & { name: string; tenantId: string };

/**
 * What a worker is at, at one time, and what there is room for beside it. Of its lanes
 * - one is kept for what takes moments: taking in sales, planning again what a write touched;
 * - another for whole plans that are small: large ones take minutes;
 * - of what nobody waits for, all but two lanes can be at a time, and one of a large plan, so that one that somebody waits for finds
 *   room beside it; and one is kept for it, so that it goes on, however much is waited for;
 * - one tenant can have all but one.
 *
 * Mails have one lane beside these, and no more: a mail server that hangs is waited for there, and nothing else waits with it. So have exports,
 * which take minutes and a processor.
 *
 * With fewer than four lanes not all of that is to be had at one time; what somebody waits for goes first then.
 */
export class Lanes {
  private readonly occupants = new Map<string, Occupant>();

  /**
   * @param count Lanes for all that has none of its own.
   * @param most How many are taken at one time, those of mails and exports included; with as many as the others, these take theirs.
   */
  constructor(
    readonly count: number,
    private readonly most: number,
  ) {}

  enter(occupant: Occupant): void {
    this.occupants.set(occupant.name, occupant);
  }

  leave(name: string): void {
    this.occupants.delete(name);
  }

  has(name: string): boolean {
    return this.occupants.has(name);
  }

  /** Whether there is room for work of the kind, for any tenant or for this one. */
  hasRoomFor({ isPlan, own, isAwaited, isLarge }: Wanted, tenantId?: string): boolean {
    if (this.occupants.size >= this.most) return false;
    const occupants = [...this.occupants.values()];
    if (own) return !occupants.some((other) => other.own === own);
    const others = occupants.filter((other) => !other.own);
    const allBut = (kept: number) => Math.max(1, this.count - kept);
    const among = (is: (other: Occupant) => boolean) => others.filter(is).length;
    const like = among((other) => other.isAwaited === isAwaited);
    const plansLike = (size: "any" | "large") =>
      among((other) => other.isPlan && other.isAwaited === isAwaited && (size === "any" || other.isLarge));
    if (others.length >= this.count) return false;
    if (among((other) => other.tenantId === tenantId) >= Math.max(2, this.count - 1)) return false;
    if (like >= (isAwaited ? Math.max(2, this.count - 1) : allBut(2))) return false;
    if (!isPlan) return true;
    if (among((other) => other.isPlan) >= allBut(1) || plansLike("any") >= allBut(2)) return false;
    return !isLarge || plansLike("large") < (isAwaited ? allBut(3) : 1);
  }
}
