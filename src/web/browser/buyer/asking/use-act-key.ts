import { useRef } from "react";

/** Random bits as text; `crypto.randomUUID` is not there on pages that came without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Keys that have an act count once, however often it is sent: the same until it is known to be done, or is another one. So a click that
 * follows an answer which never came does nothing twice.
 */
export function useActKey(): { of(act: unknown): string; forget(): void } {
  const held = useRef<{ act: string; key: string } | null>(null);
  return {
    of(act) {
      const text = JSON.stringify(act);
      if (held.current?.act !== text) held.current = { act: text, key: newKey() };
      return held.current.key;
    },
    forget() {
      held.current = null;
    },
  };
}
