import { Writable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { printable } from "../values/text";
import type { CliContext } from "./context";

/**
 * Writes on to a stream what a terminal can be shown. Each piece is handed on at once and in order. `endProcess` waits until
 * the stream has handed it on.
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

/** What commands are given: names that merchants chose and texts of files come to the terminal as signs, not as orders to it. */
export interface PrintingContext extends CliContext {
  /** Standard error as it is, for what draws: no texts but our own, unless made printable. */
  terminal: NodeJS.WritableStream;
}

/** A context whose output, errors and questions are printable, whatever is in them. */
export const printing = (context: CliContext): PrintingContext => ({
  ...context,
  ask: (question) => context.ask(printable(question)),
  stdout: printingTo(context.stdout),
  stderr: printingTo(context.stderr),
  terminal: context.stderr,
});
