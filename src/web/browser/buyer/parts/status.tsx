import { t } from "@lingui/core/macro";
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

/** The statuses of orders as buyers call them. */
export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  DRAFT: t`Draft`,
  SENT_FOR_APPROVAL: t`For approval`,
  APPROVED: t`Approved`,
  CONFIRMED: t`Sent`,
  PARTIALLY_RECEIVED: t`Partly received`,
  FULLY_RECEIVED: t`Received`,
};

/** The status of an order as buyers call it. */
export function Status({ of }: { of: OrderStatus }) {
  return <Badge tone={TONES[of]}>{STATUS_NAMES[of]}</Badge>;
}
