import { raiseAlerts } from "../../src/domain/alerts/raise-alerts";
import { importCatalogueTable } from "../../src/domain/catalogue/import-catalogue-table";
import { stockLevels } from "../../src/domain/catalogue/tables";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { countStatements } from "../support/count-statements";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { storedRows } from "../support/stored-rows";
import { corner, seed } from "../support/world";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const clock = testClock("2026-03-02T12:00:00Z");
let app: TestApp;
let shop: Merchant;

beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.close());

/** Units that make each health, with ten sold a day and a supplier who takes a week. */
const ENOUGH = "5000";
const LITTLE = "85";
const NONE = "0";

/** Counts CUPs at North, or other SKUs elsewhere, and has the plan follow. */
async function count(units: string, sku = "CUP", warehouse = "North"): Promise<void> {
  await app.database.as(
    shop.tenantId,
    (work) => importCatalogueTable(work, stockLevels, [{ sku, warehouse, onHand: units }]),
    { clock },
  );
  await app.drain();
}

beforeEach(async () => {
  clock.set("2026-03-02T12:00:00Z");
  shop = await app.merchant();
  await seed(app, shop, corner);
  const data = Array.from({ length: 60 }, (_, day) => ({
    sku: "CUP",
    warehouse: "North",
    quantity: 10,
    unit_price: 6,
    timestamp: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
  }));
  expect((await shop.api.post("/transactions?store_name=Shop", { data })).body).toEqual({ errors: [] });
  await count(ENOUGH);
});

/** All alerts, the oldest first, as `kind state`. */
async function alerts({ api } = shop): Promise<string[]> {
  const { body } = await api.graphql("{ stockAlerts { nodes { kind state } } }");
  return body.data.stockAlerts.nodes.map((it: { kind: string; state: string }) => `${it.kind} ${it.state}`).reverse();
}

/** Lets time pass, so that alerts have an order. */
function later(): void {
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
}

async function skuId(name = "CUP"): Promise<string> {
  return (await shop.api.graphql(`{ sku(name: "${name}") { id } }`)).body.data.sku.id;
}

async function patch(re_order_status: boolean): Promise<void> {
  const reply = await shop.api.patch("/skus", { sku_ids: [await skuId()], patch: { re_order_status } });
  expect(reply.status).toBe(200);
}

describe("a stock alert", () => {
  it("is raised when the stock will not last, and not raised twice", async () => {
    expect(await alerts()).toEqual([]);
    await count(NONE);
    expect(await alerts()).toEqual(["STOCK_OUT ACTIVE"]);
    await count(NONE);
    expect(await alerts()).toEqual(["STOCK_OUT ACTIVE"]);
  });

  it("is resolved when the stock recovers, and another is raised when it falls again", async () => {
    await count(NONE);
    later();
    await count(ENOUGH);
    expect(await alerts()).toEqual(["STOCK_OUT RESOLVED"]);
    later();
    await count(NONE);
    expect(await alerts()).toEqual(["STOCK_OUT RESOLVED", "STOCK_OUT ACTIVE"]);
  });

  it("always says what is wrong now", async () => {
    await count(LITTLE);
    expect(await alerts()).toEqual(["AT_RISK ACTIVE"]);
    later();
    await count(NONE);
    expect(await alerts()).toEqual(["AT_RISK RESOLVED", "STOCK_OUT ACTIVE"]);
    later();
    await count(LITTLE);
    expect(await alerts()).toEqual(["AT_RISK RESOLVED", "STOCK_OUT RESOLVED", "AT_RISK ACTIVE"]);
  });

  it("tells the SKU, the place and the times", async () => {
    await count(NONE);
    const { body } = await shop.api.graphql(`{
      sku(name: "CUP") { alerts(state: ACTIVE) { kind raisedAt resolvedAt dismissedAt sku { name } warehouse { name } } }
      none: sku(name: "CUP") { alerts(state: RESOLVED) { kind } }
      mugs: stockAlerts(filter: { kind: { equals: AT_RISK } }) { totalCount }
    }`);
    expect({ ...body, extensions: undefined }).toEqual({
      data: {
        sku: {
          alerts: [
            {
              kind: "STOCK_OUT",
              raisedAt: "2026-03-02T12:00:00.000Z",
              resolvedAt: null,
              dismissedAt: null,
              sku: { name: "CUP" },
              warehouse: { name: "North" },
            },
          ],
        },
        none: { alerts: [] },
        mugs: { totalCount: 0 },
      },
    });
  });

  it("is another merchant's own business", async () => {
    await count(NONE);
    expect(await alerts(await app.merchant())).toEqual([]);
  });
});

