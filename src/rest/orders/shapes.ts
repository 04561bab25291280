import { z } from "zod";
import { graphql } from "../../generated/operations";
import { wireTimestamp } from "../wire";

export const OrderStatus = z.enum([
  "DRAFT",
  "SENT_FOR_APPROVAL",
  "APPROVED",
  "CONFIRMED",
  "PARTIALLY_RECEIVED",
  "FULLY_RECEIVED",
]);

export const OrderType = z.enum(["FINISHED_GOOD", "RAW_MATERIAL", "PRODUCTION_ORDER"]);

/** How an origin reads on the wire (D15). */
const Origin = z
  .enum(["NEW", "REPLENISH", "PLAN"])
  .transform((origin) => (origin === "NEW" ? origin : origin.toLowerCase()));

/** Specification, "Order (list item)". The supplier comes nested and is flattened here, for both endpoints that show orders. */
export const Order = z
  .object({
    id: z.string(),
    reference: z.string(),
    order_status: OrderStatus,
    supplier: z.object({ name: z.string() }),
    order_type: OrderType,
    origin: Origin,
    quantity_confirmed: z.number(),
    quantity_received: z.number(),
    delivery_date: z.array(z.string()),
    confirmed_delivery_date: z.array(z.string()),
    initial_delivery_date: z.array(z.string()),
    warehouse_names: z.array(z.string()),
    cost: z.number(),
    currency: z.string(),
    created_at: wireTimestamp(),
  })
  .transform(({ supplier, ...order }) => ({ ...order, supplier_name: supplier.name }));

export const OrderShape = graphql(`
  fragment OrderShape on PurchaseOrder {
    id
    reference
    order_status: status
    supplier { name }
    order_type: type
    origin
    quantity_confirmed: quantityConfirmed
    quantity_received: quantityReceived
    delivery_date: expectedDeliveryDates
    confirmed_delivery_date: confirmedDeliveryDates
    initial_delivery_date: initialDeliveryDates
    warehouse_names: warehouseNames
    cost
    currency
    created_at: createdAt
  }
`);
