import { migrate } from "../../src/postgres/migrate";
import { createTestDatabase } from "../support/database";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const history = async () =>
  (await database.admin.query("select migration_name, checksum from _prisma_migrations order by 1")).rows;

describe("a database", () => {
  it("that a later release has migrated goes on being used as it is", async () => {
    await database.admin.query(
      `insert into _prisma_migrations (id, migration_name, checksum, finished_at, applied_steps_count)
       values ('later', '99990101000000_later', 'later', now(), 1)`,
    );
    expect(await migrate(database.connectionString)).toEqual([]);
  });

  it("that an unreleased version made is refused at start, with what to do, and left as it is", async () => {
    await database.admin.query("update _prisma_migrations set checksum = 'of another' where id <> 'later'");
    const before = await history();
    const refusal = /from before the first release made it.*\(DATA_DIR\) or database \(DATABASE_URL\)/;
    await expect(migrate(database.connectionString)).rejects.toThrow(refusal);
    expect(await history()).toEqual(before);
  });
});
