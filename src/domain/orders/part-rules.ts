import { Decimal } from "../../db";
import type { MinimumOrderType } from "../../generated/prisma/enums";
import { groupBy } from "../group-by";
import { type OrderMinimum, readPlanSettings } from "../plan/parameters";
import { readPlaces } from "../plan-store/places";
import type { Work } from "../work";

/** What a line says of the minimums and packs that hold for it. */
export interface RuledLine {
  orderId: string;
  quantityOrdered: number;
  /** In the supplier's currency; null when not known. */
  unitCost: Decimal | null;
  warehouseId: string;
  skuId: string;
  /** The SKU's own, in units; null when not set. */
  moq: number | null;
  packQuantity: number | null;
  supplierId: string;
  /** What the supplier asks for the SKU, in units; null when it asks nothing. */
  offeredMoq: number | null;
  /** The supplier's smallest order in general. */
  minimumOrderQuantity: number;
  minimumOrderType: MinimumOrderType;
}

/** What an order asks of one SKU for one place, and what it has to keep to there: the rules that the plan rounds by (D57). */
interface PlaceRules {
  units: number;
  /** Of one unit in the supplier's currency, averaged; null when that of a line is not known. */
  unitCost: Decimal | null;
  /** The SKU's own minimum in units, wherever it is set; null when there is none. */
  moq: Decimal | null;
  pack: Decimal | null;
  /** The smallest order that the supplier takes for the place; null when there is none. */
  orderMinimum: OrderMinimum | null;
  /** What the order asks of the supplier in all: units, and their cost in its currency. */
  fromSupplier: { units: number; cost: Decimal };
}

/** What a part says of its minimum and packs. */
export interface PartRules {
  /** Minimum that applies, in units; null when there is none, and for one in money where the cost is not known. */
  moq: Decimal | null;
  /** PRODUCT: the SKU's own minimum. SUPPLIER: the supplier's, over all of its lines on the order. */
  moqType: "PRODUCT" | "SUPPLIER" | null;
  moqMet: boolean;
  /** Units short of the minimum; 0 when met, and where the shortage can't be told in units. */
  missingMoq: Decimal;
  packQuantity: Decimal | null;
  packType: "SKU" | null;
  packMet: boolean;
  packsToOrder: number | null;
}

type Minimum = Pick<PartRules, "moq" | "moqType" | "moqMet" | "missingMoq">;

const NONE = new Decimal(0);
const unitsOf = (lines: readonly RuledLine[]) => lines.reduce((sum, line) => sum + line.quantityOrdered, 0);
const costOf = (lines: readonly RuledLine[]) =>
  lines.reduce((sum, { unitCost, quantityOrdered }) => sum.add((unitCost ?? NONE).mul(quantityOrdered)), NONE);
const above = (value: number): Decimal | null => (value > 0 ? new Decimal(value) : null);

/** What one unit costs on average; null when that of a line is not known. */
function averageCost(lines: readonly RuledLine[]): Decimal | null {
  if (lines.some(({ unitCost }) => unitCost === null)) return null;
  const units = unitsOf(lines);
  return units > 0 ? costOf(lines).div(units) : (lines[0]?.unitCost ?? null);
}

/** A minimum against what is ordered of it, both in units. */
function inUnits(moq: Decimal, moqType: PartRules["moqType"], ordered: number): Minimum {
  const missingMoq = Decimal.max(0, moq.sub(ordered));
  return { moq, moqType, moqMet: missingMoq.isZero(), missingMoq };
}

/** The minimum that a SKU has to reach at a place, and what it lacks. Decisions D26 and D57. */
function minimumAt({ units, unitCost, moq, orderMinimum, fromSupplier }: PlaceRules): Minimum {
  if (moq) return inUnits(moq, "PRODUCT", units);
  if (!orderMinimum) return { moq: null, moqType: null, moqMet: true, missingMoq: NONE };
  if (orderMinimum.unit === "units") return inUnits(new Decimal(orderMinimum.amount), "SUPPLIER", fromSupplier.units);
  const missing = Decimal.max(0, new Decimal(orderMinimum.amount).sub(fromSupplier.cost));
  // Without a cost no number of units reaches an amount of money, so there is nothing to state in units.
  if (!unitCost?.gt(0)) return { moq: null, moqType: "SUPPLIER", moqMet: missing.isZero(), missingMoq: NONE };
  return {
    moq: new Decimal(orderMinimum.amount).div(unitCost).ceil(),
    moqType: "SUPPLIER",
    moqMet: missing.isZero(),
    missingMoq: missing.div(unitCost).ceil(),
  };
}

