import { complexityFromQuery } from "@pothos/plugin-complexity";
import { getIntrospectionQuery, isEnumType, parse, print } from "graphql";
import { refuseOversized } from "../../src/graphql/bounds";
import { LIMITS } from "../../src/graphql/builder";
import { schema } from "../../src/graphql/schema";
import { endpoints } from "../../src/rest";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, corner);
  await ours.api.graphql("{ skus { nodes { product { skus { id } } } } }");
});
afterAll(() => app.close());

const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(" ");
const nested = (depth: number) =>
  `{ skus { nodes { ${"product { skus { ".repeat(depth)} id ${"} }".repeat(depth)} } } }`;

const ATTACKS: [string, string][] = [
  ["a document 10,000 deep", nested(5_000)],
  ["an open document 10,000 deep", "{a".repeat(10_000)],
  ["a value 10,000 deep", `{ sku(name: ${"[".repeat(10_000)}${"]".repeat(10_000)}) { id } }`],
  ["100,000 fields", `{ ${"id ".repeat(100_000)} }`],
  ["1,000 aliases", `{ ${many(1_000, (i) => `a${i}: tenant { id }`)} }`],
  ["300 aliases of a list", `{ ${many(300, (i) => `a${i}: skus { totalCount }`)} }`],
  ["a relation that leads back to itself, too often", nested(6)],
  [
    "lists in lists in lists",
    "{ skus { nodes { suppliers { supplier { skus { sku { suppliers { supplier { skus { moq } } } } } } } } } }",
  ],
  ["fragments in a circle", "{ tenant { ...A } } fragment A on Tenant { ...B } fragment B on Tenant { ...A }"],
  ["3,000 directives", `{ tenant ${"@a ".repeat(3_000)} { id } }`],
  ["500 times the same directive", `{ tenant ${"@skip(if: false) ".repeat(500)} { id } }`],
  ["introspection in circles", `{ __schema { types { ${"fields { type { ".repeat(8)} name ${"} }".repeat(8)} } } }`],
  ["many variables", `query (${many(1_500, (i) => `$v${i}: Int`)}) { tenant { id } }`],
  ["many unknown types", many(700, (i) => `fragment F${i} on T${i} { id }`)],
];

/** A value for each variable of a document, so that all of it would be run. */
function someVariables(document: string): Record<string, unknown> {
  const [operation] = parse(document).definitions;
  const definitions = operation?.kind === "OperationDefinition" ? (operation.variableDefinitions ?? []) : [];
  const scalars: Record<string, unknown> = { Boolean: true, Int: 1, String: "", ID: "", Decimal: 1 };
  const pairs = definitions.map(({ variable, type }) => {
    const written = print(type).replace(/!$/, "");
    const named = schema.getType(written);
    const value = isEnumType(named) ? named.getValues()[0]?.name : (scalars[written] ?? {});
    return [variable.name.value, written.startsWith("[") ? [] : value];
  });
  return Object.fromEntries(pairs);
}

describe("a document that asks for too much", () => {
  it.each(ATTACKS)("is refused quickly and says why: %s", async (_title, query) => {
    const begun = performance.now();
    const { status, body } = await ours.api.graphql(query);
    const took = performance.now() - begun;
    expect([200, 400]).toContain(status);
    expect(body.errors?.length).toBeGreaterThan(0);
    for (const error of body.errors) {
      expect(["OPERATION_TOO_LARGE", "GRAPHQL_VALIDATION_FAILED"]).toContain(error.extensions.code);
      expect(error.message).not.toMatch(/internal|stack/i);
    }
    expect(took).toBeLessThan(1_000);
  });

  it("costs no reads", async () => {
    const { body } = await ours.api.graphql(`{ ${many(300, (i) => `a${i}: skus { totalCount }`)} }`);
    expect(body.data).toBeNull();
    expect(body.errors[0].message).toBe(
      "The operation is too large: its breadth is 600, the most is 400. Ask for less at a time",
    );
  });
});

describe("what people really ask", () => {
  it("includes every document of the REST layer, with room for twice as much", () => {
    const ctx = {};
    const documents = endpoints.map(({ definition }) => print(definition.operation));
    expect(documents.length).toBeGreaterThan(8);
    for (const document of documents) {
      expect(() => refuseOversized(`${document}${document}`)).not.toThrow();
      const { depth, breadth, complexity } = complexityFromQuery(document, {
        ctx,
        schema,
        variables: someVariables(document),
      });
      expect(depth * 2).toBeLessThanOrEqual(LIMITS.depth + 2);
      expect(breadth * 2).toBeLessThanOrEqual(LIMITS.breadth);
      expect(complexity * 2).toBeLessThanOrEqual(LIMITS.complexity);
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
