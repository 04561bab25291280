/** Who carries on whose demand, for the account of a plan. Types only. */

import type { SetBy } from "../demand/manual-forecast";

/** One SKU that another succeeded, or that succeeds it. */
export interface TracedLink {
  id: string;
  name: string;
  /** Units of the one that carries on the demand that stand for one of the other. */
  factor: number;
  /** Whether stock of the succeeded one is used up first. */
  isUsedUp: boolean;
  /** Who set the succeeded one's successor, and when. Left out: not known, and in traces of former plans. */
  set?: SetBy;
}

/** Who carries on the demand of a SKU, and whose demand it carries on. */
export interface TracedLineage {
  successor: TracedLink | null;
  predecessors: readonly TracedLink[];
}
