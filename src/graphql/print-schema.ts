import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../config";
import { columnsPage } from "../domain/catalogue/shapes/columns-page";
import { schema, schemaText } from "./schema/schema";

// Run by `npm run gen`: writes the public face of the API beside the code, where a change to it shows in review.
fs.writeFileSync(path.join(projectRoot, "schema.graphql"), schemaText());

// One name each, so that a mutation without a right in `mutation-rights.ts` does not compile.
const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {}).sort();
fs.writeFileSync(
  path.join(projectRoot, "src/generated/mutation-names.ts"),
  `/** Every mutation's name. Printed by \`npm run gen\`. */\nexport type MutationName =\n${mutations.map((name) => `  | "${name}"`).join("\n")};\n`,
);

// The columns of files are inputs of its mutations, in the same words.
const page = path.join(projectRoot, "src/docs/reference/catalogue.md");
const columns = /(?<=\n## The files\n\n)[\s\S]*?(?=\n## )/;
fs.writeFileSync(
  page,
  fs.readFileSync(page, "utf8").replace(columns, () => columnsPage()),
);
