/** What a process that is frozen (SIGSTOP, a machine that stands still) keeps from others: its connections stay as they are. */
import { col, type Database, holdLock, rowsOf, sql } from "../../src/db";
import { withTenant } from "../../src/db/tenant";
import { createTestDatabase } from "../support/database";
import { eventually } from "../support/eventually";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Long enough for PostgreSQL, however loaded the machine is; nothing is said meanwhile. */
const freeze = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe.each<[string, () => Database]>([
  ["on a connection of its own", () => database],
  ["in a transaction, behind a pooler", () => ({ ...database, listenUrl: null })],
])("a lock that is held %s", (_where, opened) => {
  it("is another's once its holder has been silent for too long, which the holder notices", async () => {
    const held = await holdLock(opened(), "frozen", 100);
    expect(held).not.toBeNull();
    expect(await holdLock(opened(), "frozen")).toBeNull();
    freeze(1_500);
    await eventually(() => held?.isLost() === true, "its holder notices");
    const others = await holdLock(opened(), "frozen");
    expect(others).not.toBeNull();
    await others?.release();
    await held?.release();
  });

  it("is kept for as long as its holder is there, and free when it lets go", async () => {
    const held = await holdLock(opened(), "lively", 10_000);
    expect(held?.isLost()).toBe(false);
    expect(await holdLock(opened(), "lively")).toBeNull();
    await held?.release();
    const again = await holdLock(opened(), "lively");
    expect(again).not.toBeNull();
    await again?.release();
  });
});

describe("a transaction of a merchant", () => {
  it.each([
    ["of a request", {}, "2min"],
    ["of jobs, however long they may take", { timeoutMs: 10 * 60_000 }, "3min"],
    ["of an answer that is streamed, which waits for its reader", { timeoutMs: 10 * 60_000, isStream: true }, "10min"],
  ])("%s is ended by PostgreSQL when its process says nothing any more", async (_what, options, limit) => {
    const idle = rowsOf("test.idle", { limit: col.text });
    const asked = sql`select current_setting('idle_in_transaction_session_timeout') as limit`;
    expect(await withTenant(database, await database.tenant(), (db) => db.query(idle, asked), options)).toEqual([
      { limit },
    ]);
  });
});
