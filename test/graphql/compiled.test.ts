import {
  GetOrderDocument,
  ListOrdersDocument,
  ListSkusDocument,
  ListSuppliersDocument,
} from "../../src/generated/operations/graphql";
import { createLoaders } from "../../src/graphql/builder/loaders";
import { type Execution, executeOwn, executionOf } from "../../src/graphql/execution/compiled";
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
  "GetOrder, a part a SKU": orderAt("SKU"),
  "GetOrder, a part a SKU and warehouse": orderAt("SKU_LOCATION"),
};

/** What an operation answers a merchant, and how many statements that takes. */
async function runAs(
  merchant: Merchant,
  execution: Execution,
  operation: (typeof OPERATIONS)[keyof typeof OPERATIONS],
) {
  const { document, variables } = operation(merchant);
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
      answer = await executeOwn(document, variables, context, execution);
    }),
  );
  return { answer: JSON.parse(JSON.stringify(answer)), statements };
}

describe("a compiled operation", () => {
  it.each(Object.entries(OPERATIONS))(
    "answers the same with as many statements as an interpreted one: %s",
    async (_name, operation) => {
      const compiled = await runAs(many, "compiled", operation);
      expect(compiled).toEqual(await runAs(many, "interpreted", operation));
      expect(compiled.answer).not.toHaveProperty("errors");
      expect(compiled.statements).toBe((await runAs(one, "compiled", operation)).statements);
    },
  );

  it("is one of those compared here", () => {
    const compared = Object.values(OPERATIONS).map((operation) => operation(many).document);
    const compiled = endpoints
      .map(({ definition }) => definition.operation)
      .filter((it) => executionOf(it) === "compiled");
    expect(new Set(compared)).toEqual(new Set(compiled));
    expect(compiled).toHaveLength(4);
  });
});
