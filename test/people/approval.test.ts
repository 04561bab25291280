/** Approval of orders: the rule, asking, approving, sending back and placing. D185. */
import { startApp, type TestApp } from "../support/app";
import { call, mcpClient } from "../support/mcp-client";
import { storedRows } from "../support/stored-rows";
import { type ApprovalDesk, cups, does, openDesk, queue, read, refused, rule, seen, send } from "./approval-desk";

let app: TestApp;
let desk: ApprovalDesk;

beforeAll(async () => {
  app = await startApp({ mailsPerDay: 10 });
  desk = await openDesk(app);
});
afterAll(() => app.close());
afterEach(() => does(desk.max, "setRule", rule()));

const everything = () => storedRows(app.database, desk.merchant.tenantId);
const RULE = "{ approvalRule { limit approvers ownOrders bindsKeys memberLimits { name limit } setBy } }";

describe("the rule", () => {
  it("is off by default, and nothing needs approval then", async () => {
    expect((await send(desk.max, "setRule", { rule: null })).body.data).toEqual({ setApprovalRule: null });
    expect((await desk.bea.graphql(RULE)).body.data.approvalRule).toBeNull();
    const { id } = await desk.order(desk.bea, 5_000);
    expect((await read(desk.bea, id)).approval).toMatchObject({ isNeeded: false, limit: null, value: 11000 });
    expect(await does(desk.bea, "place", { ids: [id] })).toMatchObject({ placedIds: [id], sentForApprovalIds: [] });
    const other = await desk.order(desk.bea, 5_000);
    expect(await does(desk.bea, "setStatus", { ids: [other.id], status: "CONFIRMED" })).toMatchObject([
      { status: "CONFIRMED" },
    ]);
  });

  it("is set by administrators, with limits of single members, and says who set it", async () => {
    const set = rule({ approvers: 2, memberLimits: [{ userId: desk.idOf("Ben"), limit: "1000" }] });
    expect(await does(desk.max, "setRule", set)).toEqual({
      limit: 100,
      approvers: 2,
      ownOrders: false,
      bindsKeys: false,
      memberLimits: [{ userId: desk.idOf("Ben"), name: "Ben", limit: 1000 }],
      setBy: "Max",
    });
    expect((await desk.bea.graphql(RULE)).body.data.approvalRule).toMatchObject({ limit: 100, setBy: "Max" });
  });

  it.each([
    [{ limit: "-1" }, "rule.limit"],
    [{ limit: 1, approvers: 3 }, "rule.approvers"],
    [{ limit: 1, memberLimits: [{ userId: "00000000-0000-4000-8000-000000000000" }] }, "rule.memberLimits.0.userId"],
    [{ limit: 1, memberLimits: [{ userId: "Ben" }] }, "rule.memberLimits.0.userId"],
  ])("refuses %j, naming %s", async (bad, path) => {
    const before = await everything();
    const { body } = await send(desk.max, "setRule", { rule: bad });
    expect(Object.values(body.data)).toMatchObject([{ code: "INVALID_INPUT", faults: [{ path }] }]);
    expect(await everything()).toEqual(before);
  });
});

