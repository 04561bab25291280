import { forgetOldEntries } from "../../src/domain/audit/forget";
import { readKey } from "../../src/domain/keys/key-text";
import { createKey } from "../../src/domain/keys/keys";
import type { Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { runCommand } from "../support/command-line";
import { countStatements } from "../support/count-statements";
import { mainOf } from "../support/database";
import { answering, resultsOf } from "../support/mutation";
import { storeLines } from "../support/orders";
import { upload } from "../support/upload";
import { corner, seed } from "../support/world";

let app: TestApp;
let merchant: Merchant;
let other: Merchant;

beforeAll(async () => {
  app = await startApp();
  merchant = await app.merchant({ currency: "EUR", name: "Acme" });
  other = await app.merchant({ currency: "EUR" });
  await seed(app, merchant, corner);
  await seed(app, other, corner);
  await app.drain();
});
afterAll(() => app.close());

interface Entry {
  id: string;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  request_id: string | null;
  action: string;
  type: string;
  object_name: string | null;
  parent_name: string | null;
  object_count: number;
  changes: Record<string, [unknown, unknown]>;
}

async function newest(): Promise<bigint> {
  const { rows } = await app.database.admin.query("select coalesce(max(id), 0) as id from audit_entries");
  return BigInt(rows[0].id);
}

/** What an act leaves in the trail, of all merchants. */
async function left(act: () => Promise<unknown>): Promise<Entry[]> {
  const before = await newest();
  await act();
  const { rows } = await app.database.admin.query<Entry>(
    "select audit_entries.* from audit_entries where id > $1 order by id",
    [String(before)],
  );
  return rows;
}

const change = async (field: string): Promise<Reply> => {
  const reply = await merchant.api.graphql(`mutation { ${answering(field)} }`);
  resultsOf(reply);
  return reply;
};
const prefix = () => readKey(merchant.key)?.prefix;

/** What stands in an entry, in short. */
const said = ({ action, type, object_name, parent_name, changes }: Entry) => ({
  what: `${action} ${type}`,
  name: object_name,
  ...(parent_name === null ? {} : { of: parent_name }),
  changes,
});

describe("an entry", () => {
  it("says who, by which request, what, and each changed field before and after", async () => {
    let reply: Reply | undefined;
    const entries = await left(async () => {
      reply = await change(`setPlanningParameters(rows: [{ sku: "MUG", leadTimeDays: 9 }])`);
    });
    expect(entries).toEqual([
      expect.objectContaining({
        actor_kind: "KEY",
        actor_id: prefix(),
        actor_name: "test",
        request_id: reply?.headers.get("x-request-id"),
        action: "CREATED",
        type: "PLANNING_SETTING",
        parent_name: "MUG",
        changes: { lead_time_days: [null, 9] },
      }),
    ]);
    const again = await left(() =>
      change(`setPlanningParameters(rows: [{ sku: "MUG", leadTimeDays: 9, serviceLevel: 0.95 }])`),
    );
    expect(again.map(said)).toEqual([
      { what: "CHANGED PLANNING_SETTING", name: null, of: "MUG", changes: { service_level: [null, 0.95] } },
    ]);
  });

  it("is written by REST for orders, their lines, receipts and deletion, with numbers exact", async () => {
    let id = "";
    const created = await left(async () => {
      id = await storeLines(merchant, { purchase_order_name: "PO-A", unit_cost: 2.123456789012345 });
    });
    expect(created.map(said)).toEqual([
      {
        what: "CREATED PURCHASE_ORDER",
        name: "PO-A",
        changes: {
          reference: [null, "PO-A"],
          status: [null, "CONFIRMED"],
          type: [null, "FINISHED_GOOD"],
          supplier_id: [null, "Mill"],
        },
      },
      {
        what: "CREATED ORDER_LINE",
        name: "CUP",
        of: "PO-A",
        changes: {
          quantity_ordered: [null, 10],
          unit_cost: [null, "2.123456789012345"],
          expected_delivery_on: [null, "2026-05-01"],
        },
      },
    ]);
    const changed = await left(() =>
      storeLines(merchant, {
        purchase_order_name: "PO-A",
        unit_cost: 2.123456789012345,
        quantity_ordered: 12,
        quantity_received: 4,
      }),
    );
    expect(changed.map((entry) => said(entry).what)).toEqual(["CHANGED ORDER_LINE", "CREATED DELIVERY"]);
    expect(changed[0]?.changes).toEqual({ quantity_ordered: [10, 12] });
    expect(changed[1]?.changes.quantity).toEqual([null, 4]);
    const deleted = await left(() => merchant.api.delete(`/orders/${id}`));
    expect(deleted.map(said)).toEqual([
      expect.objectContaining({ what: "DELETED PURCHASE_ORDER", name: "PO-A" }),
      expect.objectContaining({ what: "DELETED ORDER_LINE", name: "CUP", of: "PO-A" }),
    ]);
  });

  it.each([
    [`countStock(rows: [{ sku: "CUP", warehouse: "North", onHand: 7 }])`, "CREATED STOCK_COUNT"],
    [`setManualForecasts(rows: [{ sku: "CUP", month: "2027-03", units: 12.5 }])`, "CREATED MANUAL_FORECAST"],
    [
      `setExcludedPeriods(rows: [{ sku: "CUP", firstOn: "2026-02-01", lastOn: "2026-02-03", reason: "Fair" }])`,
      "CREATED EXCLUDED_PERIOD",
    ],
    [`setLetterhead(input: { city: "Lyon" })`, "CREATED LETTERHEAD"],
    [`setAbcSettings(input: { measure: UNITS })`, "CREATED PLANNING_SETTING"],
    [`saveQuestion(input: { name: "Q", query: "{ tenant { id } }" })`, "CREATED SAVED_QUESTION"],
    [
      `createWebhookEndpoint(input: { url: "https://hooks.example/x", eventTypes: [PURCHASE_ORDER_CREATED] })`,
      "CREATED WEBHOOK_ENDPOINT",
    ],
  ])("is left by %s", async (field, what) => {
    expect((await left(() => change(field))).map((entry) => said(entry).what)).toEqual([what]);
  });

  it("is one with a count and no fields where very many rows are created at once, and leads to each of them", async () => {
    const lines = Array.from({ length: 21 }, (_, number) => ({ purchase_order_name: `BIG ${number}`, sku: "CUP" }));
    const entries = await left(() => storeLines(merchant, ...lines));
    expect(entries.filter(({ type }) => type === "PURCHASE_ORDER").length).toBe(21);
    expect(entries.filter(({ type }) => type === "ORDER_LINE")).toEqual([
      expect.objectContaining({ action: "CREATED", object_count: 21, changes: {} }),
    ]);
    const { body } = await merchant.api.graphql(`{ order(reference: "BIG 3") { history { sentence } } }`);
    expect(body.data.order.history.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      "Key test created 21 lines.",
      "Key test created order BIG 3.",
    ]);
  });

  it("is not left by what is refused, tried or already so", async () => {
    const refused = `mutation { ${answering(`setPlanningParameters(rows: [{ sku: "CUP", leadTimeDays: 5 }, { sku: "NONE", leadTimeDays: 5 }])`)} }`;
    const dryRun = `mutation @dryRun { ${answering(`setPlanningParameters(rows: [{ sku: "CUP", leadTimeDays: 5 }])`)} }`;
    expect(await left(() => merchant.api.graphql(refused))).toEqual([]);
    expect(await left(() => merchant.api.graphql(dryRun))).toEqual([]);
    expect(await left(() => seed(app, merchant, corner))).toEqual([]);
    expect(await left(() => app.drain())).toEqual([]);
  });

  it("is left by an import under the key's name, by a command under the command's; equal rows leave none", async () => {
    const csv = "name,currency\nCorner,EUR\n";
    const send = async (options = {}) => {
      const response = await upload(app, "/imports", { "stores.csv": csv }, { key: merchant.key, options });
      await response.text();
      return response.headers.get("x-request-id");
    };
    expect(await left(() => send({ dryRun: true }))).toEqual([]);
    let request: string | null = null;
    const imported = await left(async () => {
      request = await send();
    });
    expect(imported).toEqual([
      expect.objectContaining({ type: "STORE", action: "CREATED", actor_id: prefix(), request_id: request }),
    ]);
    expect(await left(() => send())).toEqual([]);
    const made = await left(() => runCommand(app.database, ["key", "create", "--tenant", "Acme", "--name", "till"]));
    expect(made).toEqual([
      expect.objectContaining({ type: "API_KEY", action: "CREATED", object_name: "till", actor_kind: "COMMAND" }),
    ]);
  });
});

