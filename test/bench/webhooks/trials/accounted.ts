import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { atLeast, exactly, noted } from "../../support/trial";
import { endpointAt, type Taken, type Testbed, type Trial, waiting } from "../testbed";

/** Orders that are written again and again. */
const ORDERS = 50;

/** Writes to orders until it is told to stop: makes them first, then changes one after the other. */
async function write(client: pg.Client, tenantId: string, isOver: () => boolean): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into purchase_orders (tenant_id, reference, type, origin, supplier_id)
     select $1, 'A-' || n, 'FINISHED_GOOD', 'NEW', (select id from suppliers where tenant_id = $1 limit 1)
     from generate_series(1, $2::int) n returning id`,
    [tenantId, ORDERS],
  );
  let written = rows.length;
  for (; !isOver(); written++) {
    const { id } = rows[written % ORDERS] ?? { id: "" };
    await client.query("update purchase_orders set notes = $3 where tenant_id = $1 and id = $2", [
      tenantId,
      id,
      String(written),
    ]);
    await pause(10);
  }
  return written;
}

/** How often a later version of an order came before an earlier one, repeats left out. */
function outOfOrder(taken: readonly Taken[]): number {
  const newest = new Map<string, number>();
  const seen = new Set<string>();
  let count = 0;
  for (const { eventId, objectId, version } of taken) {
    if (seen.has(eventId)) continue;
    seen.add(eventId);
    if (version < (newest.get(objectId) ?? 0)) count += 1;
    else newest.set(objectId, version);
  }
  return count;
}

export const accounted: Trial = {
  name: "accounted",
  summary:
    "orders written while the receiver is killed, slow, wrong and back, and the service is killed in the middle of it",
  async run(testbed: Testbed) {
    const { client, url, seeded } = await testbed.merchant();
    const receiver = await testbed.receiver();
    await endpointAt(client, seeded.tenantId, receiver.url);
    let service = await testbed.service(url);
    let isOver = false;
    const writing = write(client, seeded.tenantId, () => isOver);
    const after = async (seconds: number, what: string, act: () => Promise<unknown>) => {
      await pause(seconds * 1000);
      testbed.say(`${what}; ${await waiting(client)} wait`);
      await act();
    };
    await after(5, "the receiver is killed", () => receiver.kill());
    await after(8, "it is back", () => receiver.begin());
    await after(7, "it is slow: two seconds for each", () => receiver.be({ delayMs: 2_000 }));
    await after(8, "it answers 500", () => receiver.be({ status: 500 }));
    await after(4, "it answers what is not HTTP", () => receiver.be({ isWrong: true }));
    await after(4, "it redirects", () => receiver.be({ status: 302 }));
    await after(4, "it is well", () => receiver.be({ delayMs: 50 }));
    while ((await waiting(client)) > 100) await pause(250);
    await after(0, "it takes a while", () => receiver.be({ delayMs: 300 }));
    await after(2, "the service is killed", () => service.end("SIGKILL"));
    await after(2, "another is started", async () => {
      service = await testbed.service(url);
    });
    await after(testbed.sizes.seconds, "no more is written", async () => {
      isOver = true;
    });
    const written = await writing;
    const begunAt = performance.now();
    while ((await waiting(client)) > 0) await pause(250);
    const seconds = (performance.now() - begunAt) / 1000;
    const { rows } = await client.query("select count(*)::int as count from webhook_events");
    const { rows: states } = await client.query(
      "select count(*)::int as count from webhook_deliveries where state = 'FAILED'",
    );
    const taken = receiver.taken();
    const distinct = new Set(taken.map(({ eventId }) => eventId)).size;
    await testbed.clear();
    return [
      atLeast("writes", 1_000, written),
      exactly("events written down", written, rows[0].count),
      exactly("events that came", written, distinct),
      exactly("given up", 0, states[0].count),
      exactly("came out of their order", 0, outOfOrder(taken)),
      noted("came again", String(taken.length - distinct)),
      noted("until all had come, after the last write", `${seconds.toFixed(1)} s`),
    ];
  },
};
