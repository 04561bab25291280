import zlib from "node:zlib";

/** One request that means harm, or asks for as much as one request may. */
export interface Attack {
  title: string;
  /** Which key it is sent with. */
  key: "read" | "write";
  method: "GET" | "POST" | "PATCH" | "PUT";
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Made when it is needed: some are large. */
  body?: () => Buffer;
  /** How many times it is sent, one after another, with the number of the time at each `#`; once when left out. */
  times?: number;
  /** What it is to be answered with. */
  status: number;
}

const MB = 1_000_000;
const ROWS = 50_000;
const LINES = 10_000;
const json = { "Content-Type": "application/json" };
const packed = (encoding: string) => ({ ...json, "Content-Encoding": encoding });

/** `start`, then as many times `part` as make so many bytes, then `end`. */
const long = (start: string, part: string, bytes: number, end: string) => () =>
  Buffer.from(`${start}${part.repeat(Math.floor((bytes - start.length - end.length) / part.length))}${end}`);
const gzipped = (make: () => Buffer) => () => zlib.gzipSync(make());
const ofRows = (row: (index: number) => unknown, rows = ROWS) => Array.from({ length: rows }, (_, index) => row(index));
const asJson = (make: () => unknown) => () => Buffer.from(JSON.stringify(make()));

const line = (index: number) => ({
  sku: `SKU-${1 + (index % 5_000)}`,
  warehouse: `Warehouse ${1 + (Math.floor(index / 5_000) % 2)}`,
  supplier: `Supplier ${1 + (index % 50)}`,
  quantity_ordered: 12,
  quantity_received: 3,
  purchase_order_name: `New ${Math.floor(index / 10_000)}`,
  delivery: "2027-03-01",
  status: "CONFIRMED",
  unit_cost: 2.5,
});
const sale = (index: number) => ({
  sku: `SKU-${1 + (index % 5_000)}`,
  warehouse: `Warehouse ${1 + (index % 2)}`,
  quantity: 1 + (index % 7),
  unit_price: 9.95,
  timestamp: "2026-03-01T08:30:00Z",
  currency: "EUR",
  order_id: `A-${index}`,
  channel: "web",
  tags: ["spring", "gift"],
  discount_amount: 0.5,
});
const SALES = "/api/v1/transactions?store_name=Shop";
const manyKeys = (count: number) => {
  const members = Array.from({ length: count }, (_, index) => `"k${index}":0`);
  return () => Buffer.from(`{${members.join(",")}}`);
};

