/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Days of the buying calendar, both included; open where left out. */
export type BuyingDays = {
  /** First day. */
  from?: string | null | undefined;
  /** Last day. */
  until?: string | null | undefined;
};

/** The length of a period of the buying calendar. */
export type CalendarPeriod =
  /** A day. */
  | 'DAY'
  /** A calendar month. */
  | 'MONTH'
  /** Monday to Sunday. */
  | 'WEEK';

/** Conditions on a calendar day. All given conditions must hold. Omitted fields do not filter. */
export type DateFilter = {
  /** Exactly this. */
  equals?: string | null | undefined;
  /** More than this; of days and instants, later. */
  gt?: string | null | undefined;
  /** This or more; of days and instants, then or later. */
  gte?: string | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<string> | null | undefined;
  /** True: without a value. False: with one. */
  isNull?: boolean | null | undefined;
  /** Less than this; of days and instants, earlier. */
  lt?: string | null | undefined;
  /** This or less; of days and instants, then or earlier. */
  lte?: string | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<string> | null | undefined;
};

/** Conditions on an instant. Rows hold milliseconds; smaller digits are compared exactly. All given conditions must hold. Omitted fields do not filter. */
export type DateTimeFilter = {
  /** More than this; of days and instants, later. */
  gt?: string | null | undefined;
  /** This or more; of days and instants, then or later. */
  gte?: string | null | undefined;
  /** True: without a value. False: with one. */
  isNull?: boolean | null | undefined;
  /** Less than this; of days and instants, earlier. */
  lt?: string | null | undefined;
  /** This or less; of days and instants, then or earlier. */
  lte?: string | null | undefined;
};

/** Conditions on a figure. All given conditions must hold. Omitted fields do not filter. */
export type DecimalFilter = {
  /** Exactly this. */
  equals?: string | number | null | undefined;
  /** More than this; of days and instants, later. */
  gt?: string | number | null | undefined;
  /** This or more; of days and instants, then or later. */
  gte?: string | number | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<string | number> | null | undefined;
  /** True: without a value. False: with one. */
  isNull?: boolean | null | undefined;
  /** Less than this; of days and instants, earlier. */
  lt?: string | number | null | undefined;
  /** This or less; of days and instants, then or earlier. */
  lte?: string | number | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<string | number> | null | undefined;
};

/** A language of documents and mails to suppliers, by its ISO 639 code. */
export type DocumentLanguage =
  /** German. */
  | 'DE'
  /** English. */
  | 'EN'
  /** Spanish. */
  | 'ES'
  /** French. */
  | 'FR'
  /** Dutch. */
  | 'NL';

/** Conditions on a DocumentLanguage. All given conditions must hold. Omitted fields do not filter. */
export type DocumentLanguageFilter = {
  /** Exactly this. */
  equals?: DocumentLanguage | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<DocumentLanguage> | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<DocumentLanguage> | null | undefined;
};

/** An order as its client has seen it. */
export type ExpectedOrderVersion = {
  /** The order. */
  orderId: string;
  /** Its `version`. */
  version: number;
};

/** Conditions on an id. A value that is not a UUID matches nothing, as an id of another merchant. All given conditions must hold. Omitted fields do not filter. */
export type IdFilter = {
  /** Exactly this. */
  equals?: string | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<string> | null | undefined;
  /** True: without a value. False: with one. */
  isNull?: boolean | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<string> | null | undefined;
};

/** Conditions on a whole number. All given conditions must hold. Omitted fields do not filter. */
export type IntFilter = {
  /** Exactly this. */
  equals?: number | null | undefined;
  /** More than this; of days and instants, later. */
  gt?: number | null | undefined;
  /** This or more; of days and instants, then or later. */
  gte?: number | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<number> | null | undefined;
  /** True: without a value. False: with one. */
  isNull?: boolean | null | undefined;
  /** Less than this; of days and instants, earlier. */
  lt?: number | null | undefined;
  /** This or less; of days and instants, then or earlier. */
  lte?: number | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<number> | null | undefined;
};

/** The days that a supplier's lead times count. */
export type LeadTimeUnit =
  /** All days. Closed days move the day of the order and the day of the delivery, and nothing else. */
  | 'CALENDAR_DAYS'
  /** Days on which the supplier works: its closed days consume no lead time. */
  | 'OPEN_DAYS';

/** Conditions on a LeadTimeUnit. All given conditions must hold. Omitted fields do not filter. */
export type LeadTimeUnitFilter = {
  /** Exactly this. */
  equals?: LeadTimeUnit | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<LeadTimeUnit> | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<LeadTimeUnit> | null | undefined;
};

/** The unit of an order minimum. */
export type MinimumOrderType =
  /** The supplier's currency. */
  | 'CURRENCY'
  /** Units. */
  | 'UNITS';

/** Conditions on a MinimumOrderType. All given conditions must hold. Omitted fields do not filter. */
export type MinimumOrderTypeFilter = {
  /** Exactly this. */
  equals?: MinimumOrderType | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<MinimumOrderType> | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<MinimumOrderType> | null | undefined;
};

/** The origin of an order. */
export type OrderOrigin =
  /** Sent by a client. */
  | 'NEW'
  /** Made from the buying calendar. */
  | 'PLAN'
  /** Made from recommendations. */
  | 'REPLENISH';

/** Conditions on a OrderOrigin. All given conditions must hold. Omitted fields do not filter. */
export type OrderOriginFilter = {
  /** Exactly this. */
  equals?: OrderOrigin | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<OrderOrigin> | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<OrderOrigin> | null | undefined;
};

/** To which whole packs a quantity goes. */
export type OrderRounding =
  /** To the nearest whole pack, at least one and never below the MOQ; it may be less than is needed. */
  | 'NEAREST'
  /** Packs are filled up: never less than is needed. */
  | 'UP';

/** The status of a purchase order. None of them is terminal: any may follow any. */
export type OrderStatus =
  /** Agreed to, not yet placed. */
  | 'APPROVED'
  /** Placed: units not yet arrived count as incoming. */
  | 'CONFIRMED'
  /** Being put together. */
  | 'DRAFT'
  /** Done: nothing more is expected. */
  | 'FULLY_RECEIVED'
  /** Placed and partly arrived: the rest counts as incoming. */
  | 'PARTIALLY_RECEIVED'
  /** Waiting for somebody's yes. */
  | 'SENT_FOR_APPROVAL';

/** Conditions on a OrderStatus. All given conditions must hold. Omitted fields do not filter. */
export type OrderStatusFilter = {
  /** Exactly this. */
  equals?: OrderStatus | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<OrderStatus> | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<OrderStatus> | null | undefined;
};

/** The kind of goods that an order brings in. */
export type OrderType =
  /** Finished goods, and any other case. */
  | 'FINISHED_GOOD'
  /** Goods that a producer makes by recipe. */
  | 'PRODUCTION_ORDER'
  /** Raw materials only. */
  | 'RAW_MATERIAL';

/** Conditions on a OrderType. All given conditions must hold. Omitted fields do not filter. */
export type OrderTypeFilter = {
  /** Exactly this. */
  equals?: OrderType | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<OrderType> | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<OrderType> | null | undefined;
};

