/** The demand of a SKU and of those it succeeded, each separately. */

import { stockedOutDays } from "./read-stock-outs";

/** Sales of one SKU of a line at a place, in units of the one that carries on. */
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
 * Returns the days on which all of a line was out of stock. One of it is known to have been out of stock, and no other was being sold. A successor that is not
 * there yet is no stock. A predecessor that is no longer sold is none either. Undefined when there is no such day.
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

/** Days with members present that shares are learnt from; longer ones where the line sold on too few of them. */
const SHARE_DAYS = [28, 91, 364] as const;

/** Customers choose again once the newest of a line is sold: shares are learnt from the days since then, once there are so many. */
const MIN_SHARE_DAYS = 7;

/** Returns the minimum of days with sales that shares are learnt from, for spans of many days and of few. */
const minSoldDays = (days: number): number => Math.min(12, Math.ceil(days / 2));

/** Returns the spans that shares are learnt from, the shortest first. */
function shareDays(members: readonly Member[], days: number): readonly number[] {
  const newest = Math.max(...members.map(({ firstDay }) => firstDay));
  const sinceNewest = Math.max(MIN_SHARE_DAYS, days - 1 - newest);
  return newest >= 0 && sinceNewest < SHARE_DAYS[0] ? [sinceNewest, ...SHARE_DAYS] : SHARE_DAYS;
}

/**
 * Returns a member's units over its last so many days with stock that are learnt from, and the number of those with sales. Days end before the planning day.
 */
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

/** Returns the share of the line's demand for each of its SKUs, by their latest sales; equal shares of the predecessors where none sold anything. */
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

/**
 * Returns the days on which a line was out of stock, and the share of its demand for each of its SKUs.
 * @param given of the SKU that carries on first, without one-off sales
 * @param excluded 1 on days that are not learnt from
 */
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
