import type {
  WhatIfAnswer,
  WhatIfOrders,
  WhatIfRow,
  WhatIfTotals,
  WhatIfWarehouse,
} from "../../../domain/what-if/answer-type";
import type { SideOutcome, UnitParts } from "../../../domain/what-if/side-outcome";
import { builder } from "../../builder/builder";
import { asSentence, asSentences } from "../../builder/sentences";
import { addWaitingOrders } from "../plan/waiting-orders";

const Parts = builder.objectRef<UnitParts>("WhatIfCauses").implement({
  description: "Units by which each step of the arithmetic changes what is recommended; they add up to the change.",
  fields: (t) => ({
    demand: t.exposeFloat("demand", { description: "Demand to cover, safety stock by service level included." }),
    stock: t.exposeFloat("stock", { description: "Stock that is left when the next delivery arrives." }),
    arrivals: t.exposeFloat("arrivals", { description: "Units on their way for the cover." }),
    unneeded: t.exposeFloat("unneeded", { description: "Units above the need, or not bought at all." }),
    lots: t.exposeFloat("lots", { description: "Whole units, MOQ and packs." }),
    together: t.exposeFloat("together", { description: "Minimums that product or supplier ask of all SKUs together." }),
  }),
});

const Side = builder.objectRef<SideOutcome>("WhatIfSide").implement({
  description: "A SKU at a warehouse on one side; money in the merchant's currency.",
  fields: (t) => ({
    recommendedUnits: t.exposeFloat("recommendedUnits", { description: "Units to order." }),
    recommendedCost: t.expose("recommendedCost", {
      type: "Decimal",
      nullable: true,
      description: "Cost of them; null when not known.",
    }),
    buyOn: t.expose("buyOn", { type: "Date", nullable: true, description: "Day to buy on; null: nothing to buy." }),
    expectedDeliveryOn: t.expose("expectedDeliveryOn", {
      type: "Date",
      nullable: true,
      description: "When that arrives.",
    }),
    stockHealth: t.exposeString("stockHealth", { description: "EXCESS, HEALTHY, AT_RISK or STOCK_OUT." }),
    safetyStock: t.exposeFloat("safetyStock", { description: "Units." }),
    forecastUnits: t.exposeFloat("forecastUnits", { description: "Demand of the days ahead, in units." }),
    meanStock: t.exposeFloat("meanStock", { description: "Mean stock of those days, bought as the plan says." }),
    stockOutDays: t.exposeInt("stockOutDays", { description: "Days some of whose demand finds no stock." }),
    lostUnits: t.exposeFloat("lostUnits", { description: "Units of demand that find none on their day." }),
    revenueAtRisk: t.expose("revenueAtRisk", { type: "Decimal", description: "Revenue of those units." }),
    boughtUnits: t.exposeFloat("boughtUnits", { description: "Units bought in those days, projected ones included." }),
  }),
});

const Row = builder.objectRef<WhatIfRow>("WhatIfRow").implement({
  description: "A SKU at a warehouse that the scenario changes.",
  fields: (t) => ({
    skuId: t.exposeID("skuId", { description: "Id of the SKU." }),
    skuName: t.exposeString("skuName", { description: "Name of the SKU." }),
    warehouseId: t.exposeID("warehouseId", { description: "Id of the warehouse." }),
    warehouseName: t.exposeString("warehouseName", { description: "Name of the warehouse." }),
    supplierName: t.exposeString("supplierName", {
      nullable: true,
      description: "The supplier to buy from; null: none.",
    }),
    before: t.expose("before", { type: Side, description: "As things are." }),
    after: t.expose("after", { type: Side, description: "With the changes." }),
    causes: t.expose("causes", { type: Parts, description: "Why the units to order change." }),
    sentence: t.string({ description: "The same in words.", resolve: ({ sentence }) => asSentence(sentence) }),
  }),
});

addWaitingOrders(Row, "Neither side counts them.", (row) => row);

