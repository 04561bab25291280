import type { Decided } from "../../planning";

/** Who and where a recommendation is about. */
export interface ExplainedNames {
  skuName: string;
  /** Null where nobody says at which. */
  warehouseName: string | null;
  /** The primary supplier; null when there is none. */
  supplierName: string | null;
  /** ISO 4217 code of the supplier's prices; null without a supplier. */
  supplierCurrency: string | null;
}

/** The warehouse, with the word before it. @example " at North" */
export const atPlace = ({ warehouseName }: Pick<ExplainedNames, "warehouseName">): string =>
  warehouseName === null ? "" : ` at ${warehouseName}`;

/** Who decided a parameter: "set for Ada at North". */
export function decidedBy({ level }: Pick<Decided<unknown>, "level">, names: ExplainedNames): string {
  const supplier = names.supplierName ?? "the supplier";
  const words: Record<Decided<unknown>["level"], string> = {
    SKU_WAREHOUSE: `set for ${names.skuName}${atPlace(names)}`,
    SKU: `set for ${names.skuName}`,
    SUPPLIER_WAREHOUSE: `set for ${supplier}${atPlace(names)}`,
    SUPPLIER: `set for ${supplier}`,
    TENANT: "set for everything",
    DEFAULT: "the default",
  };
  return words[level];
}
