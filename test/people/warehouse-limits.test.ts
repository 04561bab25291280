import { sql } from "../../src/db";
import { createKey } from "../../src/domain/keys/keys";
import { readPlaces } from "../../src/domain/plan-store/places";
import { beginRun } from "../../src/domain/questions/mail-runs";
import { anyRows } from "../support/any-rows";
import { Api, type Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { mainOf } from "../support/database";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { Browser, person, signedIn } from "../support/people";
import { storedRows } from "../support/stored-rows";
import { corner, seed } from "../support/world";
import { does, queue, refused, rule } from "./approval-desk";

let app: TestApp;
let owner: Merchant;
let north: Merchant;
let places: Record<string, string>;

const NORTH = {
  sku: "CUP",
  warehouse: "North",
  supplier: "Mill",
  quantityOrdered: 5,
  delivery: "2099-01-01",
  status: "CONFIRMED",
};
const SOUTH = { ...NORTH, warehouse: "South", quantityOrdered: 7 };

async function limitedTo(...names: string[]): Promise<Merchant> {
  const key = await createKey(mainOf(app.database), owner.tenantId, {
    name: "limited",
    scope: "WRITE",
    expiresAt: null,
    warehouseIds: names.map((name) => places[name] ?? name),
  });
  return { tenantId: owner.tenantId, key, api: new Api(app.address, key) };
}

const importOrders = ({ api }: Merchant, lines: object[]): Promise<Reply> =>
  api.graphql(
    `mutation ($lines: [OrderRowInput!]!) { ${answering("importOrders(lines: $lines)", "{ orderIds errors { row column reason } }")} }`,
    { lines },
  );

const referencesOf = async ({ api }: Merchant): Promise<string[]> => {
  const { body } = await api.graphql("{ orders { nodes { reference } } }");
  return body.data.orders.nodes.map(({ reference }: { reference: string }) => reference).sort();
};

const namesOf = async ({ api }: Merchant): Promise<string[]> =>
  (await api.graphql("{ warehouses { nodes { name } } }")).body.data.warehouses.nodes
    .map(({ name }: { name: string }) => name)
    .sort();

/** Acts, and expects that nothing was stored by it. */
async function expectUnchanged(act: () => Promise<void>): Promise<void> {
  const before = await storedRows(app.database, owner.tenantId);
  await act();
  expect(await storedRows(app.database, owner.tenantId)).toEqual(before);
}

beforeAll(async () => {
  app = await startApp({ mailsPerDay: 100 });
  owner = await app.merchant();
  await seed(app, owner, {
    ...corner,
    warehouses: [{ name: "North" }, { name: "South" }, { name: "Depot" }, { name: "Region", children: ["Depot"] }],
    stockLevels: [
      { sku: "CUP", warehouse: "North", onHand: "3" },
      { sku: "CUP", warehouse: "South", onHand: "4" },
    ],
  });
  const { body } = await owner.api.graphql("{ warehouses { nodes { id name } } }");
  places = Object.fromEntries(body.data.warehouses.nodes.map(({ id, name }: Record<string, string>) => [name, id]));
  north = await limitedTo("North");
  const webhook =
    '{ url: "https://ours.example/", eventTypes: [PURCHASE_ORDER_CREATED, PURCHASE_ORDER_CHANGED, PURCHASE_ORDER_DELETED, PURCHASE_ORDER_RECEIVED] }';
  await owner.api.graphql(
    `mutation { ${answering(`createWebhookEndpoint(input: ${webhook})`, "{ endpoint { id } }")} }`,
  );
  resultsOf(
    await importOrders(owner, [
      { ...NORTH, reference: "N" },
      { ...SOUTH, reference: "S" },
      { ...NORTH, reference: "BOTH" },
      { ...SOUTH, reference: "BOTH" },
    ]),
  );
  await app.drain();
});
afterAll(() => app.close());

describe("a limit to warehouses", () => {
  it("shows the orders that lie within it whole, and none of those that go elsewhere as well", async () => {
    expect(await referencesOf(owner)).toEqual(["BOTH", "N", "S"]);
    expect(await referencesOf(north)).toEqual(["N"]);
    const { body } = await north.api.graphql("{ orders { nodes { lines { quantityOrdered } } totalCount } }");
    expect(body.data?.orders ?? body.errors).toMatchObject({
      totalCount: 1,
      nodes: [{ lines: [{ quantityOrdered: 5 }] }],
    });
  });

  it("names a combined warehouse with those in it, one of those alone, or nothing that is left", async () => {
    expect(await namesOf(north)).toEqual(["North"]);
    expect(await namesOf(await limitedTo("Region"))).toEqual(["Depot", "Region"]);
    expect(await namesOf(await limitedTo("Depot"))).toEqual(["Depot"]);
    expect(await namesOf(await limitedTo("00000000-0000-4000-8000-000000000000"))).toEqual([]);
  });

  it("sums what is within it", async () => {
    const { body } = await north.api.graphql('{ sku(name: "CUP") { stockLevels { onHand warehouse { name } } } }');
    expect(body.data.sku.stockLevels).toEqual([{ onHand: 3, warehouse: { name: "North" } }]);
  });

  it("is that of a person's membership", async () => {
    const email = "nora@shop.example";
    await person(app, owner, { email, role: "PLANNER", warehouseIds: [places.North as string] });
    const browser = new Browser(app.address);
    expect((await browser.signIn(email)).status).toBe(200);
    const { body } = await browser.post("/graphql", {
      query: "{ warehouses { nodes { name } } viewer { warehouseIds } }",
    });
    expect(body.data).toEqual({ warehouses: { nodes: [{ name: "North" }] }, viewer: { warehouseIds: [places.North] } });
    await expectUnchanged(async () => {
      const query = `mutation { ${answering('upsertStores(rows: [{ name: "Another", currency: "EUR" }])')} }`;
      const refused = await browser.post("/graphql", { query });
      expect(refused.body.errors).toMatchObject([{ extensions: { code: "LIMITED_TO_WAREHOUSES" } }]);
    });
  });

  it("is that of a key that an administrator makes in GraphQL", async () => {
    const email = "otto@shop.example";
    await person(app, owner, { email, role: "ADMINISTRATOR" });
    const browser = new Browser(app.address);
    await browser.signIn(email);
    const make = (ids: unknown[]) =>
      browser.graphql(
        `mutation ($ids: [ID!]) { ${answering('createApiKey(name: "north", scope: WRITE, warehouseIds: $ids)', "{ text key { prefix warehouseIds } }")} }`,
        { ids },
      );
    await expectUnchanged(async () => {
      const { code, faults } = refusalIn(await make([places.North, "00000000-0000-4000-8000-000000000000"]));
      expect([code, faults]).toEqual(["INVALID_INPUT", [expect.objectContaining({ path: "warehouseIds.1" })]]);
    });
    const { text, key } = resultsOf(await make([places.North, places.North])).createApiKey;
    expect(key.warehouseIds).toEqual([places.North]);
    const made = { tenantId: owner.tenantId, key: text, api: new Api(app.address, text) };
    expect(await namesOf(made)).toEqual(["North"]);
    const { body } = await browser.graphql("{ apiKeys { prefix warehouseIds } }");
    expect(body.data.apiKeys).toContainEqual(key);
    expect(resultsOf(await make([])).createApiKey.key.warehouseIds).toEqual([]);
  });

  it("holds on connections that serve others in between, whatever they have prepared", async () => {
    const options = { readOnly: true };
    for (let turn = 0; turn < 12; turn += 1) {
      const all = await app.database.as(owner.tenantId, readPlaces, options);
      const some = await app.database.as(owner.tenantId, readPlaces, {
        ...options,
        warehouses: [places.North as string],
      });
      expect([all.size, [...some.keys()]]).toEqual([4, [places.North]]);
    }
  });

  it("is no part of answers that are kept for others", async () => {
    const total = async ({ api }: Merchant) => (await api.post("/skus?aggregation_level=SKU_LOCATION", {})).body;
    for (let turn = 0; turn < 3; turn += 1) {
      const [all, some] = [await total(owner), await total(north)];
      expect(JSON.stringify(all)).toContain("South");
      expect(JSON.stringify(some)).not.toContain("South");
      expect(JSON.stringify(some)).toContain("North");
    }
  });
});

describe("who is limited to a warehouse", () => {
  it("orders and receives for it, and whoever listens is told", async () => {
    const lines = [{ ...NORTH, reference: "MINE" }];
    const { orderIds } = resultsOf(await importOrders(north, lines)).importOrders;
    resultsOf(await importOrders(north, [{ ...lines[0], quantityReceived: 5 }]));
    const { rows } = await app.database.admin.query(
      "select type from webhook_events where object_id = $1 order by type",
      orderIds,
    );
    expect(rows.map(({ type }) => type)).toContain("purchase_order.created");
    expect(
      resultsOf(await north.api.graphql(`mutation { ${answering(`deleteOrder(id: "${orderIds[0]}")`)} }`)),
    ).toBeTruthy();
    expect(await referencesOf(owner)).toEqual(["BOTH", "N", "S"]);
  });

  it("can't order for others, nor write over an order that is hidden", async () => {
    await expectUnchanged(async () => {
      const { body } = await importOrders(north, [{ ...SOUTH, reference: "NEW" }]);
      expect(JSON.stringify(body)).toContain("warehouse");
      expect(body.data?.importOrders?.result?.orderIds ?? []).toEqual([]);
      const taken = await importOrders(north, [{ ...NORTH, reference: "S" }]);
      expect(taken.body.errors).toMatchObject([{ extensions: { code: "LIMITED_TO_WAREHOUSES" } }]);
    });
  });

  it("sets what holds there, and nothing that holds elsewhere as well", async () => {
    const set = (row: string) =>
      north.api.graphql(`mutation { ${answering(`setPlanningParameters(rows: [${row}])`)} }`);
    resultsOf(await set('{ sku: "CUP", warehouse: "North", safetyStockDays: 9 }'));
    await expectUnchanged(async () => {
      for (const row of [
        '{ sku: "CUP", safetyStockDays: 9 }',
        "{ safetyStockDays: 9 }",
        '{ supplier: "Mill", leadTimeDays: 9 }',
      ]) {
        expect((await set(row)).body.errors).toMatchObject([{ extensions: { code: "LIMITED_TO_WAREHOUSES" } }]);
      }
      const other = await set('{ sku: "CUP", warehouse: "South", safetyStockDays: 9 }');
      expect(refusalIn(other).faults).toMatchObject([{ path: expect.stringContaining("warehouse") }]);
    });
  });

  it("changes nothing of the whole merchant", async () => {
    await expectUnchanged(async () => {
      const { status, body } = await north.api.exchange("POST", "/imports", "", {
        "Content-Type": "multipart/form-data; boundary=x",
      });
      expect([status, body.type]).toEqual([403, expect.stringMatching(/limited-to-warehouses$/)]);
      const rest = await north.api.patch("/skus", {
        sku_ids: ["00000000-0000-4000-8000-000000000000"],
        patch: { re_order_status: false },
      });
      expect([rest.status, rest.body.type]).toEqual([403, expect.stringMatching(/limited-to-warehouses$/)]);
    });
  });

  it("schedules questions that are answered within the limit, and takes over none of others'", async () => {
    const save = (api: Api, name: string) =>
      api.graphql(
        `mutation { ${answering(`saveQuestion(input: { name: "${name}", query: "{ warehouses { nodes { name } } }" })`, "{ id }")} }`,
      );
    const schedule = (api: Api, id: string) =>
      api.graphql(
        `mutation { ${answering(`scheduleQuestion(questionId: "${id}", schedule: { recipients: ["a@b.example"], format: CSV, weekdays: [MONDAY], hour: 7, isOn: true })`, "{ id }")} }`,
      );
    const theirs = resultsOf(await save(owner.api, "Theirs")).saveQuestion.id;
    resultsOf(await schedule(owner.api, theirs));
    const mine = resultsOf(await save(north.api, "Mine")).saveQuestion.id;
    resultsOf(await schedule(north.api, mine));
    const nextOf = async (id: string) =>
      (await app.database.admin.query("select next_at from question_schedules where question_id = $1", [id])).rows[0]
        .next_at;
    for (const [id, warehouses] of [
      [mine, [places.North]],
      [theirs, []],
    ]) {
      const dueAt: Date = await nextOf(id);
      const clock = { now: () => dueAt };
      const which = { questionId: id, dueAt: dueAt.toISOString() };
      const run = await app.database.as(owner.tenantId, (work) => beginRun(work, which, 10), { clock });
      expect(run?.warehouses).toEqual(warehouses);
    }
    await expectUnchanged(async () => {
      expect((await schedule(north.api, theirs)).body.errors).toMatchObject([
        { extensions: { code: "LIMITED_TO_WAREHOUSES" } },
      ]);
      const gone = await north.api.graphql(`mutation { ${answering(`deleteSavedQuestion(id: "${theirs}")`)} }`);
      expect(refusalIn(gone).code).toBe("SAVED_QUESTION_NOT_FOUND");
    });
  });
});

describe("what is asked, decided, recorded and told of orders", () => {
  const email = (name: string) => `${name}@limits.example`;
  /** Somebody who is limited to North, and somebody who is not. */
  const people: Record<string, Browser> = {};
  const drafts: Record<string, string> = {};
  const at = (name: string) => people[name] as Browser;
  const line = (warehouse: string) => ({
    sku: "CUP",
    warehouse,
    supplier: "Mill",
    quantityOrdered: 50,
    expectedDeliveryOn: "2099-01-01",
  });
  const ordersOf = async (table: string, warehouses: string[]) =>
    app.database.as(owner.tenantId, ({ db }) => anyRows(db, sql([`select order_id from ${table}`])), {
      readOnly: true,
      warehouses,
    });

  beforeAll(async () => {
    for (const [name, role, limit] of [
      ["bea", "BUYER", []],
      ["ben", "BUYER", ["North"]],
      ["ada", "APPROVER", ["North"]],
      ["abe", "APPROVER", []],
      ["max", "ADMINISTRATOR", []],
      ["mia", "ADMINISTRATOR", ["North"]],
    ] as const) {
      const warehouseIds = limit.map((place) => places[place] as string);
      await person(app, owner, { email: email(name), name, role, warehouseIds });
      people[name] = await signedIn(app, email(name));
    }
    await does(at("max"), "setRule", rule());
    for (const [name, warehouses] of Object.entries({ N: ["North"], S: ["South"], BOTH: ["North", "South"] })) {
      const { id } = await does(at("bea"), "create", { lines: warehouses.map(line) });
      drafts[name] = id;
    }
    await does(at("bea"), "ask", { ids: Object.values(drafts) });
  });

  const notified = async (browser: Browser) => {
    const { body } = await browser.graphql("{ notifications { notifications { objectId } } unreadNotifications }");
    expect(body.errors).toBeUndefined();
    const { notifications } = body.data.notifications;
    expect(body.data.unreadNotifications).toBe(notifications.length);
    return notifications.map(({ objectId }: { objectId: string }) => objectId).sort();
  };

  it("waits for the approvers of its warehouses, and for those without a limit", async () => {
    expect((await queue(at("abe"))).sort()).toEqual(Object.values(drafts).sort());
    expect(await queue(at("ada"))).toEqual([drafts.N]);
    expect(await notified(at("abe"))).toEqual(Object.values(drafts).sort());
    expect(await notified(at("ada"))).toEqual([drafts.N]);
    expect(await ordersOf("approval_requests", [])).toHaveLength(3);
    expect(await ordersOf("approval_requests", [places.North as string])).toEqual([{ order_id: drafts.N }]);
  });

  it("is decided within the limit alone", async () => {
    const versions = async () =>
      (
        await app.database.admin.query("select id, version from purchase_orders where id = any($1)", [
          Object.values(drafts),
        ])
      ).rows.map(({ id, version }) => ({ orderId: id, version }));
    const orders = await versions();
    const hidden = orders.filter(({ orderId }) => orderId !== drafts.N);
    await expectUnchanged(async () => {
      for (const one of hidden) {
        expect(await refused(at("ada"), "approve", { orders: [one] })).toBe("ORDERS_NOT_FOUND");
        expect(await refused(at("ada"), "sendBack", { ids: [one.orderId], comment: "No" })).toBe("ORDERS_NOT_FOUND");
      }
    });
    await does(at("ada"), "approve", { orders: orders.filter(({ orderId }) => orderId === drafts.N) });
    await does(at("abe"), "approve", { orders: hidden });
    expect(await ordersOf("order_approvals", [])).toHaveLength(3);
    expect(await ordersOf("order_approvals", [places.North as string])).toEqual([{ order_id: drafts.N }]);
    expect(await notified(at("bea"))).toEqual(Object.values(drafts).sort());
  });

  it("is history to who may see the order, as are counts and settings of the warehouse", async () => {
    const set = (row: string) =>
      owner.api.graphql(`mutation { ${answering(`setPlanningParameters(rows: [${row}])`)} }`);
    resultsOf(await set('{ sku: "MUG", warehouse: "North", safetyStockDays: 4 }'));
    resultsOf(await set('{ sku: "MUG", warehouse: "South", safetyStockDays: 5 }'));
    resultsOf(await set('{ sku: "MUG", safetyStockDays: 6 }'));
    const history = async (browser: Browser) => {
      const { body } = await browser.graphql(
        "{ auditEntries(limit: 5000) { totalCount nodes { type objectId parentId warehouseId changes { after } } } }",
      );
      expect(body.errors).toBeUndefined();
      const { totalCount, nodes } = body.data.auditEntries;
      expect(totalCount).toBe(nodes.length);
      return nodes as { type: string; objectId: string; parentId: string | null; warehouseId: string | null }[];
    };
    const all = JSON.stringify(await history(at("max")));
    const some = await history(at("mia"));
    for (const id of [drafts.S, drafts.BOTH, places.South]) {
      expect(all).toContain(id);
      expect(JSON.stringify(some)).not.toContain(id);
    }
    const types = new Set(
      some
        .filter(({ objectId, parentId }) => [objectId, parentId].includes(drafts.N as string))
        .map(({ type }) => type),
    );
    expect([...types].sort()).toEqual(["APPROVAL", "ORDER_LINE", "PURCHASE_ORDER"]);
    expect(some.filter(({ warehouseId }) => ![null, places.North].includes(warehouseId))).toEqual([]);
    expect(some.filter(({ type }) => type === "PLANNING_SETTING").map(({ warehouseId }) => warehouseId)).toEqual(
      expect.arrayContaining([places.North]),
    );
  });

  it("stays with who asks again once the order is theirs, though it had lines elsewhere when it was told of", async () => {
    const { id, lines } = await does(at("bea"), "create", { lines: [line("North"), line("South")] });
    await does(at("bea"), "ask", { ids: [id] });
    await does(at("abe"), "sendBack", { ids: [id], comment: "Not the South" });
    const { rows } = await app.database.admin.query(
      "select id from order_lines where order_id = $1 and warehouse_id = $2",
      [id, places.South],
    );
    expect(lines).toHaveLength(2);
    expect(await refused(at("ben"), "ask", { ids: [id] })).toBe("ORDERS_NOT_FOUND");
    await does(at("bea"), "removeLines", { ids: [rows[0].id] });
    await does(at("ben"), "ask", { ids: [id] });
    expect(await queue(at("ada"))).toEqual([id]);
    expect(await notified(at("ada"))).toEqual([id]);
  });
});
