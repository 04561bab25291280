import { createKey } from "../../src/domain/keys/keys";
import { enqueueNights } from "../../src/domain/plan/daily-refresh";
import { moveClock } from "../../src/domain/test-clock/move-clock";
import { drain } from "../../src/jobs/drain";
import { standingClock } from "../../src/values/clock";
import { Api } from "../support/api";
import { mainOf } from "../support/database";
import { storedRows } from "../support/stored-rows";
import { makeEndpoint } from "../support/webhook-receiver";
import { ClockWorld, clockOf, refusedClock, SERVICE_NOW, setClock, stopClock } from "./test-clock-world";

let world: ClockWorld;
type TestMerchant = Awaited<ReturnType<ClockWorld["merchant"]>>;

beforeAll(async () => {
  world = await ClockWorld.open();
});
afterAll(() => world.close());
beforeEach(() => {
  world.receiver.received.length = 0;
  world.receiver.answers(204);
});

const runs = ({ tenantId }: TestMerchant) =>
  world.app.database.as(tenantId, async ({ db }) => {
    const found = await db.planRun.findMany({ where: { complete: true }, orderBy: { id: "asc" } });
    return found.map(({ planningDay, finishedAt }) => [
      planningDay.toISOString().slice(0, 10),
      finishedAt?.toISOString(),
    ]);
  });

const jobs = async ({ tenantId }: TestMerchant) =>
  (await world.app.database.admin.query("select kind, payload from jobs where tenant_id = $1 order by id", [tenantId]))
    .rows;

/** A mutation of the wire that writes an order's note. */
const note = async ({ api }: TestMerchant) => {
  const { body } = await api.graphql("{ orders { nodes { id } } }");
  const [{ id }] = body.data.orders.nodes;
  const written = await api.graphql(
    `mutation { setOrderNotes(orderId: "${id}", notes: "x") { __typename ... on Error { message } } }`,
  );
  expect(written.body.data.setOrderNotes.__typename).toBe("SetOrderNotesSuccess");
};

