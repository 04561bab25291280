import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { Browser, joins, PASSWORD, person, signedIn } from "../support/people";
import { corner, seed } from "../support/world";

let app: TestApp;
let merchant: Merchant;
let annaId: string;
let anna: Browser;
const START = "2026-03-02T09:00:00Z";
const clock = testClock(START);

beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(START);
  merchant = await app.merchant();
  await seed(app, merchant, corner);
  const email = `anna@${merchant.tenantId.slice(0, 8)}.example`;
  annaId = await person(app, merchant, { email });
  anna = await signedIn(app, email);
});

let count = 0;
const fresh = () => `ben${++count}@example.com`;

const INVITE = `mutation ($email: String!, $role: Role!, $warehouseIds: [ID!]! = []) {
  inviteMember(email: $email, role: $role, warehouseIds: $warehouseIds) {
    ... on InviteMemberSuccess { result { link invitation { id email role } } }
    ... on Error { code message }
  }
}`;

/** The secret of a new invitation. */
async function invited(email: string, role = "BUYER", by = anna): Promise<string> {
  const { body } = await by.graphql(INVITE, { email, role });
  const { link } = body.data.inviteMember.result;
  expect(link).toMatch(new RegExp(`^${app.address}/join/[\\w-]{32}$`));
  return link.split("/").at(-1);
}

const MEMBERS = "{ members { user { id email name } role warehouseIds } invitations { id email } }";

describe("an invitation", () => {
  it("has somebody make an account and join, once, without typing the password again", async () => {
    const email = fresh();
    const secret = await invited(email.toUpperCase());
    const ben = new Browser(app.address);
    expect((await ben.get(`/session/links/${secret}`)).body).toEqual({
      purpose: "INVITATION",
      merchant: { name: expect.any(String) },
      role: "BUYER",
      email,
      isKnown: false,
    });
    const weak = await ben.post(`/session/links/${secret}`, { name: "Ben", password: email });
    expect([weak.status, weak.body.errors[0].path]).toEqual([422, "password"]);
    const joined = await ben.post(`/session/links/${secret}`, { name: "Ben", password: PASSWORD });
    expect(joined.body).toMatchObject({ user: { email, name: "Ben" }, role: "BUYER" });
    expect(joined.body.rights).toContain("WRITE_ORDERS");
    const { body } = await ben.graphql("{ members { user { email } role } }");
    expect(body.data.members).toContainEqual({ user: { email }, role: "BUYER" });
    const again = await new Browser(app.address).post(`/session/links/${secret}`, { name: "Eve", password: PASSWORD });
    expect([again.status, again.body.type]).toEqual([404, expect.stringMatching(/link-used/)]);
    expect((await new Browser(app.address).signIn(email)).status).toBe(200);
  });

  it("is refused alike when it is unknown, used, withdrawn or too old", async () => {
    const [used, withdrawn, old] = [await invited(fresh()), await invited(fresh()), await invited(fresh())];
    await new Browser(app.address).post(`/session/links/${used}`, { name: "Ben", password: PASSWORD });
    const open = (await anna.graphql(MEMBERS)).body.data.invitations as { id: string }[];
    expect(open).toHaveLength(2);
    const REVOKE = "mutation ($id: ID!) { revokeInvitation(id: $id) { __typename } }";
    await anna.graphql(REVOKE, { id: open[1]?.id });
    const tell = async (secret: string) => {
      const { status, body } = await new Browser(app.address).get(`/session/links/${secret}`);
      return [status, body];
    };
    const unknown = await tell("a".repeat(32));
    expect(unknown[0]).toBe(404);
    expect([await tell(used), await tell(withdrawn)].sort()).toContainEqual(unknown);
    clock.set("2026-03-09T09:00:00Z");
    for (const secret of [used, withdrawn, old, "%00"]) expect(await tell(secret)).toEqual(unknown);
  });

  it("of a known address asks for its account, and lets nobody else in", async () => {
    const email = fresh();
    const elsewhere = await app.merchant();
    await person(app, elsewhere, { email, name: "Ben" });
    const secret = await invited(email);
    const stranger = await new Browser(app.address).post(`/session/links/${secret}`, {
      name: "Eve",
      password: PASSWORD,
    });
    expect([stranger.status, stranger.body.type]).toEqual([409, expect.stringMatching(/account-exists/)]);
    const other = await anna.post(`/session/links/${secret}`);
    expect([other.status, other.body.type]).toEqual([409, expect.stringMatching(/invitation-of-another/)]);
    const ben = await signedIn(app, email);
    const before = new Map(ben.cookies);
    const joined = await ben.post(`/session/links/${secret}`);
    expect(joined.body).toMatchObject({ merchant: { id: merchant.tenantId }, role: "BUYER" });
    expect(joined.body.merchants).toHaveLength(2);
    expect(ben.cookies).not.toEqual(before);
  });

  it("is made by administrators alone", async () => {
    const email = fresh();
    await person(app, merchant, { email, role: "PLANNER" });
    const planner = await signedIn(app, email);
    for (const reply of [
      await planner.graphql(INVITE, { email: fresh(), role: "ADMINISTRATOR" }),
      await merchant.api.graphql(INVITE, { email: fresh(), role: "ADMINISTRATOR" }),
    ])
      expect(JSON.stringify(reply.body)).toMatch(/MISSING_RIGHT|missing-right/);
    expect((await planner.graphql(MEMBERS)).body.errors[0].extensions.code).toBe("MISSING_RIGHT");
    expect((await anna.graphql(MEMBERS)).body.data.invitations).toEqual([]);
  });

  it("names warehouses of the merchant alone", async () => {
    const other = await app.merchant();
    await seed(app, other, corner);
    const { body } = await other.api.graphql("{ warehouses { nodes { id } } }");
    const id = body.data.warehouses.nodes[0].id;
    const refused = await anna.graphql(INVITE, { email: fresh(), role: "BUYER", warehouseIds: [id] });
    expect(refused.body.data.inviteMember.code).toBe("INVALID_INPUT");
    expect((await anna.graphql(MEMBERS)).body.data.invitations).toEqual([]);
  });
});

