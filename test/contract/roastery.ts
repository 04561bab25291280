import type { Seed } from "../support/world";

/** The merchant of the page for integrators: roasts coffee, buys cups abroad, sells in one shop from two warehouses. */
export const roastery: Seed = {
  stores: [
    { name: "Shop", currency: "EUR" },
    { name: "Old Shop", currency: "EUR", active: false },
  ],
  warehouses: [{ name: "North", store: "Shop", city: "Rotterdam", country: "NL" }, { name: "South" }],
  suppliers: [
    {
      name: "Harbour Traders",
      emails: ["orders@harbour.example"],
      currency: "EUR",
      leadTimeDays: 21,
      minimumOrderQuantity: "250",
      minimumOrderType: "CURRENCY",
    },
    { name: "Kiln & Sons", currency: "USD", leadTimeDays: 45 },
    { name: "Own Roastery", currency: "EUR", leadTimeDays: 2, isProducer: true },
  ],
  skus: [
    {
      name: "CUP-RED",
      product: "Cup",
      options: { Color: "Red" },
      unitCost: "3",
      retailPrice: "9",
      moq: "48",
      packQuantity: "24",
    },
    { name: "CUP-BLUE", product: "Cup", options: { Color: "Blue" }, unitCost: "3", retailPrice: "9" },
    { name: "SANTOS-250", product: "Santos", retailPrice: "9.8", productionTimeDays: 2 },
    { name: "GREEN-SANTOS", product: "Green Santos", unitCost: "6.4", isMaterial: true },
    { name: "TASTER", product: "Taster Box", retailPrice: "25" },
  ],
  skuSuppliers: [
    { sku: "CUP-RED", supplier: "Harbour Traders", unitCost: "2.2", isPrimary: true },
    { sku: "SANTOS-250", supplier: "Own Roastery", isPrimary: true },
  ],
  billOfMaterials: [{ sku: "SANTOS-250", rawMaterial: "GREEN-SANTOS", quantityPerUnit: "0.3" }],
  bundles: [
    { bundle: "TASTER", sku: "CUP-RED", quantity: "1" },
    { bundle: "TASTER", sku: "SANTOS-250", quantity: "2" },
  ],
  exchangeRates: [{ currency: "USD", on: "2026-01-02", rate: "0.9" }],
  stockLevels: [
    { sku: "CUP-RED", warehouse: "North", onHand: "40" },
    { sku: "GREEN-SANTOS", warehouse: "North", onHand: "100" },
  ],
};
