import { type Database, reservedDoor, sql } from "../../db";
import type { Clock } from "../../values/clock";

/** The precision of a session's last use, and so the interval of its writes. */
const EXACTNESS_MS = 60_000;

/**
 * Notes when sessions were last used, from which their idle time counts: one write a minute for a session, over all processes. No request waits for it.
 * A failure, as in a database that takes no writes, is silent, and this process tries again after a minute.
 */
export class SessionUses {
  /** When this process last noted each session, the longest ago first, in ms. */
  private readonly noted = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Notes that a session is used now, unless that is known. */
  note({ id, seenAt }: { id: string; seenAt: Date }): void {
    const now = this.clock.now();
    const before = now.getTime() - EXACTNESS_MS;
    if (seenAt.getTime() > before || (this.noted.get(id) ?? 0) > before) return;
    for (const [other, at] of this.noted) {
      if (at > before) break;
      this.noted.delete(other);
    }
    this.noted.delete(id);
    this.noted.set(id, now.getTime());
    // Locked rows are left alone: look-ups need these connections.
    reservedDoor(this.database)
      .execute(
        "sessions.note-use",
        sql`
        with due as (
          select id, set_config('synchronous_commit', 'off', true) from sessions
          where id = ${id}::uuid and seen_at <= ${new Date(before)}
          for update skip locked)
        update sessions set seen_at = ${now} from due where sessions.id = due.id`,
      )
      .catch(() => {});
  }
}
