import { setTimeout as sleep } from "node:timers/promises";
import { ensureServer, findServer, stopServer, wasKilled } from "./server-process";
import { liveUsers } from "./users";

/**
 * A process of its own that stops the database server once nothing uses it any more. Being apart from the service, it
 * outlives a kill -9 of it, and the server with it, so that a restarted service finds its database up. Where the server is
 * killed while somebody uses it, it starts it again.
 * Started as `node guardian.ts <home>`.
 */
const LOOK_EVERY_MS = 500;
/** Long enough for a restarted service, or the next of several commands, to find the server still up. */
const LEAVE_AFTER_EMPTY_LOOKS = 10;

async function guard(home: string): Promise<void> {
  let emptyLooks = 0;
  for (;;) {
    await sleep(LOOK_EVERY_MS);
    const server = await findServer(home);
    const isUsed = liveUsers(home).length > 0;
    if (!server && !isUsed) return;
    // One that was asked to stop stays down. A start that fails is told in the server's log; the next look tries again.
    if (!server && wasKilled(home)) await ensureServer(home).catch(() => {});
    emptyLooks = isUsed ? 0 : emptyLooks + 1;
    if (server && emptyLooks >= LEAVE_AFTER_EMPTY_LOOKS) return stopServer(server);
  }
}

const home = process.argv[2];
if (home) {
  // Ends in the folder, as the command line did before: by that `ensureGuardian` knows the folder's guardian.
  process.title = `inventory-planning-guardian ${home}`;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  void guard(home);
}
