/** Ways around approval, each of which is closed; and the one that is open, which is said. D185. */
import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { lockedTable } from "../support/locked-table";
import { type Browser, person, signedIn } from "../support/people";
import { storedRows } from "../support/stored-rows";
import {
  type ApprovalDesk,
  cups,
  does,
  type Ordered,
  openDesk,
  queue,
  read,
  refused,
  rule,
  seen,
  send,
} from "./approval-desk";

let app: TestApp;
let desk: ApprovalDesk;
let other: Merchant;

beforeAll(async () => {
  app = await startApp();
  desk = await openDesk(app);
  other = await app.merchant();
});
afterAll(() => app.close());
afterEach(() => does(desk.max, "setRule", rule()));

const everything = () => storedRows(app.database, desk.merchant.tenantId);

/** An order over the limit that has been approved, and a line of it. */
async function approved(): Promise<Ordered & { lineId: string }> {
  const order = await desk.waiting(desk.bea);
  await does(desk.ada, "approve", { orders: [seen(order)] });
  return { ...(await read(desk.bea, order.id)), lineId: order.lines[0]?.id ?? "" };
}

describe("nobody but approvers approves", () => {
  it("not those without the right, by any of the mutations", async () => {
    const order = await desk.waiting(desk.bea);
    const before = await everything();
    for (const act of ["approve", "sendBack"] as const) {
      const given = act === "approve" ? { orders: [seen(order)] } : { ids: [order.id], comment: "No." };
      expect((await send(desk.ben, act, given)).body.errors).toMatchObject([{ extensions: { code: "MISSING_RIGHT" } }]);
    }
    expect((await send(desk.bea, "setRule", { rule: null })).body.errors).toMatchObject([
      { extensions: { code: "MISSING_RIGHT" } },
    ]);
    expect((await send(desk.ada, "setStatus", { ids: [order.id], status: "APPROVED" })).body.errors).toMatchObject([
      { extensions: { code: "MISSING_RIGHT" } },
    ]);
    expect(await everything()).toEqual(before);
    await does(desk.ada, "sendBack", { ids: [order.id], comment: "No." });
  });

  it("not an administrator by the status either, over GraphQL or REST, in an upsert or an import", async () => {
    const order = await desk.waiting(desk.bea);
    const before = await everything();
    expect(await refused(desk.max, "setStatus", { ids: [order.id], status: "APPROVED" })).toBe("APPROVAL_NEEDED");
    const patch = { order_ids: [order.id], order_status: "APPROVED" };
    expect((await desk.max.send("PATCH", "/api/v1/orders/status", patch)).status).toBe(409);
    const line = { ...cups(50), reference: order.reference, status: "APPROVED" };
    expect(await refused(desk.max, "upsert", { lines: [line] })).toBe("APPROVAL_NEEDED");
    expect(await refused(desk.max, "upsert", { lines: [{ ...line, quantityOrdered: 40 }] })).toBe("APPROVAL_NEEDED");
    const sent = { sku: "CUP", warehouse: "North", supplier: "Mill", quantity_ordered: 50, delivery: "2026-12-01" };
    const posted = await desk.max.post("/api/v1/orders", {
      data: [{ ...sent, purchase_order_name: order.reference, status: "APPROVED" }],
    });
    expect(posted.body.errors).toMatchObject([{ reason: "APPROVAL_NEEDED" }]);
    expect(await everything()).toEqual(before);
    await does(desk.ada, "sendBack", { ids: [order.id], comment: "No." });
  });

  it("not who asked for it or wrote it, unless the rule allows own orders", async () => {
    const asked = await desk.waiting(desk.max);
    const written = await desk.order(desk.max, 50);
    await does(desk.bea, "place", { ids: [written.id] });
    const added = await desk.order(desk.bea, 50);
    await does(desk.max, "add", { id: added.id, lines: [cups(1, { sku: "MUG" })] });
    await does(desk.bea, "place", { ids: [added.id] });
    const before = await everything();
    for (const { id } of [asked, written, added]) {
      const order = await read(desk.max, id);
      expect(order.approval).toMatchObject({ isOwn: true, waitsForMe: false });
      expect(await refused(desk.max, "approve", { orders: [seen(order)] })).toBe("OWN_ORDER");
    }
    expect(await queue(desk.max)).toEqual([]);
    expect(await everything()).toEqual(before);
    await does(desk.max, "setRule", rule({ ownOrders: true }));
    expect(await queue(desk.max)).toEqual([asked.id, written.id, added.id]);
    await does(desk.max, "approve", { orders: [seen(await read(desk.max, asked.id))] });
    await does(desk.ada, "sendBack", { ids: [written.id, added.id], comment: "No." });
  });

  it("not a merchant's people for another merchant", async () => {
    const order = await desk.waiting(desk.bea);
    await person(app, other, { email: "eve@example.com", role: "ADMINISTRATOR" });
    const eve = await signedIn(app, "eve@example.com");
    const before = await everything();
    expect(await refused(eve, "approve", { orders: [seen(order)] })).toBe("ORDERS_NOT_FOUND");
    expect(await refused(eve, "sendBack", { ids: [order.id], comment: "No." })).toBe("ORDERS_NOT_FOUND");
    expect(await refused(eve, "place", { ids: [order.id] })).toBe("ORDERS_NOT_FOUND");
    expect(await refused(eve, "ask", { ids: [order.id] })).toBe("ORDERS_NOT_FOUND");
    const strange = rule({ memberLimits: [{ userId: desk.idOf("Bea"), limit: "1" }] });
    expect(await refused(eve, "setRule", strange)).toBe("INVALID_INPUT");
    expect(await queue(eve)).toEqual([]);
    expect(await everything()).toEqual(before);
    await does(desk.ada, "sendBack", { ids: [order.id], comment: "No." });
  });
});

