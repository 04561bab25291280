/** The one door to the planning room: pure functions, no I/O, no clock. Start reading at `plan-series.ts`. */

export { type AbcTier, abcClasses, DEFAULT_ABC_TIERS } from "./abc";
export { type BuyingScheduleInput, buyingSchedule, type PlannedBuy } from "./buying-schedule";
export { addMonths, epochDay, isoDay, weekdayOf } from "./calendar";
export { classifyDemand, type DemandClass, dailySeries } from "./demand";
export { explainTrace, type PlanTrace, recomputeFromTrace, withLaterStep } from "./explain";
export { type ForecastOptions, type Frequency, forecastSeries, type SeriesForecast } from "./forecast";
export { dailyFromWeeks, weeklyTotals } from "./forecast-weeks";
export { observedLeadTime, openDay, orderDates, type WorkingCalendar } from "./lead-time";
export {
  ORDER_MESSAGE_KINDS,
  type OrderMessage,
  type OrderMessageInput,
  type OrderMessageKind,
  orderMessages,
  type PlacedLine,
} from "./order-messages";
export { type CoverLine, type RaisedOrder, reachOrderMinimum, sizeProduct } from "./order-minimum";
export {
  packsToOrder,
  raiseToMoq,
  raiseToPacks,
  type SizingRule,
  type SizingStep,
  sizeSeries,
  wholeUnits,
} from "./order-sizing";
export {
  DEFAULT_PARAMETERS,
  type Decided,
  PARAMETER_LEVELS,
  type ParameterLevel,
  type ParameterSettings,
  type ParameterValues,
  type PlanningParameters,
  resolveParameters,
  type SafetyStockRule,
  type ShortageModel,
} from "./parameters";
export { planSeries } from "./plan-series";
export { daysOnHand, LONGEST_DAYS, netRequirement, projectBalance } from "./projection";
export {
  addDependentNeed,
  type ExplodedNeed,
  explodeNeed,
  type RecipeLevels,
  type RecipeLine,
  recipeLevels,
} from "./recipes";
export { consolidatedNeed, netNeed, orderQuantity, orderUpToLevel, rawNeed, reorderPoint } from "./reorder";
export { type PlanFigures, type Range, type RolledUpFigures, rollUp } from "./roll-up";
export type { Arrival, ForecastError, LateArrival, SeriesInput, SeriesPlan } from "./series-plan";
export { STOCK_HEALTHS, type StockHealth, stockHealth } from "./stock-health";
export { historyWindows, planWindows, WINDOW_NAMES, type Window, type WindowName, windowSums } from "./windows";
