import { type AnchorHTMLAttributes, type MouseEvent, useEffect, useState } from "react";
import { at } from "../../shared/base-path";

const MOVED = "buyer:moved";

/** The part of the address that selects our pages, without the service's base path. */
const here = () => {
  const url = new URL(globalThis.location.href);
  return { path: url.pathname.slice(at("").length) || "/", query: url.searchParams };
};

/** Goes to another of the buyer's pages; `path` may have a query. */
export function go(path: string, { isReplacing = false } = {}): void {
  if (isReplacing) history.replaceState(null, "", at(path));
  else history.pushState(null, "", at(path));
  globalThis.dispatchEvent(new Event(MOVED));
}

/** Where the reader is, followed as it changes. */
export function useRoute(): { path: string; query: URLSearchParams } {
  const [route, setRoute] = useState(here);
  useEffect(() => {
    const move = () => setRoute(here());
    for (const event of [MOVED, "popstate"]) globalThis.addEventListener(event, move);
    return () => {
      for (const event of [MOVED, "popstate"]) globalThis.removeEventListener(event, move);
    };
  }, []);
  return route;
}

/** A link to another of the buyer's pages, which is shown without loading the app again. */
export function Link({ to, children, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
    globalThis.scrollTo(0, 0);
  };
  return (
    <a {...rest} href={at(to)} onClick={follow}>
      {children}
    </a>
  );
}
