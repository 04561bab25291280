import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { projectRoot } from "../../src/config";
import { sql, TENANT } from "../../src/db";
import { bound } from "../../src/db/bound";
import { ownRows } from "../../src/db/own-rows";
import { CHECKED, urlOf } from "../support/cluster";
import { createTestDatabase } from "../support/database";
import { EXCEPTIONS } from "../support/statements-without-tenant";
import { withoutTenant } from "../support/tenant-in-statements";

const ID = "5f0c4f3e-8a52-4f3e-9d52-0f6c1c2d3e4f";

describe("the check of every statement that tests send", () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: urlOf(process.env.TEST_ADMIN_URL ?? "", CHECKED) });
    await client.connect();
  });
  afterAll(() => client.end());

  it.each([
    ["a condition", "select id from skus where tenant_id = $1"],
    [
      "a condition that follows over a join",
      "select from skus s join products p on p.tenant_id = s.tenant_id and p.id = s.product_id where s.tenant_id = $1",
    ],
    [
      "one that follows over an outer join",
      "select from skus s left join products p on p.tenant_id = s.tenant_id and p.id = s.product_id where s.tenant_id = $1",
    ],
    [
      "the row of an outer query",
      "select (select max(quantity) from order_lines l where l.tenant_id = s.tenant_id and l.sku_id = s.id offset 0) from skus s where s.tenant_id = $1",
    ],
    ["the sub-select of a database that spreads nothing", "select id from skus where tenant_id = (select $1::uuid)"],
    ["a list, as Prisma's of related rows", "select id from skus where tenant_id in ($1, $2) and id in ($3, $4)"],
    ["an insert with the column", "insert into stores (tenant_id, name, sort_name) values ($1, 'a', 'a')"],
    ["tables that are no merchant's", "select from tenants, jobs"],
  ])("accepts %s", async (_what, text) => {
    expect(await withoutTenant(client, [text])).toEqual([]);
  });

  it.each([
    ["no condition", "/* a.b */ select id from skus where id = $1", "a.b reads skus as skus"],
    [
      "a joined table left out",
      "/* a.b */ select from skus s join products p on p.id = s.product_id where s.tenant_id = $1",
      "a.b reads products as p",
    ],
    [
      "the merchant of a setting",
      "/* a.b */ delete from skus where tenant_id = current_tenant()",
      "a.b reads skus as skus",
    ],
    [
      "an insert without the column",
      "/* a.b */ insert into stores (name, sort_name) values ('a', 'a')",
      "a.b inserts into stores",
    ],
    [
      "Prisma's without it",
      `select id from "public"."skus" where "public"."skus"."id" = $1 /*prisma='Sku.findMany'*/`,
      "Sku.findMany reads skus as skus",
    ],
  ])("names %s", async (_what, text, fault) => {
    expect(await withoutTenant(client, [text])).toEqual([fault]);
  });

  it("makes exceptions of statements that there are, each for a reason", () => {
    const src = path.join(projectRoot, "src");
    const texts = fs
      .readdirSync(src, { recursive: true, encoding: "utf8" })
      .filter((file) => /^(db|domain|jobs)\/.*\.ts$/.test(file))
      .map((file) => fs.readFileSync(path.join(src, file), "utf8"));
    const gone = [...EXCEPTIONS.keys()].filter((label) => !texts.some((text) => text.includes(`"${label}"`)));
    expect(gone).toEqual([]);
  });
});

describe("the merchant in a statement's text", () => {
  const statement = sql`select from skus where tenant_id = ${TENANT} and id = ${"a"} and product_id in (select id from products where tenant_id = ${TENANT})`;

  it("is one value, which a planner does not look up in its statistics", () => {
    expect(bound(statement, { tenantId: ID, isSpread: false })).toEqual({
      text: "select from skus where tenant_id = (select $1::uuid) and id = $2 and product_id in (select id from products where tenant_id = (select $1::uuid))",
      values: [ID, "a"],
    });
  });

  it("stands there by itself where a database spreads merchants over machines by it", () => {
    expect(bound(statement, { tenantId: ID, isSpread: true }).text).toBe(
      "select from skus where tenant_id = $1::uuid and id = $2 and product_id in (select id from products where tenant_id = $1::uuid)",
    );
  });

  it("is refused where there is none, and nothing is sent", () => {
    expect(() => bound(statement, { tenantId: null, isSpread: false })).toThrow(TypeError);
  });

  it("keeps merchants apart without row-level security, too", async () => {
    const database = await createTestDatabase();
    const [ours, theirs] = [await database.tenant(), await database.tenant()];
    await database.as(theirs, ({ db }) =>
      db.store.create({ data: { name: "Theirs", sortName: "theirs", currency: "EUR" } }),
    );
    await database.admin.query("alter table stores disable row level security");
    await database.as(ours, async ({ db }) => {
      await db.store.create({ data: { name: "Ours", sortName: "ours", currency: "EUR" } });
      expect(await db.store.findMany({ select: { name: true } })).toEqual([{ name: "Ours" }]);
      expect(await db.store.count()).toBe(1);
      expect(await db.store.updateMany({ data: { active: false } })).toEqual({ count: 1 });
      expect(await db.execute("test.own", sql`select from stores where tenant_id = ${TENANT}`)).toBe(1);
    });
    await database.drop();
  });
});

describe("Prisma's operations in a merchant's transaction", () => {
  it.each([
    ["findMany", { where: { name: "A" } }, { where: { name: "A", tenantId: ID } }],
    ["findMany", undefined, { where: { tenantId: ID } }],
    ["create", { data: { name: "A" } }, { data: { name: "A", tenantId: ID } }],
    ["createMany", { data: [{ name: "A" }] }, { data: [{ name: "A", tenantId: ID }] }],
    [
      "upsert",
      { where: { name: "A" }, create: { name: "A" }, update: { active: true } },
      { where: { name: "A", tenantId: ID }, create: { name: "A", tenantId: ID }, update: { active: true } },
    ],
    [
      "findMany",
      { select: { id: true, batches: true, warehouses: { where: { active: true }, select: { id: true } } } },
      {
        select: {
          id: true,
          batches: { where: { tenantId: ID } },
          warehouses: { where: { active: true, tenantId: ID }, select: { id: true } },
        },
        where: { tenantId: ID },
      },
    ],
  ])("name the merchant: %s of %j", (operation, args, named) => {
    expect(ownRows("Store", operation, args, ID)).toEqual(named);
  });

  it("leave tables alone that are no merchant's", () => {
    expect(ownRows("User", "findMany", { where: { id: ID } }, ID)).toEqual({ where: { id: ID } });
  });
});
