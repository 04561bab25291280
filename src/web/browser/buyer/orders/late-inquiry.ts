import { t } from "@lingui/core/macro";
import { dayText, whole } from "../../shared/figures";
import type { WholeOrder } from "./one-order";
import { missingOf } from "./order-units";

/** The text that asks a supplier for what is late of an order, to be edited before it goes. */
export function lateInquiry(order: WholeOrder, today: string): string {
  const late = order.lines
    .filter((line) => missingOf(line) > 0 && line.expectedDeliveryOn < today)
    .map((line) => {
      const { name } = line.sku;
      const code = line.supplierItemCode;
      const [missing, day] = [whole(missingOf(line)), dayText(line.expectedDeliveryOn, today)];
      const ordered = whole(line.quantityOrdered);
      return code
        ? t`- ${name} (your code ${code}): ${missing} of ${ordered} units missing, expected on ${day}`
        : t`- ${name}: ${missing} of ${ordered} units missing, expected on ${day}`;
    });
  const { supplier, reference } = order;
  const addressee = supplier.name;
  return [
    t`Dear ${addressee},`,
    "",
    t`These lines of our order ${reference} have not arrived yet:`,
    "",
    ...late,
    "",
    t`When will you deliver them?`,
  ].join("\n");
}
