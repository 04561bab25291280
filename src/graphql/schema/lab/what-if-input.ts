import { MAX_CHANGES } from "../../../domain/what-if/scenario";
import { builder } from "../../builder/builder";
import { OrderRounding, ShortageModel } from "../../builder/enums";

const WhatIfFilter = builder.inputType("WhatIfFilter", {
  description: "The SKUs and warehouses of a change. All given conditions must hold. Omitted fields do not filter.",
  fields: (t) => ({
    skuIds: t.idList({ description: "SKUs." }),
    supplierIds: t.idList({ description: "Suppliers that they are bought from." }),
    warehouseIds: t.idList({ description: "Warehouses; costs are the same at all of them." }),
    categories: t.stringList({ description: "Categories of their products." }),
  }),
});

const WhatIfParameters = builder.inputType("WhatIfParameters", {
  description:
    "Planning parameters at one of the levels that `setPlanningParameters` knows, by ids. Omitted fields stay as they are; null clears it.",
  fields: (t) => ({
    skuId: t.id({ description: "The SKU; not together with a supplier." }),
    warehouseId: t.id({ description: "The warehouse; only together with a SKU or a supplier." }),
    supplierId: t.id({ description: "The supplier." }),
    leadTimeDays: t.int({ description: "Days from order to arrival, at most 1,000." }),
    leadTimeDeviationDays: t.float({ description: "Standard deviation of that time, in days." }),
    safetyStockDays: t.int({
      description:
        "Safety stock as days of demand. Beside a level they do not count, beside costs where these can't be reckoned.",
    }),
    serviceLevel: t.float({
      description:
        "Safety stock by service level instead, above 0 and below 1; goes before the days of the same level.",
    }),
    shortageCost: t.field({
      type: "Decimal",
      description:
        "Sizes safety stock by least cost: the cost of a unit short, in the merchant's currency. Default, when another cost is set: its margin. Costs replace days and service level of the level; setting those replaces costs.",
    }),
    holdingCostPerDay: t.field({
      type: "Decimal",
      description: "Cost of a unit left, a day, in the merchant's currency; not beside carryingRate.",
    }),
    carryingRate: t.field({
      type: "Decimal",
      description: "Share of its cost that keeping a unit for a year costs, 0 to 10; not beside holdingCostPerDay.",
    }),
    stockCoverDays: t.int({ description: "Days of demand that one order should last." }),
    reviewPeriodDays: t.int({ description: "Days between two looks at the shelf." }),
    shortageModel: t.field({ type: ShortageModel, description: "The handling of demand without stock." }),
    moq: t.float({ description: "Smallest quantity to order, in units." }),
    packQuantity: t.float({ description: "Units in a pack, more than 0." }),
    rounding: t.field({ type: OrderRounding, description: "To which whole packs a quantity goes." }),
  }),
});

const WhatIfDemand = builder.inputType("WhatIfDemand", {
  description: "Demand times a factor: a promotion, a channel that is lost.",
  fields: (t) => ({
    factor: t.float({ required: true, description: "From 0 (none) to 100; 1.3 is 30 % more." }),
    filter: t.field({ type: WhatIfFilter, description: "The demand to change. Default: all." }),
    channel: t.string({
      description: "Only what this channel sells: its share of the last 12 months' sales is multiplied.",
    }),
    from: t.field({ type: "Date", description: "First day; default: tomorrow." }),
    until: t.field({ type: "Date", description: "Last day; default: no end." }),
  }),
});

const WhatIfManualForecast = builder.inputType("WhatIfManualForecast", {
  description: "A manual forecast of a month that is set, or taken back.",
  fields: (t) => ({
    skuId: t.id({ required: true, description: "The SKU." }),
    warehouseId: t.id({ description: "For one warehouse alone; default: all together." }),
    month: t.string({ required: true, description: "The calendar month, `YYYY-MM`, not past." }),
    units: t.float({ description: "Units of the whole month; omitted: the manual forecast is removed." }),
  }),
});

