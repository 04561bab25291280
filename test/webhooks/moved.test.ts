import { moveTenant } from "../../src/domain/backup/move-tenant";
import { systemClock } from "../../src/values/clock";
import { webhookPoster } from "../../src/webhooks/post";
import { storeLines } from "../support/orders";
import { sendDue } from "../support/send-due";
import { startShardedApp } from "../support/sharded-app";
import { HERE, Receiver } from "../support/webhook-receiver";

let sharded: Awaited<ReturnType<typeof startShardedApp>>;
const receiver = new Receiver();
const poster = webhookPoster(HERE);

beforeAll(async () => {
  sharded = await startShardedApp();
});
afterAll(async () => {
  poster.close();
  await receiver.close();
  await sharded.close();
});

it("a merchant that is moved takes along what waits for its receivers, and moving tells them nothing", async () => {
  const { app, at, merchantIn } = sharded;
  const merchant = await merchantIn("east", "Nomad");
  await at.east.as(merchant.tenantId, async ({ db, clock }) => {
    const signed = {
      signature: "HMAC_SHA256",
      secret: new Uint8Array(32),
      createdBy: "",
      createdAt: clock.now(),
    } as const;
    const eventTypes = ["purchase_order.created", "purchase_order.changed", "purchase_order.deleted"];
    await db.webhookEndpoint.create({ data: { url: await receiver.open(), eventTypes, ...signed } });
  });
  await storeLines(merchant, {});
  const sent = (place: keyof typeof at) => sendDue(at[place], poster, systemClock);
  await moveTenant(app.database, systemClock, "Nomad", "west", {}, { waitMs: 60_000, heardMs: 0 });
  expect([await sent("east"), await sent("west")]).toEqual([0, 1]);
  await storeLines(merchant, { quantity_ordered: 11 });
  expect([await sent("east"), await sent("west")]).toEqual([0, 1]);
  expect(receiver.types).toEqual(["purchase_order.created", "purchase_order.changed"]);
});
