/** Orders line by line: refusals as data, ids beside names, and lines that go. */
import { type Merchant, startApp, type TestApp } from "../support/app";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { deliveriesOf, readOrder, storeLines as sendOrderLines, stockOf } from "../support/orders";
import { storedRows } from "../support/stored-rows";
import { corner, seed } from "../support/world";

const NOBODY = "00000000-0000-4000-8000-000000000000";
let app: TestApp;
let ours: Merchant;
let ids: Record<string, string>;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ours = await app.merchant();
  await seed(app, ours, {
    ...corner,
    suppliers: [...(corner.suppliers ?? []), { name: "Workshop", currency: "EUR", isProducer: true }],
    skus: [...(corner.skus ?? []), { name: "CLAY", product: "Clay", isMaterial: true }],
    billOfMaterials: ["CUP", "MUG"].map((sku) => ({ sku, rawMaterial: "CLAY", quantityPerUnit: "2" })),
    stockLevels: [{ sku: "CLAY", warehouse: "South", onHand: "100" }],
    exchangeRates: [{ currency: "USD", on: "2026-01-01", rate: "0.8" }],
  });
  const { body } = await ours.api.graphql(
    "{ skus { nodes { id name } } warehouses { nodes { id name } } suppliers { nodes { id name } } }",
  );
  const lists: { nodes: { id: string; name: string }[] }[] = Object.values(body.data);
  ids = Object.fromEntries(lists.flatMap(({ nodes }) => nodes.map(({ id, name }) => [name, id])));
});
afterAll(() => app.close());

const line = (fields: object = {}) => ({
  reference: "PO-1",
  sku: "CUP",
  warehouse: "North",
  supplier: "Mill",
  quantityOrdered: 10,
  expectedDeliveryOn: "2026-12-01",
  status: "CONFIRMED",
  ...fields,
});
const UPSERT = `mutation ($lines: [OrderLineInput!]!) { ${answering(
  "upsertOrders(lines: $lines)",
  "{ orders { id reference status lines { id sku { name } quantityReceived } } createdIds }",
)} }`;
const send = (...lines: object[]) => ours.api.graphql(UPSERT, { lines });
const upsert = async (...lines: object[]) => resultsOf(await send(...lines.map(line))).upsertOrders;
const remove = (...lineIds: string[]) =>
  ours.api.graphql(
    `mutation ($ids: [ID!]!) { ${answering("deleteOrderLines(ids: $ids)", "{ reference type currency cost warehouseNames }")} }`,
    { ids: lineIds },
  );
const everything = () => storedRows(app.database, ours.tenantId);