describe("a dismissed stock alert", () => {
  const dismiss = (ids: string[]) =>
    shop.api.graphql(`mutation ($ids: [ID!]!) { ${answering("dismissStockAlerts(ids: $ids)", "{ id state }")} }`, {
      ids,
    });
  const activeIds = async (): Promise<string[]> => {
    const { body } = await shop.api.graphql("{ stockAlerts(filter: { state: { equals: ACTIVE } }) { nodes { id } } }");
    return body.data.stockAlerts.nodes.map(({ id }: { id: string }) => id);
  };

  it("stays away while the stock is no better, and is forgotten once it has recovered", async () => {
    await count(NONE);
    const ids = await activeIds();
    expect(resultsOf(await dismiss([...ids, ...ids]))).toEqual({
      dismissStockAlerts: ids.map((id) => ({ id, state: "DISMISSED" })),
    });
    expect(await alerts()).toEqual(["STOCK_OUT DISMISSED"]);
    for (const units of [NONE, LITTLE, NONE]) {
      later();
      await count(units);
      expect(await alerts()).toEqual(["STOCK_OUT DISMISSED"]);
    }
    later();
    await count(ENOUGH);
    expect(await alerts()).toEqual(["STOCK_OUT RESOLVED"]);
    later();
    await count(LITTLE);
    expect(await alerts()).toEqual(["STOCK_OUT RESOLVED", "AT_RISK ACTIVE"]);
  });

  it("does not keep a worse one back", async () => {
    await count(LITTLE);
    await dismiss(await activeIds());
    later();
    await count(NONE);
    expect(await alerts()).toEqual(["AT_RISK DISMISSED", "STOCK_OUT ACTIVE"]);
    later();
    await count(LITTLE);
    expect(await alerts()).toEqual(["AT_RISK DISMISSED", "STOCK_OUT RESOLVED"]);
  });

  it("is left alone when one of several does not exist, whoever's it is", async () => {
    await count(NONE);
    const [id = ""] = await activeIds();
    const before = await storedRows(app.database, shop.tenantId);
    expect(refusalIn(await dismiss([id, NOBODY]))).toEqual({
      code: "STOCK_ALERTS_NOT_FOUND",
      message: `Stock alerts not found: ${NOBODY}`,
    });
    expect(refusalIn(await dismiss(["1"])).code).toBe("INVALID_INPUT");
    const stranger = await app.merchant();
    const theirs = await stranger.api.graphql(`mutation { ${answering(`dismissStockAlerts(ids: ["${id}"])`)} }`);
    expect(refusalIn(theirs).message).toBe(`Stock alerts not found: ${id}`);
    expect(await storedRows(app.database, shop.tenantId)).toEqual(before);
  });
});

describe("PATCH /skus", () => {
  it("dismisses the SKU's alerts at once, and setting true again does not bring them back", async () => {
    await count(NONE);
    await patch(false);
    expect(await alerts()).toEqual(["STOCK_OUT DISMISSED"]);
    await app.drain();
    expect(await alerts()).toEqual(["STOCK_OUT DISMISSED"]);
    later();
    await patch(true);
    await app.drain();
    await count(NONE);
    expect(await alerts()).toEqual(["STOCK_OUT DISMISSED"]);
    later();
    await count(ENOUGH);
    later();
    await count(NONE);
    expect(await alerts()).toEqual(["STOCK_OUT RESOLVED", "STOCK_OUT ACTIVE"]);
  });

  it("keeps alerts from being raised while the SKU takes no part in replenishment", async () => {
    await patch(false);
    await count(NONE);
    expect(await alerts()).toEqual([]);
    await patch(true);
    await app.drain();
    expect(await alerts()).toEqual(["STOCK_OUT ACTIVE"]);
  });

  it("dismisses nothing when it is refused", async () => {
    await count(NONE);
    const sku_ids = [await skuId(), NOBODY];
    const before = await storedRows(app.database, shop.tenantId);
    expect(await shop.api.patch("/skus", { sku_ids, patch: { re_order_status: false } })).toMatchObject({
      status: 404,
      body: { detail: `SKUs not found: ${NOBODY}` },
    });
    expect(await storedRows(app.database, shop.tenantId)).toEqual(before);
  });
});

it("raises alerts with the same statements for any number of SKUs", async () => {
  const raise = () => app.database.as(shop.tenantId, (work) => raiseAlerts(work, "all"), { clock });
  await count(NONE);
  const ofOne = await countStatements(raise);
  const names = Array.from({ length: 100 }, (_, i) => `SKU ${i}`);
  await seed(app, shop, { skus: names.map((name) => ({ name, product: "Many" })) });
  const line = { warehouse: "South", quantity: 300, unit_price: 1, timestamp: "2026-02-28T10:00:00Z" };
  await shop.api.post("/transactions?store_name=Shop", { data: names.map((sku) => ({ ...line, sku })) });
  await app.drain();
  expect(await alerts()).toHaveLength(101);
  expect(await countStatements(raise)).toBe(ofOne);
});
