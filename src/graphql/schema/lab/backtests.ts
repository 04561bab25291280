import { type AppliedPolicy, applyBacktestPolicy } from "../../../domain/backtests/apply-policy";
import { keptBacktest, latestBacktest } from "../../../domain/backtests/kept-backtests";
import { MAX_PAIRS, MAX_PAIRS_AT_ONCE, MAX_POLICIES, MAX_WEEKS, MIN_WEEKS } from "../../../domain/backtests/pairs";
import { requestOf, USUAL_POLICIES } from "../../../domain/backtests/request";
import { backtestNow, startBacktest } from "../../../domain/backtests/start-backtest";
import { builder } from "../../builder/builder";
import { AnalysisRunType } from "./analyses";
import { Backtest, BacktestPolicyKind, ServiceMeasure } from "./backtest-type";

const BacktestPolicyInput = builder.inputType("BacktestPolicyInput", {
  description: "A policy to replay. Omitted fields keep each SKU's present setting.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Its name, up to 60 characters; no two alike." }),
    kind: t.field({
      type: BacktestPolicyKind,
      required: true,
      defaultValue: "ENGINE",
      description: "Its kind.",
    }),
    serviceLevel: t.field({
      type: "Decimal",
      description:
        "Of ENGINE: safety stock by the probability of no stock-out between two deliveries, above 0 and below 1.",
    }),
    safetyStockDays: t.int({
      description:
        "Of ENGINE: safety stock as days of demand instead, at most 1,000. Beside a level they do not count, beside costs where these can't be reckoned.",
    }),
    shortageCost: t.field({
      type: "Decimal",
      description:
        "Of ENGINE: sizes safety stock by least cost: the cost of a unit short, in the merchant's currency, 0 to 1,000,000,000. Default, when another cost is set: its margin.",
    }),
    holdingCostPerDay: t.field({
      type: "Decimal",
      description:
        "Cost of a unit left, a day, in the merchant's currency, 0 to 1,000,000,000; not beside carryingRate.",
    }),
    carryingRate: t.field({
      type: "Decimal",
      description:
        "Share of its cost that keeping a unit for a year costs, 0 to 10; 0.25 where a shortageCost stands alone.",
    }),
    stockCoverDays: t.int({ description: "Days of demand that one order should last, at most 1,000." }),
    reviewPeriodDays: t.int({
      description: "Days between two looks at what to order, 1 to 1,000; 7 where none is set.",
    }),
    factor: t.field({
      type: "Decimal",
      description:
        "Of REORDER_POINT: deviations of a week's demand that are kept for safety, 0 to 20; 1.65 unless said.",
    }),
  }),
});

const BacktestScopeInput = builder.inputType("BacktestScopeInput", {
  description: "The SKUs and warehouses to replay. Omitted fields do not filter.",
  fields: (t) => ({
    skuIds: t.idList({ description: "Ids of SKUs." }),
    warehouseIds: t.idList({ description: "Ids of warehouses; one stands for what it is combined in." }),
    supplierIds: t.idList({ description: "Ids of the suppliers that SKUs are bought from." }),
    categories: t.stringList({ description: "Categories of their products." }),
    abcCategories: t.stringList({ description: "ABC classes, as the plan has them now." }),
    largest: t.int({
      description: `Only so many SKU-warehouse pairs of these, those that sold for the most in twelve months, at most ${MAX_PAIRS}.`,
    }),
  }),
});

