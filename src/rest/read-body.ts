import express, { type Request, type Response } from "express";
import { Problem } from "../problem";

const decoder = new TextDecoder("utf-8", { fatal: true });
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/**
 * Reads a JSON body. Refuses, in this order (D2): one too large (413), one that is not JSON by its type (415), one that is
 * not JSON in UTF-8 by its bytes (400).
 * @param mostBytes The largest body that is read, unpacked.
 * @returns undefined when there is no body.
 */
export async function readBody(request: Request, response: Response, mostBytes: number): Promise<unknown> {
  const readRaw = express.raw({ type: () => true, limit: mostBytes });
  await new Promise<void>((resolve, reject) => {
    readRaw(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  const bytes: unknown = request.body;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined;
  if (!JSON_TYPE.test(request.headers["content-type"] ?? "")) {
    throw new Problem(415, "The body must be sent as application/json");
  }
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new Problem(400, "The body is not valid JSON");
  }
}
