import { type ChangeFacts, readChangeFacts } from "../../../domain/plan-memory/change-facts";
import { causeSentence } from "../../../domain/plan-memory/change-sentences";
import { causeTitle, changesSentences, type WaterfallStep, waterfall } from "../../../domain/plan-memory/change-totals";
import { readNames } from "../../../domain/plan-memory/names";
import { parameterOf, parameterSetter } from "../../../domain/plan-memory/parameter-words";
import {
  type CauseTotal,
  type PairChange,
  type PlanChanges,
  planChanges,
} from "../../../domain/plan-memory/plan-changes";
import { builder } from "../../builder/builder";
import { ParameterLevel, StockHealth } from "../../builder/enums";
import { asSentence, asSentences } from "../../builder/sentences";
import { type ComputedList, computedListType } from "../../lists/computed-list";
import { page, pageArguments } from "../../lists/list-type";
import { Deed } from "../audit/entries";
import { MemoryFilter, type MemoryPair, MemoryPairInterface, memoryFilter, memoryPair } from "./remembered-plans";

type ChangeCause = CauseTotal["cause"];
type ExplainedNames = Parameters<typeof causeSentence>[2];

const CAUSES: Record<ChangeCause, string> = {
  NEW: "The pair was not planned before: all of its units.",
  GONE: "The pair is not planned any more: all of its units.",
  DAYS_PASSED: "Days passed as forecast: stock fell by the forecast, and the cover moved on by as many days.",
  SALES: "More or less was sold, or used in production, than was forecast.",
  STOCK_CORRECTED: "Stock changed by what is neither sale, use nor receipt: counts and corrections.",
  ORDERS: "Orders were placed or cancelled; placed units are counted in the cover.",
  ARRIVALS: "Orders were received, or are due, sooner or later than was counted on.",
  SUCCESSOR:
    "A successor was set, changed or taken back: demand is carried on by another SKU, or that of another is carried on.",
  ONE_OFF_SALES: "Sales were marked as one-offs, or no more: the forecast and its error were learnt from other sales.",
  CORRECTED_SALES: "Sales were corrected: the forecast and its error were learnt from other sales.",
  EXCLUDED_DAYS: "Days were excluded, or no more: the forecast and its error were learnt from other days.",
  FORECAST:
    "The forecast of the days to be covered is another, or predecessors whose stock is used up first serve more or less of them.",
  FORECAST_ERROR: "The safety stock of a service level moved with the error of the forecast.",
  PAST_FORECASTS: "The safety stock of a service level moved with what was learnt of past forecasts, once a week.",
  MANUAL_FORECAST: "A manual forecast was set, changed or taken back.",
  LEAD_TIME: "The lead time was set otherwise.",
  CLOSED_DAYS: "Closed days of the supplier add more or less to the lead time.",
  STOCK_COVER: "The stock cover was set otherwise.",
  SAFETY_STOCK: "The setting of the safety stock changed: its days, its service level, or which of the two.",
  REVIEW_PERIOD: "The review period was set otherwise.",
  LEAD_TIME_DEVIATION: "The deviation of the lead time was set otherwise.",
  SHORTAGE_MODEL: "The handling of demand without stock changed.",
  REORDERING: "The SKU was switched off from re-ordering or on again, archived or taken back.",
  MOQ: "The SKU's MOQ was set otherwise.",
  PACKS: "The SKU's pack or its rounding was set otherwise.",
  MINIMUMS: "The part that minimums and packs of the product, and the minimum of the supplier, add changed.",
};

const PlanChangeCause = builder.enumType("PlanChangeCause", {
  description:
    "Causes of a change in a recommendation, in their order. Each has the difference that it makes after those before it.",
  values: Object.fromEntries(Object.entries(CAUSES).map(([cause, description]) => [cause, { description }])) as Record<
    ChangeCause,
    { description: string }
  >,
});

type ChangedParameter = NonNullable<ReturnType<typeof parameterOf>> & { set: ReturnType<typeof parameterSetter> };

const DecidedText = builder.objectRef<ChangedParameter["before"]>("PlanParameterThen").implement({
  description: "A planning parameter as one of two plans has it.",
  fields: (t) => ({
    value: t.exposeString("value", { description: "Its value, in words where it is no number." }),
    level: t.expose("level", { type: ParameterLevel, description: "Which level decided it." }),
  }),
});

