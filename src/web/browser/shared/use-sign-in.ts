import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { onUnauthenticated } from "./service";
import { isSignedIn, onSessionChanged, readSession, type SessionView } from "./session-service";

/** What is known of who is signed in. */
export interface SignIn {
  /** Null before it is known. */
  view: SessionView | null;
  /** Why it is not known; null where nothing was refused. */
  refusal: string | null;
  /** Whether a session ended while its page was open. What the page shows stays. */
  hasEnded: boolean;
  reload(): void;
}

/** Whether two views are of the same person at the same merchant. */
const isSame = (one: SessionView, other: SessionView): boolean =>
  one.user?.id === other.user?.id && one.merchant?.id === other.merchant?.id;

/**
 * Follows who is signed in. Other tabs share the session: when this one is looked at again, it learns that somebody signed out there, and is loaded
 * anew where it shows another person's or merchant's things.
 */
export function useSignIn(): SignIn {
  const [view, setView] = useState<SessionView | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const known = useRef<SessionView | null>(null);
  const read = useCallback(async () => {
    const now = await readSession();
    const before = known.current;
    setRefusal(null);
    if (before && isSignedIn(before)) {
      if (!isSignedIn(now)) return setEnded(true);
      if (!isSame(before, now)) return globalThis.location.reload();
    }
    known.current = now;
    setEnded(false);
    setView(now);
  }, []);
  const reload = useCallback(() => {
    read().catch((error: Error) => setRefusal(error.message));
  }, [read]);
  useEffect(reload, [reload]);
  useEffect(() => {
    const look = () => {
      // What can't be learned now is learned with the next request.
      if (document.visibilityState === "visible") read().catch(() => {});
    };
    document.addEventListener("visibilitychange", look);
    const stop = onUnauthenticated(look);
    const stopHearing = onSessionChanged(look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      stop();
      stopHearing();
    };
  }, [read]);
  return useMemo(() => ({ view, refusal, hasEnded, reload }), [view, refusal, hasEnded, reload]);
}
