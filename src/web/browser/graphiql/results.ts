import { t } from "@lingui/core/macro";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Result } from "../questions/result";

/** What the editor, which speaks English, puts before its reason not to ask. */
const UNSENT = "Request not sent.";

/** What came of a question that the editor itself did not send, such as one whose variables are no JSON; null where it shows something else. */
export function unsentBecause(response: string): Result | null {
  if (!response.slice(0, 100).includes(UNSENT)) return null;
  const answer: { errors?: { message: string }[] } = JSON.parse(response);
  const errors = (answer.errors ?? []).map(({ message }) => message);
  if (!errors[0]?.startsWith(UNSENT)) return null;
  return {
    title: t`Result`,
    state: "DONE",
    data: null,
    errors,
    answer,
    part: undefined,
    chart: undefined,
    limits: new Map(),
  };
}

/** The results of all tabs, by the id of the tab that asked. */
export interface TabResults {
  of: ReadonlyMap<string, Result>;
  tell(tab: string, result: Result): void;
}

/** The results of the tabs of who asks: for somebody else all are gone, and what still comes in for the one before is not kept. */
export function useTabResults(who: string): TabResults {
  const [of, set] = useState<ReadonlyMap<string, Result>>(new Map());
  const whoNow = useRef(who);
  useEffect(() => {
    whoNow.current = who;
    set(new Map());
  }, [who]);
  const tell = useCallback(
    (tab: string, result: Result) => {
      if (whoNow.current === who) set((before) => new Map(before).set(tab, result));
    },
    [who],
  );
  return { of, tell };
}
