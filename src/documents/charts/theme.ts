/** Colours of a chart. */
export interface Palette {
  background: string;
  ink: string;
  muted: string;
  grid: string;
  past: string;
  plan: string;
  band: string;
  excluded: string;
  stock: string;
  arrivals: string;
  safety: string;
  alarm: string;
}

/**
 * Each colour stands out from its background by 3 to 1 or more, except the band's and that of excluded days. Text does by 4.5 to 1 (WCAG 2.2, 1.4.3 and
 * 1.4.11).
 */
export const PALETTES = {
  light: {
    background: "#ffffff",
    ink: "#1c2733",
    muted: "#5a6775",
    grid: "#e6eaee",
    past: "#7d91a6",
    plan: "#1d5fc4",
    band: "#cfdff7",
    excluded: "#f3dca6",
    stock: "#0b7a6b",
    arrivals: "#b8650a",
    safety: "#8a5a12",
    alarm: "#c02626",
  },
  dark: {
    background: "#161c24",
    ink: "#e8edf2",
    muted: "#a3b0bd",
    grid: "#2a333e",
    past: "#8b9db0",
    plan: "#6ea8fe",
    band: "#243c60",
    excluded: "#5c4a1c",
    stock: "#3ec9b3",
    arrivals: "#eaa045",
    safety: "#d9b36c",
    alarm: "#ff7b72",
  },
} as const satisfies Record<string, Palette>;

export type Theme = keyof typeof PALETTES;

/** Fonts of charts, the first that is there. A picture in pixels has the first two. */
export const FONT = "Roboto, 'DejaVu Sans Condensed', system-ui, sans-serif";

/** The longest name that a heading shows, in characters. */
const MAX_HEADING_LENGTH = 72;

/** Returns a name as a heading: one line, cut where it is too long, without characters that no drawing can hold. */
export function heading(text: string): string {
  const shown = Array.from(text.replace(/\s+/gu, " ").trim());
  return shown.length > MAX_HEADING_LENGTH ? `${shown.slice(0, MAX_HEADING_LENGTH - 1).join("")}…` : shown.join("");
}

/** The estimated width of a character as a part of its size, for all fonts: rather more than real. Those of East Asia are square. */
const CHARACTER = 0.62;
const FIRST_SQUARE = 0x1100;

/** Returns the estimated width of a text, in pixels. */
export function reckonedWidth(text: string, fontSize: number): number {
  const parts = Array.from(text, (character) => ((character.codePointAt(0) ?? 0) < FIRST_SQUARE ? CHARACTER : 1));
  return fontSize * parts.reduce((sum, part) => sum + part, 0);
}

/** Breaks a text into lines of so many pixels: between words where there are any, within those that are too long. One that fits stays a text. */
export function inLines(text: string, fontSize: number, width: number): string | string[] {
  const fits = (line: string) => reckonedWidth(line, fontSize) <= width;
  if (fits(text)) return text;
  const lines: string[] = [];
  for (const word of text.split(" ").flatMap((one) => pieces(one, fits))) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word in parts that fit. */
function pieces(word: string, fits: (part: string) => boolean): string[] {
  const parts = [""];
  for (const character of word) {
    const longer = `${parts.at(-1)}${character}`;
    if (longer === character || fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}

/** Returns the look of all charts. */
export function config({ background, ink, muted, grid }: Palette) {
  return {
    background,
    aria: false,
    font: FONT,
    padding: 16,
    title: { anchor: "start", color: ink, subtitleColor: muted, fontSize: 15, subtitleFontSize: 12, offset: 12 },
    axis: {
      labelColor: muted,
      titleColor: muted,
      gridColor: grid,
      domainColor: muted,
      tickColor: muted,
      labelFontSize: 11,
      titleFontSize: 11,
      titleFontWeight: "normal",
    },
    legend: {
      labelColor: ink,
      labelFontSize: 11,
      orient: "top",
      direction: "horizontal",
      title: null,
      offset: 4,
      symbolOpacity: 1,
      symbolType: "square",
      symbolStrokeWidth: 0,
    },
    view: { stroke: null },
  } as const;
}

/** The format of quantities along an axis: thousands shortened, fractions as they are, not as so many thousandths. */
const QUANTITY = "abs(datum.value) < 1000 ? format(datum.value, ',~r') : format(datum.value, '~s')";

/**
 * Returns an axis of quantities. It has room for one where all of them are 0 or none is there, as a scale from 0 to 0 has no ticks.
 * @param figures all that is drawn along it; null where there is none
 */
export function quantityAxis(figures: readonly (number | null)[], tickCount: number) {
  const isFlat = figures.every((figure) => !figure);
  return {
    type: "quantitative",
    axis: { tickCount: isFlat ? 1 : tickCount, labelExpr: QUANTITY },
    ...(isFlat ? { scale: { domain: [0, 1] } } : {}),
  } as const;
}
