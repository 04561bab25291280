import fs from "node:fs";
import path from "node:path";

/**
 * Returns the compiled form of a file of ours that runs in a separate process or thread. It lies beside us where we are compiled. Where we run as
 * TypeScript, as in tests, it lies in dist/, compiled anew where its sources have changed: loaded as TypeScript it starts twenty times slower.
 * @param file absolute, without extension; a program of src/build/programs.js, or beside a .js of that name
 */
export function compiledFile(file: string): string {
  const beside = `${file}.js`;
  if (path.extname(__filename) === ".js" || fs.existsSync(beside)) return beside;
  const { bringUpToDate, dist }: typeof import("../build/build") = require("../build/build");
  bringUpToDate();
  return path.join(dist, path.basename(beside));
}
