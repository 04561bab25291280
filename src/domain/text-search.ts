/** Text in which `%` and `_`, which match anything in a LIKE pattern, are plain characters (D35). */
const plain = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** A Prisma condition for "contains this text, case aside". Prisma hands the text to LIKE as it is. */
export function containsText(text: string): { contains: string; mode: "insensitive" } {
  return { contains: plain(text), mode: "insensitive" };
}

/** The same as a pattern for ILIKE. */
export function likePattern(text: string): string {
  return `%${plain(text)}%`;
}
