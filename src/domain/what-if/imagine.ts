/** Applies a scenario to the facts that a chunk is planned from. */

import { InvalidInput } from "../../errors";
import { type Decided, epochDay, type PlanningParameters, workingCalendar } from "../../planning";
import type { Imagined } from "../plan/pair-planner";
import type { PlanSettings, SettingChange } from "../plan/parameters";
import type { PlanBase } from "../plan/plan-base";
import { inPlaceOfOthers } from "../plan/safety-stock-rules";
import type { ManualForecasts } from "../plan-store/read-manual";
import type { OpenLine, Pair } from "../plan-store/read-pairs";
import type { PlanSku, PlanSupplier } from "../plan-store/read-skus";
import { type Unheeded, unheededSentence } from "../plan-store/read-unheeded-manual";
import type { ChannelShares } from "./channel-shares";
import type { ChangeFilter, Scenario } from "./scenario";

/** Days for which factors of demand are made: the engine's usual horizon, and the maximum beyond it. */
const FACTOR_DAYS = 1500;

/** Returns whether a filter names a SKU, and the place where one is given. */
export function isMeant(filter: ChangeFilter | undefined, sku: PlanSku, placeId: string | null): boolean {
  const { skuIds, supplierIds, warehouseIds, categories } = filter ?? {};
  return (
    (!skuIds || skuIds.includes(sku.id)) &&
    (!supplierIds || supplierIds.includes(sku.offers[0]?.supplier.id ?? "")) &&
    (!categories || categories.includes(sku.category ?? "")) &&
    (placeId === null || !warehouseIds || warehouseIds.includes(placeId))
  );
}

/** Factors that are for the same SKU, or the same day of it, may come to so much together, as one may be alone. */
const MAX_TOGETHER = 100;

/** @throws InvalidInput where factors that meet come to more than one may be. */
function bounded(factor: number, kind: "demand" | "costs" | "prices", { name }: PlanSku): number {
  if (factor <= MAX_TOGETHER) return factor;
  throw InvalidInput([
    { path: `changes.${kind}`, reason: `come to more than ${MAX_TOGETHER} times as much together for ${name}` },
  ]);
}

/** Days that delays may come to together for a SKU, as many as one alone. */
const MAX_DELAY_DAYS = 1000;

/** Kinds of change of which it is noted whether they met anything. */
const NOTED = ["demand", "manualForecasts", "delays", "closures", "costs", "prices"] as const;

/** The author of imagined settings. */
const IMAGINED = "what-if";

/** Returns a SKU that was succeeded, in its plan or in that of the SKU that carries on its demand; null for others. */
function succeededIn({ unheededManual, lineageOf, skus, pairs }: PlanBase, skuId: string) {
  const ofHeir = [...lineageOf].flatMap(([heirId, { predecessors }]) =>
    predecessors.filter(({ id }) => id === skuId).map(({ name }) => ({ name, heirName: skus.get(heirId)?.name })),
  )[0];
  const name = ofHeir?.name ?? skus.get(skuId)?.name ?? pairs.get(skuId)?.[0]?.sku.name;
  const heirName = unheededManual.succeeded.get(skuId) ?? ofHeir?.heirName;
  return name !== undefined && heirName !== undefined ? { name, heirName } : null;
}

/** A scenario at work on one chunk after the other. */
export class Imagination {
  /** Changes and suppliers that met a SKU. */
  private readonly met = new Set<object | string>();
  /** SKUs whose lead time falls below 0. */
  private readonly cut = new Set<string>();
  /** SKUs that were succeeded, with the months of their imagined manual forecasts. */
  private readonly unheededOf = new Map<string, Unheeded>();
  private readonly cancelled: ReadonlySet<string>;
  private readonly stopped: ReadonlySet<string>;

  constructor(
    private readonly scenario: Scenario,
    private readonly shares: ChannelShares,
    /** ISO 8601. */
    private readonly askedAt: string,
  ) {
    this.cancelled = new Set(scenario.cancelledOrderIds);
    this.stopped = new Set(scenario.stoppedSupplierIds);
  }

  /** Returns the facts as the scenario makes them. Facts that no change touches are the same objects as before. */
  base(base: PlanBase): PlanBase {
    const skus = new Map([...base.skus].map(([id, sku]) => [id, this.sku(sku)]));
    const pairs = new Map(
      [...base.pairs].map(([id, own]) => [id, own.map((pair) => this.pair(pair, skus.get(id) ?? pair.sku))]),
    );
    const { rates } = this.scenario;
    return {
      ...base,
      skus,
      pairs,
      settings: this.settings(base.settings),
      manual: this.manual(base),
      rates: rates.length > 0 ? base.rates.changedFrom(base.days.planningDay, rates) : base.rates,
    };
  }

