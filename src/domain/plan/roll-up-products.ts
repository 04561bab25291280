import { groupBy } from "../group-by";
import { figuresOf, storedRows } from "../plan-store/stored-rows";
import { deleteEmptyProducts, writePlanRows } from "../plan-store/write-rows";
import type { Work } from "../work";
import { productRow } from "./roll-up-rows";

/** Products whose rows are read at once. */
const CHUNK_PRODUCTS = 500;

/** Remakes the rows of products from the stored rows of their SKUs, and deletes those of products without any. */
export async function rollUpProducts(work: Work, productIds: readonly string[], refreshedAt: Date): Promise<void> {
  const ordered = [...new Set(productIds)].sort();
  for (let first = 0; first < ordered.length; first += CHUNK_PRODUCTS) {
    const ids = ordered.slice(first, first + CHUNK_PRODUCTS);
    const stored = await storedRows(work, ids);
    const rows = [...groupBy(stored, ({ productId }) => productId).values()].flatMap((members) => {
      const places = members.filter(({ level }) => level === "SKU_LOCATION").map(figuresOf);
      const row = productRow(
        members.filter(({ level }) => level === "SKU"),
        places,
      );
      return row ? [row] : [];
    });
    await writePlanRows(work, rows, { refreshedAt });
    await deleteEmptyProducts(work, ids);
  }
}