describe("an order over the limit", () => {
  it("is sent for approval by the button that places, and told to approvers alone, longest first", async () => {
    const [first, second] = [await desk.waiting(desk.bea), await desk.waiting(desk.bea)];
    expect(first).toMatchObject({
      status: "SENT_FOR_APPROVAL",
      approval: { isNeeded: true, limit: 100, value: 110, requestedBy: "Bea", isOwn: true, waitsForMe: false },
    });
    expect(await queue(desk.ada)).toEqual([first.id, second.id]);
    expect((await read(desk.ada, first.id)).approval).toMatchObject({ isOwn: false, waitsForMe: true });
    expect(await queue(desk.bea)).toEqual([]);
    await does(desk.ada, "sendBack", { ids: [first.id, second.id], comment: "No." });
  });

  it("counts at what its offer costs at least, whatever cost the buyer writes", async () => {
    for (const unitCost of ["0", "0.01"]) {
      const lines = [cups(60, { unitCost })];
      expect(await refused(desk.bea, "create", { lines, status: "CONFIRMED" })).toBe("APPROVAL_NEEDED");
    }
  });

  it("is placed by its buyer once an approver has approved it", async () => {
    const order = await desk.waiting(desk.bea);
    expect(await does(desk.ada, "approve", { orders: [seen(order)] })).toMatchObject([
      { status: "APPROVED", approval: { approvals: [{ by: "Ada" }], isNeeded: false } },
    ]);
    expect(await queue(desk.abe)).toEqual([]);
    expect(await does(desk.bea, "place", { ids: [order.id] })).toMatchObject({ placedIds: [order.id] });
    expect(await read(desk.bea, order.id)).toMatchObject({
      status: "CONFIRMED",
      approval: { approvals: [{ by: "Ada" }] },
    });
  });

  it("goes back to its buyer with a comment, which stays until it is asked for again", async () => {
    const order = await desk.waiting(desk.bea);
    expect(await refused(desk.ada, "sendBack", { ids: [order.id], comment: " " })).toBe("INVALID_INPUT");
    await does(desk.ada, "sendBack", { ids: [order.id], comment: "Too many cups." });
    const sentBack = { requestedBy: "Bea", sentBackBy: "Ada", comment: "Too many cups.", approvals: [] };
    expect(await read(desk.bea, order.id)).toMatchObject({ status: "DRAFT", approval: sentBack });
    await does(desk.bea, "change", { id: order.id, lines: [{ id: order.lines[0]?.id, quantityOrdered: 60 }] });
    expect(await read(desk.bea, order.id)).toMatchObject({ approval: sentBack });
    await does(desk.bea, "ask", { ids: [order.id] });
    expect(await read(desk.bea, order.id)).toMatchObject({
      approval: { requestedBy: "Bea", sentBackBy: null, comment: null },
    });
    await does(desk.ada, "sendBack", { ids: [order.id], comment: "No." });
  });

  it("needs two different people where the rule says two", async () => {
    await does(desk.max, "setRule", rule({ approvers: 2 }));
    const order = await desk.waiting(desk.bea);
    expect(await does(desk.ada, "approve", { orders: [seen(order)] })).toMatchObject([
      {
        status: "SENT_FOR_APPROVAL",
        version: order.version,
        approval: { approvals: [{ by: "Ada" }], waitsForMe: false },
      },
    ]);
    expect(await refused(desk.ada, "approve", { orders: [seen(order)] })).toBe("NOT_AWAITING_APPROVAL");
    expect([await queue(desk.ada), await queue(desk.abe)]).toEqual([[], [order.id]]);
    expect(await does(desk.abe, "approve", { orders: [seen(order)] })).toMatchObject([
      { status: "APPROVED", approval: { approvals: [{ by: "Ada" }, { by: "Abe" }] } },
    ]);
  });

  it("is refused where somebody sets the status, mails it or sends it placed, with nothing changed", async () => {
    const { id, reference } = await desk.order(desk.bea, 50);
    const before = await everything();
    const row = { reference, ...cups(50), status: "CONFIRMED" };
    for (const status of ["CONFIRMED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED", "APPROVED"])
      expect(await refused(desk.bea, "setStatus", { ids: [id], status })).toBe("APPROVAL_NEEDED");
    expect(await refused(desk.bea, "mail", { id })).toBe("APPROVAL_NEEDED");
    expect(await refused(desk.bea, "upsert", { lines: [row] })).toBe("APPROVAL_NEEDED");
    expect(await refused(desk.bea, "create", { lines: [cups(50)], status: "CONFIRMED" })).toBe("APPROVAL_NEEDED");
    const received = { ...row, status: "DRAFT", quantityReceived: 1 };
    expect(await refused(desk.bea, "upsert", { lines: [received] })).toBe("APPROVAL_NEEDED");
    const { expectedDeliveryOn: delivery, ...sent } = row;
    expect(await does(desk.bea, "import", { rows: [{ ...sent, delivery }] })).toEqual({
      errors: [{ row: 1, column: "status", reason: "APPROVAL_NEEDED" }],
      orderIds: [],
    });
    expect(await everything()).toEqual(before);
  });

  it("leaves orders below the limit as they were: placed in one step, also those of several that need no approval", async () => {
    const [small, large] = [await desk.order(desk.bea, 40), await desk.order(desk.bea, 50)];
    expect(await does(desk.bea, "place", { ids: [small.id, large.id, small.id] })).toMatchObject({
      placedIds: [small.id],
      sentForApprovalIds: [large.id],
      orders: [{ status: "CONFIRMED" }, { status: "SENT_FOR_APPROVAL" }],
    });
    const mailed = await desk.order(desk.bea, 40);
    await does(desk.bea, "mail", { id: mailed.id });
    await does(desk.ada, "sendBack", { ids: [large.id], comment: "No." });
  });

  it("is only tried by a dry run", async () => {
    const order = await desk.order(desk.bea, 50);
    const before = await everything();
    expect(await does(desk.bea, "place", { ids: [order.id], isTried: true })).toMatchObject({
      sentForApprovalIds: [order.id],
    });
    expect(await everything()).toEqual(before);
  });
});

