import { useEffect, useState } from "react";
import { ask } from "./service";
import type { SignedInView } from "./session-service";

/** How much waits for somebody. */
export interface Counts {
  /** Orders that wait for an approval that this person may give. */
  toApprove: number;
  /** Notifications that were not read. */
  unread: number;
}

const NOTHING: Counts = { toApprove: 0, unread: 0 };
const CHANGED = "counts:changed";
/** How often the counts are asked for again while a page is looked at. */
const EVERY_MS = 120_000;

const QUESTION = "{ unreadNotifications ordersToApprove(limit: 1) { totalCount } }";

interface Answer {
  unreadNotifications: number | null;
  ordersToApprove: { totalCount: number };
}

/** Has the head count again, after something was read or decided. */
export function announceCounts(): void {
  globalThis.dispatchEvent(new Event(CHANGED));
}

/** How much waits for who is signed in; nothing while it is not known. */
export function useCounts({ user, merchant }: SignedInView): Counts {
  const [counts, setCounts] = useState(NOTHING);
  const who = `${user.id} ${merchant?.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for somebody else it is counted anew
  useEffect(() => {
    let isWanted = true;
    const count = () => {
      if (document.hidden) return;
      ask<Answer>(QUESTION).then(
        ({ unreadNotifications, ordersToApprove }) =>
          isWanted && setCounts({ unread: unreadNotifications ?? 0, toApprove: ordersToApprove.totalCount }),
        // What asks for more says what is wrong.
        () => {},
      );
    };
    count();
    const timer = setInterval(count, EVERY_MS);
    globalThis.addEventListener(CHANGED, count);
    document.addEventListener("visibilitychange", count);
    return () => {
      isWanted = false;
      clearInterval(timer);
      globalThis.removeEventListener(CHANGED, count);
      document.removeEventListener("visibilitychange", count);
    };
  }, [who]);
  return counts;
}
