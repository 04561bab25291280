// @ts-check
/** Runs a program of dist/ in this process, compiled anew where its sources have changed: `node run.js main`, `node run.js cli --help`. */
const path = require("node:path");
const { bringUpToDate } = require("./build");
const { dist } = require("./programs");

/** Runs a program. @param {string} name as in programs.js */
function run(name) {
  try {
    bringUpToDate();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    // Not process.exit(): a compiler has much to say, and a slow reader gets all of it.
    process.exitCode = 1;
    return;
  }
  const program = path.join(dist, name);
  process.argv.splice(1, 2, program);
  // Traces name the lines of the sources.
  process.setSourceMapsEnabled(true);
  require(program);
}

run(process.argv[2] ?? "main");
