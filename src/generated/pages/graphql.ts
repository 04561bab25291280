/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The figure that sorts SKUs into ABC classes, over the last 12 months. */
export type AbcMeasure =
  /** Revenue, in the merchant's currency. */
  | 'REVENUE'
  /** Units sold. */
  | 'UNITS';

/** Changes of ABC classes. Omitted fields stay as they are; null sets the default. */
export type AbcSettingsInput = {
  /** False: no SKU has a class. By default they have. */
  enabled?: boolean | null | undefined;
  /** Names of SKUs to leave out, at most 5000. */
  excludeSkus?: Array<string> | null | undefined;
  /** Names of SKUs to take in again, at most 5000. */
  includeSkus?: Array<string> | null | undefined;
  /** The figure that ranks SKUs; REVENUE by default. */
  measure?: AbcMeasure | null | undefined;
  /** The classes, the first first, at most 26; shares add up to 100. A: 70, B: 20, C: 10 by default. */
  tiers?: Array<AbcTierInput> | null | undefined;
};

/** An ABC class. */
export type AbcTierInput = {
  /** Its name, up to 100 characters without a semicolon. */
  name: string;
  /** Its share of the turnover, in percent, above 0. */
  share: string | number;
};

/** The kind of who did something. */
export type ActorKind =
  /** The operator, by a command on the server. */
  | 'COMMAND'
  /** The service itself, by a job that was due or that somebody's change asked for. */
  | 'JOB'
  /** A program, by its API key. */
  | 'KEY'
  /** A person. */
  | 'USER';

/** Conditions on a ActorKind. All given conditions must hold. Omitted fields do not filter. */
export type ActorKindFilter = {
  /** Exactly this. */
  equals?: ActorKind | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<ActorKind> | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<ActorKind> | null | undefined;
};

/** A member's own limit, instead of the rule's. */
export type ApprovalLimitInput = {
  /** In the merchant's currency. Null: no limit. */
  limit?: string | number | null | undefined;
  /** Id of the member. */
  userId: string;
};

/** When orders need approval before they are placed. */
export type ApprovalRuleInput = {
  /** How many different people approve an order, 1 or 2. */
  approvers?: number;
  /** Whether API keys need approval, too: also those of REST. */
  bindsKeys?: boolean;
  /** In the merchant's currency: an order that costs more needs approval. 0: every order with a cost. */
  limit: string | number;
  /** All members whose limits differ from the rule's. Members that are left out have the rule's limits. */
  memberLimits?: Array<ApprovalLimitInput>;
  /** Whether people may approve orders that they asked for or wrote themselves. */
  ownOrders?: boolean;
};

/** What happened to an object. */
export type AuditAction =
  /** Fields of it were changed. */
  | 'CHANGED'
  /** It was created. */
  | 'CREATED'
  /** It was deleted. */
  | 'DELETED';

/** Conditions on a AuditAction. All given conditions must hold. Omitted fields do not filter. */
export type AuditActionFilter = {
  /** Exactly this. */
  equals?: AuditAction | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<AuditAction> | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<AuditAction> | null | undefined;
};

/** Filter of a list of AuditEntry objects. Omitted fields do not filter. */
export type AuditEntryFilter = {
  /** Objects of which it is about one, about a part of one, or about many with one. */
  about?: Array<string> | null | undefined;
  /** What happened. */
  action?: AuditActionFilter | null | undefined;
  /** Who changed it: the user's id, the beginning of the key, or the name of the command or job. */
  actorId?: StringFilter | null | undefined;
  /** The kind of who changed it. */
  actorKind?: ActorKindFilter | null | undefined;
  /** The name of who changed it. */
  actorName?: StringFilter | null | undefined;
  /** When it was changed. */
  changedAt?: DateTimeFilter | null | undefined;
  /** Number of objects that it stands for. */
  objectCount?: IntFilter | null | undefined;
  /** The object itself. */
  objectId?: IdFilter | null | undefined;
  /** Its name at the time. */
  objectName?: StringFilter | null | undefined;
  /** The object that it is a part of. */
  parentId?: IdFilter | null | undefined;
  /** The parent's name at the time. */
  parentName?: StringFilter | null | undefined;
  /** The request that it was part of. */
  requestId?: StringFilter | null | undefined;
  /** What it happened to. */
  type?: AuditTypeFilter | null | undefined;
  /** The warehouse that it is about. */
  warehouseId?: IdFilter | null | undefined;
};

/** The kinds of objects that the audit trail has entries of. */
export type AuditType =
  /** An API key. Shown to those who manage people. */
  | 'API_KEY'
  /** A request or decision about the approval of an order, which is its parent. */
  | 'APPROVAL'
  /** A member's own limit of approval. Shown to those who manage people. */
  | 'APPROVAL_LIMIT'
  /** The rule of approval. Shown to those who manage people. */
  | 'APPROVAL_RULE'
  /** A bulk export that somebody asked for. */
  | 'BULK_EXPORT'
  /** A SKU in a bundle, which is its parent. */
  | 'BUNDLE_ITEM'
  /** Units of a material that a production order used; the order is its parent. */
  | 'CONSUMPTION'
  /** A receipt on a purchase order, which is its parent. Its quantity is negative where it takes back an earlier one. */
  | 'DELIVERY'
  /** An exchange rate from a day on. */
  | 'EXCHANGE_RATE'
  /** Days that the forecast does not learn from. */
  | 'EXCLUDED_PERIOD'
  /** An invitation of a member. Shown to those who manage people. */
  | 'INVITATION'
  /** The letterhead. */
  | 'LETTERHEAD'
  /** A manual forecast of a month for a SKU, which is its parent. */
  | 'MANUAL_FORECAST'
  /** A member of the merchant. Shown to those who manage people. */
  | 'MEMBER'
  /** A mark on a sales line of a SKU, its parent: whether it is a one-off. */
  | 'ONE_OFF_MARK'
  /** A line of a purchase order, which is its parent. */
  | 'ORDER_LINE'
  /** A mail with a purchase order, which is its parent. */
  | 'ORDER_MAIL'
  /** Planning parameters set at one level, those of the ABC classes too. The SKU is its parent, else the supplier. */
  | 'PLANNING_SETTING'
  /** A product. */
  | 'PRODUCT'
  /** A purchase order, without its lines. */
  | 'PURCHASE_ORDER'
  /** The schedule of a saved question. */
  | 'QUESTION_SCHEDULE'
  /** A material in the recipe of a SKU, which is its parent. */
  | 'RECIPE_LINE'
  /** A correction of a sales line of a SKU, which is its parent. */
  | 'SALES_CORRECTION'
  /** An import of sales. */
  | 'SALES_IMPORT'
  /** A saved question. */
  | 'SAVED_QUESTION'
  /** A saved scenario. */
  | 'SAVED_SCENARIO'
  /** How a member signs in: password, passkeys, codes and linked accounts. Shown to those who manage people. */
  | 'SIGN_IN'
  /** A SKU. */
  | 'SKU'
  /** A supplier's offer of a SKU, which is its parent. */
  | 'SKU_SUPPLIER'
  /** A stock alert of a SKU, its parent, that somebody dismissed. */
  | 'STOCK_ALERT'
  /** A count of stock of a SKU, its parent, by the units that it differs from what was known. */
  | 'STOCK_COUNT'
  /** A store. */
  | 'STORE'
  /** A supplier. */
  | 'SUPPLIER'
  /** Closed days of a supplier, which is its parent. */
  | 'SUPPLIER_CLOSURE'
  /** Terms of a supplier, its parent, at a warehouse. */
  | 'SUPPLIER_WAREHOUSE'
  /** A warehouse. */
  | 'WAREHOUSE'
  /** An endpoint of webhooks. */
  | 'WEBHOOK_ENDPOINT';

