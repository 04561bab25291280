import { setTimeout as sleep } from "node:timers/promises";

/** How long to wait for what must come: so long that only what never comes is given up, on whatever machine. */
const PATIENCE_MS = 120_000;

/** Waits until it holds. @throws Error when it never does. */
export async function eventually(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${PATIENCE_MS} ms: ${what}`);
    await sleep(25);
  }
}
