import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { closeRenderers } from "../../src/documents/render";
import { version } from "../../src/process/version";
import type { Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { cutOff } from "../support/cut-off";
import { mainOf } from "../support/database";
import { corner, seed } from "../support/world";
import { type Between, between, type Passed } from "./between";
import { compile, installed } from "./project";

const ORDERS = 25;
/** Where nothing listens: no process may take so low a port but by name. */
const NOBODY = "http://127.0.0.1:2";

let home: string;
let app: TestApp;
let limited: TestApp;
let merchant: Merchant;
let proxy: Between;
let met: Reply["body"];

async function run(folder: string): Promise<unknown> {
  const keys = { API_KEY: merchant.key, TEST_KEY: (await app.merchant({ isTest: true })).key };
  const env = { ...process.env, ...keys, SERVICE: app.address, PROXY: proxy.address, NOBODY };
  const child = spawn(process.execPath, ["program.mjs"], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  const printed = text(child.stdout);
  // Does what a worker would, for the program's exports, until the program has ended. The database is away for a while.
  for (let isOver = false; !isOver; await app.drain().catch(() => undefined)) {
    isOver = await Promise.race([printed.then(() => true), delay(50).then(() => false)]);
  }
  return JSON.parse(await printed);
}

async function merchantWithOrders(): Promise<void> {
  const cups = Array.from({ length: ORDERS }, (_, index) => ({ name: `CUP-${index}`, product: "Cup" }));
  await seed(app, merchant, { ...corner, skus: [...(corner.skus ?? []), ...cups] });
  const data = Array.from({ length: ORDERS }, (_, index) => ({
    sku: "CUP",
    warehouse: "North",
    supplier: "Mill",
    quantity_ordered: 10,
    purchase_order_name: `PO-${index}`,
    delivery: "2026-05-01",
    status: "DRAFT",
  }));
  const { status } = await merchant.api.post("/orders", { data });
  if (status !== 200) throw new Error("The orders were not stored.");
  await app.drain();
}

beforeAll(async () => {
  const clock = testClock("2026-04-01T12:00:00Z");
  app = await startApp();
  limited = await startApp({ beside: app, clock, limits: { requestsPerMinute: 1 } });
  merchant = await app.merchant();
  await merchantWithOrders();
  await merchant.api.at(limited.address).get("/warehouses");
  clock.set("2026-04-01T12:00:59Z");
  let restore: () => void = () => undefined;
  let refusals = 0;
  const away = {
    to: app.address,
    before: (count: number) => {
      if (count === 1) restore = cutOff(mainOf(app.database));
    },
    after: (status: number) => {
      if (status === 503 && ++refusals === 2) restore();
      return false;
    },
  };
  const cutOnce = { to: app.address, after: (_status: number, count: number) => count === 1 };
  const nextMinute = (status: number) => {
    if (status === 429) clock.set("2026-04-01T12:01:00Z");
    return false;
  };
  proxy = await between({
    count: { to: app.address },
    "too-many": { to: limited.address, after: nextMinute },
    "database-away": away,
    "cut-sale": cutOnce,
    "cut-order": cutOnce,
    "cut-mutation": cutOnce,
    "cut-always": { to: app.address, after: () => true },
    silent: { to: null },
  });
  home = installed();
  compile(home);
  met = await run(home);
});
afterAll(async () => {
  await proxy.close();
  await limited.close();
  await app.close();
  await closeRenderers();
  fs.rmSync(home, { recursive: true, force: true });
});

/** What came by a way, of each request what a test looks at. */
const cameBy = <Field extends keyof Passed>(way: string, field: Field): Passed[Field][] =>
  (proxy.passed[way] ?? []).map((request) => request[field]);

it("is packed with all it needs: installed offline it brings no other package, its licence, and no more than it says", () => {
  expect(fs.readdirSync(path.join(home, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "@inventory-planning",
  ]);
  const folder = path.join(home, "node_modules/@inventory-planning/client");
  expect(fs.readdirSync(folder).sort()).toEqual(["LICENSE", "README.md", "dist", "package.json", "schema.graphql"]);
  expect(JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8")).version).toBe(version);
});

it("is the same required by the older module system", () => {
  expect(met.required).toEqual([["CUP", "CUP-0"], ["CUP", "CUP-0"], ["The header webhook-id is missing"]]);
});

describe("going through a list", () => {
  const all = Array.from({ length: ORDERS }, (_, index) => `PO-${index}`).sort();

  it("meets each row once over REST's pages and over GraphQL's connections", () => {
    expect([...met.paging.references].sort()).toEqual(all);
    expect([...met.paging.byCursor].sort()).toEqual(all);
    expect(met.paging.pages).toBe(3);
  });

  it("shows no row twice where rows of REST's list move to the next page meanwhile", () => {
    expect([...met.whileOthersWrite].sort()).toEqual(["CUT", ...all]);
  });

  it("asks for a page when its rows are wanted, and for no more once nobody goes on", () => {
    expect(met.stopping).toBe(6);
    expect(cameBy("count", "path")).toEqual([
      "/api/v1/orders?limit=4&offset=0",
      "/api/v1/orders?limit=4&offset=4",
      "/graphql",
    ]);
  });
});

describe("trying again", () => {
  it("waits as a 429 and a 503 ask, and is then answered", () => {
    expect(met.retrying.retries.slice(0, 3)).toEqual([
      ["GET /api/v1/warehouses: ApiError TOO_MANY_REQUESTS"],
      ["GET /api/v1/warehouses: ApiError UNAVAILABLE"],
      ["POST /graphql: ApiError UNAVAILABLE"],
    ]);
    expect(cameBy("too-many", "status")).toEqual([429, 200]);
    expect(cameBy("database-away", "status")).toEqual([503, 503, 200, 200]);
  });

  it("writes once where the connection broke after the write: the same bytes, key and request id go again", async () => {
    expect(met.retrying.retries.slice(3, 5)).toEqual([
      ["POST /api/v1/transactions: ConnectionError"],
      ["POST /graphql: ConnectionError"],
    ]);
    for (const field of ["body", "idempotencyKey", "requestId"] as const) {
      const [first, second, ...others] = cameBy("cut-sale", field);
      expect([second, others]).toEqual([first, []]);
    }
    expect(cameBy("cut-sale", "idempotencyKey")[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(cameBy("cut-order", "body")).size).toBe(1);
    expect(met.retrying).toMatchObject({ imported: { errors: [] }, order: "CUT" });
    const { body } = await merchant.api.graphql(
      `{ transactions { totalCount } orders(filter: { reference: { equals: "CUT" } }) { totalCount nodes { version } } }`,
    );
    expect(body.data).toEqual({
      transactions: { totalCount: 1 },
      orders: { totalCount: 1, nodes: [{ version: expect.any(Number) }] },
    });
  });

  it("leaves a mutation alone that would be done twice, and says that it may have been done", () => {
    expect(met.retrying.retries[5]).toEqual([]);
    expect(met.retrying.undecided).toMatchObject({ name: "ConnectionError", attempts: 1, mayHaveBeenDone: true });
  });

  it("tells apart what never reached anybody", () => {
    expect(met.ending.nobody).toMatchObject({ name: "ConnectionError", attempts: 2, mayHaveBeenDone: false });
  });
});

describe("an end", () => {
  it("comes by the caller's signal, in an attempt and in a wait, with the signal's reason", () => {
    expect(met.ending.aborted).toMatchObject({ message: "The operation was aborted due to timeout" });
    expect(met.ending.inWait).toMatchObject([{ message: "Enough" }, { message: "Enough" }]);
    expect(cameBy("cut-always", "path")).toHaveLength(2);
  });

  it("comes to each attempt by its own time", () => {
    expect(met.ending.late).toMatchObject({ name: "TimeoutError", attempts: 2, mayHaveBeenDone: true });
  });
});

describe("a refusal", () => {
  it("has its status, its code, the page that explains it, the faults, and the id that the log knows it by", () => {
    expect(met.refusals.notFound).toMatchObject({
      name: "ApiError",
      status: 404,
      code: "ORDER_NOT_FOUND",
      help: `${app.address}/docs/errors/order-not-found`,
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(met.refusals.invalid).toMatchObject({
      status: 422,
      faults: [{ path: "limit", reason: "must be at least 1" }],
    });
    expect(met.refusals.document).toMatchObject({ name: "GraphQLError", code: "GRAPHQL_VALIDATION_FAILED" });
    expect(met.refusals.refused).toMatchObject({
      name: "RefusedError",
      code: "INVALID_INPUT",
      faults: [{ path: "lines" }],
    });
    expect(met.refusals.elsewhere).toMatchObject({ name: "ApiError", status: 404 });
  });

  it("never shows the key, nor does the client", () => {
    expect(met.refusals.stranger).toMatchObject({ status: 401, code: "MALFORMED_KEY" });
    expect(met.refusals.malformed).toMatchObject({ name: "TypeError" });
    expect(JSON.stringify([met.refusals, met.ending, met.retrying])).not.toContain(merchant.key.slice(4));
  });
});

it("tells of each answer, with whether the key is a test merchant's, and takes no other key where it may not", () => {
  const answer = { method: "GET", status: 200, attempt: 1, took: true, known: true };
  expect(met.testing).toMatchObject({
    isTest: [true, false],
    answers: [
      { ...answer, path: "/api/v1/bundles", isTest: true },
      { ...answer, path: "/api/v1/orders", isTest: false },
    ],
    other: { name: "TypeError", message: "testOnly takes the key of a test merchant, ips_test_…" },
  });
});

it("brings a file with the name to save it under", () => {
  expect(met.files).toEqual({ name: "CUT.pdf", type: "application/pdf", starts: "%PDF-" });
});

describe("a copy", () => {
  it("has all rows of an exported file, whose download goes on where its connection broke", () => {
    const { first, readings } = met.copies;
    expect(first).toHaveLength(ORDERS + 3);
    expect(first).toContain("PO-0 DRAFT");
    expect(readings[0]).toBe("true  bytes=150- bytes=300-");
  });

  it("follows what is written and deleted, and is read anew where its cursor is of no use any more", () => {
    const { first, second, third, stored, touched, readings } = met.copies;
    const [changed, deleted] = touched;
    expect(stored).toBe(2);
    expect(second).toContain(changed);
    expect(second).not.toContain(deleted);
    expect(second).toHaveLength(first.length - 1);
    expect(third).toEqual(second);
    expect(readings).toHaveLength(2);
  });

  it("leaves no export behind that its caller gives up, and tells why a query can't be exported", async () => {
    expect(met.copies.givenUp).toBe("Error: Enough");
    expect(met.copies.refused).toMatch(/^RefusedError: /);
    const { body } = await merchant.api.graphql("{ bulkExports { state } }");
    expect(body.data.bulkExports.map(({ state }: { state: string }) => state).sort()).toEqual([
      "CANCELLED",
      "FINISHED",
      "FINISHED",
    ]);
  });
});
