import { MaterialNeeds } from "./material-needs";
import type { PlanBase } from "./plan-base";
import { type PairContext, type PlannedPair, planPair } from "./plan-pair";
import type { Demand } from "./read-demand";
import type { Pair } from "./read-pairs";
import type { PlanSku } from "./read-skus";

/** The SKUs in the order they can be planned in: makers before their materials. */
export function inPlanningOrder({ skus, recipes }: PlanBase): PlanSku[] {
  const levelOf = (sku: PlanSku): number => recipes.levelOf.get(sku.id) ?? 0;
  return [...skus.values()].sort((one, other) => levelOf(one) - levelOf(other) || (one.id < other.id ? -1 : 1));
}

/** By SKU, the names of the materials whose recipe line was cut because it closed a circle. */
function cutRecipes({ recipes, skus }: PlanBase): Map<string, string[]> {
  const cut = new Map<string, string[]>();
  for (const { parentId, componentId } of recipes.cutLines) {
    cut.set(parentId, [...(cut.get(parentId) ?? []), skus.get(componentId)?.name ?? componentId]);
  }
  return cut;
}

/** Plans pairs one by one, in planning order, each with what those before it need of it. */
export class PairPlanner {
  private readonly needs: MaterialNeeds;
  private readonly context: PairContext;

  constructor(private readonly base: PlanBase) {
    this.needs = new MaterialNeeds(base.recipes, base.pairs, (id) => base.skus.get(id)?.name ?? id);
    this.context = { days: base.days, rates: base.rates, cutRecipes: cutRecipes(base) };
  }

  /** Names of materials that are needed but held nowhere. */
  get homelessMaterials(): ReadonlySet<string> {
    return this.needs.homeless;
  }

  plan(pair: Pair, demand: Demand): PlannedPair {
    const parameters = this.base.settings.resolve(pair.sku, pair.place);
    const ownDemand = demand.of(pair.sku.id, pair.place.id);
    const given = { parameters, demand: ownDemand, dependentDemand: this.needs.of(pair) };
    const planned = planPair(pair, given, this.context);
    this.needs.add(pair, {
      netRequirement: planned.plan.netRequirement,
      leadTimeDays: parameters.leadTimeDays.value,
      planningDay: this.base.days.planningDay,
    });
    return planned;
  }
}
