import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../config";
import { schemaText } from "./schema/schema";

// Run by `npm run gen`: writes the public face of the API beside the code, where a change to it shows in review.
fs.writeFileSync(path.join(projectRoot, "schema.graphql"), schemaText());
