import Table from "cli-table3";
import type { BenchCase } from "./cases";
import { type Measured, median, percentile } from "./measure";

const HEAD = [
  "case",
  "p50 ×",
  "processor ×",
  "p50 ms",
  "p99 ms",
  "req/s",
  "rows/s",
  "Node + PG ms",
  "SQL (1 row)",
  "loop p99 / max ms",
  "peak MB",
  "target",
];

/** How many statements a request sends: with all rows, and with one where the case has such. */
interface Statements {
  many: number;
  one: number | null;
}

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
export const tenth = (value: number) => value.toFixed(1);
const hundredth = (value: number) => value.toFixed(2);

const processorOf = ({ processor: { node, postgres } }: Measured) => node + postgres;

/** How many times what a peer took the service takes: by the clock the median over turns, of the processor over all of them. */
function ratiosTo(service: Measured, peer: Measured) {
  const latency = median(service.medians.map((value, turn) => value / (peer.medians[turn] ?? Number.NaN)));
  return { latency, processor: processorOf(service) / processorOf(peer) };
}

/** The results of one set of contenders, the service first, and whether it reached what it aims at. */
export class Report {
  private readonly table = new Table({ head: HEAD, style: { head: [], border: [], compact: true } });
  private missed = 0;

  constructor(private readonly names: readonly string[]) {}

  add({ name, rows, target }: BenchCase, sides: readonly Measured[], statements: readonly Statements[]): void {
    const [service, ...peers] = sides;
    if (!service) return;
    const each = (of: (side: Measured) => string) => sides.map(of).join(" | ");
    const ratios = peers.map((peer) => ratiosTo(service, peer));
    const rowsPerSecond = median(service.perSecond) * rows;
    // Whatever can't be measured, as the processor where there is no /proc, is no hit.
    const isHit =
      "ratio" in target
        ? ratios.every(({ latency, processor }) => latency <= target.ratio && processor <= target.ratio)
        : rowsPerSecond >= target.rowsPerSecond;
    if (!isHit) this.missed += 1;
    const aim = "ratio" in target ? `≤ ${target.ratio}` : `rows/s ≥ ${whole(target.rowsPerSecond)}`;
    this.table.push([
      name,
      ratios.map(({ latency }) => hundredth(latency)).join(" | "),
      ratios.map(({ processor }) => hundredth(processor)).join(" | "),
      each(({ latencies }) => tenth(percentile(latencies, 0.5))),
      each(({ latencies }) => tenth(percentile(latencies, 0.99))),
      each(({ perSecond }) => tenth(median(perSecond))),
      rows > 0 ? each(({ perSecond }) => whole(median(perSecond) * rows)) : "",
      each(({ processor: { node, postgres } }) => `${hundredth(node)} + ${hundredth(postgres)}`),
      statements.map(({ many, one }) => (one === null ? `${many}` : `${many} (${one})`)).join(" | "),
      each(({ delayP99, delayMax }) => `${whole(delayP99)} / ${whole(delayMax)}`),
      each(({ peakMegabytes }) => whole(peakMegabytes)),
      `${isHit ? "OK" : "NOT"} ${aim}`,
    ]);
  }

  /** Prints the table. @returns How many cases missed their target. */
  print(): number {
    if (this.table.length > 0) process.stdout.write(`${this.table.toString()}\nSides: ${this.names.join(" | ")}.\n`);
    return this.missed;
  }
}
