import { createTestDatabase } from "../support/database";
import { OF_ACCOUNTS, tenantTables } from "../support/tenant-tables";

type TestDb = Awaited<ReturnType<typeof createTestDatabase>>;
let database: TestDb;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function read<Row extends object>(statement: string): Promise<Row[]> {
  return (await database.admin.query<Row>(statement)).rows;
}

/** The conditions of policies, as PostgreSQL writes them: those that read find their values once a statement. */
const TENANT = "(NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid";
const VERSION = "COALESCE((NULLIF(current_setting('app.plan_version'::text, true), ''::text))::bigint, (0)::bigint)";
const ofTenant = {
  using: `(tenant_id = ( SELECT ${TENANT} AS "nullif"))`,
  check: `(tenant_id = ${TENANT})`,
};
const ofVersion = {
  using: `(${ofTenant.using} AND (version = ( SELECT ${VERSION} AS "coalesce")))`,
  check: `(${ofTenant.check} AND (version = ${VERSION}))`,
};

/** Of tables that are also read before a merchant is known: while none is named, and never by the roles of merchants' work. */
const ofOperator = `( SELECT ((COALESCE(current_setting('app.tenant'::text, true), ''::text) = ''::text) AND (CURRENT_USER <> ALL (ARRAY['inventory_service'::name, 'inventory_service_limited'::name]))))`;
const ofOwnMerchant = `(id = ( SELECT ${TENANT} AS "nullif"))`;

/** What workers look for whoever it belongs to: what they write there too, and what they only read. */
const OPEN_TO_OPERATOR = /^(jobs|announced_changes|audit_entries|object_changes|bulk_exports|memberships|webhook_\w+)$/;
const SEEN_BY_OPERATOR = /^(question_schedules|notification_people)$/;

/** What was done to people and keys is read by those who manage people, and by the operator. */
const byManagersOfPeople = {
  permissive: false,
  command: "r",
  everybody: true,
  using: `((type <> ALL (ARRAY['MEMBER'::text, 'SIGN_IN'::text, 'INVITATION'::text, 'API_KEY'::text, 'APPROVAL_RULE'::text, 'APPROVAL_LIMIT'::text])) OR ( SELECT ((NOT (current_setting('app.people'::text, true) IS DISTINCT FROM 'on'::text)) OR (COALESCE(current_setting('app.tenant'::text, true), ''::text) = ''::text))))`,
  check: null,
};

