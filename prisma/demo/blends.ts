import { COFFEES, type Coffee } from "./coffees";
import { greenSku } from "./green-coffee";
import { labelSku } from "./packaging";
import type { Random } from "./random";
import { cents, type DemoSku, demoSku, shelfPrice } from "./sku";
import { CONTRACT_ROASTER, ROASTERY } from "./suppliers";

/** Share of the green weight that leaves as water and chaff. */
const ROAST_LOSS: Record<Coffee["roast"], number> = { light: 0.135, medium: 0.15, dark: 0.175 };

/** EUR a kilogram of roasted coffee: gas, labour, packing. */
const ROASTING_COST = 1.35;

const GRINDS = { WB: "Whole bean", ES: "Espresso", FI: "Filter", CA: "Cafetière" } as const;
type Grind = keyof typeof GRINDS;

interface Size {
  code: string;
  label: string;
  kg: number;
  /** Price relative to 250 g. */
  priceRatio: number;
  web: number;
  wholesale: number;
  packing: Array<{ material: string; quantity: number }>;
}

function sizes(family: Coffee["family"]): Size[] {
  const colour = family === "blend" ? "BK" : "KR";
  const valve = { material: "VLV-STD", quantity: 1 };
  const small = {
    code: "250",
    label: "250 g",
    kg: 0.25,
    priceRatio: 1,
    web: 0.64,
    wholesale: 0.3,
    packing: [{ material: `BAG-250-${colour}`, quantity: 1 }, valve],
  };
  const kilo = {
    code: "1KG",
    label: "1 kg",
    kg: 1,
    priceRatio: 3.6,
    web: 0.35,
    wholesale: 0.5,
    packing: [{ material: `BAG-1KG-${colour}`, quantity: 1 }, valve, { material: "BOX-SHIP-8", quantity: 0.125 }],
  };
  const catering = {
    code: "5KG",
    label: "5 kg",
    kg: 5,
    priceRatio: 16.5,
    web: 0.01,
    wholesale: 0.2,
    packing: [
      { material: "BAG-5KG-KR", quantity: 1 },
      { material: "VLV-WIDE", quantity: 1 },
      { material: "BOX-SHIP-2", quantity: 0.5 },
    ],
  };
  return family === "blend" ? [small, kilo, catering] : [small, kilo];
}

const GRIND_SHARE: Record<Grind, number> = { WB: 0.52, ES: 0.2, FI: 0.19, CA: 0.09 };

function grinds(family: Coffee["family"], size: Size): Grind[] {
  if (size.code === "5KG") return ["WB"];
  if (family === "blend") return ["WB", "ES", "FI", "CA"];
  return size.code === "1KG" ? ["WB"] : ["WB", "ES", "FI"];
}

/** Kilograms of each green coffee for so much roasted coffee: 0.25 kg at 15 % loss takes 0.294 kg. */
function greenFor(coffee: Coffee, roastedKg: number): DemoSku["recipe"] {
  return Object.entries(coffee.green).map(([code, share]) => ({
    material: greenSku(code),
    quantity: Number(((roastedKg / (1 - ROAST_LOSS[coffee.roast])) * share).toFixed(3)),
  }));
}

/** Bags of every coffee by size and grind, drip-bag boxes, and the roasted coffee in bulk that fills the drip bags. */
export function coffeeSkus(materials: DemoSku[], random: Random): DemoSku[] {
  const costs = new Map(materials.map(({ sku, unitCost }) => [sku, unitCost]));
  const bags = COFFEES.flatMap((coffee) => bagsOf(coffee, costs, random));
  const bulk = COFFEES.filter(({ dripBags }) => dripBags).map((coffee) => bulkOf(coffee, costs));
  for (const { sku, unitCost } of bulk) costs.set(sku, unitCost);
  const dripBoxes = COFFEES.filter(({ dripBags }) => dripBags).flatMap((coffee) => dripBoxesOf(coffee, costs, random));
  return [...bags, ...bulk, ...dripBoxes];
}