const ChangedParameterType = builder.objectRef<ChangedParameter>("PlanParameterChange").implement({
  description: "A planning parameter in two plans.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Its name, as `setPlanningParameters` has it." }),
    before: t.expose("before", { type: DecidedText, description: "In the earlier plan." }),
    after: t.expose("after", { type: DecidedText, description: "In the later plan." }),
    changed: t.field({
      type: Deed,
      nullable: true,
      description: "The one who set it, and when; null where the audit trail has nobody, as of defaults.",
      resolve: ({ set }) => set,
    }),
  }),
});

/** A changed pair with what telling of it takes. */
interface ChangeRow extends MemoryPair {
  change: PairChange;
  names: ExplainedNames;
  told: ChangeFacts;
}

type Cause = ChangeRow & { part: CauseTotal | PairChange["causes"][number] };

const PlanChangePart = builder.objectRef<Cause>("PlanChangePart").implement({
  description: "The part that one cause has in the change of a recommendation.",
  fields: (t) => ({
    cause: t.field({ type: PlanChangeCause, description: "The cause.", resolve: ({ part }) => part.cause }),
    units: t.float({
      description: "Recommended units that it brought; those of all causes add up to the change.",
      resolve: ({ part }) => part.units,
    }),
    needUnits: t.float({
      description: "The same of the need before it is floored at 0, blocked, rounded and raised.",
      resolve: ({ part }) => part.needUnits,
    }),
    parameter: t.field({
      type: ChangedParameterType,
      nullable: true,
      description: "The parameter that it is about, and which level set it; null of other causes.",
      resolve: ({ part, change, told }) => {
        const parameter = parameterOf(part.cause, change);
        return parameter && { ...parameter, set: parameterSetter(part.cause, change, told) };
      },
    }),
    sentence: t.string({
      description: "The cause in words, with its figures.",
      resolve: ({ part, change, names, told }) => asSentence(causeSentence(part, change, names, told)),
    }),
  }),
});

const PlanChange = builder.objectRef<ChangeRow>("PlanChange").implement({
  description:
    "A SKU at a warehouse whose recommendation, buying day or health differs between two plans, or that causes moved which cancel out.",
  interfaces: [MemoryPairInterface],
  fields: (t) => ({
    units: t.float({ description: "Recommended units, later − earlier.", resolve: ({ change }) => change.units }),
    unitsBefore: t.int({
      nullable: true,
      description: "Recommended units of the earlier plan; null where it was not planned, as in all that is before.",
      resolve: ({ change }) => change.before?.recommendedUnits,
    }),
    unitsAfter: t.int({
      nullable: true,
      description:
        "Recommended units of the later plan; null where it is not planned any more, as in all that is after.",
      resolve: ({ change }) => change.after?.recommendedUnits,
    }),
    buyOnBefore: t.field({
      type: "Date",
      nullable: true,
      description: "The buying day of the earlier plan; null when it had none.",
      resolve: ({ change }) => change.before?.buyOn,
    }),
    buyOnAfter: t.field({
      type: "Date",
      nullable: true,
      description: "The buying day of the later plan; null when it has none.",
      resolve: ({ change }) => change.after?.buyOn,
    }),
    healthBefore: t.field({
      type: StockHealth,
      nullable: true,
      description: "Health in the earlier plan.",
      resolve: ({ change }) => change.before?.stockHealth,
    }),
    healthAfter: t.field({
      type: StockHealth,
      nullable: true,
      description: "Health in the later plan.",
      resolve: ({ change }) => change.after?.stockHealth,
    }),
    usedUnits: t.float({
      description: "Units sold, in bundles too, or used in production between the plans.",
      resolve: ({ change }) => change.flow.usedUnits,
    }),
    receivedUnits: t.float({
      description: "Units received between the plans.",
      resolve: ({ change }) => change.flow.receivedUnits,
    }),
    causes: t.field({
      type: [PlanChangePart],
      description: "Its causes, in their order. Their units add up to `units`.",
      resolve: (row) => row.change.causes.map((part) => ({ ...row, part })),
    }),
  }),
});

const PlanChangeList = computedListType("PlanChangeList", PlanChange, async (rows: PairChange[], { work }) => {
  const names = await readNames(work, rows);
  const told = await readChangeFacts(work, rows);
  return rows.map((change): ChangeRow => {
    const pair = memoryPair({ row: change, names });
    const { skuName, warehouseName, supplierName } = pair;
    const words = { skuName: skuName ?? "the SKU", warehouseName: warehouseName ?? "the warehouse" };
    return { ...pair, change, told, names: { ...words, supplierName, supplierCurrency: null } };
  });
});

