import { generateDemo } from "../../prisma/demo";
import { loadFiles } from "../../src/cli/demo/target";
import { type Clock, planningDay } from "../../src/values/clock";
import type { Merchant, TestApp } from "../support/app";

/**
 * The demo merchant before its past: its whole catalogue, planned, with the stock of the SKUs that some text names. Its orders and
 * sales would take a minute; what pages show of the demo does not depend on them, nor on the stock of other SKUs.
 */
export async function demoMerchant(app: TestApp, clock: Clock, text: string): Promise<Merchant> {
  const { tenant, catalogue } = generateDemo({ today: planningDay(clock.now(), "UTC") });
  const merchant = await app.merchant(tenant);
  const stock = catalogue["stock_levels.csv"].filter(({ sku }) => text.includes(sku ?? ""));
  const files = { ...catalogue, "stock_levels.csv": stock };
  await loadFiles(files, { database: app.database, clock, tenantId: merchant.tenantId });
  await app.drain();
  return merchant;
}
