import {
  type Decided,
  type OrderMinimum,
  type ParameterSettings,
  type ParametersByLevel,
  type PlanningParameters,
  resolveParameter,
  resolveParameters,
  type UnitMoney,
} from "../../planning";
import { groupBy } from "../group-by";
import type { Place } from "../plan-store/places";
import type { Offer, PlanSku, PlanSupplier } from "../plan-store/read-skus";
import type { Work } from "../work";
import { costsIn } from "./safety-stock-rules";
import { readSettingRows, readSettingRowsOfOrders, type SettingRow, type TermsRow } from "./setting-rows";

/** The sources of a SKU's parameters, beside settings. */
export interface Parametrised extends Pick<PlanSku, "id" | "moq" | "packQuantity" | "productionTimeDays"> {
  /** The first is the one bought from. */
  offers: readonly (Pick<Offer, "moq"> & {
    supplier: Pick<PlanSupplier, "isProducer" | "leadTimeDays"> & OrderTerms;
  })[];
}

/** Rows by two of their ids, either of which may be null. No text is made of the ids: a plan looks up several for each SKU and place. */
type ByIds<Row> = ReadonlyMap<string | null, ReadonlyMap<string | null, Row>>;

function byIds<Row>(
  rows: readonly Row[],
  one: (row: Row) => string | null,
  other: (row: Row) => string | null,
): ByIds<Row> {
  const groups = [...groupBy(rows, one)];
  return new Map(groups.map(([id, group]) => [id, new Map(group.map((row) => [other(row), row]))]));
}

const positive = (value: number | null | undefined): number | null => (value && value > 0 ? value : null);

const NO_SETTINGS: ParameterSettings = {};

/**
 * Returns a row's settings. Costs take the place of a service level where a row holds both, and a service level that of days of safety stock. A service level
 * that is no probability counts as not set.
 */
function asSettings(row: SettingRow | undefined): ParameterSettings {
  if (!row) return NO_SETTINGS;
  const { serviceLevel: level, safetyStockDays: days } = row;
  return {
    leadTimeDays: row.leadTimeDays,
    leadTimeDeviationDays: row.leadTimeDeviationDays,
    costs: costsIn(row),
    safetyStock:
      level !== null && level > 0 && level < 1
        ? { kind: "SERVICE_LEVEL", serviceLevel: level }
        : days === null
          ? null
          : { kind: "DAYS", days },
    stockCoverDays: row.stockCoverDays,
    reviewPeriodDays: row.reviewPeriodDays,
    shortageModel: row.shortageModel && (row.shortageModel === "BACK_ORDER" ? "back-order" : "lost-sales"),
    moq: row.moq,
    packQuantity: positive(row.packQuantity),
    rounding: row.rounding && (row.rounding === "NEAREST" ? "nearest" : "up"),
  };
}

/** The values to set at one level; values left out stay. */
export type SettingChange = Partial<SettingRow>;

const NOTHING_SET: SettingRow = {
  skuId: null,
  warehouseId: null,
  supplierId: null,
  leadTimeDays: null,
  leadTimeDeviationDays: null,
  safetyStockDays: null,
  serviceLevel: null,
  shortageCost: null,
  holdingCostPerDay: null,
  carryingRate: null,
  stockCoverDays: null,
  reviewPeriodDays: null,
  shortageModel: null,
  moq: null,
  packQuantity: null,
  rounding: null,
};

/** The facts of a supplier that decide what one order holds. */
type OrderTerms = Pick<PlanSupplier, "id" | "minimumOrderQuantity" | "minimumOrderType" | "multiWarehouseOrders">;

/** The scope of one order to a supplier. */
export interface SupplierOrder {
  /** The same for all places that share an order. */
  key: string;
  /** Whether it goes to several warehouses, over which its minimum and price breaks count. */
  isOverWarehouses: boolean;
  /** The smallest that the supplier takes; null when there is none. */
  minimum: OrderMinimum | null;
}

