/** Placed orders live on: other days with their reason, and how far each line has come. */
import { createKey } from "../../src/domain/keys/keys";
import { clock } from "../domain/plan-world";
import { Api } from "../support/api";
import { startApp, type TestApp } from "../support/app";
import { refusalIn } from "../support/mutation";
import { plannedMerchant } from "../support/planned-merchant";
import { storedRows } from "../support/stored-rows";
import { type Desk, newLine, openDesk } from "./order-desk";

let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  desk = await openDesk(app);
});
afterAll(() => app.close());

const LATER = "2026-12-15";
const twoLines = {
  lines: [newLine(), newLine({ sku: "MUG", quantityOrdered: 4 })],
  status: "CONFIRMED",
};

const ORDER = `query ($id: ID!) { order(id: $id) {
  status lineCount completeLineCount quantityConfirmed quantityReceived quantityFulfilled
  lines { expectedDeliveryOn expectedDeliveryReason confirmedDeliveryOn overReceivedUnits }
} }`;
const read = async (id: string) => (await desk.merchant.api.graphql(ORDER, { id })).body.data.order;

describe("the expected day of a placed order's line", () => {
  it("is moved with a reason, which stays until the day is another one, and incoming units follow", async () => {
    const order = await desk.order(twoLines);
    const [cup] = order.lines;
    const move = (fields: object) => desk.act("change", { orderId: order.id, lines: [{ id: cup?.id, ...fields }] });
    await move({ expectedDeliveryOn: LATER, expectedDeliveryReason: " Kiln\u202e\nbroke " });
    expect(await read(order.id)).toMatchObject({
      status: "CONFIRMED",
      lines: [
        { expectedDeliveryOn: LATER, expectedDeliveryReason: "Kiln broke", confirmedDeliveryOn: "2026-12-01" },
        { expectedDeliveryOn: "2026-12-01", expectedDeliveryReason: null },
      ],
    });
    await desk.act("receive", { orderId: order.id, lines: [{ id: cup?.id, units: 3 }] });
    await move({ unitCost: "2", expectedDeliveryReason: " " });
    expect((await read(order.id)).lines[0]).toMatchObject({ expectedDeliveryReason: "Kiln broke" });
    await move({ expectedDeliveryOn: "2026-12-20" });
    expect(await read(order.id)).toMatchObject({
      status: "PARTIALLY_RECEIVED",
      lines: [{ expectedDeliveryOn: "2026-12-20", expectedDeliveryReason: null }, {}],
    });
  });

  it("is in the history with its reason", async () => {
    const order = await desk.order(twoLines);
    await desk.act("change", {
      orderId: order.id,
      lines: [{ id: order.lines[0]?.id, expectedDeliveryOn: LATER, expectedDeliveryReason: "Strike" }],
    });
    const { body } = await desk.merchant.api.graphql(
      "query ($id: ID!) { order(id: $id) { history { sentence changes { field before after } } } }",
      { id: order.id },
    );
    const moved = body.data.order.history.find(({ sentence }: { sentence: string }) => sentence.includes("Strike"));
    expect(moved?.changes).toEqual([
      { field: "expectedDeliveryOn", before: "2026-12-01", after: LATER },
      { field: "expectedDeliveryReason", before: null, after: "Strike" },
    ]);
  });

  it("is what the plan counts it from", async () => {
    const planned = await startApp({ clock });
    try {
      const { tenantId } = await plannedMerchant(planned);
      const secret = await createKey(planned.database, tenantId, { name: "buyer", scope: "WRITE", expiresAt: null });
      const api = new Api(planned.address, secret);
      const arrivals = async () => {
        const { body } = await api.graphql(
          `{ planLocationRows { nodes { skuName warehouseName explain { position { arrivalsBeforeDelivery } } } } }`,
        );
        return body.data.planLocationRows.nodes.find(
          (row: { skuName: string; warehouseName: string }) =>
            row.skuName === "ESPRESSO" && row.warehouseName === "North",
        ).explain.position.arrivalsBeforeDelivery;
      };
      expect(await arrivals()).toBe(80);
      const { body } = await api.graphql(`{ order(reference: "PO-2") { id lines { id } } }`);
      const { id, lines } = body.data.order;
      const moved = await api.graphql(
        `mutation ($id: ID!, $line: ID!) { changeOrderLines(orderId: $id, lines: [{ id: $line, expectedDeliveryOn: "2026-02-20" }]) { __typename } }`,
        { id, line: lines[0].id },
      );
      expect(moved.body.data.changeOrderLines.__typename).toBe("ChangeOrderLinesSuccess");
      await planned.drain();
      expect(await arrivals()).toBe(0);
    } finally {
      await planned.close();
    }
  });

  it("keeps no reason that is too long, and changes nothing then", async () => {
    const order = await desk.order(twoLines);
    const before = await storedRows(app.database, desk.merchant.tenantId);
    const lines = [{ id: order.lines[0]?.id, expectedDeliveryOn: LATER, expectedDeliveryReason: "x".repeat(501) }];
    expect(refusalIn(await desk.send("change", { orderId: order.id, lines })).faults).toEqual([
      { path: "lines.0.expectedDeliveryReason", reason: "must have at most 500 characters" },
    ]);
    expect(await storedRows(app.database, desk.merchant.tenantId)).toEqual(before);
  });
});

describe("how far an order has come", () => {
  it("counts complete lines, and of each line no more units than were ordered", async () => {
    const order = await desk.order(twoLines);
    const [cup, mug] = order.lines;
    await desk.act("receive", { orderId: order.id, lines: [{ id: cup?.id, units: 13 }] });
    expect(await read(order.id)).toMatchObject({
      ...{ status: "PARTIALLY_RECEIVED", lineCount: 2, completeLineCount: 1 },
      ...{ quantityConfirmed: 14, quantityReceived: 13, quantityFulfilled: 10 },
      lines: [{ overReceivedUnits: 3 }, { overReceivedUnits: 0 }],
    });
    await desk.act("receive", { orderId: order.id, lines: [{ id: mug?.id, units: 4 }] });
    const { body } = await desk.merchant.api.graphql(
      "{ orders { nodes { status lineCount completeLineCount quantityReceived quantityFulfilled } } }",
    );
    expect(body.data.orders.nodes).toEqual([
      {
        ...{ status: "FULLY_RECEIVED", lineCount: 2, completeLineCount: 2 },
        ...{ quantityReceived: 17, quantityFulfilled: 14 },
      },
    ]);
  });
});
