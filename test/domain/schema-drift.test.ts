import { draftMigration } from "../../src/postgres/migrate";
import { createTestDatabase } from "../support/database";

it("has migrations that lead to exactly what schema.prisma says, however often it is asked", async () => {
  const database = await createTestDatabase();
  try {
    for (let time = 0; time < 3; time += 1) expect(await draftMigration(database.connectionString)).toBe("");
  } finally {
    await database.drop();
  }
});
