import { ORDER_STATUS_NAMES } from "../../../../domain/audit/entry-words";
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

const TONES: Readonly<Record<OrderStatus, "plain" | "risk" | "healthy" | "excess">> = {
  DRAFT: "plain",
  SENT_FOR_APPROVAL: "risk",
  APPROVED: "excess",
  CONFIRMED: "healthy",
  PARTIALLY_RECEIVED: "risk",
  FULLY_RECEIVED: "plain",
};

/** The status of an order as buyers call it. */
export function Status({ of }: { of: OrderStatus }) {
  return <Badge tone={TONES[of]}>{ORDER_STATUS_NAMES[of]}</Badge>;
}
