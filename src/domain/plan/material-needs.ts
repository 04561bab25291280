import { addDependentNeed, epochDay, type RecipeLine } from "../../planning";
import { pairKey } from "../plan-store/read-demand";
import type { OpenLine, Pair, Pairs } from "../plan-store/read-pairs";

/**
 * Where the materials for something made at a place are taken from: there, if they were ever held there; else from the place
 * that holds most of them, one for raw materials first among equals, then by name. Null when no place ever held any.
 */
function supplyingPair(pairs: readonly Pair[], placeId: string): Pair | null {
  const here = pairs.find(({ place }) => place.id === placeId);
  if (here) return here;
  const [most] = [...pairs].sort(
    (one, other) =>
      other.onHand - one.onHand ||
      Number(other.place.rawMaterialOnly) - Number(one.place.rawMaterialOnly) ||
      (one.place.name < other.place.name ? -1 : 1),
  );
  return most ?? null;
}

/** A plan of something made, as far as its materials are concerned. */
interface MadePlan {
  /** Units that must be ready each day, from tomorrow. */
  netRequirement: Float64Array;
  leadTimeDays: number;
  /** Standard deviation of the forecast error of a day of it, in units. */
  deviationPerDay: number;
}

/** What one plan takes of one material. */
export interface MaterialUse {
  materialId: string;
  /** Where it is taken from. */
  placeId: string;
  quantityPerUnit: number;
  /** What is made from it: units that must be ready each day, from tomorrow, and the days that making takes. */
  netRequirement: Float64Array;
  leadTimeDays: number;
  /** Standard deviation of the forecast error of a day of what is made, in its units. */
  deviationPerDay: number;
  /** Production orders on their way that will still use it up. */
  orders: Pick<OpenLine, "dueOn" | "units">[];
}

/**
 * What a plan takes of the materials of its recipe; `unassigned` are the ids of those that no place holds.
 * @param pairs those of the materials
 */
export function materialUses(
  maker: Pair,
  plan: MadePlan,
  { lines, pairs }: { lines: readonly RecipeLine[]; pairs: Pairs },
): { uses: MaterialUse[]; unassigned: string[] } {
  const uses: MaterialUse[] = [];
  const unassigned: string[] = [];
  for (const { componentId: materialId, quantityPerUnit } of lines) {
    const orders = maker.openLines.filter(
      ({ production }) => production?.materialsSettled.includes(materialId) === false,
    );
    if (orders.length === 0 && plan.netRequirement.every((units) => units === 0)) continue;
    const source = supplyingPair(pairs.get(materialId) ?? [], maker.place.id);
    if (!source) unassigned.push(materialId);
    else {
      const placed = orders.map(({ dueOn, units }) => ({ dueOn, units }));
      uses.push({ materialId, placeId: source.place.id, quantityPerUnit, ...plan, orders: placed });
    }
  }
  return { uses, unassigned };
}

/** What recipes take of a material at a place. */
export interface MaterialNeed {
  /** Units a day, from tomorrow. */
  units: Float64Array;
  /** Standard deviation of the error of a day of it: the makers' forecast errors, independent of each other, times what a unit takes. */
  deviationPerDay: number;
}

/** Collects what the plans of makers need of their materials; makers are to be told before their materials are asked for. */
export class MaterialNeeds {
  private readonly needs = new Map<string, Map<string, MaterialNeed>>();

  constructor(private readonly planningDay: string) {}

  /** By SKU and place, what recipes take of these SKUs; given away, as it is asked for once. */
  take(skuIds: readonly string[]): Map<string, MaterialNeed> {
    const taken = new Map<string, MaterialNeed>();
    for (const id of skuIds) {
      for (const [key, need] of this.needs.get(id) ?? []) taken.set(key, need);
      this.needs.delete(id);
    }
    return taken;
  }

  /**
   * Adds what one plan needs: its net requirement, and what production orders on their way will still use up, both moved
   * earlier by the lead time of what is made; and the error of the first. Sums depend on the order, in their last digits.
   */
  add({
    materialId,
    placeId,
    netRequirement,
    quantityPerUnit,
    leadTimeDays,
    deviationPerDay,
    orders,
  }: MaterialUse): void {
    const use = { quantityPerUnit, parentLeadTimeDays: leadTimeDays };
    const need = this.needOf(materialId, placeId, netRequirement.length - Math.ceil(leadTimeDays));
    addDependentNeed(need.units, netRequirement, use);
    if (orders.length > 0)
      addDependentNeed(need.units, unitsByDay(orders, this.planningDay, need.units.length + leadTimeDays), use);
    need.deviationPerDay = Math.hypot(need.deviationPerDay, quantityPerUnit * deviationPerDay);
  }

  /** The need collected so far, at least so many days long. */
  private needOf(skuId: string, placeId: string, days: number): MaterialNeed {
    const key = pairKey(skuId, placeId);
    const ofSku = this.needs.get(skuId) ?? new Map<string, MaterialNeed>();
    this.needs.set(skuId, ofSku);
    const known = ofSku.get(key);
    if (known && known.units.length >= days) return known;
    const longer = { units: new Float64Array(Math.max(1, days)), deviationPerDay: known?.deviationPerDay ?? 0 };
    longer.units.set(known?.units ?? []);
    ofSku.set(key, longer);
    return longer;
  }
}

/** Units of open lines by the day they are due, from tomorrow; what is overdue counts as due tomorrow. */
function unitsByDay(lines: MaterialUse["orders"], planningDay: string, days: number): Float64Array {
  const units = new Float64Array(Math.ceil(days));
  for (const line of lines) {
    const index = Math.min(units.length - 1, Math.max(0, epochDay(line.dueOn) - epochDay(planningDay) - 1));
    units[index] = (units[index] ?? 0) + line.units;
  }
  return units;
}
