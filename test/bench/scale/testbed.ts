import { Deployment } from "./deployment";
import { Market } from "./market";

/** How large the trials are. */
export interface Sizes {
  /** Small merchants, each with a night. */
  merchants: number;
  /** SKUs of each, at one warehouse. */
  skus: number;
  /** Days of sales of each. */
  days: number;
  /** Series of the merchant beside whom they are tried. */
  giant: number;
  /** Series that are planned on a loaded machine. */
  loaded: number;
  /** How long each state of a trial lasts, in ms. */
  phaseMs: number;
}

/** What trials take place on: brought up when the first of them asks for it, and taken down at the end. */
export class Testbed {
  private isUp: Promise<Deployment> | null = null;
  private isSeeded: Promise<Market> | null = null;

  constructor(readonly sizes: Sizes) {}

  /** Tells what is under way. */
  say(text: string): void {
    process.stderr.write(`${text}\n`);
  }

  /** The service on several machines, with so many workers. */
  async deployment(workers = 2): Promise<Deployment> {
    this.isUp ??= Deployment.start();
    const deployment = await this.isUp;
    await deployment.work(workers);
    return deployment;
  }

  /** The same with small merchants, all of them planned, and nothing left to do. */
  async market(workers = 2): Promise<Market> {
    this.isSeeded ??= this.seed();
    const market = await this.isSeeded;
    await this.deployment(workers);
    return market;
  }

  private async seed(): Promise<Market> {
    this.say(`seeding ${this.sizes.merchants} merchants, and their first plans …`);
    const market = await Market.open(await this.deployment(0), this.sizes);
    await this.deployment(2);
    await market.untilDone();
    return market;
  }

  /** Takes everything down; who asks next gets all of it anew. */
  async clear(): Promise<void> {
    const [market, deployment] = [this.isSeeded, this.isUp];
    this.isSeeded = null;
    this.isUp = null;
    await market?.then(
      (opened) => opened.close(),
      () => {},
    );
    await deployment?.then(
      (started) => started.stop(),
      () => {},
    );
  }
}
