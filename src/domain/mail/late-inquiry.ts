import { col, rowsOf, sql } from "../../db";
import type { DocumentLanguage } from "../../values/document-language";
import { isUuid } from "../../values/uuid";
import { lateLines } from "../insights/late-lines";
import { today, type Work } from "../work";
import { mailWordsIn } from "./supplier-words";

/** A text that asks a supplier for what is late of an order, to be edited before it goes. */
export interface LateInquiry {
  language: DocumentLanguage;
  subject: string;
  /** Null: nothing is late. */
  text: string | null;
}

const lateRows = rowsOf("mail.late-inquiry", {
  skuName: col.text,
  itemCode: col.text.orNull,
  missingUnits: col.int,
  quantityOrdered: col.int,
  expectedOn: col.text,
});

/**
 * Returns the text that asks an order's supplier for its late lines; null where there is no such order. Two statements.
 * @param language Null: the supplier's.
 */
export async function lateInquiry(
  work: Work,
  orderId: string,
  language: DocumentLanguage | null,
): Promise<LateInquiry | null> {
  if (!isUuid(orderId)) return null;
  const order = await work.db.purchaseOrder.findFirst({
    where: { id: orderId },
    select: { reference: true, supplier: { select: { name: true, documentLanguage: true } } },
  });
  if (!order) return null;
  const late = await work.db.query(
    lateRows,
    sql`
    select sku.name as "skuName", offer.item_code as "itemCode",
           line.quantity_ordered - line.quantity_received as "missingUnits", line.quantity_ordered as "quantityOrdered",
           line.expected_delivery_on::text as "expectedOn"
    from ${lateLines(today(work))}
    join skus sku on sku.tenant_id = line.tenant_id and sku.id = line.sku_id
    left join sku_suppliers offer
      on offer.tenant_id = line.tenant_id and offer.sku_id = line.sku_id and offer.supplier_id = line.supplier_id
    where line.order_id = ${orderId}::uuid
    order by line.position, line.id`,
  );
  const { reference, supplier } = order;
  const used = language ?? supplier.documentLanguage;
  const words = mailWordsIn(used);
  const subject = words.inquirySubject(reference);
  if (late.length === 0) return { language: used, subject, text: null };
  const lines = late.map((line) => {
    const code = line.itemCode === null ? "" : ` (${words.code(line.itemCode)})`;
    return `- ${line.skuName}${code}: ${words.missing(line)}`;
  });
  const text = [
    words.greeting(supplier.name),
    "",
    words.notArrived(reference, lines.length),
    "",
    ...lines,
    "",
    words.whenDelivered(lines.length),
  ];
  return { language: used, subject, text: text.join("\n") };
}
