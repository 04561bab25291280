import { type DocumentLanguage, quantityIn } from "../values/document-language";
import { DEFAULT_COLUMNS, type DocumentColumn, type PrintedPart } from "./columns";
import { wordsIn } from "./languages";
import type { OrderDocument, OrderLineBody } from "./order-document";

/** Returns a name that keeps its direction to itself, beside any other text. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Returns the destinations of one SKU's lines: "North", or "North: 10, South: 5". */
function destinationText(lines: readonly OrderLineBody[], language: DocumentLanguage): string {
  const [only] = lines;
  if (lines.length === 1 && only) return only.warehouse_name;
  return [...lines]
    .sort((one, other) => (one.warehouse_name < other.warehouse_name ? -1 : 1))
    .map(({ warehouse_name, quantity }) => `${isolated(warehouse_name)}: ${quantityIn(language, quantity)}`)
    .join(", ");
}

/** Returns the suppliers' item codes for some lines' SKU, each code once; null when none is known. */
function itemCodeOf(lines: readonly OrderLineBody[]): string | null {
  return [...new Set(lines.map(({ item_code }) => item_code).filter((code) => code !== null))].join(", ") || null;
}

/**
 * Returns the parts of an order as they are printed. Those that add up warehouses have the names of all of them and the quantity for
 * each.
 */
export function printedParts({ order, lines, unit_costs, language }: OrderDocument): PrintedPart[] {
  const linesOf = new Map<string, OrderLineBody[]>();
  for (const line of lines) linesOf.set(line.sku_name, [...(linesOf.get(line.sku_name) ?? []), line]);
  return order.order_parts.map((part) => {
    const own = linesOf.get(part.sku_name) ?? [];
    return {
      ...part,
      warehouse_name: part.warehouse_name ?? destinationText(own, language),
      item_code: itemCodeOf(own),
      unit_cost: unit_costs[part.id] ?? null,
    };
  });
}

/**
 * Returns the columns that are printed when none are selected. The supplier's own code follows the SKU where one is known. The
 * warehouse precedes the quantity where there are several.
 */
export function defaultColumns({ warehouses, lines }: OrderDocument): readonly DocumentColumn[] {
  const isCoded = lines.some(({ item_code }) => item_code !== null);
  return DEFAULT_COLUMNS.flatMap((name): readonly DocumentColumn[] => {
    if (name === "sku_name" && isCoded) return [name, "item_code"];
    return name === "quantity_confirmed" && warehouses.length > 1 ? ["warehouse_name", name] : [name];
  });
}

/** Returns the note for a reader where lines don't show which of several warehouses they are for; null where they do. */
export function destinationNote(
  { warehouses, order, language }: OrderDocument,
  columns: readonly DocumentColumn[],
): string | null {
  if (warehouses.length < 2 || columns.includes("warehouse_name")) return null;
  const isSplit = order.order_parts.some(({ warehouse_name }) => warehouse_name !== undefined);
  const { split, together } = wordsIn(language).destinations;
  return isSplit ? split : together;
}
