import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const PACKAGES = ["postgraphile@5.1.5", "pg@8", "graphql@16"];
/** What PostGraphile asks of Node, and the package that brings one where ours is older. */
const NODE = { major: 22, package: "node@22" };

/** Where PostGraphile is, and the Node to run it with. */
export interface InstalledPeer {
  folder: string;
  node: string;
  remove(): void;
}

/**
 * Has npm install PostGraphile: for this run, not for the repository.
 * @param kept A folder to keep it in from run to run; without one it is installed anew.
 * @returns Null where it can't be had.
 */
export async function installPostGraphile(kept?: string): Promise<InstalledPeer | null> {
  const folder = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), "inventory-planning-peer-"));
  const remove = () => kept || fs.rmSync(folder, { recursive: true, force: true });
  const needsNode = Number(process.versions.node.split(".")[0]) < NODE.major;
  const node = needsNode ? path.join(folder, "node_modules/node/bin/node") : process.execPath;
  try {
    if (!fs.existsSync(path.join(folder, "node_modules/postgraphile")) || !fs.existsSync(node)) {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(path.join(folder, "package.json"), `{ "private": true }`);
      const packages = needsNode ? [...PACKAGES, NODE.package] : PACKAGES;
      await promisify(execFile)("npm", ["install", "--no-audit", "--no-fund", ...packages], { cwd: folder });
    }
    await promisify(execFile)(node, ["--version"]);
    return { folder, node, remove };
  } catch (error) {
    remove();
    process.stderr.write(`PostGraphile can't be had: ${(error as Error).message}\n`);
    return null;
  }
}
