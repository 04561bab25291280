import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { compiledFile } from "../../process/compiled-file";
import { folderForOthers, isReachable, serverAccount } from "./binaries";
import { closeDataFolder, closeFolder, closeLog } from "./private-folder";
import { ensureServer, readPassword } from "./server-process";
import { isAlive, register, unregister } from "./users";

/** How often a process that uses the server looks whether its guardian is there: one may leave, or be killed, at any moment. */
const LOOK_FOR_GUARDIAN_MS = 2_000;

/** The service's own PostgreSQL, in use by this process until released. */
export interface EmbeddedDatabase {
  connectionString: string;
  /** Says that this process is done; the server stops by itself shortly after its last user is. */
  release(): void;
}

function guardianFile(home: string): string {
  return path.join(home, "guardian.pid");
}

/** Whether the process guards this folder; where the system doesn't tell, any process may. */
function isGuardian(pid: number, home: string): boolean {
  try {
    const words = fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replace(/\0+/g, " ").trim();
    return words.includes("guardian") && words.endsWith(` ${home}`);
  } catch {
    return process.platform !== "linux";
  }
}

function ensureGuardian(home: string): void {
  try {
    const pid = Number(fs.readFileSync(guardianFile(home), "utf8"));
    // After a restart of the machine or container, the process id may be some other program's.
    if (isAlive(pid) && isGuardian(pid, home)) return;
  } catch {
    // No guardian yet.
  }
  const script = compiledFile(path.join(__dirname, "guardian"));
  const guardian = spawn(process.execPath, [script, home], { detached: true, stdio: "ignore", cwd: home });
  guardian.on("error", () => {});
  guardian.unref();
  if (guardian.pid) fs.writeFileSync(guardianFile(home), String(guardian.pid));
}

/** The folder the cluster lives in: under the data folder, or beside the copied programs where PostgreSQL's account can't walk there. */
export function clusterHome(dataDir: string): string {
  const wanted = path.join(dataDir, "postgres");
  return isReachable(dataDir, serverAccount(wanted)) ? wanted : `${folderForOthers(wanted)}-data`;
}

/**
 * Starts, or joins, the PostgreSQL server that belongs to the data folder. Several processes (a server, a command line)
 * share one; it survives any of them being killed.
 * @throws Error when the server can't be started, with the end of its log.
 */
export async function joinEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  fs.mkdirSync(dataDir, { recursive: true });
  const home = clusterHome(dataDir);
  fs.mkdirSync(home, { recursive: true });
  const account = serverAccount(home);
  const isInside = path.dirname(home) === path.resolve(dataDir);
  closeDataFolder(dataDir, isInside ? account : {});
  closeFolder(home, account);
  closeLog(home);
  register(home);
  const server = await ensureServer(home);
  ensureGuardian(home);
  const looking = setInterval(() => ensureGuardian(home), LOOK_FOR_GUARDIAN_MS).unref();
  const release = () => {
    clearInterval(looking);
    unregister(home);
  };
  process.once("exit", release);
  const password = encodeURIComponent(readPassword(home));
  return { connectionString: `postgresql://postgres:${password}@127.0.0.1:${server.port}/postgres`, release };
}
