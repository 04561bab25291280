import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../config";
import { columnsPage } from "../domain/catalogue/shapes/columns-page";
import { schemaText } from "./schema/schema";

// Run by `npm run gen`: writes the public face of the API beside the code, where a change to it shows in review.
fs.writeFileSync(path.join(projectRoot, "schema.graphql"), schemaText());

// The columns of files are inputs of its mutations, in the same words.
const page = path.join(projectRoot, "src/docs/reference/catalogue.md");
const columns = /(?<=\n## The files\n\n)[\s\S]*?(?=\n## )/;
fs.writeFileSync(
  page,
  fs.readFileSync(page, "utf8").replace(columns, () => columnsPage()),
);
