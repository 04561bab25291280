import { accuracyByCategory, type CategoryAccuracy } from "../../../domain/plan-memory/category-accuracy";
import {
  type ForecastHistory,
  forecastHistory,
  MAX_WEEKS,
  type PairAccuracy,
  type WeekAccuracy,
} from "../../../domain/plan-memory/forecast-history";
import { readNames } from "../../../domain/plan-memory/names";
import { builder } from "../../builder/builder";
import { type ComputedList, computedListType } from "../../lists/computed-list";
import { page, pageArguments } from "../../lists/list-type";
import { MemoryFilter, type MemoryPair, MemoryPairInterface, memoryFilter, memoryPair } from "./remembered-plans";

type Accuracy = Pick<
  PairAccuracy,
  "periods" | "forecastUnits" | "actualUnits" | "errorUnits" | "bias" | "wape" | "mase" | "trackingSignal"
>;

/** A share in percent, as people read it. */
const inPercent = (share: number | null): number | null => (share === null ? null : 100 * share);

const BIAS_IN_PERCENT =
  "The bias in percent of what came: 12 says that forecasts were 12 % too high, −12 too low; null when nothing came.";
const WAPE_IN_PERCENT =
  "The WAPE in percent: by how much of what came the forecasts were off, either way; null when nothing came.";

const AccuracyInterface = builder.interfaceRef<Accuracy>("ForecastAccuracy").implement({
  description: "Accuracy of forecasts against sales, in bundles too, and use in production. Weeks of seven days.",
  fields: (t) => ({
    periods: t.exposeInt("periods", { description: "Weeks that were forecast and are over." }),
    forecastUnits: t.exposeFloat("forecastUnits", { description: "Units that were forecast for them." }),
    actualUnits: t.exposeFloat("actualUnits", { description: "Units that came." }),
    bias: t.exposeFloat("bias", {
      nullable: true,
      description: "(Forecast − actual) ÷ actual; positive when too high, null when nothing came.",
    }),
    wape: t.exposeFloat("wape", {
      nullable: true,
      description: "Σ|forecast − actual| ÷ Σ actual, over single pairs and weeks; null when nothing came.",
    }),
    errorUnits: t.exposeFloat("errorUnits", {
      description: "Units that forecasts were off, either way: Σ|forecast − actual| over single pairs and weeks.",
    }),
    biasPercent: t.float({
      nullable: true,
      description: BIAS_IN_PERCENT,
      resolve: ({ bias }) => inPercent(bias),
    }),
    wapePercent: t.float({
      nullable: true,
      description: WAPE_IN_PERCENT,
      resolve: ({ wape }) => inPercent(wape),
    }),
    mase: t.exposeFloat("mase", {
      nullable: true,
      description:
        "Mean absolute error ÷ that of repeating the week before: below 1 is better than that. Null with fewer than two weeks.",
    }),
    trackingSignal: t.exposeFloat("trackingSignal", {
      nullable: true,
      description:
        "Σ(actual − forecast) ÷ mean absolute error: positive when forecasts are too low. Of several pairs together, that of the weeks' totals.",
    }),
  }),
});

const HorizonAccuracy = builder.objectRef<ForecastHistory["horizons"][number]>("HorizonAccuracy").implement({
  description: "Accuracy of all forecasts made so many weeks ahead.",
  interfaces: [AccuracyInterface],
  fields: (t) => ({
    weeksAhead: t.exposeInt("weeksAhead", { description: "1: the week that began the day after the planning day." }),
  }),
});

const WeekAccuracyType = builder.objectRef<WeekAccuracy>("WeekAccuracy").implement({
  description: "Forecast accuracy of one week.",
  fields: (t) => ({
    startOn: t.expose("startOn", { type: "Date", description: "First day of the week." }),
    forecastUnits: t.exposeFloat("forecastUnits", { description: "Units that were forecast." }),
    actualUnits: t.exposeFloat("actualUnits", { description: "Units that came." }),
    bias: t.exposeFloat("bias", {
      nullable: true,
      description: "(Forecast − actual) ÷ actual; null when nothing came.",
    }),
    wape: t.exposeFloat("wape", {
      nullable: true,
      description: "Σ|forecast − actual| ÷ Σ actual over single pairs; null when nothing came.",
    }),
    biasPercent: t.float({ nullable: true, description: BIAS_IN_PERCENT, resolve: ({ bias }) => inPercent(bias) }),
    wapePercent: t.float({ nullable: true, description: WAPE_IN_PERCENT, resolve: ({ wape }) => inPercent(wape) }),
  }),
});

const PairAccuracyType = builder.objectRef<MemoryPair & PairAccuracy>("PairAccuracy").implement({
  description: "Forecast accuracy of a SKU at a warehouse.",
  interfaces: [MemoryPairInterface, AccuracyInterface],
  fields: (t) => ({
    isAlarm: t.exposeBoolean("isAlarm", {
      description:
        "Whether the forecast is biased: the tracking signal is beyond 4 either way, with more than half of the weeks off to that side.",
    }),
  }),
});

