import { type DocumentNode, getOperationAST } from "graphql";
import {
  GetOrderDocument,
  GetOrderForFileDocument,
  ListOrdersDocument,
  ListSkusDocument,
  ListSuppliersDocument,
} from "../../src/generated/operations/graphql";
import { createLoaders } from "../../src/graphql/builder/loaders";
import { CompiledQuery } from "../../src/graphql/execution/compiled-query";
import { executeDocument } from "../../src/graphql/execution/execute-document";
import { endpoints } from "../../src/rest";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { sendLines } from "../support/orders";
import { named, openMarket } from "./market";

const MANY = 25;

let app: TestApp;
let one: Merchant;
let many: Merchant;

beforeAll(async () => {
  app = await startApp();
  one = await openMarket(app, 1);
  many = await openMarket(app, MANY);
  await orderLines(one, 1);
  await orderLines(many, MANY);
  await app.drain();
});
afterAll(() => app.close());

/** The order, by merchant, that `orderLines` made. */
const orders = new Map<Merchant, string>();

/** Orders some of the merchant's goods, a line each, in one order. */
async function orderLines(merchant: Merchant, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, index) => ({
    sku: named("Good", index + 1),
    warehouse: named("Warehouse", index + 1),
    supplier: named("Supplier", 1),
    purchase_order_name: "Long",
  }));
  const { body } = await sendLines(merchant, ...lines);
  orders.set(merchant, body.order_ids[0]);
}

const filter = { withDigital: true, withBundle: true, withMaterial: true, withArchived: true, withDraft: true };

const plan = (level: "sku" | "location" | "product") => () => ({
  document: ListSkusDocument,
  variables: { filter, limit: 100, offset: 0, sku: false, location: false, product: false, [level]: true },
});

const orderAt = (level: "SKU" | "SKU_LOCATION") => (merchant: Merchant) => ({
  document: GetOrderDocument,
  variables: { id: orders.get(merchant), level },
});

const OPERATIONS = {
  "ListSkus, a row a SKU": plan("sku"),
  "ListSkus, a row a SKU and warehouse": plan("location"),
  "ListSkus, a row a product": plan("product"),
  ListSuppliers: () => ({ document: ListSuppliersDocument, variables: {} }),
  ListOrders: () => ({
    document: ListOrdersDocument,
    variables: {
      filter: { type: { in: ["FINISHED_GOOD", "RAW_MATERIAL", "PRODUCTION_ORDER"] as const } },
      streamed: false,
    },
  }),
  GetOrderForFile: (merchant: Merchant) => ({
    document: GetOrderForFileDocument,
    variables: { id: orders.get(merchant), level: "SKU_LOCATION" },
  }),
  "GetOrder, a part a SKU": orderAt("SKU"),
  "GetOrder, a part a SKU and warehouse": orderAt("SKU_LOCATION"),
};

/** Runs an operation for a merchant. @returns What it answers, and how many statements that takes. */
async function runAs(merchant: Merchant, document: DocumentNode, variableValues: object) {
  let answer: unknown;
  const statements = await countStatements(() =>
    app.database.as(merchant.tenantId, async (work) => {
      const context = {
        work,
        loaders: createLoaders(work),
        scope: "READ" as const,
        trusted: true,
        refusal: null,
        edition: null,
      };
      answer = await executeDocument({ document, variableValues: { ...variableValues } }, context);
    }),
  );
  return { answer: JSON.parse(JSON.stringify(answer)), statements };
}

describe("a query of REST that is run again, by code made of it", () => {
  it.each(Object.entries(OPERATIONS))("answers the same with as many statements: %s", async (_name, operation) => {
    const { document, variables } = operation(many);
    // Nobody has run it yet.
    const unknown = { ...document };
    const first = await runAs(many, unknown, variables);
    expect(await runAs(many, unknown, variables)).toEqual(first);
    expect(first.answer).not.toHaveProperty("errors");
    expect((await runAs(one, unknown, operation(one).variables)).statements).toBe(first.statements);
  });

  it("is each of them", () => {
    const queries = endpoints
      .map(({ definition }) => definition.operation as DocumentNode)
      .map((document) => ({ document, operation: getOperationAST(document) }))
      .filter(({ operation }) => operation?.operation === "query");
    const compiled = queries.filter(({ document, operation }) => operation && CompiledQuery.of(document, operation));
    expect(compiled).toEqual(queries);
  });
});

