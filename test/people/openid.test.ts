import { readConfig } from "../../src/config";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { type AccountThere, startProvider, type TestProvider } from "../support/openid-provider";
import { Browser, PASSWORD, person, signedIn } from "../support/people";

let provider: TestProvider;
let app: TestApp;
let merchant: Merchant;

beforeAll(async () => {
  // The provider warns that it is one for tests.
  for (const level of ["warn", "info"] as const) jest.spyOn(console, level).mockImplementation();
  const { openId } = readConfig({
    OPENID_ISSUER: "http://localhost:1",
    OPENID_CLIENT_ID: "planning",
    OPENID_GROUPS: "planners=PLANNER@Alpha; buyers = buyer @ Alpha;bosses=ADMINISTRATOR@Beta",
  });
  provider = await startProvider({ groups: openId?.groups });
  app = await startApp({ openId: provider.settings });
  provider.serve(app.address);
  merchant = await app.merchant({ name: "Alpha" });
  await app.merchant({ name: "Beta" });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** The way to the provider and back, up to the address that the provider sends the person to. */
async function goAndCome(browser: Browser, subject: string | null, account?: AccountThere, to = "/orders") {
  if (subject !== null && account) provider.accounts.set(subject, account);
  const left = await browser.get(`/session/openid?to=${encodeURIComponent(to)}`);
  expect(left.status).toBe(302);
  const back = await provider.signIn(String(left.headers.get("location")), subject);
  return `${back.pathname}${back.search}`;
}

/** Signs in by the provider. @returns The browser, and where it ends. */
async function enter(subject: string | null, account?: AccountThere, to?: string, browser = new Browser(app.address)) {
  const reply = await browser.get(await goAndCome(browser, subject, account, to));
  expect(reply.status).toBe(302);
  return { browser, location: reply.headers.get("location"), view: (await browser.get("/session")).body };
}

const rows = async (statement: string, values: unknown[] = []) =>
  (await app.database.admin.query(statement, values)).rows;

const invite = (email: string, role = "BUYER") =>
  rows(
    `insert into one_time_links (secret_hash, purpose, tenant_id, email, role, made_by, created_at, expires_at)
     values (sha256(gen_random_uuid()::text::bytea), 'INVITATION', $1, $2, $3::"Role", 'Anna', now(), now() + interval '1 day')`,
    [merchant.tenantId, email, role],
  );

describe("signing in at an OpenID Connect provider", () => {
  it("makes an account for who was invited, and finds it again by the provider's name for it", async () => {
    await invite("nina@example.com");
    const account = { email: "Nina@Example.com", email_verified: true, name: "Nina" };
    const first = await enter("nina", account, "/orders?page=2");
    expect(first.location).toBe("/orders?page=2");
    expect(first.view).toMatchObject({
      user: { email: "nina@example.com", name: "Nina", hasPassword: false },
      secondFactor: null,
      role: "BUYER",
      ways: { openId: { name: "Test login" } },
    });
    // Another address there is the same person here.
    const second = await enter("nina", { email: "other@example.com", email_verified: false });
    expect(second.view.user.id).toBe(first.view.user.id);
    expect((await second.browser.get("/session/identities")).body).toEqual({
      identities: [expect.objectContaining({ issuer: provider.issuer, name: "Test login" })],
    });
    expect((await second.browser.graphql("{ viewer { role } }")).body.data.viewer.role).toBe("BUYER");
  });

  it("asks with PKCE, a state and a nonce, and for its own address alone", async () => {
    const reply = await new Browser(app.address).get("/session/openid");
    const asked = new URL(String(reply.headers.get("location")));
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "planning",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${app.address}/session/openid/callback`,
    });
    expect(reply.headers.getSetCookie().join()).toMatch(/inventory-sign-in=.*HttpOnly; SameSite=Lax/);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["nobody invited", { email: "stranger@example.com", email_verified: true }, "openid-no-account"],
    ["whose address is not verified", { email: "invited@example.com", email_verified: false }, "openid-email"],
    ["whose address nobody says to be verified", { email: "invited@example.com" }, "openid-email"],
    ["without an address", {}, "openid-email"],
    ["whose address is none", { email: "a\u0000b@example.com", email_verified: true }, "openid-email"],
  ])("lets nobody in %s", async (_, account, problem) => {
    await invite("invited@example.com");
    const { location, view } = await enter(`nobody-${problem}-${JSON.stringify(account).length}`, account);
    expect(location).toBe(`/sign-in?problem=${problem}&to=%2Forders`);
    expect(view.user).toBeNull();
    expect(await rows("select from users where email in ('stranger@example.com', 'invited@example.com')")).toEqual([]);
  });

  it("takes over no account with a password; its person links the two, once signed in", async () => {
    await person(app, merchant, { email: "anna@example.com" });
    await person(app, merchant, { email: "ben@example.com", name: "Ben" });
    const account = { email: "anna@example.com", email_verified: true };
    expect((await enter("anna", account)).location).toBe("/sign-in?problem=openid-link&to=%2Forders");
    expect(await rows("select from identities where subject = 'anna'")).toEqual([]);

    const anna = await signedIn(app, "anna@example.com");
    const foreign = anna.from({ "Sec-Fetch-Site": "cross-site" });
    expect((await foreign.post("/session/openid/link")).status).toBe(403);
    const { body } = await anna.post("/session/openid/link", { to: "/settings?tab=2" });
    const back = await provider.signIn(body.location, "anna");
    // Somebody else's browser ends nothing of it, and neither does another person in this one.
    expect((await new Browser(app.address).get(back.pathname + back.search)).headers.get("location")).toMatch(
      /expired/,
    );
    const linked = await anna.get(back.pathname + back.search);
    expect(linked.headers.get("location")).toBe("/settings?tab=2");
    const again = await enter("anna", account);
    expect(again.view.user).toMatchObject({ email: "anna@example.com", hasPassword: true });

    const ben = await signedIn(app, "ben@example.com");
    const taken = await provider.signIn((await ben.post("/session/openid/link")).body.location, "anna");
    expect((await ben.get(taken.pathname + taken.search)).headers.get("location")).toBe(
      "/settings?problem=openid-taken",
    );
    const { identities } = (await anna.get("/session/identities")).body;
    expect((await ben.send("DELETE", `/session/identities/${identities[0].id}`)).status).toBe(404);
    expect((await anna.send("DELETE", `/session/identities/${identities[0].id}`)).status).toBe(204);
    expect((await enter("anna", account)).view.user).toBeNull();
  });

  it("links nothing to who signed in while another was linking", async () => {
    await person(app, merchant, { email: "carl@example.com", name: "Carl" });
    await person(app, merchant, { email: "dora@example.com", name: "Dora" });
    const browser = await signedIn(app, "carl@example.com");
    const { body } = await browser.post("/session/openid/link");
    provider.accounts.set("attacker", { email: "attacker@example.com", email_verified: true });
    const back = await provider.signIn(body.location, "attacker");
    await browser.signIn("dora@example.com");
    expect((await browser.get(back.pathname + back.search)).headers.get("location")).toMatch(/openid-expired/);
    expect(await rows("select from identities where subject = 'attacker'")).toEqual([]);
  });

  it("signs nobody in by another's callback, a second time, or with a changed answer", async () => {
    await invite("olaf@example.com");
    const browser = new Browser(app.address);
    const callback = await goAndCome(browser, "olaf", { email: "olaf@example.com", email_verified: true });
    const expired = "/sign-in?problem=openid-expired";

    const victim = new Browser(app.address);
    expect((await victim.get(callback)).headers.get("location")).toBe(expired);
    expect((await victim.get("/session")).body.user).toBeNull();
    expect((await browser.get(callback)).headers.get("location")).toBe("/orders");
    expect((await browser.get(callback)).headers.get("location")).toBe(expired);

    for (const change of [
      (query: URLSearchParams) => query.set("code", "another"),
      (query: URLSearchParams) => query.set("iss", "https://other.example"),
      (query: URLSearchParams) => query.delete("iss"),
      (query: URLSearchParams) => query.append("state", "more"),
    ]) {
      const url = new URL(await goAndCome(browser, "olaf"), app.address);
      change(url.searchParams);
      const { headers } = await browser.get(url.pathname + url.search);
      expect(headers.get("location")).toBe("/sign-in?problem=openid-refused&to=%2Forders");
    }
    expect((await browser.get("/session/openid/callback")).headers.get("location")).toBe(expired);
    expect((await browser.get("/session/openid/callback?state=x&code=y")).headers.get("location")).toBe(expired);

    const good = await goAndCome(browser, "olaf");
    const replies = await Promise.all([1, 2, 3].map(() => browser.get(good)));
    expect(replies.map(({ headers }) => headers.get("location")).sort()).toEqual(["/orders", expired, expired]);
  });

  it("uses no code that was made for another browser's sign-in", async () => {
    const [attacker, victim] = [new Browser(app.address), new Browser(app.address)];
    const theirs = new URL(await goAndCome(attacker, "olaf"), app.address);
    const own = new URL(await goAndCome(victim, "olaf"), app.address);
    own.searchParams.set("code", String(theirs.searchParams.get("code")));
    expect((await victim.get(own.pathname + own.search)).headers.get("location")).toMatch(/openid-refused/);
    expect((await victim.get("/session")).body.user).toBeNull();
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil.example", "/%2fevil.example", "/\t/evil.example"])(
    "comes back to no other host: %j",
    async (to) => {
      expect((await enter("olaf", undefined, to)).location).toBe("/");
    },
  );

  it("says so when the provider refuses", async () => {
    expect((await enter(null)).location).toBe("/sign-in?problem=openid-refused&to=%2Forders");
  });

  it("asks for the code of an authenticator app where the person has one", async () => {
    const [{ id }] = (await rows("select id from users where email = 'olaf@example.com'")) as [{ id: string }];
    await rows(
      "insert into authenticator_apps (user_id, secret, created_at, confirmed_at) values ($1, '', now(), now())",
      [id],
    );
    const { browser, location, view } = await enter("olaf");
    expect(location).toBe("/sign-in?to=%2Forders");
    expect(view).toMatchObject({ secondFactor: "TOTP", merchant: null, rights: [] });
    expect((await browser.graphql("{ viewer { role } }")).status).toBe(401);
  });

  it("gives the roles of groups and takes them away, but none that was given by hand", async () => {
    const account = { email: "greta@example.com", email_verified: true };
    const roles = (view: { merchants: { name: string; role: string }[] }) =>
      view.merchants.map(({ name, role }) => `${role} of ${name}`);
    const both = { ...account, groups: ["bosses", "buyers", "planners", "others"] };
    const first = await enter("greta", both);
    expect(roles(first.view)).toEqual(["PLANNER of Alpha", "ADMINISTRATOR of Beta"]);
    expect(roles((await enter("greta", { ...account, groups: ["buyers"] })).view)).toEqual(["BUYER of Alpha"]);
    // The session of before has lost what the group gave.
    expect((await first.browser.get("/session")).body.merchants).toEqual([
      expect.objectContaining({ name: "Alpha", role: "BUYER" }),
    ]);
    await rows(`update memberships set role = 'APPROVER' where user_id = $1`, [first.view.user.id]);
    expect(roles((await enter("greta", both)).view)).toEqual(["APPROVER of Alpha", "ADMINISTRATOR of Beta"]);
    expect(roles((await enter("greta", account)).view)).toEqual(["APPROVER of Alpha"]);
  });

  it("takes the roles of groups away with the last linked account", async () => {
    const { browser, view } = await enter("hugo", {
      email: "hugo@example.com",
      email_verified: true,
      groups: ["buyers"],
    });
    const { identities } = (await browser.get("/session/identities")).body;
    const path = `/session/identities/${identities[0].id}`;
    expect(await browser.send("DELETE", path)).toMatchObject({
      status: 409,
      body: { type: "/docs/errors/last-way-in" },
    });
    await rows("update users set password_hash = 'x' where id = $1", [view.user.id]);
    expect((await browser.send("DELETE", path)).status).toBe(204);
    expect(await rows("select from memberships where user_id = $1", [view.user.id])).toEqual([]);
  });
});

describe("a provider that does not answer", () => {
  it("leaves the other ways, and says what is wrong", async () => {
    const openId = { ...provider.settings, issuer: "http://127.0.0.1:9" };
    const down = await startApp({ beside: app, openId });
    try {
      const browser = new Browser(down.address);
      const { headers } = await browser.get("/session/openid?to=/orders");
      expect(headers.get("location")).toBe("/sign-in?problem=openid-unavailable&to=%2Forders");
      expect((await browser.signIn("anna@example.com", PASSWORD)).status).toBe(200);
      expect((await browser.post("/session/openid/link")).status).toBe(503);
    } finally {
      await down.close();
    }
  });

  it("is not there without settings", async () => {
    const alone = await startApp({ beside: app });
    try {
      const browser = new Browser(alone.address);
      expect((await browser.get("/session")).body.ways.openId).toBeNull();
      for (const path of ["/session/openid", "/session/openid/callback"]) {
        expect((await browser.get(path)).status).toBe(404);
      }
    } finally {
      await alone.close();
    }
  });
});
