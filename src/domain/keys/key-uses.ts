import { type Database, reservedDoor, sql } from "../../db";
import type { Clock } from "../../values/clock";
import type { Caller } from "./keys";

/** The precision of a key's last use, and so the interval of its writes. */
const EXACTNESS_MS = 3_600_000;

/**
 * Notes when keys were last used, for `key list`: one write an hour for a key, over all processes. No request waits for it. A failure, as in a
 * database that takes no writes, is silent, and this process tries again after an hour.
 */
export class KeyUses {
  /** When this process last noted each key, the longest ago first, in ms. */
  private readonly noted = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Notes that a key is used now, unless that is known. */
  note({ keyPrefix, lastUsedAt = null }: Caller): void {
    const now = this.clock.now();
    const before = now.getTime() - EXACTNESS_MS;
    const isDue = (lastUsedAt?.getTime() ?? 0) <= before && (this.noted.get(keyPrefix) ?? 0) <= before;
    if (!isDue) return;
    for (const [prefix, at] of this.noted) {
      if (at > before) break;
      this.noted.delete(prefix);
    }
    this.noted.set(keyPrefix, now.getTime());
    // Locked rows are left alone: key checks need these connections.
    reservedDoor(this.database)
      .execute(
        "keys.note-use",
        sql`
        with due as (
          select id, set_config('synchronous_commit', 'off', true) from api_keys
          where prefix = ${keyPrefix} and (last_used_at is null or last_used_at <= ${new Date(before)})
          for update skip locked)
        update api_keys set last_used_at = ${now} from due where api_keys.id = due.id`,
      )
      .catch(() => {});
  }
}
