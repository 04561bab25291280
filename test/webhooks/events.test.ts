import { importCatalogueTable } from "../../src/domain/catalogue/import-catalogue-table";
import { stockLevels } from "../../src/domain/catalogue/tables";
import { enqueueJob } from "../../src/domain/enqueue-job";
import { drain } from "../../src/jobs/drain";
import { ingestTransactionsJob } from "../../src/jobs/ingest-transactions";
import { FailedForGood } from "../../src/jobs/job";
import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from "../../src/values/webhook-events";
import { webhookPoster } from "../../src/webhooks/post";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { text } from "../support/catalogue-folder";
import { testClock } from "../support/clock";
import { answering, resultsOf } from "../support/mutation";
import { readOrder, storeLines } from "../support/orders";
import { sendDue } from "../support/send-due";
import { upload } from "../support/upload";
import { HERE, makeEndpoint, Receiver } from "../support/webhook-receiver";
import { corner, seed } from "../support/world";

const clock = testClock("2026-03-02T12:00:00Z");
let app: TestApp;
let ours: Merchant;
let url: string;
const receiver = new Receiver();
const poster = webhookPoster(HERE);

beforeAll(async () => {
  app = await startApp({ clock, webhookTargets: HERE });
  url = await receiver.open();
  ours = await app.merchant();
  await seed(app, ours, corner);
  await app.drain();
  await makeEndpoint(ours, {
    url,
    eventTypes: WEBHOOK_EVENT_TYPES.map((type) => type.toUpperCase().replace(".", "_")),
  });
});
afterAll(async () => {
  poster.close();
  await receiver.close();
  await app.close();
});

/** What the receiver is told by what is done. Each fits the form that is published for its type. */
async function toldBy(act: () => Promise<unknown>) {
  receiver.received.length = 0;
  await act();
  await sendDue(app.database, poster, clock);
  return receiver.received.map(({ body: { type, timestamp, data } }) => {
    expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const { data: form } = WEBHOOK_EVENTS[type as keyof typeof WEBHOOK_EVENTS];
    expect([type, form.strict().safeParse(data).error]).toEqual([type, undefined]);
    return { type, data };
  });
}

const graphql = async (field: string, selection?: string) =>
  resultsOf(await ours.api.graphql(`mutation { ${answering(field, selection)} }`));

describe("of an order", () => {
  it("each write is told of once, whatever it takes, with what it left behind", async () => {
    let id = "";
    const made = await toldBy(async () => {
      id = await storeLines(ours, { purchase_order_name: "PO-1" }, { purchase_order_name: "PO-1", sku: "MUG" });
    });
    const { order_status: status } = await readOrder(ours, id);
    expect(made).toEqual([
      {
        type: "purchase_order.created",
        data: expect.objectContaining({ id, reference: "PO-1", status, link: `/api/v1/orders/${id}` }),
      },
    ]);
    const { body } = await ours.api.graphql(`{ order(id: "${id}") { version status } }`);
    expect(made[0]?.data).toMatchObject(body.data.order);

    const approved = await toldBy(() =>
      ours.api.patch("/orders/status", { order_ids: [id], order_status: "APPROVED" }),
    );
    expect(approved.map(({ type, data }) => [type, data.previous_status, data.status])).toEqual([
      ["purchase_order.changed", "CONFIRMED", "APPROVED"],
    ]);

    const deleted = await toldBy(() => ours.api.delete(`/orders/${id}`));
    expect(deleted.map(({ type, data }) => [type, data.id, data.status])).toEqual([
      ["purchase_order.deleted", id, "APPROVED"],
    ]);
  });

  it("what arrives is told of beside the change", async () => {
    const id = await storeLines(ours, { purchase_order_name: "PO-2" }, { purchase_order_name: "PO-2", sku: "MUG" });
    const told = await toldBy(() =>
      storeLines(
        ours,
        { purchase_order_name: "PO-2", quantity_received: 4 },
        { purchase_order_name: "PO-2", sku: "MUG", quantity_received: 5 },
      ),
    );
    expect(told.map(({ type }) => type).filter((type) => type !== "purchase_order.created")).toEqual([
      "purchase_order.changed",
      "purchase_order.received",
    ]);
    expect(told.at(-1)?.data).toMatchObject({ id, reference: "PO-2", units: 9, line_count: 2 });
  });

  it("nothing is told of a dry run, or of what was refused or rolled back", async () => {
    const line =
      '{ sku: "CUP", warehouse: "North", supplier: "Mill", quantityOrdered: 1, expectedDeliveryOn: "2027-01-01" }';
    const field = answering(`createOrder(lines: [${line}])`, "{ id }");
    const told = await toldBy(async () => {
      expect((await ours.api.graphql(`mutation @dryRun { ${field} }`)).body.errors).toBeUndefined();
      await ours.api.graphql(`mutation { ${field} ${answering('deleteOrder(id: "nothing")', "{ id }")} }`);
    });
    expect(told).toEqual([]);
  });

  it("nothing is told of one that comes and goes in one transaction", async () => {
    const told = await toldBy(() =>
      app.database.as(ours.tenantId, async ({ db }) => {
        const { id: supplierId } = await db.supplier.findFirstOrThrow();
        const data = { reference: "PO-3", type: "FINISHED_GOOD", origin: "NEW", supplierId } as const;
        const { id } = await db.purchaseOrder.create({ data });
        await db.purchaseOrder.updateMany({ where: { id }, data: { notes: "x" } });
        await db.purchaseOrder.deleteMany({ where: { id } });
      }),
    );
    expect(told).toEqual([]);
  });
});

