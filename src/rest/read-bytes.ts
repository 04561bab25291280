import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import zlib from "node:zlib";
import { Problem } from "../errors/problem";
import { LARGE_BODY } from "./large-bodies";

/** How many times its size a packed body may unpack to, once it has unpacked to more than that is asked of nobody. */
const MAX_UNPACKED_RATIO = 200;
const RATIO_COUNTS_FROM_BYTES = 1024 * 1024;
/** Bytes that are unpacked, and looked at, in one turn. */
const chunkSize = 64 * 1024;

const UNPACKERS = {
  gzip: () => zlib.createGunzip({ chunkSize }),
  deflate: () => zlib.createInflate({ chunkSize }),
  br: () => zlib.createBrotliDecompress({ chunkSize }),
};
type Unpacker = ReturnType<(typeof UNPACKERS)[keyof typeof UNPACKERS]>;

/** The refusal of a body. @param why The end of the sentence: what is taken, and the way on. */
export const tooLarge = (why: string) => new Problem(413, `The body is too large: ${why}`);

const MIB = 1024 * 1024;

/** A number of bytes in words, never more than it is, such as "64 MiB"; small ones in bytes. */
const sizeOf = (bytes: number) =>
  bytes >= MIB ? `${Math.floor((bytes / MIB) * 100) / 100} MiB` : `${bytes.toLocaleString("en")} bytes`;

/** The refusal of a body for its size. @param wayOn What to do instead, a sentence without its full stop. */
const largerThan = (mostBytes: number, isPacked: boolean, wayOn = "Send less in one request") =>
  tooLarge(`at most ${sizeOf(mostBytes)} are taken${isPacked ? ", unpacked" : ""}. ${wayOn}`);

const unreadable = () => new Problem(400, "The request can't be read");

function unpackerFor(request: IncomingMessage): Unpacker | null {
  const encoding = (request.headers["content-encoding"] ?? "identity").toLowerCase();
  if (encoding === "identity") return null;
  if (!Object.hasOwn(UNPACKERS, encoding)) throw new Problem(415, "This content encoding is not supported");
  return UNPACKERS[encoding as keyof typeof UNPACKERS]();
}

/** How a body is read. */
export interface Reading {
  /** The largest body that is read, unpacked. A body that says to be larger is not begun. */
  mostBytes: number;
  /** Advice for a sender of more; by default to send less. A sentence without its full stop. */
  wayOn?: string;
  /** Items of the longest list in a body of JSON; those that any body may have unless said. */
  mostItems?: number | undefined;
  /** What a body waits for, unread, once it is found large; see `permitFor`. Throws to refuse the body. */
  permit(): Promise<void>;
  /** Sees each piece as it arrives. Throws to refuse the body. */
  look?(piece: Buffer): void;
}

/**
 * Reads a request's body, unpacked. It is broken off as soon as it is too large, unpacks to too many times its size, gets no permit or does
 * not please `look`; what else the client sends is let pass unread.
 * @throws Problem 413 for its size · 415 for an encoding we don't know · 400 when it can't be read · what `permit` and `look` throw.
 */
export async function readBytes(
  request: IncomingMessage,
  { mostBytes, wayOn, permit, look }: Reading,
): Promise<Buffer> {
  const isPacked = (request.headers["content-encoding"] ?? "identity").toLowerCase() !== "identity";
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) throw largerThan(mostBytes, isPacked, wayOn);
  const unpacker = unpackerFor(request);
  const source: Readable = unpacker ? request.pipe(unpacker) : request;
  const pieces: Buffer[] = [];
  let length = 0;
  const take = (piece: Buffer) => {
    length += piece.length;
    if (length > mostBytes) throw largerThan(mostBytes, isPacked, wayOn);
    if (unpacker && length > RATIO_COUNTS_FROM_BYTES && length > unpacker.bytesWritten * MAX_UNPACKED_RATIO) {
      throw tooLarge(`it unpacks to more than ${MAX_UNPACKED_RATIO} times its size`);
    }
    look?.(piece);
    pieces.push(piece);
  };
  const isLarge = () => length > LARGE_BODY;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      source.removeAllListeners("data");
      if (unpacker) {
        request.unpipe(unpacker);
        unpacker.destroy();
      }
      request.resume();
      reject(error);
    };
    source.on("data", (piece: Buffer) => {
      const before = isLarge();
      try {
        take(piece);
      } catch (error) {
        fail(error);
        return;
      }
      if (before || !isLarge()) return;
      source.pause();
      permit().then(() => source.resume(), fail);
    });
    source.once("end", resolve);
    for (const stream of new Set([source, request])) stream.on("error", () => fail(unreadable()));
    request.once("close", () => {
      if (!request.readableEnded) fail(unreadable());
    });
  });
  return Buffer.concat(pieces, length);
}
