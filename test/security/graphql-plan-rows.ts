import { mutation, narrowing, send } from "./graphql-asks";
import type { IdRow, Ids } from "./id-rows";

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

/** Places of the plan, of what acts on it, and of what is remembered of it. */
export const PLAN_ROWS: readonly IdRow[] = [
  ...MEMORY,
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
