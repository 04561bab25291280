import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { csvText } from "../../../values/csv";
import { columnsPage } from "./columns-page";
import { fileShapes } from "./file-shapes";

/** The page among the files, which an import passes over. */
const PAGE = "README.md";

/** A file of the template is there already. */
export class TemplateTaken extends Error {
  constructor(readonly path: string) {
    super(`${path} is there already; nothing was written.`);
  }
}

const introduction = `# Files to fill in

Each file begins with the names of its columns; a row goes below them. Files that aren't needed can be deleted, and so can columns that
aren't **bold**. Then \`import --dry-run\` says what they would bring, and \`import\` brings it. Several values in a cell are separated by \`;\`.

`;

/**
 * Writes an empty file for each of the catalogue's, with all of its columns, and a page that explains them.
 * @returns The names of the files.
 * @throws TemplateTaken when one of them is there already; nothing has been written then.
 */
export async function writeTemplate(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files = fileShapes.map(({ name, columns }) => ({
    file: `${name}.csv`,
    content: csvText([columns.map(({ header }) => header)]),
  }));
  const all = [...files, { file: PAGE, content: `${introduction}${columnsPage()}` }];
  const present = new Set(await readdir(folder));
  const taken = all.find(({ file }) => present.has(file));
  if (taken) throw new TemplateTaken(join(folder, taken.file));
  for (const { file, content } of all) await writeFile(join(folder, file), content, { flag: "wx" });
  return all.map(({ file }) => file);
}
