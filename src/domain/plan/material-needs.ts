import {
  addDependentNeed,
  countedArrivals,
  epochDay,
  latestOrderDay,
  needWithOrder,
  type WorkingCalendar,
} from "../../planning";
import { pairKey } from "../plan-store/read-demand";
import type { OpenLine, Pair, Pairs } from "../plan-store/read-pairs";
import type { Former } from "../plan-store/read-successions";
import type { MaterialNeed, PlannedRecipeLine } from "./chunk";
import type { OrderMinimums } from "./order-minimums";

/** A place of a material with its stock there, in units. */
type StockedPlace = Pick<Pair["place"], "id" | "name" | "rawMaterialOnly"> & Pick<Pair, "onHand">;

/**
 * Returns the place that supplies materials for something made at a place. It is that same place, if they were ever held there; else the place that holds most
 * of them. Among equals one for raw materials comes first, then the order of names. Null when no place ever held any.
 */
export function supplyingPlace<Stocked extends StockedPlace>(
  places: readonly Stocked[],
  placeId: string,
): Stocked | null {
  const here = places.find(({ id }) => id === placeId);
  if (here) return here;
  const [most] = [...places].sort(
    (one, other) =>
      other.onHand - one.onHand ||
      Number(other.rawMaterialOnly) - Number(one.rawMaterialOnly) ||
      (one.name < other.name ? -1 : 1),
  );
  return most ?? null;
}

type FormersOf = ReadonlyMap<string, readonly Former[]>;

const unitsAt = (pairs: readonly Pair[] | undefined, placeId: string): number =>
  pairs?.find(({ place }) => place.id === placeId)?.onHand ?? 0;

/** A plan of something made, as far as its materials are concerned. */
interface MadePlan {
  /** The id of its SKU_LOCATION row. */
  rowId: string;
  /** Units that must be ready each day, from tomorrow. */
  netRequirement: Float64Array;
  /** Its recommended units, before any joint quantity of several SKUs, and the days until they are ready; null for no recommendation. */
  order: { units: number; readyInDays: number } | null;
  leadTimeDays: number;
  /** When its maker works; left out: on every day. */
  calendar?: WorkingCalendar;
  /** Standard deviation of the forecast error of a day of it, in units. */
  deviationPerDay: number;
}

/** The use of one material by one plan. */
export interface MaterialUse extends MadePlan {
  materialId: string;
  /** The place that supplies it. */
  placeId: string;
  quantityPerUnit: number;
  /** Production orders on their way that will still use it up. */
  orders: Pick<OpenLine, "dueOn" | "units">[];
}

/**
 * Returns a plan's use of the materials of its recipe; `unassigned` are the ids of materials that no place holds.
 * @param pairs those of the materials
 */
export function materialUses(
  maker: Pair,
  plan: MadePlan,
  { lines, pairs, formersOf }: { lines: readonly PlannedRecipeLine[]; pairs: Pairs; formersOf: FormersOf },
): { uses: MaterialUse[]; unassigned: string[] } {
  const uses: MaterialUse[] = [];
  const unassigned: string[] = [];
  for (const { componentId: materialId, namedId, quantityPerUnit } of lines) {
    const orders = maker.openLines.filter(({ production }) => production?.materialsSettled.includes(namedId) === false);
    if (orders.length === 0 && plan.netRequirement.every((units) => units === 0)) continue;
    const formers = (formersOf.get(materialId) ?? []).filter(({ isCounted }) => isCounted);
    const stocked = (pairs.get(materialId) ?? []).map(({ place, onHand }) => ({
      ...place,
      onHand: formers.reduce((sum, former) => sum + former.factor * unitsAt(pairs.get(former.skuId), place.id), onHand),
    }));
    const source = supplyingPlace(stocked, maker.place.id);
    if (!source) unassigned.push(materialId);
    else {
      const placed = orders.map(({ dueOn, units }) => ({ dueOn, units }));
      uses.push({ materialId, placeId: source.id, quantityPerUnit, ...plan, orders: placed });
    }
  }
  return { uses, unassigned };
}

