import { cents, type DemoSku, demoSku, type Season, shelfPrice } from "./sku";

interface GiftSet {
  sku: string;
  product: string;
  /** SKU → units in one set. */
  contents: Record<string, number>;
  web: number;
  season?: Season;
  status?: "draft" | "archived";
  introducedDaysAgo?: number;
  discontinuedDaysAgo?: number;
}

// biome-ignore format: one set a line reads better than one field a line
const GIFT_SETS: GiftSet[] = [
  { sku: "SET-HOUSE-3", product: "House Blends Trio", contents: { "HLT-250-WB": 1, "NFR-250-WB": 1, "LKP-250-WB": 1 }, web: 1.6 },
  { sku: "SET-HOUSE-3F", product: "House Blends Trio, ground for filter", contents: { "HLT-250-FI": 1, "PBR-250-FI": 1, "LKP-250-FI": 1 }, web: 0.9 },
  { sku: "SET-AFRICA-3", product: "East Africa Trio", contents: { "YIR-250-WB": 1, "NYE-250-WB": 1, "NYA-250-WB": 1 }, web: 0.9 },
  { sku: "SET-ANDES-3", product: "Andes Trio", contents: { "HUI-250-WB": 1, "NAR-250-WB": 1, "CAJ-250-WB": 1 }, web: 0.6 },
  { sku: "SET-ETHIOPIA-2", product: "Two Sides of Ethiopia", contents: { "YIR-250-WB": 1, "SID-250-WB": 1 }, web: 0.7 },
  { sku: "SET-ESPRESSO-4", product: "Espresso Month", contents: { "HLT-250-ES": 2, "CCR-250-ES": 2 }, web: 0.6, season: "coffee" },
  { sku: "SET-OFFICE-4", product: "Office Kilo Crate", contents: { "PBR-1KG-WB": 2, "HLT-1KG-WB": 2 }, web: 0.5, season: "coffee" },
  { sku: "SET-DRIP-4", product: "Drip Bag Discovery Box", contents: { "HLT-DRIP-10": 1, "LKP-DRIP-10": 1, "YIR-DRIP-10": 1, "LTD-DRIP-10": 1 }, web: 0.6, introducedDaysAgo: 500 },
  { sku: "SET-POUR-1", product: "First Pour-over Kit", contents: { "RIP-01-CLR": 1, "FLT-40-01-WHT": 1, "LKP-250-FI": 1 }, web: 1.1 },
  { sku: "SET-POUR-2", product: "Pour-over Kit for Two", contents: { "RIP-02-SMK": 1, "SRV-600": 1, "FLT-100-02-NAT": 1, "YIR-250-FI": 1 }, web: 0.8 },
  { sku: "SET-POUR-PRO", product: "Pour-over Workshop Kit", contents: { "RIP-02-AMB": 1, "SRV-800": 1, "GNK-10L-BLK": 1, "SCL-PRO-BLK": 1 }, web: 0.2 },
  { sku: "SET-MOKA-3", product: "Moka Morning", contents: { "MOK-3-ALU": 1, "NFR-250-ES": 1 }, web: 0.8 },
  { sku: "SET-MOKA-6", product: "Moka Morning for Six", contents: { "MOK-6-RED": 1, "CCR-250-ES": 2 }, web: 0.35 },
  { sku: "SET-TRAVEL", product: "Coffee on the Road", contents: { "PRS-GO": 1, "GRH-ANT": 1, "HUI-250-WB": 1 }, web: 0.35 },
  { sku: "SET-TUMBLER", product: "Commuter Set", contents: { "TUM-350-FOR": 1, "HLT-250-FI": 1 }, web: 0.5 },
  { sku: "SET-COLD", product: "Cold Brew Starter", contents: { "CBM-10-BLK": 1, "CQY-250-CA": 2 }, web: 0.9, season: "summer" },
  { sku: "SET-ICED", product: "Iced Coffee Evening", contents: { "ICE-700": 1, "CQY-250-FI": 1, "TGL-STR": 1 }, web: 0.4, season: "summer" },
  { sku: "SET-CUPS-ESP", product: "Espresso Cups, set of four", contents: { "ESC-SND": 1, "ESC-SEA": 1, "ESC-INK": 1, "ESC-CHK": 1 }, web: 0.7 },
  { sku: "SET-CUPS-CAP", product: "Cappuccino Cups, pair with beans", contents: { "CAP-SEA": 2, "HLT-250-WB": 1 }, web: 0.5 },
  { sku: "SET-MUG", product: "Mug and Breakfast Coffee", contents: { "MUG-INK": 1, "PBR-250-FI": 1 }, web: 0.8 },
  { sku: "SET-BARISTA", product: "Home Barista Tools", contents: { "TMP-58-WAL": 1, "WDT": 1, "LVL-58": 1, "JUG-350-STL": 1 }, web: 0.3 },
  { sku: "SET-CARE", product: "Machine Care Set", contents: { DSL: 1, "TAB-30": 1, GCL: 1 }, web: 0.5, season: "coffee" },
  { sku: "SET-WINTER", product: "Winter Berth Hamper", contents: { "WBT-250-WB": 2, "MUG-CHK": 2, "CAN-250": 1 }, web: 1.2, season: "gift" },
  { sku: "SET-GESHA", product: "Gesha Evening", contents: { "BOQ-250-WB": 1, "TGL-TUL": 1 }, web: 0.15, introducedDaysAgo: 74 },
  { sku: "SET-CANISTER", product: "Fresh Beans Set", contents: { "CAN-500": 1, "HUI-1KG-WB": 1 }, web: 0.4 },
  { sku: "SET-APANECA", product: "Central America Pair", contents: { "APA-250-WB": 1, "HUE-250-WB": 1 }, web: 0.5, status: "archived", discontinuedDaysAgo: 330 },
  { sku: "SET-ROBUSTA", product: "Robusta Revisited", contents: { "MYS-250-WB": 1, "ESC-INK": 2 }, web: 0, status: "draft" },
];