/** Units of a SKU for a warehouse, as a best buy has them. */
export type PlanLineInput = {
  /** Id of the SKU. */
  skuId: string;
  /** Cost of one unit in the supplier's currency, at least 0. The order's line keeps it; the catalogue does not change. Default: the supplier's price for so many units, else the SKU's generic cost. Required where no cost is known. */
  unitCost?: string | number | null | undefined;
  /** Units to order, at least 1. */
  units: number;
  /** The `waitingUnits` that were known when the units were chosen, such as a best buy's: the units come on top of them. Left out: 0, so that all that waits counts as part of the units. */
  waitingUnits?: number | null | undefined;
  /** Id of the warehouse. */
  warehouseId: string;
};

/** Filter of questions about past plans. Omitted fields do not filter. */
export type PlanMemoryFilter = {
  /** Only raw materials, whose need follows from what recipes make, or only what is none. */
  isMaterial?: boolean | null | undefined;
  /** Only these SKUs. */
  skuIds?: Array<string> | null | undefined;
  /** Only what had one of these primary suppliers. */
  supplierIds?: Array<string> | null | undefined;
  /** Only these warehouses; one that is planned within a combined one stands for that. */
  warehouseIds?: Array<string> | null | undefined;
};

/** Filter of a list of PlanRow objects. Omitted fields do not filter. */
export type PlanRowFilter = {
  /** ABC classes of the SKUs in the row. */
  abcCategories?: StringListFilter | null | undefined;
  /** Cost of one unit's raw materials in the merchant's currency. */
  bomCost?: DecimalFilter | null | undefined;
  /** The next day to buy on. */
  buyOn?: DateFilter | null | undefined;
  /** Category of the product. */
  category?: StringFilter | null | undefined;
  /** Days that the stock on hand lasts, at the warehouse where it lasts least. */
  daysOnHand?: IntFilter | null | undefined;
  /** Days to stock-out, at the warehouse where it comes first. */
  daysToStockOut?: IntFilter | null | undefined;
  /** The arrival day of an order placed on that day. */
  expectedDeliveryOn?: DateFilter | null | undefined;
  /** Only rows with units on orders that have not been placed, as `waitingOrders`, or only those without. */
  hasWaitingOrders?: boolean | null | undefined;
  /** Units on placed orders that have not arrived. */
  incomingUnits?: DecimalFilter | null | undefined;
  /** Units forecast to be sold, or used in production, in the calendar month from tomorrow. */
  monthlyPlanQuantity?: DecimalFilter | null | undefined;
  /** Revenue forecast, in the merchant's currency, in the calendar month from tomorrow. */
  monthlyPlanSales?: DecimalFilter | null | undefined;
  /** Units sold, in bundles too, in the last calendar month, the planning day included. */
  monthlyQuantity?: DecimalFilter | null | undefined;
  /** Revenue in the merchant's currency, in the last calendar month, the planning day included. */
  monthlySales?: DecimalFilter | null | undefined;
  /** The product. */
  productId?: IdFilter | null | undefined;
  /** Name of the product. */
  productName?: StringFilter | null | undefined;
  /** Units forecast to be sold, or used in production, in the 3 calendar months from tomorrow. */
  quarterlyPlanQuantity?: DecimalFilter | null | undefined;
  /** Revenue forecast, in the merchant's currency, in the 3 calendar months from tomorrow. */
  quarterlyPlanSales?: DecimalFilter | null | undefined;
  /** Units sold, in bundles too, in the last 3 calendar months, the planning day included. */
  quarterlyQuantity?: DecimalFilter | null | undefined;
  /** Revenue in the merchant's currency, in the last 3 calendar months, the planning day included. */
  quarterlySales?: DecimalFilter | null | undefined;
  /** Units to order now. */
  recommendedUnits?: IntFilter | null | undefined;
  /** When the row was computed. */
  refreshedAt?: DateTimeFilter | null | undefined;
  /** Only rows with a SKU that takes part in replenishment, or only those without. */
  reorder?: boolean | null | undefined;
  /** Selling price, of several the lowest. */
  retailPrice?: DecimalFilter | null | undefined;
  /** Part of a product's or SKU's name, case aside. */
  search?: string | null | undefined;
  /** Name of a SKU of the row. */
  skuName?: StringFilter | null | undefined;
  /** Only rows with a SKU and warehouse in such a state, or with `not` without any. */
  stockHealth?: StockHealthFilter | null | undefined;
  /** Units on hand. */
  stockLevel?: DecimalFilter | null | undefined;
  /** The primary supplier; null when there is none. */
  supplierId?: IdFilter | null | undefined;
  /** Name of the primary supplier; null when there is none. */
  supplierName?: StringFilter | null | undefined;
  /** Cost of one unit from the primary supplier, in its currency. */
  supplierUnitCost?: DecimalFilter | null | undefined;
  /** Cost of one unit in the merchant's currency. */
  unitCost?: DecimalFilter | null | undefined;
  /** Only rows of what is planned at one of these warehouses. */
  warehouseIds?: Array<string> | null | undefined;
  /** Units forecast to be sold, or used in production, in the 7 days from tomorrow. */
  weeklyPlanQuantity?: DecimalFilter | null | undefined;
  /** Revenue forecast, in the merchant's currency, in the 7 days from tomorrow. */
  weeklyPlanSales?: DecimalFilter | null | undefined;
  /** Units sold, in bundles too, in the last 7 days, the planning day included. */
  weeklyQuantity?: DecimalFilter | null | undefined;
  /** Revenue in the merchant's currency, in the last 7 days, the planning day included. */
  weeklySales?: DecimalFilter | null | undefined;
  /** Whether to show archived SKUs. */
  withArchived?: boolean;
  /** Whether to show bundles. */
  withBundle?: boolean;
  /** Whether to show digital goods. */
  withDigital?: boolean;
  /** Whether to show draft SKUs. */
  withDraft?: boolean;
  /** Whether to show raw materials. */
  withMaterial?: boolean;
  /** Units forecast to be sold, or used in production, in the 12 calendar months from tomorrow. */
  yearlyPlanQuantity?: DecimalFilter | null | undefined;
  /** Revenue forecast, in the merchant's currency, in the 12 calendar months from tomorrow. */
  yearlyPlanSales?: DecimalFilter | null | undefined;
  /** Units sold, in bundles too, in the last 12 calendar months, the planning day included. */
  yearlyQuantity?: DecimalFilter | null | undefined;
  /** Revenue in the merchant's currency, in the last 12 calendar months, the planning day included. */
  yearlySales?: DecimalFilter | null | undefined;
};

/** The reason why a need can't be ordered. */
export type PurchaseObstacle =
  /** The SKU has no supplier or producer. */
  | 'NO_SUPPLIER';

/** Filter of a list of PurchaseOrder objects. Omitted fields do not filter. */
export type PurchaseOrderFilter = {
  /** When it was created. */
  createdAt?: DateTimeFilter | null | undefined;
  /** The earliest day that units which have not arrived are expected on, also of an order that was closed without them; null when all have. */
  nextExpectedOn?: DateFilter | null | undefined;
  /** Its origin. */
  origin?: OrderOriginFilter | null | undefined;
  /** Its name. */
  reference?: StringFilter | null | undefined;
  /** Part of its name or of its supplier's, case aside. */
  search?: string | null | undefined;
  /** Its status; DRAFT when none was ever set. */
  status?: OrderStatusFilter | null | undefined;
  /** The supplier. */
  supplierId?: IdFilter | null | undefined;
  /** Only orders with one of these suppliers, on the order or a line: exact names, case aside. */
  supplierNames?: Array<string> | null | undefined;
  /** The kind of goods that it brings in. */
  type?: OrderTypeFilter | null | undefined;
  /** When it was last written. */
  updatedAt?: DateTimeFilter | null | undefined;
  /** Number of writes, its creation included. */
  version?: IntFilter | null | undefined;
};

