import type { IncomingMessage } from "node:http";
import { Problem } from "../errors/problem";
import { JsonBounds } from "./json-bounds";
import { turnToParse } from "./large-bodies";
import { type Reading, readBytes, tooLarge } from "./read-bytes";

const decoder = new TextDecoder("utf-8", { fatal: true });
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** Whether a request says that its body is JSON. */
export const saysJson = (request: IncomingMessage) => JSON_TYPE.test(request.headers["content-type"] ?? "");

/**
 * Reads the bytes of a JSON body, which are bounded as such while they arrive: see `JsonBounds`. They come in a turn to be parsed in.
 * @param reading Its `look` sees each piece that passed.
 * @throws Problem as `readBytes`; 413 for its shape too.
 */
export async function readJsonBytes(request: IncomingMessage, reading: Reading): Promise<Buffer> {
  const bounds = new JsonBounds(reading.mostItems);
  const look = (piece: Buffer) => {
    const excess = bounds.take(piece);
    if (excess) throw tooLarge(excess);
    reading.look?.(piece);
  };
  const bytes = await readBytes(request, { ...reading, look });
  await turnToParse(bytes.length);
  return bytes;
}

/**
 * Reads a JSON body. Refuses, in this order (D2): one too large (413), one that is not JSON by its type (415), one that is
 * not JSON in UTF-8 by its bytes (400).
 * @returns undefined when there is no body.
 */
export async function readBody(request: IncomingMessage, reading: Reading): Promise<unknown> {
  const isJson = saysJson(request);
  const bytes = isJson
    ? await readJsonBytes(request, reading)
    : await readBytes(request, { ...reading, look: undefined });
  if (bytes.length === 0) return undefined;
  if (!isJson) throw new Problem(415, "The body must be sent as application/json");
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new Problem(400, "The body is not valid JSON");
  }
}
