#!/usr/bin/env node
// @ts-check
/** The command line as a package has it: `npx inventory-planning-service sandbox`. In a clone it is compiled anew where its sources have changed. */
const fs = require("node:fs");
const path = require("node:path");
const { dist, root } = require("./programs");

if (fs.existsSync(path.join(root, "src/main.ts"))) {
  process.argv.splice(2, 0, "cli");
  require("./run");
} else {
  require(path.join(dist, "cli"));
}
