import { planSeries, recomputeFromTrace, resolveParameters, workingCalendar } from "../../src/planning";
import { dayOn, PLANNING_DAY, planSteady, steadySeries } from "./series";

const days = (count: number) => ({ kind: "DAYS" as const, days: count });

describe("the plan of one SKU at one warehouse", () => {
  it("forecasts a steady seller as steady, for at least a year", () => {
    const plan = planSteady(7);
    expect(plan.forecast.length).toBeGreaterThanOrEqual(366);
    for (const units of plan.forecast) expect(units).toBeCloseTo(7, 6);
    expect(plan.demandClass).toBe("smooth");
    expect(plan.error).toMatchObject({ bias: expect.closeTo(0, 6), deviationPerDay: expect.closeTo(0, 6) });
  });

  it("looks further than a year when lead time, safety stock and cover ask for it", () => {
    const plan = planSteady(10, { leadTimeDays: 300, stockCoverDays: 400, safetyStock: days(30) });
    expect(plan.forecast.length).toBeGreaterThanOrEqual(730);
    expect(plan.recommendedUnits).toBe(4000);
  });

  it("counts only whole days of stock on hand, and incoming goods only for the day of the stock-out", () => {
    const plan = planSteady(10, {}, { onHand: 95, arrivals: [{ dueOn: dayOn(9), units: 20 }] });
    expect(plan.daysOnHand).toBe(9);
    expect(plan.daysToStockOut).toBe(12);
  });

  it("recommends nothing more once what it recommended is on order, also where nothing was left (D60)", () => {
    const settings = { leadTimeDays: 30, stockCoverDays: 60, safetyStock: days(0) };
    const { recommendedUnits, expectedDeliveryOn } = planSteady(10, settings);
    expect(recommendedUnits).toBe(600);
    const arrivals = [{ dueOn: expectedDeliveryOn ?? "", units: 600 }];
    const ordered = planSteady(10, settings, { arrivals });
    // Ten of the 600 are sold on the day that they arrive.
    expect(ordered).toMatchObject({ recommendedUnits: 0, rawNeed: 0, daysToStockOut: 0 });
    expect(ordered.balance[30]).toBeCloseTo(590, 6);
    expect(ordered.trace.need).toMatchObject({
      leftAtDelivery: expect.closeTo(590, 6),
      servedAtDelivery: expect.closeTo(10, 6),
    });
  });

  it("expects nothing of a lead time of no days, and still tells the rate where no days are covered", () => {
    const units = Float64Array.from({ length: 364 }, (_, day) => (day % 9 === 0 ? 30 : 0));
    const history = { startOn: dayOn(-363), units };
    const { error, trace } = planSteady(0, { leadTimeDays: 0, stockCoverDays: 0 }, { history });
    expect(error).toMatchObject({ p10: 0, p50: 0, p90: 0 });
    expect(trace.forecast.unitsPerDay).toBeGreaterThan(1);
  });

  it("says 9999 days when nothing is sold, and 0 when nothing is there (D36a)", () => {
    expect(planSteady(0, {}, { onHand: 5 })).toMatchObject({ daysOnHand: 9999, daysToStockOut: 9999 });
    expect(planSteady(0, {}, { onHand: 0 })).toMatchObject({ daysOnHand: 0, daysToStockOut: 0 });
    expect(planSteady(10, {}, { onHand: -3 })).toMatchObject({ daysOnHand: 0, daysToStockOut: 0 });
    expect(planSteady(1, {}, { onHand: 1_000_000 })).toMatchObject({ daysOnHand: 9999, daysToStockOut: 9999 });
  });

  it("finds the stock-out beyond the end of the forecast", () => {
    expect(planSteady(1, {}, { onHand: 1000 })).toMatchObject({ daysOnHand: 1000, daysToStockOut: 1001 });
  });

  it.each([
    ["STOCK_OUT", 100],
    ["AT_RISK", 200],
    ["HEALTHY", 400],
    ["HEALTHY", 1300],
    ["EXCESS", 1301],
  ])(
    "judges health when the next delivery can arrive: %s with %d units, 10 a day and lead time 10",
    (health, onHand) => {
      const settings = { leadTimeDays: 10, safetyStock: days(30), stockCoverDays: 90 };
      expect(planSteady(10, settings, { onHand }).stockHealth).toBe(health);
    },
  );

  it("finds nothing wrong with a SKU that has neither stock nor demand, and too much in stock without demand", () => {
    expect(planSteady(0).stockHealth).toBe("HEALTHY");
    expect(planSteady(0, {}, { onHand: 1 }).stockHealth).toBe("EXCESS");
  });

  it("buys so that the goods are there on the first day below safety stock, never before today", () => {
    const settings = { leadTimeDays: 10, safetyStock: days(30) };
    expect(planSteady(10, settings, { onHand: 1000 })).toMatchObject({
      buyOn: dayOn(61),
      expectedDeliveryOn: dayOn(71),
    });
    expect(planSteady(10, settings, { onHand: 0 })).toMatchObject({
      buyOn: PLANNING_DAY,
      expectedDeliveryOn: dayOn(10),
    });
  });

  it("names no buying date without demand, without a supplier, for a bundle, or when re-ordering is off (D37)", () => {
    const nothing = { buyOn: null, expectedDeliveryOn: null };
    expect(planSteady(0)).toMatchObject(nothing);
    expect(planSteady(10, {}, { hasSupplier: false })).toMatchObject(nothing);
    expect(planSteady(10, {}, { isBundle: true })).toMatchObject({ ...nothing, recommendedUnits: 0, rawNeed: 0 });
    expect(planSteady(10, {}, { reorder: false })).toMatchObject({ ...nothing, recommendedUnits: 0, rawNeed: 0 });
  });

  it("shifts buying and delivery to days on which the supplier works", () => {
    const newYear = { firstOn: PLANNING_DAY, lastOn: PLANNING_DAY };
    const calendar = workingCalendar({ closedWeekdays: [0, 6], closures: [newYear] });
    const plan = planSteady(10, { leadTimeDays: 1 }, { calendar });
    expect(plan).toMatchObject({ buyOn: "2026-01-02", expectedDeliveryOn: "2026-01-05" });
  });

  it("counts overdue order lines as arriving tomorrow and flags them as late", () => {
    const arrivals = [
      { dueOn: dayOn(-4), units: 30 },
      { dueOn: dayOn(0), units: 10 },
    ];
    const plan = planSteady(10, { leadTimeDays: 5 }, { onHand: 20, arrivals });
    expect(plan.lateArrivals).toEqual([{ dueOn: dayOn(-4), units: 30, daysLate: 4 }]);
    expect(plan.daysToStockOut).toBe(7);
    expect(plan.onOrder).toBe(40);
  });

  it("does not buy for sales already lost, but does for customers who wait", () => {
    const arrivals = [{ dueOn: dayOn(20), units: 100 }];
    const settings = { leadTimeDays: 30, stockCoverDays: 60, safetyStock: days(0) };
    const lost = planSteady(10, { ...settings, shortageModel: "lost-sales" }, { arrivals });
    const waiting = planSteady(10, { ...settings, shortageModel: "back-order" }, { arrivals });
    expect(lost.recommendedUnits).toBe(600);
    expect(waiting.recommendedUnits).toBe(800);
  });

  it("takes days out of stock as missing, not as days without demand", () => {
    const series = steadySeries(10);
    const units = Float64Array.from(series.history.units, (sold, day) => (day % 28 < 14 ? 0 : sold));
    const stockedOut = Array.from(units, (sold) => sold === 0);
    const told = planSeries({ ...series, history: { ...series.history, units, stockedOut } });
    const untold = planSeries({ ...series, history: { ...series.history, units } });
    expect(told.forecast[0]).toBeCloseTo(10, 6);
    expect(untold.forecast[0]).toBeLessThan(8);
  });

  it("is not carried away by one order of a lifetime", () => {
    const units = Float64Array.from({ length: 364 }, (_, day) => (day === 350 ? 5000 : 2 + (day % 3)));
    const plan = planSeries(steadySeries(0, {}, { history: { startOn: dayOn(-363), units } }));
    expect(plan.trace.forecast.cappedDays).toBe(1);
    expect(plan.forecast[0]).toBeLessThan(6);
  });

  it("takes the large orders that come again and again for demand, on whatever day they come", () => {
    const units = Array.from({ length: 728 }, (_, day) => (day % 30 === 10 ? 60 : 3));
    const plan = planSteady(0, {}, { history: { startOn: dayOn(-727), units } });
    const yearly = plan.forecast.subarray(0, 360).reduce((sum, demand) => sum + demand, 0);
    expect(yearly / 360).toBeGreaterThan(4.2);
    expect(plan.trace.forecast.cappedDays).toBe(0);
  });

  it("brings one order of 60 down to what is usual where single units are sold", () => {
    const sizes = [1, 3, 1, 2, 3, 1, 24, 1, 3, 2];
    const units = Array.from({ length: 728 }, (_, day) => (day % 11 === 0 ? (sizes[(day / 11) % 10] ?? 0) : 0));
    units[599] = 60;
    const history = { startOn: dayOn(-727), units };
    expect(planSteady(0, {}, { history }).trace.forecast.cappedDays).toBe(1);
    units[599] = 24;
    expect(planSteady(0, {}, { history }).trace.forecast.cappedDays).toBe(0);
  });

  it("borrows the profile of like SKUs while there is no history, and less as history grows", () => {
    const first = (count: number): number => {
      const units = new Float64Array(count).fill(2);
      const history = { startOn: dayOn(1 - count), units };
      return planSeries(steadySeries(0, {}, { history, profile: [8] })).forecast[0] ?? 0;
    };
    expect(first(0)).toBeCloseTo(8, 6);
    expect(first(28)).toBeCloseTo(5, 6);
    expect(first(90)).toBeCloseTo(2, 6);
  });

  it("names whose profile it borrows, where that is said", () => {
    const method = (count: number, profileOf?: "product" | "category") => {
      const history = { startOn: dayOn(1 - count), units: new Float64Array(count).fill(2) };
      return planSeries(steadySeries(0, {}, { history, profile: [8], profileOf, dependentDemand: undefined })).method;
    };
    expect(method(0)).toBe("borrowed profile");
    expect(method(0, "category")).toBe("borrowed profile of its category");
    expect(method(7, "product")).toMatch(/^.+ with borrowed profile of its product$/);
    expect(method(90, "product")).not.toMatch(/borrowed/);
    const made = planSeries(steadySeries(0, {}, { profile: [8], profileOf: "category", dependentDemand: [2] }));
    expect(made.method).toBe("borrowed profile of its category and dependent demand");
  });

  it("adds what recipes and bundles will take to the SKU's own demand", () => {
    const plan = planSteady(3, {}, { dependentDemand: [0, 10] });
    expect(Array.from(plan.forecast.subarray(0, 3))).toEqual([
      expect.closeTo(3, 6),
      expect.closeTo(13, 6),
      expect.closeTo(8, 6),
    ]);
  });

  it("keeps more safety stock for a higher service level and for less certain lead times", () => {
    const units = Float64Array.from({ length: 364 }, (_, day) => 5 + ((day * 7919) % 11));
    const withLevel = (serviceLevel: number, leadTimeDeviationDays = 0) =>
      planSeries({
        ...steadySeries(0, {
          leadTimeDays: 20,
          leadTimeDeviationDays,
          safetyStock: { kind: "SERVICE_LEVEL", serviceLevel },
        }),
        history: { startOn: dayOn(-363), units },
      }).safetyStock;
    expect(withLevel(0.9)).toBeGreaterThan(0);
    expect(withLevel(0.99)).toBeGreaterThan(withLevel(0.9));
    expect(withLevel(0.9, 5)).toBeGreaterThan(withLevel(0.9));
  });

  it.each(["lost-sales", "back-order"] as const)(
    "reaches a service level with a cover that takes less than its safety stock (%s)",
    (shortageModel) => {
      const units = Float64Array.from({ length: 364 }, (_, day) => (day % 17 < 3 ? 12 : (day * 7919) % 5));
      const settings = {
        leadTimeDays: 14,
        reviewPeriodDays: 7,
        stockCoverDays: 7,
        shortageModel,
        safetyStock: { kind: "SERVICE_LEVEL" as const, serviceLevel: 0.98 },
      };
      const series = { ...steadySeries(0, settings), history: { startOn: dayOn(-363), units } };
      const empty = planSeries(series);
      const ofCover = empty.forecast.subarray(14, 21).reduce((sum, sold) => sum + sold, 0);
      expect(empty.safetyStock).toBeGreaterThan(ofCover);
      const onHand = empty.reorderPoint - empty.safetyStock;
      const { recommendedUnits } = planSeries({ ...series, onHand });
      const bought = planSeries({ ...series, onHand, arrivals: [{ dueOn: dayOn(14), units: recommendedUnits }] });
      expect(bought.recommendedUnits).toBe(0);
      expect(bought.stockHealth).not.toBe("AT_RISK");
      // Of lost sales some demand is gone before the delivery, and less is left over.
      if (shortageModel === "back-order") expect(bought.balance[21]).toBeGreaterThanOrEqual(bought.safetyStock - 1e-9);
    },
  );

  it("simulates lumpy demand for its safety stock, the same each time", () => {
    const units = Float64Array.from({ length: 364 }, (_, day) =>
      day % 13 === 0 ? 1 + (((day * 31) % 97) / 10) ** 2 : 0,
    );
    const series = {
      ...steadySeries(0, { leadTimeDays: 14, safetyStock: { kind: "SERVICE_LEVEL", serviceLevel: 0.95 } }),
      history: { startOn: dayOn(-363), units },
    };
    const plan = planSeries(series);
    expect(plan.demandClass).toBe("lumpy");
    expect(plan.safetyStock).toBeGreaterThan(0);
    expect(planSeries(series)).toEqual(plan);
  });

  it("gives a range for the demand of the lead time that widens around the middle", () => {
    const units = Float64Array.from({ length: 364 }, (_, day) => 5 + ((day * 7919) % 11));
    const { error } = planSeries(steadySeries(0, { leadTimeDays: 20 }, { history: { startOn: dayOn(-363), units } }));
    expect(error.p10).toBeLessThan(error.p50);
    expect(error.p50).toBeLessThan(error.p90);
    expect(error.scaled).toBeLessThan(1);
  });

  it("sees the week and the year in two years of sales", () => {
    const seasonal = (day: number) => (day % 7 === 0 ? 0 : 20 + 15 * Math.cos((2 * Math.PI * day) / 364));
    const units = Float64Array.from({ length: 728 }, (_, day) => seasonal(day));
    const plan = planSeries(steadySeries(0, {}, { history: { startOn: dayOn(-727), units } }));
    const sum = (from: number) => plan.forecast.subarray(from, from + 28).reduce((total, sold) => total + sold, 0);
    expect(plan.forecast[0]).toBeLessThan(1);
    expect(sum(0)).toBeGreaterThan(2 * sum(168));
  });

  it("accounts for every unit it recommends, in a trace that survives JSON", () => {
    const parameters = resolveParameters({
      SUPPLIER: { leadTimeDays: 30, moq: 500 },
      SKU_WAREHOUSE: { packQuantity: 48 },
    });
    const plan = planSteady(4, {}, { onHand: 130, parameters });
    expect(plan.sizing).toEqual([
      { rule: "WHOLE_UNITS", before: expect.closeTo(350, 6), after: 350 },
      { rule: "MOQ", before: 350, after: 500 },
      { rule: "PACKS", before: 500, after: 528 },
    ]);
    expect(plan.trace.parameters.leadTimeDays).toEqual({ value: 30, level: "SUPPLIER" });
    expect(recomputeFromTrace(JSON.parse(JSON.stringify(plan.trace)))).toBe(528);
  });

  it("asks for materials a parent's lead time earlier and never for sales that are lost anyway", () => {
    const plan = planSteady(10, { leadTimeDays: 5, safetyStock: days(0) }, { onHand: 80 });
    expect(Array.from(plan.netRequirement.subarray(0, 10)).map(Math.round)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 10, 10]);
    const empty = planSteady(10, { leadTimeDays: 5, safetyStock: days(0) });
    expect(Array.from(empty.netRequirement.subarray(0, 7)).map(Math.round)).toEqual([0, 0, 0, 0, 0, 10, 10]);
  });

  it("refuses a date that is none", () => {
    expect(() => planSteady(1, {}, { planningDay: "2026-02-30" })).toThrow(RangeError);
  });
});
