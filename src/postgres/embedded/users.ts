import fs from "node:fs";
import path from "node:path";

/** Whether a process with this id is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function usersFolder(home: string): string {
  return path.join(home, "users");
}

/** Says that this process uses the server under `home`; a file named by the process id, so that a crash leaves a trace that can be checked. */
export function register(home: string): void {
  fs.mkdirSync(usersFolder(home), { recursive: true });
  fs.writeFileSync(path.join(usersFolder(home), String(process.pid)), "");
}

/** Takes this process's registration back. */
export function unregister(home: string): void {
  fs.rmSync(path.join(usersFolder(home), String(process.pid)), { force: true });
}

/** Ids of the running processes that use the server; registrations of dead ones are cleared away. */
export function liveUsers(home: string): number[] {
  if (!fs.existsSync(usersFolder(home))) return [];
  return fs.readdirSync(usersFolder(home)).flatMap((name) => {
    const pid = Number(name);
    if (isAlive(pid)) return [pid];
    fs.rmSync(path.join(usersFolder(home), name), { force: true });
    return [];
  });
}
