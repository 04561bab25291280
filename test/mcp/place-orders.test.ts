/** Drafts that an agent places when it is told to, by the protocol's own client. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { createKey } from "../../src/domain/keys/keys";
import { clock } from "../domain/plan-world";
import { startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { mainOf } from "../support/database";
import { call, mcpClient } from "../support/mcp-client";
import { plannedMerchant } from "../support/planned-merchant";

let app: TestApp;
let tenantId: string;
let reader: Client;
let writer: Client;
let stranger: Client;

beforeAll(async () => {
  app = await startApp({ clock });
  const planned = await plannedMerchant(app);
  ({ tenantId } = planned);
  const { key } = planned;
  const writeKey = { name: "agent", scope: "WRITE", expiresAt: null } as const;
  const theirs = await app.merchant();
  [reader, writer, stranger] = await Promise.all([
    mcpClient(app.address, key),
    mcpClient(app.address, await createKey(mainOf(app.database), tenantId, writeKey)),
    mcpClient(app.address, await createKey(mainOf(app.database), theirs.tenantId, writeKey)),
  ]);
  await call(writer, "draft_orders", { dryRun: false, buyBefore: "2026-12-31" });
});
afterAll(async () => {
  await Promise.all([reader, writer, stranger].map((client) => client.close()));
  await app.close();
});

interface Seen {
  id: string;
  version: number;
}

const inStatus = async (status: string): Promise<Seen[]> => {
  const { rows } = (await call(reader, "list_orders", { statuses: [status] })).answer;
  return rows.map(({ id, version }: Seen) => ({ id, version }));
};
const place = (orders: readonly Seen[], args: Record<string, unknown> = {}, client = writer) =>
  call(client, "place_orders", { orders, status: "CONFIRMED", dryRun: false, ...args });

it("only tries until it is told to, and then places what a person has seen", async () => {
  const [draft] = (await inStatus("DRAFT")) as [Seen];
  const tried = await place([draft], { dryRun: undefined });
  expect(tried).toMatchObject({ isError: false, text: expect.stringContaining("nothing is stored") });
  expect(tried.answer.orders).toMatchObject([{ id: draft.id, before: "DRAFT", status: "CONFIRMED", version: null }]);
  expect(await inStatus("DRAFT")).toContainEqual(draft);

  const approved = (await place([draft], { status: "APPROVED" })).answer.orders[0];
  expect(approved).toMatchObject({ before: "DRAFT", status: "APPROVED", version: draft.version + 1 });
  const placed = (await place([approved].map(({ id, version }) => ({ id, version })))).answer.orders[0];
  expect(placed).toMatchObject({ before: "APPROVED", status: "CONFIRMED" });
  expect((await call(reader, "show_order", { order: draft.id })).answer).toMatchObject({
    status: "CONFIRMED",
    version: placed.version,
  });
});

it("places nothing of what somebody has changed since, or what is placed already, and says what to do", async () => {
  const drafts = await inStatus("DRAFT");
  const [placed] = (await inStatus("CONFIRMED")) as [Seen];
  expect(drafts.length).toBeGreaterThan(1);
  const stale = drafts.map((draft, index) => (index === 0 ? { ...draft, version: draft.version + 1 } : draft));
  expect((await place(stale)).text).toMatch(/What to do: Call show_order .*\nCode: VERSION_CONFLICT/);
  const { text } = await place([...drafts, placed]);
  expect(text).toMatch(new RegExp(`Placed already: ${placed.id}\nWhat to do: .*\nCode: BAD_ARGUMENTS`));
  expect(await inStatus("DRAFT")).toEqual(drafts);
});

it("takes nothing back that a person has approved", async () => {
  const [draft, other] = (await inStatus("DRAFT")) as [Seen, Seen];
  await place([draft], { status: "APPROVED" });
  const approved = await inStatus("APPROVED");
  const { text } = await place([...approved, other], { status: "SENT_FOR_APPROVAL" });
  expect(text).toMatch(new RegExp(`Further on than SENT_FOR_APPROVAL already: ${draft.id}\nWhat to do: `));
  expect(await inStatus("APPROVED")).toEqual(approved);
  expect(await inStatus("SENT_FOR_APPROVAL")).toEqual([]);
});

it("takes no status that is not before the goods, no empty list and no other tool's arguments", async () => {
  const drafts = await inStatus("DRAFT");
  for (const [orders, args] of [
    [drafts, { status: "FULLY_RECEIVED" }],
    [drafts, { status: undefined }],
    [drafts, { supplierIds: [] }],
    [[], {}],
    [drafts.map(({ id }) => ({ id })), {}],
  ] as const)
    expect((await place(orders as Seen[], args)).text).toContain("Code: BAD_ARGUMENTS");
  expect(await inStatus("DRAFT")).toEqual(drafts);
});

it("needs a key that may write, of the merchant", async () => {
  const drafts = await inStatus("DRAFT");
  for (const dryRun of [true, false]) {
    expect((await place(drafts, { dryRun }, reader)).text).toContain("Code: MISSING_SCOPE");
    const { text } = await place(drafts, { dryRun }, stranger);
    expect(text).toMatch(/^There are no such orders: /);
    expect(text).toContain("Code: NOT_THERE");
  }
  expect(await inStatus("DRAFT")).toEqual(drafts);
});

it("costs no more statements for more orders", async () => {
  const drafts = await inStatus("DRAFT");
  const counted = (orders: readonly Seen[]) => countStatements(() => place(orders, { dryRun: true }));
  await place(drafts, { dryRun: true });
  expect(await counted(drafts)).toBe(await counted(drafts.slice(0, 1)));
});

it("approves nothing itself where the merchant has orders approved by people", async () => {
  const { admin } = app.database;
  await admin.query(
    `insert into approval_rules (tenant_id, order_limit, two_approvers, own_orders, binds_keys, set_by, set_at)
     values ($1, 1, false, false, false, 'Ada', now())`,
    [tenantId],
  );
  const drafts = await inStatus("DRAFT");
  const { isError, text } = await place(drafts, { status: "APPROVED" });
  expect([isError, text]).toEqual([
    true,
    expect.stringMatching(/no agent sets APPROVED.*\nWhat to do: .*\nCode: BAD_ARGUMENTS/),
  ]);
  expect(drafts.length).toBeGreaterThan(0);
  expect(await inStatus("DRAFT")).toEqual(drafts);
  await admin.query("delete from approval_rules where tenant_id = $1", [tenantId]);
});