describe("row-level security", () => {
  it("is enabled and forced on every table with merchants' rows, by one policy for all commands and all roles, limits to warehouses left out", async () => {
    const rows = await read<{ table: string }>(`
      select c.relname as table, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
             (select json_agg(json_build_object(
                'permissive', polpermissive, 'command', polcmd, 'everybody', polroles = '{0}',
                'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid)) order by polname desc)
              from pg_policy where polrelid = c.oid and polname not like 'limit\\_%') as policies
      from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id')`);
    const operators = { permissive: true, everybody: true, using: ofOperator, check: null };
    const tables = await tenantTables(database);
    expect(tables.length).toBeGreaterThan(25);
    for (const { name, hasVersions } of tables) {
      expect(rows.find(({ table }) => table === name)).toEqual({
        table: name,
        enabled: true,
        forced: true,
        policies: [
          { permissive: true, command: "*", everybody: true, ...(hasVersions ? ofVersion : ofTenant) },
          ...(name === "audit_entries" ? [byManagersOfPeople] : []),
          ...(OPEN_TO_OPERATOR.test(name) ? [{ ...operators, command: "*" }] : []),
          ...(SEEN_BY_OPERATOR.test(name) ? [{ ...operators, command: "r" }] : []),
        ],
      });
    }
    expect(rows.map(({ table }) => table).sort()).toEqual([...OF_ACCOUNTS, ...tables.map(({ name }) => name)].sort());
  });

  it("opens what is read before a merchant is known to transactions that work for none; merchants see their own account", async () => {
    const rows = await read(`
      select relname as table, relforcerowsecurity as forced, polname as policy, polcmd as command, polpermissive as permissive,
             polroles = '{0}' as everybody, pg_get_expr(polqual, polrelid) as using, polwithcheck is null as "hasNoOther"
      from pg_policy join pg_class c on c.oid = polrelid
      where relname in ('tenants', 'service_secrets', 'database_identity', 'users', 'api_keys', 'one_time_links', 'sessions') order by relname, polname`);
    const all = { forced: true, permissive: true, everybody: true, hasNoOther: true };
    const operators = { ...all, policy: "operator", command: "*", using: ofOperator };
    // What is written needs the merchant as well: see the condition above.
    const ofMerchants = { ...all, policy: "tenant_isolation", command: "*", using: ofTenant.using, hasNoOther: false };
    // Memberships are the merchant's own by their policy.
    const ofMembers = "(EXISTS ( SELECT\n   FROM memberships\n  WHERE (memberships.user_id = users.id)))";
    expect(rows).toEqual([
      { table: "api_keys", ...operators },
      { table: "api_keys", ...ofMerchants },
      { table: "database_identity", ...operators },
      { table: "one_time_links", ...operators },
      { table: "one_time_links", ...ofMerchants },
      { table: "service_secrets", ...operators },
      { table: "sessions", ...operators },
      { table: "tenants", ...operators },
      { table: "tenants", ...all, policy: "tenant_isolation", command: "r", using: ofOwnMerchant },
      { table: "tenants", ...all, policy: "tenant_publishes", command: "w", using: ofOwnMerchant },
      { table: "users", ...all, policy: "members_of_tenant", command: "r", using: ofMembers },
      { table: "users", ...operators },
    ]);
  });

  it("has no table to step round by: what holds no merchant's rows is known, and there are no views", async () => {
    const others = await read<{ name: string }>(`
      select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind not in ('i', 'I', 'S', 'c', 't')
        and not exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id') order by 1`);
    expect(others.map(({ name }) => name)).toEqual([
      "_prisma_migrations",
      "authenticator_apps",
      "challenges",
      "database_identity",
      "identities",
      "passkeys",
      "recovery_codes",
      "service_secrets",
      "tenants",
      "users",
    ]);
  });

  it("knows the merchant and the version by the transaction's settings alone", async () => {
    expect(
      await read(`select proname as name, btrim(prosrc) as source from pg_proc
                  where proname in ('current_tenant', 'current_plan_version') order by 1`),
    ).toEqual([
      {
        name: "current_plan_version",
        source: "SELECT coalesce(nullif(current_setting('app.plan_version', true), '')::bigint, 0)",
      },
      { name: "current_tenant", source: "SELECT nullif(current_setting('app.tenant', true), '')::uuid" },
    ]);
  });
});

describe("every table with merchants' rows", () => {
  it("takes the transaction's merchant, and version, where a row names none", async () => {
    const rows = await read<{ name: string }>(`
      select c.relname as name, a.attname as column, a.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as default
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('tenant_id', 'version')
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all('{${OF_ACCOUNTS}}')
        -- An order's version counts what was written to it.
        and (c.relname, a.attname) <> ('purchase_orders', 'version')`);
    const DEFAULTS: Record<string, string> = { tenant_id: "current_tenant()", version: "current_plan_version()" };
    for (const row of rows as { name: string; column: string }[]) {
      expect(row).toEqual({ ...row, required: true, default: DEFAULTS[row.column] });
    }
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining((await tenantTables(database)).map(({ name }) => name)),
    );
  });

  it("is unique within a merchant only: each key begins with the merchant", async () => {
    const loose = await read(`
      select i.indexrelid::regclass::text as index from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace and c.relname <> all('{${OF_ACCOUNTS}}')
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where i.indisunique and i.indkey[0] <> a.attnum`);
    expect(loose).toEqual([]);
  });
});

