/** Returns the key of a line of an order: SKU and warehouse as one text (D17). */
export const lineKey = (skuId: string, warehouseId: string): string => `${skuId} ${warehouseId}`;
