import { PlannerThreads } from "../../src/domain/plan/planner/threads";
import { replacePlan } from "../../src/domain/plan/replace-plan";
import { createTestDatabase } from "../support/database";
import { clock, planWorld } from "./plan-world";

it("plans on the first thread alone while there must be room for requests, and on others again afterwards", async () => {
  const database = await createTestDatabase();
  // Other threads die of such a memory as soon as they are given anything: what they are given fails.
  const planners = new PlannerThreads({ threads: 1, memoryMb: 2, idleMs: 60_000 });
  try {
    const world = await planWorld(database);
    await world.warehouse("North");
    for (const name of ["A", "B", "C", "D", "E", "F"]) {
      await world.sku(name);
      await world.demand(name, "North", { perDay: 2, days: 90 });
    }
    const replace = () =>
      replacePlan(database, world.tenantId, clock, {
        chunkPairs: 1,
        workshopFor: (chunks) => planners.workshopFor(database, chunks),
      });
    planners.leaveRoom(true);
    expect(await replace()).toEqual({ seriesCount: 6 });
    planners.leaveRoom(false);
    await expect(replace()).rejects.toThrow(/memory/);
    planners.leaveRoom(true);
    expect(await replace()).toEqual({ seriesCount: 6 });
    expect(await world.rows("SKU_LOCATION")).toHaveLength(6);
  } finally {
    await planners.close();
    await database.drop();
  }
});
