import { Webhook } from "standardwebhooks";
import type { Answer } from "../../src/domain/webhooks/answers";
import { MAX_ATTEMPTS } from "../../src/domain/webhooks/schedule";
import { webhookPoster } from "../../src/webhooks/post";
import { recordingLog } from "../jobs/workshop";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { answering, resultsOf } from "../support/mutation";
import { sendDue } from "../support/send-due";
import { HERE, makeEndpoint, type Received, Receiver } from "../support/webhook-receiver";
import { corner, seed } from "../support/world";

const [MINUTE, HOUR] = [60_000, 3_600_000];
const BEGUN = Date.parse("2026-03-02T07:00:00Z");
let present = BEGUN;
const clock = { now: () => new Date(present) };

let app: TestApp;
let ours: Merchant;
let url: string;
let endpoint: { id: string; secret: string };
const receiver = new Receiver();
const poster = webhookPoster(HERE);

beforeAll(async () => {
  app = await startApp({ clock, webhookTargets: HERE });
  url = await receiver.open();
  ours = await app.merchant();
  await seed(app, ours, corner);
});
afterAll(async () => {
  poster.close();
  await receiver.close();
  await app.close();
});
beforeEach(async () => {
  present = BEGUN;
  await app.database.admin.query("delete from webhook_events");
  await app.database.admin.query("delete from webhook_endpoints");
  receiver.received.length = 0;
  receiver.answers(204);
  endpoint = await makeEndpoint(ours, { url, eventTypes: ["PURCHASE_ORDER_CREATED", "PURCHASE_ORDER_CHANGED"] });
});

const send = (log = recordingLog().log) => sendDue(app.database, poster, clock, log);

/** Makes orders by one statement, and others by the next. */
const order = (...references: string[]) =>
  app.database.as(ours.tenantId, async ({ db }) => {
    const { id: supplierId } = await db.supplier.findFirstOrThrow();
    const made = { type: "FINISHED_GOOD", origin: "NEW", supplierId } as const;
    await db.purchaseOrder.createMany({ data: references.map((reference) => ({ ...made, reference })) });
  });
/** Writes to an order, which has another version then. */
const change = (reference: string) =>
  app.database.as(ours.tenantId, ({ db }) =>
    db.purchaseOrder.updateMany({ where: { reference }, data: { notes: String(Math.random()) } }),
  );

const came = () => receiver.received.map(({ body: { data } }) => `${data.reference} v${data.version}`);

const ofOurs = async (field: string, selection?: string) =>
  Object.values(resultsOf(await ours.api.graphql(`mutation { ${answering(field, selection)} }`)))[0];

interface DeliveryShown {
  id: string;
  state: string;
  attempts: number;
  nextAttemptAt: string | null;
  lastStatus: number | null;
  answers: Answer[];
  data: { reference: string };
}
const deliveries = async (filter = "{}"): Promise<DeliveryShown[]> => {
  const fields = "id state attempts nextAttemptAt lastStatus eventType data answers { at status error body ms }";
  const { body } = await ours.api.graphql(
    `{ webhookDeliveries(filter: ${filter}) { totalCount nodes { ${fields} } } }`,
  );
  expect(body.errors).toBeUndefined();
  return body.data.webhookDeliveries.nodes;
};
const shownEndpoint = async (id = endpoint.id) => {
  const { body } = await ours.api.graphql(
    `{ webhookEndpoint(id: "${id}") { isEnabled disabledAt disabledReason failures failingSince } }`,
  );
  return body.data.webhookEndpoint;
};

let made = 0;
const reference = () => `PO-${++made}`;

