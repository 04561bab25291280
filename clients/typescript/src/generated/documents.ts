/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocument } from "../graphql.js";
/** The file format of a bulk export. */
export type BulkExportFormat =
  /** A column for each value that the query selects of a row, with a header; packed by gzip. */
  | 'CSV'
  /** A JSON object a line, each a row just as the query answers it; packed by gzip. */
  | 'JSONL'
  /** Apache Parquet: the same columns with their types. */
  | 'PARQUET';

/** State of a bulk export. */
export type BulkExportState =
  /** Somebody cancelled it. */
  | 'CANCELLED'
  /** It ended without a file; its error says why. */
  | 'FAILED'
  /** It can be downloaded. */
  | 'FINISHED'
  /** It waits to be begun. */
  | 'QUEUED'
  /** It is being written. */
  | 'RUNNING';

/** Days of the buying calendar, both included; open where left out. */
export type BuyingDays = {
  /** First day. */
  from?: string | null | undefined;
  /** Last day. */
  until?: string | null | undefined;
};

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

/** Codes of mutation errors, for programs. /docs/errors explains each. */
export type ErrorCode =
  /** The person is already a member of this merchant. */
  | 'ALREADY_MEMBER'
  /** Several active stores have that name, case and outer spaces aside. */
  | 'AMBIGUOUS_STORE_NAME'
  /** No analysis of the merchant has this id, or it is too old to be kept. */
  | 'ANALYSIS_NOT_FOUND'
  /** No API key of the merchant has this prefix. */
  | 'API_KEY_NOT_FOUND'
  /** The order is over the caller's limit, or its value is not known, and nobody has approved it as it is. Only approvers set APPROVED. */
  | 'APPROVAL_NEEDED'
  /** No bulk export of the merchant has this id, or it is no longer kept. */
  | 'BULK_EXPORT_NOT_FOUND'
  /** The merchant does not have some of the excluded periods; the message names them. */
  | 'EXCLUDED_PERIODS_NOT_FOUND'
  /** The fixture needs another currency or time zone than the merchant's. */
  | 'FIXTURE_UNFIT'
  /** The first request with this `Idempotency-Key`, or `idempotencyKey` of a mutation, is still running. */
  | 'IDEMPOTENCY_KEY_IN_FLIGHT'
  /** The `Idempotency-Key`, or the `idempotencyKey` of a mutation, was used for another request within 24 hours. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The input breaks a rule; the faults name the place and the rule, the first 100. */
  | 'INVALID_INPUT'
  /** The timestamp of a sales line can't be read. All lines were refused. */
  | 'INVALID_TIMESTAMP'
  /** No open invitation of this merchant has the id: it was used or revoked, or is too old. */
  | 'INVITATION_NOT_FOUND'
  /** The merchant needs an administrator, and the change leaves none. */
  | 'LAST_ADMINISTRATOR'
  /** The service has no mail server, so it can't mail an order or a question. Or it does not know its own address, so it can't mail a link to a person. */
  | 'MAIL_NOT_SET_UP'
  /** The merchant's data is in a shard. Its API keys are in the main database. */
  | 'MANAGED_BY_OPERATOR'
  /** The merchant does not have some of the manual forecasts; the message names them. */
  | 'MANUAL_FORECASTS_NOT_FOUND'
  /** Nobody with the id is a member of this merchant. */
  | 'MEMBER_NOT_FOUND'
  /** The order is not sent for approval, or the caller has approved it already and another person must. */
  | 'NOT_AWAITING_APPROVAL'
  /** The merchant is not a test merchant, so it can't be reset to a fixture and has no own clock. */
  | 'NOT_A_TEST_MERCHANT'
  /** The merchant does not have some of the orders; the message names them. */
  | 'ORDERS_NOT_FOUND'
  /** Another order has the name of the new order. */
  | 'ORDER_EXISTS'
  /** The merchant does not have some of the order lines; the message names them. */
  | 'ORDER_LINES_NOT_FOUND'
  /** The merchant has no such order. */
  | 'ORDER_NOT_FOUND'
  /** The caller asked for the order's approval, or wrote its lines. */
  | 'OWN_ORDER'
  /** The merchant is in a shard, and accounts of people are in the main database. */
  | 'PEOPLE_ELSEWHERE'
  /** The merchant does not have some of the lines of recipes; the message names them. */
  | 'RECIPE_LINES_NOT_FOUND'
  /** Another field of the same operation was refused, so the whole operation was rolled back. The message names that field. */
  | 'ROLLED_BACK'
  /** No question of the merchant is saved under this id, or it has been deleted. */
  | 'SAVED_QUESTION_NOT_FOUND'
  /** No scenario of the merchant is saved under this id, or it has been deleted. */
  | 'SCENARIOS_NOT_FOUND'
  /** The merchant does not have some of the SKUs, or they were deleted; the message names them. */
  | 'SKUS_NOT_FOUND'
  /** The merchant does not have some of the stock alerts; the message names them. */
  | 'STOCK_ALERTS_NOT_FOUND'
  /** The store was named by name and by id. */
  | 'STORE_NAMED_TWICE'
  /** The store was not named. */
  | 'STORE_REQUIRED'
  /** The merchant does not have some of the closures; the message names them. */
  | 'SUPPLIER_CLOSURES_NOT_FOUND'
  /** The test merchant's clock is already moving to another instant. */
  | 'TEST_CLOCK_MOVING'
  /** Another request is resetting the test merchant, or its jobs are still running. */
  | 'TEST_MERCHANT_BUSY'
  /** The merchant has reached its limit of waiting and running analyses. */
  | 'TOO_MANY_ANALYSES'
  /** The merchant has reached its limit of valid API keys. */
  | 'TOO_MANY_API_KEYS'
  /** The merchant has reached its limit of waiting and running bulk exports. */
  | 'TOO_MANY_BULK_EXPORTS'
  /** The merchant has reached its limit of mails for today, in its time zone. Each recipient counts. */
  | 'TOO_MANY_MAILS'
  /** The merchant has 500 members, or 200 open invitations. */
  | 'TOO_MANY_PEOPLE'
  /** The merchant has reached its limit of saved questions. */
  | 'TOO_MANY_SAVED_QUESTIONS'
  /** The merchant has reached its limit of saved scenarios. */
  | 'TOO_MANY_SCENARIOS'
  /** The merchant has reached its limit of webhook endpoints. */
  | 'TOO_MANY_WEBHOOK_ENDPOINTS'
  /** No active store has that id. The message lists all active stores. */
  | 'UNKNOWN_STORE_ID'
  /** No active store has that name. The message lists all active stores. */
  | 'UNKNOWN_STORE_NAME'
  /** The order was changed since the client read it: its version is not the expected one. */
  | 'VERSION_CONFLICT'
  /** No webhook delivery of the merchant has this id, or it is older than 30 days. */
  | 'WEBHOOK_DELIVERY_NOT_FOUND'
  /** The webhook endpoint is disabled, so nothing can be sent to it. */
  | 'WEBHOOK_ENDPOINT_DISABLED'
  /** No webhook endpoint of the merchant has this id, or it has been deleted. */
  | 'WEBHOOK_ENDPOINT_NOT_FOUND'
  /** The person is a member of another merchant, too. A link to set their password opens that one, too, to whoever made the link. */
  | 'WORKS_ELSEWHERE';

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

