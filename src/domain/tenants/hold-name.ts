import { setTimeout as sleep } from "node:timers/promises";
import { type Database, type HeldLock, holdLock } from "../../db";
import { TenantInHand } from "../../errors";

/** The number of looks, and the interval between them, of a command that waits for another one at the same tenant. */
const LOOKS = 20;
const LOOK_AGAIN_MS = 100;

/**
 * Acts while no other command creates, imports, moves, renames or deletes the tenant of that name.
 * @throws TenantInHand when one does, for more than a moment.
 */
export async function withName<T>(database: Database, name: string, act: () => Promise<T>): Promise<T> {
  const lock = await holdName(database, name);
  return act().finally(() => lock.release());
}

/** Keeps other commands from the tenant of that name, until it is released. @throws TenantInHand as `withName` */
export async function holdName(database: Database, name: string): Promise<HeldLock> {
  for (let look = 1; ; look++) {
    const lock = await holdLock(database, `tenants/${name}`);
    if (lock) return lock;
    if (look >= LOOKS) throw TenantInHand(name);
    await sleep(LOOK_AGAIN_MS);
  }
}