/** Conditions on a AuditType. All given conditions must hold. Omitted fields do not filter. */
export type AuditTypeFilter = {
  /** Exactly this. */
  equals?: AuditType | null | undefined;
  /** One of these; of none, nothing is left. */
  in?: Array<AuditType> | null | undefined;
  /** None of these. Objects without a value match. */
  not?: Array<AuditType> | null | undefined;
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

/** A period to exclude. Its scope and first day identify it: a known one changes, a new one is created. Omitted fields stay as they are. Without SKU and category it covers everything. */
export type ExcludedPeriodInput = {
  /** The category of products that it is for. */
  category?: string | null | undefined;
  /** The first day that is excluded. */
  firstOn: string;
  /** The last day that is excluded. Required for a new row. */
  lastOn?: string | null | undefined;
  /** Why, for people to read. Required for a new row. */
  reason?: string | null | undefined;
  /** The SKU that it is for. The name of a SKU. */
  sku?: string | null | undefined;
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

/** Permissions of an API key. */
export type KeyScope =
  /** Queries and subscriptions. */
  | 'READ'
  /** Mutations, too. */
  | 'WRITE';

/** The days that a supplier's lead times count. */
export type LeadTimeUnit =
  /** All days. Closed days move the day of the order and the day of the delivery, and nothing else. */
  | 'CALENDAR_DAYS'
  /** Days on which the supplier works: its closed days consume no lead time. */
  | 'OPEN_DAYS';

/** A manual forecast. SKU, warehouse and month identify it: a known one changes, a new one is created. Omitted fields stay as they are; units of null remove it. */
export type ManualForecastInput = {
  /** The calendar month. One that is past is kept and has no effect. */
  month: string;
  /** Why, for people to read. */
  note?: string | null | undefined;
  /** The SKU that is sold. The name of a SKU. */
  sku: string;
  /** Units of the whole month; 0 where nothing will be sold. No value removes the forecast. A number of 0 or more, up to 1,000,000,000. */
  units?: string | number | null | undefined;
  /** Where. Without it the units are those of all warehouses, shared by what the service forecasts for each. The name of a warehouse. */
  warehouse?: string | null | undefined;
};

/** The unit of an order minimum. */
export type MinimumOrderType =
  /** The supplier's currency. */
  | 'CURRENCY'
  /** Units. */
  | 'UNITS';

/** The supplier or product of the minimum. */
export type MoqType =
  /** The SKU's own, at whichever level it is set. */
  | 'PRODUCT'
  /** The supplier's, over all of its lines on the order. */
  | 'SUPPLIER';

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

/** The event that a notification tells of. */
export type NotificationKind =
  /** An order was approved or sent back; told to who asked for the approval. */
  | 'APPROVAL_DECIDED'
  /** An order waits for approval; told to those who may approve it. */
  | 'APPROVAL_WAITS'
  /** Rows of an import were refused; told to who imported, else to those who may import such. */
  | 'IMPORT_REFUSED'
  /** A placed order has become late; told to those who may order. */
  | 'ORDER_LATE'
  /** A SKU has run out at a warehouse; told to those who may order. */
  | 'STOCK_OUT_RAISED';

/** Whether, and when, a person gets a notification by mail. */
export type NotificationMail =
  /** At once; what comes within five minutes of a mail is mailed together. */
  | 'AT_ONCE'
  /** In one mail a day. */
  | 'DAILY'
  /** It is in the inbox alone. */
  | 'OFF';

/** Whether to be mailed notifications of a kind. */
export type NotificationSettingInput = {
  /** The kind. */
  kind: NotificationKind;
  /** Whether, and when, it is mailed. */
  mail: NotificationMail;
};

/** Sales of an order and SKU that are one-offs, or none after all. */
export type OneOffSaleInput = {
  /** False takes the mark back. Default of a new row: true. */
  oneOff?: boolean | null | undefined;
  /** The order, as its sales named it. */
  orderId: string;
  /** The SKU that was sold. The name of a SKU. */
  sku: string;
  /** Where it was sold; needed where several stores have such an order. The name of a store. */
  store?: string | null | undefined;
  /** Where it was taken from; without it all warehouses that sold the SKU for the order. The name of a warehouse. */
  warehouse?: string | null | undefined;
};

/** New values of a line; null or omitted fields stay. For another SKU, warehouse or supplier delete the line and add one. */
export type OrderLineChange = {
  /** The day it is expected. */
  expectedDeliveryOn?: string | null | undefined;
  /** Why it is expected on that day, up to 500 characters; blanks alone count as none. Another day without a reason removes the earlier one. */
  expectedDeliveryReason?: string | null | undefined;
  /** The line. */
  id: string;
  /** Units ordered in all. */
  quantityOrdered?: number | null | undefined;
  /** Cost of one unit in the supplier's currency. */
  unitCost?: string | number | null | undefined;
};

/** A receipt on a line. */
export type OrderLineReceipt = {
  /** The line. */
  id: string;
  /** Units that arrived beside those received before; more may arrive than was ordered. Negative: takes back what was received too much. */
  units: number;
};

/** State of a mail. */
export type OrderMailStatus =
  /** It waits to be sent, or to be tried again. */
  | 'QUEUED'
  /** It is given up: refused for good, or not taken for a day. */
  | 'REFUSED'
  /** The mail server has taken it. */
  | 'SENT';

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

/** Where a planning parameter was set, the most specific first. */
export type ParameterLevel =
  /** Nowhere: the value that holds when nobody sets one. */
  | 'DEFAULT'
  /** For the SKU, or by its own or its supplier's terms for it. */
  | 'SKU'
  /** For the SKU at the warehouse. */
  | 'SKU_WAREHOUSE'
  /** For the supplier. */
  | 'SUPPLIER'
  /** For the supplier at the warehouse. */
  | 'SUPPLIER_WAREHOUSE'
  /** As the merchant's default. */
  | 'TENANT';

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

/** Sort order of a list of PlanLocationRow objects. */
export type PlanLocationRowSort = {
  /** The sort key. */
  by: PlanLocationRowSortKey;
  /** Which way. */
  direction?: SortDirection;
};

/** Sort keys of a list of PlanLocationRow objects. */
export type PlanLocationRowSortKey =
  /** ABC class; not classified last. */
  | 'ABC_CATEGORY'
  /** The next day to buy on. */
  | 'BUY_ON'
  /** Days that the stock on hand lasts, at the warehouse where it lasts least. */
  | 'DAYS_ON_HAND'
  /** Days to stock-out, at the warehouse where it comes first. */
  | 'DAYS_TO_STOCK_OUT'
  /** Units on placed orders. */
  | 'INCOMING_UNITS'
  /** Name of the SKU, or of the product where a row is one. */
  | 'NAME'
  /** Cost of the units to order now, in the merchant's currency: at the supplier's price without price breaks, else the SKU's own; not known last. */
  | 'RECOMMENDED_COST'
  /** Units to order now. */
  | 'RECOMMENDED_UNITS'
  /** Units on hand. */
  | 'STOCK_LEVEL'
  /** Name of the primary supplier; without one last. */
  | 'SUPPLIER'
  /** Name of the warehouse. */
  | 'WAREHOUSE'
  /** Revenue of the last 12 calendar months. */
  | 'YEARLY_SALES';

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

/** Planning parameters at one level: a SKU at a warehouse, a SKU, a supplier at a warehouse, a supplier, or the merchant's default (no level named). The most specific level that sets a parameter decides it. Omitted fields stay as they are; null clears it. */
export type PlanningParametersInput = {
  /** Share of its cost that keeping a unit for a year costs, 0 to 10; not beside holdingCostPerDay. */
  carryingRate?: string | number | null | undefined;
  /** Cost of a unit left, a day, in the merchant's currency, 0 to 1,000,000,000; not beside carryingRate. Where no level sets either, a carrying rate of 0.25 holds. */
  holdingCostPerDay?: string | number | null | undefined;
  /** Days from confirmed order to arrival, at most 1,000. */
  leadTimeDays?: number | null | undefined;
  /** Standard deviation of that time, in days, at most 1,000; counts where safety stock follows from a service level or costs. */
  leadTimeDeviationDays?: string | number | null | undefined;
  /** Smallest quantity to order of a SKU for a warehouse, in units, at most 1,000,000,000. */
  moq?: string | number | null | undefined;
  /** Units in a pack, more than 0 and at most 1,000,000,000. */
  packQuantity?: string | number | null | undefined;
  /** Days between two looks at the shelf, at most 1,000; 1 where no level sets any. */
  reviewPeriodDays?: number | null | undefined;
  /** To which whole packs a quantity goes; UP where no level sets it. */
  rounding?: OrderRounding | null | undefined;
  /** Safety stock as days of demand, at most 1,000; 30 where no level sets any. */
  safetyStockDays?: number | null | undefined;
  /** Safety stock by the probability of no stock-out between two deliveries instead, above 0 and below 1; goes before the days of the same level. Not beside costs of the same level. */
  serviceLevel?: string | number | null | undefined;
  /** Sizes safety stock by least cost: the cost of a unit short, in the merchant's currency, 0 to 1,000,000,000. Default, when another cost is set: its margin, net price less unit cost. Costs take precedence over the days of the same level. */
  shortageCost?: string | number | null | undefined;
  /** The handling of demand without stock; LOST_SALES where no level sets it. */
  shortageModel?: ShortageModel | null | undefined;
  /** Name of the SKU; not together with a supplier. */
  sku?: string | null | undefined;
  /** Days of demand that one order should last, at most 1,000; 90 where no level sets any. */
  stockCoverDays?: number | null | undefined;
  /** Name of the supplier. */
  supplier?: string | null | undefined;
  /** Name of the warehouse; only together with a SKU or a supplier. */
  warehouse?: string | null | undefined;
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

/** Sort order of a list of PurchaseOrder objects. */
export type PurchaseOrderSort = {
  /** The sort key. */
  by: PurchaseOrderSortKey;
  /** Which way. */
  direction?: SortDirection;
};

/** Sort keys of a list of PurchaseOrder objects. */
export type PurchaseOrderSortKey =
  /** When it was created. */
  | 'CREATED'
  /** The earliest day that units which have not arrived are expected on, also of an order that was closed without them; null when all have. */
  | 'NEXT_EXPECTED'
  /** Its name. */
  | 'REFERENCE'
  /** Name of its supplier, case aside. */
  | 'SUPPLIER'
  /** When it was last written. */
  | 'UPDATED';

/** Something that a caller may be allowed to do beside reading. */
export type Right =
  /** May approve orders, or send them back. */
  | 'APPROVE_ORDERS'
  /** May set the letterhead, webhooks and the test clock. */
  | 'MANAGE_MERCHANT'
  /** May invite people, set roles and approval rules, and manage API keys. */
  | 'MANAGE_PEOPLE'
  /** May receive deliveries and count stock. */
  | 'RECEIVE_STOCK'
  /** May save and schedule questions, and export in bulk. */
  | 'SHARE_DATA'
  /** May change articles, suppliers, places, recipes and exchange rates. */
  | 'WRITE_CATALOGUE'
  /** May draft, change, place and mail orders. */
  | 'WRITE_ORDERS'
  /** May change forecasts, planning parameters and scenarios. */
  | 'WRITE_PLANNING'
  /** May import and correct sales. */
  | 'WRITE_SALES';

/** The role of a member of a merchant: it says what they may do beside reading. */
export type Role =
  /** May do everything, and manages people, keys and approval rules. */
  | 'ADMINISTRATOR'
  /** Approves orders, or sends them back. */
  | 'APPROVER'
  /** Drafts, changes and places orders. */
  | 'BUYER'
  /** Sets forecasts, planning parameters and the catalogue. */
  | 'PLANNER'
  /** Reads. */
  | 'READER'
  /** Receives deliveries and counts stock. */
  | 'RECEIVER';

/** The handling of demand without stock. */
export type ShortageModel =
  /** It waits. */
  | 'BACK_ORDER'
  /** It is lost. */
  | 'LOST_SALES';

/** Where a SKU stands in its catalogue life. */
export type SkuStatus =
  /** On sale, or in use. */
  | 'ACTIVE'
  /** No longer. */
  | 'ARCHIVED'
  /** Not yet. */
  | 'DRAFT';

/** The SKU that carries on the demand of another. Omitted fields stay as they are; another successor gets the defaults. */
export type SkuSuccessorInput = {
  /** Units of the successor that stand for one unit of the predecessor. A number above 0, up to 1,000,000,000. Default of a new row: 1. */
  factor?: string | number | null | undefined;
  /** The predecessor's stock is used up before the successor is needed, or no longer counts. Default of a new row: USE_UP. */
  mode?: SuccessionMode | null | undefined;
  /** The predecessor. The name of a SKU. */
  sku: string;
  /** The SKU that takes over. No value removes the successor. The name of a SKU. */
  successor?: string | null | undefined;
};

/** Direction of the sort. Null values come last either way. */
export type SortDirection =
  /** Smallest, earliest or first in the alphabet first. */
  | 'ASC'
  /** Largest, latest or last in the alphabet first. */
  | 'DESC';

/** A count of a SKU at a warehouse, taken now; it replaces the balance. */
export type StockCountInput = {
  /** Units that are there now; below 0 where more was sold than was there. A number from -1,000,000,000 to 1,000,000,000. */
  onHand: string | number;
  /** The SKU that was counted. The name of a SKU. */
  sku: string;
  /** Where it was counted. The name of a warehouse. */
  warehouse: string;
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

/** A store to create, or, by its name, to change. Omitted fields stay as they are; null empties it. */
export type StoreInput = {
  /** False for one that sells no more. Default of a new row: true. */
  active?: boolean | null | undefined;
  /** The currency of its prices. An ISO 4217 code in capitals. Required for a new row. */
  currency?: string | null | undefined;
  /** Unique name. */
  name: string;
  /** The shop software behind it. */
  platform?: string | null | undefined;
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

/** The use of the stock of a SKU that has a successor. */
export type SuccessionMode =
  /** The successor takes over at once; the stock of the predecessor does not count. */
  | 'IMMEDIATE'
  /** Its stock and open orders are used up first. It is not bought any more, and the successor is needed from the day on which it runs out. */
  | 'USE_UP';

/** A closure of a supplier. The first day identifies it: a known one changes, a new one is created. Omitted fields stay as they are. */
export type SupplierClosureInput = {
  /** The first day, closed itself. */
  firstOn: string;
  /** The last day, closed itself, within a year. Required for a new row. */
  lastOn?: string | null | undefined;
  /** Why, for people to read. */
  reason?: string | null | undefined;
  /** The supplier that is closed. The name of a supplier. */
  supplier: string;
};

/** A supplier to create, or, by its name, to change. Omitted fields stay as they are; null empties it. */
export type SupplierInput = {
  /** Street and number. */
  address1?: string | null | undefined;
  /** Second line of the address. */
  address2?: string | null | undefined;
  /** City. */
  city?: string | null | undefined;
  /** Days of the week on which it neither takes orders nor delivers, at most six. */
  closedWeekdays?: Array<Weekday> | null | undefined;
  /** Country, by code or name; its ISO 3166 code is kept. */
  country?: string | null | undefined;
  /** The currency of its costs. An ISO 4217 code in capitals. Required for a new row. */
  currency?: string | null | undefined;
  /** The language of orders and mails to it: English, German, French, Spanish or Dutch. Default of a new row: EN. */
  documentLanguage?: DocumentLanguage | null | undefined;
  /** Where orders are sent. */
  emails?: Array<string> | null | undefined;
  /** True for one that makes goods by their recipes; orders on it are production orders. Default of a new row: false. */
  isProducer?: boolean | null | undefined;
  /** Days from the confirmed order to its arrival. A whole number of days from 0 to 1,000. Default of a new row: 0. */
  leadTimeDays?: number | null | undefined;
  /** The days that its lead times count. Closed days are no part of a lead time in open days. Default of a new row: CALENDAR_DAYS. */
  leadTimeUnit?: LeadTimeUnit | null | undefined;
  /** The smallest order that the supplier takes. A number of 0 or more, up to 100,000,000,000. Default of a new row: 0. */
  minimumOrderQuantity?: string | number | null | undefined;
  /** Unit of the order minimum; `currency` is the supplier's. Default of a new row: UNITS. */
  minimumOrderType?: MinimumOrderType | null | undefined;
  /** True where one order may go to several warehouses; its minimum and price breaks then count over all of them. Default of a new row: false. */
  multiWarehouseOrders?: boolean | null | undefined;
  /** Unique name. */
  name: string;
  /** The one address that purchase orders are mailed to; without it the first of `emails`. An e-mail address. */
  orderEmail?: string | null | undefined;
  /** State or province. */
  province?: string | null | undefined;
  /** Postal code. */
  zip?: string | null | undefined;
};

/** Differences for deliveries of a supplier to one warehouse. For a warehouse inside a combined one it decides nothing; plan rows then warn. Omitted fields stay as they are; null clears them. */
export type SupplierWarehouseInput = {
  /** Days from the confirmed order to its arrival there. A whole number of days from 0 to 1,000. */
  leadTimeDays?: number | null | undefined;
  /** The smallest order that the supplier takes. A number of 0 or more, up to 100,000,000,000. */
  minimumOrderQuantity?: string | number | null | undefined;
  /** Unit of the order minimum; `currency` is the supplier's. */
  minimumOrderType?: MinimumOrderType | null | undefined;
  /** The supplier that delivers. The name of a supplier. */
  supplier: string;
  /** Where to. The name of a warehouse. */
  warehouse: string;
};

/** A warehouse to create, or, by its name, to change. Omitted fields stay as they are; null empties it. */
export type WarehouseInput = {
  /** False for one that is no longer used. Default of a new row: true. */
  active?: boolean | null | undefined;
  /** Street and number. */
  address1?: string | null | undefined;
  /** Second line of the address. */
  address2?: string | null | undefined;
  /** Warehouses that are planned as one within this one, by name; they replace those before. */
  children?: Array<string> | null | undefined;
  /** City. */
  city?: string | null | undefined;
  /** Country, by code or name; its ISO 3166 code is kept. */
  country?: string | null | undefined;
  /** Unique name. */
  name: string;
  /** State or province. */
  province?: string | null | undefined;
  /** True for one that holds only raw materials. Default of a new row: false. */
  rawMaterialOnly?: boolean | null | undefined;
  /** The store that it belongs to. The name of a store. */
  store?: string | null | undefined;
  /** Postal code. */
  zip?: string | null | undefined;
};

/** A day of the week. */
export type Weekday =
  /** Friday. */
  | 'FRIDAY'
  /** Monday. */
  | 'MONDAY'
  /** Saturday. */
  | 'SATURDAY'
  /** Sunday. */
  | 'SUNDAY'
  /** Thursday. */
  | 'THURSDAY'
  /** Tuesday. */
  | 'TUESDAY'
  /** Wednesday. */
  | 'WEDNESDAY';

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { tenant: { id: string, name: string, currency: string, timeZone: string, today: string, sendsMail: boolean } };

export type PlanRefreshedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type PlanRefreshedSubscription = { planRefreshed: { id: string } | null };

export type AuditListQueryVariables = Exact<{
  filter?: AuditEntryFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type AuditListQuery = { auditEntries: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, changedAt: string, requestId: string | null, action: AuditAction, type: AuditType, objectId: string | null, objectName: string | null, parentId: string | null, parentName: string | null, objectCount: number, actor: { kind: ActorKind, id: string, name: string }, changes: Array<{ field: string, before: string | null, after: string | null, isFigure: boolean }> }> } };

export type ListedEntryFragment = { id: string, changedAt: string, requestId: string | null, action: AuditAction, type: AuditType, objectId: string | null, objectName: string | null, parentId: string | null, parentName: string | null, objectCount: number, actor: { kind: ActorKind, id: string, name: string }, changes: Array<{ field: string, before: string | null, after: string | null, isFigure: boolean }> };

export type InboxQueryVariables = Exact<{
  after?: string | null | undefined;
  isUnread?: boolean | null | undefined;
}>;


export type InboxQuery = { notifications: { cursor: string | null, notifications: Array<{ id: string, kind: NotificationKind, facts: unknown, comment: string | null, path: string, at: string, readAt: string | null }> } | null };

export type MarkReadMutationVariables = Exact<{
  ids?: Array<string> | string | null | undefined;
  all: boolean;
}>;


export type MarkReadMutation = { markNotificationsRead:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'MarkNotificationsReadSuccess', result: number }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

export type PlaceOrderMutationVariables = Exact<{
  id: string;
  version: number;
}>;


export type PlaceOrderMutation = { placeOrders:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'PlaceOrdersSuccess', result: { sentForApprovalIds: Array<string>, orders: Array<{ id: string, reference: string, status: OrderStatus, version: number, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> } }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, version: number, status: OrderStatus, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> }
   };

export type OrderApprovalStateFragment = { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> };

export type ApproveOrderMutationVariables = Exact<{
  id: string;
  version: number;
}>;


export type ApproveOrderMutation = { approveOrders:
    | { __typename: 'ApproveOrdersSuccess', result: Array<{ id: string, reference: string, status: OrderStatus, version: number, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> }
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, version: number, status: OrderStatus, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> }
   };

export type SendBackOrderMutationVariables = Exact<{
  id: string;
  version: number;
  comment: string;
}>;


export type SendBackOrderMutation = { sendBackOrders:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SendBackOrdersSuccess', result: Array<{ id: string, reference: string, status: OrderStatus, version: number, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, version: number, status: OrderStatus, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> }
   };

export type ToApproveQueryVariables = Exact<{
  limit: number;
}>;


export type ToApproveQuery = { ordersToApprove: { totalCount: number, nodes: Array<{ id: string, reference: string, status: OrderStatus, version: number, cost: number, currency: string, quantityConfirmed: number, warehouseNames: Array<string>, supplier: { id: string, name: string }, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> } };

export type OneOrderQueryVariables = Exact<{
  id: string;
}>;


export type OneOrderQuery = { order: { id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } } | null };

export type WholeOrderFragment = { id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } };

export type SentMailFragment = { id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null };

export type LateInquiryQueryVariables = Exact<{
  id: string;
}>;


export type LateInquiryQuery = { lateInquiry: { subject: string, text: string | null } | null };

export type MailOrderMutationVariables = Exact<{
  id: string;
  to: string;
  message?: string | null | undefined;
  key: string;
  version: number;
  marks: boolean;
  language?: DocumentLanguage | null | undefined;
}>;


export type MailOrderMutation = { mailOrder:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'MailOrderSuccess', result: { order: { id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } } } }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
  , setOrderStatus?:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetOrderStatusSuccess', result: Array<{ id: string, status: OrderStatus, version: number }> }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> }
   };

