import type { DemoSku } from "./sku";
import { ROASTERY } from "./suppliers";

/** Gear that sells so well in the web shop is to be there with that probability; all else is kept by days of safety stock. */
const BEST_SELLER_POPULARITY = 1;
const BEST_SELLER_SERVICE = "0.95";

/** Cafés in the east are served from Leipzig and can't do without their blend. */
const CAFE_BLENDS = ["HLT", "NFR"];
const CAFE_SERVICE = "0.98";
/** Somebody decided so this week. */
const CAFE_SERVICE_SET_DAYS_AGO = 4;

interface Setting {
  sku?: string;
  supplier?: string;
  warehouse?: string;
  service_level?: string;
  review_period_days?: string;
}

/** Where orders are not written every day: the roastery makes for Lyon and Leipzig in turns, Japan is ordered from once a month. */
const REVIEWS: Setting[] = [
  { supplier: ROASTERY, review_period_days: "7" },
  { supplier: ROASTERY, warehouse: "Lyon", review_period_days: "14" },
  { supplier: ROASTERY, warehouse: "Leipzig", review_period_days: "14" },
  { supplier: "Hoshimi Glass Kobo", review_period_days: "28" },
  { supplier: "Kurogane Kettle Works", review_period_days: "28" },
];

/** Rows of planning_settings.csv. */
export function planningSettings(skus: DemoSku[]): Array<Record<string, string>> {
  const bestSellers = skus.filter(
    ({ kind, reorder, popularity }) => kind === "gear" && reorder && (popularity?.web ?? 0) >= BEST_SELLER_POPULARITY,
  );
  const blends = skus.filter(
    ({ sku, kind, stockedAt }) =>
      kind === "coffee" && CAFE_BLENDS.some((code) => sku.startsWith(`${code}-`)) && stockedAt.includes("Leipzig"),
  );
  const settings: Setting[] = [
    ...REVIEWS,
    ...bestSellers.map(({ sku }) => ({ sku, service_level: BEST_SELLER_SERVICE })),
    ...blends.map(({ sku }) => ({ sku, warehouse: "Leipzig", service_level: CAFE_SERVICE })),
  ];
  return settings.map((setting) => ({
    sku: "",
    warehouse: "",
    supplier: "",
    service_level: "",
    review_period_days: "",
    ...setting,
  }));
}

/** How many days ago a row of planning_settings.csv was set; null when it was before all that is told. */
export const setDaysAgo = ({ service_level }: Record<string, string>): number | null =>
  service_level === CAFE_SERVICE ? CAFE_SERVICE_SET_DAYS_AGO : null;
