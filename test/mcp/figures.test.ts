/** What tools say of figures and names, held against what the figures and names are. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { createKey } from "../../src/domain/keys/keys";
import { clock, type PlanWorld, planWorld } from "../domain/plan-world";
import { startApp, type TestApp } from "../support/app";
import { mainOf } from "../support/database";
import { call, mcpClient } from "../support/mcp-client";

/** Begin as ids do. */
const [ORDER, SKU] = ["20260101-0001-A", "12345678-9abc-cup"];

let app: TestApp;
let world: PlanWorld;
let client: Client;

beforeAll(async () => {
  app = await startApp({ clock });
  world = await planWorld(app.database);
  await world.warehouse("North");
  await world.warehouse("South");
  await world.supplier("Mill", { leadTimeDays: 10 });
  await world.setting({}, { safetyStockDays: 5, stockCoverDays: 20 });
  // 40 go before a delivery can come, 80 in its cover, 20 are the safety stock: with what is to come two more are of no use,
  // though the stock at the next delivery is none by itself.
  for (const [name, onHand] of [
    [SKU, 100],
    ["FULL", 1000],
  ] as const) {
    await world.sku(name, { supplier: "Mill", supplierUnitCost: 2, unitCost: 2 });
    await world.stock(name, "North", onHand);
    await world.demand(name, "North", { perDay: 4 });
  }
  await world.order(ORDER, { sku: "FULL", warehouse: "North", supplier: "Mill", ordered: 1, dueOn: "2026-01-09" });
  await world.order("COMING", { sku: SKU, warehouse: "North", supplier: "Mill", ordered: 42, dueOn: "2026-01-20" });
  await world.refresh();
  const key = { name: "agent", scope: "READ", expiresAt: null } as const;
  client = await mcpClient(app.address, await createKey(mainOf(app.database), world.tenantId, key));
});
afterAll(async () => {
  await client.close();
  await app.close();
});

it("counts all rows with stock of no use, whatever state they are in", async () => {
  const { answer } = await call(client, "excess_stock");
  const rows: { skuName: string; excessUnits: number }[] = answer.rows;
  expect(rows.map(({ skuName, excessUnits }) => [skuName, excessUnits])).toEqual([
    ["FULL", 861],
    [SKU, 2],
  ]);
  expect(answer).toMatchObject({ total: 2, nextCursor: null, excessValue: 1726 });
  expect((await call(client, "running_out")).answer).toMatchObject({ excess: 1, healthy: 1 });
});

it("finds what is named as ids begin", async () => {
  expect((await call(client, "show_order", { order: ORDER })).answer).toMatchObject({ reference: ORDER });
  expect((await call(client, "explain_row", { sku: SKU })).answer).toMatchObject({ name: SKU });
});

it("says of a SKU that has a plan elsewhere that it has none there", async () => {
  const { text } = await call(client, "explain_row", { sku: SKU, warehouseId: await world.idOf("warehouse", "South") });
  expect(text).toMatch(/^The SKU is not planned there\nWhat to do: Leave `warehouseId` out/);
});

it("advises what an agent can do", async () => {
  const forgotten = await call(client, "plan_changes", { from: "2020-01-01" });
  expect(forgotten.text).toMatch(/What to do: Send a day that the message names.*\nCode: PLAN_NOT_REMEMBERED/);
  const malformed = await call(client, "what_if", { delays: [{ supplierId: "Mill", days: 3 }] });
  expect(malformed.text).toMatch(/What to do: Correct the arguments .* nothing was done\.\nCode: INVALID_INPUT/);
  expect((await call(client, "late_deliveries", { cursor: "x" })).text).toContain("Code: BAD_ARGUMENTS");
});
