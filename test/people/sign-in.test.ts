import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { countStatements } from "../support/count-statements";
import { Browser, joins, leaves, person, signedIn } from "../support/people";
import { corner, seed } from "../support/world";

let app: TestApp;
let merchant: Merchant;
let other: Merchant;
let annaId: string;
const START = "2026-03-02T09:00:00Z";
const clock = testClock(START);

beforeAll(async () => {
  app = await startApp({ clock });
  merchant = await app.merchant({ name: "Alpha" });
  other = await app.merchant({ name: "Beta" });
  await seed(app, merchant, corner);
  annaId = await person(app, merchant, { email: "anna@example.com" });
  await joins(app, other, annaId, "READER");
});
afterAll(() => app.close());
beforeEach(() => clock.set(START));

const SUPPLIERS = "{ suppliers { nodes { name } } }";

describe("signing in", () => {
  it("opens what a key opens, and says who is there", async () => {
    const browser = new Browser(app.address);
    expect((await browser.get("/session")).body).toMatchObject({ user: null, merchants: [], rights: [] });
    const reply = await browser.signIn(" Anna@Example.com ");
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.body).toMatchObject({
      user: { id: annaId, email: "anna@example.com", name: "Anna", hasPassword: true },
      secondFactor: null,
      merchant: { id: merchant.tenantId, name: "Alpha", isTest: false },
      role: "ADMINISTRATOR",
      isLimited: false,
      merchants: [
        { name: "Alpha", role: "ADMINISTRATOR" },
        { name: "Beta", role: "READER" },
      ],
    });
    const answers = [await browser.graphql(SUPPLIERS), await merchant.api.graphql(SUPPLIERS)];
    expect(answers[0]?.body.data).toEqual(answers[1]?.body.data);
    expect((await browser.get("/api/v1/suppliers")).body.data).toHaveLength(2);
    expect((await browser.graphql("{ viewer { user { email } key { name } role rights } }")).body.data.viewer).toEqual({
      user: { email: "anna@example.com" },
      key: null,
      role: "ADMINISTRATOR",
      rights: expect.arrayContaining(["MANAGE_PEOPLE"]),
    });
  });

  it("keeps the language of a person's pages, for every browser of theirs", async () => {
    const browser = await signedIn(app, "anna@example.com");
    const localeOf = async (who: Browser) => (await who.get("/session")).body.user.locale;
    const choose = (locale: string | null) => browser.send("PATCH", "/session/user", { locale });
    expect(await localeOf(browser)).toBe(null);
    expect((await choose("de-at")).body.user).toMatchObject({ name: "Anna", locale: "de-AT" });
    expect(await localeOf(await signedIn(app, "anna@example.com"))).toBe("de-AT");
    for (const none of ["", "German", "de_AT", "x".repeat(40)]) {
      const { status, body } = await choose(none);
      expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining("locale")]);
    }
    expect(await localeOf(browser)).toBe("de-AT");
    expect((await choose(null)).body.user.locale).toBe(null);
  });

  it("sets a cookie that scripts and other sites don't get, under another name each time", async () => {
    const browser = new Browser(app.address);
    const first = (await browser.signIn("anna@example.com")).headers.getSetCookie().join();
    expect(first).toMatch(/^inventory-session=[\w-]{32}; Max-Age=1209600; Path=\/; .*HttpOnly; SameSite=Lax$/);
    const second = (await browser.signIn("anna@example.com")).headers.getSetCookie().join();
    expect(second.split(";")[0]).not.toBe(first.split(";")[0]);
  });

  it("opens no session that somebody else knows of", async () => {
    const [attacker, victim] = [await signedIn(app, "anna@example.com"), new Browser(app.address)];
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
    await victim.signIn("anna@example.com");
    expect([...victim.cookies.values()]).not.toEqual([...attacker.cookies.values()]);
    expect((await attacker.graphql(SUPPLIERS)).status).toBe(401);
    const fixed = new Browser(app.address);
    fixed.cookies.set("inventory-session", "a".repeat(32));
    await fixed.signIn("anna@example.com");
    expect(fixed.cookies.get("inventory-session")).not.toBe("a".repeat(32));
  });

  it("refuses an unknown address and a wrong password alike", async () => {
    const replies = [
      await new Browser(app.address).signIn("nobody@example.com"),
      await new Browser(app.address).signIn("anna@example.com", "not the password"),
      await new Browser(app.address).signIn("no address at all\0"),
    ];
    for (const { status, body, headers } of replies) {
      expect(status).toBe(401);
      expect(body).toEqual(replies[0]?.body);
      expect(body.type).toMatch(/wrong-credentials/);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it("asks the database as often as a request with a key does", async () => {
    const browser = await signedIn(app, "anna@example.com");
    await browser.graphql(SUPPLIERS);
    await merchant.api.graphql(SUPPLIERS);
    const byKey = await countStatements(() => merchant.api.graphql(SUPPLIERS));
    expect(await countStatements(() => browser.graphql(SUPPLIERS))).toBe(byKey);
  });
});

describe("a session", () => {
  it("ends when it is signed out of", async () => {
    const browser = await signedIn(app, "anna@example.com");
    const copy = browser.from(browser.headers);
    expect((await browser.send("DELETE", "/session")).status).toBe(204);
    expect(browser.cookies.size).toBe(0);
    const refused = await copy.graphql(SUPPLIERS);
    expect([refused.status, refused.body.type]).toEqual([401, expect.stringMatching(/session-ended/)]);
    expect((await copy.get("/session")).body.user).toBeNull();
  });

  it("ends after a day without use, and after two weeks of it", async () => {
    const [idle, used] = [await signedIn(app, "anna@example.com"), await signedIn(app, "anna@example.com")];
    for (let hour = 23; hour < 14 * 24; hour += 23) {
      clock.set(new Date(Date.parse(START) + hour * 3_600_000).toISOString());
      expect((await used.graphql(SUPPLIERS)).status).toBe(200);
      // What is noted of its use waits for no request.
      await noted(used);
    }
    expect((await idle.graphql(SUPPLIERS)).status).toBe(401);
    clock.set(new Date(Date.parse(START) + 14 * 24 * 3_600_000).toISOString());
    expect((await used.graphql(SUPPLIERS)).status).toBe(401);
  });

  it("works for the merchants of its person alone, as what they are there", async () => {
    const browser = await signedIn(app, "anna@example.com");
    const stranger = await app.merchant();
    expect((await browser.post("/session/merchant", { merchantId: stranger.tenantId })).status).toBe(403);
    expect((await browser.graphql("{ tenant { name } }")).body.data.tenant.name).toBe("Alpha");
    const switched = await browser.post("/session/merchant", { merchantId: other.tenantId });
    expect(switched.body).toMatchObject({ merchant: { name: "Beta" }, role: "READER", rights: [] });
    expect((await browser.graphql(SUPPLIERS)).body.data.suppliers.nodes).toEqual([]);
    const refused = await browser.graphql('mutation { createOrder(name: "1", supplier: "Mill") { __typename } }');
    expect(JSON.stringify(refused.body)).toMatch(/MISSING_RIGHT|GRAPHQL_VALIDATION/);
  });

  it("opens nothing of a merchant from the moment on that its person is no member any more", async () => {
    const id = await person(app, merchant, { email: "leaver@example.com" });
    const browser = await signedIn(app, "leaver@example.com");
    expect((await browser.graphql(SUPPLIERS)).status).toBe(200);
    await leaves(app, merchant, id);
    const refused = await browser.graphql(SUPPLIERS);
    expect([refused.status, refused.body.type]).toEqual([403, expect.stringMatching(/merchant-not-chosen/)]);
    expect((await browser.get("/session")).body).toMatchObject({ merchant: null, role: null, rights: [] });
  });
});

/** Waits until the use of a session is noted: the list of sessions says so. */
async function noted(browser: Browser): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    const { body } = await browser.get("/session/all");
    const mine = body.sessions.find((one: { isThis: boolean }) => one.isThis);
    if (Date.parse(mine.seenAt) === clock.now().getTime()) return;
  }
  throw new Error("The use of the session was not noted.");
}
