import { sentencesOf } from "../../src/domain/explain/sentences";
import { stepSentences } from "../../src/domain/explain/sizing-sentences";
import { addingUp, money, ofHundred, written } from "../../src/domain/explain/words";
import { epochDay, isoDay, planSeries, resolveParameters, type SafetyStockRule } from "../../src/planning";
import { learnCalibration } from "../../src/planning/forecast/calibration";
import { TYPICAL_UNCERTAINTY } from "../../src/planning/forecast/uncertainty";
import { toldUnits } from "../support/told-figures";

const names = { skuName: "Tea", warehouseName: "North", supplierName: "Ada", supplierCurrency: "EUR" };

const traced = (units: number[], onHand: number, arrivals: { dueOn: string; units: number }[] = []) =>
  planSeries({
    planningDay: "2026-01-01",
    history: { startOn: "2025-12-01", units },
    onHand,
    arrivals,
    parameters: resolveParameters({}),
    reorder: true,
    isBundle: false,
    hasSupplier: true,
  }).trace;
const explained = (...given: Parameters<typeof traced>) => sentencesOf(traced(...given), names);

it("says that nothing is forecast where nothing was ever sold, and counts one as one", () => {
  const [position, forecast, , , , ...need] = explained([], 1, [{ dueOn: "2026-02-20", units: 1 }]);
  expect(position).toBe("On 2026-01-01 there was 1 unit of Tea on hand at North and 1 on order.");
  expect(forecast).toBe("It has no sales that count, so nothing is forecast.");
  expect(need.slice(0, 2)).toEqual([
    "1 unit is left when the next delivery can arrive.",
    "The cover then takes 0 units, and 1 unit arrives in it.",
  ]);
});

it("says of what nobody set that it is the default", () => {
  expect(explained([], 1).join(" ")).toMatch(
    /The lead time is \d+ days \(the default\)\. An order covers \d+ days \(the default\)\./,
  );
});

it("says of a bundle which content decides how many could be put together", () => {
  const sentences = sentencesOf(
    planSeries({
      planningDay: "2026-01-01",
      history: { startOn: "2025-12-01", units: [] },
      onHand: 15,
      limitedBy: { name: "Tea", onHand: 47, quantityPerBundle: 3 },
      arrivals: [],
      parameters: resolveParameters({}),
      reorder: false,
      isBundle: true,
      hasSupplier: false,
    }).trace,
    { ...names, skuName: "Set" },
  );
  expect(sentences.slice(0, 3)).toEqual([
    "On 2026-01-01 the contents on hand made 15 units of Set at North.",
    "One takes 3 units of Tea, and 47 were on hand.",
    "0 units were on order.",
  ]);
});

it("says of a material that what is made of it takes it, and of one that is sold as well what recipes take", () => {
  const taken = (units: number[]) =>
    sentencesOf(
      planSeries({
        planningDay: "2026-01-01",
        history: { startOn: "2025-12-01", units },
        dependentDemand: [2],
        onHand: 0,
        arrivals: [],
        parameters: resolveParameters({ SKU: { stockCoverDays: 10 } }),
        reorder: true,
        isBundle: false,
        hasSupplier: true,
      }).trace,
      names,
    )[1];
  expect(taken([])).toBe("It is not sold by itself. Planned production takes 2 units a day over the cover.");
  expect(taken(new Array(32).fill(1))).toBe(
    "The forecast is 3 units a day over the cover, from 32 days of history with smooth demand. Recipes take 20 units of it in all.",
  );
});

it("says of what sells seldom that none is wanted with a probability, and no quantiles of 0", () => {
  const sentences = sentencesOf(
    planSeries({
      planningDay: "2026-01-01",
      history: { startOn: "2025-01-01", units: Array.from({ length: 366 }, (_, day) => (day % 50 === 0 ? 1 : 0)) },
      onHand: 1,
      arrivals: [],
      parameters: resolveParameters({ SKU: { leadTimeDays: 3 } }),
      reorder: true,
      isBundle: false,
      hasSupplier: true,
    }).trace,
    names,
  );
  expect(sentences[2]).toMatch(
    /^Expected demand until the next possible delivery, in 3 days, is 0\.\d+ units\. With a probability of 90 % or more no unit is sold\.$/,
  );
});

