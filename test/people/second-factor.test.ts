import { Secret, TOTP } from "otpauth";
import { resetFactors } from "../../src/domain/people/users";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { mainOf } from "../support/database";
import { Browser, PASSWORD, person, signedIn } from "../support/people";

let app: TestApp;
let merchant: Merchant;
const START = "2026-03-02T09:00:00Z";
const clock = testClock(START);
let now = new Date(START).getTime();

beforeAll(async () => {
  app = await startApp({ clock });
  merchant = await app.merchant({ name: "Alpha" });
});
afterAll(() => app.close());

/** Moves the clock on, by half a minute unless said: a code works once. */
function later(ms = 30_000): void {
  now += ms;
  clock.set(new Date(now).toISOString());
}

const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
/** A code that is wrong now, whatever the right ones are. */
const wrongCode = (secret: string) => {
  const right = [-1, 0, 1].map((step) => codeOf(secret, now + step * 30_000));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code)) ?? "";
};

let people = 0;
/** A person with an authenticator app. Everybody signs in from another moment, so that no limit of others counts. */
async function withApp() {
  later(20 * 60_000);
  people += 1;
  const email = `person-${people}@example.com`;
  const id = await person(app, merchant, { email });
  const browser = await signedIn(app, email);
  const { secret } = (await browser.post("/session/totp")).body;
  const { recoveryCodes } = (await browser.post("/session/totp/confirm", { code: codeOf(secret) })).body;
  later();
  return { id, email, browser, secret: secret as string, recoveryCodes: recoveryCodes as string[] };
}

/** A browser whose person gave the right password, and no code. */
async function halfway(email: string): Promise<Browser> {
  const browser = new Browser(app.address);
  expect((await browser.signIn(email)).body.secondFactor).toBe("TOTP");
  return browser;
}

