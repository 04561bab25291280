/** The words of a plan's chart, in the languages of the pages. */

/** How the words and figures of a chart are written. */
export interface ChartLanguage {
  words: PlanWords;
  /** A number of units in digits. */
  figure(units: number): string;
  /** A day, `YYYY-MM-DD`. */
  day(day: string): string;
  /** How the drawing library writes the axes; left out: as English does. */
  axes?: ReturnType<typeof drawnAs>;
}

export interface PlanWords {
  demand: string;
  oneOffs: string;
  excluded: string;
  forecast: string;
  band: string;
  stock: string;
  ifBought: string;
  arrivals: string;
  safety: string;
  /** Units in digits, with their word. */
  units(digits: string, units: number): string;
  /** The axes. */
  axis: Readonly<Record<"DAY" | "WEEK" | "MONTH" | "stock", string>>;
  /** What stands below the title. @param stock With its word. */
  told(stock: string, day: string, end: { on: string; at: string | null } | null): string;
  /** What a reader hears who can't see the picture. */
  described(of: { name: string; day: string; stock: string; end: { on: string; at: string | null } | null }): string;
  excludedDays(spans: string, more: number): string;
  span(from: string, to: string): string;
  oneOffUnits(units: string): string;
}

const ENGLISH: PlanWords = {
  demand: "Demand",
  oneOffs: "One-off sales",
  excluded: "Excluded days",
  forecast: "Forecast",
  band: "P10 to P90",
  stock: "Projected stock",
  ifBought: "If bought",
  arrivals: "Arrivals",
  safety: "Safety stock",
  units: (digits, units) => `${digits} ${units === 1 ? "unit" : "units"}`,
  axis: { DAY: "units a day", WEEK: "units a week", MONTH: "units a month", stock: "units in stock" },
  told(stock, day, end) {
    if (!end) return `${stock} on ${day}, no stock-out in sight`;
    return `${stock} on ${day}, out of stock ${end.at === null ? "" : `first at ${end.at}, `}${end.on}`;
  },
  described({ name, day, stock, end }) {
    const place = end?.at ? ` first at ${end.at},` : "";
    const told = end ? `stock runs out${place} on ${end.on}` : "no stock-out is in sight";
    return `${name}: demand, forecast and projected stock as of ${day}. ${stock} in stock; ${told}.`;
  },
  excludedDays: (spans, more) =>
    ` Excluded days: ${spans}${more > 0 ? ` and ${more} earlier ${more === 1 ? "stretch" : "stretches"}` : ""}.`,
  span: (from, to) => `${from} to ${to}`,
  oneOffUnits: (units) => ` One-off sales: ${units}.`,
};

const GERMAN: PlanWords = {
  demand: "Bedarf",
  oneOffs: "Einmaleffekte",
  excluded: "Ausgenommene Tage",
  forecast: "Prognose",
  band: "P10 bis P90",
  stock: "Erwarteter Bestand",
  ifBought: "Mit Bestellung",
  arrivals: "Zugänge",
  safety: "Sicherheitsbestand",
  units: (digits) => `${digits} Stück`,
  axis: {
    DAY: "Stück je Tag",
    WEEK: "Stück je Woche",
    MONTH: "Stück je Monat",
    stock: "Stück im Bestand",
  },
  told(stock, day, end) {
    if (!end) return `${stock} am ${day}, kein Fehlbestand in Sicht`;
    return `${stock} am ${day}, ohne Bestand ${end.at === null ? "" : `zuerst in ${end.at}, `}ab ${end.on}`;
  },
  described({ name, day, stock, end }) {
    const place = end?.at ? ` zuerst in ${end.at},` : "";
    const told = end ? `der Bestand geht${place} am ${end.on} aus` : "kein Fehlbestand ist in Sicht";
    return `${name}: Bedarf, Prognose und erwarteter Bestand, Stand ${day}. ${stock} im Bestand; ${told}.`;
  },
  excludedDays: (spans, more) =>
    ` Ausgenommene Tage: ${spans}${more > 0 ? ` und ${more} ${more === 1 ? "früherer Zeitraum" : "frühere Zeiträume"}` : ""}.`,
  span: (from, to) => `${from} bis ${to}`,
  oneOffUnits: (units) => ` Einmaleffekte: ${units}.`,
};

/** How the drawing library writes the figures and months of the axes. */
function drawnAs(locale: string) {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12_345.6);
  const mark = (type: Intl.NumberFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? "";
  const named = (options: Intl.DateTimeFormatOptions, count: number, dayOf: (at: number) => number): string[] =>
    Array.from({ length: count }, (_, at) =>
      new Date(dayOf(at)).toLocaleDateString(locale, { ...options, timeZone: "UTC" }),
    );
  const month = (at: number): number => Date.UTC(2024, at, 1);
  // The seventh of January 2024 was a Sunday.
  const weekday = (at: number): number => Date.UTC(2024, 0, 7 + at);
  const number = { decimal: mark("decimal"), thousands: mark("group"), grouping: [3], currency: ["", ""] };
  const time = {
    ...{ dateTime: "%x, %X", date: "%x", time: "%H:%M", periods: ["AM", "PM"] },
    days: named({ weekday: "long" }, 7, weekday),
    shortDays: named({ weekday: "short" }, 7, weekday),
    months: named({ month: "long" }, 12, month),
    shortMonths: named({ month: "short" }, 12, month),
  };
  return { number, time };
}

/**
 * Returns how a chart is written for a reader: in German or English, with figures and days as the place has them.
 * @param locale A BCP 47 tag; left out: English, with days as ISO 8601 writes them.
 */
export function chartLanguage(locale?: string): ChartLanguage {
  if (locale === undefined) return { words: ENGLISH, figure: (units) => units.toLocaleString("en"), day: (day) => day };
  const words = new Intl.Locale(locale).language === "de" ? GERMAN : ENGLISH;
  return {
    words,
    axes: drawnAs(locale),
    figure: (units) => units.toLocaleString(locale),
    day: (day) =>
      new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
        day: "numeric",
        month: "short",
        year: "numeric",
        timeZone: "UTC",
      }),
  };
}
