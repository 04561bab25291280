import { InvalidInput } from "../../errors";
import { faultOfPrinted, MAX_PARAGRAPHS } from "../letterhead/letterhead";
import type { Work } from "../work";
import { lockOrder, type OrderAsSeen } from "./lock-order";

/**
 * Sets the notes for an order's supplier beside its lines; blanks alone, or null, remove them.
 * @returns The order's id.
 * @throws OrderNotFound · VersionConflict · InvalidInput; nothing has been written then.
 */
export async function setOrderNotes(work: Work, seen: OrderAsSeen, notes: string | null): Promise<string> {
  const fault = faultOfPrinted("notes", notes ?? "", MAX_PARAGRAPHS);
  if (fault) throw InvalidInput([fault]);
  const { id } = await lockOrder(work, seen);
  const data = { notes: notes?.trim() ? notes : null, updatedAt: work.clock.now() };
  await work.db.purchaseOrder.updateMany({ where: { id }, data });
  return id;
}
