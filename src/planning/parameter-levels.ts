/** The levels that planning parameters are set at. */

/** Where a setting can be made, most specific first. */
export const PARAMETER_LEVELS = ["SKU_WAREHOUSE", "SKU", "SUPPLIER_WAREHOUSE", "SUPPLIER", "TENANT"] as const;

export type ParameterLevel = (typeof PARAMETER_LEVELS)[number];