it("says what forecasts how much where something was sold", () => {
  const [position, forecast] = explained(new Array(32).fill(1), 25);
  expect(position).toBe("On 2026-01-01 there were 25 units of Tea on hand at North and 0 on order.");
  expect(forecast).toBe("The forecast is 1 unit a day over the cover, from 32 days of history with smooth demand.");
});

describe("a SKU whose family has a season", () => {
  /** A season that sells half as much in one half of the year and half as much again in the other, which begins tomorrow. */
  const season = {
    indices: Float64Array.from({ length: 52 }, (_, part) => (part < 26 ? 1.5 : 0.5)),
    every: 365.25 / 52,
    offset: 0,
    growth: 1.1,
    spread: 0.5,
    of: "category" as const,
  };
  const told = (days: number, unitsOf: (day: number) => number): string[] =>
    sentencesOf(
      planSeries({
        planningDay: "2026-01-01",
        history: {
          startOn: isoDay(epochDay("2026-01-01") - days + 1),
          units: Array.from({ length: days }, (_, day) => unitsOf(day - days)),
        },
        season,
        onHand: 10,
        arrivals: [],
        parameters: resolveParameters({}),
        reorder: true,
        isBundle: false,
        hasSupplier: true,
      }).trace,
      names,
    ).slice(2, 4);

  it("says how strongly it answers, and what growth did to its past", () => {
    const [answer, growth] = told(730, (day) =>
      day % 2 === 0 ? 0 : ((day % 365.25) + 365.25) % 365.25 < 182 ? 30 : 10,
    );
    expect(answer).toMatch(
      /^Its own sales follow the season of its category ((0\.9|1\.0)\d? times )?as strongly as the category does\. The days of the cover sell 1\.[45]\d? times as much as ordinary days\.$/,
    );
    expect(growth).toBe(
      "The sales of all SKUs together grew by 10 % in a year. Its older sales are raised to today's level.",
    );
  });

  it("says that it is left out where its own sales show another", () => {
    const [leftOut, own] = told(730, (day) => (((day % 365.25) + 365.25) % 365.25 < 182 ? 5 : 15));
    expect(leftOut).toBe("The season of its category does not show in its own sales and is left out.");
    expect(own).toMatch(
      /^Its own sales show a season\. The days of the cover sell 0\.5\d? times as much as ordinary days\.$/,
    );
  });

  it("says that it is taken over where the history is too short to tell", () => {
    expect(told(90, () => 10)[0]).toBe(
      "Its own history is too short to show a season, so it takes the season of its category. The days of the cover sell 1.5 times as much as ordinary days.",
    );
  });
});

it("says on which dates it sold more in past years, and what that makes of the cover", () => {
  // 10 a day and 30 on 5 to 24 January, which is all of the cover of 20 days from the delivery on.
  const start = epochDay("2022-12-31");
  const units = Array.from({ length: epochDay("2026-01-01") - start + 1 }, (_, day) => {
    const date = isoDay(start + day).slice(5);
    return date >= "01-05" && date <= "01-24" ? 30 : 10;
  });
  const { trace } = planSeries({
    planningDay: "2026-01-01",
    history: { startOn: isoDay(start), units },
    onHand: 0,
    arrivals: [],
    parameters: resolveParameters({ SKU: { leadTimeDays: 3, stockCoverDays: 20 } }),
    reorder: true,
    isBundle: false,
    hasSupplier: true,
  });
  expect(sentencesOf(trace, names)).toContainEqual(
    expect.stringMatching(
      /^In past years it sold more on these dates \(month-day\) than on the days around them: 01-05 to 01-24 \((3|2\.9\d) times\)\. The days of the cover sell (3|2\.9\d) times as much as ordinary days\.$/,
    ),
  );
});

