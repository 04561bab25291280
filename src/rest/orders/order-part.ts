import { z } from "zod";
import { graphql } from "../../generated/operations";
import { omittedWhenNull } from "../wire";

/** Specification, "Order Part"; decisions D25, D26. */
export const OrderPart = z.object({
  id: z.string(),
  sku_name: z.string(),
  product_name: z.string(),
  warehouse_name: omittedWhenNull(z.string()),
  is_material: z.boolean(),
  supplier_name: z.string(),
  supplier_currency: z.string(),
  options: z.record(z.string(), z.string()),
  url: z.string().nullable(),
  quantity_confirmed: z.number(),
  received: z.number(),
  in_transit: z.number(),
  confirmed_delivery_date: z.string().nullable(),
  initial_delivery_date: z.string(),
  total_cost: z.number(),
  barcode: z.string().nullable(),
  moq_met: z.boolean(),
  missing_moq: z.number(),
  moq: z.number().nullable(),
  moq_type: z.string().nullable(),
  is_composite: z.boolean(),
  pack_quantity: z.number().nullable(),
  pack_type: z.string().nullable(),
  pack_met: z.boolean(),
  packs_to_order: z.number().nullable(),
  is_closed: z.boolean(),
});

export const OrderPartShape = graphql(`
  fragment OrderPartShape on OrderPart {
    id
    sku_name: skuName
    product_name: productName
    warehouse_name: warehouseName
    is_material: isMaterial
    supplier_name: supplierName
    supplier_currency: supplierCurrency
    options
    url: imageUrl
    quantity_confirmed: quantityConfirmed
    received: quantityReceived
    in_transit: inTransit
    confirmed_delivery_date: confirmedDeliveryOn
    initial_delivery_date: initialDeliveryOn
    total_cost: totalCost
    barcode
    moq_met: moqMet
    missing_moq: missingMoq
    moq
    moq_type: moqType
    is_composite: isComposite
    pack_quantity: packQuantity
    pack_type: packType
    pack_met: packMet
    packs_to_order: packsToOrder
    is_closed: isClosed
  }
`);
