import { type Decimal, type Prisma, sql } from "../../db";
import { InvalidInput } from "../../errors";
import {
  addMonths,
  type BuyingScheduleInput,
  buyingSchedules,
  epochDay,
  isoDay,
  type PlannedBuy,
} from "../../planning";
import { type ExchangeRates, ratesOn } from "../exchange-rates";
import { flatMapInTurns } from "../flat-map-in-turns";
import { groupBy } from "../group-by";
import { lineAmount, sumOf } from "../money";
import { type PlanSettings, readPlanSettings } from "../plan/parameters";
import { placeCost, sizingCost, spareForBreaks } from "../plan/place-cost";
import { type PlacedOrderLine, placedLines, placeKey } from "../plan/placed-lines";
import { type PlaceFilter, type PlacePlan, type PlaceSupplier, readPlacePlans } from "../plan-store/place-plans";
import { readPlaces } from "../plan-store/places";
import { today, type Work } from "../work";
import { type CalendarPeriod, periodOf } from "./periods";

/** Which part of the calendar to read. Days `YYYY-MM-DD`, both included. */
export interface BuyingCalendarRequest extends PlaceFilter {
  /** Left out: overdue purchases, too. */
  from?: string | null;
  /** Left out: three months from today; twelve at most. */
  until?: string | null;
  groupBy: CalendarPeriod;
  /** Whether purchases after each SKU's next one are projected from its forecast. */
  withProjected: boolean;
}

/** One SKU at one warehouse to be bought on a day. */
export interface BuyingLine extends PlannedBuy {
  plan: PlacePlan;
  /** Cost of one unit in the supplier's currency; null when not known. */
  unitCost: Decimal | null;
  /** The line's amount in the supplier's currency (D120); null when not known. */
  cost: Decimal | null;
}

/** The purchases from one supplier in one period. */
export interface BuyingEntry {
  /** First and last day of the period. */
  from: string;
  until: string;
  supplier: PlaceSupplier;
  units: number;
  /** In the supplier's currency, lines without a known cost left out. */
  cost: Decimal;
  /** The same in the tenant's currency; null without a rate. */
  homeCost: Decimal | null;
  linesWithoutCost: number;
  skuCount: number;
  /** The most of its lines. */
  daysOverdue: number;
  /** By day, warehouse and SKU name. */
  lines: BuyingLine[];
}

const MONTHS_SHOWN = 3;
const MONTHS_AT_MOST = 12;

function checkedUntil(work: Work, { from, until }: BuyingCalendarRequest): string {
  const now = epochDay(today(work));
  const last = isoDay(addMonths(now, MONTHS_AT_MOST));
  const chosen = until ?? isoDay(Math.max(addMonths(now, MONTHS_SHOWN), from && from <= last ? epochDay(from) : 0));
  if (chosen > last)
    throw InvalidInput([{ path: "until", reason: `must not be after ${last}, twelve months from today` }]);
  if (from && from > chosen) throw InvalidInput([{ path: "from", reason: `must not be after ${chosen}` }]);
  return chosen;
}

/** The facts that schedules look up. */
interface ScheduleContext {
  linesOf: ReadonlyMap<string, readonly PlacedOrderLine[]>;
  settings: PlanSettings;
  rates: ExchangeRates;
  home: string;
  untilOn: string;
  withProjected: boolean;
}

/** Plans of one SKU that share an order, and whose purchases of one day are one. */
function sharingOrders(plans: readonly PlacePlan[], settings: PlanSettings): PlacePlan[][] {
  const keyOf = ({ skuId, supplier, warehouseId: id }: PlacePlan): string =>
    `${skuId} ${supplier ? settings.orderTo(supplier, { id }).key : id}`;
  return [...groupBy(plans, keyOf).values()];
}

/** The purchases of plans that share an order, by plan. */
function schedulesOf(plans: readonly PlacePlan[], context: ScheduleContext): [PlacePlan, PlannedBuy[]][] {
  const { linesOf, settings, rates, home, untilOn, withProjected } = context;
  const bought = plans.flatMap((plan) => {
    const { buyOn, expectedDeliveryOn } = plan;
    if (buyOn === null || expectedDeliveryOn === null) return [];
    const input: BuyingScheduleInput = {
      ...plan,
      next: { buyOn, expectedDeliveryOn, units: plan.recommendedUnits },
      onHand: plan.stockAtEndOfDay,
      arrivals: linesOf.get(placeKey(plan.skuId, plan.warehouseId)) ?? [],
      cost: sizingCost(plan, home, rates),
      untilOn: withProjected ? untilOn : buyOn,
    };
    return [{ plan, input }];
  });
  const [first] = plans;
  const terms = first?.supplier && settings.orderTo(first.supplier, { id: first.warehouseId });
  const schedules = buyingSchedules(
    bought.map(({ input }) => input),
    spareForBreaks(plans, terms?.minimum),
  );
  return bought.map(({ plan }, index) => [
    plan,
    (schedules[index] ?? []).filter(({ isProjected }) => withProjected || !isProjected),
  ]);
}

/** Returns the cost of an order's line of so many units; unknown where a cost can't be converted. */
function unitCostOf(
  plan: PlacePlan,
  units: number,
  currency: string,
  home: string,
  rates: ExchangeRates,
): Decimal | null {
  const cost = placeCost(plan, units, currency, home, rates);
  return cost === "MISSING_EXCHANGE_RATE" ? null : cost;
}

