import { LEFT_OUT } from "../../../domain/backtests/read-series";
import { type ResultRow, resultRows } from "../../../domain/backtests/report";
import type { BacktestReport, Bounds } from "../../../domain/backtests/report-type";
import { settingsInWords } from "../../../domain/backtests/sentences";
import { counted } from "../../../values/counted";
import { builder } from "../../builder/builder";
import { asSentences } from "../../builder/sentences";

export const BacktestPolicyKind = builder.enumType("BacktestPolicyKind", {
  description: "The kind of a backtest's policy.",
  values: {
    ENGINE: { description: "The plan's recommendation on its day, under the settings in force or others." },
    REORDER_POINT: { description: "The textbook's: a moving average, with so many of its deviations for safety." },
    REAL: { description: "Actual orders, arrivals and sales." },
  } as const,
});

export const ServiceMeasure = builder.enumType("ServiceMeasure", {
  description: "The service measure.",
  values: {
    FILL_RATE: { description: "The share of what was wanted that was there at once." },
    CYCLE_SERVICE: { description: "The share of the times between two deliveries without a shortage." },
  } as const,
});

const FigureBounds = builder.objectRef<Bounds>("FigureBounds").implement({
  description: "Between which chance leaves a figure, 95 of 100 times.",
  fields: (t) => ({
    low: t.expose("low", { type: "Decimal", description: "The lower bound." }),
    high: t.expose("high", { type: "Decimal", description: "The upper bound." }),
  }),
});

const BacktestResult = builder.objectRef<ResultRow>("BacktestResult").implement({
  description:
    "The result of a policy over the weeks that count, in a class of SKU-warehouse pairs. Money is in the merchant's currency.",
  fields: (t) => ({
    policy: t.string({ description: "Its name.", resolve: ({ policy }) => policy.name }),
    kind: t.field({ type: BacktestPolicyKind, description: "Its kind.", resolve: ({ policy }) => policy.kind }),
    settings: t.string({
      description: "The settings, in words.",
      resolve: ({ policy }) => settingsInWords(policy),
    }),
    isInForce: t.exposeBoolean("isInForce", { description: "Whether it is the policy in force." }),
    pairs: t.int({ description: "Number of its pairs.", resolve: ({ result }) => result.pairs }),
    fillRate: t.float({
      nullable: true,
      description: "Share of what was wanted that was there at once; null where nothing was wanted.",
      resolve: ({ result }) => result.figures.fillRate,
    }),
    fillRateBounds: t.field({
      type: FigureBounds,
      nullable: true,
      description: "Its bounds; null with fewer weeks than 8.",
      resolve: ({ result }) => result.bounds.fillRate,
    }),
    cycleService: t.float({
      nullable: true,
      description: "Share of the times between two deliveries without a shortage; null where there were none.",
      resolve: ({ result }) => result.figures.cycleService,
    }),
    cycleServiceBounds: t.field({
      type: FigureBounds,
      nullable: true,
      description: "Its bounds; null with fewer weeks than 8.",
      resolve: ({ result }) => result.bounds.cycleService,
    }),
    averageStockUnits: t.float({
      description: "Mean stock at the end of a day, in units.",
      resolve: ({ result }) => result.figures.averageStockUnits,
    }),
    averageStockCost: t.field({
      type: "Decimal",
      description: "The same at cost.",
      resolve: ({ result }) => result.figures.averageStockCost,
    }),
    averageStockCostBounds: t.field({
      type: FigureBounds,
      nullable: true,
      description: "Its bounds; null with fewer weeks than 8.",
      resolve: ({ result }) => result.bounds.averageStockCost,
    }),
    orders: t.float({
      description: "Orders placed, one a supplier, warehouse and day.",
      resolve: ({ result }) => result.figures.orders,
    }),
    orderLines: t.float({ description: "Lines of them.", resolve: ({ result }) => result.figures.orderLines }),
    wantedUnits: t.float({
      description: "Units wanted, estimates of days out of stock included.",
      resolve: ({ result }) => result.figures.wantedUnits,
    }),
    lostUnits: t.float({
      description: "Units that were wanted, not there, and gone.",
      resolve: ({ result }) => result.figures.lostUnits,
    }),
    lostRevenue: t.field({
      type: "Decimal",
      description: "Revenue lost with them.",
      resolve: ({ result }) => result.figures.lostRevenue,
    }),
    lostRevenueBounds: t.field({
      type: FigureBounds,
      nullable: true,
      description: "Its bounds; null with fewer weeks than 8.",
      resolve: ({ result }) => result.bounds.lostRevenue,
    }),
    backorderedUnits: t.float({
      description: "Units that had to wait.",
      resolve: ({ result }) => result.figures.backorderedUnits,
    }),
    fillRateGain: t.float({
      nullable: true,
      description: "Fill rate more than under the policy in force; null where that is not compared.",
      resolve: ({ result }) => result.difference?.figures.fillRate ?? null,
    }),
    fillRateGainBounds: t.field({
      type: FigureBounds,
      nullable: true,
      description: "Its bounds, from the same weeks; null as above.",
      resolve: ({ result }) => result.difference?.bounds.fillRate ?? null,
    }),
    stockCostGain: t.field({
      type: "Decimal",
      nullable: true,
      description: "Average stock at cost more than under the policy in force; null where that is not compared.",
      resolve: ({ result }) => result.difference?.figures.averageStockCost ?? null,
    }),
    stockCostGainBounds: t.field({
      type: FigureBounds,
      nullable: true,
      description: "Its bounds, from the same weeks; null as above.",
      resolve: ({ result }) => result.difference?.bounds.averageStockCost ?? null,
    }),
    isOnFrontier: t.boolean({
      description: "Whether no other policy serves as much for less stock, or more for as much.",
      resolve: ({ result }) => result.isOnFrontier,
    }),
    isCheapest: t.exposeBoolean("isCheapest", {
      description: "Whether it is the policy with the least stock that reaches the target.",
    }),
  }),
});

