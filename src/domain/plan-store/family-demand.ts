/** The demand of a SKU and of those it succeeded, each told apart. */

import { stockedOutDays } from "./read-stock-outs";

/** What one SKU of a line sold at a place, in units of the one that carries on. */
export interface MemberDemand {
  skuId: string;
  /** A day each, as the demand it is part of. */
  units: Float64Array;
  /** When it was out of stock, as `stockedOutDays` takes it. */
  spells: string | undefined;
}

/** A member with the days on which it is known to have been out of stock. */
interface Member extends MemberDemand {
  marks: Uint8Array | undefined;
  firstDay: number;
  lastDay: number;
}

function memberOf(member: MemberDemand): Member {
  const { units, spells } = member;
  const isSold = (value: number) => value > 0;
  return {
    ...member,
    marks: stockedOutDays(spells, units),
    firstDay: units.findIndex(isSold),
    lastDay: units.findLastIndex(isSold),
  };
}

/**
 * The days on which nothing of a line could be had: one of it is known to have been out of stock, and no other was being sold. A successor that is not there
 * yet is no stock, nor is a predecessor that is no longer sold. Undefined when there is none.
 */
function familyOutages(members: readonly Member[], days: number): Uint8Array | undefined {
  if (members.every(({ marks }) => marks === undefined)) return undefined;
  const outages = new Uint8Array(days);
  for (let day = 0; day < days; day += 1) {
    const isOut = members.some(({ marks }) => marks?.[day] === 1);
    const isSold = ({ marks, firstDay, lastDay }: Member) =>
      marks?.[day] !== 1 && firstDay >= 0 && firstDay <= day && day <= lastDay;
    if (isOut && !members.some(isSold)) outages[day] = 1;
  }
  return outages;
}

/** Days on which members were there that their parts are told from; longer ones where the line sold on too few of them. */
const SHARE_DAYS = [28, 91, 364] as const;

/** Since the newest of a line is sold customers choose anew: days since then tell the parts once there are so many. */
const MIN_SHARE_DAYS = 7;

/** Fewer days with sales tell no parts, of many days or of few. */
const minSoldDays = (days: number): number => Math.min(12, Math.ceil(days / 2));

/** The spans that parts are told from, the shortest first. */
function shareDays(members: readonly Member[], days: number): readonly number[] {
  const newest = Math.max(...members.map(({ firstDay }) => firstDay));
  const sinceNewest = Math.max(MIN_SHARE_DAYS, days - 1 - newest);
  return newest >= 0 && sinceNewest < SHARE_DAYS[0] ? [sinceNewest, ...SHARE_DAYS] : SHARE_DAYS;
}

/** Units a day that a member sold on its last so many days with stock before the planning day that are learnt from, and on how many of them something was sold. */
function lastDays(
  { units, marks }: Member,
  count: number,
  excluded?: Uint8Array,
): { perDay: number; soldDays: number } {
  let [sum, days, soldDays] = [0, 0, 0];
  for (let day = units.length - 2; day >= 0 && days < count; day -= 1) {
    if (marks?.[day] === 1 || excluded?.[day] === 1) continue;
    const value = units[day] ?? 0;
    sum += value;
    if (value > 0) soldDays += 1;
    days += 1;
  }
  return { perDay: days > 0 ? sum / days : 0, soldDays };
}

/** The part of the line's demand that asks for each of its SKUs, by what they sold lately; equal parts of the predecessors where none sold anything. */
function sharesOf(members: readonly Member[], ownId: string, excluded?: Uint8Array): ReadonlyMap<string, number> {
  for (const count of shareDays(members, members[0]?.units.length ?? 0)) {
    const rates = members.map((member) => lastDays(member, count, excluded));
    const total = rates.reduce((sum, { perDay }) => sum + perDay, 0);
    const isEnough = rates.some(({ soldDays }) => soldDays >= minSoldDays(count)) || count === SHARE_DAYS.at(-1);
    if (total > 0 && isEnough)
      return new Map(members.map(({ skuId }, at) => [skuId, (rates[at]?.perDay ?? 0) / total]));
  }
  const formers = members.filter(({ skuId }) => skuId !== ownId);
  return new Map(formers.map(({ skuId }) => [skuId, 1 / formers.length]));
}

/** When a line could not be had, and the part of its demand that asks for each of its SKUs. @param given of the SKU that carries on first, without one-off sales @param excluded 1 on days that are not learnt from */
export function familyDemand(
  given: readonly MemberDemand[],
  ownId: string,
  excluded?: Uint8Array,
): { stockedOut: Uint8Array | undefined; shares: ReadonlyMap<string, number> } {
  const members = given.map(memberOf);
  return {
    stockedOut: familyOutages(members, given[0]?.units.length ?? 0),
    shares: sharesOf(members, ownId, excluded),
  };
}
