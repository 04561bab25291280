import { createHash } from "node:crypto";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;
let reader: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant({ name: "Corner" });
  await seed(app, ours, corner);
  reader = await app.merchant({ name: "Reader", scope: "READ" });
});
afterAll(() => app.close());

/** What differs from one answer to the next anyway. */
const OWN = ["date", "x-request-id", "ratelimit", "connection", "keep-alive"];

async function send(body: string, headers: Record<string, string>, key: string) {
  const reply = await fetch(`${app.address}/graphql`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...headers },
    body,
  });
  const sent = [...reply.headers].filter(([name]) => !OWN.includes(name));
  return { status: reply.status, headers: Object.fromEntries(sent), body: await reply.text() };
}

let documents = 0;
/** A document that nobody has sent before. */
const anew = (document: string) => `# ${++documents}\n${document}`;

interface Sent {
  query?: string;
  headers?: Record<string, string>;
  more?: Record<string, unknown>;
  isReader?: boolean;
}

const READ = "query A($n: String) { suppliers(filter: { name: { contains: $n } }) { totalCount nodes { name } } }";
const REFUSED = 'mutation { deleteOrder(id: "00000000-0000-4000-8000-000000000000") { ... on Error { code } } }';
const STORED = 'mutation { upsertStores(rows: [{ name: "Kiosk", currency: "EUR" }]) { __typename } }';

const LEFT_OUT = `query A($draft: Boolean, $name: String, $since: DateTime, $by: Int = 2) {
  planSkuRows(limit: $by, filter: { withDraft: $draft, search: $name }) { totalCount nodes { ...Row } }
  skus(filter: { name: { contains: $name }, createdAt: { gte: $since, lt: "2999-01-01T00:00:00Z" } }, first: $by) {
    edges { cursor node { name suppliers { unitCost supplier { name } } } }
  }
} fragment Row on PlanRow { __typename supplierName stockLevel }`;
const CONDITIONS = `query A($yes: Boolean!, $no: Boolean = false) {
  a: suppliers { nodes { ...More @include(if: $no) ...More @skip(if: $yes) name } }
  b: suppliers { nodes { ...More @include(if: $yes) } }
  c: skus { nodes { sku: name @skip(if: $yes) ... on Sku @include(if: $yes) { sku: name } } }
} fragment More on Supplier { id currency name @skip(if: $no) }`;

const KINDS: [string, Sent][] = [
  ["a query", { query: READ, more: { variables: { n: "mill" } } }],
  ["a query whose variables are left out, within objects too", { query: LEFT_OUT }],
  ["a query with parts on conditions", { query: CONDITIONS, more: { variables: { yes: true } } }],
  ["what reads no rows", { query: "{ __typename __schema { queryType { name } } }" }],
  ["a mutation", { query: STORED }],
  ["a mutation that is refused", { query: REFUSED }],
  ["a mutation that is tried", { query: STORED.replace("mutation", "mutation T @dryRun") }],
  ["a mutation with a key that may only read", { query: STORED, isReader: true }],
  ["a variable that does not fit", { query: READ, more: { variables: { n: 1 } } }],
  ["variables that are no object", { query: READ, more: { variables: "n" } }],
  ["an operation of a name that there is not", { query: READ, more: { operationName: "B" } }],
  ["an operation that is not named where it must be", { query: `${READ} query B { tenant { id } }` }],
  ["a named operation", { query: `${READ} query B { tenant { name } }`, more: { operationName: "B" } }],
  [
    "an operation that is too large",
    { query: "{ planSkuRows(limit: 5000) { nodes { planLocationRows(limit: 5000) { nodes { skuName } } } } }" },
  ],
  [
    "an introspection that is too large",
    { query: `{ ${Array.from({ length: 99 }, (_, n) => `s${n}: __schema { types { fields { name } } }`).join(" ")} }` },
  ],
  ["a name longer than a document may have", { query: READ, more: { operationName: "A".repeat(501) } }],
  ["a document that is not valid", { query: "{ nothing }" }],
  ["a parameter that there is not", { query: READ, more: { batch: 1 } }],
  ["extensions that mean nothing", { query: READ, more: { extensions: { client: "web" } } }],
  [
    "a hash that is another's",
    { query: READ, more: { extensions: { persistedQuery: { version: 1, sha256Hash: "00" } } } },
  ],
  ["a page of another origin", { query: READ, headers: { Origin: "https://front.example" } }],
  [
    "a page that asks for headers",
    { query: READ, headers: { Origin: "https://a.example", "Access-Control-Request-Headers": "x" } },
  ],
  [
    "a large answer, compressed",
    { query: "{ __schema { types { name description } } }", headers: { "Accept-Encoding": "gzip" } },
  ],
  ["JSON that says its encoding", { query: READ, headers: { "Content-Type": "application/json; charset=UTF-8" } }],
  ["a body of another type", { query: READ, headers: { "Content-Type": "text/plain" } }],
  ...[
    "*/*",
    "application/json",
    "application/graphql-response+json, application/json;q=0.9",
    "text/html, application/*",
    "text/event-stream, application/json",
    "multipart/mixed",
    "application/json;charset=latin1, */*",
    "*/json",
    "image/png",
  ].map((Accept): [string, Sent] => [`an answer as ${Accept}`, { query: READ, headers: { Accept } }]),
  [
    "a failure as application/graphql-response+json",
    { query: READ, more: { variables: { n: 1 } }, headers: { Accept: "application/graphql-response+json" } },
  ],
];

