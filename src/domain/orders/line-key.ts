/** What a line of an order is known by: SKU and warehouse as one text (D17). */
export const lineKey = (skuId: string, warehouseId: string): string => `${skuId} ${warehouseId}`;
