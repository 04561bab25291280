import type { Explanation } from "../../../domain/explain/explanations";
import { builder } from "../../builder/builder";

const SafetyStockBasis = builder.enumType("SafetyStockBasis", {
  description: "What a safety stock was worked out from.",
  values: {
    DAYS: { description: "The demand of the days after the next possible delivery." },
    PATHS: {
      description:
        "The units that serve a share of the ways in which demand of lead time and review may go, less what is expected of it.",
    },
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

type ByPaths = NonNullable<Explanation["safetyStock"]["byPaths"]>;

type PastCycles = NonNullable<ByPaths["pastCycles"]>;

const ExplainedPastCycles = builder.objectRef<PastCycles>("ExplainedPastCycles").implement({
  description:
    "How cycles of the last year went, of items of like volume: times of lead time and review whose forecasts were made again as on the days before them.",
  fields: (t) => ({
    cycles: t.exposeInt("cycles", { description: "Cycles that were looked at." }),
    held: t.exposeInt("held", {
      description: "Those in which demand would have found stock at `target`, by what is learnt now.",
    }),
    target: t.float({
      nullable: true,
      description:
        "The hundredth that is nearest to the item's target, 0.01 to 0.99; null in plans of former releases.",
      resolve: ({ target }) => target ?? null,
    }),
  }),
});

const ExplainedPaths = builder.objectRef<ByPaths>("ExplainedPaths").implement({
  description:
    "What a service level, or costs, made of the ways that demand of lead time and review may go, each as likely.",
  fields: (t) => ({
    protectedDays: t.exposeInt("protectedDays", {
      description: "Days until the order after the next can arrive: lead time and review period.",
    }),
    expectedUnits: t.exposeFloat("expectedUnits", { description: "Units of demand expected in them." }),
    share: t.exposeFloat("share", {
      description:
        "The share of times between two deliveries in which nobody is to find the shelf empty, 0 to 1; with costs the share of times between two orders.",
    }),
    countedShare: t.float({
      nullable: true,
      description:
        "The share of the ways that is counted for `share`, as past demand of items like it went; null where none is kept, and in plans of former releases.",
      resolve: ({ countedShare }) => countedShare ?? null,
    }),
    paths: t.exposeInt("paths", { description: "How many ways there are." }),
    servedPaths: t.exposeInt("servedPaths", { description: "Those that take no more than `levelUnits`." }),
    levelUnits: t.exposeFloat("levelUnits", {
      description: "Units that serve the share: the safety stock and what is expected together.",
    }),
    learntOn: t.field({
      type: "Date",
      nullable: true,
      description: "The day on which it was learnt how far forecasts are off; null where what is typical counts.",
      resolve: ({ learntOn }) => (learntOn === undefined ? null : new Date(learntOn)),
    }),
    pastCycles: t.field({
      type: ExplainedPastCycles,
      nullable: true,
      description: "How past cycles of items like it went; null where none were looked at, or none at such a target.",
      resolve: ({ pastCycles }) => pastCycles ?? null,
    }),
  }),
});

type ByServiceLevel = NonNullable<Explanation["safetyStock"]["byServiceLevel"]>;

const ExplainedServiceLevel = builder.objectRef<ByServiceLevel>("ExplainedServiceLevel").implement({
  description: "What a service level made of the error of the forecast, in plans of former releases.",
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

export const ExplainedSafetyStock = builder.objectRef<Explanation["safetyStock"]>("ExplainedSafetyStock").implement({
  description: "The safety stock in units.",
  fields: (t) => ({
    units: t.exposeFloat("units", { description: "Units of stock." }),
    basis: t.expose("basis", { type: SafetyStockBasis, description: "What it was worked out from." }),
    byPaths: t.field({
      type: ExplainedPaths,
      nullable: true,
      description: "The figures behind a service level or costs; null for days, and in plans of former releases.",
      resolve: ({ byPaths }) => byPaths ?? null,
    }),
    impliedServiceLevel: t.float({
      nullable: true,
      description:
        "With costs: the share of times between two orders, 0 to 1, to be served so that they are the least; null for other rules.",
      resolve: ({ byPaths }) => (byPaths?.unitValues ? byPaths.share : null),
    }),
    valueOfOneMore: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "With costs: what one unit more would bring from one order to the next, in the merchant's currency; below 0: what it would cost. Null for other rules.",
      resolve: ({ byPaths }) => byPaths?.unitValues?.ofOneMore ?? null,
    }),
    valueOfOneLess: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "With costs: what one unit less would bring from one order to the next, in the merchant's currency; below 0: what it would cost. Null for other rules.",
      resolve: ({ byPaths }) => byPaths?.unitValues?.ofOneLess ?? null,
    }),
    byServiceLevel: t.field({
      type: ExplainedServiceLevel,
      nullable: true,
      description: "The figures behind a service level in plans of former releases; else null.",
      resolve: ({ byServiceLevel }) => byServiceLevel ?? null,
    }),
  }),
});
