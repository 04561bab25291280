/** What the audit trail tells of people, who may read that, and how it leaves the service. */
import { gunzipSync } from "node:zlib";
import { operator } from "../../src/db";
import { setPassword } from "../../src/domain/people/links";
import { hashPassword } from "../../src/domain/people/passwords";
import { merchantWith, reset } from "../fixtures/test-merchant";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { runCommand } from "../support/command-line";
import { mainOf } from "../support/database";
import { exported } from "../support/exports";
import { joins, person } from "../support/people";
import { corner, seed } from "../support/world";

let app: TestApp;
let merchant: Merchant;
let other: Merchant;
let anna: string;

beforeAll(async () => {
  app = await startApp();
  merchant = await app.merchant({ currency: "EUR", name: "Acme" });
  other = await app.merchant({ currency: "EUR" });
  await seed(app, merchant, corner);
  anna = await person(app, merchant, { email: "anna@acme.example" });
  await joins(app, other, anna, "READER");
});
afterAll(() => app.close());

const entries = async (type: string, { tenantId }: Pick<Merchant, "tenantId"> = merchant) =>
  (
    await app.database.admin.query(
      `select actor_kind as kind, actor_id as id, object_name as name, changes from audit_entries
       where tenant_id = $1 and type = $2 order by audit_entries.id`,
      [tenantId, type],
    )
  ).rows;

it("tells each merchant of a person that a password, a passkey or a linked account came or went, and no secret", async () => {
  const hash = await hashPassword("another correct horse");
  await setPassword(operator(mainOf(app.database)), anna, hash);
  const { admin } = app.database;
  await admin.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, name, created_at) values ($1, 'credential', 'public', 0, 'Phone', now())`,
    [anna],
  );
  await admin.query("delete from passkeys where user_id = $1", [anna]);
  const by = { kind: "USER", id: anna, name: "anna@acme.example" };
  const expected = [
    { ...by, changes: { password: [null, "changed"] } },
    { ...by, changes: { passkey: [null, "Phone"] } },
    { ...by, changes: { passkey: ["Phone", null] } },
  ];
  expect(await entries("SIGN_IN")).toEqual(expected);
  expect(await entries("SIGN_IN", other)).toEqual(expected);
});

it("names the command that sets a password or takes the further ways away", async () => {
  const { admin } = app.database;
  await admin.query(
    "insert into authenticator_apps (user_id, secret, created_at, confirmed_at) values ($1, 'x', now(), now())",
    [anna],
  );
  await runCommand(app.database, ["user", "reset-factors", "anna@acme.example"], ["anna@acme.example"]);
  const command = (await entries("SIGN_IN")).filter(({ kind }) => kind === "COMMAND");
  expect(command).toEqual([
    {
      kind: "COMMAND",
      id: "user reset-factors",
      name: "anna@acme.example",
      changes: { authenticator_app: ["set", null] },
    },
  ]);
});

it("shows what was done to people only to those who manage them", async () => {
  const seen = (managesPeople: boolean) =>
    app.database.as(merchant.tenantId, async ({ db }) => (await db.auditEntry.findMany()).map(({ type }) => type), {
      managesPeople,
    });
  const ofPeople = ["MEMBER", "SIGN_IN", "INVITATION", "API_KEY", "APPROVAL_RULE", "APPROVAL_LIMIT"];
  expect(await seen(true)).toEqual(expect.arrayContaining(["MEMBER", "SIGN_IN", "API_KEY"]));
  expect((await seen(false)).filter((type) => ofPeople.includes(type))).toEqual([]);
  expect(await seen(false)).toContain("STORE");
});

it("leaves as CSV by a bulk export", async () => {
  const { file } = await exported(
    app,
    merchant,
    "{ auditEntries(filter: { type: { in: [STORE] } }) { nodes { type objectName actor { kind name } sentence } } }",
    "CSV",
  );
  const lines = gunzipSync(file).toString().trim().split(/\r?\n/);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines[1]).toContain("STORE");
  expect(lines[1]).toContain("Shop");
});

it("begins anew with a reset of a test merchant", async () => {
  const test = await merchantWith(app, "LATE_DELIVERIES");
  await test.api.graphql(`mutation { setLetterhead(input: { city: "Lyon" }) { __typename } }`);
  expect((await entries("LETTERHEAD", test)).length).toBe(1);
  await reset(test, "LATE_DELIVERIES");
  expect(await entries("LETTERHEAD", test)).toEqual([]);
});

it("names nobody of the merchant that a fixture was built in, in others that get it", async () => {
  const [, other] = [await merchantWith(app, "MINIMAL"), await merchantWith(app, "MINIMAL")];
  const kept = await app.database.as(other.tenantId, ({ db }) => db.auditEntry.findMany(), { managesPeople: true });
  // Its keys are its own, and stay.
  expect(kept.filter(({ type }) => type !== "API_KEY")).toEqual([]);
});
