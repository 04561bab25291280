import type { Uncertainty } from "../../planning";
import { groupBy } from "../group-by";
import { type Places, readPlaces } from "../plan-store/places";
import type { PlanDays } from "../plan-store/plan-days";
import { tidy } from "../plan-store/plan-row";
import { type RateHistory, readRateHistory } from "../plan-store/rate-history";
import { type ManualForecasts, readManual } from "../plan-store/read-manual";
import { type PairsAndRest, readPairs } from "../plan-store/read-pairs";
import { type PlanSku, readSkus } from "../plan-store/read-skus";
import { readSuccessions, type Successions } from "../plan-store/read-successions";
import { readUnheededManual, type UnheededWarnings } from "../plan-store/read-unheeded-manual";
import { readSeasons, type Seasons } from "../plan-store/seasons";
import { readUncertainty } from "../plan-store/uncertainty";
import { recipeCostings } from "../recipes/recipe-costs";
import type { Work } from "../work";
import type { Chunk, PlannedRecipeLine } from "./chunk";
import { type PlanSettings, readPlanSettings } from "./parameters";

/** The cost of a unit's materials. */
export interface BomCost {
  /** Null without a recipe, or when not known. */
  cost: number | null;
  /** Currencies without a rate that it is not known for. */
  currenciesWithoutRate: readonly string[];
}

/** All that planning a chunk reads but demand. */
export interface PlanBase extends PairsAndRest, Successions {
  days: PlanDays;
  /** The tenant's, ISO 4217. */
  currency: string;
  /** The chunk's SKUs, their materials, and predecessors that are used up first. */
  skus: ReadonlyMap<string, PlanSku>;
  places: Places;
  settings: PlanSettings;
  /** The recipe lines that count, by the made SKU. */
  recipeLinesOf: ReadonlyMap<string, readonly PlannedRecipeLine[]>;
  rates: RateHistory;
  seasons: Seasons;
  /** The uncertainty of the merchant's forecasts. */
  uncertainty: Uncertainty;
  manual: ManualForecasts;
  unheededManual: UnheededWarnings;
  /** Cost of one unit's materials in the tenant's currency, of the SKUs whose rows are written. */
  bomCosts: ReadonlyMap<string, BomCost>;
}

/** Reads the base of a chunk's plan, in a number of statements that does not depend on the number of SKUs. */
export async function readPlanBase(work: Work, chunk: Chunk, days: PlanDays): Promise<PlanBase> {
  const materialIds = chunk.recipeLines.map(({ componentId }) => componentId);
  const successions = await readSuccessions(work, [...chunk.skuIds, ...materialIds]);
  const formerIds = [...successions.formersOf.values()].flat().map(({ skuId }) => skuId);
  const skus = await readSkus(work, [...new Set([...chunk.skuIds, ...materialIds, ...formerIds])]);
  const places = await readPlaces(work);
  const written = chunk.writtenIds.filter((id) => skus.has(id));
  const costings = await recipeCostings(work, written);
  return {
    days,
    currency: work.tenant.currency,
    skus,
    places,
    ...(await readPairs(work, skus, places)),
    settings: await readPlanSettings(work, [...new Set([...chunk.skuIds, ...formerIds])]),
    ...successions,
    recipeLinesOf: groupBy(chunk.recipeLines, ({ parentId }) => parentId),
    rates: await readRateHistory(work, days),
    seasons: await readSeasons(work, days),
    uncertainty: await readUncertainty(work),
    manual: await readManual(work, chunk.skuIds, days),
    unheededManual: await readUnheededManual(work, chunk.skuIds, days),
    bomCosts: new Map(
      costings.map(({ cost, currenciesWithoutRate }, index) => [
        written[index] ?? "",
        { cost: cost ? tidy(cost.toNumber()) : null, currenciesWithoutRate },
      ]),
    ),
  };
}
