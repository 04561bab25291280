/** A purchase that grows step by step, with the remaining money and containers. */

import { type LineTerms, packsAt } from "./line-terms";
import { type BuyProblem, containersFor } from "./purchase";
import type { Packs } from "./question";
import { PriorityQueue } from "./queue";

/** A next quantity of a line, and what it adds. */
export interface Step {
  place: number;
  packs: number;
  gain: number;
  cost: number;
  volume: number;
  weight: number;
}

/** The rank of a step: Infinity goes first; null: the step is not taken. */
export type Rank = (step: Step) => number | null;

/** Limit of the steps to a line's most packs. */
const MAX_STEPS = 200;
const NOISE = 1e-9;

/** Returns the next quantities of a line: one more pack (several, if it may have very many), or up to the next lower cost. */
function nextPacks({ fewestPacks, mostPacks, tiers }: LineTerms, packs: number): number[] {
  const more = Math.max(1, Math.floor(mostPacks / MAX_STEPS));
  const following = packs < fewestPacks ? fewestPacks : Math.min(mostPacks, packs + more);
  const next = tiers.find(({ fromPacks }) => fromPacks > packs)?.fromPacks ?? following;
  return [...new Set([following, next])].filter((reached) => reached > packs && reached <= mostPacks);
}

/** A growing purchase that uses up money and containers. All of them are left at the start. */
export class Basket {
  readonly packs: number[];
  private readonly steps: Step[][];
  private readonly loads: { volume: number; weight: number; containers: number }[];
  private readonly orderOf: number[];
  private cost = 0;
  private containers = 0;

  /**
   * @param banned indices of lines that are not bought
   * @param begun packs of each line at the start; money and containers suffice for them
   */
  constructor(
    private readonly problem: BuyProblem,
    private readonly banned: ReadonlySet<number>,
    begun: Packs | null = null,
  ) {
    const { question, terms } = problem;
    const orders = new Map(question.orders.map(({ id }, place) => [id, place]));
    this.packs = terms.map(() => 0);
    this.orderOf = terms.map(({ line }) => orders.get(line.orderId) ?? 0);
    this.loads = question.orders.map(() => ({ volume: 0, weight: 0, containers: 0 }));
    this.steps = terms.map((_, place) => this.stepsOf(place));
    for (const [place, packs] of (begun ?? []).entries()) if (packs > 0) this.go(this.stepTo(place, packs));
  }

  /**
   * Takes steps while more is wanted, each time the highest rank among those that money and containers allow.
   *
   * A step that is not affordable is not tried again, because nothing is ever given back.
   */
  take(places: readonly number[], rank: Rank, isWanted: () => boolean = () => true): void {
    const queue = new PriorityQueue<{ rank: number; step: Step }>();
    const offer = (place: number) => {
      for (const step of this.steps[place] ?? []) {
        const ranked = rank(step);
        if (ranked !== null) queue.push({ rank: ranked, step });
      }
    };
    for (const place of places) offer(place);
    while (isWanted()) {
      const step = queue.pop()?.step;
      if (!step) return;
      const steps = this.steps[step.place] ?? [];
      if (!steps.includes(step)) continue;
      if (this.fits(step)) {
        this.go(step);
        offer(step.place);
      } else {
        this.steps[step.place] = steps.filter((other) => other !== step);
      }
    }
  }

  private loadAfter({ place, volume, weight }: Step) {
    const load = this.loads[this.orderOf[place] ?? 0] ?? { volume: 0, weight: 0 };
    const after = { volume: load.volume + volume, weight: load.weight + weight };
    const { containers } = this.problem.question;
    return { ...after, containers: containers ? containersFor(after, containers, 0) : 0 };
  }

  private fits(step: Step): boolean {
    const { budget, containers } = this.problem.question;
    if (budget !== null && this.cost + step.cost > budget * (1 + NOISE)) return false;
    if (containers?.most == null) return true;
    const before = this.loads[this.orderOf[step.place] ?? 0]?.containers ?? 0;
    return this.containers - before + this.loadAfter(step).containers <= containers.most;
  }

  private go(step: Step): void {
    const order = this.orderOf[step.place] ?? 0;
    const after = this.loadAfter(step);
    this.containers += after.containers - (this.loads[order]?.containers ?? 0);
    this.loads[order] = after;
    this.cost += step.cost;
    this.packs[step.place] = step.packs;
    this.steps[step.place] = this.stepsOf(step.place);
  }

  private stepTo(place: number, packs: number): Step {
    const terms = this.problem.terms[place] as LineTerms;
    const [before, after] = [packsAt(terms, this.packs[place] ?? 0), packsAt(terms, packs)];
    const units = (packs - (this.packs[place] ?? 0)) * terms.pack;
    const { volume, weight } = terms.line;
    const [gain, cost] = [after.gain - before.gain, after.cost - before.cost];
    return { place, packs, gain, cost, volume: units * volume, weight: units * weight };
  }

  private stepsOf(place: number): Step[] {
    if (this.banned.has(place)) return [];
    const terms = this.problem.terms[place] as LineTerms;
    return nextPacks(terms, this.packs[place] ?? 0).map((packs) => this.stepTo(place, packs));
  }
}
