import http from "node:http";
import { performance } from "node:perf_hooks";
import type { BenchCase, BenchRequest } from "./cases";
import type { Contender } from "./contender";
import type { Observation } from "./probe";

/** What one side did in all of its turns. */
export interface Measured {
  /** Of each request, ascending, in ms. */
  latencies: number[];
  /** Requests answered in a second, turn by turn. */
  perSecond: number[];
  /** The median latency in ms, turn by turn. */
  medians: number[];
  /** SQL statements of one request. */
  statements: number;
  delayP99: number;
  delayMax: number;
  peakMegabytes: number;
  /** Processor time of one request in the process, in ms; other work of the machine hardly changes it. */
  processorMilliseconds: number;
}

const agent = new http.Agent({ keepAlive: true });

/** Sends a request and reads the answer. @throws Error for anything but a 200. */
export function send(address: string, key: string, { method, path, body }: BenchRequest): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${key}`,
      ...(body ? { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) } : {}),
    };
    const request = http.request(address + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const answer = Buffer.concat(chunks);
        if (response.statusCode === 200) resolve(answer);
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer.toString("utf8", 0, 300)}`));
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** The value that the given share of the ascending numbers lies below; NaN for none. */
export function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

let requests = 0;

/** Keeps all lanes busy for some time, with two requests at least; the latencies in ms, and the seconds that it took. */
async function load(contender: Contender, key: string, { lanes, request }: BenchCase, seconds: number) {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const lane = async () => {
    do {
      const sent = request(++requests);
      const sentAt = performance.now();
      await send(contender.address, key, sent);
      latencies.push(performance.now() - sentAt);
    } while (performance.now() - startedAt < seconds * 1000);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { latencies, seconds: (performance.now() - startedAt) / 1000 };
}

/** SQL statements of one request with all rows, and of one with a single row where the case has such. */
export async function statementsOf(contender: Contender, key: string, { request, single }: BenchCase) {
  const count = async (sent: BenchRequest) => {
    await contender.observe();
    await send(contender.address, key, sent);
    return (await contender.observe()).statements;
  };
  return { many: await count(request(++requests)), one: single ? await count(single(++requests)) : null };
}

/** Measures a case on all sides, turn by turn, so that what else the machine does falls on each alike. */
export async function measure(
  contenders: readonly Contender[],
  key: string,
  benchCase: BenchCase,
  { turns, seconds }: { turns: number; seconds: number },
): Promise<Measured[]> {
  const results = contenders.map(() => ({
    latencies: [] as number[],
    perSecond: [] as number[],
    medians: [] as number[],
    seen: [] as Observation[],
  }));
  for (const contender of contenders) await load(contender, key, benchCase, seconds);
  for (let turn = 0; turn < turns; turn++) {
    for (const [side, contender] of contenders.entries()) {
      await contender.observe();
      const { latencies, seconds: took } = await load(contender, key, benchCase, seconds / turns);
      const result = results[side];
      if (!result) continue;
      result.seen.push(await contender.observe());
      result.latencies.push(...latencies);
      result.perSecond.push(latencies.length / took);
      result.medians.push(median(latencies));
    }
  }
  return results.map(({ latencies, seen, ...rest }) => ({
    ...rest,
    latencies: latencies.sort((a, b) => a - b),
    statements: seen.reduce((sum, { statements }) => sum + statements, 0) / latencies.length,
    processorMilliseconds: seen.reduce((sum, it) => sum + it.processorMilliseconds, 0) / latencies.length,
    delayP99: median(seen.map(({ delayP99 }) => delayP99)),
    delayMax: Math.max(...seen.map(({ delayMax }) => delayMax)),
    peakMegabytes: Math.max(...seen.map(({ peakMegabytes }) => peakMegabytes)),
  }));
}
