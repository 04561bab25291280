import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../src/db";
import { importCatalogueTable } from "../../../src/domain/catalogue/import-catalogue-table";
import * as tables from "../../../src/domain/catalogue/tables";
import { createKey } from "../../../src/domain/keys/keys";
import { requestFullRefresh } from "../../../src/domain/plan/refresh-plan";
import { createTenant } from "../../../src/domain/tenants/tenants";
import { workFor } from "../../../src/domain/work";
import { systemClock } from "../../../src/values/clock";

const SKUS = Array.from({ length: 40 }, (_, at) => `SKU ${at}`);
const WAREHOUSES = ["North", "South"];
/** A sale of the past, so that all of them are demand of one day. */
const SOLD_ON = "2026-01-05T12:00:00Z";
const LINES_A_BATCH = 50;
const TRY_AGAIN_MS = 100;

/** What is stored, against what was sent. */
export interface Figures {
  sent: number;
  demand: number;
  soldFromStock: number;
  inPlan: number;
  jobs: number;
  deadLetters: number;
}

/** Asks until the database answers: it may be down just now, as that is what is tried. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await sleep(TRY_AGAIN_MS);
    }
  }
}

/** A merchant whose sales are sent by HTTP while the service that takes them is killed. */
export class CrashShop {
  private sent = 0;
  private batches = 0;
  /** Requests without an answer, sent again under the same Idempotency-Key. */
  resent = 0;

  private constructor(
    private readonly database: Database,
    private readonly tenantId: string,
    private readonly key: string,
  ) {}

  static async open(database: Database): Promise<CrashShop> {
    const { id } = await createTenant(database, { name: "Crash loop", currency: "EUR", timeZone: "UTC" });
    await workFor(database, id, systemClock, async (work) => {
      await importCatalogueTable(work, tables.stores, [{ name: "Shop", currency: "EUR" }]);
      await importCatalogueTable(
        work,
        tables.warehouses,
        WAREHOUSES.map((name) => ({ name })),
      );
      await importCatalogueTable(
        work,
        tables.skus,
        SKUS.map((name) => ({ name, product: name })),
      );
    });
    return new CrashShop(
      database,
      id,
      await createKey(database, id, { name: "trial", scope: "WRITE", expiresAt: null }),
    );
  }

  /** Sends a batch of sales until it is accepted. @param address Where the service is now, as it moves with each start. */
  async sell(address: () => Promise<string>): Promise<void> {
    this.batches += 1;
    const data = Array.from({ length: LINES_A_BATCH }, (_, line) => ({
      sku: SKUS[(this.batches + line) % SKUS.length],
      warehouse: WAREHOUSES[line % WAREHOUSES.length],
      quantity: 1 + ((this.batches * line) % 5),
      unit_price: 2,
      timestamp: SOLD_ON,
    }));
    const headers = {
      Authorization: `Bearer ${this.key}`,
      "Content-Type": "application/json",
      "Idempotency-Key": `batch-${this.batches}`,
    };
    for (;;) {
      const url = `${await address()}/api/v1/transactions?store_name=Shop`;
      const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify({ data }) }).catch(() => null);
      if (reply?.status === 200) break;
      if (reply && reply.status < 500 && reply.status !== 409) {
        throw new Error(`The service answered ${reply.status}: ${await reply.text()}`);
      }
      this.resent += 1;
      await sleep(TRY_AGAIN_MS);
    }
    this.sent += data.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  replan(): Promise<void> {
    return insist(() => workFor(this.database, this.tenantId, systemClock, requestFullRefresh));
  }

  /** The most interruptions of a job at hand or waiting, 0 when none has been begun. */
  async interruptions(): Promise<number> {
    const { rows } = await this.database.pool.query("select coalesce(max(interruptions), 0)::int as most from jobs");
    return rows[0].most;
  }

  async jobsLeft(): Promise<number> {
    return insist(async () => (await this.database.pool.query("select from jobs where attempts < 5")).rowCount ?? 0);
  }

  async figures(): Promise<Figures> {
    const { rows } = await insist(() =>
      this.database.pool.query<Omit<Figures, "sent">>(
        `select (select coalesce(sum(quantity), 0)::int from daily_demand where tenant_id = $1 and source = 'SALE') as demand,
                (select coalesce(-sum(on_hand), 0)::int from stock_levels where tenant_id = $1) as "soldFromStock",
                (select coalesce(-sum(stock_level), 0)::int from plan_rows join tenants on tenants.id = tenant_id and version = plan_version
                 where tenant_id = $1 and level = 'SKU_LOCATION') as "inPlan",
                (select count(*)::int from jobs) as jobs,
                (select count(*)::int from jobs where attempts >= 5) as "deadLetters"`,
        [this.tenantId],
      ),
    );
    return { sent: this.sent, ...(rows[0] as Omit<Figures, "sent">) };
  }
}
