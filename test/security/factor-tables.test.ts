import { createTestDatabase } from "../support/database";

const TABLES = ["authenticator_apps", "challenges", "identities", "passkeys", "recovery_codes"];

describe("the tables of people's ways to sign in", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it("are open to work for no merchant alone, all but challenges are backed up, and the role of merchants' work has no rights on them", async () => {
    const { rows } = await database.admin.query(
      `select relname as name, relrowsecurity and relforcerowsecurity as "isForced", obj_description(oid, 'pg_class') as kind,
              (select json_agg(polname) from pg_policy where polrelid = c.oid) as policies,
              has_table_privilege('inventory_service', oid, 'SELECT, INSERT, UPDATE, DELETE') or has_any_column_privilege('inventory_service', oid, 'SELECT') as "isGranted"
       from pg_class c where relname = any($1) order by 1`,
      [TABLES],
    );
    expect(rows).toEqual(
      TABLES.map((name) => {
        const kind = name === "challenges" ? "local" : null;
        return { name, isForced: true, kind, policies: ["operator"], isGranted: false };
      }),
    );
  });

  it("don't stay when their person is removed", async () => {
    const { rows } = await database.admin.query(
      "insert into users (email, name) values ('a@example.com', 'A') returning id",
    );
    const [{ id }] = rows;
    const statements = [
      "insert into authenticator_apps (user_id, secret, created_at) values ($1, '', now())",
      "insert into recovery_codes (user_id, code_hash) values ($1, '')",
      "insert into passkeys (user_id, credential_id, public_key, counter, name, created_at) values ($1, '', '', 0, '', now())",
      "insert into identities (user_id, issuer, subject, created_at) values ($1, '', '', now())",
      "insert into challenges (user_id, key_hash, browser_hash, purpose, detail, expires_at) values ($1, '', '', '', '{}', now())",
    ];
    for (const statement of statements) await database.admin.query(statement, [id]);
    await database.admin.query("delete from users where id = $1", [id]);
    for (const table of TABLES) expect((await database.admin.query(`select from ${table}`)).rows).toEqual([]);
  });
});
