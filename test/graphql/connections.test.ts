import { GraphQLEnumType, GraphQLInputObjectType, getNamedType } from "graphql";
import { schema } from "../../src/graphql/schema/schema";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { answering, resultsOf } from "../support/mutation";
import { openMarket } from "./market";
import { connectionFields, filtersOf, leafSelection } from "./walk";

let app: TestApp;
let market: Merchant;

beforeAll(async () => {
  app = await startApp();
  market = await openMarket(app, 3);
});
afterAll(() => app.close());

interface Edge {
  cursor: string;
  node: unknown;
}
interface Connection {
  edges: Edge[];
  nodes: unknown[];
  totalCount: number;
  hasMore: boolean;
  pageInfo: { startCursor: string | null; endCursor: string | null; hasNextPage: boolean; hasPreviousPage: boolean };
}

/** One page of a list; the query must succeed. */
async function pageOf(list: string, leaves: string, args: string): Promise<Connection> {
  const { body } = await market.api.graphql(`{ ${list}(${args}) {
    totalCount hasMore nodes { ${leaves} } edges { cursor node { ${leaves} } }
    pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }`);
  expect({ args, errors: body.errors }).toEqual({ args, errors: undefined });
  return body.data[list];
}

/** Writes what must not be refused. */
const added = async (field: string) => resultsOf(await market.api.graphql(`mutation { ${answering(field)} }`));

/** Rows of a page: as few as two, so that ties are cut; of a long list as many as are read in six pages. */
const pageSize = (count: number) => Math.max(2, Math.ceil(count / 6));

/** All rows of a list, of which there are so many, read page after page by cursors, towards its end or towards its start. */
async function walk(
  { list, leaves, sort, count }: { list: string; leaves: string; sort: string; count: number },
  isBackwards: boolean,
): Promise<Edge[]> {
  const [size, edge, from, more] = isBackwards
    ? (["last", "before", "startCursor", "hasPreviousPage"] as const)
    : (["first", "after", "endCursor", "hasNextPage"] as const);
  const rows: Edge[] = [];
  for (let cursor: string | null = null, pages = 0; pages < 100; pages++) {
    const args: string = `${size}: ${pageSize(count)} ${cursor ? `${edge}: "${cursor}"` : ""} ${sort}`;
    const page: Connection = await pageOf(list, leaves, args);
    expect(page.nodes).toEqual(page.edges.map(({ node }) => node));
    expect(page.pageInfo).toMatchObject({
      startCursor: page.edges[0]?.cursor ?? null,
      endCursor: page.edges.at(-1)?.cursor ?? null,
      [isBackwards ? "hasNextPage" : "hasPreviousPage"]: cursor !== null,
    });
    rows.splice(isBackwards ? 0 : rows.length, 0, ...page.edges);
    if (!page.pageInfo[more]) return rows;
    cursor = page.pageInfo[from];
  }
  throw new Error(`${list} never ends.`);
}

/** The words that a list can be sorted by. */
function sortWords(list: string): string[] {
  const sort = schema
    .getQueryType()
    ?.getFields()
    [list]?.args.find(({ name }) => name === "sort");
  const input = sort && getNamedType(sort.type);
  if (!(input instanceof GraphQLInputObjectType)) throw new Error(`${list} can't be sorted.`);
  const by = getNamedType(input.getFields().by?.type);
  return by instanceof GraphQLEnumType ? by.getValues().map(({ name }) => name) : [];
}

const CONNECTIONS = connectionFields();

const EVERY_ORDER = CONNECTIONS.flatMap((list) =>
  sortWords(list.name).flatMap((word) =>
    ["ASC", "DESC"].map((direction) => ({ ...list, word, direction, title: `${list.name} by ${word} ${direction}` })),
  ),
);

