import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../config";

// Run by `npm run gen`: makes what the generator wrote for the client package into a module that needs no package, and whose documents
// are plain texts, so that bundlers leave out those that nobody uses.

const folder = path.join(projectRoot, "clients/typescript/src/generated");

/** What is written otherwise, with what for. Each must be there. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/import type \{ DocumentTypeDecoration \}.*\n/, 'import type { TypedDocument } from "../graphql.js";\n'],
  [
    /export class TypedDocumentString[\s\S]*?\n\}\n/,
    "type TypedDocumentString<Result, Variables> = string & TypedDocument<Result, Variables>;\n",
  ],
  [/export const \w+FragmentDoc = [\s\S]*?;\n/g, ""],
  [/= new TypedDocumentString\(`\s*([^`]*?)\s*`\)/g, "= `$1`"],
];

let text = fs.readFileSync(path.join(folder, "graphql.ts"), "utf8");
for (const [found, written] of CHANGES) {
  const changed = text.replace(found, written);
  if (changed === text) throw new Error(`The generator wrote nothing like ${found}.`);
  text = changed;
}
fs.writeFileSync(path.join(folder, "documents.ts"), text);
for (const file of ["graphql.ts", "gql.ts", "index.ts"]) fs.rmSync(path.join(folder, file));
