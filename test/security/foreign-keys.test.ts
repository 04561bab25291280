import { createTestDatabase } from "../support/database";
import { schemaRelations } from "../support/schema-relations";

type TestDb = Awaited<ReturnType<typeof createTestDatabase>>;
let database: TestDb;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ACTIONS = `'{"a": "NO ACTION", "r": "RESTRICT", "c": "CASCADE", "n": "SET NULL", "d": "SET DEFAULT"}'::jsonb`;
const columnsOf = (table: string, numbers: string) => `
  (select string_agg(attname, ', ' order by place) from unnest(${numbers}) with ordinality as key (number, place)
   join pg_attribute on attrelid = ${table} and attnum = number)`;

/** The database's foreign keys, in the words of `schemaRelations`. */
async function foreignKeys(): Promise<string[]> {
  const { rows } = await database.admin.query<{ text: string }>(`
    select format('%s (%s) to %s (%s), on delete %s, on update %s%s', conrelid::regclass, ${columnsOf("conrelid", "conkey")},
             confrelid::regclass, ${columnsOf("confrelid", "confkey")}, ${ACTIONS} ->> confdeltype::text, ${ACTIONS} ->> confupdtype::text,
             case when convalidated and not condeferrable then '' else ', not always checked' end) as text
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows.map(({ text }) => text);
}

describe("a link between rows", () => {
  it("is a foreign key wherever schema.prisma has a relation, with the actions it says, and nowhere else", async () => {
    const relations = schemaRelations();
    expect(relations.length).toBeGreaterThan(40);
    expect(relations).toContain(
      "order_lines (tenant_id, sku_id) to skus (tenant_id, id), on delete RESTRICT, on update CASCADE",
    );
    expect((await foreignKeys()).sort()).toEqual(relations.sort());
  });

  it("carries the merchant on both sides", async () => {
    // People belong to the service, and a merchant's keys, members and sessions to its account.
    const ofAccounts = /^\w+ \((?:tenant_id|user_id)\) to (?:tenants|users|authenticator_apps) /;
    const loose = (await foreignKeys()).filter(
      (key) => !/^\w+ \(tenant_id, .*\) to \w+ \(tenant_id, /.test(key) && !ofAccounts.test(key),
    );
    expect(loose).toEqual([]);
  });

  it("is left out only where it outlives what it names", async () => {
    const { rows } = await database.admin.query<{ column: string }>(`
      select c.relname || '.' || a.attname as column from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.atttypid = 'uuid'::regtype and a.attname like '%\\_id' and a.attname <> 'tenant_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where contype = 'f' and conrelid = c.oid and a.attnum = any(conkey))
      order by 1`);
    expect(rows.map(({ column }) => column)).toEqual([
      "approval_limits.user_id",
      "audit_entries.object_id",
      "audit_entries.parent_id",
      "audit_entries.warehouse_id",
      "deliveries.order_id",
      "notification_people.mail_id",
      "notification_people.user_id",
      "notification_settings.user_id",
      "notification_states.mail_id",
      "notification_states.user_id",
      "notifications.object_id",
      "stock_movements.batch_id",
      "stock_movements.order_id",
    ]);
  });
});

describe("a row that joins two others", () => {
  // Where an index knows one of the two only, a table that is being filled leads each new row through all that this one has already.
  // One of some rows only is never chosen for that.
  it("is found from either side by its whole key", async () => {
    const { rows } = await database.admin.query<{ index: string }>(`
      select i.indexrelid::regclass::text as index from pg_index i
      join pg_index key on key.indrelid = i.indrelid and key.indisprimary
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      where i.indkey[0] = key.indkey[0] and i.indnkeyatts < key.indnkeyatts and i.indpred is null
        and string_to_array(i.indkey::text, ' ') <@ string_to_array(key.indkey::text, ' ')`);
    expect(rows).toEqual([]);
  });
});
