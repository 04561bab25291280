/** `npm run bench:frontier`: draws the service that decisions reach on the demo against the stock they take, as src/docs/explanation/backtests.md shows it. */

import fs from "node:fs";
import path from "node:path";
import type { TopLevelSpec } from "vega-lite";
import { isoDay, resolveParameters } from "../../../src/planning";
import { learnUncertainty } from "../../../src/planning/uncertainty";
import { demoShop, sampled } from "../policy/histories";
import { type Achieved, achieved, liveAll } from "../policy/judge";
import { enginePolicy, movingAveragePolicy } from "../policy/policies";
import { repositoryRoot } from "../support/run-cli";
import former from "./former-frontier.json";

const PICTURE = "src/docs/explanation/pictures/frontier.svg";

/** Items of the demo that are lived through, with one seed of its generator. */
const [ITEMS, SEED] = [200, 1];

const SERVICE_LEVELS = [0.7, 0.8, 0.9, 0.95, 0.98];
const FACTORS = [0.5, 1, 1.5, 2, 2.5, 3];

const shop = sampled(demoShop(SEED), ITEMS);
const RULES = {
  leadDays: 14,
  reviewDays: 7,
  coverDays: 7,
  shortageModel: "lost-sales" as const,
  startDay: shop.startDay,
  warmUpDays: 35,
};
const SETTINGS = {
  leadTimeDays: RULES.leadDays,
  reviewPeriodDays: RULES.reviewDays,
  stockCoverDays: RULES.coverDays,
  shortageModel: RULES.shortageModel,
};

/** What was learnt of the demo before the counted weeks. */
const learnt = learnUncertainty(
  shop.items.map(({ units, category }) => ({
    history: { startOn: isoDay(shop.firstDay), units: units.subarray(0, shop.startDay + 1) },
    category,
    parameters: resolveParameters({ SKU: SETTINGS }),
  })),
  {
    lastDay: isoDay(shop.firstDay + shop.startDay),
    seasonOn: (day, category) => shop.seasonOn(day - shop.firstDay, { category: category ?? "" }),
  },
);

interface Point {
  decision: string;
  setting: string;
  stockDays: number;
  fillRate: number;
}

const pointOf = (
  decision: string,
  setting: string,
  { stockDays, fillRate }: Pick<Achieved, "stockDays" | "fillRate">,
) => ({
  decision,
  setting,
  stockDays,
  fillRate: 100 * fillRate,
});

const ofLevel = (serviceLevel: number): Point =>
  pointOf(
    "paths of demand",
    `${serviceLevel}`,
    achieved(
      liveAll(shop.items, RULES, (item) =>
        enginePolicy({ ...SETTINGS, safetyStock: { kind: "SERVICE_LEVEL", serviceLevel } }, shop, item, learnt),
      ),
    ),
  );

const ofFactor = (factor: number): Point =>
  pointOf(
    "reorder point",
    `factor ${factor}`,
    achieved(liveAll(shop.items, RULES, () => movingAveragePolicy(factor, RULES))),
  );

function drawing(points: readonly Point[]): TopLevelSpec {
  return {
    $schema: "https://vega.github.io/schema/vega-lite/v6.json",
    width: 560,
    height: 320,
    background: "white",
    data: { values: [...points] },
    mark: { type: "line", point: true },
    encoding: {
      x: { field: "stockDays", type: "quantitative", title: "average stock, days of demand", scale: { zero: false } },
      y: { field: "fillRate", type: "quantitative", title: "served at once, %", scale: { zero: false } },
      order: { field: "stockDays" },
      color: { field: "decision", type: "nominal", title: null, legend: { orient: "bottom" } },
    },
  };
}

async function main(): Promise<void> {
  const before = former.map(({ serviceLevel, ...reached }) => pointOf("before paths", `${serviceLevel}`, reached));
  const points = [...SERVICE_LEVELS.map(ofLevel), ...before, ...FACTORS.map(ofFactor)];
  console.table(points);
  // Both are modules that await while they load: they can only be imported by a promise.
  const [{ parse, View }, { compile }] = await Promise.all([import("vega"), import("vega-lite")]);
  const view = new View(parse(compile(drawing(points)).spec), { renderer: "none" });
  const file = path.join(repositoryRoot, PICTURE);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, await view.toSVG());
}

void main();