describe("a safety stock that is set as a service level or by costs", () => {
  const units = Float64Array.from({ length: 364 }, (_, day) => (day % 17 < 3 ? 12 : (day * 7919) % 5));
  const sold = (safetyStock: SafetyStockRule, leadTimeDeviationDays = 0) => {
    const { trace } = planSeries({
      planningDay: "2026-01-01",
      history: { startOn: "2025-01-03", units },
      onHand: 30,
      arrivals: [],
      parameters: resolveParameters({
        SKU: { leadTimeDays: 14, leadTimeDeviationDays, reviewPeriodDays: 7, stockCoverDays: 7, safetyStock },
      }),
      reorder: true,
      isBundle: false,
      hasSupplier: true,
    });
    return { trace, sentences: sentencesOf(trace, names) };
  };
  const shown = (figure = Number.NaN) => Math.round(figure * 100) / 100;

  it("says how many of the ways that demand may go it serves, over which days, and how many units they take", () => {
    const { trace, sentences } = sold({ kind: "SERVICE_LEVEL", serviceLevel: 0.95 });
    const { units: kept, byPaths } = trace.safetyStock;
    expect(byPaths).toMatchObject({ protectedDays: 21, share: 0.95, paths: 210 });
    expect(kept).toBeCloseTo((byPaths?.levelUnits ?? 0) - (byPaths?.expectedUnits ?? 0), 9);
    expect((byPaths?.servedPaths ?? 0) / 210).toBeGreaterThanOrEqual(0.95);
    expect(sentences).toContain(`The safety stock is ${shown(kept)} units, for a service level of 95 % (set for Tea).`);
    expect(sentences).toContain(
      `Expected demand until the order after this one can arrive, in 21 days with the review period, is ${shown(byPaths?.expectedUnits)} units.`,
    );
    expect(sentences).toContain(
      "The demand of that time is simulated on 210 paths: 70 from similar items, 70 from its own past, 70 from its forecast errors.",
    );
    expect(sentences).toContain(
      `${byPaths?.servedPaths} of the 210 paths take at most ${byPaths?.levelUnits} units: ${shown(kept)} units more than expected.`,
    );
    // On an empty shelf what is wanted before the delivery is lost: the order holds less than the safety stock.
    const { coverDemand, bufferUnits = 0 } = trace.need;
    expect(shown(bufferUnits)).toBeLessThan(shown(kept));
    const needed = sentences.indexOf(`The order adds ${shown(bufferUnits)} units for safety.`);
    expect(sentences[needed + 1]).toMatch(
      /^That is less than the safety stock, which also covers demand before the delivery\./,
    );
    expect(sentences[needed + 2]).toBe(
      `${shown(coverDemand)} units are needed: ${shown(coverDemand - bufferUnits)} + ${shown(bufferUnits)}.`,
    );
  });

  it("says that a lead time that varies is in it, and keeps more for it", () => {
    const rule = { kind: "SERVICE_LEVEL" as const, serviceLevel: 0.95 };
    const { trace, sentences } = sold(rule, 6);
    expect(sentences.join(" ")).toContain(" This counts a lead time that varies by 6 days.");
    expect(trace.safetyStock.units).toBeGreaterThan(sold(rule).trace.safetyStock.units);
  });

  it("says what costs it weighs, and how often nobody is to find the shelf empty at them", () => {
    const { trace, sentences } = sold({ kind: "COST", shortageCost: 3.1, holdingCostPerDay: 0.0123 });
    const share = shown(100 * (trace.safetyStock.byPaths?.share ?? 0));
    expect(sentences).toContain(
      `The safety stock is ${shown(trace.safetyStock.units)} units, which costs the least at 3.1 for a missing unit and 0.0123 a day for a unit left (set for Tea).`,
    );
    const withoutLosses = shown((100 * 3.1) / (3.1 + 0.0123 * 7));
    expect(sentences).toContain(
      `${withoutLosses} of 100 cycles should be served at these costs. A cycle is the time between two orders.`,
    );
    expect(sentences).toContain(`Demand lost before the delivery needs no stock, so ${share} are enough.`);
  });
});

