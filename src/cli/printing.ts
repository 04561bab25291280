import { Writable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { printable } from "../values/text";
import type { CliContext } from "./context";

/**
 * Writes the printable form of texts to a stream. Passes on each piece at once and in order. `endProcess` waits until the
 * stream has passed it on.
 */
function printingTo(stream: NodeJS.WritableStream): Writable {
  const decoder = new StringDecoder();
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      stream.write(printable(typeof chunk === "string" ? chunk : decoder.write(chunk)));
      done();
    },
  });
}

/**
 * The context of commands: names that merchants chose and texts of files come to the terminal as signs, not as control codes.
 */
export interface PrintingContext extends CliContext {
  /** Standard error as it is, for drawing: it gets no texts but our own, unless made printable. */
  terminal: NodeJS.WritableStream;
}

/** Returns a context whose output, errors and questions are printable, with any content. */
export const printing = (context: CliContext): PrintingContext => ({
  ...context,
  ask: (question) => context.ask(printable(question)),
  stdout: printingTo(context.stdout),
  stderr: printingTo(context.stderr),
  terminal: context.stderr,
});
