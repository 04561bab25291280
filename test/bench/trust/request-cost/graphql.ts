import { type Attack, json, LINES, line, MB, ofRows, sale } from "./attack";

const graphql = (
  title: string,
  make: () => object | Buffer,
  status: number,
  key: Attack["key"] = "read",
  headers: Record<string, string> = json,
): Attack => ({
  title: `GraphQL: ${title}`,
  key,
  method: "POST",
  path: "/graphql",
  headers,
  body: () => {
    const made = make();
    return Buffer.isBuffer(made) ? made : Buffer.from(JSON.stringify(made));
  },
  status,
});
const FILTERED = "query ($f: PlanRowFilter) { planSkuRows(filter: $f, limit: 1) { totalCount nodes { skuName } } }";
const core = ({
  purchase_order_name,
  quantity_ordered,
  quantity_received,
  unit_cost,
  delivery,
  ...same
}: ReturnType<typeof line>) => ({
  ...same,
  reference: purchase_order_name,
  quantityOrdered: quantity_ordered,
  quantityReceived: quantity_received,
  expectedDeliveryOn: delivery,
  unitCost: unit_cost,
});
const UPSERT =
  "mutation ($lines: [OrderLineInput!]!) { upsertOrders(lines: $lines) { __typename ... on UpsertOrdersSuccess { result { createdIds } } ... on InvalidError { faults { path reason } } } }";
const IMPORT = 'mutation ($rows: [JSON]!) { importTransactions(storeName: "Shop", rows: $rows) { __typename } }';
const SKUS =
  "mutation ($rows: [SkuInput!]!) { upsertSkus(rows: $rows) { __typename ... on InvalidError { faults { path reason } } } }";

const core31 = 31 * MB;
/** Documents and variables of GraphQL. */
export const documents: readonly Attack[] = [
  ...(["read", "write"] as const).flatMap((key) => [
    graphql(`31 MB of commas (${key})`, () => ({ query: `{ tenant { id } ${",".repeat(core31)} }` }), 413, key),
    graphql(
      `15 MB of commas (${key})`,
      () => ({ query: `{ tenant { id } ${",".repeat(15 * MB)} }` }),
      key === "read" ? 413 : 200,
      key,
    ),
    graphql(
      `one comment of 15 MB (${key})`,
      () => ({ query: `{ tenant { id } } #${"x".repeat(15 * MB)}` }),
      key === "read" ? 413 : 200,
      key,
    ),
    graphql(
      `15 MB of variables nobody asked for (${key})`,
      () => ({ query: "{ tenant { id } }", variables: { a: "x".repeat(15 * MB) } }),
      key === "read" ? 413 : 200,
      key,
    ),
    graphql(
      `a name of 15 MB to filter by (${key})`,
      () => ({ query: FILTERED, variables: { f: { search: "x".repeat(15 * MB) } } }),
      key === "read" ? 413 : 200,
      key,
    ),
  ]),
  graphql("99 KB of commas", () => ({ query: `{ tenant { id } ${",".repeat(99_000)} }` }), 200),
  graphql(
    "a name of 900 KB to filter by",
    () => ({ query: FILTERED, variables: { f: { search: "x".repeat(900_000) } } }),
    413,
  ),
  graphql(
    "a name of 90 KB to filter by, in the document",
    () => ({ query: `{ planSkuRows(filter: { search: "${"x".repeat(90_000)}" }) { totalCount } }` }),
    200,
  ),
  graphql(
    "13,000 ids to filter by",
    () => ({
      query: FILTERED,
      variables: { f: { supplierId: { in: ofRows(() => "8b964899-442f-4e69-9ddb-9e9dba1e8929", 13_000) } } },
    }),
    200,
  ),
  graphql(
    "10,000 keys to sort by",
    () => ({
      query: "query ($s: [SkuSort!]) { skus(sort: $s, limit: 1) { nodes { id } } }",
      variables: { s: ofRows(() => ({ by: "NAME", direction: "asc" }), 10_000) },
    }),
    200,
  ),
  graphql(
    "a cursor of 900 KB",
    () => ({
      query: "query ($c: String) { skus(first: 1, after: $c) { nodes { id } } }",
      variables: { c: "x".repeat(900_000) },
    }),
    413,
  ),
  graphql(
    "extensions of 900 KB",
    () => ({
      query: "{ tenant { id } }",
      extensions: { persistedQuery: { version: 1, sha256Hash: "x".repeat(900_000) } },
    }),
    413,
  ),
  graphql(
    "an operation's name of 900 KB",
    () => ({ query: "{ tenant { id } }", operationName: "x".repeat(900_000) }),
    413,
  ),
  graphql(
    "variables 400,000 deep",
    () => Buffer.from(`{"query":"{ tenant { id } }","variables":${'{"a":'.repeat(150_000)}0${"}".repeat(150_000)}}`),
    413,
  ),
  graphql("15 MB of a form", () => Buffer.from(`query=x${"&a=".repeat(5 * MB)}`), 413, "write", {
    "Content-Type": "application/x-www-form-urlencoded",
  }),
  graphql("15 MB as a document", () => Buffer.alloc(15 * MB, 0x2c), 413, "write", {
    "Content-Type": "application/graphql",
  }),
  graphql(
    "15 MB in parts",
    () =>
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${"x".repeat(15 * MB)}\r\n--b--\r\n`,
      ),
    413,
    "write",
    { "Content-Type": "multipart/form-data; boundary=b" },
  ),
  graphql("a batch of 10,000", () => ofRows(() => ({ query: "{ tenant { id } }" }), 10_000), 400),
  graphql(
    "10,000 order lines",
    () => ({ query: UPSERT, variables: { lines: ofRows((at) => core(line(at)), LINES) } }),
    200,
    "write",
  ),
  graphql(
    "10,000 order lines of wrong names",
    () => ({
      query: UPSERT,
      variables: {
        lines: ofRows(
          (at) => ({ ...core(line(at)), sku: "", warehouse: "", supplier: "", quantityOrdered: -1 }),
          LINES,
        ),
      },
    }),
    200,
    "write",
  ),
  graphql("50,000 sales", () => ({ query: IMPORT, variables: { rows: ofRows(sale) } }), 200, "write"),
  graphql(
    "5,000 SKUs",
    () => ({
      query: SKUS,
      variables: {
        rows: ofRows((at) => ({ name: `N-${at}`, product: `N-${at}`, category: "New", unitCost: 1 }), 5_000),
      },
    }),
    200,
    "write",
  ),
  graphql(
    "5,000 SKUs with ten faults each",
    () => ({
      query: SKUS,
      variables: {
        rows: ofRows(
          () => ({
            name: "",
            product: "",
            category: "\u0000",
            barcode: "\u0000",
            unitCost: -1,
            retailPrice: -1,
            moq: -1,
            packQuantity: -1,
            productionTimeDays: -1,
            safetyStockDays: -1,
            stockCoverDays: -1,
          }),
          5_000,
        ),
      },
    }),
    200,
    "write",
  ),
  graphql(
    "50,000 SKUs",
    () => ({ query: SKUS, variables: { rows: ofRows((at) => ({ name: `M-${at}` })) } }),
    200,
    "write",
  ),
  {
    ...graphql(
      "500 documents of 95 KB",
      () => ({ query: `{ a#: tenant { id } ${"b: tenant { id } ".repeat(190)} ${",".repeat(90_000)} }` }),
      200,
    ),
    times: 500,
  },
  {
    ...graphql("500 broken documents of 95 KB", () => ({ query: `{ a# ${",".repeat(90_000)} } }` }), 200),
    times: 500,
  },
];