const BacktestLeftOut = builder.objectRef<BacktestReport["leftOut"][number]>("BacktestLeftOut").implement({
  description: "Pairs that are not replayed.",
  fields: (t) => ({
    pairs: t.exposeInt("pairs", { description: "Their number." }),
    reason: t.exposeString("reason", { description: `Why: ${Object.keys(LEFT_OUT).join(", ")}.` }),
    message: t.string({
      description: "The same in words.",
      resolve: ({ reason, pairs }) => `${counted(pairs, "SKU-warehouse pair")} ${LEFT_OUT[reason]}.`,
    }),
  }),
});

/** What came of a backtest. */
export const Backtest = builder.objectRef<BacktestReport>("Backtest").implement({
  description: "Results of policies over the merchant's own history, day by day.",
  fields: (t) => ({
    startedOn: t.expose("startedOn", { type: "Date", description: "The evening of the first orders." }),
    firstDay: t.expose("firstDay", { type: "Date", description: "The first day that counts." }),
    lastDay: t.expose("lastDay", { type: "Date", description: "The last." }),
    weeks: t.exposeInt("weeks", { description: "Weeks that count." }),
    warmUpWeeks: t.exposeInt("warmUpWeeks", { description: "Weeks before them that do not." }),
    currency: t.exposeString("currency", { description: "ISO 4217 code of all money." }),
    pairs: t.exposeInt("pairs", { description: "SKU-warehouse pairs that were replayed." }),
    leftOut: t.field({ type: [BacktestLeftOut], description: "Those that were not.", resolve: (it) => it.leftOut }),
    pairsWithoutStock: t.exposeInt("pairsWithoutStock", {
      description:
        "Pairs whose stock on the first day nobody had entered: they begin with what lead time and review sold.",
    }),
    pairsWithoutCost: t.exposeInt("pairsWithoutCost", {
      description: "Pairs without a cost, whose stock counts as worth nothing.",
    }),
    service: t.expose("service", { type: ServiceMeasure, description: "The service measure." }),
    target: t.exposeFloat("target", { nullable: true, description: "Target service; null: none." }),
    classes: t.stringList({
      description:
        "Classes with results: ALL, `ABC:` with a present ABC class, `DEMAND:` with the demand pattern of the first day.",
      resolve: ({ policies }) => [
        ...new Set(policies.flatMap(({ results }) => results.map(({ className }) => className))),
      ],
    }),
    results: t.field({
      type: [BacktestResult],
      description: "The result of each policy, in the order of the request.",
      args: {
        class: t.arg.string({
          required: true,
          defaultValue: "ALL",
          description: "One of `classes`; any other is null.",
        }),
      },
      resolve: (report, args) => resultRows(report, args.class),
    }),
    frontier: t.field({
      type: [BacktestResult],
      description: "The policies that nothing beats in money and service, the least stock first.",
      args: {
        class: t.arg.string({
          required: true,
          defaultValue: "ALL",
          description: "One of `classes`; any other is null.",
        }),
      },
      resolve: (report, args) =>
        resultRows(report, args.class)
          .filter(({ result }) => result.isOnFrontier)
          .sort((one, other) => one.result.figures.averageStockCost - other.result.figures.averageStockCost),
    }),
    seed: t.exposeInt("seed", { description: "The seed of all draws: the same question has the same answer." }),
    draws: t.exposeInt("draws", { description: "Draws of weeks that the bounds are computed from." }),
    sentences: t.stringList({ description: "All of it in words.", resolve: ({ sentences }) => asSentences(sentences) }),
  }),
});
