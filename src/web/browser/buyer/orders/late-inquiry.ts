import { dayText, whole } from "../../shared/figures";
import type { WholeOrder } from "./one-order";
import { missingOf } from "./order-units";

/** The text that asks a supplier for what is late of an order, to be edited before it goes. */
export function lateInquiry(order: WholeOrder, today: string): string {
  const late = order.lines
    .filter((line) => missingOf(line) > 0 && line.expectedDeliveryOn < today)
    .map((line) => {
      const code = line.supplierItemCode ? ` (your code ${line.supplierItemCode})` : "";
      const missing = `${whole(missingOf(line))} of ${whole(line.quantityOrdered)} units missing`;
      return `- ${line.sku.name}${code}: ${missing}, expected on ${dayText(line.expectedDeliveryOn, today)}`;
    });
  return [
    `Dear ${order.supplier.name},`,
    "",
    `These lines of our order ${order.reference} have not arrived yet:`,
    "",
    ...late,
    "",
    "When will you deliver them?",
  ].join("\n");
}