describe("a connection", () => {
  it.each(CONNECTIONS)("$name is whole when read by cursors, from either end", async ({ name, node }) => {
    const leaves = leafSelection(node);
    const { nodes, edges, totalCount } = await pageOf(name, leaves, "limit: 500");
    expect(edges.map((edge) => edge.node)).toEqual(nodes);
    expect(totalCount).toBe(nodes.length);
    expect(new Set(edges.map(({ cursor }) => cursor)).size).toBe(nodes.length);
    const whole = { list: name, leaves, sort: "", count: totalCount };
    expect(await walk(whole, false)).toEqual(edges);
    expect(await walk(whole, true)).toEqual(edges);
  });

  it.each(EVERY_ORDER)("$title is whole when read by cursors, from either end", async ({ name, word, direction }) => {
    const sort = `sort: { by: ${word}, direction: ${direction} }`;
    const { edges } = await pageOf(name, "__typename", `limit: 500 ${sort}`);
    const whole = { list: name, leaves: "__typename", sort, count: edges.length };
    expect(await walk(whole, false)).toEqual(edges);
    expect(await walk(whole, true)).toEqual(edges);
  });

  it.each(CONNECTIONS)("$name has cursors of rows whose nodes a skipped fragment selects", async ({ name, node }) => {
    const leaves = leafSelection(node);
    const query = `query Cursors($yes: Boolean!) {
      ${name}(first: 2) { edges { cursor ... @include(if: $yes) { node { ${leaves} } } } } }`;
    const [all, cursors] = [
      await market.api.graphql(query, { yes: true }),
      await market.api.graphql(query, { yes: false }),
    ];
    expect([all.body.errors, cursors.body.errors]).toEqual([undefined, undefined]);
    const withoutNodes = all.body.data[name].edges.map(({ cursor }: Edge) => ({ cursor }));
    expect(cursors.body.data[name].edges).toEqual(withoutNodes);
  });

  it("sorts by one thing and then by another", async () => {
    const { body } = await market.api.graphql(
      `{ skus(sort: [{ by: UNIT_COST, direction: DESC }, { by: NAME, direction: DESC }]) { nodes { name unitCost } } }`,
    );
    const rows: { name: string; unitCost: number | null }[] = body.data.skus.nodes;
    const kinds = rows.map(({ name, unitCost }) => `${name} ${unitCost}`);
    expect(kinds.slice(0, 3)).toEqual(["Material 03 2", "Material 02 2", "Material 01 2"]);
    expect(kinds.slice(3)).toEqual(["Set", "Good"].flatMap((kind) => [3, 2, 1].map((n) => `${kind} 0${n} null`)));
  });

  it("neither repeats nor skips a row when another comes in between, where an offset does repeat", async () => {
    const start = await pageOf("suppliers", "name", "first: 2");
    await added('upsertSuppliers(rows: [{ name: "A new one", currency: "EUR" }])');
    const next = await pageOf("suppliers", "name", `first: 2 after: "${start.pageInfo.endCursor}"`);
    expect(start.nodes).toEqual([{ name: "Supplier 01" }, { name: "Supplier 02" }]);
    expect(next.nodes).toEqual([{ name: "Supplier 03" }]);
    expect((await pageOf("suppliers", "name", "limit: 2 offset: 2")).nodes).toEqual([
      { name: "Supplier 02" },
      { name: "Supplier 03" },
    ]);
  });

  it("goes on from a row that has gone", async () => {
    await added('upsertStores(rows: [{ name: "Store 01b", currency: "EUR" }])');
    const { pageInfo } = await pageOf("stores", "name", "first: 2");
    await app.database.admin.query("delete from stores where name = 'Store 01b'");
    const next = await pageOf("stores", "name", `first: 1 after: "${pageInfo.endCursor}"`);
    expect(next.nodes).toEqual([{ name: "Store 02" }]);
  });

  it("is narrowed by its filter on every page, total included", async () => {
    const first = await pageOf("skus", "name", "first: 2 filter: { isMaterial: true }");
    expect(first).toMatchObject({
      totalCount: 3,
      hasMore: true,
      nodes: [{ name: "Material 01" }, { name: "Material 02" }],
    });
    const rest = `first: 2 after: "${first.pageInfo.endCursor}" filter: { isMaterial: true }`;
    expect(await pageOf("skus", "name", rest)).toMatchObject({
      totalCount: 3,
      hasMore: false,
      nodes: [{ name: "Material 03" }],
    });
  });

  it("may be cut at both ends, and says what is around an empty page", async () => {
    const { edges } = await pageOf("products", "name", "first: 4");
    const [start, , , end] = edges.map(({ cursor }) => cursor);
    const middle = await pageOf("products", "name", `after: "${start}" before: "${end}"`);
    expect(middle.edges).toEqual(edges.slice(1, 3));
    expect(middle.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    const nothing = await pageOf("products", "name", `after: "${start}" before: "${start}"`);
    expect(nothing).toMatchObject({
      edges: [],
      pageInfo: { startCursor: null, endCursor: null, hasNextPage: true, hasPreviousPage: true },
    });
  });

  it("says of an empty page whether rows that match are around it, however it is cut", async () => {
    const { pageInfo } = await pageOf("products", "name", "limit: 100");
    const { startCursor: start, endCursor: end } = pageInfo;
    const none = 'filter: { name: { equals: "unheard of" } }';
    for (const [args, hasPreviousPage, hasNextPage] of [
      ["limit: 2 offset: 100", true, false],
      [`limit: 2 offset: 100 ${none}`, false, false],
      [`limit: 2 ${none}`, false, false],
      [`first: 2 after: "${end}"`, true, false],
      [`first: 2 after: "${end}" ${none}`, false, false],
      [`last: 2 before: "${start}"`, false, true],
      [`after: "${end}" before: "${start}"`, true, true],
      [`after: "${start}" before: "${end}" ${none}`, false, false],
    ] as const) {
      const page = await pageOf("products", "name", args);
      expect([args, page.edges]).toEqual([args, []]);
      expect([args, page.pageInfo]).toMatchObject([args, { hasPreviousPage, hasNextPage }]);
    }
  });

  const cursor = (...words: unknown[]) => Buffer.from(JSON.stringify(words)).toString("base64url");
  const id = "00000000-0000-4000-8000-000000000000";

  it.each([
    ["suppliers(first: 0)", "first"],
    ["suppliers(last: 5001)", "last"],
    ["suppliers(first: 1, last: 1)", "last"],
    ["suppliers(first: 1, limit: 1)", "limit"],
    ['suppliers(after: "x", offset: 1)', "offset"],
    ['suppliers(after: "")', "after"],
    ['suppliers(after: "mist")', "after"],
    [`suppliers(before: "${cursor("sortName,id", "a", "no id")}")`, "before"],
    [`suppliers(after: "${cursor("sortName,id", "a")}")`, "after"],
    [`suppliers(after: "${cursor("sortName,id", 1, id)}")`, "after"],
    [`suppliers(after: "${cursor("-createdAt,id", "2026-01-01", id)}")`, "after"],
    [`orders(after: "${cursor("-createdAt,id", "yesterday", id)}")`, "after"],
    [`orders(after: "${cursor("-createdAt,id", null, id)}")`, "after"],
    [`transactions(after: "${cursor("-occurredAt,-id", "2026-01-01", "9".repeat(30))}")`, "after"],
    [`suppliers(after: "${cursor("sortName,id", "a", id)}", sort: { by: NAME, direction: DESC })`, "after"],
  ])("refuses %s and says where, whatever of it is selected", async (call, path) => {
    const { body } = await market.api.graphql(`{ ${call} { totalCount } }`);
    expect(body.errors).toMatchObject([{ extensions: { code: "INVALID_INPUT", faults: [{ path }] } }]);
  });
});

/** The data of a query that must succeed. */
async function read(query: string) {
  const { body } = await market.api.graphql(query);
  expect(body.errors).toBeUndefined();
  return body.data;
}

describe("filters", () => {
  it("at the end of time compare instants exactly, too", async () => {
    const last = '"9999-12-31T23:59:59.9999999"';
    const found = await read(
      `{ from: skus(filter: { createdAt: { gte: ${last} } }) { totalCount } before: skus(filter: { createdAt: { lt: ${last} } }) { totalCount } all: skus { totalCount } }`,
    );
    expect([found.from.totalCount, found.before]).toEqual([0, found.all]);
  });

  it.each(CONNECTIONS)("of $name are asked, each of them", async ({ name }) => {
    const filters = filtersOf(name);
    expect(filters.length).toBeGreaterThan(1);
    const counts = filters.flatMap(({ filter, parts }) =>
      parts.map((part, index) => `${filter}_${index}: ${name}(filter: { ${filter}: ${part} }) { totalCount }`),
    );
    const { all, ...found } = await read(`{ all: ${name} { totalCount } ${counts.join(" ")} }`);
    expect(all.totalCount).toBeGreaterThan(0);
    for (const { filter, parts, isWhole } of filters) {
      const sum = parts.reduce((rows, _, index) => rows + found[`${filter}_${index}`].totalCount, 0);
      expect([filter, sum]).toEqual([filter, isWhole ? all.totalCount : 0]);
    }
  });
});
