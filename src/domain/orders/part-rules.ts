import { Decimal } from "../../db";
import type { MinimumOrderType } from "../../generated/prisma/enums";
import type { OrderMinimum } from "../../planning";
import { groupBy } from "../group-by";
import { lineAmount, sumOf, unitsReaching } from "../money";
import type { PlanSettings } from "../plan/parameters";
import type { Places } from "../plan-store/places";

/** The facts of a line about the minimums and packs that hold for it. */
export interface RuledLine {
  quantityOrdered: number;
  /** In the supplier's currency, with all its digits; null when not known. */
  unitCost: string | null;
  warehouseId: string;
  skuId: string;
  /** The SKU's own, in units; null when not set. */
  moq: number | null;
  packQuantity: number | null;
  supplierId: string;
  /** ISO 4217 code of the unit cost and of a minimum in money. */
  supplierCurrency: string;
  /** The supplier's MOQ for the SKU, in units; null without one. */
  offeredMoq: number | null;
  /** The supplier's smallest order in general. */
  minimumOrderQuantity: number;
  minimumOrderType: MinimumOrderType;
  /** Whether it takes one order for several warehouses. */
  multiWarehouseOrders: boolean;
}

/** The demand of lines together. Decimals are exact and slow, so costs are added up where they are read. */
class Asked {
  readonly units: number;
  private sum: Decimal | undefined;

  constructor(private readonly lines: readonly RuledLine[]) {
    this.units = unitsOf(lines);
  }

  /** The lines' amounts in the supplier's currency (D120); a line whose cost is not known costs nothing. */
  get cost(): Decimal {
    this.sum ??= sumOf(
      this.lines.map(({ supplierCurrency, unitCost, quantityOrdered }) =>
        lineAmount(supplierCurrency, quantityOrdered, unitCost ?? "0"),
      ),
    );
    return this.sum;
  }

  /** Returns whether the cost of a line is unknown. */
  get isUnpriced(): boolean {
    return this.lines.some(({ unitCost }) => unitCost === null);
  }

  /** Returns the average cost of one unit, with all its digits; null when that of a line is unknown. */
  get unitCost(): Decimal | null {
    const [first] = this.lines;
    if (!first || this.isUnpriced) return null;
    if (this.lines.length === 1 || this.units === 0) return new Decimal(first.unitCost ?? 0);
    return sumOf(this.lines.map((line) => new Decimal(line.unitCost ?? 0).mul(line.quantityOrdered))).div(this.units);
  }
}

/** The demand of an order for one SKU at one place, and its rules there: those that the plan rounds by (D57). */
interface PlaceRules {
  asked: Asked;
  /** Units that count toward the SKU's own minimum: for the place, or for all places that share an order. */
  towardMoq: number;
  /** The supplier's currency. */
  currency: string;
  /** The SKU's own minimum in units, wherever it is set; null when there is none. */
  moq: number | null;
  pack: number | null;
  /** The smallest order that the supplier takes for the place; null when there is none. */
  orderMinimum: OrderMinimum | null;
  /** The demand of the order on the supplier in all. */
  fromSupplier: Asked;
}

/** The minimum and packs of a part. */
export interface PartRules {
  /** Minimum that applies, in units; null when there is none, and for one in money where the cost is not known. */
  moq: number | null;
  /** PRODUCT: the SKU's own minimum. SUPPLIER: the supplier's, over all of its lines on the order. */
  moqType: "PRODUCT" | "SUPPLIER" | null;
  moqMet: boolean;
  /** Units short of the minimum; 0 when met, and where the shortage has no count in units. */
  missingMoq: number;
  packQuantity: number | null;
  packType: "SKU" | null;
  packMet: boolean;
  packsToOrder: number | null;
}

type Minimum = Pick<PartRules, "moq" | "moqType" | "moqMet" | "missingMoq">;

const NO_MINIMUM: Minimum = { moq: null, moqType: null, moqMet: true, missingMoq: 0 };

const unitsOf = (lines: readonly RuledLine[]) => lines.reduce((sum, line) => sum + line.quantityOrdered, 0);
const above = (value: number): number | null => (value > 0 ? value : null);
const isWhole = (...values: readonly number[]) => values.every(Number.isInteger);

/** Returns a minimum against its ordered quantity, both in units. */
function inUnits(moq: number, moqType: PartRules["moqType"], ordered: number): Minimum {
  const missing = isWhole(moq, ordered) ? moq - ordered : new Decimal(moq).sub(ordered).toNumber();
  return { moq, moqType, moqMet: missing <= 0, missingMoq: Math.max(0, missing) };
}

/** Returns the minimum that a SKU must reach at a place, and its shortage. Decisions D26 and D57. */
function minimumAt({ asked, towardMoq, currency, moq, orderMinimum, fromSupplier }: PlaceRules): Minimum {
  if (moq) return inUnits(moq, "PRODUCT", towardMoq);
  if (!orderMinimum) return NO_MINIMUM;
  if (orderMinimum.unit === "units") return inUnits(orderMinimum.amount, "SUPPLIER", fromSupplier.units);
  const amount = new Decimal(orderMinimum.amount);
  const missing = Decimal.max(0, amount.sub(fromSupplier.cost));
  const { unitCost } = asked;
  // The worth of such a line is unknown, so it has no shortage of a minimum that others may well reach.
  if (asked.isUnpriced) return { moq: null, moqType: "SUPPLIER", moqMet: false, missingMoq: 0 };
  // At no cost no number of units reaches an amount of money, so there is nothing to state in units.
  if (!unitCost?.gt(0)) return { moq: null, moqType: "SUPPLIER", moqMet: missing.isZero(), missingMoq: 0 };
  const units = (reached: Decimal) => unitsReaching(currency, reached, unitCost);
  const more = units(missing.add(asked.cost)) - asked.units;
  return {
    moq: units(amount),
    moqType: "SUPPLIER",
    moqMet: missing.isZero(),
    missingMoq: missing.isZero() ? 0 : Math.max(1, more),
  };
}

