/** Goods that arrive, line by line: what is counted, when, and how often. */
import { startApp, type TestApp } from "../support/app";
import { refusalIn } from "../support/mutation";
import { deliveriesOf, stockOf } from "../support/orders";
import { storedRows } from "../support/stored-rows";
import { seed } from "../support/world";
import { type Desk, type DeskOrder, NOBODY, newKey, newLine, openDesk } from "./order-desk";

let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  desk = await openDesk(app);
});
afterAll(() => app.close());

const everything = () => storedRows(app.database, desk.merchant.tenantId);
/** Receives units on an order's lines, by their places; 0 on a line that is left out. */
const receipts = ({ lines }: DeskOrder, ...units: number[]) =>
  units.flatMap((it, index) => (it === 0 ? [] : [{ id: lines[index]?.id, units: it }]));
const receive = (order: DeskOrder, ...units: number[]) =>
  desk.act("receive", { orderId: order.id, lines: receipts(order, ...units) });
const twoLines = { lines: [newLine(), newLine({ sku: "MUG", quantityOrdered: 4 })], status: "CONFIRMED" };

describe("receiveOrderLines", () => {
  it("adds to what arrived before, and stock and deliveries follow", async () => {
    const order = await desk.order(twoLines);
    await receive(order, 3);
    const { order: after, lines } = await receive(order, 2, 4);
    expect(lines).toMatchObject([{ quantityReceived: 5 }, { quantityReceived: 4 }]);
    expect(after).toMatchObject({ version: 3, status: "PARTIALLY_RECEIVED", quantityReceived: 9 });
    expect((await deliveriesOf(desk.merchant)).sort()).toEqual(["CUP North 2", "CUP North 3", "MUG North 4"]);
    expect(await stockOf(app, desk.merchant)).toMatchObject({ "CUP North": 5, "MUG North": 4 });
  });

  it("counts every receipt of many at the same time, none twice", async () => {
    const order = await desk.order({ lines: [newLine({ quantityOrdered: 100 }), newLine({ sku: "MUG" })] });
    const sent = Array.from({ length: 8 }, (_, index) => {
      const lines = receipts(order, index + 1, 1);
      return { orderId: order.id, key: newKey(), lines: index % 2 ? lines : lines.reverse() };
    });
    const replies = await Promise.all([...sent, ...sent].map((it) => desk.send("receive", it)));
    for (const { body } of replies) {
      expect(body.data.receiveOrderLines.code ?? "done").toMatch(/^(done|IDEMPOTENCY_KEY_IN_FLIGHT)$/);
    }
    expect(await stockOf(app, desk.merchant)).toMatchObject({ "CUP North": 36, "MUG North": 8 });
    expect(await desk.read(order.id)).toMatchObject({ version: 9, lines: [{ quantityReceived: 36 }, {}] });
  });

  it("counts once what is sent again with its key, and answers the order as it is then", async () => {
    const order = await desk.order(twoLines);
    const sent = { orderId: order.id, key: newKey(), version: 1, lines: receipts(order, 3) };
    const first = await desk.act("receive", sent);
    expect(await desk.act("receive", sent)).toEqual(first);
    await receive(order, 0, 4);
    const later = await desk.act("receive", { ...sent, version: 3 });
    expect(later).toMatchObject({ order: { version: 3, quantityReceived: 7 }, lines: [{ quantityReceived: 3 }] });
    expect(refusalIn(await desk.send("receive", { ...sent, lines: receipts(order, 2) }))).toMatchObject({
      code: "IDEMPOTENCY_KEY_REUSED",
    });
    expect(await stockOf(app, desk.merchant)).toMatchObject({ "CUP North": 3, "MUG North": 4 });
  });

  it("remembers no key of what was refused or only tried", async () => {
    const order = await desk.order();
    const sent = { orderId: order.id, key: newKey(), lines: receipts(order, 3) };
    expect(refusalIn(await desk.send("receive", { ...sent, version: 7 }))).toMatchObject({ code: "VERSION_CONFLICT" });
    await desk.act("receive", { ...sent, isTried: true });
    expect(await desk.act("receive", sent)).toMatchObject({ lines: [{ quantityReceived: 3 }] });
    expect(await stockOf(app, desk.merchant)).toMatchObject({ "CUP North": 3 });
  });

  it("uses up materials as goods are made", async () => {
    const order = await desk.order({ lines: [newLine({ supplier: "Workshop" })], status: "CONFIRMED" });
    expect(order).toMatchObject({ type: "PRODUCTION_ORDER" });
    await receive(order, 4);
    expect(await stockOf(app, desk.merchant)).toEqual({ "CUP North": 4, "CLAY South": 92 });
    await receive(order, -1);
    expect(await stockOf(app, desk.merchant)).toEqual({ "CUP North": 3, "CLAY South": 94 });
  });

  it("takes goods on that were ordered when there was a rate, a supplier's currency and an active warehouse", async () => {
    const order = await desk.order({ lines: [newLine({ supplier: "Overseas", unitCost: "3" })] });
    await app.database.as(desk.merchant.tenantId, ({ db }) => db.exchangeRate.deleteMany({}));
    await seed(app, desk.merchant, { warehouses: [{ name: "North", active: false }] });
    expect(await receive(order, 10)).toMatchObject({
      order: { status: "FULLY_RECEIVED", cost: 30 },
      lines: [{ quantityReceived: 10, unitCost: 3, exchangeRate: 1 }],
    });
  });

  it.each<[string, (order: DeskOrder) => object[], [path: string, reason: string]]>([
    [
      "more back than came",
      (order) => receipts(order, 2, -1),
      ["lines.1.units", "takes back 1 more than have arrived"],
    ],
    ["nothing", ({ lines }) => [{ id: lines[0]?.id, units: 0 }], ["lines.0.units", "must not be 0"]],
    ["a line twice", (order) => [...receipts(order, 1), ...receipts(order, 1)], ["lines.1.id", "DUPLICATE_LINE"]],
    ["no lines", () => [], ["lines", "must hold at least one line"]],
    [
      "more than a column holds",
      (order) => receipts(order, 1, 2 ** 31 - 1),
      ["lines.1.units", "makes more than 2147483647 units in all"],
    ],
  ])("refuses %s, and receives nothing", async (_what, lines, [path, reason]) => {
    const order = await desk.order(twoLines);
    if (path === "lines.1.units" && reason.startsWith("makes")) await receive(order, 0, 1);
    const before = await everything();
    const refusal = refusalIn(await desk.send("receive", { orderId: order.id, lines: lines(order) }));
    expect(refusal).toMatchObject({ code: "INVALID_INPUT", faults: [{ path, reason }] });
    expect(await everything()).toEqual(before);
  });

  it("refuses lines and orders that there are not", async () => {
    const [order, other] = [await desk.order(), await desk.order()];
    const before = await everything();
    const refused = async (orderId: string, lines: object[]) =>
      refusalIn(await desk.send("receive", { orderId, lines })).code;
    expect(await refused(order.id, [...receipts(order, 1), ...receipts(other, 1)])).toBe("ORDER_LINES_NOT_FOUND");
    expect(await refused(NOBODY, receipts(order, 1))).toBe("ORDER_NOT_FOUND");
    expect(await everything()).toEqual(before);
  });
});