const WhatIfDelay = builder.inputType("WhatIfDelay", {
  description: "A supplier that takes longer, or less.",
  fields: (t) => ({
    supplierId: t.id({ required: true, description: "The supplier." }),
    warehouseId: t.id({ description: "For one warehouse alone." }),
    days: t.int({
      required: true,
      description: "Days more than now, whichever level sets the lead time; negative: less.",
    }),
  }),
});

const WhatIfClosure = builder.inputType("WhatIfClosure", {
  description: "Days in a row on which a supplier neither takes orders nor delivers.",
  fields: (t) => ({
    supplierId: t.id({ required: true, description: "The supplier." }),
    firstOn: t.field({ type: "Date", required: true, description: "First day, closed itself." }),
    lastOn: t.field({ type: "Date", required: true, description: "Last day, closed itself." }),
  }),
});

const WhatIfCost = builder.inputType("WhatIfCost", {
  description: "Suppliers' prices, or the merchant's own cost, of a unit: a factor or a cost.",
  fields: (t) => ({
    factor: t.float({ description: "Times the cost of now." }),
    unitCost: t.field({
      type: "Decimal",
      description: "Instead of it, in the currency of the supplier that is bought from.",
    }),
    filter: t.field({ type: WhatIfFilter, description: "The supplier of the cost; omitted: all." }),
  }),
});

const WhatIfPrice = builder.inputType("WhatIfPrice", {
  description: "A factor on the revenue of a unit of demand.",
  fields: (t) => ({
    factor: t.float({ required: true, description: "From 0 to 100." }),
    filter: t.field({ type: WhatIfFilter, description: "The price to change. Default: all." }),
  }),
});

const WhatIfRate = builder.inputType("WhatIfRate", {
  description: "An exchange rate from today on.",
  fields: (t) => ({
    currency: t.string({ required: true, description: "ISO 4217 code." }),
    rate: t.field({
      type: "Decimal",
      required: true,
      description: "Units of the merchant's currency for one of it, more than 0.",
    }),
  }),
});

const WhatIfOrder = builder.inputType("WhatIfOrder", {
  description: "An order that is imagined to be placed.",
  fields: (t) => ({
    skuId: t.id({ required: true, description: "The SKU." }),
    warehouseId: t.id({ required: true, description: "Where it arrives." }),
    units: t.float({ required: true, description: "Units, more than 0." }),
    dueOn: t.field({ type: "Date", required: true, description: "When it arrives." }),
  }),
});

export const WhatIfChanges = builder.inputType("WhatIfChanges", {
  description: `The imagined changes, all of them together. At most ${MAX_CHANGES} of each kind.`,
  fields: (t) => ({
    parameters: t.field({ type: [WhatIfParameters], description: "Planning parameters, service levels among them." }),
    demand: t.field({ type: [WhatIfDemand], description: "Demand times factors." }),
    manualForecasts: t.field({
      type: [WhatIfManualForecast],
      description: "Manual forecasts of months. Factors of demand multiply them as well.",
    }),
    delays: t.field({ type: [WhatIfDelay], description: "Suppliers that take longer, or less." }),
    closures: t.field({ type: [WhatIfClosure], description: "Suppliers that are closed." }),
    stoppedSupplierIds: t.idList({
      description:
        "Suppliers that deliver nothing any more, what is ordered included; a SKU's next supplier takes over.",
    }),
    costs: t.field({ type: [WhatIfCost], description: "Costs." }),
    prices: t.field({ type: [WhatIfPrice], description: "Prices." }),
    rates: t.field({ type: [WhatIfRate], description: "Exchange rates." }),
    orders: t.field({ type: [WhatIfOrder], description: "Orders that are placed." }),
    cancelledOrderIds: t.idList({ description: "Placed orders that do not come." }),
  }),
});

export const WhatIfScope = builder.inputType("WhatIfScope", {
  description: "Which SKUs are asked about, at all of their warehouses: all that is named must hold.",
  fields: (t) => ({
    skuIds: t.idList({ description: "SKUs." }),
    supplierIds: t.idList({ description: "Suppliers that offer them." }),
    categories: t.stringList({ description: "Categories of their products." }),
  }),
});
