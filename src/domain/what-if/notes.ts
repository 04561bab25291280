/** Notes on the parts that an answer leaves out, and on parts of a question that match nothing, in words. */

import { epochDay } from "../../planning";
import { counted } from "../../values/counted";
import { flatMapInTurns } from "../flat-map-in-turns";
import { tidy } from "../plan-store/plan-row";
import { pairKey } from "../plan-store/read-demand";
import { isAnotherOutcome } from "./answer";
import type { Imagination } from "./imagine";
import { listed } from "./listed";
import type { BothPlans } from "./plan-both";
import type { Scenario } from "./scenario";
import { HORIZON_DAYS } from "./side-outcome";

const namesOf = (plans: readonly BothPlans[]): string[] =>
  [...new Set(plans.map(({ before }) => before.pair.sku.name))].sort();

const isEmpty = (scenario: Scenario): boolean => Object.values(scenario).every(({ length }) => length === 0);

/** Finds SKUs to order that no supplier delivers any more: their units are needed, and nobody can deliver them. */
function withoutSupplier(plans: readonly BothPlans[], currency: string): string[] {
  const left = plans.filter(
    ({ before, after }) =>
      before.pair.sku.offers.length > 0 &&
      after.pair.sku.offers.length === 0 &&
      after.recommendedUnits > 0 &&
      after.figures.buyOn === null,
  );
  if (left.length === 0) return [];
  const sum = (of: (plans: BothPlans) => number) =>
    tidy(left.reduce((all, both) => all + of(both), 0)).toLocaleString("en", { maximumFractionDigits: 2 });
  const names = namesOf(left);
  const units = sum(({ after }) => after.recommendedUnits);
  const cost = sum(({ after }) => after.recommendedUnits * (after.unitCost ?? 0));
  return [
    `No supplier is left for ${counted(names.length, "SKU")}: ${listed(names)}. Of the units to order ${units}, for ${cost} ${currency}, can be asked of nobody; they are not among the units bought.`,
  ];
}

/** Changes of demand that begin after the days that are answered. */
const beyondTheHorizon = ({ demand }: Scenario, planningDay: string): string[] =>
  demand.flatMap(({ from }, index) =>
    from && epochDay(from) - epochDay(planningDay) > HORIZON_DAYS
      ? [
          `changes.demand.${index} begins after the ${HORIZON_DAYS} days that are looked at: it counts where a cover reaches as far.`,
        ]
      : [],
  );

async function beside(plans: readonly BothPlans[], asked: ReadonlySet<string> | null): Promise<string[]> {
  if (!asked) return [];
  const others = await flatMapInTurns(plans, (both) =>
    !asked.has(both.before.pair.sku.id) && isAnotherOutcome(both) ? [both] : [],
  );
  const names = namesOf(others);
  const are = names.length === 1 ? "it is" : "they are";
  return names.length > 0
    ? [
        `Outside of the scope ${counted(names.length, "SKU")} would change too, as ${are} made of, or ordered with, what is in it: ${listed(names)}.`,
      ]
    : [];
}

/** The sources of notes. */
export interface Noted {
  scenario: Scenario;
  /** All plans, within the scope and beside it. */
  plans: readonly BothPlans[];
  /** SKUs asked about; null: all. */
  asked: ReadonlySet<string> | null;
  /** SKUs that the scenario touches and that were not planned. */
  beyond: number;
  imagination: Imagination;
  planningDay: string;
  currency: string;
}

/** The notes of an answer, the gravest for its figures first. */
export async function notesOf(noted: Noted): Promise<string[]> {
  const { scenario, plans, asked, beyond, imagination, planningDay, currency } = noted;
  const known = new Set(plans.map(({ before: { pair } }) => pairKey(pair.sku.id, pair.place.id)));
  const idle = scenario.orders.filter(({ skuId, warehouseId }) => !known.has(pairKey(skuId, warehouseId)));
  const unmet = imagination.unmet();
  const cut = imagination.cutLeadTimes;
  const answered = plans.filter(({ before }) => !asked || asked.has(before.pair.sku.id));
  return [
    ...(isEmpty(scenario) ? ["Nothing is imagined, so both sides are the plan as it is."] : []),
    ...withoutSupplier(answered, currency),
    ...(unmet.length > 0 ? [`No SKU that was worked out is touched by ${listed(unmet)}.`] : []),
    ...imagination.unheeded,
    ...beyondTheHorizon(scenario, planningDay),
    ...(cut > 0 ? [`Lead times of ${counted(cut, "SKU")} would be less than 0 days; they were taken as 0.`] : []),
    ...(await beside(plans, asked)),
    ...(beyond > 0
      ? [`The scenario touches ${counted(beyond, "SKU")} outside of the scope, for which nothing was worked out.`]
      : []),
    ...(idle.length > 0
      ? [`${counted(idle.length, "imagined order")} had no effect, as the SKU is not planned at that warehouse.`]
      : []),
    ...(scenario.costs.length > 0
      ? ["Costs that change are those of the units bought; what materials cost in recipes is left as it is."]
      : []),
  ];
}
