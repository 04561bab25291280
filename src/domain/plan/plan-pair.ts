import {
  type ManualMonth,
  type ParameterLevel,
  type PlanningParameters,
  type Predecessor,
  planSeries,
  type SeriesInput,
  type SeriesPlan,
  type ServedSuccessor,
  type TracedLineage,
  type Uncertainty,
  type Window,
  type WindowName,
  weeklyTotals,
  windowSums,
} from "../../planning";
import { counted } from "../../values/counted";
import { passedOverSentences } from "../explain/cost-sentences";
import type { PlanDays } from "../plan-store/plan-days";
import {
  cutUnits,
  locationRowId,
  type Metrics,
  type PairFigures,
  PERIOD_WINDOWS,
  type PlanDetailDraft,
  tidy,
  wholeNumber,
} from "../plan-store/plan-row";
import type { RateHistory } from "../plan-store/rate-history";
import type { PairDemand } from "../plan-store/read-demand";
import type { ManualForecasts } from "../plan-store/read-manual";
import type { Pair } from "../plan-store/read-pairs";
import type { UnheededWarnings } from "../plan-store/read-unheeded-manual";
import type { Seasons } from "../plan-store/seasons";
import type { MaterialNeed } from "./chunk";
import { orderCost } from "./order-cost";
import type { PlanSettings } from "./parameters";
import type { BomCost } from "./plan-base";
import { netPrice } from "./unit-money";

/** The parts of a plan that go into rows. */
export interface PairRows {
  pair: Pair;
  figures: PairFigures;
  detail: PlanDetailDraft;
  /** Units forecast for tomorrow. */
  firstDayDemand: number;
}

export interface PlannedPair extends PairRows {
  plan: SeriesPlan;
}

/** Sums over the periods; nothing where there is no series. */
function sums(windows: Record<WindowName, Window>, startOn: string, values: Float64Array | undefined) {
  return windowSums(windows, startOn, values ?? []);
}

function metricsOf(
  pair: Pair,
  demand: PairDemand | undefined,
  plan: SeriesPlan,
  context: PairContext,
): { metrics: Metrics; unpricedIn: string | null } {
  const { days } = context;
  const units = sums(days.history, days.yearStartOn, demand?.units);
  const revenue = sums(days.history, days.yearStartOn, demand?.revenue);
  const planned = sums(days.plan, days.plan.year.startOn, plan.forecast);
  const { price, currencyWithoutRate } = netPrice(pair, demand, { units: units.year, revenue: revenue.year }, context);
  const metrics = {} as Metrics;
  for (const period of ["weekly", "monthly", "quarterly", "yearly"] as const) {
    const window = PERIOD_WINDOWS[period];
    metrics[`${period}Quantity`] = tidy(units[window]);
    metrics[`${period}PlanQuantity`] = tidy(planned[window]);
    metrics[`${period}Sales`] = tidy(revenue[window]);
    metrics[`${period}PlanSales`] = tidy(planned[window] * price);
  }
  return { metrics, unpricedIn: planned.year > 0 ? currencyWithoutRate : null };
}

/** Returns warnings of money that is unknown for want of an exchange rate (D49, D55). */
function missingRates(
  { sku }: Pair,
  demand: PairDemand | undefined,
  unpricedIn: string | null,
  { rates, days, bomCosts }: PairContext,
): string[] {
  const { currencyWithoutRate } = orderCost(sku, rates, days.planningDay);
  const supplier = sku.offers[0]?.supplier.name ?? "";
  const none = "no exchange rate is known";
  return [
    ...[...(demand?.missingRevenue ?? [])].sort(),
    ...(unpricedIn ? [`Revenue to come is left out, as its price is in ${unpricedIn}: ${none}.`] : []),
    ...(currencyWithoutRate
      ? [`What ${supplier} asks for it in ${currencyWithoutRate} is not known, only the shop's own cost: ${none}.`]
      : []),
    ...(bomCosts.get(sku.id)?.currenciesWithoutRate ?? []).map(
      (currency) => `The cost of its materials is not known, as some are bought in ${currency}: ${none}.`,
    ),
  ];
}

/** Returns warnings of settings that have no effect, for warehouses that are planned within the pair's (D36b). */
function unheeded({ sku, place }: Pair, { settings, manual }: PairContext): string[] {
  const isTyped = (id: string) => manual.get(sku.id)?.some(({ warehouseId }) => warehouseId === id);
  return place.within
    .filter(({ id }) => settings.isSetFor(sku, id) || isTyped(id))
    .map(({ name }) => `What is set for ${name} decides nothing, as it is planned within ${place.name}: set it there.`);
}

/** Returns the warning that more than half of the history is excluded: the rest may be too little to learn from. */
function mostlyExcluded({ trace: { forecast } }: SeriesPlan): string[] {
  const { historyDays, excluded } = forecast;
  if (!excluded || 2 * excluded.days <= historyDays) return [];
  return [
    `${excluded.days} of ${counted(historyDays, "day")} of history are excluded: the forecast rests on the other ${historyDays - excluded.days}.`,
  ];
}

/** Levels at which something is set for a SKU itself. */
const OWN_LEVELS: readonly ParameterLevel[] = ["SKU_WAREHOUSE", "SKU"];

/**
 * Returns warnings of costs that can't be used for it. A material has no selling price. Costs that are set for more than the SKU are then mentioned in
 * `explain` alone: nobody has anything to mend.
 */
