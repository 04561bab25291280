import { useCallback, useEffect, useRef, useState } from "react";
import type { ChartChoice } from "./charts";

/** What a tab has asked, and what came of it. */
export interface Result {
  title: string;
  /** ASKING until there is an answer, FOLLOWING while events come in. */
  state: "ASKING" | "FOLLOWING" | "DONE";
  /** The answer's data; null while there is none, and where there are nothing but errors. */
  data: unknown;
  /** What went wrong, in the service's words. */
  errors: readonly string[];
  /** The whole answer as the editor shows it; null while there is none. */
  answer: unknown;
  /** The table to show first. */
  part: string | undefined;
  chart: ChartChoice | undefined;
  /** How many rows the question lets lists have, by their tables' names. */
  limits: ReadonlyMap<string, number>;
  /** Events that came, where only the newest are kept. */
  eventCount?: number;
}

/** The results of all tabs, by the id of the tab that asked. */
export interface TabResults {
  of: ReadonlyMap<string, Result>;
  tell(tab: string, result: Result): void;
}

/** The results of the tabs of a key: with another key all are gone, and what still comes in for the one before is not kept. */
export function useTabResults(key: string): TabResults {
  const [of, set] = useState<ReadonlyMap<string, Result>>(new Map());
  const keyNow = useRef(key);
  useEffect(() => {
    keyNow.current = key;
    set(new Map());
  }, [key]);
  const tell = useCallback(
    (tab: string, result: Result) => {
      if (keyNow.current === key) set((before) => new Map(before).set(tab, result));
    },
    [key],
  );
  return { of, tell };
}
