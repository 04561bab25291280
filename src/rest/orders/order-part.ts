import { z } from "zod";
import { graphql } from "../../generated/operations";
import { omittedWhenNull, wireDay } from "../wire";

/** Specification, "Order Part"; decisions D25, D26. */
export const OrderPart = z
  .object({
    id: z.string().describe("Identifies the part."),
    sku_name: z.string().describe("SKU name."),
    product_name: z.string().describe("Product name."),
    warehouse_name: omittedWhenNull(z.string()).describe("Only with aggregation_level=SKU_LOCATION."),
    is_material: z.boolean().describe("Whether it is a raw material."),
    supplier_name: z.string().describe("Supplier of the line."),
    supplier_currency: z.string().describe("The supplier's currency (ISO 4217)."),
    options: z.record(z.string(), z.string()).describe("Variant options, for example Color and Size."),
    url: z.string().nullable().describe("Address of the product image; null when there is none."),
    quantity_confirmed: z.number().describe("Units ordered."),
    received: z.number().describe("Units received so far."),
    in_transit: z.number().describe("Units still to come while the order is placed, else 0."),
    confirmed_delivery_date: wireDay()
      .nullable()
      .describe("Expected date at the moment the order was first confirmed; null until then."),
    initial_delivery_date: wireDay().describe("The first expected date that was sent."),
    total_cost: z
      .number()
      .describe(
        "Cost of the part, in supplier_currency: its lines' amounts, each rounded to the currency's decimals, added up.",
      ),
    barcode: z.string().nullable().describe("Product barcode."),
    moq_met: z.boolean().describe("Whether the minimum order quantity is met, at all of its warehouses."),
    missing_moq: z
      .number()
      .describe("Units missing to it, at the warehouse that misses most; 0 when met, and where moq is null."),
    moq: z
      .number()
      .nullable()
      .describe(
        "Minimum order quantity in units; null when there is none, and for one in money where no cost is known.",
      ),
    moq_type: z
      .string()
      .nullable()
      .meta({ examples: ["PRODUCT", "SUPPLIER"] })
      .describe("The minimum's owner, the SKU or the supplier; null when there is none."),
    is_composite: z.boolean().describe("Whether it is a bundle."),
    pack_quantity: z.number().nullable().describe("Units a pack; null when not packed."),
    pack_type: z
      .string()
      .nullable()
      .meta({ examples: ["SKU"] })
      .describe("The unit of packs; null without packs."),
    pack_met: z.boolean().describe("Whether the quantity is whole packs, at all of its warehouses."),
    packs_to_order: z.number().nullable().describe("Packs that hold the quantity, rounded up; null when not packed."),
    is_closed: z
      .boolean()
      .describe("True when no more will come although received differs from confirmed, on any of its lines."),
  })
  .meta({ id: "OrderPart", description: "An order's figures of one SKU, or of one SKU at one warehouse." });

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
