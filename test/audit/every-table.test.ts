import { AUDIT_TYPES } from "../../src/values/audit-types";
import { createTestDatabase } from "../support/database";
import { tenantTables } from "../support/tenant-tables";

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
  notification_people: "technical",
  notification_settings: "what a person wants to be told, which they alone see",
  notification_states: "technical",
  notifications: "made of what happened",
  object_changes: "technical",
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
  const tables = [...(await tenantTables(database)).map(({ name }) => name), "api_keys"];
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
