import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../config";
import { endpoints } from "./";
import { openApiDocument } from "./openapi";

// Run by `npm run gen`: writes the REST contract down where a change to it shows in review.
const document = openApiDocument(endpoints);
fs.writeFileSync(path.join(projectRoot, "src/generated/openapi.json"), `${JSON.stringify(document, null, 2)}\n`);