/**
 * Whether units are whole packs. Orders count whole units, so packs of 2.5 are whole packs rounded up to a unit, as the plan rounds them.
 * @example isWholePacks(8, new Decimal(2.5)) // true: 3 packs are 7.5
 */
function isWholePacks(units: number, pack: Decimal): boolean {
  return new Decimal(units).div(pack).floor().mul(pack).ceil().eq(units);
}

/** The packs that hold so many units. */
function packsFor(units: number, pack: Decimal): number {
  const packs = new Decimal(units).div(pack);
  return (isWholePacks(units, pack) ? packs.floor() : packs.ceil()).toNumber();
}

/** The minimum that says most about a part: what is missing most, else one that can't be told in units, else any that is met. */
function mostMissing(minimums: readonly Minimum[]): Minimum | undefined {
  const rank = ({ moq, moqMet, missingMoq }: Minimum) =>
    missingMoq.gt(0) ? missingMoq.toNumber() : moqMet ? (moq ? -1 : -2) : 0;
  return minimums.reduce<Minimum | undefined>((most, it) => (most && rank(most) >= rank(it) ? most : it), undefined);
}

/** The minimums and packs of orders' lines, by the resolution that the plan rounds by. */
export class OrderRules {
  constructor(private readonly rules: ReadonlyMap<RuledLine, PlaceRules>) {}

  /**
   * What holds for some lines of one SKU. Of several places the minimum that is missing most is shown; it, and packs, are met only where
   * all are. Decision D57.
   */
  of(part: readonly RuledLine[]): PartRules {
    const places = [...new Set(part.flatMap((line) => this.rules.get(line) ?? []))];
    const minimums = places.map(minimumAt);
    const packed = places.filter(({ pack }) => pack !== null);
    const open = packed.filter(({ pack, units }) => pack && !isWholePacks(units, pack));
    const packQuantity = (open[0] ?? packed[0])?.pack ?? null;
    const shown = mostMissing(minimums) ?? { moq: null, moqType: null, missingMoq: NONE };
    return {
      ...shown,
      moqMet: minimums.every(({ moqMet }) => moqMet),
      packQuantity,
      packType: packQuantity ? "SKU" : null,
      packMet: open.length === 0,
      packsToOrder: packQuantity && this.packsOf(part, packQuantity),
    };
  }

  /** Packs that hold a part: of its units in all, or, where packs differ by place, of those for each. */
  private packsOf(part: readonly RuledLine[], shown: Decimal): number {
    const packOf = (line: RuledLine) => this.rules.get(line)?.pack ?? shown;
    const bySize = groupBy(part, (line) => packOf(line).toString());
    return [...bySize].reduce((sum, [size, lines]) => sum + packsFor(unitsOf(lines), new Decimal(size)), 0);
  }
}

/**
 * Resolves what lines of some orders have to keep to: of each SKU, at the place that its warehouse is planned within (an inactive one is
 * by itself), from the line's supplier. Three statements.
 */
export async function readOrderRules(work: Work, lines: readonly RuledLine[]): Promise<OrderRules> {
  const places = await readPlaces(work);
  const settings = await readPlanSettings(
    work,
    [...new Set(lines.map(({ skuId }) => skuId))],
    [...new Set(lines.map(({ supplierId }) => supplierId))],
  );
  const placeOf = ({ warehouseId }: RuledLine) => ({ id: places.get(warehouseId)?.id ?? warehouseId });
  const rules = new Map<RuledLine, PlaceRules>();
  for (const fromOne of groupBy(lines, ({ orderId, supplierId }) => `${orderId} ${supplierId}`).values()) {
    const fromSupplier = { units: unitsOf(fromOne), cost: costOf(fromOne) };
    for (const group of groupBy(fromOne, (line) => `${line.skuId} ${placeOf(line).id}`).values()) {
      const [line] = group;
      if (!line) continue;
      const { skuId: id, moq, packQuantity, supplierId, offeredMoq, minimumOrderQuantity, minimumOrderType } = line;
      const place = placeOf(line);
      const supplier = { id: supplierId, isProducer: false, leadTimeDays: 0 };
      const sku = { id, moq, packQuantity, productionTimeDays: null, offers: [{ supplier, moq: offeredMoq }] };
      const parameters = settings.resolve(sku, place);
      const orderMinimum = settings.minimumOf({ id: supplierId, minimumOrderQuantity, minimumOrderType }, place);
      const pack = parameters.packQuantity.level === "DEFAULT" ? null : above(parameters.packQuantity.value);
      const ordered = { units: unitsOf(group), unitCost: averageCost(group), fromSupplier };
      const found = { ...ordered, moq: above(parameters.moq.value), pack, orderMinimum };
      for (const each of group) rules.set(each, found);
    }
  }
  return new OrderRules(rules);
}
