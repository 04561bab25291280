import { useState } from "react";

/** Something that is done on a click: whether it is at work, and what came of it. */
export interface Doing {
  isBusy: boolean;
  /** Why it was not done; null where nothing was refused. */
  refusal: string | null;
  /** What was done, for people; null before. */
  told: string | null;
  /** Does it, once at a time; `act` answers what to tell. */
  run(act: () => Promise<string | null>): Promise<void>;
}

export function useDoing(): Doing {
  const [state, setState] = useState<Omit<Doing, "run">>({ isBusy: false, refusal: null, told: null });
  const run = async (act: () => Promise<string | null>) => {
    if (state.isBusy) return;
    setState({ isBusy: true, refusal: null, told: null });
    await act().then(
      (told) => setState({ isBusy: false, refusal: null, told }),
      (error: Error) => setState({ isBusy: false, refusal: error.message, told: null }),
    );
  };
  return { ...state, run };
}
