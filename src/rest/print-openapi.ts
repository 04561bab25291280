import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../config";
import { endpoints } from "./";
import { openApiDocument } from "./openapi";
import { postmanCollection } from "./postman";

// Run by `npm run gen`: writes the REST contract down where a change to it shows in review.
const written = {
  "openapi.json": openApiDocument(endpoints),
  "postman.json": postmanCollection(endpoints, "http://127.0.0.1:4000"),
};
for (const [name, document] of Object.entries(written)) {
  fs.writeFileSync(path.join(projectRoot, "src/generated", name), `${JSON.stringify(document, null, 2)}\n`);
}
