import { sql } from "../../src/db";
import { startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { countStatements } from "../support/count-statements";
import { PLANNED_AT, type Planner, planner } from "./planner";

let app: TestApp;
let shop: Planner;

/** Two a day of each from a stock of 20, no safety stock, seven days to deliver, for 28 days. */
async function openShop(): Promise<Planner> {
  const opened = await planner(app);
  for (const name of ["North", "South"]) await opened.warehouse(name);
  await opened.supplier("Mill", { leadTimeDays: 7 });
  await opened.supplier("Overseas", { leadTimeDays: 7, currency: "USD" });
  await opened.setting({}, { safetyStockDays: 0, stockCoverDays: 28 });
  return opened;
}

async function stocked(opened: Planner, name: string, supplier: string): Promise<void> {
  await opened.sku(name, { supplier, supplierUnitCost: 3 });
  await opened.stock(name, "North", 20);
  await opened.demand(name, "North", { perDay: 2 });
}

beforeAll(async () => {
  app = await startApp({ clock: testClock(PLANNED_AT) });
  shop = await openShop();
  await shop.as(({ db }) =>
    db.exchangeRate.create({ data: { currency: "USD", on: new Date("2025-06-01"), rate: 0.9 } }),
  );
  for (const sku of ["BOWL", "CUP", "DISH", "EWER"]) await stocked(shop, sku, "Mill");
  await stocked(shop, "MUG", "Overseas");
  const line = { warehouse: "North", supplier: "Mill", ordered: 60 };
  await shop.order("PO 1", { ...line, sku: "CUP", dueOn: "2026-01-16" });
  await shop.order("PO 2", { ...line, sku: "BOWL", dueOn: "2026-01-04", received: 20, status: "PARTIALLY_RECEIVED" });
  await shop.order("PO 3", { ...line, sku: "DISH", dueOn: "2026-01-11", ordered: 90 });
  await shop.order("PO 4", { ...line, sku: "DISH", dueOn: "2026-01-12" });
  await shop.order("PO 5", { ...line, sku: "MUG", supplier: "Overseas", dueOn: "2025-12-30" });
  await shop.order("PO 6", { ...line, sku: "CUP", dueOn: "2026-01-02", status: "DRAFT" });
  await shop.order("PO 7", { ...line, sku: "CUP", dueOn: "2026-01-02", status: "FULLY_RECEIVED" });
  await shop.order("PO 8", { ...line, sku: "CUP", dueOn: "2026-01-02", received: 60 });
  await shop.as(({ db }) =>
    db.execute("test.prepare", sql`update order_lines set unit_cost = 3 where quantity_ordered <> 90`),
  );
  await shop.refresh();
});
afterAll(() => app.close());

const FIELDS = `kind units expectedOn daysLate needOn suggestedOn daysToMove stockOutDaysSaved surplusUnits cost homeCost
  line { order { reference } sku { name } }`;
const messages = async (filter = "{}", page = "") =>
  (await shop.ask(`{ orderMessages(filter: ${filter}, ${page}) { totalCount hasMore nodes { ${FIELDS} } } }`))
    .orderMessages;
const shown = async (filter: string, page = "") =>
  (await messages(filter, page)).nodes.map(
    ({ kind, line }: { kind: string; line: { order: { reference: string } } }) => `${kind} ${line.order.reference}`,
  );

describe("messages on orders that have been placed", () => {
  it("tell what to have sooner and what not to have, with the days and the money in it", async () => {
    const common = { daysLate: 0, stockOutDaysSaved: 0, surplusUnits: 0 };
    expect((await messages()).nodes).toEqual([
      {
        ...common,
        kind: "EXPEDITE",
        line: { order: { reference: "PO 1" }, sku: { name: "CUP" } },
        units: 60,
        expectedOn: "2026-01-16",
        // 20 last for ten days; what comes on the eleventh serves it (D60). Days 11 to 14 would be lost.
        needOn: "2026-01-12",
        suggestedOn: "2026-01-12",
        daysToMove: 4,
        stockOutDaysSaved: 4,
        cost: 180,
        homeCost: 180,
      },
      {
        ...common,
        kind: "CANCEL",
        line: { order: { reference: "PO 4" }, sku: { name: "DISH" } },
        units: 60,
        expectedOn: "2026-01-12",
        // 20 and the 90 of PO 3 last through day 55; an order placed when this comes (day 11) looks to day 46.
        needOn: null,
        suggestedOn: null,
        daysToMove: 0,
        surplusUnits: 60,
        cost: 180,
        homeCost: 180,
      },
    ]);
  });

  it("tell of lines that come too early once they come so many days too early as is asked for", async () => {
    expect(await shown("{ deferDays: 7 }")).toEqual(["EXPEDITE PO 1", "DEFER PO 2", "DEFER PO 5", "CANCEL PO 4"]);
    expect((await messages("{ deferDays: 9 }")).nodes[1]).toMatchObject({
      kind: "DEFER",
      line: { order: { reference: "PO 5" } },
      expectedOn: "2026-01-02",
      daysLate: 2,
      suggestedOn: "2026-01-12",
      daysToMove: 10,
      // After day 1 + 35: 80 less 72.
      surplusUnits: 8,
      cost: 180,
      homeCost: 162,
    });
  });

  it("leave out drafts, what has arrived, and lines that come in time unless those are asked for", async () => {
    expect(await shown("{ kinds: [KEEP] }")).toEqual(["KEEP PO 2", "KEEP PO 3", "KEEP PO 5"]);
  });

  it("are of the units still to come, and of no cost where none is known", async () => {
    const { nodes } = await messages("{ kinds: [KEEP] }");
    expect(nodes).toMatchObject([{ units: 40, cost: 120 }, { units: 90, cost: null, homeCost: null }, {}]);
  });

  it("are narrowed by supplier, SKU and warehouse", async () => {
    const kinds = "kinds: [EXPEDITE, DEFER, CANCEL, KEEP]";
    const by = async (field: string, table: "sku" | "supplier" | "warehouse", name: string) =>
      shown(`{ ${kinds}, ${field}: ["${(await shop.idOf(table, name)).toUpperCase()}"] }`);
    expect(await by("supplierIds", "supplier", "Overseas")).toEqual(["KEEP PO 5"]);
    expect(await by("skuIds", "sku", "DISH")).toEqual(["CANCEL PO 4", "KEEP PO 3"]);
    expect(await by("warehouseIds", "warehouse", "South")).toEqual([]);
    expect(await by("warehouseIds", "warehouse", "North")).toHaveLength(5);
  });

  it("come in pages", async () => {
    const kinds = "{ kinds: [EXPEDITE, DEFER, CANCEL, KEEP] }";
    expect(await messages(kinds, "limit: 2")).toMatchObject({ totalCount: 5, hasMore: true, nodes: [{}, {}] });
    expect(await shown(kinds, "limit: 2, offset: 3")).toEqual(["KEEP PO 3", "KEEP PO 5"]);
    expect(await messages(kinds, "limit: 2, offset: 3")).toMatchObject({ hasMore: false });
  });

  it.each([
    ["no days at all", "filter: { deferDays: 0 }", "filter.deferDays"],
    ["a page of nothing", "limit: 0", "limit"],
  ])("are refused for %s", async (_title, args, path) => {
    const { body } = await shop.api.graphql(`{ orderMessages(${args}) { totalCount } }`);
    expect(body.errors).toMatchObject([{ extensions: { code: "INVALID_INPUT", faults: [{ path }] } }]);
  });

  it("can be read with a key that may only read", async () => {
    const { body } = await shop.reader.graphql("{ orderMessages { totalCount } }");
    expect(body.data).toEqual({ orderMessages: { totalCount: 2 } });
  });

  it("cost the same number of statements for two lines and for five", async () => {
    const sku = await shop.idOf("sku", "DISH");
    const few = await countStatements(() => messages(`{ skuIds: ["${sku}"], kinds: [CANCEL, KEEP] }`));
    expect(await countStatements(() => messages("{ kinds: [EXPEDITE, DEFER, CANCEL, KEEP] }"))).toBe(few);
  });
});

describe("a combined warehouse", () => {
  it("is netted as one: the stock of one part excuses an order for another", async () => {
    const region = await openShop();
    const id = await region.warehouse("Region");
    await region.warehouse("East", { combinedId: id });
    await region.warehouse("West", { combinedId: id });
    await region.sku("CUP", { supplier: "Mill", supplierUnitCost: 3 });
    await region.stock("CUP", "East", 1000);
    await region.demand("CUP", "West", { perDay: 2 });
    await region.order("PO 1", { sku: "CUP", warehouse: "West", supplier: "Mill", ordered: 60, dueOn: "2026-01-11" });
    await region.refresh();
    const { orderMessages } = await region.ask("{ orderMessages { nodes { kind line { warehouse { name } } } } }");
    expect(orderMessages.nodes).toEqual([{ kind: "CANCEL", line: { warehouse: { name: "West" } } }]);
  });
});

describe("a placed line that is so late that nobody can expect it", () => {
  it("does not count as arriving: the empty shelf is out of stock, and the line is chased", async () => {
    const lost = await openShop();
    await lost.sku("CUP", { supplier: "Mill", supplierUnitCost: 3 });
    await lost.stock("CUP", "North", 0);
    await lost.demand("CUP", "North", { perDay: 2 });
    const line = { sku: "CUP", warehouse: "North", supplier: "Mill" };
    await lost.order("PO 1", { ...line, ordered: 60, dueOn: "2024-11-16" });
    await lost.refresh();
    const asked = await lost.ask(`{
      planLocationRows { nodes { incomingUnits recommendedUnits daysToStockOut stockHealth detail { warnings }
        explain { sentences position { onOrder lateUnits uncountedUnits } } } }
      stockAlerts { nodes { kind } }
      orderMessages { nodes { kind isCounted expectedOn suggestedOn daysLate stockOutDaysSaved } } }`);
    const [row] = asked.planLocationRows.nodes;
    // 411 days late, more than the lead time of 7 and than 30. It stays incoming; 2 a day for the 28 days of the cover are bought anew.
    expect(row).toMatchObject({
      incomingUnits: 60,
      recommendedUnits: 56,
      daysToStockOut: 0,
      stockHealth: "STOCK_OUT",
      detail: {
        warnings: [
          "60 units due on 2024-11-16, 411 days late: not counted as arriving any more. Receive, correct or delete the order line.",
        ],
      },
      explain: { position: { onOrder: 60, lateUnits: 60, uncountedUnits: 60 } },
    });
    expect(row.explain.sentences[0]).toBe("On 2026-01-01 there were 0 units of CUP on hand at North and 60 on order.");
    expect(row.explain.sentences).toContain("60 of them are overdue for so long that they do not count.");
    expect(asked.stockAlerts.nodes).toEqual([{ kind: "STOCK_OUT" }]);
    // 60 would last for thirty of the 36 days that are looked at.
    expect(asked.orderMessages.nodes).toEqual([
      {
        kind: "EXPEDITE",
        isCounted: false,
        expectedOn: "2026-01-02",
        suggestedOn: "2026-01-02",
        daysLate: 411,
        stockOutDaysSaved: 30,
      },
    ]);
    const whole = await lost.whole();
    await lost.refresh([await lost.idOf("sku", "CUP")]);
    expect(await lost.whole()).toEqual(whole);
  });

  it("is later than thirty days and than its lead time", async () => {
    const late = await openShop();
    await late.supplier("Slow", { leadTimeDays: 40 });
    // A month late and a day more; 40 days late and a day more.
    for (const [sku, supplier, dueOn] of [
      ["A", "Mill", "2025-12-02"],
      ["B", "Mill", "2025-12-01"],
      ["C", "Slow", "2025-11-22"],
      ["D", "Slow", "2025-11-21"],
    ] as const) {
      await late.sku(sku, { supplier });
      await late.demand(sku, "North", { perDay: 2 });
      await late.order(`PO ${sku}`, { sku, warehouse: "North", supplier, ordered: 100, dueOn });
    }
    await late.refresh();
    const { planLocationRows, orderMessages } = await late.ask(`{
      planLocationRows { nodes { skuName daysToStockOut } }
      orderMessages(filter: { kinds: [KEEP, EXPEDITE, DEFER, CANCEL] }) { nodes { isCounted line { sku { name } } } } }`);
    const daysOf = Object.fromEntries(
      planLocationRows.nodes.map((row: { skuName: string; daysToStockOut: number }) => [
        row.skuName,
        row.daysToStockOut,
      ]),
    );
    // 100 that come tomorrow serve fifty days.
    expect(daysOf).toEqual({ A: 51, B: 0, C: 51, D: 0 });
    const counted = orderMessages.nodes.flatMap((message: { isCounted: boolean; line: { sku: { name: string } } }) =>
      message.isCounted ? [message.line.sku.name] : [],
    );
    expect(counted.sort()).toEqual(["A", "C"]);
  });
});
