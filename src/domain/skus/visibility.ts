import type { SkuStatus } from "../../generated/prisma/enums";

/** What decides whether a list shows a SKU. */
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
 * A SKU's kind as one number, a bit for each trait that a switch asks about; what plan rows keep.
 * @example visibilityOf({ isDigital: false, isBundle: true, isMaterial: false, status: "DRAFT" }) // 18
 */
export function visibilityOf({ isDigital, isBundle, isMaterial, status }: SkuKind): number {
  return (
    (isDigital ? DIGITAL : 0) |
    (isBundle ? BUNDLE : 0) |
    (isMaterial ? MATERIAL : 0) |
    (status === "ARCHIVED" ? ARCHIVED : 0) |
    (status === "DRAFT" ? DRAFT : 0)
  );
}

/** The kinds that the switches let through: those with no trait that is switched off. */
export function visibleKinds(switches: VisibilitySwitches): number[] {
  const hidden =
    (switches.withDigital ? 0 : DIGITAL) |
    (switches.withBundle ? 0 : BUNDLE) |
    (switches.withMaterial ? 0 : MATERIAL) |
    (switches.withArchived ? 0 : ARCHIVED) |
    (switches.withDraft ? 0 : DRAFT);
  return ALL_KINDS.filter((kind) => (kind & hidden) === 0);
}
