import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../src/config";

// Run by `npm test`: generates everything anew and fails when that changes what is committed.
const GENERATED = [
  "src/generated",
  "src/web/messages",
  "schema.graphql",
  "src/docs/reference/catalogue.md",
  "examples/front-end/src/generated",
  "test/contract/generated",
  "clients/typescript/src/generated",
];

function filesBelow(relative: string): string[] {
  const full = path.join(projectRoot, relative);
  if (!fs.statSync(full).isDirectory()) return [relative];
  return fs.readdirSync(full).flatMap((name) => filesBelow(path.join(relative, name)));
}

function fingerprints(): Map<string, string> {
  const hash = (file: string) =>
    createHash("sha256")
      .update(fs.readFileSync(path.join(projectRoot, file)))
      .digest("hex");
  return new Map(GENERATED.flatMap(filesBelow).map((file) => [file, hash(file)]));
}

const before = fingerprints();
execFileSync("npm", ["run", "--silent", "gen"], { cwd: projectRoot, stdio: ["ignore", "ignore", "inherit"] });
const after = fingerprints();
const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
  (file) => before.get(file) !== after.get(file),
);
if (changed.length > 0) {
  console.error(`Generated files were not up to date; they are now, commit them:\n  ${changed.join("\n  ")}`);
  process.exit(1);
}
console.log(`Generated files are up to date (${after.size} files).`);
