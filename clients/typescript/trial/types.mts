// What must compile, and what must not, in a project that has installed the package; read by the compiler alone.
import { type InventoryPlanning, type Row, successOf } from "@inventory-planning/client";
import { CreateOrderDocument, OrdersDocument } from "@inventory-planning/client/documents";
import { verifyWebhook } from "@inventory-planning/client/webhooks";

export async function right(planning: InventoryPlanning): Promise<string[]> {
  const { data, total } = await planning.rest.listOrders({ order_types: ["FINISHED_GOOD"], limit: 10 });
  const names: string[] = data.map(({ reference }) => reference);
  const count: number = total;
  await planning.rest.listWarehouses();
  const detail = await planning.rest.getOrder({ order_id: "1", aggregation_level: "SKU_LOCATION" });
  const parts: number = detail.order_parts.length;
  for await (const sku of planning.rest.listSkus.each({ name_like: "cup" })) {
    const row: Row<"listSkus"> = sku;
    names.push(row.product_name ?? "");
  }
  const { orders } = await planning.graphql.request(OrdersDocument, { filter: { status: { in: ["DRAFT"] } } });
  const { createOrder } = await planning.graphql.request(CreateOrderDocument, { lines: [] });
  return [...names, orders.nodes[0]?.reference ?? "", successOf(createOrder).reference, `${count} ${parts}`];
}

export async function wrong(planning: InventoryPlanning): Promise<void> {
  // @ts-expect-error: no parameter has this name
  await planning.rest.listOrders({ order_typ: ["FINISHED_GOOD"] });
  // @ts-expect-error: no status has this name
  await planning.rest.listOrders({ order_status: "LOST" });
  // @ts-expect-error: an id is needed
  await planning.rest.getOrder({});
  // @ts-expect-error: a file is what `download` is for
  await planning.rest.getOrder({ order_id: "1", output_format: "PDF" });
  // @ts-expect-error: what has no pages has no `each`
  planning.rest.listWarehouses.each();
  // @ts-expect-error: no field of an order has this name
  (await planning.rest.listOrders()).data[0]?.referense;
  // @ts-expect-error: no field of the body has this name
  await planning.rest.upsertOrders({ data: [], dat_format: "DD/MM/YYYY" });
  // @ts-expect-error: a line needs more than that
  await planning.rest.upsertOrders({ data: [{ sku: "CUP" }] });
  // @ts-expect-error: no variable has this name
  await planning.graphql.request(OrdersDocument, { filer: {} });
  // @ts-expect-error: lines are needed
  await planning.graphql.request(CreateOrderDocument, {});
  // @ts-expect-error: the document does not select it
  (await planning.graphql.request(OrdersDocument)).orders.totalCount;
  const event = await verifyWebhook("whsec_", {}, "");
  // @ts-expect-error: no type of event has this name
  if (event.type === "purchase_order.lost") return;
}
