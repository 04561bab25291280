import { useEffect, useRef } from "react";
import type { Listing, Pages } from "../asking/use-pages";

/** Where a list was looked at, in the state of its entry in the browser's history. */
interface Place {
  top: number;
  rows: number;
}

/** How long scrolling rests before the place is noted: browsers refuse to be told too often. */
const REST_MS = 150;

const placeHere = (): Place | null => (history.state as { place?: Place } | null)?.place ?? null;

/**
 * Brings back how far a growing list was shown and scrolled when one goes back to it, and notes it meanwhile. Going to it anew, or narrowing it
 * otherwise, begins at its top.
 */
export function useKeptPlace<Row>({ data, isAsking, more }: Pages<Row>): void {
  const wanted = useRef(placeHere());
  // Read once scrolling rests: rows that come meanwhile don't keep a place from being noted.
  const shown = useRef(0);
  shown.current = data?.rows.length ?? 0;
  useEffect(() => {
    const place = wanted.current;
    const listing: Listing<Row> | null = data;
    if (!place || !listing || isAsking) return;
    if (listing.rows.length < place.rows && listing.hasMore) {
      more();
      return;
    }
    wanted.current = null;
    globalThis.scrollTo(0, place.top);
  }, [data, isAsking, more]);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        if (wanted.current || shown.current === 0) return;
        history.replaceState(
          { ...history.state, place: { top: globalThis.scrollY, rows: shown.current } satisfies Place },
          "",
        );
      }, REST_MS);
    };
    globalThis.addEventListener("scroll", note, { passive: true });
    return () => {
      clearTimeout(rest);
      globalThis.removeEventListener("scroll", note);
    };
  }, []);
}
