// Compiles the package to dist/, as modules of both systems, and puts the schema beside it; with the compilers of the repository around it.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const within = (...names) => path.join(here, ...names);
const typescript = createRequire(import.meta.url).resolve("typescript7/package.json");
const below = (folder) => fs.readdirSync(within(folder), { recursive: true }).map((name) => path.join(folder, name));

const compiled = (format, outdir) =>
  build({
    absWorkingDir: here,
    entryPoints: below("src").filter((name) => name.endsWith(".ts")),
    outbase: "src",
    outdir,
    format,
    platform: "neutral",
    target: "es2022",
    logLevel: "warning",
  });

fs.rmSync(within("dist"), { recursive: true, force: true });
execFileSync(process.execPath, [path.join(path.dirname(typescript), "bin/tsc"), "-p", here], { stdio: "inherit" });
// Declarations say the same of both; which system a file is of, the nearest package.json tells.
const declarations = below("dist").filter((name) => name.endsWith(".d.ts"));
for (const name of declarations) fs.cpSync(within(name), within("dist/cjs", path.relative("dist", name)));
fs.writeFileSync(within("dist/cjs/package.json"), '{ "type": "commonjs" }\n');
await Promise.all([compiled("esm", "dist"), compiled("cjs", "dist/cjs")]);
fs.copyFileSync(within("../../schema.graphql"), within("schema.graphql"));
