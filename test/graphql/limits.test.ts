import fs from "node:fs";
import path from "node:path";
import { getIntrospectionQuery } from "graphql";
import { projectRoot } from "../../src/config";
import { LIMITS } from "../../src/graphql/builder/builder";
import { COMPUTED_COSTS } from "../../src/graphql/builder/computed-costs";
import { refuseOversized } from "../../src/graphql/builder/document-bounds";
import { schema } from "../../src/graphql/schema/schema";
import { endpoints } from "../../src/rest";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { corner, seed } from "../support/world";
import { ATTACKS, many } from "./attacks";
import { type OwnOperation, ownOperations } from "./own-operations";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, corner);
  await ours.api.graphql("{ skus { nodes { product { skus { id } } } } }");
});
afterAll(() => app.close());

describe("a document that asks for too much", () => {
  // What refusing them costs in time is measured by `npm run bench:bounds`.
  it.each(ATTACKS)("is refused before anything is read, and says why: %s", async (_title, query) => {
    // Behind a fragment, so that it takes a transaction, but no row.
    const least = await countStatements(() => ours.api.graphql("{ ... { __typename } }"));
    const answers: Awaited<ReturnType<Merchant["api"]["graphql"]>>[] = [];
    const statements = await countStatements(async () => answers.push(await ours.api.graphql(query)));
    expect(statements).toBeLessThanOrEqual(least);
    const [{ status, body } = { status: 0, body: null }] = answers;
    expect([200, 400]).toContain(status);
    expect(body.errors?.length).toBeGreaterThan(0);
    for (const error of body.errors) {
      expect(["OPERATION_TOO_LARGE", "GRAPHQL_VALIDATION_FAILED"]).toContain(error.extensions.code);
      expect(error.message).not.toMatch(/internal|stack/i);
    }
  });

  it("is told which bound, and how far beyond it is", async () => {
    const { body } = await ours.api.graphql(`{ ${many(300, (i) => `a${i}: skus { totalCount }`)} }`);
    expect(body.data).toBeNull();
    expect(body.errors[0].message).toBe(
      "The operation is too large: its breadth is 600, and the limit is 400. Ask for less at a time",
    );
  });
});

describe("an operation costs what its pages hold", () => {
  const costOf = async (query: string, variables = {}) =>
    (await ours.api.graphql(query, variables)).body.extensions.cost.complexity;

  it.each([
    ["a limit", "{ skus(limit: 5) { nodes { name } } }", 6],
    ["the first rows", "{ skus(first: 5) { edges { cursor node { name } } } }", 16],
    ["the last rows", "{ skus(last: 5) { nodes { name } } }", 6],
    ["a variable's own value", "query ($n: Int = 5) { skus(limit: $n) { nodes { name } } }", 6],
    ["a page that is not told how large to be", "{ skus { nodes { name } } }", 101],
    ["a list that is computed and knows its size", "{ excessStock { skuName } }", 50_050],
    ["what is computed of each row", "{ skus(limit: 5) { nodes { series { planningDay } } } }", 25_006],
    [
      "what is computed of each row of any level",
      "{ planProductRows(limit: 5) { nodes { ... on PlanRow { series { planningDay } } } } }",
      25_006,
    ],
    ["a page in a page", "{ skus(limit: 5) { nodes { deliveries(limit: 7) { quantity } } } }", 41],
    ["a relation that is not told how large to be", "{ skus(limit: 5) { nodes { deliveries { quantity } } } }", 106],
    ["objects by id", '{ nodes(ids: ["1", "2", "3"]) { id } }', 4],
    ["items of a filter", '{ skus(filter: { name: { in: ["a", "b"], not: "c" }, search: "d" }) { totalCount } }', 4],
    ["a total", "{ skus(limit: 5000) { totalCount hasMore pageInfo { hasNextPage } } }", 1],
  ])("%s", async (_what, query, complexity) => {
    expect(await costOf(query)).toBe(complexity);
  });

  it("a variable", async () => {
    const query = "query ($n: Int) { skus(limit: $n) { nodes { name } } }";
    expect([await costOf(query, { n: 3 }), await costOf(query, { n: 4000 })]).toEqual([4, 4001]);
  });

  it("so the same is refused of many rows and done of few", async () => {
    const ask = (limit: number) =>
      ours.api.graphql(`{ skus(limit: ${limit}) { nodes { deliveries(limit: 1000) { quantity } } } }`);
    expect((await ask(2000)).body).toMatchObject({
      data: null,
      errors: [{ extensions: { code: "OPERATION_TOO_LARGE" } }],
    });
    expect((await ask(100)).body.errors).toBeUndefined();
  });

  it("so a filter that one variable gives to many fields is refused", async () => {
    const fields = Array.from(
      { length: 120 },
      (_, at) => `a${at}: skus(filter: { name: { in: $names, not: $names } }) { totalCount }`,
    );
    const query = `query ($names: [String!]!) { ${fields.join(" ")} }`;
    const { body } = await ours.api.graphql(query, { names: Array.from({ length: 5_000 }, () => "a") });
    expect(body).toMatchObject({ data: null, errors: [{ extensions: { code: "OPERATION_TOO_LARGE" } }] });
  });

  it("a page beyond what there are is refused for that, whatever it would cost", async () => {
    const { body } = await ours.api.graphql("{ skus(limit: 2000000000) { nodes { id name } } }");
    expect(body.errors).toMatchObject([{ extensions: { code: "INVALID_INPUT", faults: [{ path: "limit" }] } }]);
  });
});

