import type { SupplierLeadTime } from "../../../src/domain/lead-times/lead-times";
import type { OrderedItem } from "./source";

const DAY = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;
const pairOf = ({ vendor, country }: OrderedItem): string => `${vendor}\n${country}`;

/** One item: how long it was waited for at a day, by share of its units. */
interface Wait {
  days: number;
  share: number;
  isOpen: boolean;
}

function waitsAt(item: OrderedItem, on: string): Wait[] {
  const waits: Wait[] = [];
  let open = item.units;
  for (const [arrivedOn, units] of item.arrivals) {
    if (arrivedOn >= on) continue;
    waits.push({ days: daysBetween(item.orderedOn, arrivedOn), share: units / item.units, isOpen: false });
    open -= units;
  }
  if (open > 0) waits.push({ days: daysBetween(item.orderedOn, on), share: open / item.units, isOpen: true });
  return waits;
}

/** The items that three years before a day teach about, by vendor and country. */
function knownAt(items: readonly OrderedItem[], on: string): Map<string, OrderedItem[]> {
  const known = new Map<string, OrderedItem[]>();
  for (const item of items) {
    if (item.orderedOn >= on || daysBetween(item.orderedOn, on) > 1096) continue;
    known.set(pairOf(item), [...(known.get(pairOf(item)) ?? []), item]);
  }
  return known;
}

/** Kaplan and Meier's median, worked out from the file alone, by counting who is still waited for on each day. */
function medianOf(waits: readonly Wait[]): string {
  let waiting = 1;
  const days = [...new Set(waits.map((wait) => wait.days))].sort((one, other) => one - other);
  for (const day of days) {
    const atRisk = waits.filter((wait) => wait.days >= day).reduce((sum, { share }) => sum + share, 0);
    const arrived = waits
      .filter((wait) => wait.days === day && !wait.isOpen)
      .reduce((sum, { share }) => sum + share, 0);
    waiting *= 1 - arrived / atRisk;
    if (waiting <= 0.5 + 1e-9) return String(day);
  }
  return `> ${days.at(-1)}`;
}

/** What the service should say on a day of all pairs, as one text, and the same text of what it says. */
export function expectedAt(items: readonly OrderedItem[], on: string) {
  const lines = [...knownAt(items, on)].map(([pair, known]) => {
    const waits = known.flatMap((item) => waitsAt(item, on));
    const deliveries = known.filter((item) => waitsAt(item, on).some(({ isOpen }) => !isOpen)).length;
    return `${pair}: ${deliveries > 0 ? medianOf(waits) : "none"} of ${deliveries}`;
  });
  const digest = (all: readonly string[]): string => {
    let hash = 0;
    for (const letter of [...all].sort().join("\n\n"))
      hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007;
    return `${all.length} pairs, ${hash}`;
  };
  const of = (told: ReadonlyMap<string, SupplierLeadTime>): string =>
    digest(
      [...told].map(([pair, { observed, deliveries }]) => {
        const median = observed ? `${observed.median.isLowerBound ? "> " : ""}${observed.median.days}` : "none";
        return `${pair}: ${median} of ${deliveries}`;
      }),
    );
  return { text: digest(lines), of };
}

/** Whether an item that was ordered in the year after a proposal came as soon as proposed. */
export interface Verdict {
  within: boolean;
  withinCompleted: boolean;
  withinP90: boolean;
}

/** The items ordered in the year after a day, held against what was proposed for their vendor and country on it. */
export function judge(
  items: readonly OrderedItem[],
  on: string,
  told: ReadonlyMap<string, SupplierLeadTime>,
): Verdict[] {
  const known = knownAt(items, on);
  return items.flatMap((item) => {
    const row = told.get(pairOf(item));
    const isNext = item.orderedOn >= on && daysBetween(on, item.orderedOn) < 365;
    if (!isNext || !row?.observed || !row.suggested) return [];
    const completed = (known.get(pairOf(item)) ?? [])
      .flatMap((one) => waitsAt(one, on))
      .filter(({ isOpen }) => !isOpen);
    const taken = daysBetween(item.orderedOn, [...item.arrivals.keys()].sort().at(-1) ?? item.orderedOn);
    return [
      {
        within: taken <= row.suggested.days,
        withinCompleted: taken <= Number(medianOf(completed)),
        withinP90: taken <= row.observed.p90.days,
      },
    ];
  });
}