const BacktestInput = builder.inputType("BacktestInput", {
  description: "The replay.",
  fields: (t) => ({
    policies: t.field({
      type: [BacktestPolicyInput],
      description: `At most ${MAX_POLICIES}; unless said: ${USUAL_POLICIES.map(({ name }) => name).join(", ")}.`,
    }),
    weeks: t.int({
      required: true,
      defaultValue: 26,
      description: `Weeks up to yesterday that count, ${MIN_WEEKS} to ${MAX_WEEKS}.`,
    }),
    warmUpWeeks: t.int({
      required: true,
      defaultValue: 8,
      description: "Weeks before them that are lived through and do not count, at most 26.",
    }),
    scope: t.field({ type: BacktestScopeInput, description: "Unless said, all that the plan has." }),
    service: t.field({
      type: ServiceMeasure,
      required: true,
      defaultValue: "FILL_RATE",
      description: "The service measure on the frontier and for the target.",
    }),
    target: t.field({
      type: "Decimal",
      description: "Service to reach, above 0 and below 1: which policy does with the least stock?",
    }),
  }),
});

builder.queryField("backtest", (t) =>
  t.field({
    type: Backtest,
    description: `Replays policies over the merchant's own history and returns the results at once: at most ${MAX_PAIRS_AT_ONCE} SKU-warehouse pairs. For more use \`startBacktest\`.`,
    args: {
      input: t.arg({ type: BacktestInput, required: true, description: "The policies and the days to replay." }),
    },
    resolve: (_root, { input }, { work }) => backtestNow(work, requestOf(input)),
  }),
);

builder.queryField("latestBacktest", (t) =>
  t.field({
    type: Backtest,
    nullable: true,
    description: "The result of the last finished backtest; null where none is kept.",
    resolve: (_root, _args, { work }) => latestBacktest(work),
  }),
);

builder.objectField(AnalysisRunType, "backtest", (t) =>
  t.field({
    type: Backtest,
    nullable: true,
    description: "The result of a backtest; null of other analyses, and until it is finished.",
    resolve: async ({ kind, id }, _args, { loaders }) =>
      kind === "BACKTEST" ? keptBacktest(await loaders.analysisResult.load(id)) : null,
  }),
);

builder.mutationField("startBacktest", (t) =>
  t.field({
    type: AnalysisRunType,
    description: `Starts a backtest of at most ${MAX_PAIRS} SKU-warehouse pairs in the background. \`analysisRun\` reports its progress, in pairs times days; its field \`backtest\` has the result. A backtest that is too large is refused before any work begins.`,
    args: {
      input: t.arg({ type: BacktestInput, required: true, description: "The policies and the days to replay." }),
    },
    resolve: (_root, { input }, { work }) => startBacktest(work, requestOf(input)),
  }),
);

const PolicyLevel = builder.enumType("PolicyLevel", {
  description: "Where the settings of a policy are put.",
  values: {
    MERCHANT: { description: "Once, as what holds where nothing else is set." },
    SUPPLIER: { description: "For each supplier of what was replayed." },
    SKU: { description: "For each SKU that was replayed." },
    SKU_WAREHOUSE: { description: "For each SKU at each warehouse that was replayed." },
  } as const,
});

const AppliedBacktestPolicy = builder.objectRef<AppliedPolicy>("AppliedBacktestPolicy").implement({
  description: "The result of applying a policy.",
  fields: (t) => ({
    settings: t.exposeInt("settings", { description: "Rows of planning parameters that were written." }),
    overriding: t.exposeInt("overriding", {
      description:
        "Settings of levels that go before, which set the same for something of what was replayed: there they still decide.",
    }),
  }),
});

builder.mutationField("applyBacktestPolicy", (t) =>
  t.field({
    type: AppliedBacktestPolicy,
    description:
      "Sets what a policy of a finished backtest changes, for all that was replayed, as `setPlanningParameters` does; the plan follows within seconds. Only a policy of kind ENGINE can be applied.",
    args: {
      runId: t.arg.id({ required: true, description: "The id of the backtest's analysis." }),
      policy: t.arg.string({ required: true, description: "The policy's name." }),
      level: t.arg({ type: PolicyLevel, required: true, description: "Where to put its settings." }),
      abcCategory: t.arg.string({
        description: "Only for what is in this ABC class now; not together with MERCHANT.",
      }),
    },
    resolve: (_root, args, { work }) => applyBacktestPolicy(work, args),
  }),
);