describe("what was approved is what is placed", () => {
  type Changing = (order: { id: string; reference: string; lineId: string }) => Promise<unknown>;
  const changes: [string, Changing][] = [
    ["more units", ({ id, lineId }) => does(desk.bea, "change", { id, lines: [{ id: lineId, quantityOrdered: 51 }] })],
    ["fewer units", ({ id, lineId }) => does(desk.bea, "change", { id, lines: [{ id: lineId, quantityOrdered: 49 }] })],
    ["another cost", ({ id, lineId }) => does(desk.bea, "change", { id, lines: [{ id: lineId, unitCost: "2.1" }] })],
    ["another line", ({ id }) => does(desk.bea, "add", { id, lines: [cups(1, { warehouse: "South" })] })],
    [
      "another supplier",
      ({ reference }) =>
        does(desk.bea, "upsert", { lines: [cups(50, { reference, supplier: "Overseas", unitCost: "5" })] }),
    ],
    [
      "the status kept by name",
      ({ reference }) => does(desk.bea, "upsert", { lines: [cups(60, { reference, status: "APPROVED" })] }),
    ],
  ];

  it.each(changes)(
    "a change of %s makes an approved order a draft that needs approval again",
    async (_what, change) => {
      const order = await approved();
      await change(order);
      const after = await read(desk.bea, order.id);
      expect(after).toMatchObject({ status: "DRAFT", approval: { approvals: [], isNeeded: true, requestedBy: null } });
      expect(await refused(desk.bea, "setStatus", { ids: [order.id], status: "CONFIRMED" })).toBe("APPROVAL_NEEDED");
    },
  );

  it("so does a deleted line, and taking it back to a draft", async () => {
    const [first, second] = [await desk.order(desk.bea, 50), await approved()];
    await does(desk.bea, "add", { id: first.id, lines: [cups(50, { warehouse: "South" })] });
    await does(desk.bea, "ask", { ids: [first.id] });
    await does(desk.ada, "approve", { orders: [seen(await read(desk.bea, first.id))] });
    await does(desk.bea, "removeLines", { ids: [first.lines[0]?.id] });
    await does(desk.bea, "setStatus", { ids: [second.id], status: "DRAFT" });
    for (const { id } of [first, second])
      expect(await read(desk.bea, id)).toMatchObject({ status: "DRAFT", approval: { approvals: [], isNeeded: true } });
  });

  it("so does a change by a key, whatever status that leaves", async () => {
    const order = await approved();
    const line = { sku: "CUP", warehouse: "North", supplier: "Mill", quantity_ordered: 500, delivery: "2026-12-01" };
    await desk.key.post("/orders", { data: [{ ...line, purchase_order_name: order.reference, status: "APPROVED" }] });
    expect(await read(desk.bea, order.id)).toMatchObject({
      status: "APPROVED",
      approval: { approvals: [], isNeeded: true },
    });
    expect(await does(desk.bea, "place", { ids: [order.id] })).toMatchObject({ sentForApprovalIds: [order.id] });
    await does(desk.ada, "sendBack", { ids: [order.id], comment: "No." });
  });

  it("days do not void an approval", async () => {
    const order = await approved();
    await does(desk.bea, "change", { id: order.id, lines: [{ id: order.lineId, expectedDeliveryOn: "2027-01-01" }] });
    expect(await read(desk.bea, order.id)).toMatchObject({ status: "APPROVED", approval: { isNeeded: false } });
    expect(await does(desk.bea, "place", { ids: [order.id] })).toMatchObject({ placedIds: [order.id] });
  });

  it("an approval of a former state does not count for the second approver", async () => {
    await does(desk.max, "setRule", rule({ approvers: 2 }));
    const order = await desk.waiting(desk.bea);
    await does(desk.ada, "approve", { orders: [seen(order)] });
    await does(desk.bea, "change", { id: order.id, lines: [{ id: order.lines[0]?.id, quantityOrdered: 90 }] });
    await does(desk.bea, "ask", { ids: [order.id] });
    const again = await read(desk.abe, order.id);
    expect(await does(desk.abe, "approve", { orders: [seen(again)] })).toMatchObject([{ status: "SENT_FOR_APPROVAL" }]);
    await does(desk.ada, "sendBack", { ids: [order.id], comment: "No." });
  });

  it("a placed order is not extended over the limit, and may always get smaller", async () => {
    const order = await desk.order(desk.bea, 40);
    await does(desk.bea, "place", { ids: [order.id] });
    const lineId = order.lines[0]?.id;
    const before = await everything();
    const more = { id: order.id, lines: [{ id: lineId, quantityOrdered: 500 }] };
    expect(await refused(desk.bea, "change", more)).toBe("APPROVAL_NEEDED");
    expect(await refused(desk.bea, "add", { id: order.id, lines: [cups(50, { warehouse: "South" })] })).toBe(
      "APPROVAL_NEEDED",
    );
    expect(await refused(desk.bea, "upsert", { lines: [cups(500, { reference: order.reference })] })).toBe(
      "APPROVAL_NEEDED",
    );
    expect(await everything()).toEqual(before);
    await does(desk.bea, "change", { id: order.id, lines: [{ id: lineId, quantityOrdered: 45 }] });
    await does(desk.bea, "change", { id: order.id, lines: [{ id: lineId, quantityOrdered: 20 }] });
    await does(desk.bea, "receive", { id: order.id, lines: [{ id: lineId, units: 5 }], key: "receipt-1" });
  });

  it("receiving does not place an order that may not be placed", async () => {
    const order = await desk.order(desk.bea, 50);
    const before = await everything();
    const receipt = { id: order.id, lines: [{ id: order.lines[0]?.id, units: 1 }], key: "receipt-2" };
    expect(await refused(desk.bea, "receive", receipt)).toBe("APPROVAL_NEEDED");
    expect(await everything()).toEqual(before);
  });

  it("a stale version is refused", async () => {
    const order = await desk.waiting(desk.bea);
    await does(desk.bea, "change", { id: order.id, lines: [{ id: order.lines[0]?.id, quantityOrdered: 90 }] });
    await does(desk.bea, "ask", { ids: [order.id] });
    expect(await refused(desk.ada, "approve", { orders: [seen(order)] })).toBe("VERSION_CONFLICT");
    await does(desk.ada, "sendBack", { ids: [order.id], comment: "No." });
  });

  it("of an approval and a change at the same time one comes first, and the other is refused or voids it", async () => {
    const order = await desk.waiting(desk.bea);
    const lines = [{ id: order.lines[0]?.id, quantityOrdered: 90 }];
    // Both wait for the order's row, and go on in the order that PostgreSQL gives it to them.
    const table = await lockedTable(app.database, "purchase_orders");
    const both = [
      send(desk.ada, "approve", { orders: [seen(order)] }),
      send(desk.bea, "change", { id: order.id, lines }),
    ];
    await table.waiters(2);
    await table.release();
    const [approval] = await Promise.all(both);
    const after = await read(desk.bea, order.id);
    expect(after).toMatchObject({
      status: "DRAFT",
      lines: [{ quantityOrdered: 90 }],
      approval: { approvals: [], isNeeded: true },
    });
    expect([undefined, "VERSION_CONFLICT"]).toContain(approval?.body.data.approveOrders.code);
  });

  it("of two approvals by the same person at the same time one counts", async () => {
    await does(desk.max, "setRule", rule({ approvers: 2 }));
    const order = await desk.waiting(desk.bea);
    const twice = await Promise.all([1, 2].map(() => send(desk.ada, "approve", { orders: [seen(order)] })));
    expect(twice.map(({ body }) => body.data.approveOrders.code ?? "done").sort()).toEqual([
      "NOT_AWAITING_APPROVAL",
      "done",
    ]);
    expect(await read(desk.abe, order.id)).toMatchObject({
      status: "SENT_FOR_APPROVAL",
      approval: { approvals: [{ by: "Ada" }] },
    });
    await does(desk.ada, "sendBack", { ids: [order.id], comment: "No." });
  });
});

describe("splitting", () => {
  it("an order into several below the limit is allowed: each order counts by itself", async () => {
    const halves = [await desk.order(desk.bea, 25), await desk.order(desk.bea, 25)];
    const ids = halves.map(({ id }) => id);
    expect(await does(desk.bea, "place", { ids })).toMatchObject({ placedIds: ids, sentForApprovalIds: [] });
  });
});

describe("what it costs", () => {
  const APPROVALS =
    "{ orders(limit: 100) { nodes { approval { isNeeded value approvals { by } waitsForMe } } } ordersToApprove { totalCount } }";
  const costs = (who: Browser) => countStatements(() => who.graphql(APPROVALS));

  it("is the same number of statements for one order and for many", async () => {
    const before = await costs(desk.ada);
    for (let count = 0; count < 3; count++) await desk.waiting(desk.bea);
    expect(await costs(desk.ada)).toBe(before);
  });
});