const CauseTotalType = builder.objectRef<CauseTotal>("PlanChangeTotal").implement({
  description: "The part that one cause has in the changes of all pairs together.",
  fields: (t) => ({
    cause: t.expose("cause", { type: PlanChangeCause, description: "The cause." }),
    title: t.string({ description: "Its name.", resolve: ({ cause }) => causeTitle(cause) }),
    units: t.exposeFloat("units", {
      description: "Recommended units that it brought; those of all causes add up to the change.",
    }),
    needUnits: t.exposeFloat("needUnits", {
      description: "The same of the need before it is floored at 0, blocked, rounded and raised.",
    }),
    pairCount: t.exposeInt("pairCount", { description: "SKU-warehouse pairs whose recommendation it changed." }),
  }),
});

const WaterfallStepType = builder.objectRef<WaterfallStep>("PlanChangeStep").implement({
  description: "A bar of a waterfall from the units of one plan to those of another.",
  fields: (t) => ({
    title: t.exposeString("title", { description: "The plan or the cause." }),
    cause: t.expose("cause", { type: PlanChangeCause, nullable: true, description: "The cause; null of the plans." }),
    units: t.exposeFloat("units", { description: "Units of the plan, or that the cause brought." }),
    from: t.exposeFloat("from", { description: "Units before it; 0 of the plans." }),
    to: t.exposeFloat("to", { description: "Units after it." }),
  }),
});

const PlanChangesType = builder.objectRef<PlanChanges & { shown: ComputedList<PairChange> }>("PlanChanges").implement({
  description:
    "The change from one plan to another, by cause, found by sequential substitution through the engine's own rules. Each cause has the difference that it makes after those before it, so they add up to the unit.",
  fields: (t) => ({
    from: t.expose("from", { type: "Date", description: "Planning day of the earlier plan." }),
    to: t.expose("to", { type: "Date", description: "Planning day of the later plan." }),
    toIsNow: t.exposeBoolean("toIsNow", { description: "Whether the later one is the plan as it is stored now." }),
    days: t.exposeInt("days", { description: "Days between the two." }),
    pairCount: t.exposeInt("pairCount", { description: "SKU-warehouse pairs that either plan has." }),
    unitsBefore: t.exposeFloat("unitsBefore", { description: "Recommended units of the earlier plan." }),
    unitsAfter: t.exposeFloat("unitsAfter", { description: "Recommended units of the later plan." }),
    causes: t.field({
      type: [CauseTotalType],
      description: "The parts of the causes, in their order; those that changed nothing left out.",
      resolve: ({ causes }) => causes,
    }),
    waterfall: t.field({
      type: [WaterfallStepType],
      description: "The same as bars: the earlier plan, each cause that changed units, the later plan.",
      resolve: (changes) => waterfall(changes),
    }),
    sentences: t.stringList({
      description: "The same in words: the totals, then each cause.",
      resolve: (changes) => asSentences(changesSentences(changes)),
    }),
    changes: t.field({
      type: PlanChangeList,
      description: "The pairs that changed, the most units first.",
      resolve: ({ shown }) => shown,
    }),
  }),
});

builder.queryField("planChanges", (t) =>
  t.field({
    type: PlanChangesType,
    description:
      "Which recommendations changed between two plans, and why. `rememberedPlans` lists the days there are; at most 250,000 SKU-warehouse pairs a plan.",
    args: {
      from: t.arg({
        type: "Date",
        description:
          "Planning day of the earlier plan. Default: the newest remembered plan of a day before the later one, else of that day.",
      }),
      to: t.arg({
        type: "Date",
        description: "Planning day of the later plan; default: the plan as it is stored now.",
      }),
      filter: t.arg({ type: MemoryFilter, description: "The filter." }),
      ...pageArguments(t.arg, 100),
    },
    resolve: async (_root, { from, to, filter, limit, offset }, { work }) => {
      const bounds = page(limit ?? 100, offset);
      const found = await planChanges(work, { from: from ?? null, to: to ?? null, filter: memoryFilter(filter) });
      return { ...found, shown: { rows: found.changes, bounds } };
    },
  }),
);