describe("the limit", () => {
  it("is the member's own where there is one, and none where that is null", async () => {
    const memberLimits = [
      { userId: desk.idOf("Ben"), limit: 1000 },
      { userId: desk.idOf("Max"), limit: null },
    ];
    await does(desk.max, "setRule", rule({ memberLimits }));
    const { id } = await desk.order(desk.bea, 50);
    expect((await read(desk.bea, id)).approval).toMatchObject({ isNeeded: true, limit: 100 });
    expect((await read(desk.ben, id)).approval).toMatchObject({ isNeeded: false, limit: 1000 });
    expect(await does(desk.ben, "place", { ids: [id] })).toMatchObject({ placedIds: [id] });
    const huge = await desk.order(desk.ben, 5_000);
    expect((await read(desk.ben, huge.id)).approval).toMatchObject({ isNeeded: true });
    expect(await does(desk.max, "place", { ids: [huge.id] })).toMatchObject({ placedIds: [huge.id] });
  });

  it("counts other currencies by the merchant's rates, to the cent", async () => {
    const dollars = { supplier: "Overseas", unitCost: "3.125" };
    const [at, over] = [await desk.order(desk.bea, 40, dollars), await desk.order(desk.bea, 41, dollars)];
    expect((await read(desk.bea, at.id)).approval).toMatchObject({ value: 100, isNeeded: false });
    expect((await read(desk.bea, over.id)).approval).toMatchObject({ value: 102.5, isNeeded: true });
    expect(await refused(desk.bea, "create", { lines: [cups(41, dollars)], status: "CONFIRMED" })).toBe(
      "APPROVAL_NEEDED",
    );
    await does(desk.bea, "create", { lines: [cups(40, dollars)], status: "CONFIRMED" });
  });

  it("is passed by an order of which a line has no cost", async () => {
    const { id } = await desk.order(desk.bea, 1, { sku: "NEW" });
    expect((await read(desk.bea, id)).approval).toMatchObject({ value: null, isNeeded: true });
    expect(await refused(desk.bea, "setStatus", { ids: [id], status: "CONFIRMED" })).toBe("APPROVAL_NEEDED");
    expect(await refused(desk.bea, "create", { lines: [cups(1, { sku: "NEW" })], status: "CONFIRMED" })).toBe(
      "APPROVAL_NEEDED",
    );
  });
});

describe("API keys", () => {
  it("set any status as ever, unless the rule binds them: then they are refused with 409, and by row", async () => {
    const one = await desk.order(desk.bea, 50);
    const patch = (order_status: string, id = one.id) =>
      desk.key.patch("/orders/status", { order_ids: [id], order_status });
    expect((await patch("APPROVED")).status).toBe(200);
    expect((await patch("CONFIRMED")).status).toBe(200);
    await does(desk.max, "setRule", rule({ bindsKeys: true }));
    const other = await desk.order(desk.bea, 50);
    for (const status of ["APPROVED", "CONFIRMED"])
      expect(await patch(status, other.id)).toMatchObject({
        status: 409,
        body: { type: "/docs/errors/approval-needed" },
      });
    const line = { sku: "CUP", warehouse: "North", supplier: "Mill", delivery: "2026-12-24" };
    const lineOf = (name: string, units: number) => ({ ...line, purchase_order_name: name, quantity_ordered: units });
    const { status, body } = await desk.key.post("/orders", {
      data: [
        { ...lineOf("SMALL", 40), status: "CONFIRMED" },
        { ...lineOf("LARGE", 50), status: "CONFIRMED" },
      ],
    });
    expect([status, body]).toMatchObject([
      200,
      { errors: [{ row: 2, column: "status", reason: "APPROVAL_NEEDED" }], created_orders: [{ order_name: "SMALL" }] },
    ]);
    expect((await patch("SENT_FOR_APPROVAL", other.id)).status).toBe(200);
    expect((await read(desk.ada, other.id)).approval).toMatchObject({ requestedBy: "test", waitsForMe: true });
    await does(desk.ada, "approve", { orders: [seen(await read(desk.ada, other.id))] });
    expect((await patch("CONFIRMED", other.id)).status).toBe(200);
  });

  it("approve nothing with the write scope", async () => {
    const order = await desk.waiting(desk.bea);
    const { body } = await send(desk.key, "approve", { orders: [seen(order)] });
    expect(body.errors).toMatchObject([{ extensions: { code: "MISSING_RIGHT" } }]);
    expect(await queue(desk.key)).toEqual([]);
    expect((await read(desk.ada, order.id)).status).toBe("SENT_FOR_APPROVAL");
    await does(desk.ada, "sendBack", { ids: [order.id], comment: "No." });
  });

  it("ask for approval when an agent places, and the agent is told", async () => {
    const [small, large] = [await desk.order(desk.bea, 40), await desk.order(desk.bea, 50)];
    const client = await mcpClient(app.address, desk.merchant.key);
    const args = {
      orders: [small, large].map(({ id, version }) => ({ id, version })),
      status: "CONFIRMED",
      dryRun: false,
    };
    const { answer, text } = await call(client, "place_orders", args);
    expect(answer.orders).toMatchObject([
      { before: "DRAFT", status: "CONFIRMED" },
      { before: "DRAFT", status: "SENT_FOR_APPROVAL" },
    ]);
    expect(text).toContain("1 of them not placed: people with the right to approve orders must approve first.");
    await client.close();
    expect(await queue(desk.ada)).toEqual([large.id]);
    await does(desk.ada, "sendBack", { ids: [large.id], comment: "No." });
  });
});
