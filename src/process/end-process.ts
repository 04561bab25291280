import { constants } from "node:os";

/** What the system ends a program with that writes to a pipe whose reader has gone. */
const READER_GONE = 128 + constants.signals.SIGPIPE;

/** Why standard output could not be written; null where it could. */
let outputFault: NodeJS.ErrnoException | null = null;

/** Keeps this process at its work when nobody reads its output any more, or when that can't be written: `endProcess` says so at the end. */
export function watchOutput(): void {
  process.stdout.on("error", (error) => {
    outputFault ??= error;
  });
  // Nowhere is left to say this.
  process.stderr.on("error", () => {});
}

/** Waits until a stream has handed on all that was written to it, or has failed. */
const flushed = (stream: NodeJS.WritableStream) => new Promise<void>((resolve) => stream.write("", () => resolve()));

/**
 * Ends this process once its reader has all of its output, however slow the reader is.
 *
 * - The reader of standard output has gone (`| head -1`): ends without a word, as the system ends such a program: 141.
 * - Standard output can't be written, because the disk is full for instance: says why, and ends with 1.
 *
 * @param code The status. One that says that the work failed stays.
 */
export async function endProcess(code: string | number = process.exitCode ?? 0): Promise<never> {
  await flushed(process.stdout);
  const isReaderGone = outputFault?.code === "EPIPE";
  if (outputFault && !isReaderGone) process.stderr.write(`The output can't be written: ${outputFault.message}\n`);
  await flushed(process.stderr);
  process.exit(Number(code) || (outputFault ? (isReaderGone ? READER_GONE : 1) : 0));
}
