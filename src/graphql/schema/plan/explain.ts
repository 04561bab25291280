import type { Explanation } from "../../../domain/explain/explanations";
import { stepSentence } from "../../../domain/explain/sentences";
import { builder } from "../../builder/builder";
import { DemandClass, LeadTimeUnit, MinimumOrderType, ShortageModel } from "../../builder/enums";
import { LeadTime } from "../catalogue/lead-times";
import { ExplainedParameters, SHORTAGE_MODELS } from "./explain-parameters";
import { ExplainedSuccession } from "./explain-succession";
import { PlanLocationRow, PlanSkuRow } from "./plan-rows";

type Step = Explanation["sizing"][number];
type LimitedBy = NonNullable<Explanation["position"]["limitedBy"]>;

const ExplainedForecast = builder.objectRef<Explanation["forecast"]>("ExplainedForecast").implement({
  description: "The forecast behind a quantity, and how far it has been off. Units of stock.",
  fields: (t) => ({
    method: t.exposeString("method", { description: "The method that the backtest chose." }),
    demandClass: t.expose("demandClass", { type: DemandClass, description: "What its demand is like." }),
    unitsPerDay: t.exposeFloat("unitsPerDay", {
      description: "Mean of the cover days, in units a day; without a cover, the day after the delivery.",
    }),
    dependentUnits: t.exposeFloat("dependentUnits", {
      description: "Units of the cover days that recipes take; part of the forecast.",
    }),
    historyDays: t.exposeInt("historyDays", { description: "Days of history from the first demand on." }),
    stockedOutDays: t.exposeInt("stockedOutDays", { description: "Those known to be out of stock, left out." }),
    cappedDays: t.exposeInt("cappedDays", { description: "Those whose demand was brought down as an outlier." }),
    scaledError: t.exposeFloat("scaledError", {
      nullable: true,
      description: "Root mean squared scaled error of the backtest; null with too little history to test.",
    }),
    bias: t.exposeFloat("bias", {
      nullable: true,
      description: "(Forecast − actual) ÷ actual over the backtest; null as above.",
    }),
    deviationPerDay: t.exposeFloat("deviationPerDay", {
      description: "Standard deviation of the forecast error of a day, in units.",
    }),
    p10: t.exposeFloat("p10", { description: "Demand up to the next possible delivery not exceeded with 10 %." }),
    p50: t.exposeFloat("p50", { description: "The same with 50 % probability." }),
    p90: t.exposeFloat("p90", { description: "The same with 90 % probability." }),
  }),
});

const LimitingContent = builder.objectRef<LimitedBy>("LimitingContent").implement({
  description: "The content of a bundle that allows no more of it to be put together; the first by name among equals.",
  fields: (t) => ({
    skuName: t.exposeString("name", { description: "Name of the content." }),
    onHand: t.exposeFloat("onHand", { description: "Units of it on hand at the warehouse." }),
    quantityPerBundle: t.exposeFloat("quantityPerBundle", {
      description: "Units of it that one bundle takes, those in bundles inside of it included.",
    }),
  }),
});

const ExplainedPosition = builder.objectRef<Explanation["position"]>("ExplainedPosition").implement({
  description: "Where the stock stood, and what happens to it before the next possible delivery. Units of stock.",
  fields: (t) => ({
    onHand: t.exposeFloat("onHand", {
      description: "On hand; of a bundle, as many as could be put together of its contents.",
    }),
    limitedBy: t.field({
      type: LimitingContent,
      nullable: true,
      description: "Of a bundle: the content that decides how many those are; null of all else.",
      resolve: ({ limitedBy }) => limitedBy ?? null,
    }),
    onOrder: t.exposeFloat("onOrder", { description: "On open order lines, whenever they arrive." }),
    lateUnits: t.exposeFloat("lateUnits", {
      description: "Those that are overdue; without uncountedUnits they count as arriving tomorrow.",
    }),
    uncountedUnits: t.float({
      description: "Those of lateUnits that are so late that they do not count as arriving any more.",
      resolve: ({ uncountedUnits }) => uncountedUnits ?? 0,
    }),
    demandBeforeDelivery: t.exposeFloat("demandBeforeDelivery", { description: "Demand up to that delivery." }),
    arrivalsBeforeDelivery: t.exposeFloat("arrivalsBeforeDelivery", { description: "Open arrivals up to it." }),
    lostBeforeDelivery: t.exposeFloat("lostBeforeDelivery", {
      description: "Demand up to it that finds no stock and is lost; 0 under BACK_ORDER.",
    }),
  }),
});

