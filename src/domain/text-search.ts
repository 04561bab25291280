/**
 * A Prisma condition for "contains this text, case aside". Prisma hands the text to LIKE as it is, where `%` and `_` would
 * match anything; here they are plain characters (D35).
 */
export function containsText(text: string): { contains: string; mode: "insensitive" } {
  return { contains: text.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" };
}