/** A counted stock of CUPs, with the plan following. */
const count = (onHand: string) =>
  toldBy(async () => {
    const rows = [{ sku: "CUP", warehouse: "North", onHand }];
    await app.database.as(ours.tenantId, (work) => importCatalogueTable(work, stockLevels, rows), { clock });
    await app.drain();
  });

describe("of sales, plans and alerts", () => {
  const sale = { sku: "CUP", warehouse: "North", quantity: 10, unit_price: 6, timestamp: "2026-03-01T10:00:00Z" };
  const sendTo = ({ api }: Merchant, ...data: object[]) => api.post("/transactions?store_name=Shop", { data });
  const send = (...data: object[]) => sendTo(ours, ...data);

  it("an import is told of once its lines are in demand, with what was refused of it", async () => {
    expect(await toldBy(() => send(sale, { ...sale, quantity: -1 }))).toEqual([]);
    const told = await toldBy(() => app.drain());
    expect(told.filter(({ type }) => type === "import.finished")).toMatchObject([
      {
        data: {
          ...{ source: "sales", name: "Shop", accepted_rows: 1, refused_rows: 1 },
          errors: [{ column: "quantity", reason: "MUST_BE_POSITIVE" }],
        },
      },
    ]);
    expect(await toldBy(() => send({ ...sale, sku: "" }))).toMatchObject([
      { type: "import.finished", data: { id: null, accepted_rows: 0, refused_rows: 1 } },
    ]);
  });

  it("a plan is told of when it is replaced, with its counts", async () => {
    const [plan, ...others] = await toldBy(async () => {
      await app.database.as(ours.tenantId, (work) => enqueueJob(work, "replace-plan", {}));
      await app.drain();
    });
    const { body } = await ours.api.graphql("{ planRuns(limit: 1) { nodes { id planningDay skuCount seriesCount } } }");
    const [run] = body.data.planRuns.nodes;
    expect(plan).toMatchObject({
      type: "plan.replaced",
      data: {
        ...{ version: Number(run.id), planning_day: run.planningDay },
        ...{ sku_count: run.skuCount, place_count: run.seriesCount },
      },
    });
    const { excess_count, healthy_count, at_risk_count, stock_out_count } = plan?.data ?? {};
    expect(excess_count + healthy_count + at_risk_count + stock_out_count).toBe(run.seriesCount);
    expect(others.filter(({ type }) => type.startsWith("plan"))).toEqual([]);
  });

  it("an alert is told of when it is raised and when it is resolved, and not when it is dismissed", async () => {
    await send(
      ...Array.from({ length: 50 }, (_, day) => ({
        ...sale,
        timestamp: new Date(Date.UTC(2026, 0, 10 + day)).toISOString(),
      })),
    );
    await app.drain();
    await count("5000");
    const [raised, ...others] = await count("0");
    expect(others).toEqual([]);
    const { body } = await ours.api.graphql(
      "{ stockAlerts(filter: { state: { equals: ACTIVE } }) { nodes { id kind raisedAt } } }",
    );
    const [{ id, kind, raisedAt }] = body.data.stockAlerts.nodes;
    const alert = { id, kind, sku: "CUP", warehouse: "North", raised_at: raisedAt };
    expect(raised).toMatchObject({ type: "stock_alert.raised", data: { ...alert, resolved_at: null } });
    expect(await toldBy(() => graphql(`dismissStockAlerts(ids: ["${id}"])`, "{ id }"))).toEqual([]);
    expect(await count("5000")).toMatchObject([
      { type: "stock_alert.resolved", data: { ...alert, resolved_at: clock.now().toISOString() } },
    ]);
  });

  const failing = (error: Error) => ({
    jobs: { "ingest-transactions": { ...ingestTransactionsJob, run: () => Promise.reject(error) } },
  });

  it("a job is told of when it has failed for good, and why is not", async () => {
    const told = await toldBy(async () => {
      await send(sale);
      await drain(app.database, clock, failing(new Error("a fault of ours")));
    });
    const data = { kind: "ingest-transactions", attempts: 5, subject_id: expect.stringMatching(/-/) };
    expect(told).toMatchObject([{ type: "job.failed", data }]);
    expect(JSON.stringify(told)).not.toContain("a fault of ours");
  });

  it("a job that is given up at once is told of with the attempt it took, of a test merchant by its own clock", async () => {
    const theirs = await app.merchant({ isTest: true, clockAt: new Date("2025-05-05T10:00:00Z") });
    await seed(app, theirs, corner);
    await makeEndpoint(theirs, { url, eventTypes: ["JOB_FAILED"] });
    const told = await toldBy(async () => {
      await sendTo(theirs, { ...sale, timestamp: "2025-05-01T08:00:00Z" });
      await drain(app.database, clock, failing(new FailedForGood("never")));
    });
    expect(told).toMatchObject([{ data: { attempts: 1, enqueued_at: "2025-05-05T10:00:00.000Z" } }]);
  });
});