describe("upsertOrders", () => {
  it("answers the orders that it wrote, in order of first appearance, and which of them are new", async () => {
    const first = await upsert({ reference: "B" });
    const { orders, createdIds } = await upsert({ reference: "C" }, { reference: "B", sku: "MUG" }, { reference: "A" });
    expect(
      orders.map(({ reference, lines }: { reference: string; lines: unknown[] }) => [reference, lines.length]),
    ).toEqual([
      ["C", 1],
      ["B", 2],
      ["A", 1],
    ]);
    expect(createdIds).toEqual([orders[0].id, orders[2].id]);
    expect(orders[1].id).toBe(first.createdIds[0]);
  });

  it("takes ids for names, and one for the other", async () => {
    const byId = { sku: undefined, warehouse: undefined, supplier: undefined };
    const named = { skuId: ids.CUP?.toUpperCase(), warehouseId: ids.North, supplierId: ids.Mill };
    await upsert({ quantityReceived: 3 });
    const { orders, createdIds } = await upsert({
      ...byId,
      ...named,
      quantityReceived: 4,
      status: "SENT_FOR_APPROVAL",
    });
    expect(createdIds).toEqual([]);
    expect(orders).toMatchObject([{ status: "SENT_FOR_APPROVAL", lines: [{ quantityReceived: 4 }] }]);
    expect(refusalIn(await send(line(), line({ ...byId, ...named }))).faults).toEqual([
      { path: "lines.1.skuId", reason: "DUPLICATE_LINE" },
    ]);
  });

  it("takes the id of an order for its name, and a line is there by its own", async () => {
    const { orders } = await upsert({});
    const again = await upsert({ reference: null, orderId: orders[0].id.toUpperCase(), quantityReceived: 2 });
    expect(again).toMatchObject({ createdIds: [], orders: [{ id: orders[0].id, reference: "PO-1" }] });
    const [{ id }] = again.orders[0].lines;
    const { body } = await ours.api.graphql(`{ orderLine(id: "${id}") { id quantityReceived order { reference } } }`);
    expect(body.data.orderLine).toEqual({ id, quantityReceived: 2, order: { reference: "PO-1" } });
  });

  it("leaves the status alone where no line says one", async () => {
    expect((await upsert({ status: undefined })).orders).toMatchObject([{ status: "DRAFT" }]);
    await upsert({ status: "APPROVED" });
    expect((await upsert({ status: null })).orders).toMatchObject([{ status: "APPROVED" }]);
  });

  it.each<[string, object, [path: string, reason: string]]>([
    ["an unknown supplier", { supplier: "Nobody" }, ["lines.1.supplier", "RESOURCE_NOT_FOUND"]],
    ["a SKU by an id of nobody's", { sku: null, skuId: NOBODY }, ["lines.1.skuId", "RESOURCE_NOT_FOUND"]],
    ["an id that is none", { sku: null, skuId: "CUP" }, ["lines.1.skuId", "must be a UUID"]],
    ["a SKU named twice", { skuId: NOBODY }, ["lines.1.skuId", "must not be sent beside sku"]],
    ["a line without warehouse", { warehouse: null }, ["lines.1.warehouse", "name it, or send warehouseId"]],
    ["an empty name", { supplier: "" }, ["lines.1.supplier", "must not be empty"]],
    ["an order by an id of nobody's", { reference: null, orderId: NOBODY }, ["lines.1.orderId", "RESOURCE_NOT_FOUND"]],
    ["an order named twice", { orderId: NOBODY }, ["lines.1.orderId", "must not be sent beside reference"]],
    ["a line without order", { reference: null }, ["lines.1.reference", "name it, or send orderId"]],
    ["a blank order name (D65)", { reference: " " }, ["lines.1.reference", "must not be blank"]],
    ["half of a pair", { reference: "\ud800" }, ["lines.1.reference", "holds a character that can't be stored"]],
    ["a negative receipt", { quantityReceived: -1 }, ["lines.1.quantityReceived", "must not be negative"]],
  ])("refuses %s as data, and stores none of the orders", async (_what, fields, [path, reason]) => {
    const before = await everything();
    const refusal = refusalIn(await send(line({ reference: "Good" }), line(fields)));
    expect(refusal).toMatchObject({ code: "INVALID_INPUT", faults: [{ path, reason }] });
    expect(await everything()).toEqual(before);
  });

  it.each([{ status: "CONFRIMED" }, { expectedDeliveryOn: "2026-02-30" }, { expectedDeliveryOn: "01/12/2026" }])(
    "takes nothing that is not of the schema's types: %p",
    async (fields) => {
      const before = await everything();
      expect((await send(line(fields))).body).toMatchObject({ errors: [{ message: expect.any(String) }] });
      expect(await everything()).toEqual(before);
    },
  );
});

describe("deleteOrderLines", () => {
  it("takes lines away; what they delivered and used up stays, and they go on from there when they come again", async () => {
    const made = { supplier: "Workshop", quantityReceived: 4 };
    const { orders } = await upsert(made, { ...made, sku: "MUG", warehouse: "South" });
    const [cup] = orders[0].lines;
    const stock = { "CUP North": 4, "MUG South": 4, "CLAY South": 84 };
    expect(await stockOf(app, ours)).toEqual(stock);
    const reply = resultsOf(await remove(cup.id.toUpperCase(), cup.id)).deleteOrderLines;
    expect(reply).toMatchObject([{ reference: "PO-1", type: "PRODUCTION_ORDER", warehouseNames: ["South"] }]);
    expect(await stockOf(app, ours)).toEqual(stock);
    expect((await deliveriesOf(ours)).sort()).toEqual(["CUP North 4", "MUG South 4"]);
    const { body } = await ours.api.get(`/orders/${orders[0].id}/consumption`);
    expect(body.data).toMatchObject([{ planned_quantity: 20, actual_quantity_used: 16 }]);

    await upsert({ ...made, sku: "MUG", warehouse: "South", quantityReceived: 5 });
    expect(await stockOf(app, ours)).toEqual({ ...stock, "MUG South": 5, "CLAY South": 82 });
    await upsert({ supplier: "Workshop", quantityReceived: undefined });
    expect(await stockOf(app, ours)).toMatchObject({ "CUP North": 4, "CLAY South": 82 });
    await upsert({ supplier: "Workshop", quantityReceived: 7 });
    expect(await stockOf(app, ours)).toEqual({ "CUP North": 7, "MUG South": 5, "CLAY South": 76 });
    expect(await readOrder(ours, orders[0].id)).toMatchObject({ quantity_received: 12, quantity_confirmed: 20 });
  });

  it("leaves the order with the supplier and currency of the first line that is left", async () => {
    const { orders } = await upsert({ unitCost: "1" }, { sku: "MUG", supplier: "Overseas", unitCost: "3" });
    const reply = resultsOf(await remove(orders[0].lines[0].id)).deleteOrderLines;
    expect(reply).toMatchObject([{ currency: "USD", cost: 30 }]);
    expect(await readOrder(ours, orders[0].id)).toMatchObject({ supplier_name: "Overseas", quantity_confirmed: 10 });
  });

  it("lets what was still to come go from the incoming units", async () => {
    const { orders } = await upsert({}, { warehouse: "South" });
    const incoming = async () => {
      await app.drain();
      const { body } = await ours.api.post("/skus", { name_like: "CUP" });
      return body.data[0].sum_incoming_units;
    };
    expect(await incoming()).toBe(20);
    resultsOf(await remove(orders[0].lines[1].id));
    expect(await incoming()).toBe(10);
  });

  it("takes none when one is unknown, and never the last line of an order", async () => {
    const { orders } = await upsert({}, { warehouse: "South" });
    const [one, other] = orders[0].lines.map(({ id }: { id: string }) => id);
    const before = await everything();
    expect(refusalIn(await remove(one, NOBODY))).toMatchObject({
      code: "ORDER_LINES_NOT_FOUND",
      message: `Order lines not found: ${NOBODY}`,
    });
    expect(refusalIn(await remove(one, other))).toMatchObject({ code: "INVALID_INPUT", faults: [{ path: "ids" }] });
    expect(refusalIn(await remove(one, "1"))).toMatchObject({ faults: [{ path: "ids.1" }] });
    expect(await everything()).toEqual(before);
  });
});

