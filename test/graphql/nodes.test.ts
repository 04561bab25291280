import { GraphQLObjectType, isObjectType } from "graphql";
import { schema } from "../../src/graphql/schema/schema";
import { isUuid } from "../../src/values/uuid";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { openMarket } from "./market";
import { leafSelection, listFields } from "./walk";

let app: TestApp;
let ours: Merchant;
let theirs: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await openMarket(app, 2);
  theirs = await openMarket(app, 1);
});
afterAll(() => app.close());

async function read(query: string, { api } = ours) {
  const { body } = await api.graphql(query);
  expect(body.errors).toBeUndefined();
  return body.data;
}

const isNode = (type: GraphQLObjectType) => type.getInterfaces().some(({ name }) => name === "Node");

/** Where the things are listed, or held by others, that can be asked for by id. */
const LISTED = listFields().filter(({ name, node }) => isNode(node) && name !== "ordersToApprove");
const PLACES: Record<string, string> = {
  ...Object.fromEntries(LISTED.map(({ name, node }) => [node.name, `${name} { nodes { FIELDS } }`])),
  OrderLine: "orders { nodes { lines { FIELDS } } }",
  SupplierClosure: "suppliers { nodes { closures { FIELDS } } }",
  ImportBatch: "transactions { nodes { batch { FIELDS } } }",
};

/** Types whose id is not one of an object of their own, or no UUID. */
const NO_NODES: Record<string, string> = {
  Actor: "who did something: a user, a key, a command or a job",
  AnalysisRun: "forgotten after a while",
  AuditEntry: "a number",
  BulkExport: "forgotten after a while",
  Bundle: "the id of its product",
  Change: "the id of what was changed",
  Invitation: "read as a list",
  Notification: "a number",
  OneOffMark: "a number",
  OrderMail: "read with its order",
  OrderPart: "the id of an order line",
  OrderReference: "the id of an order",
  PlanLocationRow: "names a row in caches",
  PlanProductRow: "names a row in caches",
  PlanRun: "a number",
  PlanSkuRow: "names a row in caches",
  RecommendedOrder: "the id of an order",
  SalesCorrection: "a number",
  SalesTransaction: "a number",
  SavedQuestion: "read as a list",
  Scenario: "read as a list",
  StockMovement: "a number",
  Tenant: "not found by id: the key says whose",
  User: "read with the membership",
  WebhookDelivery: "forgotten after a while",
  WebhookEndpoint: "read as a list",
};

/** The first object of an answer with an id, the outermost of those within each other. */
function firstWithId(value: unknown): Record<string, unknown> | null {
  if (typeof value !== "object" || value === null) return null;
  if ("id" in value) return value as Record<string, unknown>;
  for (const part of Object.values(value)) {
    const found = firstWithId(part);
    if (found) return found;
  }
  return null;
}

describe("an id", () => {
  it("is enough to find every type of object that has one of its own", () => {
    const types = Object.values(schema.getTypeMap()).filter(isObjectType);
    const nodes = types.filter(isNode).map(({ name }) => name);
    expect(nodes.sort()).toEqual(Object.keys(PLACES).sort());
    const others = types.filter((type) => "id" in type.getFields() && !isNode(type)).map(({ name }) => name);
    expect(others.sort()).toEqual(Object.keys(NO_NODES));
  });

  it.each(Object.entries(PLACES))("of a %s finds it, with all its values", async (name, place) => {
    const type = schema.getType(name);
    if (!(type instanceof GraphQLObjectType)) throw new Error(`${name} is no object type.`);
    const leaves = leafSelection(type);
    const object = firstWithId(await read(`{ ${place.replace("FIELDS", leaves)} }`));
    const id = String(object?.id ?? "");
    expect(isUuid(id)).toBe(true);
    const { node } = await read(`{ node(id: "${id}") { __typename id ... on ${name} { ${leaves} } } }`);
    expect(node).toEqual({ __typename: name, ...object });
  });

  it("leads on to relations, many at once, in the order asked for", async () => {
    // Both orders of a good are created at once, so their place in the list says nothing.
    const { skus, order } = await read('{ skus { nodes { id name } } order(reference: "PO 01") { id reference } }');
    const ids = [order.id, skus.nodes[1].id.toUpperCase(), "no id", skus.nodes[0].id, skus.nodes[1].id];
    const { nodes } = await read(`{ nodes(ids: ${JSON.stringify(ids)}) {
      id ... on Sku { name product { name } } ... on PurchaseOrder { reference lines { quantityOrdered } } } }`);
    expect(nodes).toEqual([
      { ...order, lines: [{ quantityOrdered: 10 }] },
      { ...skus.nodes[1], product: { name: "Product of Good 02" } },
      null,
      { ...skus.nodes[0], product: { name: "Product of Good 01" } },
      { ...skus.nodes[1], product: { name: "Product of Good 02" } },
    ]);
  });

  it("of another merchant's object finds nothing", async () => {
    const { skus } = await read("{ skus { nodes { id } } }", theirs);
    expect(await read(`{ node(id: "${skus.nodes[0].id}") { id } }`)).toEqual({ node: null });
  });

  it("of a deleted SKU finds nothing", async () => {
    const { skus } = await read("{ skus { nodes { id } } }", theirs);
    await app.database.admin.query("update skus set deleted_at = now() where id = $1", [skus.nodes[0].id]);
    expect(await read(`{ node(id: "${skus.nodes[0].id}") { id } }`, theirs)).toEqual({ node: null });
  });
});