describe("what people really ask", () => {
  const own = ownOperations();
  const largest = (kind: OwnOperation["kind"], measure: keyof typeof LIMITS) =>
    Math.max(...own.filter((it) => it.kind === kind).map((it) => it[measure]));

  it("includes all of our own operations at their largest page, twice over", () => {
    expect(own.filter(({ kind }) => kind === "REST").length).toBeGreaterThanOrEqual(endpoints.length);
    expect(own.filter(({ kind }) => kind !== "REST").length).toBeGreaterThan(15);
    for (const measure of ["complexity", "depth", "breadth"] as const) {
      const over = own.filter((it) => it[measure] * 2 > LIMITS[measure]);
      expect(over.map((it) => `${it.name}: ${measure} ${it[measure]}`)).toEqual([]);
    }
    for (const { document } of own) expect(() => refuseOversized(`${document}${document}`)).not.toThrow();
  });

  const tables = fs
    .readFileSync(path.join(projectRoot, "src/docs/reference/graphql.md"), "utf8")
    .split(/\n(?!\|)/)
    .flatMap((block) => (block.includes("\n|") ? [block.split("\n").filter((line) => line.startsWith("|"))] : []))
    .filter(([head]) => head?.includes("complexity"))
    .map(([, , ...rows]) => rows);

  it("is told in the reference with what our own operations measure", () => {
    const [rows] = tables;
    const measures = ["complexity", "depth", "breadth"] as const;
    const row = (name: string, figure: (measure: (typeof measures)[number]) => number) =>
      `| ${[name, ...measures.map((measure) => figure(measure).toLocaleString("en"))].join(" | ")} |`;
    expect(rows).toEqual([
      row("the most of any operation", (measure) => LIMITS[measure]),
      row("largest behind REST, 5,000 rows a page", (measure) => largest("REST", measure)),
      row("largest saved query of GraphiQL", (measure) => largest("saved", measure)),
      row("largest in the README and the reference", (measure) => largest("page", measure)),
    ]);
  });

  it("is told in the reference with what each computed field costs", () => {
    const costs = Object.entries(COMPUTED_COSTS).map(
      ([field, cost]) => `| \`${field}\` | ${cost.toLocaleString("en")} |`,
    );
    expect(tables[1]).toEqual(costs);
    for (const field of Object.keys(COMPUTED_COSTS)) {
      const [type = "", name = ""] = field.split(".");
      expect(schema.getType(type)).toMatchObject({ _fields: { [name]: {} } });
    }
  });

  it("includes the introspection of editors and generators", async () => {
    const options = {
      directiveIsRepeatable: true,
      inputValueDeprecation: true,
      schemaDescription: true,
      specifiedByUrl: true,
    };
    const { body } = await ours.api.graphql(getIntrospectionQuery(options));
    expect(body.errors).toBeUndefined();
    expect(body.data.__schema.queryType.name).toBe("Query");
  });

  it("includes an order with its lines, their SKUs, suppliers, stock and history", async () => {
    const { body } = await ours.api.graphql(`{
      orders(limit: 50) { totalCount hasMore nodes { reference supplier { name address { city } }
        lines { position quantityOrdered warehouse { name } supplier { name }
          sku { name product { name } stockLevels { onHand warehouse { name } } suppliers { unitCost supplier { name } } } }
        parts { skuName moq missingMoq } consumption { materialName variance } } } }`);
    expect(body.data).toEqual({ orders: { totalCount: 0, hasMore: false, nodes: [] } });
  });
});
