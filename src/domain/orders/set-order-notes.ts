import { InvalidInput, OrderNotFound } from "../../errors";
import { isUuid } from "../../values/uuid";
import { faultOfPrinted, LONGEST_PARAGRAPHS } from "../letterhead/letterhead";
import type { Work } from "../work";

/**
 * Sets what an order's supplier is to know beside its lines; nothing but blanks, or null, takes it away.
 * @throws OrderNotFound · InvalidInput; nothing has been written then.
 */
export async function setOrderNotes({ db, clock }: Work, orderId: string, notes: string | null): Promise<void> {
  const fault = faultOfPrinted("notes", notes ?? "", LONGEST_PARAGRAPHS);
  if (fault) throw InvalidInput([fault]);
  const data = { notes: notes?.trim() ? notes : null, updatedAt: clock.now() };
  const { count } = isUuid(orderId)
    ? await db.purchaseOrder.updateMany({ where: { id: orderId }, data })
    : { count: 0 };
  if (count === 0) throw OrderNotFound(orderId);
}