/** Everything that is set for planning, ready to be resolved for a SKU at a place. A combined warehouse has its own settings and terms. */
export class PlanSettings {
  /** By SKU or supplier, null where they are the tenant's, and warehouse. */
  private readonly settings: ByIds<SettingRow>;
  /** By supplier and warehouse. */
  private readonly terms: ByIds<TermsRow>;

  constructor(
    private readonly rows: readonly SettingRow[],
    private readonly termsRows: readonly TermsRow[],
  ) {
    this.settings = byIds(
      rows,
      ({ skuId, supplierId }) => skuId ?? supplierId,
      ({ warehouseId }) => warehouseId,
    );
    this.terms = byIds(
      termsRows,
      ({ supplierId }) => supplierId,
      ({ warehouseId }) => warehouseId,
    );
  }

  /** Returns the same with other settings: at each named level, the given values replace the set ones, and null clears them. */
  changed(rows: readonly SettingChange[]): PlanSettings {
    const levelOf = ({ skuId, warehouseId, supplierId }: SettingChange) => [skuId, warehouseId, supplierId].join(" ");
    const settings = new Map(this.rows.map((row) => [levelOf(row), row]));
    for (const { skuId = null, warehouseId = null, supplierId = null, ...set } of rows) {
      const level = levelOf({ skuId, warehouseId, supplierId });
      const before = settings.get(level) ?? { ...NOTHING_SET, skuId, warehouseId, supplierId };
      settings.set(level, { ...before, ...set });
    }
    return new PlanSettings([...settings.values()], this.termsRows);
  }

  /**
   * Returns the parameters of a SKU at a place, most specific level first (planning.md, "Parameters").
   *
   * Within a level a planning setting goes before the catalogue, where a supplier's lead time of 0 is none. The catalogue's values at SKU level are:
   * - its own MOQ, else that of its supplier for it;
   * - its pack;
   * - as lead time its production time, when a producer or nobody else supplies it.
   *
   * An MOQ that counts over all places of an order is 0 here: see `sharedMoq`.
   * @param money the money that a unit of it brings and costs there; called where costs decide its safety stock
   */
  resolve(sku: Parametrised, place: Pick<Place, "id">, money: () => UnitMoney): PlanningParameters {
    const parameters = resolveParameters(this.levelsOf(sku, place), money);
    const sharedValue = this.sharedMoq(sku, place);
    return sharedValue > 0 ? { ...parameters, moq: { ...parameters.moq, value: 0, sharedValue } } : parameters;
  }

  /**
   * The MOQ of a SKU that counts over all places which share an order, in units; 0 for none. One that is set for a warehouse is for that
   * warehouse. Decision D137.
   */
  private sharedMoq(sku: Parametrised, place: Pick<Place, "id">): number {
    const supplier = sku.offers[0]?.supplier;
    if (!supplier?.multiWarehouseOrders || !this.orderTo(supplier, place).isOverWarehouses) return 0;
    const { value, level } = resolveParameter(this.levelsOf(sku, place), "moq");
    return level === "SKU_WAREHOUSE" || level === "SUPPLIER_WAREHOUSE" ? 0 : value;
  }

  /** Returns the parameters of a SKU at a place that limit quantities of orders, and whether the MOQ counts over all places of an order. */
  resolveLot(
    sku: Parametrised,
    place: Pick<Place, "id">,
  ): Pick<PlanningParameters, "moq" | "packQuantity"> & { isMoqShared: boolean } {
    const levels = this.levelsOf(sku, place);
    return {
      moq: resolveParameter(levels, "moq"),
      packQuantity: resolveParameter(levels, "packQuantity"),
      isMoqShared: this.sharedMoq(sku, place) > 0,
    };
  }

