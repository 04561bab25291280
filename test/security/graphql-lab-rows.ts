import { answering } from "../support/mutation";
import { send } from "./graphql-asks";
import { BESIDE_OURS, type IdRow, type Ids } from "./id-rows";

type Changes = (id: string, own: Ids) => { changes?: object; scope?: object };

const MEANS = { skuIds: "sku", supplierIds: "supplier", warehouseIds: "warehouse" } as const;

/** Places of a scenario that take an id, with what they are meant to be sent. */
const PLACES: readonly [string, keyof Ids, Changes][] = [
  ["changes.parameters.skuId", "sku", (skuId) => ({ changes: { parameters: [{ skuId, moq: 500 }] } })],
  [
    "changes.parameters.supplierId",
    "supplier",
    (supplierId) => ({ changes: { parameters: [{ supplierId, moq: 500 }] } }),
  ],
  [
    "changes.parameters.warehouseId",
    "warehouse",
    (warehouseId, { sku: skuId }) => ({ changes: { parameters: [{ skuId, warehouseId, moq: 500 }] } }),
  ],
  ...(["demand", "costs", "prices"] as const).flatMap((kind) =>
    (["skuIds", "supplierIds", "warehouseIds"] as const).map((list): [string, keyof Ids, Changes] => [
      `changes.${kind}.filter.${list}`,
      MEANS[list],
      (id) => ({ changes: { [kind]: [{ factor: 2, filter: { [list]: [id] } }] } }),
    ]),
  ),
  ["changes.delays.supplierId", "supplier", (supplierId) => ({ changes: { delays: [{ supplierId, days: 3 }] } })],
  [
    "changes.delays.warehouseId",
    "warehouse",
    (warehouseId, { supplier: supplierId }) => ({ changes: { delays: [{ supplierId, warehouseId, days: 3 }] } }),
  ],
  [
    "changes.closures.supplierId",
    "supplier",
    (supplierId) => ({ changes: { closures: [{ supplierId, firstOn: "2099-01-01", lastOn: "2099-01-02" }] } }),
  ],
  ["changes.stoppedSupplierIds", "supplier", (id) => ({ changes: { stoppedSupplierIds: [id] } })],
  [
    "changes.orders.skuId",
    "sku",
    (skuId, { warehouse: warehouseId }) => ({
      changes: { orders: [{ skuId, warehouseId, units: 3, dueOn: "2099-01-01" }] },
    }),
  ],
  [
    "changes.orders.warehouseId",
    "warehouse",
    (warehouseId, { sku: skuId }) => ({
      changes: { orders: [{ skuId, warehouseId, units: 3, dueOn: "2099-01-01" }] },
    }),
  ],
  [
    "changes.manualForecasts.skuId",
    "sku",
    (skuId) => ({ changes: { manualForecasts: [{ skuId, month: "2099-01", units: 3 }] } }),
  ],
  [
    "changes.manualForecasts.warehouseId",
    "warehouse",
    (warehouseId, { sku: skuId }) => ({
      changes: { manualForecasts: [{ skuId, warehouseId, month: "2099-01", units: 3 }] },
    }),
  ],
  ["changes.cancelledOrderIds", "order", (id) => ({ changes: { cancelledOrderIds: [id] } })],
  ["scope.skuIds", "sku", (id) => ({ scope: { skuIds: [id] } })],
  ["scope.supplierIds", "supplier", (id) => ({ scope: { supplierIds: [id] } })],
];

const DOORS: readonly [string, string][] = [
  [
    "Query.whatIf",
    "query ($changes: WhatIfChanges!, $scope: WhatIfScope) { whatIf(changes: $changes, scope: $scope) { pairCount } }",
  ],
  [
    "Mutation.saveScenario",
    `mutation ($changes: WhatIfChanges!, $scope: WhatIfScope) { ${answering('saveScenario(name: "Ours", changes: $changes, scope: $scope)', "{ name }")} }`,
  ],
];

const scenarioRows = DOORS.flatMap(([door, operation]) =>
  PLACES.map(
    ([place, means, given]): IdRow => ({
      slot: `${door}(${place})`,
      means,
      malformed: "is refused",
      ask: (id, own) => send(operation, { changes: {}, ...given(id, own) }),
    }),
  ),
);

const named = (slot: string, operation: string): IdRow => ({
  slot,
  means: "scenario",
  malformed: "names nothing",
  ask: (id) => send(operation, { id }),
});

const COMPARE = "query ($ids: [ID!]!) { compareScenarios(ids: $ids) { scenario { name } answer { pairCount } } }";

/** Places that take an id of scenarios: what they name, and they themselves. */
export const LAB_ROWS: readonly IdRow[] = [
  ...scenarioRows,
  // Before what deletes one of them, which may be the one that is read.
  {
    slot: "Query.compareScenarios(ids)",
    means: "scenario",
    malformed: "names nothing",
    ask: (id) => send(COMPARE, { ids: [id] }),
  },
  {
    slot: "Query.compareScenarios(ids)",
    as: BESIDE_OURS,
    means: "scenario",
    malformed: "names nothing",
    ask: (id, own) => send(COMPARE, { ids: [own.scenario, id] }),
  },
  named(
    "Mutation.saveScenario(id)",
    `mutation ($id: ID!) { ${answering('saveScenario(id: $id, name: "Ours", changes: {})', "{ name }")} }`,
  ),
  named(
    "Mutation.startWhatIf(scenarioId)",
    `mutation ($id: ID!) { ${answering("startWhatIf(scenarioId: $id)", "{ kind }")} }`,
  ),
  named("Mutation.applyScenario(id)", `mutation ($id: ID!) { ${answering("applyScenario(id: $id)", "{ set }")} }`),
  named("Mutation.deleteScenario(id)", `mutation ($id: ID!) { ${answering("deleteScenario(id: $id)")} }`),
];
