import fs from "node:fs";

/** What one process has used of the machine. */
interface Used {
  parent: number;
  /** Processor time in ms, of itself and of its children that have ended. */
  own: number;
  endedChildren: number;
}

/** A clock tick of /proc, which is a hundredth of a second on every Linux that Node runs on. */
const TICK_MS = 10;
/** A page of /proc's figures on the machines that Node runs on. */
const PAGE_BYTES = 4096;

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
 * Processor time in ms that a process and its children have used since it started, those that have ended included. NaN where the
 * system has no /proc.
 */
export function processorMillisecondsOf(pid: number): number {
  const parent = usedBy(String(pid));
  if (!parent) return Number.NaN;
  const children = fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(usedBy)
    .filter((used) => used?.parent === pid);
  return children.reduce((sum, used) => sum + (used?.own ?? 0), parent.own + parent.endedChildren);
}

/** Processor time in ms that the threads of a process have used, exact to the nanosecond; 0 once it has ended. NaN where Linux does not tell it. */
export function exactProcessorMilliseconds(pid: number): number {
  try {
    return fs
      .readdirSync(`/proc/${pid}/task`)
      .map((thread) => Number(fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6)
      .reduce((sum, used) => sum + used, 0);
  } catch {
    return fs.existsSync(`/proc/${pid}`) ? Number.NaN : 0;
  }
}

/** Bytes of memory that this process's children have beside what they share with others, as programs and libraries; 0 without /proc. */
export function childrensMemory(): number {
  try {
    const children = fs.readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").trim();
    return children
      .split(" ")
      .filter(Boolean)
      .map((pid) => fs.readFileSync(`/proc/${pid}/statm`, "utf8").split(" ").map(Number))
      .reduce((sum, [, resident = 0, shared = 0]) => sum + (resident - shared) * PAGE_BYTES, 0);
  } catch {
    return 0;
  }
}
