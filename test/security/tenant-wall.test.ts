import { createTestDatabase } from "../support/database";

type TestDb = Awaited<ReturnType<typeof createTestDatabase>>;
let database: TestDb;
let ours: string;
let theirs: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ours = await database.tenant();
  theirs = await database.tenant();
});
afterAll(() => database.drop());

describe("the wall between merchants", () => {
  it("hides another merchant's rows from every query", async () => {
    await database.as(theirs, ({ db }) => db.store.create({ data: { name: "Theirs", currency: "EUR" } }));
    expect(await database.as(ours, ({ db }) => db.store.findMany())).toEqual([]);
    expect(await database.as(theirs, ({ db }) => db.store.count())).toBe(1);
  });

  it("refuses to write a row for another merchant", async () => {
    const write = database.as(ours, ({ db }) =>
      db.store.create({ data: { tenantId: theirs, name: "X", currency: "EUR" } }),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it("refuses a link to another merchant's row even when its id is known", async () => {
    const product = await database.as(theirs, ({ db }) => db.product.create({ data: { name: "P" } }));
    const write = database.as(ours, ({ db }) => db.sku.create({ data: { name: "S", productId: product.id } }));
    await expect(write).rejects.toThrow(/foreign key/i);
  });

  it("lets tenant work see no key and no secret", async () => {
    const read = database.as(ours, ({ db }) => db.$queryRaw`select * from api_keys`);
    await expect(read).rejects.toThrow(/permission denied/);
  });

  it("keeps a read-only transaction from writing", async () => {
    const write = database.as(ours, ({ db }) => db.store.create({ data: { name: "R", currency: "EUR" } }), {
      readOnly: true,
    });
    await expect(write).rejects.toThrow(/read-only/);
  });

  it("leaves nothing of the tenant on the connection", async () => {
    await database.as(ours, ({ db }) => db.store.count());
    const { rows } = await database.pool.query(
      "select current_setting('app.tenant', true) as tenant, current_user as me",
    );
    expect(rows[0].tenant ?? "").toBe("");
    expect(rows[0].me).not.toBe("inventory_service");
  });
});