describe("the status of an order that is received (D74)", () => {
  const statuses = async (order: DeskOrder, ...steps: number[][]) => {
    const found: string[] = [];
    for (const units of steps) found.push((await receive(order, ...units)).order.status);
    return found;
  };

  it("follows from what has arrived, also when some is taken back", async () => {
    const order = await desk.order(twoLines);
    expect(await statuses(order, [9], [0, 5], [1], [-2], [-8, -5])).toEqual([
      "PARTIALLY_RECEIVED",
      "PARTIALLY_RECEIVED",
      "FULLY_RECEIVED",
      "PARTIALLY_RECEIVED",
      "CONFIRMED",
    ]);
  });

  it("places a draft whose goods have come, and fixes its dates", async () => {
    const order = await desk.order();
    expect(await receive(order, 1)).toMatchObject({
      order: { status: "PARTIALLY_RECEIVED", lines: [{ confirmedDeliveryOn: "2026-12-01" }] },
    });
  });

  it("can be said instead, and an order that was closed short stays closed", async () => {
    const order = await desk.order(twoLines);
    const closing = { orderId: order.id, lines: receipts(order, 3), status: "FULLY_RECEIVED" };
    expect(await desk.act("receive", closing)).toMatchObject({ order: { status: "FULLY_RECEIVED" } });
    expect(await statuses(order, [2], [-1, 1])).toEqual(["FULLY_RECEIVED", "FULLY_RECEIVED"]);
    await desk.act("setStatus", { ids: [order.id], status: "CONFIRMED" });
    expect(await statuses(order, [1])).toEqual(["PARTIALLY_RECEIVED"]);
  });
});
