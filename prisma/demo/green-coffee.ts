import { EUR_PER } from "./exchange-rates";
import type { Random } from "./random";
import { cents, type DemoSku, demoSku } from "./sku";
import { SPOT_IMPORTER } from "./suppliers";

interface GreenCoffee {
  code: string;
  lot: string;
  supplier: string;
  /** USD a kilogram, delivered to Rotterdam. */
  usdPerKg: number;
  /** What one jute or grain-pro bag weighs: green coffee is bought by the bag. */
  bagKg: number;
}

const abyssin = { supplier: "Abyssin Highlands Growers Union", bagKg: 60 };
const kirinyaga = { supplier: "Kirinyaga Crest Growers", bagKg: 60 };
const cordillera = { supplier: "Cordillera Verde Exportadora", bagKg: 70 };
const istmo = { supplier: "Istmo Alto Coffee Exporters", bagKg: 69 };
const serra = { supplier: "Serra do Terreiro Cafés", bagKg: 60 };
const monsoon = { supplier: "Monsoon Ridge Trading", bagKg: 60 };

const GREEN_COFFEES: GreenCoffee[] = [
  { code: "ETH-YIR", lot: "Ethiopia Yirgacheffe, washed grade 1", usdPerKg: 9.8, ...abyssin },
  { code: "ETH-SID", lot: "Ethiopia Sidama Bensa, natural grade 1", usdPerKg: 9.4, ...abyssin },
  { code: "ETH-GUJ", lot: "Ethiopia Guji Uraga, anaerobic natural", usdPerKg: 11.9, ...abyssin },
  { code: "KEN-NYE", lot: "Kenya Nyeri AA, washed", usdPerKg: 11.2, ...kirinyaga },
  { code: "KEN-KIR", lot: "Kenya Kirinyaga AB, washed", usdPerKg: 10.1, ...kirinyaga },
  { code: "RWA-NYA", lot: "Rwanda Nyamasheke, washed bourbon", usdPerKg: 8.9, ...kirinyaga },
  { code: "BDI-KAY", lot: "Burundi Kayanza, natural bourbon", usdPerKg: 8.6, ...kirinyaga },
  { code: "COL-HUI", lot: "Colombia Huila Excelso, washed", usdPerKg: 8.2, ...cordillera },
  { code: "COL-NAR", lot: "Colombia Nariño Supremo, washed", usdPerKg: 8.7, ...cordillera },
  { code: "COL-DEC", lot: "Colombia Cauca, sugar cane decaf", usdPerKg: 8.9, ...cordillera },
  { code: "PER-CAJ", lot: "Peru Cajamarca, washed organic", usdPerKg: 7.4, ...cordillera },
  { code: "GTM-HUE", lot: "Guatemala Huehuetenango SHB, washed", usdPerKg: 8.3, ...istmo },
  { code: "CRI-TAR", lot: "Costa Rica Tarrazú, yellow honey", usdPerKg: 9.6, ...istmo },
  { code: "HND-MAR", lot: "Honduras Marcala, washed", usdPerKg: 7.1, ...istmo },
  { code: "SLV-APA", lot: "El Salvador Apaneca, red honey pacamara", usdPerKg: 8.1, ...istmo },
  { code: "PAN-BOQ", lot: "Panama Boquete Gesha, washed", usdPerKg: 46, supplier: istmo.supplier, bagKg: 30 },
  { code: "BRA-CER", lot: "Brazil Cerrado, natural 17/18", usdPerKg: 6.8, ...serra },
  { code: "BRA-MOG", lot: "Brazil Mogiana, pulped natural", usdPerKg: 6.9, ...serra },
  { code: "SUM-GAY", lot: "Sumatra Gayo, wet-hulled double-picked", usdPerKg: 7.9, ...monsoon },
  { code: "IND-MYS", lot: "India Mysore Plantation, washed robusta", usdPerKg: 5.6, ...monsoon },
];

/** Lots that the spot importer keeps in Zaandam too: dearer, but there in nine days. */
const ON_SPOT = new Set(["COL-HUI", "BRA-CER", "BRA-MOG", "ETH-YIR", "HND-MAR", "SUM-GAY"]);

export function greenSku(code: string): string {
  return `GRN-${code}`;
}

/** Green beans by origin, counted in kilograms. */
export function greenCoffees(random: Random): DemoSku[] {
  return GREEN_COFFEES.map(({ code, lot, supplier, usdPerKg, bagKg }) => {
    const usd = cents(usdPerKg * random.factor(0.03));
    const eur = cents(usd * EUR_PER.USD);
    const spot = ON_SPOT.has(code) ? [{ supplier: SPOT_IMPORTER, unitCost: cents(eur * 1.12), moq: bagKg }] : [];
    return demoSku({
      sku: greenSku(code),
      product: `Green ${lot}`,
      category: "Green coffee",
      options: { Unit: "kg", Bag: `${bagKg} kg` },
      kind: "material",
      unitCost: eur,
      retailPrice: null,
      sources: [{ supplier, unitCost: usd, moq: bagKg * 2 }, ...spot],
      packQuantity: bagKg,
      stockCoverDays: 75,
      stockedAt: ["Green Coffee Store"],
    });
  });
}
