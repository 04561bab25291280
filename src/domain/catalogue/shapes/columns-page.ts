import type { FileColumn, FileShape } from "./file-shape";
import { fileShapes } from "./file-shapes";

/** Returns the name of a column: bold where a new row must have it. */
const named = ({ header, required }: FileColumn) => (required ? `**\`${header}\`**` : `\`${header}\``);

const formOf = ({ form, byDefault }: FileColumn) =>
  byDefault === null ? form : `${form}; by default \`${byDefault}\``;

function sectionOf({ name, about, key, columns }: FileShape): string {
  const found = key.map((header) => `\`${header}\``).join(", ");
  return [
    `### ${name}`,
    "",
    key.length > 0 ? `${about} Key: ${found}.` : about,
    "",
    "| column | meaning | form | example |",
    "|---|---|---|---|",
    ...columns.map((column) => `| ${named(column)} | ${column.about} | ${formOf(column)} | \`${column.example}\` |`),
    "",
  ].join("\n");
}

/**
 * Returns the columns of every file, a section a file, in Markdown: the part of src/docs/reference/catalogue.md about them, and a
 * template's page.
 */
export const columnsPage = (): string => fileShapes.map(sectionOf).join("\n");
