import { randomUUID } from "node:crypto";
import { type RuleToSet, setApprovalRule } from "../../src/domain/approvals/rule";
import { endpoints } from "../../src/rest";
import { openApiDocument } from "../../src/rest/openapi";
import { Api, type Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { cutOff } from "../support/cut-off";
import { lockedTable } from "../support/locked-table";
import { corner, seed } from "../support/world";

/** What a request for one operation is made of; a status's recipe changes what it must. */
interface Call {
  path: string;
  body?: unknown;
  /** A query that no endpoint could read. */
  badQuery?: string;
  badBody?: unknown;
}

const line = {
  sku: "CUP",
  warehouse: "North",
  supplier: "Mill",
  quantity_ordered: 1,
  purchase_order_name: "PO-1",
  delivery: "2026-12-24",
  status: "DRAFT",
};
const sale = { sku: "CUP", warehouse: "North", quantity: 1, unit_price: 1, timestamp: "2026-01-01" };
const id = () => randomUUID();

/** A good call of each operation, and how to spoil it. The client tour makes each of them succeed. */
const calls: Record<string, () => Call> = {
  listOrders: () => ({ path: "/orders", badQuery: "limit=0" }),
  upsertOrders: () => ({ path: "/orders", body: { data: [line] }, badBody: { data: [] } }),
  getOrder: () => ({ path: `/orders/${id()}`, badQuery: "aggregation_level=NONE" }),
  deleteOrder: () => ({ path: `/orders/${id()}` }),
  setOrderStatus: () => ({
    path: "/orders/status",
    body: { order_ids: [id()], order_status: "DRAFT" },
    badBody: { order_ids: [], order_status: "DRAFT" },
  }),
  listDeliveries: () => ({ path: "/orders/delivery", badQuery: "created_after=soon" }),
  getConsumption: () => ({ path: `/orders/${id()}/consumption` }),
  overrideConsumption: () => ({
    path: `/orders/${id()}/consumption`,
    body: { raw_material_ids: [id()], actual_quantity_used: 1 },
    badBody: { raw_material_ids: [id()], actual_quantity_used: 0 },
  }),
  listSkus: () => ({ path: "/skus", body: {}, badBody: { with_draft: "yes" } }),
  setReorder: () => ({
    path: "/skus",
    body: { sku_ids: [id()], patch: { re_order_status: true } },
    badBody: { sku_ids: [], patch: { re_order_status: true } },
  }),
  listBillOfMaterials: () => ({ path: "/bill-of-materials", badQuery: "limit=0" }),
  listSuppliers: () => ({ path: "/suppliers", badQuery: "name=a&name=b" }),
  listWarehouses: () => ({ path: "/warehouses", badQuery: "include_raw_material=perhaps" }),
  listBundles: () => ({ path: "/bundles" }),
  importTransactions: () => ({ path: "/transactions?store_name=Shop", body: { data: [sale] }, badBody: { data: [] } }),
};

interface Stage {
  app: TestApp;
  merchant: Merchant;
  reader: Api;
}

/** Apps in the states that some statuses need; each is spoiled in one way. */
let whole: Stage;
let narrow: Stage;
let busy: Stage;
let broken: Stage;
let unreachable: Stage;

async function stage(limits = {}): Promise<Stage> {
  const app = await startApp({ limits });
  const merchant = await app.merchant();
  await seed(app, merchant, corner);
  const reader = (await app.merchant({ scope: "READ" })).api;
  return { app, merchant, reader };
}

const KEPT_TABLES = "('tenants', 'api_keys', 'service_secrets', '_prisma_migrations', 'idempotency_keys')";

beforeAll(async () => {
  whole = await stage();
  narrow = await stage({ maxBodyBytes: 10 });
  busy = await stage({ requestsPerMinute: 1 });
  await busy.merchant.api.get("/suppliers");
  broken = await stage();
  await broken.app.database.admin.query(`
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not in ${KEPT_TABLES}
      loop execute format('alter table %I rename to %I', name, 'lost_' || name); end loop;
    end $$`);
  unreachable = await stage();
  cutOff(unreachable.app.database);
});

afterAll(async () => {
  jest.restoreAllMocks();
  for (const { app } of [whole, narrow, busy, broken, unreachable]) await app.close();
});

type Produce = (method: string, call: Call) => Promise<Reply>;

const send = (api: Api, method: string, { path, body }: Call, headers = {}) => api.send(method, path, body, headers);
const withQuery = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;

/** A status that a rule binding keys refuses. */
async function placedWithoutApproval(method: string, call: Call): Promise<Reply> {
  const { app, merchant } = whole;
  const set = (rule: RuleToSet | null) => app.database.as(merchant.tenantId, (work) => setApprovalRule(work, rule));
  const { body } = await merchant.api.post("/orders", { data: [{ ...line, purchase_order_name: "PO-409" }] });
  await set({ limit: "0", approvers: 1, ownOrders: false, bindsKeys: true, memberLimits: [] });
  try {
    return await send(merchant.api, method, {
      ...call,
      body: { order_ids: body.order_ids, order_status: "CONFIRMED" },
    });
  } finally {
    await set(null);
  }
}

/** How each status comes about. */
const recipes: Record<string, Produce> = {
  "400": (method, call) =>
    call.body === undefined
      ? send(whole.merchant.api, method, { path: withQuery(call.path, "limit=5001") })
      : whole.merchant.api.send(method, call.path, "{", { "Content-Type": "application/json" }),
  "401": (method, call) => send(new Api(whole.app.address, null), method, call),
  "403": (method, call) => send(whole.reader, method, call),
  "404": (method, call) => send(whole.merchant.api, method, call),
  "409": async (method, call) => {
    if (call.path === "/orders/status") return placedWithoutApproval(method, call);
    const table = await lockedTable(
      whole.app.database,
      call.path.startsWith("/orders") ? "order_lines" : "sales_transactions",
    );
    const headers = { "Idempotency-Key": id() };
    const first = send(whole.merchant.api, method, call, headers);
    try {
      await table.waiters(1);
      return await send(whole.merchant.api, method, call, headers);
    } finally {
      await table.release();
      await first;
    }
  },
  "413": (method, call) => send(narrow.merchant.api, method, { ...call, body: { padding: "x".repeat(100) } }),
  "415": (method, call) => whole.merchant.api.send(method, call.path, "data", { "Content-Type": "text/plain" }),
  "422": (method, { path, badBody, badQuery }) =>
    send(whole.merchant.api, method, badQuery ? { path: withQuery(path, badQuery) } : { path, body: badBody }),
  "429": (method, call) => send(busy.merchant.api, method, call),
  "500": (method, call) => send(broken.merchant.api, method, call),
  "502": (method, call) => send(unreachable.merchant.api, method, call),
  "503": (method, call) => send(unreachable.merchant.api, method, call),
};

const document = openApiDocument(endpoints) as unknown as {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
};
const declared = Object.entries(document.paths)
  .filter(([path]) => path.startsWith("/api/v1"))
  .flatMap(([, operations]) => Object.entries(operations))
  .flatMap(([method, { operationId, responses }]) =>
    Object.keys(responses)
      .filter((status) => status !== "200")
      .map((status) => ({ operationId, method: method.toUpperCase(), status })),
  );

describe("every status that the document declares", () => {
  it.each(declared)("$operationId answers $status", async ({ operationId, method, status }) => {
    const call = calls[operationId]?.();
    const produce = recipes[status];
    if (!call || !produce) throw new Error(`Say above how to call ${operationId} and how ${status} comes about.`);
    // The client checks the body against the document.
    expect((await produce(method, call)).status).toBe(Number(status));
  });
});
