/** A database that can't notify, as behind a pooler that lends its connections by transaction: what it would tell is looked for. */

import { Changes } from "../../src/db";
import { startWorker } from "../../src/jobs/worker";
import { systemClock } from "../../src/values/clock";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { eventually } from "../support/eventually";
import { answering, resultsOf } from "../support/mutation";
import { subscribe } from "../support/subscribe";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;
beforeAll(async () => {
  app = await startApp({ databaseOptions: { listenUrl: null } });
  ours = await app.merchant();
  await seed(app, ours, corner);
});
afterAll(() => app.close());

const announce = (reference: string) =>
  `insert into purchase_orders (tenant_id, reference, supplier_id, type, origin)
   select tenant_id, '${reference}', id, 'FINISHED_GOOD', 'NEW' from suppliers where tenant_id = '${ours.tenantId}' and name = 'Mill' returning id`;

describe("where nobody can be notified", () => {
  it("a subscription hears of orders as it does elsewhere, and of no other merchant's", async () => {
    const stream = await subscribe(app.address, ours.key, "subscription { orderChanged { order { reference } } }");
    const stranger = await app.merchant();
    await seed(app, stranger, corner);
    for (const [merchant, reference] of [
      [stranger, "PO-THEIRS"],
      [ours, "PO-1"],
    ] as const) {
      const line = `{ reference: "${reference}", sku: "CUP", warehouse: "North", supplier: "Mill", quantityOrdered: 5, delivery: "2027-01-01", status: "CONFIRMED" }`;
      resultsOf(
        await merchant.api.graphql(`mutation { ${answering(`importOrders(lines: [${line}])`, "{ orderIds }")} }`),
      );
    }
    expect(await stream.next()).toEqual({ data: { orderChanged: { order: { reference: "PO-1" } } } });
    stream.leave();
  });

  it("what was written before others and committed after them is heard, and nothing twice", async () => {
    const changes = new Changes(app.database, () => false);
    const following = await changes.follow(ours.tenantId, "order");
    const slow = await app.database.admin.connect();
    await slow.query("begin");
    const { rows: first } = await slow.query(announce("PO-SLOW"));
    const { rows: second } = await app.database.admin.query(announce("PO-QUICK"));
    expect((await following.next()).value).toBe(second[0].id);
    await slow.query("commit");
    slow.release();
    const { rows: third } = await app.database.admin.query(announce("PO-LAST"));
    const heard = [(await following.next()).value, (await following.next()).value];
    expect(heard.toSorted()).toEqual([first[0].id, third[0].id].toSorted());
    await following.return?.();
  });

  it("those who are about to follow are counted at once", async () => {
    const changes = new Changes(app.database, () => false);
    const following = [changes.follow(ours.tenantId, "order"), changes.follow(ours.tenantId, "plan")];
    expect(changes.count(ours.tenantId)).toBe(2);
    for (const one of await Promise.all(following)) await one.return?.();
    expect(changes.count(ours.tenantId)).toBe(0);
  });

  it("ends what is followed when the database can't be asked any more", async () => {
    const changes = new Changes(app.database, () => false);
    const following = await changes.follow(ours.tenantId, "plan");
    const query = jest.spyOn(app.database.reserved, "query").mockImplementation((...asked: unknown[]) => {
      (asked.at(-1) as (error: Error) => void)(new Error("gone"));
    });
    expect(await following.next()).toEqual({ value: undefined, done: true });
    query.mockRestore();
  });

  it("announcements are kept for ten minutes, after which a worker forgets them", async () => {
    const kept = async () =>
      (await app.database.admin.query("select message from announced_changes where tenant_id = $1", [ours.tenantId]))
        .rows;
    expect((await kept()).length).toBeGreaterThan(1);
    await app.database.admin.query(
      "update announced_changes set announced_at = now() - interval '11 minutes', message = 'old'",
    );
    const { rows: next } = await app.database.admin.query(announce("PO-NEXT"));
    const worker = startWorker(app.database, systemClock, { info() {}, warn() {}, error() {} });
    // Beside the new one there may be some of what the worker does.
    const messages = async () => (await kept()).map(({ message }) => message);
    await eventually(async () => !(await messages()).includes("old"), "the old ones are forgotten");
    expect((await messages()).some((message) => message.includes(next[0].id))).toBe(true);
    await worker.stop();
  });

  it("a worker finds its jobs", async () => {
    await app.drain();
    const worker = startWorker(app.database, systemClock, { info() {}, warn() {}, error() {} });
    resultsOf(
      await ours.api.graphql(
        `mutation { ${answering('countStock(rows: [{ sku: "CUP", warehouse: "North", onHand: 3 }])')} }`,
      ),
    );
    const isDone = async () =>
      (await app.database.admin.query("select from jobs where not_before is null")).rowCount === 0;
    await eventually(isDone, "the jobs are done");
    await worker.stop();
  });
});
