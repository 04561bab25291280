import type { RecipeLevels } from "../../planning";
import { recipeCosts } from "../recipes/recipe-costs";
import type { Work } from "../work";
import { readRecipes } from "./material-needs";
import { type PlanSettings, readPlanSettings } from "./parameters";
import { type Places, readPlaces } from "./places";
import type { PlanDays } from "./plan-days";
import { tidy } from "./plan-row";
import { type RateHistory, readRateHistory } from "./rate-history";
import { type Pairs, readPairs } from "./read-pairs";
import { type PlanSku, readSkus } from "./read-skus";
import type { Scope } from "./scope";

/** All that a refresh reads but demand, which is read as it goes, as it is too much to hold. */
export interface PlanBase {
  days: PlanDays;
  skus: ReadonlyMap<string, PlanSku>;
  places: Places;
  pairs: Pairs;
  settings: PlanSettings;
  recipes: RecipeLevels;
  rates: RateHistory;
  /** Cost of one unit's materials in the tenant's currency, of the SKUs whose rows are written; null when not known. */
  bomCosts: ReadonlyMap<string, number | null>;
}

/** Reads the base of a plan, in a number of statements that does not depend on the number of SKUs. */
export async function readPlanBase(work: Work, scope: Scope, days: PlanDays): Promise<PlanBase> {
  const skus = await readSkus(work, scope.planned);
  const places = await readPlaces(work);
  const written = [...skus.keys()].filter((id) => scope.written.has(id));
  const costs = await recipeCosts(work, written);
  return {
    days,
    skus,
    places,
    pairs: await readPairs(work, skus, places),
    settings: await readPlanSettings(work, scope.planned),
    recipes: await readRecipes(work, skus),
    rates: await readRateHistory(work, days),
    bomCosts: new Map(written.map((id, index) => [id, costs[index] ? tidy(costs[index].toNumber()) : null])),
  };
}
