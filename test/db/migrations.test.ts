import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { explain } from "../../src/cli/explain";
import { projectRoot } from "../../src/config";
import type { Migration } from "../../src/postgres/apply-migration";
import { migrate, migrationNames } from "../../src/postgres/migrate";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { onServer, urlOf } from "../support/cluster";
import { eventually } from "../support/eventually";
import { lockedTable } from "../support/locked-table";
import { resultsOf } from "../support/mutation";
import { corner, seed } from "../support/world";

const FOUNDATION = "20261121000000_foundation";
const foundation: Migration = {
  name: FOUNDATION,
  sql: fs.readFileSync(path.join(projectRoot, "prisma/migrations", FOUNDATION, "migration.sql"), "utf8"),
};
const later = (name: string, sql: string): Migration => ({ name: `99990101000000_${name}`, sql });
/** Has a statement see the rows of one merchant after the other, as a migration does that writes to them. */
const eachMerchant = (statement: string) =>
  `set local row_security = on;
   do $$ declare tenant uuid; begin
     for tenant in select id from tenants loop
       perform set_config('app.tenant', tenant::text, true);
       ${statement};
     end loop;
     perform set_config('app.tenant', '', true);
   end $$`;
/** So short that a test need not wait, and as many tries as it takes. */
const IMPATIENT = { lockTimeoutMs: 20, pauseMs: { first: 1, most: 1 }, tries: 100_000 };

let app: TestApp;
let ours: Merchant;
beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, corner);
});
afterAll(() => app.close());

const upgrade = (migration: Migration, patience = IMPATIENT, onWaiting?: (sentence: string) => void) =>
  migrate(app.database.connectionString, { migrations: [foundation, migration], patience, onWaiting });

const isThere = async (table: string) => {
  const { rows } = await app.database.admin.query("select to_regclass($1) is not null as there", [table]);
  return rows[0].there;
};