describe("the trail", () => {
  const ENTRIES = `{ auditEntries(filter: { type: { in: [API_KEY, STORE] } }) { nodes { type objectName actor { kind } } } }`;

  it("shows a merchant its own entries alone, and those of keys to who manages people", async () => {
    const ofWriter = (await merchant.api.graphql(ENTRIES)).body.data.auditEntries.nodes;
    expect(ofWriter.map(({ objectName }: { objectName: string }) => objectName).toSorted()).toEqual(["Corner", "Shop"]);
    const ofOther = (await other.api.graphql(ENTRIES)).body.data.auditEntries.nodes;
    expect(ofOther).toEqual([{ type: "STORE", objectName: "Shop", actor: { kind: "COMMAND" } }]);
    const seen = await app.database.as(
      merchant.tenantId,
      ({ db }) => db.auditEntry.findMany({ where: { type: "API_KEY" } }),
      { managesPeople: true },
    );
    expect(seen.map(({ objectName }) => objectName)).toEqual(["test", "till"]);
  });

  it("can't be changed or emptied by the role of merchants' work", async () => {
    for (const text of [
      "update audit_entries set actor_name = 'x'",
      "delete from audit_entries",
      "truncate audit_entries",
    ]) {
      const act = app.database.admin.query(
        `begin; set local role inventory_service; select set_config('app.tenant', '${merchant.tenantId}', true); ${text}`,
      );
      await expect(act).rejects.toThrow(/permission denied/);
      await app.database.admin.query("rollback").catch(() => {});
    }
  });

  it("holds no secret", async () => {
    const { rows: secrets } = await app.database.admin.query(
      "select encode(secret, 'hex') as hex, encode(secret, 'base64') as text from webhook_endpoints",
    );
    expect(secrets.length).toBeGreaterThan(0);
    const { rows } = await app.database.admin.query(
      "select string_agg(audit_entries::text, ' ') as all from audit_entries",
    );
    const text = rows[0].all as string;
    for (const secret of [...secrets.flatMap(({ hex, text: base64 }) => [hex, base64]), merchant.key, other.key])
      expect(text.includes(secret)).toBe(false);
    expect(text.includes(merchant.key.slice(-20))).toBe(false);
  });

  it("takes as many statements for the history of many objects as of one", async () => {
    const ask = (limit: number) =>
      countStatements(() =>
        merchant.api.graphql(
          `{ orders(limit: ${limit}) { nodes { reference created { actor { name } } sent { at } history { sentence } } } }`,
        ),
      );
    expect(await ask(20)).toEqual(await ask(2));
  });

  it("is forgotten after its days, and kept where that is said", async () => {
    await app.database.admin.query(
      "update audit_entries set recorded_at = now() - interval '500 days' where tenant_id = $1",
      [other.tenantId],
    );
    expect(await forgetOldEntries(app.database, Number.POSITIVE_INFINITY)).toBe(0);
    expect(await forgetOldEntries(app.database, 501)).toBe(0);
    expect(await forgetOldEntries(app.database)).toBeGreaterThan(5);
    const { rows } = await app.database.admin.query("select count(*)::int from audit_entries where tenant_id = $1", [
      other.tenantId,
    ]);
    expect(rows[0].count).toBe(0);
  });

  it("is deleted with its merchant", async () => {
    await createKey(mainOf(app.database), other.tenantId, { name: "more", scope: "READ", expiresAt: null });
    const name = (await app.database.admin.query("select name from tenants where id = $1", [other.tenantId])).rows[0]
      ?.name;
    if (name) await runCommand(app.database, ["tenant", "delete", name], [name]);
    const { rows } = await app.database.admin.query("select count(*)::int from audit_entries where tenant_id = $1", [
      other.tenantId,
    ]);
    expect(rows[0].count).toBe(0);
  });
});
