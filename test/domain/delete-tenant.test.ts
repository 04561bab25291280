import { createKey } from "../../src/domain/keys/keys";
import { deleteTenant } from "../../src/domain/tenants/delete-tenant";
import { accountByName, closeTenant, listAccounts, openTenant } from "../../src/domain/tenants/tenants";
import { systemClock } from "../../src/values/clock";
import { createTestDatabase } from "../support/database";
import { storedRows } from "../support/stored-rows";
import { fillTables, type TenantTable, tenantTables } from "../support/tenant-tables";

type TestDb = Awaited<ReturnType<typeof createTestDatabase>>;
let database: TestDb;
let tables: TenantTable[];
let theirs: string;

beforeAll(async () => {
  database = await createTestDatabase();
  tables = await tenantTables(database);
  theirs = (await fullTenant("Theirs")).id;
});
afterAll(() => database.drop());

/** A tenant with a row in every table; where rows have versions, in the present one and in an older one. */
async function fullTenant(name: string): Promise<{ id: string }> {
  const id = await database.tenant({ name });
  await fillTables(database, tables, id);
  await database.admin.query(
    "insert into plan_runs (tenant_id, id, planning_day, complete, series_count, started_at) values ($1, 7, '2026-01-01', true, 1, now())",
    [id],
  );
  await createKey(database, id, { name: "key", scope: "READ", expiresAt: null });
  return { id };
}

/** How many rows there are of a tenant, by table, those without left out; its account is one of them. */
async function rowsLeft(tenantId: string): Promise<Record<string, string>> {
  const counts = Object.entries(await storedRows(database, tenantId)).map(([table, digest]) => [
    table,
    digest.split(" ")[0],
  ]);
  const accounts = await database.admin.query("select from tenants where id = $1", [tenantId]);
  return Object.fromEntries([...counts, ["tenants", String(accounts.rowCount)]].filter(([, count]) => count !== "0"));
}

const remove = (id: string, progress?: Parameters<typeof deleteTenant>[3]) =>
  deleteTenant(database, systemClock, id, progress);

describe("deleting a merchant", () => {
  it("leaves no row of it in any table that has merchants' rows, and all of others", async () => {
    const { id } = await fullTenant("Ours");
    const others = await storedRows(database, theirs);
    expect(Object.keys(await rowsLeft(id)).sort()).toEqual(
      [...tables.map(({ name }) => name), "api_keys", "tenants"].sort(),
    );
    await remove(id);
    expect(await rowsLeft(id)).toEqual({});
    expect(await storedRows(database, theirs)).toEqual(others);
  });

  it("goes in portions, each committed by itself, and goes on where it was broken off", async () => {
    const { id } = await fullTenant("Large");
    await database.admin.query(
      "insert into plan_touches (tenant_id, sku_ids) select $1, '{}' from generate_series(1, 12000)",
      [id],
    );
    const portions: number[] = [];
    const broken = remove(id, {
      onDeleted(table, rows) {
        if (table !== "plan_touches") return;
        portions.push(rows);
        if (portions.length === 2) throw new Error("broken off");
      },
    });
    await expect(broken).rejects.toThrow("broken off");
    expect(portions).toEqual([5000, 5000]);
    expect(await rowsLeft(id)).toMatchObject({ plan_touches: "2001", tenants: "1" });
    await remove(id);
    expect(await rowsLeft(id)).toEqual({});
  });

  it("has nothing work for it once it has begun, and lets nobody open what is left", async () => {
    const { id } = await fullTenant("Torn");
    const broken = remove(id, {
      onDeleted() {
        throw new Error("broken off");
      },
    });
    await expect(broken).rejects.toThrow("broken off");
    expect(Object.keys(await rowsLeft(id))).not.toContain("api_keys");
    const open = (await listAccounts(database)).filter(({ closedAt }) => closedAt === null);
    expect(open.map(({ name }) => name)).not.toContain("Torn");
    await expect(database.as(id, async () => {})).rejects.toMatchObject({ code: "TENANT_NOT_FOUND" });
    await expect(openTenant(database, "Torn")).rejects.toMatchObject({ code: "TENANT_BEING_DELETED" });
    expect(await accountByName(database, "Torn")).toMatchObject({ closedAt: expect.any(Date) });
  });

  it("waits for transactions that began before, as they may still write for it", async () => {
    const { id } = await fullTenant("Busy");
    let waitedFor = 0;
    let removed: Promise<unknown> = Promise.resolve();
    await database.as(id, async ({ db }) => {
      await db.store.count();
      await new Promise<void>((resolve) => {
        const onWaiting = (transactions: number) => {
          waitedFor ||= transactions;
          resolve();
        };
        // Nothing goes before they have ended.
        removed = remove(id, { onWaiting, onDeleted: () => expect(waitedFor).toBe(1) });
      });
      await db.store.create({ data: { name: "Late", currency: "EUR" } });
    });
    await removed;
    expect(await rowsLeft(id)).toEqual({});
  });
});

describe("closing a merchant", () => {
  it("ends once what was under way has ended, so that nothing of it changes afterwards", async () => {
    const id = await database.tenant({ name: "Closing" });
    let closed: Promise<unknown> = Promise.resolve();
    let atClosing: Record<string, string> = {};
    await database.as(id, async ({ db }) => {
      await db.store.count();
      await new Promise<void>((resolve) => {
        closed = closeTenant(database, systemClock, "Closing", () => resolve()).then(async () => {
          atClosing = await storedRows(database, id);
        });
      });
      await db.store.create({ data: { name: "Late", currency: "EUR" } });
    });
    await closed;
    expect(atClosing.stores).toMatch(/^1 /);
    await expect(database.as(id, async () => {})).rejects.toMatchObject({ code: "TENANT_NOT_FOUND" });
  });
});