const rest: readonly Attack[] = [
  [
    "read",
    "31 MB of zeros in 30 KB",
    "/api/v1/orders",
    packed("gzip"),
    gzipped(long('{"data":[0', ",0", 31 * MB, "]}")),
    403,
  ],
  [
    "write",
    "31 MB of zeros in 30 KB",
    "/api/v1/orders",
    packed("gzip"),
    gzipped(long('{"data":[0', ",0", 31 * MB, "]}")),
    413,
  ],
  [
    "write",
    "8 MB of zeros in 8 KB",
    "/api/v1/orders",
    packed("gzip"),
    gzipped(long('{"data":[0', ",0", 8 * MB, "]}")),
    413,
  ],
  ["write", "50,000 order lines", "/api/v1/orders", json, asJson(() => ({ data: ofRows(line) })), 413],
  ["write", "49,000 zeros for order lines", "/api/v1/orders", json, long('{"data":[0', ",0", 98_000, "]}"), 422],
  ["write", "8 MB of {} in 8 KB", SALES, packed("gzip"), gzipped(long('{"data":[{}', ",{}", 8 * MB, "]}")), 413],
  ["write", "8 MB of {}", SALES, json, long('{"data":[{}', ",{}", 8 * MB, "]}"), 413],
  [
    "write",
    "1 GB in 1 MB of deflate",
    SALES,
    packed("deflate"),
    () => zlib.deflateSync(Buffer.alloc(1_000 * MB, 0x20)),
    413,
  ],
  [
    "write",
    "200 MB in 200 bytes of Brotli",
    SALES,
    packed("br"),
    () => zlib.brotliCompressSync(Buffer.alloc(200 * MB, 0x20)),
    413,
  ],
  ["write", "8 million open brackets", SALES, json, long('{"data":', "[", 8 * MB, ""), 413],
  [
    "write",
    "a value 4 million deep",
    SALES,
    json,
    () => Buffer.from(`{"data":[${"[".repeat(4 * MB)}${"]".repeat(4 * MB)}]}`),
    413,
  ],
  ["write", "a million names in one object", SALES, json, manyKeys(1_000_000), 413],
  ["write", "one text of 15 MB", SALES, json, long('{"data":[{"sku":"', "x", 15 * MB, '"}]}'), 200],
  ["write", "one text of 15 MB of escapes", SALES, json, long('{"data":[{"sku":"', "\\u0416", 15 * MB, '"}]}'), 200],
  ["write", "one text of 15 MB of Cyrillic", SALES, json, long('{"data":[{"sku":"', "Ж", 7 * MB, '"}]}'), 200],
  ["write", "one number of 15 MB", SALES, json, long('{"data":[{"quantity":', "7", 15 * MB, "}]}"), 200],
  [
    "write",
    "one sale with 50,000 labels",
    SALES,
    json,
    asJson(() => ({ data: [{ ...sale(0), tags: ofRows((at) => `t${at}`) }] })),
    200,
  ],
  [
    "write",
    "50,000 sales of 20 empty objects each",
    SALES,
    json,
    long(`{"data":[{"sku":[${"{},".repeat(19)}{}]}`, `,{"sku":[${"{},".repeat(19)}{}]}`, 3.6 * MB, "]}"),
    413,
  ],
  ["read", "31 MB of a name", "/api/v1/skus", packed("gzip"), gzipped(long('{"name_like":"', "x", 31 * MB, '"}')), 413],
  ["read", "60 KB of unknown fields", "/api/v1/skus?limit=1", json, manyKeys(999), 200],
  [
    "write",
    "250 KB of zeros for ids",
    "/api/v1/orders/status",
    json,
    long('{"order_status":"DRAFT","order_ids":[0', ",0", 90_000, "]}"),
    422,
  ],
  ["write", "10,000 order lines", "/api/v1/orders", json, asJson(() => ({ data: ofRows(line, LINES) })), 200],
  [
    "write",
    "10,000 orders",
    "/api/v1/orders",
    json,
    asJson(() => ({ data: ofRows((at) => ({ ...line(at), purchase_order_name: `One ${at}` }), LINES) })),
    200,
  ],
  [
    "write",
    "10,000 order lines, packed, with a key",
    "/api/v1/orders",
    { ...packed("gzip"), "Idempotency-Key": "k" },
    gzipped(asJson(() => ({ data: ofRows(line, LINES) }))),
    200,
  ],
  [
    "write",
    "10,000 order lines of which nothing is known",
    "/api/v1/orders",
    json,
    asJson(() => ({
      data: ofRows(
        (at) => ({ ...line(at), sku: `?${at}`, warehouse: `?${at}`, supplier: `?${at}`, delivery: "soon" }),
        LINES,
      ),
    })),
    200,
  ],
  [
    "write",
    "10,000 order lines of wrong types",
    "/api/v1/orders",
    json,
    asJson(() => ({ data: ofRows((at) => ({ ...line(at), sku: 1, warehouse: 2, delivery: null }), LINES) })),
    422,
  ],
  ["write", "10,001 order lines", "/api/v1/orders", json, asJson(() => ({ data: ofRows(line, LINES + 1) })), 413],
  ["write", "50,000 sales", SALES, json, asJson(() => ({ data: ofRows(sale) })), 200],
  [
    "write",
    "50,000 sales, packed, with a key",
    SALES,
    { ...packed("gzip"), "Idempotency-Key": "s" },
    gzipped(asJson(() => ({ data: ofRows(sale) }))),
    200,
  ],
  ["write", "50,000 sales of nothing", SALES, json, asJson(() => ({ data: ofRows(() => ({})) })), 200],
  [
    "write",
    "50,000 sales with nine faults each",
    SALES,
    json,
    asJson(() => ({
      data: ofRows((at) => ({
        sku: `?${at}`,
        warehouse: `?${at}`,
        quantity: -1,
        unit_price: -1,
        timestamp: null,
        currency: "?",
        order_id: 1,
        channel: 1,
        tags: 1,
        discount_amount: -1,
      })),
    })),
    200,
  ],
  ["write", "50,001 sales", SALES, json, asJson(() => ({ data: ofRows(sale, ROWS + 1) })), 413],
].map(
  ([key, title, path, headers, body, status]) =>
    ({
      key,
      title,
      path,
      headers,
      body,
      status,
      method: path === "/api/v1/orders/status" ? "PATCH" : "POST",
    }) as Attack,
);