/** Gift sets: bundles put together when they are packed, so that only their contents are stocked. */
export function giftSets(others: DemoSku[]): DemoSku[] {
  const bySku = new Map(others.map((sku) => [sku.sku, sku]));
  return GIFT_SETS.map((set) => {
    const contents = Object.entries(set.contents).map(([sku, quantity]) => ({ sku, quantity }));
    const sum = (of: (sku: DemoSku) => number) =>
      contents.reduce((total, { sku, quantity }) => {
        const item = bySku.get(sku);
        if (!item) throw new RangeError(`Gift set ${set.sku} holds the unknown SKU ${sku}`);
        return total + of(item) * quantity;
      }, 0);
    return demoSku({
      sku: set.sku,
      product: set.product,
      category: "Gift sets",
      kind: "gift-set",
      status: set.status ?? "active",
      reorder: false,
      unitCost: cents(sum(({ unitCost }) => unitCost)),
      retailPrice: shelfPrice(sum(({ retailPrice }) => retailPrice ?? 0) * 0.93),
      contents,
      popularity: set.status === "draft" ? null : { wholesale: 0, season: "gift", ...set },
    });
  });
}

const digital = { kind: "digital", unitCost: 0, reorder: false } as const;

/** Gift cards and courses: sold like everything else, never in stock. */
export function digitalSkus(): DemoSku[] {
  const giftCards = [25, 50, 75, 100, 150].map((value, rank) =>
    demoSku({
      ...digital,
      sku: `GIFTCARD-${value}`,
      product: "Maaslicht Gift Card",
      category: "Gift cards",
      options: { Value: `€ ${value}` },
      retailPrice: value,
      popularity: { web: 1.2 / (rank + 1), wholesale: 0, season: "gift" },
    }),
  );
  const courses = [
    { sku: "COURSE-POUR", product: "Online Course: Pour-over at Home", retailPrice: 39, web: 0.4 },
    { sku: "COURSE-ESPRESSO", product: "Online Course: Espresso and Milk", retailPrice: 59, web: 0.5 },
    { sku: "COURSE-CUPPING", product: "Online Course: Tasting and Cupping", retailPrice: 49, web: 0.15 },
  ].map(({ web, ...course }) =>
    demoSku({ ...digital, ...course, category: "Courses", popularity: { web, wholesale: 0, season: "gear" } }),
  );
  return [...giftCards, ...courses];
}
