import { monitorEventLoopDelay } from "node:perf_hooks";
import type pg from "pg";
import { childrensMemory, processorMillisecondsOf } from "../support/process-family";

/** What one measured process did since it was last asked. */
export interface Observation {
  /** SQL statements sent, those of transactions' frames included. */
  statements: number;
  /** Event-loop delay in ms. */
  delayP99: number;
  delayMax: number;
  /** Highest memory, in MB: resident, and what processes that it has started have beside what they share. */
  peakMegabytes: number;
  /** Processor time of all its threads and of processes that it has started, in ms. */
  processorMilliseconds: number;
}

/** Looking so often takes some twentieth of a core. */
const SAMPLE_EVERY_MILLISECONDS = 20;
/** Event-loop delay is looked at so many times as often. */
const DELAY_SAMPLES = 20;
const NANOSECONDS = 1e6;
const BYTES = 1024 * 1024;

/** Tells the parent where this process listens. */
export function announce(address: string): void {
  process.send?.({ address });
}

/**
 * Watches this process and answers its parent's questions over the channel between them; nothing of it can be reached over
 * HTTP, and the product knows nothing of it. To be called before any connection is opened.
 * @param Client The driver's, whose statements are counted.
 * @param sampleEveryMs how often memory is looked at
 */
export function observe({ Client }: Pick<typeof pg, "Client">, sampleEveryMs = SAMPLE_EVERY_MILLISECONDS): void {
  const { query } = Client.prototype;
  const delay = monitorEventLoopDelay({ resolution: Math.ceil(sampleEveryMs / DELAY_SAMPLES) });
  let statements = 0;
  let peak = 0;
  let processor = processorMillisecondsOf(process.pid);
  Client.prototype.query = function counted(this: pg.Client, ...args: Parameters<typeof query>) {
    // A message of several statements tells their texts.
    const { texts } = args[0] as unknown as { texts?: readonly string[] };
    statements += texts?.length ?? 1;
    return query.apply(this, args);
  } as typeof query;
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage.rss() + childrensMemory());
  };
  setInterval(sample, sampleEveryMs).unref();
  delay.enable();
  process.on("message", () => {
    sample();
    const used = processorMillisecondsOf(process.pid);
    const seen: Observation = {
      statements,
      delayP99: delay.percentile(99) / NANOSECONDS,
      delayMax: delay.max / NANOSECONDS,
      peakMegabytes: peak / BYTES,
      processorMilliseconds: used - processor,
    };
    process.send?.({ seen });
    statements = 0;
    peak = 0;
    processor = used;
    delay.reset();
  });
  process.on("disconnect", () => process.exit(0));
}
