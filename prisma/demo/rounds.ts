import { type Day, weekdayOf } from "./calendar";
import { CONTRACT_ROASTER, ROASTERY, SPOT_IMPORTER, SUPPLIERS, type Supplier, supplierNamed } from "./suppliers";
import { PLACES, type Place } from "./warehouses";

/** An order that comes round: to whom, for where, and when it is written. */
export interface Round {
  supplier: Supplier;
  places: Place[];
  everyWeeks: number;
  /** 0 for Monday. */
  weekday: number;
  /** Days of demand that are bought, whatever is there; absent where the shelves are filled up. */
  fixedDays?: number;
}

/** The roasters' order is written on Thursdays: what is next door comes on Monday. */
const THURSDAY = 3;

/** Weeks between two orders; gear from Japan as its review period says. */
const WEEKS = { gear: 2, japan: 4, materials: 2 };

/** Fixed amounts are bought of what has another source as well, to keep it warm. */
const SECOND = { days: 14, contractWeeks: 8, spotWeeks: 13 };

const contract = supplierNamed(CONTRACT_ROASTER);
const roastery = supplierNamed(ROASTERY);
const roasted = { weekday: THURSDAY };

/** What the contract roaster fills is roasted in bulk by the own roastery, so that its orders are known first. */
export const CONTRACT_ROUNDS: Round[] = (["Rotterdam", "Lyon", "Leipzig"] as const).map((place) => ({
  ...roasted,
  supplier: contract,
  places: [place],
  everyWeeks: 2,
}));

export const ROASTERY_ROUNDS: Round[] = [
  { ...roasted, supplier: roastery, places: ["Rotterdam", "Green Coffee Store"], everyWeeks: 1 },
  { ...roasted, supplier: roastery, places: ["Lyon"], everyWeeks: 2 },
  { ...roasted, supplier: roastery, places: ["Leipzig"], everyWeeks: 2 },
  { ...roasted, supplier: contract, places: ["Rotterdam"], everyWeeks: SECOND.contractWeeks, fixedDays: SECOND.days },
];

/** Each supplier of gear has its weekday; where terms are the same at all places, one order is for all of them. */
export const GEAR_ROUNDS: Round[] = SUPPLIERS.filter(({ trade }) => trade === "gear").flatMap((supplier, index) => {
  const shops: Place[] = ["Rotterdam", "Lyon", "Leipzig"];
  const everyWeeks = supplier.currency === "JPY" ? WEEKS.japan : WEEKS.gear;
  return (supplier.at ? shops.map((place) => [place]) : [shops]).map((places) => ({
    supplier,
    places,
    everyWeeks,
    weekday: index % 5,
  }));
});

export const MATERIAL_ROUNDS: Round[] = SUPPLIERS.filter(
  ({ trade }) => trade === "green coffee" || trade === "packaging",
).map((supplier, index) => ({
  supplier,
  places: ["Green Coffee Store"],
  weekday: index % 5,
  ...(supplier.name === SPOT_IMPORTER
    ? { everyWeeks: SECOND.spotWeeks, fixedDays: SECOND.days }
    : { everyWeeks: WEEKS.materials }),
}));

/** Whether an order of a round is written on a day: rounds of several weeks take turns by supplier and place. */
export function isWrittenOn({ supplier, places, everyWeeks, weekday }: Round, day: Day): boolean {
  const turn = SUPPLIERS.indexOf(supplier) + PLACES.indexOf(places[0] ?? "Rotterdam");
  return weekdayOf(day) === weekday && Math.floor((day + 3) / 7 + turn) % everyWeeks === 0;
}
