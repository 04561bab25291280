import type { SkuStatus } from "../../generated/prisma/enums";

/** The traits that decide whether a list shows a SKU. */
export interface SkuKind {
  isDigital: boolean;
  isBundle: boolean;
  isMaterial: boolean;
  status: SkuStatus;
}

/** The five switches of POST /skus. Specification, POST /api/v1/skus; decision D36. */
export interface VisibilitySwitches {
  withDigital: boolean;
  withBundle: boolean;
  withMaterial: boolean;
  withArchived: boolean;
  withDraft: boolean;
}

const DIGITAL = 1;
const BUNDLE = 2;
const MATERIAL = 4;
const ARCHIVED = 8;
const DRAFT = 16;
const ALL_KINDS = Array.from({ length: 32 }, (_, kind) => kind);

/**
 * Returns a SKU's kind as one bit of a 32-bit number. One number also holds the kinds of several SKUs, as plan rows store them. The
 * bit's place is a number that itself has a bit for each trait that a switch filters by.
 * @example kindBit({ isDigital: false, isBundle: true, isMaterial: false, status: "DRAFT" }) // 1 << (2 + 16)
 */
export function kindBit({ isDigital, isBundle, isMaterial, status }: SkuKind): number {
  const kind =
    (isDigital ? DIGITAL : 0) |
    (isBundle ? BUNDLE : 0) |
    (isMaterial ? MATERIAL : 0) |
    (status === "ARCHIVED" ? ARCHIVED : 0) |
    (status === "DRAFT" ? DRAFT : 0);
  return 1 << kind;
}

/** The bits of the kinds that the switches let through: those with no trait that is switched off. */
export function visibleKinds(switches: VisibilitySwitches): number {
  const hidden =
    (switches.withDigital ? 0 : DIGITAL) |
    (switches.withBundle ? 0 : BUNDLE) |
    (switches.withMaterial ? 0 : MATERIAL) |
    (switches.withArchived ? 0 : ARCHIVED) |
    (switches.withDraft ? 0 : DRAFT);
  return ALL_KINDS.reduce((bits, kind) => ((kind & hidden) === 0 ? bits | (1 << kind) : bits), 0);
}
