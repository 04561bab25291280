// @ts-check
/** Runs a program of dist/ in this process, compiled anew where its sources have changed: `node run.js main`, `node run.js cli --help`. */
const path = require("node:path");
const { bringUpToDate } = require("./build");
const { dist } = require("./programs");

const [, , name = "main"] = process.argv;
const program = path.join(dist, name);
try {
  bringUpToDate();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
process.argv.splice(1, 2, program);
// Traces name the lines of the sources.
process.setSourceMapsEnabled(true);
require(program);
