import { type Family, familySkus } from "./families";
import type { Random } from "./random";
import type { DemoSku } from "./sku";

const drip = { CLR: "Clear", SMK: "Smoke", AMB: "Amber" };
const metal = { STL: "Brushed steel", BLK: "Black", COP: "Copper" };
const glaze = { SND: "Sand", SEA: "Sea green", INK: "Ink", CHK: "Chalk" };

// biome-ignore format: one family a line or two reads better than one field a line
const GEAR: Record<string, Family[]> = {
  "Hoshimi Glass Kobo": [
    { code: "RIP", product: "Ripple Glass Dripper", category: "Brewers", options: { Size: { "01": "1-2 cups", "02": "2-4 cups" }, Colour: drip }, cost: 1650, price: 26, priceSteps: [1, 1.2], web: 0.75, wholesale: 0.04, pack: 6 },
    { code: "SRV", product: "Glass Coffee Server", category: "Servers and glasses", options: { Size: { "360": "360 ml", "600": "600 ml", "800": "800 ml" } }, cost: 1400, price: 24, priceSteps: [1, 1.2, 1.4], web: 0.7, wholesale: 0.03, pack: 6 },
    { code: "TWR", product: "Cold Drip Tower", category: "Brewers", cost: 21500, price: 289, web: 0.05, season: "summer" },
    { code: "ICE", product: "Iced Coffee Jug", category: "Brewers", options: { Size: { "700": "700 ml", "1L": "1 litre" } }, cost: 1500, price: 27, priceSteps: [1, 1.2], web: 0.6, season: "summer", pack: 4 },
    { code: "TGL", product: "Tasting Glass, pair", category: "Servers and glasses", options: { Shape: { TUL: "Tulip", STR: "Straight" } }, cost: 1250, price: 23, web: 0.4, wholesale: 0.04, pack: 12 },
    { code: "SIP", product: "Siphon Brewer", category: "Brewers", options: { Size: { "3": "3 cups", "5": "5 cups" } }, cost: 7800, price: 119, priceSteps: [1, 1.15], web: 0.08 },
  ],
  "Kurogane Kettle Works": [
    { code: "GNK", product: "Gooseneck Kettle", category: "Kettles", options: { Size: { "07L": "0.7 litre", "10L": "1.0 litre" }, Finish: metal }, cost: 4600, price: 69, priceSteps: [1, 1.15], web: 0.55, wholesale: 0.02, pack: 4 },
    { code: "EKT", product: "Electric Kettle, variable temperature", category: "Kettles", options: { Finish: metal }, cost: 8900, price: 139, web: 0.5, pack: 2, introducedDaysAgo: 430 },
    { code: "THM", product: "Clip-on Kettle Thermometer", category: "Kettles", cost: 980, price: 17, web: 0.35, pack: 10 },
    { code: "WRM", product: "Cast Iron Server Warmer", category: "Servers and glasses", cost: 3900, price: 64, web: 0.07 },
    { code: "LID", product: "Gooseneck Kettle Spare Lid", category: "Kettles", cost: 620, price: 12, web: 0.05, pack: 10 },
  ],
  "Bramblewick Instruments": [
    { code: "SCL", product: "Brewing Scale", category: "Scales and tools", options: { Model: { MINI: "Mini", PRO: "Pro" }, Colour: { BLK: "Black", WHT: "White" } }, cost: 24, price: 59, priceSteps: [1, 2.1], web: 0.7, wholesale: 0.05, pack: 6 },
    { code: "TMR", product: "Brew Timer", category: "Scales and tools", cost: 6.4, price: 16, web: 0.3, pack: 12 },
    { code: "DSC", product: "Dosing Cup", category: "Scales and tools", options: { Size: { "54": "54 mm", "58": "58 mm" } }, cost: 8.2, price: 21, web: 0.4, pack: 12 },
    { code: "CSP", product: "Cupping Spoon", category: "Scales and tools", options: { Finish: { STL: "Steel", BLK: "Black" } }, cost: 4.1, price: 11, web: 0.3, wholesale: 0.04, pack: 24 },
    { code: "WDT", product: "Needle Distribution Tool", category: "Espresso", cost: 9.5, price: 24, web: 0.55, pack: 12, introducedDaysAgo: 610 },
    { code: "LVL", product: "Distribution Leveller", category: "Espresso", options: { Size: { "53": "53 mm", "54": "54 mm", "58": "58 mm" } }, cost: 12.5, price: 34, web: 0.3, pack: 6 },
  ],
  "Gratmühle Manufaktur": [
    { code: "GRH", product: "Grat Hand Grinder", category: "Grinders", options: { Finish: { STL: "Steel", ANT: "Anthracite", RED: "Signal red" } }, cost: 92, price: 189, web: 0.5, pack: 2 },
    { code: "GRE", product: "Gipfel Electric Grinder", category: "Grinders", options: { Colour: { BLK: "Black", WHT: "White" } }, cost: 210, price: 429, web: 0.22, wholesale: 0.02 },
    { code: "BUR", product: "Replacement Burr Set", category: "Grinders", options: { For: { GRH: "Grat", GRE: "Gipfel" } }, cost: 27, price: 59, priceSteps: [1, 1.4], web: 0.08, wholesale: 0.02 },
    { code: "GBR", product: "Grinder Brush", category: "Grinders", cost: 3.8, price: 11, web: 0.35, pack: 20 },
    { code: "HOP", product: "Gipfel Spare Hopper", category: "Grinders", cost: 14, price: 32, web: 0.04 },
    { code: "CSE", product: "Grat Travel Case", category: "Grinders", cost: 11, price: 29, web: 0.15, pack: 5 },
  ],
  "Pine Hollow Brew Goods": [
    { code: "PRS", product: "Plunge Travel Brewer", category: "Brewers", options: { Kit: { STD: "Standard", GO: "With travel cup" } }, cost: 15.5, price: 38, priceSteps: [1, 1.3], web: 1, wholesale: 0.05, pack: 12 },
    { code: "DSK", product: "Metal Filter Disc", category: "Filters", options: { Hole: { FIN: "Fine", STD: "Standard" } }, cost: 4.6, price: 14, web: 0.25, pack: 20 },
    { code: "FLT", product: "Cone Paper Filters", category: "Filters", options: { Count: { "40": "40 sheets", "100": "100 sheets" }, Size: { "01": "01", "02": "02" }, Paper: { WHT: "White", NAT: "Natural" } }, cost: 1.5, price: 4.5, priceSteps: [1, 2], web: 2.2, wholesale: 0.12, season: "coffee", pack: 24, moq: 48 },
    { code: "BSK", product: "Basket Paper Filters, 250 sheets", category: "Filters", options: { Size: { S: "Small", L: "Large" } }, cost: 4.4, price: 12, priceSteps: [1, 1.3], web: 0.5, wholesale: 0.2, season: "coffee", pack: 12 },
    { code: "CBM", product: "Cold Brew Maker", category: "Brewers", options: { Size: { "10": "1.0 litre", "15": "1.5 litre" }, Colour: { BLK: "Black", SAG: "Sage" } }, cost: 14, price: 36, priceSteps: [1, 1.25], web: 0.6, season: "summer", pack: 6 },
    { code: "CBB", product: "Cold Brew Filter Bags", category: "Filters", options: { Count: { "10": "10 bags", "50": "50 bags" } }, cost: 3.2, price: 9, priceSteps: [1, 3.5], web: 0.5, wholesale: 0.05, season: "summer", pack: 24 },
    { code: "TUM", product: "Travel Tumbler", category: "Cups and tableware", options: { Size: { "250": "250 ml", "350": "350 ml" }, Colour: { BLK: "Black", SND: "Sand", FOR: "Forest", BRK: "Brick" } }, cost: 11, price: 29, priceSteps: [1, 1.1], web: 0.5, wholesale: 0.03, pack: 6 },
    { code: "DSL", product: "Machine Descaler 500 ml", category: "Cleaning", cost: 4.8, price: 14, web: 0.8, wholesale: 0.1, season: "coffee", pack: 12 },
    { code: "TAB", product: "Cleaning Tablets", category: "Cleaning", options: { Count: { "30": "30 tablets", "100": "100 tablets" } }, cost: 5.2, price: 15, priceSteps: [1, 2.4], web: 0.6, wholesale: 0.12, season: "coffee", pack: 12 },
    { code: "GCL", product: "Grinder Cleaning Granules", category: "Cleaning", cost: 6.9, price: 19, web: 0.3, wholesale: 0.05, season: "coffee", pack: 12 },
  ],
  "Officina Vaporetta": [
    { code: "MOK", product: "Vaporetta Moka Pot", category: "Brewers", options: { Size: { "1": "1 cup", "3": "3 cups", "6": "6 cups", "9": "9 cups" }, Finish: { ALU: "Aluminium", RED: "Red" } }, cost: 11, price: 27, priceSteps: [1, 1.25, 1.6, 2], web: 0.4, wholesale: 0.02, pack: 6 },
    { code: "TMP", product: "Espresso Tamper", category: "Espresso", options: { Size: { "51": "51 mm", "54": "54 mm", "58": "58 mm" }, Handle: { WAL: "Walnut", OLV: "Olive wood" } }, cost: 14, price: 36, web: 0.18, wholesale: 0.01, pack: 4 },
    { code: "PFL", product: "Bottomless Portafilter", category: "Espresso", options: { Size: { "54": "54 mm", "58": "58 mm" } }, cost: 24, price: 59, web: 0.2 },
    { code: "JUG", product: "Milk Jug", category: "Espresso", options: { Size: { "350": "350 ml", "600": "600 ml" }, Finish: metal }, cost: 9.5, price: 26, priceSteps: [1, 1.25], web: 0.35, wholesale: 0.05, pack: 6 },
    { code: "KNB", product: "Knock Box", category: "Espresso", options: { Size: { S: "Home", L: "Bar" } }, cost: 13, price: 34, priceSteps: [1, 1.8], web: 0.22, wholesale: 0.03, pack: 4 },
    { code: "MCH", product: "Lagunetta Espresso Machine", category: "Espresso", options: { Colour: { CRM: "Cream", BLK: "Black" } }, cost: 385, price: 749, web: 0.06, wholesale: 0.01 },
    { code: "GSK", product: "Group Head Gasket", category: "Espresso", options: { Size: { "51": "51 mm", "54": "54 mm", "58": "58 mm" } }, cost: 1.6, price: 6, web: 0.12, wholesale: 0.04, pack: 20 },
  ],
  "Fjordlera Keramik": [
    { code: "ESC", product: "Stoneware Espresso Cup", category: "Cups and tableware", options: { Glaze: glaze }, cost: 34, price: 14, web: 0.35, wholesale: 0.08, pack: 12 },
    { code: "CAP", product: "Stoneware Cappuccino Cup", category: "Cups and tableware", options: { Glaze: glaze }, cost: 42, price: 17, web: 0.4, wholesale: 0.08, pack: 12 },
    { code: "MUG", product: "Stoneware Mug", category: "Cups and tableware", options: { Glaze: glaze }, cost: 46, price: 19, web: 0.5, wholesale: 0.03, pack: 12 },
    { code: "CDR", product: "Ceramic Dripper", category: "Brewers", options: { Glaze: glaze }, cost: 78, price: 32, web: 0.3, pack: 6, discontinuedDaysAgo: 140 },
    { code: "SGR", product: "Stoneware Sugar Pot", category: "Cups and tableware", options: { Glaze: { SND: "Sand", INK: "Ink" } }, cost: 39, price: 18, web: 0.1, status: "archived", discontinuedDaysAgo: 420, pack: 6 },
    { code: "PLT", product: "Stoneware Cake Plate", category: "Cups and tableware", options: { Glaze: { SND: "Sand", SEA: "Sea green" } }, cost: 44, price: 19, web: 0.2, status: "draft", pack: 12 },
  ],
};

