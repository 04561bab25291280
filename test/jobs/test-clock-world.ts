import { createKey } from "../../src/domain/keys/keys";
import { drain } from "../../src/jobs/drain";
import { webhookPoster } from "../../src/webhooks/post";
import { planWorld } from "../domain/plan-world";
import { Api } from "../support/api";
import { startApp, type TestApp } from "../support/app";
import { mainOf } from "../support/database";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { sendDue } from "../support/send-due";
import { HERE, Receiver } from "../support/webhook-receiver";

/** The service's present, long after that of the test merchants. */
export const SERVICE_NOW = "2026-06-01T09:30:00.000Z";
const clock = { now: () => new Date(SERVICE_NOW) };
const CLOCK = "{ status now movingTo failure }";

/** A service with a receiver of webhooks, and test merchants in it. */
export class ClockWorld {
  private readonly poster = webhookPoster(HERE);

  private constructor(
    readonly app: TestApp,
    readonly receiver: Receiver,
    readonly url: string,
  ) {}

  static async open(): Promise<ClockWorld> {
    const receiver = new Receiver();
    return new ClockWorld(await startApp({ clock, webhookTargets: HERE }), receiver, await receiver.open());
  }

  /** A test merchant whose clock stands at noon of 2026-01-01, with a SKU that runs short and an order that is due on the third. */
  async merchant(timeZone = "UTC") {
    const { app } = this;
    const world = await planWorld(app.database, { isTest: true, clockAt: new Date("2026-01-01T12:00:00Z"), timeZone });
    await world.warehouse("North");
    await world.supplier("Mill", { leadTimeDays: 10 });
    await world.sku("TEA", { supplier: "Mill", supplierUnitCost: 2 });
    await world.stock("TEA", "North", 2);
    await world.demand("TEA", "North", { perDay: 5, days: 100 });
    await world.order("PO-1", { sku: "TEA", warehouse: "North", supplier: "Mill", ordered: 20, dueOn: "2026-01-03" });
    const key = await createKey(mainOf(app.database), world.tenantId, {
      name: "test",
      scope: "WRITE",
      expiresAt: null,
    });
    return { tenantId: world.tenantId, key, api: new Api(app.address, key) };
  }

  /** Works and delivers what is due, as long as a merchant's clock is moved, or its move waits. */
  async settle({ api }: { api: Api }, most = 2_000): Promise<void> {
    for (let turn = 0; turn < most; turn++) {
      const dead = await drain(mainOf(this.app.database), clock);
      const sent = await sendDue(this.app.database, this.poster, clock);
      if ((await clockOf(api)).status !== "MOVING" && sent === 0) return;
      if (dead.length > 0 && sent === 0) throw new Error(`Jobs failed: ${JSON.stringify(dead)}`);
    }
    throw new Error("The clock is still being moved.");
  }

  /** Moves a merchant's clock, and lets happen what is due on the way. */
  async move(merchant: { api: Api }, to: string): Promise<void> {
    await setClock(merchant.api, to);
    await this.settle(merchant);
  }

  async close(): Promise<void> {
    this.poster.close();
    await this.receiver.close();
    await this.app.close();
  }
}

export const clockOf = async (api: Api) =>
  (await api.graphql(`{ tenant { testClock ${CLOCK} } }`)).body.data.tenant.testClock;

const SET = `mutation ($to: DateTime!) { ${answering("setTestClock(to: $to)", CLOCK)} }`;
export const setClock = async (api: Api, to: string) => resultsOf(await api.graphql(SET, { to })).setTestClock;
export const refusedClock = async (api: Api, to: string) => refusalIn(await api.graphql(SET, { to }));
export const stopClock = async (api: Api) =>
  resultsOf(await api.graphql(`mutation { ${answering("stopTestClock", CLOCK)} }`)).stopTestClock;
