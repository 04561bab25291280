import type { ServiceProcess } from "../../support/processes";

/** From this level on a line warns of something: of one state once. */
const WARNING = 40;
/** Whose lines come one a request, which is told apart from states. */
const OF_A_REQUEST = /^a request /;

/** What processes say from some moment on. */
export class Logs {
  private readonly before: readonly number[];

  constructor(private readonly processes: readonly ServiceProcess[]) {
    this.before = processes.map((process) => process.log().length);
  }

  /** How often each process has said what, lines of requests left out: `40 the database does not answer`, say. */
  private told(): Map<string, number>[] {
    return this.processes.map((process, index) => {
      const counts = new Map<string, number>();
      for (const line of process.log().slice(this.before[index])) {
        const { level, msg } = JSON.parse(line) as { level: number; msg: string };
        if (OF_A_REQUEST.test(msg)) continue;
        const name = `${level} ${msg}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return counts;
    });
  }

  /** How often a process warned of one and the same, at most; and of what. */
  mostWarned(): { times: number; of: string } {
    const warnings = this.told().flatMap((counts) =>
      [...counts].filter(([line]) => Number.parseInt(line, 10) >= WARNING),
    );
    const [of = "", times = 0] = warnings.sort(([, one], [, other]) => other - one)[0] ?? [];
    return { times, of };
  }

  /** How many of the processes have said it. */
  saying(part: string): number {
    return this.told().filter((counts) => [...counts.keys()].some((line) => line.includes(part))).length;
  }

  /** All of it, for people. */
  text(): string {
    const lines = this.told().map((counts) => [...counts].map(([line, count]) => `  ${count} × ${line}`).join("\n"));
    return lines.join("\n\n");
  }
}

/** How many of the processes are there no longer. */
export function ended(processes: readonly ServiceProcess[]): number {
  return processes.filter(({ pid }) => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  }).length;
}
