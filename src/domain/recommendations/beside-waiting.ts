/** The units to order of recommendations beside waiting orders (D132). */

import { type Prisma, sql, TENANT } from "../../db";
import { dailyFromWeeks, type LineBeside, rawNeed, sizeBesideWaiting } from "../../planning";
import { type ExchangeRates, ratesOn } from "../exchange-rates";
import { groupBy } from "../group-by";
import { type PlanSettings, readPlanSettings } from "../plan/parameters";
import { sizingCost, spareForBreaks } from "../plan/place-cost";
import { placeKey } from "../plan/placed-lines";
import { type PlacePlan, readPlacePlans } from "../plan-store/place-plans";
import { type Places, readPlaces } from "../plan-store/places";
import { today, type Work } from "../work";
import { readWaitingOfProducts, type WaitingOrder, waitingByPlace, waitingUnits } from "./waiting-orders";

/** A SKU at a place, and its recommendation in the plan. */
type Recommended = Pick<PlacePlan, "skuId" | "warehouseId" | "recommendedUnits">;

/** The units to order of recommendations beside waiting orders. */
export interface BesideWaiting {
  waitingOf(plan: Recommended): readonly WaitingOrder[];
  /** Returns the units missing beside waiting orders, sized again. */
  unitsOf(plan: Recommended): number;
}

/** The facts that sizing looks up. */
export interface SizingContext {
  places: Places;
  settings: PlanSettings;
  rates: ExchangeRates;
}

/** Days of demand after the cover that are read; afterwards their mean continues. */
const DAYS_AFTER_COVER = 366;

const hasProductRules = ({ productMoq, productPackQuantity }: PlacePlan): boolean =>
  productMoq > 0 || productPackQuantity > 1;

function lineBeside(
  plan: PlacePlan,
  waits: number,
  { home, rates }: { home: string; rates: ExchangeRates },
): LineBeside {
  const { leadTimeDays, stockCoverDays, weeklyForecast, minimumDemandUnits, sharedMoq } = plan;
  const afterCover = leadTimeDays + stockCoverDays;
  return {
    waitingUnits: waits,
    minimumDemandUnits,
    sharedMoq,
    product: { name: plan.productId, moq: plan.productMoq, packQuantity: plan.productPackQuantity },
    line: {
      id: plan.skuId,
      units: plan.recommendedUnits,
      uncoveredUnits: rawNeed(plan.need).uncoveredUnits,
      demandAfterCover: dailyFromWeeks(weeklyForecast, afterCover + DAYS_AFTER_COVER).subarray(afterCover),
      moq: plan.moq,
      packQuantity: plan.packQuantity,
      rounding: plan.rounding,
      ...sizingCost(plan, home, rates),
      orderable: plan.reorder && !plan.isArchived && !plan.isBundle,
    },
  };
}

/** Groups plans whose quantities depend on one another beside waiting orders: those of a product with rules, else of a SKU, on one order. */
function sizedTogether(plans: readonly PlacePlan[], settings: PlanSettings): PlacePlan[][] {
  const keyOf = (plan: PlacePlan): string => {
    const { supplier, warehouseId: id } = plan;
    const order = supplier ? settings.orderTo(supplier, { id }).key : id;
    return `${order} ${hasProductRules(plan) ? plan.productId : plan.skuId}`;
  };
  return [...groupBy(plans, keyOf).values()];
}

/** The plans of SKUs of which something waits, and of the SKUs that they fill minimums or packs of a product with. */
const affectedBy = (skuIds: readonly string[]): Prisma.Sql => sql`
  and (place.sku_id = any(${skuIds}::uuid[])
       or place.product_id in (
            select product.id from products product
            join skus waiting on waiting.tenant_id = product.tenant_id and waiting.product_id = product.id
            where product.tenant_id = ${TENANT} and waiting.id = any(${skuIds}::uuid[]) and (product.moq > 0 or product.pack_quantity > 1)))`;

/**
 * Reads the units to order of recommendations beside waiting orders. Without waiting units they are the plan's recommendation. Otherwise the need less the
 * waiting units is sized again. That includes the other SKUs of a product that has a minimum or packs, and the warehouses of one order. One statement, and
 * another where something waits.
 */
export async function readBesideWaiting(
  work: Work,
  skuIds: readonly string[],
  { places, settings, rates }: SizingContext,
): Promise<BesideWaiting> {
  const found = await readWaitingOfProducts(work, skuIds, places);
  const waiting = waitingByPlace(found);
  const keyOf = ({ skuId, warehouseId }: Recommended): string => placeKey(skuId, warehouseId);
  const waitingOf = (plan: Recommended) => waiting.get(keyOf(plan)) ?? [];
  const affected = [...new Set(found.map(({ skuId }) => skuId))];
  const plans = affected.length > 0 ? await readPlacePlans(work, {}, affectedBy(affected)) : [];
  const sized = new Map<string, number>();
  for (const together of sizedTogether(plans, settings)) {
    const [{ supplier, warehouseId: id }] = together as [PlacePlan];
    if (!together.some((plan) => waitingOf(plan).length > 0)) continue;
    const terms = supplier && settings.orderTo(supplier, { id });
    const context = { home: work.tenant.currency, rates };
    const units = sizeBesideWaiting(
      together.map((plan) => lineBeside(plan, waitingUnits(waitingOf(plan)), context)),
      {
        spare: spareForBreaks(together, terms?.minimum),
        isOverWarehouses: terms?.isOverWarehouses ?? false,
      },
    );
    for (const [index, plan] of together.entries()) sized.set(keyOf(plan), units[index] ?? plan.recommendedUnits);
  }
  return { waitingOf, unitsOf: (plan) => sized.get(keyOf(plan)) ?? plan.recommendedUnits };
}

/** Returns the units to order of each of the SKUs at its places beside waiting orders, in the order given. Six statements at most. */
export async function besideWaitingOf(work: Work, skuIds: readonly string[]): Promise<BesideWaiting[]> {
  const context = {
    places: await readPlaces(work),
    settings: await readPlanSettings(work, []),
    rates: await ratesOn(work, today(work)),
  };
  const beside = await readBesideWaiting(work, skuIds, context);
  return skuIds.map(() => beside);
}