/** One SKU to one warehouse, to be ordered. SKU, warehouse and supplier are named by exact name or by id, each by one of the two. */
export type NewOrderLineInput = {
  /** The day it is expected. */
  expectedDeliveryOn: string;
  /** Units ordered in all. */
  quantityOrdered: number;
  /** Name of the SKU. */
  sku?: string | null | undefined;
  /** Id of the SKU. */
  skuId?: string | null | undefined;
  /** Name of the supplier. */
  supplier?: string | null | undefined;
  /** Id of the supplier. */
  supplierId?: string | null | undefined;
  /** Cost of one unit in the supplier's currency; default: the catalogue's. */
  unitCost?: string | number | null | undefined;
  /** Name of the warehouse. */
  warehouse?: string | null | undefined;
  /** Id of the warehouse. */
  warehouseId?: string | null | undefined;
};

/** A receipt on a line. */
export type OrderLineReceipt = {
  /** The line. */
  id: string;
  /** Units that arrived beside those received before; more may arrive than was ordered. Negative: takes back what was received too much. */
  units: number;
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

/** A webhook endpoint to make. */
export type WebhookEndpointInput = {
  /** Its purpose, on one line of at most 500 characters; null or omitted for none. */
  description?: string | null | undefined;
  /** Event types that it receives, at least one. */
  eventTypes: Array<WebhookEventType>;
  /** The signature scheme of its messages. */
  signature?: WebhookSignature;
  /** Where to post: https, without credentials, at most 2,000 characters, a machine of the public internet unless the operator allows others. */
  url: string;
};

/** Event types of webhooks. The OpenAPI document has their bodies, under `webhooks`. */
export type WebhookEventType =
  /** `import.finished`: An import has ended. Its sales are in demand and stock, or all were refused. Its file is stored, or was refused as a whole. */
  | 'IMPORT_FINISHED'
  /** `job.failed`: A job of a write has failed for good, until the operator retries it. The operator's log says why. */
  | 'JOB_FAILED'
  /** `plan.replaced`: The whole plan was made anew, as each night. Refreshes after a write do not send it. */
  | 'PLAN_REPLACED'
  /** `purchase_order.approval_decided`: A purchase order was approved by all who have to, or sent back. */
  | 'PURCHASE_ORDER_APPROVAL_DECIDED'
  /** `purchase_order.approval_requested`: Approval of a purchase order was asked for. */
  | 'PURCHASE_ORDER_APPROVAL_REQUESTED'
  /** `purchase_order.changed`: A purchase order, or one of its lines, was written: there is another version of it. */
  | 'PURCHASE_ORDER_CHANGED'
  /** `purchase_order.created`: A purchase order was made. */
  | 'PURCHASE_ORDER_CREATED'
  /** `purchase_order.deleted`: A purchase order was deleted; this was its last state. */
  | 'PURCHASE_ORDER_DELETED'
  /** `purchase_order.late`: A placed purchase order has become late, as the plan of a night found it. */
  | 'PURCHASE_ORDER_LATE'
  /** `purchase_order.received`: Goods of a purchase order were booked in, or a receipt was corrected. A separate event reports the change of the order. */
  | 'PURCHASE_ORDER_RECEIVED'
  /** `stock_alert.raised`: A stock alert was raised. */
  | 'STOCK_ALERT_RAISED'
  /** `stock_alert.resolved`: A stock alert no longer holds. */
  | 'STOCK_ALERT_RESOLVED';

/** The webhook's signature scheme, as in Standard Webhooks. */
export type WebhookSignature =
  /** With a key whose public half (`whpk_…`) receivers verify by: `v1a,…` in that header. */
  | 'ED25519'
  /** With a secret that both sides have (`whsec_…`): `v1,…` in the header `webhook-signature`. */
  | 'HMAC_SHA256';

export type BulkExportMutationVariables = Exact<{
  query: string;
  format?: BulkExportFormat | null | undefined;
  variables?: unknown;
}>;


export type BulkExportMutation = { bulkExport:
    | { __typename: 'BulkExportSuccess', result: { id: string } }
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

export type BulkExportStateQueryVariables = Exact<{
  id: string;
}>;


export type BulkExportStateQuery = { bulkExport: { id: string, state: BulkExportState, rows: number, bytes: number, url: string | null, cursor: string | null, errorCode: string | null, errorMessage: string | null } | null };

export type CancelBulkExportMutationVariables = Exact<{
  id: string;
}>;


export type CancelBulkExportMutation = { cancelBulkExport:
    | { __typename: 'CancelBulkExportSuccess' }
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

export type OrderFieldsFragment = { id: string, reference: string, status: OrderStatus, type: OrderType, version: number, currency: string, cost: number, createdAt: string, updatedAt: string, nextExpectedOn: string | null, notes: string | null, supplier: { id: string, name: string }, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, unitCost: number | null, expectedDeliveryOn: string, sku: { id: string, name: string }, warehouse: { id: string, name: string } }> };

export type OrdersQueryVariables = Exact<{
  filter?: PurchaseOrderFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type OrdersQuery = { orders: { nodes: Array<{ id: string, reference: string, status: OrderStatus, type: OrderType, version: number, currency: string, cost: number, createdAt: string, updatedAt: string, nextExpectedOn: string | null, notes: string | null, supplier: { id: string, name: string }, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, unitCost: number | null, expectedDeliveryOn: string, sku: { id: string, name: string }, warehouse: { id: string, name: string } }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type OrderQueryVariables = Exact<{
  id: string;
}>;


export type OrderQuery = { order: { id: string, reference: string, status: OrderStatus, type: OrderType, version: number, currency: string, cost: number, createdAt: string, updatedAt: string, nextExpectedOn: string | null, notes: string | null, supplier: { id: string, name: string }, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, unitCost: number | null, expectedDeliveryOn: string, sku: { id: string, name: string }, warehouse: { id: string, name: string } }> } | null };

export type CreateOrderMutationVariables = Exact<{
  lines: Array<NewOrderLineInput> | NewOrderLineInput;
  reference?: string | null | undefined;
  status?: OrderStatus | null | undefined;
  idempotencyKey: string;
}>;


export type CreateOrderMutation = { createOrder:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateOrderSuccess', result: { id: string, reference: string, status: OrderStatus, type: OrderType, version: number, currency: string, cost: number, createdAt: string, updatedAt: string, nextExpectedOn: string | null, notes: string | null, supplier: { id: string, name: string }, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, unitCost: number | null, expectedDeliveryOn: string, sku: { id: string, name: string }, warehouse: { id: string, name: string } }> } }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

export type ReceiveOrderLinesMutationVariables = Exact<{
  orderId: string;
  lines: Array<OrderLineReceipt> | OrderLineReceipt;
  expectedVersion?: number | null | undefined;
  idempotencyKey: string;
}>;


export type ReceiveOrderLinesMutation = { receiveOrderLines:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ReceiveOrderLinesSuccess', result: { order: { id: string, reference: string, status: OrderStatus, type: OrderType, version: number, currency: string, cost: number, createdAt: string, updatedAt: string, nextExpectedOn: string | null, notes: string | null, supplier: { id: string, name: string }, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, unitCost: number | null, expectedDeliveryOn: string, sku: { id: string, name: string }, warehouse: { id: string, name: string } }> } } }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, reference: string, status: OrderStatus, type: OrderType, version: number, currency: string, cost: number, createdAt: string, updatedAt: string, nextExpectedOn: string | null, notes: string | null, supplier: { id: string, name: string }, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, unitCost: number | null, expectedDeliveryOn: string, sku: { id: string, name: string }, warehouse: { id: string, name: string } }> }> }
   };

export type SetOrderStatusMutationVariables = Exact<{
  ids: Array<string> | string;
  status: OrderStatus;
}>;


export type SetOrderStatusMutation = { setOrderStatus:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetOrderStatusSuccess', result: Array<{ id: string, reference: string, status: OrderStatus, type: OrderType, version: number, currency: string, cost: number, createdAt: string, updatedAt: string, nextExpectedOn: string | null, notes: string | null, supplier: { id: string, name: string }, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, unitCost: number | null, expectedDeliveryOn: string, sku: { id: string, name: string }, warehouse: { id: string, name: string } }> }> }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string }
   };

export type CreatePurchaseOrdersFromPlanMutationVariables = Exact<{
  input: PurchaseOrdersFromPlanInput;
  try?: boolean | null | undefined;
}>;


export type CreatePurchaseOrdersFromPlanMutation = { createPurchaseOrdersFromPlan:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreatePurchaseOrdersFromPlanSuccess', result: { orders: Array<{ reference: string, supplierName: string, warehouseName: string, currency: string, units: number, cost: number, lines: Array<{ skuName: string, units: number, unitCost: number, expectedDeliveryOn: string }> }>, refused: Array<{ skuName: string, warehouseName: string, recommendedUnits: number, reason: RecommendationRefusal, message: string }> } }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

export type PlanLocationRowsQueryVariables = Exact<{
  filter?: PlanRowFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type PlanLocationRowsQuery = { planLocationRows: { nodes: Array<{ skuId: string, skuName: string, productName: string, warehouseId: string, warehouseName: string, supplierName: string | null, stockLevel: number, incomingUnits: number, stockHealth: StockHealth, daysOnHand: number, daysToStockOut: number, buyOn: string | null, recommendedUnits: number, refreshedAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SkusQueryVariables = Exact<{
  filter?: SkuFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SkusQuery = { skus: { nodes: Array<{ id: string, name: string, barcode: string | null, status: SkuStatus, reorder: boolean, unitCost: number | null, retailPrice: number | null, product: { id: string, name: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SuppliersQueryVariables = Exact<{
  filter?: SupplierFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SuppliersQuery = { suppliers: { nodes: Array<{ id: string, name: string, currency: string, emails: Array<string>, leadTimeDays: number, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: WebhookEndpointInput;
}>;


export type CreateWebhookEndpointMutation = { createWebhookEndpoint:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateWebhookEndpointSuccess', result: { secret: string, endpoint: { id: string, url: string, eventTypes: Array<WebhookEventType> } } }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

type TypedDocumentString<Result, Variables> = string & TypedDocument<Result, Variables>;
export const BulkExportDocument = `mutation BulkExport($query: String!, $format: BulkExportFormat = JSONL, $variables: JSON) {
  bulkExport(query: $query, format: $format, variables: $variables) {
    __typename
    ... on BulkExportSuccess {
      result {
        id
      }
    }
    ... on Error {
      code
      message
    }
    ... on InvalidError {
      faults {
        path
        reason
      }
    }
  }
}` as unknown as TypedDocumentString<BulkExportMutation, BulkExportMutationVariables>;
export const BulkExportStateDocument = `query BulkExportState($id: ID!) {
  bulkExport(id: $id) {
    id
    state
    rows
    bytes
    url
    cursor
    errorCode
    errorMessage
  }
}` as unknown as TypedDocumentString<BulkExportStateQuery, BulkExportStateQueryVariables>;
export const CancelBulkExportDocument = `mutation CancelBulkExport($id: ID!) {
  cancelBulkExport(id: $id) {
    __typename
    ... on Error {
      code
      message
    }
  }
}` as unknown as TypedDocumentString<CancelBulkExportMutation, CancelBulkExportMutationVariables>;
export const OrdersDocument = `query Orders($filter: PurchaseOrderFilter, $first: Int = 100, $after: String) {
  orders(filter: $filter, first: $first, after: $after) {
    nodes {
      ...OrderFields
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment OrderFields on PurchaseOrder {
  id
  reference
  status
  type
  version
  currency
  cost
  createdAt
  updatedAt
  nextExpectedOn
  notes
  supplier {
    id
    name
  }
  lines {
    id
    quantityOrdered
    quantityReceived
    unitCost
    expectedDeliveryOn
    sku {
      id
      name
    }
    warehouse {
      id
      name
    }
  }
}` as unknown as TypedDocumentString<OrdersQuery, OrdersQueryVariables>;
export const OrderDocument = `query Order($id: ID!) {
  order(id: $id) {
    ...OrderFields
  }
}
    fragment OrderFields on PurchaseOrder {
  id
  reference
  status
  type
  version
  currency
  cost
  createdAt
  updatedAt
  nextExpectedOn
  notes
  supplier {
    id
    name
  }
  lines {
    id
    quantityOrdered
    quantityReceived
    unitCost
    expectedDeliveryOn
    sku {
      id
      name
    }
    warehouse {
      id
      name
    }
  }
}` as unknown as TypedDocumentString<OrderQuery, OrderQueryVariables>;
export const CreateOrderDocument = `mutation CreateOrder($lines: [NewOrderLineInput!]!, $reference: String, $status: OrderStatus, $idempotencyKey: String!) {
  createOrder(
    lines: $lines
    reference: $reference
    status: $status
    idempotencyKey: $idempotencyKey
  ) {
    __typename
    ... on CreateOrderSuccess {
      result {
        ...OrderFields
      }
    }
    ... on Error {
      code
      message
    }
    ... on InvalidError {
      faults {
        path
        reason
      }
    }
  }
}
    fragment OrderFields on PurchaseOrder {
  id
  reference
  status
  type
  version
  currency
  cost
  createdAt
  updatedAt
  nextExpectedOn
  notes
  supplier {
    id
    name
  }
  lines {
    id
    quantityOrdered
    quantityReceived
    unitCost
    expectedDeliveryOn
    sku {
      id
      name
    }
    warehouse {
      id
      name
    }
  }
}` as unknown as TypedDocumentString<CreateOrderMutation, CreateOrderMutationVariables>;
export const ReceiveOrderLinesDocument = `mutation ReceiveOrderLines($orderId: ID!, $lines: [OrderLineReceipt!]!, $expectedVersion: Int, $idempotencyKey: String!) {
  receiveOrderLines(
    orderId: $orderId
    lines: $lines
    expectedVersion: $expectedVersion
    idempotencyKey: $idempotencyKey
  ) {
    __typename
    ... on ReceiveOrderLinesSuccess {
      result {
        order {
          ...OrderFields
        }
      }
    }
    ... on Error {
      code
      message
    }
    ... on InvalidError {
      faults {
        path
        reason
      }
    }
    ... on VersionConflictError {
      orders {
        ...OrderFields
      }
    }
  }
}
    fragment OrderFields on PurchaseOrder {
  id
  reference
  status
  type
  version
  currency
  cost
  createdAt
  updatedAt
  nextExpectedOn
  notes
  supplier {
    id
    name
  }
  lines {
    id
    quantityOrdered
    quantityReceived
    unitCost
    expectedDeliveryOn
    sku {
      id
      name
    }
    warehouse {
      id
      name
    }
  }
}` as unknown as TypedDocumentString<ReceiveOrderLinesMutation, ReceiveOrderLinesMutationVariables>;
export const SetOrderStatusDocument = `mutation SetOrderStatus($ids: [ID!]!, $status: OrderStatus!) {
  setOrderStatus(ids: $ids, status: $status) {
    __typename
    ... on SetOrderStatusSuccess {
      result {
        ...OrderFields
      }
    }
    ... on Error {
      code
      message
    }
    ... on InvalidError {
      faults {
        path
        reason
      }
    }
  }
}
    fragment OrderFields on PurchaseOrder {
  id
  reference
  status
  type
  version
  currency
  cost
  createdAt
  updatedAt
  nextExpectedOn
  notes
  supplier {
    id
    name
  }
  lines {
    id
    quantityOrdered
    quantityReceived
    unitCost
    expectedDeliveryOn
    sku {
      id
      name
    }
    warehouse {
      id
      name
    }
  }
}` as unknown as TypedDocumentString<SetOrderStatusMutation, SetOrderStatusMutationVariables>;
export const CreatePurchaseOrdersFromPlanDocument = `mutation CreatePurchaseOrdersFromPlan($input: PurchaseOrdersFromPlanInput!, $try: Boolean = false) @dryRun(if: $try) {
  createPurchaseOrdersFromPlan(input: $input) {
    __typename
    ... on CreatePurchaseOrdersFromPlanSuccess {
      result {
        orders {
          reference
          supplierName
          warehouseName
          currency
          units
          cost
          lines {
            skuName
            units
            unitCost
            expectedDeliveryOn
          }
        }
        refused {
          skuName
          warehouseName
          recommendedUnits
          reason
          message
        }
      }
    }
    ... on Error {
      code
      message
    }
    ... on InvalidError {
      faults {
        path
        reason
      }
    }
  }
}` as unknown as TypedDocumentString<CreatePurchaseOrdersFromPlanMutation, CreatePurchaseOrdersFromPlanMutationVariables>;
export const PlanLocationRowsDocument = `query PlanLocationRows($filter: PlanRowFilter, $first: Int = 100, $after: String) {
  planLocationRows(filter: $filter, first: $first, after: $after) {
    nodes {
      skuId
      skuName
      productName
      warehouseId
      warehouseName
      supplierName
      stockLevel
      incomingUnits
      stockHealth
      daysOnHand
      daysToStockOut
      buyOn
      recommendedUnits
      refreshedAt
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}` as unknown as TypedDocumentString<PlanLocationRowsQuery, PlanLocationRowsQueryVariables>;
export const SkusDocument = `query Skus($filter: SkuFilter, $first: Int = 100, $after: String) {
  skus(filter: $filter, first: $first, after: $after) {
    nodes {
      id
      name
      barcode
      status
      reorder
      unitCost
      retailPrice
      product {
        id
        name
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}` as unknown as TypedDocumentString<SkusQuery, SkusQueryVariables>;
export const SuppliersDocument = `query Suppliers($filter: SupplierFilter, $first: Int = 100, $after: String) {
  suppliers(filter: $filter, first: $first, after: $after) {
    nodes {
      id
      name
      currency
      emails
      leadTimeDays
      minimumOrderQuantity
      minimumOrderType
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}` as unknown as TypedDocumentString<SuppliersQuery, SuppliersQueryVariables>;
export const CreateWebhookEndpointDocument = `mutation CreateWebhookEndpoint($input: WebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) {
    __typename
    ... on CreateWebhookEndpointSuccess {
      result {
        secret
        endpoint {
          id
          url
          eventTypes
        }
      }
    }
    ... on Error {
      code
      message
    }
    ... on InvalidError {
      faults {
        path
        reason
      }
    }
  }
}` as unknown as TypedDocumentString<CreateWebhookEndpointMutation, CreateWebhookEndpointMutationVariables>;