describe("a delivery", () => {
  it("is signed as Standard Webhooks has it, and shown with its answer", async () => {
    receiver.answers(200, {}, "thank you");
    const name = reference();
    await order(name);
    expect(await send()).toBe(1);
    const { text, headers } = receiver.received[0] as Received;
    expect(headers["webhook-timestamp"]).toBe(String(present / 1000));
    const signature = new Webhook(endpoint.secret).sign(headers["webhook-id"] ?? "", new Date(present), text);
    expect(headers["webhook-signature"]).toBe(signature);
    expect(await deliveries()).toMatchObject([
      {
        ...{ state: "DELIVERED", attempts: 1, nextAttemptAt: null, lastStatus: 200, data: { reference: name } },
        answers: [{ at: clock.now().toISOString(), status: 200, error: null, body: "thank you" }],
      },
    ]);
    expect(await send()).toBe(0);
  });

  it("is tried again for three days with growing waits, under the same id, then given up, and its endpoint disabled with an alert", async () => {
    receiver.answers(500, {}, "out of order");
    await order(reference());
    const { log, lines } = recordingLog();
    const waits: number[] = [];
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      expect(await send(log)).toBe(1);
      expect(await send(log)).toBe(0);
      const [{ nextAttemptAt, state } = { nextAttemptAt: null, state: "" }] = await deliveries();
      expect(state).toBe("PENDING");
      waits.push(Date.parse(nextAttemptAt ?? "") - present);
      present += waits.at(-1) ?? 0;
    }
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(waits[0]).toBeLessThan(6_000);
    expect(waits.at(-1)).toBeGreaterThan(20 * HOUR);
    expect(present - BEGUN).toBeGreaterThan(71 * HOUR);
    expect(lines).toEqual([]);
    expect(await send(log)).toBe(1);
    expect(receiver.received).toHaveLength(MAX_ATTEMPTS);
    expect(new Set(receiver.received.map(({ headers, text }) => headers["webhook-id"] + text)).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: "FAILED", attempts: MAX_ATTEMPTS, lastStatus: 500 }]);
    expect(await shownEndpoint()).toMatchObject({
      isEnabled: false,
      disabledReason: "FAILING",
      failures: MAX_ATTEMPTS,
    });
    expect(lines).toMatchObject([["warn", expect.stringContaining("disabled"), { endpointId: endpoint.id }]]);

    // What happens meanwhile is told of when it is enabled and somebody says since when.
    await order(reference());
    expect(await send()).toBe(0);
    receiver.answers(204);
    await ofOurs(`updateWebhookEndpoint(id: "${endpoint.id}", change: { isEnabled: true })`, "{ isEnabled }");
    expect(await send()).toBe(0);
    const since = new Date(Date.now() - HOUR).toISOString();
    expect(await ofOurs(`replayWebhookDeliveries(endpointId: "${endpoint.id}", since: "${since}")`)).toBe(2);
    expect(await send()).toBe(2);
    expect(await deliveries("{ state: { equals: DELIVERED } }")).toHaveLength(2);
  });

  it("waits for as long as the receiver asks, within bounds", async () => {
    const asked = async (seconds: string) => {
      receiver.answers(503, { "retry-after": seconds });
      await order(reference());
      await send();
      const [{ nextAttemptAt } = { nextAttemptAt: null }] = await deliveries();
      return Date.parse(nextAttemptAt ?? "") - present;
    };
    expect(await asked("600")).toBe(10 * MINUTE);
    present += HOUR;
    expect(await asked("99999999")).toBe(24 * HOUR);
  });

  it("ends all when the receiver says that it is gone", async () => {
    await order(reference(), reference());
    receiver.answers(410);
    await send();
    expect(await shownEndpoint()).toMatchObject({ isEnabled: false, disabledReason: "GONE" });
    expect((await deliveries()).map(({ state }) => state)).toEqual(["FAILED", "FAILED"]);
  });

  it("can be sent once more, whatever became of it, and in no other's endpoint", async () => {
    await order(reference());
    await send();
    const [{ id } = { id: "" }] = await deliveries();
    expect(await ofOurs(`replayWebhookDelivery(id: "${id}")`, "{ state attempts answers { status } }")).toEqual({
      ...{ state: "PENDING", attempts: 0, answers: [{ status: 204 }] },
    });
    expect(await send()).toBe(1);
    const [one, other] = receiver.received;
    expect(one?.headers["webhook-id"]).toBe(other?.headers["webhook-id"]);
  });
});

