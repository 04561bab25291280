import { useCallback, useState } from "react";

const read = <Value>(name: string): Value | null => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") as Value | null;
  } catch {
    return null;
  }
};

const nameOf = (key: string) => `buyer:${key}`;

/** Whether something is kept in this tab. @param key As `useKept` has it. */
export const isKept = (key: string): boolean => read(nameOf(key)) !== null;

/**
 * Something typed that is kept in this tab, so that looking at another page, going back and reloading lose nothing of it; null for nothing.
 * @param key What it belongs to; the same for as long as it is shown.
 */
export function useKept<Value>(key: string): [Value | null, (next: (before: Value | null) => Value | null) => void] {
  const name = nameOf(key);
  const [value, setValue] = useState(() => read<Value>(name));
  const set = useCallback(
    (next: (before: Value | null) => Value | null) => {
      setValue((before) => {
        const after = next(before);
        if (after === null) sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, JSON.stringify(after));
        return after;
      });
    },
    [name],
  );
  return [value, set];
}
