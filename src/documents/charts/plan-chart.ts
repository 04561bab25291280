import { config, heading, inLines, PALETTES, quantityAxis, type Theme } from "./theme";

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
/** The part of that which a title may use, too. */
const TITLE_BESIDE = 40;
/** Estimated room of a legend's longest entry at its layout. */
const ENTRY = 150;

const panelWidth = ({ width = WIDTH }: PlanChart) => width - BESIDE_PANELS;
const DAY_MS = 86_400_000;
const WORDS = { DAY: "day", WEEK: "week", MONTH: "month" } as const;

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

function demandPanel(chart: PlanChart, theme: Theme) {
  const palette = PALETTES[theme];
  const excluded = (chart.excluded ?? []).map(({ startOn, endOn }) => ({ from: startOf(startOn), to: endOf(endOn) }));
  const oneOffs = chart.history
    .filter(({ oneOffUnits = 0 }) => oneOffUnits > 0)
    .map(({ oneOffUnits = 0, ...one }) => ({ ...barOf(one), demand: one.demand, rest: one.demand - oneOffUnits }));
  const colour = named({
    Demand: palette.past,
    ...(oneOffs.length > 0 ? { "One-off sales": palette.safety } : {}),
    ...(excluded.length > 0 ? { "Excluded days": palette.excluded } : {}),
    Forecast: palette.plan,
    "P10 to P90": palette.band,
  });
  const past = chart.history.map((one) => ({ ...barOf(one), demand: one.demand }));
  const plan = chart.planned.map((one) => ({ at: middleOf(one), low: one.p10, mid: one.expected, high: one.p90 }));
  const x = timeAxis(chart, false);
  const figures = [
    ...chart.history.map(({ demand }) => demand),
    ...plan.flatMap(({ low, mid, high }) => [low, mid, high]),
  ];
  const y = { ...quantityAxis(figures, 4), title: `units a ${WORDS[chart.interval]}` };
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
              encoding: { x: { field: "from", ...x }, x2: { field: "to" }, color: colour("Excluded days") },
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
          color: colour("Demand"),
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
                color: colour("One-off sales"),
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
          color: colour("P10 to P90"),
        },
      },
      {
        data: { values: plan },
        mark: { type: "line", interpolate: "monotone", strokeWidth: 2 },
        encoding: { x: { field: "at", ...SAME_AXIS }, y: { field: "mid", ...y }, color: colour("Forecast") },
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

function stockPanel(chart: PlanChart, theme: Theme) {
  const palette = PALETTES[theme];
  const isBought = chart.planned.some((one) => one.closingStockIfBought !== one.closingStock);
  const colour = named({
    "Projected stock": palette.stock,
    ...(isBought ? { "If bought": palette.plan } : {}),
    Arrivals: palette.arrivals,
    "Safety stock": palette.safety,
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
  const y = { ...quantityAxis(amounts, 4), title: "units in stock" };
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
        encoding: { x: { field: "at", ...x }, y: { field: "stock", ...y }, color: colour("Projected stock") },
      },
      {
        data: { values: arrivals.map((one) => ({ ...barOf(one), units: one.arrivals })) },
        mark: { type: "rect" },
        encoding: {
          x: { field: "from", ...SAME_AXIS },
          x2: { field: "to" },
          y: { field: "units", ...y },
          y2: { datum: 0 },
          color: colour("Arrivals"),
        },
      },
      {
        data: { values: balance },
        mark: { type: "line", strokeWidth: 2 },
        encoding: { x: { field: "at", ...SAME_AXIS }, y: { field: "stock", ...y }, color: colour("Projected stock") },
      },
      ...(isBought
        ? [
            {
              data: { values: followed },
              mark: { type: "line", strokeWidth: 1.5, strokeDash: [5, 3] },
              encoding: {
                x: { field: "at", ...SAME_AXIS },
                y: { field: "stock", ...y },
                color: colour("If bought"),
              },
            },
          ]
        : []),
      {
        data: { values: kept },
        mark: { type: "line", strokeDash: [6, 4], strokeWidth: 1.5 },
        encoding: { x: { field: "at", ...SAME_AXIS }, y: { field: "units", ...y }, color: colour("Safety stock") },
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

const inUnits = (count: number): string => `${count.toLocaleString("en")} ${count === 1 ? "unit" : "units"}`;

/** Returns the description for a reader who can't see the picture. */
function description(chart: PlanChart): string {
  const { name, planningDay, openingStock, stockOutOn, stockOutAt } = chart;
  const place = stockOutAt === null ? "" : ` first at ${heading(stockOutAt)},`;
  const end = stockOutOn === null ? "no stock-out is in sight" : `stock runs out${place} on ${stockOutOn}`;
  return `${heading(name)}: demand, forecast and projected stock as of ${planningDay}. ${inUnits(openingStock)} in stock; ${end}.${notLearnt(chart)}`;
}

/** Stretches that the description names; the newest. */
const MAX_STRETCHES = 5;

/** Returns the part of the demand that the forecast does not learn from; empty where there is none. */
function notLearnt({ history, excluded = [] }: PlanChart): string {
  const spans = excluded
    .slice(-MAX_STRETCHES)
    .map(({ startOn, endOn }) => (startOn === endOn ? startOn : `${startOn} to ${endOn}`));
  const more = excluded.length > MAX_STRETCHES ? ` and ${excluded.length - MAX_STRETCHES} earlier stretches` : "";
  const oneOff = history.reduce((sum, { oneOffUnits = 0 }) => sum + oneOffUnits, 0);
  return [
    ...(spans.length > 0 ? [` Excluded days: ${spans.join(", ")}${more}.`] : []),
    ...(oneOff > 0 ? [` One-off sales: ${inUnits(oneOff)}.`] : []),
  ].join("");
}

/**
 * Returns the Vega-Lite specification of a plan's chart: demand as bars, the forecast as a line in its band. Below, on the
 * same days, are projected stock with arrivals and safety stock. Texts are values of it, never names of fields or
 * expressions.
 */
export function planChart(chart: PlanChart, theme: Theme) {
  const first = chart.stockOutAt === null ? "" : `first at ${heading(chart.stockOutAt)}, `;
  const shared = config(PALETTES[theme]);
  const width = panelWidth(chart) + TITLE_BESIDE;
  const end = chart.stockOutOn === null ? "no stock-out in sight" : `out of stock ${first}${chart.stockOutOn}`;
  const told = `${inUnits(chart.openingStock)} on ${chart.planningDay}, ${end}`;
  return {
    description: description(chart),
    title: {
      text: inLines(heading(chart.name), shared.title.fontSize, width),
      subtitle: inLines(told, shared.title.subtitleFontSize, width),
    },
    vconcat: [demandPanel(chart, theme), stockPanel(chart, theme)],
    spacing: 14,
    resolve: { scale: { color: "independent" } },
    config: { ...shared, legend: { ...shared.legend, columns: Math.max(1, Math.floor(panelWidth(chart) / ENTRY)) } },
  };
}
