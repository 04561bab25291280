/** All series of one order, day by day, under one policy. */

import { isoDay } from "../calendar";
import type { LearntDemand } from "../demand/learnt-demand";
import { ownRules } from "../explanation/explain";
import type { SharedSeason } from "../forecast/seasons/shared-season";
import type { Uncertainty } from "../forecast/uncertainty";
import type { PlanningParameters } from "../parameters";
import { deliveryDays } from "../policy/lead-time";
import { type JointLine, sizeJointly } from "../sizing/joint-order";
import { worthOf } from "../sizing/order-minimum";
import type { CountedDays } from "./counted-days";
import { drawnLeadTime } from "./lead-time-draw";
import {
  daysBetweenReviews,
  engineProposal,
  type Proposal,
  type ReplayedPolicy,
  reorderPointProposal,
  underPolicy,
} from "./policies";
import type { ReplayedSeries } from "./replayed-series";
import { Cycle, Shelf } from "./shelf";
import { addTo, type Tallies, tallyOf, type WeeklyTally } from "./weekly-tally";

/** The settings of a replay. */
export interface ReplaySettings {
  policies: readonly ReplayedPolicy[];
  /** The evening on which the first orders are placed, a number since 1970-01-01. */
  startDay: number;
  /** Days after it that are simulated and not counted. */
  warmUpDays: number;
  /** The number of counted weeks. */
  weeks: number;
  /** Days between forecasts. */
  refitDays: number;
  /** Days of history that a forecast learns from. */
  historyDays: number;
  /** The uncertainty of forecasts; left out: the typical one. */
  uncertainty?: Uncertainty;
  seed: number;
}

/** An order line, placed on the evening of a day. */
export interface ReplayedOrder {
  policy: string;
  seriesId: string;
  day: number;
  units: number;
  /** The day it arrives, which the policy does not know. */
  arrivesOn: number;
}

/** The callbacks of a replay. */
export interface ReplayDoors {
  /** Returns the season of a category as it was known on an evening. */
  seasonOn(day: number, category: string | null): SharedSeason | null;
  /** Receives each order line. */
  noteOrder?(order: ReplayedOrder): void;
}

/** The facts of a series that all policies share. */
export interface Past {
  series: ReplayedSeries;
  /** Units demanded a day. */
  demand: Float64Array;
  learnt: LearntDemand | null;
  learntOn: number;
}

/** A series under one policy. */
interface Life {
  past: Past;
  parameters: PlanningParameters;
  reviewDays: number;
  shelf: Shelf;
  cycle: Cycle;
  tallies: readonly WeeklyTally[];
}

type DecidingPolicy = Exclude<ReplayedPolicy, { kind: "REAL" }>;

/** Days whose mean gives the first stock if nothing else does. */
const FIRST_STOCK_DAYS = 91;

/** Returns the stock on the first evening: the known stock, else mean sales over lead time and review period. */
function firstStock({ series }: Past, startDay: number, reviewDays: number): number {
  if (series.onHand !== null) return Math.max(0, series.onHand);
  const known = series.units.subarray(0, startDay - series.firstDay + 1).subarray(-FIRST_STOCK_DAYS);
  const perDay = known.reduce((sum, units) => sum + units, 0) / Math.max(1, known.length);
  return Math.ceil(perDay * (series.parameters.leadTimeDays.value + reviewDays));
}

const hasProductRules = ({ product }: ReplayedSeries): boolean => product.moq > 0 || product.packQuantity > 1;

/** Returns the lines of one order to buy now, as `createPurchaseOrdersFromPlan` chooses them. */
function boughtNow(lines: readonly JointLine[], minimum: ReplayedSeries["minimum"]): JointLine[] {
  const wanted = lines.filter(({ line }) => line.units > 0);
  const isSizedWithProduct = ({ steps }: JointLine): boolean => steps.some(({ rule }) => rule.startsWith("PRODUCT_"));
  const isSizedOverWarehouses = ({ steps }: JointLine): boolean =>
    steps.some(({ rule, together }) => together?.isOverWarehouses && (rule === "MOQ" || rule === "PRICE_BREAK"));
  const worth = (some: readonly JointLine[]): number =>
    worthOf(
      some.map(({ line }) => line),
      minimum?.unit ?? "units",
    );
  const reaches = (some: readonly JointLine[]): boolean => !minimum || worth(some) >= minimum.amount;
  const due = wanted.filter(({ isDue }) => isDue);
  const products = new Set(due.filter(isSizedWithProduct).map(({ product }) => product.name));
  const skus = new Set(wanted.filter(isSizedOverWarehouses).map(({ line }) => line.id));
  const dueSkus = new Set(due.map(({ line }) => line.id));
  const bought = wanted.filter(
    (joint) =>
      joint.isDue ||
      (isSizedWithProduct(joint) && products.has(joint.product.name)) ||
      (skus.has(joint.line.id) && dueSkus.has(joint.line.id)),
  );
  if (due.length === 0) return [];
  if (reaches(bought)) return bought;
  return reaches(wanted) ? wanted : [];
}

/** All series of one order under one policy. */
export class PolicyReplay {
  readonly tallies: Tallies = new Map();
  private readonly lives: Life[];
  /** True if quantities of series depend on one another. */
  private readonly isJoint: boolean;

