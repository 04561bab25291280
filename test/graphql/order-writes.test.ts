/** Orders and lines one by one: created, added, changed; what they answer; what it costs. */
import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { refusalIn, resultsOf } from "../support/mutation";
import { stockOf } from "../support/orders";
import { storedRows } from "../support/stored-rows";
import { seed } from "../support/world";
import { DAY, type Desk, NOBODY, newKey, newLine, openDesk } from "./order-desk";

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
const today = () => new Date().toISOString().slice(0, 10).replaceAll("-", "");

describe("createOrder", () => {
  it("creates a draft with a name of its own, by the rules of every order", async () => {
    const lines = [newLine(), newLine({ sku: "MUG", supplier: "Overseas", quantityOrdered: 5, unitCost: "4" })];
    const [first, second] = [await desk.order({ lines }), await desk.order()];
    expect(first).toMatchObject({
      reference: `PO-${today()}-001`,
      status: "DRAFT",
      version: 1,
      type: "FINISHED_GOOD",
      currency: "EUR",
      cost: 38,
      quantityConfirmed: 15,
      lines: [
        { position: 1, sku: { name: "CUP" }, unitCost: 2.2, exchangeRate: 1, confirmedDeliveryOn: null },
        { position: 2, sku: { name: "MUG" }, unitCost: 4, exchangeRate: 0.8, expectedDeliveryOn: DAY },
      ],
    });
    expect(second.reference).toBe(`PO-${today()}-002`);
  });

  it("takes a name and a status, which a placed order's dates follow", async () => {
    const order = await desk.order({ reference: "Spring", status: "CONFIRMED" });
    expect(order).toMatchObject({ reference: "Spring", status: "CONFIRMED", lines: [{ confirmedDeliveryOn: DAY }] });
  });

  it("creates once however often it is sent with its key, also when it has no name", async () => {
    const sent = { lines: [newLine()], key: newKey() };
    const all = await Promise.all([desk.send("create", sent), desk.send("create", sent)]);
    const again = await desk.act("create", sent);
    const ids = all.flatMap(({ body }) => body.data.createOrder.result?.id ?? []);
    expect(new Set([...ids, again.id]).size).toBe(1);
    expect(refusalIn(await desk.send("create", { ...sent, lines: [newLine({ quantityOrdered: 11 })] }))).toMatchObject({
      code: "IDEMPOTENCY_KEY_REUSED",
      faults: [{ path: "idempotencyKey", reason: "was used for another request" }],
    });
    await desk.act("remove", { id: again.id });
    expect(refusalIn(await desk.send("create", sent))).toMatchObject({ code: "ORDER_NOT_FOUND" });
  });

  it("never changes an order that there is", async () => {
    await desk.order({ reference: "Taken" });
    const before = await everything();
    expect(refusalIn(await desk.send("create", { reference: "Taken", lines: [newLine()] }))).toMatchObject({
      code: "ORDER_EXISTS",
      message: "An order already has the name 'Taken'",
    });
    expect(await everything()).toEqual(before);
  });

  it.each<[string, object, [path: string, reason: string]]>([
    ["a blank name", { reference: " " }, ["reference", "must not be blank"]],
    ["no lines", { lines: [] }, ["lines", "must hold at least one line"]],
    ["a key with a blank", { key: "a b" }, ["idempotencyKey", "must be 1 to 255 visible ASCII characters"]],
    ["an unknown SKU", { lines: [newLine({ sku: "None" })] }, ["lines.0.sku", "RESOURCE_NOT_FOUND"]],
    ["a line twice", { lines: [newLine(), newLine()] }, ["lines.1.sku", "DUPLICATE_LINE"]],
    [
      "a supplier by an id of nobody's",
      { lines: [newLine({ supplier: null, supplierId: NOBODY })] },
      ["lines.0.supplierId", "RESOURCE_NOT_FOUND"],
    ],
    [
      "a negative quantity",
      { lines: [newLine({ quantityOrdered: -1 })] },
      ["lines.0.quantityOrdered", "must not be negative"],
    ],
  ])("refuses %s, and stores nothing", async (_what, fields, [path, reason]) => {
    const before = await everything();
    const refusal = refusalIn(await desk.send("create", { lines: [newLine()], ...fields }));
    expect(refusal).toMatchObject({ code: "INVALID_INPUT", faults: [{ path, reason }] });
    expect(await everything()).toEqual(before);
  });
});

