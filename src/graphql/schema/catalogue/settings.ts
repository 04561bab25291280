import { sql } from "../../../db";
import { builder } from "../../builder/builder";
import { AbcMeasure, OrderRounding, ShortageModel } from "../../builder/enums";
import { Node } from "../../builder/node-type";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";

export const PlanningSetting = builder.prismaObject("PlanningSetting", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    sku: t.relation("sku", { nullable: true, description: "The SKU it is for; null: for more than one." }),
    warehouse: t.relation("warehouse", { nullable: true, description: "The warehouse it is for; null: for all." }),
    supplier: t.relation("supplier", { nullable: true, description: "The supplier it is for; null: for all." }),
    leadTimeDays: t.exposeInt("leadTimeDays", { nullable: true }),
    leadTimeDeviationDays: t.exposeFloat("leadTimeDeviationDays", { nullable: true }),
    safetyStockDays: t.exposeInt("safetyStockDays", { nullable: true }),
    serviceLevel: t.exposeFloat("serviceLevel", { nullable: true }),
    shortageCost: t.expose("shortageCost", { type: "Decimal", nullable: true }),
    holdingCostPerDay: t.expose("holdingCostPerDay", { type: "Decimal", nullable: true }),
    carryingRate: t.expose("carryingRate", { type: "Decimal", nullable: true }),
    stockCoverDays: t.exposeInt("stockCoverDays", { nullable: true }),
    reviewPeriodDays: t.exposeInt("reviewPeriodDays", { nullable: true }),
    shortageModel: t.expose("shortageModel", {
      type: ShortageModel,
      nullable: true,
      description: "The handling of demand that meets an empty shelf; null: not set here.",
    }),
    moq: t.expose("moq", { type: "Decimal", nullable: true }),
    packQuantity: t.expose("packQuantity", { type: "Decimal", nullable: true }),
    rounding: t.expose("rounding", {
      type: OrderRounding,
      nullable: true,
      description: "To which whole packs a quantity goes; null: not set here.",
    }),
    abcEnabled: t.exposeBoolean("abcEnabled", { nullable: true }),
    abcMeasure: t.expose("abcMeasure", {
      type: AbcMeasure,
      nullable: true,
      description: "Of the merchant: the figure that sorts SKUs into ABC classes; null: not set here.",
    }),
    abcTiers: t.exposeStringList("abcTiers"),
    abcExcluded: t.exposeBoolean("abcExcluded", { nullable: true }),
  }),
});

const PLANNING_SETTINGS = listOf("PlanningSetting", (by) => ({
  filters: {
    ...by.columns({
      skuId: "The SKU they are set for.",
      warehouseId: "The warehouse they are set for.",
      supplierId: "The supplier they are set for.",
      leadTimeDays: "Days from confirmed order to arrival.",
      leadTimeDeviationDays: "Standard deviation of the lead time, in days.",
      serviceLevel: "Probability of no stock-out between two deliveries, 0 to 1.",
      safetyStockDays: "Safety stock as days of demand.",
      shortageCost: "Cost of a unit that is wanted and not there, in the merchant's currency.",
      holdingCostPerDay: "Cost of a unit that is left, a day, in the merchant's currency.",
      carryingRate: "Share of its cost that keeping a unit for a year costs.",
      stockCoverDays: "Days of demand that one order should last.",
      reviewPeriodDays: "Days between two looks at the shelf.",
      moq: "Smallest quantity to order, in units.",
      packQuantity: "Units in a pack.",
    }),
    abcExcluded: by.where(
      "boolean",
      "Only those of SKUs that are, or that are not, left out of the ABC classes.",
      (wanted) => (wanted ? sql`abc_excluded` : sql`not coalesce(abc_excluded, false)`),
    ),
  },
  sorts: {
    ID: ["id", "Its identifier."],
    LEAD_TIME: ["leadTimeDays", "Days from order to arrival."],
    SERVICE_LEVEL: ["serviceLevel", "Service level."],
  },
  order: ["id"],
}));

listQuery({
  field: "planningSettings",
  description: "Every planning parameter that is set, at whatever level; the most specific decides.",
  noun: "PlanningSetting",
  node: PlanningSetting,
  list: PLANNING_SETTINGS,
});

const ExchangeRate = builder.prismaObject("ExchangeRate", {
  select: { currency: true, on: true },
  fields: (t) => ({
    currency: t.exposeString("currency"),
    on: t.expose("on", { type: "Date", description: "The first day it holds." }),
    rate: t.expose("rate", {
      type: "Decimal",
      description: "Units of the merchant's currency for one unit of this one.",
    }),
  }),
});

const EXCHANGE_RATES = listOf("ExchangeRate", (by) => ({
  filters: {
    ...by.columns({
      currency: "ISO 4217 code.",
      on: "The first day it holds.",
      rate: "Units of the merchant's currency for one unit of this one.",
    }),
  },
  sorts: {
    CURRENCY: ["currency", "ISO 4217 code."],
    ON: ["on", "The first day it holds."],
  },
  order: ["currency", "-on"],
  unique: ["currency", "on"],
}));

listQuery({
  field: "exchangeRates",
  description: "Exchange rates by currency, the newest first.",
  noun: "ExchangeRate",
  node: ExchangeRate,
  list: EXCHANGE_RATES,
});
