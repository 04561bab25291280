import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { sqlToSchema } from "../../src/db/schema-engine";
import { createTestDatabase } from "../support/database";

it("has migrations that lead to exactly what schema.prisma says", async () => {
  const database = await createTestDatabase();
  try {
    const schema = fs.readFileSync(path.join(projectRoot, "prisma/schema.prisma"), "utf8");
    expect((await sqlToSchema(database.connectionString, schema, "database")).trim()).toBe(
      "-- This is an empty migration.",
    );
  } finally {
    await database.drop();
  }
});