describe("an order that waits for nothing more (D74)", () => {
  const change = (orderId: string, ...lines: object[]) =>
    ours.api.graphql(
      `mutation ($orderId: ID!, $lines: [OrderLineChange!]!) { ${answering(
        "changeOrderLines(orderId: $orderId, lines: $lines)",
        "{ order { status } }",
      )} }`,
      { orderId, lines },
    );
  /** Ten cups in North of which all have come, and ten in South of which some have. */
  const half = async (received = 4, status = "PARTIALLY_RECEIVED") => {
    const { orders } = await upsert(
      { status, quantityReceived: 10 },
      { status, quantityReceived: received, warehouse: "South" },
    );
    const [{ id, lines }] = orders;
    return { id, north: lines[0].id, south: lines[1].id };
  };
  const seen = async (id: string) => {
    const query = `{ order(id: "${id}") { status nextExpectedOn } planOverview { openOrderCount } }`;
    const { order, planOverview: overview } = (await ours.api.graphql(query)).body.data;
    return { ...order, open: overview.openOrderCount };
  };
  const closed = { status: "FULLY_RECEIVED", nextExpectedOn: null, open: 0 };
  const open = (status: string) => ({ status, nextExpectedOn: "2026-12-01", open: 1 });

  it.each(["PARTIALLY_RECEIVED", "CONFIRMED"])(
    "is fully received once its only open line is deleted, when it was %s",
    async (status) => {
      const order = await half(0, status);
      resultsOf(await remove(order.south));
      expect(await seen(order.id)).toEqual(closed);
    },
  );

  it("is fully received once its only open line asks for what has come", async () => {
    const order = await half(4);
    resultsOf(await change(order.id, { id: order.south, quantityOrdered: 5 }));
    expect(await seen(order.id)).toEqual(open("PARTIALLY_RECEIVED"));
    resultsOf(await change(order.id, { id: order.south, quantityOrdered: 4 }));
    expect(await seen(order.id)).toEqual(closed);
  });

  it("is fully received once an upsert that names no status completes it, and has the status of one that does", async () => {
    const order = await half(4);
    const complete = { warehouse: "South", quantityOrdered: 4 };
    await upsert({ ...complete, status: "PARTIALLY_RECEIVED" });
    expect(await seen(order.id)).toMatchObject({ status: "PARTIALLY_RECEIVED" });
    await upsert({ warehouse: "South", status: undefined });
    await upsert({ ...complete, status: undefined });
    expect(await seen(order.id)).toEqual(closed);
  });

  it("keeps the status that REST is sent, and the one it has where REST sends none that is known", async () => {
    const order = await half(4);
    const wire = { warehouse: "South", quantity_ordered: 10, quantity_received: 10, status: "PARTIALLY_RECEIVED" };
    await sendOrderLines(ours, wire);
    expect(await seen(order.id)).toMatchObject({ status: "PARTIALLY_RECEIVED" });
    await sendOrderLines(ours, { ...wire, status: "CONFIRMED", quantity_received: 4 });
    await sendOrderLines(ours, { ...wire, status: "unknown" });
    expect(await seen(order.id)).toMatchObject({ status: "CONFIRMED" });
  });

  it("stays open while another line lacks units, and a draft stays a draft", async () => {
    const { orders } = await upsert({}, { warehouse: "South" });
    resultsOf(await remove(orders[0].lines[1].id));
    expect(await seen(orders[0].id)).toEqual(open("CONFIRMED"));
    const draft = await upsert(
      { reference: "PO-2", status: "DRAFT", quantityReceived: 10 },
      { reference: "PO-2", status: "DRAFT", warehouse: "South" },
    );
    resultsOf(await remove(draft.orders[0].lines[1].id));
    expect(await seen(draft.orders[0].id)).toMatchObject({ status: "DRAFT" });
  });

  it("shows a SKU as closed where 14 of 10 came to one warehouse and 6 of 10 to another", async () => {
    const { orders } = await upsert(
      { quantityReceived: 14, status: "FULLY_RECEIVED" },
      { quantityReceived: 6, status: "FULLY_RECEIVED", warehouse: "South" },
    );
    const parts = async (level: string) =>
      (await readOrder(ours, orders[0].id, level)).order_parts.map((part: Record<string, unknown>) => [
        part.received,
        part.is_closed,
      ]);
    expect(await parts("SKU_LOCATION")).toEqual([
      [14, true],
      [6, true],
    ]);
    expect(await parts("SKU")).toEqual([[20, true]]);
    const query = `{ order(id: "${orders[0].id}") { parts(level: SKU) { isClosed } } }`;
    expect((await ours.api.graphql(query)).body.data.order.parts).toEqual([{ isClosed: true }]);
    await upsert({ quantityReceived: 10 }, { quantityReceived: 10, warehouse: "South", status: "FULLY_RECEIVED" });
    expect(await parts("SKU")).toEqual([[20, false]]);
  });
});

