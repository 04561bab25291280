import { InvalidInput } from "../../errors";
import type { AbcMeasure } from "../../generated/prisma/enums";
import { tierText } from "../catalogue/cells/abc-tiers";
import { storeRows } from "../catalogue/import-catalogue-table";
import { planningSettings } from "../catalogue/tables";
import type { Work } from "../work";
import { type AbcSettings, abcSettings } from "./abc-settings";

/** The change; fields left out stay as they are, null sets the default. */
export interface AbcChange {
  enabled?: boolean | null;
  measure?: AbcMeasure | null;
  tiers?: readonly { name: string; share: number | string }[] | null;
  /** Names of SKUs to leave out of the classes, and to take in again. */
  excludeSkus?: readonly string[] | null;
  includeSkus?: readonly string[] | null;
}

/** Returns the tenant's own row of the change. */
function tenantRow({ enabled, measure, tiers }: AbcChange) {
  return {
    ...(enabled === undefined ? {} : { abcEnabled: enabled }),
    ...(measure === undefined ? {} : { abcMeasure: measure }),
    ...(tiers === undefined ? {} : { abcTiers: tiers === null ? null : tiers.map(tierText) }),
  };
}

/** The faults of classes in words, as no column and no form of a file is behind them. */
const REASONS: Readonly<Record<string, string>> = {
  INVALID_TIERS: "must be classes with a name of their own each, and shares that make 100 together",
};

/** The field of the change behind each field of a row. */
const SENT_AS: Readonly<Record<string, string>> = { abcEnabled: "enabled", abcMeasure: "measure", abcTiers: "tiers" };

/**
 * Changes the classification of SKUs, as rows of planning_settings.csv do, and enqueues a plan that follows it.
 * @throws InvalidInput by the change's own paths; nothing has been written then.
 */
export async function setAbc(work: Work, change: AbcChange): Promise<AbcSettings> {
  const own = tenantRow(change);
  const excluded = change.excludeSkus ?? [];
  const included = change.includeSkus ?? [];
  const sent = [
    ...(Object.keys(own).length > 0 ? [{ row: own, path: null }] : []),
    ...excluded.map((sku, index) => ({ row: { sku, abcExcluded: true }, path: `excludeSkus.${index}` })),
    ...included.map((sku, index) => ({ row: { sku, abcExcluded: null }, path: `includeSkus.${index}` })),
  ];
  const faults = await storeRows(
    work,
    planningSettings,
    sent.map(({ row }) => row),
  );
  if (faults.length > 0) {
    throw InvalidInput(
      faults.map(({ index, field, reason }) => ({
        path: `input.${sent[index]?.path ?? SENT_AS[field] ?? field}`,
        reason: REASONS[reason] ?? reason,
      })),
    );
  }
  return abcSettings(work);
}
