import zlib from "node:zlib";
import { type Attack, asJson, gzipped, json, LINES, line, long, MB, ofRows, packed, ROWS, sale } from "./attack";

const SALES = "/api/v1/transactions?store_name=Shop";
const manyKeys = (count: number) => {
  const members = Array.from({ length: count }, (_, index) => `"k${index}":0`);
  return () => Buffer.from(`{${members.join(",")}}`);
};

/** Bodies of the REST contract. */
export const rest: readonly Attack[] = [
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

/** Addresses and headers. */
export const urls: readonly Attack[] = [
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