describe("three first starts at once", () => {
  it("all come up, and each migration was run by one of them", async () => {
    const adminUrl = process.env.TEST_ADMIN_URL ?? "";
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    await onServer(adminUrl, (client) => client.query(`create database ${name}`));
    const url = urlOf(adminUrl, name);
    const migrated = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    // On a busy machine they take turns.
    expect(migrated.flat().sort()).toEqual(migrationNames());
    await onServer(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
  });
});

describe("a database that can't be migrated", () => {
  const [name, user] = ["a", "b"].map((letter) => `test_${letter}${randomUUID().replaceAll("-", "")}`) as [
    string,
    string,
  ];
  const adminUrl = process.env.TEST_ADMIN_URL ?? "";
  const ours = () => Object.assign(new URL(urlOf(adminUrl, name)), { username: user, password: "wren" }).href;
  beforeAll(() => onServer(adminUrl, (client) => client.query(`create role ${user} login password 'wren'`)));
  afterAll(async () => {
    await onServer(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    await onServer(adminUrl, (client) => client.query(`drop role ${user}`));
  });

  it("is told with the command that helps: it is not there, is another's, or was migrated by another", async () => {
    const told = () =>
      migrate(ours()).then(
        () => "migrated",
        (error: unknown) => explain(error),
      );
    const { host } = new URL(adminUrl);
    expect(await told()).toBe(
      `There is no database "${name}" at ${host}. Create it, as a superuser of PostgreSQL: createdb -O ${user} ${name}`,
    );
    await onServer(adminUrl, (client) => client.query(`create database ${name}`));
    expect(await told()).toBe(
      `The user "${user}" may not migrate the database "${name}": permission denied for schema public. Make it the owner. As a superuser, run: ALTER DATABASE "${name}" OWNER TO "${user}";`,
    );
    await onServer(adminUrl, (client) => client.query(`alter database ${name} owner to ${user}`));
    expect(await told()).toBe("migrated");
    await onServer(urlOf(adminUrl, name), (client) =>
      client.query("alter table _prisma_migrations owner to current_user"),
    );
    expect(await told()).toMatch(
      /^The user "\w+" may not migrate the database "\w+": .*\. Name "\w+" in its address, the user that migrated it before$/,
    );
  });
});

describe("a migration that fails", () => {
  const failing = later(
    "fails",
    "-- What else it does\ncreate table half_way (id int);\n\ninsert into half_way\n  select 1 / (select count(*) from pg_class where relname = 'second');\n",
  );

  it("names itself, its statement and the cause, and leaves nothing behind", async () => {
    await expect(upgrade(failing)).rejects.toThrow(
      /99990101000000_fails failed at line 4 and was rolled back; the next start tries again\. division by zero \[22012\], in: insert into half_way\n {2}select 1/,
    );
    expect(await isThere("half_way")).toBe(false);
    const { rows } = await app.database.admin.query("select migration_name from _prisma_migrations order by 1");
    expect(rows).toEqual(migrationNames().map((name) => ({ migration_name: name })));
  });

  it("is tried again by the next start, and done where its cause is gone", async () => {
    await app.database.admin.query("create table second ()");
    expect(await upgrade(failing)).toEqual([failing.name]);
    expect(await isThere("half_way")).toBe(true);
    expect(await upgrade(failing)).toEqual([]);
  });
});

describe("a migration of merchants' rows, by a user whom policies bind", () => {
  const fill = "update suppliers set name = name || '!'";
  const names = async () => {
    const { rows } = await app.database.admin.query("select name from suppliers order by name");
    return rows.map(({ name }) => name);
  };

  it("fails where it says of no merchant that it works for it, instead of finding no rows", async () => {
    const before = await names();
    expect(before.length).toBeGreaterThan(0);
    await expect(upgrade(later("fills_suppliers", fill))).rejects.toThrow(/row-level security.*, in: update suppliers/);
    expect(await names()).toEqual(before);
  });

  it("goes from merchant to merchant", async () => {
    const before = await names();
    const fills = later("fills_suppliers", eachMerchant(fill));
    expect(await upgrade(fills)).toEqual([fills.name]);
    expect(await names()).toEqual(before.map((name) => `${name}!`));
  });

  it("has constraints validated over all rows", async () => {
    const adds = "alter table suppliers add constraint named check (name not like '%!') not valid";
    const refers = "alter table suppliers add constraint known foreign key (name) references tenants (name) not valid";
    const added = later("adds", `${adds};\n${refers};\n`);
    expect(await upgrade(added)).toEqual([added.name]);
    for (const constraint of ["named", "known"])
      await expect(
        upgrade(later(constraint, `alter table suppliers validate constraint ${constraint}`)),
      ).rejects.toThrow(/constraint/);
    await app.database.admin.query("alter table suppliers drop constraint named, drop constraint known");
    await app.database.admin.query("update suppliers set name = rtrim(name, '!')");
  });
});

describe("a migration that waits for a table that somebody uses", () => {
  const alters = later("alters", "alter table suppliers add column note text");

  it("lets everybody else get at the table again and again, and is done as soon as it is free", async () => {
    const held = await lockedTable(app.database, "suppliers");
    let isDone = false;
    const said: string[] = [];
    const upgraded = upgrade(alters, IMPATIENT, (sentence) => said.push(sentence)).then((names) => {
      isDone = true;
      return names;
    });
    await held.waiters(1);
    for (let read = 0; read < 5; read++) expect((await ours.api.get("/suppliers")).status).toBe(200);
    expect(isDone).toBe(false);
    await held.release();
    expect(await upgraded).toEqual([alters.name]);
    expect(said).toEqual(["a migration waits for what others have locked, and tries again"]);
  });

  it("gives up in the end and says what it could not get", async () => {
    const held = await lockedTable(app.database, "stores");
    const tried = upgrade(later("gives_up", "alter table stores add column note text"), { ...IMPATIENT, tries: 2 });
    await expect(tried).rejects.toThrow(/lock timeout \[55P03\], in: alter table stores add column note text/);
    await held.release();
  });
});

describe("a process that comes while another migrates", () => {
  const notes = later(
    "notes",
    "create table notes as select current_setting('idle_in_transaction_session_timeout') as idle",
  );

  it("says so once, waits for it, and finds its work done or does it", async () => {
    const other = await app.database.admin.connect();
    await other.query("begin; select pg_advisory_xact_lock(7221601)");
    const said: string[] = [];
    const upgraded = upgrade(notes, IMPATIENT, (sentence) => said.push(sentence));
    const looks = new Set<string>();
    const hasLookedAgain = async () => {
      const { rows } = await app.database.admin.query(
        "select query_start::text as at from pg_stat_activity where datname = current_database() and application_name = 'inventory-planning-migrations'",
      );
      for (const { at } of rows) looks.add(at);
      return said.length > 0 && looks.size >= 3;
    };
    await eventually(hasLookedAgain, "it has looked again");
    await other.query("rollback");
    other.release();
    expect(await upgraded).toEqual([notes.name]);
    expect(said).toEqual([expect.stringMatching(/^another process migrates the database; this one waits until/)]);
  });

  it("does not wait for one that is frozen: PostgreSQL ends that one's transaction after a minute of silence", async () => {
    const { rows } = await app.database.admin.query("select idle from notes");
    expect(rows).toEqual([{ idle: "1min" }]);
  });
});

describe("the version before", () => {
  /** What a later release may bring: columns, a table of merchants' rows, an index, a check. */
  const widens = later(
    "widens",
    `alter table skus add column shelf_life_days integer not null default 0;
     alter table purchase_orders add column note text;
     create table shelves (tenant_id uuid not null default current_tenant(), id uuid not null default gen_random_uuid(), primary key (tenant_id, id));
     select protect_tenant_table('shelves');
     create index on stores (tenant_id, currency);
     alter table skus add constraint shelf_life check (shelf_life_days >= 0) not valid`,
  );
  /** Stops half-way, until the test lets it go on. */
  const fills = later(
    "fills",
    `${eachMerchant("update stores set currency = currency")}; select pg_advisory_xact_lock(99990101)`,
  );

  const answersAll = async (orders: number) => {
    const reads = ["/suppliers", "/warehouses", "/orders", "/bundles"].map((list) => ours.api.get(list));
    const skus = ours.api.post("/skus", { sku_ids: [], limit: 10 });
    const replies = await Promise.all([
      ...reads,
      skus,
      ours.api.graphql("{ skus { nodes { name supplier { name } } } }"),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const line = `{ reference: "PO-${orders}", sku: "CUP", warehouse: "North", supplier: "Mill", quantityOrdered: 5, delivery: "2027-01-01", status: "CONFIRMED" }`;
    const written = await ours.api.graphql(
      `mutation { importOrders(lines: [${line}]) { ... on ImportOrdersSuccess { result { orderIds } } } }`,
    );
    expect(resultsOf(written).importOrders.orderIds).toHaveLength(1);
  };

  it("goes on answering while the new one migrates, and after", async () => {
    await answersAll(1);
    expect(await upgrade(widens)).toEqual([widens.name]);
    await answersAll(2);
    const holder = new pg.Client({ connectionString: app.database.connectionString });
    await holder.connect();
    await holder.query("select pg_advisory_lock(99990101)");
    const filled = upgrade(fills, { ...IMPATIENT, lockTimeoutMs: 120_000 });
    const isHalfWay = async () => {
      const waits = await holder.query(
        "select from pg_locks where locktype = 'advisory' and not granted and objid = 99990101",
      );
      return waits.rowCount === 1;
    };
    await eventually(isHalfWay, "the migration is half-way");
    await answersAll(3);
    await holder.end();
    expect(await filled).toEqual([fills.name]);
    await answersAll(4);
  });
});
