import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** What became of the requests of one kind of client. */
export interface Tally {
  answered: number;
  /** No connection was to be had any more: nothing was sent, so nothing is in doubt. */
  refused: number;
  /** How requests ended that were neither. */
  broken: string[];
}

export const emptyTally = (): Tally => ({ answered: 0, refused: 0, broken: [] });

/** What a client waits at most before it asks again. */
const MAX_PAUSE_MS = 60;

/** Whom clients ask, and how. */
export interface Asked {
  address: string;
  key: string;
  /** From 0 up to 1. */
  random(): number;
}

type Verdict = "answered" | "refused" | string;

/** Asks once. Half of the requests have a body. */
function ask({ address, key }: Asked, agent: http.Agent | false, isPost: boolean): Promise<Verdict> {
  return new Promise((resolve) => {
    const headers = { Authorization: `Bearer ${key}`, ...(isPost ? { "Content-Type": "application/json" } : {}) };
    const url = `${address}/api/v1/${isPost ? "skus" : "suppliers"}`;
    const request = http.request(url, { method: isPost ? "POST" : "GET", agent, headers }, (response) => {
      response.on("error", (error: NodeJS.ErrnoException) => resolve(`half an answer: ${error.code}`));
      response.on("end", () => resolve(response.statusCode === 200 ? "answered" : `status ${response.statusCode}`));
      response.resume();
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code === "ECONNREFUSED" ? "refused" : `${error.code} ${error.message}`);
    });
    request.end(isPost ? "{}" : undefined);
  });
}

/** A client that asks again and again until nobody listens any more. @param keeps Whether it keeps its connection. */
export async function insistentClient(asked: Asked, tally: Tally, keeps: boolean): Promise<void> {
  const agent = keeps ? new http.Agent({ keepAlive: true, maxSockets: 1 }) : false;
  for (;;) {
    const verdict = await ask(asked, agent, asked.random() < 0.5);
    if (verdict === "answered") tally.answered += 1;
    else if (verdict === "refused") tally.refused += 1;
    else tally.broken.push(verdict);
    if (verdict !== "answered") break;
    await sleep(asked.random() * MAX_PAUSE_MS);
  }
  if (agent) agent.destroy();
}
