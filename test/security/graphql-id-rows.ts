import { randomUUID } from "node:crypto";
import { first } from "../graphql/market";
import { answering } from "../support/mutation";
import { LAB_ROWS } from "./graphql-lab-rows";
import { WEBHOOK_ROWS } from "./graphql-webhook-rows";
import { BESIDE_OURS, type IdRow, type Ids, type WireRequest } from "./id-rows";

const send = (query: string, variables: Record<string, unknown>): WireRequest => ({
  method: "POST",
  path: "/graphql",
  body: { query, variables },
});

/** A place that takes one id, the operation's `$id`; `$order` is an order of the caller's own. */
const one = (
  slot: string,
  means: keyof Ids,
  operation: string,
  malformed: IdRow["malformed"] = "names nothing",
): IdRow => ({ slot, means, malformed, ask: (id, own) => send(operation, { id, order: own.order }) });

/** A place that takes a list, the operation's `$ids`, alone and beside an id of the caller's own. */
const list = (slot: string, means: keyof Ids, operation: string, malformed: IdRow["malformed"]): IdRow[] => [
  { slot, means, malformed, ask: (id, own) => send(operation, { ids: [id], order: own.order }) },
  {
    slot,
    as: BESIDE_OURS,
    means,
    malformed,
    ask: (id, own) => send(operation, { ids: [own[means], id], order: own.order }),
  },
];

const page = "{ totalCount hasMore nodes { id } }";

/** A filter by an id, in all the ways to compare: the operation's `$id`. */
const narrowed = (field: string, filter: string, means: keyof Ids, nodes = page): IdRow => {
  const ways = { equals: "$id", in: "[$id]", not: "[$id]" };
  const fields = Object.entries(ways).map(
    ([word, value]) => `${word}: ${field}(filter: { ${filter}: { ${word}: ${value} } }) ${nodes}`,
  );
  return one(`Query.${field}(filter.${filter})`, means, `query ($id: ID!) { ${fields.join(" ")} }`);
};

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
] as const;

