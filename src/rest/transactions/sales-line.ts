import { z } from "zod";

/** Specification, "POST /api/v1/transactions": a sales line as the document shows it. The domain validates rows one by one (D44). */
export const SalesLine = z
  .object({
    sku: z.string().describe("Exact SKU name."),
    warehouse: z.string().describe("Warehouse the sale was fulfilled from."),
    quantity: z.number().gt(0).describe("Units sold."),
    unit_price: z.number().min(0).describe("Price of one unit."),
    timestamp: z.string().meta({
      description: "When it was sold, ISO 8601 in any of its forms; UTC where it has no offset. Kept as sent.",
      examples: ["2026-03-01T08:30:00Z", "20260301T083000Z", "2026-W09-7T08:30"],
    }),
    currency: z.string().nullish().describe("Currency of unit_price (ISO 4217); default: the store's."),
    order_id: z.string().nullish().describe("The order's identifier where it was sold."),
    channel: z.string().nullish().describe("Sales channel."),
    tags: z
      .array(z.string().regex(/^[^,]*$/))
      .max(100)
      .nullish()
      .describe("Labels; none may hold a comma."),
    discount_amount: z
      .number()
      .min(0)
      .nullish()
      .meta({ default: 0, description: "Discount of the whole line, an amount." }),
  })
  .meta({ id: "SalesLine", description: "One sale of one SKU." });