export type ReceiveMutationVariables = Exact<{
  id: string;
  version: number;
  lines: Array<OrderLineReceipt> | OrderLineReceipt;
  key: string;
}>;


export type ReceiveMutation = { receiveOrderLines:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ReceiveOrderLinesSuccess', result: { order: { id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } } } }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> }
   };

export type ChangeLinesMutationVariables = Exact<{
  id: string;
  version: number;
  lines: Array<OrderLineChange> | OrderLineChange;
}>;


export type ChangeLinesMutation = { changeOrderLines:
    | { __typename: 'ChangeOrderLinesSuccess', result: { order: { id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } } } }
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> }
   };

export type AddLineMutationVariables = Exact<{
  id: string;
  version: number;
  line: NewOrderLineInput;
  key: string;
}>;


export type AddLineMutation = { addOrderLines:
    | { __typename: 'AddOrderLinesSuccess', result: { order: { id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } } } }
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> }
   };

export type LineWarehousesQueryVariables = Exact<{ [key: string]: never; }>;


export type LineWarehousesQuery = { warehouses: { nodes: Array<{ id: string, name: string }> } };

export type DeleteLineMutationVariables = Exact<{
  orderId: string;
  version: number;
  id: string;
}>;


export type DeleteLineMutation = { deleteOrderLines:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'DeleteOrderLinesSuccess', result: Array<{ id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> }
   };

export type SetNotesMutationVariables = Exact<{
  id: string;
  version: number;
  notes?: string | null | undefined;
}>;


export type SetNotesMutation = { setOrderNotes:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetOrderNotesSuccess', result: { id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } } }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> }
   };

export type DeleteOrderMutationVariables = Exact<{
  id: string;
  version: number;
}>;


export type DeleteOrderMutation = { deleteOrder:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'DeleteOrderSuccess', result: { id: string, reference: string } }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, reference: string, status: OrderStatus, version: number, type: OrderType, createdAt: string, cost: number, currency: string, notes: string | null, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, nextExpectedOn: string | null, warehouseNames: Array<string>, supplier: { id: string, name: string, emails: Array<string>, orderEmail: string | null, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> }, parts: Array<{ id: string, moq: number | null, moqType: MoqType | null, packQuantity: number | null }>, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, overReceivedUnits: number, expectedDeliveryOn: string, expectedDeliveryReason: string | null, unitCost: number | null, exchangeRate: number, supplierItemCode: string | null, sku: { id: string, name: string, product: { id: string, name: string } }, warehouse: { id: string, name: string }, supplier: { id: string, currency: string } }>, deliveries: Array<{ id: string, deliveredAt: string, quantity: number, sku: { id: string, name: string }, warehouse: { id: string, name: string } }>, missingMaterials: Array<{ skuId: string, skuName: string, madeSkuName: string, warehouseId: string, warehouseName: string, startOn: string, missingUnits: number }>, mails: Array<{ id: string, status: OrderMailStatus, recipient: string, message: string | null, attempts: number, answer: string | null, queuedAt: string, endedAt: string | null }>, approval: { isNeeded: boolean, limit: number | null, value: number | null, approversNeeded: number, requestedBy: string | null, requestedAt: string | null, sentBackBy: string | null, sentBackAt: string | null, comment: string | null, isOwn: boolean, waitsForMe: boolean, approvals: Array<{ by: string, at: string }> } }> }
   };

export type OrderListQueryVariables = Exact<{
  filter: PurchaseOrderFilter;
  sort?: Array<PurchaseOrderSort> | PurchaseOrderSort | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type OrderListQuery = { orders: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, reference: string, status: OrderStatus, version: number, createdAt: string, cost: number, currency: string, quantityConfirmed: number, quantityReceived: number, quantityFulfilled: number, lineCount: number, completeLineCount: number, warehouseNames: Array<string>, nextExpectedOn: string | null, supplier: { id: string, name: string } }> } };

export type LateOrdersQueryVariables = Exact<{
  filter: PurchaseOrderFilter;
}>;


export type LateOrdersQuery = { orders: { totalCount: number } };

export type OrderSuppliersQueryVariables = Exact<{ [key: string]: never; }>;


export type OrderSuppliersQuery = { suppliers: { nodes: Array<{ id: string, name: string }> } };

export type AllExcludedQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AllExcludedQuery = { excludedPeriods: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, firstOn: string, lastOn: string, reason: string, category: string | null, setAt: string, setBy: string, sku: { id: string, name: string } | null }> } };

export type OneExcludedFragment = { id: string, firstOn: string, lastOn: string, reason: string, category: string | null, setAt: string, setBy: string, sku: { id: string, name: string } | null };

export type ExcludedOfQueryVariables = Exact<{
  skuId: string;
  category: string;
  limit: number;
}>;


export type ExcludedOfQuery = { ofSku: { totalCount: number, nodes: Array<{ id: string, firstOn: string, lastOn: string, reason: string, category: string | null, setAt: string, setBy: string, sku: { id: string, name: string } | null }> }, ofCategory: { totalCount: number, nodes: Array<{ id: string, firstOn: string, lastOn: string, reason: string, category: string | null, setAt: string, setBy: string, sku: { id: string, name: string } | null }> }, ofAll: { totalCount: number, nodes: Array<{ id: string, firstOn: string, lastOn: string, reason: string, category: string | null, setAt: string, setBy: string, sku: { id: string, name: string } | null }> } };

export type SetExcludedMutationVariables = Exact<{
  row: ExcludedPeriodInput;
}>;


export type SetExcludedMutation = { setExcludedPeriods:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetExcludedPeriodsSuccess', result: Array<{ id: string }> }
   };

export type DeleteExcludedMutationVariables = Exact<{
  id: string;
}>;


export type DeleteExcludedMutation = { deleteExcludedPeriods:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'DeleteExcludedPeriodsSuccess', result: Array<string> }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

