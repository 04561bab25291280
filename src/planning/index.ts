/** The one door to the planning room: pure functions, no I/O, no clock. Start reading at `plan-series.ts`. */

export { type AbcTier, abcClasses, DEFAULT_ABC_TIERS } from "./assortment/abc";
export { bundleContents, type ContentStock, type PutTogether, putTogether } from "./assortment/bundles";
export {
  addDependentNeed,
  type ExplodedNeed,
  explodeNeed,
  needWithOrder,
  planningLevels,
  type RecipeLevels,
  type RecipeLine,
  recipeLevels,
} from "./assortment/recipes";
export { type PlanFigures, type Range, type RolledUpFigures, rollUp } from "./assortment/roll-up";
export { type BestPurchase, bestPurchase } from "./best-buy/best-purchase";
export {
  MORE_BUDGET,
  MORE_ROOM,
  SHARED_LIMITS,
  type SharedLimit,
  SMALLER_MINIMUM,
  withMoreOf,
} from "./best-buy/changed-question";
export type { LimitPrices } from "./best-buy/limit-prices";
export type { Programme, Solve, SolvingLimits } from "./best-buy/programme";
export {
  type BuyProblem,
  buyProblem,
  containersByOrder,
  isAllowed,
  type PurchaseLine,
  type PurchaseTotals,
  purchaseLine,
  purchaseTotals,
} from "./best-buy/purchase";
export type { BuyLine, BuyQuestion, Packs } from "./best-buy/question";
export { type Clash, clashes } from "./best-buy/reach";
export { expectedShortage, windowDemand } from "./best-buy/window-demand";
export { addMonths, epochDay, isoDay, weekdayOf } from "./calendar";
export {
  COST_OBSTACLES,
  type CostObstacle,
  type CostOrigin,
  type CostSettings,
  costRule,
  DEFAULT_CARRYING_RATE,
  type PassedOver,
  type SafetyStockRule,
  type UnitMoney,
} from "./cost-rule";
export { type DecidedItem, type DecidedOrder, decideMany } from "./decide-many";
export { dailySeries, historyStart } from "./demand/demand";
export { classifyDemand, DEMAND_CLASSES, type DemandClass } from "./demand/demand-class";
export { DEPENDENT_DEMAND, MANUAL_FORECAST } from "./demand/demand-forecast";
export { keptDemand } from "./demand/learnt-demand";
export { type ExcludedPeriod, filledIn, type LeftOut, MAX_TOLD, type OneOffSale } from "./demand/left-out";
export {
  type ManualMonth,
  manualShares,
  monthStart,
  type SetBy,
  type TracedMonth,
  unitsOfMonth,
} from "./demand/manual-forecast";
export {
  attribution,
  type CausePart,
  CHANGE_CAUSES,
  type ChangeCause,
  coveredDemand,
  expectedUse,
  type StockFlow,
} from "./explanation/attribution";
export {
  type Decision,
  type DecisionRaise,
  decidedUnits,
  decisionDays,
  decisionOf,
  type SaidOfForecast,
  uncoveredUnits,
} from "./explanation/decision";
export {
  type KeptSafety,
  keptSafetyDays,
  ownRules,
  type PlanTrace,
  recomputeFromTrace,
  type SafetyStockBasis,
  shelfUnits,
  type TracedSeason,
  withLaterSteps,
} from "./explanation/explain";
export type { TracedLineage, TracedLink } from "./explanation/lineage";
export { type LineageChange, leftOutChanges, lineageChanges, manualChanges } from "./explanation/said-changes";
export { VOLUME_BOUNDS, volumeClass } from "./forecast/calibration";
export { MAX_DISPERSION } from "./forecast/dispersion";
export {
  type AnsweredSeason,
  type ForecastOptions,
  type Frequency,
  forecastSeries,
  NO_HISTORY,
  type ProfileSource,
  type SeriesForecast,
} from "./forecast/forecast";
export {
  AccuracySums,
  type ForecastAccuracy,
  type ForecastPeriod,
  forecastAccuracy,
  isBiased,
  TRACKING_SIGNAL_LIMIT,
} from "./forecast/forecast-accuracy";
export { forecastMany, type ItemHistory, PART_DAYS, seasonOfAll, seasonOfCategory } from "./forecast/forecast-many";
export { dailyFromWeeks, weeklyTotals } from "./forecast/forecast-weeks";
export { type CyclesLikeIt, heldAt, type PastCycles } from "./forecast/past-cycles";
export type { SharedSeason } from "./forecast/seasons/shared-season";
export { MIN_SELLERS, typicalProfile } from "./forecast/typical-profile";
export type { Uncertainty } from "./forecast/uncertainty";
export { TYPICAL_UNCERTAINTY } from "./forecast/uncertainty";
export { type BoughtOutlook, boughtOutlook } from "./outlook/bought-outlook";
export { buyingSchedule, buyingSchedules, type PlannedBuy } from "./outlook/buying-schedule";
export type { BuyingScheduleInput } from "./outlook/buying-shelf";
export {
  ORDER_MESSAGE_KINDS,
  type OrderMessage,
  type OrderMessageInput,
  type OrderMessageKind,
  orderMessages,
  type PlacedLine,
} from "./outlook/order-messages";
export {
  type HistoryInterval,
  type Outlook,
  type OutlookPart,
  outlook,
  type PlannedInterval,
} from "./outlook/outlook";
export { daysOnHand, MAX_DAYS, netRequirement, projectBalance } from "./outlook/projection";
export { STOCK_HEALTHS, type StockHealth, stockHealth } from "./outlook/stock-health";
export {
  historyWindows,
  intervalsAround,
  planWindows,
  SERIES_INTERVALS,
  type SeriesInterval,
  sumOver,
  WINDOW_NAMES,
  type Window,
  type WindowName,
  windowSums,
} from "./outlook/windows";
export { PARAMETER_LEVELS, type ParameterLevel } from "./parameter-levels";
export {
  DEFAULT_PARAMETERS,
  type Decided,
  dueWithinDays,
  type ParameterSettings,
  type ParametersByLevel,
  type ParameterValues,
  type PlanningParameters,
  type Rounding,
  resolveParameter,
  resolveParameters,
  type ShortageModel,
} from "./parameters";
export { planSeries } from "./plan-series";
export type { Arrival, LateArrival } from "./policy/late-arrivals";
export { countedArrivals } from "./policy/late-arrivals";
export {
  deliveryDays,
  latestOrderDay,
  openDay,
  orderDates,
  type WorkingCalendar,
  workingCalendar,
} from "./policy/lead-time";
export type { UnitValues } from "./policy/newsvendor";
export {
  type LeadTimeQuantile,
  MIN_DELIVERIES,
  type ObservedLeadTime,
  observedLeadTime,
  suggestedLeadTime,
  type WaitingStep,
  type WaitingTime,
  waitingCurve,
} from "./policy/observed-lead-time";
export {
  consolidatedNeed,
  type NeedInput,
  netNeed,
  orderQuantity,
  orderUpToLevel,
  rawNeed,
  reorderPoint,
} from "./policy/reorder";
export {
  type BacktestFigures,
  BOOTSTRAP,
  type Bounds,
  FIGURES,
  type FigureBounds,
  type JudgedPolicy,
  judge,
  mapFigures,
} from "./replay/bootstrap";
export { cheapestReaching, onFrontier, type PolicyPoint } from "./replay/frontier";
export { type PolicyChanges, type ReplayedPolicy, ruleOfCosts } from "./replay/policies";
export type { ReplayDoors, ReplayedOrder, ReplaySettings } from "./replay/policy-replay";
export { replayOrder } from "./replay/replay-order";
export type { OnItsWay, Outage, PlacedOrder, RealStock, ReplayedSeries } from "./replay/replayed-series";
export { type LearntSeasons, learnSeasonsOn, type SeasonItem, seasonReader } from "./replay/seasons";
export { type Tallies, tallyOf, WeeklyTally } from "./replay/weekly-tally";
export { withScratch, zeros } from "./scratch";
export type { SeriesInput } from "./series-input";
export type { ForecastError, SeriesPlan } from "./series-plan";
export { type LineBeside, sizeBesideWaiting } from "./sizing/beside-waiting";
export { isDueNow, type JointLine, type OrderMinimum, sizeJointly } from "./sizing/joint-order";
export {
  type CoverLine,
  extraDemandUnits,
  type RaisedOrder,
  reachOrderMinimum,
  type SizedProduct,
  sizeProduct,
  worthOf as orderWorth,
} from "./sizing/order-minimum";
export {
  type JointRaise,
  nearestPacks,
  type OwnRules,
  orderableUnits,
  packsToOrder,
  raiseToMoq,
  raiseToPacks,
  type SizingRule,
  type SizingStep,
  sizeSeries,
  wholeUnits,
} from "./sizing/order-sizing";
export { cheaperQuantity, type PriceBreak, unitCostOf } from "./sizing/price-break";
export type { Predecessor, ServedSuccessor, Serving } from "./succession/line";
export { USED_UP_FIRST } from "./succession/served-demand";
export {
  DAYS_BETWEEN_IN_A_YEAR,
  type JudgedSeries,
  learningUncertainty,
  learnUncertainty,
  MIN_DAYS,
} from "./uncertainty";
