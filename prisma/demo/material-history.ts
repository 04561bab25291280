import { type Day, HISTORY_DAYS, workday } from "./calendar";
import { arrivalsOf, type UnnamedOrder } from "./order";
import { random } from "./random";
import { orderLine, placedAndReceived } from "./roasting-history";
import { RunningTotals } from "./running-totals";
import type { DemoSku } from "./sku";
import { reallyTakesDays, SUPPLIERS, type Supplier } from "./suppliers";

/** Days between two orders on a supplier, and days of use that are meant to be there when the next one comes. */
const ORDER_EVERY_DAYS = 35;
const RESERVE_DAYS = 25;

/** A count of one material. */
interface Counted {
  sku: string;
  onHand: number;
}

/**
 * How the Green Coffee Store was kept stocked: what was counted there when the history began, and the purchase orders since,
 * each for what would be used until the next one has come. Orders that are still to come are not among them.
 * @param given all other orders; of production orders what they used, of purchase orders what they brought
 */
export function materialHistory(
  skus: DemoSku[],
  given: UnnamedOrder[],
  today: Day,
  seed: number,
): { opening: Counted[]; orders: UnnamedOrder[] } {
  const draw = random(seed, "material history");
  const used = new RunningTotals(today);
  const givenBrought = new RunningTotals(today);
  for (const { sku, units, on } of given.flatMap(arrivalsOf)) {
    if (sku.kind === "material") givenBrought.add(sku.sku, on, units);
    for (const { material, quantity } of sku.recipe) used.add(material, on, units * quantity);
  }
  const opening = new Map(
    skus
      .filter(({ kind }) => kind === "material")
      .map(({ sku, sources }) => {
        const supplier = SUPPLIERS.find(({ name }) => name === sources[0]?.supplier);
        return [sku, Math.ceil(used.before(sku, reachedBy(today - HISTORY_DAYS, supplier)))];
      }),
  );

  const supplied = new Map(opening);
  const orders: UnnamedOrder[] = [];
  for (const supplier of SUPPLIERS) {
    if (supplier.trade === "roasting" || supplier.trade === "gear") continue;
    const bought = skus.filter(({ sources }) => sources[0]?.supplier === supplier.name);
    const first = today - HISTORY_DAYS + draw.integer(0, ORDER_EVERY_DAYS - 1);
    for (let day = first; day < today; day += ORDER_EVERY_DAYS) {
      const orderedOn = workday(day);
      const due = workday(orderedOn + supplier.leadTimeDays);
      const arrivesOn = workday(orderedOn + reallyTakesDays(supplier, supplier.leadTimeDays, draw));
      if (arrivesOn > today - ORDER_EVERY_DAYS) break;
      const lines = bought.flatMap((sku) => {
        const until = reachedBy(orderedOn, supplier);
        const there = (supplied.get(sku.sku) ?? 0) + givenBrought.before(sku.sku, due);
        const missing = used.before(sku.sku, until) - there;
        return missing > 0 ? [orderLine(sku, "Green Coffee Store", packsFor(missing, sku), due)] : [];
      });
      if (lines.length === 0) continue;
      for (const { sku, ordered } of lines) supplied.set(sku.sku, (supplied.get(sku.sku) ?? 0) + ordered);
      orders.push({ supplier, due, steps: placedAndReceived(orderedOn, arrivesOn), lines });
    }
  }
  const counted = [...opening].flatMap(([sku, onHand]) => (onHand > 0 ? [{ sku, onHand }] : []));
  return { opening: counted, orders };
}

/** The day until which an order of that day must last. */
function reachedBy(day: Day, supplier: Supplier | undefined): Day {
  return day + (supplier?.leadTimeDays ?? 0) + ORDER_EVERY_DAYS + RESERVE_DAYS;
}

function packsFor(units: number, { packQuantity = 1, moq = 0 }: DemoSku): number {
  return Math.ceil(Math.max(units, moq) / packQuantity) * packQuantity;
}
