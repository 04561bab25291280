import type { Reply } from "../support/api";
import type { Merchant, TestApp } from "../support/app";
import { answering, resultsOf } from "../support/mutation";
import { corner, seed } from "../support/world";

export const NOBODY = "00000000-0000-4000-8000-000000000000";
export const DAY = "2026-12-01";

const LINE = `{ id position quantityOrdered quantityReceived unitCost exchangeRate expectedDeliveryOn initialDeliveryOn
  confirmedDeliveryOn sku { name } warehouse { name } supplier { name } }`;
const ORDER = `{ id reference status version type currency cost quantityConfirmed quantityReceived lines ${LINE} }`;
const WRITTEN = `{ order ${ORDER} lines ${LINE} }`;
const CONFLICT = "... on VersionConflictError { orders { id reference status version lines { quantityOrdered } } }";

/** A mutation of one field, which may tell of a conflict. */
const mutation = (declared: string, field: string, selection: string) =>
  `mutation (${declared}, $isTried: Boolean! = false) @dryRun(if: $isTried) { ${answering(field, selection).replace(/\}$/, `${CONFLICT} }`)} }`;

const CREATE = mutation(
  "$reference: String, $status: OrderStatus! = DRAFT, $lines: [NewOrderLineInput!]!, $key: String",
  "createOrder(reference: $reference, status: $status, lines: $lines, idempotencyKey: $key)",
  ORDER,
).replace(CONFLICT, "");
const ADD = mutation(
  "$orderId: ID!, $version: Int, $lines: [NewOrderLineInput!]!, $key: String",
  "addOrderLines(orderId: $orderId, expectedVersion: $version, lines: $lines, idempotencyKey: $key)",
  WRITTEN,
);
const CHANGE = mutation(
  "$orderId: ID!, $version: Int, $lines: [OrderLineChange!]!",
  "changeOrderLines(orderId: $orderId, expectedVersion: $version, lines: $lines)",
  WRITTEN,
);
const RECEIVE = mutation(
  "$orderId: ID!, $version: Int, $lines: [OrderLineReceipt!]!, $status: OrderStatus, $key: String!",
  "receiveOrderLines(orderId: $orderId, expectedVersion: $version, lines: $lines, status: $status, idempotencyKey: $key)",
  WRITTEN,
);
const SET_STATUS = mutation(
  "$ids: [ID!]!, $status: OrderStatus!, $versions: [ExpectedOrderVersion!]",
  "setOrderStatus(ids: $ids, status: $status, expectedVersions: $versions)",
  "{ id status version }",
);
const REMOVE_LINES = mutation(
  "$ids: [ID!]!, $versions: [ExpectedOrderVersion!]",
  "deleteOrderLines(ids: $ids, expectedVersions: $versions)",
  ORDER,
);
const REMOVE = mutation(
  "$id: ID!, $version: Int",
  "deleteOrder(id: $id, expectedVersion: $version)",
  "{ id reference }",
);

const SET_NOTES = mutation(
  "$orderId: ID!, $version: Int, $notes: String",
  "setOrderNotes(orderId: $orderId, expectedVersion: $version, notes: $notes)",
  "{ id version notes }",
);

/** What the mutations are, by what a buyer does with them. */
const WRITES = {
  create: CREATE,
  add: ADD,
  change: CHANGE,
  receive: RECEIVE,
  setStatus: SET_STATUS,
  setNotes: SET_NOTES,
  removeLines: REMOVE_LINES,
  remove: REMOVE,
};

export interface DeskLine {
  id: string;
  quantityOrdered: number;
  quantityReceived: number;
  sku: { name: string };
}
export interface DeskOrder {
  id: string;
  reference: string;
  status: string;
  version: number;
  lines: DeskLine[];
}

/** A line to be ordered: ten cups from the mill to North, other than told. */
export const newLine = (fields: object = {}) => ({
  sku: "CUP",
  warehouse: "North",
  supplier: "Mill",
  quantityOrdered: 10,
  expectedDeliveryOn: DAY,
  ...fields,
});

let keys = 0;
/** A key that no test had before. */
export const newKey = () => `key-${++keys}`;

/** A merchant's purchasing: corner, a workshop that makes cups and mugs of clay, and a rate for dollars. */
export async function openDesk(app: TestApp) {
  const merchant: Merchant = await app.merchant();
  await seed(app, merchant, {
    ...corner,
    suppliers: [...(corner.suppliers ?? []), { name: "Workshop", currency: "EUR", isProducer: true }],
    skus: [...(corner.skus ?? []), { name: "CLAY", product: "Clay", isMaterial: true }],
    billOfMaterials: ["CUP", "MUG"].map((sku) => ({ sku, rawMaterial: "CLAY", quantityPerUnit: "2" })),
    stockLevels: [{ sku: "CLAY", warehouse: "South", onHand: "100" }],
    exchangeRates: [{ currency: "USD", on: "2026-01-01", rate: "0.8" }],
  });
  /** Sends a write as it is. */
  const send = (write: keyof typeof WRITES, variables: Record<string, unknown>): Promise<Reply> =>
    merchant.api.graphql(WRITES[write], write === "receive" ? { key: newKey(), ...variables } : variables);
  /** Does a write, which must not be refused. */
  const act = async (write: keyof typeof WRITES, variables: Record<string, unknown>) =>
    Object.values(resultsOf(await send(write, variables)))[0];
  return {
    merchant,
    send,
    act,
    /** Creates an order, of one line unless told. */
    order: (fields: Record<string, unknown> = {}): Promise<DeskOrder> =>
      act("create", { lines: [newLine()], ...fields }),
    /** The order as it is. */
    async read(id: string): Promise<DeskOrder> {
      const { body } = await merchant.api.graphql(`query ($id: ID!) { order(id: $id) ${ORDER} }`, { id });
      expect(body.errors).toBeUndefined();
      return body.data.order;
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
