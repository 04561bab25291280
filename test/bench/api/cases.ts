import type { Seeded } from "./tenant";

/** One request, ready to be sent. */
export interface BenchRequest {
  method: "GET" | "POST" | "PATCH";
  /** Below the address, query included. */
  path: string;
  body?: string;
  /** Whether the answer may come compressed. */
  isCompressed?: boolean;
}

/** What is measured on both sides. */
export interface BenchCase {
  name: string;
  /** Rows that one request moves; 0 where that says nothing. */
  rows: number;
  /** Requests on their way at one time. */
  lanes: number;
  /**
   * What the service is measured by: at most so many times what each peer takes, by the clock and of the processor, or at least so
   * many rows a second.
   */
  target: { ratio: number } | { rowsPerSecond: number };
  /** The request of the given number in the words of the side that is asked; writes need a number of their own each time. */
  request(number: number, side: string): BenchRequest;
  /** The same with one row, to compare the numbers of SQL statements; left out where a statement reads a page. */
  single?(number: number): BenchRequest;
}

const SKUS_A_SALE = 4_999;

function sales(rows: number): string {
  const data = Array.from({ length: rows }, (_, row) => ({
    sku: `SKU-${1 + ((row * 7) % SKUS_A_SALE)}`,
    warehouse: `Warehouse ${1 + (row % 2)}`,
    quantity: 1 + (row % 5),
    unit_price: 9.95,
    timestamp: `2026-11-${10 + (row % 10)}T08:30:${String(row % 60).padStart(2, "0")}Z`,
    order_id: `S-${row}`,
    channel: "web",
    tags: ["bench"],
  }));
  return JSON.stringify({ data });
}

/** Lines of orders that are new each time, ten an order, of which some units have come: so stock moves, too. */
function orderLines(rows: number, number: number): string {
  const data = Array.from({ length: rows }, (_, row) => ({
    purchase_order_name: `NEW-${number}-${rows}-${Math.floor(row / 10)}`,
    sku: `SKU-${1 + ((row * 3) % SKUS_A_SALE)}`,
    warehouse: `Warehouse ${1 + (row % 2)}`,
    supplier: `Supplier ${1 + (Math.floor(row / 10) % 50)}`,
    quantity_ordered: 10 + (row % 7),
    quantity_received: 1 + (row % 3),
    delivery: "2027-01-15",
    status: "PARTIALLY_RECEIVED",
    unit_cost: 2.5,
  }));
  return JSON.stringify({ data });
}

/** Different questions in a row: more of them than answers are kept for, so that each is read anew. */
const QUESTIONS = 50;

const pageOf = (level: string, limit: number): BenchRequest => ({
  method: "POST",
  path: `/api/v1/skus?aggregation_level=${level}&limit=${limit}`,
});

/** A page of the plan that is asked for first, plain and compressed, and one that was asked for before. */
const planRows = (level: string): BenchCase[] => [
  {
    name: `POST /skus, 5000 rows ${level}`,
    rows: 5000,
    lanes: 1,
    target: { ratio: 1 },
    request: (number) => pageOf(level, 5000 - (Math.max(0, number) % QUESTIONS)),
    single: () => pageOf(level, 1),
  },
  {
    name: `POST /skus, 5000 rows ${level}, compressed`,
    rows: 5000,
    lanes: 1,
    target: { ratio: 1 },
    request: (number) => ({ ...pageOf(level, 5000 - (Math.max(0, number) % QUESTIONS)), isCompressed: true }),
  },
  {
    name: `POST /skus, 5000 rows ${level}, plan unchanged`,
    rows: 5000,
    lanes: 1,
    target: { ratio: 0.1 },
    request: () => pageOf(level, 5000),
  },
];

/** The cases in the order of the table. */
export function restCases({ smallOrderId, largeOrderId }: Seeded, orders: number): BenchCase[] {
  const [manySales, oneSale] = [sales(5000), sales(1)];
  const saleRequest = (body: string) => (): BenchRequest => ({
    method: "POST",
    path: "/api/v1/transactions?store_name=Shop",
    body,
  });
  const orderRequest =
    (rows: number) =>
    (number: number): BenchRequest => ({
      method: "POST",
      path: "/api/v1/orders",
      body: orderLines(rows, number),
    });
  const order = (id: string) => (): BenchRequest => ({ method: "GET", path: `/api/v1/orders/${id}` });
  const small = { lanes: 8, target: { ratio: 1.2 } };
  return [
    ...planRows("SKU"),
    ...planRows("SKU_LOCATION"),
    ...planRows("PRODUCT"),
    {
      ...small,
      name: "GET /suppliers, 200",
      rows: 200,
      request: () => ({ method: "GET", path: "/api/v1/suppliers" }),
      single: () => ({ method: "GET", path: "/api/v1/suppliers?name=Supplier%20199" }),
    },
    {
      ...small,
      name: "GET /orders/{id}, 2 lines",
      rows: 0,
      request: order(smallOrderId),
    },
    {
      name: "GET /orders/{id}, 500 lines",
      rows: 500,
      lanes: 1,
      target: { ratio: 1.2 },
      request: order(largeOrderId),
      single: order(smallOrderId),
    },
    {
      name: `GET /orders, ${orders + 1} streamed`,
      rows: orders + 1,
      lanes: 1,
      target: { ratio: 1.2 },
      request: () => ({ method: "GET", path: "/api/v1/orders" }),
    },
    {
      name: "POST /orders, 1 line",
      rows: 1,
      lanes: 8,
      target: { ratio: 1.5 },
      request: orderRequest(1),
    },
    {
      name: "POST /orders, 500 lines",
      rows: 500,
      lanes: 1,
      target: { ratio: 1.5 },
      request: orderRequest(500),
      single: orderRequest(1),
    },
    {
      name: "POST /transactions, 5000 rows",
      rows: 5000,
      lanes: 2,
      target: { rowsPerSecond: 20_000 },
      request: saleRequest(manySales),
      single: saleRequest(oneSale),
    },
  ];
}
