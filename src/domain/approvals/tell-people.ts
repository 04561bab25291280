import { tellOfApprovalAsked, tellOfApprovalDecided } from "../notifications/tell";
import type { Work } from "../work";
import { personKey } from "./person";
import type { ApprovalEvent } from "./tell";

/** Users among keys of people. */
const USER = /^USER (.+)$/;

/** Tells those whom an event concerns: approvers of orders that wait for approval, and who asked of what was decided (D187). */
export async function tellPeople(work: Work, { kind, orders, by, comment }: ApprovalEvent): Promise<void> {
  const told = { ...work, by };
  if (kind === "APPROVAL_ASKED") {
    const asked = orders.map(({ id, requestedBy, writers }) => {
      const theirs = [personKey(requestedBy ?? undefined), ...writers];
      return { orderId: id, notFor: [...new Set(theirs.flatMap((key) => USER.exec(key ?? "")?.[1] ?? []))] };
    });
    await tellOfApprovalAsked(told, asked);
    return;
  }
  const decided = orders.map(({ id, requestedBy }) => ({
    orderId: id,
    askedBy: requestedBy?.kind === "USER" ? requestedBy.id : null,
  }));
  await tellOfApprovalDecided(told, decided, {
    decision: kind === "ORDERS_APPROVED" ? "APPROVED" : "SENT_BACK",
    comment,
  });
}
