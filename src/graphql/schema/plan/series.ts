import { type SeriesOutlook, seriesOutlook } from "../../../domain/plan/planned-series";
import type { PlanRow as PlanRowColumns } from "../../../generated/prisma/client";
import { builder } from "../../builder/builder";
import type { Loaders } from "../../builder/loaders";
import { Sku } from "../catalogue/skus";
import { PlanRow } from "./plan-rows";

const SeriesInterval = builder.enumType("SeriesInterval", {
  description: "The interval that groups days. Intervals are counted from the planning day, so the first one is whole.",
  values: {
    DAY: { description: "One day each." },
    WEEK: { description: "7 days each: the first to come starts the day after the planning day." },
    MONTH: { description: "A calendar month each: from a date to the day before the same date a month later." },
  } as const,
});

type History = SeriesOutlook["history"][number];
type Coming = SeriesOutlook["planned"][number];
type Planned = Pick<PlanRowColumns, "level" | "id" | "skuId" | "warehouseId">;

const DemandInterval = builder.objectRef<History>("DemandInterval").implement({
  description: "Demand of an interval that is over.",
  fields: (t) => ({
    startOn: t.expose("startOn", { type: "Date", description: "First day, in the merchant's time zone." }),
    endOn: t.expose("endOn", { type: "Date", description: "Last day." }),
    demand: t.exposeFloat("demand", { description: "Units sold, in bundles too, or used in production." }),
    excludedDays: t.exposeInt("excludedDays", {
      description: "Its days that somebody excluded: the forecast does not learn from them. By the newest 50 periods.",
    }),
    oneOffUnits: t.exposeFloat("oneOffUnits", {
      description: "Those of the demand that were marked as one-off sales. By the newest 50 sales.",
    }),
  }),
});

const PlannedInterval = builder.objectRef<Coming>("PlannedInterval").implement({
  description: "The plan of a coming interval.",
  fields: (t) => ({
    startOn: t.expose("startOn", { type: "Date", description: "First day, in the merchant's time zone." }),
    endOn: t.expose("endOn", { type: "Date", description: "Last day." }),
    expected: t.exposeFloat("expected", { description: "Units forecast: the mean." }),
    p10: t.exposeFloat("p10", { description: "Units that demand exceeds with 90 % probability." }),
    p90: t.exposeFloat("p90", { description: "Units that demand exceeds with 10 % probability." }),
    arrivals: t.exposeFloat("arrivals", {
      description: "Units arriving on open orders; late ones count on the first day.",
    }),
    closingStock: t.exposeFloat("closingStock", {
      description: "Units in stock when the interval is over if nothing else is bought; negative where demand waits.",
    }),
    closingStockIfBought: t.exposeFloat("closingStockIfBought", {
      description:
        "As closingStock, but what the plan recommends is bought on the day it says and arrives as expected; suppliers' order minimums left aside.",
    }),
    safetyStock: t.exposeFloat("safetyStock", {
      description:
        "Units to be left when the interval is over; with a safety stock in days, the demand of that many days after it.",
    }),
  }),
});

const PlanSeries = builder.objectRef<SeriesOutlook>("PlanSeries").implement({
  description:
    "Demand so far, the forecast with its band, and projected stock, interval by interval: planned anew from what is known now.",
  fields: (t) => ({
    planningDay: t.expose("planningDay", {
      type: "Date",
      description: "The merchant's day: the last of the history, the day before the plan.",
    }),
    interval: t.expose("interval", { type: SeriesInterval, description: "The interval that groups days." }),
    openingStock: t.exposeFloat("openingStock", { description: "Units in stock on the planning day." }),
    safetyStock: t.exposeFloat("safetyStock", {
      description: "Units kept against uncertainty when the next delivery can arrive.",
    }),
    stockOutOn: t.expose("stockOutOn", {
      type: "Date",
      nullable: true,
      description: "The first day on which demand can't be met somewhere; null when none is in sight.",
    }),
    history: t.field({ type: [DemandInterval], description: "The past, oldest first.", resolve: (it) => it.history }),
    planned: t.field({ type: [PlannedInterval], description: "Coming intervals.", resolve: (it) => it.planned }),
  }),
});

const DESCRIPTION =
  "Its demand, forecast and projected stock over time. Planned anew when asked for: at most 200 SKUs in one operation.";

const seriesArguments = (t: ArgumentBuilder) => ({
  interval: t({
    type: SeriesInterval,
    required: true,
    defaultValue: "WEEK",
    description: "The interval that groups days.",
  }),
  back: t.int({
    required: true,
    defaultValue: 26,
    description: "Intervals of history: at most 1096 days, 156 weeks or 36 months.",
  }),
  ahead: t.int({
    required: true,
    defaultValue: 26,
    description: "Intervals of plan: at most 366 days, 52 weeks or 12 months; shorter where the forecast ends.",
  }),
});

builder.prismaObjectField(Sku, "series", (t) =>
  t.field({
    type: PlanSeries,
    description: `${DESCRIPTION} Over all warehouses.`,
    args: seriesArguments(t.arg),
    resolve: async ({ id }, span, { work, loaders }) => seriesOutlook(work, await loaders.series.load(id), span),
  }),
);
/** The series of the pairs that a row of the plan stands for. */
async function seriesOf({ level, id, skuId, warehouseId }: Planned, { series, skusOfProduct }: Loaders) {
  const skuIds = level === "PRODUCT" ? await skusOfProduct.load(id) : [skuId ?? ""];
  const everywhere = (await Promise.all(skuIds.map((it) => series.load(it)))).flat();
  return level === "SKU_LOCATION" ? everywhere.filter(({ placeId }) => placeId === warehouseId) : everywhere;
}

builder.prismaInterfaceField(PlanRow, "series", (t) =>
  t.field({
    type: PlanSeries,
    description: `${DESCRIPTION} Over all that the row stands for.`,
    args: seriesArguments(t.arg),
    select: { level: true, id: true, skuId: true, warehouseId: true },
    resolve: async (row, span, { work, loaders }) => seriesOutlook(work, await seriesOf(row, loaders), span),
  }),
);

type ArgumentBuilder = Parameters<Parameters<typeof builder.queryField>[1]>[0]["arg"];
