import { setTimeout as sleep } from "node:timers/promises";
import { ensureServer, findServer, hasFailed, stopServer } from "./server-process";
import { liveUsers } from "./users";

/**
 * A separate process that stops the database server once nothing uses it any more. Being apart from the service, it
 * outlives a kill -9 of it, and the server with it, so that a restarted service finds its database up. Where the server is
 * killed while somebody uses it, or gives up because the disk is full, it starts it again, however long that takes.
 * Started as `node guardian.ts <home>`.
 */
const LOOK_EVERY_MS = 500;
/** Long enough for a restarted service, or the next of several commands, to find the server still up. */
const LEAVE_AFTER_EMPTY_LOOKS = 10;
/** How long one attempt to start it again may take, and the longest pause between two: PostgreSQL writes to its log each time. */
const START_WITHIN_MS = 5_000;
const MAX_PAUSE_MS = 15_000;

async function guard(home: string): Promise<void> {
  let emptyLooks = 0;
  let pauseMs = LOOK_EVERY_MS;
  for (;;) {
    await sleep(pauseMs);
    const server = await findServer(home);
    const isUsed = liveUsers(home).length > 0;
    if (!server && !isUsed) return;
    // One that was asked to stop stays down. The server's log has the reason of a failed start; a later look tries again.
    const isBack = server !== null || !hasFailed(home) || (await startAgain(home));
    pauseMs = isBack ? LOOK_EVERY_MS : Math.min(2 * pauseMs, MAX_PAUSE_MS);
    emptyLooks = isUsed ? 0 : emptyLooks + 1;
    if (server && emptyLooks >= LEAVE_AFTER_EMPTY_LOOKS) {
      await stopServer(server);
      // A process that came while the server stopped needs it again.
      if (liveUsers(home).length === 0) return;
      emptyLooks = 0;
      await startAgain(home);
    }
  }
}

/** Starts the server where those who use it ask. @returns Whether it is up. */
function startAgain(home: string): Promise<boolean> {
  const start = ensureServer(home, { durable: true, samePort: true, readyWithinMs: START_WITHIN_MS });
  return start.then(
    () => true,
    () => false,
  );
}

const home = process.argv[2];
if (home) {
  // Ends in the folder, as the command line did before: by that `ensureGuardian` knows the folder's guardian.
  process.title = `inventory-planning-guardian ${home}`;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  void guard(home);
}
