import { clock } from "../domain/plan-world";
import { startApp, type TestApp } from "../support/app";
import { person } from "../support/people";
import { plannedMerchant } from "../support/planned-merchant";
import { openAs } from "./buyer-stage";
import { inBrowser } from "./in-browser";

const BUYER = "bea@quay.example";
let many = 0;

/** The service with somebody who has been told of much. */
async function start(): Promise<TestApp> {
  const app = await startApp({ clock });
  const { tenantId } = await plannedMerchant(app);
  await person(app, { tenantId }, { email: BUYER, name: "Bea Brook", role: "BUYER" });
  await app.database.admin.query(
    `insert into notifications (tenant_id, kind, fold_key, object_type, object_id, for_right, facts, at)
     select tenant_id, 'STOCK_OUT_RAISED', n, 'SKU', id, 'WRITE_ORDERS', jsonb_build_object('sku', name, 'warehouse', 'North', 'more', null),
            timestamptz '2025-12-31' - n * interval '1 minute'
     from generate_series(1, 230) n, (select * from skus where tenant_id = $1 order by name limit 1) sku`,
    [tenantId],
  );
  // The plan has told of some itself.
  const { rows } = await app.database.admin.query(
    "select count(*)::int as many from notifications where tenant_id = $1",
    [tenantId],
  );
  many = rows[0].many;
  return app;
}

inBrowser("the inbox", start, () => {
  it("shows all that came in, part after part, and marks all of it as read", async () => {
    const page = await openAs(BUYER, "/inbox");
    const shown = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
    for (let parts = 1; (parts - 1) * 50 < many; parts++) {
      await page.waitForFunction(
        (count) => document.querySelectorAll('[aria-label="Notifications"] li').length === count,
        Math.min(parts * 50, many),
      );
      const more = page.getByRole("button", { name: "Show more notifications" });
      if (parts * 50 < many) await more.click();
      else expect(await more.count()).toBe(0);
    }
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await page.getByText("All are read.").waitFor();
    await page.getByRole("radio", { name: "Not read" }).check();
    await page.getByText("Everything is read").waitFor();
    await page.getByRole("radio", { name: "All" }).check();
    expect(await shown.first().getByText("New").count()).toBe(0);
  });
});
