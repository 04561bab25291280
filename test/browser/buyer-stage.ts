import type { Page } from "playwright-core";
import { createKey } from "../../src/domain/keys/keys";
import { clock } from "../domain/plan-world";
import { startApp, type TestApp } from "../support/app";
import { plannedMerchant } from "../support/planned-merchant";
import { stage } from "./in-browser";
import { useKey as giveKey } from "./visitor";

/** The planned merchant of `startPlanned`, with keys of both scopes. */
export const buyer = { tenantId: "", readKey: "", writeKey: "" };

export const writingKey = (app: TestApp, tenant: string) =>
  createKey(app.database, tenant, { name: "buyer", scope: "WRITE", expiresAt: null });

/** Opens a page of the buyer's with a key. */
export async function openWith(key: string, path: string, guest = stage.visitor): Promise<Page> {
  const page = await guest.open(path);
  await giveKey(page, key);
  // Only then is it kept: who went on to another page sooner might be asked for it again.
  await page.getByRole("button", { name: "Use key" }).waitFor({ state: "hidden" });
  return page;
}

/** The service with a merchant that has been planned. */
export async function startPlanned(): Promise<TestApp> {
  const app = await startApp({ clock, mailsPerDay: 1_000 });
  const { key, tenantId } = await plannedMerchant(app);
  Object.assign(buyer, { tenantId, readKey: key, writeKey: await writingKey(app, tenantId) });
  return app;
}
