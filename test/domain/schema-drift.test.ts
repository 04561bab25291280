import { draftMigration, migrate, readMigrations } from "../../src/postgres/migrate";
import { createTestDatabase } from "../support/database";

it("has migrations that lead to exactly what schema.prisma says, however often it is asked", async () => {
  const database = await createTestDatabase();
  try {
    for (let time = 0; time < 3; time += 1) expect(await draftMigration(database.connectionString)).toBe("");
  } finally {
    await database.drop();
  }
});

it("drafts a migration of a new table that can be applied as it stands, and that keeps merchants apart", async () => {
  const database = await createTestDatabase();
  try {
    await database.admin.query("drop table supplier_closures");
    const sql = await draftMigration(database.connectionString);
    await migrate(database.connectionString, {
      migrations: [...readMigrations(), { name: "99990101000000_closures", sql }],
    });
    const { rows } = await database.admin.query(
      "select tablename, policyname from pg_policies where tablename = 'supplier_closures'",
    );
    expect(rows).toEqual([{ tablename: "supplier_closures", policyname: "tenant_isolation" }]);
    expect(await draftMigration(database.connectionString)).toBe("");
  } finally {
    await database.drop();
  }
});
