import { failLeftovers } from "../../src/domain/webhooks/give-up";
import { replaySince } from "../../src/domain/webhooks/replay";
import { webhookPoster } from "../../src/webhooks/post";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { answering, resultsOf } from "../support/mutation";
import { sendDue } from "../support/send-due";
import { HERE, makeEndpoint, Receiver } from "../support/webhook-receiver";
import { corner, seed } from "../support/world";

const clock = testClock("2026-03-02T12:00:00Z");
const receiver = new Receiver();
const poster = webhookPoster(HERE);
let app: TestApp;
let ours: Merchant;
let endpointId: string;

beforeAll(async () => {
  app = await startApp({ clock, webhookTargets: HERE });
  ours = await app.merchant();
  await seed(app, ours, corner);
  const url = await receiver.open();
  ({ id: endpointId } = await makeEndpoint(ours, { url, eventTypes: ["PURCHASE_ORDER_CREATED"] }));
});
afterAll(async () => {
  poster.close();
  await receiver.close();
  await app.close();
});

let made = 0;
const order = (count: number) =>
  app.database.as(ours.tenantId, async ({ db }) => {
    const { id: supplierId } = await db.supplier.findFirstOrThrow();
    const order = { type: "FINISHED_GOOD", origin: "NEW", supplierId } as const;
    const data = Array.from({ length: count }, () => ({ ...order, reference: `PO-${++made}` }));
    await db.purchaseOrder.createMany({ data });
  });
const states = async () => {
  const { rows } = await app.database.admin.query("select state::text from webhook_deliveries order by number");
  return rows.map(({ state }) => state);
};
/** As an endpoint is left of which one portion was given up, and others wait still. */
async function disabledHalfway(): Promise<void> {
  await app.database.admin.query("delete from webhook_events");
  await order(3);
  await app.database.admin.query("update webhook_endpoints set disabled_at = now(), disabled_reason = 'FAILING'");
}
const enable = async () =>
  resultsOf(
    await ours.api.graphql(
      `mutation { ${answering(`updateWebhookEndpoint(id: "${endpointId}", change: { isEnabled: true })`, "{ isEnabled }")} }`,
    ),
  );

describe("what waits for a disabled endpoint beyond what is given up at once", () => {
  it("is given up by workers, and what waits for enabled ones is not", async () => {
    await disabledHalfway();
    expect(await failLeftovers(app.database, clock.now())).toBe(3);
    expect(await failLeftovers(app.database, clock.now())).toBe(0);
    expect(await states()).toEqual(["FAILED", "FAILED", "FAILED"]);
    await enable();
    await order(1);
    expect(await failLeftovers(app.database, clock.now())).toBe(0);
    expect(await states()).toEqual(["FAILED", "FAILED", "FAILED", "PENDING"]);
  });

  it("is not sent when the endpoint is enabled before that", async () => {
    await disabledHalfway();
    await enable();
    expect(await sendDue(app.database, poster, clock)).toBe(0);
    expect(await states()).toEqual(["FAILED", "FAILED", "FAILED"]);
  });
});

it("a replay of too many events says so, and sends none of them", async () => {
  await app.database.admin.query("delete from webhook_events");
  await order(3);
  await sendDue(app.database, poster, clock);
  const replay = (most: number) =>
    app.database.as(ours.tenantId, (work) => replaySince(work, endpointId, new Date(0), null, most));
  await expect(replay(2)).rejects.toMatchObject({
    code: "INVALID_INPUT",
    message: expect.stringContaining("2 events"),
  });
  expect(await states()).toEqual(["DELIVERED", "DELIVERED", "DELIVERED"]);
  expect(await replay(3)).toBe(3);
});
