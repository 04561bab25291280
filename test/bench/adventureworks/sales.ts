import { groupBy } from "../support/batches";
import { shiftDays } from "../support/days";
import { fromUnits } from "../support/decimal";
import type { TransactionLine } from "../support/transactions";
import { places } from "./places";
import type { Sale, Source } from "./source";

/** A sale as the service is told it, beside the exact figures it came from. */
export type SentSale = { readonly sale: Sale; readonly line: TransactionLine };

/** Sales lines by store, in file order; the store is the line's channel. */
export function salesByStore(source: Source, shift: number): Map<string, SentSale[]> {
  const { homeOf } = places(source);
  const homes = new Map(source.products.map((product) => [product.number, homeOf(product)]));
  const sent = source.sales.map((sale) => ({ sale, line: toLine(sale, homes.get(sale.productNumber) ?? "", shift) }));
  return groupBy(sent, ({ sale }) => sale.channel);
}

/** What a line brings in: quantity × unit price − discount, in ten-thousandths. */
export function revenueOf(sale: Sale): bigint {
  return BigInt(sale.quantity) * sale.unitPrice - sale.discount;
}

function toLine(sale: Sale, warehouse: string, shift: number): TransactionLine {
  return {
    sku: sale.productNumber,
    warehouse,
    quantity: sale.quantity,
    unit_price: Number(fromUnits(sale.unitPrice)),
    timestamp: shiftDays(sale.at, shift),
    currency: "USD",
    order_id: sale.order,
    channel: sale.channel,
    tags: [sale.territory],
    discount_amount: Number(fromUnits(sale.discount)),
  };
}
