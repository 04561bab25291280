import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { Browser, PASSWORD, person, signedIn } from "../support/people";
import { SoftwareAuthenticator } from "../support/software-authenticator";

let app: TestApp;
let merchant: Merchant;
let annaId: string;
let origin: string;
const START = "2026-03-02T09:00:00Z";
const clock = testClock(START);
const rpId = "127.0.0.1";

beforeAll(async () => {
  app = await startApp({ clock });
  origin = app.address;
  merchant = await app.merchant({ name: "Alpha" });
  annaId = await person(app, merchant, { email: "anna@example.com" });
  await person(app, merchant, { email: "ben@example.com", name: "Ben" });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(START);
  await app.database.admin.query("delete from passkeys");
});

type Lies = Partial<{ origin: string; rpId: string; isVerified: boolean; challenge: string }>;

/** Adds a passkey in a browser where somebody is signed in. @param lies Other than what the service asks for. */
async function add(browser: Browser, device: SoftwareAuthenticator, lies: Lies = {}) {
  const { body: options } = await browser.post("/session/passkeys/options");
  const response = device.register({ challenge: options.challenge, origin, rpId, ...lies }, options.user?.id);
  return browser.post("/session/passkeys", { response, name: "Phone" });
}

/** Signs in with a passkey. */
async function enter(device: SoftwareAuthenticator, lies: Lies = {}, browser = new Browser(app.address)) {
  const { body: options } = await browser.post("/session/passkeys/sign-in/options");
  const response = device.authenticate({ challenge: options.challenge, origin, rpId, ...lies });
  return { browser, response, reply: await browser.post("/session/passkeys/sign-in", { response }) };
}