/**
 * Returns whether units are whole packs. Orders count whole units, so packs of 2.5 are whole packs rounded up to a unit, as the plan rounds them.
 * @example isWholePacks(8, 2.5) // true: 3 packs are 7.5
 */
function isWholePacks(units: number, pack: number): boolean {
  if (isWhole(units, pack)) return units % pack === 0;
  return new Decimal(units).div(pack).floor().mul(pack).ceil().eq(units);
}

/** The packs that hold so many units. */
function packsFor(units: number, pack: number): number {
  if (isWhole(units, pack)) return Math.ceil(units / pack);
  const packs = new Decimal(units).div(pack);
  return (isWholePacks(units, pack) ? packs.floor() : packs.ceil()).toNumber();
}

/**
 * Returns the minimum that matters most for a part. It is the one with the largest shortage, else one without a count in units, else any that is
 * met.
 */
function mostMissing(minimums: readonly Minimum[]): Minimum | undefined {
  const rank = ({ moq, moqMet, missingMoq }: Minimum) => (missingMoq > 0 ? missingMoq : moqMet ? (moq ? -1 : -2) : 0);
  return minimums.reduce<Minimum | undefined>((most, it) => (most && rank(most) >= rank(it) ? most : it), undefined);
}

/** The minimums and packs of orders' lines, by the resolution that the plan rounds by. */
export class OrderRules {
  constructor(private readonly rules: ReadonlyMap<RuledLine, PlaceRules>) {}

  /**
   * Returns the rules that hold for some lines of one SKU. For several places it shows the minimum with the largest shortage. It, and packs, are
   * met only where all are. Decision D57.
   */
  of(part: readonly RuledLine[]): PartRules {
    const places = [...new Set(part.flatMap((line) => this.rules.get(line) ?? []))];
    const minimums = places.map(minimumAt);
    const packed = places.filter(({ pack }) => pack !== null);
    const open = packed.filter(({ pack, asked }) => pack && !isWholePacks(asked.units, pack));
    const packQuantity = (open[0] ?? packed[0])?.pack ?? null;
    const { moq, moqType, missingMoq } = mostMissing(minimums) ?? NO_MINIMUM;
    return {
      moq,
      moqType,
      missingMoq,
      moqMet: minimums.every(({ moqMet }) => moqMet),
      packQuantity,
      packType: packQuantity ? "SKU" : null,
      packMet: open.length === 0,
      packsToOrder: packQuantity && this.packsOf(part, packQuantity),
    };
  }

  /** Packs that hold a part: of its units in all, or, where packs differ by place, of those for each. */
  private packsOf(part: readonly RuledLine[], shown: number): number {
    const bySize = groupBy(part, (line) => this.rules.get(line)?.pack ?? shown);
    return [...bySize].reduce((sum, [size, lines]) => sum + packsFor(unitsOf(lines), size), 0);
  }
}

function supplierOf({ supplierId: id, minimumOrderQuantity, minimumOrderType, multiWarehouseOrders }: RuledLine) {
  return { id, minimumOrderQuantity, minimumOrderType, multiWarehouseOrders, isProducer: false, leadTimeDays: 0 };
}

/**
 * Resolves the rules for the lines of an order: of each SKU, at its warehouse's planning place, from the line's supplier. An inactive warehouse is
 * a place by itself.
 */
export function orderRules(lines: readonly RuledLine[], places: Places, settings: PlanSettings): OrderRules {
  const placeIdOf = ({ warehouseId }: RuledLine) => places.get(warehouseId)?.id ?? warehouseId;
  const rules = new Map<RuledLine, PlaceRules>();
  // Lines on one order reach the supplier's minimum together, whether or not plans put places on one order (D26).
  for (const together of groupBy(lines, (line) => line.supplierId).values()) {
    const fromSupplier = new Asked(together);
    for (const [id, ofSku] of groupBy(together, (line) => line.skuId)) {
      for (const [placeId, group] of groupBy(ofSku, placeIdOf)) {
        const [line] = group;
        if (!line) continue;
        const [place, supplier] = [{ id: placeId }, supplierOf(line)];
        const { moq, packQuantity } = line;
        const offers = [{ supplier, moq: line.offeredMoq }];
        const lot = settings.resolveLot({ id, moq, packQuantity, productionTimeDays: null, offers }, place);
        const order = settings.orderTo(supplier, place);
        const sharesOrder = (other: RuledLine): boolean =>
          settings.orderTo(supplier, { id: placeIdOf(other) }).key === order.key;
        const own = lot.isMoqShared ? ofSku.filter(sharesOrder) : group;
        const found: PlaceRules = {
          asked: new Asked(group),
          towardMoq: unitsOf(own),
          currency: line.supplierCurrency,
          moq: above(lot.moq.value),
          pack: lot.packQuantity.level === "DEFAULT" ? null : above(lot.packQuantity.value),
          orderMinimum: order.minimum,
          fromSupplier,
        };
        for (const each of group) rules.set(each, found);
      }
    }
  }
  return new OrderRules(rules);
}
