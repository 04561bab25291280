import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { ask } from "../shared/service";
import { isSignedIn, type SessionView } from "../shared/session-service";

/** The day of this machine's clock, where nothing better is known. */
const ownDay = (): string => new Intl.DateTimeFormat("en-CA").format(new Date());

/** Who asks: with a key, or else the person who is signed in. */
export interface Asker {
  /** Empty for the session. */
  key: string;
  /** Tells one asker from another: what was answered to one is not shown to the next. Empty for nobody. */
  who: string;
  /** The id of the person who is signed in; null for a key. */
  userId: string | null;
}

/** A key goes before the session, as it was typed for this page. */
export function askerOf(key: string, view: SessionView | null): Asker {
  if (key) return { key, who: key, userId: null };
  if (!view || !isSignedIn(view) || !view.merchant) return { key: "", who: "", userId: null };
  return { key: "", who: `${view.user.id} ${view.merchant.id}`, userId: view.user.id };
}

const NOBODY: Asker = { key: "", who: "", userId: null };
const Session = createContext<Asker & { day: string | null }>({ ...NOBODY, day: null });

interface LastPlan {
  planRuns: { nodes: { planningDay: string }[] };
}

const LAST_PLAN = "{ planRuns(filter: { state: { equals: FINISHED } }, limit: 1) { nodes { planningDay } } }";

/** Passes who asks and the merchant's day, which is the plan's, to its children. */
export function SessionProvider({ asker, children }: { asker: Asker; children: ReactNode }) {
  const { key, who, userId } = asker;
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => {
    setDay(null);
    if (!who) return;
    let isWanted = true;
    ask<LastPlan>(LAST_PLAN, {}, key).then(
      ({ planRuns }) => isWanted && setDay(planRuns.nodes[0]?.planningDay ?? ownDay()),
      // The question that needs the day will say what is wrong.
      () => isWanted && setDay(ownDay()),
    );
    return () => {
      isWanted = false;
    };
  }, [key, who]);
  const session = useMemo(() => ({ key, who, userId, day }), [key, who, userId, day]);
  return <Session value={session}>{children}</Session>;
}

/** The merchant's day; null until it is known. */
export const useKnownDay = (): string | null => useContext(Session).day;

/** The merchant's day (`YYYY-MM-DD`). */
export const useDay = (): string => useContext(Session).day ?? ownDay();

/** Who asks. */
export const useAsker = (): Asker => useContext(Session);