// biome-ignore format: one family a line reads better than one field a line
const MERCHANDISE: Family[] = [
  { code: "TEE", product: "Crane T-shirt", category: "Merchandise", options: { Colour: { NVY: "Navy", ECR: "Ecru" }, Size: { XS: "XS", S: "S", M: "M", L: "L", XL: "XL" } }, cost: 9.5, price: 28, web: 0.14, pack: 5 },
  { code: "TOT", product: "Harbour Tote Bag", category: "Merchandise", options: { Colour: { NAT: "Natural", NVY: "Navy" } }, cost: 3.6, price: 14, web: 0.3, pack: 10 },
  { code: "APR", product: "Barista Apron", category: "Merchandise", options: { Colour: { DEN: "Denim", BLK: "Black", OLV: "Olive" } }, cost: 16, price: 45, web: 0.1, wholesale: 0.04, pack: 5 },
  { code: "CAN", product: "Airtight Bean Canister", category: "Merchandise", options: { Size: { "250": "250 g", "500": "500 g" } }, cost: 8.4, price: 24, priceSteps: [1, 1.25], web: 0.55, pack: 6 },
];

/** Brewing gear from abroad, and the roaster's own merchandise. */
export function gearSkus(random: Random): DemoSku[] {
  const gear = Object.entries(GEAR).flatMap(([supplier, families]) =>
    families.flatMap((family) => familySkus(family, supplier, "gear", random)),
  );
  const merchandise = MERCHANDISE.flatMap((family) => familySkus(family, "Atelier Zuidnaad", "merchandise", random));
  return [...gear, ...merchandise];
}
