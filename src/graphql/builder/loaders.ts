import DataLoader from "dataloader";
import { readRequests, readResults } from "../../domain/analyses/analysis-runs";
import { orderApprovals } from "../../domain/approvals/order-approvals";
import { consumptionOf } from "../../domain/consumption/consumption";
import { explanations } from "../../domain/explain/explanations";
import { groupBy } from "../../domain/group-by";
import { leadTimes } from "../../domain/lead-times/lead-times";
import { ruledLines } from "../../domain/orders/order-parts";
import { orderTotals } from "../../domain/orders/order-totals";
import { plannedSeries, skusOfProducts } from "../../domain/plan/planned-series";
import { recipeCosts } from "../../domain/recipes/recipe-costs";
import { besideWaitingOf } from "../../domain/recommendations/beside-waiting";
import { missingMaterialsOf } from "../../domain/recommendations/missing-materials";
import { waitingOrdersOf } from "../../domain/recommendations/waiting-orders";
import { unitCosts } from "../../domain/skus/purchase-cost";
import { itemCodes } from "../../domain/suppliers/item-codes";
import { supplierTerms, warehouseTerms } from "../../domain/suppliers/warehouse-terms";
import type { Work } from "../../domain/work";

/** A DataLoader that can also be filled for many rows at a time, and then answers without a promise. */
class KnownLoader<Value> {
  private readonly values = new Map<string, Value>();
  private readonly loader: DataLoader<string, Value>;

  constructor(private readonly read: (ids: readonly string[]) => Promise<Value[]>) {
    this.loader = new DataLoader(read);
  }

  /** What has been read of a row; undefined where it has to be loaded. */
  known(id: string): Value | undefined {
    return this.values.get(id);
  }

  load(id: string): Promise<Value> {
    return this.loader.load(id);
  }

  prime(id: string, value: Value): void {
    this.values.set(id, value);
  }

  /** Reads what many rows ask for, to be known from then on. */
  async readAll(ids: readonly string[]): Promise<void> {
    const values = await this.read(ids);
    for (const [index, id] of ids.entries()) this.values.set(id, values[index] as Value);
  }
}

/**
 * One DataLoader for each question that relations can't answer; made anew for each operation. Whatever the number of rows
 * that ask, a question costs one statement (lead times: three, approvals: four, waiting orders: two, what is ordered beside them: six, missing materials: seven).
 */
export function createLoaders(work: Work) {
  return {
    /** By order id: quantities, cost, dates and warehouses of its lines. */
    orderTotals: new KnownLoader((ids) => orderTotals(work, ids)),
    /** By order id: its approval, as it concerns the caller. */
    approval: new DataLoader((ids: readonly string[]) => orderApprovals(work, ids)),
    /** By order id: its lines, of which its parts are folded. */
    ruledLines: new DataLoader((ids: readonly string[]) => ruledLines(work, ids)),
    /** By order id: the raw materials it uses; empty for an order that makes nothing. */
    consumption: new DataLoader(async (ids: readonly string[]) => {
      const byOrder = groupBy(await consumptionOf(work, ids), ({ orderId }) => orderId);
      return ids.map((id) => byOrder.get(id) ?? []);
    }),
    /** By supplier id: what differs by warehouse, by the warehouse's name. */
    warehouseTerms: new KnownLoader((ids) => warehouseTerms(work, ids)),
    /** By `skuId/supplierId`: what the supplier calls the SKU; null when not known. */
    itemCode: new DataLoader((pairs: readonly string[]) => itemCodes(work, pairs)),
    /** By supplier id: what deliveries taught about its lead times, by warehouse name. */
    leadTimes: new DataLoader((ids: readonly string[]) => leadTimes(work, ids)),
    /** By SKU id: how the quantities recommended at its warehouses came about, by warehouse name. */
    explanations: new DataLoader((ids: readonly string[]) => explanations(work, ids)),
    /** By warehouse id: what differs by supplier, by the supplier's name. */
    supplierTerms: new DataLoader((ids: readonly string[]) => supplierTerms(work, ids)),
    /** By SKU id: what one unit costs, from the shop or else the primary supplier. */
    unitCost: new DataLoader((ids: readonly string[]) => unitCosts(work, ids)),
    /** By SKU id: the cost of its recipe, null without one. */
    recipeCost: new DataLoader((ids: readonly string[]) => recipeCosts(work, ids)),
    /** By SKU id: its plan day by day, a series a place. */
    series: new DataLoader((ids: readonly string[]) => plannedSeries(work, ids)),
    /** By id of an analysis: what was asked; and what came of it, null until it is finished. */
    analysisRequest: new DataLoader((ids: readonly string[]) => readRequests(work, ids)),
    analysisResult: new DataLoader((ids: readonly string[]) => readResults(work, ids)),
    /** By SKU id: what waits of it on orders that have not been placed. */
    waiting: new DataLoader((ids: readonly string[]) => waitingOrdersOf(work, ids)),
    /** By SKU id: further units to order, at each place. */
    besideWaiting: new DataLoader((ids: readonly string[]) => besideWaitingOf(work, ids)),
    /** By order id: the materials that are missing for what is still to be made. */
    missingMaterials: new DataLoader((ids: readonly string[]) => missingMaterialsOf(work, ids)),
    /** By product id: the ids of its SKUs. */
    skusOfProduct: new DataLoader((ids: readonly string[]) => skusOfProducts(work, ids)),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
