import "../support/english";
import { tablesIn } from "../../src/documents/answers/tables";
import { canDraw, chartOf, suitableChart } from "../../src/web/browser/questions/charts";
import { operationName, SAVED_QUERIES } from "../../src/web/browser/questions/saved-queries";
import { clock } from "../domain/plan-world";
import { Api } from "../support/api";
import { startApp, type TestApp } from "../support/app";
import { plannedMerchant } from "../support/planned-merchant";

let app: TestApp;
let api: Api;
let key: string;

beforeAll(async () => {
  app = await startApp({ clock });
  ({ key } = await plannedMerchant(app));
  api = new Api(app.address, key);
});
afterAll(() => app.close());

describe("the saved queries of GraphiQL", () => {
  it.each(SAVED_QUERIES)("answer: $question", async ({ query, part, chart, variables }) => {
    const { status, body } = await api.graphql(query, variables?.("2026-01-01"));
    expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
    const tables = tablesIn(body.data);
    const table = part ? tables.find(({ name }) => name === part) : tables[0];
    expect(table?.rows.length).toBeGreaterThan(0);
    if (!table) return;
    const choice = chart ?? suitableChart(table);
    if (!choice) return;
    expect(canDraw(table, choice)).toBe(true);
    const { series } = chartOf("title", table, choice).drawn;
    expect(series.some(({ values }) => values.some((value) => value !== null))).toBe(true);
  });

  it("are a dozen, each a tab of its own", () => {
    const names = SAVED_QUERIES.map(({ query }) => operationName(query));
    expect(new Set(names).size).toBe(SAVED_QUERIES.length);
    expect(SAVED_QUERIES.length).toBeGreaterThanOrEqual(12);
    expect(names).not.toContain("");
    // What they are about is shown as it stands.
    expect(SAVED_QUERIES.filter(({ about }) => about.includes("`"))).toEqual([]);
  });
});

describe("a table made of an answer", () => {
  it("has a row a list entry, a column a field, and names of relations before theirs", () => {
    const answer = {
      skus: {
        totalCount: 2,
        nodes: [
          { name: "A", supplier: { name: "S" }, tags: ["x", "y"] },
          { name: "B", supplier: null, tags: [] },
        ],
      },
    };
    expect(tablesIn(answer)).toEqual([
      {
        name: "skus",
        columns: ["name", "supplier.name", "tags", "supplier"],
        rows: [
          ["A", "S", "x, y", null],
          ["B", null, "", null],
        ],
        total: 2,
      },
    ]);
  });

  it("shows the lists within an only row as tables too, and figures without any list as names and values", () => {
    const series = {
      sku: { name: "A", series: { history: [{ demand: 1 }], planned: [{ expected: 2 }, { expected: 3 }] } },
    };
    expect(tablesIn(series).map(({ name, rows }) => [name, rows])).toEqual([
      ["sku.series.history", [[1]]],
      ["sku.series.planned", [[2], [3]]],
    ]);
  });

  it("names figures as people do, the field they are all of left out", () => {
    const rowsOf = (answer: object) => tablesIn(answer).map(({ columns, rows }) => [columns, rows]);
    const columns = ["figure", "value"];
    expect(rowsOf({ planOverview: { skuCount: 4, dueSkus: 1 } })).toEqual([
      [
        columns,
        [
          ["SKU count", 4],
          ["Due SKUs", 1],
        ],
      ],
    ]);
    expect(rowsOf({ planOverview: { skuCount: 4 }, tenant: { name: "Quay" } })).toEqual([
      [
        columns,
        [
          ["Plan overview SKU count", 4],
          ["Tenant name", "Quay"],
        ],
      ],
    ]);
  });

  it("is not made of lists without rows, whatever counts them", () => {
    expect(tablesIn({ skus: { nodes: [] } })).toEqual([]);
    expect(tablesIn({ planLocationRows: { totalCount: 0, pageInfo: { hasNextPage: false }, nodes: [] } })).toEqual([]);
    const half = { planLocationRows: { totalCount: 0, nodes: [] }, tenant: { name: "Quay" } };
    expect(tablesIn(half).map(({ rows }) => rows)).toEqual([[["Name", "Quay"]]]);
  });
});