const Totals = builder.objectRef<WhatIfTotals>("WhatIfTotals").implement({
  description: "Sums of one side; money in the merchant's currency, without what is not known.",
  fields: (t) => ({
    recommendedUnits: t.exposeFloat("recommendedUnits", { description: "Units to order." }),
    recommendedCost: t.expose("recommendedCost", {
      type: "Decimal",
      description: "Prices of suppliers, at the exchange rate of the day.",
    }),
    stockValue: t.expose("stockValue", {
      type: "Decimal",
      description:
        "Stock on hand at the SKUs' own cost, as in the plan; bundles and digital goods left out, as in the next.",
    }),
    meanStockValue: t.expose("meanStockValue", {
      type: "Decimal",
      description:
        "Money bound on average over the days ahead, all bought as the plan says; at that same cost on both sides.",
    }),
    boughtUnits: t.exposeFloat("boughtUnits", { description: "Units bought in those days." }),
    boughtCost: t.expose("boughtCost", { type: "Decimal", description: "Cost of them." }),
    stockOutPairs: t.exposeInt("stockOutPairs", { description: "SKU-warehouse pairs that run out in them." }),
    stockOutDays: t.exposeInt("stockOutDays", { description: "Days of theirs with demand that finds no stock." }),
    lostUnits: t.exposeFloat("lostUnits", { description: "Units of demand that find none on their day." }),
    revenueAtRisk: t.expose("revenueAtRisk", { type: "Decimal", description: "Revenue of those units." }),
    pairsWithoutCost: t.exposeInt("pairsWithoutCost", { description: "Pairs whose cost is not known." }),
  }),
});

const Bought = builder.objectRef<WhatIfOrders["before"]>("WhatIfBought").implement({
  description: "The purchases on one side.",
  fields: (t) => ({
    units: t.exposeFloat("units", { description: "Units." }),
    cost: t.expose("cost", { type: "Decimal", description: "Cost in the merchant's currency." }),
  }),
});

const Orders = builder.objectRef<WhatIfOrders>("WhatIfOrders").implement({
  description: "A week's purchases from a supplier; purchases after each SKU's next one are projected.",
  fields: (t) => ({
    week: t.expose("week", { type: "Date", description: "Its Monday." }),
    supplierId: t.exposeID("supplierId", { description: "Id of the supplier." }),
    supplierName: t.exposeString("supplierName", { description: "Name of the supplier." }),
    before: t.expose("before", { type: Bought, description: "As things are." }),
    after: t.expose("after", { type: Bought, description: "With the changes." }),
  }),
});

const Held = builder.objectRef<WhatIfWarehouse["before"]>("WhatIfHeld").implement({
  description: "The fill of a warehouse on one side; units, without bundles and digital goods.",
  fields: (t) => ({
    units: t.exposeFloat("units", { description: "On hand now." }),
    meanUnits: t.exposeFloat("meanUnits", { description: "On average over the days ahead." }),
    peakUnits: t.exposeFloat("peakUnits", { description: "The most at the end of one of them." }),
    peakOn: t.expose("peakOn", { type: "Date", nullable: true, description: "Which; null: it stays empty." }),
  }),
});

const Warehouse = builder.objectRef<WhatIfWarehouse>("WhatIfWarehouse").implement({
  description: "The fill of a warehouse.",
  fields: (t) => ({
    warehouseId: t.exposeID("warehouseId", { description: "Id of the warehouse." }),
    warehouseName: t.exposeString("warehouseName", { description: "Name of the warehouse." }),
    before: t.expose("before", { type: Held, description: "As things are." }),
    after: t.expose("after", { type: Held, description: "With the changes." }),
  }),
});

export const WhatIfAnswerType = builder.objectRef<WhatIfAnswer>("WhatIfAnswer").implement({
  description: "Changes of a scenario, compared with the present plan. Nothing of it is stored.",
  fields: (t) => ({
    planningDay: t.expose("planningDay", { type: "Date", description: "The day that is planned from." }),
    horizonDays: t.exposeInt("horizonDays", { description: "Days ahead that are looked at, from tomorrow." }),
    pairCount: t.exposeInt("pairCount", { description: "SKU-warehouse pairs worked out." }),
    changedPairCount: t.exposeInt("changedPairCount", { description: "Those of them that change." }),
    before: t.expose("before", { type: Totals, description: "As things are." }),
    after: t.expose("after", { type: Totals, description: "With the changes." }),
    causes: t.expose("causes", { type: Parts, description: "Why the units to order change, over all rows." }),
    orders: t.expose("orders", { type: [Orders], description: "Purchases by week and supplier." }),
    warehouses: t.expose("warehouses", { type: [Warehouse], description: "Warehouses by name." }),
    rows: t.field({
      type: [Row],
      description: "Pairs that change, those whose money changes most first.",
      args: { limit: t.arg.int({ required: true, defaultValue: 100, description: "Most rows, 1 to 2000." }) },
      resolve: ({ rows }, { limit }) => rows.slice(0, Math.max(1, limit)),
    }),
    sentences: t.stringList({
      description: "The totals in words.",
      resolve: ({ sentences }) => asSentences(sentences),
    }),
    notes: t.stringList({
      description: "Limits of the answer, in words.",
      resolve: ({ notes }) => asSentences(notes),
    }),
  }),
});
