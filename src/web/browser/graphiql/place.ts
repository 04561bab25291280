import { useEffect, useState } from "react";
import { at } from "../shared/base-path";

/** What the page shows: the list of questions, an answer beside it, or the editor. */
export interface Place {
  mode: "LIST" | "ASK" | "EDITOR";
  /** The question; null for none. */
  id: string | null;
  /** What it is asked with. */
  params: URLSearchParams;
}

const WORDS = { ASK: "ask", EDITOR: "editor" } as const;

/** The place of a fragment. @example placeIn("#editor/slow-movers?days=30") */
function placeIn(fragment: string): Place {
  const [path = "", query = ""] = fragment.replace(/^#/, "").split("?");
  const [word = "", id = ""] = path.split("/");
  const mode = word === WORDS.EDITOR ? "EDITOR" : word === WORDS.ASK && id !== "" ? "ASK" : "LIST";
  return { mode, id: mode === "LIST" || id === "" ? null : decodeURIComponent(id), params: new URLSearchParams(query) };
}

/** The address of a place. Programs have this page's address for their questions, so the place is in its fragment. */
export function placeAddress({ mode, id, params }: Place): string {
  if (mode === "LIST") return at("/graphql");
  const query = params.toString();
  const path = id === null ? WORDS[mode] : `${WORDS[mode]}/${encodeURIComponent(id)}`;
  return at(`/graphql#${path}${query === "" ? "" : `?${query}`}`);
}

const MOVED = "graphiql:moved";

/** Goes to another place of the page. */
export function go(place: Place, { isReplacing = false } = {}): void {
  if (isReplacing) history.replaceState(null, "", placeAddress(place));
  else history.pushState(null, "", placeAddress(place));
  globalThis.dispatchEvent(new Event(MOVED));
}

/** The place that the address names, followed as it changes. */
export function usePlace(): Place {
  const [fragment, setFragment] = useState(globalThis.location.hash);
  useEffect(() => {
    const move = () => setFragment(globalThis.location.hash);
    const events = [MOVED, "hashchange", "popstate"];
    for (const event of events) globalThis.addEventListener(event, move);
    return () => {
      for (const event of events) globalThis.removeEventListener(event, move);
    };
  }, []);
  return placeIn(fragment);
}