it("leaves out steps that change nothing as figures are shown, and says once why nothing is bought", () => {
  const step = { rule: "WHOLE_UNITS", before: 98.0000001, after: 98 } as const;
  expect(stepSentences(step, traced([], 1), names)).toEqual([]);
  const off = (onHand: number) => sentencesOf({ ...traced([], onHand), blockedBy: "REORDER_OFF" }, names);
  expect(off(1).filter((sentence) => /as it is|switched off/.test(sentence))).toEqual([]);
  const blocked = (before: number) => stepSentences({ rule: "REORDER_OFF", before, after: 0 }, traced([], 1), names);
  expect(blocked(0)).toEqual(["Re-ordering is switched off, so nothing is ordered."]);
  expect(blocked(23.4)).toEqual(["Re-ordering is switched off, so 0 instead of 23.4 are ordered."]);
});

it("works out every recommendation from the figures that it tells, however the safety stock is set and whatever is there", () => {
  const random = randomFrom(20_261_127);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const seen = new Set<string>();
  for (let at = 0; at < 130; at += 1) {
    const [rate, days, leadTimeDays] = [pick([0.02, 0.3, 1, 5, 40]), pick([3, 20, 90, 400]), pick([0, 1, 7, 42, 100])];
    const units = Float64Array.from({ length: days }, () =>
      random() < rate ? Math.round(Math.max(1, rate) * 2 * random() * pick([1, 1, 1, 4])) : 0,
    );
    if (at % 9 === 0) units.fill(4);
    if (at % 9 === 1) units.fill(0, days / 2);
    const ranks = Array.from({ length: 400 }, (_, rank) => ({
      units: pick([2, 8, 30, 200]),
      rank: Math.min(1, (pick([0.8, 1.3]) * rank) / 400),
    }));
    const safetyStock = pick<SafetyStockRule>([
      { kind: "DAYS", days: pick([0, 10]) },
      { kind: "SERVICE_LEVEL", serviceLevel: pick([0.5, 0.9, 0.95, 0.985, 0.9999]) },
      { kind: "COST", shortageCost: pick([0, 0.1, 3, 12_345.67]), holdingCostPerDay: pick([0.000001, 0.02, 0.3]) },
    ]);
    const old = { id: "old", name: "Old", nextId: "tea", factor: 0.5, share: 0.6, isCounted: true, leadTimeDays: 3 };
    const plan = planSeries({
      planningDay: "2026-01-01",
      shareOfDayLeft: pick([0, 0.5]),
      history: { startOn: isoDay(epochDay("2026-01-01") - days + 1), units },
      onHand: pick([0, -7, 2.345, Math.round(rate * leadTimeDays * 1.1) + 2, 1000]),
      arrivals: pick([[], [{ dueOn: isoDay(epochDay("2026-01-01") + leadTimeDays), units: Math.ceil(rate * 5) }]]),
      parameters: resolveParameters({
        SKU: {
          leadTimeDays,
          leadTimeDeviationDays: pick([0, 0, 4]),
          reviewPeriodDays: pick([1, 7, 30]),
          stockCoverDays: pick([0, 7, 90]),
          shortageModel: pick(["lost-sales", "back-order"]),
          moq: pick([0, 50]),
          packQuantity: pick([1, 6, 2.5]),
          safetyStock,
        },
      }),
      ...(at % 4 === 0 ? { dependentDemand: [1, 2, 3], dependentDeviation: 1 } : {}),
      ...(at % 7 === 0 ? { predecessors: [{ ...old, onHand: Math.round(rate * pick([10, 60])), arrivals: [] }] } : {}),
      ...(at % 2 === 0 ? { uncertainty: { ...TYPICAL_UNCERTAINTY, calibration: learnCalibration(ranks) } } : {}),
      reorder: at % 10 > 0,
      isBundle: false,
      hasSupplier: true,
    });
    const sentences = sentencesOf(plan.trace, names);
    expect(toldUnits(sentences)).toBe(plan.recommendedUnits);
    const told = sentences.join(" ");
    for (const [what, words] of Object.entries(KINDS)) if (words.test(told)) seen.add(what);
  }
  // Without these it would prove less than it says.
  expect([...seen].sort()).toEqual(Object.keys(KINDS).sort());
});

