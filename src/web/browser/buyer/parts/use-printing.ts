import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is being printed: what is drawn in parts is then drawn whole, before the browser lays out the paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    globalThis.addEventListener("beforeprint", begin);
    globalThis.addEventListener("afterprint", end);
    return () => {
      globalThis.removeEventListener("beforeprint", begin);
      globalThis.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
