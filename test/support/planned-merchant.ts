import { sql } from "../../src/db";
import { createKey } from "../../src/domain/keys/keys";
import { replaceSmallPlan } from "../../src/domain/plan/replace-small-plan";
import { clock, planWorld } from "../domain/plan-world";
import type { TestApp } from "./app";
import { mainOf } from "./database";

const BEFORE = { now: () => new Date("2025-12-20T12:00:00Z") };

/**
 * A merchant with something of everything that planners ask about: what runs short, lies in excess, is late, sells well, is hard
 * to forecast; planned on 2026-01-01, so start the app with the clock of `plan-world`.
 */
export async function plannedMerchant(app: Pick<TestApp, "database">): Promise<{ tenantId: string; key: string }> {
  const world = await planWorld(app.database);
  await world.warehouse("North");
  await world.warehouse("South");
  await world.supplier("Mill", { leadTimeDays: 10 });
  await world.supplier("Overseas", { leadTimeDays: 60, minimumOrderQuantity: 100 });
  await world.sku("BEANS", { isMaterial: true, supplier: "Overseas", supplierUnitCost: 4, unitCost: 4 });
  await world.sku("ESPRESSO", {
    product: "Coffee",
    supplier: "Mill",
    supplierUnitCost: 6,
    unitCost: 6,
    retailPrice: 14,
  });
  await world.sku("FILTER", { product: "Coffee", supplier: "Mill", supplierUnitCost: 5, unitCost: 5, retailPrice: 12 });
  await world.sku("MUG", { supplier: "Overseas", supplierUnitCost: 3, unitCost: 3, retailPrice: 9 });
  await world.sku("=CUP", { supplier: "Overseas", supplierUnitCost: 2, unitCost: 2, retailPrice: 7 });
  await world.recipe("ESPRESSO", "BEANS", 1.2);
  await world.stock("BEANS", "North", 400);
  await world.stock("ESPRESSO", "North", 30);
  await world.stock("FILTER", "North", 90);
  await world.stock("FILTER", "South", 12);
  await world.stock("MUG", "North", 900);
  await world.stock("=CUP", "South", 5);
  await world.demand("ESPRESSO", "North", { perDay: 6, days: 700, price: 14 });
  await world.demand("FILTER", "North", { perDay: 3, days: 400, price: 12 });
  await world.demand("FILTER", "South", { perDay: 1, days: 200, price: 12 });
  await world.demand("MUG", "North", { perDay: 1, days: 300, price: 9 });
  await world.demand("=CUP", "South", { perDay: 2, days: 120, price: 7 });
  await world.as(({ db }) =>
    db.execute(
      "test.prepare",
      sql`
      update daily_demand set quantity = quantity * (1 + 9 * ((day - '2024-01-01'::date) % 5)) 
      where sku_id = (select id from skus where name = '=CUP')`,
    ),
  );
  await world.order("PO-1", { sku: "FILTER", warehouse: "North", supplier: "Mill", ordered: 60, dueOn: "2025-12-20" });
  await world.order("PO-2", {
    sku: "ESPRESSO",
    warehouse: "North",
    supplier: "Mill",
    ordered: 80,
    dueOn: "2026-01-09",
  });
  await world.order("PO-3", {
    sku: "MUG",
    warehouse: "North",
    supplier: "Overseas",
    ordered: 50,
    dueOn: "2026-03-01",
    status: "DRAFT",
  });
  // A plan of before, for what is asked of the past.
  for (const at of [BEFORE, clock])
    await app.database.as(world.tenantId, (work) => replaceSmallPlan(work, []), { clock: at });
  const key = await createKey(mainOf(app.database), world.tenantId, { name: "test", scope: "READ", expiresAt: null });
  return { tenantId: world.tenantId, key };
}
