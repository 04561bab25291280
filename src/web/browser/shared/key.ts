import { useEffect, useState } from "react";
import { ask, onUnauthenticated } from "./service";

const KEY = "inventory-planning-key";

/** The API key of this tab, which developers' pages may use in place of the session. */
export interface TabKey {
  /** Empty while there is none. */
  apiKey: string;
  /** Why the last one is not used; null when nothing was refused. */
  refusal: string | null;
  /** Keeps a key once the service has taken it; says in `refusal` why it did not. */
  use(typed: string): Promise<void>;
  forget(): void;
}

/** The API key typed in this tab; one that the service no longer takes is forgotten. */
export function useKey(): TabKey {
  // Kept for this tab only: gone when it is closed, never in another one.
  const [apiKey, setKey] = useState(() => sessionStorage.getItem(KEY) ?? "");
  const [refusal, setRefusal] = useState<string | null>(null);
  const keep = (key: string, reason: string | null) => {
    if (key) sessionStorage.setItem(KEY, key);
    else sessionStorage.removeItem(KEY);
    setKey(key);
    setRefusal(reason);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls only sets
  useEffect(() => onUnauthenticated((reason) => sessionStorage.getItem(KEY) && keep("", reason)), []);
  const use = async (typed: string) => {
    const key = typed.trim();
    await ask("{ __typename }", {}, key).then(
      () => keep(key, null),
      (error: Error) => setRefusal(error.message),
    );
  };
  return { apiKey, refusal, use, forget: () => keep("", null) };
}