describe("an operation whose document was sent before", () => {
  it.each(KINDS)(
    "is answered as it was the first time: %s",
    async (_title, { query, headers = {}, more, isReader }) => {
      const body = JSON.stringify({ query: anew(query ?? ""), ...more });
      const { key } = isReader ? reader : ours;
      const first = await send(body, headers, key);
      expect(await send(body, headers, key)).toEqual(first);
    },
  );

  it("is answered as it was the first time when only its hash is sent", async () => {
    const query = anew(READ);
    const extensions = { persistedQuery: { version: 1, sha256Hash: createHash("sha256").update(query).digest("hex") } };
    const variables = { n: "mill" };
    const whole = await send(JSON.stringify({ query, variables, extensions }), {}, ours.key);
    expect(JSON.parse(whole.body)).toMatchObject({ data: { suppliers: { nodes: [{ name: "Mill" }] } } });
    expect(await send(JSON.stringify({ variables, extensions }), {}, ours.key)).toEqual(whole);
    const other = { persistedQuery: { ...extensions.persistedQuery, sha256Hash: "00" } };
    const unknown = await send(JSON.stringify({ extensions: other }), {}, ours.key);
    expect(JSON.parse(unknown.body)).toMatchObject({ errors: [{ extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }] });
  });

  it.each([
    ["a variable of another type", { n: 1 }],
    ["a page that there is not", { n: "mill", first: 0 }],
    ["a cursor of another list", { n: "mill", after: "x" }],
  ])("is refused as it would be the first time, though it was answered before: %s", async (_title, variables) => {
    const list = "suppliers(filter: { name: { contains: $n } }, first: $first, after: $after) { nodes { name } }";
    const query = `query A($n: String, $first: Int,\n $after: String) {\n\ttenant { id }\r\n  ${list} }`;
    const first = await send(JSON.stringify({ query: anew(query), variables }), {}, ours.key);
    expect(JSON.parse(first.body).errors).toHaveLength(1);
    const known = anew(query);
    for (const n of ["mill", "dye"]) await send(JSON.stringify({ query: known, variables: { n } }), {}, ours.key);
    expect(await send(JSON.stringify({ query: known, variables }), {}, ours.key)).toEqual(first);
  });

  it("is executed once, also where it fails", async () => {
    const body = JSON.stringify({ query: anew(REFUSED) });
    const first = await countStatements(() => send(body, {}, ours.key));
    expect(await countStatements(() => send(body, {}, ours.key))).toBe(first);
  });

  it("answers only what belongs to the key that it is sent with", async () => {
    const body = JSON.stringify({ query: anew("{ tenant { name } stores { totalCount } }") });
    await send(body, {}, ours.key);
    const { body: theirs } = await send(body, {}, reader.key);
    expect(JSON.parse(theirs).data).toEqual({ tenant: { name: "Reader" }, stores: { totalCount: 0 } });
  });
});

describe("an operation that asks for nothing but the schema", () => {
  it("takes no transaction, only the key's check", async () => {
    const asked = "query A { __typename __schema { queryType { name } } } query B { __typename tenant { name } }";
    const statements = (operationName: string) =>
      countStatements(() => send(JSON.stringify({ query: asked, operationName }), {}, ours.key));
    expect(await statements("A")).toBe(1);
    expect(await statements("A")).toBe(1);
    expect(await statements("B")).toBeGreaterThan(1);
  });

  it("tells its cost as any other", async () => {
    const { body } = await ours.api.graphql("{ __typename }");
    expect(body).toMatchObject({ data: { __typename: "Query" }, extensions: { cost: { complexity: 1, depth: 1 } } });
  });
});
