import { shiftDays } from "../support/days";
import { PRODUCER } from "./catalogue";
import { lastYear } from "./last-year";
import type { OrderLine } from "./order-lines";
import { places } from "./places";
import type { Source, WorkOrder } from "./source";

/** A work order whose scrapped units used material too: what it must read as after the override. */
export type ScrapOverride = {
  readonly orderName: string;
  readonly ordered: number;
  readonly stocked: number;
  /** Quantity for one unit made, by component. */
  readonly recipe: ReadonlyMap<string, number>;
};

export type WorkOrders = {
  /** One order a work order, each of one line. */
  readonly orders: readonly (readonly OrderLine[])[];
  readonly overrides: readonly ScrapOverride[];
};

/**
 * The work orders that started in the last twelve months of the data, newest first, at most `limit` of them.
 *
 * Every one of them has ended, so each is FULLY_RECEIVED with what it stocked; ordered less stocked is its scrap.
 */
export function workOrders(source: Source, shift: number, limit: number): WorkOrders {
  const { homeOf } = places(source);
  const chosen = lastYear(source.workOrders).slice(0, limit);
  const orders = chosen.map((order): OrderLine[] => {
    const product = source.productOf(order.productId);
    return [
      {
        sku: product.number,
        warehouse: homeOf(product),
        quantity_ordered: order.ordered,
        quantity_received: order.stocked,
        supplier: PRODUCER,
        purchase_order_name: workOrderName(order),
        delivery: shiftDays(order.due, shift),
        status: "FULLY_RECEIVED",
      },
    ];
  });
  return { orders, overrides: scrapOverrides(source, chosen) };
}

export function workOrderName(order: WorkOrder): string {
  return `WO-${order.id}`;
}

function scrapOverrides(source: Source, orders: readonly WorkOrder[]): ScrapOverride[] {
  return orders
    .filter((order) => order.scrapped > 0)
    .map((order) => ({
      orderName: workOrderName(order),
      ordered: order.ordered,
      stocked: order.stocked,
      recipe: new Map(
        source.recipes
          .filter((line) => line.assemblyId === order.productId)
          .map((line) => [source.productOf(line.componentId).number, line.quantity]),
      ),
    }));
}
