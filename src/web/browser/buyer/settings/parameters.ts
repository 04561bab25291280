import { t } from "@lingui/core/macro";
import type { ParameterLevel } from "../../../../generated/pages/graphql";
import { figure, unitAmount } from "../../shared/figures";

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
  step: number | "any";
  min: number;
  max?: number;
}

export type ParameterField =
  | "leadTimeDays"
  | "stockCoverDays"
  | "serviceLevel"
  | "safetyStockDays"
  | "shortageCost"
  | "holdingCostPerDay"
  | "carryingRate"
  | "reviewPeriodDays"
  | "moq"
  | "packQuantity";

/** Money of one unit, and units, that are taken at most. */
const MAX_QUANTITY = 1_000_000_000;

const DAYS = { step: 1, min: 0, max: 1000 };

/** In the order of the pages. */
export const PARAMETERS: readonly Parameter[] = [
  {
    field: "leadTimeDays",
    name: t`Lead time, days`,
    about: t`longer: earlier purchases and more safety stock`,
    ...DAYS,
  },
  { field: "stockCoverDays", name: t`Cover, days`, about: t`longer: larger orders, less often`, ...DAYS },
  {
    field: "serviceLevel",
    name: t`Service level, %`,
    about: t`higher: more safety stock, fewer stock-outs; replaces safety days, not allowed beside costs`,
    step: "any",
    min: 0.1,
    max: 99.9,
  },
  {
    field: "safetyStockDays",
    name: t`Safety stock, days`,
    about: t`more: stock lasts longer than expected demand`,
    ...DAYS,
  },
  {
    field: "shortageCost",
    name: t`Missing unit, cost`,
    about: t`sizes safety stock by least cost, in your currency; empty beside another cost: its margin`,
    step: "any",
    min: 0,
    max: MAX_QUANTITY,
  },
  {
    field: "carryingRate",
    name: t`Unit left, % of its cost a year`,
    about: t`higher: less safety stock; empty beside the cost of a missing unit: 25 %`,
    step: "any",
    min: 0,
    max: 1000,
  },
  {
    field: "holdingCostPerDay",
    name: t`Unit left, cost a day`,
    about: t`instead of a share of its cost, in your currency`,
    step: "any",
    min: 0,
    max: MAX_QUANTITY,
  },
  {
    field: "reviewPeriodDays",
    name: t`Review, days`,
    about: t`how often you review orders; longer: more safety stock under a service level`,
    ...DAYS,
  },
  {
    field: "moq",
    name: t`Smallest quantity`,
    about: t`units; smaller needs are rounded up to it`,
    step: 1,
    min: 0,
    max: MAX_QUANTITY,
  },
  { field: "packQuantity", name: t`Pack, units`, about: t`orders are whole packs`, step: 1, min: 1, max: MAX_QUANTITY },
];

/** What is set, as the service has it; shares are percent here. */
export type Values = { [Field in ParameterField]?: number | null };

const SHARES: readonly ParameterField[] = ["serviceLevel", "carryingRate"];

export const shownValue = (field: ParameterField, value: number): number =>
  SHARES.includes(field) ? Number((value * 100).toFixed(3)) : value;
export const storedValue = (field: ParameterField, value: number): number =>
  SHARES.includes(field) ? Number((value / 100).toFixed(6)) : value;

/** Why values can't be set together; null where they can. */
export function contradictionOf(values: Values): string | null {
  const { serviceLevel, shortageCost, holdingCostPerDay, carryingRate } = values;
  if (serviceLevel != null && (shortageCost ?? holdingCostPerDay ?? carryingRate) != null)
    return t`Clear the service level or the costs: safety stock follows from one of them.`;
  if (holdingCostPerDay != null && carryingRate != null)
    return t`Clear one of the two costs of a unit left: a share of its cost, or money a day.`;
  return shortageCost === 0 && (holdingCostPerDay ?? carryingRate) === 0
    ? t`Set one cost above 0: without it any stock costs the same.`
    : null;
}

const LEVELS: Record<ParameterLevel, string> = {
  SKU_WAREHOUSE: t`for this SKU here`,
  SKU: t`for this SKU`,
  SUPPLIER_WAREHOUSE: t`for the supplier here`,
  SUPPLIER: t`for the supplier`,
  TENANT: t`for all`,
  DEFAULT: t`the service's default`,
};

interface InForce {
  leadTimeDays: Decided;
  stockCoverDays: Decided;
  reviewPeriodDays: Decided;
  moq: Decided;
  packQuantity: Decided;
  safetyStock: {
    days?: number | null;
    serviceLevel?: number | null;
    shortageCost?: number | null;
    holdingCostPerDay?: number | null;
    carryingRate?: number | null;
    level: ParameterLevel;
  };
}
interface Decided {
  value: number;
  level: ParameterLevel;
}

type RuleField = "serviceLevel" | "safetyStockDays" | "shortageCost" | "holdingCostPerDay" | "carryingRate";

function safetyStockInForce(
  field: RuleField,
  rule: InForce["safetyStock"],
  impliedServiceLevel: number | null | undefined,
): string {
  const { days, serviceLevel, shortageCost, holdingCostPerDay, carryingRate, level } = rule;
  const words: Record<RuleField, string | null> = {
    safetyStockDays: days == null ? null : figure(days),
    serviceLevel: serviceLevel == null ? null : `${figure(serviceLevel * 100)} %`,
    shortageCost: shortageCost == null ? null : unitAmount(shortageCost),
    holdingCostPerDay: holdingCostPerDay == null ? null : unitAmount(holdingCostPerDay),
    carryingRate: carryingRate == null ? null : `${figure(carryingRate * 100)} %`,
  };
  if (field === "serviceLevel" && impliedServiceLevel != null) {
    const implied = figure(impliedServiceLevel * 100);
    return t`${implied} %, as the costs imply`;
  }
  const own = words[field];
  const whose = LEVELS[level];
  if (own === null) {
    if (days != null) return t`none, as the days decide`;
    return serviceLevel == null ? t`none, as costs decide` : t`none, as the service level decides`;
  }
  return field === "safetyStockDays" || field === "serviceLevel"
    ? `${own}, ${whose}`
    : t`${own}, by the costs ${whose}`;
}

/** What the plan used for a parameter, and who set it, in words. @param impliedServiceLevel by costs */
export function inForce(field: ParameterField, parameters: InForce, impliedServiceLevel?: number | null): string {
  switch (field) {
    case "serviceLevel":
    case "safetyStockDays":
    case "shortageCost":
    case "holdingCostPerDay":
    case "carryingRate":
      return safetyStockInForce(field, parameters.safetyStock, impliedServiceLevel);
  }
  const { value, level } = parameters[field];
  return `${figure(value)}, ${LEVELS[level]}`;
}
