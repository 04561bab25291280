import { setTimeout as sleep } from "node:timers/promises";
import { findServer, stopServer } from "./server-process";
import { liveUsers } from "./users";

/**
 * A process of its own that stops the database server once nothing uses it any more. Being apart from the service, it
 * outlives a kill -9 of it, and the server with it, so that a restarted service finds its database up.
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
    if (!server) return;
    emptyLooks = liveUsers(home).length === 0 ? emptyLooks + 1 : 0;
    if (emptyLooks >= LEAVE_AFTER_EMPTY_LOOKS) return stopServer(server);
  }
}

const home = process.argv[2];
if (home) {
  process.title = "inventory-planning-guardian";
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  void guard(home);
}
