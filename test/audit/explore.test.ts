import { type Merchant, startApp, type TestApp } from "../support/app";
import { answering } from "../support/mutation";
import { corner, seed } from "../support/world";
import { storeLines } from "../support/orders";

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await startApp();
  merchant = await app.merchant({ currency: "EUR" });
  await seed(app, merchant, corner);
});
afterAll(() => app.close());
let last = "0";
async function show(what: string) {
  const { rows } = await app.database.admin.query("select * from audit_entries where tenant_id = $1 and id > $2 order by id", [merchant.tenantId, last]);
  console.log(what + "\n" + rows.map((r) => [r.actor_kind, r.actor_id, r.actor_name, r.request_id, r.action, r.type, r.object_id?.slice(0, 4), r.object_name, r.parent_id?.slice(0, 4), r.parent_name, r.object_count, r.object_ids.length, JSON.stringify(r.changes)].join(" | ")).join("\n"));
  last = rows.at(-1)?.id ?? last;
}
const run = async (field: string, selection?: string) => {
  const { body } = await merchant.api.graphql(`mutation { ${answering(field, selection)} }`);
  if (!JSON.stringify(body).includes('"result"')) console.log(JSON.stringify(body));
};
it("shows", async () => {
  await show("seed");
  await seed(app, merchant, corner);
  await show("seed again");
  const id = await storeLines(merchant, {}, { sku: "MUG" });
  await show("order");
  await storeLines(merchant, { quantity_ordered: 12, quantity_received: 4 }, { sku: "MUG" });
  await show("order again with receipt");
  await run(`setPlanningParameters(rows: [{ sku: "CUP", leadTimeDays: 9 }])`);
  await run(`setPlanningParameters(rows: [{ sku: "CUP", leadTimeDays: 11, serviceLevel: 0.95 }])`);
  await show("parameters");
  await run(`setManualForecasts(rows: [{ sku: "CUP", month: "2027-03", units: 12.5 }])`);
  await show("manual");
  await run(`countStock(rows: [{ sku: "CUP", warehouse: "North", onHand: 7 }])`);
  await show("count");
  await storeLines(merchant, ...Array.from({ length: 25 }, (_, n) => ({ purchase_order_name: "BIG " + (n % 25), sku: "CUP" })));
  await show("25 orders");
  await merchant.api.delete(`/orders/${id}`);
  await show("delete");
  await app.drain();
  await show("drained");
  const reply = await merchant.api.graphql(`{ auditEntries(first: 5, filter: {type: {equals: SKU}}) { totalCount nodes { id changedAt actor { kind id name } requestId action type objectName parentName objectCount changes { field before after } sentence } }
    skus(limit: 2) { nodes { name history { sentence } settings { history { sentence } } } } orders(limit: 2) { nodes { reference created { at actor { name } } sent { at } history(limit: 3) { sentence changes { field before } } } } suppliers { nodes { name history { sentence } } } }`);
  console.log(JSON.stringify(reply.body, null, 1));
});
