/** A purchase that grows step by step, with what is left of money and room. */

import type { LineTerms } from "./line-terms";
import { type BuyProblem, containersFor, type PurchaseLine, purchaseLine } from "./purchase";
import type { Packs } from "./question";

/** A next quantity of a line, and what it adds. */
export interface Step {
  place: number;
  packs: number;
  gain: number;
  cost: number;
}

/** A line goes to its most packs in so many steps at most. */
const MOST_STEPS = 200;
const NOISE = 1e-9;

/** The next quantities of a line: a pack more (some, where it may have very many), or up to the next lower cost. */
function nextPacks({ fewestPacks, mostPacks, tiers }: LineTerms, packs: number): number[] {
  const more = Math.max(1, Math.floor(mostPacks / MOST_STEPS));
  const following = packs < fewestPacks ? fewestPacks : Math.min(mostPacks, packs + more);
  const next = tiers.find(({ fromPacks }) => fromPacks > packs)?.fromPacks ?? following;
  return [...new Set([following, next])].filter((reached) => reached > packs && reached <= mostPacks);
}

/** Where something of money and room is used up: at the start, all there is is left. */
export class Basket {
  readonly packs: number[];
  private readonly lines: PurchaseLine[];
  private readonly steps: Step[][];
  private readonly loads: { volume: number; weight: number }[];
  private readonly orderOf: number[];
  private cost = 0;

  /**
   * @param banned places of lines that are not bought
   * @param begun packs of each line that are in it from the start; there is money and room for them
   */
  constructor(
    private readonly problem: BuyProblem,
    private readonly banned: ReadonlySet<number>,
    begun: Packs | null = null,
  ) {
    const { question, terms } = problem;
    const orders = new Map(question.orders.map(({ id }, place) => [id, place]));
    this.packs = terms.map(() => 0);
    this.lines = terms.map((line) => purchaseLine(line, 0));
    this.orderOf = terms.map(({ line }) => orders.get(line.orderId) ?? 0);
    this.loads = question.orders.map(() => ({ volume: 0, weight: 0 }));
    this.steps = terms.map((_, place) => this.stepsOf(place));
    for (const [place, packs] of (begun ?? []).entries()) {
      if (packs > 0) this.go({ place, packs, gain: 0, cost: purchaseLine(terms[place] as LineTerms, packs).cost });
    }
  }

  /**
   * Takes the step that ranks highest of those that there is money and room for. What there is none for now is not asked again: nothing is
   * ever given back.
   * @param rank Infinity goes first; null: not to be taken
   * @returns whether one was taken
   */
  take(places: readonly number[], rank: (step: Step) => number | null): boolean {
    for (;;) {
      let best: Step | null = null;
      let highest = Number.NEGATIVE_INFINITY;
      for (const place of places) {
        for (const step of this.steps[place] ?? []) {
          const ranked = rank(step);
          if (ranked !== null && ranked > highest) [best, highest] = [step, ranked];
        }
      }
      if (!best) return false;
      if (this.fits(best)) {
        this.go(best);
        return true;
      }
      const { place } = best;
      this.steps[place] = (this.steps[place] ?? []).filter((step) => step !== best);
    }
  }

  private loadAfter({ place, packs }: Step): { volume: number; weight: number } {
    const { line, pack } = this.problem.terms[place] as LineTerms;
    const units = (packs - (this.packs[place] ?? 0)) * pack;
    const load = this.loads[this.orderOf[place] ?? 0] ?? { volume: 0, weight: 0 };
    return { volume: load.volume + units * line.volume, weight: load.weight + units * line.weight };
  }

  private fits(step: Step): boolean {
    const { budget, containers } = this.problem.question;
    if (budget !== null && this.cost + step.cost > budget * (1 + NOISE)) return false;
    if (containers?.most == null) return true;
    const order = this.orderOf[step.place];
    const after = this.loadAfter(step);
    const needed = this.loads.reduce(
      (sum, load, place) => sum + containersFor(place === order ? after : load, containers, 0),
      0,
    );
    return needed <= containers.most;
  }

  private go(step: Step): void {
    const { place, packs } = step;
    this.loads[this.orderOf[place] ?? 0] = this.loadAfter(step);
    this.cost += step.cost;
    this.packs[place] = packs;
    this.lines[place] = purchaseLine(this.problem.terms[place] as LineTerms, packs);
    this.steps[place] = this.stepsOf(place);
  }

  private stepsOf(place: number): Step[] {
    const before = this.lines[place];
    if (!before || this.banned.has(place)) return [];
    const terms = this.problem.terms[place] as LineTerms;
    return nextPacks(terms, before.packs).map((packs) => {
      const after = purchaseLine(terms, packs);
      return { place, packs, gain: after.gain - before.gain, cost: after.cost - before.cost };
    });
  }
}
