import type { Response } from "express";

/** Bytes of a streamed answer that are written at once: so few that a slow client is seen to take them. */
const PIECE_BYTES = 64 * 1024;

/**
 * Writes to a client no faster than it reads, and breaks off when it takes nothing for too long: its data comes out of a transaction, or of memory,
 * and a stuck client holds it for good. It listens once for all that is written: `compression` never forgets a listener.
 */
export function backpressureWriter(
  response: Response,
  patienceMs: number,
): (answer: string | Uint8Array) => Promise<void> {
  let wake = () => {};
  response.on("drain", () => wake()).on("close", () => wake());
  const taken = () =>
    new Promise<void>((resolve) => {
      const impatience = setTimeout(() => {
        response.destroy();
        // An answer that waits behind another on its connection gets no notice that it was closed.
        resolve();
      }, patienceMs);
      wake = () => {
        clearTimeout(impatience);
        resolve();
      };
    });
  return async (answer) => {
    const bytes = typeof answer === "string" ? Buffer.from(answer) : answer;
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      if (!response.destroyed && !response.write(bytes.subarray(at, at + PIECE_BYTES))) await taken();
      if (response.destroyed) throw new Error("The client went away.");
    }
  };
}
