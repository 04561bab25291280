/** `npm run bench:policy`: the service that the engine's decisions achieve over histories that went on, and the stock it takes. */

import { resolve } from "node:path";
import { Command } from "commander";
import { groupBy } from "../../../src/domain/group-by";
import { DEMAND_CLASSES, isoDay, resolveParameters, type ShortageModel } from "../../../src/planning";
import { learnUncertainty } from "../../../src/planning/uncertainty";
import { printTable, Targets } from "../forecast/targets";
import { wholeNumber } from "../support/options";
import { repositoryRoot } from "../support/run-cli";
import { demoShop, realShop, type Shop, sampled } from "./histories";
import { achieved, liveAll, tunedMovingAverage } from "./judge";
import { enginePolicy } from "./policies";

const LEAD_DAYS = 14;
const REVIEW_DAYS = 7;
const WARM_UP_DAYS = 5 * REVIEW_DAYS;
const SERVICE_LEVELS = [0.9, 0.95, 0.98];
const SHORTAGE_MODELS: ShortageModel[] = ["lost-sales", "back-order"];
/** An order every week, and one for four weeks. */
const COVERS = [REVIEW_DAYS, 4 * REVIEW_DAYS];

/** Points that the achieved service may differ from the level. */
const TOLERANCE = 0.02;

/** Items that are replayed of each shop unless all are wanted: two minutes of one core. */
const SAMPLE = { real: 400, demo: 200 };

interface Options {
  data: string;
  full: boolean;
  seed: number;
}

const percent = (share: number): string => (100 * share).toFixed(1);

/** Replays a shop at all service levels under one model and cover; prints a row for each class of demand. */
function judgeShop(shop: Shop, shortageModel: ShortageModel, coverDays: number, targets: Targets): void {
  const rules = {
    leadDays: LEAD_DAYS,
    reviewDays: REVIEW_DAYS,
    coverDays,
    shortageModel,
    startDay: shop.startDay,
    warmUpDays: WARM_UP_DAYS,
  };
  const uncertainty = learnUncertainty(
    shop.items.map(({ units, category }) => ({
      history: { startOn: isoDay(shop.firstDay), units: units.subarray(0, shop.startDay + 1) },
      category,
      parameters: resolveParameters({ SKU: { leadTimeDays: LEAD_DAYS, reviewPeriodDays: REVIEW_DAYS } }),
    })),
    {
      lastDay: isoDay(shop.firstDay + shop.startDay),
      seasonOn: (day, category) => shop.seasonOn(day - shop.firstDay, { category: category ?? "" }),
    },
  );
  const byClass = groupBy(shop.items, ({ demandClass }) => demandClass);
  const rows = SERVICE_LEVELS.flatMap((serviceLevel) => {
    const settings = {
      leadTimeDays: LEAD_DAYS,
      reviewPeriodDays: REVIEW_DAYS,
      stockCoverDays: coverDays,
      shortageModel,
      safetyStock: { kind: "SERVICE_LEVEL" as const, serviceLevel },
    };
    return DEMAND_CLASSES.flatMap((demandClass) => {
      const items = byClass.get(demandClass) ?? [];
      if (items.length === 0) return [];
      const ours = achieved(liveAll(items, rules, (item) => enginePolicy(settings, shop, item, uncertainty)));
      const { factor, achieved: theirs } = tunedMovingAverage(items, rules, ours.cycleService);
      const what = `${shop.name}, ${shortageModel}, cover ${coverDays}, ${demandClass}`;
      targets.within(
        `${what}: cycle service at ${serviceLevel}`,
        serviceLevel - TOLERANCE,
        serviceLevel + TOLERANCE,
        ours.cycleService,
      );
      targets.below(`${what}: days of stock at ${serviceLevel}`, theirs.stockDays, ours.stockDays);
      return [
        [
          `${percent(serviceLevel)} %, ${demandClass} (${items.length})`,
          percent(ours.cycleService),
          percent(ours.periodService),
          percent(ours.fillRate),
          ours.stockDays.toFixed(1),
          factor.toFixed(2),
          percent(theirs.cycleService),
          percent(theirs.fillRate),
          theirs.stockDays.toFixed(1),
        ],
      ];
    });
  });
  const title = `${shop.name}, ${shortageModel}, cover ${coverDays} days`;
  const columns = ["cycles %", "weeks %", "fill %", "stock days"];
  printTable([title, ...columns, "tuned: factor", "cycles %", "fill %", "stock days"], rows);
}

async function main(): Promise<void> {
  const command = new Command("bench:policy")
    .option("--data <folder>", "the data folder", resolve(repositoryRoot, "../shared/data"))
    .option("--full", "replay all items, not a sample", false)
    .option("--seed <number>", "seed of the demo's generator", wholeNumber, 1)
    .parse();
  const { data, full, seed } = command.opts<Options>();
  const [real, demo] = [await realShop(data), demoShop(seed)];
  const targets = new Targets();
  for (const shop of full ? [real, demo] : [sampled(real, SAMPLE.real), sampled(demo, SAMPLE.demo)]) {
    for (const shortageModel of SHORTAGE_MODELS)
      for (const coverDays of COVERS) judgeShop(shop, shortageModel, coverDays, targets);
  }
  process.exitCode = targets.print() ? 0 : 1;
}

void main();
