/** The examples of src/docs/backtests.md, run: what people read is what a replay answers. */

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