/** Recommendations of the plan to order. Without days and SKUs: those due before the review period is over (7 days where none is set), with the items that a minimum adds. Omitted fields do not narrow. SKUs named by id are returned even with nothing to order; one unknown id refuses all. */
export type PurchaseOrdersFromPlanInput = {
  /** Whether to draft orders that stay below what their supplier takes. */
  allowBelowMinimum?: boolean;
  /** Only purchases due before this day, not on it. */
  buyBefore?: string | null | undefined;
  /** Only what the buying calendar has on these days. The orders' origin is then PLAN, else REPLENISH. */
  buyOn?: BuyingDays | null | undefined;
  /** Without days, SKUs and lines: orders the purchases due within so many days, 0 for today, with the items that a minimum adds. Default: the review period, 7 days where none is set. */
  dueWithinDays?: number | null | undefined;
  /** Orders these units instead of recommended ones, at most 5000 lines; nothing that narrows may stand beside it. All is refused when a SKU is not planned at its warehouse. */
  lines?: Array<PlanLineInput> | null | undefined;
  /** Only recommendations of at least so many units. */
  minimumUnits?: number | null | undefined;
  /** The start of the orders' names, at most 50 characters. Default: REPLENISH or PLAN. */
  referencePrefix?: string | null | undefined;
  /** Only these SKUs; SKUS_NOT_FOUND for an id that none has. */
  skuIds?: Array<string> | null | undefined;
  /** Only from these suppliers. */
  supplierIds?: Array<string> | null | undefined;
  /** Only for these warehouses; one that is planned within a combined warehouse stands for all of that. */
  warehouseIds?: Array<string> | null | undefined;
};

/** Why a recommendation was not ordered. */
export type RecommendationRefusal =
  /** It is on an order already that has not been placed yet. */
  | 'ALREADY_DRAFTED'
  /** The SKU is archived: it is not bought any more. */
  | 'ARCHIVED'
  /** The order stays below the supplier's minimum, so nothing of it is drafted: add more from it, or allow it. */
  | 'BELOW_SUPPLIER_MINIMUM'
  /** A bundle is never bought: its contents are. */
  | 'BUNDLE'
  /** Only the shop's cost is known, and no exchange rate into the supplier's currency. */
  | 'MISSING_EXCHANGE_RATE'
  /** The plan recommends nothing to order. */
  | 'NOTHING_TO_ORDER'
  /** It need not be bought yet. */
  | 'NOT_DUE'
  /** No cost of a unit is known, neither the supplier's nor the shop's: give one for the line, or set it in the catalogue. */
  | 'NO_COST'
  /** The SKU has no supplier or producer to order from. */
  | 'NO_SUPPLIER'
  /** An order for it, or the catalogue, was changed after the plan was made; the plan follows in a moment. */
  | 'PLAN_OUT_OF_DATE'
  /** Re-ordering is switched off for the SKU. */
  | 'REORDER_OFF';

/** The interval that groups days. Intervals are counted from the planning day, so the first one is whole. */
export type SeriesInterval =
  /** One day each. */
  | 'DAY'
  /** A calendar month each: from a date to the day before the same date a month later. */
  | 'MONTH'
  /** 7 days each: the first to come starts the day after the planning day. */
  | 'WEEK';

/** The handling of demand without stock. */
export type ShortageModel =
  /** It waits. */
  | 'BACK_ORDER'
  /** It is lost. */
  | 'LOST_SALES';

/** Rules that can change a quantity on its way to an order, in their order. */
export type SizingRule =
  /** An archived SKU is never bought: nothing is needed. */
  | 'ARCHIVED'
  /** A bundle is never bought. */
  | 'BUNDLE'
  /** At least the MOQ of the SKU. */
  | 'MOQ'
  /** To whole packs of the SKU. */
  | 'PACKS'
  /** Up to the supplier's price break for this SKU, where more units cost less in total. */
  | 'PRICE_BREAK'
  /** The product's MOQ over its SKUs, by equal days of cover. */
  | 'PRODUCT_MOQ'
  /** The product's packs over its SKUs. */
  | 'PRODUCT_PACKS'
  /** Re-ordering is switched off: nothing is needed. */
  | 'REORDER_OFF'
  /** Its stock is used up before its successor takes over: nothing is needed. */
  | 'SUCCEEDED'
  /** The supplier's order minimum over all its SKUs, by equal days of cover. */
  | 'SUPPLIER_MINIMUM'
  /** Up to whole units. */
  | 'WHOLE_UNITS';

/** Filter of a list of Sku objects. Omitted fields do not filter. */
export type SkuFilter = {
  /** Its barcode. */
  barcode?: StringFilter | null | undefined;
  /** Category of its product. */
  category?: StringFilter | null | undefined;
  /** When it was first imported. */
  createdAt?: DateTimeFilter | null | undefined;
  /** Only SKUs with a recipe, or only those without. */
  hasRecipe?: boolean | null | undefined;
  /** Its id. */
  id?: IdFilter | null | undefined;
  /** Only bundles, or only what is none. */
  isBundle?: boolean | null | undefined;
  /** Only digital goods, or only what is none. */
  isDigital?: boolean | null | undefined;
  /** Only raw materials, or only what is none. */
  isMaterial?: boolean | null | undefined;
  /** Smallest quantity to order, in units. */
  moq?: DecimalFilter | null | undefined;
  /** Its name. */
  name?: StringFilter | null | undefined;
  /** Units in a pack. */
  packQuantity?: DecimalFilter | null | undefined;
  /** The product it is a variant of. */
  productId?: IdFilter | null | undefined;
  /** Name of its product. */
  productName?: StringFilter | null | undefined;
  /** Days that making one batch takes. */
  productionTimeDays?: IntFilter | null | undefined;
  /** Only SKUs that take part in replenishment, or only those that don't. */
  reorder?: boolean | null | undefined;
  /** Selling price in the shop's currency. */
  retailPrice?: DecimalFilter | null | undefined;
  /** Part of the SKU's or its product's name, case aside. */
  search?: string | null | undefined;
  /** Where it stands in its catalogue life. */
  status?: SkuStatusFilter | null | undefined;
  /** Units of the successor that stand for one unit of it; 1 without a successor. */
  successorFactor?: DecimalFilter | null | undefined;
  /** The SKU that carries on its demand. */
  successorId?: IdFilter | null | undefined;
  /** When its successor, with the factor and how it takes over, was last set. */
  successorSetAt?: DateTimeFilter | null | undefined;
  /** Cost of one unit from the shop, in the merchant's currency. */
  unitCost?: DecimalFilter | null | undefined;
  /** Room that a unit takes as it is shipped, in cubic metres. */
  volume?: DecimalFilter | null | undefined;
  /** Shipping weight of a unit, in kilograms. */
  weight?: DecimalFilter | null | undefined;
};

/** Where a SKU stands in its catalogue life. */
export type SkuStatus =
  /** On sale, or in use. */
  | 'ACTIVE'
  /** No longer. */
  | 'ARCHIVED'
  /** Not yet. */
  | 'DRAFT';

