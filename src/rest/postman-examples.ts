/** What the collection's requests are sent with, by operation id: with the demo merchant each of them works, from the first to the last. */

/** What a request is filled in with, and what is kept of its answer for requests behind it. */
export interface RequestExample {
  query?: Readonly<Record<string, string>>;
  /** Values of places in the path. */
  path?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Variables, with where their values are in the answer: JavaScript over `answer`. */
  keeps?: Readonly<Record<string, string>>;
}

const NEW_ORDER = "Collection 1";
const NEW_ROAST = "Collection roast 1";

/** The order of a name among those that were stored: new ones by their name, else in the order in which they were sent. */
const stored = (name: string, position: number) =>
  `(answer.created_orders.find((order) => order.order_name === "${name}") ?? { order_id: answer.order_ids[${position}] }).order_id`;

export const REQUEST_EXAMPLES: Readonly<Record<string, RequestExample>> = {
  listOrders: { query: { limit: "10" }, keeps: { order_id: "answer.data[0]?.id" } },
  getOrder: { path: { order_id: "{{order_id}}" }, query: { aggregation_level: "SKU_LOCATION" } },
  upsertOrders: {
    body: {
      data: [
        {
          purchase_order_name: NEW_ORDER,
          sku: "ESC-INK",
          warehouse: "Lyon",
          supplier: "Fjordlera Keramik",
          quantity_ordered: 240,
          quantity_received: 96,
          delivery: "{{today}}",
          status: "PARTIALLY_RECEIVED",
        },
        {
          purchase_order_name: NEW_ROAST,
          sku: "RST-LTD",
          warehouse: "Green Coffee Store",
          supplier: "Maaslicht Roastery",
          quantity_ordered: 20,
          delivery: "{{today}}",
          status: "CONFIRMED",
        },
      ],
    },
    keeps: { new_order_id: stored(NEW_ORDER, 0), production_order_id: stored(NEW_ROAST, 1) },
  },
  setOrderStatus: { body: { order_ids: ["{{new_order_id}}"], order_status: "FULLY_RECEIVED" } },
  deleteOrder: { path: { order_id: "{{new_order_id}}" } },
  listDeliveries: { query: { created_after: "{{today}}" } },
  getConsumption: {
    path: { order_id: "{{production_order_id}}" },
    keeps: { raw_material_id: "answer.data[0]?.raw_material_id" },
  },
  overrideConsumption: {
    path: { order_id: "{{production_order_id}}" },
    body: { raw_material_ids: ["{{raw_material_id}}"], actual_quantity_used: 24.5 },
  },
  listSkus: {
    query: { limit: "10", aggregation_level: "SKU" },
    body: { name_like: "espresso cup" },
    keeps: { sku_id: "answer.data[0]?.sku_id" },
  },
  setReorder: { body: { sku_ids: ["{{sku_id}}"], patch: { re_order_status: true } } },
  listBillOfMaterials: { query: { limit: "10" } },
  listSuppliers: { query: { name: "hoshimi" } },
  importTransactions: {
    query: { store_name: "Maaslicht Web Shop" },
    body: {
      data: [{ sku: "ESC-INK", warehouse: "Lyon", quantity: 1, unit_price: 14, timestamp: "{{$isoTimestamp}}" }],
    },
  },
};
