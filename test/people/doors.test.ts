import type { OutgoingMail } from "../../src/domain/mail/mailer";
import { drain } from "../../src/jobs/drain";
import { jobsWith } from "../../src/jobs/registry";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { mainOf } from "../support/database";
import { Browser, joins, PASSWORD, person, signedIn } from "../support/people";
import { corner, seed } from "../support/world";

let app: TestApp;
let secure: TestApp;
let merchant: Merchant;
const START = "2026-03-02T09:00:00Z";
const clock = testClock(START);
const PUBLIC = "https://plan.example";

beforeAll(async () => {
  app = await startApp({ clock });
  secure = await startApp({ clock, beside: app, publicUrl: PUBLIC, mailsPerDay: 100 });
  merchant = await app.merchant();
  await seed(app, merchant, corner);
  await person(app, merchant, { email: "anna@example.com" });
});
afterAll(async () => {
  await secure.close();
  await app.close();
});
let minutes = 0;
// Each test begins when what those before have counted is over.
beforeEach(() => {
  minutes += 20;
  clock.set(new Date(Date.parse(START) + minutes * 60_000).toISOString());
});

const later = (more: number) => {
  minutes += more;
  clock.set(new Date(Date.parse(START) + minutes * 60_000).toISOString());
};

describe("a page of another origin", () => {
  const doors = [
    ["POST", "/graphql", { query: 'mutation { setOrderNotes(orderId: "1", notes: "x") { __typename } }' }],
    ["POST", "/graphql", { query: "{ tenant { name } }" }],
    ["POST", "/api/v1/orders", { data: [] }],
    ["POST", "/api/v1/skus", {}],
    ["POST", "/imports", {}],
    ["POST", "/tables/file.csv", {}],
    ["POST", "/session", { email: "anna@example.com", password: PASSWORD }],
    ["DELETE", "/session", undefined],
    ["POST", "/session/merchant", {}],
    ["POST", "/session/password", { current: PASSWORD, next: "another long one" }],
    ["PATCH", "/session/user", { name: "Eve" }],
    ["DELETE", "/session/all", undefined],
    ["POST", "/session/reset", { email: "anna@example.com" }],
    ["POST", `/session/links/${"a".repeat(32)}`, {}],
  ] as const;
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    { "Sec-Fetch-Site": "same-site", Origin: "https://shop.plan.example" },
    { "Sec-Fetch-Site": "none" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
    {},
  ];

  it.each(doors)("sends nothing by %s %s", async (method, path, body) => {
    const anna = await signedIn(app, "anna@example.com");
    for (const headers of foreign) {
      const reply = await anna.from(headers).send(method, path, body);
      expect([reply.status, reply.body.type]).toEqual([403, expect.stringMatching(/foreign-origin/)]);
    }
    expect((await anna.get("/session")).body.user).toMatchObject({ name: "Anna", email: "anna@example.com" });
  });

  it("is no hindrance to a key, nor to a page of ours by an older browser", async () => {
    const anna = await signedIn(app, "anna@example.com");
    const older = anna.from({ Origin: new URL(app.address).origin });
    expect((await older.graphql("{ tenant { name } }")).status).toBe(200);
    const api = new Api(app.address, merchant.key);
    expect((await api.graphql("{ tenant { name } }")).status).toBe(200);
    const wrong = await anna.send("POST", "/graphql", { query: "{ tenant { name } }" }, { Authorization: "Bearer no" });
    expect([wrong.status, wrong.body.type]).toEqual([401, expect.stringMatching(/malformed-key/)]);
  });
});

