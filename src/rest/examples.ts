/**
 * Examples for the OpenAPI document whose figures belong together, by operation id: a tenant that sells coffee. Other answers are made of
 * their fields' own examples. A test holds each against its schema.
 */

export interface Example {
  /** A body to send. */
  request?: unknown;
  /** The answer to a request like it. */
  answer: unknown;
}

const ORDER = "8b964899-442f-4e69-9ddb-9e9dba1e8929";
const PRODUCTION = "3c1de4f1-93f2-4b7e-8f4d-5d1a3cb0b0f7";
const SKU = "0d1f2f9b-5a52-4a6e-9d0c-0e8f4b7a1c11";
const MATERIAL = "5b0c9ad4-2f43-4f0a-8f0b-6f7f5a3f1e22";

const order = {
  id: ORDER,
  reference: "PO-2026-014",
  order_status: "PARTIALLY_RECEIVED",
  order_type: "FINISHED_GOOD",
  origin: "NEW",
  quantity_confirmed: 240,
  quantity_received: 96,
  delivery_date: ["2026-05-04"],
  confirmed_delivery_date: ["2026-05-04"],
  initial_delivery_date: ["2026-04-30"],
  warehouse_names: ["North"],
  cost: 1032,
  currency: "EUR",
  created_at: "2026-03-01T08:30:00.125000",
  supplier_name: "Harbour Roasters",
};

const orderPart = {
  id: SKU,
  sku_name: "ESPRESSO-250",
  product_name: "Espresso Blend",
  is_material: false,
  supplier_name: "Harbour Roasters",
  supplier_currency: "EUR",
  options: { Size: "250 g", Grind: "Whole bean" },
  url: "https://shop.example/images/espresso.jpg",
  quantity_confirmed: 240,
  received: 96,
  in_transit: 144,
  confirmed_delivery_date: "2026-05-04",
  initial_delivery_date: "2026-04-30",
  total_cost: 1032,
  barcode: "4006381333931",
  moq_met: true,
  missing_moq: 0,
  moq: 120,
  moq_type: "PRODUCT",
  is_composite: false,
  pack_quantity: 24,
  pack_type: "SKU",
  pack_met: true,
  packs_to_order: 10,
  is_closed: false,
};

const orderLine = {
  sku: "ESPRESSO-250",
  warehouse: "North",
  quantity_ordered: 240,
  quantity_received: 96,
  supplier: "Harbour Roasters",
  purchase_order_name: "PO-2026-014",
  delivery: "2026-05-04",
  status: "PARTIALLY_RECEIVED",
  unit_cost: 4.3,
};

const skuRow = {
  sku_id: SKU,
  sku_name: "ESPRESSO-250",
  product_name: "Espresso Blend",
  sum_stock_level: 310,
  sum_incoming_units: 144,
  buying_date: "2026-04-12",
  unit_cost: 4.1,
  unit_cost_supplier: 4.3,
  unit_costs_supplier: [{ supplier_name: "Harbour Roasters", unit_cost: 4.3, currency: "EUR" }],
  bom_cost: null,
  supplier_name: "Harbour Roasters",
  recommended_units_to_order: 240,
  lead_time_to: "2026-05-03",
  weekly_quantity: 61,
  weekly_plan_quantity: 58.4,
  weekly_sales: 598.2,
  weekly_plan_sales: 572.32,
  monthly_quantity: 251,
  monthly_plan_quantity: 254.1,
  monthly_sales: 2459.8,
  monthly_plan_sales: 2490.18,
  quarterly_quantity: 742,
  quarterly_plan_quantity: 768,
  quarterly_sales: 7271.6,
  quarterly_plan_sales: 7526.4,
  yearly_quantity: 2890,
  yearly_plan_quantity: 3050,
  yearly_sales: 28322,
  yearly_plan_sales: 29890,
  stock_health_projected: { HEALTHY: 1, AT_RISK: 1 },
  days_on_hand: { min: 12, max: 41 },
  estimated_stock_out_days_incoming: { min: 29, max: 41 },
  retail_price: 9.8,
  re_order_status: true,
  abc_category: "A",
};

const consumption = {
  order_id: PRODUCTION,
  data: [
    {
      raw_material_name: "GREEN-SANTOS",
      raw_material_id: MATERIAL,
      planned_quantity: 72,
      actual_quantity_used: 73.5,
      quantity_variance: 1.5,
      unit_cost: 3.2,
      total_cost: 235.2,
      warehouse_name: "Roastery",
    },
  ],
};

export const EXAMPLES: Readonly<Record<string, Example>> = {
  listOrders: { answer: { data: [order], total: 1 } },
  getOrder: { answer: { ...order, order_parts: [orderPart] } },
  upsertOrders: {
    request: { data: [orderLine], date_format: "YYYY-MM-DD" },
    answer: { errors: [], created_orders: [{ order_id: ORDER, order_name: "PO-2026-014" }], order_ids: [ORDER] },
  },
  setOrderStatus: {
    request: { order_ids: [ORDER], order_status: "CONFIRMED" },
    answer: { updated_count: 1, order_ids: [ORDER], order_status: "CONFIRMED" },
  },
  deleteOrder: { answer: { message: "Order 'PO-2026-014' was deleted" } },
  listDeliveries: {
    answer: [
      {
        order_id: ORDER,
        order_name: "PO-2026-014",
        sku_name: "ESPRESSO-250",
        warehouse_name: "North",
        quantity_received: 96,
        shipment_id: "4688555ff8",
        delivery_date: "2026-04-29T10:12:00.000000",
        created_at: "2026-04-29T10:12:00.000000",
      },
    ],
  },
  getConsumption: { answer: consumption },
  overrideConsumption: {
    request: { raw_material_ids: [MATERIAL], actual_quantity_used: 73.5 },
    answer: consumption,
  },
  listSkus: {
    request: { name_like: "espresso", with_draft: false },
    answer: { data: [skuRow], pagination: { total: 1, limit: 1000, offset: 0, has_more: false } },
  },
  setReorder: {
    request: { sku_ids: [SKU], patch: { re_order_status: false } },
    answer: { updated_count: 1, sku_ids: [SKU], applied: { re_order_status: false } },
  },
  importTransactions: {
    request: {
      data: [
        {
          sku: "ESPRESSO-250",
          warehouse: "North",
          quantity: 12,
          unit_price: 8.5,
          timestamp: "2026-03-01T08:30:00+01:00",
          currency: "EUR",
          order_id: "W-1042",
          channel: "wholesale",
          tags: ["cafe"],
          discount_amount: 5,
        },
      ],
    },
    answer: { errors: [{ row: 1, column: "warehouse", reason: "RESOURCE_NOT_FOUND" }] },
  },
  getHealth: { answer: { status: "ok", version: "0.1.0", jobs: { dead: 0 } } },
};