describe("an authenticator app", () => {
  it("is set up by a picture and a first code, and then asked for at each sign-in", async () => {
    await person(app, merchant, { email: "anna@example.com" });
    const anna = await signedIn(app, "anna@example.com");
    expect((await anna.get("/session/totp")).body).toEqual({ isOn: false, confirmedAt: null, recoveryCodesLeft: 0 });
    const { body: started } = await anna.post("/session/totp");
    expect(started).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(/^otpauth:\/\/totp\/Inventory%20Planning:anna%40example\.com\?/),
      qr: expect.stringMatching(/^<svg .*<\/svg>$/s),
    });
    expect((await new Browser(app.address).signIn("anna@example.com")).body.secondFactor).toBeNull();
    expect((await anna.post("/session/totp/confirm", { code: wrongCode(started.secret) })).status).toBe(401);
    const { body: confirmed } = await anna.post("/session/totp/confirm", { code: codeOf(started.secret) });
    expect(new Set(confirmed.recoveryCodes).size).toBe(10);
    expect(confirmed.recoveryCodes[0]).toMatch(/^[a-z02-9]{4}(-[a-z02-9]{4}){3}$/);
    expect((await anna.get("/session/totp")).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await anna.post("/session/totp")).body.type).toBe("/docs/errors/second-factor-set");

    later();
    const browser = await halfway("anna@example.com");
    const before = [...browser.cookies.values()];
    const { status, body } = await browser.post("/session/totp/check", { code: codeOf(started.secret) });
    expect({ status, body }).toMatchObject({ status: 200, body: { secondFactor: null, role: "ADMINISTRATOR" } });
    expect([...browser.cookies.values()]).not.toEqual(before);
    expect((await browser.graphql("{ viewer { role } }")).body.data.viewer.role).toBe("ADMINISTRATOR");
  });

  it("ends the person's other sessions when it is set up, which gave no code", async () => {
    later(20 * 60_000);
    const email = "two-browsers@example.com";
    await person(app, merchant, { email });
    const other = await signedIn(app, email);
    const browser = await signedIn(app, email);
    const { secret } = (await browser.post("/session/totp")).body;
    await browser.post("/session/totp/confirm", { code: wrongCode(secret) });
    expect((await other.get("/session")).body.user).toMatchObject({ email });
    expect((await browser.post("/session/totp/confirm", { code: codeOf(secret) })).status).toBe(200);
    expect((await other.get("/session")).body.user).toBeNull();
    expect((await browser.get("/session")).body.user).toMatchObject({ email });
  });

  it("keeps its secret and the codes in no form that the tables give away", async () => {
    const { id, secret, recoveryCodes } = await withApp();
    const { rows } = await app.database.admin.query(
      `select authenticator_apps::text || coalesce((select string_agg(recovery_codes::text, ' ') from recovery_codes), '') as stored,
              encode(secret, 'escape') as bytes from authenticator_apps where user_id = $1`,
      [id],
    );
    for (const text of [secret, ...recoveryCodes]) {
      expect(rows[0].stored).not.toContain(Buffer.from(text).toString("hex"));
      expect(rows[0].bytes).not.toContain(text);
    }
  });

  it("has nothing opened before its code came", async () => {
    const { email } = await withApp();
    const browser = await halfway(email);
    const waits = { status: 401, body: { type: "/docs/errors/second-factor-needed" } };
    expect((await browser.get("/session")).body).toMatchObject({
      secondFactor: "TOTP",
      merchant: null,
      role: null,
      rights: [],
      merchants: [],
    });
    for (const [method, path, body] of [
      ["POST", "/graphql", { query: "{ viewer { role } }" }],
      ["GET", "/api/v1/suppliers"],
      ["GET", "/session/all"],
      ["GET", "/session/totp"],
      ["DELETE", "/session/totp", { password: PASSWORD }],
      ["POST", "/session/totp", { password: PASSWORD }],
      ["POST", "/session/recovery/codes", { code: "000000" }],
      ["POST", "/session/passkeys/options", { password: PASSWORD }],
      ["GET", "/session/passkeys"],
      ["GET", "/session/identities"],
      ["POST", "/session/password", { current: PASSWORD, next: "another long password" }],
      ["POST", "/session/merchant", { merchantId: merchant.tenantId }],
      ["PATCH", "/session/user", { name: "Eve" }],
    ] as const) {
      expect({ path, ...(await browser.send(method, path, body)) }).toMatchObject({ path, ...waits });
    }
    later(15 * 60_000);
    expect((await browser.get("/session")).body.user).toBeNull();
  });

  it("takes each code once, also of two requests at one time", async () => {
    const { email, secret } = await withApp();
    const browsers = [await halfway(email), await halfway(email), await halfway(email)];
    const code = codeOf(secret);
    const replies = await Promise.all(browsers.map((browser) => browser.post("/session/totp/check", { code })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    // Nor one of before.
    const again = await halfway(email);
    expect((await again.post("/session/totp/check", { code: codeOf(secret, now - 30_000) })).status).toBe(401);
    later();
    expect((await again.post("/session/totp/check", { code: codeOf(secret) })).status).toBe(200);
  });

  it("takes codes of clocks that are half a minute off, and no others", async () => {
    const { email, secret } = await withApp();
    later(10 * 60_000);
    for (const off of [-60_000, 60_000]) {
      expect(
        (await (await halfway(email)).post("/session/totp/check", { code: codeOf(secret, now + off) })).status,
      ).toBe(401);
    }
    expect(
      (await (await halfway(email)).post("/session/totp/check", { code: codeOf(secret, now - 30_000) })).status,
    ).toBe(200);
    expect(
      (await (await halfway(email)).post("/session/totp/check", { code: codeOf(secret, now + 30_000) })).status,
    ).toBe(200);
  });

  it("can't be guessed: wrong codes are few, whatever comes at one time, and count for the person", async () => {
    const { email, secret } = await withApp();
    const browser = await halfway(email);
    const code = wrongCode(secret);
    const replies = await Promise.all(Array.from({ length: 12 }, () => browser.post("/session/totp/check", { code })));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.headers.get("retry-after")).toBe("60");
    // A new sign-in and a recovery code are no way past, and neither is the right code.
    const other = await halfway(email);
    expect((await other.post("/session/totp/check", { code: codeOf(secret) })).status).toBe(429);
    expect((await other.post("/session/recovery", { code: "aaaa-bbbb-cccc-dddd" })).status).toBe(429);
    later(60_000);
    expect((await other.post("/session/totp/check", { code: wrongCode(secret) })).status).toBe(401);
    const { status, headers } = await other.post("/session/totp/check", { code: codeOf(secret) });
    expect([status, headers.get("retry-after")]).toEqual([429, "120"]);
    later(120_000);
    expect((await other.post("/session/totp/check", { code: codeOf(secret) })).status).toBe(200);
  });

  it("is of one person: nobody's code signs in another", async () => {
    const [one, two] = [await withApp(), await withApp()];
    const browser = await halfway(two.email);
    expect((await browser.post("/session/totp/check", { code: codeOf(one.secret) })).status).toBe(401);
    expect((await browser.post("/session/recovery", { code: one.recoveryCodes[0] })).status).toBe(401);
    expect((await halfway(one.email)).cookies.size).toBe(1);
  });

  it("is removed with a code or the password, not by a session alone", async () => {
    const { browser, secret, email } = await withApp();
    expect((await browser.send("DELETE", "/session/totp", {})).status).toBe(401);
    expect((await browser.send("DELETE", "/session/totp", { password: "wrong" })).status).toBe(401);
    expect((await browser.send("DELETE", "/session/totp", { code: wrongCode(secret) })).status).toBe(401);
    expect((await browser.get("/session/totp")).body.isOn).toBe(true);
    expect((await browser.send("DELETE", "/session/totp", { code: codeOf(secret) })).status).toBe(204);
    expect((await new Browser(app.address).signIn(email)).body.secondFactor).toBeNull();
    const { body } = await browser.post("/session/totp", { password: PASSWORD });
    expect(body.secret).not.toBe(secret);
    expect((await browser.send("DELETE", "/session/totp", { password: PASSWORD })).status).toBe(204);
  });
});

