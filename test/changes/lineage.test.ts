/** A merchant whose changes were written elsewhere, or put back by nobody's write: cursors of before are refused. */

import { moveTenant } from "../../src/domain/backup/move-tenant";
import { forgetOldChanges } from "../../src/domain/changes/forget";
import { cursorNow } from "../../src/domain/changes/moment";
import { readChanges } from "../../src/domain/changes/read-changes";
import { systemClock } from "../../src/values/clock";
import { merchantWith, reset } from "../fixtures/test-merchant";
import type { Api } from "../support/api";
import { startShardedApp } from "../support/sharded-app";
import { corner, seed } from "../support/world";
import { allSince, cursorOf } from "./reading";

let sharded: Awaited<ReturnType<typeof startShardedApp>>;
beforeAll(async () => {
  sharded = await startShardedApp();
});
afterAll(() => sharded.close());

const codeOf = async (api: Api, since: string) => {
  const { body } = await api.graphql("query ($since: String) { changes(since: $since) { cursor } }", { since });
  return body.errors?.[0]?.extensions?.code ?? null;
};

it("a merchant that was moved away and back has no cursor of before, and leaves no changes behind", async () => {
  const { app, at, merchantIn } = sharded;
  const merchant = await merchantIn("east", "Nomad");
  const move = (to: string | null) =>
    moveTenant(app.database, systemClock, "Nomad", to, {}, { waitMs: 60_000, heardMs: 0 });
  const cursors = [await cursorOf(merchant.api)];
  for (const place of ["west", null, "east"]) {
    await move(place);
    for (const cursor of cursors) expect(await codeOf(merchant.api, cursor)).toBe("CURSOR_EXPIRED");
    const cursor = await cursorOf(merchant.api);
    await seed(app, merchant, { suppliers: [{ name: `In ${place}`, currency: "EUR" }] });
    expect((await allSince(merchant.api, cursor)).changes).toEqual([expect.objectContaining({ type: "SUPPLIER" })]);
    cursors.push(cursor);
  }
  for (const place of ["main", "west"] as const) {
    const left = await at[place].admin.query("select from object_changes where tenant_id = $1", [merchant.tenantId]);
    expect([place, left.rowCount]).toEqual([place, 0]);
  }
});

it("a test merchant that was set back to a fixture has no cursor of before", async () => {
  const merchant = await merchantWith(sharded.app, "MINIMAL");
  const cursor = await cursorOf(merchant.api);
  expect(await codeOf(merchant.api, cursor)).toBeNull();
  await reset(merchant, "MINIMAL");
  expect(await codeOf(merchant.api, cursor)).toBe("CURSOR_EXPIRED");
});

it("changes of longer ago than cursors go back are forgotten, others are not", async () => {
  const { app, at } = sharded;
  const merchant = await app.merchant();
  await seed(app, merchant, corner);
  const { admin } = at.east;
  const age = (days: number) =>
    admin.query(
      `update object_changes set changed_at = now() - make_interval(days => $2) where tenant_id = $1 and type = 'SUPPLIER'`,
      [merchant.tenantId, days],
    );
  await age(30);
  expect(await forgetOldChanges(at.east)).toBe(0);
  await age(32);
  expect(await forgetOldChanges(at.east)).toBe(2);
  const { rows } = await admin.query("select distinct type from object_changes where tenant_id = $1 order by type", [
    merchant.tenantId,
  ]);
  expect(rows.map(({ type }) => type)).toEqual(["PRODUCT", "SKU", "STORE", "WAREHOUSE"]);
});

it("a cursor is given for what a snapshot sees, and by no transaction that writes", async () => {
  const { app, at } = sharded;
  const merchant = await app.merchant();
  const cursor = await at.east.as(
    merchant.tenantId,
    async (work) => {
      await work.db.supplier.findMany();
      await seed(app, merchant, corner);
      return cursorNow(work);
    },
    { readOnly: true },
  );
  const { changes } = await at.east.as(
    merchant.tenantId,
    (work) => readChanges(work, { since: cursor, first: 100, types: ["SUPPLIER"] }),
    { readOnly: true },
  );
  expect(changes).toHaveLength(2);
  const writing = at.east.as(merchant.tenantId, async (work) => {
    await work.db.supplier.updateMany({ data: { leadTimeDays: 3 } });
    return cursorNow(work);
  });
  await expect(writing).rejects.toThrow("has written nothing");
});
