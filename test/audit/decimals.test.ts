import { DECIMAL_COLUMNS } from "../../src/domain/audit/changed-fields";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { auditedColumns } from "../support/audited-columns";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
});
afterAll(() => app.close());

it("knows the columns of exact numbers as the database has them", async () => {
  const { rows } = await app.database.admin.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'numeric'`,
  );
  const audited = auditedColumns();
  const decimals = rows.filter(({ table, column }) => audited.get(table)?.includes(column));
  expect([...new Set(decimals.map(({ column }) => column))].sort()).toEqual([...DECIMAL_COLUMNS].sort());
});

it("tells of a changed cost that it is a number, and of a code that it is none", async () => {
  await ours.api.graphql(
    `mutation { upsertSkus(rows: [{ name: "CUP", product: "Cup", barcode: "4006381333931" }]) { __typename } }`,
  );
  await ours.api.graphql(
    `mutation { upsertSkus(rows: [{ name: "CUP", unitCost: "1234.5", barcode: "4006381333948" }]) { __typename } }`,
  );
  const { body } = await ours.api.graphql(
    `{ auditEntries(first: 1, filter: { type: { equals: SKU } }) { nodes { changes { field after isFigure } } } }`,
  );
  expect(body.data.auditEntries.nodes[0].changes).toEqual([
    { field: "barcode", after: "4006381333948", isFigure: false },
    { field: "unitCost", after: "1234.5", isFigure: true },
  ]);
});
