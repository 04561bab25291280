import { col, rowsOf, sql, TENANT } from "../../db";
import { type InputFault, InvalidInput } from "../../errors";
import { epochDay } from "../../planning";
import { isCurrency } from "../../values/currency";
import { MAX_CLOSURE_DAYS } from "../catalogue/tables/supplier-closures";
import { faultsOfRules } from "../plan/safety-stock-rules";
import { readPlaces } from "../plan-store/places";
import { today, type Work } from "../work";
import { MAX_LISTED, whatThereIs } from "./listed";
import type { ChangeFilter, ParameterChange, Scenario, Scope, WhatIfQuestion } from "./scenario";

const KINDS = ["sku", "supplier", "warehouse", "order", "category"] as const;
type Kind = (typeof KINDS)[number];

/** An id that a scenario names, or the name of a category, and where. */
interface Named {
  kind: Kind;
  id: string;
  path: string;
}

const namesIn = (kind: Kind, ids: readonly string[] | undefined, path: string): Named[] =>
  (ids ?? []).map((id, index) => ({ kind, id, path: `${path}.${index}` }));

const ofFilter = (filter: ChangeFilter | undefined, path: string): Named[] => [
  ...namesIn("sku", filter?.skuIds, `${path}.filter.skuIds`),
  ...namesIn("supplier", filter?.supplierIds, `${path}.filter.supplierIds`),
  ...namesIn("warehouse", filter?.warehouseIds, `${path}.filter.warehouseIds`),
  ...namesIn("category", filter?.categories, `${path}.filter.categories`),
];

/** The ids among the fields of a change. */
const ofFields = (
  change: { skuId?: string | null; supplierId?: string | null; warehouseId?: string | null },
  path: string,
): Named[] =>
  (["sku", "supplier", "warehouse"] as const).flatMap((kind) => {
    const id = change[`${kind}Id`];
    return id ? [{ kind, id, path: `${path}.${kind}Id` }] : [];
  });

/** All ids that a scenario and its scope name, with where they do. */
function namedIn(scenario: Scenario, scope: Scope): Named[] {
  const fields = (["parameters", "delays", "closures", "orders", "manualForecasts"] as const).flatMap((kind) =>
    scenario[kind].flatMap((change, index) => ofFields(change, `changes.${kind}.${index}`)),
  );
  const filters = (["demand", "costs", "prices"] as const).flatMap((kind) =>
    scenario[kind].flatMap(({ filter }, index) => ofFilter(filter, `changes.${kind}.${index}`)),
  );
  return [
    ...fields,
    ...filters,
    ...namesIn("supplier", scenario.stoppedSupplierIds, "changes.stoppedSupplierIds"),
    ...namesIn("order", scenario.cancelledOrderIds, "changes.cancelledOrderIds"),
    ...namesIn("sku", scope.skuIds, "scope.skuIds"),
    ...namesIn("supplier", scope.supplierIds, "scope.supplierIds"),
    ...namesIn("category", scope.categories, "scope.categories"),
  ];
}

const knownNames = rowsOf("what-if.names", { kind: col.oneOf(KINDS), id: col.text, name: col.text });

/** The names of a scenario's ids, by id. */
export type Names = ReadonlyMap<string, string>;

/** The names of ids that are there; one statement. */
async function readNames(work: Work, named: readonly Named[]): Promise<Names> {
  if (named.length === 0) return new Map();
  const of = (kind: Kind) => [...new Set(named.flatMap((one) => (one.kind === kind ? one.id : [])))];
  const rows = await work.db.query(
    knownNames,
    sql`
    select 'sku' as kind, id::text, name from skus where tenant_id = ${TENANT} and deleted_at is null and id = any(${of("sku")}::uuid[])
    union all select 'supplier', id::text, name from suppliers where tenant_id = ${TENANT} and id = any(${of("supplier")}::uuid[])
    union all select 'warehouse', id::text, name from warehouses where tenant_id = ${TENANT} and id = any(${of("warehouse")}::uuid[])
    union all select 'order', id::text, reference from purchase_orders
      where tenant_id = ${TENANT} and id = any(${of("order")}::uuid[]) and status in ('CONFIRMED', 'PARTIALLY_RECEIVED')
    union all select distinct 'category', category, category from products where tenant_id = ${TENANT} and category = any(${of("category")}::text[])`,
  );
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
}

const MISSING: Record<Kind, string> = {
  sku: "is no SKU",
  supplier: "is no supplier",
  warehouse: "is no warehouse",
  order: "is no order that is still to come",
  category: "is no category of a product",
};

const categories = rowsOf("what-if.categories", { name: col.text });

/** Returns the faults of unknown ids and names; the known categories are read where one is unknown. */
async function faultsOfNames({ db }: Work, unknown: readonly Named[]): Promise<InputFault[]> {
  const reasons = { ...MISSING };
  if (unknown.some(({ kind }) => kind === "category")) {
    const rows = await db.query(
      categories,
      sql`select distinct category as name from products where tenant_id = ${TENANT} and category is not null order by 1 limit ${MAX_LISTED + 1}::int`,
    );
    reasons.category = `${MISSING.category}; ${whatThereIs(rows)}`;
  }
  return unknown.map(({ kind, path }) => ({ path, reason: reasons[kind] }));
}

