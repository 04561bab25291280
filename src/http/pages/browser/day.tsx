import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { ask } from "./service";

/** The day of this machine's clock, where nothing better is known. */
const ownDay = (): string => new Intl.DateTimeFormat("en-CA").format(new Date());

const Day = createContext<string | null>(null);

interface LastPlan {
  planRuns: { nodes: { planningDay: string }[] };
}

const LAST_PLAN = "{ planRuns(filter: { state: { equals: FINISHED } }, limit: 1) { nodes { planningDay } } }";

/** Tells what is below it the merchant's day: the one that the plan is of. */
export function DayProvider({ apiKey, children }: { apiKey: string; children: ReactNode }) {
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
  return <Day value={day}>{children}</Day>;
}

/** The merchant's day (`YYYY-MM-DD`). */
export const useDay = (): string => useContext(Day) ?? ownDay();
