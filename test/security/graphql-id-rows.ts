import { list, mutation, narrowed, one, send } from "./graphql-asks";
import { LAB_ROWS } from "./graphql-lab-rows";
import { ORDER_ROWS } from "./graphql-order-rows";
import { PLAN_ROWS } from "./graphql-plan-rows";
import { WEBHOOK_ROWS } from "./graphql-webhook-rows";
import type { IdRow } from "./id-rows";

/** The lists of the plan. */
const PLANS = ["planSkuRows", "planLocationRows", "planProductRows"];

/** What can be asked for by id, whatever it is. */
const NODES = [
  "order",
  "orderLine",
  "sku",
  "product",
  "supplier",
  "warehouse",
  "store",
  "delivery",
  "batch",
  "alert",
  "closure",
  "manualForecast",
  "excludedPeriod",
] as const;

const QUERIES: readonly IdRow[] = [
  one("Query.sku(id)", "sku", "query ($id: ID!) { sku(id: $id) { id name stockLevels { onHand } } }"),
  one("Query.bulkExport(id)", "bulkExport", "query ($id: ID!) { bulkExport(id: $id) { state query } }"),
  one("Query.analysisRun(id)", "analysis", "query ($id: ID!) { analysisRun(id: $id) { state request result } }"),
  narrowed("skus", "id", "sku"),
  narrowed("skus", "productId", "product"),
  narrowed("skus", "successorId", "sku"),
  narrowed("orders", "supplierId", "supplier"),
  one(
    "Query.order(id)",
    "order",
    "query ($id: ID!) { order(id: $id) { id reference lines { id } parts { id } consumption { materialId } } }",
  ),
  one("Query.lateInquiry(orderId)", "order", "query ($id: ID!) { lateInquiry(orderId: $id) { subject text } }"),
  one("Query.orderLine(id)", "orderLine", "query ($id: ID!) { orderLine(id: $id) { id quantityOrdered } }"),
  one("Query.supplier(id)", "supplier", "query ($id: ID!) { supplier(id: $id) { id name skus { moq } } }"),
  narrowed("deliveries", "orderId", "order"),
  narrowed("deliveries", "skuId", "sku"),
  narrowed("deliveries", "warehouseId", "warehouse"),
  narrowed("transactions", "skuId", "sku"),
  narrowed("transactions", "storeId", "store"),
  narrowed("transactions", "warehouseId", "warehouse"),
  narrowed("transactions", "batchId", "batch"),
  narrowed("manualForecasts", "skuId", "sku"),
  narrowed("manualForecasts", "warehouseId", "warehouse"),
  narrowed("excludedPeriods", "skuId", "sku"),
  narrowed("planningSettings", "skuId", "sku"),
  narrowed("planningSettings", "warehouseId", "warehouse"),
  narrowed("planningSettings", "supplierId", "supplier"),
  narrowed("stockAlerts", "skuId", "scarceSku"),
  narrowed("stockAlerts", "warehouseId", "scarceAt"),
  ...PLANS.flatMap((plan) => [
    narrowed(plan, "productId", "product", "{ totalCount nodes { productName } }"),
    narrowed(plan, "supplierId", "supplier", "{ totalCount nodes { productName } }"),
    ...list(
      `Query.${plan}(filter.warehouseIds)`,
      "scarceAt",
      `query ($ids: [ID!]!) { ${plan}(filter: { warehouseIds: $ids }) { totalCount nodes { productName } } }`,
      "names nothing",
    ),
  ]),
  ...NODES.map((means) => ({
    ...one("Query.node(id)", means, "query ($id: ID!) { node(id: $id) { __typename id } }"),
    as: `of a ${means}`,
  })),
  ...NODES.flatMap((means) =>
    list("Query.nodes(ids)", means, "query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }", "names nothing").map(
      (row) => ({ ...row, as: [`of a ${means}`, row.as ?? []].flat().join(", ") }),
    ),
  ),
];

