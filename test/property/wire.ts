import { Agent, request } from "node:http";
import { toJson } from "./hostile";
import type { Draft } from "./valid-request";

/** A request as it goes over the wire. */
export interface Sent {
  method: string;
  /** With query, exactly as sent. */
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** What came back. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed where it is JSON. */
  body: unknown;
}

/** Longest address that is sent; above some 16 kB Node itself refuses the head of a request. */
const MAX_ADDRESS_LENGTH = 12_000;

/** Escapes everything but letters, digits and dashes; half a surrogate pair becomes three bytes that are no UTF-8. */
export function escaped(text: string): string {
  return text.replaceAll(/[^\w-]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    const bytes = isHalf
      ? [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
      : [...Buffer.from(character)];
    return bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  });
}

/** Writes a draft down. @param idOf The id that a name such as «order:2» stands for. */
export function write(draft: Draft, idOf: (what: string, at: number) => string, key: string): Sent {
  const named = (text: string) =>
    text.replaceAll(/«(?!raw:)([a-zA-Z]+):(\d+)»/g, (_all, what: string, at: string) => {
      const id = idOf(what.toLowerCase(), Number(at));
      return what === what.toLowerCase() ? id : id.toUpperCase();
    });
  const path = draft.path.replaceAll(/\{(\w+)\}/gi, (_all, name: string) =>
    escaped(named(draft.pathValues[name] ?? draft.pathValues[name.toLowerCase()] ?? "")),
  );
  const pairs = draft.query.map(([name, value]) => `${escaped(name)}=${escaped(named(value))}`);
  const search = [...pairs, ...(draft.querySuffix === undefined ? [] : [draft.querySuffix])].join("&");
  const address = `/api/v1${path}${search ? `?${search}` : ""}`.slice(0, MAX_ADDRESS_LENGTH).replace(/%.?$/, "");
  const body = draft.bytes ?? (draft.body === undefined ? undefined : named(toJson(draft.body)));
  return {
    method: draft.method,
    path: address,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...draft.headers,
    },
    ...(body === undefined ? {} : { body }),
  };
}

/** A request as a line or two for the reader of a failure, without the key. */
export function shown({ method, path, headers, body }: Sent): string {
  const rest = Object.entries(headers).filter(([name, value]) => !(name === "Authorization" && value.length > 40));
  const text = typeof body === "string" ? body : body && `bytes ${Buffer.from(body).toString("hex")}`;
  return `${method} ${path.slice(0, 1500)}\n${JSON.stringify(Object.fromEntries(rest))}\n${text?.slice(0, 3000) ?? "(no body)"}`;
}

/** Sends requests exactly as they are, over connections that are kept. */
export class Wire {
  requests = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  readonly #url: URL;

  constructor(address: string) {
    this.#url = new URL(address);
  }

  send({ method, path, headers, body }: Sent): Promise<Answer> {
    this.requests += 1;
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#url;
      const outgoing = request(
        { agent: this.#agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
          incoming.on("error", reject);
          incoming.on("end", () => {
            const received = new Headers();
            for (const [name, value] of Object.entries(incoming.headers)) received.set(name, String(value));
            const text = Buffer.concat(chunks).toString("utf8");
            const isJson = text !== "" && /json/.test(received.get("content-type") ?? "");
            resolve({
              status: incoming.statusCode ?? 0,
              headers: received,
              text,
              body: isJson ? JSON.parse(text) : text,
            });
          });
        },
      );
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
