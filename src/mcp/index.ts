import type { Tool } from "./tool";
import { buyingCalendar } from "./tools/buying-calendar";
import { draftOrders } from "./tools/draft-orders";
import { explainRow } from "./tools/explain-row";
import { listSuppliers } from "./tools/list-suppliers";
import { lateDeliveries, listOrders, showOrder } from "./tools/orders";
import { placeOrders } from "./tools/place-orders";
import { planChanges } from "./tools/plan-changes";
import { searchSkus } from "./tools/search-skus";
import { skuOutlook } from "./tools/sku-outlook";
import { excessStock, runningOut } from "./tools/stock-health";
import { whatIf } from "./tools/what-if";
import { whatToOrder } from "./tools/what-to-order";

/** The tools in the order in which a planner's day asks for them. */
export const tools: readonly Tool[] = [
  whatToOrder,
  explainRow,
  skuOutlook,
  searchSkus,
  runningOut,
  excessStock,
  lateDeliveries,
  listOrders,
  showOrder,
  listSuppliers,
  buyingCalendar,
  planChanges,
  whatIf,
  draftOrders,
  placeOrders,
];
