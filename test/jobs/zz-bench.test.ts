import { createTestDatabase } from "../support/database";
import { importTransactions } from "../../src/domain/transactions/import-transactions";
import { ingestTransactions } from "../../src/domain/transactions/ingest-transactions";
test("x", async () => {
  const db = await createTestDatabase();
  const t = await db.tenant({ timeZone: "Europe/Paris" });
  await db.as(t, async ({ db }) => {
    await db.store.create({ data: { name: "S", currency: "EUR" } });
    const p = await db.product.create({ data: { name: "P" } });
    await db.sku.createMany({ data: Array.from({ length: 1000 }, (_, i) => ({ name: `K${i}`, productId: p.id })) });
    await db.warehouse.createMany({ data: [{ name: "W1" }, { name: "W2" }] });
  });
  const out: string[] = [];
  const rows = Array.from({ length: 5000 }, (_, i) => ({ sku: `K${i % 1000}`, warehouse: `W${1 + i % 2}`, quantity: 1 + i % 3, unit_price: 9.99, timestamp: new Date(Date.UTC(2026, 0, 1 + (i % 50), i % 24)).toISOString(), currency: "EUR", order_id: `o${i}`, tags: ["a", "b"] }));
  for (let k = 0; k < 8; k++) {
    const a = performance.now();
    const { batchId, accepted } = await db.as(t, (w) => importTransactions(w, { store: { name: "s" }, rows }));
    const b = performance.now();
    const { skuIds } = await db.as(t, (w) => ingestTransactions(w, { batchIds: [batchId as string] }));
    const c = performance.now();
    out.push(`${accepted} import ${(b - a).toFixed(0)} ingest ${(c - b).toFixed(0)} skus ${skuIds.length}`);
  }
  const ids: string[] = [];
  for (let k = 0; k < 20; k++) ids.push((await db.as(t, (w) => importTransactions(w, { store: { name: "s" }, rows }))).batchId as string);
  let b = performance.now();
  await db.as(t, (w) => ingestTransactions(w, { batchIds: ids }));
  out.push(`20 batches of 5000 ingest ${(performance.now() - b).toFixed(0)}`);
  b = performance.now();
  ids.length = 0;
  for (let k = 0; k < 100; k++) ids.push((await db.as(t, (w) => importTransactions(w, { store: { name: "s" }, rows: rows.slice(k, k + 1) }))).batchId as string);
  out.push(`100 single imports ${(performance.now() - b).toFixed(0)}`);
  b = performance.now();
  for (let k = 0; k < 100; k += 20) await db.as(t, (w) => ingestTransactions(w, { batchIds: ids.slice(k, k + 20) }));
  out.push(`100 single ingests ${(performance.now() - b).toFixed(0)}`);
  console.log(out.join("\n"));
  await db.drop();
});
