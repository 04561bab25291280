import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { ask } from "../shared/service";

/** The day of this machine's clock, where nothing better is known. */
const ownDay = (): string => new Intl.DateTimeFormat("en-CA").format(new Date());

const Session = createContext<{ apiKey: string; day: string | null }>({ apiKey: "", day: null });

interface LastPlan {
  planRuns: { nodes: { planningDay: string }[] };
}

const LAST_PLAN = "{ planRuns(filter: { state: { equals: FINISHED } }, limit: 1) { nodes { planningDay } } }";

/** Passes the key and the merchant's day, which is the plan's, to its children. */
export function SessionProvider({ apiKey, children }: { apiKey: string; children: ReactNode }) {
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => {
    setDay(null);
    if (!apiKey) return;
    let isWanted = true;
    ask<LastPlan>(apiKey, LAST_PLAN).then(
      ({ planRuns }) => isWanted && setDay(planRuns.nodes[0]?.planningDay ?? null),
      // The question that needs the day will say what is wrong.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [apiKey]);
  const session = useMemo(() => ({ apiKey, day }), [apiKey, day]);
  return <Session value={session}>{children}</Session>;
}

/** The merchant's day (`YYYY-MM-DD`). */
export const useDay = (): string => useContext(Session).day ?? ownDay();

/** The key that is in use; empty for none. */
export const useApiKey = (): string => useContext(Session).apiKey;