function faultOfLevel({ skuId, supplierId, warehouseId, ...set }: ParameterChange, path: string): InputFault[] {
  if (skuId && supplierId) return [{ path: `${path}.supplierId`, reason: "can't be combined with a SKU" }];
  if (warehouseId && !skuId && !supplierId)
    return [{ path: `${path}.warehouseId`, reason: "must be beside a SKU or a supplier" }];
  return Object.values(set).every((value) => value === undefined) ? [{ path, reason: "sets nothing" }] : [];
}

/** Finds suppliers that are closed for longer than the maximum: beyond that, a calendar shifts nothing any more. */
function closedTooLong({ closures }: Scenario): InputFault[] {
  const days = new Map<string, number>();
  for (const { supplierId, firstOn, lastOn } of closures)
    days.set(supplierId, (days.get(supplierId) ?? 0) + epochDay(lastOn) - epochDay(firstOn) + 1);
  return [...days.values()].some((together) => together > MAX_CLOSURE_DAYS)
    ? [{ path: "changes.closures", reason: `must be at most ${MAX_CLOSURE_DAYS} days together of a supplier` }]
    : [];
}

/**
 * Finds manual forecasts with the same SKU, warehouse and month as an earlier one: nobody knows which of the two is meant.
 */
function repeatedForecasts({ manualForecasts }: Scenario): InputFault[] {
  const seen = new Set<string>();
  return manualForecasts.flatMap(({ skuId, warehouseId, month }, index) => {
    const key = `${skuId} ${warehouseId ?? ""} ${month}`.toLowerCase();
    if (seen.has(key))
      return [
        { path: `changes.manualForecasts.${index}`, reason: "repeats the SKU, warehouse and month of an earlier one" },
      ];
    seen.add(key);
    return [];
  });
}

/** Finds the faults of a scenario that do not depend on the merchant's data. */
function impossible(scenario: Scenario, planningDay: string, ownCurrency: string): InputFault[] {
  return [
    ...scenario.parameters.flatMap((change, index) => faultOfLevel(change, `changes.parameters.${index}`)),
    ...scenario.parameters.flatMap((change, index) =>
      faultsOfRules(change).map(({ field, reason }) => ({
        path: `changes.parameters.${index}.${field}`,
        reason,
      })),
    ),
    ...scenario.demand.flatMap(({ from, until }, index) => {
      const path = `changes.demand.${index}`;
      if (from && until && until < from) return [{ path: `${path}.until`, reason: "must not be before from" }];
      return until && until <= planningDay ? [{ path: `${path}.until`, reason: "must lie ahead" }] : [];
    }),
    ...scenario.manualForecasts.flatMap(({ month }, index) =>
      month < planningDay.slice(0, 7)
        ? [{ path: `changes.manualForecasts.${index}.month`, reason: "must not be past" }]
        : [],
    ),
    ...repeatedForecasts(scenario),
    ...scenario.closures.flatMap(({ firstOn, lastOn }, index) => {
      const path = `changes.closures.${index}.lastOn`;
      if (lastOn < firstOn) return [{ path, reason: "must not be before firstOn" }];
      return lastOn < planningDay ? [{ path, reason: "must not be past" }] : [];
    }),
    ...closedTooLong(scenario),
    ...scenario.costs.flatMap(({ factor, unitCost }, index) =>
      (factor === undefined) === (unitCost === undefined)
        ? [{ path: `changes.costs.${index}`, reason: "must have either a factor or a unitCost" }]
        : [],
    ),
    ...scenario.rates.flatMap(({ currency }, index) => {
      const path = `changes.rates.${index}.currency`;
      if (currency === ownCurrency) return [{ path, reason: "is the merchant's own, whose rate is 1" }];
      return isCurrency(currency) ? [] : [{ path, reason: "must be a currency of ISO 4217" }];
    }),
    ...scenario.orders.flatMap(({ dueOn }, index) =>
      dueOn < planningDay ? [{ path: `changes.orders.${index}.dueOn`, reason: "must not be past" }] : [],
    ),
  ];
}

/** Warehouses that are planned within another, where nothing that is set for them counts (D36b). */
async function withinOthers(work: Work, named: readonly Named[]): Promise<InputFault[]> {
  const warehouses = named.filter(({ kind }) => kind === "warehouse");
  if (warehouses.length === 0) return [];
  const places = await readPlaces(work);
  return warehouses.flatMap(({ id, path }) =>
    places.get(id)?.id === id ? [] : [{ path, reason: "is planned within another warehouse, or inactive" }],
  );
}

/**
 * Checks that a scenario is possible, and that its scope exists.
 * @returns The names of its ids, by kind and id as `sku 8b96…`.
 * @throws InvalidInput naming every impossible change.
 */
export async function checkScenario(work: Work, { scenario, scope }: WhatIfQuestion): Promise<Names> {
  const named = namedIn(scenario, scope);
  const names = await readNames(work, named);
  const unknown = named.filter(({ kind, id }) => !names.has(`${kind} ${id}`));
  const faults = [...impossible(scenario, today(work), work.tenant.currency), ...(await faultsOfNames(work, unknown))];
  if (faults.length === 0) faults.push(...(await withinOthers(work, named)));
  if (faults.length > 0) throw InvalidInput(faults);
  return names;
}