const SafetyStockBasis = builder.enumType("SafetyStockBasis", {
  description: "What a safety stock was worked out from.",
  values: {
    DAYS: { description: "The demand of the days after the next possible delivery." },
    NORMAL: {
      description:
        "√(factor² · (lead time + review) · error² + z² · (daily demand · lead-time deviation)²), z being the normal quantile of the probability.",
    },
    SIMULATION: {
      description:
        "The quantile of simulated demand of lead time and review above its mean: for lumpy demand that asks for more.",
    },
  } as const,
});

type ByServiceLevel = NonNullable<Explanation["safetyStock"]["byServiceLevel"]>;

const ExplainedServiceLevel = builder.objectRef<ByServiceLevel>("ExplainedServiceLevel").implement({
  description: "What a service level made of the error of the forecast.",
  fields: (t) => ({
    protectedDays: t.exposeInt("protectedDays", {
      description: "Days until the order after the next can arrive: lead time and review period.",
    }),
    expectedUnits: t.exposeFloat("expectedUnits", { description: "Units of demand expected in them." }),
    probability: t.exposeFloat("probability", {
      description:
        "Probability with which that demand is to find stock: the service level, or more where some review periods have no demand.",
    }),
    errorDeviation: t.exposeFloat("errorDeviation", {
      description: "Standard deviation of the forecast error of a day, in units, that of recipes' part included.",
    }),
    factor: t.exposeFloat("factor", {
      description:
        "Deviations that are kept: the normal quantile of the probability, more where few errors were seen; for demand on few days no more than the most that so many days ever took, for each day with demand.",
    }),
  }),
});

const ExplainedSafetyStock = builder.objectRef<Explanation["safetyStock"]>("ExplainedSafetyStock").implement({
  description: "The safety stock in units.",
  fields: (t) => ({
    units: t.exposeFloat("units", { description: "Units of stock." }),
    basis: t.expose("basis", { type: SafetyStockBasis, description: "What it was worked out from." }),
    byServiceLevel: t.field({
      type: ExplainedServiceLevel,
      nullable: true,
      description: "The figures behind a service level; null for days.",
      resolve: ({ byServiceLevel }) => byServiceLevel ?? null,
    }),
  }),
});

const ExplainedNeed = builder.objectRef<Explanation>("ExplainedNeed").implement({
  description:
    "The need before any minimum or pack. LOST_SALES: coverDemand − leftAtDelivery − servedAtDelivery − arrivalsInCover; BACK_ORDER: coverDemand − onHand − onOrder.",
  fields: (t) => ({
    shortageModel: t.field({
      type: ShortageModel,
      description: "Which of the two sums it is.",
      resolve: ({ need }) => SHORTAGE_MODELS[need.shortageModel],
    }),
    leadTimeDays: t.int({
      description: "Days to the next possible delivery: the lead time and closedDays.",
      resolve: ({ need }) => need.leadTimeDays,
    }),
    closedDays: t.exposeInt("closedDays", {
      description: "Days that the supplier's closed days add to the lead time.",
    }),
    leadTimeUnit: t.field({
      type: LeadTimeUnit,
      description:
        "What days the supplier's lead time is told in. OPEN_DAYS: closedDays lie between the order and the delivery.",
      resolve: ({ leadTimeUnit }) => leadTimeUnit ?? "CALENDAR_DAYS",
    }),
    stockCoverDays: t.int({ description: "Days that are covered.", resolve: ({ need }) => need.stockCoverDays }),
    coverDemand: t.float({
      description:
        "Demand to be covered, in units. LOST_SALES: of the cover days after the delivery; BACK_ORDER: of all days from tomorrow to the end of the cover. With the safety stock where it follows from a service level, under BACK_ORDER always.",
      resolve: ({ need }) => need.coverDemand,
    }),
    leftAtDelivery: t.float({
      description: "Units left when the next delivery can arrive, arrivals up to then included.",
      resolve: ({ need }) => need.leftAtDelivery,
    }),
    servedAtDelivery: t.float({
      description:
        "LOST_SALES: units arriving on that very day that its own demand takes, as nothing else is left for it; an order is sized for the days after.",
      resolve: ({ need }) => need.servedAtDelivery ?? 0,
    }),
    arrivalsInCover: t.float({
      description: "Units that open orders bring in the cover days.",
      resolve: ({ need }) => need.arrivalsInCover,
    }),
    onHand: t.float({ description: "Units on hand.", resolve: ({ need }) => need.onHand }),
    onOrder: t.float({
      description: "Units on open order lines, those that are too late to count left out.",
      resolve: ({ need }) => need.onOrder,
    }),
    uncoveredUnits: t.exposeFloat("uncoveredUnits", {
      description: "The sum; negative when there are units to spare.",
    }),
    rawNeed: t.exposeFloat("rawNeed", { description: "The sum, floored at 0." }),
  }),
});

