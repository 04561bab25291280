import type { MaterialUse } from "./material-needs";
import type { WaitingLine } from "./order-minimums";
import type { ToldServing } from "./servings";

/** The results once the rows of a chunk are written. Plain values as well. */
export interface PlannedChunk {
  /** Ids of the SKU_LOCATION rows. */
  rowIds: string[];
  materialUses: MaterialUse[];
  /** Servings by stock of predecessors. */
  servings: ToldServing[];
  /** Lines of suppliers that take no order below a minimum. */
  waitingLines: WaitingLine[];
  /** Names of materials that are needed but held nowhere. */
  unassigned: string[];
  /** Revenue that is missing for want of exchange rates, in words. */
  missingRevenue: string[];
  /** Names of SKUs with a manual forecast that no place plans. */
  plannedNowhere: string[];
  /** Warnings of manual forecasts of SKUs whose demand others carry on. */
  unheededManual: string[];
}
