import { Decimal } from "../../../db";
import type { AbcTier } from "../../../planning";
import { isLongerThan } from "../../../values/text";
import { isNumberText, type Kind, listKind, type Validated } from "./kinds";

/** More classes than letters are of no use to anybody. */
const MAX_TIERS = 26;
const MAX_NAME_LENGTH = 100;
const ALL = 100;

/**
 * A class as it is stored and written in a file.
 * @example tierText({ name: "A", share: 70 }) // "A: 70"
 */
export const tierText = ({ name, share }: { name: string; share: number | string }): string => `${name}: ${share}`;

/** The class of such a text; its name may hold a colon, its share none. */
export function tierOf(text: string): AbcTier {
  const colon = text.lastIndexOf(":");
  return { name: text.slice(0, colon).trim(), share: Number(text.slice(colon + 1)) };
}

/** Classes, each with its own name, and shares above 0 that add up to 100. */
function validateTiers(value: unknown): Validated<readonly string[]> {
  const validated = listKind.validate(value);
  if ("reason" in validated) return validated;
  if (validated.kept.length === 0) return validated;
  if (validated.kept.length > MAX_TIERS) return { reason: "OUT_OF_RANGE" };
  let sum = new Decimal(0);
  const names = new Set<string>();
  for (const item of validated.kept) {
    const { name } = tierOf(item);
    const share = item.slice(item.lastIndexOf(":") + 1).trim();
    if (name === "" || !item.includes(":") || names.has(name) || !isNumberText(share))
      return { reason: "INVALID_TIERS" };
    if (isLongerThan(name, MAX_NAME_LENGTH)) return { reason: "TOO_LONG" };
    if (new Decimal(share).lte(0)) return { reason: "MUST_BE_POSITIVE" };
    sum = sum.add(share);
    names.add(name);
  }
  if (!sum.eq(ALL)) return { reason: "INVALID_TIERS" };
  return { kept: validated.kept.map((item) => tierText(tierOf(item))) };
}

/** ABC classes, the first first; in a file `A: 70; B: 20; C: 10`, shares in percent. */
export const tiersKind: Kind<readonly string[], readonly string[]> = {
  ...listKind,
  form: "`Name: share`, several separated by `;`, shares in percent that make 100 together",
  validate: validateTiers,
};