  constructor(
    private readonly policy: DecidingPolicy,
    pasts: readonly Past[],
    private readonly settings: Pick<ReplaySettings, "startDay" | "weeks" | "uncertainty" | "seed">,
    private readonly counted: CountedDays,
    private readonly noteOrder: ReplayDoors["noteOrder"],
  ) {
    const sharesBreak = ({ isOverWarehouses, priceBreaks }: ReplayedSeries) => isOverWarehouses && priceBreaks?.length;
    this.isJoint = pasts.some(
      ({ series }) =>
        series.minimum !== null ||
        series.parameters.moq.sharedValue !== undefined ||
        hasProductRules(series) ||
        sharesBreak(series),
    );
    const parameters = pasts.map(({ series }) => underPolicy(series, policy.changes));
    // Series ordered together are reviewed together, as often as the one reviewed most often.
    const together = Math.min(...parameters.map(daysBetweenReviews));
    this.lives = pasts.map((past, at): Life => {
      const own = parameters[at] ?? past.series.parameters;
      const reviewDays = this.isJoint ? together : daysBetweenReviews(own);
      const shelf = new Shelf(firstStock(past, settings.startDay, reviewDays), own.shortageModel.value);
      shelf.onOrder = past.series.onItsWay.map((order) => ({ ...order }));
      const tallies = ["ALL", ...past.series.classes].map((name) => tallyOf(this.tallies, name, settings.weeks));
      return { past, parameters: own, reviewDays, shelf, cycle: new Cycle(), tallies };
    });
  }

  /** Simulates a day. */
  live(day: number): void {
    const counts = this.counted.has(day);
    const at = this.counted.indexOf(day);
    for (const { past, shelf, cycle, tallies, parameters } of this.lives) {
      if (shelf.receive(day)) {
        const wasGood = cycle.end(counts);
        if (wasGood !== null && counts) addTo(tallies, at, "cycles", 1);
        if (wasGood && counts) addTo(tallies, at, "goodCycles", 1);
      }
      const wanted = past.demand[day - past.series.firstDay] ?? 0;
      const served = shelf.serve(wanted);
      const missed = wanted - served;
      if (missed > 0) cycle.noteShortage();
      if (!counts) continue;
      addTo(tallies, at, "wantedUnits", wanted);
      addTo(tallies, at, "servedUnits", served);
      addTo(tallies, at, "stockUnitDays", shelf.onHand);
      addTo(tallies, at, "stockCostDays", shelf.onHand * past.series.unitCost);
      const isLost = parameters.shortageModel.value === "lost-sales";
      addTo(tallies, at, isLost ? "lostUnits" : "backorderedUnits", missed);
      if (isLost) addTo(tallies, at, "lostRevenue", missed * past.series.netPrice);
    }
  }

  /** Places orders on the evening of a day. */
  order(day: number): void {
    const asked = this.lives.filter(({ reviewDays }) => (day - this.settings.startDay) % reviewDays === 0);
    const bought = this.isJoint ? this.joint(asked, day) : asked.map((life) => this.single(life, day));
    const placed = bought.filter(({ units }) => units > 0);
    for (const { life, units } of placed) this.place(life, units, day);
    const isCounted = this.counted.has(day + 1);
    if (!isCounted) return;
    const at = this.counted.indexOf(day + 1);
    for (const { life } of placed) addTo(life.tallies, at, "orderLines", 1);
    addTo([...new Set(placed.flatMap(({ life }) => life.tallies))], at, "orders", 1);
  }

  private propose({ past, parameters, shelf }: Life, day: number): Proposal | null {
    const { series, learnt, learntOn } = past;
    if (!learnt) return null;
    const known = series.units.subarray(0, day - series.firstDay + 1);
    const evening = { day, known, learnt, learntOn, uncertainty: this.settings.uncertainty, shelf };
    return this.policy.kind === "ENGINE"
      ? engineProposal(series, parameters, evening)
      : reorderPointProposal(series, parameters, { ...evening, factor: this.policy.factor });
  }

  private single(life: Life, day: number): { life: Life; units: number } {
    if (life.past.series.priceBreaks?.length) return this.joint([life], day)[0] ?? { life, units: 0 };
    const proposal = this.propose(life, day);
    return { life, units: proposal?.isDue ? proposal.units : 0 };
  }

  private joint(asked: readonly Life[], day: number): { life: Life; units: number }[] {
    const lifeOf = new Map<JointLine, Life>();
    for (const life of asked) {
      const { series } = life.past;
      const proposal = this.propose(life, day);
      if (!proposal) continue;
      const { isDue, ...cover } = proposal;
      const line = {
        id: series.skuId,
        ...cover,
        ...ownRules(life.parameters),
        unitCost: series.orderCost,
        priceBreaks: series.priceBreaks ?? [],
        currency: series.orderCurrency,
        orderable: true,
      };
      lifeOf.set(
        { line, steps: [], sharedMoq: life.parameters.moq.sharedValue ?? 0, product: series.product, isDue },
        life,
      );
    }
    const lines = [...lifeOf.keys()];
    const minimum = asked[0]?.past.series.minimum ?? null;
    sizeJointly(lines, minimum, { isOverWarehouses: asked[0]?.past.series.isOverWarehouses ?? false });
    return boughtNow(lines, minimum).flatMap((joint) => {
      const life = lifeOf.get(joint);
      return life ? [{ life, units: joint.line.units }] : [];
    });
  }

  private place({ past, parameters, shelf }: Life, units: number, day: number): void {
    const { series } = past;
    const setDays = deliveryDays(isoDay(day), Math.ceil(Math.max(0, parameters.leadTimeDays.value)), series.calendar);
    const days = drawnLeadTime(series, { day, setDays, seed: this.settings.seed });
    const arrivesOn = day + days;
    shelf.onOrder.push({ dueDay: day + Math.max(1, setDays), arrivesOn, units });
    this.noteOrder?.({ policy: this.policy.name, seriesId: series.id, day, units, arrivesOn });
  }
}
