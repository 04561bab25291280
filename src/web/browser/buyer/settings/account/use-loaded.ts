import { useCallback, useEffect, useMemo, useState } from "react";
import { session } from "../../../shared/session-service";
import type { Answered } from "../../asking/use-answer";

/** Something of one's account, as the service has it. @param path Below `/session`. */
export function useLoaded<Data>(path: string): Answered<Data> {
  const [state, setState] = useState<Omit<Answered<Data>, "reload">>({ data: null, refusal: null, isAsking: true });
  const reload = useCallback(() => {
    setState((before) => ({ ...before, isAsking: true }));
    session<Data>("GET", path).then(
      (data) => setState({ data, refusal: null, isAsking: false }),
      (error: Error) => setState((before) => ({ ...before, refusal: error.message, isAsking: false })),
    );
  }, [path]);
  useEffect(reload, [reload]);
  return useMemo(() => ({ ...state, reload }), [state, reload]);
}