/** Words that tell kinds of explanations apart. */
const KINDS = {
  days: /the demand of 10 days/,
  serviceLevel: /for a service level of/,
  costs: /which costs the least/,
  capped: /No order is sized for more than 99\.99\./,
  lost: /That is less than the safety stock/,
  below: /takes less than the expected demand/,
  none: /Less than one unit is expected in a year/,
  without: /, is [\d.]+ units?, without those that Old serves/,
  with: /, is [\d.]+ units?, with those that Old serves\./,
  shared: /% of that count as safety stock, as Old serves the rest/,
  young: /: 140 from similar items, 70 from its forecast errors/,
  dying: /without demand, as it may no longer sell/,
  steady: /all as forecast, as its demand does not vary/,
  production: /each with the forecast errors of what takes it/,
  tooOften: /paths in more than/,
  tooSeldom: /paths in fewer than/,
  stretched: /times as far from the expected demand/,
  owed: /are owed/,
  arriving: /of the arrivals on the day of that delivery (is|are) sold at once/,
};

/** Numbers from 0 to 1, the same for the same seed (Park & Miller). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

it("counts past cycles at a target that was counted, and tells none of a target beyond", () => {
  const cycles = { cycles: 200, held: Array.from({ length: 99 }, (_, at) => 2 * (at + 1)) };
  const past = { series: 40, learntOn: "2025-12-28", classes: [cycles, cycles, cycles, cycles] };
  const told = (serviceLevel: number) =>
    sentencesOf(
      planSeries({
        planningDay: "2026-01-01",
        history: { startOn: "2025-10-01", units: Array.from({ length: 93 }, (_, day) => (day * 7) % 5) },
        onHand: 0,
        arrivals: [],
        uncertainty: { ...TYPICAL_UNCERTAINTY, past },
        parameters: resolveParameters({ SKU: { safetyStock: { kind: "SERVICE_LEVEL", serviceLevel } } }),
        reorder: true,
        isBundle: false,
        hasSupplier: true,
      }).trace,
      names,
    ).join(" ");
  expect(told(0.9534)).toContain("190 of 200 cycles of similar items met a target of 95 %.");
  expect(told(0.9534)).toContain("for a service level of 95.34 %");
  expect(told(0.9998)).not.toContain("cycles");
});

it("shows figures that add up as they are shown", () => {
  expect(addingUp([1.004, 1.004])).toEqual([1.01, 1]);
  expect(addingUp([24.404, 5, -30], -0.59)).toEqual([24.41, 5, -30]);
  expect(written([120, 0, -42, 3.5])).toBe("120 − 42 + 3.5");
  expect(written([0, 0, -68])).toBe("0 − 68");
  expect([0.95, 0.5534, 0.999912, 0.0000312, 1].map(ofHundred)).toEqual(["95", "55.34", "99.9912", "0.00312", "100"]);
});

it("writes money to the hundredth, and small money with four digits", () => {
  expect([12345.67, 129.47, 100, 0.5, 0.00115068, 6.8e-7, 0, -78.194].map(money)).toEqual([
    "12345.67",
    "129.47",
    "100",
    "0.5",
    "0.001151",
    "0.00000068",
    "0",
    "-78.19",
  ]);
});