const SET = `mutation ($userId: ID!, $role: Role!) {
  setMember(userId: $userId, role: $role) { ... on Error { code } ... on SetMemberSuccess { result { role } } }
}`;
const REMOVE = `mutation ($userId: ID!) {
  removeMember(userId: $userId) { ... on Error { code } ... on RemoveMemberSuccess { result { role } } }
}`;
const RESET = `mutation ($userId: ID!) {
  createResetLink(userId: $userId) { ... on Error { code } ... on CreateResetLinkSuccess { result { link } } }
}`;

describe("a member", () => {
  it("has another role, or none, from the next request on", async () => {
    const email = fresh();
    const userId = await person(app, merchant, { email, role: "ADMINISTRATOR" });
    const ben = await signedIn(app, email);
    await anna.graphql(SET, { userId, role: "READER" });
    expect((await ben.graphql("{ viewer { role rights } }")).body.data.viewer).toEqual({ role: "READER", rights: [] });
    expect(JSON.stringify((await ben.graphql(REMOVE, { userId: annaId })).body)).toMatch(/MISSING_RIGHT/);
    await anna.graphql(REMOVE, { userId });
    expect((await ben.graphql("{ viewer { role } }")).status).toBe(403);
    expect((await anna.graphql(MEMBERS)).body.data.members).toHaveLength(1);
  });

  it("stays an administrator while there is no other", async () => {
    for (const [name, reply] of [
      ["setMember", await anna.graphql(SET, { userId: annaId, role: "BUYER" })],
      ["removeMember", await anna.graphql(REMOVE, { userId: annaId })],
    ] as const)
      expect(reply.body.data[name].code).toBe("LAST_ADMINISTRATOR");
    expect((await anna.graphql(MEMBERS)).body.data.members).toMatchObject([{ role: "ADMINISTRATOR" }]);
  });

  it("of another merchant is as unknown as nobody, and stays as they are", async () => {
    const other = await app.merchant();
    const email = fresh();
    const userId = await person(app, other, { email });
    const ben = await signedIn(app, email);
    const { invitation } = (await ben.graphql(INVITE, { email: fresh(), role: "BUYER" })).body.data.inviteMember.result;
    const nobody = "00000000-0000-4000-8000-000000000000";
    const REVOKE = "mutation ($userId: ID!) { revokeInvitation(id: $userId) { ... on Error { code message } } }";
    for (const [mutation, id] of [
      [SET, userId],
      [REMOVE, userId],
      [RESET, userId],
      [REVOKE, invitation.id],
    ] as const) {
      const variables = mutation === SET ? { role: "READER" } : {};
      const told = async (named: string) =>
        JSON.stringify((await anna.graphql(mutation, { userId: named, ...variables })).body).replaceAll(named, "ID");
      expect(await told(id)).toMatch(/(MEMBER|INVITATION)_NOT_FOUND/);
      expect(await told(id)).toBe(await told(nobody));
    }
    expect((await ben.graphql(MEMBERS)).body.data).toMatchObject({
      members: [{ role: "ADMINISTRATOR" }],
      invitations: [{ id: invitation.id }],
    });
  });

  it("sets a new password by a link, which ends all sessions; not where the link would open another merchant", async () => {
    const email = fresh();
    const userId = await person(app, merchant, { email, role: "BUYER" });
    const ben = await signedIn(app, email);
    const made = (await anna.graphql(RESET, { userId })).body.data.createResetLink.result.link.split("/").at(-1);
    const link = new Browser(app.address);
    expect((await link.get(`/session/links/${made}`)).body).toMatchObject({ purpose: "PASSWORD_RESET", email });
    expect((await link.post(`/session/links/${made}`, { password: "another long one" })).status).toBe(200);
    expect((await ben.graphql("{ viewer { role } }")).status).toBe(401);
    expect((await new Browser(app.address).signIn(email)).status).toBe(401);
    expect((await new Browser(app.address).signIn(email, "another long one")).status).toBe(200);
    await joins(app, await app.merchant(), userId);
    expect((await anna.graphql(RESET, { userId })).body.data.createResetLink.code).toBe("WORKS_ELSEWHERE");
  });
});
