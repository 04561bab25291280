import { DEFAULT_COLUMNS, type OrderColumn } from "./columns";
import { quantityText } from "./format";
import type { OrderDocument, OrderLineBody, OrderPartBody } from "./order-document";

/** A name that keeps its direction to itself, whatever stands beside it. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Where the lines of one SKU go: "North", or "North: 10, South: 5". */
function destinationText(lines: readonly OrderLineBody[]): string {
  const [only] = lines;
  if (lines.length === 1 && only) return only.warehouse_name;
  return [...lines]
    .sort((one, other) => (one.warehouse_name < other.warehouse_name ? -1 : 1))
    .map(({ warehouse_name, quantity }) => `${isolated(warehouse_name)}: ${quantityText(quantity)}`)
    .join(", ");
}

/** The parts of an order, those that add up warehouses with the names of all of them and how much goes to each. */
export function partsWithDestinations({ order, lines }: OrderDocument): OrderPartBody[] {
  const linesOf = new Map<string, OrderLineBody[]>();
  for (const line of lines) linesOf.set(line.sku_name, [...(linesOf.get(line.sku_name) ?? []), line]);
  return order.order_parts.map((part) => {
    const warehouse_name = part.warehouse_name ?? destinationText(linesOf.get(part.sku_name) ?? []);
    return { ...part, warehouse_name };
  });
}

/** The columns that are printed when none are selected: with the warehouse before the quantity where there are several. */
export function defaultColumns({ warehouses }: OrderDocument): readonly OrderColumn[] {
  if (warehouses.length < 2) return DEFAULT_COLUMNS;
  return DEFAULT_COLUMNS.flatMap((name) => (name === "quantity_confirmed" ? ["warehouse_name", name] : [name]));
}

/** What a reader has to be told where lines don't say which of several warehouses they are for; null where they do. */
export function destinationNote({ warehouses, order }: OrderDocument, columns: readonly OrderColumn[]): string | null {
  if (warehouses.length < 2 || columns.includes("warehouse_name")) return null;
  const isSplit = order.order_parts.some(({ warehouse_name }) => warehouse_name !== undefined);
  return isSplit
    ? "Each line is for one of these warehouses; which one is not shown."
    : "Each line adds up what goes to all of these warehouses.";
}
