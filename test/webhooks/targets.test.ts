import http from "node:http";
import type { AddressInfo } from "node:net";
import { WebhookTargets } from "../../src/values/webhook-targets";
import { webhookPoster } from "../../src/webhooks/post";

const everywhere = new WebhookTargets();
const REFUSED = "The address leads to a network that webhooks may not be sent to";

let port: number;
let asked = 0;
let answer: http.RequestListener;
const server = http.createServer((request, response) => {
  asked += 1;
  answer(request, response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = 0;
  answer = (_request, response) => response.writeHead(204).end();
});

const webhook = (url: string) => ({ url, headers: { "webhook-id": "1" }, body: "{}" });
/** What is kept of an attempt to post to an address; a poster of its own each time. */
async function posted(url: string, targets: WebhookTargets, options: Parameters<typeof webhookPoster>[1] = {}) {
  const poster = webhookPoster(targets, options);
  const { ms, ...kept } = await poster.post(webhook(url));
  poster.close();
  return kept;
}

const FORBIDDEN = [
  ...[
    "127.0.0.1",
    "127.255.255.254",
    "[::1]",
    "0.0.0.0",
    "[::]",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
  ],
  ...[
    "169.254.169.254",
    "100.64.0.1",
    "100.127.255.255",
    "224.0.0.1",
    "255.255.255.255",
    "198.18.0.1",
    "192.0.2.1",
    "240.0.0.1",
  ],
  ...[
    "[::ffff:127.0.0.1]",
    "[::ffff:a9fe:a9fe]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b:1::a00:1]",
    "[2002:7f00:1::]",
  ],
  ...["[fe80::1]", "[fc00::1]", "[fd00:ec2::254]", "[ff02::1]", "[fec0::1]", "[2001:db8::1]", "[2001::1]", "[100::1]"],
  ...["2130706433", "0x7f000001", "0177.0.0.1", "0x7f.1", "127.1", "017700000001", "%31%32%37.0.0.1", "１２７.0.0.1"],
  ...[
    "localhost",
    "LOCALHOST",
    "localhost.",
    "db.localhost",
    "printer.local",
    "metadata.google.internal",
    "intranet",
    "nas",
  ],
];

describe("webhooks are sent to machines of the public internet alone", () => {
  it.each(FORBIDDEN)("and no endpoint is at %s", async (host) => {
    expect(everywhere.faultOf(`https://${host}/hooks`)).toBe("must lead to a machine of the public internet");
    const { error } = await posted(`https://${host}:${port}/hooks`, everywhere, { resolve: async () => ["127.0.0.1"] });
    expect([error, asked]).toEqual([REFUSED, 0]);
  });

  it.each(["8.8.8.8", "[2a00:1450:4001::1]", "shop.example", "xn--bcher-kva.example", "hooks.shop.co.uk:8443"])(
    "and an endpoint may be at %s",
    (host) => expect(everywhere.faultOf(`https://${host}/hooks?token=1`)).toBeNull(),
  );

  it.each([
    ["http://shop.example/", "must begin with https://, as WEBHOOK_PRIVATE_NETWORKS allows no private network"],
    ["ftp://shop.example/", "must be an address"],
    ["shop.example", "must be an address"],
    ["https://user:secret@shop.example/", "must hold no user"],
    ["https://shop.example/#top", "must have no fragment"],
    ["https://shop.example:25/", "must have port 443"],
    [`https://shop.example/${"x".repeat(2_000)}`, "must have at most 2000"],
  ])("in a good form: %#", (url, fault) => expect(everywhere.faultOf(url)).toContain(fault));

  it.each([
    ["to this machine", ["127.0.0.1"]],
    ["to a private one beside a public one", ["93.184.215.14", "10.0.0.1"]],
    ["to an IPv4 one written as IPv6", ["::ffff:169.254.169.254"]],
    ["nowhere", []],
  ])("whatever a name leads to: %s", async (_what, addresses) => {
    const { error } = await posted(`https://shop.example:${port}/`, everywhere, { resolve: async () => addresses });
    expect([error, asked]).toEqual([REFUSED, 0]);
  });

  it("and a name that led to a good address is looked up again after a failure", async () => {
    const answers = [["127.0.0.1"], ["127.0.0.2"]];
    const poster = webhookPoster(new WebhookTargets(["127.0.0.1"]), { resolve: async () => answers.shift() ?? [] });
    answer = (_request, response) => response.writeHead(500, { connection: "close" }).end();
    const url = `http://rebinding.example:${port}/`;
    expect(await poster.post(webhook(url))).toMatchObject({ status: 500 });
    expect(await poster.post(webhook(url))).toMatchObject({ status: null, error: REFUSED });
    expect(asked).toBe(1);
    poster.close();
  });

  it("or to those that the operator allows, by http there only", async () => {
    const here = new WebhookTargets(["127.0.0.0/8"]);
    expect(here.faultOf(`http://localhost:${port}/`)).toBeNull();
    expect(await posted(`http://127.0.0.1:${port}/`, here)).toMatchObject({ status: 204, error: null });
    expect(await posted("http://10.0.0.1/", here)).toMatchObject({ error: REFUSED });
    expect(await posted("http://shop.example/", here, { resolve: async () => ["93.184.215.14"] })).toMatchObject({
      error: REFUSED,
    });
    expect(here.faultOf("https://10.0.0.1/")).toContain("public internet");
  });

  it("where any port may be had, while public machines keep to theirs", async () => {
    const here = new WebhookTargets(["127.0.0.0/8"]);
    expect(here.faultOf("https://127.0.0.1:444/")).toBeNull();
    expect(here.faultOf("https://8.8.8.8:22/")).toContain("must have port 443");
    const leading = (url: string, address: string) =>
      posted(url, here, { resolve: async () => [address], longestMs: 50 });
    expect(await leading("https://shop.example:1/", "93.184.215.14")).toMatchObject({ error: REFUSED });
    expect(await leading("https://shop.example:1/", "127.0.0.1")).toMatchObject({
      error: "The connection was refused",
    });
  });
});

describe("an attempt", () => {
  const here = new WebhookTargets(["127.0.0.1"]);
  const tried = (options = {}) => posted(`http://127.0.0.1:${port}/hooks`, here, options);

  it("follows no redirect, wherever it leads", async () => {
    answer = (_request, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/else` }).end();
    expect(await tried()).toMatchObject({ status: 302, error: null });
    expect(asked).toBe(1);
  });

  it("keeps the beginning of a long answer, with what can't be kept replaced", async () => {
    answer = (_request, response) => response.writeHead(400).end(`a\0b${"😀".repeat(100_000)}`);
    const { body } = await tried();
    expect(body).toHaveLength(500);
    expect(body).toMatch(/^a\ufffdb😀/u);
  });

  it("ends after its time, whether the receiver says nothing or never stops", async () => {
    answer = () => {};
    expect(await tried({ longestMs: 50 })).toMatchObject({
      status: null,
      error: "There was no whole answer within 0.05 s",
    });
    answer = (_request, response) => response.writeHead(200).write("bit by bit");
    expect(await tried({ longestMs: 50 })).toMatchObject({
      status: null,
      error: "There was no whole answer within 0.05 s",
    });
  });

  it("ends where the receiver goes over to another protocol, or sends interim answers without end", async () => {
    answer = (request) => request.socket.write("HTTP/1.1 101 Go\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\nwords");
    expect(await tried()).toMatchObject({ status: 101, error: null });
    answer = (request) => request.socket.write("HTTP/1.1 102 Wait\r\n\r\n".repeat(100));
    expect(await tried()).toMatchObject({ status: null, error: "There were interim answers without end" });
    answer = (request) => request.socket.write(`${"HTTP/1.1 102 Wait\r\n\r\n".repeat(3)}HTTP/1.1 204 Good\r\n\r\n`);
    expect(await tried()).toMatchObject({ status: 204, error: null });
  });

  it("says why there was no answer", async () => {
    answer = (request) => request.socket.destroy();
    expect(await tried()).toMatchObject({ status: null, error: "The connection was closed without an answer" });
    expect(await posted("http://127.0.0.1:1/", here)).toMatchObject({ error: "The connection was refused" });
    answer = (request) => request.socket.end("what?\r\n\r\n");
    expect((await tried()).error).toContain("Not an answer of HTTP");
  });

  it("hears how long to wait, and sends what it is given as JSON", async () => {
    let sent: http.IncomingHttpHeaders = {};
    answer = (request, response) => {
      sent = request.headers;
      response.writeHead(429, { "retry-after": "120" }).end("slow down");
    };
    expect(await tried()).toEqual({ status: 429, error: null, body: "slow down", retryAfterMs: 120_000 });
    expect(sent).toMatchObject({ "content-type": "application/json", "content-length": "2", "webhook-id": "1" });
  });
});
