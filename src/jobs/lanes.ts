import type { FoundQueue } from "./find-work";
import type { OwnLane } from "./job";

/** The facts that decide which work there is room for. */
export type Wanted = Pick<FoundQueue, "isAwaited" | "isLarge"> & {
  /** Whether it goes through a whole plan. */
  isPlan: boolean;
  /** The lane that it has for itself; undefined where it shares those of most. */
  own?: OwnLane;
};

type Occupant = Wanted & { name: string; tenantId: string };

/**
 * The present work of a worker, and the room beside it. Its lanes are shared so:
 * - one is kept for work of moments: taking in sales, replanning the SKUs that a write touched;
 * - another for whole plans that are small: large ones take minutes;
 * - background work may have all but two lanes at a time, and one of a large plan, so that awaited work finds room beside it;
 * - one is kept for background work, so that it goes on beside any amount of awaited work;
 * - one tenant can have all but one.
 *
 * Mails have exactly one lane beside these: they wait there for a mail server that hangs, and nothing else waits with them. Exports have one,
 * too, as they take minutes and a processor.
 *
 * Fewer than four lanes can't provide all of that at one time; awaited work goes first then.
 */
export class Lanes {
  private readonly occupants = new Map<string, Occupant>();

  /**
   * @param count Lanes for all work without a separate one.
   * @param most Maximum lanes at one time, those of mails and exports included; with as many as the others, these take theirs.
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

  /** Returns whether there is room for work of the kind, for any tenant or for this one. */
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
