import pino, { type Level } from "pino";
import { createApp } from "../../src/app";
import { systemClock } from "../../src/clock";
import { httpServer } from "../../src/http/server";
import { createTestDatabase } from "../support/database";

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Formed as a key; nobody has it. */
const SECRET = "x".repeat(32);

/** Sends a request to a service that logs at the level. @returns What it answered and logged. */
async function exchange(level: Level, path: string) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level }, { write: (line) => lines.push(JSON.parse(line)) });
  const app = await createApp({ database, clock: systemClock, log, publicUrl: null, isStopping: () => false });
  const { server } = httpServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { Authorization: `Bearer ips_0123456789_${SECRET}` },
  });
  const body = await reply.json();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { status: reply.status, body, lines };
}

describe("the log of requests", () => {
  it("holds each request at debug, without its key", async () => {
    const { lines } = await exchange("debug", "/api/v1/suppliers");
    expect(lines).toMatchObject([{ req: { method: "GET", url: "/api/v1/suppliers" }, res: { statusCode: 401 } }]);
    expect(JSON.stringify(lines)).not.toContain(SECRET);
  });

  it("holds no request at info", async () => {
    expect((await exchange("info", "/api/v1/suppliers")).lines).toEqual([]);
  });

  it.each<Level>(["debug", "info"])("at %s names a failure as its answer does", async (level) => {
    await database.pool.query("alter table api_keys rename to gone");
    try {
      const { status, body, lines } = await exchange(level, "/api/v1/suppliers");
      expect({ status, body }).toMatchObject({
        status: 500,
        body: { request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
      expect(lines).toContainEqual(expect.objectContaining({ requestId: body.request_id }));
    } finally {
      await database.pool.query("alter table gone rename to api_keys");
    }
  });
});
