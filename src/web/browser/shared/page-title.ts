import { useEffect } from "react";

/** Names the page in the browser's tab, in the language of the page. @param name What the page is. */
export const setTitle = (name: string): void => {
  document.title = `${name} · Inventory Planning Service`;
};

/** Names the one thing that a page shows before the page itself, for as long as it is shown. @param name Empty: nothing is known of it yet. */
export function useTitleOf(name: string): void {
  useEffect(() => {
    if (name === "") return;
    const before = document.title;
    document.title = `${name} · ${before}`;
    return () => {
      document.title = before;
    };
  }, [name]);
}