describe("a page of a merchant that another window has left", () => {
  const doors = [
    ["POST", "/graphql", { query: 'mutation { inviteMember(email: "eve@example.com", role: BUYER) { __typename } }' }],
    ["POST", "/graphql", { query: "{ tenant { name } }" }],
    ["POST", "/api/v1/orders", { data: [] }],
    ["GET", "/api/v1/orders", undefined],
    ["POST", "/imports", {}],
    ["POST", "/tables/file.csv", {}],
  ] as const;

  it.each(doors)("sends nothing by %s %s", async (method, path, body) => {
    const other = await app.merchant();
    const anna = await signedIn(app, "anna@example.com");
    await joins(app, other, (await anna.get("/session")).body.user.id);
    await anna.post("/session/merchant", { merchantId: other.tenantId });
    const shown = { "X-Merchant": merchant.tenantId };
    const refused = await anna.send(method, path, body, shown);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ type: "/docs/errors/merchant-switched", detail: expect.stringMatching(/nothing was/) }),
    ]);
    const { body: list } = await anna.graphql("{ invitations { email } }");
    expect(list.data.invitations).toEqual([]);
    // Back at the merchant that the page shows, or without a word of which that is, all is as ever.
    expect((await anna.graphql("{ tenant { id } }")).body.data.tenant.id).toBe(other.tenantId);
    await anna.post("/session/merchant", { merchantId: merchant.tenantId });
    const again = await anna.send("POST", "/graphql", { query: "{ tenant { id } }" }, shown);
    expect(again.body.data.tenant.id).toBe(merchant.tenantId);
  });

  it("is told as an error of GraphQL where that is asked for, and a key is not concerned", async () => {
    const anna = await signedIn(app, "anna@example.com");
    const query = { query: "{ tenant { id } }" };
    const headers = {
      "X-Merchant": "8b964899-442f-4e69-9ddb-9e9dba1e8929",
      Accept: "application/graphql-response+json",
    };
    const refused = await anna.send("POST", "/graphql", query, headers);
    expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([409, "MERCHANT_SWITCHED"]);
    const byKey = await anna.send("POST", "/graphql", query, { ...headers, Authorization: `Bearer ${merchant.key}` });
    expect(byKey.body.data.tenant.id).toBe(merchant.tenantId);
  });
});

describe("a cookie", () => {
  it("is for this host alone, and secure, where the service is reached by TLS", async () => {
    const browser = new Browser(secure.address);
    const [set = ""] = (await browser.signIn("anna@example.com")).headers.getSetCookie();
    expect(set).toMatch(
      /^__Host-inventory-session=[\w-]{32}; Max-Age=1209600; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(set).not.toMatch(/domain/i);
    expect((await browser.graphql("{ tenant { name } }")).status).toBe(200);
    const planted = new Browser(secure.address);
    planted.cookies.set("inventory-session", [...browser.cookies.values()][0] ?? "");
    expect((await planted.graphql("{ tenant { name } }")).status).toBe(401);
  });
});

describe("guessing", () => {
  it("is refused after ten failures for an account, known or not, and again possible later", async () => {
    for (const email of ["anna@example.com", "nobody@example.com"]) {
      const statuses = [];
      for (let guess = 0; guess < 11; guess++)
        statuses.push((await new Browser(app.address).signIn(email, `guess ${guess}`)).status);
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
      const right = await new Browser(app.address).signIn(email);
      expect([right.status, Number(right.headers.get("retry-after"))]).toEqual([429, 900]);
    }
    later(15);
    expect((await new Browser(app.address).signIn("anna@example.com")).status).toBe(200);
  });

  it("is refused after thirty failures from a network, many at one time as well", async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) => new Browser(app.address).signIn(`n${at}@example.com`)),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await new Browser(app.address).signIn("anna@example.com")).status).toBe(429);
    later(15);
    expect((await new Browser(app.address).signIn("anna@example.com")).status).toBe(200);
  });

  it("is not counted where it is right", async () => {
    for (let times = 0; times < 12; times++) await signedIn(app, "anna@example.com");
  });
});

