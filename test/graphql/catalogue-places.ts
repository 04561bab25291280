import type { Case } from "./catalogue-case";

/** Where goods are sold, kept and bought, and in what money. */
export const PLACES: readonly Case[] = [
  {
    field: "upsertStores",
    input: "StoreInput",
    create: { name: "Stall", currency: "GBP", platform: "till" },
    change: { name: "Stall", active: false },
    look: "{ stores(filter: { active: false }) { nodes { name currency platform } } open: stores(filter: { active: true }) { totalCount } }",
    created: { stores: { nodes: [] }, open: { totalCount: 3 } },
    changed: { stores: { nodes: [{ name: "Stall", currency: "GBP", platform: "till" }] }, open: { totalCount: 2 } },
    bad: { name: "Kiosk", currency: "euro" },
    faults: ["currency"],
  },
  {
    field: "upsertWarehouses",
    input: "WarehouseInput",
    create: { name: "Yard", city: "Bern", store: "Store 01", children: ["Warehouse 02"] },
    change: { name: "Yard", children: [], zip: "3000" },
    look: '{ warehouses(filter: { name: { contains: "yard" } }) { nodes { isCombined store { name } address { city zip } } } }',
    created: {
      warehouses: { nodes: [{ isCombined: true, store: { name: "Store 01" }, address: { city: "Bern", zip: null } }] },
    },
    changed: {
      warehouses: {
        nodes: [{ isCombined: false, store: { name: "Store 01" }, address: { city: "Bern", zip: "3000" } }],
      },
    },
    bad: { name: "Attic", store: "Nowhere" },
    faults: ["store"],
  },
  {
    field: "upsertSuppliers",
    input: "SupplierInput",
    create: {
      name: "Kiln",
      currency: "JPY",
      emails: ["a@b.example"],
      minimumOrderQuantity: "2.5",
      minimumOrderType: "CURRENCY",
    },
    change: { name: "Kiln", emails: null, leadTimeDays: 12 },
    look: '{ suppliers(filter: { name: { contains: "kiln" } }) { nodes { currency emails leadTimeDays minimumOrderQuantity minimumOrderType } } }',
    created: {
      suppliers: {
        nodes: [
          {
            currency: "JPY",
            emails: ["a@b.example"],
            leadTimeDays: 0,
            minimumOrderQuantity: 2.5,
            minimumOrderType: "CURRENCY",
          },
        ],
      },
    },
    changed: {
      suppliers: {
        nodes: [
          { currency: "JPY", emails: [], leadTimeDays: 12, minimumOrderQuantity: 2.5, minimumOrderType: "CURRENCY" },
        ],
      },
    },
    bad: { name: "Forge", currency: "USD", leadTimeDays: -1 },
    faults: ["leadTimeDays"],
  },
  {
    field: "upsertSupplierWarehouses",
    input: "SupplierWarehouseInput",
    create: { supplier: "Supplier 01", warehouse: "Region 02", leadTimeDays: 30 },
    change: { supplier: "Supplier 01", warehouse: "Region 02", minimumOrderQuantity: 7 },
    look: '{ suppliers(filter: { name: { contains: "01" } }) { nodes { warehouseLeadTimes { leadTimeDays minimumOrderQuantity } } } }',
    created: {
      suppliers: {
        nodes: [
          {
            warehouseLeadTimes: [
              { leadTimeDays: 30, minimumOrderQuantity: null },
              { leadTimeDays: 9, minimumOrderQuantity: 3 },
            ],
          },
        ],
      },
    },
    changed: {
      suppliers: {
        nodes: [
          {
            warehouseLeadTimes: [
              { leadTimeDays: 30, minimumOrderQuantity: 7 },
              { leadTimeDays: 9, minimumOrderQuantity: 3 },
            ],
          },
        ],
      },
    },
    bad: { supplier: "Nobody", warehouse: "Nowhere" },
    faults: ["supplier", "warehouse"],
  },
  {
    field: "upsertSupplierClosures",
    input: "SupplierClosureInput",
    create: { supplier: "Supplier 01", firstOn: "2026-02-16", lastOn: "2026-02-20", reason: "New Year" },
    change: { supplier: "Supplier 01", firstOn: "2026-02-16", lastOn: "2026-02-27" },
    look: '{ suppliers(filter: { name: { contains: "01" } }) { nodes { closedWeekdays closures { firstOn lastOn reason } } } }',
    created: {
      suppliers: {
        nodes: [
          {
            closedWeekdays: [],
            closures: [
              { firstOn: "2026-02-16", lastOn: "2026-02-20", reason: "New Year" },
              { firstOn: "2027-02-01", lastOn: "2027-02-01", reason: null },
              { firstOn: "2027-08-01", lastOn: "2027-08-01", reason: null },
            ],
          },
        ],
      },
    },
    changed: {
      suppliers: {
        nodes: [
          {
            closedWeekdays: [],
            closures: [
              { firstOn: "2026-02-16", lastOn: "2026-02-27", reason: "New Year" },
              { firstOn: "2027-02-01", lastOn: "2027-02-01", reason: null },
              { firstOn: "2027-08-01", lastOn: "2027-08-01", reason: null },
            ],
          },
        ],
      },
    },
    bad: { supplier: "Supplier 01", firstOn: "2026-05-01", lastOn: "2026-04-30" },
    faults: ["lastOn"],
  },
  {
    field: "upsertExchangeRates",
    input: "ExchangeRateInput",
    create: { currency: "CHF", on: "2026-02-01", rate: "1.05" },
    change: { currency: "CHF", on: "2026-02-01", rate: 1.06 },
    look: '{ exchangeRates(filter: { currency: { equals: "CHF" } }) { nodes { on rate } } }',
    created: { exchangeRates: { nodes: [{ on: "2026-02-01", rate: 1.05 }] } },
    changed: { exchangeRates: { nodes: [{ on: "2026-02-01", rate: 1.06 }] } },
    bad: { currency: "ZZZ", on: "2026-02-01", rate: 0 },
    faults: ["currency", "rate"],
  },
];
