import type { OrderBody, OrderPartBody } from "./order-document";
import { type Rendering, render } from "./render";

/** Lines of the sample: enough for the code to be compiled that sets them. */
const LINES = 120;

const DAY = "2026-01-01";

const part: OrderPartBody = {
  id: "",
  sku_name: "SKU",
  product_name: "Product",
  is_material: false,
  supplier_name: "Supplier",
  supplier_currency: "USD",
  options: { Color: "Red" },
  url: null,
  quantity_confirmed: 1,
  received: 0,
  in_transit: 1,
  confirmed_delivery_date: null,
  initial_delivery_date: DAY,
  total_cost: 1,
  barcode: "0",
  moq_met: true,
  missing_moq: 0,
  moq: null,
  moq_type: null,
  is_composite: false,
  pack_quantity: null,
  pack_type: null,
  pack_met: true,
  packs_to_order: null,
  is_closed: false,
};

const order: OrderBody = {
  id: "",
  reference: "Sample",
  order_status: "DRAFT",
  supplier_name: "Supplier",
  order_type: "FINISHED_GOOD",
  origin: "NEW",
  quantity_confirmed: LINES,
  quantity_received: 0,
  delivery_date: [DAY],
  confirmed_delivery_date: [],
  initial_delivery_date: [DAY],
  warehouse_names: ["Warehouse"],
  cost: LINES,
  currency: "USD",
  created_at: `${DAY}T00:00:00.000000`,
  order_parts: Array.from({ length: LINES }, () => part),
};

const letterhead = { address: null, phone: null, email: null, tax_id: null, order_terms: null, logo: null };
const addressee = { name: "Sample", address: null };

/** The sample to print. */
export const SAMPLE: Rendering = {
  kind: "order-pdf",
  document: {
    language: "EN",
    tenant_name: "Sample",
    letterhead,
    supplier: addressee,
    warehouses: [addressee],
    lines: [],
    unit_costs: {},
    notes: null,
    order,
  },
};

/**
 * Prints a sample that nobody sees. The first awaited order then finds a thread running, its fonts read and its code
 * compiled: 500 lines take less than half the time. Does not throw: a failure here comes again where it is reported.
 */
export async function warmUpPrinting(): Promise<void> {
  await render(SAMPLE).catch(() => {});
}