const SizingRule = builder.enumType("SizingRule", {
  description: "What can change a quantity on its way to an order, in the order of the rules.",
  values: {
    ARCHIVED: { description: "An archived SKU is never bought: nothing is needed." },
    REORDER_OFF: { description: "Re-ordering is switched off: nothing is needed." },
    BUNDLE: { description: "A bundle is never bought." },
    SUCCEEDED: { description: "Its stock is used up before its successor takes over: nothing is needed." },
    WHOLE_UNITS: { description: "Up to whole units." },
    MOQ: { description: "At least the MOQ of the SKU." },
    PACKS: { description: "To whole packs of the SKU." },
    PRODUCT_MOQ: { description: "The product's MOQ over its SKUs, by equal days of cover." },
    PRODUCT_PACKS: { description: "The product's packs over its SKUs." },
    SUPPLIER_MINIMUM: { description: "The supplier's order minimum over all its SKUs, by equal days of cover." },
    PRICE_BREAK: { description: "Up to the supplier's price break for this SKU, where more units cost less in total." },
  } as const,
});

const PurchaseObstacle = builder.enumType("PurchaseObstacle", {
  description: "What stands in the way of ordering what is needed.",
  values: { NO_SUPPLIER: { description: "The SKU has no supplier or producer." } } as const,
});

const JointRaise = builder.objectRef<NonNullable<Step["together"]>>("JointRaise").implement({
  description:
    "How a minimum that several SKUs meet together, or a price break, raised one of them: uncoveredUnits + extraDemandUnits, rounded by the SKU's own MOQ and packs and never below what it was, + topUpUnits.",
  fields: (t) => ({
    amount: t.expose("amount", {
      type: "Decimal",
      description: "The minimum, the pack or the quantity of the break, as it is set.",
    }),
    unit: t.field({
      type: MinimumOrderType,
      description: "What it is counted in.",
      resolve: ({ unit }) => (unit === "currency" ? "CURRENCY" : "UNITS"),
    }),
    extraDays: t.exposeInt("extraDays", { description: "Days that the cover of all SKUs was made longer by." }),
    extraDemandUnits: t.exposeFloat("extraDemandUnits", { description: "This SKU's demand of those days, in units." }),
    topUpUnits: t.exposeFloat("topUpUnits", { description: "Units put on top, which no demand asks for." }),
    isOverWarehouses: t.boolean({
      description: "Whether it counts over all warehouses of the order, as the supplier takes one order for several.",
      resolve: ({ isOverWarehouses }) => isOverWarehouses === true,
    }),
  }),
});

