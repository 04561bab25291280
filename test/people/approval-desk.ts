import type { Reply } from "../support/api";
import type { Merchant, TestApp } from "../support/app";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { type Browser, person, signedIn } from "../support/people";
import { corner, seed } from "../support/world";

/** Who sends GraphQL: a person's browser, or a merchant's key. */
type Sender = Pick<Browser, "graphql">;

const APPROVAL = `approval { isNeeded limit value approversNeeded approvals { by } requestedBy sentBackBy comment isOwn waitsForMe }`;
const ORDER = `{ id reference status version lines { id quantityOrdered } ${APPROVAL} }`;

export interface Ordered {
  id: string;
  reference: string;
  status: string;
  version: number;
  lines: { id: string; quantityOrdered: number }[];
  approval: Record<string, unknown>;
}

/** Cups at 2.20 EUR each from the mill, to North. */
export const cups = (quantityOrdered: number, fields: object = {}) => ({
  sku: "CUP",
  warehouse: "North",
  supplier: "Mill",
  quantityOrdered,
  expectedDeliveryOn: "2026-12-01",
  ...fields,
});

const SEEN = "$seen: [ExpectedOrderVersion!]";
const MUTATIONS = {
  create: [
    "$lines: [NewOrderLineInput!]!, $status: OrderStatus! = DRAFT",
    "createOrder(lines: $lines, status: $status)",
    ORDER,
  ],
  add: ["$id: ID!, $lines: [NewOrderLineInput!]!", "addOrderLines(orderId: $id, lines: $lines)", `{ order ${ORDER} }`],
  change: [
    "$id: ID!, $lines: [OrderLineChange!]!, $version: Int",
    "changeOrderLines(orderId: $id, lines: $lines, expectedVersion: $version)",
    `{ order ${ORDER} }`,
  ],
  removeLines: ["$ids: [ID!]!", "deleteOrderLines(ids: $ids)", ORDER],
  receive: [
    "$id: ID!, $lines: [OrderLineReceipt!]!, $key: String!",
    "receiveOrderLines(orderId: $id, lines: $lines, idempotencyKey: $key)",
    `{ order ${ORDER} }`,
  ],
  upsert: ["$lines: [OrderLineInput!]!", "upsertOrders(lines: $lines)", `{ orders ${ORDER} }`],
  import: ["$rows: [OrderRowInput!]!", "importOrders(lines: $rows)", "{ errors { row column reason } orderIds }"],
  setStatus: [
    `$ids: [ID!]!, $status: OrderStatus!, ${SEEN}`,
    "setOrderStatus(ids: $ids, status: $status, expectedVersions: $seen)",
    ORDER,
  ],
  mail: ["$id: ID!", 'mailOrder(orderId: $id, to: "mill@example.com")', "{ id }"],
  place: [
    `$ids: [ID!]!, ${SEEN}, $isTried: Boolean! = false`,
    "placeOrders(ids: $ids, expectedVersions: $seen)",
    `{ orders ${ORDER} placedIds sentForApprovalIds }`,
  ],
  ask: [`$ids: [ID!]!, ${SEEN}`, "requestApproval(ids: $ids, expectedVersions: $seen)", ORDER],
  approve: ["$orders: [ExpectedOrderVersion!]!", "approveOrders(orders: $orders)", ORDER],
  sendBack: ["$ids: [ID!]!, $comment: String!", "sendBackOrders(ids: $ids, comment: $comment)", ORDER],
  setRule: [
    "$rule: ApprovalRuleInput",
    "setApprovalRule(rule: $rule)",
    "{ limit approvers ownOrders bindsKeys memberLimits { userId name limit } setBy }",
  ],
} as const;

type Act = keyof typeof MUTATIONS;

/** Sends a mutation as it is. */
export function send(sender: Sender, act: Act, variables: Record<string, unknown> = {}): Promise<Reply> {
  const [declared, field, selection] = MUTATIONS[act];
  const directive = act === "place" ? "@dryRun(if: $isTried)" : "";
  return sender.graphql(`mutation (${declared}) ${directive} { ${answering(field, selection)} }`, variables);
}

/** Does it; it must not be refused. */
export const does = async (sender: Sender, act: Act, variables: Record<string, unknown> = {}) =>
  Object.values(resultsOf(await send(sender, act, variables)))[0];

/** The code that it is refused with. */
export const refused = async (sender: Sender, act: Act, variables: Record<string, unknown> = {}): Promise<string> =>
  refusalIn(await send(sender, act, variables)).code;

export const seen = ({ id, version }: Ordered) => ({ orderId: id, version });

/** The order as it is, to somebody. */
export async function read(sender: Sender, id: string): Promise<Ordered> {
  const { body } = await sender.graphql(`query ($id: ID!) { order(id: $id) ${ORDER} }`, { id });
  expect(body.errors).toBeUndefined();
  return body.data.order;
}

/** What waits for somebody. */
export async function queue(sender: Sender): Promise<string[]> {
  const { body } = await sender.graphql("{ ordersToApprove { totalCount nodes { id } } }");
  expect(body.errors).toBeUndefined();
  const { totalCount, nodes } = body.data.ordersToApprove;
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ id }: { id: string }) => id);
}

/** A rule of 100 EUR an order, other than told. */
export const rule = (fields: object = {}) => ({ rule: { limit: "100", ...fields } });

/** A merchant with a buyer, two approvers and an administrator, and a rule of 100 EUR an order. */
export async function openDesk(app: TestApp) {
  const merchant: Merchant = await app.merchant();
  await seed(app, merchant, {
    ...corner,
    exchangeRates: [{ currency: "USD", on: "2026-01-01", rate: "0.8" }],
    skus: [...(corner.skus ?? []), { name: "NEW", product: "New" }],
  });
  const users: Record<string, { id: string; browser: Browser }> = {};
  const people = [
    ["Bea", "BUYER"],
    ["Ben", "BUYER"],
    ["Ada", "APPROVER"],
    ["Abe", "APPROVER"],
    ["Max", "ADMINISTRATOR"],
  ] as const;
  for (const [name, role] of people) {
    const email = `${name.toLowerCase()}@${merchant.tenantId}.example`;
    const id = await person(app, merchant, { email, name, role });
    users[name] = { id, browser: await signedIn(app, email) };
  }
  const browserOf = (name: string) => (users[name] as { browser: Browser }).browser;
  const [bea, ben, ada, abe, max] = ["Bea", "Ben", "Ada", "Abe", "Max"].map(browserOf) as [
    Browser,
    Browser,
    Browser,
    Browser,
    Browser,
  ];
  await does(max, "setRule", rule());
  return {
    merchant,
    key: merchant.api,
    bea,
    ben,
    ada,
    abe,
    max,
    idOf: (name: string) => users[name]?.id ?? "",
    /** An order of cups: 50 are over the limit, 40 are not. */
    order: (sender: Sender, units: number, fields: object = {}): Promise<Ordered> =>
      does(sender, "create", { lines: [cups(units, fields)] }),
    /** An order over the limit that waits for approval. */
    async waiting(sender: Sender, units = 50): Promise<Ordered> {
      const { id } = await does(sender, "create", { lines: [cups(units)] });
      await does(sender, "place", { ids: [id] });
      return read(sender, id);
    },
  };
}

export type ApprovalDesk = Awaited<ReturnType<typeof openDesk>>;
