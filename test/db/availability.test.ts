import net from "node:net";
import { type Database, openDatabase } from "../../src/db";
import { startWorker } from "../../src/jobs/worker";
import { systemClock } from "../../src/values/clock";
import { createTestDatabase } from "../support/database";
import { eventually } from "../support/eventually";

let real: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let wire: Wire;
const lines: string[] = [];
const note = (_details: object, message: string) => void lines.push(message);
const log = { info: note, warn: note, error: note };

/** A way to the database that can be cut and mended. */
class Wire {
  private server: net.Server | null = null;
  private readonly sockets = new Set<net.Socket>();
  port = 0;

  constructor(private readonly target: URL) {}

  async mend(): Promise<void> {
    const server = net.createServer((socket) => {
      const onward = net.connect(Number(this.target.port), this.target.hostname);
      for (const end of [socket, onward]) {
        this.sockets.add(end);
        end.on("error", () => {});
        end.on("close", () => {
          this.sockets.delete(end);
          socket.destroy();
          onward.destroy();
        });
      }
      socket.pipe(onward).pipe(socket);
    });
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.port = (server.address() as net.AddressInfo).port;
    this.server = server;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

beforeAll(async () => {
  real = await createTestDatabase();
  const url = new URL(real.connectionString);
  wire = new Wire(new URL(url));
  await wire.mend();
  url.port = String(wire.port);
  database = await openDatabase(url.href, 10, { log });
});
beforeEach(() => lines.splice(0));
afterAll(async () => {
  await database.close();
  await wire.cut();
  await real.drop();
});

const asked = () =>
  database.pool.query("select").then(
    () => true,
    () => false,
  );

describe("a database that can't be reached", () => {
  it("is told once, however much is asked of it, and so is its return", async () => {
    await wire.cut();
    for (let time = 0; time < 5; time++) expect(await asked()).toBe(false);
    expect(lines).toEqual(["the database does not answer"]);
    await wire.mend();
    await eventually(async () => (await asked()) && lines.length > 1, "its return is told");
    for (let time = 0; time < 3; time++) expect(await asked()).toBe(true);
    expect(lines).toEqual(["the database does not answer", "the database answers again"]);
  });

  it("is told once by all of a worker that has nothing to look for it in, and it goes on by itself", async () => {
    await wire.cut();
    const worker = startWorker(database, systemClock, log);
    const begun = [
      "jobs can't be listened for",
      "the nights can't be looked after",
      "the database does not answer",
      "work can't be looked for",
    ];
    await eventually(() => begun.every((line) => lines.includes(line)), "all of it is told");
    await wire.mend();
    const over = ["jobs are listened for again", "the database answers again", "work is looked for again"];
    await eventually(() => over.every((line) => lines.includes(line)), "the return is told");
    await worker.stop();
    expect(lines.filter((line) => line !== "the nights are looked after again").toSorted()).toEqual(
      [...begun, ...over].toSorted(),
    );
  });

  it("is not what a single connection is that somebody ended", async () => {
    const client = await database.pool.connect();
    const { rows } = await client.query("select pg_backend_pid() as pid");
    await real.admin.query("select pg_terminate_backend($1)", [rows[0].pid]);
    await expect(client.query("select")).rejects.toThrow();
    client.release(true);
    expect(await asked()).toBe(true);
    expect(lines).toEqual([]);
  });
});
