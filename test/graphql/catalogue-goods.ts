import type { Case } from "./catalogue-case";

/** What the goods are, what they are made of, and how many there are. */
export const GOODS: readonly Case[] = [
  {
    field: "upsertProducts",
    input: "ProductInput",
    create: { name: "Vase", moq: 40, packQuantity: "12.5", category: "Pottery" },
    change: { name: "Vase", moq: null },
    look: '{ products(filter: { category: { equals: "Pottery" } }) { nodes { name moq packQuantity category } } }',
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
      volume: "0.002",
    },
    change: { name: "VASE", category: "  ", unitCost: null, status: "ACTIVE", packQuantity: 6, weight: 0.9 },
    look: '{ sku(name: "VASE") { product { name category } options unitCost status packQuantity volume weight reorder settings { stockCoverDays } } }',
    created: {
      sku: {
        product: { name: "Vase", category: "Pottery" },
        options: { Color: "Blue" },
        unitCost: 0.1,
        status: "DRAFT",
        packQuantity: null,
        volume: 0.002,
        weight: null,
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
        volume: 0.002,
        weight: 0.9,
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
    change: {
      sku: "Good 01",
      supplier: "Supplier 02",
      isPrimary: true,
      priceBreaks: [
        { fromUnits: 500, unitCost: "2.5" },
        { fromUnits: 100, unitCost: 2.75 },
      ],
    },
    look: '{ sku(name: "Good 01") { suppliers { isPrimary unitCost priceBreaks { fromUnits unitCost } supplier { name } } } }',
    created: {
      sku: {
        suppliers: [
          { isPrimary: true, unitCost: 4, priceBreaks: [], supplier: { name: "Supplier 01" } },
          { isPrimary: false, unitCost: 3, priceBreaks: [], supplier: { name: "Supplier 02" } },
        ],
      },
    },
    changed: {
      sku: {
        suppliers: [
          {
            isPrimary: true,
            unitCost: 3,
            priceBreaks: [
              { fromUnits: 100, unitCost: 2.75 },
              { fromUnits: 500, unitCost: 2.5 },
            ],
            supplier: { name: "Supplier 02" },
          },
          { isPrimary: false, unitCost: 4, priceBreaks: [], supplier: { name: "Supplier 01" } },
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
    look: '{ sku(name: "Good 01") { recipe { quantityPerUnit material { name } } bomCost } }',
    created: {
      sku: {
        recipe: [
          { quantityPerUnit: 2, material: { name: "Material 01" } },
          { quantityPerUnit: 0.25, material: { name: "Material 02" } },
        ],
        bomCost: 4.5,
      },
    },
    changed: {
      sku: {
        recipe: [
          { quantityPerUnit: 2, material: { name: "Material 01" } },
          { quantityPerUnit: 1, material: { name: "Material 02" } },
        ],
        bomCost: 6,
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
    bad: { sku: "Material 01", warehouse: "Nowhere", onHand: 1 },
    faults: ["warehouse"],
  },
];
