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
  "periods" | "forecastUnits" | "actualUnits" | "bias" | "wape" | "mase" | "trackingSignal"
>;

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
