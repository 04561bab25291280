import { createWakeUp } from "../../src/jobs/wake-up";
import { Sender } from "../../src/jobs/webhooks/sender";
import { systemClock } from "../../src/values/clock";
import { webhookPoster } from "../../src/webhooks/post";
import { quiet } from "../jobs/workshop";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { eventually } from "../support/eventually";
import { removeData, startService, temporaryFolder } from "../support/processes";
import { HERE, makeEndpoint, Receiver } from "../support/webhook-receiver";
import { corner, seed } from "../support/world";

let app: TestApp;
const receivers: Receiver[] = [];
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  app = await startApp({ webhookTargets: HERE });
});
afterEach(async () => {
  // What never answers is not waited for.
  const ended = Promise.all(ends.splice(0).map((end) => end()));
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
  await ended;
});
afterAll(() => app.close());

async function receiverAt(merchant: Merchant, answer?: Receiver["answer"]): Promise<Receiver> {
  const receiver = new Receiver();
  if (answer) receiver.answer = answer;
  receivers.push(receiver);
  const url = await receiver.open();
  await makeEndpoint(merchant, { url, eventTypes: ["PURCHASE_ORDER_CREATED", "PURCHASE_ORDER_CHANGED"] });
  return receiver;
}

async function shop(): Promise<Merchant> {
  const merchant = await app.merchant();
  await seed(app, merchant, corner);
  return merchant;
}

/** Makes orders, then writes to all of them so many times. */
async function order({ tenantId }: Merchant, orders: number, writes = 0, prefix = "PO"): Promise<void> {
  await app.database.as(tenantId, async ({ db }) => {
    const { id: supplierId } = await db.supplier.findFirstOrThrow();
    const made = { type: "FINISHED_GOOD", origin: "NEW", supplierId } as const;
    await db.purchaseOrder.createMany({
      data: Array.from({ length: orders }, (_, place) => ({ ...made, reference: `${prefix} ${place}` })),
    });
  });
  for (let write = 0; write < writes; write++)
    await app.database.as(tenantId, ({ db }) =>
      db.purchaseOrder.updateMany({ where: { reference: { startsWith: prefix } }, data: { notes: String(write) } }),
    );
}

/** A sender in this process, until the test ends. */
function start(options?: Parameters<typeof webhookPoster>[1]): Sender {
  const poster = webhookPoster(HERE, options);
  const sender = new Sender({ database: app.database, clock: systemClock, log: quiet, poster, wakeUp: createWakeUp() });
  ends.push(async () => {
    await sender.stop();
    poster.close();
  });
  return sender;
}

const waiting = async ({ tenantId }: Merchant) => {
  const { rows } = await app.database.admin.query(
    "select count(*)::int as count from webhook_deliveries where tenant_id = $1 and state = 'PENDING'",
    [tenantId],
  );
  return rows[0].count;
};

/** The versions of each order as they came, those that came again left out. */
function versions({ received }: Receiver): number[][] {
  const byOrder = new Map<string, number[]>();
  for (const { body } of received) {
    const { id, version } = body.data;
    const known = byOrder.get(id) ?? [];
    byOrder.set(id, known.includes(version) ? known : [...known, version]);
  }
  return [...byOrder.values()];
}
const upTo = (versions: number) => Array.from({ length: versions }, (_, index) => index + 1);

describe("senders", () => {
  it("beside one another deliver each event once, those of an object in their order", async () => {
    const ours = await shop();
    const receiver = await receiverAt(ours);
    await order(ours, 30, 9);
    start();
    start();
    await eventually(async () => (await waiting(ours)) === 0, "all is delivered");
    expect(receiver.received).toHaveLength(300);
    expect(versions(receiver)).toEqual(Array.from({ length: 30 }, () => upTo(10)));
  });

  it("serve others while receivers do not answer, however many they are", async () => {
    const [dead, alive] = [await shop(), await shop()];
    for (let count = 0; count < 8; count++) await receiverAt(dead, () => {});
    const receiver = await receiverAt(alive);
    await order(dead, 40);
    start();
    await eventually(() => receivers.slice(0, 8).some(({ received }) => received.length > 0), "the dead are tried");
    await order(alive, 40, 1);
    await eventually(async () => (await waiting(alive)) === 0, "the others are served");
    expect(versions(receiver)).toEqual(Array.from({ length: 40 }, () => upTo(2)));
    expect(receivers.slice(0, 8).reduce((sum, { received }) => sum + received.length, 0)).toBeLessThanOrEqual(40);
    expect(await waiting(dead)).toBe(8 * 40);
  });

  it("serve a merchant's endpoint while all others of his do not answer, or do so no more", async () => {
    const ours = await shop();
    const dead: Receiver[] = [];
    for (let count = 0; count < 17; count++) dead.push(await receiverAt(ours, () => {}));
    const dying: Receiver[] = [];
    for (let count = 0; count < 2; count++) {
      const receiver: Receiver = await receiverAt(ours, (_received, response) =>
        receiver.received.length <= 30 ? response.writeHead(204).end() : undefined,
      );
      dying.push(receiver);
    }
    await order(ours, 80);
    // Nothing is given up while the test lasts: who waits for that waits in vain.
    start({ longestMs: 3_600_000 });
    await eventually(() => dead.every(({ received }) => received.length > 0), "all are tried");
    await eventually(() => dying.every(({ received }) => received.length > 40), "all that may be sent is under way");
    const alive = await receiverAt(ours);
    await order(ours, 40, 1, "PQ");
    await eventually(() => alive.received.length === 80, "it is served");
    expect(versions(alive)).toEqual(Array.from({ length: 40 }, () => upTo(2)));
    expect(dead.map(({ received }) => received.length)).toEqual(dead.map(() => 1));
  });
});

it("a service that is killed while it delivers loses nothing: others send what it had in hand", async () => {
  const ours = await shop();
  const dataDir = temporaryFolder();
  // Some are taken, then none are answered any more, and then the process ends.
  let taken = 0;
  const receiver = await receiverAt(ours, (_received, response) =>
    taken++ < 15 ? response.writeHead(204).end() : undefined,
  );
  await order(ours, 10, 4);
  const env = { DATABASE_URL: app.database.connectionString, WEBHOOK_PRIVATE_NETWORKS: "127.0.0.1" };
  const service = await startService({ dataDir, env });
  ends.push(() => removeData(dataDir));
  await eventually(() => receiver.received.length > 18, "some are under way");
  await service.end("SIGKILL");
  expect(await waiting(ours)).toBeGreaterThan(0);

  receiver.answer = (_received, response) => response.writeHead(204).end();
  // A minute later.
  const clock = { now: () => new Date(Date.now() + 61_000) };
  const poster = webhookPoster(HERE);
  const sender = new Sender({ database: app.database, clock, log: quiet, poster, wakeUp: createWakeUp() });
  ends.push(async () => {
    await sender.stop();
    poster.close();
  });
  await eventually(async () => (await waiting(ours)) === 0, "all is delivered");
  expect(versions(receiver)).toEqual(Array.from({ length: 10 }, () => upTo(5)));
});
