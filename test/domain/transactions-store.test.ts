import { line, openShop, openTestDatabase, type Shop, type TestDb } from "./transactions-shop";

let database: TestDb;
let shop: Shop;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  shop = await openShop(database);
});
afterAll(() => database.drop());

const nothing = { lines: 0, batches: 0, jobs: 0, reports: 0 };

describe("the store of an import", () => {
  it("is found by its name, whatever the case and outer spaces", async () => {
    for (const name of ["Web", "web", " WEB\t"]) expect((await shop.import([line()], { name })).accepted).toBe(1);
  });

  it("is found by its id, also in capitals", async () => {
    expect((await shop.import([line()], { id: shop.store.toUpperCase() })).accepted).toBe(1);
  });

  it("must be named, by name or by id and not by both, or nothing is imported", async () => {
    await database.as(shop.tenantId, ({ db }) =>
      db.store.createMany({
        data: [
          { name: "Shut", currency: "EUR", active: false },
          { name: "Desk", currency: "EUR" },
          { name: "desk ", currency: "EUR" },
        ],
      }),
    );
    const bad = [line({ timestamp: "never" })];
    const desks = await database.as(shop.tenantId, ({ db }) =>
      db.store.findMany({ where: { name: { in: ["Desk", "desk "] } }, orderBy: { sortName: "asc" } }),
    );
    const listed = [...desks.map(({ name, id }) => `${name} (${id})`), `Web (${shop.store})`].join(", ");
    const someId = "6f1c2a9e-0000-4000-8000-000000000000";
    for (const [store, detail] of [
      [{}, "store_name is required"],
      [{ name: " ", id: "" }, "store_name is required"],
      [{ name: "Web", id: shop.store }, "Provide either store_name or store_id, not both"],
      [{ name: "Shut" }, "Unknown store_name 'Shut'. Available stores: Desk, desk , Web"],
      [{ name: "DESK" }, "store_name 'DESK' matches more than one store; use store_id instead"],
      [{ id: someId }, `Unknown store_id '${someId}'. Available stores: ${listed}`],
      [{ id: "not-an-id" }, `Unknown store_id 'not-an-id'. Available stores: ${listed}`],
    ] as const) {
      await expect(shop.import(bad, store)).rejects.toThrow(detail);
    }
    expect(await shop.counts()).toEqual(nothing);
  });

  it("can't be another merchant's", async () => {
    const theirs = await openShop(database);
    await expect(shop.import([line()], { id: theirs.store })).rejects.toThrow(/^Unknown store_id/);
  });
});
