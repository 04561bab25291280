import { createKey, listKeys } from "../../src/domain/keys/keys";
import { MAX_KEYS } from "../../src/domain/keys/own-keys";
import type { Right } from "../../src/domain/people/rights";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { mainOf } from "../support/database";
import { eventually } from "../support/eventually";
import { storedRows } from "../support/stored-rows";

const NOON = Date.parse("2026-03-01T12:00:00Z");
let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp({ clock: { now: () => new Date(NOON) } });
  ours = await app.merchant({ name: "Ours" });
});
afterAll(() => app.close());

/** A client with a key that has rights by name. */
async function holding(...rights: Right[]): Promise<Api> {
  const made = { name: "manager", scope: "READ", rights, expiresAt: null } as const;
  return new Api(app.address, await createKey(mainOf(app.database), ours.tenantId, made));
}

const FIELDS = "prefix name scope rights createdBy expiresAt revokedAt lastUsedAt";
const ERRORS = "... on Error { code message } ... on InvalidError { faults { path } }";

async function create(api: Api, args: string) {
  const { body } = await api.graphql(
    `mutation { createApiKey(${args}) { ... on CreateApiKeySuccess { result { text key { ${FIELDS} } } } ${ERRORS} } }`,
  );
  return body.data?.createApiKey?.result ?? body.data?.createApiKey ?? body.errors[0].extensions;
}

async function revoke(api: Api, prefix: string) {
  const { body } = await api.graphql(
    `mutation ($prefix: String!) { revokeApiKey(prefix: $prefix) { ... on RevokeApiKeySuccess { result { ${FIELDS} } } ${ERRORS} } }`,
    { prefix },
  );
  return body.data?.revokeApiKey?.result ?? body.data?.revokeApiKey ?? body.errors[0].extensions;
}

const scopeOf = async (text: string) =>
  (await new Api(app.address, text).graphql("{ apiKey { scope rights } tenant { name } }")).body.data;