const MUTATIONS: readonly IdRow[] = [
  ...list(
    "Mutation.deleteOrderLines(ids)",
    "orderLine",
    mutation("$ids: [ID!]!", "deleteOrderLines(ids: $ids)", "{ id }"),
    "is refused",
  ),
  one("Mutation.setOrderNotes(orderId)", "order", mutation("$id: ID!", "setOrderNotes(orderId: $id)", "{ version }")),
  one(
    "Mutation.mailOrder(orderId)",
    "order",
    mutation("$id: ID!", 'mailOrder(orderId: $id, to: "orders@mill.example")', "{ status }"),
  ),
  one(
    "Mutation.saveQuestion(id)",
    "question",
    mutation("$id: ID!", 'saveQuestion(id: $id, input: { name: "Mine", query: "{ __typename }" })', "{ name }"),
  ),
  one("Mutation.cancelBulkExport(id)", "bulkExport", mutation("$id: ID!", "cancelBulkExport(id: $id)", "{ state }")),
  one("Mutation.deleteBulkExport(id)", "bulkExport", mutation("$id: ID!", "deleteBulkExport(id: $id)")),
  one("Mutation.cancelAnalysis(id)", "analysis", mutation("$id: ID!", "cancelAnalysis(id: $id)", "{ state }")),
  one(
    "Mutation.scheduleQuestion(questionId)",
    "question",
    mutation(
      "$id: ID!",
      'scheduleQuestion(questionId: $id, schedule: { recipients: ["a@mill.example"], format: CSV, dayOfMonth: 1, hour: 7 })',
      "{ name schedule { hour } }",
    ),
  ),
  one(
    "Mutation.unscheduleQuestion(questionId)",
    "question",
    mutation("$id: ID!", "unscheduleQuestion(questionId: $id)", "{ name }"),
  ),
  one(
    "Mutation.applyBacktestPolicy(runId)",
    "analysis",
    mutation("$id: ID!", 'applyBacktestPolicy(runId: $id, policy: "None", level: SKU)', "{ settings }"),
  ),
  one("Mutation.deleteSavedQuestion(id)", "question", mutation("$id: ID!", "deleteSavedQuestion(id: $id)")),
  one("Mutation.deleteOrder(id)", "order", mutation("$id: ID!", "deleteOrder(id: $id)")),
  one(
    "Mutation.overrideConsumption(orderId)",
    "order",
    mutation("$id: ID!", "overrideConsumption(orderId: $id, materialIds: [], actualQuantity: 3)", "{ id }"),
  ),
  ...list(
    "Mutation.overrideConsumption(materialIds)",
    "material",
    mutation(
      "$order: ID!, $ids: [ID!]!",
      "overrideConsumption(orderId: $order, materialIds: $ids, actualQuantity: 3)",
      "{ id }",
    ),
    "is refused",
  ),
  ...["placeOrders", "requestApproval"].flatMap((field) =>
    list(
      `Mutation.${field}(ids)`,
      "order",
      mutation("$ids: [ID!]!", `${field}(ids: $ids)`, field === "placeOrders" ? "{ placedIds }" : "{ id }"),
      "is refused",
    ),
  ),
  ...list(
    "Mutation.setOrderStatus(ids)",
    "order",
    mutation("$ids: [ID!]!", "setOrderStatus(ids: $ids, status: FULLY_RECEIVED)"),
    "is refused",
  ),
  ...list(
    "Mutation.setReorder(skuIds)",
    "sku",
    mutation("$ids: [ID!]!", "setReorder(skuIds: $ids, reorder: false)"),
    "is refused",
  ),
  one("Mutation.setSuccessor(skuId)", "sku", mutation("$id: ID!", "setSuccessor(skuId: $id)", "{ id }"), "is refused"),
  {
    slot: "Mutation.setSuccessor(successorId)",
    means: "sku",
    malformed: "is refused",
    ask: (id, own) =>
      send(mutation("$own: ID!, $id: ID!", "setSuccessor(skuId: $own, successorId: $id)", "{ id }"), {
        id,
        own: own.material,
      }),
  },
  ...list(
    "Mutation.dismissStockAlerts(ids)",
    "alert",
    mutation("$ids: [ID!]!", "dismissStockAlerts(ids: $ids)"),
    "is refused",
  ),
  ...list(
    "Mutation.deleteSupplierClosures(ids)",
    "closure",
    mutation("$ids: [ID!]!", "deleteSupplierClosures(ids: $ids)"),
    "is refused",
  ),
  ...list(
    "Mutation.deleteManualForecasts(ids)",
    "manualForecast",
    mutation("$ids: [ID!]!", "deleteManualForecasts(ids: $ids)"),
    "is refused",
  ),
  ...list(
    "Mutation.deleteExcludedPeriods(ids)",
    "excludedPeriod",
    mutation("$ids: [ID!]!", "deleteExcludedPeriods(ids: $ids)"),
    "is refused",
  ),
  one(
    "Mutation.importTransactions(storeId)",
    "store",
    mutation("$id: String!", "importTransactions(storeId: $id, rows: [{}])", "{ accepted errors { row } }"),
  ),
];

/** How each id-taking place of the GraphQL schema is tried. */
export const GRAPHQL_ROWS: readonly IdRow[] = [
  ...QUERIES,
  ...MUTATIONS,
  ...ORDER_ROWS,
  ...PLAN_ROWS,
  ...LAB_ROWS,
  ...WEBHOOK_ROWS,
];

/** Places that look like ids and take none of ours. */
export const GRAPHQL_EXCEPTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      "Mutation.approveOrders(orders.orderId)",
      "Mutation.sendBackOrders(ids)",
      "Mutation.sendBackOrders(expectedVersions.orderId)",
      "Mutation.setApprovalRule(rule.memberLimits.userId)",
    ].map((slot) => [slot, "takes a right that keys here do not have: test/people/approval-attacks.test.ts sends it"]),
  ),
  "Mutation.createApiKey(warehouseIds)":
    "takes a right that keys here do not have; the warehouses are looked up as those of inviteMember",
  "Mutation.markNotificationsRead(ids)": "takes a person, and numbers: test/people/notifications.test.ts",
  ...Object.fromEntries(
    ["about", "objectId", "parentId", "warehouseId"].map((name) => [
      `Query.auditEntries(filter.${name})`,
      "compares with what the merchant's own entries hold, and looks nothing up: test/audit/entries.test.ts",
    ]),
  ),
  "Mutation.correctSales(rows.orderId)":
    "the order number of a shop, no id of ours: looked up among the merchant's own sales",
  "Mutation.markOneOffSales(rows.orderId)":
    "the order number of a shop, no id of ours: looked up among the merchant's own sales",
  "Mutation.setLetterhead(input.taxId)": "a tax number, which is printed",
  ...Object.fromEntries(
    [
      "createResetLink(userId)",
      "inviteMember(warehouseIds)",
      "removeMember(userId)",
      "revokeInvitation(id)",
      "setMember(userId)",
      "setMember(warehouseIds)",
    ].map((slot) => [`Mutation.${slot}`, "takes a person who manages people: test/people/members.test.ts"]),
  ),
};
