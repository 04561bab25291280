/** What a merchant's history costs where there is much of it, and much of other merchants. */
import { col, rowsOf, sql } from "../../src/db";
import { historyOf } from "../../src/domain/audit/history";
import type { Work } from "../../src/domain/work";
import { type Merchant, startApp, type TestApp } from "../support/app";

const ENTRIES = 20_000;
const ORDER = "00000000-0000-4000-8000-000000000001";
let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  for (const { tenantId } of [ours, await app.merchant()]) {
    await app.database.admin.query(
      `insert into audit_entries (tenant_id, actor_kind, actor_id, actor_name, action, type, object_id, object_count, object_ids, changes)
       select $1, 'KEY', 'till', 'till', 'CHANGED', case when n % 100 = 0 then 'SKU' else 'PURCHASE_ORDER' end,
              case when n % 2 = 0 then $2::uuid else gen_random_uuid() end, case when n % 100 = 0 then 30 else 1 end,
              case when n % 100 = 0 then array[gen_random_uuid()] else '{}' end, '{}'
       from generate_series(1, ${ENTRIES}) n`,
      [tenantId, ORDER],
    );
  }
  await app.database.admin.query("analyze audit_entries");
});
afterAll(() => app.close());

const looked = rowsOf("test.rows-looked-at", { rows: col.int8 });

/** The rows of the history, and of its indexes, that an act looks at. */
const rowsLookedAt = (act: (work: Work) => Promise<unknown>): Promise<number> =>
  app.database.as(ours.tenantId, async (work) => {
    const count = async () => {
      const [row] = await work.db.query(
        looked,
        sql`select sum(pg_stat_get_xact_tuples_returned(oid))::int8 as rows from (
              select 'audit_entries'::regclass::oid as oid union select indexrelid from pg_index where indrelid = 'audit_entries'::regclass) it`,
      );
      return Number(row?.rows ?? 0);
    };
    const before = await count();
    await act(work);
    return (await count()) - before;
  });

it("is found by indexes, of each object just what is shown", async () => {
  const page = { take: 10, skip: 0 };
  const history = await rowsLookedAt((work) => historyOf(work, [ORDER], page, ["PURCHASE_ORDER", "ORDER_LINE"]));
  expect(history).toBeLessThan(200);
});
