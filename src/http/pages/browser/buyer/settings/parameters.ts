import type { ParameterLevel } from "../../../../../generated/pages/graphql";
import { figure } from "../parts/figures";

/** Whose parameters they are, by name; nobody: the merchant's. */
export interface Holder {
  sku?: string;
  supplier?: string;
  warehouse?: string;
}

/** A planning parameter that people set, and what it changes. */
export interface Parameter {
  field: ParameterField;
  name: string;
  /** What more of it does. */
  about: string;
  step: number;
  min: number;
  max?: number;
}

export type ParameterField =
  | "leadTimeDays"
  | "stockCoverDays"
  | "serviceLevel"
  | "safetyStockDays"
  | "reviewPeriodDays"
  | "moq"
  | "packQuantity";

const DAYS = { step: 1, min: 0, max: 1000 };

/** In the order of the pages. */
export const PARAMETERS: readonly Parameter[] = [
  {
    field: "leadTimeDays",
    name: "Lead time, days",
    about: "longer: bought earlier, and more kept against uncertainty",
    ...DAYS,
  },
  { field: "stockCoverDays", name: "Cover, days", about: "longer: larger orders, less often", ...DAYS },
  {
    field: "serviceLevel",
    name: "Service level, %",
    about: "higher: more safety stock, fewer stock-outs; goes before safety days",
    step: 0.1,
    min: 0.1,
    max: 99.9,
  },
  {
    field: "safetyStockDays",
    name: "Safety stock, days",
    about: "more: stock lasts longer than expected demand",
    ...DAYS,
  },
  {
    field: "reviewPeriodDays",
    name: "Review, days",
    about: "how often you look; longer: more safety stock under a service level",
    ...DAYS,
  },
  { field: "moq", name: "Smallest quantity", about: "units; smaller needs are rounded up to it", step: 1, min: 0 },
  { field: "packQuantity", name: "Pack, units", about: "orders are whole packs", step: 1, min: 1 },
];

/** What is set, as the service has it; a service level is a share there and percent here. */
export type Values = { [Field in ParameterField]?: number | null };

export const shownValue = (field: ParameterField, value: number): number =>
  field === "serviceLevel" ? Number((value * 100).toFixed(3)) : value;
export const storedValue = (field: ParameterField, value: number): number =>
  field === "serviceLevel" ? Number((value / 100).toFixed(6)) : value;

const LEVELS: Record<ParameterLevel, string> = {
  SKU_WAREHOUSE: "for this SKU here",
  SKU: "for this SKU",
  SUPPLIER_WAREHOUSE: "for the supplier here",
  SUPPLIER: "for the supplier",
  TENANT: "for all",
  DEFAULT: "the service's default",
};

interface InForce {
  leadTimeDays: Decided;
  stockCoverDays: Decided;
  reviewPeriodDays: Decided;
  moq: Decided;
  packQuantity: Decided;
  safetyStock: { days?: number | null; serviceLevel?: number | null; level: ParameterLevel };
}
interface Decided {
  value: number;
  level: ParameterLevel;
}

/** What the plan used for a parameter, and who set it, in words. */
export function inForce(field: ParameterField, parameters: InForce): string {
  const { safetyStock } = parameters;
  if (field === "serviceLevel") {
    return safetyStock.serviceLevel == null
      ? "none, as the days decide"
      : `${figure(safetyStock.serviceLevel * 100)} %, ${LEVELS[safetyStock.level]}`;
  }
  if (field === "safetyStockDays") {
    return safetyStock.days == null
      ? "none, as the service level decides"
      : `${figure(safetyStock.days)}, ${LEVELS[safetyStock.level]}`;
  }
  const { value, level } = parameters[field];
  return `${figure(value)}, ${LEVELS[level]}`;
}
