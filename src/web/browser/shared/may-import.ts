import type { Right } from "../../../domain/people/rights";
import { isSignedIn, type SessionView } from "./session-service";

/** Rights of which each imports some file. Loading them from `domain/catalogue/import-rights.ts` loads the whole catalogue; a test compares. */
export const IMPORTING: readonly Right[] = ["WRITE_CATALOGUE", "RECEIVE_STOCK", "WRITE_SALES", "WRITE_PLANNING"];

/** Whether imports are offered: to people with a right to some, unless they are limited to warehouses. Strangers see that there are imports. */
export const mayImport = (view: SessionView | null): boolean =>
  view === null || !isSignedIn(view) || (!view.isLimited && IMPORTING.some((right) => view.rights.includes(right)));
