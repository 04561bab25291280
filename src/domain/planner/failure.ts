import { Interrupted, isInterruption } from "../../db";

/** A failure in a message to another thread or process, which know an error by its text alone. */
export interface Failure {
  failure: string;
  /** Whether the work was cut short from outside, and may well succeed next time. */
  isInterruption: boolean;
}

export function tellFailure(error: unknown): Failure {
  const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { failure, isInterruption: isInterruption(error) };
}

/** Returns the error of such a message. */
export function toldFailure({ failure, isInterruption: isInterrupted }: Failure): Error {
  return isInterrupted ? new Interrupted(failure) : new Error(failure);
}
