/** The parts of making a version of the plan, each in the transaction that it is given. */
import { sql } from "../../db";
import { raiseAlerts } from "../alerts/raise-alerts";
import { forgetOldNotifications } from "../notifications/due";
import { tellOfLateOrders } from "../notifications/tell";
import { rememberPlan, rememberRaises } from "../plan-memory/write-memory";
import { planDaysNow } from "../plan-store/plan-days";
import { storedProducts } from "../plan-store/stored-rows";
import { noteFinish, noteOutline, publishVersion, type Version, writeVersion } from "../plan-store/versions";
import { type RaisedRow, writeRaisedRows } from "../plan-store/write-rows";
import type { Work } from "../work";
import { classChanges, writeClasses } from "./abc";
import { learnCategories } from "./learn-categories";
import { learnUncertaintyOf } from "./learn-uncertainty";
import { type Outline, readOutline } from "./outline";
import { rollUpProducts } from "./roll-up-products";
import { learnSeason } from "./shared-season";

/** The last part of the work: the results that need all SKUs to be planned. */
export interface Closing {
  raised: readonly RaisedRow[];
  splitProductIds: readonly string[];
  seriesCount: number;
  warnings: readonly string[];
  finishedAt: Date;
}

/**
 * Makes the transaction's statements use one process each, with enough memory. The parts run side by side: a statement that spreads
 * over the machine slows down the others and readers.
 */
export async function aloneAtIt({ db }: Work): Promise<void> {
  await db.execute(
    "plan.bound-memory",
    sql`select set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '32MB', true)`,
  );
}

/**
 * Outlines a version and learns the facts that its SKUs share. The transaction writes the version from then on.
 * @param chunkPairs as for `readOutline`
 */
export async function beginOutline(work: Work, version: Version, chunkPairs?: number): Promise<Outline> {
  const outline = await readOutline(work, "all", chunkPairs);
  const days = planDaysNow(work);
  const seasons = await learnSeason(work, days);
  await noteOutline(work, version, { skuCount: outline.skuCount, seasons });
  await writeVersion(work, version.id);
  await learnCategories(work, days);
  await learnUncertaintyOf(work, days);
  return outline;
}

/** Does a part of the work in a transaction that writes the version: in a new one each, or all parts in the same. */
export type InTransaction = <T>(act: (work: Work) => Promise<T>) => Promise<T>;

/** Rows that a part writes: some seconds' work, however large the plan. */
const PART_ROWS = 5000;

const partsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / PART_ROWS) }, (_, at) =>
    items.slice(at * PART_ROWS, (at + 1) * PART_ROWS),
  );

/** Completes a version's rows once all SKUs are planned, in parts: suppliers' minimums, products, classes. */
export async function completeRows(
  inTransaction: InTransaction,
  { raised, splitProductIds }: Closing,
  version: Version,
): Promise<void> {
  const productIds = new Set(splitProductIds);
  for (const rows of partsOf(raised)) {
    const raisedProducts = await inTransaction(async (work) => {
      await writeRaisedRows(work, rows);
      await rememberRaises(work, version, rows);
      return storedProducts(
        work,
        rows.map(({ skuId }) => skuId),
      );
    });
    for (const id of raisedProducts) productIds.add(id);
  }
  for (const ids of partsOf([...productIds]))
    await inTransaction((work) => rollUpProducts(work, ids, version.startedAt));
  const { skus, products } = await inTransaction((work) =>
    classChanges(work, { skuIds: [], productIds: splitProductIds }),
  );
  for (const part of partsOf(skus)) await inTransaction((work) => writeClasses(work, { skus: part, products: [] }));
  for (const part of partsOf(products)) await inTransaction((work) => writeClasses(work, { skus: [], products: part }));
}

/** Makes a version that is complete the present one. The transaction writes it and has taken the plan. */
export async function publish(work: Work, version: Version, closing: Closing): Promise<void> {
  await raiseAlerts(work, "all");
  await tellOfLateOrders(work);
  await forgetOldNotifications(work);
  await noteFinish(work, version, closing);
  await rememberPlan(work, version, closing);
  await publishVersion(work);
}
