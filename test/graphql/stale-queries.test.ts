/** What caches are told to forget after a write of orders is all that the write changes. */
import { getNamedType, isObjectType } from "graphql";
import { schema } from "../../src/graphql/schema/schema";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { first, openMarket } from "./market";
import { fieldsOf, listedLeaves, listFields, wideSelection } from "./walk";

let app: TestApp;
let market: Merchant;

beforeAll(async () => {
  // It stands still: by the hour less is left to sell of the day, which changes plan rows that no write is to blame for.
  app = await startApp({ clock: testClock(new Date().toISOString()) });
  market = await openMarket(app, 1);
});
afterAll(() => app.close());

/** A selection of what each field of Query lists or adds up. */
const SHOWN = new Map([
  ...listFields().map(({ name, node, select }) => {
    const stock = name === "skus" ? " stockLevels { onHand }" : "";
    return [name, select(listedLeaves(node) + stock)] as const;
  }),
  ["planOverview", `planOverview { ${wideSelection(schema.getType("PlanOverview") as never)} }`] as const,
]);

/** All that is shown, by the field of Query; aside when rows of the plan were made, and links, of which each reading makes new ones. */
async function shown(): Promise<Record<string, unknown>> {
  await app.drain();
  const read = async (name: string, selection: string) => {
    const { body } = await market.api.graphql(`{ ${selection} }`);
    expect([name, body.errors]).toEqual([name, undefined]);
    return [name, JSON.stringify(body.data).replaceAll(/"(?:refreshedAt|url)":"[^"]*"/g, "")] as const;
  };
  return Object.fromEntries(await Promise.all([...SHOWN].map(([name, selection]) => read(name, selection))));
}

const LINE = `sku: "${first.good}", warehouse: "${first.warehouse}", supplier: "${first.supplier}", expectedDeliveryOn: "2026-12-01"`;
/** Writes, one after the other, of an order that each is given with its line. */
const WRITES: [string, (order: string, line: string) => string][] = [
  ["createOrder", () => `createOrder(reference: "Seen", lines: [{ ${LINE}, quantityOrdered: 5 }])`],
  ["requestApproval", (id) => `requestApproval(ids: ["${id}"])`],
  ["placeOrders", (id) => `placeOrders(ids: ["${id}"])`],
  ["setOrderStatus", (id) => `setOrderStatus(ids: ["${id}"], status: CONFIRMED)`],
  ["setOrderNotes", (id) => `setOrderNotes(orderId: "${id}", notes: "Before noon.")`],
  [
    "changeOrderLines",
    (id, line) => `changeOrderLines(orderId: "${id}", lines: [{ id: "${line}", quantityOrdered: 500 }])`,
  ],
  [
    "receiveOrderLines",
    (id, line) => `receiveOrderLines(orderId: "${id}", lines: [{ id: "${line}", units: 300 }], idempotencyKey: "once")`,
  ],
  [
    "addOrderLines",
    (id) =>
      `addOrderLines(orderId: "${id}", lines: [{ ${LINE.replace(first.good, first.material)}, quantityOrdered: 5 }])`,
  ],
  ["deleteOrderLines", (_id, line) => `deleteOrderLines(ids: ["${line}"])`],
  [
    "upsertOrders",
    () => `upsertOrders(lines: [{ reference: "Seen", ${LINE}, quantityOrdered: 7, status: CONFIRMED }])`,
  ],
  ["createPurchaseOrdersFromPlan", () => "createPurchaseOrdersFromPlan(input: {})"],
  ["deleteOrder", (id) => `deleteOrder(id: "${id}")`],
];

/** After which of them all is looked at: what they change differs most. */
const LOOK_AFTER = ["setOrderNotes", "receiveOrderLines", "deleteOrderLines", "deleteOrder"];

/** The types that a mutation answers with: its result's, and what that holds where it is no object of its own. */
function answered(mutation: string): string[] {
  const success = schema.getType(`${mutation[0]?.toUpperCase()}${mutation.slice(1)}Success`);
  const result = isObjectType(success) ? getNamedType(success.getFields().result?.type) : null;
  const isOwn = isObjectType(result) && result.getInterfaces().some(({ name }) => name === "Node");
  const below = isObjectType(result) && !isOwn ? fieldsOf(result).map(({ type }) => getNamedType(type).name) : [];
  return result ? [result.name, ...below] : [];
}

describe("staleQueries", () => {
  it("is told by all that answer orders, which take the version that was seen of an order they are given", () => {
    const mutations = fieldsOf(schema.getMutationType() as never);
    const ofOrders = mutations.filter(({ name }) =>
      answered(name).some((type) => ["PurchaseOrder", "OrderLine", "OrderReference"].includes(type)),
    );
    const told = ofOrders.filter(({ name }) =>
      fieldsOf(schema.getType(`${name[0]?.toUpperCase()}${name.slice(1)}Success`) as never).some(
        (field) => field.name === "staleQueries",
      ),
    );
    expect(told.map(({ name }) => name)).toEqual(ofOrders.map(({ name }) => name));
    const blind = ofOrders.filter(
      ({ args }) =>
        args.some(({ name }) => /^(id|ids|orderId)$/.test(name)) &&
        !args.some(({ name }) => /^expectedVersions?$/.test(name)),
    );
    // What was used up, and what was mailed, is no part of an order's version (D73).
    expect(blind.map(({ name }) => name)).toEqual(["mailOrder", "overrideConsumption"]);
  });

  it("names fields of Query, and is told by every write of orders", () => {
    const told = fieldsOf(schema.getMutationType() as never).flatMap(({ name }) => {
      const success = schema.getType(`${name[0]?.toUpperCase()}${name.slice(1)}Success`);
      return isObjectType(success) && "staleQueries" in success.getFields() ? [name] : [];
    });
    // Approving takes a right that the key here does not have.
    const others = ["approveOrders", "importOrders", "mailOrder", "overrideConsumption", "sendBackOrders"];
    expect(told.sort()).toEqual([...WRITES.map(([name]) => name), ...others].sort());
  });

  it("has all lists and figures that a write changes, at once or by the plan", async () => {
    const ids = { order: "", line: "" };
    const seen = new Set<string>();
    let before = await shown();
    let since: string[] = [];
    for (const [name, write] of WRITES) {
      const answer = `... on ${name[0]?.toUpperCase()}${name.slice(1)}Success { staleQueries }`;
      const { body } = await market.api.graphql(`mutation { it: ${write(ids.order, ids.line)} { ${answer} } }`);
      expect([name, body]).toMatchObject([name, { data: { it: { staleQueries: expect.any(Array) } } }]);
      const stale: string[] = body.data.it.staleQueries;
      for (const field of stale) expect(schema.getQueryType()?.getFields()).toHaveProperty(field);
      since.push(name);
      if (LOOK_AFTER.includes(name)) {
        const after = await shown();
        const changed = Object.keys(after).filter((field) => after[field] !== before[field]);
        expect([since, changed.filter((field) => !stale.includes(field))]).toEqual([since, []]);
        for (const field of changed) seen.add(field);
        before = after;
        since = [];
      }
      const { body: read } = await market.api.graphql('{ order(reference: "Seen") { id lines { id } } }');
      if (read.data.order) Object.assign(ids, { order: read.data.order.id, line: read.data.order.lines[0].id });
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(["orders", "deliveries", "orderMessages", "planLocationRows", "planOverview", "skus"]),
    );
  });
});
