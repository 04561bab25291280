import { constants } from "node:os";

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const;

const end = (signal: (typeof SIGNALS)[number]) => process.exit(128 + constants.signals[signal]);

/**
 * Ends this process at signals where the system does not: the first process of a container hears only those that it listens to, and goes on starting,
 * or importing, until it is killed.
 */
export function endOnSignals(): void {
  if (process.pid === 1) for (const signal of SIGNALS) process.on(signal, end);
}

/** Leaves signals to somebody who stops in order. */
export function leaveSignals(): void {
  for (const signal of SIGNALS) process.off(signal, end);
}