/** Conditions on a SkuStatus. All given conditions must hold. Omitted fields do not filter. */
export type SkuStatusFilter = {
  /** Exactly this. */
  equals?: SkuStatus | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<SkuStatus> | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<SkuStatus> | null | undefined;
};

/** Stock health of a SKU at a warehouse when the next possible delivery arrives. */
export type StockHealth =
  /** Below safety stock. */
  | 'AT_RISK'
  /** More than safety stock and cover together need. */
  | 'EXCESS'
  /** Between safety stock and full cover. */
  | 'HEALTHY'
  /** Nothing left. */
  | 'STOCK_OUT';

/** Conditions on a StockHealth. All given conditions must hold. Omitted fields do not filter. */
export type StockHealthFilter = {
  /** Exactly this. */
  equals?: StockHealth | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<StockHealth> | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<StockHealth> | null | undefined;
};

/** Conditions on a text. All given conditions must hold. Omitted fields do not filter. */
export type StringFilter = {
  /** This is part of it, case aside; the empty text is part of all. */
  contains?: string | null | undefined;
  /** Exactly this. */
  equals?: string | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<string> | null | undefined;
  /** True: without a value. False: with one. */
  isNull?: boolean | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<string> | null | undefined;
};

/** Conditions on a list of texts. All given conditions must hold. Omitted fields do not filter. */
export type StringListFilter = {
  /** This is one of them. */
  has?: string | null | undefined;
  /** All of these are some of them. */
  hasEvery?: Array<string> | null | undefined;
  /** One of these is one of them. */
  hasSome?: Array<string> | null | undefined;
};

/** Filter of a list of Supplier objects. Omitted fields do not filter. */
export type SupplierFilter = {
  /** When it was first imported. */
  createdAt?: DateTimeFilter | null | undefined;
  /** ISO 4217 code of its prices. */
  currency?: StringFilter | null | undefined;
  /** The language of orders and mails to it. */
  documentLanguage?: DocumentLanguageFilter | null | undefined;
  /** Only producers, or only those that are not. */
  isProducer?: boolean | null | undefined;
  /** Default days from confirmed order to arrival. */
  leadTimeDays?: IntFilter | null | undefined;
  /** The days that its lead times count. */
  leadTimeUnit?: LeadTimeUnitFilter | null | undefined;
  /** Smallest order, in units or in its currency; 0 when there is no minimum. */
  minimumOrderQuantity?: DecimalFilter | null | undefined;
  /** The unit of the minimum. */
  minimumOrderType?: MinimumOrderTypeFilter | null | undefined;
  /** Only those that take one order for several warehouses, or only those that do not. */
  multiWarehouseOrders?: boolean | null | undefined;
  /** Its name. */
  name?: StringFilter | null | undefined;
};

/** The imagined changes, all of them together. At most 200 of each kind. */
export type WhatIfChanges = {
  /** Placed orders that do not come. */
  cancelledOrderIds?: Array<string> | null | undefined;
  /** Suppliers that are closed. */
  closures?: Array<WhatIfClosure> | null | undefined;
  /** Costs. */
  costs?: Array<WhatIfCost> | null | undefined;
  /** Suppliers that take longer, or less. */
  delays?: Array<WhatIfDelay> | null | undefined;
  /** Demand times factors. */
  demand?: Array<WhatIfDemand> | null | undefined;
  /** Manual forecasts of months. Factors of demand multiply them as well. */
  manualForecasts?: Array<WhatIfManualForecast> | null | undefined;
  /** Orders that are placed. */
  orders?: Array<WhatIfOrder> | null | undefined;
  /** Planning parameters, service levels among them. */
  parameters?: Array<WhatIfParameters> | null | undefined;
  /** Prices. */
  prices?: Array<WhatIfPrice> | null | undefined;
  /** Exchange rates. */
  rates?: Array<WhatIfRate> | null | undefined;
  /** Suppliers that deliver nothing any more, what is ordered included; a SKU's next supplier takes over. */
  stoppedSupplierIds?: Array<string> | null | undefined;
};

/** Days in a row on which a supplier neither takes orders nor delivers. */
export type WhatIfClosure = {
  /** First day, closed itself. */
  firstOn: string;
  /** Last day, closed itself. */
  lastOn: string;
  /** The supplier. */
  supplierId: string;
};

/** Suppliers' prices, or the merchant's own cost, of a unit: a factor or a cost. */
export type WhatIfCost = {
  /** Times the cost of now. */
  factor?: number | null | undefined;
  /** The supplier of the cost; omitted: all. */
  filter?: WhatIfFilter | null | undefined;
  /** Instead of it, in the currency of the supplier that is bought from. */
  unitCost?: string | number | null | undefined;
};

/** A supplier that takes longer, or less. */
export type WhatIfDelay = {
  /** Days more than now, whichever level sets the lead time; negative: less. */
  days: number;
  /** The supplier. */
  supplierId: string;
  /** For one warehouse alone. */
  warehouseId?: string | null | undefined;
};

/** Demand times a factor: a promotion, a channel that is lost. */
export type WhatIfDemand = {
  /** Only what this channel sells: its share of the last 12 months' sales is multiplied. */
  channel?: string | null | undefined;
  /** From 0 (none) to 100; 1.3 is 30 % more. */
  factor: number;
  /** The demand to change. Default: all. */
  filter?: WhatIfFilter | null | undefined;
  /** First day; default: tomorrow. */
  from?: string | null | undefined;
  /** Last day; default: no end. */
  until?: string | null | undefined;
};

/** The SKUs and warehouses of a change. All given conditions must hold. Omitted fields do not filter. */
export type WhatIfFilter = {
  /** Categories of their products. */
  categories?: Array<string> | null | undefined;
  /** SKUs. */
  skuIds?: Array<string> | null | undefined;
  /** Suppliers that they are bought from. */
  supplierIds?: Array<string> | null | undefined;
  /** Warehouses; costs are the same at all of them. */
  warehouseIds?: Array<string> | null | undefined;
};

/** A manual forecast of a month that is set, or taken back. */
export type WhatIfManualForecast = {
  /** The calendar month, `YYYY-MM`, not past. */
  month: string;
  /** The SKU. */
  skuId: string;
  /** Units of the whole month; omitted: the manual forecast is removed. */
  units?: number | null | undefined;
  /** For one warehouse alone; default: all together. */
  warehouseId?: string | null | undefined;
};

/** An order that is imagined to be placed. */
export type WhatIfOrder = {
  /** When it arrives. */
  dueOn: string;
  /** The SKU. */
  skuId: string;
  /** Units, more than 0. */
  units: number;
  /** Where it arrives. */
  warehouseId: string;
};