describe("addOrderLines", () => {
  it("answers the order and the lines that are new, by their places", async () => {
    const { id } = await desk.order();
    const lines = [newLine({ sku: "MUG" }), newLine({ warehouse: "South" })];
    const { order, lines: added } = await desk.act("add", { orderId: id.toUpperCase(), version: 1, lines });
    expect(order).toMatchObject({ id, version: 2, quantityConfirmed: 30, lines: [{ position: 1 }, ...added] });
    expect(added).toMatchObject([
      { position: 2, sku: { name: "MUG" }, warehouse: { name: "North" } },
      { position: 3, sku: { name: "CUP" }, warehouse: { name: "South" } },
    ]);
  });

  it("adds once with a key, and never writes over a line that is there", async () => {
    const { id, lines } = await desk.order();
    const sent = { orderId: id, version: 1, lines: [newLine({ sku: "MUG" })], key: newKey() };
    const first = await desk.act("add", sent);
    expect(await desk.act("add", sent)).toEqual(first);
    const before = await everything();
    const refusal = await desk.send("add", { orderId: id, lines: [newLine({ quantityOrdered: 99 })] });
    expect(refusalIn(refusal).faults).toEqual([{ path: "lines.0.sku", reason: "DUPLICATE_LINE" }]);
    expect(await everything()).toEqual(before);
    expect((await desk.read(id)).lines[0]).toEqual(lines[0]);
  });

  it("goes on from what was delivered of a line that was deleted", async () => {
    const { id, lines } = await desk.order({ lines: [newLine(), newLine({ sku: "MUG" })] });
    await desk.act("receive", { orderId: id, lines: [{ id: lines[0]?.id, units: 4 }] });
    const stock = await stockOf(app, ours);
    await desk.act("removeLines", { ids: [lines[0]?.id] });
    const { lines: added } = await desk.act("add", { orderId: id, lines: [newLine()] });
    expect(added).toMatchObject([{ quantityReceived: 4 }]);
    expect(await stockOf(app, ours)).toEqual(stock);
  });

  it("is refused for an order that there is not", async () => {
    for (const orderId of [NOBODY, "1"]) {
      const refusal = refusalIn(await desk.send("add", { orderId, lines: [newLine()] }));
      expect(refusal).toMatchObject({ code: "ORDER_NOT_FOUND", message: `Order '${orderId}' not found` });
    }
  });
});