function unusableCosts({ sku, place }: Pair, { safetyStock }: PlanningParameters): string[] {
  const supplier = sku.offers[0]?.supplier;
  const passedOver = safetyStock.passedOver?.filter(
    ({ level, obstacle }) => !(sku.isMaterial && obstacle === "NO_PRICE" && !OWN_LEVELS.includes(level)),
  );
  return passedOverSentences(
    { passedOver },
    {
      skuName: sku.name,
      warehouseName: place.name,
      supplierName: supplier?.name ?? null,
      supplierCurrency: supplier?.currency ?? null,
    },
  );
}

/** Returns warnings of all that made the figures less certain. */
function warningsOf(pair: Pair, plan: SeriesPlan, missing: readonly string[], context: PairContext): string[] {
  const late = plan.lateArrivals.map(
    ({ units, dueOn, daysLate, isTooLate }) =>
      `${counted(tidy(units), "unit")} due on ${dueOn}, ${counted(daysLate, "day")} late: ${isTooLate ? "not counted as arriving any more. Receive, correct or delete the order line." : "counted as arriving tomorrow."}`,
  );
  const cut = context.cutRecipes.get(pair.sku.id) ?? [];
  return [
    ...late,
    ...mostlyExcluded(plan),
    ...unusableCosts(pair, plan.trace.parameters),
    ...missing,
    ...unheeded(pair, context),
    ...(context.unheededManual.of.get(pair.sku.id) ?? []),
    ...cutUnits(plan.recommendedUnits),
    ...cut.map((name) => `Its need of ${name} is left out: the recipes lead round in a circle.`),
  ];
}

/** The context of a pair's plan beside the pair itself. */
export interface PairContext {
  days: PlanDays;
  settings: PlanSettings;
  rates: RateHistory;
  bomCosts: ReadonlyMap<string, BomCost>;
  seasons: Seasons;
  uncertainty: Uncertainty;
  manual: ManualForecasts;
  unheededManual: UnheededWarnings;
  /** By SKU, the names of materials that its recipe was cut off from. */
  cutRecipes: ReadonlyMap<string, readonly string[]>;
}

/** The input of a pair's plan, beside its stock. */
export interface PairGiven {
  parameters: PlanningParameters;
  demand?: PairDemand;
  ofRecipes?: MaterialNeed;
  /** See `SeriesInput.manual`. */
  manual?: readonly ManualMonth[];
  /** See `SeriesInput.demandFactors`. */
  demandFactors?: ArrayLike<number>;
  /** See `SeriesInput.predecessors`. */
  predecessors?: readonly Predecessor[];
  /** See `SeriesInput.lineage`. */
  lineage?: TracedLineage | undefined;
  /** See `SeriesInput.serves`. */
  serves?: ServedSuccessor;
}

/** Returns the engine's input for a SKU at a place. */
export function seriesInput(
  pair: Pair,
  given: PairGiven,
  context: Pick<PairContext, "days" | "seasons" | "uncertainty">,
): SeriesInput {
  const { sku } = pair;
  const { demand } = given;
  return {
    planningDay: context.days.planningDay,
    shareOfDayLeft: context.days.shareOfDayLeft,
    history: {
      startOn: context.days.historyStartOn,
      units: demand?.independent ?? [],
      stockedOut: demand?.stockedOut,
      leftOut: demand?.leftOut,
    },
    profile: demand?.profile?.units,
    profileOf: demand?.profile?.of,
    season: context.seasons.of(sku.category),
    uncertainty: context.uncertainty,
    manual: given.manual,
    demandFactors: given.demandFactors,
    dependentDemand: given.ofRecipes?.units,
    dependentDeviation: given.ofRecipes?.deviationPerDay,
    onHand: pair.onHand,
    limitedBy: pair.limitedBy,
    arrivals: pair.openLines,
    parameters: given.parameters,
    calendar: sku.offers[0]?.supplier.calendar,
    reorder: sku.reorder,
    isBundle: sku.isBundle,
    isArchived: sku.status === "ARCHIVED",
    hasSupplier: sku.offers.length > 0,
    predecessors: given.predecessors,
    lineage: given.lineage,
    serves: given.serves,
  };
}

/**
 * Plans a SKU at a place by the engine and puts the answer in the shape of a row.
 * @param given.ofRecipes the units that recipes will take
 */
export function planPair(pair: Pair, given: PairGiven, context: PairContext): PlannedPair {
  const { sku, place } = pair;
  const { demand } = given;
  const plan = planSeries(seriesInput(pair, given, context));
  const rowId = locationRowId(sku.id, place.id);
  const { metrics, unpricedIn } = metricsOf(pair, demand, plan, context);
  return {
    pair,
    plan,
    firstDayDemand: plan.forecast[0] ?? 0,
    figures: {
      rowId,
      placeId: place.id,
      skuId: sku.id,
      onHand: tidy(pair.onHand),
      onOrder: tidy(plan.onOrder),
      recommendedUnits: wholeNumber(plan.recommendedUnits),
      stockHealth: plan.stockHealth,
      daysOnHand: plan.daysOnHand,
      daysToStockOut: plan.daysToStockOut,
      buyOn: plan.buyOn,
      expectedDeliveryOn: plan.expectedDeliveryOn,
      reorder: sku.reorder,
      metrics,
    },
    detail: {
      id: rowId,
      demandClass: plan.demandClass,
      forecastMethod: plan.method,
      forecastError: plan.error.scaled,
      forecastBias: plan.error.bias,
      safetyStock: tidy(plan.safetyStock),
      reorderPoint: tidy(plan.reorderPoint),
      rawNeed: tidy(plan.rawNeed),
      lateUnits: tidy(plan.lateArrivals.reduce((sum, { units }) => sum + units, 0)),
      weeklyForecast: weeklyTotals(plan.forecast).map(tidy),
      trace: plan.trace,
      warnings: warningsOf(pair, plan, missingRates(pair, demand, unpricedIn, context), context),
    },
  };
}
