import type { DemoMerchant, Workday } from "../../../prisma/demo";
import { analyzeGrownTables } from "../../db";
import { overrideConsumption } from "../../domain/consumption/override-consumption";
import { orderLine } from "../../domain/fixtures/sets/demo-orders";
import { setOrderStatus } from "../../domain/orders/set-order-status";
import { importOrders } from "../../domain/orders/upsert-orders";
import { type Work, workFor } from "../../domain/work";
import { expectNone, loadFiles, type Target } from "./target";

/** Days that one transaction loads; PostgreSQL counts the rows in between. */
const DAYS_AT_ONCE = 20;

const fixed = (instant: string) => ({ now: () => new Date(instant) });

/** The rows that the past has made, by the demo's names. */
export interface Known {
  orders: Map<string, string>;
  materials: ReadonlyMap<string, string>;
}

async function liveThrough(day: Workday, work: Work, known: Known): Promise<void> {
  for (const { data } of day.orderRequests) {
    const { created, errors } = await importOrders(work, data.map(orderLine));
    expectNone(errors, "orders");
    for (const { id, reference } of created) known.orders.set(reference, id);
  }
  const idOf = (name: string) => known.orders.get(name) ?? name;
  for (const { purchaseOrderNames, orderStatus } of day.statusChanges) {
    await setOrderStatus(work, purchaseOrderNames.map(idOf), orderStatus);
  }
  for (const { purchaseOrderName, rawMaterialSku, actualQuantityUsed } of day.consumption) {
    const material = known.materials.get(rawMaterialSku) ?? rawMaterialSku;
    await overrideConsumption(work, idOf(purchaseOrderName), [material], String(actualQuantityUsed));
  }
}

/** Loads the state before the demo's past. @returns The rows that its acts use. @throws Error when any of it was refused. */
export async function openPast({ opening }: DemoMerchant, target: Target): Promise<Known> {
  const { database, tenantId } = target;
  await loadFiles(opening.catalogue, { database, clock: fixed(opening.at), tenantId });
  return { orders: new Map(), materials: await materialIds(target) };
}

/**
 * Runs days of the demo's past for the tenant: the same acts as behind the API, each on a clock that stands on its day. No request
 * can do this, as the service dates requests with the present.
 * @param known the rows of earlier days; later ones use them
 * @throws Error when any of it was refused.
 */
export async function loadPast(past: readonly Workday[], known: Known, target: Target): Promise<void> {
  const { database, clock, tenantId } = target;
  for (let from = 0; from < past.length; from += DAYS_AT_ONCE) {
    const days = past.slice(from, from + DAYS_AT_ONCE);
    await workFor(database, tenantId, clock, async (work) => {
      for (const day of days) await liveThrough(day, { ...work, clock: fixed(day.at) }, known);
    });
    await analyzeGrownTables(database);
  }
}

async function materialIds({ database, clock, tenantId }: Target): Promise<Map<string, string>> {
  const find = ({ db }: Work) => db.sku.findMany({ where: { isMaterial: true }, select: { id: true, name: true } });
  const materials = await workFor(database, tenantId, clock, find);
  return new Map(materials.map(({ id, name }) => [name, id]));
}