/** Queries with values that they are answered with first, and others that they are asked with again. */
const ASKED_OTHERWISE: [string, string, Record<string, unknown>, Record<string, unknown>][] = [
  [
    "a fragment that is spread twice, and not always",
    "query A($yes: Boolean!) { stores { nodes { name } } suppliers { nodes { ...More @include(if: $yes) ...More } } } fragment More on Supplier { name }",
    { yes: true },
    { yes: false },
  ],
  [
    "an object that is selected twice, and not always",
    "query A($yes: Boolean!) { suppliers @include(if: $yes) { nodes { ...More } } suppliers { nodes { name } } } fragment More on Supplier { ... { currency } }",
    { yes: true },
    { yes: false },
  ],
  [
    "an object that is selected twice and refused, and not always",
    "query A($yes: Boolean!, $n: Int) { suppliers(first: $n) @include(if: $yes) { nodes { name } } suppliers(first: $n) { nodes { name } } }",
    { yes: true, n: 1 },
    { yes: false, n: 0 },
  ],
  [
    "places whose names are the same when joined",
    "{ b: suppliers { x_a: nodes { name skus { x: sku { name } } } } a_b: skus { x: nodes { id createdAt suppliers { unitCost } } } }",
    {},
    {},
  ],
  [
    "a field called __proto__",
    "{ suppliers(first: 1) { nodes { __proto__: name name } } __proto__: tenant { name } }",
    {},
    {},
  ],
  [
    "variables called as what objects have of their own, and left out",
    "query A($constructor: Int, $hasOwnProperty: [SupplierSort!]) { suppliers(first: $constructor, sort: $hasOwnProperty) { nodes { name } } }",
    {},
    {},
  ],
  [
    "a value that is stored as another word",
    "{ planLocationRows(limit: 2, filter: { withDigital: true, withDraft: true }) { nodes { detail { demandClass } } } }",
    {},
    {},
  ],
];

describe("a query of clients that is asked again, by code made of it", () => {
  let documents = 0;
  const anew = (query: string) => `# ${String(++documents).padStart(9)}\n${query}`;

  it.each(ASKED_OTHERWISE)("is answered as it would be the first time: %s", async (_name, query, before, variables) => {
    const known = anew(query);
    expect((await one.api.graphql(known, before)).body).not.toHaveProperty("errors");
    const again = await one.api.graphql(known, variables);
    const { status, body } = await one.api.graphql(anew(query), variables);
    expect(body).toHaveProperty("extensions.cost");
    // As text: a field called __proto__ is none that a matcher looks at.
    expect({ status: again.status, text: JSON.stringify(again.body) }).toEqual({ status, text: JSON.stringify(body) });
  });

  it("is answered where fields that are skipped are more than an operation may have", async () => {
    const doubled = Array.from({ length: 300 }, (_, n) => `fragment F${n} on Supplier { ...F${n + 1} ...F${n + 1} }`);
    const query = `query A($yes: Boolean!) { __typename suppliers @skip(if: $yes) { nodes { ...F0 } } }
      ${doubled.join(" ")} fragment F300 on Supplier { id }`;
    const first = await one.api.graphql(query, { yes: true });
    expect(first.body.data).toEqual({ __typename: "Query" });
    for (let again = 0; again < 2; again += 1) {
      expect((await one.api.graphql(query, { yes: true })).body).toEqual(first.body);
    }
    const { body } = await one.api.graphql(query, { yes: false });
    expect(body.errors[0].extensions.code).toBe("OPERATION_TOO_LARGE");
  });

  it("answers each merchant what is its own, also at the same time", async () => {
    const known = anew(
      "{ tenant { id } suppliers { totalCount nodes { id skus { sku { id name } } } } planOverview { dueSkuCount dueCost } }",
    );
    const merchants = [one, many];
    const before = await Promise.all(merchants.map(({ api }) => api.graphql(known)));
    expect(before.map(({ body }) => body.data.tenant.id)).toEqual(merchants.map(({ tenantId }) => tenantId));
    const rounds = Array.from({ length: 5 }, () => merchants).flat();
    const after = await Promise.all(rounds.map(({ api }) => api.graphql(known)));
    expect(after.map(({ body }) => body)).toEqual(rounds.map((it) => before[merchants.indexOf(it)]?.body));
  });
});