describe("a merchant's keys", () => {
  it("are made with rights by name, shown once, and do what they may", async () => {
    const api = await holding("MANAGE_PEOPLE", "WRITE_ORDERS", "RECEIVE_STOCK");
    const { text, key } = await create(
      api,
      'name: "till", rights: [WRITE_ORDERS, RECEIVE_STOCK, WRITE_ORDERS], expiresAt: "2026-04-01T00:00:00Z"',
    );
    const shown = {
      prefix: text.split("_")[1],
      name: "till",
      scope: null,
      rights: ["WRITE_ORDERS", "RECEIVE_STOCK"],
      createdBy: "manager",
      expiresAt: "2026-04-01T00:00:00.000Z",
      revokedAt: null,
      lastUsedAt: null,
    };
    expect(key).toEqual(shown);
    expect(await scopeOf(text)).toEqual({
      apiKey: { scope: "WRITE", rights: shown.rights },
      tenant: { name: "Ours" },
    });
    // No request waits until the use of its key is noted.
    let body: Awaited<ReturnType<Api["graphql"]>>["body"];
    await eventually(async () => {
      ({ body } = await api.graphql(`{ apiKeys { ${FIELDS} } }`));
      return body.data.apiKeys.some((it: typeof shown) => it.prefix === shown.prefix && it.lastUsedAt !== null);
    }, "the use of the key was noted");
    expect(body?.data.apiKeys).toContainEqual({ ...shown, lastUsedAt: expect.anything() });
    expect(JSON.stringify(body)).not.toContain(text.slice(-20));
  });

  it("of a scope have the rights that the scope always had", async () => {
    const { tenantId } = ours;
    const all = { name: "all", scope: "READ", expiresAt: null } as const;
    const RIGHTS = (await scopeOf(ours.key)).apiKey.rights as Right[];
    expect(RIGHTS).toHaveLength(7);
    for (const named of ["MANAGE_PEOPLE", "APPROVE_ORDERS"]) expect(RIGHTS).not.toContain(named);
    const rights: Right[] = [...RIGHTS, "APPROVE_ORDERS", "MANAGE_PEOPLE"];
    const api = new Api(app.address, await createKey(mainOf(app.database), tenantId, { ...all, rights }));
    const writing = await create(api, 'name: "writes", scope: WRITE');
    expect(writing.key).toMatchObject({ scope: "WRITE", rights: RIGHTS });
    expect((await scopeOf(writing.text)).apiKey).toEqual({ scope: "WRITE", rights: RIGHTS });
    const reading = await create(api, 'name: "reads", scope: READ');
    expect(reading.key).toMatchObject({ scope: "READ", rights: [] });
    expect((await scopeOf(reading.text)).apiKey).toEqual({ scope: "READ", rights: [] });
  });

  it("are given no right that their maker does not have", async () => {
    const api = await holding("MANAGE_PEOPLE", "WRITE_SALES");
    const before = await storedRows(app.database, ours.tenantId);
    for (const args of ["scope: WRITE", "rights: [WRITE_SALES, WRITE_ORDERS]"])
      expect(await create(api, `name: "more", ${args}`)).toMatchObject({ code: "MISSING_RIGHT" });
    expect(await storedRows(app.database, ours.tenantId)).toEqual(before);
    expect(await create(api, 'name: "as much", rights: [WRITE_SALES, MANAGE_PEOPLE]')).toMatchObject({
      key: { rights: ["WRITE_SALES", "MANAGE_PEOPLE"] },
    });
  });

  it("make nobody more than they are themselves", async () => {
    const api = await holding("MANAGE_PEOPLE");
    const before = await storedRows(app.database, ours.tenantId);
    const { body } = await api.graphql(
      `mutation { inviteMember(email: "eve@example.com", role: ADMINISTRATOR, byMail: false) { __typename ... on Error { code } } }`,
    );
    expect(JSON.stringify(body)).toContain("MISSING_RIGHT");
    expect(await storedRows(app.database, ours.tenantId)).toEqual(before);
  });

  it.each([
    ['name: "x"', "rights"],
    ['name: "x", scope: READ, rights: [MANAGE_PEOPLE]', "rights"],
    ['name: "x", rights: []', "rights"],
    ['name: "", scope: READ', "name"],
    ['name: "li\\nne", scope: READ', "name"],
    ['name: "x", scope: READ, expiresAt: "2026-03-01T12:00:00Z"', "expiresAt"],
  ])("are refused where they make no sense: %s", async (args, path) => {
    const api = await holding("MANAGE_PEOPLE");
    const before = await storedRows(app.database, ours.tenantId);
    expect(await create(api, args)).toMatchObject({ code: "INVALID_INPUT", faults: [{ path }] });
    expect(await storedRows(app.database, ours.tenantId)).toEqual(before);
  });

  it("are revoked once, and again without an error", async () => {
    const api = await holding("MANAGE_PEOPLE");
    const { text, key } = await create(api, 'name: "short", scope: READ');
    expect(await revoke(api, key.prefix)).toMatchObject({ name: "short", revokedAt: "2026-03-01T12:00:00.000Z" });
    const before = await storedRows(app.database, ours.tenantId);
    expect(await revoke(api, `ips_${key.prefix}`)).toMatchObject({ revokedAt: "2026-03-01T12:00:00.000Z" });
    expect(await storedRows(app.database, ours.tenantId)).toEqual(before);
    expect((await new Api(app.address, text).get("/suppliers")).status).toBe(401);
  });

  it("are a merchant's own: others' are neither listed nor revoked, and no secret is repeated", async () => {
    const api = await holding("MANAGE_PEOPLE");
    const theirs = await app.merchant({ name: "Theirs" });
    const [{ prefix } = { prefix: "" }] = await listKeys(mainOf(app.database), theirs.tenantId);
    const before = await storedRows(app.database, theirs.tenantId);
    expect(await revoke(api, prefix)).toMatchObject({ code: "API_KEY_NOT_FOUND" });
    const answer = await revoke(api, theirs.key);
    expect(answer).toMatchObject({ code: "API_KEY_NOT_FOUND" });
    expect(JSON.stringify(answer)).not.toContain(theirs.key.slice(-20));
    expect(await storedRows(app.database, theirs.tenantId)).toEqual(before);
    const listed = (await api.graphql("{ apiKeys { prefix } }")).body.data.apiKeys;
    expect(listed.map((key: { prefix: string }) => key.prefix)).not.toContain(prefix);
  });

  it("of a test merchant begin as such keys do", async () => {
    const { tenantId } = await app.merchant({ isTest: true });
    const made = { name: "m", scope: "READ", rights: ["MANAGE_PEOPLE"] as Right[], expiresAt: null } as const;
    const api = new Api(app.address, await createKey(mainOf(app.database), tenantId, made));
    const { text } = await create(api, 'name: "till", scope: READ');
    expect(text).toMatch(/^ips_test_/);
    expect((await new Api(app.address, text).get("/suppliers")).status).toBe(200);
  });

  it("are bounded in number: valid ones are counted", async () => {
    const { tenantId } = await app.merchant();
    const main = mainOf(app.database);
    const made = { name: "m", scope: "READ", rights: ["MANAGE_PEOPLE"] as Right[], expiresAt: null } as const;
    const api = new Api(app.address, await createKey(main, tenantId, made));
    const { admin } = app.database;
    await admin.query(
      `insert into api_keys (tenant_id, prefix, secret_hash, name, scope, revoked_at)
       select $1, 'many' || lpad(n::text, 6, '0'), '\\x00', 'many', 'READ', case when n > $2 then now() end from generate_series(1, $2 + 50) n`,
      // Two are there.
      [tenantId, MAX_KEYS - 3],
    );
    expect(await create(api, 'name: "last", scope: READ')).toMatchObject({ key: { name: "last" } });
    expect(await create(api, 'name: "more", scope: READ')).toMatchObject({ code: "TOO_MANY_API_KEYS" });
    await revoke(api, "many000001");
    expect(await create(api, 'name: "more", scope: READ')).toMatchObject({ key: { name: "more" } });
  });

  it("are seen only with the right to manage people", async () => {
    const read = (await app.merchant({ scope: "READ" })).api;
    const ask = async (api: Api) => (await api.graphql("{ apiKeys { prefix } }")).body.errors?.[0].extensions.code;
    expect(await ask(await holding("MANAGE_PEOPLE"))).toBeUndefined();
    expect(await ask(ours.api)).toBe("MISSING_RIGHT");
    expect(await ask(read)).toBe("MISSING_SCOPE");
  });
});
