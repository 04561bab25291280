import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../config";

/** The release, without the `v` of its tag. */
export const version: string = JSON.parse(fs.readFileSync(path.join(projectRoot, "package.json"), "utf8")).version;
