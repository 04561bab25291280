import { z } from "zod";
import { graphql } from "../../generated/mcp";
import { type Ask, id, ToolRefusal, tool } from "../tool";
import { missingMaterials } from "./missing-materials";

const OrdersToPlace = graphql(`
  query McpOrdersToPlace($ids: [ID!]!) {
    nodes(ids: $ids) { ... on PurchaseOrder { id status } }
  }`);

const RuleOfApproval = graphql(`
  query McpRuleOfApproval { approvalRule { approvers } }`);

const PlaceOrders = graphql(`
  mutation McpPlaceOrders($ids: [ID!]!, $status: OrderStatus!, $versions: [ExpectedOrderVersion!]!, $dryRun: Boolean!) @dryRun(if: $dryRun) {
    setOrderStatus(ids: $ids, status: $status, expectedVersions: $versions) {
      ... on SetOrderStatusSuccess {
        result { id reference type status version supplier { name } currency cost nextExpectedOn
          missingMaterials { skuName warehouseName startOn neededUnits availableUnits missingUnits } }
      }
    }
  }`);

const PlaceOrConfirm = graphql(`
  mutation McpPlaceOrAskForApproval($ids: [ID!]!, $versions: [ExpectedOrderVersion!]!, $dryRun: Boolean!) @dryRun(if: $dryRun) {
    placeOrders(ids: $ids, expectedVersions: $versions) {
      ... on PlaceOrdersSuccess {
        result {
          orders { id reference type status version supplier { name } currency cost nextExpectedOn
            missingMaterials { skuName warehouseName startOn neededUnits availableUnits missingUnits } }
        }
      }
    }
  }`);

/** The statuses of an order up to where it is placed, in their order. */
const STEPS: readonly string[] = ["DRAFT", "SENT_FOR_APPROVAL", "APPROVED", "CONFIRMED"];
const UNPLACED = STEPS.slice(0, -1);

type Nodes = readonly ({ id?: string; status?: string } | null)[];

/** The present status of each order to place. @throws ToolRefusal Some don't exist, are placed already, or are past the status wanted. */
function statusesOf(asked: readonly string[], nodes: Nodes, wanted: string) {
  const statuses = new Map(nodes.flatMap((node) => (node?.id && node.status ? [[node.id, node.status]] : [])));
  const missing = asked.filter((orderId) => !statuses.has(orderId));
  if (missing.length)
    throw new ToolRefusal(`There are no such orders: ${missing.join(", ")}`, "Call list_orders, then send their ids.");
  const placed = asked.filter((orderId) => !UNPLACED.includes(statuses.get(orderId) as string));
  if (placed.length)
    throw new ToolRefusal(
      `Placed already: ${placed.join(", ")}`,
      "Leave them out. What is placed is changed by people, or by the API for programs.",
      "BAD_ARGUMENTS",
    );
  const further = asked.filter((orderId) => STEPS.indexOf(statuses.get(orderId) as string) > STEPS.indexOf(wanted));
  if (further.length)
    throw new ToolRefusal(
      `Further on than ${wanted} already: ${further.join(", ")}`,
      "Leave them out. An approval is taken back by people, or by the API for programs.",
      "BAD_ARGUMENTS",
    );
  return statuses;
}

/** What a call wants, as the mutations take it. */
interface Wanted {
  ids: string[];
  versions: { orderId: string; version: number }[];
  status: "SENT_FOR_APPROVAL" | "APPROVED" | "CONFIRMED";
  dryRun: boolean;
}

/** Says how many orders are not placed, as they wait for approval; nothing where none does. */
function waitingWords(orders: readonly { status: string }[]): string {
  const count = orders.filter(({ status }) => status === "SENT_FOR_APPROVAL").length;
  return count === 0 ? "" : ` ${count} of them not placed: people with the right to approve orders must approve first.`;
}

/** Sets the status; CONFIRMED by the merchant's approval rule, whomever it binds. @throws ToolRefusal Where that has orders approved, APPROVED is said by people alone. */
async function write(ask: Ask, { status, ...orders }: Wanted) {
  const { approvalRule } = status === "APPROVED" ? await ask(RuleOfApproval, {}) : { approvalRule: null };
  if (approvalRule)
    throw new ToolRefusal(
      "This merchant has orders approved by people: no agent sets APPROVED.",
      "Send SENT_FOR_APPROVAL, or CONFIRMED, which asks for approval where it is needed.",
      "BAD_ARGUMENTS",
    );
  // Refusals are thrown by `ask`; what is left of the unions is success.
  if (status !== "CONFIRMED") {
    const { setOrderStatus } = await ask(PlaceOrders, { ...orders, status });
    return "result" in setOrderStatus ? setOrderStatus.result : [];
  }
  const { placeOrders } = await ask(PlaceOrConfirm, orders);
  return "result" in placeOrders ? placeOrders.result.orders : [];
}

/** Places drafts that a person has agreed to. */
export const placeOrders = tool({
  name: "place_orders",
  title: "Place drafted orders",
  description:
    "Moves orders that are not placed yet forward to a status, all or none, never back. Call it only when a person has seen these orders, names them and says so. CONFIRMED means placed: from then on the plan counts missing units as incoming. An order that needs approval by the merchant's rule is sent for it instead: its status is then SENT_FOR_APPROVAL, and people approve it. It mails nothing and receives nothing. `missingMaterials` lists materials that a production order lacks: show them to the person. Without `dryRun` false it only tries. Trying takes the same right. To make drafts call draft_orders; for an order's version call show_order.",
  mutation: "placeOrders",
  input: z.strictObject({
    dryRun: z.boolean().default(true).describe("true: returns the result and stores nothing."),
    orders: z
      .array(
        z.strictObject({
          id: id(),
          version: z.int().min(0).describe("Its `version` when the person saw it; refused when it has changed since."),
        }),
      )
      .min(1)
      .max(50),
    status: z.enum(["SENT_FOR_APPROVAL", "APPROVED", "CONFIRMED"]).describe("The status that the person said."),
  }),
  output: z.object({
    dryRun: z.boolean(),
    orders: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        type: z.string(),
        before: z.string().describe("The status it had."),
        status: z.string().describe("The status after the call; of a try, the status it leads to."),
        version: z.int().nullable().describe("Null when it only tries."),
        supplierName: z.string(),
        currency: z.string(),
        cost: z.number(),
        nextExpectedOn: z.string().nullable(),
        missingMaterials,
      }),
    ),
  }),
  async answer({ dryRun, orders, status }, ask) {
    const ids = orders.map((order) => order.id);
    const versions = orders.map((order) => ({ orderId: order.id, version: order.version }));
    const { nodes } = await ask(OrdersToPlace, { ids });
    // A status changes with the version only, so one that changes before the mutation is refused by that.
    const before = statusesOf(ids, nodes, status);
    const placed = await write(ask, { ids, status, versions, dryRun });
    return {
      dryRun,
      orders: placed.map(({ supplier, version, nextExpectedOn, ...order }) => ({
        ...order,
        before: before.get(order.id) as string,
        version: dryRun ? null : version,
        supplierName: supplier.name,
        nextExpectedOn: nextExpectedOn ?? null,
      })),
    };
  },
  summary: ({ dryRun, orders }) =>
    dryRun
      ? `Only tried, nothing is stored: ${orders.length} orders to set.${waitingWords(orders)} Ask a person, then send the same with dryRun false.`
      : `${orders.length} orders were set; nobody was mailed.${waitingWords(orders)}`,
});