  /** Returns the imagined changes beside the facts. */
  imagined({ days }: PlanBase): Imagined {
    return {
      parametersOf: (pair, parameters) => this.delayed(pair, parameters),
      factorsOf: (pair) => this.factorsOf(pair, days.planningDay),
      priceFactorOf: (pair) => this.priceFactor(pair),
    };
  }

  /** Returns the factor on the price of a unit of demand. */
  priceFactor({ sku, place }: Pair): number {
    const own = this.scenario.prices.filter(({ filter }) => isMeant(filter, sku, place.id));
    for (const change of own) this.met.add(change);
    const factor = own.reduce((product, change) => product * change.factor, 1);
    return bounded(factor, "prices", sku);
  }

  /** Paths of the changes that met none of the SKUs planned so far, as `changes.demand.0`. */
  unmet(): string[] {
    const stopped = this.scenario.stoppedSupplierIds.map((id, index) => ({ id, path: `stoppedSupplierIds.${index}` }));
    const orders = this.scenario.cancelledOrderIds.map((id, index) => ({ id, path: `cancelledOrderIds.${index}` }));
    const changes = NOTED.flatMap((kind) =>
      this.scenario[kind].map((change, index) => ({ id: change, path: `${kind}.${index}` })),
    );
    return [...changes, ...stopped, ...orders].flatMap(({ id, path }) => (this.met.has(id) ? [] : [`changes.${path}`]));
  }

  /** The number of SKUs whose lead times fell below 0 days, and were taken as 0. */
  get cutLeadTimes(): number {
    return this.cut.size;
  }

  /** Which manual forecasts have no effect, as another SKU carries on the demand; a sentence a SKU. */
  get unheeded(): string[] {
    return [...this.unheededOf.values()].map(unheededSentence);
  }

  private settings(settings: PlanSettings): PlanSettings {
    const changes = this.scenario.parameters.map(
      (change): SettingChange =>
        inPlaceOfOthers(
          Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as SettingChange,
        ),
    );
    return changes.length > 0 ? settings.changed(changes) : settings;
  }

  /** Manual forecasts with those that are imagined; one of a place that is not planned, or of a SKU that was succeeded, has no effect. */
  private manual(base: PlanBase): ManualForecasts {
    const { manual, pairs } = base;
    const { manualForecasts: changes } = this.scenario;
    if (changes.length === 0) return manual;
    const changed = new Map(manual);
    for (const change of changes) {
      const { skuId, warehouseId = null, month, units } = change;
      const succeeded = succeededIn(base, skuId);
      if (succeeded) {
        this.met.add(change);
        const { months = [] } = this.unheededOf.get(skuId) ?? {};
        this.unheededOf.set(skuId, { ...succeeded, months: [...new Set([...months, month])].sort() });
        continue;
      }
      const isPlanned = pairs.get(skuId)?.some(({ place }) => warehouseId === null || place.id === warehouseId);
      if (!isPlanned) continue;
      this.met.add(change);
      const others = (changed.get(skuId) ?? []).filter((row) => row.month !== month || row.warehouseId !== warehouseId);
      const typed = { warehouseId, month, note: null, setAt: this.askedAt, setBy: IMAGINED };
      changed.set(skuId, units === undefined ? others : [...others, { ...typed, units }]);
    }
    return changed;
  }

  private sku(sku: PlanSku): PlanSku {
    const { costs, closures } = this.scenario;
    const own = costs.filter(({ filter }) => isMeant(filter, sku, null));
    const stopped = sku.offers.filter(({ supplier }) => this.stopped.has(supplier.id));
    const closed = closures.filter(({ supplierId }) => sku.offers.some(({ supplier }) => supplierId === supplier.id));
    for (const { supplier } of stopped) this.met.add(supplier.id);
    for (const change of [...own, ...closed]) this.met.add(change);
    if (own.length + stopped.length + closed.length === 0) return sku;
    const factors = own.reduce((product, { factor }) => product * (factor ?? 1), 1);
    bounded(factors, "costs", sku);
    const costed = (cost: number | null) =>
      own.reduce<number | null>(
        (sum, { factor, unitCost }) => unitCost ?? (sum === null ? null : sum * (factor ?? 1)),
        cost,
      );
    const [offer] = sku.offers;
    const isScaled = own.every(({ unitCost }) => unitCost === undefined);
    return {
      ...sku,
      // One cost of a unit is in the supplier's currency: the shop's own cost is not known by it.
      unitCost: own.some(({ unitCost }) => unitCost !== undefined) ? sku.unitCost : costed(sku.unitCost),
      offers: sku.offers
        .filter(({ supplier }) => !this.stopped.has(supplier.id))
        .map((given) => ({
          ...given,
          supplier: this.supplier(given.supplier),
          priceBreaks: given.priceBreaks.flatMap(({ fromUnits, unitCost }) => {
            const cost = given === offer || isScaled ? costed(unitCost) : unitCost;
            // One cost of a unit holds for any quantity.
            return cost === null || (given === offer && !isScaled) ? [] : [{ fromUnits, unitCost: cost }];
          }),
          unitCost: given === offer || isScaled ? costed(given.unitCost) : given.unitCost,
        })),
    };
  }

