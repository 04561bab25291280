/** The levels at which planning parameters are set. */

/** The levels, most specific first. */
export const PARAMETER_LEVELS = ["SKU_WAREHOUSE", "SKU", "SUPPLIER_WAREHOUSE", "SUPPLIER", "TENANT"] as const;

export type ParameterLevel = (typeof PARAMETER_LEVELS)[number];