/** Planning parameters at one of the levels that `setPlanningParameters` knows, by ids. Omitted fields stay as they are; null clears it. */
export type WhatIfParameters = {
  /** Share of its cost that keeping a unit for a year costs, 0 to 10; not beside holdingCostPerDay. */
  carryingRate?: string | number | null | undefined;
  /** Cost of a unit left, a day, in the merchant's currency; not beside carryingRate. */
  holdingCostPerDay?: string | number | null | undefined;
  /** Days from order to arrival, at most 1,000. */
  leadTimeDays?: number | null | undefined;
  /** Standard deviation of that time, in days. */
  leadTimeDeviationDays?: number | null | undefined;
  /** Smallest quantity to order, in units. */
  moq?: number | null | undefined;
  /** Units in a pack, more than 0. */
  packQuantity?: number | null | undefined;
  /** Days between two looks at the shelf. */
  reviewPeriodDays?: number | null | undefined;
  /** To which whole packs a quantity goes. */
  rounding?: OrderRounding | null | undefined;
  /** Safety stock as days of demand. Beside a level they do not count, beside costs where these can't be reckoned. */
  safetyStockDays?: number | null | undefined;
  /** Safety stock by service level instead, above 0 and below 1; goes before the days of the same level. */
  serviceLevel?: number | null | undefined;
  /** Sizes safety stock by least cost: the cost of a unit short, in the merchant's currency. Default, when another cost is set: its margin. Costs replace days and service level of the level; setting those replaces costs. */
  shortageCost?: string | number | null | undefined;
  /** The handling of demand without stock. */
  shortageModel?: ShortageModel | null | undefined;
  /** The SKU; not together with a supplier. */
  skuId?: string | null | undefined;
  /** Days of demand that one order should last. */
  stockCoverDays?: number | null | undefined;
  /** The supplier. */
  supplierId?: string | null | undefined;
  /** The warehouse; only together with a SKU or a supplier. */
  warehouseId?: string | null | undefined;
};

/** A factor on the revenue of a unit of demand. */
export type WhatIfPrice = {
  /** From 0 to 100. */
  factor: number;
  /** The price to change. Default: all. */
  filter?: WhatIfFilter | null | undefined;
};

/** An exchange rate from today on. */
export type WhatIfRate = {
  /** ISO 4217 code. */
  currency: string;
  /** Units of the merchant's currency for one of it, more than 0. */
  rate: string | number;
};

/** Which SKUs are asked about, at all of their warehouses: all that is named must hold. */
export type WhatIfScope = {
  /** Categories of their products. */
  categories?: Array<string> | null | undefined;
  /** SKUs. */
  skuIds?: Array<string> | null | undefined;
  /** Suppliers that offer them. */
  supplierIds?: Array<string> | null | undefined;
};

export type McpSkuNamesQueryVariables = Exact<{
  search?: string | null | undefined;
  most: number;
}>;


export type McpSkuNamesQuery = { skus: { totalCount: number, nodes: Array<{ id: string, name: string }> } };

export type McpOrderNamesQueryVariables = Exact<{
  search?: string | null | undefined;
  most: number;
}>;


export type McpOrderNamesQuery = { orders: { totalCount: number, nodes: Array<{ id: string, name: string }> } };

export type McpBuyingCalendarQueryVariables = Exact<{
  groupBy: CalendarPeriod;
  until?: string | null | undefined;
  supplierIds?: Array<string> | string | null | undefined;
  withProjected: boolean;
}>;


export type McpBuyingCalendarQuery = { tenant: { currency: string }, buyingCalendar: { totalCount: number, nodes: Array<{ from: string, until: string, supplierId: string, supplierName: string, skuCount: number, units: number, cost: number, currency: string, homeCost: number | null, linesWithoutCost: number }> } };

export type McpDraftOrdersMutationVariables = Exact<{
  input: PurchaseOrdersFromPlanInput;
  dryRun: boolean;
}>;


export type McpDraftOrdersMutation = { createPurchaseOrdersFromPlan:
    | { result: { orders: Array<{ id: string, reference: string, type: OrderType, supplierName: string, warehouseName: string, warehouseNames: Array<string>, currency: string, units: number, cost: number, lines: Array<{ skuName: string, warehouseName: string, units: number, recommendedUnits: number, waitingUnits: number, unitCost: number, expectedDeliveryOn: string, warnings: Array<string>, missingMaterials: Array<{ skuName: string, warehouseName: string, startOn: string, neededUnits: number, availableUnits: number, missingUnits: number }> }> }>, refused: Array<{ skuName: string, warehouseName: string, recommendedUnits: number, reason: RecommendationRefusal, message: string }> } }
    | Record<PropertyKey, never>
   };

export type McpExplainRowQueryVariables = Exact<{
  id?: string | null | undefined;
  name?: string | null | undefined;
}>;


export type McpExplainRowQuery = { sku: { id: string, name: string, status: SkuStatus, reorder: boolean, unitCost: number | null, retailPrice: number | null, moq: number | null, packQuantity: number | null, product: { name: string, category: string | null }, suppliers: Array<{ isPrimary: boolean, unitCost: number | null, moq: number | null, supplier: { id: string, name: string, currency: string, leadTimeDays: number } }>, planLocationRows: Array<{ warehouseId: string, warehouseName: string, stockLevel: number, incomingUnits: number, stockHealth: StockHealth, daysToStockOut: number, buyOn: string | null, recommendedUnits: number, waitingUnits: number, monthlyQuantity: number, explain: { reorderPoint: number, obstacle: PurchaseObstacle | null, blockedBy: SizingRule | null, warnings: Array<string>, sentences: Array<string> } | null }> } | null };

export type McpListSuppliersQueryVariables = Exact<{
  filter: SupplierFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type McpListSuppliersQuery = { suppliers: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, name: string, currency: string, leadTimeDays: number, leadTimeUnit: LeadTimeUnit, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, leadTimes: Array<{ warehouseName: string, deliveries: number, setDays: number, suggestedDays: number | null }> }> }, warehouses: { nodes: Array<{ id: string, name: string }> } };

export type McpListOrdersQueryVariables = Exact<{
  filter: PurchaseOrderFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type McpListOrdersQuery = { orders: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, reference: string, status: OrderStatus, version: number, type: OrderType, warehouseNames: Array<string>, cost: number, currency: string, nextExpectedOn: string | null, createdAt: string, unitsOrdered: number, unitsReceived: number, supplier: { name: string } }> } };

export type McpOrderHeadFragment = { id: string, reference: string, status: OrderStatus, version: number, type: OrderType, warehouseNames: Array<string>, cost: number, currency: string, nextExpectedOn: string | null, createdAt: string, unitsOrdered: number, unitsReceived: number, supplier: { name: string } };

export type McpShowOrderQueryVariables = Exact<{
  id?: string | null | undefined;
  reference?: string | null | undefined;
}>;


export type McpShowOrderQuery = { order: { notes: string | null, id: string, reference: string, status: OrderStatus, version: number, type: OrderType, warehouseNames: Array<string>, cost: number, currency: string, nextExpectedOn: string | null, createdAt: string, unitsOrdered: number, unitsReceived: number, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, unitCost: number | null, expectedDeliveryOn: string, sku: { id: string, name: string }, warehouse: { name: string } }>, supplier: { name: string } } | null };

export type McpLateDeliveriesQueryVariables = Exact<{
  limit: number;
}>;


export type McpLateDeliveriesQuery = { planOverview: { lateLineCount: number, lateUnits: number }, lateOrderLines: Array<{ orderReference: string, skuName: string, supplierName: string, warehouseName: string, expectedDeliveryOn: string, daysLate: number, missingUnits: number, missingCost: number | null, currency: string }> };

export type McpOrdersToPlaceQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type McpOrdersToPlaceQuery = { nodes: Array<
    | { id: string, status: OrderStatus }
    | Record<PropertyKey, never>
   | null> };

export type McpRuleOfApprovalQueryVariables = Exact<{ [key: string]: never; }>;


export type McpRuleOfApprovalQuery = { approvalRule: { approvers: number } | null };

