import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { removeEmbeddedDatabase } from "../../postgres/embedded/remove";

const PREFIX = "inventory-sandbox-";
/** Holds the id of the process that a folder is of. */
const OWNER = "owner.pid";

/** Makes the folder of a throw-away service, which only its owner can read. */
export function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX));
  fs.writeFileSync(path.join(folder, OWNER), String(process.pid));
  return folder;
}

/** Returns whether a process with this id is running. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Returns the process of one of our folders; null where it is not ours, or names none. */
function ownerOf(folder: string): number | null {
  try {
    const { uid } = fs.lstatSync(folder);
    if (process.getuid && uid !== process.getuid()) return null;
    return Number(fs.readFileSync(path.join(folder, OWNER), "utf8")) || null;
  } catch {
    return null;
  }
}

/** Removes the folders of throw-away services that were killed and could not do so themselves. */
export async function removeAbandoned(): Promise<void> {
  const folders = fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const folder of folders.map((name) => path.join(os.tmpdir(), name))) {
    const owner = ownerOf(folder);
    if (owner !== null && !isRunning(owner)) await removeEmbeddedDatabase(folder);
  }
}
