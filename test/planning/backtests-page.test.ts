/** The examples of src/docs/explanation/backtests.md, run: what people read is what a replay answers. */

import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import * as planning from "../../src/planning";
import { demandOf } from "../../src/planning/replay/known-demand";
import { movingAverageLevels } from "../../src/planning/replay/policies";
import { pageOfGuide } from "../support/page-of-guide";

const FIRST = planning.epochDay("2024-01-01");
const START = planning.epochDay("2025-06-01");
const [WEEKS, WARM_UP_DAYS] = [12, 14];

/** Twelve weeks, after two that do not count, of a series that sells as much each day, under the policy in force and without any safety stock. */
function replayed(given: {
  perDay: number;
  onHand: number;
  leadTimeDays: number;
  reviewPeriodDays: number;
  stockCoverDays: number;
  orderTakesDays: number;
}) {
  const { perDay, onHand, orderTakesDays, ...settings } = given;
  const days = START - FIRST + 1 + WARM_UP_DAYS + WEEKS * 7;
  const series: planning.ReplayedSeries = {
    id: "tea",
    skuId: "tea",
    order: "mill north",
    isOverWarehouses: false,
    category: null,
    classes: [],
    firstDay: FIRST,
    units: new Float64Array(days).fill(perDay),
    outages: [],
    real: null,
    placed: [],
    onItsWay: [],
    onHand,
    parameters: planning.resolveParameters({ SKU: { ...settings, safetyStock: { kind: "DAYS", days: 0 } } }),
    leadTimes: [{ days: orderTakesDays, waiting: 0 }],
    product: { name: "tea", moq: 0, packQuantity: 1 },
    minimum: null,
    orderCost: 1,
    orderCurrency: "EUR",
    unitCost: 1,
    netPrice: 1,
  };
  const walk = planning.replayOrder(
    [series],
    {
      policies: [{ name: "in force", kind: "ENGINE", changes: {} }],
      startDay: START,
      warmUpDays: WARM_UP_DAYS,
      weeks: WEEKS,
      refitDays: 7,
      historyDays: 1096,
      seed: 1,
    },
    { seasonOn: () => null },
  );
  let step = walk.next();
  while (!step.done) step = walk.next();
  const tally = step.value[0]?.get("ALL") ?? planning.WeeklyTally.of(WEEKS);
  const { orders, averageStockUnits, fillRate, cycleService, lostUnits } = planning.judge(tally, WEEKS, null).figures;
  return { orders, averageStockUnits, fillRate, cycleService, lostUnits };
}

/** As `demandOf`, of a plain list. */
const demandOfList = ({ units, ...series }: Parameters<typeof demandOf>[0], seed: number) =>
  demandOf({ ...series, units: Float64Array.from(units) }, seed);

const known = { ...planning, demandOf: demandOfList, movingAverageLevels, replayed };
const page = pageOfGuide("backtests", known);

describe("the page about backtests", () => {
  it.each(page.examples)("says what a replay answers: $call", (example) => {
    expect(page.answered(example)).toEqual(page.expected(example));
  });

  it("has examples of every part", () => expect(page.examples).toHaveLength(6));
});

it("the page says of its picture how many points more decisions serve at the stock of those before them", () => {
  const picture = fs.readFileSync(path.join(projectRoot, "src/docs/explanation/pictures/frontier.svg"), "utf8");
  const drawn = [
    ...picture.matchAll(/days of demand: ([\d.]+); served at once, %: ([\d.]+); decision: paths of demand/g),
  ];
  const line = drawn
    .map(([, days, served]) => ({ days: Number(days), served: Number(served) }))
    .sort((one, other) => one.days - other.days);
  const servedAt = (days: number): number | null => {
    const to = line.findIndex((point) => point.days >= days);
    const [before, after] = [line[to - 1], line[to]];
    if (!before || !after) return null;
    return before.served + ((after.served - before.served) * (days - before.days)) / (after.days - before.days);
  };
  const former: { fillRate: number; stockDays: number }[] = JSON.parse(
    fs.readFileSync(path.join(projectRoot, "test/bench/frontier/former-frontier.json"), "utf8"),
  );
  const gains = former.flatMap(({ fillRate, stockDays }) => {
    const served = servedAt(stockDays);
    return served === null ? [] : [(served - 100 * fillRate).toFixed(1)];
  });
  expect(gains).toHaveLength(4);
  expect(fs.readFileSync(path.join(projectRoot, "src/docs/explanation/backtests.md"), "utf8")).toContain(
    `former 70, 80, 90 and 95 % it serves ${gains.slice(0, -1).join(", ")} and ${gains.at(-1)} points more`,
  );
});
