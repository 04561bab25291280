import type { Page } from "playwright-core";
import { createKey } from "../../src/domain/keys/keys";
import type { RoleName } from "../../src/domain/people/rights";
import { clock } from "../domain/plan-world";
import { startApp, type TestApp } from "../support/app";
import { person } from "../support/people";
import { plannedMerchant } from "../support/planned-merchant";
import { stage } from "./in-browser";

/** The planned merchant of `startPlanned`, with keys of both scopes, and the addresses of people who sign in. */
export const buyer = {
  tenantId: "",
  readKey: "",
  writeKey: "",
  admin: "ada@quay.example",
  reader: "rita@quay.example",
};

export const writingKey = (app: TestApp, tenant: string) =>
  createKey(app.database, tenant, { name: "buyer", scope: "WRITE", expiresAt: null });

let people = 0;

/** Somebody new in a merchant. @returns Their e-mail address. */
export async function personOf(app: TestApp, tenantId: string, role: RoleName = "ADMINISTRATOR"): Promise<string> {
  people += 1;
  const email = `person-${people}@quay.example`;
  await person(app, { tenantId }, { email, name: `Person ${people}`, role });
  return email;
}

/** Opens a page as somebody. */
export async function openAs(email: string, path: string, guest = stage.visitor): Promise<Page> {
  await guest.signIn(email);
  return guest.open(path);
}

/** The service with a merchant that has been planned. */
export async function startPlanned(): Promise<TestApp> {
  const app = await startApp({ clock, mailsPerDay: 1_000 });
  const { key, tenantId } = await plannedMerchant(app);
  Object.assign(buyer, { tenantId, readKey: key, writeKey: await writingKey(app, tenantId) });
  await person(app, { tenantId }, { email: buyer.admin, name: "Ada" });
  await person(app, { tenantId }, { email: buyer.reader, name: "Rita", role: "READER" });
  return app;
}
