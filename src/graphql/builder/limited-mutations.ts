import type { MutationName } from "../../generated/mutation-names";

/**
 * The mutations that callers may use who are limited to warehouses (D184): what they change belongs to single warehouses, or to who asked. The database
 * refuses what they would change of others. All other mutations concern the whole merchant and are refused to them, those to come as well.
 */
export const LIMITED_MUTATIONS: ReadonlySet<MutationName> = new Set<MutationName>([
  "addOrderLines",
  "approveOrders",
  "bulkExport",
  "cancelBulkExport",
  "changeOrderLines",
  "correctSales",
  "countStock",
  "createOrder",
  "createPurchaseOrdersFromPlan",
  "deleteBulkExport",
  "deleteManualForecasts",
  "deleteOrder",
  "deleteOrderLines",
  "deleteSavedQuestion",
  "dismissStockAlerts",
  "importOrders",
  "mailOrder",
  "markNotificationsRead",
  "markNotificationsRead",
  "markOneOffSales",
  "overrideConsumption",
  "placeOrders",
  "receiveOrderLines",
  "requestApproval",
  "saveQuestion",
  "scheduleQuestion",
  "sendBackOrders",
  "setManualForecasts",
  "setNotificationSettings",
  "setNotificationSettings",
  "setOrderNotes",
  "setOrderStatus",
  "setPlanningParameters",
  "unscheduleQuestion",
  "upsertOrders",
]);
