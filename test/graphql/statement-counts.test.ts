import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { openMarket } from "./market";
import {
  connectionFields,
  leafSelection,
  listedLeaves,
  listedRelationsOf,
  listFields,
  relationsOf,
  thinSelection,
} from "./walk";

const MANY = 10;

let app: TestApp;
let one: Merchant;
let many: Merchant;

beforeAll(async () => {
  app = await startApp();
  one = await openMarket(app, 1);
  many = await openMarket(app, MANY);
});
afterAll(() => app.close());

/** How many statements a query costs a merchant; the query must succeed. */
async function costOf(merchant: Merchant, query: string): Promise<number> {
  return countStatements(async () => {
    const { body } = await merchant.api.graphql(query);
    if (body.errors) throw new Error(`${query}\n${JSON.stringify(body.errors)}`);
  });
}

/** The queries that cost more statements where there are more rows, each with both counts. */
async function growing(queries: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const query of queries) {
    const [few, lots] = [await costOf(one, query), await costOf(many, query)];
    if (lots > few) found.push(`${few} → ${lots}: ${query}`);
  }
  return found;
}

describe("what is computed when it is asked for", () => {
  it.each([
    "buyingCalendar { totalCount }",
    "orderMessages { totalCount }",
    "excessStock(limit: 5) { skuName }",
    "salesTotals { currency }",
  ])("is computed once for several fields of an operation that ask for the same: %s", async (field) => {
    expect(await costOf(one, `{ a: ${field} b: ${field} c: ${field} }`)).toBe(await costOf(one, `{ ${field} }`));
  });
});

describe("a query costs the same number of SQL statements for 1 row and for 10", () => {
  it.each(listFields())("$name with every relation of its rows", async ({ select, node }) => {
    const together = `{ ${select([listedLeaves(node), ...listedRelationsOf(node).map(({ field, type }) => `${field.name} { ${leafSelection(type) || "__typename"} }`)].join(" "))} }`;
    const alone = listedRelationsOf(node).map(
      ({ field, type }) => `{ ${select(`${field.name} { ${leafSelection(type) || "__typename"} }`)} }`,
    );
    expect(await growing([...alone, together])).toEqual([]);
  });

  it.each(listFields())("$name with every relation two steps away", async ({ select, node }) => {
    const queries = listedRelationsOf(node).map(
      ({ field, type }) => `{ ${select(`${field.name} { ${thinSelection(type)} }`)} }`,
    );
    expect(await growing(queries)).toEqual([]);
  });

  it.each(listFields())("$name with two different pages of each relation of its rows", async ({ select, node }) => {
    const queries = listedRelationsOf(node)
      .filter(({ field }) => field.args.some((arg) => arg.name === "limit"))
      .map(({ field, type }) => {
        const below = thinSelection(type);
        return `{ ${select(`a: ${field.name}(limit: 1) { ${below} } b: ${field.name}(limit: 2) { ${below} }`)} }`;
      });
    expect(await growing(queries)).toEqual([]);
  });
});

describe("a connection costs the same number of SQL statements for 1 row and for 10", () => {
  it.each(connectionFields())("$name with edges, place and total", async ({ name, node }) => {
    const below = relationsOf(node).map(
      ({ field, type }) => `${field.name} { ${leafSelection(type) || "__typename"} }`,
    );
    // A page that ends the list tells its total: that of either merchant is full.
    const total = `{ ${name}(first: 1) { totalCount hasMore edges { cursor } } }`;
    const query = `{ ${name}(first: 25) { hasMore pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
      edges { cursor node { ${leafSelection(node)} ${below.join(" ")} } } } }`;
    expect(await growing([total, query])).toEqual([]);
  });
});

describe("objects asked for by id", () => {
  it("cost the same number of SQL statements for 1 of a kind and for 10, relations included", async () => {
    const costOfNodes = async (merchant: Merchant) => {
      const { body } = await merchant.api.graphql(
        "{ skus { nodes { id } } suppliers { nodes { id } } warehouses { nodes { id } } }",
      );
      const ids = Object.values<{ nodes: { id: string }[] }>(body.data).flatMap(({ nodes }) =>
        nodes.map(({ id }) => id),
      );
      const query = `{ nodes(ids: ${JSON.stringify(ids)}) { id
        ... on Sku { name product { name } orders { reference supplier { name } } }
        ... on Supplier { name orders { reference } } ... on Warehouse { name store { name } orders { reference } } } }`;
      return costOf(merchant, query);
    };
    const few = await costOfNodes(one);
    expect(few).toBeGreaterThan(4);
    expect(await costOfNodes(many)).toBe(few);
  });
});

describe("the markets compared", () => {
  it("differ in rows: 1 and 10", async () => {
    const rows = async ({ api }: Merchant) => {
      const { body } = await api.graphql(
        "{ orders { totalCount } bundles { totalCount } transactions { totalCount } }",
      );
      return Object.values<{ totalCount: number }>(body.data).map(({ totalCount }) => totalCount);
    };
    const few = await rows(one);
    expect(Math.min(...few)).toBeGreaterThan(0);
    expect(await rows(many)).toEqual(few.map((count) => count * MANY));
  });
});
