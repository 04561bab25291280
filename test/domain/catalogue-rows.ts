/** Rows of each table that refer to one another by number. */
export function rowsOf(table: string, size: number): Record<string, unknown>[] {
  const make: Record<string, (n: number) => Record<string, unknown>> = {
    stores: (n) => ({ name: `Store ${n}`, currency: "EUR" }),
    warehouses: (n) => ({
      name: `W${n}`,
      store: `Store ${n}`,
      ...(n % 3 === 0 ? { children: n + 1 < size ? [`W${n + 1}`] : [] } : {}),
    }),
    suppliers: (n) => ({ name: `Supplier ${n}`, currency: "EUR", emails: ["a@x.example"] }),
    supplier_warehouses: (n) => ({ supplier: `Supplier ${n}`, warehouse: `W${n}`, leadTimeDays: n % 500 }),
    supplier_closures: (n) => ({ supplier: `Supplier ${n}`, firstOn: "2026-02-16", lastOn: "2026-02-20" }),
    products: (n) => ({ name: `Product ${n}`, moq: n, category: "Other" }),
    skus: (n) => ({
      name: `SKU ${n}`,
      product: `Product ${n >> 2}`,
      category: `Category ${n >> 4}`,
      options: { n: String(n) },
      unitCost: "1.5",
      safetyStockDays: n % 500,
    }),
    sku_suppliers: (n) => ({ sku: `SKU ${n}`, supplier: `Supplier ${n % 500}`, isPrimary: true }),
    sku_successors: (n) => ({ sku: `SKU ${n}`, successor: null, factor: 1 }),
    bill_of_materials: (n) => ({ sku: `SKU ${n}`, rawMaterial: `SKU ${n + 1}`, quantityPerUnit: 1 }),
    bundles: (n) => ({ bundle: `SKU ${n}`, sku: `SKU ${n + 1}`, quantity: 1 }),
    stock_levels: (n) => ({ sku: `SKU ${n}`, warehouse: `W${n % 500}`, onHand: n }),
    // Warehouses that are no part of another: those take settings.
    planning_settings: (n) => ({
      sku: `SKU ${n}`,
      warehouse: n % 2 ? null : `W${(n % 160) * 3}`,
      leadTimeDays: n % 500,
    }),
    manual_forecasts: (n) => ({ sku: `SKU ${n}`, month: "2026-01", units: n }),
    excluded_periods: (n) => ({ sku: `SKU ${n}`, firstOn: "2026-02-16", lastOn: "2026-02-20", reason: "Fair" }),
    exchange_rates: (n) => ({ currency: "USD", on: new Date(n * 86_400_000), rate: "0.9" }),
  };
  const isChain = table === "bill_of_materials" || table === "bundles";
  return Array.from({ length: isChain && size > 1 ? size - 1 : size }, (_, n) => make[table]?.(n) ?? {});
}
