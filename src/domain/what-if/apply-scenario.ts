import { ScenariosNotFound } from "../../errors";
import { counted } from "../../values/counted";
import { importCatalogueTable } from "../catalogue/import-catalogue-table";
import type { RowOf } from "../catalogue/rows/table";
import { manualForecasts as manualForecastsTable, planningSettings, supplierClosures } from "../catalogue/tables";
import { inPlaceOfOthers } from "../plan/safety-stock-rules";
import type { Work } from "../work";
import { checkScenario, type Names } from "./check-scenario";
import { findScenarios } from "./saved-scenarios";
import type { ParameterChange, Scenario } from "./scenario";

/** The stored settings of an applied scenario, and its parts that nobody can set, in words. */
export interface AppliedScenario {
  set: string[];
  notSet: string[];
}

/** Returns the names of a level, which identify rows of the catalogue. */
function levelOf({ skuId, supplierId, warehouseId }: ParameterChange, names: Names) {
  return {
    ...(skuId ? { sku: names.get(`sku ${skuId}`) } : {}),
    ...(supplierId ? { supplier: names.get(`supplier ${supplierId}`) } : {}),
    ...(warehouseId ? { warehouse: names.get(`warehouse ${warehouseId}`) } : {}),
  };
}

/** The values that a change sets. */
type Values = Omit<ParameterChange, "skuId" | "supplierId" | "warehouseId">;

const valuesOf = ({
  skuId: _sku,
  supplierId: _supplier,
  warehouseId: _warehouse,
  ...values
}: ParameterChange): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** In words. @example "MUG at North: stockCoverDays 60, moq none" */
function inWords(change: ParameterChange, names: Names): string {
  const { sku, supplier, warehouse } = levelOf(change, names);
  const level = [sku ?? supplier ?? "All SKUs", warehouse].filter((name) => name !== undefined).join(" at ");
  const values = Object.entries(valuesOf(change)).map(([name, value]) => `${name} ${value ?? "none"}`);
  return `${level}: ${values.join(", ")}`;
}

/** Returns the parts of a scenario that are no parameters: they happen or they don't. */
function notSettable(scenario: Scenario): string[] {
  const told: [readonly unknown[], string, string][] = [
    [scenario.demand, "change", "of demand: it follows from what is sold"],
    [scenario.delays, "delay", "of suppliers: set a lead time instead"],
    [scenario.stoppedSupplierIds, "supplier", "that stops: have its SKUs bought from another"],
    [scenario.costs, "change", "of costs: suppliers' terms say them"],
    [scenario.prices, "change", "of prices: they follow from what is sold"],
    [scenario.rates, "exchange rate", "as it was imagined"],
    [scenario.orders, "order", "that was imagined: place it"],
    [scenario.cancelledOrderIds, "order", "that was imagined away: delete or change it"],
  ];
  return told.flatMap(([changes, noun, rest]) =>
    changes.length > 0 ? [`${counted(changes.length, noun)} ${rest}.`] : [],
  );
}

/**
 * Stores the parts of a saved scenario that can be set, all or nothing: parameters, manual forecasts and closures of suppliers. Enqueues the refresh of
 * the plan.
 * @throws ScenariosNotFound · InvalidInput where it is impossible by now
 */
export async function applyScenario(work: Work, id: string): Promise<AppliedScenario> {
  const [saved] = await findScenarios(work, [id]);
  if (!saved) throw ScenariosNotFound([id]);
  const { scenario } = saved;
  const names = await checkScenario(work, saved);
  const { parameters, closures, manualForecasts } = scenario;
  const rows = parameters.map(
    (change) => ({ ...levelOf(change, names), ...inPlaceOfOthers(valuesOf(change)) }) as RowOf<typeof planningSettings>,
  );
  if (rows.length > 0) await importCatalogueTable(work, planningSettings, rows);
  const closed = closures.map(({ supplierId, ...days }) => ({
    supplier: names.get(`supplier ${supplierId}`) ?? "",
    ...days,
  }));
  if (closed.length > 0) await importCatalogueTable(work, supplierClosures, closed);
  const typed = manualForecasts.map(({ skuId, warehouseId, month, units }) => ({
    ...levelOf({ skuId, warehouseId }, names),
    month,
    units: units ?? null,
  })) as RowOf<typeof manualForecastsTable>[];
  if (typed.length > 0) await importCatalogueTable(work, manualForecastsTable, typed);
  return {
    set: [
      ...parameters.map((change) => `${inWords(change, names)}.`),
      ...typed.map(
        ({ sku, warehouse, month, units }) =>
          `${[sku, warehouse].filter((name) => name !== undefined).join(" at ")}: ${units === null ? "no manual forecast" : `a manual forecast of ${units} units`} in ${month}.`,
      ),
      ...closed.map(({ supplier, firstOn, lastOn }) => `${supplier} is closed from ${firstOn} to ${lastOn}.`),
    ],
    notSet: notSettable(scenario),
  };
}
