import { t } from "@lingui/core/macro";
import type { PlanLocationRowSort, PlanRowFilter, StockHealth } from "../../../../generated/pages/graphql";
import { dayAfter } from "../../shared/figures";
import { HEALTH_NAMES } from "../parts/health-names";
import { dueUntil } from "./due";

/** How far ahead the page looks, in days after today. */
export const HORIZONS = [
  { days: 0, name: t`Today` },
  { days: 6, name: t`Next 7 days` },
  { days: 13, name: t`Next 14 days` },
  { days: 29, name: t`Next 30 days` },
] as const;
const USUAL_DAYS = 6;

/** States of stock, the worst first. */
export const HEALTHS = [
  { word: "out", name: HEALTH_NAMES.STOCK_OUT, health: "STOCK_OUT" },
  { word: "risk", name: HEALTH_NAMES.AT_RISK, health: "AT_RISK" },
  { word: "healthy", name: HEALTH_NAMES.HEALTHY, health: "HEALTHY" },
  { word: "excess", name: HEALTH_NAMES.EXCESS, health: "EXCESS" },
] as const satisfies readonly { word: string; name: string; health: StockHealth }[];

const BY_PLACE = [{ by: "NAME" }, { by: "WAREHOUSE" }] as const;

/** Orders of the lines, by the word in the address. By supplier they come as the orders that they could become. */
export const SORTS = {
  supplier: { name: t`Supplier`, sort: [{ by: "SUPPLIER" }, { by: "WAREHOUSE" }, { by: "BUY_ON" }, { by: "NAME" }] },
  days: { name: t`Days to stock-out`, sort: [{ by: "DAYS_TO_STOCK_OUT" }, { by: "BUY_ON" }, ...BY_PLACE] },
  money: { name: t`Most money`, sort: [{ by: "RECOMMENDED_COST", direction: "DESC" }, ...BY_PLACE] },
  class: { name: t`ABC class`, sort: [{ by: "ABC_CATEGORY" }, { by: "DAYS_TO_STOCK_OUT" }, ...BY_PLACE] },
} as const satisfies Record<string, { name: string; sort: readonly PlanLocationRowSort[] }>;

type SortWord = keyof typeof SORTS;

/** What is asked for, as the address has it; empty texts do not narrow. */
export interface Asked {
  days: number;
  sort: SortWord;
  search: string;
  /** Ids. */
  supplier: string;
  warehouse: string;
  category: string;
  /** ABC class. */
  class: string;
  /** Words of `HEALTHS`, with commas between them. */
  health: string;
  /** "yes": only what waits on orders, "no": only what does not. */
  waiting: string;
}

const TEXTS = ["search", "supplier", "warehouse", "category", "class", "health", "waiting"] as const;

/** Reads an address. What it does not know counts as left out. */
export function askedOf(query: URLSearchParams): Asked {
  const days = Number(query.get("days") ?? USUAL_DAYS);
  const sort = query.get("sort") ?? "";
  const texts = Object.fromEntries(TEXTS.map((name) => [name, query.get(name) ?? ""])) as Omit<Asked, "days" | "sort">;
  return {
    ...texts,
    days: HORIZONS.find((horizon) => horizon.days === days)?.days ?? USUAL_DAYS,
    sort: sort in SORTS ? (sort as SortWord) : "supplier",
  };
}

/** The address of what is asked for. @example addressOf({ ...asked, days: 13 }) // "/to-order?days=13" */
export function addressOf({ days, sort, ...texts }: Asked): string {
  const query = new URLSearchParams();
  if (days !== USUAL_DAYS) query.set("days", `${days}`);
  if (sort !== "supplier") query.set("sort", sort);
  for (const name of TEXTS) if (texts[name]) query.set(name, texts[name]);
  const text = query.toString();
  return text ? `/to-order?${text}` : "/to-order";
}

/** Whether anything but the days and the order is chosen. */
export const isNarrowed = (asked: Asked): boolean => TEXTS.some((name) => asked[name] !== "");

/** The same days and order without anything that narrows. */
export const widened = ({ days, sort }: Asked): Asked => ({ ...askedOf(new URLSearchParams()), days, sort });

/** The states that an address names, the worst first. @example healthsOf("risk,out") // those of "out" and "risk" */
export const healthsOf = (words: string) => HEALTHS.filter(({ word }) => words.split(",").includes(word));

/** The filter of the lines that are due. @param today The merchant's day. */
export function filterOf(asked: Asked, today: string) {
  const healths = healthsOf(asked.health);
  return {
    ...dueUntil(dayAfter(today, asked.days), { supplier: asked.supplier || null, search: asked.search }),
    ...(asked.warehouse ? { warehouseIds: [asked.warehouse] } : {}),
    ...(asked.category ? { category: { equals: asked.category } } : {}),
    ...(asked.class ? { abcCategories: { has: asked.class } } : {}),
    ...(healths.length > 0 ? { stockHealth: { in: healths.map(({ health }) => health) } } : {}),
    ...(asked.waiting ? { hasWaitingOrders: asked.waiting === "yes" } : {}),
  } satisfies PlanRowFilter;
}