function bagsOf(coffee: Coffee, costs: Map<string, number>, random: Random): DemoSku[] {
  const liking = random.factor(0.15);
  return sizes(coffee.family).flatMap((size) =>
    grinds(coffee.family, size).map((grind) => {
      const recipe = [...greenFor(coffee, size.kg), ...size.packing, { material: labelSku(coffee.code), quantity: 1 }];
      const unitCost = producedCost(recipe, size.kg * ROASTING_COST, costs);
      const share = GRIND_SHARE[grind] * liking * random.factor(0.12);
      return demoSku({
        sku: `${coffee.code}-${size.code}-${grind}`,
        product: coffee.name,
        category: coffee.family === "blend" ? "Blends" : "Single origins",
        options: { Size: size.label, Grind: GRINDS[grind] },
        kind: "coffee",
        status: coffee.status ?? "active",
        reorder: coffee.status === undefined && coffee.discontinuedDaysAgo === undefined,
        unitCost,
        retailPrice: shelfPrice(coffee.price * size.priceRatio),
        sources: [{ supplier: ROASTERY, unitCost }, ...contractRoasting(coffee, size, unitCost)],
        packQuantity: size.code === "250" ? 12 : size.code === "1KG" ? 8 : 2,
        productionTimeDays: 2,
        safetyStockDays: 7,
        stockCoverDays: 18,
        recipe,
        popularity:
          coffee.status === "draft"
            ? null
            : {
                web: coffee.popularity * size.web * share,
                wholesale: grind === "CA" ? 0 : coffee.wholesale * size.wholesale * share * 0.35,
                season: coffee.season,
                introducedDaysAgo: coffee.introducedDaysAgo,
                discontinuedDaysAgo: coffee.discontinuedDaysAgo,
              },
        stockedAt: ["Rotterdam", "Lyon", "Leipzig"],
      });
    }),
  );
}

/** The two best-selling blends are roasted under contract too, a little dearer. */
function contractRoasting(coffee: Coffee, size: Size, unitCost: number): DemoSku["sources"] {
  if (size.code === "5KG" || !["HLT", "NFR"].includes(coffee.code)) return [];
  return [{ supplier: CONTRACT_ROASTER, unitCost: cents(unitCost * 1.07), moq: 60 }];
}

function bulkSku(coffee: Coffee): string {
  return `RST-${coffee.code}`;
}

function bulkOf(coffee: Coffee, costs: Map<string, number>): DemoSku {
  const recipe = greenFor(coffee, 1);
  const unitCost = producedCost(recipe, ROASTING_COST, costs);
  return demoSku({
    sku: bulkSku(coffee),
    product: `Roasted ${coffee.name}, bulk for drip bags`,
    category: "Roasted in bulk",
    options: { Unit: "kg" },
    kind: "material",
    unitCost,
    retailPrice: null,
    sources: [{ supplier: ROASTERY, unitCost }],
    packQuantity: 15,
    productionTimeDays: 1,
    safetyStockDays: 10,
    stockCoverDays: 21,
    recipe,
    stockedAt: ["Green Coffee Store"],
  });
}

function dripBoxesOf(coffee: Coffee, costs: Map<string, number>, random: Random): DemoSku[] {
  return [10, 30].map((bags) => {
    const recipe = [
      { material: bulkSku(coffee), quantity: Number((bags * 0.012).toFixed(3)) },
      { material: "SAC-DRIP", quantity: bags },
      { material: `BOX-DRIP-${bags}`, quantity: 1 },
    ];
    const unitCost = producedCost(recipe, bags * 0.11, costs);
    return demoSku({
      sku: `${coffee.code}-DRIP-${bags}`,
      product: `${coffee.name} Drip Bags`,
      category: "Drip bags",
      options: { Box: `${bags} bags` },
      kind: "coffee",
      unitCost,
      retailPrice: shelfPrice(bags * 1.35 + coffee.price * 0.2),
      sources: [{ supplier: CONTRACT_ROASTER, unitCost }],
      moq: 60,
      packQuantity: 20,
      productionTimeDays: 5,
      safetyStockDays: 14,
      stockCoverDays: 45,
      recipe,
      popularity: {
        web: coffee.popularity * (bags === 10 ? 0.05 : 0.02) * random.factor(0.2),
        wholesale: bags === 30 ? 0.02 * coffee.wholesale : 0,
        season: "coffee",
        introducedDaysAgo: 540,
      },
      stockedAt: ["Rotterdam", "Lyon"],
    });
  });
}

function producedCost(recipe: DemoSku["recipe"], labour: number, costs: Map<string, number>): number {
  return cents(recipe.reduce((sum, { material, quantity }) => sum + quantity * (costs.get(material) ?? 0), labour));
}
