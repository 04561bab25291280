import { Secret, TOTP } from "otpauth";
import { backUp, exportTenant, importTenant, restore } from "../../src/domain/backup";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { createTestDatabase, mainOf } from "../support/database";
import { answering, resultsOf } from "../support/mutation";
import { Browser, person, signedIn } from "../support/people";
import { SoftwareAuthenticator } from "../support/software-authenticator";
import { corner, seed } from "../support/world";
import { newFile } from "./installations";

const START = "2026-03-02T09:00:00Z";
const clock = testClock(START);
const rpId = "127.0.0.1";
const anna = "anna@acme.example";
const nora = "nora@acme.example";
const device = new SoftwareAuthenticator();

let app: TestApp;
let merchant: Merchant;
let north: string;
let totp: TOTP;
let recoveryCodes: string[];
/** The same service on the database that things are stored in again. */
let other: TestApp;

const codeNow = () => totp.generate({ timestamp: clock.now().getTime() });

beforeAll(async () => {
  app = await startApp({ clock });
  merchant = await app.merchant({ name: "Acme" });
  await seed(app, merchant, corner);
  const { body } = await merchant.api.graphql("{ warehouses { nodes { id name } } }");
  north = body.data.warehouses.nodes.find(({ name }: { name: string }) => name === "North").id;
  await person(app, merchant, { email: anna });
  const noraId = await person(app, merchant, { email: nora, name: "Nora", role: "BUYER", warehouseIds: [north] });

  const browser = await signedIn(app, anna);
  const rule = `{ limit: "5000", approvers: 1, memberLimits: [{ userId: "${noraId}", limit: "100" }] }`;
  resultsOf(await browser.graphql(`mutation { ${answering(`setApprovalRule(rule: ${rule})`)} }`));
  const { secret } = (await browser.post("/session/totp")).body;
  totp = new TOTP({ secret: Secret.fromBase32(secret) });
  ({ recoveryCodes } = (await browser.post("/session/totp/confirm", { code: codeNow() })).body);
  const { body: options } = await browser.post("/session/passkeys/options");
  const response = device.register({ challenge: options.challenge, origin: app.address, rpId }, options.user.id);
  expect((await browser.post("/session/passkeys", { response, name: "Phone" })).status).toBe(201);
  await app.database.admin.query(
    "insert into identities (user_id, issuer, subject, created_at) select id, 'https://login.example', 'anna', now() from users where email = $1",
    [anna],
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  const empty = await createTestDatabase();
  other = await startApp({ clock, beside: { database: empty } });
});
afterEach(async () => {
  const { drop } = other.database as Awaited<ReturnType<typeof createTestDatabase>>;
  await other.close();
  await drop();
});

describe("a service that is restored from its backup", () => {
  it("lets people sign in as before: by password and code, by recovery code, by passkey, as what they were", async () => {
    const file = newFile();
    const before = await signedIn(app, nora);
    await app.database.admin.query(
      `insert into one_time_links (secret_hash, purpose, user_id, made_by, created_at, expires_at)
       select '', 'PASSWORD_RESET', id, 'Anna', now(), now() + interval '1 day' from users where email = $1`,
      [nora],
    );
    await backUp(mainOf(app.database), clock, file);
    await restore(mainOf(other.database), file);
    clock.set("2026-03-02T09:05:00Z");

    const byCode = new Browser(other.address);
    expect((await byCode.signIn(anna)).body).toMatchObject({ secondFactor: "TOTP" });
    expect((await byCode.post("/session/totp/check", { code: codeNow() })).body).toMatchObject({
      secondFactor: null,
      user: { name: "Anna" },
      role: "ADMINISTRATOR",
      merchants: [{ id: merchant.tenantId, name: "Acme", role: "ADMINISTRATOR" }],
    });
    expect((await byCode.get("/session/identities")).body).toMatchObject({
      identities: [{ issuer: "https://login.example" }],
    });
    const byRecovery = new Browser(other.address);
    await byRecovery.signIn(anna);
    const recovered = await byRecovery.post("/session/recovery", { code: recoveryCodes[0] });
    expect(recovered).toMatchObject({ status: 200, body: { role: "ADMINISTRATOR" } });
    const byPasskey = new Browser(other.address);
    const { body: options } = await byPasskey.post("/session/passkeys/sign-in/options");
    const response = device.authenticate({ challenge: options.challenge, origin: other.address, rpId });
    expect((await byPasskey.post("/session/passkeys/sign-in", { response })).body).toMatchObject({
      user: { email: anna },
      role: "ADMINISTRATOR",
    });

    const limited = await signedIn(other, nora);
    expect((await limited.graphql("{ warehouses { nodes { name } } viewer { role warehouseIds } }")).body.data).toEqual(
      {
        warehouses: { nodes: [{ name: "North" }] },
        viewer: { role: "BUYER", warehouseIds: [north] },
      },
    );
    // Who was signed in there is not signed in here.
    for (const [name, value] of before.cookies) limited.cookies.set(name, value);
    expect((await limited.get("/session")).body.user).toBeNull();
    const { rows } = await other.database.admin.query(
      "select (select count(*)::int from one_time_links) as links, (select count(*)::int from audit_entries where recorded_at > $1::timestamptz) as entries",
      [new Date()],
    );
    expect(rows).toEqual([{ links: 0, entries: 0 }]);
  });
});

describe("a merchant in an archive of its own", () => {
  it("comes without people to an installation that does not know them, and with what they set and did", async () => {
    const file = newFile();
    await exportTenant(mainOf(app.database), clock, "Acme", file);
    await importTenant(mainOf(other.database), file);
    const { rows } = await other.database.admin.query(
      "select (select count(*)::int from users) as users, (select count(*)::int from memberships) as memberships",
    );
    expect(rows).toEqual([{ users: 0, memberships: 0 }]);
    expect((await new Browser(other.address).signIn(anna)).status).toBe(401);
    // Somebody of that installation is let in by its operator, and reads who did what.
    await person(other, merchant, { email: "olga@elsewhere.example", name: "Olga" });
    const olga = await signedIn(other, "olga@elsewhere.example");
    const { body } = await olga.graphql(
      `{ approvalRule { limit setBy memberLimits { name limit } } members { user { name } } notifications { notifications { id } }
         auditEntries(filter: { type: { equals: APPROVAL_RULE } }) { nodes { actor { name } } } }`,
    );
    expect(body.data).toEqual({
      approvalRule: { limit: 5000, setBy: "Anna", memberLimits: [{ name: "Nora", limit: 100 }] },
      members: [{ user: { name: "Olga" } }],
      notifications: { notifications: [] },
      auditEntries: { nodes: [{ actor: { name: "Anna" } }] },
    });
  });
});
