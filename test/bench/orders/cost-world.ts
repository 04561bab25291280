/** A world whose demand is known: what decisions by costs come to beside the cheapest share that somebody who knows demand could choose. */

import { type DecidedItem, decideMany, isoDay } from "../../../src/planning";
import { countQuantile } from "../../../src/planning/forecast/count-quantile";
import { lostSalesShare } from "../../../src/planning/policy/newsvendor";
import { printTable } from "../forecast/targets";
import { seededRandom } from "../support/random";

const [ITEMS, HISTORY_WEEKS, WEEKS, WEEK_DAYS] = [80, 60, 8, 7];

/** Of a unit that is wanted and not there, and of one that is left at the end of a week. */
const COSTS = { shortage: 1, holding: 0.2 };

const LEADS = [0, 1, 2, 4];
const SHARES = [0.6, 0.65, 0.7, 0.74, 0.78, 0.81, 0.84, 0.87, 0.9];

/** Demand paths of somebody who knows the distribution. */
const WAYS = 400;

const START_DAY = 20_000;

interface World {
  /** Units wanted a week, by item. */
  demand: number[][];
  /** Draws of demand by item: as many for each week until the order of today is used up. */
  ways: number[][];
}

function worldOf(lead: number): World {
  const random = seededRandom(11);
  const items = Array.from({ length: ITEMS }, () => ({
    mean: Math.exp(4.5 * random() - 0.7),
    excess: 0.1 + 0.8 * random(),
  }));
  const draw = ({ mean, excess }: { mean: number; excess: number }) =>
    countQuantile(mean, excess, Math.min(0.99999, random()));
  return {
    demand: items.map((item) => Array.from({ length: HISTORY_WEEKS + WEEKS + lead }, () => draw(item))),
    ways: items.map((item) => Array.from({ length: (lead + 1) * WAYS }, () => draw(item))),
  };
}

/** An item on its way through the weeks. */
interface Shelf {
  onHand: number;
  /** Units that arrive in each week. */
  arriving: number[];
  sold: number[];
  /** Whether a week began, and whether it ended, without stock. */
  began: boolean[];
  ended: boolean[];
}

type Decide = (week: number, shelves: readonly Shelf[]) => readonly number[];

/** Lives through the weeks; answers costs of those that an order could reach. */
function costOf({ demand }: World, lead: number, decide: Decide): number {
  const shelves = demand.map(
    (wanted): Shelf => ({
      onHand: 0,
      arriving: Array<number>(WEEKS + 2 * lead + 1).fill(0),
      sold: wanted.slice(0, HISTORY_WEEKS),
      began: Array<boolean>(HISTORY_WEEKS).fill(false),
      ended: Array<boolean>(HISTORY_WEEKS).fill(false),
    }),
  );
  let cost = 0;
  for (let week = 0; week < WEEKS + lead; week += 1) {
    const ordered = decide(week, shelves);
    for (const [at, shelf] of shelves.entries()) {
      shelf.arriving[week + lead] = (shelf.arriving[week + lead] ?? 0) + (ordered[at] ?? 0);
      shelf.onHand += shelf.arriving[week] ?? 0;
      const wanted = demand[at]?.[HISTORY_WEEKS + week] ?? 0;
      const served = Math.min(wanted, shelf.onHand);
      shelf.began.push(shelf.onHand === 0);
      shelf.onHand -= served;
      shelf.ended.push(shelf.onHand === 0);
      shelf.sold.push(served);
      if (week >= lead) cost += COSTS.holding * shelf.onHand + COSTS.shortage * (wanted - served);
    }
  }
  return cost;
}

/** Somebody who knows the distribution and serves a share of its ways. */
const knowing =
  ({ ways }: World, lead: number, share: number): Decide =>
  (week, shelves) =>
    shelves.map(({ onHand, arriving }, at) => {
      const drawn = ways[at] ?? [];
      const needs = Array.from({ length: WAYS }, (_, way) => {
        let left = onHand;
        for (let ahead = 0; ahead < lead; ahead += 1)
          left = Math.max(0, left + (arriving[week + ahead] ?? 0) - (drawn[ahead * WAYS + way] ?? 0));
        return (drawn[lead * WAYS + way] ?? 0) - left;
      }).sort((one, other) => one - other);
      return Math.max(0, needs[Math.ceil(share * WAYS) - 1] ?? 0);
    });

/** The engine, which sees what was sold and when the shelf was empty. Each week sells on its first day. */
const engine =
  (lead: number): Decide =>
  (week, shelves) => {
    const today = START_DAY + WEEK_DAYS * (HISTORY_WEEKS + week) - 1;
    const items = shelves.map(
      ({ onHand, arriving, sold, began, ended }): DecidedItem => ({
        planningDay: isoDay(today),
        history: {
          startOn: isoDay(START_DAY),
          units: sold.flatMap((units) => [units, 0, 0, 0, 0, 0, 0]),
          stockedOut: ended.flatMap((isEmpty, at) => [
            began[at] ?? false,
            ...Array<boolean>(WEEK_DAYS - 1).fill(isEmpty),
          ]),
        },
        category: null,
        onHand,
        arrivals: Array.from({ length: lead }, (_, ahead) => ({
          dueOn: isoDay(today + 1 + WEEK_DAYS * ahead),
          units: arriving[week + ahead] ?? 0,
        })).filter(({ units }) => units > 0),
        settings: {
          leadTimeDays: WEEK_DAYS * lead,
          reviewPeriodDays: WEEK_DAYS,
          stockCoverDays: WEEK_DAYS,
          shortageModel: "lost-sales",
          safetyStock: { kind: "COST", shortageCost: COSTS.shortage, holdingCostPerDay: COSTS.holding / WEEK_DAYS },
        },
      }),
    );
    return decideMany(items).map(({ plan, isDue }) => (isDue ? plan.recommendedUnits : 0));
  };

export function judgeCosts(): void {
  const rows = LEADS.map((lead) => {
    const world = worldOf(lead);
    const tried = SHARES.map((share) => ({ share, cost: costOf(world, lead, knowing(world, lead, share)) }));
    const best = tried.reduce((least, one) => (one.cost < least.cost ? one : least));
    const share = lostSalesShare(COSTS.shortage / (COSTS.shortage + COSTS.holding), lead);
    const ruled = costOf(world, lead, knowing(world, lead, share));
    const ours = costOf(world, lead, engine(lead));
    return [
      `${lead} weeks`,
      `${best.share}: ${best.cost.toFixed(0)}`,
      `${share.toFixed(3)}: ${(ruled / best.cost).toFixed(3)}`,
      (ours / best.cost).toFixed(3),
    ];
  });
  printTable(
    ["lead time", "cheapest share: cost", "share by the rule: cost ÷ cheapest", "engine: cost ÷ cheapest"],
    rows,
  );
}