describe("a passkey", () => {
  it("signs its person in without an address or a password", async () => {
    const anna = await signedIn(app, "anna@example.com");
    const device = new SoftwareAuthenticator();
    const added = await add(anna, device);
    expect(added).toMatchObject({
      status: 201,
      body: { name: "Phone", createdAt: "2026-03-02T09:00:00.000Z", lastUsedAt: null },
    });
    const { browser, reply } = await enter(device);
    expect(reply).toMatchObject({
      status: 200,
      body: { user: { id: annaId }, secondFactor: null, role: "ADMINISTRATOR", ways: { passkeys: true } },
    });
    expect((await browser.graphql("{ viewer { role } }")).body).toMatchObject({
      data: { viewer: { role: "ADMINISTRATOR" } },
    });
    expect((await anna.get("/session/passkeys")).body).toEqual({
      passkeys: [
        {
          id: added.body.id,
          name: "Phone",
          createdAt: "2026-03-02T09:00:00.000Z",
          lastUsedAt: "2026-03-02T09:00:00.000Z",
        },
      ],
    });
  });

  it("asks the device to check who holds it, and to keep it", async () => {
    const anna = await signedIn(app, "anna@example.com");
    const device = new SoftwareAuthenticator();
    await add(anna, device);
    const { body: options } = await anna.post("/session/passkeys/options");
    expect(options).toMatchObject({
      rp: { id: rpId },
      user: { name: "anna@example.com", displayName: "Anna" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
      excludeCredentials: [{ id: device.id.toString("base64url") }],
    });
    const { body: asked } = await new Browser(app.address).post("/session/passkeys/sign-in/options");
    expect(asked).toMatchObject({ rpId, userVerification: "required" });
    expect(asked.allowCredentials ?? []).toEqual([]);
  });

  it.each<[string, Lies]>([
    ["of another origin", { origin: "https://evil.example" }],
    ["of another port of the host", { origin: "http://127.0.0.1:1" }],
    ["for another host", { rpId: "evil.example" }],
    ["whose device did not check who holds it", { isVerified: false }],
    ["for a question that was never asked", { challenge: "YWJj" }],
  ])("is not added and signs nobody in by an answer %s", async (_, lies) => {
    const anna = await signedIn(app, "anna@example.com");
    const device = new SoftwareAuthenticator();
    expect(await add(anna, device, lies)).toMatchObject({
      status: 422,
      body: { type: "/docs/errors/passkey-refused" },
    });
    expect((await anna.get("/session/passkeys")).body).toEqual({ passkeys: [] });
    expect((await add(anna, device)).status).toBe(201);
    const { browser, reply } = await enter(device, lies);
    expect(reply).toMatchObject({ status: 401, body: { type: "/docs/errors/passkey-refused" } });
    expect((await browser.get("/session")).body.user).toBeNull();
  });

  it("answers each question once, within five minutes, from the browser that was asked", async () => {
    const anna = await signedIn(app, "anna@example.com");
    const device = new SoftwareAuthenticator();
    await add(anna, device);
    const { browser, response, reply } = await enter(device);
    expect(reply.status).toBe(200);
    expect((await browser.post("/session/passkeys/sign-in", { response })).status).toBe(401);

    const { body: options } = await browser.post("/session/passkeys/sign-in/options");
    const stolen = device.authenticate({ challenge: options.challenge, origin, rpId });
    const thief = new Browser(app.address);
    expect((await thief.post("/session/passkeys/sign-in", { response: stolen })).status).toBe(401);
    await thief.post("/session/passkeys/sign-in/options");
    expect((await thief.post("/session/passkeys/sign-in", { response: stolen })).status).toBe(401);

    const { body: late } = await browser.post("/session/passkeys/sign-in/options");
    clock.set("2026-03-02T09:05:01Z");
    const answer = device.authenticate({ challenge: late.challenge, origin, rpId });
    expect((await browser.post("/session/passkeys/sign-in", { response: answer })).status).toBe(401);
  });

  it("is taken once by two requests at one time", async () => {
    const anna = await signedIn(app, "anna@example.com");
    const device = new SoftwareAuthenticator();
    await add(anna, device);
    const browser = new Browser(app.address);
    const { body: options } = await browser.post("/session/passkeys/sign-in/options");
    const response = device.authenticate({ challenge: options.challenge, origin, rpId });
    const replies = await Promise.all([1, 2, 3].map(() => browser.post("/session/passkeys/sign-in", { response })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it("is refused when its count goes back: a copy of the device is in use", async () => {
    const anna = await signedIn(app, "anna@example.com");
    const device = new SoftwareAuthenticator(7);
    await add(anna, device);
    expect((await enter(device)).reply.status).toBe(200);
    device.counter = 3;
    expect((await enter(device)).reply.status).toBe(401);
    const countless = new SoftwareAuthenticator(0);
    await add(anna, countless);
    expect((await enter(countless)).reply.status).toBe(200);
    expect((await enter(countless)).reply.status).toBe(200);
  });

  it("can't be registered for another person's question, nor for a second person", async () => {
    const [anna, ben] = [await signedIn(app, "anna@example.com"), await signedIn(app, "ben@example.com")];
    const device = new SoftwareAuthenticator();
    const { body: options } = await anna.post("/session/passkeys/options");
    const response = device.register({ challenge: options.challenge, origin, rpId }, options.user.id);
    expect((await ben.post("/session/passkeys", { response })).status).toBe(422);
    expect((await add(anna, device)).status).toBe(201);
    expect((await add(ben, device)).status).toBe(422);
    expect((await anna.get("/session/passkeys")).body.passkeys).toHaveLength(1);
    expect((await ben.get("/session/passkeys")).body).toEqual({ passkeys: [] });
  });

  it("signs nobody in with the key of another", async () => {
    const anna = await signedIn(app, "anna@example.com");
    const [device, other] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()];
    await add(anna, device);
    expect((await enter(other)).reply.status).toBe(401);
    Object.assign(other, { id: device.id });
    expect((await enter(other)).reply.status).toBe(401);
  });

  it("is renamed and removed by its person alone", async () => {
    const [anna, ben] = [await signedIn(app, "anna@example.com"), await signedIn(app, "ben@example.com")];
    const device = new SoftwareAuthenticator();
    const { id } = (await add(anna, device)).body;
    const path = `/session/passkeys/${id}`;
    expect((await ben.send("PATCH", path, { name: "Mine" })).status).toBe(404);
    expect((await ben.send("DELETE", path)).status).toBe(404);
    expect((await anna.send("DELETE", "/session/passkeys/none")).status).toBe(404);
    expect((await anna.send("PATCH", path, { name: "a\u202eb" })).status).toBe(422);
    expect((await anna.send("PATCH", path, { name: " Laptop " })).body).toMatchObject({ id, name: "Laptop" });
    expect((await anna.send("DELETE", path)).status).toBe(204);
    expect((await enter(device)).reply.status).toBe(401);
  });

  it("stays while it is the last way to sign in", async () => {
    const anna = await signedIn(app, "anna@example.com");
    const devices = [new SoftwareAuthenticator(), new SoftwareAuthenticator()];
    const [one, two] = [
      (await add(anna, devices[0] as SoftwareAuthenticator)).body.id,
      (await add(anna, devices[1] as SoftwareAuthenticator)).body.id,
    ];
    await app.database.admin.query("update users set password_hash = null where id = $1", [annaId]);
    const replies = await Promise.all([one, two].map((id) => anna.send("DELETE", `/session/passkeys/${id}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
    await app.database.admin.query(
      "update users set password_hash = (select password_hash from users where email = 'ben@example.com') where id = $1",
      [annaId],
    );
  });

  it("is added and removed soon after signing in, or with the password", async () => {
    const anna = await signedIn(app, "anna@example.com");
    const device = new SoftwareAuthenticator();
    const { id } = (await add(anna, device)).body;
    clock.set("2026-03-02T09:15:01Z");
    const refused = { status: 403, body: { type: "/docs/errors/recent-sign-in-needed" } };
    expect(await anna.post("/session/passkeys/options")).toMatchObject(refused);
    expect(await anna.send("DELETE", `/session/passkeys/${id}`)).toMatchObject(refused);
    expect((await anna.post("/session/passkeys/options", { password: "wrong" })).status).toBe(401);
    expect((await anna.post("/session/passkeys/options", { password: PASSWORD })).status).toBe(200);
    expect((await anna.send("DELETE", `/session/passkeys/${id}`, { password: PASSWORD })).status).toBe(204);
  });

  it("is nothing for strangers, pages of others, or nonsense", async () => {
    const stranger = new Browser(app.address);
    for (const [method, path] of [
      ["GET", "/session/passkeys"],
      ["POST", "/session/passkeys"],
      ["POST", "/session/passkeys/options"],
      ["DELETE", "/session/passkeys/8b964899-442f-4e69-9ddb-9e9dba1e8929"],
    ] as const) {
      expect(await stranger.send(method, path)).toMatchObject({ status: 401 });
    }
    const anna = await signedIn(app, "anna@example.com");
    const foreign = anna.from({ "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" });
    expect((await foreign.post("/session/passkeys/options")).status).toBe(403);
    for (const response of [null, {}, { id: "x" }, { id: "é", rawId: "", type: "public-key", response: {} }]) {
      expect((await stranger.post("/session/passkeys/sign-in", { response })).status).toBe(422);
    }
    expect((await anna.send("PUT", "/session/passkeys", {})).status).toBe(405);
  });
});
