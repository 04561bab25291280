import { type TenantDb, withTenant } from "../../../src/db";
import { type Row, sourceOf } from "../../../src/graphql/builder/list-rows";
import { completeRows } from "../../../src/graphql/lists/read-tree";
import { canBeRead, fieldsOf, isListed, type Listed, TABLES } from "../../../src/graphql/lists/tables";
import { treeOf } from "../../../src/graphql/lists/tree";
import { type Merchant, startApp, type TestApp } from "../../support/app";
import { countStatements } from "../../support/count-statements";
import { openMarket } from "../market";

let app: TestApp;
let merchant: Merchant;

beforeAll(async () => {
  app = await startApp();
  merchant = await openMarket(app, 3);
});
afterAll(() => app.close());

const columnsOf = (model: Listed) =>
  [...fieldsOf(model).values()].filter((field) => field.kind !== "object" && canBeRead(field)).map(({ name }) => name);
const all = (columns: readonly string[]) => Object.fromEntries(columns.map((name) => [name, true]));

/** Every relation between two models that statements of ours read, with all columns of the rows it leads to. */
const relations = (Object.keys(TABLES) as Listed[]).flatMap((model) =>
  [...fieldsOf(model).values()].flatMap(({ name, kind, type, isList }) => {
    if (kind !== "object" || !isListed(type)) return [];
    const orderBy = isList ? { orderBy: columnsOf(type).includes("id") ? { id: "asc" } : { tenantId: "asc" } } : {};
    return [{ model, name, select: { [name]: { select: all(columnsOf(type)), ...orderBy } } }];
  }),
);

/** Rows of a list without an order of their own are compared as a set. */
const sorted = (rows: unknown) =>
  JSON.stringify(rows, (_name, value) =>
    typeof value === "bigint"
      ? String(value)
      : Array.isArray(value)
        ? value.map((it) => JSON.stringify(it, (_key, one) => (typeof one === "bigint" ? String(one) : one))).sort()
        : value,
  );

describe("relations of rows", () => {
  it.each(relations)("$model.$name leads to the rows that Prisma finds", async ({ model, name, select }) => {
    const tree = treeOf(model, select);
    if (!tree) throw new Error("It is read by Prisma.");
    const read = async (db: TenantDb) => {
      const source = sourceOf(db, model);
      const columns = all(columnsOf(model));
      const rows: Row[] = await source.findMany({ select: columns });
      await completeRows(db, tree, rows);
      const prismas: Row[] = await source.findMany({ select: { ...columns, ...select } });
      return [rows, prismas];
    };
    const [ours, prismas] = await withTenant(app.database, merchant.tenantId, read, { readOnly: true });
    expect(sorted(ours?.map((row) => row[name]))).toBe(sorted(prismas?.map((row) => row[name])));
  });

  it("are read in one statement each, whatever the rows", async () => {
    const read = (selection: string) => () => merchant.api.graphql(`{ skus { nodes { ${selection} } } }`);
    const alone = await countStatements(read("id"));
    expect(await countStatements(read("id suppliers { supplier { name } } planLocationRows { stockLevel }"))).toBe(
      alone + 3,
    );
    expect(await countStatements(read("id suppliers { unitCost }"))).toBe(alone + 1);
  });
});

describe("a selection that takes more than a statement a relation is left to Prisma", () => {
  it.each([
    ["a page of each row's", { orderLines: { select: { id: true }, take: 2 } }],
    ["a condition that is no equality", { planRows: { select: { id: true }, where: { stockLevel: { gt: 0 } } } }],
    ["a count", { _count: { select: { suppliers: true } } }],
  ])("%s", (_what, select) => {
    expect(treeOf("Sku", select)).toBeNull();
  });
});