describe("of files", () => {
  const send = (files: Record<string, string>, options?: object) =>
    toldBy(async () => {
      const response = await upload(app, "/imports", files, { key: ours.key, options });
      expect(response.status).toBe(200);
      await response.text();
    });

  it("each is told of that was stored, or refused with why, and none that was only tried", async () => {
    const files = {
      "warehouses.csv": text("name;active", "East;true"),
      "suppliers.csv": text("name;currency", "Yard;EUR", "Bank;money"),
    };
    expect(await send(files, { dryRun: true })).toEqual([]);
    const told = await send(files);
    const byName = [...told].sort((one, other) => other.data.name.localeCompare(one.data.name));
    expect(
      byName.map(({ type, data: { name, accepted_rows, refused_rows, errors } }) => [
        type,
        name,
        accepted_rows,
        refused_rows,
        errors,
      ]),
    ).toEqual([
      ["import.finished", "warehouses.csv", 1, 0, []],
      ["import.finished", "suppliers.csv", 0, 2, [{ row: 3, column: "currency", reason: "INVALID_CURRENCY" }]],
    ]);
  });
});

describe("nothing is written", () => {
  it("for a merchant that no endpoint of hers wants to hear of, and for another's", async () => {
    const theirs = await app.merchant();
    await seed(app, theirs, corner);
    expect(await toldBy(() => storeLines(theirs, {}))).toEqual([]);
    await makeEndpoint(theirs, { url, eventTypes: ["PLAN_REPLACED"] });
    expect(await toldBy(() => storeLines(theirs, { quantity_ordered: 11 }))).toEqual([]);
    const { rows } = await app.database.admin.query("select type from webhook_events where tenant_id = $1", [
      theirs.tenantId,
    ]);
    expect(rows).toEqual([]);
  });
});
