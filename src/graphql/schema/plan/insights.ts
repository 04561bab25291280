import { type AbcClass, listAbcClasses } from "../../../domain/insights/abc-classes";
import { type ExcessStock, listExcessStock } from "../../../domain/insights/excess-stock";
import { type ForecastQuality, listForecasts } from "../../../domain/insights/forecast-quality";
import { type LateLine, listLateLines } from "../../../domain/insights/late-lines";
import { type Overview, overview } from "../../../domain/insights/overview";
import { builder } from "../../builder/builder";
import { DemandClass } from "../../builder/enums";
import { page } from "../../lists/list-type";
import { DueTotalsType } from "./due-totals";

const PlanOverview = builder.objectRef<Overview>("PlanOverview").implement({
  description:
    "Totals of the merchant over SKU-warehouse pairs, without digital goods, bundles and archived SKUs. Money is in the merchant's currency, without SKUs of unknown cost.",
  fields: (t) => ({
    plannedAt: t.expose("plannedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the oldest row of the plan was computed; null without a plan.",
    }),
    skuCount: t.exposeInt("skuCount", { description: "SKUs in the plan." }),
    excessCount: t.exposeInt("excessCount", { description: "Pairs in excess." }),
    healthyCount: t.exposeInt("healthyCount", { description: "Healthy pairs." }),
    atRiskCount: t.exposeInt("atRiskCount", { description: "Pairs at risk." }),
    stockOutCount: t.exposeInt("stockOutCount", { description: "Pairs that will have run out at the next delivery." }),
    stockOutSoonCount: t.exposeInt("stockOutSoonCount", {
      description: "Pairs with demand that can't be met on some day within 30 days.",
    }),
    stockValue: t.expose("stockValue", {
      type: "Decimal",
      description:
        "Cost of all stock on hand: the SKUs' own cost, else the price of the supplier that they are bought from.",
    }),
    excessPlaceCount: t.exposeInt("excessPlaceCount", {
      description:
        "Pairs with stock on hand that the plan has no use for, in whichever state: all that `excessStock` lists.",
    }),
    excessValue: t.expose("excessValue", {
      type: "Decimal",
      description: "Cost of the stock on hand that the plan has no use for.",
    }),
    due: t.expose("due", {
      type: DueTotalsType,
      description:
        "Totals of the next 7 days, that is today and the 6 days after it: all that the page To order shows at first.",
    }),
    dueSkuCount: t.exposeInt("dueSkuCount", { description: "SKUs to be bought today or in the next 6 days." }),
    dueUnits: t.exposeFloat("dueUnits", { description: "Units of them to order." }),
    dueCost: t.expose("dueCost", {
      type: "Decimal",
      description:
        "Cost of those units, by the cost of an order: the supplier's price, else the SKU's own cost. `due` says how many lines are left out.",
    }),
    dueWaitingUnits: t.exposeFloat("dueWaitingUnits", {
      description: "Units of them that wait on orders that have not been placed.",
    }),
    openOrderCount: t.exposeInt("openOrderCount", { description: "Orders that are placed and not complete." }),
    lateLineCount: t.exposeInt("lateLineCount", { description: "Order lines that should have arrived before today." }),
    lateUnits: t.exposeFloat("lateUnits", { description: "Units missing on them." }),
  }),
});

const ExcessStockType = builder.objectRef<ExcessStock>("ExcessStock").implement({
  description: "A SKU at a warehouse with more on hand than its plan has use for.",
  fields: (t) => ({
    skuId: t.exposeID("skuId", { description: "Id of the SKU." }),
    skuName: t.exposeString("skuName", { description: "Name of the SKU." }),
    warehouseName: t.exposeString("warehouseName", { description: "Name of the warehouse." }),
    abcCategory: t.exposeString("abcCategory", { nullable: true, description: "ABC class; null when not classified." }),
    stockLevel: t.exposeFloat("stockLevel", { description: "Units on hand." }),
    daysOnHand: t.exposeInt("daysOnHand", { description: "Days that they last, 0 to 9999." }),
    excessUnits: t.exposeFloat("excessUnits", {
      description: "Units on hand beyond demand up to the end of the stock cover and beyond the safety stock.",
    }),
    excessValue: t.expose("excessValue", {
      type: "Decimal",
      nullable: true,
      description: "Cost of those units, in the merchant's currency; null when the cost is not known.",
    }),
  }),
});