describe("changeOrderLines", () => {
  it("changes what is said of a line and leaves the rest, what was agreed on included", async () => {
    const { id, lines } = await desk.order({
      lines: [newLine({ supplier: "Overseas", unitCost: "3" }), newLine({ sku: "MUG" })],
      status: "CONFIRMED",
    });
    const [cup, mug] = lines;
    await seed(app, ours, { exchangeRates: [{ currency: "USD", on: "2026-01-02", rate: "0.5" }] });
    const changes = [
      { id: cup?.id.toUpperCase(), quantityOrdered: 12 },
      { id: mug?.id, expectedDeliveryOn: "2026-12-24" },
    ];
    const { order, lines: changed } = await desk.act("change", { orderId: id, version: 1, lines: changes });
    expect(changed).toEqual([
      { ...cup, quantityOrdered: 12 },
      { ...mug, expectedDeliveryOn: "2026-12-24" },
    ]);
    expect(order).toMatchObject({ version: 2, status: "CONFIRMED", currency: "USD", lines: changed });
    const { lines: dearer } = await desk.act("change", { orderId: id, lines: [{ id: mug?.id, unitCost: "7.5" }] });
    expect(dearer).toMatchObject([{ unitCost: 7.5, exchangeRate: 2, quantityOrdered: 10 }]);
  });

  it("lets the plan follow", async () => {
    const { merchant, ...desk } = await openDesk(app);
    const { id, lines } = await desk.order({ status: "CONFIRMED" });
    const incoming = async () => {
      await app.drain();
      const { body } = await merchant.api.graphql(
        '{ planSkuRows(filter: { search: "CUP" }) { nodes { incomingUnits } } }',
      );
      return body.data.planSkuRows.nodes[0].incomingUnits;
    };
    expect(await incoming()).toBe(10);
    await desk.act("change", { orderId: id, lines: [{ id: lines[0]?.id, quantityOrdered: 25 }] });
    expect(await incoming()).toBe(25);
  });

  it("changes lines of one order only, each once, all or none", async () => {
    const [order, other] = [await desk.order(), await desk.order()];
    const own = { id: order.lines[0]?.id, quantityOrdered: 1 };
    const before = await everything();
    const refused = async (lines: object[]) => refusalIn(await desk.send("change", { orderId: order.id, lines }));
    const strangers = [{ id: other.lines[0]?.id }, { id: NOBODY }];
    expect(await refused([own, ...strangers])).toMatchObject({
      code: "ORDER_LINES_NOT_FOUND",
      message: `Order lines not found: ${other.lines[0]?.id}, ${NOBODY}`,
    });
    expect(await refused([own, own])).toMatchObject({ faults: [{ path: "lines.1.id", reason: "DUPLICATE_LINE" }] });
    expect(await refused([own, { id: "1" }])).toMatchObject({ faults: [{ path: "lines.1.id" }] });
    expect(await refused([{ ...own, unitCost: "-1" }])).toMatchObject({ faults: [{ path: "lines.0.unitCost" }] });
    expect(await everything()).toEqual(before);
  });

  it("can be tried without doing it", async () => {
    const { id, lines } = await desk.order();
    const before = await everything();
    const change = { orderId: id, lines: [{ id: lines[0]?.id, quantityOrdered: 3 }], isTried: true };
    expect(await desk.act("change", change)).toMatchObject({ order: { version: 2, quantityConfirmed: 3 } });
    expect(await everything()).toEqual(before);
  });
});

describe("the number of SQL statements", () => {
  it("of each write is the same for 1 line and for 40", async () => {
    const many = Array.from({ length: 40 }, (_, index) => `SKU ${index}`);
    await seed(app, ours, { skus: many.map((name) => ({ name, product: name, unitCost: "1" })) });
    const costs = async (names: string[], more: string[]) => {
      const found: number[] = [];
      const counted = async (write: Parameters<Desk["act"]>[0], variables: Record<string, unknown>) => {
        const reply = { body: {} as Awaited<ReturnType<Desk["send"]>>["body"] };
        found.push(
          await countStatements(async () => {
            reply.body = (await desk.send(write, variables)).body;
          }),
        );
        return resultsOf(reply as never)[Object.keys(reply.body.data)[0] ?? ""];
      };
      const order = await counted("create", { lines: names.map((sku) => newLine({ sku })), key: newKey() });
      const lines = more.map((sku) => newLine({ sku }));
      const { order: both } = await counted("add", { orderId: order.id, lines, key: newKey() });
      const ids: string[] = both.lines.map(({ id }: { id: string }) => id);
      const changes = ids.map((id) => ({ id, quantityOrdered: 7, unitCost: "2" }));
      await counted("change", { orderId: order.id, lines: changes });
      await counted("receive", { orderId: order.id, lines: ids.map((id) => ({ id, units: 2 })) });
      await counted("removeLines", { ids: ids.slice(names.length) });
      return found;
    };
    const few = await costs(many.slice(0, 1), many.slice(20, 21));
    expect(Math.min(...few)).toBeGreaterThan(4);
    expect(await costs(many.slice(0, 20), many.slice(20))).toEqual(few);
  });
});
