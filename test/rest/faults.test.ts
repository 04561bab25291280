import { request } from "node:http";
import { version } from "../../src/process/version";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { cutOff } from "../support/cut-off";

let app: TestApp;
let ours: Merchant;
let keyless: Api;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  keyless = new Api(app.address, null);
});
afterAll(() => app.close());

describe("what the service says of itself", () => {
  const health = () => keyless.exchange("GET", "/health", undefined, {});

  it("tells its version without a key at {base_url}/health (D9)", async () => {
    expect(await health()).toMatchObject({ status: 200, body: { status: "ok", version } });
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("tells how many jobs failed for good, and not whose they are", async () => {
    expect((await health()).body).toEqual({ status: "ok", version, jobs: { dead: 0 } });
    await app.database.as(ours.tenantId, ({ db }) =>
      db.job.createMany({ data: [0, 4, 5, 5].map((attempts) => ({ kind: "unheard-of", payload: {}, attempts })) }),
    );
    expect((await health()).body).toEqual({ status: "ok", version, jobs: { dead: 2 } });
    await app.database.as(ours.tenantId, ({ db }) => db.job.deleteMany());
  });

  it("is unavailable while the database can't be reached, and answers requests with 503 and when to try again", async () => {
    const lame = await startApp();
    const merchant = await lame.merchant();
    const restore = cutOff(lame.database);
    try {
      const reply = await new Api(lame.address, null).exchange("GET", "/health", undefined, {});
      expect(reply).toMatchObject({ status: 503, body: { status: "unavailable", version } });
      const refused = await merchant.api.get("/orders");
      expect(refused).toMatchObject({ status: 503, body: { status: 503 } });
      expect(refused.headers.get("retry-after")).toBe("1");
    } finally {
      restore();
      await lame.close();
    }
  });

  it("answers a fault of its own with 500, an id to ask about, and nothing else", async () => {
    const broken = await startApp();
    const merchant = await broken.merchant();
    await broken.database.admin.query("alter table suppliers rename column emails to post");
    const reply = await merchant.api.get("/suppliers");
    expect(reply).toMatchObject({ status: 500 });
    expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(reply.body).toEqual({
      type: "/docs/errors/internal-server-error",
      title: "Internal Server Error",
      status: 500,
      detail: "Internal server error",
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await broken.close();
  });

  it("reads an order's address that can't be decoded as one that names no order", async () => {
    const status = await new Promise((resolve) => {
      const headers = { Authorization: `Bearer ${ours.key}` };
      request(`${app.address}/api/v1/orders/%E0%A4%A`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(404);
  });
});
