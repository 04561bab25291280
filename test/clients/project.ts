/** A project of somebody else's that uses the package of the client. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectRoot } from "../../src/config";

const PACKAGE = path.join(projectRoot, "clients/typescript");
const COMPILER = path.join(projectRoot, "node_modules/typescript7/bin/tsc");

const npm = (folder: string, ...words: string[]) =>
  execFileSync("npm", words, { cwd: folder, stdio: ["ignore", "pipe", "pipe"], shell: process.platform === "win32" });

/** The TypeScript that uses the package in texts about it, a module each. */
function examples(): [string, string][] {
  const texts = ["clients/typescript/README.md", "src/docs/how-to/clients.md"];
  return texts
    .map((file) => fs.readFileSync(path.join(projectRoot, file), "utf8"))
    .flatMap((markdown) => [...markdown.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code))
    .filter((code) => code.includes('"@inventory-planning/client'))
    .map((code, index) => [`example-${index + 1}.mts`, code]);
}

/** A project of somebody else's, with the packed package installed, and nothing to be had from a registry. */
export function installed(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "inventory-planning-client-"));
  npm(PACKAGE, "pack", "--silent", "--pack-destination", folder);
  const [packed = ""] = fs.readdirSync(folder);
  fs.writeFileSync(path.join(folder, "package.json"), '{ "private": true }\n');
  npm(folder, "install", "--offline", "--no-audit", "--no-fund", `./${packed}`);
  return folder;
}

/** Type-checks and compiles the project as strictly as can be, against no types but those of Node. */
export function compile(folder: string): void {
  fs.cpSync(path.join(PACKAGE, "trial"), folder, { recursive: true });
  for (const [name, code] of examples()) fs.writeFileSync(path.join(folder, name), code);
  const compilerOptions = {
    target: "ES2022",
    module: "node20",
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    types: ["node"],
    typeRoots: [path.join(projectRoot, "node_modules/@types")],
  };
  fs.writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  execFileSync(process.execPath, [COMPILER, "-p", folder], { stdio: ["ignore", "inherit", "inherit"] });
}
