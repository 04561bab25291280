import { connect, type Socket } from "node:net";
import { createKey } from "../../src/domain/keys/keys";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { mainOf } from "../support/database";
import { storeLines } from "../support/orders";
import { eventually } from "../support/processes";
import { corner, seed } from "../support/world";

/** Orders whose names are so long that no socket's buffers hold them all. */
const ORDERS = 2_000;
const NAME_LENGTH = 10_000;

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp({ readerPatienceMs: 500 });
  ours = await app.merchant();
  await seed(app, ours, corner);
  await storeLines(ours, { purchase_order_name: "first" });
  await app.database.admin.query(
    `insert into purchase_orders (tenant_id, reference, status, type, origin, supplier_id)
     select tenant_id, rpad(n::text, $2, '-'), status, type, origin, supplier_id
     from purchase_orders, generate_series(2, $3) n where tenant_id = $1`,
    [ours.tenantId, NAME_LENGTH, ORDERS],
  );
});
afterAll(() => app.close());

/** Asks for all orders and reads no more of the answer than its beginning. */
function askWithoutReading(key: string): Socket {
  const { hostname, port } = new URL(app.address);
  // What the client has not taken is lost when the service breaks off.
  const socket = connect(Number(port), hostname).on("error", () => {});
  socket.write(`GET /api/v1/orders HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${key}\r\n\r\n`);
  return socket;
}

/** What is left of an answer, read to where it ends or breaks off. */
async function readOn(socket: Socket): Promise<string> {
  let text = "";
  socket.setEncoding("utf8").on("data", (more: string) => (text += more));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.resume();
  await closed;
  return text;
}

describe("clients that stop reading GET /orders", () => {
  it("are broken off and give their database connections back, so that others are answered", async () => {
    const { pool } = app.database;
    // As many as there may be at one time, each with a key of its own.
    const keys = Array.from({ length: Math.floor(pool.options.max / 3) }, (_, at) =>
      createKey(mainOf(app.database), ours.tenantId, { name: `reader ${at}`, scope: "READ", expiresAt: null }),
    );
    const idle = (await Promise.all(keys)).map(askWithoutReading);
    await eventually(() => idle.every(({ bytesRead }) => bytesRead > 0), "every answer has begun");
    await eventually(() => pool.idleCount === pool.totalCount, "all database connections are free again");
    expect((await ours.api.get("/suppliers")).status).toBe(200);
    for (const socket of idle) {
      const answer = await readOn(socket);
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
      expect(answer).not.toContain('"total"');
    }
  });
});