describe("a lost password", () => {
  const sent: OutgoingMail[] = [];
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) };
  const work = () =>
    drain(mainOf(app.database), clock, {
      jobs: jobsWith({
        mailers: {
          orders: { ...mailer, pdfOf: async () => null },
          questions: { ...mailer, mailsPerDay: 1, filesOf: never },
          notifications: { ...mailer, mailsPerDay: 1, address: null, memberOf: async () => null },
        },
      }),
    });
  const never = () => Promise.reject(new Error("No question is mailed."));
  /** What follows the answer is done when this is. */
  const settled = async (expected: number) => {
    for (let turn = 0; turn < 200; turn++) {
      const { rows } = await app.database.admin.query("select count(*)::int as n from jobs where kind = 'mail-link'");
      if (rows[0].n >= expected) return;
    }
  };

  it("is mailed for, with the address of the settings, and nobody learns who has an account", async () => {
    const forged = { "X-Forwarded-Host": "evil.example" };
    const ask = (email: string) => new Browser(secure.address).send("POST", "/session/reset", { email }, forged);
    const [known, unknown] = [await ask("anna@example.com"), await ask("nobody@example.com")];
    expect([known.status, known.body]).toEqual([202, {}]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await settled(1);
    const { rows } = await app.database.admin.query("select payload from jobs where kind = 'mail-link'");
    expect(rows).toEqual([{ payload: { linkId: expect.any(String), address: PUBLIC } }]);
    await work();
    expect(sent).toMatchObject([{ recipient: "anna@example.com", subject: "A new password" }]);
    const [, secret = ""] = /https:\/\/plan\.example\/join\/([\w-]{32})/.exec(sent[0]?.text ?? "") ?? [];
    const browser = new Browser(secure.address);
    expect((await browser.post(`/session/links/${secret}`, { password: PASSWORD })).status).toBe(200);
    expect((await browser.post(`/session/links/${secret}`, { password: PASSWORD })).status).toBe(404);
  });

  it("is changed by who is signed in and knows it, which ends the other sessions", async () => {
    const [here, there] = [await signedIn(app, "anna@example.com"), await signedIn(app, "anna@example.com")];
    const wrong = await here.post("/session/password", { current: "no", next: "another long one" });
    expect([wrong.status, wrong.body.type]).toEqual([401, expect.stringMatching(/wrong-credentials/)]);
    const weak = await here.post("/session/password", { current: PASSWORD, next: "password123" });
    expect([weak.status, weak.body.type]).toEqual([422, expect.stringMatching(/invalid-input/)]);
    expect((await there.graphql("{ tenant { name } }")).status).toBe(200);
    expect((await here.post("/session/password", { current: PASSWORD, next: "another long one" })).status).toBe(204);
    expect((await there.graphql("{ tenant { name } }")).status).toBe(401);
    expect((await here.graphql("{ tenant { name } }")).status).toBe(200);
    await here.post("/session/password", { current: "another long one", next: PASSWORD });
  });

  it("is set by who has none within 15 minutes of signing in, not in a session that was left open", async () => {
    const email = "by-provider@example.com";
    const id = await person(app, merchant, { email });
    const start = clock.now().getTime();
    const [here, there] = [await signedIn(app, email), await signedIn(app, email)];
    await app.database.admin.query("update users set password_hash = null where id = $1", [id]);
    clock.set(new Date(start + 16 * 60_000).toISOString());
    const late = await here.post("/session/password", { current: null, next: "another long one" });
    expect(late.body.type).toMatch(/recent-sign-in-needed/);
    expect((await there.graphql("{ tenant { name } }")).status).toBe(200);
    expect(
      (await app.database.admin.query("select 1 from users where id = $1 and password_hash is not null", [id])).rows,
    ).toEqual([]);
    clock.set(new Date(start + 14 * 60_000).toISOString());
    expect((await here.post("/session/password", { current: null, next: "another long one" })).status).toBe(204);
    expect((await there.graphql("{ tenant { name } }")).status).toBe(401);
    clock.set(new Date(start).toISOString());
  });
});

describe("the list of sessions", () => {
  it("shows a person their own, which they can end one by one or all but this one", async () => {
    await person(app, merchant, { email: "ben@example.com" });
    const [here, there, third] = [
      await signedIn(app, "ben@example.com"),
      await signedIn(app, "ben@example.com"),
      await signedIn(app, "ben@example.com"),
    ];
    const { sessions } = (await here.get("/session/all")).body;
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toEqual({
      id: expect.any(String),
      createdAt: clock.now().toISOString(),
      seenAt: clock.now().toISOString(),
      expiresAt: new Date(clock.now().getTime() + 24 * 3_600_000).toISOString(),
      address: expect.stringMatching(/127\.0\.0\.1/),
      userAgent: expect.any(String),
      isThis: expect.any(Boolean),
    });
    const anna = await signedIn(app, "anna@example.com");
    const others = sessions.filter((one: { isThis: boolean }) => !one.isThis);
    expect((await anna.send("DELETE", `/session/all/${others[0].id}`)).status).toBe(404);
    expect((await here.send("DELETE", `/session/all/${others[0].id}`)).status).toBe(204);
    expect((await here.get("/session/all")).body.sessions).toHaveLength(2);
    expect((await here.send("DELETE", "/session/all")).status).toBe(204);
    const statuses = await Promise.all(
      [here, there, third].map(async (one) => (await one.graphql("{ tenant { name } }")).status),
    );
    expect(statuses).toEqual([200, 401, 401]);
  });
});