export type SuggestedCategoriesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type SuggestedCategoriesQuery = { products: { nodes: Array<{ id: string, category: string | null }> } };

export type SuggestedSkusQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type SuggestedSkusQuery = { skus: { nodes: Array<{ id: string, name: string, product: { name: string } }> } };

export type SetStatusMutationVariables = Exact<{
  id: string;
  version: number;
  status: OrderStatus;
}>;


export type SetStatusMutation = { setOrderStatus:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetOrderStatusSuccess', result: Array<{ id: string, reference: string, status: OrderStatus, version: number }> }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, version: number, status: OrderStatus }> }
   };

export type ExcludedQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ExcludedQuery = { planningSettings: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, sku: { id: string, name: string, product: { name: string } } | null }> } };

export type NotificationSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationSettingsQuery = { notificationSettings: { dailyHour: number, canMail: boolean, lastMailedAt: string | null, lastMailError: string | null, kinds: Array<{ kind: NotificationKind, mail: NotificationMail }> } | null };

export type WholeNotificationSettingsFragment = { dailyHour: number, canMail: boolean, lastMailedAt: string | null, lastMailError: string | null, kinds: Array<{ kind: NotificationKind, mail: NotificationMail }> };

export type SetNotificationsMutationVariables = Exact<{
  settings: Array<NotificationSettingInput> | NotificationSettingInput;
  dailyHour?: number | null | undefined;
}>;


export type SetNotificationsMutation = { setNotificationSettings:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetNotificationSettingsSuccess', result: { dailyHour: number, canMail: boolean, lastMailedAt: string | null, lastMailError: string | null, kinds: Array<{ kind: NotificationKind, mail: NotificationMail }> } }
   };

export type PlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type PlacesQuery = { warehouses: { nodes: Array<{ id: string, name: string, active: boolean, rawMaterialOnly: boolean, isCombined: boolean, store: { id: string, name: string } | null, address: { city: string | null, country: string | null } }> }, stores: { nodes: Array<{ id: string, name: string, active: boolean, currency: string, platform: string | null }> } };

export type NamesTakenQueryVariables = Exact<{
  name: string;
}>;


export type NamesTakenQuery = { warehouses: { totalCount: number }, stores: { totalCount: number }, suppliers: { totalCount: number } };

export type AddWarehouseMutationVariables = Exact<{
  row: WarehouseInput;
}>;


export type AddWarehouseMutation = { upsertWarehouses:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpsertWarehousesSuccess', result: Array<{ id: string, name: string }> }
   };

export type AddStoreMutationVariables = Exact<{
  row: StoreInput;
}>;


export type AddStoreMutation = { upsertStores:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpsertStoresSuccess', result: Array<{ id: string, name: string }> }
   };

export type AddSupplierMutationVariables = Exact<{
  row: SupplierInput;
}>;


export type AddSupplierMutation = { upsertSuppliers:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpsertSuppliersSuccess', result: Array<{ id: string, name: string }> }
   };

export type ApprovalRuleQueryVariables = Exact<{ [key: string]: never; }>;


export type ApprovalRuleQuery = { approvalRule: { limit: number, approvers: number, ownOrders: boolean, bindsKeys: boolean, setBy: string, setAt: string, memberLimits: Array<{ userId: string, name: string, limit: number | null }> } | null };

export type WholeRuleFragment = { limit: number, approvers: number, ownOrders: boolean, bindsKeys: boolean, setBy: string, setAt: string, memberLimits: Array<{ userId: string, name: string, limit: number | null }> };

export type LimitedQueryVariables = Exact<{ [key: string]: never; }>;


export type LimitedQuery = { members: Array<{ role: Role, user: { id: string, name: string } }> };

export type SetApprovalRuleMutationVariables = Exact<{
  rule?: ApprovalRuleInput | null | undefined;
}>;


export type SetApprovalRuleMutation = { setApprovalRule:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetApprovalRuleSuccess', result: { limit: number, approvers: number, ownOrders: boolean, bindsKeys: boolean, setBy: string, setAt: string, memberLimits: Array<{ userId: string, name: string, limit: number | null }> } }
   | null };

export type ApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiKeysQuery = { apiKeys: Array<{ prefix: string, name: string, scope: KeyScope | null, rights: Array<Right>, createdAt: string, createdBy: string, expiresAt: string | null, lastUsedAt: string | null, revokedAt: string | null }> };

export type CreateKeyMutationVariables = Exact<{
  name: string;
  scope?: KeyScope | null | undefined;
  rights?: Array<Right> | Right | null | undefined;
  expiresAt?: string | null | undefined;
}>;


export type CreateKeyMutation = { createApiKey:
    | { __typename: 'ConflictError', message: string }
    | { __typename: 'CreateApiKeySuccess', result: { text: string } }
    | { __typename: 'InvalidError', message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', message: string }
   };

export type RevokeKeyMutationVariables = Exact<{
  prefix: string;
}>;


export type RevokeKeyMutation = { revokeApiKey:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'RevokeApiKeySuccess', result: { prefix: string, revokedAt: string | null } }
   };

export type PeopleQueryVariables = Exact<{ [key: string]: never; }>;


export type PeopleQuery = { members: Array<{ role: Role, warehouseIds: Array<string>, joinedAt: string, user: { id: string, name: string, email: string } }>, invitations: Array<{ id: string, email: string | null, role: Role, warehouseIds: Array<string>, createdAt: string, expiresAt: string, invitedBy: string }>, warehouses: { nodes: Array<{ id: string, name: string }> } };

export type InviteMutationVariables = Exact<{
  email: string;
  role: Role;
  warehouseIds: Array<string> | string;
  byMail: boolean;
}>;


export type InviteMutation = { inviteMember:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'InviteMemberSuccess', result: { link: string | null, invitation: { id: string, email: string | null } } }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

export type RevokeInvitationMutationVariables = Exact<{
  id: string;
}>;


export type RevokeInvitationMutation = { revokeInvitation:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'RevokeInvitationSuccess', result: { id: string } }
   };

export type SetMemberMutationVariables = Exact<{
  userId: string;
  role: Role;
  warehouseIds: Array<string> | string;
}>;


export type SetMemberMutation = { setMember:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetMemberSuccess', result: { role: Role, warehouseIds: Array<string>, user: { id: string } } }
   };

export type RemoveMemberMutationVariables = Exact<{
  userId: string;
}>;


export type RemoveMemberMutation = { removeMember:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'RemoveMemberSuccess', result: { user: { id: string } } }
   };

export type ResetLinkMutationVariables = Exact<{
  userId: string;
}>;


export type ResetLinkMutation = { createResetLink:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreateResetLinkSuccess', result: { link: string | null } }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

export type SupplierListQueryVariables = Exact<{
  search?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type SupplierListQuery = { suppliers: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, name: string, currency: string, leadTimeDays: number, leadTimeUnit: LeadTimeUnit, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, isProducer: boolean, closedWeekdays: Array<Weekday>, closures: Array<{ id: string, lastOn: string }> }> } };

export type OneSupplierQueryVariables = Exact<{
  id: string;
}>;


export type OneSupplierQuery = { supplier: { id: string, name: string, currency: string, leadTimeDays: number, leadTimeUnit: LeadTimeUnit, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, emails: Array<string>, orderEmail: string | null, documentLanguage: DocumentLanguage, closedWeekdays: Array<Weekday>, closures: Array<{ id: string, firstOn: string, lastOn: string, reason: string | null }>, leadTimes: Array<{ warehouseId: string, warehouseName: string, deliveries: number, openLines: number, overdueLines: number, setDays: number, suggestedDays: number | null, suggestedDeviationDays: number | null, p10: { days: number, isLowerBound: boolean } | null, median: { days: number, isLowerBound: boolean } | null, p90: { days: number, isLowerBound: boolean } | null }>, settings: Array<{ id: string, leadTimeDays: number | null, safetyStockDays: number | null, serviceLevel: number | null, shortageCost: number | null, holdingCostPerDay: number | null, carryingRate: number | null, stockCoverDays: number | null, reviewPeriodDays: number | null, moq: number | null, packQuantity: number | null, warehouse: { id: string } | null }> } | null };

export type SetSupplierMutationVariables = Exact<{
  row: SupplierInput;
}>;


export type SetSupplierMutation = { upsertSuppliers:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpsertSuppliersSuccess', result: Array<{ id: string, leadTimeDays: number, leadTimeUnit: LeadTimeUnit, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, orderEmail: string | null, documentLanguage: DocumentLanguage, closedWeekdays: Array<Weekday> }> }
   };

export type SetLeadTimeMutationVariables = Exact<{
  row: SupplierWarehouseInput;
}>;


export type SetLeadTimeMutation = { upsertSupplierWarehouses:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpsertSupplierWarehousesSuccess', result: Array<{ leadTimeDays: number | null, supplier: { id: string } }> }
   };

export type AddClosureMutationVariables = Exact<{
  row: SupplierClosureInput;
}>;


export type AddClosureMutation = { upsertSupplierClosures:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpsertSupplierClosuresSuccess', result: Array<{ id: string, supplier: { id: string } }> }
   };

export type DeleteClosureMutationVariables = Exact<{
  id: string;
}>;


export type DeleteClosureMutation = { deleteSupplierClosures:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'DeleteSupplierClosuresSuccess', result: Array<string> }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

export type PlanningQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanningQuery = { planningSettings: { nodes: Array<{ id: string, leadTimeDays: number | null, safetyStockDays: number | null, serviceLevel: number | null, shortageCost: number | null, holdingCostPerDay: number | null, carryingRate: number | null, stockCoverDays: number | null, reviewPeriodDays: number | null, moq: number | null, packQuantity: number | null }> }, abcSettings: { enabled: boolean, measure: AbcMeasure, excludedSkuCount: number, tiers: Array<{ name: string, share: number }> }, abcClasses: Array<{ category: string | null, skuCount: number, salesShare: number, stockShare: number, yearlySales: number, stockValue: number }>, planOverview: { dueSkuCount: number, dueUnits: number, dueCost: number, stockOutSoonCount: number } };

export type SetParametersOfFragment = { id: string, leadTimeDays: number | null, safetyStockDays: number | null, serviceLevel: number | null, shortageCost: number | null, holdingCostPerDay: number | null, carryingRate: number | null, stockCoverDays: number | null, reviewPeriodDays: number | null, moq: number | null, packQuantity: number | null };

export type SetAbcMutationVariables = Exact<{
  input: AbcSettingsInput;
}>;


export type SetAbcMutation = { setAbcSettings:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetAbcSettingsSuccess', result: { enabled: boolean, measure: AbcMeasure, tiers: Array<{ name: string, share: number }> } }
   };

export type SupplierOutlookQueryVariables = Exact<{
  week: PlanRowFilter;
  month: PlanRowFilter;
}>;


export type SupplierOutlookQuery = { week: { totalCount: number }, month: { totalCount: number, nodes: Array<{ buyOn: string | null, expectedDeliveryOn: string | null }> } };

export type OneOffsQueryVariables = Exact<{
  skuId: string;
  limit: number;
}>;


export type OneOffsQuery = { transactions: { totalCount: number, nodes: Array<{ id: string, orderNumber: string | null, quantity: number, occurredAt: string, warehouse: { id: string, name: string }, store: { id: string, name: string }, oneOffMarks: Array<{ id: string, markedAt: string, markedBy: string }>, corrections: Array<{ id: string, quantity: number }> }> } };

export type MarkOneOffMutationVariables = Exact<{
  row: OneOffSaleInput;
}>;


export type MarkOneOffMutation = { markOneOffSales:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'MarkOneOffSalesSuccess', result: Array<{ id: string, quantity: number }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

export type SkuListQueryVariables = Exact<{
  filter: PlanRowFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type SkuListQuery = { planSkuRows: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ skuId: string, skuName: string, productName: string, abcCategory: string | null, stockLevel: number, incomingUnits: number, recommendedUnits: number, buyOn: string | null, stockHealthCounts: { stockOut: number | null, atRisk: number | null } }> } };

export type OneSkuQueryVariables = Exact<{
  id: string;
}>;