/** By SKU and place, the units that recipes take of them. */
type NeedsByPair = Map<string, MaterialNeed>;

/** Collects the plans' needs of their materials. Add makers before taking their materials. */
export class MaterialNeeds {
  private readonly usesOf = new Map<string, MaterialUse[]>();

  /** @param minimums those that the makers' orders have to reach */
  constructor(
    private readonly planningDay: string,
    private readonly minimums: OrderMinimums,
  ) {}

  add(use: MaterialUse): void {
    const known = this.usesOf.get(use.materialId);
    if (known) known.push(use);
    else this.usesOf.set(use.materialId, [use]);
  }

  /**
   * Returns by SKU and place the units that recipes take of these SKUs, and forgets them, as each is taken once. The last digits of sums depend on the order of
   * added uses.
   */
  take(skuIds: readonly string[]): NeedsByPair {
    const uses = skuIds.flatMap((id) => this.usesOf.get(id) ?? []);
    const raisedUnits = this.minimums.raisedUnits(new Set(uses.map(({ rowId }) => rowId)));
    const needs: NeedsByPair = new Map();
    for (const use of uses) {
      const units = raisedUnits.get(use.rowId) ?? use.order?.units ?? 0;
      addUse(needs, use.order ? { ...use, order: { ...use.order, units } } : use, this.planningDay);
    }
    for (const id of skuIds) this.usesOf.delete(id);
    return needs;
  }
}

/**
 * Adds the needs of one plan: its net requirement with its recommended order in it, and the units that open production orders still use up. Both are moved
 * earlier by the lead time of the made SKU and its maker's closed days. Adds the error of the first, too.
 */
function addUse(needs: NeedsByPair, use: MaterialUse, planningDay: string): void {
  const { netRequirement, order, quantityPerUnit, leadTimeDays, calendar } = use;
  const tomorrow = epochDay(planningDay) + 1;
  const startOf = (day: number): number => latestOrderDay(tomorrow + day, leadTimeDays, calendar) - tomorrow;
  const taken = { quantityPerUnit, parentLeadTimeDays: leadTimeDays, ...(calendar ? { startOf } : {}) };
  // An order too late to count takes no materials either.
  const orders = countedArrivals(use.orders, { planningDay, leadTimeDays }).counted;
  const need = needOf(needs, pairKey(use.materialId, use.placeId), netRequirement.length - Math.ceil(leadTimeDays));
  addDependentNeed(need.units, order ? needWithOrder(netRequirement, order) : netRequirement, taken);
  if (orders.length > 0)
    addDependentNeed(need.units, unitsByDay(orders, planningDay, need.units.length + leadTimeDays), taken);
  need.deviationPerDay = Math.hypot(need.deviationPerDay, quantityPerUnit * use.deviationPerDay);
}

/** The need collected so far, at least so many days long. */
function needOf(needs: NeedsByPair, key: string, days: number): MaterialNeed {
  const known = needs.get(key);
  if (known && known.units.length >= days) return known;
  const longer = { units: new Float64Array(Math.max(1, days)), deviationPerDay: known?.deviationPerDay ?? 0 };
  longer.units.set(known?.units ?? []);
  needs.set(key, longer);
  return longer;
}

/** Returns the units of open lines by the day they are due, from tomorrow; overdue ones count as due tomorrow. */
function unitsByDay(lines: MaterialUse["orders"], planningDay: string, days: number): Float64Array {
  const units = new Float64Array(Math.ceil(days));
  for (const line of lines) {
    const index = Math.min(units.length - 1, Math.max(0, epochDay(line.dueOn) - epochDay(planningDay) - 1));
    units[index] = (units[index] ?? 0) + line.units;
  }
  return units;
}
