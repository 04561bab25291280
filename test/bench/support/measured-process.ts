import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServiceProcess } from "../../support/processes";

const MEGABYTE = 1024 * 1024;

/** The memory of a process that was started with `NODE_OPTIONS=--require` of `TELLS`. Linux alone tells the most of it. */
export class MeasuredProcess {
  static readonly TELLS = path.join(__dirname, "tell-memory.cjs");

  constructor(private readonly process: Pick<ServiceProcess, "pid" | "log">) {}

  /** Has `peak` count from now on. */
  forgetPeak(): void {
    fs.writeFileSync(`/proc/${this.process.pid}/clear_refs`, "5");
  }

  /** Most resident memory at any time, in megabytes. */
  peak(): number {
    const [, kilobytes = "0"] =
      /^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${this.process.pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  }

  /** What is in use of the heap and beside it once garbage has been collected, in megabytes. */
  async heap(): Promise<number> {
    const told = () => this.process.log().filter((line) => line.includes('"msg":"memory"'));
    const before = told().length;
    process.kill(this.process.pid, "SIGWINCH");
    while (told().length === before) await sleep(20);
    const { heapUsed, external } = JSON.parse(told().at(-1) ?? "{}");
    return (heapUsed + external) / MEGABYTE;
  }
}
