import { demandPanel, type PlanChart, panelWidth, stockPanel } from "./plan-panels";
import { type ChartLanguage, chartLanguage } from "./plan-words";
import { config, heading, inLines, PALETTES, type Theme } from "./theme";

/** The part of the edges which a title may use, too. */
const TITLE_BESIDE = 40;
/** Estimated room of a legend's longest entry at its layout. */
const ENTRY = 150;

/** Stretches that the description names; the newest. */
const MAX_STRETCHES = 5;

/** Returns the part of the demand that the forecast does not learn from; empty where there is none. */
function notLearnt({ history, excluded = [] }: PlanChart, { words, figure, day }: ChartLanguage): string {
  const spans = excluded
    .slice(-MAX_STRETCHES)
    .map(({ startOn, endOn }) => (startOn === endOn ? day(startOn) : words.span(day(startOn), day(endOn))));
  const oneOff = history.reduce((sum, { oneOffUnits = 0 }) => sum + oneOffUnits, 0);
  return [
    ...(spans.length > 0 ? [words.excludedDays(spans.join(", "), excluded.length - spans.length)] : []),
    ...(oneOff > 0 ? [words.oneOffUnits(words.units(figure(oneOff), oneOff))] : []),
  ].join("");
}

/**
 * Returns the Vega-Lite specification of a plan's chart: demand as bars, the forecast as a line in its band. Below, on the
 * same days, are projected stock with arrivals and safety stock. Texts are values of it, never names of fields or
 * expressions.
 */
export function planChart(chart: PlanChart, theme: Theme) {
  const language = chartLanguage(chart.locale);
  const { words, figure, day } = language;
  const { openingStock, stockOutOn, stockOutAt } = chart;
  const name = heading(chart.name);
  const shared = config(PALETTES[theme]);
  const width = panelWidth(chart) + TITLE_BESIDE;
  const end =
    stockOutOn === null ? null : { on: day(stockOutOn), at: stockOutAt === null ? null : heading(stockOutAt) };
  const told = { name, day: day(chart.planningDay), stock: words.units(figure(openingStock), openingStock), end };
  return {
    // For a reader who can't see the picture.
    description: `${words.described(told)}${notLearnt(chart, language)}`,
    title: {
      text: inLines(name, shared.title.fontSize, width),
      subtitle: inLines(words.told(told.stock, told.day, end), shared.title.subtitleFontSize, width),
    },
    vconcat: [demandPanel(chart, theme, language), stockPanel(chart, theme, language)],
    spacing: 14,
    resolve: { scale: { color: "independent" } },
    config: {
      ...shared,
      ...(language.axes ? { locale: language.axes } : {}),
      legend: { ...shared.legend, columns: Math.max(1, Math.floor(panelWidth(chart) / ENTRY)) },
    },
  };
}
