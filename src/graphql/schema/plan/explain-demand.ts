import type { Explanation } from "../../../domain/explain/explanations";
import { builder } from "../../builder/builder";
import { DemandClass } from "../../builder/enums";

type Forecast = Explanation["forecast"];
type LimitedBy = NonNullable<Explanation["position"]["limitedBy"]>;

const ExplainedManualForecast = builder
  .objectRef<NonNullable<Forecast["manual"]>[number]>("ExplainedManualForecast")
  .implement({
    description: "A month whose forecast somebody typed, as it is in the forecast of a SKU at one warehouse.",
    fields: (t) => ({
      month: t.exposeString("month", { description: "`YYYY-MM`." }),
      units: t.exposeFloat("units", { description: "Units of the whole month at the warehouse." }),
      skuUnits: t.exposeFloat("skuUnits", {
        nullable: true,
        description:
          "Units of all warehouses together, of which `units` is the share; null where it is set for the warehouse.",
      }),
      share: t.exposeFloat("share", { description: "The part of the month's days that is still to come, 0 to 1." }),
      engineUnits: t.exposeFloat("engineUnits", { description: "Units of the engine's own forecast for these days." }),
      note: t.exposeString("note", { nullable: true, description: "Why; null when nobody said." }),
      setAt: t.field({
        type: "DateTime",
        description: "When it was set.",
        resolve: ({ setAt }) => new Date(setAt),
      }),
      setBy: t.exposeString("setBy", {
        description: "The beginning of the API key that set it; empty for an import by the command line.",
      }),
    }),
  });

export const ExplainedForecast = builder.objectRef<Explanation["forecast"]>("ExplainedForecast").implement({
  description: "The forecast behind a quantity, and how far it has been off. Units of stock.",
  fields: (t) => ({
    method: t.exposeString("method", { description: "The method that the backtest chose." }),
    demandClass: t.expose("demandClass", { type: DemandClass, description: "The class of its demand." }),
    unitsPerDay: t.exposeFloat("unitsPerDay", {
      description: "Mean of the cover days, in units a day; without a cover, the day after the delivery.",
    }),
    dependentUnits: t.exposeFloat("dependentUnits", {
      description: "Units of the cover days that recipes take; part of the forecast.",
    }),
    historyDays: t.exposeInt("historyDays", { description: "Days of history from the first demand on." }),
    stockedOutDays: t.exposeInt("stockedOutDays", { description: "Those known to be out of stock, left out." }),
    manualForecasts: t.field({
      type: [ExplainedManualForecast],
      description: "Manual forecasts in it, up to a year ahead, the earliest month first.",
      resolve: ({ manual }) => manual ?? [],
    }),
    excludedDays: t.int({
      description: "Days of history that are excluded.",
      resolve: ({ excluded }) => excluded?.days ?? 0,
    }),
    oneOffUnits: t.float({
      description: "Units of one-off sales that are taken out of the history.",
      resolve: ({ oneOff }) => oneOff?.units ?? 0,
    }),
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
    p10: t.exposeFloat("p10", {
      description:
        "Demand of the days from tomorrow up to the next possible delivery that is not exceeded with 10 % probability. Without the rest of the planning day, as the reorder point.",
    }),
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

export const ExplainedPosition = builder.objectRef<Explanation["position"]>("ExplainedPosition").implement({
  description: "Where the stock stood, and what happens to it before the next possible delivery. Units of stock.",
  fields: (t) => ({
    onHand: t.exposeFloat("onHand", {
      description:
        "On hand, as the row's stockLevel, before the debts of predecessors (`succession.owedUnits`). Of a bundle, as many as its contents allow.",
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
    restOfDay: t.float({
      description: "Sales still expected on the planning day; 0 from 22 o'clock on.",
      resolve: ({ restOfDay }) => restOfDay ?? 0,
    }),
    demandBeforeDelivery: t.exposeFloat("demandBeforeDelivery", {
      description:
        "Demand up to that delivery, restOfDay included; less restOfDay it is what p10, p50 and p90 are about.",
    }),
    arrivalsBeforeDelivery: t.exposeFloat("arrivalsBeforeDelivery", { description: "Open arrivals up to it." }),
    lostBeforeDelivery: t.exposeFloat("lostBeforeDelivery", {
      description: "Demand up to it that finds no stock and is lost; 0 under BACK_ORDER.",
    }),
  }),
});
