import type { MaterialUse } from "./material-needs";
import type { WaitingLine } from "./order-minimums";
import type { ToldServing } from "./servings";

/** What is known once the rows of a chunk are written. Plain values as well. */
export interface PlannedChunk {
  /** Ids of the SKU_LOCATION rows. */
  rowIds: string[];
  materialUses: MaterialUse[];
  /** What stock of predecessors serves. */
  servings: ToldServing[];
  /** Lines of suppliers that take no order below a minimum. */
  waitingLines: WaitingLine[];
  /** Names of materials that are needed but held nowhere. */
  unassigned: string[];
  /** What of the revenue is missing for want of exchange rates, in words. */
  missingRevenue: string[];
  /** Names of SKUs with a manual forecast that no place plans. */
  plannedNowhere: string[];
  /** Of manual forecasts of SKUs whose demand others carry on, in words. */
  unheededManual: string[];
}