const ExplainedStep = builder.objectRef<{ step: Step; explanation: Explanation }>("SizingStep").implement({
  description: "One rule on the way from the raw need to the recommended quantity.",
  fields: (t) => ({
    rule: t.field({ type: SizingRule, description: "The rule.", resolve: ({ step }) => step.rule }),
    before: t.float({ description: "Units before it.", resolve: ({ step }) => step.before }),
    after: t.float({ description: "Units after it.", resolve: ({ step }) => step.after }),
    together: t.field({
      type: JointRaise,
      nullable: true,
      description:
        "For a rule that several SKUs meet together, and for a price break, how it raised this one; null for the SKU's own rules.",
      resolve: ({ step }) => step.together,
    }),
    sentence: t.string({
      description: "The step in words.",
      resolve: ({ step, explanation }) => stepSentence(step, explanation, explanation),
    }),
  }),
});

const PlanExplanation = builder.objectRef<Explanation>("PlanExplanation").implement({
  description:
    "How the recommended quantity of a SKU at one warehouse came about, as the last refresh of the plan left it: enough to do the sum again by hand.",
  fields: (t) => ({
    warehouseId: t.exposeID("warehouseId", { description: "Id of the warehouse." }),
    warehouseName: t.exposeString("warehouseName", { description: "Name of the warehouse." }),
    planningDay: t.expose("planningDay", { type: "Date", description: "The merchant's day that was planned from." }),
    parameters: t.expose("parameters", { type: ExplainedParameters, description: "What was set, and where." }),
    forecast: t.expose("forecast", { type: ExplainedForecast, description: "The forecast and its error." }),
    position: t.expose("position", { type: ExplainedPosition, description: "Where the stock stood." }),
    safetyStock: t.expose("safetyStock", { type: ExplainedSafetyStock, description: "The safety stock in units." }),
    reorderPoint: t.exposeFloat("reorderPoint", {
      description: "Units: demand up to the next possible delivery plus the safety stock.",
    }),
    need: t.field({ type: ExplainedNeed, description: "The need before rounding.", resolve: (it) => it }),
    blockedBy: t.expose("blockedBy", {
      type: SizingRule,
      nullable: true,
      description: "Why the need counts as 0: ARCHIVED, BUNDLE, SUCCEEDED or REORDER_OFF; null when it counts.",
    }),
    obstacle: t.field({
      type: PurchaseObstacle,
      nullable: true,
      description:
        "Why what is needed can't be ordered, although the need counts; null when it can, or when it is blocked.",
      resolve: ({ obstacle }) => obstacle ?? null,
    }),
    succession: t.field({
      type: ExplainedSuccession,
      nullable: true,
      description: "Whose stock is used up first, or who takes over; null where neither is the case.",
      resolve: ({ succession }) => succession ?? null,
    }),
    sizing: t.field({
      type: [ExplainedStep],
      description: "Every rule looked at, in order, with what it added.",
      resolve: (explanation) => explanation.sizing.map((step) => ({ step, explanation })),
    }),
    recommendedUnits: t.exposeInt("recommendedUnits", { description: "Whole units to order now." }),
    learnedLeadTime: t.field({
      type: LeadTime,
      nullable: true,
      description:
        "What deliveries taught about the supplier's lead time to this warehouse, as of now; not used by the plan. Null without a supplier or without orders.",
      resolve: async ({ supplierId, warehouseId }, _args, { loaders }) =>
        supplierId === null
          ? null
          : (await loaders.leadTimes.load(supplierId)).find((it) => it.warehouseId === warehouseId),
    }),
    warnings: t.exposeStringList("warnings", { description: "What made a figure less certain, in words." }),
    sentences: t.exposeStringList("sentences", { description: "The arithmetic in words, in its order." }),
  }),
});

builder.prismaObjectField(PlanLocationRow, "explain", (t) =>
  t.field({
    type: PlanExplanation,
    nullable: true,
    description: "How the recommended quantity came about; null when no refresh has said so yet.",
    select: { skuId: true, warehouseId: true },
    resolve: async ({ skuId, warehouseId }, _args, { loaders }) =>
      (await loaders.explanations.load(skuId ?? "")).find((it) => it.warehouseId === warehouseId),
  }),
);

builder.prismaObjectField(PlanSkuRow, "explanations", (t) =>
  t.field({
    type: [PlanExplanation],
    description: "How the recommended quantities at its warehouses came about, by warehouse name.",
    select: { skuId: true },
    resolve: ({ skuId }, _args, { loaders }) => loaders.explanations.load(skuId ?? ""),
  }),
);
