import { randomUUID } from "node:crypto";
import { first } from "../graphql/market";
import { mutation, one, send } from "./graphql-asks";
import type { IdRow, Ids } from "./id-rows";

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
export const ORDER_ROWS: readonly IdRow[] = [
  lineBy("skuId", "sku"),
  lineBy("warehouseId", "warehouse"),
  lineBy("supplierId", "supplier"),
  lineBy("orderId", "order"),
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
  ...["placeOrders", "requestApproval"].map(
    (field): IdRow => ({
      slot: `Mutation.${field}(expectedVersions.orderId)`,
      means: "order",
      malformed: "is refused",
      ask: (id, own) =>
        send(
          mutation(
            "$order: ID!, $id: ID!",
            `${field}(ids: [$order], expectedVersions: [{ orderId: $id, version: 99 }])`,
            field === "placeOrders" ? "{ placedIds }" : "{ id }",
          ),
          { id, order: own.order },
        ),
    }),
  ),
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