  private levelsOf(sku: Parametrised, place: Pick<Place, "id">): ParametersByLevel {
    const [offer] = sku.offers;
    const supplier = offer?.supplier;
    const own = this.setAt(sku.id, null);
    const isMade = !supplier || supplier.isProducer;
    const ofSupplier = supplier && this.supplierLevels(supplier, place.id);
    return {
      SKU_WAREHOUSE: this.setAt(sku.id, place.id),
      SKU: {
        ...own,
        leadTimeDays: own.leadTimeDays ?? (isMade ? sku.productionTimeDays : null),
        moq: own.moq ?? sku.moq ?? offer?.moq,
        packQuantity: own.packQuantity ?? positive(sku.packQuantity),
      },
      SUPPLIER_WAREHOUSE: ofSupplier?.SUPPLIER_WAREHOUSE,
      SUPPLIER: ofSupplier?.SUPPLIER,
      TENANT: this.setAt(null, null),
    };
  }

  /** What is set for a SKU or a supplier, in general or for a warehouse; for the tenant where there is no id. */
  private setAt(id: string | null, warehouseId: string | null): ParameterSettings {
    return asSettings(this.settings.get(id)?.get(warehouseId));
  }

  /** The lead time of a SKU at a place, in days as they are set. */
  leadTimeDays(sku: Parametrised, place: Pick<Place, "id">): number {
    return resolveParameter(this.levelsOf(sku, place), "leadTimeDays").value;
  }

  /** Returns the lead time that holds for a supplier and a place where the SKU has none. */
  leadTimeOf(supplier: Pick<PlanSupplier, "id" | "leadTimeDays">, placeId: string): Decided<number> {
    return resolveParameter(
      { ...this.supplierLevels(supplier, placeId), TENANT: this.setAt(null, null) },
      "leadTimeDays",
    );
  }

  /** Returns whether a warehouse has a setting that decides the SKU's purchases for it once it is planned by itself. */
  isSetFor(sku: Parametrised, warehouseId: string): boolean {
    if (this.settings.get(sku.id)?.has(warehouseId)) return true;
    const supplierId = sku.offers[0]?.supplier.id;
    if (!supplierId) return false;
    const terms = this.terms.get(supplierId)?.get(warehouseId);
    const term = terms?.leadTimeDays ?? terms?.minimumOrderQuantity ?? terms?.minimumOrderType;
    return term != null || this.settings.get(supplierId)?.has(warehouseId) === true;
  }

  private supplierLevels(supplier: Pick<PlanSupplier, "id" | "leadTimeDays">, placeId: string) {
    const there = this.setAt(supplier.id, placeId);
    const general = this.setAt(supplier.id, null);
    const terms = this.terms.get(supplier.id)?.get(placeId);
    return {
      SUPPLIER_WAREHOUSE: { ...there, leadTimeDays: there.leadTimeDays ?? terms?.leadTimeDays },
      SUPPLIER: { ...general, leadTimeDays: general.leadTimeDays ?? positive(supplier.leadTimeDays) },
    };
  }

  /**
   * Returns the scope of one order of the supplier's to a place. Where it takes orders for several warehouses, all places share one order. A place with its own
   * minimum keeps its own order. Decision D137.
   */
  orderTo(supplier: OrderTerms, place: Pick<Place, "id">): SupplierOrder {
    const terms = this.terms.get(supplier.id)?.get(place.id);
    const amount = terms?.minimumOrderQuantity ?? supplier.minimumOrderQuantity;
    const type = terms?.minimumOrderType ?? supplier.minimumOrderType;
    const hasOwnMinimum = terms?.minimumOrderQuantity != null || terms?.minimumOrderType != null;
    const isOverWarehouses = supplier.multiWarehouseOrders && !hasOwnMinimum;
    return {
      key: isOverWarehouses ? supplier.id : `${supplier.id} ${place.id}`,
      isOverWarehouses,
      minimum: amount > 0 ? { amount, unit: type === "CURRENCY" ? "currency" : "units" } : null,
    };
  }
}

/** The settings for the SKUs, from all suppliers. */
export async function readPlanSettings(work: Work, skuIds: readonly string[]): Promise<PlanSettings> {
  return new PlanSettings(...(await readSettingRows(work, skuIds)));
}

/** Reads the settings for the references of some orders' lines. */
export async function readSettingsOfOrders(work: Work, orderIds: readonly string[]): Promise<PlanSettings> {
  return new PlanSettings(...(await readSettingRowsOfOrders(work, orderIds)));
}
