import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { type Answer, LONGEST_BODY } from "../domain/webhooks/answers";
import type { OutgoingWebhook, Poster } from "../domain/webhooks/poster";
import { hostOf, isPublicPort, type WebhookTargets } from "../domain/webhooks/targets";
import { version } from "../version";
import { type Admits, lookupOf, nameResolver, type ResolveName, TargetRefused } from "./resolve";

/** How long an attempt may take in all, from the name to the last byte of the answer that is read. */
const LONGEST_ATTEMPT_MS = 15_000;
/** Bytes of an answer that are read at most; what is beyond is nobody's business. */
const MOST_ANSWER_BYTES = 16 * 1024;
/** Interim answers (1xx) that are heard before the final one; who sends more only keeps the worker busy. */
const MOST_INTERIM_ANSWERS = 10;
/** Connections are kept for the next webhook, for a shorter time than servers keep theirs, so that they are seldom closed under us. */
const KEPT = {
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

/** Why there was no answer, without anything of this installation's network in it. */
function sentenceOf(error: unknown): string {
  if (error instanceof TargetRefused || error instanceof Unfinished) return error.message;
  const { code = "", message = "" } = error as NodeJS.ErrnoException;
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME|VERIFY/.test(code)) return `No secure connection: ${code}`;
  return (
    SENTENCES[code] ?? (code.startsWith("HPE_") ? `Not an answer of HTTP: ${code}` : `No answer: ${code || message}`)
  );
}

/** The receiver has not come to the end of an answer, and is not waited for any longer. */
class Unfinished extends Error {}

const overdueAfter = (ms: number) => new Unfinished(`There was no whole answer within ${ms / 1000} s`);

/** What a receiver may say of when to be asked again, in ms from now: seconds or an instant. */
function retryAfterOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

/** The beginning of a body, as it can be kept. */
const shown = (chunks: readonly Buffer[]): string =>
  Buffer.concat(chunks)
    .subarray(0, 4 * LONGEST_BODY)
    .toString("utf8")
    .slice(0, LONGEST_BODY)
    .replaceAll(/[\0\p{Surrogate}]/gu, "\ufffd");

/** Reads an answer as far as it is of use. */
function readAnswer(response: http.IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const done = () => resolve(shown(chunks));
    response.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes < MOST_ANSWER_BYTES) return;
      done();
      response.destroy();
    });
    response.once("end", done);
    response.once("error", reject);
  });
}

/** Sends a request and reads its answer. A connection that was kept and has just been closed by the other side is replaced by a new one. */
function answerTo(
  url: URL,
  webhook: OutgoingWebhook,
  options: http.RequestOptions & { signal: AbortSignal },
): Promise<Partial<Answer>> {
  const { request } = url.protocol === "https:" ? https : http;
  const headers = { ...webhook.headers, ...OURS, "content-length": Buffer.byteLength(webhook.body) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, method: "POST", headers });
    // Whatever a connection is told and does not tell on: an attempt ends in its time.
    options.signal.addEventListener("abort", () => reject(options.signal.reason), { once: true });
    sent.once("response", (response) => {
      const { statusCode: status = null, headers: answered } = response;
      const retryAfterMs = retryAfterOf(answered["retry-after"]);
      readAnswer(response).then((body) => resolve({ status, body, retryAfterMs }), reject);
    });
    // Another protocol was not asked for, and a connection that goes over to one tells of no end.
    sent.once("upgrade", ({ statusCode: status = null }, socket) => {
      socket.destroy();
      resolve({ status, body: "" });
    });
    let interim = 0;
    sent.on("information", () => {
      if (++interim > MOST_INTERIM_ANSWERS) sent.destroy(new Unfinished("There were interim answers without end"));
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      const wasClosed = sent.reusedSocket && error.code === "ECONNRESET";
      if (wasClosed) answerTo(url, webhook, options).then(resolve, reject);
      else reject(error);
    });
    sent.end(webhook.body);
  });
}

const OURS = {
  "content-type": "application/json",
  "user-agent": `inventory-planning-service/${version} (webhooks)`,
};

/**
 * Posts webhooks to where they may be sent. Redirects are not followed, no proxy is asked, and a connection is opened to the very address that
 * was found fit. What goes unencrypted, or to a low port, goes no further than the networks that the operator has allowed.
 * @param options.resolve How names are looked up; by name servers unless said.
 * @param options.longestMs Longest that an attempt may take.
 */
export function webhookPoster(
  targets: WebhookTargets,
  { resolve = nameResolver(targets), longestMs = LONGEST_ATTEMPT_MS }: PosterOptions = {},
): Poster {
  const wayOf = (made: typeof http.Agent | typeof https.Agent, admits: Admits) => ({
    admits,
    agent: new made({ ...KEPT, lookup: lookupOf(resolve, admits) }),
  });
  const secure = wayOf(https.Agent, (address) => targets.admits(address));
  const isPrivate: Admits = (address) => targets.isPrivatelyAllowed(address);
  const within = wayOf(https.Agent, isPrivate);
  const open = wayOf(http.Agent, isPrivate);

  const send = async (webhook: OutgoingWebhook, signal: AbortSignal) => {
    const url = new URL(webhook.url);
    const { admits, agent } = url.protocol !== "https:" ? open : isPublicPort(url) ? secure : within;
    const host = hostOf(url);
    // An address is looked up by nobody.
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
      for (const { agent } of [secure, within, open]) agent.destroy();
    },
  };
}
