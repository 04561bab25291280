import { type Merchant, startApp, type TestApp } from "../support/app";
import { connectTo, parseAnswer, readAll, sendRaw } from "../support/raw-http";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
});
afterAll(() => app.close());

const LAST = "Connection: close\r\n\r\n";
const HOST = "Host: plan.example\r\n";
const long = "x".repeat(20_000);

describe("a request that HTTP does not allow is answered with a problem document", () => {
  it.each<[string, string, number]>([
    ["an address with a broken host", `GET http://[bad/x HTTP/1.1\r\n${HOST}${LAST}`, 400],
    ["an address with a port that there is not", `GET http://a:99999/health HTTP/1.1\r\n${HOST}${LAST}`, 400],
    ["an address with a password", `GET http://u:p@a/health HTTP/1.1\r\n${HOST}${LAST}`, 400],
    ["an address of no web server", `GET javascript://a/health HTTP/1.1\r\n${HOST}${LAST}`, 400],
    ["an address without a slash", `GET health HTTP/1.1\r\n${HOST}${LAST}`, 400],
    ["a broken percent encoding", `GET /api/v1/orders/%ff HTTP/1.1\r\n${HOST}${LAST}`, 404],
    ["bytes beyond ASCII in the address", `GET /é HTTP/1.1\r\n${HOST}${LAST}`, 400],
    ["a method that nobody knows", `FETCH / HTTP/1.1\r\n${HOST}${LAST}`, 400],
    ["what is no HTTP at all", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000", 400],
    ["another version", `GET /health HTTP/2.0\r\n${HOST}${LAST}`, 505],
    ["the oldest version", "GET /health\r\n\r\n", 505],
    ["a wish for a tunnel", `CONNECT plan.example:443 HTTP/1.1\r\n${HOST}${LAST}`, 501],
    ["no host", `GET /health HTTP/1.1\r\n${LAST}`, 400],
    ["two hosts", `GET /health HTTP/1.1\r\n${HOST}${HOST}${LAST}`, 400],
    ["a host that is none", `GET /health HTTP/1.1\r\nHost: a"b/c\r\n${LAST}`, 400],
    ["a header without a colon", `GET /health HTTP/1.1\r\n${HOST}header\r\n${LAST}`, 400],
    ["a header that is too long", `GET /health HTTP/1.1\r\n${HOST}A: ${long}\r\n${LAST}`, 431],
    ["an address that is too long", `GET /${long} HTTP/1.1\r\n${HOST}${LAST}`, 431],
    ["an expectation that nobody knows", `GET /health HTTP/1.1\r\n${HOST}Expect: luck\r\n${LAST}`, 417],
    [
      "a transfer encoding that nobody knows",
      `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip, chunked\r\n${LAST}`,
      501,
    ],
    ["a transfer encoding without an end", `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip\r\n${LAST}`, 501],
    ["a broken chunk", `POST /health HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n${LAST}zz\r\n`, 400],
    ["two lengths", `POST /health HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n${LAST}`, 400],
  ])("%s", async (_title, request, status) => {
    const answer = await sendRaw(app.address, request);
    expect(answer).toMatchObject({ status, body: { status, detail: expect.any(String) } });
    expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  });

  it("while an answer that is under way before it comes whole", async () => {
    const socket = connectTo(app.address);
    socket.write(`GET /health HTTP/1.1\r\n${HOST}\r\nno HTTP\r\n\r\n`);
    expect(parseAnswer(await readAll(socket))).toMatchObject({ status: 200, body: { status: "ok" } });
  });

  it.each(["/health", "/graphql", "/openapi.json", "/docs", "/tables/file.csv", "/charts/skus/x/week.svg"])(
    "a method that is not for %s, with those that are",
    async (path) => {
      for (const method of ["DELETE", "OPTIONS"]) {
        const response = await fetch(`${app.address}${path}`, { method });
        expect([response.status, response.headers.get("content-type")]).toEqual([
          405,
          "application/problem+json; charset=utf-8",
        ]);
        expect(response.headers.get("allow")).toMatch(/^(GET, HEAD|GET, POST|POST)$/);
      }
    },
  );
});

it("an address that names the host too is answered as any other, for that host", async () => {
  const key = `Authorization: Bearer ${ours.key}\r\n`;
  const path = "/charts/skus/x/week.svg/link";
  const answer = await sendRaw(app.address, `GET http://shop.example:8443${path} HTTP/1.1\r\n${HOST}${key}${LAST}`);
  expect(answer).toMatchObject({ status: 200, body: { url: expect.stringMatching(/^http:\/\/shop\.example:8443\//) } });
});
