import type { Explanation } from "../../../domain/explain/explanations";
import { builder } from "../../builder/builder";

const SafetyStockBasis = builder.enumType("SafetyStockBasis", {
  description: "The basis of a safety stock.",
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
    "Results of last year's cycles, of items of like volume. A cycle is one lead time and review period; its forecasts are made again as on the days before it.",
  fields: (t) => ({
    cycles: t.exposeInt("cycles", { description: "Cycles that were looked at." }),
    held: t.exposeInt("held", {
      description: "Those in which demand finds stock at `target`, by present learning.",
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
    "The safety stock that a service level, or costs, makes of the simulated ways of demand in lead time and review, each as likely.",
  fields: (t) => ({
    protectedDays: t.exposeInt("protectedDays", {
      description: "Days until the order after the next can arrive: lead time and review period.",
    }),
    expectedUnits: t.exposeFloat("expectedUnits", { description: "Units of demand expected in them." }),
    share: t.exposeFloat("share", {
      description:
        "The share of times between two deliveries with no shortage, 0 to 1; with costs the share of times between two orders.",
    }),
    countedShare: t.float({
      nullable: true,
      description:
        "The share of the ways that counts as `share`, from past demand of items like it. Null where none is kept, and in plans of former releases.",
      resolve: ({ countedShare }) => countedShare ?? null,
    }),
    paths: t.exposeInt("paths", { description: "Number of simulated ways." }),
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
      description: "Results of past cycles of items like it; null where none were looked at, or none at such a target.",
      resolve: ({ pastCycles }) => pastCycles ?? null,
    }),
  }),
});

type ByServiceLevel = NonNullable<Explanation["safetyStock"]["byServiceLevel"]>;

const ExplainedServiceLevel = builder.objectRef<ByServiceLevel>("ExplainedServiceLevel").implement({
  description: "The safety stock that a service level makes of the forecast's error, in plans of former releases.",
  fields: (t) => ({
    protectedDays: t.exposeInt("protectedDays", {
      description: "Days until the order after the next can arrive: lead time and review period.",
    }),
    expectedUnits: t.exposeFloat("expectedUnits", { description: "Units of demand expected in them." }),
    probability: t.exposeFloat("probability", {
      description:
        "Probability that this demand finds stock: the service level, or more where some review periods have no demand.",
    }),
    errorDeviation: t.exposeFloat("errorDeviation", {
      description: "Standard deviation of the forecast error of a day, in units, that of recipes' part included.",
    }),
    factor: t.exposeFloat("factor", {
      description:
        "Deviations kept as safety stock: the normal quantile of the probability, more where few errors were seen. For demand on few days, at most the largest demand of so many days.",
    }),
  }),
});

export const ExplainedSafetyStock = builder.objectRef<Explanation["safetyStock"]>("ExplainedSafetyStock").implement({
  description: "The safety stock in units.",
  fields: (t) => ({
    units: t.exposeFloat("units", { description: "Units of stock." }),
    basis: t.expose("basis", { type: SafetyStockBasis, description: "Its basis." }),
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
        "With costs: the return of one unit more from one order to the next, in the merchant's currency; below 0: its cost. Null for other rules.",
      resolve: ({ byPaths }) => byPaths?.unitValues?.ofOneMore ?? null,
    }),
    valueOfOneLess: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "With costs: the return of one unit less from one order to the next, in the merchant's currency; below 0: its cost. Null for other rules.",
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