const CategoryAccuracyType = builder.objectRef<CategoryAccuracy>("CategoryAccuracy").implement({
  description: "Forecast accuracy of a category's SKUs together. Each pair weighs as much as it sells.",
  fields: (t) => ({
    category: t.exposeString("category", {
      nullable: true,
      description: "The category of the products, as it is now; null: those without one.",
    }),
    pairs: t.exposeInt("pairs", { description: "SKU-warehouse pairs in it that were forecast." }),
    forecastUnits: t.exposeFloat("forecastUnits", { description: "Units that were forecast." }),
    actualUnits: t.exposeFloat("actualUnits", { description: "Units that came." }),
    errorUnits: t.exposeFloat("errorUnits", {
      description: "Units that forecasts were off, either way: Σ|forecast − actual| over single pairs and weeks.",
    }),
    bias: t.exposeFloat("bias", {
      nullable: true,
      description: "(Forecast − actual) ÷ actual; positive when too high, null when nothing came.",
    }),
    wape: t.exposeFloat("wape", {
      nullable: true,
      description: "Σ|forecast − actual| ÷ Σ actual, over single pairs and weeks; null when nothing came.",
    }),
    biasPercent: t.float({ nullable: true, description: BIAS_IN_PERCENT, resolve: ({ bias }) => inPercent(bias) }),
    wapePercent: t.float({ nullable: true, description: WAPE_IN_PERCENT, resolve: ({ wape }) => inPercent(wape) }),
  }),
});

const PairAccuracyList = computedListType(
  "PairAccuracyList",
  PairAccuracyType,
  async (rows: PairAccuracy[], { work }) => {
    const names = await readNames(work, rows);
    return rows.map((row) => ({ ...row, ...memoryPair({ row, names }) }));
  },
);

const ForecastHistoryType = builder
  .objectRef<ForecastHistory & { shown: ComputedList<PairAccuracy> }>("ForecastHistory")
  .implement({
    description:
      "Forecasts of remembered plans against actual demand. Demand that could not be sold for lack of stock does not count.",
    fields: (t) => ({
      weeksAhead: t.exposeInt("weeksAhead", { description: "Weeks ahead of the forecasts in `weeks` and `pairs`." }),
      horizons: t.field({
        type: [HorizonAccuracy],
        description: "By how many weeks ahead forecasts were made: 1, 2, 4, 8 and 13, as far as plans are remembered.",
        resolve: ({ horizons }) => horizons,
      }),
      weeks: t.field({
        type: [WeekAccuracyType],
        description: "Week by week, oldest first.",
        resolve: ({ weeks }) => weeks,
      }),
      categories: t.field({
        type: [CategoryAccuracyType],
        description:
          "By category of the products, weighted by units; the most units off first. It has the pairs of `pairs`, on all of its pages.",
        resolve: ({ shown: { rows } }, _args, { work }) => accuracyByCategory(work, rows),
      }),
      alarmCount: t.int({
        description: "Pairs with an alarm, see `isAlarm`.",
        resolve: ({ pairs }) => pairs.filter(({ isAlarm }) => isAlarm).length,
      }),
      pairs: t.field({
        type: PairAccuracyList,
        description:
          "Pair by pair: alarms first, then by the tracking signal, the largest, either way, first; among equals where more units are off.",
        resolve: ({ shown }) => shown,
      }),
    }),
  });

builder.queryField("forecastHistory", (t) =>
  t.field({
    type: ForecastHistoryType,
    description: "Accuracy of forecasts against later sales, by how many weeks ahead they were made.",
    args: {
      weeks: t.arg.int({
        required: true,
        defaultValue: 13,
        description: `Weeks of what was sold, up to yesterday, 1 to ${MAX_WEEKS}.`,
      }),
      weeksAhead: t.arg.int({
        required: true,
        defaultValue: 1,
        description: "The horizon of weeks and pairs: 1, 2, 4, 8 or 13.",
      }),
      alarmsOnly: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: "Whether `pairs` has only those with an alarm.",
      }),
      filter: t.arg({ type: MemoryFilter, description: "The filter." }),
      ...pageArguments(t.arg, 100),
    },
    resolve: async (_root, { weeks, weeksAhead, alarmsOnly, filter, limit, offset }, { work }) => {
      const bounds = page(limit ?? 100, offset);
      const found = await forecastHistory(work, { weeks, weeksAhead, filter: memoryFilter(filter) });
      const rows = alarmsOnly ? found.pairs.filter(({ isAlarm }) => isAlarm) : found.pairs;
      return { ...found, shown: { rows, bounds } };
    },
  }),
);