const QUERIES: readonly IdRow[] = [
  one("Query.sku(id)", "sku", "query ($id: ID!) { sku(id: $id) { id name stockLevels { onHand } } }"),
  one("Query.bulkExport(id)", "bulkExport", "query ($id: ID!) { bulkExport(id: $id) { state query } }"),
  one("Query.analysisRun(id)", "analysis", "query ($id: ID!) { analysisRun(id: $id) { state request result } }"),
  narrowed("skus", "id", "sku"),
  narrowed("skus", "productId", "product"),
  narrowed("orders", "supplierId", "supplier"),
  one(
    "Query.order(id)",
    "order",
    "query ($id: ID!) { order(id: $id) { id reference lines { id } parts { id } consumption { materialId } } }",
  ),
  one("Query.orderLine(id)", "orderLine", "query ($id: ID!) { orderLine(id: $id) { id quantityOrdered } }"),
  one("Query.supplier(id)", "supplier", "query ($id: ID!) { supplier(id: $id) { id name skus { moq } } }"),
  narrowed("deliveries", "orderId", "order"),
  narrowed("deliveries", "skuId", "sku"),
  narrowed("deliveries", "warehouseId", "warehouse"),
  narrowed("transactions", "skuId", "sku"),
  narrowed("transactions", "storeId", "store"),
  narrowed("transactions", "warehouseId", "warehouse"),
  narrowed("transactions", "batchId", "batch"),
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

/** A mutation of one field; see `answering`. */
const mutation = (declared: string, field: string, selection?: string) =>
  `mutation (${declared}) { ${answering(field, selection)} }`;

/** A line of an order that names one thing by `$id` and the rest by ids of the caller's own. */
const lineBy = (field: "skuId" | "warehouseId" | "supplierId" | "orderId", means: keyof Ids): IdRow => ({
  slot: `Mutation.upsertOrders(lines.${field})`,
  means,
  malformed: "is refused",
  ask: (id, { sku, warehouse, supplier }) => {
    const order = field === "orderId" ? {} : { reference: "By ids" };
    const named = { ...order, skuId: sku, warehouseId: warehouse, supplierId: supplier, [field]: id };
    const line = { quantityOrdered: 1, expectedDeliveryOn: "2026-12-01", ...named };
    const operation = mutation("$lines: [OrderLineInput!]!", "upsertOrders(lines: $lines)", "{ orders { id } }");
    return send(operation, { lines: [line] });
  },
});

/** Writes of one order, each with one of the ids that it takes as `$id` and the rest the caller's own. */
const ORDER_WRITES: readonly IdRow[] = [
  ...(["skuId", "warehouseId", "supplierId"] as const).flatMap((field) => {
    const means = field.slice(0, -2) as "sku" | "warehouse" | "supplier";
    const line = ({ material, warehouse, supplier }: Ids, id: string) => ({
      quantityOrdered: 1,
      expectedDeliveryOn: "2026-12-01",
      ...{ skuId: material, warehouseId: warehouse, supplierId: supplier, [field]: id },
    });
    const lines = "$lines: [NewOrderLineInput!]!";
    const create = mutation(lines, "createOrder(lines: $lines)", "{ quantityConfirmed }");
    const add = mutation(
      `$order: ID!, ${lines}`,
      "addOrderLines(orderId: $order, lines: $lines)",
      "{ order { version } }",
    );
    const row = (slot: string, operation: string): IdRow => ({
      slot: `Mutation.${slot}(lines.${field})`,
      means,
      malformed: "is refused",
      ask: (id, own) => send(operation, { order: own.order, lines: [line(own, id)] }),
    });
    return [row("createOrder", create), row("addOrderLines", add)];
  }),
  one(
    "Mutation.addOrderLines(orderId)",
    "order",
    mutation(
      "$id: ID!",
      `addOrderLines(orderId: $id, lines: [{ sku: "${first.good}", warehouse: "None", supplier: "None", quantityOrdered: 1, expectedDeliveryOn: "2026-12-01" }])`,
      "{ order { id } }",
    ),
  ),
  ...["changeOrderLines", "receiveOrderLines"].flatMap((field): IdRow[] => {
    const [type, key] =
      field === "changeOrderLines" ? ["OrderLineChange", ""] : ["OrderLineReceipt", ", idempotencyKey: $key"];
    const said = field === "changeOrderLines" ? { quantityOrdered: 3 } : { units: 1 };
    const declared = `$order: ID!, $lines: [${type}!]!${key && ", $key: String!"}`;
    const operation = mutation(declared, `${field}(orderId: $order, lines: $lines${key})`, "{ order { version } }");
    const ofOrder = (id: string, own: Ids) =>
      send(operation, { order: id, lines: [{ id: own.orderLine, ...said }], key: randomUUID() });
    const ofLine = (id: string, own: Ids) =>
      send(operation, { order: own.order, lines: [{ id, ...said }], key: randomUUID() });
    return [
      { slot: `Mutation.${field}(orderId)`, means: "order", malformed: "names nothing", ask: ofOrder },
      { slot: `Mutation.${field}(lines.id)`, means: "orderLine", malformed: "is refused", ask: ofLine },
    ];
  }),
  {
    slot: "Mutation.setOrderStatus(expectedVersions.orderId)",
    means: "order",
    malformed: "is refused",
    ask: (id, own) =>
      send(
        mutation(
          "$order: ID!, $id: ID!",
          "setOrderStatus(ids: [$order], status: DRAFT, expectedVersions: [{ orderId: $id, version: 99 }])",
        ),
        { id, order: own.order },
      ),
  },
  {
    slot: "Mutation.deleteOrderLines(expectedVersions.orderId)",
    means: "order",
    malformed: "is refused",
    ask: (id, own) =>
      send(
        mutation(
          "$line: ID!, $id: ID!",
          "deleteOrderLines(ids: [$line], expectedVersions: [{ orderId: $id, version: 99 }])",
        ),
        { id, line: own.orderLine },
      ),
  },
];

const MUTATIONS: readonly IdRow[] = [
  ...ORDER_WRITES,
  lineBy("skuId", "sku"),
  lineBy("warehouseId", "warehouse"),
  lineBy("supplierId", "supplier"),
  lineBy("orderId", "order"),
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
  one(
    "Mutation.importTransactions(storeId)",
    "store",
    mutation("$id: String!", "importTransactions(storeId: $id, rows: [{}])", "{ accepted errors { row } }"),
  ),
];

/** A place that takes a list to narrow by; the caller's own SKU goes along where the list is of something else. */
function narrowing(slot: string, means: keyof Ids, operation: string, malformed: IdRow["malformed"]): IdRow[] {
  const variables = (ids: string[], own: Ids) => ({ ids, sku: own.sku });
  return [
    { slot, means, malformed, ask: (id, own) => send(operation, variables([id], own)) },
    { slot, as: BESIDE_OURS, means, malformed, ask: (id, own) => send(operation, variables([own[means], id], own)) },
  ];
}

const fromPlan = (declared: string, input: string) =>
  mutation(
    declared,
    `createPurchaseOrdersFromPlan(input: { ${input} })`,
    "{ orders { reference lines { skuName } } refused { skuName reason } }",
  ).replace(") {", ") @dryRun {");
/** A place of the lines that somebody chose. */
const chosen = (
  field: string,
  means: keyof Ids,
  variables: (id: string, own: Ids) => Record<string, unknown>,
): IdRow => ({
  slot: `Mutation.createPurchaseOrdersFromPlan(input.lines.${field})`,
  means,
  malformed: "is refused",
  ask: (id, own) =>
    send(
      fromPlan("$sku: ID!, $warehouse: ID!", "lines: [{ skuId: $sku, warehouseId: $warehouse, units: 12 }]"),
      variables(id, own),
    ),
});
const ofOurSku = "$ids: [ID!]!, $sku: ID!";
const messages = (field: string) =>
  `query ($ids: [ID!]!) { orderMessages(filter: { ${field}: $ids, kinds: [EXPEDITE, DEFER, CANCEL, KEEP] }) {
     totalCount hasMore nodes { line { id } } } }`;
const calendar = (field: string) =>
  `query ($ids: [ID!]!) { buyingCalendar(${field}: $ids) { totalCount hasMore nodes { supplierName units } } }`;

/** Questions about remembered plans. */
const remembered = (field: string, rows: string) => (filter: string) =>
  `query ($ids: [ID!]!) { ${field}(filter: { ${filter}: $ids }) { ${rows} { totalCount nodes { skuId warehouseId } } } }`;
const MEMORY: readonly IdRow[] = [
  ["planChanges", "pairCount changes"] as const,
  ["planAsOf", "rows"] as const,
  ["forecastHistory", "pairs"] as const,
].flatMap(([field, rows]) => {
  const ask = remembered(field, rows);
  return (["sku", "supplier", "warehouse"] as const).flatMap((means) =>
    narrowing(`Query.${field}(filter.${means}Ids)`, means, ask(`${means}Ids`), "names nothing"),
  );
});
/** Containers have no room for goods of unknown volume: what is bought is told without a thread that solves it. */
const bestBuy = (field: string) =>
  `query ($ids: [ID!]!) { bestBuy(${field}: $ids, containers: { volume: 1 }) { lines { skuName units } leftOut { skuName reason } } }`;

/** A scope of backtests, of a few weeks so that each is made at once, and asked for without keeping it. */
function scopes(field: string, means: keyof Ids): IdRow[] {
  const input = `input: { policies: [{ name: "Point", kind: REORDER_POINT }], weeks: 4, warmUpWeeks: 0, scope: { ${field}: $ids } }`;
  const start = mutation("$ids: [ID!]!", `startBacktest(${input})`, "{ kind }").replace(") {", ") @dryRun {");
  const now = `query ($ids: [ID!]!) { backtest(${input}) { pairs leftOut { pairs reason } sentences } }`;
  return [
    ...narrowing(`Mutation.startBacktest(input.scope.${field})`, means, start, "is refused"),
    ...narrowing(`Query.backtest(input.scope.${field})`, means, now, "is refused"),
  ];
}

const ACTING: readonly IdRow[] = [
  ...scopes("skuIds", "sku"),
  ...scopes("supplierIds", "supplier"),
  ...scopes("warehouseIds", "warehouse"),
  ...narrowing(
    "Mutation.createPurchaseOrdersFromPlan(input.skuIds)",
    "sku",
    fromPlan("$ids: [ID!]!", "skuIds: $ids,"),
    "is refused",
  ),
  ...narrowing(
    "Mutation.createPurchaseOrdersFromPlan(input.supplierIds)",
    "supplier",
    fromPlan(ofOurSku, "supplierIds: $ids, skuIds: [$sku],"),
    "is refused",
  ),
  ...narrowing(
    "Mutation.createPurchaseOrdersFromPlan(input.warehouseIds)",
    "warehouse",
    fromPlan(ofOurSku, "warehouseIds: $ids, skuIds: [$sku],"),
    "is refused",
  ),
  chosen("skuId", "scarceSku", (id, { scarceAt }) => ({ sku: id, warehouse: scarceAt })),
  chosen("warehouseId", "scarceAt", (id, { scarceSku }) => ({ sku: scarceSku, warehouse: id })),
  ...narrowing("Query.orderMessages(filter.skuIds)", "sku", messages("skuIds"), "names nothing"),
  ...narrowing("Query.orderMessages(filter.supplierIds)", "supplier", messages("supplierIds"), "names nothing"),
  ...narrowing("Query.orderMessages(filter.warehouseIds)", "warehouse", messages("warehouseIds"), "names nothing"),
  ...narrowing("Query.bestBuy(skuIds)", "sku", bestBuy("skuIds"), "names nothing"),
  ...narrowing("Query.bestBuy(supplierIds)", "supplier", bestBuy("supplierIds"), "names nothing"),
  ...narrowing("Query.bestBuy(warehouseIds)", "warehouse", bestBuy("warehouseIds"), "names nothing"),
  ...narrowing("Query.buyingCalendar(skuIds)", "sku", calendar("skuIds"), "names nothing"),
  ...narrowing("Query.buyingCalendar(supplierIds)", "supplier", calendar("supplierIds"), "names nothing"),
  ...narrowing("Query.buyingCalendar(warehouseIds)", "warehouse", calendar("warehouseIds"), "names nothing"),
];

/** How each id-taking place of the GraphQL schema is tried. */
export const GRAPHQL_ROWS: readonly IdRow[] = [
  ...QUERIES,
  ...MUTATIONS,
  ...ACTING,
  ...MEMORY,
  ...LAB_ROWS,
  ...WEBHOOK_ROWS,
];

/** Places that look like ids and take none of ours. */
export const GRAPHQL_EXCEPTIONS: Readonly<Record<string, string>> = {
  "Mutation.setLetterhead(input.taxId)": "a tax number, which is printed",
};
