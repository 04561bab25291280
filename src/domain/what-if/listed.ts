/** Names that a sentence lists at most. */
export const MAX_LISTED = 20;

/** @example listed(["CUP", "MUG"]) // "CUP, MUG" */
export const listed = (names: readonly string[]): string =>
  `${names.slice(0, MAX_LISTED).join(", ")}${names.length > MAX_LISTED ? " and others" : ""}`;

/** Lists the known names in place of an unknown one. @example whatThereIs([{ name: "Tea" }]) // "there are Tea" */
export const whatThereIs = (rows: readonly { name: string }[]): string =>
  rows.length > 0 ? `there are ${listed(rows.map(({ name }) => name))}` : "there is none";
