import type { Pool } from "pg";
import { type Database, operator } from "../../src/db";
import { noteAnswers } from "../../src/domain/webhooks/answers";
import { claimDeliveries } from "../../src/domain/webhooks/claim";
import { failPending } from "../../src/domain/webhooks/give-up";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { type Run, tellingPool } from "../support/looked-at";
import { HERE, makeEndpoint } from "../support/webhook-receiver";
import { corner, seed } from "../support/world";

/** Orders whose creation each endpoint waits to hear of, and deliveries of them that are tried. */
const [WAITING, TRIED] = [300, 100];
const ENDPOINTS = 10;
/** Rows that a statement looks at for each delivery that is claimed, for all endpoints together, or whose answer is noted. */
const LOOKED_AT_EACH = 500;
const now = new Date("2026-03-02T07:00:00Z");

let app: TestApp;
let ours: Merchant;
let pool: Pool;
let database: Database;
const told: Run[] = [];

beforeAll(async () => {
  app = await startApp({ webhookTargets: HERE });
  ours = await app.merchant();
  await seed(app, ours, corner);
  pool = tellingPool(app.database.connectionString, told);
  database = { ...app.database, pool };
  for (let count = 0; count < ENDPOINTS; count++)
    await makeEndpoint(ours, { url: `http://127.0.0.1/${count}`, eventTypes: ["PURCHASE_ORDER_CREATED"] });
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

const order = (orders: number) =>
  app.database.as(ours.tenantId, async ({ db }) => {
    const { id: supplierId } = await db.supplier.findFirstOrThrow();
    const made = { type: "FINISHED_GOOD", origin: "NEW", supplierId } as const;
    await db.purchaseOrder.createMany({
      data: Array.from({ length: orders }, () => ({ ...made, reference: `PO-${Math.random()}` })),
    });
  });

it.each([
  ["taken", 204],
  ["refused", 500],
])("what many wait behind costs no more when it is %s, though nobody has counted them yet", async (_how, status) => {
  // What is known is that nothing waited of all there was. What is written then is counted a minute later, and sent at once.
  await order(WAITING);
  const { admin } = app.database;
  await admin.query("update webhook_deliveries set state = 'DELIVERED', ended_at = now() where state = 'PENDING'");
  await admin.query("analyze webhook_deliveries");
  await order(WAITING);
  told.length = 0;
  const claimed = await claimDeliveries(database, now, [], { usual: TRIED, most: TRIED });
  expect(claimed).toHaveLength(TRIED);
  const answer = { status, error: null, body: null, ms: 1, retryAfterMs: null };
  await noteAnswers(
    database,
    now,
    claimed.map((delivery) => ({ delivery, answer })),
  );
  expect(told.map(({ text }) => /webhooks\.[a-z-]+/.exec(text)?.[0])).toContain("webhooks.note-answers");
  expect(told.filter(({ lookedAt }) => lookedAt > LOOKED_AT_EACH * TRIED)).toEqual([]);
});

it("what waits for an endpoint is given up by portions, without a look at what waits for others", async () => {
  const { admin } = app.database;
  const { rows } = await admin.query(
    "update webhook_endpoints set disabled_at = now(), disabled_reason = 'GONE' where id = (select max(id::text)::uuid from webhook_endpoints) returning id",
  );
  told.length = 0;
  const gaveUp = await failPending(operator(database), now, [{ tenantId: ours.tenantId, endpointId: rows[0].id }], 20);
  expect(gaveUp).toBe(20);
  expect(told.filter(({ lookedAt }) => lookedAt > 20 * 20)).toEqual([]);
});
