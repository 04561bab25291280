import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A folder that its file systems keep in memory, where there is one: to make and remove a database's 600 files takes a sixth there. */
const IN_MEMORY = "/dev/shm";
/** What the databases of a whole run take at most, several times over. */
const NEEDED_BYTES = 4 * 1024 ** 3;

function hasRoomInMemory(): boolean {
  try {
    fs.accessSync(IN_MEMORY, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, os.freemem()) > NEEDED_BYTES;
  } catch {
    return false;
  }
}

function makeFolder(root: string, kind: string): string {
  const folder = fs.mkdtempSync(path.join(root, `inventory-planning-${kind}-`));
  fs.chmodSync(folder, 0o755);
  return folder;
}

/** Has what tests write put into a folder of the run's own: in memory where there is room, as nothing of it is to last. */
export function openRunFolder(): void {
  process.env.TEST_FOLDER = makeFolder(hasRoomInMemory() ? IN_MEMORY : os.tmpdir(), "test");
}

/** Removes it, with what tests have left there. */
export function removeRunFolder(): void {
  const { TEST_FOLDER } = process.env;
  if (TEST_FOLDER) fs.rmSync(TEST_FOLDER, { recursive: true, force: true });
}

/** A folder that any account may walk to, as a DATA_DIR is: within the run's own, and outside of Jest on the disk. */
export function temporaryFolder(): string {
  return makeFolder(process.env.TEST_FOLDER ?? os.tmpdir(), "data");
}
