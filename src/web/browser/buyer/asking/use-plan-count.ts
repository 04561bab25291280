import type { Client } from "@urql/core";
import { useEffect, useRef, useState } from "react";
import { graphql } from "../../../../generated/pages";

const PlanRefreshed = graphql(`
  subscription PlanRefreshed {
    planRefreshed { id }
  }
`);

/** Refreshes that follow each other closely are shown together. */
const PAUSE_MS = 400;
/** How long to wait before a stream that ended is opened again, as it does when the service is started anew; twice as long each time. */
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

/** Whether the page is looked at, and not another tab. */
function useLookedAt(): boolean {
  const [isLookedAt, setLookedAt] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setLookedAt(!document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isLookedAt;
}

/** Follows the plan until it is ended; a stream that ends before is opened again, and what it may have missed counts as a refresh. */
function follow(client: Client, onRefreshed: () => void): () => void {
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let following: { unsubscribe(): void } | undefined;
  const open = () => {
    following = client.subscription(PlanRefreshed, {}).subscribe(({ hasNext }) => {
      if (!hasNext) return openLater();
      wait = FIRST_WAIT_MS;
      return onRefreshed();
    });
  };
  const openLater = () => {
    timer = setTimeout(() => {
      open();
      onRefreshed();
    }, wait);
    wait = Math.min(2 * wait, MAX_WAIT_MS);
  };
  open();
  return () => {
    clearTimeout(timer);
    following?.unsubscribe();
  };
}

/**
 * How often the plan has been made anew, or may have been, since the page was opened. Followed only while the page is looked at: a browser
 * opens few connections to one server, and each tab that follows holds one. What is looked at again counts as a refresh.
 */
export function usePlanCount(client: Client): number {
  const [count, setCount] = useState(0);
  const isLookedAt = useLookedAt();
  const hasLookedAway = useRef(false);
  useEffect(() => {
    if (!isLookedAt) {
      hasLookedAway.current = true;
      return undefined;
    }
    const add = () => setCount((before) => before + 1);
    if (hasLookedAway.current) add();
    hasLookedAway.current = false;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const end = follow(client, () => {
      clearTimeout(pause);
      pause = setTimeout(add, PAUSE_MS);
    });
    return () => {
      clearTimeout(pause);
      end();
    };
  }, [client, isLookedAt]);
  return count;
}