export type OneSkuQuery = { sku: { id: string, name: string, status: SkuStatus, reorder: boolean, isMaterial: boolean, retailPrice: number | null, effectiveUnitCost: number | null, successorFactor: number, successorSetAt: string | null, successorSetBy: string | null, successionMode: SuccessionMode | null, successor: { id: string, name: string } | null, predecessors: Array<{ id: string, name: string, successorFactor: number, successionMode: SuccessionMode | null, successorSetAt: string | null, successorSetBy: string | null, plan: { runOutOn: string | null } | null }>, product: { id: string, name: string, category: string | null }, suppliers: Array<{ itemCode: string | null, unitCost: number | null, moq: number | null, supplier: { id: string, name: string, currency: string, leadTimeDays: number } }>, planLocationRows: Array<{ refreshedAt: string, runOutOn: string | null, warehouseId: string, warehouseName: string, stockLevel: number, incomingUnits: number, stockHealth: StockHealth, daysToStockOut: number, buyOn: string | null, expectedDeliveryOn: string | null, recommendedUnits: number, unitsToDraft: number, waitingUnits: number, detail: { safetyStock: number, reorderPoint: number, rawNeed: number } | null, explain: { sentences: Array<string>, warnings: Array<string>, planningDay: string, position: { onHand: number, arrivalsBeforeDelivery: number, demandBeforeDelivery: number }, need: { leadTimeDays: number }, succession: { successor: { skuName: string, runOutOn: string | null } | null } | null, parameters: { leadTimeDays: { value: number, level: ParameterLevel }, stockCoverDays: { value: number, level: ParameterLevel }, reviewPeriodDays: { value: number, level: ParameterLevel }, moq: { value: number, level: ParameterLevel }, packQuantity: { value: number, level: ParameterLevel }, safetyStock: { days: number | null, serviceLevel: number | null, shortageCost: number | null, holdingCostPerDay: number | null, carryingRate: number | null, level: ParameterLevel } }, safetyStock: { impliedServiceLevel: number | null } } | null, waitingOrders: Array<{ orderId: string, reference: string, units: number }> }>, settings: Array<{ id: string, leadTimeDays: number | null, safetyStockDays: number | null, serviceLevel: number | null, shortageCost: number | null, holdingCostPerDay: number | null, carryingRate: number | null, stockCoverDays: number | null, reviewPeriodDays: number | null, moq: number | null, packQuantity: number | null, warehouse: { id: string } | null }>, manualForecasts: Array<{ id: string, month: string, units: number | null, note: string | null, setAt: string, setBy: string, warehouse: { id: string, name: string } | null }>, orderLines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, expectedDeliveryOn: string, warehouse: { id: string, name: string }, supplier: { id: string, name: string }, order: { id: string, reference: string, status: OrderStatus } }> } | null };

export type SetParametersMutationVariables = Exact<{
  rows: Array<PlanningParametersInput> | PlanningParametersInput;
}>;


export type SetParametersMutation = { setPlanningParameters:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetPlanningParametersSuccess', result: Array<{ id: string }> }
   };

export type SetManualForecastMutationVariables = Exact<{
  row: ManualForecastInput;
}>;


export type SetManualForecastMutation = { setManualForecasts:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetManualForecastsSuccess', result: Array<{ id: string }> }
   };

export type DeleteManualForecastMutationVariables = Exact<{
  id: string;
}>;


export type DeleteManualForecastMutation = { deleteManualForecasts:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'DeleteManualForecastsSuccess', result: Array<string> }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

export type SetReorderMutationVariables = Exact<{
  id: string;
  reorder: boolean;
}>;


export type SetReorderMutation = { setReorder:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetReorderSuccess', result: Array<{ id: string, reorder: boolean }> }
   };

export type PlaceListQueryVariables = Exact<{
  filter: PlanRowFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type PlaceListQuery = { planLocationRows: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ skuId: string, skuName: string, productName: string, warehouseId: string, warehouseName: string, abcCategory: string | null, stockHealth: StockHealth, stockLevel: number, incomingUnits: number, recommendedUnits: number, buyOn: string | null }> } };

export type CountStockMutationVariables = Exact<{
  row: StockCountInput;
}>;


export type CountStockMutation = { countStock:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CountStockSuccess', result: Array<{ onHand: number }> }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

export type SetSuccessionMutationVariables = Exact<{
  row: SkuSuccessorInput;
}>;


export type SetSuccessionMutation = { upsertSkuSuccessors:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'UpsertSkuSuccessorsSuccess', result: Array<{ id: string, successorFactor: number, successionMode: SuccessionMode | null, successor: { id: string, name: string } | null }> }
   };

export type DueQueryVariables = Exact<{
  filter: PlanRowFilter;
  sort: Array<PlanLocationRowSort> | PlanLocationRowSort;
  first: number;
  after?: string | null | undefined;
}>;


export type DueQuery = { planLocationRows: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ skuId: string, skuName: string, productName: string, abcCategory: string | null, warehouseId: string, warehouseName: string, stockLevel: number, incomingUnits: number, stockHealth: StockHealth, daysToStockOut: number, buyOn: string | null, expectedDeliveryOn: string | null, recommendedUnits: number, unitsToDraft: number, waitingUnits: number, sku: { unitCost: number | null, isMaterial: boolean, suppliers: Array<{ unitCost: number | null, priceBreaks: Array<{ fromUnits: number, unitCost: number }> }> }, detail: { weeklyForecast: Array<number> } | null, supplier: { id: string, name: string, currency: string, minimumOrderQuantity: number, minimumOrderType: MinimumOrderType, multiWarehouseOrders: boolean, warehouseMinimums: Array<{ minimumOrderQuantity: number | null, minimumOrderType: MinimumOrderType, warehouse: { id: string } }> } | null, explain: { planningDay: string, parameters: { moq: { value: number }, packQuantity: { value: number } }, forecast: { unitsPerDay: number }, position: { onHand: number, restOfDay: number, demandBeforeDelivery: number, arrivalsBeforeDelivery: number }, need: { leadTimeDays: number, stockCoverDays: number, leftAtDelivery: number, servedAtDelivery: number, onOrder: number } } | null, waitingOrders: Array<{ orderId: string, reference: string, units: number }> }> } };

export type PlaceFiguresFragment = { warehouseId: string, warehouseName: string, stockLevel: number, incomingUnits: number, stockHealth: StockHealth, daysToStockOut: number, buyOn: string | null, expectedDeliveryOn: string | null, recommendedUnits: number, unitsToDraft: number, waitingUnits: number, waitingOrders: Array<{ orderId: string, reference: string, units: number }> };

export type DueSumsQueryVariables = Exact<{
  filter: PlanRowFilter;
}>;


export type DueSumsQuery = { planLocationRows: { dueTotals: { homeCurrency: string, due: { lineCount: number, homeCost: number, linesWithoutHomeCost: number }, currencies: Array<{ currency: string, rateToHome: number | null }>, suppliers: Array<{ supplierId: string, supplierName: string, currency: string, due: { lineCount: number }, toDraft: { lineCount: number, units: number, cost: number, linesWithoutCost: number, homeCost: number, linesWithoutHomeCost: number } }> } } };

export type DueKeysQueryVariables = Exact<{
  filter: PlanRowFilter;
  after?: string | null | undefined;
}>;


export type DueKeysQuery = { planLocationRows: { pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ skuId: string, skuName: string, warehouseId: string, warehouseName: string, recommendedUnits: number, unitsToDraft: number, waitingUnits: number, supplier: { id: string, name: string } | null }> } };

export type DueArithmeticQueryVariables = Exact<{
  skuId: string;
}>;


export type DueArithmeticQuery = { sku: { id: string, planLocationRows: Array<{ warehouseId: string, explain: { sentences: Array<string> } | null }> } | null };

export type WaitingQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitingQuery = { orders: { totalCount: number, nodes: Array<{ id: string, reference: string, status: OrderStatus, version: number, cost: number, currency: string, quantityConfirmed: number, warehouseNames: Array<string>, supplier: { id: string, name: string }, lines: Array<{ id: string }>, approval: { isNeeded: boolean } }> } };

export type DueChoicesQueryVariables = Exact<{
  filter: PlanRowFilter;
}>;


export type DueChoicesQuery = { planLocationRows: { dueTotals: { categories: Array<string>, suppliers: Array<{ supplierId: string, supplierName: string }> } }, warehouses: { nodes: Array<{ id: string, name: string }> }, abcClasses: Array<{ category: string | null }> };

export type BudgetBuyQueryVariables = Exact<{
  budget: string | number;
  before: string;
  skuIds?: Array<string> | string | null | undefined;
  supplierIds?: Array<string> | string | null | undefined;
  warehouseIds?: Array<string> | string | null | undefined;
}>;


export type BudgetBuyQuery = { bestBuy: { lines: Array<{ skuId: string, skuName: string, warehouseId: string, supplierId: string, units: number, homeCost: number }>, totals: { cost: number }, leftOut: Array<{ skuName: string, warehouseName: string, message: string }> } };

export type CreateDraftMutationVariables = Exact<{
  lines: Array<PlanLineInput> | PlanLineInput;
}>;


