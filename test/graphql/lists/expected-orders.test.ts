import { type Merchant, startApp, type TestApp } from "../../support/app";
import { corner, seed } from "../../support/world";

let app: TestApp;
let ours: Merchant;

/** Orders by name: each with its supplier, the days of its lines, and what of the first has arrived. */
const ORDERS: Record<string, { supplier: string; days: string[]; arrived?: number; status?: string }> = {
  "PO-1": { supplier: "Mill", days: ["2026-03-10", "2026-03-05"] },
  "PO-2": { supplier: "Overseas", days: ["2026-03-01", "2026-03-20"], arrived: 5 },
  "PO-3": { supplier: "Mill", days: ["2026-03-05"] },
  "PO-4": { supplier: "Overseas", days: ["2026-02-01"], arrived: 5 },
  "MILL-5": { supplier: "Overseas", days: ["2026-04-01"] },
};

beforeAll(async () => {
  app = await startApp({ clock: { now: () => new Date("2026-03-06T12:00:00Z") } });
  ours = await app.merchant();
  await seed(app, ours, corner);
  for (const [name, { supplier, days, arrived = 0 }] of Object.entries(ORDERS)) {
    const data = days.map((delivery, index) => ({
      ...{ purchase_order_name: name, sku: index === 0 ? "CUP" : "MUG", warehouse: "North", supplier, unit_cost: 1 },
      ...{ quantity_ordered: 5, quantity_received: index === 0 ? arrived : 0, delivery, status: "CONFIRMED" },
    }));
    expect((await ours.api.post("/orders", { data })).status).toBe(200);
  }
});
afterAll(() => app.close());

const SHOWN = "nodes { reference nextExpectedOn } totalCount pageInfo { endCursor hasNextPage }";
const listed = async (args: string) => {
  const { body } = await ours.api.graphql(`{ orders(${args}) { ${SHOWN} } }`);
  expect({ args, errors: body.errors }).toEqual({ args, errors: undefined });
  return body.data.orders;
};
const named = (orders: { nodes: { reference: string }[] }) => orders.nodes.map(({ reference }) => reference);

describe("what of an order is still to come", () => {
  it("has a first day, by which orders are listed page after page, those without last", async () => {
    for (const [direction, order] of [
      ["ASC", ["2026-03-05", "2026-03-05", "2026-03-20", "2026-04-01", null]],
      ["DESC", ["2026-04-01", "2026-03-20", "2026-03-05", "2026-03-05", null]],
    ] as const) {
      const sort = `sort: [{ by: NEXT_EXPECTED, direction: ${direction} }]`;
      const rows: { reference: string; nextExpectedOn: string | null }[] = [];
      for (let after = ""; ; ) {
        const { nodes, totalCount, pageInfo } = await listed(`${sort} first: 1 ${after}`);
        expect(totalCount).toBe(5);
        rows.push(...nodes);
        if (!pageInfo.hasNextPage) break;
        after = `after: "${pageInfo.endCursor}"`;
      }
      expect(rows.map(({ nextExpectedOn }) => nextExpectedOn)).toEqual(order);
      expect(new Set(rows.map(({ reference }) => reference)).size).toBe(5);
    }
  });

  it("is a filter: what is late, and what has come", async () => {
    expect(named(await listed('filter: { nextExpectedOn: { lt: "2026-03-06" } } sort: [{ by: REFERENCE }]'))).toEqual([
      "PO-1",
      "PO-3",
    ]);
    expect(named(await listed("filter: { nextExpectedOn: { isNull: true } }"))).toEqual(["PO-4"]);
  });

  it("is found by part of the order's name or of its supplier's, whatever stands in it", async () => {
    const found = async (text: string) =>
      named(await listed(`filter: { search: ${JSON.stringify(text)} } sort: [{ by: REFERENCE }]`));
    expect(await found("mill")).toEqual(["MILL-5", "PO-1", "PO-3"]);
    expect(await found("o-2")).toEqual(["PO-2"]);
    expect(await found("%")).toEqual([]);
  });
});
