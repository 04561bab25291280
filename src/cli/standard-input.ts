/** Lines of standard input, of a length that is bounded. */

import { isUtf8 } from "node:buffer";
import fs from "node:fs";
import type { Readable } from "node:stream";
import { InvalidInput } from "../errors";
import type { InputFault } from "../errors/definition";

/** Bytes of a line. Twenty thousand days of a series take less than half of them. */
export const MAX_LINE_BYTES = 1_000_000;

/** A line with its end marks, or its fault. */
export type InputLine = { number: number; text: string } | { number: number; fault: string };

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

/** The error where standard input can't be read. */
const unreadable = (reason: string) => InvalidInput([{ path: "standard input", reason: `can't be read: ${reason}` }]);

/**
 * Refuses a folder as standard input: node reads it as an input that is empty.
 * @throws InvalidInput
 */
export function refuseFolder(input: Readable): void {
  if (input === process.stdin && fs.fstatSync(0).isDirectory()) throw unreadable("it is a folder");
}

/** The place behind the next line's end; -1 where it is not there yet. */
function lineEnd(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === LINE_FEED) return at + 1;
    if (bytes[at] !== CARRIAGE_RETURN) continue;
    // A line feed may follow.
    if (at + 1 === bytes.length) return -1;
    return bytes[at + 1] === LINE_FEED ? at + 2 : at + 1;
  }
  return -1;
}

const lineOf = (number: number, bytes: Buffer): InputLine =>
  isUtf8(bytes)
    ? { number, text: bytes.toString("utf8") }
    : { number, fault: "has bytes that are no UTF-8 text; save the file as UTF-8" };

const isTooLong = (bytes: Buffer): boolean => bytes.length > MAX_LINE_BYTES;

/** A line without end fills the memory, so nothing is read behind it. */
const tooLong = (number: number): InputLine => ({
  number,
  fault: `is longer than ${MAX_LINE_BYTES} bytes, and what follows was not read`,
});

/**
 * Reads lines as they come, up to one that is too long. Lines keep their line ends.
 * @throws InvalidInput where the input can't be read.
 */
export async function* linesOf(input: Readable): AsyncGenerator<InputLine> {
  refuseFolder(input);
  let pending: Buffer = Buffer.alloc(0);
  let number = 1;
  try {
    for await (const chunk of input as AsyncIterable<Buffer>) {
      const bytes = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
      let from = 0;
      for (let end = lineEnd(bytes, from); end >= 0; end = lineEnd(bytes, from)) {
        const line = bytes.subarray(from, end);
        if (isTooLong(line)) return yield tooLong(number);
        yield lineOf(number, line);
        from = end;
        number += 1;
      }
      pending = bytes.subarray(from);
      if (isTooLong(pending)) return yield tooLong(number);
    }
  } catch (error) {
    throw unreadable((error as Error).message);
  }
  if (pending.length > 0) yield lineOf(number, pending);
}

/** Names the line of a fault. @example faultOfLine(2, { path: "onHand", reason: "is required" }).path // "line 2, onHand" */
export const faultOfLine = (number: number, { path, reason }: InputFault): InputFault => ({
  path: path === "" ? `line ${number}` : `line ${number}, ${path}`,
  reason,
});
