/** Bundles are neither bought nor stored. Their stock is the number that their contents allow (planning.md, "How much", 3). */

import type { RecipeLevels } from "./recipes";

/** One content of a bundle at a place. */
export interface ContentStock {
  /** Name of the SKU. */
  name: string;
  /** Units of it at the place. */
  onHand: number;
  /** Units of it in one bundle, above 0. */
  quantityPerBundle: number;
}

/** The number of bundles that the contents allow. */
export interface PutTogether {
  /** Whole bundles. */
  units: number;
  /** The limiting content, the first by name among equals; null when no content is known. */
  limitedBy: ContentStock | null;
}

/** A quotient may fall short of a whole number by rounding noise, as 0.3 / 0.1 does. */
const whole = (quotient: number): number => Math.floor(quotient + Math.max(1e-9, quotient * 1e-12));

/**
 * Returns the number of bundles that the scarcest content allows. Stock below zero counts as none.
 * @example
 * putTogether([{ name: "Tea", onHand: 10, quantityPerBundle: 3 }, { name: "Cup", onHand: 4, quantityPerBundle: 1 }]).units // 3
 */
export function putTogether(contents: readonly ContentStock[]): PutTogether {
  let scarcest: PutTogether = { units: 0, limitedBy: null };
  for (const content of contents) {
    const units = whole(Math.max(0, content.onHand) / content.quantityPerBundle);
    const { limitedBy } = scarcest;
    const isFirst = units === scarcest.units && limitedBy !== null && content.name < limitedBy.name;
    if (limitedBy === null || units < scarcest.units || isFirst) scarcest = { units, limitedBy: content };
  }
  return scarcest;
}

/**
 * Returns the units of each SKU, other than bundles, in one bundle. Bundles inside it are opened and their contents added up, because all come off one shelf.
 * @param levels of bundle contents, read as recipes: the bundle is the parent
 * @example
 * // a crate of two boxes and a cup, a box of three teas and a cup
 * bundleContents("crate", levels) // { tea: 6, cup: 3 }
 */
export function bundleContents(
  bundleId: string,
  { linesOf, levelOf }: Pick<RecipeLevels, "linesOf" | "levelOf">,
): Map<string, number> {
  const reached = new Set([bundleId]);
  for (const id of reached) for (const { componentId } of linesOf.get(id) ?? []) reached.add(componentId);
  const outermostFirst = [...reached].sort((one, other) => (levelOf.get(one) ?? 0) - (levelOf.get(other) ?? 0));
  const taken = new Map([[bundleId, 1]]);
  const contents = new Map<string, number>();
  for (const id of outermostFirst) {
    const quantity = taken.get(id) ?? 0;
    const lines = linesOf.get(id);
    if (!lines && id !== bundleId) contents.set(id, quantity);
    for (const { componentId, quantityPerUnit } of lines ?? []) {
      taken.set(componentId, (taken.get(componentId) ?? 0) + quantity * quantityPerUnit);
    }
  }
  return contents;
}