export type CreateDraftMutation = { createPurchaseOrdersFromPlan:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreatePurchaseOrdersFromPlanSuccess', result: { orders: Array<{ id: string, reference: string, supplierName: string, lines: Array<{ units: number, warnings: Array<string>, missingMaterials: Array<{ skuName: string, warehouseName: string, missingUnits: number }> }> }>, refused: Array<{ skuName: string, warehouseName: string, supplierName: string | null, message: string }> } }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

export const ListedEntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"objectId"}},{"kind":"Field","name":{"kind":"Name","value":"objectName"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"parentName"}},{"kind":"Field","name":{"kind":"Name","value":"objectCount"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"isFigure"}}]}}]}}]} as unknown as DocumentNode<ListedEntryFragment, unknown>;
export const SentMailFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentMail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderMail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]} as unknown as DocumentNode<SentMailFragment, unknown>;
export const OrderApprovalStateFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderApprovalState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderApproval"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"approversNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"waitsForMe"}}]}}]} as unknown as DocumentNode<OrderApprovalStateFragment, unknown>;
export const WholeOrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"quantityFulfilled"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"completeLineCount"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"emails"}},{"kind":"Field","name":{"kind":"Name","value":"orderEmail"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}},{"kind":"Field","name":{"kind":"Name","value":"multiWarehouseOrders"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseMinimums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"level"},"value":{"kind":"EnumValue","value":"SKU_LOCATION"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"moqType"}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"overReceivedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryReason"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"exchangeRate"}},{"kind":"Field","name":{"kind":"Name","value":"supplierItemCode"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingMaterials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"madeSkuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"missingUnits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SentMail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentMail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderMail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderApprovalState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderApproval"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"approversNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"waitsForMe"}}]}}]} as unknown as DocumentNode<WholeOrderFragment, unknown>;
export const OneExcludedFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OneExcluded"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExcludedPeriod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastOn"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"setAt"}},{"kind":"Field","name":{"kind":"Name","value":"setBy"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<OneExcludedFragment, unknown>;
export const WholeNotificationSettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeNotificationSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kinds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dailyHour"}},{"kind":"Field","name":{"kind":"Name","value":"canMail"}},{"kind":"Field","name":{"kind":"Name","value":"lastMailedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastMailError"}}]}}]} as unknown as DocumentNode<WholeNotificationSettingsFragment, unknown>;
export const WholeRuleFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeRule"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApprovalRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"approvers"}},{"kind":"Field","name":{"kind":"Name","value":"ownOrders"}},{"kind":"Field","name":{"kind":"Name","value":"bindsKeys"}},{"kind":"Field","name":{"kind":"Name","value":"memberLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"setBy"}},{"kind":"Field","name":{"kind":"Name","value":"setAt"}}]}}]} as unknown as DocumentNode<WholeRuleFragment, unknown>;
export const SetParametersOfFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SetParametersOf"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlanningSetting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"}},{"kind":"Field","name":{"kind":"Name","value":"safetyStockDays"}},{"kind":"Field","name":{"kind":"Name","value":"serviceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"shortageCost"}},{"kind":"Field","name":{"kind":"Name","value":"holdingCostPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"carryingRate"}},{"kind":"Field","name":{"kind":"Name","value":"stockCoverDays"}},{"kind":"Field","name":{"kind":"Name","value":"reviewPeriodDays"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"}}]}}]} as unknown as DocumentNode<SetParametersOfFragment, unknown>;
export const PlaceFiguresFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlaceFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlanLocationRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"stockLevel"}},{"kind":"Field","name":{"kind":"Name","value":"incomingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"stockHealth"}},{"kind":"Field","name":{"kind":"Name","value":"daysToStockOut"}},{"kind":"Field","name":{"kind":"Name","value":"buyOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"unitsToDraft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"waitingOrders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"units"}}]}}]}}]} as unknown as DocumentNode<PlaceFiguresFragment, unknown>;
export const SessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"today"}},{"kind":"Field","name":{"kind":"Name","value":"sendsMail"}}]}}]}}]} as unknown as DocumentNode<SessionQuery, SessionQueryVariables>;
export const PlanRefreshedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PlanRefreshed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planRefreshed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<PlanRefreshedSubscription, PlanRefreshedSubscriptionVariables>;
export const AuditListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntryFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedEntry"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"requestId"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"objectId"}},{"kind":"Field","name":{"kind":"Name","value":"objectName"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"parentName"}},{"kind":"Field","name":{"kind":"Name","value":"objectCount"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"isFigure"}}]}}]}}]} as unknown as DocumentNode<AuditListQuery, AuditListQueryVariables>;
export const InboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Inbox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isUnread"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"isUnread"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isUnread"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"notifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"facts"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}}]}}]}}]}}]} as unknown as DocumentNode<InboxQuery, InboxQueryVariables>;
export const MarkReadDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkRead"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"all"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markNotificationsRead"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}},{"kind":"Argument","name":{"kind":"Name","value":"all"},"value":{"kind":"Variable","name":{"kind":"Name","value":"all"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MarkNotificationsReadSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<MarkReadMutation, MarkReadMutationVariables>;
export const PlaceOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PlaceOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersions"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}]}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceOrdersSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentForApprovalIds"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VersionConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderApprovalState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderApproval"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"approversNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"waitsForMe"}}]}}]} as unknown as DocumentNode<PlaceOrderMutation, PlaceOrderMutationVariables>;
export const ApproveOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApproveOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"approveOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orders"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}]}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApproveOrdersSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VersionConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderApprovalState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderApproval"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"approversNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"waitsForMe"}}]}}]} as unknown as DocumentNode<ApproveOrderMutation, ApproveOrderMutationVariables>;
export const SendBackOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendBackOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"comment"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendBackOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"comment"},"value":{"kind":"Variable","name":{"kind":"Name","value":"comment"}}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersions"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}]}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SendBackOrdersSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VersionConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderApprovalState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderApproval"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"approversNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"waitsForMe"}}]}}]} as unknown as DocumentNode<SendBackOrderMutation, SendBackOrderMutationVariables>;
export const ToApproveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToApprove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ordersToApprove"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderApprovalState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderApproval"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"approversNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"waitsForMe"}}]}}]} as unknown as DocumentNode<ToApproveQuery, ToApproveQueryVariables>;
export const OneOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OneOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeOrder"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentMail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderMail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderApprovalState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderApproval"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"approversNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"waitsForMe"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"quantityFulfilled"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"completeLineCount"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"emails"}},{"kind":"Field","name":{"kind":"Name","value":"orderEmail"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}},{"kind":"Field","name":{"kind":"Name","value":"multiWarehouseOrders"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseMinimums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"level"},"value":{"kind":"EnumValue","value":"SKU_LOCATION"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"moqType"}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"overReceivedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryReason"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"exchangeRate"}},{"kind":"Field","name":{"kind":"Name","value":"supplierItemCode"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingMaterials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"madeSkuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"missingUnits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SentMail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}}]} as unknown as DocumentNode<OneOrderQuery, OneOrderQueryVariables>;
export const LateInquiryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LateInquiry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lateInquiry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<LateInquiryQuery, LateInquiryQueryVariables>;
export const MailOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MailOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"message"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"marks"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DocumentLanguage"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mailOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"message"},"value":{"kind":"Variable","name":{"kind":"Name","value":"message"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MailOrderSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeOrder"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"setOrderStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"EnumValue","value":"CONFIRMED"}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersions"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}]}]}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"marks"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetOrderStatusSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VersionConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentMail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderMail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderApprovalState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderApproval"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"approversNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"waitsForMe"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"quantityFulfilled"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"completeLineCount"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"emails"}},{"kind":"Field","name":{"kind":"Name","value":"orderEmail"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}},{"kind":"Field","name":{"kind":"Name","value":"multiWarehouseOrders"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseMinimums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"level"},"value":{"kind":"EnumValue","value":"SKU_LOCATION"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"moqType"}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"overReceivedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryReason"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"exchangeRate"}},{"kind":"Field","name":{"kind":"Name","value":"supplierItemCode"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingMaterials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"madeSkuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"missingUnits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SentMail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}}]} as unknown as DocumentNode<MailOrderMutation, MailOrderMutationVariables>;
export const ReceiveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Receive"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lines"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderLineReceipt"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receiveOrderLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"lines"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lines"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReceiveOrderLinesSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeOrder"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VersionConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentMail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderMail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderApprovalState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderApproval"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"approversNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"waitsForMe"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"quantityFulfilled"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"completeLineCount"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"emails"}},{"kind":"Field","name":{"kind":"Name","value":"orderEmail"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}},{"kind":"Field","name":{"kind":"Name","value":"multiWarehouseOrders"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseMinimums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"level"},"value":{"kind":"EnumValue","value":"SKU_LOCATION"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"moqType"}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"overReceivedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryReason"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"exchangeRate"}},{"kind":"Field","name":{"kind":"Name","value":"supplierItemCode"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingMaterials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"madeSkuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"missingUnits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SentMail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}}]} as unknown as DocumentNode<ReceiveMutation, ReceiveMutationVariables>;
export const ChangeLinesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeLines"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lines"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderLineChange"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeOrderLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"lines"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lines"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeOrderLinesSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeOrder"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VersionConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentMail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderMail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderApprovalState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderApproval"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"approversNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"waitsForMe"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"quantityFulfilled"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"completeLineCount"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"emails"}},{"kind":"Field","name":{"kind":"Name","value":"orderEmail"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}},{"kind":"Field","name":{"kind":"Name","value":"multiWarehouseOrders"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseMinimums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"level"},"value":{"kind":"EnumValue","value":"SKU_LOCATION"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"moqType"}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"overReceivedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryReason"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"exchangeRate"}},{"kind":"Field","name":{"kind":"Name","value":"supplierItemCode"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingMaterials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"madeSkuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"missingUnits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SentMail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}}]} as unknown as DocumentNode<ChangeLinesMutation, ChangeLinesMutationVariables>;
export const AddLineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"line"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewOrderLineInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addOrderLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"lines"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"line"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AddOrderLinesSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeOrder"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VersionConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentMail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderMail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderApprovalState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderApproval"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"approversNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"waitsForMe"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"quantityFulfilled"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"completeLineCount"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"emails"}},{"kind":"Field","name":{"kind":"Name","value":"orderEmail"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}},{"kind":"Field","name":{"kind":"Name","value":"multiWarehouseOrders"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseMinimums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"level"},"value":{"kind":"EnumValue","value":"SKU_LOCATION"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"moqType"}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"overReceivedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryReason"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"exchangeRate"}},{"kind":"Field","name":{"kind":"Name","value":"supplierItemCode"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingMaterials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"madeSkuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"missingUnits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SentMail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}}]} as unknown as DocumentNode<AddLineMutation, AddLineMutationVariables>;
export const LineWarehousesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LineWarehouses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"active"},"value":{"kind":"BooleanValue","value":true}}]}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"NAME"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"500"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<LineWarehousesQuery, LineWarehousesQueryVariables>;
export const DeleteLineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteOrderLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersions"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}]}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteOrderLinesSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VersionConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentMail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderMail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderApprovalState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderApproval"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"approversNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"waitsForMe"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"quantityFulfilled"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"completeLineCount"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"emails"}},{"kind":"Field","name":{"kind":"Name","value":"orderEmail"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}},{"kind":"Field","name":{"kind":"Name","value":"multiWarehouseOrders"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseMinimums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"level"},"value":{"kind":"EnumValue","value":"SKU_LOCATION"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"moqType"}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"overReceivedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryReason"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"exchangeRate"}},{"kind":"Field","name":{"kind":"Name","value":"supplierItemCode"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingMaterials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"madeSkuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"missingUnits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SentMail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}}]} as unknown as DocumentNode<DeleteLineMutation, DeleteLineMutationVariables>;
export const SetNotesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetNotes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"notes"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setOrderNotes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"notes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"notes"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetOrderNotesSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VersionConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentMail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderMail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderApprovalState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderApproval"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"approversNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"waitsForMe"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"quantityFulfilled"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"completeLineCount"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"emails"}},{"kind":"Field","name":{"kind":"Name","value":"orderEmail"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}},{"kind":"Field","name":{"kind":"Name","value":"multiWarehouseOrders"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseMinimums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"level"},"value":{"kind":"EnumValue","value":"SKU_LOCATION"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"moqType"}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"overReceivedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryReason"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"exchangeRate"}},{"kind":"Field","name":{"kind":"Name","value":"supplierItemCode"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingMaterials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"madeSkuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"missingUnits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SentMail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}}]} as unknown as DocumentNode<SetNotesMutation, SetNotesMutationVariables>;
export const DeleteOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteOrderSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VersionConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SentMail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderMail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderApprovalState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderApproval"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"approversNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"approvals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackBy"}},{"kind":"Field","name":{"kind":"Name","value":"sentBackAt"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"waitsForMe"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"quantityFulfilled"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"completeLineCount"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"emails"}},{"kind":"Field","name":{"kind":"Name","value":"orderEmail"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}},{"kind":"Field","name":{"kind":"Name","value":"multiWarehouseOrders"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseMinimums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"level"},"value":{"kind":"EnumValue","value":"SKU_LOCATION"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"moqType"}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"overReceivedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryReason"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"exchangeRate"}},{"kind":"Field","name":{"kind":"Name","value":"supplierItemCode"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingMaterials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"madeSkuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"startOn"}},{"kind":"Field","name":{"kind":"Name","value":"missingUnits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SentMail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderApprovalState"}}]}}]}}]} as unknown as DocumentNode<DeleteOrderMutation, DeleteOrderMutationVariables>;
export const OrderListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrderFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrderSort"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"quantityFulfilled"}},{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"completeLineCount"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedOn"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<OrderListQuery, OrderListQueryVariables>;
export const LateOrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LateOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrderFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<LateOrdersQuery, LateOrdersQueryVariables>;
export const OrderSuppliersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderSuppliers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"NAME"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1000"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<OrderSuppliersQuery, OrderSuppliersQueryVariables>;
export const AllExcludedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AllExcluded"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"excludedPeriods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"FIRST_DAY"}},{"kind":"ObjectField","name":{"kind":"Name","value":"direction"},"value":{"kind":"EnumValue","value":"DESC"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OneExcluded"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OneExcluded"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExcludedPeriod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastOn"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"setAt"}},{"kind":"Field","name":{"kind":"Name","value":"setBy"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<AllExcludedQuery, AllExcludedQueryVariables>;
export const ExcludedOfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExcludedOf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skuId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"category"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"ofSku"},"name":{"kind":"Name","value":"excludedPeriods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"skuId"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"equals"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skuId"}}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"FIRST_DAY"}},{"kind":"ObjectField","name":{"kind":"Name","value":"direction"},"value":{"kind":"EnumValue","value":"DESC"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OneExcluded"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"ofCategory"},"name":{"kind":"Name","value":"excludedPeriods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"category"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"equals"},"value":{"kind":"Variable","name":{"kind":"Name","value":"category"}}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"FIRST_DAY"}},{"kind":"ObjectField","name":{"kind":"Name","value":"direction"},"value":{"kind":"EnumValue","value":"DESC"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OneExcluded"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"ofAll"},"name":{"kind":"Name","value":"excludedPeriods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"skuId"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isNull"},"value":{"kind":"BooleanValue","value":true}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"category"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isNull"},"value":{"kind":"BooleanValue","value":true}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"FIRST_DAY"}},{"kind":"ObjectField","name":{"kind":"Name","value":"direction"},"value":{"kind":"EnumValue","value":"DESC"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OneExcluded"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OneExcluded"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExcludedPeriod"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastOn"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"setAt"}},{"kind":"Field","name":{"kind":"Name","value":"setBy"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ExcludedOfQuery, ExcludedOfQueryVariables>;
export const SetExcludedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetExcluded"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"row"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExcludedPeriodInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setExcludedPeriods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"row"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetExcludedPeriodsSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SetExcludedMutation, SetExcludedMutationVariables>;
export const DeleteExcludedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteExcluded"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteExcludedPeriods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteExcludedPeriodsSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeleteExcludedMutation, DeleteExcludedMutationVariables>;
export const SuggestedCategoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SuggestedCategories"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"category"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"contains"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"isNull"},"value":{"kind":"BooleanValue","value":false}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}}]}}]}}]} as unknown as DocumentNode<SuggestedCategoriesQuery, SuggestedCategoriesQueryVariables>;
export const SuggestedSkusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SuggestedSkus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"12"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SuggestedSkusQuery, SuggestedSkusQueryVariables>;
export const SetStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderStatus"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setOrderStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersions"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}]}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetOrderStatusSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VersionConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SetStatusMutation, SetStatusMutationVariables>;
export const ExcludedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Excluded"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planningSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"abcExcluded"},"value":{"kind":"BooleanValue","value":true}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ExcludedQuery, ExcludedQueryVariables>;
export const NotificationSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notificationSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeNotificationSettings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeNotificationSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kinds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dailyHour"}},{"kind":"Field","name":{"kind":"Name","value":"canMail"}},{"kind":"Field","name":{"kind":"Name","value":"lastMailedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastMailError"}}]}}]} as unknown as DocumentNode<NotificationSettingsQuery, NotificationSettingsQueryVariables>;
export const SetNotificationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetNotifications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"settings"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationSettingInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dailyHour"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setNotificationSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"settings"},"value":{"kind":"Variable","name":{"kind":"Name","value":"settings"}}},{"kind":"Argument","name":{"kind":"Name","value":"dailyHour"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dailyHour"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetNotificationSettingsSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeNotificationSettings"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeNotificationSettings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotificationSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kinds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"mail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dailyHour"}},{"kind":"Field","name":{"kind":"Name","value":"canMail"}},{"kind":"Field","name":{"kind":"Name","value":"lastMailedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastMailError"}}]}}]} as unknown as DocumentNode<SetNotificationsMutation, SetNotificationsMutationVariables>;
export const PlacesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"NAME"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1000"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"rawMaterialOnly"}},{"kind":"Field","name":{"kind":"Name","value":"isCombined"}},{"kind":"Field","name":{"kind":"Name","value":"store"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"stores"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"NAME"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1000"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"platform"}}]}}]}}]}}]} as unknown as DocumentNode<PlacesQuery, PlacesQueryVariables>;
export const NamesTakenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NamesTaken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"equals"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stores"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"equals"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"equals"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<NamesTakenQuery, NamesTakenQueryVariables>;
export const AddWarehouseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddWarehouse"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"row"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WarehouseInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upsertWarehouses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"row"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpsertWarehousesSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AddWarehouseMutation, AddWarehouseMutationVariables>;
export const AddStoreDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddStore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"row"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StoreInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upsertStores"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"row"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpsertStoresSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AddStoreMutation, AddStoreMutationVariables>;
export const AddSupplierDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddSupplier"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"row"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SupplierInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upsertSuppliers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"row"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpsertSuppliersSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AddSupplierMutation, AddSupplierMutationVariables>;
export const ApprovalRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApprovalRule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"approvalRule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeRule"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeRule"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApprovalRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"approvers"}},{"kind":"Field","name":{"kind":"Name","value":"ownOrders"}},{"kind":"Field","name":{"kind":"Name","value":"bindsKeys"}},{"kind":"Field","name":{"kind":"Name","value":"memberLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"setBy"}},{"kind":"Field","name":{"kind":"Name","value":"setAt"}}]}}]} as unknown as DocumentNode<ApprovalRuleQuery, ApprovalRuleQueryVariables>;
export const LimitedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Limited"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}}]} as unknown as DocumentNode<LimitedQuery, LimitedQueryVariables>;
export const SetApprovalRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetApprovalRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ApprovalRuleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setApprovalRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetApprovalRuleSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeRule"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeRule"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApprovalRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"approvers"}},{"kind":"Field","name":{"kind":"Name","value":"ownOrders"}},{"kind":"Field","name":{"kind":"Name","value":"bindsKeys"}},{"kind":"Field","name":{"kind":"Name","value":"memberLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"setBy"}},{"kind":"Field","name":{"kind":"Name","value":"setAt"}}]}}]} as unknown as DocumentNode<SetApprovalRuleMutation, SetApprovalRuleMutationVariables>;
export const ApiKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"rights"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}}]}}]} as unknown as DocumentNode<ApiKeysQuery, ApiKeysQueryVariables>;
export const CreateKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"scope"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"KeyScope"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rights"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Right"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"expiresAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"scope"},"value":{"kind":"Variable","name":{"kind":"Name","value":"scope"}}},{"kind":"Argument","name":{"kind":"Name","value":"rights"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rights"}}},{"kind":"Argument","name":{"kind":"Name","value":"expiresAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"expiresAt"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiKeySuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CreateKeyMutation, CreateKeyMutationVariables>;
export const RevokeKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"prefix"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"prefix"},"value":{"kind":"Variable","name":{"kind":"Name","value":"prefix"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeApiKeySuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RevokeKeyMutation, RevokeKeyMutationVariables>;
export const PeopleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"People"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseIds"}},{"kind":"Field","name":{"kind":"Name","value":"joinedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"invitations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseIds"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"invitedBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"500"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<PeopleQuery, PeopleQueryVariables>;
export const InviteDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Invite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"role"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Role"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"warehouseIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"byMail"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inviteMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"role"},"value":{"kind":"Variable","name":{"kind":"Name","value":"role"}}},{"kind":"Argument","name":{"kind":"Name","value":"warehouseIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"warehouseIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"byMail"},"value":{"kind":"Variable","name":{"kind":"Name","value":"byMail"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InviteMemberSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"invitation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<InviteMutation, InviteMutationVariables>;
export const RevokeInvitationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeInvitation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeInvitation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeInvitationSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RevokeInvitationMutation, RevokeInvitationMutationVariables>;
export const SetMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"role"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Role"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"warehouseIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"role"},"value":{"kind":"Variable","name":{"kind":"Name","value":"role"}}},{"kind":"Argument","name":{"kind":"Name","value":"warehouseIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"warehouseIds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetMemberSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseIds"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SetMemberMutation, SetMemberMutationVariables>;
export const RemoveMemberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveMember"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeMember"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveMemberSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RemoveMemberMutation, RemoveMemberMutationVariables>;
export const ResetLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createResetLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateResetLinkSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"link"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ResetLinkMutation, ResetLinkMutationVariables>;
export const SupplierListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SupplierList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"contains"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeUnit"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}},{"kind":"Field","name":{"kind":"Name","value":"multiWarehouseOrders"}},{"kind":"Field","name":{"kind":"Name","value":"isProducer"}},{"kind":"Field","name":{"kind":"Name","value":"closedWeekdays"}},{"kind":"Field","name":{"kind":"Name","value":"closures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastOn"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SupplierListQuery, SupplierListQueryVariables>;
export const OneSupplierDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OneSupplier"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"supplier"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeUnit"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}},{"kind":"Field","name":{"kind":"Name","value":"multiWarehouseOrders"}},{"kind":"Field","name":{"kind":"Name","value":"emails"}},{"kind":"Field","name":{"kind":"Name","value":"orderEmail"}},{"kind":"Field","name":{"kind":"Name","value":"documentLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"closedWeekdays"}},{"kind":"Field","name":{"kind":"Name","value":"closures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastOn"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"leadTimes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"}},{"kind":"Field","name":{"kind":"Name","value":"openLines"}},{"kind":"Field","name":{"kind":"Name","value":"overdueLines"}},{"kind":"Field","name":{"kind":"Name","value":"setDays"}},{"kind":"Field","name":{"kind":"Name","value":"suggestedDays"}},{"kind":"Field","name":{"kind":"Name","value":"suggestedDeviationDays"}},{"kind":"Field","name":{"kind":"Name","value":"p10"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"isLowerBound"}}]}},{"kind":"Field","name":{"kind":"Name","value":"median"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"isLowerBound"}}]}},{"kind":"Field","name":{"kind":"Name","value":"p90"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"isLowerBound"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SetParametersOf"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SetParametersOf"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlanningSetting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"}},{"kind":"Field","name":{"kind":"Name","value":"safetyStockDays"}},{"kind":"Field","name":{"kind":"Name","value":"serviceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"shortageCost"}},{"kind":"Field","name":{"kind":"Name","value":"holdingCostPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"carryingRate"}},{"kind":"Field","name":{"kind":"Name","value":"stockCoverDays"}},{"kind":"Field","name":{"kind":"Name","value":"reviewPeriodDays"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"}}]}}]} as unknown as DocumentNode<OneSupplierQuery, OneSupplierQueryVariables>;
export const SetSupplierDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetSupplier"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"row"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SupplierInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upsertSuppliers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"row"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpsertSuppliersSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeUnit"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}},{"kind":"Field","name":{"kind":"Name","value":"multiWarehouseOrders"}},{"kind":"Field","name":{"kind":"Name","value":"orderEmail"}},{"kind":"Field","name":{"kind":"Name","value":"documentLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"closedWeekdays"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SetSupplierMutation, SetSupplierMutationVariables>;
export const SetLeadTimeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetLeadTime"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"row"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SupplierWarehouseInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upsertSupplierWarehouses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"row"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpsertSupplierWarehousesSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SetLeadTimeMutation, SetLeadTimeMutationVariables>;
export const AddClosureDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddClosure"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"row"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SupplierClosureInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upsertSupplierClosures"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"row"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpsertSupplierClosuresSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<AddClosureMutation, AddClosureMutationVariables>;
export const DeleteClosureDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteClosure"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSupplierClosures"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteSupplierClosuresSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteClosureMutation, DeleteClosureMutationVariables>;
export const PlanningDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Planning"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planningSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"skuId"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isNull"},"value":{"kind":"BooleanValue","value":true}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"supplierId"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isNull"},"value":{"kind":"BooleanValue","value":true}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"warehouseId"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"isNull"},"value":{"kind":"BooleanValue","value":true}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SetParametersOf"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"abcSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"excludedSkuCount"}},{"kind":"Field","name":{"kind":"Name","value":"tiers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"share"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"abcClasses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"skuCount"}},{"kind":"Field","name":{"kind":"Name","value":"salesShare"}},{"kind":"Field","name":{"kind":"Name","value":"stockShare"}},{"kind":"Field","name":{"kind":"Name","value":"yearlySales"}},{"kind":"Field","name":{"kind":"Name","value":"stockValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"planOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dueSkuCount"}},{"kind":"Field","name":{"kind":"Name","value":"dueUnits"}},{"kind":"Field","name":{"kind":"Name","value":"dueCost"}},{"kind":"Field","name":{"kind":"Name","value":"stockOutSoonCount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SetParametersOf"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlanningSetting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"}},{"kind":"Field","name":{"kind":"Name","value":"safetyStockDays"}},{"kind":"Field","name":{"kind":"Name","value":"serviceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"shortageCost"}},{"kind":"Field","name":{"kind":"Name","value":"holdingCostPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"carryingRate"}},{"kind":"Field","name":{"kind":"Name","value":"stockCoverDays"}},{"kind":"Field","name":{"kind":"Name","value":"reviewPeriodDays"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"}}]}}]} as unknown as DocumentNode<PlanningQuery, PlanningQueryVariables>;
export const SetAbcDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetAbc"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AbcSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setAbcSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetAbcSettingsSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enabled"}},{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"tiers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"share"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SetAbcMutation, SetAbcMutationVariables>;
export const SupplierOutlookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SupplierOutlook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"week"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanRowFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"month"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanRowFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"week"},"name":{"kind":"Name","value":"planLocationRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"week"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"month"},"name":{"kind":"Name","value":"planLocationRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"month"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"BUY_ON"}}]}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"buyOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}}]}}]}}]}}]} as unknown as DocumentNode<SupplierOutlookQuery, SupplierOutlookQueryVariables>;
export const OneOffsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OneOffs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skuId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"skuId"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"equals"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skuId"}}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"oneOff"},"value":{"kind":"BooleanValue","value":true}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"orderNumber"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"store"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"oneOffMarks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"markedAt"}},{"kind":"Field","name":{"kind":"Name","value":"markedBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"corrections"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}}]}}]}}]}}]}}]} as unknown as DocumentNode<OneOffsQuery, OneOffsQueryVariables>;
export const MarkOneOffDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkOneOff"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"row"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OneOffSaleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markOneOffSales"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"row"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MarkOneOffSalesSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MarkOneOffMutation, MarkOneOffMutationVariables>;
export const SkuListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SkuList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanRowFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planSkuRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"BUY_ON"}}]},{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"NAME"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"productName"}},{"kind":"Field","name":{"kind":"Name","value":"abcCategory"}},{"kind":"Field","name":{"kind":"Name","value":"stockLevel"}},{"kind":"Field","name":{"kind":"Name","value":"incomingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"buyOn"}},{"kind":"Field","name":{"kind":"Name","value":"stockHealthCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stockOut"}},{"kind":"Field","name":{"kind":"Name","value":"atRisk"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SkuListQuery, SkuListQueryVariables>;
export const OneSkuDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OneSku"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sku"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reorder"}},{"kind":"Field","name":{"kind":"Name","value":"isMaterial"}},{"kind":"Field","name":{"kind":"Name","value":"retailPrice"}},{"kind":"Field","name":{"kind":"Name","value":"effectiveUnitCost"}},{"kind":"Field","name":{"kind":"Name","value":"successor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"successorFactor"}},{"kind":"Field","name":{"kind":"Name","value":"successorSetAt"}},{"kind":"Field","name":{"kind":"Name","value":"successorSetBy"}},{"kind":"Field","name":{"kind":"Name","value":"successionMode"}},{"kind":"Field","name":{"kind":"Name","value":"predecessors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"successorFactor"}},{"kind":"Field","name":{"kind":"Name","value":"successionMode"}},{"kind":"Field","name":{"kind":"Name","value":"successorSetAt"}},{"kind":"Field","name":{"kind":"Name","value":"successorSetBy"}},{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runOutOn"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}},{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemCode"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"planLocationRows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlaceFigures"}},{"kind":"Field","name":{"kind":"Name","value":"refreshedAt"}},{"kind":"Field","name":{"kind":"Name","value":"runOutOn"}},{"kind":"Field","name":{"kind":"Name","value":"detail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"safetyStock"}},{"kind":"Field","name":{"kind":"Name","value":"reorderPoint"}},{"kind":"Field","name":{"kind":"Name","value":"rawNeed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"explain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentences"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"planningDay"}},{"kind":"Field","name":{"kind":"Name","value":"position"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"onHand"}},{"kind":"Field","name":{"kind":"Name","value":"arrivalsBeforeDelivery"}},{"kind":"Field","name":{"kind":"Name","value":"demandBeforeDelivery"}}]}},{"kind":"Field","name":{"kind":"Name","value":"need"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"}}]}},{"kind":"Field","name":{"kind":"Name","value":"succession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"successor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"runOutOn"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"parameters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"level"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stockCoverDays"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"level"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reviewPeriodDays"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"level"}}]}},{"kind":"Field","name":{"kind":"Name","value":"moq"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"level"}}]}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"level"}}]}},{"kind":"Field","name":{"kind":"Name","value":"safetyStock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"serviceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"shortageCost"}},{"kind":"Field","name":{"kind":"Name","value":"holdingCostPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"carryingRate"}},{"kind":"Field","name":{"kind":"Name","value":"level"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"safetyStock"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"impliedServiceLevel"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SetParametersOf"}}]}},{"kind":"Field","name":{"kind":"Name","value":"manualForecasts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"setAt"}},{"kind":"Field","name":{"kind":"Name","value":"setBy"}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"orderLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlaceFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlanLocationRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"stockLevel"}},{"kind":"Field","name":{"kind":"Name","value":"incomingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"stockHealth"}},{"kind":"Field","name":{"kind":"Name","value":"daysToStockOut"}},{"kind":"Field","name":{"kind":"Name","value":"buyOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"unitsToDraft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"waitingOrders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"units"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SetParametersOf"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlanningSetting"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"}},{"kind":"Field","name":{"kind":"Name","value":"safetyStockDays"}},{"kind":"Field","name":{"kind":"Name","value":"serviceLevel"}},{"kind":"Field","name":{"kind":"Name","value":"shortageCost"}},{"kind":"Field","name":{"kind":"Name","value":"holdingCostPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"carryingRate"}},{"kind":"Field","name":{"kind":"Name","value":"stockCoverDays"}},{"kind":"Field","name":{"kind":"Name","value":"reviewPeriodDays"}},{"kind":"Field","name":{"kind":"Name","value":"moq"}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"}}]}}]} as unknown as DocumentNode<OneSkuQuery, OneSkuQueryVariables>;
export const SetParametersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetParameters"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanningParametersInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setPlanningParameters"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetPlanningParametersSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SetParametersMutation, SetParametersMutationVariables>;
export const SetManualForecastDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetManualForecast"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"row"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ManualForecastInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setManualForecasts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"row"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetManualForecastsSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SetManualForecastMutation, SetManualForecastMutationVariables>;
export const DeleteManualForecastDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteManualForecast"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteManualForecasts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteManualForecastsSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeleteManualForecastMutation, DeleteManualForecastMutationVariables>;
export const SetReorderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetReorder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reorder"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setReorder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"skuIds"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"reorder"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reorder"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetReorderSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reorder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SetReorderMutation, SetReorderMutationVariables>;
export const PlaceListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlaceList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanRowFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planLocationRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"BUY_ON"}}]},{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"NAME"}}]},{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"WAREHOUSE"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"productName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"abcCategory"}},{"kind":"Field","name":{"kind":"Name","value":"stockHealth"}},{"kind":"Field","name":{"kind":"Name","value":"stockLevel"}},{"kind":"Field","name":{"kind":"Name","value":"incomingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"buyOn"}}]}}]}}]}}]} as unknown as DocumentNode<PlaceListQuery, PlaceListQueryVariables>;
export const CountStockDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CountStock"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"row"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StockCountInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"countStock"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"row"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CountStockSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"onHand"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CountStockMutation, CountStockMutationVariables>;
export const SetSuccessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetSuccession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"row"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SkuSuccessorInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"upsertSkuSuccessors"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"row"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UpsertSkuSuccessorsSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"successorFactor"}},{"kind":"Field","name":{"kind":"Name","value":"successionMode"}},{"kind":"Field","name":{"kind":"Name","value":"successor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SetSuccessionMutation, SetSuccessionMutationVariables>;
export const DueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Due"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanRowFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanLocationRowSort"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planLocationRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlaceFigures"}},{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"productName"}},{"kind":"Field","name":{"kind":"Name","value":"abcCategory"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"isMaterial"}},{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitCost"}},{"kind":"Field","name":{"kind":"Name","value":"priceBreaks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fromUnits"}},{"kind":"Field","name":{"kind":"Name","value":"unitCost"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"detail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weeklyForecast"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}},{"kind":"Field","name":{"kind":"Name","value":"multiWarehouseOrders"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseMinimums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"minimumOrderType"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"explain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planningDay"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moq"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"packQuantity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"forecast"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unitsPerDay"}}]}},{"kind":"Field","name":{"kind":"Name","value":"position"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"onHand"}},{"kind":"Field","name":{"kind":"Name","value":"restOfDay"}},{"kind":"Field","name":{"kind":"Name","value":"demandBeforeDelivery"}},{"kind":"Field","name":{"kind":"Name","value":"arrivalsBeforeDelivery"}}]}},{"kind":"Field","name":{"kind":"Name","value":"need"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"}},{"kind":"Field","name":{"kind":"Name","value":"stockCoverDays"}},{"kind":"Field","name":{"kind":"Name","value":"leftAtDelivery"}},{"kind":"Field","name":{"kind":"Name","value":"servedAtDelivery"}},{"kind":"Field","name":{"kind":"Name","value":"onOrder"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlaceFigures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlanLocationRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"stockLevel"}},{"kind":"Field","name":{"kind":"Name","value":"incomingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"stockHealth"}},{"kind":"Field","name":{"kind":"Name","value":"daysToStockOut"}},{"kind":"Field","name":{"kind":"Name","value":"buyOn"}},{"kind":"Field","name":{"kind":"Name","value":"expectedDeliveryOn"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"unitsToDraft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"waitingOrders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"units"}}]}}]}}]} as unknown as DocumentNode<DueQuery, DueQueryVariables>;
export const DueSumsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DueSums"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanRowFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planLocationRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dueTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"homeCurrency"}},{"kind":"Field","name":{"kind":"Name","value":"due"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"homeCost"}},{"kind":"Field","name":{"kind":"Name","value":"linesWithoutHomeCost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currencies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"rateToHome"}}]}},{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"supplierId"}},{"kind":"Field","name":{"kind":"Name","value":"supplierName"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"due"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lineCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"toDraft"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lineCount"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"linesWithoutCost"}},{"kind":"Field","name":{"kind":"Name","value":"homeCost"}},{"kind":"Field","name":{"kind":"Name","value":"linesWithoutHomeCost"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DueSumsQuery, DueSumsQueryVariables>;
export const DueKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DueKeys"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanRowFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planLocationRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"SUPPLIER"}}]},{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"WAREHOUSE"}}]},{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"NAME"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1000"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"unitsToDraft"}},{"kind":"Field","name":{"kind":"Name","value":"waitingUnits"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DueKeysQuery, DueKeysQueryVariables>;
export const DueArithmeticDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DueArithmetic"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skuId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sku"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skuId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"planLocationRows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"explain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentences"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DueArithmeticQuery, DueArithmeticQueryVariables>;
export const WaitingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Waiting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"in"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"DRAFT"},{"kind":"EnumValue","value":"SENT_FOR_APPROVAL"},{"kind":"EnumValue","value":"APPROVED"}]}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"500"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"quantityConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseNames"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"approval"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNeeded"}}]}}]}}]}}]}}]} as unknown as DocumentNode<WaitingQuery, WaitingQueryVariables>;
export const DueChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DueChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanRowFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planLocationRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dueTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"}},{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"supplierId"}},{"kind":"Field","name":{"kind":"Name","value":"supplierName"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"warehouses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"abcClasses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}}]}}]}}]} as unknown as DocumentNode<DueChoicesQuery, DueChoicesQueryVariables>;
export const BudgetBuyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BudgetBuy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"budget"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Decimal"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skuIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"supplierIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"warehouseIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bestBuy"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"budget"},"value":{"kind":"Variable","name":{"kind":"Name","value":"budget"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"skuIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skuIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"supplierIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"supplierIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"warehouseIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"warehouseIds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"supplierId"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"homeCost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<BudgetBuyQuery, BudgetBuyQueryVariables>;
export const CreateDraftDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateDraft"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lines"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanLineInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPurchaseOrdersFromPlan"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"lines"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lines"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"referencePrefix"},"value":{"kind":"StringValue","value":"PO","block":false}},{"kind":"ObjectField","name":{"kind":"Name","value":"allowBelowMinimum"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePurchaseOrdersFromPlanSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"supplierName"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"missingMaterials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"missingUnits"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"supplierName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<CreateDraftMutation, CreateDraftMutationVariables>;