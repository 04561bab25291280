import { classifyDemand, forecastMany, forecastSeries } from "../../src/planning";
import { seasonalArima } from "../../src/planning/forecast/methods/seasonal-arima";

/** Repeatable noise between −1 and 1. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return (2 * state) / 2147483647 - 1;
  };
}

const total = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0);

describe("the forecaster", () => {
  it("follows a month's season that the history shows", () => {
    const random = noise(7);
    const month = (at: number) => (100 + at) * (1 + 0.4 * Math.sin((2 * Math.PI * at) / 12));
    const history = Array.from({ length: 72 }, (_, at) => month(at) + 4 * random());
    const { forecast, scaledError } = forecastSeries(history, { horizon: 12, frequency: "month" });
    for (let ahead = 0; ahead < 12; ahead += 1) {
      expect(Math.abs((forecast[ahead] ?? 0) / month(72 + ahead) - 1)).toBeLessThan(0.12);
    }
    expect(scaledError).toBeLessThan(0.6);
  });

  it("does not see a season in chance", () => {
    const random = noise(11);
    const history = Array.from({ length: 48 }, () => 50 + 10 * random());
    const { forecast } = forecastSeries(history, { horizon: 12, frequency: "month" });
    expect(Math.max(...forecast) - Math.min(...forecast)).toBeLessThan(6);
  });

  it("is not raised by an order of a lifetime, and keeps a rush that comes every year", () => {
    const random = noise(5);
    const ordinary = Array.from({ length: 60 }, () => 100 + 5 * random());
    const ahead = (values: number[]) =>
      forecastMany([{ values }], { horizon: 12, frequency: "month" })[0]?.forecast ?? [];
    const once = ordinary.with(55, 9000);
    expect(total(ahead(once)) / total(ahead(ordinary))).toBeLessThan(1.25);
    const everyYear = ordinary.map((units, month) => (month % 12 === 11 ? 10 * units : units));
    expect(ahead(everyYear)[11]).toBeGreaterThan(700);
    expect(Math.max(...Array.from(ahead(everyYear)).slice(0, 11))).toBeLessThan(250);
  });

  it("follows growth", () => {
    const history = Array.from({ length: 40 }, (_, at) => 20 + 3 * at);
    const { forecast } = forecastSeries(history, { horizon: 3, frequency: "month", seasonLength: 1 });
    expect(forecast[2] ?? 0).toBeGreaterThan(137);
  });

  it("gives a rarely sold item its mean rate, not zero", () => {
    const random = noise(3);
    const history = Array.from({ length: 400 }, () => (random() > 0.8 ? 3 : 0));
    const { forecast, demandClass } = forecastSeries(history, { horizon: 28, frequency: "day" });
    expect(demandClass).toBe("intermittent");
    expect(total(forecast) / 28).toBeCloseTo(total(history) / 400, 0);
    expect(total(forecast)).toBeGreaterThan(0);
  });

  it("lets the forecast of an item that has died fall towards zero", () => {
    const random = noise(5);
    const history = Array.from({ length: 500 }, (_, day) => (day < 250 && random() > 0 ? 4 : 0));
    const { forecast } = forecastSeries(history, { horizon: 28, frequency: "day" });
    expect(total(forecast) / 28).toBeLessThan(0.2);
  });

  it("starts with the first sale, not with the day the SKU was entered", () => {
    const history = [...new Array(300).fill(0), ...new Array(60).fill(6)];
    const { forecast } = forecastSeries(history, { horizon: 7, frequency: "day" });
    for (const units of forecast) expect(units).toBeCloseTo(6, 6);
  });

  it("is not thrown off by two quiet days of a constant seller, and follows what lasts", () => {
    const dailyAfter = (...end: number[]) =>
      total(forecastSeries([...new Array(92).fill(4), ...end], { horizon: 28, frequency: "day" }).forecast) / 28;
    expect(dailyAfter(0, 0)).toBeGreaterThan(3.5);
    expect(dailyAfter(8, 8)).toBeLessThan(4.5);
    expect(dailyAfter(...new Array(21).fill(0))).toBeLessThan(1.5);
    expect(dailyAfter(...new Array(30).fill(8))).toBeGreaterThan(7);
  });

  it("reads gaps as unknown", () => {
    const history = Array.from({ length: 60 }, (_, at) => (at % 6 === 5 ? Number.NaN : 12));
    const { forecast } = forecastSeries(history, { horizon: 4, frequency: "week" });
    for (const units of forecast) expect(units).toBeCloseTo(12, 6);
  });

  it("does not take the one sale of a new item for a sale every period", () => {
    const forecastOf = (...history: number[]) =>
      forecastSeries(history, { horizon: 2, frequency: "month" }).forecast[0] ?? 0;
    expect(forecastOf(0, 0, 0, 0, 30)).toBeCloseTo(15, 9);
    expect(forecastOf(0, 0, 0, 0, 30, 0)).toBeLessThan(10);
    expect(forecastOf(30)).toBeCloseTo(30, 9);
  });

  it("answers zero for no history, and the only value for one", () => {
    expect(forecastSeries([], { horizon: 3, frequency: "day" })).toMatchObject({
      forecast: new Float64Array(3),
      method: "no history",
      demandClass: "none",
    });
    expect(Array.from(forecastSeries([9], { horizon: 2, frequency: "month" }).forecast)).toEqual([9, 9]);
  });

  it("goes by what could be sold, also when the shelf has been empty for months", () => {
    const history = Array.from({ length: 300 }, (_, day) => (day < 180 ? 8 : 0));
    const missing = history.map((_, day) => day >= 180);
    const { forecast, scaledError } = forecastSeries(history, { horizon: 28, frequency: "day", missing });
    expect(total(forecast)).toBeCloseTo(8 * 28, 6);
    expect(scaledError).toBe(0);
  });

  it.each([
    ["smooth", [5, 6, 5, 6, 5, 6]],
    ["erratic", [1, 30, 1, 2, 40, 1]],
    ["intermittent", [0, 5, 0, 0, 5, 0]],
    ["lumpy", [0, 1, 0, 0, 40, 0]],
    ["none", [0, 0, 0]],
  ])("calls demand %s as Syntetos, Boylan & Croston (2005) do", (demandClass, units) => {
    expect(classifyDemand(units).demandClass).toBe(demandClass);
  });
});

it("smooth demand with a season is always forecast by theta and seasonal ARIMA of its roots as well", () => {
  const values = Array.from(
    { length: 72 },
    (_, month) => (100 + month) * (1 + 0.3 * Math.sin((2 * Math.PI * month) / 12)),
  );
  const { method, forecast } = forecastSeries(values, { horizon: 12, frequency: "month" });
  expect(method).toMatch(/theta of roots with season/);
  expect(method).toMatch(/seasonal ARIMA of roots/);
  for (const [ahead, units] of forecast.entries()) {
    const due = (172 + ahead) * (1 + 0.3 * Math.sin((2 * Math.PI * ahead) / 12));
    expect(Math.abs(units / due - 1)).toBeLessThan(0.08);
  }
});

it("seasonal ARIMA repeats a season that repeats, and carries on the step that every season made", () => {
  const same = seasonalArima(Float64Array.of(1, 4, 9, 16, 1, 4, 9, 16, 1, 4, 9, 16), 4, new Float64Array(5));
  expect(Array.from(same, (units) => Math.round(units * 1e6) / 1e6)).toEqual([1, 4, 9, 16, 1]);
  // Roots grow by 1 a season: 3, 4, 5, 6.
  const grown = seasonalArima(Float64Array.of(9, 9, 16, 16, 25, 25), 2, new Float64Array(4));
  expect(grown[0]).toBeGreaterThan(34);
  expect(grown[0]).toBeLessThan(37);
});
