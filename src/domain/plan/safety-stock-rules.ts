/** Which rules for safety stock settings name, and which they can't name together. */

import type { CostSettings } from "../../planning";

/** Settings that are costs. */
export const COST_SETTINGS = ["shortageCost", "holdingCostPerDay", "carryingRate"] as const;

/** All settings that a safety stock may follow from. */
export const RULE_SETTINGS = ["serviceLevel", "safetyStockDays", ...COST_SETTINGS] as const;

type RuleSettings = { readonly [Name in (typeof RULE_SETTINGS)[number]]?: number | null };

/** The costs that are set; null for none. @example costsIn({ carryingRate: 0.2 }) // { shortageCost: null, holdingCostPerDay: null, carryingRate: 0.2 } */
export function costsIn(settings: RuleSettings): CostSettings | null {
  const { shortageCost = null, holdingCostPerDay = null, carryingRate = null } = settings;
  const isSet = shortageCost !== null || holdingCostPerDay !== null || carryingRate !== null;
  return isSet ? { shortageCost, holdingCostPerDay, carryingRate } : null;
}

/**
 * Returns the settings that contradict another rule, each with the reason. Days may stand beside either, as at the levels where settings are stored
 * (D146).
 */
export function faultsOfRules(settings: RuleSettings): { field: (typeof RULE_SETTINGS)[number]; reason: string }[] {
  const isSet = (name: (typeof RULE_SETTINGS)[number]) => settings[name] != null;
  const cost = COST_SETTINGS.find(isSet);
  const together: ReturnType<typeof faultsOfRules> = [];
  if (cost && isSet("serviceLevel"))
    together.push({ field: cost, reason: "does not go with serviceLevel: safety stock follows from one of them" });
  if (isSet("holdingCostPerDay") && isSet("carryingRate"))
    together.push({
      field: "carryingRate",
      reason: "does not go with holdingCostPerDay: one of them says what a unit costs that is left",
    });
  const { shortageCost, holdingCostPerDay, carryingRate } = settings;
  if (shortageCost === 0 && (holdingCostPerDay === 0 || carryingRate === 0))
    together.push({ field: "shortageCost", reason: "must be above 0 where a unit that is left costs nothing" });
  return together;
}

/**
 * The settings of a level with those cleared that a rule which is named takes the place of.
 * @example inPlaceOfOthers({ carryingRate: 0.2 }) // { carryingRate: 0.2, serviceLevel: null, holdingCostPerDay: null }
 */
export function inPlaceOfOthers<Settings extends RuleSettings>(settings: Settings): Settings & RuleSettings {
  const { serviceLevel, safetyStockDays, holdingCostPerDay, carryingRate } = settings;
  if (costsIn(settings))
    return {
      serviceLevel: null,
      ...(holdingCostPerDay == null ? {} : { carryingRate: null }),
      ...(carryingRate == null ? {} : { holdingCostPerDay: null }),
      ...settings,
    };
  const isRule = serviceLevel != null || safetyStockDays != null;
  return isRule ? { ...settings, shortageCost: null, holdingCostPerDay: null, carryingRate: null } : settings;
}