export type McpPlaceOrdersMutationVariables = Exact<{
  ids: Array<string> | string;
  status: OrderStatus;
  versions: Array<ExpectedOrderVersion> | ExpectedOrderVersion;
  dryRun: boolean;
}>;


export type McpPlaceOrdersMutation = { setOrderStatus:
    | { result: Array<{ id: string, reference: string, type: OrderType, status: OrderStatus, version: number, currency: string, cost: number, nextExpectedOn: string | null, supplier: { name: string }, missingMaterials: Array<{ skuName: string, warehouseName: string, startOn: string, neededUnits: number, availableUnits: number, missingUnits: number }> }> }
    | Record<PropertyKey, never>
   };

export type McpPlaceOrAskForApprovalMutationVariables = Exact<{
  ids: Array<string> | string;
  versions: Array<ExpectedOrderVersion> | ExpectedOrderVersion;
  dryRun: boolean;
}>;


export type McpPlaceOrAskForApprovalMutation = { placeOrders:
    | { result: { orders: Array<{ id: string, reference: string, type: OrderType, status: OrderStatus, version: number, currency: string, cost: number, nextExpectedOn: string | null, supplier: { name: string }, missingMaterials: Array<{ skuName: string, warehouseName: string, startOn: string, neededUnits: number, availableUnits: number, missingUnits: number }> }> } }
    | Record<PropertyKey, never>
   };

export type McpPlanChangesQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
  filter?: PlanMemoryFilter | null | undefined;
  limit: number;
  offset: number;
}>;


export type McpPlanChangesQuery = { planChanges: { from: string, to: string, toIsNow: boolean, unitsBefore: number, unitsAfter: number, sentences: Array<string>, causes: Array<{ title: string, units: number, pairCount: number }>, changes: { totalCount: number, hasMore: boolean, nodes: Array<{ skuId: string, skuName: string | null, warehouseName: string | null, supplierName: string | null, unitsBefore: number | null, unitsAfter: number | null, buyOnBefore: string | null, buyOnAfter: string | null, healthBefore: StockHealth | null, healthAfter: StockHealth | null }> } } };

export type McpSearchSkusQueryVariables = Exact<{
  filter: SkuFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type McpSearchSkusQuery = { skus: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, name: string, status: SkuStatus, product: { name: string, category: string | null }, plan: { stockLevel: number, incomingUnits: number, recommendedUnits: number, waitingUnits: number, buyOn: string | null, daysToStockOut: number, monthlyQuantity: number, supplierName: string | null, abcCategory: string | null } | null }> } };

export type McpSkuOutlookQueryVariables = Exact<{
  id?: string | null | undefined;
  name?: string | null | undefined;
  interval: SeriesInterval;
  back: number;
  ahead: number;
}>;


export type McpSkuOutlookQuery = { sku: { id: string, name: string, series: { planningDay: string, interval: SeriesInterval, openingStock: number, safetyStock: number, stockOutOn: string | null, history: Array<{ startOn: string, endOn: string, demand: number }>, planned: Array<{ startOn: string, endOn: string, expected: number, p10: number, p90: number, arrivals: number, closingStock: number, closingStockIfBought: number, safetyStock: number }> }, planLocationRows: Array<{ warehouseId: string, warehouseName: string, series: { planningDay: string, interval: SeriesInterval, openingStock: number, safetyStock: number, stockOutOn: string | null, history: Array<{ startOn: string, endOn: string, demand: number }>, planned: Array<{ startOn: string, endOn: string, expected: number, p10: number, p90: number, arrivals: number, closingStock: number, closingStockIfBought: number, safetyStock: number }> } }> } | null };

export type McpOutlookFragment = { planningDay: string, interval: SeriesInterval, openingStock: number, safetyStock: number, stockOutOn: string | null, history: Array<{ startOn: string, endOn: string, demand: number }>, planned: Array<{ startOn: string, endOn: string, expected: number, p10: number, p90: number, arrivals: number, closingStock: number, closingStockIfBought: number, safetyStock: number }> };

export type McpRunningOutQueryVariables = Exact<{
  filter: PlanRowFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type McpRunningOutQuery = { planOverview: { stockOutCount: number, stockOutSoonCount: number, atRiskCount: number, healthyCount: number, excessCount: number }, planLocationRows: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ skuId: string, skuName: string, productName: string, warehouseId: string, warehouseName: string, supplierName: string | null, stockHealth: StockHealth, stockLevel: number, incomingUnits: number, monthlyQuantity: number, daysToStockOut: number, recommendedUnits: number, waitingUnits: number, buyOn: string | null, expectedDeliveryOn: string | null }> } };

export type McpExcessStockQueryVariables = Exact<{
  limit: number;
}>;


export type McpExcessStockQuery = { tenant: { currency: string }, planOverview: { excessPlaceCount: number, excessValue: number }, excessStock: Array<{ skuId: string, skuName: string, warehouseName: string, abcCategory: string | null, stockLevel: number, daysOnHand: number, excessUnits: number, excessValue: number | null }> };

export type McpWhatIfQueryVariables = Exact<{
  changes: WhatIfChanges;
  scope?: WhatIfScope | null | undefined;
  rows: number;
}>;


export type McpWhatIfQuery = { whatIf: { planningDay: string, horizonDays: number, pairCount: number, changedPairCount: number, sentences: Array<string>, notes: Array<string>, before: { recommendedUnits: number, recommendedCost: number, boughtUnits: number, boughtCost: number, lostUnits: number, revenueAtRisk: number, stockOutDays: number, stockOutPairs: number, meanStockValue: number }, after: { recommendedUnits: number, recommendedCost: number, boughtUnits: number, boughtCost: number, lostUnits: number, revenueAtRisk: number, stockOutDays: number, stockOutPairs: number, meanStockValue: number }, rows: Array<{ skuId: string, skuName: string, warehouseName: string, supplierName: string | null, sentence: string }> } };

export type McpTotalsFragment = { recommendedUnits: number, recommendedCost: number, boughtUnits: number, boughtCost: number, lostUnits: number, revenueAtRisk: number, stockOutDays: number, stockOutPairs: number, meanStockValue: number };

export type McpTodayQueryVariables = Exact<{ [key: string]: never; }>;


export type McpTodayQuery = { tenant: { today: string } };

export type McpWhatToOrderQueryVariables = Exact<{
  filter: PlanRowFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type McpWhatToOrderQuery = { tenant: { currency: string }, planOverview: { plannedAt: string | null, dueSkuCount: number, dueUnits: number, dueCost: number }, planLocationRows: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ skuId: string, skuName: string, productName: string, warehouseId: string, warehouseName: string, recommendedUnits: number, unitsToDraft: number, waitingUnits: number, buyOn: string | null, expectedDeliveryOn: string | null, supplierUnitCost: number | null, stockLevel: number, incomingUnits: number, stockHealth: StockHealth, daysToStockOut: number, supplier: { id: string, name: string, currency: string } | null, waitingOrders: Array<{ reference: string, units: number }>, detail: { reorderPoint: number, safetyStock: number, weeklyForecast: Array<number> } | null }> } };