const ForecastQualityType = builder.objectRef<ForecastQuality>("ForecastQuality").implement({
  description: "Forecastability of the demand for a SKU at a warehouse, from its backtest.",
  fields: (t) => ({
    skuId: t.exposeID("skuId", { description: "Id of the SKU." }),
    skuName: t.exposeString("skuName", { description: "Name of the SKU." }),
    warehouseName: t.exposeString("warehouseName", { description: "Name of the warehouse." }),
    abcCategory: t.exposeString("abcCategory", { nullable: true, description: "ABC class; null when not classified." }),
    demandClass: t.expose("demandClass", { type: DemandClass, description: "The class of its demand." }),
    forecastMethod: t.exposeString("forecastMethod", { description: "The method that won." }),
    forecastError: t.exposeFloat("forecastError", {
      description: "Root mean squared scaled error; below 1 is better than repeating the last value.",
    }),
    forecastBias: t.exposeFloat("forecastBias", {
      nullable: true,
      description: "(Forecast − actual) ÷ actual; positive when too high, null when nothing was sold in the test.",
    }),
    forecastBiasPercent: t.float({
      nullable: true,
      description: "The bias in percent: 12 says that forecasts were 12 % too high; null when nothing was sold.",
      resolve: ({ forecastBias }) => (forecastBias === null ? null : 100 * forecastBias),
    }),
    yearlyQuantity: t.exposeFloat("yearlyQuantity", { description: "Units sold in the last 12 calendar months." }),
  }),
});

const LateOrderLine = builder.objectRef<LateLine>("LateOrderLine").implement({
  description: "A line of a placed order that should have arrived before today.",
  fields: (t) => ({
    orderReference: t.exposeString("orderReference", { description: "Name of the order." }),
    supplierName: t.exposeString("supplierName", { description: "The supplier." }),
    skuName: t.exposeString("skuName", { description: "Name of the SKU." }),
    warehouseName: t.exposeString("warehouseName", { description: "Where it is missing." }),
    expectedDeliveryOn: t.expose("expectedDeliveryOn", { type: "Date", description: "When it was expected." }),
    daysLate: t.exposeInt("daysLate", { description: "Days since then." }),
    missingUnits: t.exposeInt("missingUnits", { description: "Units that have not arrived." }),
    missingCost: t.expose("missingCost", {
      type: "Decimal",
      nullable: true,
      description: "Their cost, in the supplier's currency; null when not known.",
    }),
    currency: t.exposeString("currency", { description: "ISO 4217 code of that currency." }),
  }),
});

const ForecastOrder = builder.enumType("ForecastOrder", {
  description: "Which forecasts come first.",
  values: {
    BEST: { description: "Those with the smallest error." },
    WORST: { description: "Those with the largest error." },
  } as const,
});

const AbcClassType = builder.objectRef<AbcClass>("AbcClass").implement({
  description: "The SKUs of one ABC class together. Money is in the merchant's currency.",
  fields: (t) => ({
    category: t.exposeString("category", {
      nullable: true,
      description: "The class; null: SKUs that are not classified.",
    }),
    skuCount: t.exposeInt("skuCount", { description: "SKUs in it." }),
    yearlySales: t.expose("yearlySales", {
      type: "Decimal",
      description: "Their revenue of the last 12 calendar months.",
    }),
    salesShare: t.exposeFloat("salesShare", { description: "Its share of all revenue, in percent." }),
    stockValue: t.expose("stockValue", {
      type: "Decimal",
      description:
        "Cost of their stock on hand, without SKUs of unknown cost and bundles, whose stock is their contents'.",
    }),
    stockShare: t.exposeFloat("stockShare", { description: "Its share of all stock, in percent." }),
  }),
});

builder.queryField("abcClasses", (t) =>
  t.field({
    type: [AbcClassType],
    description: "ABC classes with what they sell and what they hold, A first.",
    resolve: (_root, _args, { work }) => listAbcClasses(work),
  }),
);

builder.queryField("planOverview", (t) =>
  t.field({
    type: PlanOverview,
    description: "The plan and open orders in totals.",
    resolve: (_root, _args, { work }) => overview(work),
  }),
);

builder.queryField("excessStock", (t) =>
  t.field({
    type: [ExcessStockType],
    description: "Where money lies in stock that the plan has no use for, most of it first.",
    args: { limit: t.arg.int({ required: true, defaultValue: 50, description: "Most rows, 1 to 5000." }) },
    resolve: (_root, { limit }, { work }) => listExcessStock(work, page(limit, 0).limit),
  }),
);

builder.queryField("forecastQuality", (t) =>
  t.field({
    type: [ForecastQualityType],
    description:
      "Forecasts by how well they did in their backtest; those with too little history to test are left out.",
    args: {
      order: t.arg({ type: ForecastOrder, required: true, defaultValue: "WORST", description: "Which come first." }),
      limit: t.arg.int({ required: true, defaultValue: 50, description: "Most rows, 1 to 5000." }),
    },
    resolve: (_root, { order, limit }, { work }) => listForecasts(work, order, page(limit, 0).limit),
  }),
);

builder.queryField("lateOrderLines", (t) =>
  t.field({
    type: [LateOrderLine],
    description: "Order lines that should have arrived before today, the longest missing first.",
    args: { limit: t.arg.int({ required: true, defaultValue: 50, description: "Most rows, 1 to 5000." }) },
    resolve: (_root, { limit }, { work }) => listLateLines(work, page(limit, 0).limit),
  }),
);
