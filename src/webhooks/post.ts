import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { type Answer, MAX_BODY_LENGTH } from "../domain/webhooks/answers";
import type { OutgoingWebhook, Poster } from "../domain/webhooks/poster";
import { version } from "../process/version";
import { storable } from "../values/text";
import { hostOf, isPublicPort, type WebhookTargets } from "../values/webhook-targets";
import { type Admits, lookupOf, nameResolver, type ResolveName, TargetRefused } from "./resolve";

/** How long an attempt may take in all, from the name to the last byte of the answer that is read. */
const MAX_ATTEMPT_MS = 15_000;
/** Most bytes of an answer that are read; only the beginning of the body is kept. */
const MAX_ANSWER_BYTES = 16 * 1024;
/** Most interim answers (1xx) before the final one; a receiver that sends more is keeping the worker busy. */
const MAX_INTERIM_ANSWERS = 10;
/** Keep-alive: idle for less time than servers allow, so that they seldom close a connection as it is used again. */
const KEEP_ALIVE = {
  keepAlive: true,
  keepAliveMsecs: 1_000,
  timeout: 4_000,
  maxFreeSockets: 20,
  scheduling: "lifo",
} as const;

interface PosterOptions {
  resolve?: ResolveName;
  longestMs?: number;
}

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The connection was refused",
  ECONNRESET: "The connection was closed without an answer",
  EPIPE: "The connection was closed without an answer",
  ENOTFOUND: "The name of the host is not known",
  ENODATA: "The name of the host has no address",
  EHOSTUNREACH: "The host could not be reached",
  ENETUNREACH: "The host could not be reached",
  ETIMEOUT: "The name of the host could not be looked up in time",
  ETIMEDOUT: "The connection was not accepted in time",
};

/** Why there was no answer, in words that tell merchants nothing of the installation's network. */
function sentenceOf(error: unknown): string {
  if (error instanceof TargetRefused || error instanceof IncompleteAnswer) return error.message;
  const { code = "", message = "" } = error as NodeJS.ErrnoException;
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME|VERIFY/.test(code)) return `No secure connection: ${code}`;
  return (
    SENTENCES[code] ?? (code.startsWith("HPE_") ? `Not an answer of HTTP: ${code}` : `No answer: ${code || message}`)
  );
}

/** The receiver did not complete its answer in time. */
class IncompleteAnswer extends Error {}

const overdueAfter = (ms: number) => new IncompleteAnswer(`There was no whole answer within ${ms / 1000} s`);

/** A Retry-After header, in seconds or as a date, in ms from now; null for none that can be read. */
function retryAfterOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

/** The beginning of a body as text that PostgreSQL can store. */
const excerpt = (chunks: readonly Buffer[]): string =>
  storable(
    Buffer.concat(chunks)
      .subarray(0, 4 * MAX_BODY_LENGTH)
      .toString("utf8")
      .slice(0, MAX_BODY_LENGTH),
  );

/** Reads the beginning of an answer's body. */
function readAnswer(response: http.IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const done = () => resolve(excerpt(chunks));
    response.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes < MAX_ANSWER_BYTES) return;
      done();
      response.destroy();
    });
    response.once("end", done);
    response.once("error", reject);
  });
}

/** Sends a request and reads its answer. Sends it again where a kept connection turns out to have been closed by the receiver. */
function answerTo(
  url: URL,
  webhook: OutgoingWebhook,
  options: http.RequestOptions & { signal: AbortSignal },
): Promise<Partial<Answer>> {
  const { request } = url.protocol === "https:" ? https : http;
  const headers = { ...webhook.headers, ...OWN_HEADERS, "content-length": Buffer.byteLength(webhook.body) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, method: "POST", headers });
    // Node.js doesn't report the abort of every state of a request; an attempt has to end in its time all the same.
    options.signal.addEventListener("abort", () => reject(options.signal.reason), { once: true });
    sent.once("response", (response) => {
      const { statusCode: status = null, headers: answered } = response;
      const retryAfterMs = retryAfterOf(answered["retry-after"]);
      readAnswer(response).then((body) => resolve({ status, body, retryAfterMs }), reject);
    });
    // A 101 was not asked for, and an upgraded connection emits no end of the answer.
    sent.once("upgrade", ({ statusCode: status = null }, socket) => {
      socket.destroy();
      resolve({ status, body: "" });
    });
    let interim = 0;
    sent.on("information", () => {
      if (++interim > MAX_INTERIM_ANSWERS) sent.destroy(new IncompleteAnswer("There were interim answers without end"));
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      const wasClosed = sent.reusedSocket && error.code === "ECONNRESET";
      if (wasClosed) answerTo(url, webhook, options).then(resolve, reject);
      else reject(error);
    });
    sent.end(webhook.body);
  });
}

const OWN_HEADERS = {
  "content-type": "application/json",
  "user-agent": `inventory-planning-service/${version} (webhooks)`,
};

/**
 * Posts webhooks to allowed addresses only (no server-side request forgery): redirects are not followed, no proxy is used, and a connection is opened to
 * the very address that was checked. Plain http, and low ports, are for private networks that the operator has allowed.
 * @param options.resolve Resolves names; by name servers unless given.
 * @param options.longestMs Longest time of an attempt.
 */
export function webhookPoster(
  targets: WebhookTargets,
  { resolve = nameResolver(targets), longestMs = MAX_ATTEMPT_MS }: PosterOptions = {},
): Poster {
  const routeBy = (made: typeof http.Agent | typeof https.Agent, admits: Admits) => ({
    admits,
    agent: new made({ ...KEEP_ALIVE, lookup: lookupOf(resolve, admits) }),
  });
  const publicHttps = routeBy(https.Agent, (address) => targets.admits(address));
  const isPrivate: Admits = (address) => targets.isPrivatelyAllowed(address);
  const privateHttps = routeBy(https.Agent, isPrivate);
  const privateHttp = routeBy(http.Agent, isPrivate);

  const send = async (webhook: OutgoingWebhook, signal: AbortSignal) => {
    const url = new URL(webhook.url);
    const { admits, agent } = url.protocol !== "https:" ? privateHttp : isPublicPort(url) ? publicHttps : privateHttps;
    const host = hostOf(url);
    // The agent's lookup is not called for IP addresses.
    if (isIP(host) && !admits(host)) throw new TargetRefused();
    return answerTo(url, webhook, { agent, signal });
  };
  return {
    async post(webhook) {
      const begunAt = performance.now();
      const overdue = new AbortController();
      const timer = setTimeout(() => overdue.abort(overdueAfter(longestMs)), longestMs);
      const ended = (answer: Partial<Answer>): Answer => ({
        ...{ status: null, error: null, body: null, retryAfterMs: null, ...answer },
        ms: Math.round(performance.now() - begunAt),
      });
      try {
        return ended(await send(webhook, overdue.signal));
      } catch (error) {
        return ended({ error: sentenceOf(overdue.signal.aborted ? overdue.signal.reason : error) });
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      for (const { agent } of [publicHttps, privateHttps, privateHttp]) agent.destroy();
    },
  };
}
