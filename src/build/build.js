// @ts-check
/**
 * Compiles the service to dist/. Plain JavaScript, as what runs before anything is compiled has to be. Each program is one file with
 * its libraries in it: a thousand small files take Node.js twice as long to load.
 */
const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { apart, dist, programs, root } = require("./programs");

/** What the programs are made of. */
const SOURCES = ["src", "prisma/demo", "package.json", "package-lock.json"];
/** Says what dist/ was made of. */
const STAMP = path.join(dist, "made-of");

/** Name, size and time of each file there, one a line. @param {string} name of a file or folder, from the root @returns {string} */
function listing(name) {
  const { mtimeMs, size } = fs.statSync(path.join(root, name));
  if (path.extname(name)) return `${name} ${size} ${mtimeMs}\n`;
  const inside = fs.readdirSync(path.join(root, name)).sort();
  return inside.map((file) => listing(`${name}/${file}`)).join("");
}

const digest = () => createHash("sha256").update(SOURCES.map(listing).join("")).digest("hex");

/** Whether dist/ was made of the sources as they are. It takes some 20 ms to tell. */
function isFresh() {
  return fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === digest();
}

/** Compiles programs as they are run. @param {Record<string, string>} entryPoints by their names in the folder @param {string} outdir */
function compile(entryPoints, outdir) {
  require("esbuild").buildSync({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    external: apart,
    platform: "node",
    target: "node20",
    format: "cjs",
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "warning",
  });
}

/** Compiles, whatever there is. Several may do so at one time: each file is put into its place as a whole, the stamp last. */
function build() {
  const stamp = digest();
  // Beside dist/ and not in it: maps name the sources as seen from there.
  const fresh = fs.mkdtempSync(`${dist}-`);
  try {
    compile(programs, fresh);
    fs.writeFileSync(path.join(fresh, path.basename(STAMP)), stamp);
    fs.mkdirSync(dist, { recursive: true });
    const files = fs.readdirSync(fresh).filter((file) => file !== path.basename(STAMP));
    for (const file of [...files, path.basename(STAMP)]) {
      fs.renameSync(path.join(fresh, file), path.join(dist, file));
    }
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * Compiles where the sources have changed, or nothing was compiled yet. Where nothing may be written, what is there has to do.
 * @throws {Error} where nothing is there and nothing can be written, or the sources can't be compiled
 */
function bringUpToDate() {
  if (isFresh()) return;
  try {
    build();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!["EACCES", "EPERM", "EROFS"].includes(code)) throw error;
    if (!fs.existsSync(STAMP))
      throw new Error(`dist/ can't be written (${code}); run "npm run build" as the owner of ${root}.`);
    process.stderr.write(`dist/ may be older than the sources, and can't be written (${code}).\n`);
  }
}

module.exports = { build, bringUpToDate, compile, dist };
if (require.main === module) build();
