import { type Currency, EUR_PER } from "./exchange-rates";
import type { Random } from "./random";
import { type DemoSku, demoSku } from "./sku";
import { supplierNamed } from "./suppliers";

interface Packaging {
  sku: string;
  product: string;
  supplier: string;
  /** In the supplier's currency, each. */
  unitCost: number;
  packQuantity: number;
}

const linden = "Verpakkingshuis Drie Linden";
const silberbach = "Ventilwerk Silberbach";
const northfen = "Northfen Print & Label";

const PACKAGING: Packaging[] = [
  { sku: "BAG-250-KR", product: "Side-gusset bag 250 g, kraft", supplier: linden, unitCost: 0.21, packQuantity: 500 },
  {
    sku: "BAG-250-BK",
    product: "Side-gusset bag 250 g, matt black",
    supplier: linden,
    unitCost: 0.23,
    packQuantity: 500,
  },
  { sku: "BAG-1KG-KR", product: "Side-gusset bag 1 kg, kraft", supplier: linden, unitCost: 0.38, packQuantity: 250 },
  {
    sku: "BAG-1KG-BK",
    product: "Side-gusset bag 1 kg, matt black",
    supplier: linden,
    unitCost: 0.41,
    packQuantity: 250,
  },
  { sku: "BAG-5KG-KR", product: "Block-bottom bag 5 kg, kraft", supplier: linden, unitCost: 1.12, packQuantity: 100 },
  { sku: "VLV-STD", product: "Degassing valve, standard", supplier: silberbach, unitCost: 0.034, packQuantity: 2500 },
  { sku: "VLV-WIDE", product: "Degassing valve, wide", supplier: silberbach, unitCost: 0.052, packQuantity: 1000 },
  { sku: "BOX-SHIP-8", product: "Shipping case for 8 × 1 kg", supplier: linden, unitCost: 0.94, packQuantity: 50 },
  { sku: "BOX-SHIP-2", product: "Shipping case for 2 × 5 kg", supplier: linden, unitCost: 1.18, packQuantity: 50 },
  { sku: "BOX-DRIP-10", product: "Carton for 10 drip bags", supplier: linden, unitCost: 0.27, packQuantity: 200 },
  { sku: "BOX-DRIP-30", product: "Carton for 30 drip bags", supplier: linden, unitCost: 0.49, packQuantity: 100 },
  { sku: "SAC-DRIP", product: "Drip-bag filter and sachet", supplier: silberbach, unitCost: 0.071, packQuantity: 2000 },
];

export function labelSku(coffeeCode: string): string {
  return `LBL-${coffeeCode}`;
}

/** Bags, valves, cases and cartons, and one printed label a coffee. */
export function packaging(coffees: Array<{ code: string; name: string }>, random: Random): DemoSku[] {
  const labels = coffees.map(({ code, name }) => ({
    sku: labelSku(code),
    product: `Label ${name}`,
    supplier: northfen,
    unitCost: Number((0.055 * random.factor(0.05)).toFixed(3)),
    packQuantity: 500,
  }));
  return [...PACKAGING, ...labels].map(({ sku, product, supplier, unitCost, packQuantity }) => {
    const currency: Currency = supplierNamed(supplier).currency;
    return demoSku({
      sku,
      product,
      category: "Packaging",
      options: { Unit: "piece" },
      kind: "material",
      unitCost: Number((unitCost * EUR_PER[currency]).toFixed(3)),
      retailPrice: null,
      sources: [{ supplier, unitCost }],
      moq: packQuantity * 2,
      packQuantity,
      stockCoverDays: 60,
      stockedAt: ["Green Coffee Store"],
    });
  });
}
