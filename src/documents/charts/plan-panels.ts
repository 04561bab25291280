/** The two panels of a plan's chart, on the same days. */
import type { ChartLanguage } from "./plan-words";
import { PALETTES, quantityAxis, type Theme } from "./theme";

/** The content of a plan's chart; quantities in units, dates `YYYY-MM-DD`. */
export interface PlanChart {
  /** Its subject: the SKU's name, and the place. */
  name: string;
  planningDay: string;
  interval: "DAY" | "WEEK" | "MONTH";
  openingStock: number;
  safetyStock: number;
  /** The width of the picture, in pixels; by default 756. */
  width?: number;
  /** The BCP 47 tag of its reader; left out: English, with days as ISO 8601 writes them. */
  locale?: string;
  /** The first day on which demand can't be met; null when none is in sight. */
  stockOutOn: string | null;
  /** Which of several warehouses that is, whose stock is shown as one; null where it is the only one shown. */
  stockOutAt: string | null;
  history: readonly { startOn: string; endOn: string; demand: number; oneOffUnits?: number }[];
  /** Stretches of days that the forecast does not learn from; left out: none. */
  excluded?: readonly { startOn: string; endOn: string }[];
  planned: readonly {
    startOn: string;
    endOn: string;
    expected: number;
    p10: number;
    p90: number;
    arrivals: number;
    closingStock: number;
    closingStockIfBought: number;
    /** The stock to keep at its end. */
    safetyStock: number;
  }[];
}

/** The default width of a plan's picture, in pixels. */
const WIDTH = 756;
/** The width of its edges and of the figures along the axis. */
const BESIDE_PANELS = 76;

/** The width of the panels. */
export const panelWidth = ({ width = WIDTH }: PlanChart) => width - BESIDE_PANELS;
const DAY_MS = 86_400_000;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const endOf = (day: string): number => startOf(day) + DAY_MS;
const middleOf = (one: { startOn: string; endOn: string }): number => (startOf(one.startOn) + endOf(one.endOn)) / 2;

/** The parts of each interval's width that its bar leaves free, left and right. */
const GAP = 0.12;

function barOf(one: { startOn: string; endOn: string }): { from: number; to: number } {
  const [from, to] = [startOf(one.startOn), endOf(one.endOn)];
  return { from: from + (to - from) * GAP, to: to - (to - from) * GAP };
}

/** Days of a mark beside the first of its panel, which defines the axis. */
const SAME_AXIS = { type: "temporal" } as const;

/** The panels share their days. */
function timeAxis(chart: PlanChart, isLabelled: boolean) {
  const { history, planned, planningDay } = chart;
  const first = history[0]?.startOn ?? planningDay;
  const last = planned.at(-1)?.endOn ?? planningDay;
  return {
    type: "temporal",
    title: null,
    scale: { type: "utc", domain: [startOf(first), endOf(last)], nice: false },
    axis: {
      format: "%b %Y",
      grid: false,
      labels: isLabelled,
      tickCount: Math.min(8, Math.floor(panelWidth(chart) / 60)),
      labelOverlap: true,
      labelFlush: false,
    },
  } as const;
}

/** Returns the names of marks with their colours, as a separate legend. */
function named(colours: Record<string, string>) {
  return (name: string) => ({
    datum: name,
    type: "nominal" as const,
    scale: { domain: Object.keys(colours), range: Object.values(colours) },
  });
}

/** Demand as bars, and the forecast as a line in its band. */
export function demandPanel(chart: PlanChart, theme: Theme, { words }: ChartLanguage) {
  const palette = PALETTES[theme];
  const excluded = (chart.excluded ?? []).map(({ startOn, endOn }) => ({ from: startOf(startOn), to: endOf(endOn) }));
  const oneOffs = chart.history
    .filter(({ oneOffUnits = 0 }) => oneOffUnits > 0)
    .map(({ oneOffUnits = 0, ...one }) => ({ ...barOf(one), demand: one.demand, rest: one.demand - oneOffUnits }));
  const colour = named({
    [words.demand]: palette.past,
    ...(oneOffs.length > 0 ? { [words.oneOffs]: palette.safety } : {}),
    ...(excluded.length > 0 ? { [words.excluded]: palette.excluded } : {}),
    [words.forecast]: palette.plan,
    [words.band]: palette.band,
  });
  const past = chart.history.map((one) => ({ ...barOf(one), demand: one.demand }));
  const plan = chart.planned.map((one) => ({ at: middleOf(one), low: one.p10, mid: one.expected, high: one.p90 }));
  const x = timeAxis(chart, false);
  const figures = [
    ...chart.history.map(({ demand }) => demand),
    ...plan.flatMap(({ low, mid, high }) => [low, mid, high]),
  ];
  const y = { ...quantityAxis(figures, 4), title: words.axis[chart.interval] };
  return {
    width: panelWidth(chart),
    height: 170,
    layer: [
      ...(excluded.length > 0
        ? [
            {
              // Without a height it fills the panel's.
              data: { values: excluded },
              mark: { type: "rect" },
              encoding: { x: { field: "from", ...x }, x2: { field: "to" }, color: colour(words.excluded) },
            },
          ]
        : []),
      {
        data: { values: past },
        mark: { type: "rect" },
        encoding: {
          x: { field: "from", ...x },
          x2: { field: "to" },
          y: { field: "demand", ...y },
          y2: { datum: 0 },
          color: colour(words.demand),
        },
      },
      ...(oneOffs.length > 0
        ? [
            {
              data: { values: oneOffs },
              mark: { type: "rect" },
              encoding: {
                x: { field: "from", ...SAME_AXIS },
                x2: { field: "to" },
                y: { field: "rest", ...y },
                y2: { field: "demand" },
                color: colour(words.oneOffs),
              },
            },
          ]
        : []),
      {
        data: { values: plan },
        mark: { type: "area", interpolate: "monotone", opacity: 1 },
        encoding: {
          x: { field: "at", ...SAME_AXIS },
          y: { field: "low", ...y },
          y2: { field: "high" },
          color: colour(words.band),
        },
      },
      {
        data: { values: plan },
        mark: { type: "line", interpolate: "monotone", strokeWidth: 2 },
        encoding: { x: { field: "at", ...SAME_AXIS }, y: { field: "mid", ...y }, color: colour(words.forecast) },
      },
      todayRule(chart, theme),
    ],
  };
}