describe("the role that merchants' work is done under", () => {
  it("can neither log in nor step round row-level security, owns nothing and is a member of nothing", async () => {
    expect(
      await read(`
        select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb, rolreplication,
               (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
               (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as owned
        from pg_roles r where rolname = 'inventory_service'`),
    ).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcanlogin: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        memberships: 0,
        owned: 0,
      },
    ]);
  });

  it("may read and write merchants' rows, only add to what happened, read tenants, and nothing else", async () => {
    const rows = await read<{ name: string; may: string }>(`
      select relname as name, coalesce(string_agg(privilege, ' ' order by privilege), '') as may
      from pg_class left join unnest(array['DELETE', 'INSERT', 'REFERENCES', 'SELECT', 'TRIGGER', 'TRUNCATE', 'UPDATE']) as privilege
        on has_table_privilege('inventory_service', pg_class.oid, privilege)
      where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = 'public'::regnamespace group by relname`);
    const EXCEPT: Record<string, string> = {
      _prisma_migrations: "",
      api_keys: "INSERT",
      one_time_links: "DELETE INSERT",
      sessions: "",
      users: "",
      service_secrets: "",
      database_identity: "",
      authenticator_apps: "",
      challenges: "",
      identities: "",
      passkeys: "",
      recovery_codes: "",
      tenants: "SELECT",
      deliveries: "INSERT SELECT",
      audit_entries: "INSERT SELECT",
      one_off_marks: "INSERT SELECT",
      sales_corrections: "INSERT SELECT",
      sales_transactions: "INSERT SELECT",
      stock_movements: "INSERT SELECT",
    };
    for (const { name, may } of rows)
      expect([name, may]).toEqual([name, EXCEPT[name] ?? "DELETE INSERT SELECT UPDATE"]);
    const byColumn = await read<{ name: string; columns: string[] }>(`
      select c.relname as name, json_agg(a.attname order by a.attname) as columns
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attacl is not null group by 1 order by 1`);
    expect(byColumn.map(({ name }) => name)).toEqual(["api_keys", "one_time_links", "users"]);
    for (const { columns } of byColumn) expect(columns.join()).not.toMatch(/hash|written_to/);
  });

  it("is lent the owner's rights for four things: its own merchant's pointer to a plan of its own, its clock if it is a test merchant, whether an order has lines beyond a limit, and the last number of its orders", async () => {
    expect(
      await read(`select proname as name, btrim(regexp_replace(prosrc, '\\s+', ' ', 'g')) as source, proconfig is not null as "hasSearchPath"
                  from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`),
    ).toEqual([
      {
        name: "last_order_number",
        source:
          "DECLARE limited text := current_setting('app.warehouses', true); found_last integer; BEGIN PERFORM set_config('app.warehouses', '', true); " +
          "SELECT max(substring(reference FROM char_length(stem) + 1)::int) INTO found_last FROM purchase_orders " +
          "WHERE tenant_id = current_tenant() AND starts_with(reference, stem) AND substring(reference FROM char_length(stem) + 1) ~ '^[0-9]{1,8}$'; " +
          "PERFORM set_config('app.warehouses', coalesce(limited, ''), true); RETURN coalesce(found_last, 0); END",
        hasSearchPath: true,
      },
      {
        name: "lock_test_clock",
        source: "SELECT clock_at, clock_to FROM tenants WHERE id = current_tenant() AND is_test FOR NO KEY UPDATE",
        hasSearchPath: true,
      },
      {
        name: "order_goes_elsewhere",
        source:
          "DECLARE limited text := current_setting('app.warehouses', true); found_elsewhere boolean; BEGIN PERFORM set_config('app.warehouses', '', true); " +
          "found_elsewhere := EXISTS (SELECT FROM order_lines WHERE tenant_id = current_tenant() AND order_id = ordered AND warehouse_id <> ALL (allowed)); " +
          "PERFORM set_config('app.warehouses', coalesce(limited, ''), true); RETURN found_elsewhere; END",
        hasSearchPath: true,
      },
      {
        name: "publish_plan_version",
        source:
          "UPDATE tenants SET plan_version = run.id, planned_on = run.planning_day, planned_series = run.series_count FROM plan_runs run " +
          "WHERE tenants.id = current_tenant() AND run.tenant_id = tenants.id AND run.id = current_plan_version()",
        hasSearchPath: true,
      },
      {
        name: "put_test_clock",
        source:
          "UPDATE tenants SET clock_at = shown, clock_to = target, clock_failure = failure " +
          "WHERE id = current_tenant() AND is_test AND (clock_at IS NULL OR clock_at <= shown)",
        hasSearchPath: true,
      },
    ]);
  });

  it("finds no function that acts for its owner, or changes tables, open to everybody", async () => {
    expect(
      await read(`
        select proname as name, has_function_privilege('inventory_service', oid, 'execute') as "mayRole"
        from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
          and (prosecdef or provolatile = 'v') and not has_function_privilege('public', oid, 'execute') order by 1`),
    ).toEqual([
      { name: "audit_changes", mayRole: false },
      { name: "last_order_number", mayRole: true },
      { name: "limit_to_warehouses", mayRole: false },
      { name: "lock_test_clock", mayRole: true },
      { name: "log_changes", mayRole: false },
      { name: "open_to_operator", mayRole: false },
      { name: "order_goes_elsewhere", mayRole: true },
      { name: "protect_tenant_table", mayRole: false },
      { name: "publish_plan_version", mayRole: true },
      { name: "put_test_clock", mayRole: true },
      { name: "write_alert_events", mayRole: true },
    ]);
    expect(
      await read(`
        select proname from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
          and (prosecdef or provolatile = 'v') and has_function_privilege('public', oid, 'execute')`),
    ).toEqual([]);
  });
});

