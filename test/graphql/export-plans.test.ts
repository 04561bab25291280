/** Rows of bulk exports that are read by a plan, without GraphQL's executor: they are what it answers. */
import type { GraphQLObjectType } from "graphql";
import { OperationTooLarge } from "../../src/errors";
import { exportRows } from "../../src/graphql/execution/export-rows";
import { readExportQuery } from "../../src/graphql/schema/exports/export-query";
import { schema } from "../../src/graphql/schema/schema";
import { systemClock } from "../../src/values/clock";
import type { ExportedRow } from "../../src/values/export-columns";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { sentStatements } from "../support/count-statements";
import { mainOf } from "../support/database";
import { openMarket } from "./market";
import { connectionFields, leavesOf, relationsOf } from "./walk";

let app: TestApp;
let one: Merchant;
let many: Merchant;

beforeAll(async () => {
  app = await startApp();
  one = await openMarket(app, 1);
  many = await openMarket(app, 3);
});
afterAll(() => app.close());

const queryOf = (list: string, selection: string) => `{ ${list} { nodes { ${selection} } } }`;
/** The same for GraphQL, which shows a page unless it is told. */
const wholeOf = (query: string, list: string) =>
  query.replace(list, `${list}(limit: ${list === "auditEntries" ? 450 : 95})`);
/** The plan of a query; null where the executor has to answer it, and where it asks too much. */
function planOf(list: string, selection: string) {
  try {
    return readExportQuery(schema, { query: queryOf(list, selection), variables: {}, hasColumns: false }).plan;
  } catch (error) {
    if (OperationTooLarge.is(error)) return null;
    throw error;
  }
}

/** All rows as an export has them. */
const exported = ({ tenantId }: Merchant, query: string): Promise<ExportedRow[]> =>
  exportRows(
    { database: mainOf(app.database), tenantId, clock: systemClock, warehouses: [] },
    { query, variables: {}, hasColumns: false },
    async ({ pages }) => {
      const rows: ExportedRow[] = [];
      for await (const page of pages) rows.push(...page);
      return rows;
    },
  );

/** The values of each type that a plan answers: the same wherever the type is led to. */
const values = new Map<GraphQLObjectType, string[]>();

/** @param path What leads from a row to the type. */
function plannedValues(list: string, type: GraphQLObjectType, path: (inner: string) => string): string[] {
  const known = values.get(type);
  const found = known ?? leavesOf(type).flatMap(({ name }) => (planOf(list, path(name)) ? name : []));
  // A relation that no plan goes over tells nothing of the type behind it.
  if (found.length > 0) values.set(type, found);
  return found.length > 0 && planOf(list, path(found.join(" "))) ? found : [];
}

/** All that a plan answers of rows and of what they lead to, two steps far. */
function plannedSelection(
  list: string,
  type: GraphQLObjectType,
  steps: number,
  path = (inner: string) => inner,
): string {
  const below = relationsOf(type).flatMap(({ field, type: next }) => {
    const through = (inner: string) => path(`${field.name} { ${inner} }`);
    if (plannedValues(list, next, through).length === 0) return [];
    const inner =
      steps > 1 ? plannedSelection(list, next, steps - 1, through) : plannedValues(list, next, through).join(" ");
    return planOf(list, through(inner)) ? `${field.name} { ${inner} }` : [];
  });
  return [...plannedValues(list, type, path), ...below].join(" ");
}

/** How many statements a page costs for what its rows lead to. */
async function statementsOfPage(merchant: Merchant, query: string): Promise<number> {
  const statements = await sentStatements(() => exported(merchant, query));
  const pages = statements.filter((text) => text.startsWith("/* lists.")).length;
  return statements.filter((text) => text.startsWith("/* trees.")).length / pages;
}

const CASES = connectionFields().map(({ name, node }) => ({ list: name, node }));

it.each(CASES)("what is exported of $list by a plan is what the query answers", async ({ list, node }) => {
  // Of some all that is two steps away is more than a row may cost.
  const selection = [2, 1].map((steps) => plannedSelection(list, node, steps)).find((one) => planOf(list, one)) ?? "";
  expect(selection).not.toBe("");
  const query = queryOf(list, selection);
  const { nodes } = (await many.api.graphql(wholeOf(query, list))).body.data[list];
  // An export is nobody's who manages people: it has no entries of keys.
  const shown = nodes.filter(({ type }: { type?: string }) => list !== "auditEntries" || type !== "API_KEY");
  expect(await exported(many, query)).toEqual(shown);
  if (list !== "webhookDeliveries") expect(nodes.length).toBeGreaterThan(0);
  expect(await statementsOfPage(many, query)).toBeLessThanOrEqual(await statementsOfPage(one, query));
});

it("what a plan can't tell is asked of the executor, and is as well what the query answers", async () => {
  const query = queryOf("skus", "name bomCost alerts(limit: 1) { id } product { name plan { abcCategories } }");
  expect(planOf("skus", "bomCost")).toBeNull();
  expect(await exported(many, query)).toEqual((await many.api.graphql(query)).body.data.skus.nodes);
});

it("sales lines, orders with their lines, and what is to be ordered are planned whole", () => {
  const all = (list: string) => {
    const found = CASES.find((one) => one.list === list);
    return found ? leavesOf(found.node).flatMap(({ name }) => (planOf(list, name) ? [] : name)) : [];
  };
  // Whether a sale is a one-off is told by its last mark, which the executor reads.
  expect(all("transactions")).toEqual(["oneOff"]);
  expect(all("planLocationRows")).toEqual([]);
  expect(planOf("orders", "reference status lines { quantityOrdered supplierItemCode sku { name } }")).not.toBeNull();
});

it("names, fragments, directives and what is selected twice are answered as the query does", async () => {
  const query = `query ($no: Boolean = false) { transactions(sort: [{ by: QUANTITY, direction: DESC }, { by: OCCURRED }]) { nodes {
    units: quantity __typename ...Line sku { id } no: channel @include(if: $no) } } }
    fragment Line on SalesTransaction { sku { name __typename product { name } } same: sku { cost: unitCost } occurredAt tags }`;
  const { nodes } = (await many.api.graphql(query.replace("sort:", "limit: 95, sort:"))).body.data.transactions;
  expect(await exported(many, query)).toEqual(nodes);
});