describe("setTestClock", () => {
  it("has each night's plan made at its midnight, in order, and nobody else's", async () => {
    const ours = await world.merchant("Europe/Paris");
    const live = await world.app.merchant();
    const [others, livesBefore] = [await world.merchant(), await storedRows(world.app.database, live.tenantId)];
    const before = await storedRows(world.app.database, others.tenantId);
    expect(await setClock(ours.api, "2026-01-03T23:30:00Z")).toEqual({
      status: "MOVING",
      now: "2026-01-01T12:00:00.000Z",
      movingTo: "2026-01-03T23:30:00.000Z",
      failure: null,
    });
    await world.settle(ours);
    expect(await clockOf(ours.api)).toEqual({
      status: "STANDING",
      now: "2026-01-03T23:30:00.000Z",
      movingTo: null,
      failure: null,
    });
    expect(await runs(ours)).toEqual([
      ["2026-01-01", "2026-01-01T12:00:00.000Z"],
      ["2026-01-02", "2026-01-01T23:00:00.000Z"],
      ["2026-01-03", "2026-01-02T23:00:00.000Z"],
      ["2026-01-04", "2026-01-03T23:00:00.000Z"],
    ]);
    expect(await jobs(ours)).toEqual([]);
    expect((await ours.api.graphql("{ tenant { today } }")).body.data.tenant.today).toBe("2026-01-04");
    expect(await storedRows(world.app.database, others.tenantId)).toEqual(before);
    expect(await storedRows(world.app.database, live.tenantId)).toEqual(livesBefore);
    expect(await enqueueNights(mainOf(world.app.database), standingClock(new Date(SERVICE_NOW)), 0, jest.fn())).toBe(1);
    expect(await jobs(ours)).toEqual([]);
  });

  it("lets deliveries become late, alerts be raised and webhooks be sent, all by the merchant's time", async () => {
    const ours = await world.merchant();
    await makeEndpoint(ours, {
      url: world.url,
      eventTypes: ["PLAN_REPLACED", "STOCK_ALERT_RAISED", "PURCHASE_ORDER_CHANGED"],
    });
    const late = async () => {
      const { today } = (await ours.api.graphql("{ tenant { today } }")).body.data.tenant;
      const asked = `{ orders(filter: { nextExpectedOn: { lt: "${today}" } }) { nodes { id } } }`;
      return (await ours.api.graphql(asked)).body.data.orders.nodes.length;
    };
    expect(await late()).toBe(0);
    await world.move(ours, "2026-01-04T08:00:00Z");
    expect(await late()).toBe(1);
    await note(ours);
    await world.settle(ours);
    const { body } = await ours.api.graphql("{ stockAlerts { nodes { raisedAt } } orders { nodes { updatedAt } } }");
    expect(body.data.stockAlerts.nodes).toEqual([{ raisedAt: "2026-01-01T12:00:00.000Z" }]);
    expect(body.data.orders.nodes).toEqual([{ updatedAt: "2026-01-04T08:00:00.000Z" }]);
    const told = world.receiver.received.map(({ body: { type, timestamp } }) => [type, timestamp]);
    expect(told.filter(([type]) => type !== "stock_alert.raised")).toEqual([
      ["plan.replaced", "2026-01-01T12:00:00.000Z"],
      ["plan.replaced", "2026-01-02T00:00:00.000Z"],
      ["plan.replaced", "2026-01-03T00:00:00.000Z"],
      ["plan.replaced", "2026-01-04T00:00:00.000Z"],
      ["purchase_order.changed", "2026-01-04T08:00:00.000Z"],
    ]);
    expect(told).toContainEqual(["stock_alert.raised", "2026-01-01T12:00:00.000Z"]);
    // Receivers hold it against their own clocks.
    const sentAt = Math.floor(Date.parse(SERVICE_NOW) / 1000);
    for (const { headers } of world.receiver.received) expect(headers["webhook-timestamp"]).toBe(String(sentAt));
  });

  it("tries webhooks again by the merchant's clock only, and disables an endpoint after its three days", async () => {
    const ours = await world.merchant();
    await makeEndpoint(ours, { url: world.url, eventTypes: ["PURCHASE_ORDER_CHANGED"] });
    world.receiver.answers(500);
    await note(ours);
    await world.settle(ours);
    await world.settle(ours);
    expect(world.receiver.received.length).toBe(1);
    await world.move(ours, "2026-01-01T12:20:00Z");
    expect(world.receiver.received.length).toBe(3);
    await world.move(ours, "2026-01-05T12:00:00Z");
    const asked = "{ webhookEndpoints { disabledReason disabledAt } webhookDeliveries { nodes { state attempts } } }";
    const { webhookEndpoints, webhookDeliveries } = (await ours.api.graphql(asked)).body.data;
    expect(webhookDeliveries.nodes).toEqual([{ state: "FAILED", attempts: 10 }]);
    expect(webhookEndpoints).toEqual([
      { disabledReason: "FAILING", disabledAt: expect.stringMatching(/^2026-01-04T/) },
    ]);
  });

  it("goes on where a process was killed within a step, which is done whole or not at all", async () => {
    const ours = await world.merchant();
    await setClock(ours.api, "2026-01-02T12:00:00Z");
    const before = await storedRows(world.app.database, ours.tenantId);
    const killed = world.app.database.as(ours.tenantId, async (work) => {
      await moveClock(work, { asks: false });
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    expect(await storedRows(world.app.database, ours.tenantId)).toEqual(before);
    await world.settle(ours);
    expect((await runs(ours)).map(([day]) => day)).toEqual(["2026-01-01", "2026-01-02"]);
  });

  it("ends where a night's plan has failed for good, says so, and can be moved on", async () => {
    const ours = await world.merchant();
    await world.move(ours, "2026-01-01T13:00:00Z");
    await world.app.database.admin.query(
      `insert into jobs (tenant_id, kind, payload, attempts, last_error)
       values ($1, 'replace-plan', '{"nightOf": "2026-01-03"}', 5, 'Error: secret')`,
      [ours.tenantId],
    );
    await setClock(ours.api, "2026-01-06T00:00:00Z");
    await world.app.database.admin.query(
      `update jobs set payload = '{"night": "2026-01-03"}' where tenant_id = $1 and kind = 'move-clock'`,
      [ours.tenantId],
    );
    await drain(mainOf(world.app.database), standingClock(new Date(SERVICE_NOW)));
    const { failure, ...clock } = await clockOf(ours.api);
    expect(clock).toEqual({ status: "FAILED", now: "2026-01-01T13:00:00.000Z", movingTo: null });
    expect(failure).toMatch(/^The plan of 2026-01-03 could not be made/);
    expect(failure).not.toContain("secret");
    await setClock(ours.api, "2026-01-04T12:00:00Z");
    await drain(mainOf(world.app.database), standingClock(new Date(SERVICE_NOW)));
    expect(await clockOf(ours.api)).toMatchObject({ status: "STANDING", now: "2026-01-04T12:00:00.000Z" });
    expect((await runs(ours)).map(([day]) => day)).toEqual(["2026-01-01", "2026-01-02", "2026-01-04"]);
    await world.app.database.admin.query("delete from jobs where tenant_id = $1", [ours.tenantId]);
  });

  it("is asked for once, however often, ends where it is stopped, and is refused elsewhere meanwhile", async () => {
    const ours = await world.merchant();
    const to = "2026-06-01T00:00:00.000Z";
    await setClock(ours.api, to);
    await setClock(ours.api, to);
    expect(await jobs(ours)).toEqual([{ kind: "move-clock", payload: {} }]);
    expect(await refusedClock(ours.api, "2026-07-01T00:00:00Z")).toMatchObject({ code: "TEST_CLOCK_MOVING" });
    expect(await stopClock(ours.api)).toMatchObject({ status: "STANDING", now: "2026-01-01T12:00:00.000Z" });
    expect(await stopClock(ours.api)).toMatchObject({ status: "STANDING" });
    await world.move(ours, "2026-01-02T00:00:00Z");
    expect(await jobs(ours)).toEqual([]);
    expect((await runs(ours)).length).toBe(2);
  });

  it.each([
    ["before what it shows", "2026-01-01T11:59:59.999Z", /goes forward only/],
    ["more than a year on", "2027-01-03T12:00:00Z", /366 days at most/],
    ["in the year 9999", "9999-12-31T23:59:59Z", /366 days at most/],
    ["in the year 1", "0001-01-01T00:00:00Z", /goes forward only/],
  ])("is refused to an instant %s, and nothing is done", async (_what, to, reason) => {
    const ours = await world.merchant();
    const before = await storedRows(world.app.database, ours.tenantId);
    const { code, faults } = await refusedClock(ours.api, to);
    expect([code, faults]).toEqual(["INVALID_INPUT", [{ path: "to", reason: expect.stringMatching(reason) }]]);
    expect(await storedRows(world.app.database, ours.tenantId)).toEqual(before);
  });

  it("is refused what is no instant, keys that may only read, and merchants that are no test merchants", async () => {
    const ours = await world.merchant();
    for (const to of ["NaN", "", "tomorrow", "2026-13-01T00:00:00Z"])
      expect(
        (await ours.api.graphql(`mutation { setTestClock(to: "${to}") { __typename } }`)).body.errors,
      ).toHaveLength(1);
    const key = await createKey(mainOf(world.app.database), ours.tenantId, {
      name: "r",
      scope: "READ",
      expiresAt: null,
    });
    const reading = await new Api(world.app.address, key).graphql(
      `mutation { setTestClock(to: "2026-01-02T00:00:00Z") { __typename } stopTestClock { __typename } }`,
    );
    expect(reading.body.errors[0].extensions.code).toBe("MISSING_SCOPE");
    const live = await world.app.merchant();
    const before = await storedRows(world.app.database, live.tenantId);
    expect(await refusedClock(live.api, "2026-07-01T00:00:00Z")).toMatchObject({ code: "NOT_A_TEST_MERCHANT" });
    expect(await storedRows(world.app.database, live.tenantId)).toEqual(before);
    expect(await clockOf(ours.api)).toMatchObject({ status: "STANDING", now: "2026-01-01T12:00:00.000Z" });
  });

  it("begins at the service's present where it has not been set yet", async () => {
    const following = await world.app.merchant({ isTest: true });
    expect(await setClock(following.api, SERVICE_NOW)).toMatchObject({ status: "MOVING", now: SERVICE_NOW });
    await world.settle(following);
    expect(await clockOf(following.api)).toMatchObject({ status: "STANDING", now: SERVICE_NOW });
  });
});