/** Tables that callers who are limited to warehouses see as everybody does, each with the reason. */
const NOT_LIMITED: Readonly<Record<string, string>> = {
  announced_changes: "ids, on their way",
  approval_limits: "rules that hold for the merchant",
  approval_rules: "rules that hold for the merchant",
  bundle_items: "of the catalogue, which everybody sees",
  exchange_rates: "of the merchant",
  excluded_periods: "of the catalogue, which everybody sees",
  idempotency_keys: "found by who sent them alone",
  jobs: "technical",
  learnt_uncertainties: "how far forecasts are off, no figure of a place",
  letterheads: "of the merchant",
  mail_days: "of the merchant",
  memberships: "who works for the merchant",
  notification_people: "a person's own",
  notification_settings: "a person's own",
  notification_states: "a person's own",
  object_changes: "ids, whose objects are limited",
  plan_marks: "technical",
  plan_runs: "when the plan was made",
  plan_touches: "technical",
  products: "of the catalogue, which everybody sees",
  recipe_lines: "of the catalogue, which everybody sees",
  sku_suppliers: "of the catalogue, which everybody sees",
  skus: "of the catalogue, which everybody sees",
  stores: "of the catalogue, which everybody sees",
  supplier_closures: "of the catalogue, which everybody sees",
  suppliers: "of the catalogue, which everybody sees",
  webhook_endpoints: "of the merchant, and for administrators",
};

describe("limits to warehouses", () => {
  it("bind a role of their own, which else may do what the other may", async () => {
    expect(
      await read(`
        select rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb or rolreplication as "mayMore",
               (select json_agg(distinct roleid::regrole::text) from pg_auth_members where member = r.oid) as memberships,
               count(d.*) filter (where deptype = 'o')::int as owned, count(d.*) filter (where deptype = 'a')::int as granted
        from pg_roles r
        left join pg_shdepend d on refobjid = r.oid and dbid in (0, (select oid from pg_database where datname = current_database()))
        where rolname = 'inventory_service_limited' group by r.oid, 1`),
    ).toEqual([{ mayMore: false, memberships: ["inventory_service"], owned: 0, granted: 0 }]);
  });

  it("are kept by each table of merchants' rows, or there is a reason why not, and take nothing from others", async () => {
    const policies = await read<{ name: string; begins: boolean; isRestrictive: boolean; roles: string[] }>(`
      select polrelid::regclass::text as name, not polpermissive as "isRestrictive", array(select unnest(polroles)::regrole::text) as roles,
             starts_with(coalesce(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)),
               $$(( SELECT ((COALESCE(current_setting('app.warehouses'::text, true), ''::text) = ''::text) AND (CURRENT_USER <> 'inventory_service_limited'::name))) OR$$) as begins
      from pg_policy join pg_class c on c.oid = polrelid
      where relnamespace = 'public'::regnamespace and polname like 'limit\\_%'`);
    for (const { name, ...policy } of policies) {
      expect([name, policy]).toEqual([
        name,
        { isRestrictive: true, roles: ["inventory_service_limited"], begins: true },
      ]);
    }
    const limited = new Set(policies.map(({ name }) => name));
    const tables = (await tenantTables(database)).map(({ name }) => name);
    expect(tables.filter((name) => !limited.has(name))).toEqual(Object.keys(NOT_LIMITED));
    expect([...limited].filter((name) => !tables.includes(name))).toEqual([]);
  });
});
