import type { Client } from "@urql/core";
import { useEffect, useState } from "react";
import { graphql } from "../../../../generated/pages";

const PlanRefreshed = graphql(`
  subscription PlanRefreshed {
    planRefreshed { id }
  }
`);

/** Refreshes that follow each other closely are shown together. */
const PAUSE_MS = 400;

/**
 * How often the plan has been made anew since the page was opened. Followed only while the page is looked at: a browser opens few
 * connections to one server, and each tab that follows holds one.
 */
export function usePlanCount(client: Client | null): number {
  const [count, setCount] = useState(0);
  const [isLookedAt, setLookedAt] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setLookedAt(!document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useEffect(() => {
    if (!client || !isLookedAt) return undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const following = client.subscription(PlanRefreshed, {}).subscribe(({ data }) => {
      if (!data) return;
      clearTimeout(pause);
      pause = setTimeout(() => setCount((before) => before + 1), PAUSE_MS);
    });
    return () => {
      clearTimeout(pause);
      following.unsubscribe();
    };
  }, [client, isLookedAt]);
  return count;
}
