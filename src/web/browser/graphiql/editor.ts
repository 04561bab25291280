import { useMonaco } from "@graphiql/react";
import { useEffect, useState } from "react";

/**
 * Loads the editor's own program, and reports the progress. Tabs that are shown before take the question of the one that is shown for
 * none, and the editor then puts that into whichever tab has been opened meanwhile.
 */
export function useEditor(): "LOADING" | "READY" | "FAILED" {
  const { initialize } = useMonaco((state) => state.actions);
  const isThere = useMonaco((state) => state.monaco !== undefined);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    initialize().catch(() => setFailed(true));
  }, [initialize]);
  return isThere ? "READY" : hasFailed ? "FAILED" : "LOADING";
}
