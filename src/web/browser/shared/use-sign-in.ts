import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { keepLocale } from "./locale";
import { onOtherMerchant, onUnauthenticated, showsMerchant } from "./service";
import { isSignedIn, onSessionChanged, readSession, type SessionView } from "./session-service";

/** What is known of who is signed in. */
export interface SignIn {
  /** Null before it is known. */
  view: SessionView | null;
  /** Why it is not known; null where nothing was refused. */
  refusal: string | null;
  /** Whether a session ended while its page was open. What the page shows stays. */
  hasEnded: boolean;
  /** The merchant that another window changed to; null while the session works for the one that the page shows. */
  switchedTo: { id: string; name: string } | null;
  reload(): void;
}

/**
 * Follows who is signed in. Other windows share the session: when this one is looked at again, or asks for something, it learns that somebody signed out
 * there or changed the merchant. What it shows stays, with what was typed; only another person's things are not shown on.
 */
export function useSignIn(): SignIn {
  const [view, setView] = useState<SessionView | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const [switchedTo, setSwitched] = useState<SignIn["switchedTo"]>(null);
  const known = useRef<SessionView | null>(null);
  const read = useCallback(async () => {
    const now = await readSession();
    const before = known.current;
    setRefusal(null);
    if (before && isSignedIn(before)) {
      if (!isSignedIn(now)) return setEnded(true);
      const isOther = before.merchant?.id !== now.merchant?.id;
      if (before.user.id !== now.user.id || (isOther && !(before.merchant && now.merchant))) {
        return globalThis.location.reload();
      }
      setSwitched(isOther ? now.merchant : null);
      if (isOther) return setEnded(false);
    }
    // Before anything is typed: what somebody chose elsewhere holds here as well.
    if (!before && isSignedIn(now) && now.user.locale) keepLocale(now.user.locale);
    known.current = now;
    showsMerchant(now.merchant?.id ?? null);
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
    const stopMinding = onOtherMerchant(look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      stop();
      stopHearing();
      stopMinding();
    };
  }, [read]);
  return useMemo(
    () => ({ view, refusal, hasEnded, switchedTo, reload }),
    [view, refusal, hasEnded, switchedTo, reload],
  );
}
