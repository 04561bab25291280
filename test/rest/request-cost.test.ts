import { EventEmitter } from "node:events";
import http, { type ServerResponse } from "node:http";
import zlib from "node:zlib";
import { z } from "zod";
import { KeyBusy } from "../../src/errors";
import { MAX_SALES_SENT } from "../../src/limits/row-limit";
import { endpoints } from "../../src/rest";
import { JsonBounds } from "../../src/rest/json-bounds";
import { LARGE_BODY, LargeBodies } from "../../src/rest/large-bodies";
import { openApiDocument } from "../../src/rest/openapi";
import { validateBody } from "../../src/rest/validate-body";
import type { Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { orderLine } from "../support/orders";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;
let reader: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  reader = await app.merchant({ scope: "READ" });
  await seed(app, ours, corner);
});
afterAll(() => app.close());

const json = { "Content-Type": "application/json" };

/** Sends only the head of a request whose body never comes. @returns The status it is answered with all the same. */
const statusOfHead = (method: string, path: string, key: string, bytes: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { ...json, Authorization: `Bearer ${key}`, "Content-Length": bytes };
    const request = http.request(`${app.address}/api/v1${path}`, { method, headers }, (response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    request.once("error", reject).flushHeaders();
  });

async function send(path: string, body: Buffer, encoding: string): Promise<Pick<Reply, "status" | "body">> {
  const headers = { ...json, Authorization: `Bearer ${ours.key}`, "Content-Encoding": encoding };
  const response = await fetch(`${app.address}/api/v1${path}`, { method: "POST", headers, body: new Uint8Array(body) });
  return { status: response.status, body: await response.json() };
}

describe("before its body is read, a request is refused", () => {
  it.each([
    ["POST", "/orders"],
    ["PATCH", "/orders/status"],
    ["PUT", "/orders/8b964899-442f-4e69-9ddb-9e9dba1e8929/consumption"],
    ["PATCH", "/skus"],
    ["POST", "/transactions?store_name=Shop"],
  ])("when its key may only read: %s %s", async (method, path) => {
    expect(await statusOfHead(method, path, reader.key, 10_000_000)).toBe(403);
  });

  it.each([
    ["POST", "/orders", 16 * 1024 * 1024],
    ["PATCH", "/orders/status", 256 * 1024],
    ["PUT", "/orders/8b964899-442f-4e69-9ddb-9e9dba1e8929/consumption", 64 * 1024],
    ["PATCH", "/skus", 256 * 1024],
    ["POST", "/skus", 64 * 1024],
    ["POST", "/transactions?store_name=Shop", 16 * 1024 * 1024],
  ])("when it says to be larger than that operation's may be: %s %s", async (method, path, most) => {
    expect(await statusOfHead(method, path, ours.key, most + 1)).toBe(413);
  });
});

describe("a packed body", () => {
  const rows = () => Buffer.from(JSON.stringify({ data: [orderLine({})] }));

  it.each([
    ["gzip", zlib.gzipSync],
    ["deflate", zlib.deflateSync],
    ["br", zlib.brotliCompressSync],
  ])("is read: %s", async (encoding, pack) => {
    expect(await send("/orders", pack(rows()), encoding)).toMatchObject({ status: 200, body: { errors: [] } });
  });

  it.each([
    ["gzip", zlib.gzipSync],
    ["deflate", zlib.deflateSync],
    ["br", zlib.brotliCompressSync],
  ])("is refused when it unpacks to far more than was sent: %s", async (encoding, pack) => {
    const reply = await send("/orders", pack(Buffer.alloc(2 * 1024 * 1024, " ")), encoding);
    expect(reply).toMatchObject({
      status: 413,
      body: { detail: "The body is too large: it unpacks to more than 200 times its size" },
    });
  });

  it("is refused when it is broken, cut off or packed in a way that we don't know", async () => {
    const packed = zlib.gzipSync(rows());
    for (const broken of [Buffer.from("no gzip"), packed.subarray(0, 20)]) {
      expect(await send("/orders", broken, "gzip")).toMatchObject({
        status: 400,
        body: { detail: "The request can't be read" },
      });
    }
    expect((await send("/orders", packed, "zstd")).status).toBe(415);
  });
});

describe("a large body", () => {
  const leaving = () => new AbortController();
  const answerTo = () => Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse;

  it("has a place while it is worked on; of one merchant there are no more than its share", async () => {
    const bodies = new LargeBodies({ all: 3, ofTenant: 2, waitMs: 1 });
    const taking = (tenantId: string, response = answerTo(), gone = leaving().signal) =>
      bodies.permitFor({ tenantId, gone }, response)();
    const first = answerTo();
    await taking("a", first);
    await taking("a");
    await expect(taking("a")).rejects.toThrow(/This merchant has reached its limit of running large requests/);
    await taking("b");
    await expect(taking("c")).rejects.toThrow(/temporarily unavailable/);
    first.emit("close");
    await taking("c");
  });

  it("waits for its place until its client leaves", async () => {
    const bodies = new LargeBodies({ all: 1, ofTenant: 1, waitMs: 60_000 });
    const [first, left] = [answerTo(), leaving()];
    await bodies.permitFor({ tenantId: "a", gone: leaving().signal }, first)();
    const refused = bodies.permitFor({ tenantId: "b", gone: left.signal }, answerTo())();
    const next = bodies.permitFor({ tenantId: "c", gone: leaving().signal }, answerTo())();
    left.abort(new Error("gone"));
    await expect(refused).rejects.toThrow("gone");
    first.emit("close");
    await next;
  });

  it.each([
    "/api/v1/orders",
    "/api/v1/transactions?store_name=Shop",
    "/graphql",
    "/tables/file.csv",
    "/tables/chart.svg",
  ])("without a place is refused at every door: %s", async (path) => {
    const full = jest.spyOn(LargeBodies.prototype, "permitFor").mockReturnValue(() => Promise.reject(KeyBusy()));
    try {
      const bodyOf = (bytes: number) => `{"data":"${"x".repeat(bytes - 11)}"}`;
      const refused = await ours.api.exchange("POST", path, bodyOf(LARGE_BODY + 1), json);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
      expect((await ours.api.exchange("POST", path, bodyOf(LARGE_BODY), json)).status).not.toBe(429);
    } finally {
      full.mockRestore();
    }
  });
});

describe("the shape of a body", () => {
  it.each([
    ["rows", `{"data":[${"0,".repeat(220_000)}0]}`, "a list in it has more than 220000 items"],
    ["sales", `{"data":[${"{},".repeat(220_000)}{}]}`, "a list in it has more than 220000 items"],
    ["levels", `{"data":${"[".repeat(64)}`, "it is nested more than 64 levels deep"],
    [
      "names",
      `{${Array.from({ length: 1_001 }, (_, at) => `"a${at}":0`)}}`,
      "an object in it has more than 1000 names",
    ],
    [
      "values",
      `{"data":[${Array.from({ length: 40 }, () => `[${"0,".repeat(40_000)}0]`)}]}`,
      "it has more than 1500000 values",
    ],
  ])("has a bound on its %s", async (_what, body, why) => {
    const reply = await ours.api.send("POST", "/transactions?store_name=Shop", body, json);
    expect(reply).toMatchObject({ status: 413, body: { detail: `The body is too large: ${why}` } });
  });

  it("has a narrower one on lists that are no sales", async () => {
    const reply = await ours.api.send("POST", "/orders", `{"data":[${"0,".repeat(50_000)}0]}`, json);
    const detail = "The body is too large: a list in it has more than 50000 items";
    expect(reply).toMatchObject({ status: 413, body: { detail } });
  });

  it("lets as many sales pass as a body of the largest size can hold", () => {
    const shortest = '{"sku":"A","warehouse":"B","quantity":1,"unit_price":1,"timestamp":"2026001"}';
    const rows = Math.floor((16 * 1024 * 1024) / (shortest.length + 1));
    const bounds = new JsonBounds(MAX_SALES_SENT);
    expect(bounds.take(Buffer.from(`{"data":[${`${shortest},`.repeat(rows - 1)}${shortest}]}`))).toBeNull();
  });

  it("is seen wherever the pieces end that it arrives in", () => {
    const excessOf = (text: string, length: number) => {
      const bounds = new JsonBounds();
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += length) {
        const excess = bounds.take(bytes.subarray(at, at + length));
        if (excess) return excess;
      }
      return null;
    };
    const text = `{"a":"\\\\\\"${"[".repeat(100)}","b":[[{"c":"Ж,,,"}],[]]}`;
    for (const length of [1, 2, 3, 1_000]) {
      expect(excessOf(text, length)).toBeNull();
      expect(excessOf(`${text}${"[".repeat(65)}`, length)).toBe("it is nested more than 64 levels deep");
    }
  });

  it("is in the document: how many rows there may be", () => {
    const { paths } = JSON.parse(JSON.stringify(openApiDocument(endpoints)));
    for (const [path, maxItems] of [
      ["/api/v1/orders", 10_000],
      ["/api/v1/transactions", undefined],
    ] as const) {
      const { properties } = paths[path].post.requestBody.content["application/json"].schema;
      expect([properties.data.minItems, properties.data.maxItems]).toEqual([1, maxItems]);
      expect(paths[path].post.responses).toHaveProperty("413");
    }
  });
});

