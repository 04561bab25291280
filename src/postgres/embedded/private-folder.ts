import fs from "node:fs";
import path from "node:path";
import type { ServerAccount } from "./binaries";

/** What the service keeps in a data folder. */
const OWN_ENTRIES = new Set(["postgres", "demo-key", "demo-password"]);

/** Whether this process may change who reads it: on Windows, folders have other rights. */
const isOurs = ({ uid }: fs.Stats): boolean => {
  const own = process.getuid?.();
  return own === 0 || own === uid;
};

/**
 * Closes a folder to all but its owner. Where PostgreSQL runs under another account, the folder's group is that account's, and may pass through
 * it without seeing what is there. A folder of somebody else's stays as it is.
 */
export function closeFolder(folder: string, { uid, gid }: ServerAccount): void {
  const stat = fs.statSync(folder);
  if (!isOurs(stat)) return;
  const passes = uid !== undefined && stat.uid !== uid;
  if (passes && gid !== undefined && stat.gid !== gid) fs.chownSync(folder, stat.uid, gid);
  const mode = passes ? 0o710 : 0o700;
  if ((stat.mode & 0o777) !== mode) fs.chmodSync(folder, mode);
}

/** Closes a data folder, unless it holds what is not the service's: others may need to get at that. */
export function closeDataFolder(dataDir: string, account: ServerAccount): void {
  if (fs.readdirSync(dataDir).every((name) => OWN_ENTRIES.has(name))) closeFolder(dataDir, account);
}

/** Opens PostgreSQL's log to append to it. Only its owner reads it: it can hold statements with their values. */
export function openLog(home: string): number {
  const file = path.join(home, "postgres.log");
  const log = fs.openSync(file, "a", 0o600);
  closeLog(home);
  return log;
}

/** Closes a log that an earlier version has left open to all. */
export function closeLog(home: string): void {
  const file = path.join(home, "postgres.log");
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (stat && isOurs(stat) && (stat.mode & 0o077) !== 0) fs.chmodSync(file, 0o600);
}
