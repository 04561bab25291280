import { useState } from "react";

const KEY = "inventory-planning-key";

/** The API key typed in this tab, and how to keep another; an empty one forgets it. */
export function useKey(): [key: string, keep: (key: string) => void] {
  // Kept for this tab only: gone when it is closed, never in another one.
  const [key, setKey] = useState(() => sessionStorage.getItem(KEY) ?? "");
  const keep = (text: string) => {
    const kept = text.trim();
    if (kept) sessionStorage.setItem(KEY, kept);
    else sessionStorage.removeItem(KEY);
    setKey(kept);
  };
  return [key, keep];
}
