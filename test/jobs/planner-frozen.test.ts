import { ProcessEnded } from "../../src/db";
import { Planner } from "../../src/domain/planner";
import { systemClock } from "../../src/values/clock";
import { createTestDatabase } from "../support/database";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("a planning process that is frozen is ended, and what it was asked is asked of a new one", async () => {
  const planner = new Planner();
  const patient = planner.askEveryMs;
  const tenantId = await database.tenant();
  const clear = () =>
    planner.ask({ kind: "clear", connectionString: database.connectionString, tenantId, now: systemClock.now() });
  try {
    await clear();
    const frozen = planner.pid;
    if (!frozen) throw new Error("The planning process is not up");
    process.kill(frozen, "SIGSTOP");
    planner.askEveryMs = 5;
    await expect(clear()).rejects.toThrow(new ProcessEnded("The planner does not answer"));
    planner.askEveryMs = patient;
    await clear();
    expect(planner.pid).not.toBe(frozen);
  } finally {
    await planner.close();
  }
});
