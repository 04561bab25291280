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

export const MB = 1_000_000;
export const ROWS = 50_000;
export const LINES = 10_000;
export const json = { "Content-Type": "application/json" };
export const packed = (encoding: string) => ({ ...json, "Content-Encoding": encoding });

/** `start`, then as many times `part` as make so many bytes, then `end`. */
export const long = (start: string, part: string, bytes: number, end: string) => () =>
  Buffer.from(`${start}${part.repeat(Math.floor((bytes - start.length - end.length) / part.length))}${end}`);
export const gzipped = (make: () => Buffer) => () => zlib.gzipSync(make());
export const ofRows = (row: (index: number) => unknown, rows = ROWS) =>
  Array.from({ length: rows }, (_, index) => row(index));
export const asJson = (make: () => unknown) => () => Buffer.from(JSON.stringify(make()));

export const line = (index: number) => ({
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
export const sale = (index: number) => ({
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
