import { AUDIT_TYPES } from "../../src/values/audit-types";
import { auditedColumns } from "../support/audited-columns";
import { createTestDatabase } from "../support/database";
import { OF_ACCOUNTS, tenantTables } from "../support/tenant-tables";

type TestDb = Awaited<ReturnType<typeof createTestDatabase>>;
let database: TestDb;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Tables whose rows are no history of what somebody did, each with the reason. */
const NOT_RECORDED: Readonly<Record<string, string>> = {
  analysis_runs: "asked questions, which change nothing",
  announced_changes: "technical",
  audit_entries: "the trail itself",
  bulk_export_chunks: "copies of rows",
  category_profiles: "computed with plans",
  daily_demand: "computed from sales",
  demand_packs: "computed from demand",
  idempotency_keys: "technical",
  import_error_reports: "the refused rows of an import, which has an entry",
  jobs: "technical",
  learnt_uncertainties: "computed with plans",
  mail_days: "counts mails, which have entries",
  notification_people: "when a person is mailed, of their own choice",
  notification_settings: "what a person is told of, of their own choice",
  notification_states: "what a person has read",
  notifications: "told of changes, which have entries",
  object_changes: "technical",
  sessions: "a person's sign-in; what is done in it has entries",
  plan_details: "computed with plans",
  plan_marks: "technical",
  plan_memories: "computed with plans",
  plan_memory_parts: "computed with plans",
  plan_rows: "computed with plans",
  plan_runs: "computed with plans",
  plan_touches: "technical",
  sales_files: "known files of imports, which have entries",
  sales_transactions: "the lines of an import, which has an entry",
  stock_levels: "computed from movements",
  webhook_deliveries: "events on their way",
  webhook_events: "made of changes, which have entries",
};

it("records the changes of each table with merchants' rows, or says why not", async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    "select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'audit\\_%'",
  );
  const recorded = new Set(rows.map(({ name }) => name));
  const tables = [...(await tenantTables(database)).map(({ name }) => name), ...OF_ACCOUNTS];
  expect(tables.filter((name) => recorded.has(name) === name in NOT_RECORDED)).toEqual([]);
  expect(Object.keys(NOT_RECORDED).filter((name) => !tables.includes(name))).toEqual([]);
});

it("has a word in GraphQL for each type that triggers record", async () => {
  const { rows } = await database.admin.query<{ types: string[] }>(
    `select array_agg(distinct (regexp_match(prosrc, 'request, ''([A-Z_]+)'''))[1]) as types
     from pg_proc where proname like 'audit\\_of\\_%'`,
  );
  expect(rows[0]?.types.length).toBeGreaterThan(25);
  expect(rows[0]?.types.filter((type) => !(type in AUDIT_TYPES))).toEqual([]);
});

it("keeps no column with a secret", async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    `select proname as name from pg_proc where proname like 'audit\\_of\\_%'
     and prosrc ~ '(secret|password|hash|totp|recovery)' order by 1`,
  );
  expect(rows).toEqual([]);
});

it("names no column that a table does not have", async () => {
  const wanted = auditedColumns();
  expect(wanted.size).toBeGreaterThan(25);
  const { rows } = await database.admin.query<{ table: string; column: string }>(
    'select attrelid::regclass::text as "table", attname as "column" from pg_attribute where attnum > 0 and not attisdropped',
  );
  const known = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const all = [...wanted].flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  expect(all.filter((name) => !known.has(name))).toEqual([]);
});
