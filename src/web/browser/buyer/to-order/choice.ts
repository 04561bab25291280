import { amountOf } from "../../../../values/money";
import type { DueLine, DueOrder } from "./due";
import { unitCostOfLine } from "./order-arithmetic";

/** What the buyer has typed over the plan's proposal. Null is an empty field. */
export interface Edit {
  quantity?: number | null;
  isWanted?: boolean;
  /** Cost of a unit in the supplier's currency, of a line whose cost is not known. */
  unitCost?: number | null;
  /** Of the line, so that it is found while the page shows others. */
  supplierId?: string;
  skuName?: string;
}

/** What the buyer has typed, by line, and which suppliers nothing is ordered from but what is ticked; all else is as proposed. */
export type Edits = Readonly<Record<string, Edit>>;

/** Where it is noted that the proposal of a supplier does not count. */
export const supplierKey = (supplierId: string): string => `supplier ${supplierId}`;

/** Whether the buyer has unticked all of a supplier. */
export const isOff = (edits: Edits, supplierId: string): boolean => edits[supplierKey(supplierId)]?.isWanted === false;

interface Proposed {
  unitsToDraft: number;
  recommendedUnits: number;
}

/** What the plan proposes to order: what is missing beside what waits; all that is recommended where nothing is, for who orders it once more. */
export const proposedUnits = ({ unitsToDraft, recommendedUnits }: Proposed): number => unitsToDraft || recommendedUnits;

/** The quantity of a line (NaN for an empty field), and whether to order it. What waits on orders already is not, unless it is ticked. */
export function choiceOf(row: Proposed, own: Edit | undefined, isSupplierOff: boolean) {
  const { quantity = proposedUnits(row), isWanted = !isSupplierOff && row.unitsToDraft > 0 } = own ?? {};
  return { quantity: quantity ?? Number.NaN, isWanted };
}

/** Whether a choice can be ordered. */
export const isChosen = ({ quantity, isWanted }: ReturnType<typeof choiceOf>): boolean =>
  isWanted && Number.isInteger(quantity) && quantity > 0;

/** What a line costs in its supplier's currency. */
interface LineCost {
  /** Null where nobody knows it. */
  cost: number | null;
  /** In the merchant's currency. */
  homeCost: number | null;
  /** Whether the buyer is to say what a unit costs. */
  isAsked: boolean;
  /** What the buyer says that a unit costs; null where that is known without, or is none. */
  unitCost: number | null;
}

/** What so many units of a line cost. @param otherUnits of its SKU on other lines of the order. @param home The merchant's currency. */
export function costOf(
  line: DueLine,
  own: Edit | undefined,
  { units, otherUnits, home }: { units: number; otherUnits: number; home: string },
): LineCost {
  const { currency } = line.supplier;
  const known = unitCostOfLine(units, line.offer, otherUnits);
  const typed = own?.unitCost != null && own.unitCost >= 0 ? own.unitCost : null;
  const unit = known ?? typed;
  // The SKU's own cost is in the merchant's currency, whether a rate is known or not.
  const ownCost = line.row.sku.unitCost ?? null;
  const homeOfOwn = ownCost === null ? null : amountOf(home, units, ownCost);
  return {
    cost: unit === null ? null : amountOf(currency, units, unit),
    homeCost: unit !== null && line.rate !== null ? amountOf(home, units, unit, line.rate) : homeOfOwn,
    isAsked: known === null,
    unitCost: known === null ? typed : null,
  };
}

/** Units of each SKU on the chosen lines of an order, for all warehouses. */
type UnitsBySku = ReadonlyMap<string, number>;

/** Units of a line's SKU on the other chosen lines of its order. */
export function otherUnitsOf({ row }: DueLine, choice: ReturnType<typeof choiceOf>, units: UnitsBySku): number {
  return (units.get(row.skuId) ?? 0) - (isChosen(choice) ? choice.quantity : 0);
}

/** Lines together. Amounts leave out lines without a known cost, and count them. */
export interface Sum {
  lineCount: number;
  units: number;
  /** In the supplier's currency. */
  cost: number;
  linesWithoutCost: number;
  /** In the merchant's currency. */
  homeCost: number;
  linesWithoutHomeCost: number;
}

/** What of an order is chosen: its lines in whole units, and what they come to. @param home The merchant's currency. */
export function chosenOf({ lines, supplier: { currency, id } }: DueOrder, edits: Edits, home: string) {
  const isSupplierOff = isOff(edits, id);
  const wanted = lines.flatMap((line) => {
    const choice = choiceOf(line.row, edits[line.key], isSupplierOff);
    return isChosen(choice) ? [{ line, choice, quantity: choice.quantity }] : [];
  });
  const units = new Map<string, number>();
  for (const { line, quantity } of wanted) units.set(line.row.skuId, (units.get(line.row.skuId) ?? 0) + quantity);
  const chosen = wanted.map(({ line, choice, quantity }) => {
    const otherUnits = otherUnitsOf(line, choice, units);
    return { line, quantity, ...costOf(line, edits[line.key], { units: quantity, otherUnits, home }) };
  });
  const sum: Sum = {
    lineCount: chosen.length,
    units: chosen.reduce((total, { quantity }) => total + quantity, 0),
    cost: amountOf(
      currency,
      chosen.reduce((total, { cost }) => total + (cost ?? 0), 0),
    ),
    linesWithoutCost: chosen.filter(({ cost }) => cost === null).length,
    homeCost: chosen.reduce((total, { homeCost }) => total + (homeCost ?? 0), 0),
    linesWithoutHomeCost: chosen.filter(({ homeCost }) => homeCost === null).length,
  };
  return { chosen, units, sum };
}
