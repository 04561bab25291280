import { IMPORTING } from "./importing-rights";
import { isSignedIn, type SessionView } from "./session-service";

/** Whether imports are offered: to people with a right to some, unless they are limited to warehouses. Strangers see that there are imports. */
export const mayImport = (view: SessionView | null): boolean =>
  view === null || !isSignedIn(view) || (!view.isLimited && IMPORTING.some((right) => view.rights.includes(right)));
