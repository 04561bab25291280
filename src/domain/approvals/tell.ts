import type { Actor } from "../people/actor";

/** What has happened to the approval of orders: somebody asked for it, it is complete, or somebody sent them back. */
export type ApprovalEventKind = "APPROVAL_ASKED" | "ORDERS_APPROVED" | "ORDERS_SENT_BACK";

/** What people are told of. */
export interface ApprovalEvent {
  kind: ApprovalEventKind;
  /** By name. */
  orders: {
    id: string;
    reference: string;
    /** Null: it was not recorded. */
    requestedBy: Actor | null;
    /** Who wrote their lines, as in `personKey`. */
    writers: readonly string[];
  }[];
  /** Who did it. */
  by: Actor;
  /** Of orders that were sent back. */
  comment: string | null;
}
