import { collectDefaultMetrics, Registry } from "prom-client";
import { cachedFor } from "./cached-gauge";
import { type CountedService, registerRequestMetrics } from "./request-metrics";
import { type QueueFigures, registerScrapedMetrics, type ScrapeSources } from "./scraped-metrics";

/** A service that is measured. */
export interface Measured extends ScrapeSources, CountedService {
  database: ScrapeSources["database"];
  /** The queue as it stands; fails where the database can't be asked. */
  queue(): Promise<readonly QueueFigures[]>;
}

/** The figures for scrapers. */
interface Exposition {
  /** Media type of the text. */
  type: string;
  /** All metrics in Prometheus' text format. */
  text: string;
}

/** Metrics of one service. */
export interface Metrics {
  /** A scraper that asks again soon gets the same. */
  scrape(): Promise<Exposition>;
  /** Stops counting. */
  close(): void;
}

/** Time for which the same answer is repeated, in ms. */
export interface Freshness {
  text: number;
  /** The queue as it stood, which the database has to look at. */
  queue: number;
}

const FRESHNESS: Freshness = { text: 2_000, queue: 10_000 };
/** How long a scrape waits for the database. */
const QUEUE_WITHIN_MS = 3_000;

/** The queue, unless the database takes too long to tell. */
function inTime(asked: Promise<readonly QueueFigures[]>): Promise<readonly QueueFigures[] | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), QUEUE_WITHIN_MS).unref());
  return Promise.race([asked.catch(() => null), late]);
}

/** Counts what a service does, from now on, in its own registry. */
export function measure(service: Measured, freshness: Freshness = FRESHNESS): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const close = registerRequestMetrics([registry], service);
  const refresh = registerScrapedMetrics([registry], service);
  const queue = cachedFor(freshness.queue, () => inTime(service.queue()));
  const scrape = cachedFor(freshness.text, async () => {
    refresh(await queue());
    return { type: registry.contentType, text: await registry.metrics() };
  });
  return { scrape, close };
}
