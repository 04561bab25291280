import { col, rowsOf, sql } from "../../src/db";
import type { Work } from "../../src/domain/work";
import { startApp, type TestApp } from "../support/app";
import { sentStatements } from "../support/count-statements";

let app: TestApp;
let tenantId: string;

beforeAll(async () => {
  app = await startApp();
  tenantId = await app.database.tenant();
});
afterAll(() => app.close());

const productNames = rowsOf("test.products", { name: col.text });

/** Writes a product by Prisma's models, and reads it by SQL. */
const store = (name: string) => async (work: Work) => {
  await work.db.product.create({ data: { name } });
  return work.db.query(productNames, sql`select name from products where name = ${name}`);
};

const stored = (name: string) => app.database.as(tenantId, ({ db }) => db.product.count({ where: { name } }));

describe("Prisma in a tenant's transaction", () => {
  it("shares its connection with SQL of ours, and is committed with it", async () => {
    expect(await app.database.as(tenantId, store("Tea"))).toEqual([{ name: "Tea" }]);
    expect(await stored("Tea")).toBe(1);
  });

  it("is undone with it, though Prisma was told that its own part is done", async () => {
    const act = app.database.as(tenantId, async (work) => {
      await store("Coffee")(work);
      throw new Error("Something else went wrong.");
    });
    await expect(act).rejects.toThrow("Something else went wrong.");
    expect(await stored("Coffee")).toBe(0);
  });

  it("neither begins nor ends anything by a statement of its own", async () => {
    const statements = await sentStatements(() => stored("Tea"));
    expect(statements.map((text) => /^\s*(begin|commit|select)/i.exec(text)?.[1]?.toLowerCase())).toEqual([
      "begin",
      "select",
      "commit",
    ]);
  });

  it("says of its own statements which model they are for", async () => {
    const [, counted] = await sentStatements(() => stored("Tea"));
    expect(counted).toMatch(/\/\*.*Product.*\*\/$/);
  });

  it("opens no transaction of its own outside of one", async () => {
    const outside = app.database.prisma.$transaction((prisma) => prisma.tenant.count());
    await expect(outside).rejects.toThrow(/outside of a tenant's/);
  });
});
