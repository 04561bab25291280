import { linkSigner } from "../../src/http/downloads";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { sendRaw } from "../support/raw-http";

const clock = { now: () => new Date("2026-03-01T12:00:00Z") };
const ORIGIN = "https://shop.example";

let app: TestApp;
let test: Merchant;
let live: Merchant;

beforeAll(async () => {
  app = await startApp({ clock, corsOrigins: [ORIGIN] });
  test = await app.merchant({ name: "Ours in test", isTest: true, clockAt: new Date("2027-05-05T10:00:00Z") });
  live = await app.merchant({ name: "Ours" });
});
afterAll(() => app.close());

const modeOf = ({ headers }: { headers: Headers }) => headers.get("ips-mode");

/** What every door answers to a key, refusals too. */
const answersTo = async (key: string) => {
  const api = new Api(app.address, key);
  const exchanged = (method: string, path: string, body?: unknown) => api.exchange(method, path, body, {});
  return Promise.all([
    api.get("/orders"),
    api.get("/orders/nowhere"),
    api.get("/nowhere"),
    api.delete("/orders"),
    api.post("/transactions", { rows: 3 }),
    api.graphql("{ tenant { isTest } }"),
    api.graphql("{ nonsense }"),
    exchanged("GET", "/graphql?query={tenant{id}}"),
    exchanged("POST", "/mcp", { jsonrpc: "2.0", id: 1, method: "tools/list" }),
    exchanged("POST", "/mcp", "{"),
    api.exchange("POST", "/mcp", { jsonrpc: "2.0", id: 1, method: "tools/list" }, { Accept: "text/plain" }),
    exchanged("POST", "/imports", {}),
    exchanged("GET", "/charts/skus/x/day.svg"),
    exchanged("GET", "/downloads/import-errors/x.csv"),
  ]);
};

it("tells with each answer to a test key that it is one, and with no other", async () => {
  expect(test.key).toMatch(/^ips_test_[a-z0-9]{10}_[A-Za-z0-9_-]{32}$/);
  expect(live.key).toMatch(/^ips_[a-z0-9]{10}_[A-Za-z0-9_-]{32}$/);
  const answers = await answersTo(test.key);
  expect(answers.map(modeOf)).toEqual(answers.map(() => "test"));
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404, 405, 406, 415, 422]));
  const others = [...(await answersTo(live.key)), await new Api(app.address, null).get("/orders")];
  expect(others.map(modeOf)).toEqual(others.map(() => null));
});

it.each([
  ["a body that breaks off", "POST /graphql", "Host: a\r\nTransfer-Encoding: chunked\r\n", "zz\r\n", 400],
  ["no host", "GET /api/v1/orders", "Connection: close\r\n", "", 400],
  [
    "an expectation that nobody knows",
    "GET /api/v1/orders",
    "Host: a\r\nConnection: close\r\nExpect: luck\r\n",
    "",
    417,
  ],
  ["a wish for a tunnel", "CONNECT a:443", "Host: a\r\n", "", 501],
])("tells it of %s, which never gets to a door", async (_title, line, headers, body, status) => {
  const refused = ({ key }: Merchant) =>
    sendRaw(app.address, `${line} HTTP/1.1\r\nAuthorization: Bearer ${key}\r\n${headers}\r\n${body}`);
  const answers = [await refused(test), await refused(live)];
  expect(answers.map((answer) => [answer.status, modeOf(answer)])).toEqual([
    [status, "test"],
    [status, null],
  ]);
});

it("tells it behind signed links as well", async () => {
  const signer = await linkSigner(app.database.served ?? app.database, clock);
  const opened = ({ tenantId }: Merchant) =>
    fetch(
      `${app.address}${signer.sign("/downloads/import-errors/00000000-0000-4000-8000-000000000000.csv", { tenantId, warehouses: [] })}`,
    );
  expect(modeOf(await opened(test))).toBe("test");
  expect(modeOf(await opened(live))).toBeNull();
});

it("lets pages of allowed origins read it", async () => {
  const { headers } = await test.api.send("GET", "/orders", undefined, { Origin: ORIGIN });
  expect(headers.get("access-control-expose-headers")?.split(",")).toContain("Ips-Mode");
});

it("opens nothing to a key that says of itself what its merchant is not", async () => {
  const forged = [test.key.replace("test_", ""), live.key.replace("ips_", "ips_test_")];
  for (const key of forged) {
    for (const { status } of [
      await new Api(app.address, key).get("/orders"),
      await new Api(app.address, key).graphql("{ tenant { id } }"),
    ])
      expect(status).toBe(401);
  }
});

it("works by the clock of the merchant, and by the service's for everybody else", async () => {
  const asked = "{ tenant { isTest today testClock { status now movingTo failure } } }";
  expect((await test.api.graphql(asked)).body.data.tenant).toEqual({
    isTest: true,
    today: "2027-05-05",
    testClock: { status: "STANDING", now: "2027-05-05T10:00:00.000Z", movingTo: null, failure: null },
  });
  expect((await live.api.graphql(asked)).body.data.tenant).toEqual({
    isTest: false,
    today: "2026-03-01",
    testClock: null,
  });
  const following = await app.merchant({ isTest: true });
  expect((await following.api.graphql(asked)).body.data.tenant).toMatchObject({
    today: "2026-03-01",
    testClock: { status: "FOLLOWING", now: "2026-03-01T12:00:00.000Z" },
  });
});

it("has no clock stand for a merchant that is no test merchant, whoever writes it", async () => {
  await expect(
    app.database.admin.query("update tenants set clock_at = now() where id = $1", [live.tenantId]),
  ).rejects.toThrow(/tenants_own_clock_in_tests/);
  await expect(app.database.tenant({ clockAt: new Date("2026-03-01T00:00:00Z") })).rejects.toThrow(
    /only test merchants/,
  );
  for (const year of ["9999", "1999"])
    await expect(app.database.tenant({ isTest: true, clockAt: new Date(`${year}-01-01`) })).rejects.toThrow(/clock/);
});
