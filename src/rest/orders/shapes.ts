import { z } from "zod";
import { graphql } from "../../generated/operations";
import { wireDay, wireTimestamp, wireUuid, wireWord } from "../wire";

export const OrderStatus = z
  .enum(["DRAFT", "SENT_FOR_APPROVAL", "APPROVED", "CONFIRMED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED"])
  .meta({ id: "OrderStatus" });

export const OrderType = z.enum(["FINISHED_GOOD", "RAW_MATERIAL", "PRODUCTION_ORDER"]).meta({ id: "OrderType" });

/** How an origin reads on the wire (D15). */
const Origin = wireWord({ NEW: "NEW", REPLENISH: "replenish", PLAN: "plan" });

/** The order that a path names; a malformed id names none (D4). */
export const OrderPath = z.object({
  order_id: z.string().meta({ description: "The order's id.", examples: ["8b964899-442f-4e69-9ddb-9e9dba1e8929"] }),
});

/** Specification, "Order (list item)". */
export const Order = z
  .object({
    id: wireUuid().describe("Identifier."),
    reference: z.string().describe("The order's stable name, purchase_order_name of POST /orders."),
    order_status: OrderStatus,
    supplier_name: z.string().describe("Supplier's name."),
    order_type: OrderType,
    origin: Origin.describe("Its origin: POST /orders, recommendations, or the buying calendar."),
    quantity_confirmed: z.number().describe("Units ordered."),
    quantity_received: z.number().describe("Units received so far."),
    delivery_date: z.array(wireDay()).describe("Expected dates of its lines, distinct and ascending."),
    confirmed_delivery_date: z
      .array(wireDay())
      .describe("Expected dates at the moment it was first confirmed; empty until then."),
    initial_delivery_date: z.array(wireDay()).describe("The first expected dates that were sent."),
    warehouse_names: z.array(z.string()).describe("Warehouses that its lines go to."),
    cost: z
      .number()
      .describe("Cost of all lines, in the order's currency: their amounts, each rounded to its decimals, added up."),
    currency: z.string().describe("The supplier's currency (ISO 4217)."),
    created_at: wireTimestamp().describe("When it was created, in UTC."),
  })
  .meta({ id: "Order", description: "A purchase order." });

/** An order as the document reads it, with its supplier's name beside it. What the contract does not name is left out of the answer. */
export const orderHead = <Head extends { supplier: { name: string } }>(order: Head) => ({
  ...order,
  supplier_name: order.supplier.name,
});

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
