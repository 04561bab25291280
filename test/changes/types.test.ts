import { EVERY_CHANGE_TYPE } from "../../src/values/change-types";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { answering, resultsOf } from "../support/mutation";
import { saleLine, sendSales } from "../support/sales";
import { tenantTables } from "../support/tenant-tables";
import { corner, seed } from "../support/world";
import { allSince, cursorOf } from "./reading";

let app: TestApp;
let ours: Merchant;
beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
});
afterAll(() => app.close());

const does = async (field: string, selection?: string) =>
  resultsOf(await ours.api.graphql(`mutation { ${answering(field, selection)} }`));

/** Which types are told of that an act has written. */
async function typesOf(act: () => Promise<unknown>): Promise<string[]> {
  const since = await cursorOf(ours.api);
  await act();
  const { changes } = await allSince(ours.api, since);
  return [...new Set(changes.map(({ type }) => type))].toSorted();
}

const NOT_TOLD_OF = [
  "analysis_runs",
  "announced_changes",
  "approval_limits",
  "approval_rules",
  "audit_entries",
  "bulk_export_chunks",
  "bulk_exports",
  "category_profiles",
  "daily_demand",
  "demand_packs",
  "exchange_rates",
  "idempotency_keys",
  "import_error_reports",
  "jobs",
  "learnt_uncertainties",
  "letterheads",
  "mail_days",
  "memberships",
  "notification_people",
  "notification_settings",
  "notification_states",
  "notifications",
  "object_changes",
  "one_off_marks",
  "plan_details",
  "plan_marks",
  "plan_memories",
  "plan_memory_parts",
  "plan_runs",
  "plan_touches",
  "question_schedules",
  "sales_corrections",
  "sales_files",
  "sales_transactions",
  "saved_questions",
  "saved_scenarios",
  "stock_movements",
  "webhook_deliveries",
  "webhook_endpoints",
  "webhook_events",
];

describe("changes", () => {
  it("are told of all tables that hold objects and their parts, inserted, updated and deleted", async () => {
    const { rows } = await app.database.admin.query<{ name: string; triggers: string }>(
      `select relname as name, string_agg(tgname::text, ' ' order by tgname) filter (where tgname like 'log\\_%') as triggers
       from pg_class left join pg_trigger on tgrelid = pg_class.oid
       where relname = any($1) group by relname order by relname`,
      [(await tenantTables(app.database)).map(({ name }) => name)],
    );
    expect(rows.filter(({ triggers }) => triggers === null).map(({ name }) => name)).toEqual(NOT_TOLD_OF);
    for (const { name, triggers } of rows) {
      if (triggers) expect([name, triggers]).toEqual([name, "log_delete log_insert log_update"]);
    }
  });

  it("are of every type that there is", async () => {
    const catalogue = await typesOf(() => seed(app, ours, corner));
    expect(catalogue).toEqual(["PRODUCT", "SKU", "STORE", "SUPPLIER", "WAREHOUSE"]);
    expect(await typesOf(() => app.drain())).toEqual(expect.arrayContaining(["PLAN"]));
    const settings = await typesOf(() => does('setPlanningParameters(rows: [{ sku: "CUP", moq: 3 }])'));
    expect(settings).toEqual(["PLANNING_SETTING"]);
    const forecasts = await typesOf(() =>
      does('setManualForecasts(rows: [{ sku: "CUP", month: "2031-01", units: 3 }])'),
    );
    expect(forecasts).toEqual(["MANUAL_FORECAST"]);
    const period = '{ firstOn: "2001-01-01", lastOn: "2001-01-02", reason: "Fair" }';
    expect(await typesOf(() => does(`setExcludedPeriods(rows: [${period}])`))).toEqual(["EXCLUDED_PERIOD"]);
    await app.drain();
    const counted = await typesOf(() => does('countStock(rows: [{ sku: "CUP", warehouse: "North", onHand: 3 }])'));
    expect(counted).toEqual(["SKU_STOCK"]);
    expect(await typesOf(() => app.drain())).toEqual(expect.arrayContaining(["SKU_PLAN"]));
    const sold = await typesOf(async () => {
      await sendSales(ours, saleLine({ quantity: 3 }));
      await app.drain();
    });
    expect(sold).toEqual(expect.arrayContaining(["IMPORT_BATCH", "SKU_PLAN", "SKU_STOCK"]));
    const line = `{ reference: "PO-9", sku: "CUP", warehouse: "North", supplier: "Mill", quantityOrdered: 5, quantityReceived: 2, delivery: "2027-01-01", status: "PARTIALLY_RECEIVED" }`;
    const received = await typesOf(() => does(`importOrders(lines: [${line}])`, "{ orderIds }"));
    expect(received).toEqual(["DELIVERY", "PURCHASE_ORDER", "SKU_STOCK"]);
    const alerts = await typesOf(() =>
      app.database.admin.query(
        `insert into stock_alerts (tenant_id, sku_id, warehouse_id, kind, raised_at)
         select skus.tenant_id, skus.id, warehouses.id, 'STOCK_OUT', now() from skus join warehouses using (tenant_id)
         where tenant_id = $1 and skus.name = 'MUG' and warehouses.name = 'South'`,
        [ours.tenantId],
      ),
    );
    expect(alerts).toEqual(["STOCK_ALERT"]);
    const { rows } = await app.database.admin.query("select distinct type from object_changes where tenant_id = $1", [
      ours.tenantId,
    ]);
    expect(rows.map(({ type }) => type).toSorted()).toEqual(EVERY_CHANGE_TYPE);
  });

  it("count parts as what they are parts of, and never as its deletion", async () => {
    const since = await cursorOf(ours.api);
    await seed(app, ours, { supplierClosures: [{ supplier: "Mill", firstOn: "2027-05-01", lastOn: "2027-05-02" }] });
    await app.database.admin.query("delete from supplier_closures where tenant_id = $1", [ours.tenantId]);
    expect((await allSince(ours.api, since)).changes).toEqual([
      expect.objectContaining({ type: "SUPPLIER", deletedAt: null, node: expect.objectContaining({ name: "Mill" }) }),
    ]);
  });

  it("say when a SKU was deleted that stays as a row, and that it is back", async () => {
    const mark = (at: string) => () =>
      app.database.admin.query(`update skus set deleted_at = ${at} where tenant_id = $1 and name = 'MUG'`, [
        ours.tenantId,
      ]);
    const since = await cursorOf(ours.api);
    await mark("'2026-11-01'")();
    const gone = await allSince(ours.api, since);
    expect(gone.changes).toEqual([
      { type: "SKU", id: expect.any(String), deletedAt: "2026-11-01T00:00:00.000Z", node: null },
    ]);
    await mark("null")();
    expect((await allSince(ours.api, gone.cursor)).changes).toEqual([
      expect.objectContaining({ type: "SKU", deletedAt: null, node: expect.objectContaining({ name: "MUG" }) }),
    ]);
  });
});
