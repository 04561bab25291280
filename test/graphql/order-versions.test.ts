/** Versions of orders: what counts them up, and how they keep two people from writing over one another. */
import { type Merchant, startApp, type TestApp } from "../support/app";
import { refusalIn } from "../support/mutation";
import { sendLines } from "../support/orders";
import { storedRows } from "../support/stored-rows";
import { type Desk, type DeskOrder, NOBODY, newLine, openDesk } from "./order-desk";

let app: TestApp;
let desk: Desk;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  desk = await openDesk(app);
  ours = desk.merchant;
});
afterAll(() => app.close());

const everything = () => storedRows(app.database, ours.tenantId);
const lineId = ({ lines }: DeskOrder) => lines[0]?.id ?? "";
/** The other line of an order stays when this one goes. */
const twoLines = { lines: [newLine(), newLine({ sku: "MUG" })] };

/** Each write of one order with the version that it is meant for. */
const WRITES: [Parameters<Desk["send"]>[0], (order: DeskOrder, version: number) => Record<string, unknown>][] = [
  ["add", ({ id }, version) => ({ orderId: id, version, lines: [newLine({ warehouse: "South" })] })],
  ["change", (order, version) => ({ orderId: order.id, version, lines: [{ id: lineId(order), quantityOrdered: 3 }] })],
  ["receive", (order, version) => ({ orderId: order.id, version, lines: [{ id: lineId(order), units: 1 }] })],
  [
    "setStatus",
    ({ id }, version) => ({ ids: [id], status: "APPROVED", versions: [{ orderId: id.toUpperCase(), version }] }),
  ],
  ["setNotes", ({ id }, version) => ({ orderId: id, version, notes: "Before noon." })],
  ["removeLines", (order, version) => ({ ids: [lineId(order)], versions: [{ orderId: order.id, version }] })],
  ["remove", ({ id }, version) => ({ id, version })],
];

describe.each(WRITES)("%s", (write, variables) => {
  it("is refused over another version than was seen, with the order as it is, and changes nothing", async () => {
    const order = await desk.order(twoLines);
    await desk.act("change", { orderId: order.id, lines: [{ id: lineId(order), quantityOrdered: 8 }] });
    const before = await everything();
    const refusal = refusalIn(await desk.send(write, variables(order, order.version)));
    expect(refusal).toEqual({
      code: "VERSION_CONFLICT",
      message: `Nothing was changed, as the data was written since you read it: order '${order.reference}' now has version 2`,
      orders: [
        {
          id: order.id,
          reference: order.reference,
          status: "DRAFT",
          version: 2,
          lines: [{ quantityOrdered: 8 }, { quantityOrdered: 10 }],
        },
      ],
    });
    expect(await everything()).toEqual(before);
  });

  it("is done over the version that was seen, and counts it up", async () => {
    const order = await desk.order(twoLines);
    await desk.act(write, variables(order, order.version));
    if (write !== "remove") expect(await desk.read(order.id)).toMatchObject({ version: 2 });
  });

  it("is done once of two at the same time that have seen the same", async () => {
    const order = await desk.order(twoLines);
    const replies = await Promise.all([1, 2].map(() => desk.send(write, variables(order, order.version))));
    const codes = replies.map(({ body }) => (Object.values(body.data)[0] as { code?: string }).code ?? "done");
    const lost = { remove: "ORDER_NOT_FOUND", removeLines: "ORDER_LINES_NOT_FOUND" }[write as string];
    expect(codes.sort()).toEqual([lost ?? "VERSION_CONFLICT", "done"].sort());
  });
});

describe("the version of an order", () => {
  it("counts writes by REST and by the other mutations as well", async () => {
    const order = await desk.order({ ...twoLines, reference: "Counted" });
    expect((await sendLines(ours, { purchase_order_name: "Counted" })).body.order_ids).toEqual([order.id]);
    await ours.api.patch("/orders/status", { order_ids: [order.id], order_status: "APPROVED" });
    const upsert = "mutation ($lines: [OrderLineInput!]!) { upsertOrders(lines: $lines) { __typename } }";
    await ours.api.graphql(upsert, { lines: [{ ...newLine(), orderId: order.id }] });
    expect(await desk.read(order.id)).toMatchObject({ version: 4 });
  });
});

describe("several orders at once", () => {
  const versions = (...orders: [DeskOrder, number][]) => orders.map(([{ id }, version]) => ({ orderId: id, version }));

  it("are refused together, with those that were written since", async () => {
    const [one, two, three] = [await desk.order(), await desk.order(), await desk.order()];
    const setStatus = (expected: object[]) =>
      desk.send("setStatus", { ids: [one.id, two.id, three.id], status: "APPROVED", versions: expected });
    const refusal = refusalIn(await setStatus(versions([one, 1], [two, 2], [three, 5])));
    expect(refusal).toMatchObject({ code: "VERSION_CONFLICT", orders: expect.any(Array) });
    const { orders } = refusal as unknown as { orders: DeskOrder[] };
    expect(orders.map(({ id }) => id).sort()).toEqual([two.id, three.id].sort());
    expect(refusalIn(await setStatus([{ orderId: NOBODY, version: 1 }])).faults).toEqual([
      { path: "expectedVersions.0.orderId", reason: "is none of the orders" },
    ]);
    expect(refusalIn(await setStatus([{ orderId: "1", version: 1 }])).faults).toEqual([
      { path: "expectedVersions.0.orderId", reason: "must be a UUID" },
    ]);
    expect(await desk.read(one.id)).toMatchObject({ status: "DRAFT", version: 1 });
  });
});

describe("a conflict after other fields of the same operation", () => {
  it("tells the order as it is stored, not as those fields had written it", async () => {
    const order = await desk.order(twoLines);
    const before = await everything();
    const { body } = await ours.api.graphql(
      `mutation ($id: ID!, $line: ID!) {
        first: changeOrderLines(orderId: $id, expectedVersion: 1, lines: [{ id: $line, quantityOrdered: 77 }]) { ...Told }
        last: deleteOrder(id: $id, expectedVersion: 1) { ...Told }
      }
      fragment Told on Error { code ... on VersionConflictError { orders { version quantityConfirmed lines { quantityOrdered } } } }`,
      { id: order.id, line: lineId(order) },
    );
    expect(body).toMatchObject({
      data: {
        first: { code: "ROLLED_BACK" },
        last: {
          code: "VERSION_CONFLICT",
          orders: [{ version: 1, quantityConfirmed: 20, lines: [{ quantityOrdered: 10 }, { quantityOrdered: 10 }] }],
        },
      },
    });
    expect(await everything()).toEqual(before);
  });
});
