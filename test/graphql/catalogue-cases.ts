/** What each catalogue mutation is tried with: on a market of two, see market.ts. */
export interface Case {
  field: string;
  input: string;
  /** A row that makes something new, and one that changes a part of it. */
  create: Record<string, unknown>;
  change: Record<string, unknown>;
  /** How to look at it, and how it then reads. */
  look: string;
  created: unknown;
  changed: unknown;
  /** A row that is refused, and the fields at fault. */
  bad: Record<string, unknown>;
  faults: string[];
}

export const CASES: Case[] = [
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
    look: '{ warehouses(filter: { name: "yard" }) { nodes { isCombined store { name } address { city zip } } } }',
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
    look: '{ suppliers(filter: { name: "kiln" }) { nodes { currency emails leadTimeDays minimumOrderQuantity minimumOrderType } } }',
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
    look: '{ suppliers(filter: { name: "01" }) { nodes { warehouseLeadTimes { leadTimeDays minimumOrderQuantity } } } }',
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
    look: '{ suppliers(filter: { name: "01" }) { nodes { closedWeekdays closures { firstOn lastOn reason } } } }',
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
    field: "upsertProducts",
    input: "ProductInput",
    create: { name: "Vase", moq: 40, packQuantity: "12.5", category: "Pottery" },
    change: { name: "Vase", moq: null },
    look: '{ products(filter: { category: "Pottery" }) { nodes { name moq packQuantity category } } }',
    created: { products: { nodes: [{ name: "Vase", moq: 40, packQuantity: 12.5, category: "Pottery" }] } },
    changed: { products: { nodes: [{ name: "Vase", moq: null, packQuantity: 12.5, category: "Pottery" }] } },
    bad: { name: "Bowl", packQuantity: 0 },
    faults: ["packQuantity"],
  },
  {
    field: "setPlanningParameters",
    input: "PlanningParametersInput",
    create: { sku: "Good 01", warehouse: "Region 02", leadTimeDays: 12, serviceLevel: "0.95", rounding: "NEAREST" },
    change: { sku: "Good 01", warehouse: "Region 02", serviceLevel: null, shortageModel: "BACK_ORDER" },
    look: '{ sku(name: "Good 01") { settings { warehouse { name } leadTimeDays serviceLevel rounding shortageModel } } }',
    created: {
      sku: {
        settings: [
          {
            warehouse: { name: "Region 02" },
            leadTimeDays: 12,
            serviceLevel: 0.95,
            rounding: "NEAREST",
            shortageModel: null,
          },
          { warehouse: null, leadTimeDays: null, serviceLevel: null, rounding: null, shortageModel: null },
        ],
      },
    },
    changed: {
      sku: {
        settings: [
          {
            warehouse: { name: "Region 02" },
            leadTimeDays: 12,
            serviceLevel: null,
            rounding: "NEAREST",
            shortageModel: "BACK_ORDER",
          },
          { warehouse: null, leadTimeDays: null, serviceLevel: null, rounding: null, shortageModel: null },
        ],
      },
    },
    bad: { sku: "Good 01", warehouse: "Nowhere", serviceLevel: 1 },
    faults: ["serviceLevel", "warehouse"],
  },
  {
    field: "upsertSkus",
    input: "SkuInput",
    create: {
      name: "VASE",
      product: "Vase",
      category: "Pottery",
      options: { Color: "Blue" },
      unitCost: "0.1",
      status: "DRAFT",
      stockCoverDays: 14,
    },
    change: { name: "VASE", category: "  ", unitCost: null, status: "ACTIVE", packQuantity: 6 },
    look: '{ sku(name: "VASE") { product { name category } options unitCost status packQuantity reorder settings { stockCoverDays } } }',
    created: {
      sku: {
        product: { name: "Vase", category: "Pottery" },
        options: { Color: "Blue" },
        unitCost: 0.1,
        status: "DRAFT",
        packQuantity: null,
        reorder: true,
        settings: [{ stockCoverDays: 14 }],
      },
    },
    changed: {
      sku: {
        product: { name: "Vase", category: null },
        options: { Color: "Blue" },
        unitCost: null,
        status: "ACTIVE",
        packQuantity: 6,
        reorder: true,
        settings: [{ stockCoverDays: 14 }],
      },
    },
    bad: { name: "BOWL", packQuantity: 0 },
    faults: ["packQuantity", "product"],
  },
  {
    field: "upsertSkuSuppliers",
    input: "SkuSupplierInput",
    create: { sku: "Good 01", supplier: "Supplier 02", unitCost: 3 },
    change: { sku: "Good 01", supplier: "Supplier 02", isPrimary: true },
    look: '{ sku(name: "Good 01") { suppliers { isPrimary unitCost supplier { name } } } }',
    created: {
      sku: {
        suppliers: [
          { isPrimary: true, unitCost: 4, supplier: { name: "Supplier 01" } },
          { isPrimary: false, unitCost: 3, supplier: { name: "Supplier 02" } },
        ],
      },
    },
    changed: {
      sku: {
        suppliers: [
          { isPrimary: true, unitCost: 3, supplier: { name: "Supplier 02" } },
          { isPrimary: false, unitCost: 4, supplier: { name: "Supplier 01" } },
        ],
      },
    },
    bad: { sku: "Good 01", supplier: "Supplier 01", unitCost: -1 },
    faults: ["unitCost"],
  },
  {
    field: "upsertRecipeLines",
    input: "RecipeLineInput",
    create: { sku: "Good 01", rawMaterial: "Material 02", quantityPerUnit: "0.25" },
    change: { sku: "Good 01", rawMaterial: "Material 02", quantityPerUnit: 1 },
    look: '{ sku(name: "Good 01") { recipe { quantityPerUnit material { name } } recipeCost } }',
    created: {
      sku: {
        recipe: [
          { quantityPerUnit: 2, material: { name: "Material 01" } },
          { quantityPerUnit: 0.25, material: { name: "Material 02" } },
        ],
        recipeCost: 4.5,
      },
    },
    changed: {
      sku: {
        recipe: [
          { quantityPerUnit: 2, material: { name: "Material 01" } },
          { quantityPerUnit: 1, material: { name: "Material 02" } },
        ],
        recipeCost: 6,
      },
    },
    bad: { sku: "Material 01", rawMaterial: "Good 01", quantityPerUnit: 1 },
    faults: ["rawMaterial"],
  },
  {
    field: "upsertBundleItems",
    input: "BundleItemInput",
    create: { bundle: "Set 01", sku: "Good 02", quantity: 2 },
    change: { bundle: "Set 01", sku: "Good 02", quantity: 3 },
    look: "{ bundles(limit: 1) { nodes { name contents { quantity sku { name } } } } }",
    created: {
      bundles: {
        nodes: [
          {
            name: "Gift 01",
            contents: [
              { quantity: 1, sku: { name: "Good 01" } },
              { quantity: 2, sku: { name: "Good 02" } },
            ],
          },
        ],
      },
    },
    changed: {
      bundles: {
        nodes: [
          {
            name: "Gift 01",
            contents: [
              { quantity: 1, sku: { name: "Good 01" } },
              { quantity: 3, sku: { name: "Good 02" } },
            ],
          },
        ],
      },
    },
    bad: { bundle: "Set 01", sku: "Set 01", quantity: 1 },
    faults: ["sku"],
  },
  {
    field: "countStock",
    input: "StockCountInput",
    create: { sku: "Material 01", warehouse: "Region 01", onHand: 5 },
    change: { sku: "Material 01", warehouse: "Region 01", onHand: "7.5" },
    look: '{ sku(name: "Material 01") { stockMovements(limit: 1) { kind quantity warehouse { name } } } }',
    created: { sku: { stockMovements: [{ kind: "COUNT", quantity: 5, warehouse: { name: "Region 01" } }] } },
    changed: { sku: { stockMovements: [{ kind: "COUNT", quantity: 2.5, warehouse: { name: "Region 01" } }] } },
    bad: { sku: "Material 01", warehouse: "Region 02", onHand: -1 },
    faults: ["onHand"],
  },
  {
    field: "upsertExchangeRates",
    input: "ExchangeRateInput",
    create: { currency: "CHF", on: "2026-02-01", rate: "1.05" },
    change: { currency: "CHF", on: "2026-02-01", rate: 1.06 },
    look: '{ exchangeRates(filter: { currency: "CHF" }) { nodes { on rate } } }',
    created: { exchangeRates: { nodes: [{ on: "2026-02-01", rate: 1.05 }] } },
    changed: { exchangeRates: { nodes: [{ on: "2026-02-01", rate: 1.06 }] } },
    bad: { currency: "ZZZ", on: "2026-02-01", rate: 0 },
    faults: ["currency", "rate"],
  },
];