describe("events of one object", () => {
  it("come in their order, and wait for one that is not taken, while others come", async () => {
    const [first, second] = [reference(), reference()];
    await order(first);
    for (let version = 2; version <= 30; version++) await change(first);
    await order(second);
    receiver.answer = ({ body: { data } }, response) =>
      response.writeHead(data.reference === first && data.version === 3 ? 500 : 204).end();
    await send();
    expect(came()).toEqual(expect.arrayContaining([`${first} v1`, `${first} v2`, `${first} v3`, `${second} v1`]));
    expect(came()).toHaveLength(4);
    receiver.received.length = 0;
    receiver.answers(204);
    await change(second);
    expect(await send()).toBe(1);
    present += MINUTE;
    await send();
    expect(came()).toEqual([`${second} v2`, ...Array.from({ length: 28 }, (_, index) => `${first} v${index + 3}`)]);
  });

  it("that wait do not keep those of others from being found, however many they are", async () => {
    const [stuck, free] = [reference(), reference()];
    receiver.answers(500);
    await order(stuck);
    await send();
    await app.database.admin.query(
      `insert into webhook_events (tenant_id, type, object_id, occurred_at, data)
       select tenant_id, 'purchase_order.changed', object_id, now(), data from webhook_events, generate_series(1, 600)`,
    );
    present += 10_000;
    await send();
    receiver.answers(204);
    await order(free);
    receiver.received.length = 0;
    await send();
    expect(came()).toContain(`${free} v1`);
  });
});

describe("an endpoint that fails", () => {
  it("is tried by one delivery at a time, with pauses, and gets all that waits as soon as it takes one", async () => {
    receiver.answers(500);
    for (let count = 0; count < 8; count++) await order(reference());
    expect(await send()).toBe(8);
    expect(await shownEndpoint()).toMatchObject({ failures: 8, failingSince: clock.now().toISOString() });
    await order(...Array.from({ length: 40 }, reference));
    expect(await send()).toBe(0);
    present += 10 * MINUTE;
    expect(await send()).toBe(1);
    present += HOUR;
    receiver.answers(204);
    await send();
    expect(await deliveries("{ state: { equals: PENDING } }")).toEqual([]);
    expect(await shownEndpoint()).toMatchObject({ failures: 0, failingSince: null, isEnabled: true });
  });

  it("at many deliveries at once is left alone no longer than one that fails at one", async () => {
    receiver.answers(500);
    await order(...Array.from({ length: 60 }, reference));
    expect(await send()).toBe(60);
    receiver.answers(204);
    present += 6_000;
    await send();
    expect(await deliveries("{ state: { equals: PENDING } }")).toEqual([]);
  });

  it("that somebody disables gets nothing any more, and forgets its failures when it is enabled", async () => {
    receiver.answers(500);
    await order(reference());
    await send();
    const changed = (change: string) =>
      ofOurs(`updateWebhookEndpoint(id: "${endpoint.id}", change: ${change})`, "{ isEnabled disabledReason failures }");
    expect(await changed("{ isEnabled: false }")).toEqual({
      isEnabled: false,
      disabledReason: "BY_REQUEST",
      failures: 0,
    });
    present += HOUR;
    expect(await send()).toBe(0);
    const [{ state, answers } = { state: "", answers: [] }] = await deliveries();
    expect([state, answers.at(-1)]).toMatchObject(["FAILED", { status: null, error: "The endpoint was disabled." }]);
    expect(await changed("{ isEnabled: true }")).toEqual({ isEnabled: true, disabledReason: null, failures: 0 });
  });
});

describe("what it costs", () => {
  it("is as many statements for a hundred deliveries as for one", async () => {
    const statements = async (orders: number) => {
      await order(...Array.from({ length: orders }, reference));
      return countStatements(() => send());
    };
    expect(await statements(100)).toBe(await statements(1));
    expect(receiver.received).toHaveLength(101);
  });

  it("for a list of deliveries is as many for many as for one", async () => {
    await order(reference());
    await send();
    const one = await countStatements(() => deliveries());
    await order(...Array.from({ length: 20 }, reference));
    await send();
    expect(await countStatements(() => deliveries())).toBe(one);
  });
});
