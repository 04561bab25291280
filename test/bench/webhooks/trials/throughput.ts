import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { atLeast, exactly, noted } from "../../support/trial";
import { endpointAt, type ReceiverProcess, type Testbed, type Trial, waiting } from "../testbed";

/** Posts that the plain loop has under way at one time. */
const UNDER_WAY = 20;

/** Posts as many bodies as events in a plain loop over kept connections. @returns How many a second. */
async function plainLoop(url: string, posts: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: UNDER_WAY });
  const order = {
    id: "8b964899-442f-4e69-9ddb-9e9dba1e8929",
    reference: "PO-2026-014",
    status: "CONFIRMED",
    version: 1,
  };
  const body = JSON.stringify({ type: "plain", timestamp: new Date().toISOString(), data: order });
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.request(url, { method: "POST", agent, headers }, (response) =>
        response.resume().once("end", resolve),
      );
      request.once("error", reject).end(body);
    });
  let left = posts;
  const begunAt = performance.now();
  await Promise.all(
    Array.from({ length: UNDER_WAY }, async () => {
      while (left-- > 0) await post();
    }),
  );
  agent.destroy();
  return (posts * 1000) / (performance.now() - begunAt);
}

/** Writes orders, each an event, as one import would. */
const order = (client: pg.Client, tenantId: string, orders: number) =>
  client.query(
    `insert into purchase_orders (tenant_id, reference, type, origin, supplier_id)
     select $1, 'W-' || clock_timestamp() || '-' || n, 'FINISHED_GOOD', 'NEW', (select id from suppliers where tenant_id = $1 limit 1)
     from generate_series(1, $2::int) n`,
    [tenantId, orders],
  );

/** Waits until the receiver has taken so many more. @returns How many a second from the first hundred on. */
async function rateOf(receiver: ReceiverProcess, before: number, events: number): Promise<number> {
  const looked: [number, number][] = [];
  for (;;) {
    const count = (await receiver.count()) - before;
    if (count > 100) looked.push([performance.now(), count]);
    if (count >= events) break;
    await pause(50);
  }
  const [[begunAt, first], [endedAt, last]] = [looked[0], looked.at(-1)] as [[number, number], [number, number]];
  return ((last - first) * 1000) / (endedAt - begunAt);
}

export const throughput: Trial = {
  name: "throughput",
  summary: "a backlog delivered as fast as possible, alone and beside endpoints that do not answer",
  async run(testbed: Testbed) {
    const { events } = testbed.sizes;
    const { client, url, seeded } = await testbed.merchant();
    const receiver = await testbed.receiver();
    const plain = await plainLoop(receiver.url, events);
    const endpointId = await endpointAt(client, seeded.tenantId, receiver.url);
    const writtenIn = async (orders: number) => {
      const begunAt = performance.now();
      await order(client, seeded.tenantId, orders);
      return (performance.now() - begunAt) / orders;
    };
    const written = await writtenIn(events);
    const before = await receiver.count();
    await testbed.service(url);
    const alone = await rateOf(receiver, before, events);
    while ((await waiting(client, endpointId)) > 0) await pause(50);
    testbed.say("beside receivers that do not answer");
    const dead = await testbed.receiver();
    await dead.be({ delayMs: 3_600_000 });
    for (let count = 0; count < 10; count++) await endpointAt(client, seeded.tenantId, `${dead.url}/${count}`);
    const then = await receiver.count();
    const beside = rateOf(receiver, then, events / 4);
    await order(client, seeded.tenantId, events / 4);
    const besideDead = await beside;
    while ((await waiting(client, endpointId)) > 0) await pause(50);
    await testbed.clear();
    return [
      noted("a plain loop of posts, a second", plain.toFixed(0)),
      atLeast("webhooks delivered, a second", 1_000, Math.round(alone)),
      noted("of the plain loop", `${((100 * alone) / plain).toFixed(0)} %`),
      atLeast("the same beside ten endpoints that do not answer, a second", 1_000, Math.round(besideDead)),
      noted("writing an order with its event", `${written.toFixed(3)} ms`),
      exactly("taken once", events + events / 4, new Set(receiver.taken().map(({ eventId }) => eventId)).size - 1),
    ];
  },
};
