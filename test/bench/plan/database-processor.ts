import fs from "node:fs";

/** What one process has used of the processor, in ms: itself, and its children that have ended. */
interface Used {
  parent: number;
  own: number;
  endedChildren: number;
}

/** A clock tick of /proc, which is a hundredth of a second on every Linux that Node runs on. */
const TICK_MS = 10;

/** Fields of /proc/<pid>/stat counted from the one after the name, which may hold anything. */
const FIELD = { parent: 1, user: 11, system: 12, childrenUser: 13, childrenSystem: 14 } as const;

function usedBy(pid: string): Used | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const at = (name: keyof typeof FIELD) => Number(fields[FIELD[name]]);
    return {
      parent: at("parent"),
      own: (at("user") + at("system")) * TICK_MS,
      endedChildren: (at("childrenUser") + at("childrenSystem")) * TICK_MS,
    };
  } catch {
    return null;
  }
}

/**
 * Processor time in ms that a PostgreSQL server and all its processes have used since it started, those that have ended included.
 * NaN where the system has no /proc.
 */
export function databaseProcessorMilliseconds(serverPid: number): number {
  const server = usedBy(String(serverPid));
  if (!server) return Number.NaN;
  const children = fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(usedBy)
    .filter((used) => used?.parent === serverPid);
  return children.reduce((sum, used) => sum + (used?.own ?? 0), server.own + server.endedChildren);
}