describe("what is wrong with a body", () => {
  it("is told up to a hundred faults", async () => {
    const lines = Array.from({ length: 300 }, () => ({ ...orderLine({}), sku: 1, warehouse: 2, quantity_ordered: -1 }));
    const { status, body } = await ours.api.post("/orders", { data: lines, date_format: "?" });
    expect(status).toBe(422);
    expect(body.errors).toHaveLength(100);
    expect(body.errors[0]).toEqual({ path: "data.0.sku", reason: "must be text" });
    expect(body.errors[99].path).toBe("data.33.sku");
  });

  it("is not looked for any further", async () => {
    let judged = 0;
    const item = z.unknown().refine(() => {
      judged += 1;
      return judged % 2 === 0;
    });
    const body = { data: Array.from({ length: 5_000 }, () => 0), other: "?" };
    const { faults } = await validateBody(z.object({ data: z.array(item).min(1), other: z.number() }), body);
    expect([faults.length, judged]).toEqual([100, 199]);
  });

  it("is told of the list and of what stands beside it, as long as there is room", async () => {
    const schema = z.object({
      ids: z
        .array(z.string())
        .max(2)
        .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, "must be distinct"),
      other: z.number(),
    });
    const pathsOf = async (body: unknown) => (await validateBody(schema, body)).faults.map(({ path }) => path);
    expect(await pathsOf({ ids: ["a", 1, "a", 2], other: "?" })).toEqual(["ids.1", "ids.3", "other"]);
    expect(await pathsOf({ ids: ["a", "A"], other: 1 })).toEqual(["ids"]);
    expect(await pathsOf({ ids: ["a", "b", "c"], other: 1 })).toEqual(["ids"]);
    expect(await pathsOf({ other: "?" })).toEqual(["ids", "other"]);
    expect(await pathsOf([])).toEqual(["body"]);
    expect(await validateBody(schema, { ids: ["a", "b"], other: 1, more: 2 })).toEqual({
      value: { ids: ["a", "b"], other: 1 },
      faults: [],
    });
  });
});
