import { draftMigration } from "../../src/db/migrate";
import { createTestDatabase } from "../support/database";

it("has migrations that lead to exactly what schema.prisma says", async () => {
  const database = await createTestDatabase();
  try {
    expect(await draftMigration(database.connectionString)).toBe("");
  } finally {
    await database.drop();
  }
});
