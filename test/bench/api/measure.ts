import http from "node:http";
import { performance } from "node:perf_hooks";
import { processorMillisecondsOf } from "../support/process-family";
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
  /** Processor time of one request in the process and in PostgreSQL, in ms; other work of the machine hardly changes it. */
  processor: { node: number; postgres: number };
}

const agent = new http.Agent({ keepAlive: true });

/** Sends a request and reads the answer. @throws Error for anything but a 200. */
export function send(
  address: string,
  key: string,
  { method, path, body, isCompressed }: BenchRequest,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${key}`,
      ...(isCompressed ? { "Accept-Encoding": "gzip" } : {}),
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
      const sent = request(++requests, contender.name);
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
  return {
    many: await count(request(++requests, contender.name)),
    one: single ? await count(single(++requests)) : null,
  };
}

/** How long and how often a case is measured, and in which order. */
export interface Course {
  turns: number;
  /** A side and case. */
  seconds: number;
  /** Of [0, 1): decides whose turn is next. */
  random: () => number;
  /** The process whose children are PostgreSQL's. */
  postgresPid: number;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const places = items.map((item) => ({ item, place: random() }));
  return places.sort((a, b) => a.place - b.place).map(({ item }) => item);
}

/** What one side did in a turn. */
interface Turn extends Observation {
  latencies: number[];
  seconds: number;
  node: number;
  postgres: number;
}

async function takeTurn(contender: Contender, key: string, benchCase: BenchCase, seconds: number, postgresPid: number) {
  const used = () => [contender.pid, postgresPid].map(processorMillisecondsOf) as [number, number];
  await contender.observe();
  const [nodeBefore, postgresBefore] = used();
  const loaded = await load(contender, key, benchCase, seconds);
  const [node, postgres] = used();
  const turn: Turn = {
    ...(await contender.observe()),
    ...loaded,
    node: node - nodeBefore,
    postgres: postgres - postgresBefore,
  };
  return turn;
}

function summed(turns: readonly Turn[]): Measured {
  const latencies = turns.flatMap((turn) => turn.latencies).sort((a, b) => a - b);
  const each = (of: (turn: Turn) => number) => turns.reduce((sum, turn) => sum + of(turn), 0) / latencies.length;
  return {
    latencies,
    perSecond: turns.map((turn) => turn.latencies.length / turn.seconds),
    medians: turns.map((turn) => median(turn.latencies)),
    statements: each(({ statements }) => statements),
    processor: { node: each(({ node }) => node), postgres: each(({ postgres }) => postgres) },
    delayP99: median(turns.map(({ delayP99 }) => delayP99)),
    delayMax: Math.max(...turns.map(({ delayMax }) => delayMax)),
    peakMegabytes: Math.max(...turns.map(({ peakMegabytes }) => peakMegabytes)),
  };
}

/**
 * Measures a case on all sides, turn by turn, so that what else the machine does falls on each alike; who begins is drawn anew each time.
 * @returns In the order of the contenders.
 */
export async function measure(
  contenders: readonly Contender[],
  key: string,
  benchCase: BenchCase,
  { turns, seconds, random, postgresPid }: Course,
): Promise<Measured[]> {
  const taken = new Map<Contender, Turn[]>(contenders.map((contender) => [contender, []]));
  for (const contender of contenders) await load(contender, key, benchCase, seconds);
  for (let turn = 0; turn < turns; turn++) {
    for (const contender of shuffled(contenders, random)) {
      taken.get(contender)?.push(await takeTurn(contender, key, benchCase, seconds / turns, postgresPid));
    }
  }
  return [...taken.values()].map(summed);
}
