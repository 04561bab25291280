import { graphql } from "../../../../generated/pages";
import type { OrderStatus } from "../../../../generated/pages/graphql";
import { Badge } from "./parts";

/** Answers the order with what the pages show of it, so that they follow. */
export const SetStatus = graphql(`
  mutation SetStatus($id: ID!, $version: Int!, $status: OrderStatus!) {
    setOrderStatus(ids: [$id], status: $status, expectedVersions: [{ orderId: $id, version: $version }]) {
      __typename
      ... on SetOrderStatusSuccess { result { id reference status version } }
      ... on VersionConflictError { orders { id version status } }
      ... on Error { code message }
    }
  }
`);

const STATUSES: Record<OrderStatus, { name: string; tone: "plain" | "risk" | "healthy" | "excess" }> = {
  DRAFT: { name: "Draft", tone: "plain" },
  SENT_FOR_APPROVAL: { name: "For approval", tone: "risk" },
  APPROVED: { name: "Approved", tone: "excess" },
  CONFIRMED: { name: "Sent", tone: "healthy" },
  PARTIALLY_RECEIVED: { name: "Partly received", tone: "risk" },
  FULLY_RECEIVED: { name: "Received", tone: "plain" },
};

/** The status of an order as buyers call it. */
export function Status({ of }: { of: OrderStatus }) {
  const { name, tone } = STATUSES[of];
  return <Badge tone={tone}>{name}</Badge>;
}
