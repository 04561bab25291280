import { BESIDE_OURS, type IdRow, type Ids, type WireRequest } from "./id-rows";

const at = (method: string, path: string, body?: unknown): WireRequest => ({ method, path: `/api/v1${path}`, body });
const order = (id: string) => `/orders/${encodeURIComponent(id)}`;

/** An order's id in a path: a malformed one names nothing (D4). */
const inPath = (slot: string, as: string | undefined, ask: IdRow["ask"]): IdRow => ({
  slot,
  as,
  means: "order",
  ask,
  malformed: "names nothing",
});

/** An id in a list of a body, alone and beside one of the caller's own. */
const inList = (slot: string, means: keyof Ids, ask: (ids: string[], own: Ids) => WireRequest): IdRow[] => [
  { slot, means, ask: (id, own) => ask([id], own), malformed: "is refused" },
  {
    slot,
    as: BESIDE_OURS,
    means,
    ask: (id, own) => ask([own[means], id], own),
    malformed: "is refused",
  },
];

/** How each id-taking place of the REST contract is tried. */
export const REST_ROWS: readonly IdRow[] = [
  inPath("GET /orders/{order_id} path order_id", undefined, (id) => at("GET", order(id))),
  ...["aggregation_level=SKU_LOCATION", "output_format=PDF", "output_format=EXCEL"].map((query) =>
    inPath("GET /orders/{order_id} path order_id", query, (id) => at("GET", `${order(id)}?${query}`)),
  ),
  inPath("DELETE /orders/{order_id} path order_id", undefined, (id) => at("DELETE", order(id))),
  inPath("GET /orders/{order_id}/consumption path order_id", undefined, (id) => at("GET", `${order(id)}/consumption`)),
  inPath("PUT /orders/{order_id}/consumption path order_id", undefined, (id, own) =>
    at("PUT", `${order(id)}/consumption`, { raw_material_ids: [own.material], actual_quantity_used: 3 }),
  ),
  ...inList("PUT /orders/{order_id}/consumption body raw_material_ids", "material", (ids, own) =>
    at("PUT", `${order(own.order)}/consumption`, { raw_material_ids: ids, actual_quantity_used: 3 }),
  ),
  ...inList("PATCH /orders/status body order_ids", "order", (ids) =>
    at("PATCH", "/orders/status", { order_ids: ids, order_status: "FULLY_RECEIVED" }),
  ),
  ...inList("PATCH /skus body sku_ids", "sku", (ids) =>
    at("PATCH", "/skus", { sku_ids: ids, patch: { re_order_status: false } }),
  ),
  ...inList("GET /bill-of-materials query sku_ids", "sku", (ids) =>
    at("GET", `/bill-of-materials?format=excel&sku_ids=${ids.map(encodeURIComponent).join(",")}`),
  ),
  {
    slot: "POST /transactions query store_id",
    means: "store",
    ask: (id) => at("POST", `/transactions?store_id=${encodeURIComponent(id)}`, { data: [{}] }),
    malformed: "names nothing",
  },
];

/** Places that look like ids and take none of ours. */
export const REST_EXCEPTIONS = {
  "POST /transactions body data.order_id": "the order's number where it was sold: free text of the shop's",
};
