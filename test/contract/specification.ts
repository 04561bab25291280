/** The tables of the specification of the REST contract that say what each endpoint takes, copied by hand: a second opinion on the code. */

interface Parameter {
  type: "string" | "integer" | "boolean" | "array";
  default?: unknown;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  required?: true;
  deprecated?: true;
  /** Ours, additive. */
  decision?: string;
}

interface Row {
  query?: Record<string, Parameter>;
  path?: string[];
  /** Body fields; those with a star are required. */
  body?: string;
  /** Statuses of the specification's error table, beside 401. */
  statuses?: number[];
}

const STATUSES = ["DRAFT", "SENT_FOR_APPROVAL", "APPROVED", "CONFIRMED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED"];
const paging = (decision?: string) => ({
  limit: { type: "integer" as const, minimum: 1, maximum: 5000, ...(decision ? { decision } : { default: 1000 }) },
  offset: { type: "integer" as const, minimum: 0, ...(decision ? { decision } : { default: 0 }) },
});

export const SPECIFICATION: Record<string, Row> = {
  "GET /orders": {
    query: {
      order_status: { type: "string", enum: STATUSES },
      order_types: { type: "array", default: ["FINISHED_GOOD", "RAW_MATERIAL"] },
      updated_after: { type: "string" },
      date_from: { type: "string" },
      date_to: { type: "string" },
      supplier_names: { type: "array" },
      ...paging("D10"),
    },
  },
  "GET /orders/{order_id}": {
    path: ["order_id"],
    query: {
      aggregation_level: { type: "string", default: "SKU", enum: ["SKU", "SKU_LOCATION"] },
      output_format: { type: "string", default: "JSON", enum: ["JSON", "EXCEL", "PDF"] },
      selected_columns: {
        type: "array",
        default: [
          "product_name",
          "options_export_format",
          "sku_name",
          "barcode",
          "quantity_confirmed",
          "unit_cost_supplier",
          "total_cost",
        ],
      },
      language: { type: "string", enum: ["en", "de", "fr", "es", "nl"] },
    },
    statuses: [404],
  },
  "POST /orders": { body: "data* date_format", statuses: [422] },
  "PATCH /orders/status": { body: "order_ids* order_status*" },
  "DELETE /orders/{order_id}": { path: ["order_id"], statuses: [404] },
  "GET /orders/delivery": { query: { created_after: { type: "string" }, created_before: { type: "string" } } },
  "GET /orders/{order_id}/consumption": { path: ["order_id"], statuses: [404, 500] },
  "PUT /orders/{order_id}/consumption": {
    path: ["order_id"],
    body: "raw_material_ids* actual_quantity_used*",
    statuses: [404, 500],
  },
  "POST /skus": {
    query: {
      ...paging(),
      aggregation_level: { type: "string", default: "SKU", enum: ["SKU", "SKU_LOCATION", "PRODUCT"] },
    },
    body: "name_like with_digital with_bundle with_material with_archived with_draft",
    statuses: [400, 500],
  },
  "PATCH /skus": { body: "sku_ids* patch*", statuses: [404, 422, 500, 502] },
  "GET /bill-of-materials": {
    query: {
      format: { type: "string", default: "json", enum: ["json", "excel"] },
      ...paging(),
      sku_ids: { type: "array" },
    },
    statuses: [500],
  },
  "GET /suppliers": { query: { name: { type: "string" } }, statuses: [500] },
  "GET /warehouses": { query: { include_raw_material: { type: "boolean", default: true } }, statuses: [500] },
  "GET /bundles": { statuses: [500] },
  "POST /transactions": {
    query: { store_name: { type: "string" }, store_id: { type: "string", deprecated: true } },
    body: "data*",
    statuses: [422],
  },
};

/** Fields of answers and rows by component; a question mark: may be left out. */
export const FIELDS: Record<string, string> = {
  Order:
    "id reference order_status supplier_name order_type origin quantity_confirmed quantity_received delivery_date confirmed_delivery_date initial_delivery_date warehouse_names cost currency created_at",
  OrderPart:
    "id sku_name product_name warehouse_name? is_material supplier_name supplier_currency options url quantity_confirmed received in_transit confirmed_delivery_date initial_delivery_date total_cost barcode moq_met missing_moq moq moq_type is_composite pack_quantity pack_type pack_met packs_to_order is_closed",
  OrderLine:
    "sku warehouse quantity_ordered quantity_received? supplier purchase_order_name delivery status unit_cost?",
  BillOfMaterials: "sku_name unit_cost production_time bom",
  ConsumptionEntry:
    "raw_material_name raw_material_id planned_quantity actual_quantity_used quantity_variance unit_cost total_cost warehouse_name",
  Delivery: "order_id order_name sku_name warehouse_name quantity_received shipment_id delivery_date created_at",
  Supplier: "id name emails address lead_time currency minimum_order_quantity minimum_order_type moqs lead_times",
  Warehouse: "id name active address store_name is_combined child_warehouses",
  Address: "address1 address2 city province country zip",
  Bundle: "id name contents",
  SalesLine: "sku warehouse quantity unit_price timestamp currency? order_id? channel? tags? discount_amount?",
  RowError: "row column reason",
};

const COMMON_FIGURES =
  "product_name sum_stock_level sum_incoming_units buying_date stock_health_projected days_on_hand estimated_stock_out_days_incoming unit_cost unit_cost_supplier? unit_costs_supplier bom_cost retail_price? re_order_status supplier_name recommended_units_to_order lead_time_to abc_category";
const PERIODS = ["weekly", "monthly", "quarterly", "yearly"]
  .flatMap((window) => ["quantity", "plan_quantity", "sales", "plan_sales"].map((figure) => `${window}_${figure}`))
  .join(" ");
FIELDS.SkuRow = `sku_id sku_name ${COMMON_FIGURES} ${PERIODS}`;
FIELDS.SkuLocationRow = `sku_id warehouse_id sku_name warehouse_name ${COMMON_FIGURES} ${PERIODS}`;
FIELDS.ProductRow = `${COMMON_FIGURES} ${PERIODS}`;