const urls: readonly Attack[] = [
  {
    key: "read",
    title: "5,000 names in the query",
    method: "GET",
    path: `/api/v1/orders?${"a=1&".repeat(3_500)}`,
    status: 200,
  },
  {
    key: "read",
    title: "one name 3,500 times",
    method: "GET",
    path: `/api/v1/orders?${"date_to&".repeat(1_700)}`,
    status: 422,
  },
  {
    key: "read",
    title: "14 KB of commas for ids",
    method: "GET",
    path: `/api/v1/bill-of-materials?format=excel&sku_ids=${",".repeat(14_000)}`,
    status: 422,
  },
  {
    key: "read",
    title: "15 KB of headers",
    method: "GET",
    path: "/api/v1/warehouses",
    headers: { "X-Much": "x".repeat(15_000) },
    status: 200,
  },
];

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
const documents: readonly Attack[] = [
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
      () => ({ query: FILTERED, variables: { f: { nameLike: "x".repeat(15 * MB) } } }),
      key === "read" ? 413 : 200,
      key,
    ),
  ]),
  graphql("99 KB of commas", () => ({ query: `{ tenant { id } ${",".repeat(99_000)} }` }), 200),
  graphql(
    "a name of 900 KB to filter by",
    () => ({ query: FILTERED, variables: { f: { nameLike: "x".repeat(900_000) } } }),
    413,
  ),
  graphql(
    "a name of 90 KB to filter by, in the document",
    () => ({ query: `{ planSkuRows(filter: { nameLike: "${"x".repeat(90_000)}" }) { totalCount } }` }),
    200,
  ),
  graphql(
    "13,000 ids to filter by",
    () => ({
      query: FILTERED,
      variables: { f: { supplierIds: ofRows(() => "8b964899-442f-4e69-9ddb-9e9dba1e8929", 13_000) } },
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

const wrongCells = `[${"{},".repeat(199)}{}]`;
const tables: readonly Attack[] = [
  {
    key: "read",
    title: "a table of 1,000,000 cells that are none",
    method: "POST",
    path: "/tables/file.csv",
    headers: json,
    body: long(`{"title":"t","columns":["a"],"rows":[${wrongCells}`, `,${wrongCells}`, 3 * MB, "]}"),
    status: 413,
  },
  {
    key: "read",
    title: "a table of 1,000,000 cells",
    method: "POST",
    path: "/tables/file.csv",
    headers: json,
    body: asJson(() => ({
      title: "t",
      columns: ["a"],
      rows: ofRows(() => Array.from({ length: 100 }, () => 1.5), 10_000),
    })),
    status: 413,
  },
  {
    key: "read",
    title: "a table of 5,000 rows of 40 columns",
    method: "POST",
    path: "/tables/file.csv",
    headers: json,
    body: asJson(() => ({
      title: "t",
      columns: ["a"],
      rows: ofRows(() => Array.from({ length: 40 }, () => "some text, quoted"), 5_000),
    })),
    status: 200,
  },
  {
    key: "read",
    title: "the same as a workbook",
    method: "POST",
    path: "/tables/file.xlsx",
    headers: json,
    body: asJson(() => ({
      title: "t",
      columns: ["a"],
      rows: ofRows(() => Array.from({ length: 40 }, () => "some text, quoted"), 5_000),
    })),
    status: 200,
  },
  {
    key: "read",
    title: "a chart of a million numbers",
    method: "POST",
    path: "/tables/chart.svg",
    headers: json,
    body: asJson(() => ({
      title: "t",
      kind: "line",
      labels: ["a"],
      series: [{ name: "a", values: ofRows((at) => at) }],
    })),
    status: 422,
  },
];

/** All of them, in the order they are sent. */
export const ATTACKS: readonly Attack[] = [...rest, ...urls, ...documents, ...tables];
