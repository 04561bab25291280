import { useState } from "react";
import { SessionRefused } from "./session-service";

/** What a form did last: whether it is at work, and why it was refused. */
export interface Submit {
  isBusy: boolean;
  /** Why it was refused, where no field says it; null where nothing was refused. */
  refusal: string | null;
  /** What is wrong with a field; null where nothing is. */
  faultOf(field: string): string | null;
  /** Does it, once at a time. Codes of refusals that belong to a field are named with it. */
  run(act: () => Promise<void>, fieldOfCode?: Readonly<Record<string, string>>): Promise<void>;
  /** Says what is wrong with fields before anything is sent. */
  refuse(faults: Readonly<Record<string, string>>): void;
}

interface State {
  isBusy: boolean;
  refusal: string | null;
  faults: Readonly<Record<string, string>>;
}

const STILL: State = { isBusy: false, refusal: null, faults: {} };

/** What is wrong with a field, as a sentence below it. @example asSentence("must not be empty") // "It must not be empty." */
const asSentence = (reason: string): string => (/^must /.test(reason) ? `It ${reason}.` : reason);

/** What a refusal says of each field, and what it says of none. */
function stateOf(error: Error, fieldOfCode: Readonly<Record<string, string>>): State {
  if (!(error instanceof SessionRefused)) return { ...STILL, refusal: error.message };
  const field = fieldOfCode[error.code];
  if (field) return { ...STILL, faults: { [field]: error.message } };
  const faults = Object.fromEntries(
    error.faults.map(({ path, reason }) => [path.slice(path.lastIndexOf(".") + 1), asSentence(reason)]),
  );
  return { ...STILL, faults, refusal: Object.keys(faults).length > 0 ? null : error.message };
}

export function useSubmit(): Submit {
  const [state, setState] = useState<State>(STILL);
  return {
    isBusy: state.isBusy,
    refusal: state.refusal,
    faultOf: (field) => state.faults[field] ?? null,
    refuse: (faults) => setState({ ...STILL, faults }),
    async run(act, fieldOfCode = {}) {
      if (state.isBusy) return;
      setState({ ...STILL, isBusy: true });
      await act().then(
        () => setState(STILL),
        (error: Error) => setState(stateOf(error, fieldOfCode)),
      );
    },
  };
}
