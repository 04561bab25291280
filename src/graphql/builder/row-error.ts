import { builder } from "./builder";

/** One place in the rows sent that was wrong. */
export const RowError = builder.objectRef<{ row: number; column: string; reason: string }>("RowError").implement({
  description: "Why a row was not stored.",
  fields: (t) => ({
    row: t.exposeInt("row", { description: "The row, from 1 in the order sent." }),
    column: t.exposeString("column", { description: "The column that was wrong." }),
    reason: t.exposeString("reason", { description: "The error as a fixed code, such as RESOURCE_NOT_FOUND." }),
  }),
});
