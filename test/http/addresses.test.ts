import { ConfigError, readConfig, type StrictTransport, type TrustedProxies } from "../../src/config";
import { startApp } from "../support/app";

const PATH = "/charts/skus/x/week.svg/link";

/** What a link begins with that a service of such settings makes for such a request. */
async function originOf(
  settings: { trustProxy?: TrustedProxies; publicUrl?: string },
  headers: Record<string, string>,
): Promise<{ status: number; origin: string | null; own: string }> {
  const app = await startApp(settings);
  try {
    const { api } = await app.merchant();
    const { status, body } = await api.exchange("GET", PATH, undefined, headers);
    return { status, origin: status === 200 ? new URL(body.url).origin : null, own: app.address };
  } finally {
    await app.close();
  }
}

const FORWARDED = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "plan.example" };

describe("the address in a signed link", () => {
  it("is where the request was sent to: nobody's word is taken for it unless the operator says so", async () => {
    const { origin, own } = await originOf({}, FORWARDED);
    expect(origin).toBe(own);
  });

  it.each<[TrustedProxies]>([[1], [["loopback"]], [["10.0.0.0/8", "127.0.0.1"]]])(
    "is what a trusted proxy says: %j",
    async (trustProxy) => expect((await originOf({ trustProxy }, FORWARDED)).origin).toBe("https://plan.example"),
  );

  it("is not what a proxy says that is not among the trusted", async () => {
    const { origin, own } = await originOf({ trustProxy: ["10.0.0.0/8"] }, FORWARDED);
    expect(origin).toBe(own);
  });

  it("is PUBLIC_URL where there is one, whatever anybody says", async () => {
    const headers = { ...FORWARDED, "X-Forwarded-Proto": "javascript" };
    expect(await originOf({ publicUrl: "https://own.example", trustProxy: 1 }, headers)).toMatchObject({
      status: 200,
      origin: "https://own.example",
    });
  });

  it.each<Record<string, string>>([
    { "X-Forwarded-Proto": "javascript" },
    { "X-Forwarded-Host": 'a.example/x?"' },
    { "X-Forwarded-Host": "a.example:99999" },
  ])("is never one that is no web server's: %j is refused", async (headers) => {
    expect((await originOf({ trustProxy: 1 }, headers)).status).toBe(400);
  });
});

describe("TRUST_PROXY", () => {
  it.each<[string, TrustedProxies]>([
    ["off", false],
    ["2", 2],
    ["loopback, 10.0.0.0/8,fd00::/8", ["loopback", "10.0.0.0/8", "fd00::/8"]],
  ])("takes %p", (TRUST_PROXY, trustProxy) => expect(readConfig({ TRUST_PROXY })).toMatchObject({ trustProxy }));

  it.each(["on", "true", "0", "10.0.0.0/33", "example.com", "10.0.0.1,", "-1"])(
    "refuses %p at start",
    (TRUST_PROXY) => {
      expect(() => readConfig({ TRUST_PROXY })).toThrow(ConfigError);
    },
  );
});

describe("STRICT_TRANSPORT_SECURITY", () => {
  it.each<[StrictTransport, NodeJS.ProcessEnv]>([
    ["off", {}],
    ["off", { PUBLIC_URL: "http://plan.example" }],
    ["on", { PUBLIC_URL: "https://plan.example" }],
    ["on", { PUBLIC_URL: "https://plan.example/" }],
    ["off", { PUBLIC_URL: "https://example.com", BASE_PATH: "/planning" }],
    ["off", { PUBLIC_URL: "https://example.com/planning", BASE_PATH: "/planning" }],
    ["off", { PUBLIC_URL: "https://example.com/planning" }],
    ["off", { PUBLIC_URL: "https://plan.example", STRICT_TRANSPORT_SECURITY: "off" }],
    ["on", { BASE_PATH: "/planning", STRICT_TRANSPORT_SECURITY: "on" }],
    ["subdomains", { STRICT_TRANSPORT_SECURITY: "subdomains" }],
  ])("is %s in the environment %j", (expected, env) => expect(readConfig(env).strictTransport).toBe(expected));

  it("is all that has browsers told to keep to https, and subdomains only as it says", async () => {
    const app = await startApp();
    const told = async (strictTransport?: StrictTransport) => {
      const other = await startApp({ beside: app, strictTransport });
      const { headers } = await fetch(`${other.address}/health/live`);
      await other.close();
      return headers.get("strict-transport-security");
    };
    expect([await told(), await told("off"), await told("on"), await told("subdomains")]).toEqual([
      null,
      null,
      "max-age=31536000",
      "max-age=31536000; includeSubDomains",
    ]);
    await app.close();
  });
});
