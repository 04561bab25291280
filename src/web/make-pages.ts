/** A program for builders of an image: writes the bundles of all pages into a folder, one folder a bundle, and the index of the guide's search. */
import fs from "node:fs";
import path from "node:path";
import { BUNDLE_NAMES, type BundleName, bundle } from "./bundles";
import { INDEX_FILE, makeIndex } from "./guide/search-index";

async function write(name: BundleName, folder: string): Promise<void> {
  fs.mkdirSync(path.join(folder, name), { recursive: true });
  for (const file of await bundle(name)) fs.writeFileSync(path.join(folder, name, file.name), file.contents);
}

async function writeIndex(folder: string): Promise<void> {
  const file = path.join(folder, INDEX_FILE);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(await makeIndex()));
}

async function main([, , folder]: readonly string[]): Promise<void> {
  if (!folder) throw new Error("Name the folder that the pages are written to.");
  await Promise.all([writeIndex(folder), ...BUNDLE_NAMES.map((name) => write(name, folder))]);
}

main(process.argv).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
