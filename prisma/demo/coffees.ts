import type { Season } from "./sku";

/** A coffee as the roaster thinks of it; blends.ts turns it into variants with recipes. */
export interface Coffee {
  code: string;
  name: string;
  family: "blend" | "single origin";
  /** Share of each green coffee in the roasting drum; the shares add up to 1. */
  green: Record<string, number>;
  roast: "light" | "medium" | "dark";
  /** EUR for 250 g. */
  price: number;
  popularity: number;
  /** Wholesale popularity beside the web's; cafés mostly buy blends. */
  wholesale: number;
  season: Season;
  status?: "draft" | "archived";
  introducedDaysAgo?: number;
  discontinuedDaysAgo?: number;
  /** Sold as boxes of drip bags too. */
  dripBags?: boolean;
}

const blend = { family: "blend", season: "coffee" } as const;
const origin = { family: "single origin", season: "coffee", roast: "light" } as const;

// biome-ignore format: one coffee a paragraph reads better than one field a line
export const COFFEES: Coffee[] = [
  { code: "HLT", name: "Harbour Light Espresso", ...blend, roast: "medium", price: 10.5, popularity: 30, wholesale: 12,
    green: { "BRA-CER": 0.5, "COL-HUI": 0.3, "ETH-SID": 0.2 }, dripBags: true },
  { code: "NFR", name: "Night Ferry Dark Roast", ...blend, roast: "dark", price: 9.5, popularity: 20, wholesale: 9,
    green: { "BRA-MOG": 0.55, "SUM-GAY": 0.25, "IND-MYS": 0.2 }, dripBags: true },
  { code: "LKP", name: "Lock Keeper Filter", ...blend, roast: "light", price: 11, popularity: 16, wholesale: 5,
    green: { "ETH-YIR": 0.4, "KEN-KIR": 0.2, "COL-HUI": 0.4 }, dripBags: true },
  { code: "PBR", name: "Polder Breakfast", ...blend, roast: "medium", price: 9.5, popularity: 14, wholesale: 7,
    green: { "HND-MAR": 0.5, "PER-CAJ": 0.5 }, dripBags: true },
  { code: "CCR", name: "Copper Crane Espresso", ...blend, roast: "dark", price: 10, popularity: 11, wholesale: 8,
    green: { "BRA-CER": 0.6, "GTM-HUE": 0.25, "IND-MYS": 0.15 } },
  { code: "LTD", name: "Low Tide Decaf", ...blend, roast: "medium", price: 11.5, popularity: 9, wholesale: 3,
    green: { "COL-DEC": 1 }, dripBags: true },
  { code: "WBT", name: "Winter Berth", ...blend, roast: "medium", price: 12, popularity: 7, wholesale: 2, season: "winter",
    green: { "SUM-GAY": 0.3, "ETH-SID": 0.4, "GTM-HUE": 0.3 } },
  { code: "CQY", name: "Cold Quay", ...blend, roast: "light", price: 10.5, popularity: 7, wholesale: 3, season: "summer",
    green: { "BRA-MOG": 0.5, "ETH-SID": 0.5 } },

  { code: "YIR", name: "Ethiopia Yirgacheffe", ...origin, price: 13.5, popularity: 10, wholesale: 2, green: { "ETH-YIR": 1 }, dripBags: true },
  { code: "SID", name: "Ethiopia Sidama Natural", ...origin, price: 13, popularity: 7, wholesale: 1.5, green: { "ETH-SID": 1 } },
  { code: "GUJ", name: "Ethiopia Guji Anaerobic", ...origin, price: 16, popularity: 4, wholesale: 0.4, green: { "ETH-GUJ": 1 }, introducedDaysAgo: 205 },
  { code: "NYE", name: "Kenya Nyeri AA", ...origin, price: 15.5, popularity: 5, wholesale: 0.8, green: { "KEN-NYE": 1 } },
  { code: "KIR", name: "Kenya Kirinyaga AB", ...origin, price: 14, popularity: 3, wholesale: 0.5, green: { "KEN-KIR": 1 } },
  { code: "NYA", name: "Rwanda Nyamasheke", ...origin, price: 12.5, popularity: 3, wholesale: 0.6, green: { "RWA-NYA": 1 } },
  { code: "KAY", name: "Burundi Kayanza Natural", ...origin, price: 12.5, popularity: 2, wholesale: 0.3, green: { "BDI-KAY": 1 }, discontinuedDaysAgo: 96 },
  { code: "HUI", name: "Colombia Huila", ...origin, roast: "medium", price: 12, popularity: 8, wholesale: 3, green: { "COL-HUI": 1 } },
  { code: "NAR", name: "Colombia Nariño", ...origin, roast: "medium", price: 12.5, popularity: 4, wholesale: 1, green: { "COL-NAR": 1 } },
  { code: "CAJ", name: "Peru Cajamarca Organic", ...origin, roast: "medium", price: 11.5, popularity: 5, wholesale: 2, green: { "PER-CAJ": 1 } },
  { code: "HUE", name: "Guatemala Huehuetenango", ...origin, roast: "medium", price: 12, popularity: 4, wholesale: 1.2, green: { "GTM-HUE": 1 } },
  { code: "TAR", name: "Costa Rica Tarrazú Honey", ...origin, price: 13.5, popularity: 3, wholesale: 0.4, green: { "CRI-TAR": 1 }, introducedDaysAgo: 380 },
  { code: "MAR", name: "Honduras Marcala", ...origin, roast: "medium", price: 11, popularity: 3, wholesale: 1.5, green: { "HND-MAR": 1 } },
  { code: "APA", name: "El Salvador Apaneca Pacamara", ...origin, price: 13, popularity: 4, wholesale: 0.5, green: { "SLV-APA": 1 }, status: "archived", discontinuedDaysAgo: 330 },
  { code: "CER", name: "Brazil Cerrado", ...origin, roast: "medium", price: 10.5, popularity: 5, wholesale: 3, green: { "BRA-CER": 1 } },
  { code: "GAY", name: "Sumatra Gayo", ...origin, roast: "dark", price: 12, popularity: 3, wholesale: 1, green: { "SUM-GAY": 1 } },
  { code: "BOQ", name: "Panama Boquete Gesha", ...origin, price: 42, popularity: 2, wholesale: 0.2, green: { "PAN-BOQ": 1 }, introducedDaysAgo: 74 },
  { code: "MYS", name: "India Mysore Robusta", ...origin, roast: "dark", price: 10.5, popularity: 1, wholesale: 0.5, green: { "IND-MYS": 1 }, status: "draft" },
];