function entryOf(
  period: { from: string; until: string },
  supplier: PlaceSupplier,
  lines: BuyingLine[],
  home: string,
  rates: ExchangeRates,
): BuyingEntry {
  const rate = rates.toHome(supplier.currency);
  const homeCostOf = ({ units, unitCost }: BuyingLine) =>
    unitCost && rate ? [lineAmount(home, units, unitCost, rate)] : [];
  return {
    ...period,
    supplier,
    units: lines.reduce((sum, { units }) => sum + units, 0),
    cost: sumOf(lines.flatMap(({ cost }) => cost ?? [])),
    homeCost: rate && sumOf(lines.flatMap(homeCostOf)),
    linesWithoutCost: lines.filter((line) => line.cost === null).length,
    skuCount: new Set(lines.map(({ plan }) => plan.skuId)).size,
    daysOverdue: lines.reduce((most, { daysOverdue }) => Math.max(most, daysOverdue), 0),
    lines,
  };
}

/** A purchase, and its supplier. */
type Buy = Pick<BuyingLine, "plan" | "buyOn" | "units"> & { supplier: PlaceSupplier };

/** Returns the units that decide the price break of a purchase: those of its SKU on that day for all places of one order (D137). */
function unitsByOrder(buys: readonly Buy[], settings: PlanSettings): (buy: Buy) => number {
  const keyOf = ({ plan, supplier, buyOn }: Buy): string =>
    `${buyOn} ${plan.skuId} ${settings.orderTo(supplier, { id: plan.warehouseId }).key}`;
  const unitsOf = new Map<string, number>();
  for (const buy of buys) unitsOf.set(keyOf(buy), (unitsOf.get(keyOf(buy)) ?? 0) + buy.units);
  return (buy) => unitsOf.get(keyOf(buy)) ?? buy.units;
}

/** Returns the plans of the requested warehouses, and those of the same SKUs that share an order with them. */
function besideAsked(plans: readonly PlacePlan[], asked: ReadonlySet<string>, settings: PlanSettings): PlacePlan[] {
  const sharing = sharingOrders(plans, settings).filter((together) =>
    together.some(({ warehouseId }) => asked.has(warehouseId)),
  );
  const kept = new Set(sharing.flat());
  return plans.filter((plan) => kept.has(plan));
}

/**
 * Returns the purchases by period and supplier. They are the plan's next purchase of each SKU at each warehouse with its recommended
 * quantity, and the later purchases by the forecast. Earliest first, so that overdue and due ones lead.
 *
 * Read from the stored plan; six statements, and two more where warehouses are named. Costs are those of an order's lines.
 * @throws InvalidInput when the days are the wrong way round or beyond twelve months from today.
 */
export async function readBuyingCalendar(work: Work, request: BuyingCalendarRequest): Promise<BuyingEntry[]> {
  const untilOn = checkedUntil(work, request);
  const due: Prisma.Sql = sql`and place.supplier_id is not null and place.buy_on <= ${untilOn}::date`;
  const { skuIds, supplierIds } = request;
  const settings = await readPlanSettings(work, []);
  // Purchases for other warehouses reach minimums and price breaks together with the requested ones.
  const read = await readPlacePlans(work, request.warehouseIds ? { skuIds, supplierIds } : request, due);
  const places = request.warehouseIds && (await readPlaces(work));
  const asked = new Set(request.warehouseIds?.map((id) => places?.get(id.toLowerCase())?.id ?? id));
  const plans = request.warehouseIds ? besideAsked(read, asked, settings) : read;
  const linesOf = await placedLines(work, [...new Set(plans.map(({ skuId }) => skuId))]);
  const rates = await ratesOn(work, today(work));
  const context = {
    linesOf,
    settings,
    rates,
    home: work.tenant.currency,
    untilOn,
    withProjected: request.withProjected,
  };
  const schedules = new Map(
    await flatMapInTurns(sharingOrders(plans, settings), (sharing) => schedulesOf(sharing, context)),
  );
  const all = plans.flatMap((plan) => {
    const { supplier } = plan;
    return supplier ? (schedules.get(plan) ?? []).map((buy) => ({ ...buy, plan, supplier })) : [];
  });
  const unitsOnOrder = unitsByOrder(all, settings);
  const buys = all.filter(
    ({ buyOn, plan }) =>
      (!request.from || buyOn >= request.from) && (!request.warehouseIds || asked.has(plan.warehouseId)),
  );
  const lines = await flatMapInTurns(buys, (buy) => {
    const { plan, supplier, units } = buy;
    const unitCost = unitCostOf(plan, unitsOnOrder(buy), supplier.currency, work.tenant.currency, rates);
    return [{ ...buy, unitCost, cost: unitCost && lineAmount(supplier.currency, units, unitCost) }];
  });
  // Sorting is stable: within a day lines stay in the order that plans are read in, by supplier, warehouse and SKU.
  lines.sort((one, other) => (one.buyOn === other.buyOn ? 0 : one.buyOn < other.buyOn ? -1 : 1));
  const groups = groupBy(lines, ({ buyOn, supplier }) => `${periodOf(buyOn, request.groupBy).from} ${supplier.id}`);
  const entries = [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [entryOf(periodOf(first.buyOn, request.groupBy), first.supplier, group, work.tenant.currency, rates)]
      : [];
  });
  const nameOf = ({ supplier }: BuyingEntry): string => supplier.name.toLowerCase();
  return entries.sort((one, other) => compare(one.from, other.from) || compare(nameOf(one), nameOf(other)));
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