describe("an inactive warehouse (D56)", () => {
  const notFound = [{ row: 1, column: "warehouse", reason: "RESOURCE_NOT_FOUND" }];
  const wire = (fields: object = {}) => ({
    data: [
      {
        sku: "CUP",
        warehouse: "North",
        supplier: "Mill",
        purchase_order_name: "PO-1",
        quantity_ordered: 10,
        delivery: "2026-12-01",
        status: "CONFIRMED",
        ...fields,
      },
    ],
  });
  const sums = async (level: string) => {
    await app.drain();
    const { body } = await ours.api.post(`/skus?aggregation_level=${level}`, { name_like: "Cup" });
    return body.data.map((row: Record<string, unknown>) => [row.warehouse_name ?? "all", row.sum_incoming_units]);
  };

  it("takes nothing new, but what is on order for it stays to be received, corrected and seen", async () => {
    await upsert({}, { warehouse: "South", quantityOrdered: 3 });
    await seed(app, ours, { warehouses: [{ name: "North", active: false }] });
    for (const fields of [{ purchase_order_name: "PO-2" }, { sku: "MUG" }]) {
      expect((await ours.api.post("/orders", wire(fields))).body).toMatchObject({ errors: notFound, order_ids: [] });
    }
    expect(refusalIn(await send(line({ reference: "PO-2", warehouse: null, warehouseId: ids.North }))).faults).toEqual([
      { path: "lines.0.warehouseId", reason: "RESOURCE_NOT_FOUND" },
    ]);
    const sale = { sku: "CUP", warehouse: "North", quantity: 1, unit_price: 1, timestamp: "2026-01-01" };
    const sold = await ours.api.post("/transactions?store_name=Shop", { data: [sale] });
    expect(sold.body.errors).toEqual(notFound);

    expect(await sums("SKU")).toEqual([["all", 13]]);
    expect(await sums("SKU_LOCATION")).toEqual([["South", 3]]);
    expect(await sums("PRODUCT")).toEqual([["all", 13]]);
    const later = { quantity_ordered: 8, quantity_received: 2, delivery: "2026-12-24" };
    const { body } = await ours.api.post("/orders", wire(later));
    expect(body).toMatchObject({ errors: [], order_ids: [expect.any(String)] });
    expect(await readOrder(ours, body.order_ids[0])).toMatchObject({
      quantity_confirmed: 11,
      quantity_received: 2,
      delivery_date: ["2026-12-01", "2026-12-24"],
      warehouse_names: ["North", "South"],
    });
    expect(await stockOf(app, ours)).toMatchObject({ "CUP North": 2 });
    expect(await sums("SKU")).toEqual([["all", 9]]);
    expect(await sums("PRODUCT")).toEqual([["all", 9]]);
  });
});
