import { type Currency, EUR_PER } from "./exchange-rates";
import type { Random } from "./random";
import { cents, type DemoSku, demoSku, type Season, type SkuKind, shelfPrice } from "./sku";
import { supplierNamed } from "./suppliers";
import type { Place } from "./warehouses";

/** A bought product with its variants: every combination of its options is a SKU. */
export interface Family {
  code: string;
  product: string;
  category: string;
  /** Code → label for each option, the first option being the one that `priceSteps` follow. */
  options?: Record<string, Record<string, string>>;
  /** Of the first variant, in the supplier's currency. */
  cost: number;
  /** EUR, of the first variant. */
  price: number;
  /** Price and cost of the first option's values relative to the first one; left out: all the same. */
  priceSteps?: number[];
  web: number;
  wholesale?: number;
  season?: Season;
  pack?: number;
  moq?: number;
  status?: "draft" | "archived";
  introducedDaysAgo?: number;
  discontinuedDaysAgo?: number;
}

/** Freight, duty and insurance on top of a foreign supplier's price. */
const LANDED: Record<Currency, number> = { EUR: 1.02, USD: 1.11, GBP: 1.06, JPY: 1.13, CHF: 1.05, DKK: 1.03 };

/** The SKUs of a family, bought from that supplier. */
export function familySkus(family: Family, supplierName: string, kind: SkuKind, random: Random): DemoSku[] {
  const { currency } = supplierNamed(supplierName);
  const liking = random.factor(0.25);
  return variantsOf(family).map(({ codes, options, step }) => {
    const cost = inCurrency(family.cost * step * random.factor(0.02), currency);
    const taste = liking * random.factor(0.45);
    return demoSku({
      sku: [family.code, ...codes].join("-"),
      product: family.product,
      category: family.category,
      options,
      kind,
      status: family.status ?? "active",
      reorder: family.status === undefined && family.discontinuedDaysAgo === undefined,
      unitCost: cents(cost * EUR_PER[currency] * LANDED[currency]),
      retailPrice: shelfPrice(family.price * step + 0.001),
      sources: [{ supplier: supplierName, unitCost: cost }],
      moq: family.moq,
      packQuantity: family.pack,
      popularity:
        family.status === "draft"
          ? null
          : {
              web: family.web * taste,
              wholesale: (family.wholesale ?? 0) * taste,
              season: family.season ?? "gear",
              introducedDaysAgo: family.introducedDaysAgo,
              discontinuedDaysAgo: family.discontinuedDaysAgo,
            },
      stockedAt: stockedAt(family.web * taste),
    });
  });
}

/** Slow movers are kept in Rotterdam only. */
function stockedAt(web: number): Place[] {
  if (web > 0.45) return ["Rotterdam", "Lyon", "Leipzig"];
  return web > 0.28 ? ["Rotterdam", "Lyon"] : ["Rotterdam"];
}

function inCurrency(amount: number, currency: Currency): number {
  return currency === "JPY" ? Math.round(amount / 10) * 10 : cents(amount);
}

interface Variant {
  codes: string[];
  options: Record<string, string>;
  step: number;
}

function variantsOf({ options = {}, priceSteps = [] }: Family): Variant[] {
  let variants: Variant[] = [{ codes: [], options: {}, step: 1 }];
  for (const [place, [option, values]] of Object.entries(options).entries()) {
    variants = variants.flatMap((variant) =>
      Object.entries(values).map(([code, label], index) => ({
        codes: [...variant.codes, code],
        options: { ...variant.options, [option]: label },
        step: place === 0 ? (priceSteps[index] ?? 1) : variant.step,
      })),
    );
  }
  return variants;
}