export const McpOrderHeadFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpOrderHead"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"unitsOrdered"},"name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","alias":{"kind":"Name","value":"unitsReceived"},"name":{"kind":"Name","value":"quantityReceived"}}]}}]} as unknown as DocumentNode<McpOrderHeadFragment, unknown>;
export const McpOutlookFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpOutlook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlanSeries"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planningDay"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","name":{"kind":"Name","value":"openingStock"}},{"kind":"Field","name":{"kind":"Name","value":"safetyStock"}},{"kind":"Field","name":{"kind":"Name","value":"stockOutOn"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"endOn"}},{"kind":"Field","name":{"kind":"Name","value":"demand"}}]}},{"kind":"Field","name":{"kind":"Name","value":"planned"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"endOn"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"p10"}},{"kind":"Field","name":{"kind":"Name","value":"p90"}},{"kind":"Field","name":{"kind":"Name","value":"arrivals"}},{"kind":"Field","name":{"kind":"Name","value":"closingStock"}},{"kind":"Field","name":{"kind":"Name","value":"closingStockIfBought"}},{"kind":"Field","name":{"kind":"Name","value":"safetyStock"}}]}}]}}]} as unknown as DocumentNode<McpOutlookFragment, unknown>;
export const McpTotalsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpTotals"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WhatIfTotals"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedCost"}},{"kind":"Field","name":{"kind":"Name","value":"boughtUnits"}},{"kind":"Field","name":{"kind":"Name","value":"boughtCost"}},{"kind":"Field","name":{"kind":"Name","value":"lostUnits"}},{"kind":"Field","name":{"kind":"Name","value":"revenueAtRisk"}},{"kind":"Field","name":{"kind":"Name","value":"stockOutDays"}},{"kind":"Field","name":{"kind":"Name","value":"stockOutPairs"}},{"kind":"Field","name":{"kind":"Name","value":"meanStockValue"}}]}}]} as unknown as DocumentNode<McpTotalsFragment, unknown>;
export const McpSkuNamesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpSkuNames"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"most"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<McpSkuNamesQuery, McpSkuNamesQueryVariables>;
export const McpOrderNamesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpOrderNames"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"most"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"most"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"name"},"name":{"kind":"Name","value":"reference"}}]}}]}}]}}]} as unknown as DocumentNode<McpOrderNamesQuery, McpOrderNamesQueryVariables>;
export const McpBuyingCalendarDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpBuyingCalendar"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CalendarPeriod"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"until"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"supplierIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withProjected"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"buyingCalendar"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"until"},"value":{"kind":"Variable","name":{"kind":"Name","value":"until"}}},{"kind":"Argument","name":{"kind":"Name","value":"supplierIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"supplierIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"withProjected"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withProjected"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"5000"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"supplierId"}},{"kind":"Field","name":{"kind":"Name","value":"supplierName"}},{"kind":"Field","name":{"kind":"Name","value":"skuCount"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"homeCost"}},{"kind":"Field","name":{"kind":"Name","value":"linesWithoutCost"}}]}}]}}]}}]} as unknown as DocumentNode<McpBuyingCalendarQuery, McpBuyingCalendarQueryVariables>;
export const McpDraftOrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpDraftOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrdersFromPlanInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"dryRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPurchaseOrdersFromPlan"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePurchaseOrdersFromPlanSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"supplierName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"waitingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"missingMaterials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"neededUnits"}},{"kind":"Field","name":{"kind":"Name","value":"availableUnits"}},{"kind":"Field","name":{"kind":"Name","value":"missingUnits"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpDraftOrdersMutation, McpDraftOrdersMutationVariables>;
export const McpExplainRowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpExplainRow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sku"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reorder"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"retailPrice"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}},{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"planLocationRows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"stockLevel"}},{"kind":"Field","name":{"kind":"Name","value":"incomingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"stockHealth"}},{"kind":"Field","name":{"kind":"Name","value":"daysToStockOut"}},{"kind":"Field","name":{"kind":"Name","value":"buyOn"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"waitingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"explain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reorderPoint"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"}},{"kind":"Field","name":{"kind":"Name","value":"blockedBy"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"sentences"}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpExplainRowQuery, McpExplainRowQueryVariables>;
export const McpListSuppliersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpListSuppliers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SupplierFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeUnit"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}},{"kind":"Field","name":{"kind":"Name","value":"multiWarehouseOrders"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"}},{"kind":"Field","name":{"kind":"Name","value":"setDays"}},{"kind":"Field","name":{"kind":"Name","value":"suggestedDays"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<McpListSuppliersQuery, McpListSuppliersQueryVariables>;
export const McpListOrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpListOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrderFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpOrderHead"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpOrderHead"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"unitsOrdered"},"name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","alias":{"kind":"Name","value":"unitsReceived"},"name":{"kind":"Name","value":"quantityReceived"}}]}}]} as unknown as DocumentNode<McpListOrdersQuery, McpListOrdersQueryVariables>;
export const McpShowOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpShowOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reference"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reference"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reference"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpOrderHead"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpOrderHead"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"unitsOrdered"},"name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","alias":{"kind":"Name","value":"unitsReceived"},"name":{"kind":"Name","value":"quantityReceived"}}]}}]} as unknown as DocumentNode<McpShowOrderQuery, McpShowOrderQueryVariables>;
export const McpLateDeliveriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpLateDeliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lateLineCount"}},{"kind":"Field","name":{"kind":"Name","value":"lateUnits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lateOrderLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderReference"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"supplierName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"daysLate"}},{"kind":"Field","name":{"kind":"Name","value":"missingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"missingCost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}}]} as unknown as DocumentNode<McpLateDeliveriesQuery, McpLateDeliveriesQueryVariables>;
export const McpOrdersToPlaceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpOrdersToPlace"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<McpOrdersToPlaceQuery, McpOrdersToPlaceQueryVariables>;
export const McpRuleOfApprovalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpRuleOfApproval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"approvalRule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"approvers"}}]}}]}}]} as unknown as DocumentNode<McpRuleOfApprovalQuery, McpRuleOfApprovalQueryVariables>;
export const McpPlaceOrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpPlaceOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderStatus"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"versions"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExpectedOrderVersion"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"dryRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setOrderStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersions"},"value":{"kind":"Variable","name":{"kind":"Name","value":"versions"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetOrderStatusSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"missingMaterials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"neededUnits"}},{"kind":"Field","name":{"kind":"Name","value":"availableUnits"}},{"kind":"Field","name":{"kind":"Name","value":"missingUnits"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpPlaceOrdersMutation, McpPlaceOrdersMutationVariables>;
export const McpPlaceOrAskForApprovalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpPlaceOrAskForApproval"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"versions"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExpectedOrderVersion"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"dryRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dryRun"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersions"},"value":{"kind":"Variable","name":{"kind":"Name","value":"versions"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceOrdersSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"missingMaterials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"neededUnits"}},{"kind":"Field","name":{"kind":"Name","value":"availableUnits"}},{"kind":"Field","name":{"kind":"Name","value":"missingUnits"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpPlaceOrAskForApprovalMutation, McpPlaceOrAskForApprovalMutationVariables>;
export const McpPlanChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpPlanChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanMemoryFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planChanges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"toIsNow"}},{"kind":"Field","name":{"kind":"Name","value":"unitsBefore"}},{"kind":"Field","name":{"kind":"Name","value":"unitsAfter"}},{"kind":"Field","name":{"kind":"Name","value":"sentences"}},{"kind":"Field","name":{"kind":"Name","value":"causes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"pairCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"hasMore"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"supplierName"}},{"kind":"Field","name":{"kind":"Name","value":"unitsBefore"}},{"kind":"Field","name":{"kind":"Name","value":"unitsAfter"}},{"kind":"Field","name":{"kind":"Name","value":"buyOnBefore"}},{"kind":"Field","name":{"kind":"Name","value":"buyOnAfter"}},{"kind":"Field","name":{"kind":"Name","value":"healthBefore"}},{"kind":"Field","name":{"kind":"Name","value":"healthAfter"}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpPlanChangesQuery, McpPlanChangesQueryVariables>;
export const McpSearchSkusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpSearchSkus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SkuFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}},{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stockLevel"}},{"kind":"Field","name":{"kind":"Name","value":"incomingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"waitingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"buyOn"}},{"kind":"Field","name":{"kind":"Name","value":"daysToStockOut"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"supplierName"}},{"kind":"Field","name":{"kind":"Name","value":"abcCategory"}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpSearchSkusQuery, McpSearchSkusQueryVariables>;
export const McpSkuOutlookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpSkuOutlook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"interval"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SeriesInterval"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"back"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ahead"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sku"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"series"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"interval"},"value":{"kind":"Variable","name":{"kind":"Name","value":"interval"}}},{"kind":"Argument","name":{"kind":"Name","value":"back"},"value":{"kind":"Variable","name":{"kind":"Name","value":"back"}}},{"kind":"Argument","name":{"kind":"Name","value":"ahead"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ahead"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpOutlook"}}]}},{"kind":"Field","name":{"kind":"Name","value":"planLocationRows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"series"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"interval"},"value":{"kind":"Variable","name":{"kind":"Name","value":"interval"}}},{"kind":"Argument","name":{"kind":"Name","value":"back"},"value":{"kind":"Variable","name":{"kind":"Name","value":"back"}}},{"kind":"Argument","name":{"kind":"Name","value":"ahead"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ahead"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpOutlook"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpOutlook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlanSeries"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planningDay"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","name":{"kind":"Name","value":"openingStock"}},{"kind":"Field","name":{"kind":"Name","value":"safetyStock"}},{"kind":"Field","name":{"kind":"Name","value":"stockOutOn"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"endOn"}},{"kind":"Field","name":{"kind":"Name","value":"demand"}}]}},{"kind":"Field","name":{"kind":"Name","value":"planned"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"endOn"}},{"kind":"Field","name":{"kind":"Name","value":"expected"}},{"kind":"Field","name":{"kind":"Name","value":"p10"}},{"kind":"Field","name":{"kind":"Name","value":"p90"}},{"kind":"Field","name":{"kind":"Name","value":"arrivals"}},{"kind":"Field","name":{"kind":"Name","value":"closingStock"}},{"kind":"Field","name":{"kind":"Name","value":"closingStockIfBought"}},{"kind":"Field","name":{"kind":"Name","value":"safetyStock"}}]}}]}}]} as unknown as DocumentNode<McpSkuOutlookQuery, McpSkuOutlookQueryVariables>;
export const McpRunningOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpRunningOut"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanRowFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stockOutCount"}},{"kind":"Field","name":{"kind":"Name","value":"stockOutSoonCount"}},{"kind":"Field","name":{"kind":"Name","value":"atRiskCount"}},{"kind":"Field","name":{"kind":"Name","value":"healthyCount"}},{"kind":"Field","name":{"kind":"Name","value":"excessCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"planLocationRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"DAYS_TO_STOCK_OUT"}}]},{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"YEARLY_SALES"}},{"kind":"ObjectField","name":{"kind":"Name","value":"direction"},"value":{"kind":"EnumValue","value":"DESC"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"productName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"supplierName"}},{"kind":"Field","name":{"kind":"Name","value":"stockHealth"}},{"kind":"Field","name":{"kind":"Name","value":"stockLevel"}},{"kind":"Field","name":{"kind":"Name","value":"incomingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"daysToStockOut"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"waitingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"buyOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}}]}}]}}]}}]} as unknown as DocumentNode<McpRunningOutQuery, McpRunningOutQueryVariables>;
export const McpExcessStockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpExcessStock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"planOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"excessPlaceCount"}},{"kind":"Field","name":{"kind":"Name","value":"excessValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"excessStock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"abcCategory"}},{"kind":"Field","name":{"kind":"Name","value":"stockLevel"}},{"kind":"Field","name":{"kind":"Name","value":"daysOnHand"}},{"kind":"Field","name":{"kind":"Name","value":"excessUnits"}},{"kind":"Field","name":{"kind":"Name","value":"excessValue"}}]}}]}}]} as unknown as DocumentNode<McpExcessStockQuery, McpExcessStockQueryVariables>;
export const McpWhatIfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpWhatIf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"changes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WhatIfChanges"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"scope"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"WhatIfScope"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"whatIf"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"changes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"changes"}}},{"kind":"Argument","name":{"kind":"Name","value":"scope"},"value":{"kind":"Variable","name":{"kind":"Name","value":"scope"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planningDay"}},{"kind":"Field","name":{"kind":"Name","value":"horizonDays"}},{"kind":"Field","name":{"kind":"Name","value":"pairCount"}},{"kind":"Field","name":{"kind":"Name","value":"changedPairCount"}},{"kind":"Field","name":{"kind":"Name","value":"sentences"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"before"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpTotals"}}]}},{"kind":"Field","name":{"kind":"Name","value":"after"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpTotals"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"supplierName"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpTotals"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WhatIfTotals"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedCost"}},{"kind":"Field","name":{"kind":"Name","value":"boughtUnits"}},{"kind":"Field","name":{"kind":"Name","value":"boughtCost"}},{"kind":"Field","name":{"kind":"Name","value":"lostUnits"}},{"kind":"Field","name":{"kind":"Name","value":"revenueAtRisk"}},{"kind":"Field","name":{"kind":"Name","value":"stockOutDays"}},{"kind":"Field","name":{"kind":"Name","value":"stockOutPairs"}},{"kind":"Field","name":{"kind":"Name","value":"meanStockValue"}}]}}]} as unknown as DocumentNode<McpWhatIfQuery, McpWhatIfQueryVariables>;
export const McpTodayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpToday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"today"}}]}}]}}]} as unknown as DocumentNode<McpTodayQuery, McpTodayQueryVariables>;
export const McpWhatToOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpWhatToOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanRowFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"planOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plannedAt"}},{"kind":"Field","name":{"kind":"Name","value":"dueSkuCount"}},{"kind":"Field","name":{"kind":"Name","value":"dueUnits"}},{"kind":"Field","name":{"kind":"Name","value":"dueCost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"planLocationRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"BUY_ON"}}]},{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"RECOMMENDED_UNITS"}},{"kind":"ObjectField","name":{"kind":"Name","value":"direction"},"value":{"kind":"EnumValue","value":"DESC"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"productName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"unitsToDraft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"waitingOrders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"units"}}]}},{"kind":"Field","name":{"kind":"Name","value":"buyOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"supplierUnitCost"}},{"kind":"Field","name":{"kind":"Name","value":"stockLevel"}},{"kind":"Field","name":{"kind":"Name","value":"incomingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"stockHealth"}},{"kind":"Field","name":{"kind":"Name","value":"daysToStockOut"}},{"kind":"Field","name":{"kind":"Name","value":"detail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reorderPoint"}},{"kind":"Field","name":{"kind":"Name","value":"safetyStock"}},{"kind":"Field","name":{"kind":"Name","value":"weeklyForecast"}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpWhatToOrderQuery, McpWhatToOrderQueryVariables>;