  private supplier(supplier: PlanSupplier): PlanSupplier {
    const own = this.scenario.closures.filter(({ supplierId }) => supplierId === supplier.id);
    if (own.length === 0) return supplier;
    const calendar = supplier.calendar ?? workingCalendar({});
    const added = workingCalendar({ closures: own }).closures;
    return { ...supplier, calendar: { ...calendar, closures: [...calendar.closures, ...added] } };
  }

  private pair(pair: Pair, sku: PlanSku): Pair {
    const openLines = this.openLines(pair);
    return openLines === pair.openLines && sku === pair.sku ? pair : { ...pair, sku, openLines };
  }

  private openLines({ sku, place, openLines }: Pair): OpenLine[] {
    for (const { orderId, supplierId } of openLines) {
      if (this.cancelled.has(orderId)) this.met.add(orderId);
      if (this.stopped.has(supplierId)) this.met.add(supplierId);
    }
    const coming = openLines.filter(
      ({ orderId, supplierId }) => !this.cancelled.has(orderId) && !this.stopped.has(supplierId),
    );
    const placed = this.scenario.orders.flatMap(({ skuId, warehouseId, units, dueOn }): OpenLine[] =>
      skuId === sku.id && warehouseId === place.id
        ? [{ dueOn, units, production: null, orderId: "", supplierId: "" }]
        : [],
    );
    return placed.length === 0 && coming.length === openLines.length ? openLines : [...coming, ...placed];
  }

  private delayed({ sku, place }: Pair, parameters: PlanningParameters): PlanningParameters {
    const supplierId = sku.offers[0]?.supplier.id;
    const own = this.scenario.delays.filter(
      (delay) => delay.supplierId === supplierId && (!delay.warehouseId || delay.warehouseId === place.id),
    );
    for (const change of own) this.met.add(change);
    const extra = own.reduce((days, delay) => days + delay.days, 0);
    if (Math.abs(extra) > MAX_DELAY_DAYS)
      throw InvalidInput([
        { path: "changes.delays", reason: `come to more than ${MAX_DELAY_DAYS} days together for ${sku.name}` },
      ]);
    if (extra === 0) return parameters;
    if (parameters.leadTimeDays.value + extra < 0) this.cut.add(sku.id);
    const leadTimeDays: Decided<number> = {
      ...parameters.leadTimeDays,
      value: Math.max(0, parameters.leadTimeDays.value + extra),
    };
    return { ...parameters, leadTimeDays };
  }

  private factorsOf({ sku, place }: Pair, planningDay: string): Float64Array | undefined {
    const own = this.scenario.demand.filter(({ filter }) => isMeant(filter, sku, place.id));
    if (own.length === 0) return undefined;
    const tomorrow = epochDay(planningDay) + 1;
    const factors = new Float64Array(FACTOR_DAYS).fill(1);
    for (const change of own) {
      const { factor, channel, from, until } = change;
      const share = channel === undefined ? 1 : this.shares.of(channel, sku.id, place.id);
      if (share > 0) this.met.add(change);
      const first = from ? Math.max(0, epochDay(from) - tomorrow) : 0;
      const last = until ? Math.min(FACTOR_DAYS - 1, epochDay(until) - tomorrow) : FACTOR_DAYS - 1;
      for (let day = first; day <= last; day += 1) factors[day] = (factors[day] ?? 1) * (1 + share * (factor - 1));
    }
    bounded(
      factors.reduce((most, factor) => Math.max(most, factor), 0),
      "demand",
      sku,
    );
    return factors.every((factor) => factor === 1) ? undefined : factors;
  }
}
