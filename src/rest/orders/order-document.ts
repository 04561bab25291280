import type { OrderBody, OrderDocument, PostalAddress } from "../../documents/order-document";
import { graphql } from "../../generated/operations";
import type { OrderDocumentShapeFragment } from "../../generated/operations/graphql";
import type { DocumentLanguage } from "../../values/document-language";

/** What documents show beside an order's body. */
export const OrderDocumentShape = graphql(`
  fragment OrderDocumentShape on PurchaseOrder {
    notes
    recipient: supplier { documentLanguage address { ...AddressShape } }
    priced: parts(level: $level) { id unitCost }
    lines { quantityOrdered supplierItemCode sku { name } warehouse { name address { ...AddressShape } } }
  }
`);
export const LetterheadShape = graphql(`
  fragment LetterheadShape on Letterhead {
    address { ...AddressShape }
    phone email tax_id: taxId order_terms: orderTerms logo
  }
`);

interface Read {
  tenant: { name: string };
  letterhead: OrderDocument["letterhead"] & { address: PostalAddress };
  order?: OrderDocumentShapeFragment | null;
}

/** Each warehouse once, by name. */
function byName<Warehouse extends { name: string }>(warehouses: readonly Warehouse[]): Warehouse[] {
  const distinct = new Map(warehouses.map((warehouse) => [warehouse.name, warehouse]));
  return [...distinct.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** An order's body with all that its documents show beside it. @param language Left out: the supplier's. */
export function orderDocument(
  order: OrderBody,
  { tenant, letterhead, order: read }: Read,
  language?: DocumentLanguage,
): OrderDocument {
  const lines = read?.lines ?? [];
  return {
    language: language ?? read?.recipient.documentLanguage ?? "EN",
    tenant_name: tenant.name,
    letterhead,
    supplier: { name: order.supplier_name, address: read?.recipient.address ?? null },
    warehouses: byName(lines.map(({ warehouse }) => warehouse)),
    lines: lines.map(({ quantityOrdered, supplierItemCode, sku, warehouse }) => ({
      sku_name: sku.name,
      warehouse_name: warehouse.name,
      quantity: quantityOrdered,
      item_code: supplierItemCode,
    })),
    unit_costs: Object.fromEntries((read?.priced ?? []).map(({ id, unitCost }) => [id, unitCost ?? null])),
    notes: read?.notes ?? null,
    order,
  };
}