describe("a recovery code", () => {
  it("signs in once without the app", async () => {
    const { email, recoveryCodes, browser } = await withApp();
    const [code = ""] = recoveryCodes;
    const written = code.toUpperCase().replaceAll("-", " ");
    expect((await (await halfway(email)).post("/session/recovery", { code: written })).status).toBe(200);
    expect((await (await halfway(email)).post("/session/recovery", { code })).status).toBe(401);
    expect((await browser.get("/session/totp")).body.recoveryCodesLeft).toBe(9);
    const [, next] = recoveryCodes;
    const browsers = [await halfway(email), await halfway(email)];
    const replies = await Promise.all(browsers.map((one) => one.post("/session/recovery", { code: next })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it("ends when new ones are made, which takes a code of the app", async () => {
    const { email, secret, recoveryCodes, browser } = await withApp();
    expect((await browser.post("/session/recovery/codes", { code: recoveryCodes[0] })).status).toBe(401);
    const { body } = await browser.post("/session/recovery/codes", { code: codeOf(secret) });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await (await halfway(email)).post("/session/recovery", { code: recoveryCodes[1] })).status).toBe(401);
    expect((await (await halfway(email)).post("/session/recovery", { code: body.recoveryCodes[0] })).status).toBe(200);
  });

  it("is nothing for who has not begun to sign in", async () => {
    const { recoveryCodes, browser, secret } = await withApp();
    const stranger = new Browser(app.address);
    expect((await stranger.post("/session/recovery", { code: recoveryCodes[0] })).status).toBe(401);
    expect((await stranger.post("/session/totp/check", { code: codeOf(secret) })).status).toBe(401);
    expect((await browser.get("/session/totp")).body.recoveryCodesLeft).toBe(10);
    const foreign = browser.from({ "Sec-Fetch-Site": "same-site" });
    expect((await foreign.send("DELETE", "/session/totp", { password: PASSWORD })).status).toBe(403);
  });
});

describe("user reset-factors", () => {
  it("lets somebody in again who has lost phone and codes, and ends all sessions", async () => {
    const { browser, email, id } = await withApp();
    await app.database.admin.query(
      "insert into passkeys (user_id, credential_id, public_key, counter, name, created_at) values ($1, '\\x01', '', 0, 'Phone', now())",
      [id],
    );
    await expect(resetFactors(mainOf(app.database), "nobody@example.com")).rejects.toThrow("There is no user");
    await resetFactors(mainOf(app.database), ` ${email.toUpperCase()} `);
    expect((await browser.get("/session")).body.user).toBeNull();
    const fresh = await signedIn(app, email);
    expect((await fresh.get("/session")).body.secondFactor).toBeNull();
    expect((await fresh.get("/session/passkeys")).body).toEqual({ passkeys: [] });
  });
});