function todayRule(chart: PlanChart, theme: Theme) {
  return {
    data: { values: [{ at: endOf(chart.planningDay) }] },
    mark: { type: "rule", color: PALETTES[theme].muted, strokeDash: [2, 3] },
    encoding: { x: { field: "at", type: "temporal" } },
  };
}

/** Projected stock with what arrives, and the stock to keep. */
export function stockPanel(chart: PlanChart, theme: Theme, { words }: ChartLanguage) {
  const palette = PALETTES[theme];
  const isBought = chart.planned.some((one) => one.closingStockIfBought !== one.closingStock);
  const colour = named({
    [words.stock]: palette.stock,
    ...(isBought ? { [words.ifBought]: palette.plan } : {}),
    [words.arrivals]: palette.arrivals,
    [words.safety]: palette.safety,
  });
  const balance = [
    { at: endOf(chart.planningDay), stock: chart.openingStock },
    ...chart.planned.map(({ endOn, closingStock }) => ({ at: endOf(endOn), stock: closingStock })),
  ];
  const followed = [
    { at: endOf(chart.planningDay), stock: chart.openingStock },
    ...chart.planned.map(({ endOn, closingStockIfBought }) => ({ at: endOf(endOn), stock: closingStockIfBought })),
  ];
  const arrivals = chart.planned.filter(({ arrivals }) => arrivals > 0);
  const x = timeAxis(chart, true);
  const figures = [...balance, ...followed].map(({ stock }) => stock);
  const kept = chart.planned.map(({ endOn, safetyStock }) => ({ at: endOf(endOn), units: safetyStock }));
  const amounts = [...figures, ...arrivals.map((one) => one.arrivals), ...kept.map(({ units }) => units)];
  const y = { ...quantityAxis(amounts, 4), title: words.axis.stock };
  // The curve of several warehouses does not end where one of them has nothing left.
  const { stockOutOn, stockOutAt } = chart;
  const stockOut = stockOutOn === null || stockOutAt !== null ? [] : [{ at: startOf(stockOutOn) }];
  return {
    width: panelWidth(chart),
    height: 150,
    layer: [
      {
        data: { values: balance },
        mark: { type: "area", opacity: 0.16 },
        encoding: { x: { field: "at", ...x }, y: { field: "stock", ...y }, color: colour(words.stock) },
      },
      {
        data: { values: arrivals.map((one) => ({ ...barOf(one), units: one.arrivals })) },
        mark: { type: "rect" },
        encoding: {
          x: { field: "from", ...SAME_AXIS },
          x2: { field: "to" },
          y: { field: "units", ...y },
          y2: { datum: 0 },
          color: colour(words.arrivals),
        },
      },
      {
        data: { values: balance },
        mark: { type: "line", strokeWidth: 2 },
        encoding: { x: { field: "at", ...SAME_AXIS }, y: { field: "stock", ...y }, color: colour(words.stock) },
      },
      ...(isBought
        ? [
            {
              data: { values: followed },
              mark: { type: "line", strokeWidth: 1.5, strokeDash: [5, 3] },
              encoding: {
                x: { field: "at", ...SAME_AXIS },
                y: { field: "stock", ...y },
                color: colour(words.ifBought),
              },
            },
          ]
        : []),
      {
        data: { values: kept },
        mark: { type: "line", strokeDash: [6, 4], strokeWidth: 1.5 },
        encoding: { x: { field: "at", ...SAME_AXIS }, y: { field: "units", ...y }, color: colour(words.safety) },
      },
      {
        data: { values: stockOut.filter(({ at }) => at <= endOf(chart.planned.at(-1)?.endOn ?? chart.planningDay)) },
        mark: { type: "rule", color: palette.alarm, strokeWidth: 2 },
        encoding: { x: { field: "at", ...SAME_AXIS } },
      },
      todayRule(chart, theme),
    ],
  };
}
