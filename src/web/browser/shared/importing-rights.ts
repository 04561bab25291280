import type { Right } from "../../../domain/people/rights";

/** Rights of which each imports some file. Asking `domain/catalogue/import-rights.ts` loads the whole catalogue; a test compares the two. */
export const IMPORTING: readonly Right[] = ["WRITE_CATALOGUE", "RECEIVE_STOCK", "WRITE_SALES", "WRITE_PLANNING"];
