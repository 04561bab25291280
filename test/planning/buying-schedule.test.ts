import { type BuyingScheduleInput, buyingSchedule } from "../../src/planning";

/** One a day from a stock of 30; ten days to deliver, for thirty days. The plan buys 30, to have them on day 31. */
const schedule = (over: Partial<BuyingScheduleInput> = {}): BuyingScheduleInput => ({
  planningDay: "2026-01-01",
  onHand: 30,
  arrivals: [],
  weeklyForecast: [7],
  safetyStock: 0,
  shortageModel: "lost-sales",
  leadTimeDays: 10,
  stockCoverDays: 30,
  dueWithinDays: 7,
  moq: 0,
  packQuantity: 1,
  next: { buyOn: "2026-01-22", expectedDeliveryOn: "2026-02-01", units: 30 },
  untilOn: "2026-03-31",
  ...over,
});
const shown = (over: Partial<BuyingScheduleInput> = {}) =>
  buyingSchedule(schedule(over)).map(({ buyOn, units, isProjected }) => [buyOn, units, isProjected]);

describe("the purchases to come", () => {
  it("hold a safety stock that follows from a service level, beside the demand of their cover", () => {
    const kept = {
      onHand: 50,
      safetyStock: 40,
      stockCoverDays: 7,
      next: { ...schedule().next, buyOn: "2026-01-02", units: 0 },
    };
    expect(shown({ ...kept, byServiceLevel: true })[0]?.[1]).toBeGreaterThan(Number(shown(kept)[0]?.[1] ?? 0));
  });

  it("are the plan's next one as it stands, then one each time the stock asks for it", () => {
    expect(buyingSchedule(schedule())).toEqual([
      { buyOn: "2026-01-22", expectedDeliveryOn: "2026-02-01", units: 30, isProjected: false, daysOverdue: 0 },
      // 30 arrive in the morning of day 31 and last through day 60; on day 61 there is none: bought on day 51 (D60).
      { buyOn: "2026-02-21", expectedDeliveryOn: "2026-03-03", units: 30, isProjected: true, daysOverdue: 0 },
      { buyOn: "2026-03-23", expectedDeliveryOn: "2026-04-02", units: 30, isProjected: true, daysOverdue: 0 },
    ]);
  });

  it("do not wait for goods that arrive late in their cover, where the days before run short", () => {
    // The purchase that arrives on 3 March covers 30 days, and 100 are due on the 31st. It is for the days until the next one can arrive, which is for those until the 31st.
    const late = { arrivals: [{ dueOn: "2026-03-31", units: 100 }] };
    expect(shown(late)[1]).toEqual(["2026-02-21", 7, true]);
  });

  it("are later after a purchase that minimums have made larger", () => {
    expect(shown({ next: { ...schedule().next, units: 50 } })).toEqual([
      ["2026-01-22", 50, false],
      ["2026-03-13", 30, true],
    ]);
  });

  it("mind minimums and packs, and what is on order already", () => {
    expect(shown({ moq: 40, packQuantity: 12 }).slice(0, 2)).toEqual([
      ["2026-01-22", 30, false],
      ["2026-02-21", 48, true],
    ]);
    expect(shown({ arrivals: [{ dueOn: "2026-02-10", units: 20 }] })[1]).toEqual(["2026-03-13", 30, true]);
  });

  it("keep the safety stock, also where what is short waits for delivery", () => {
    const next = { buyOn: "2026-01-12", expectedDeliveryOn: "2026-01-22", units: 30 };
    // Day 21 ends with 9; 30 more on that day are gone down to below 10 on day 51.
    expect(shown({ safetyStock: 10, next, shortageModel: "back-order" }).slice(0, 2)).toEqual([
      ["2026-01-12", 30, false],
      ["2026-02-11", 31, true],
    ]);
  });

  it("begin with a projected one where the plan would not order anything yet", () => {
    expect(shown({ next: { ...schedule().next, units: 0 } })[0]).toEqual(["2026-01-22", 30, true]);
  });

  it("end on the last day looked at, and where nothing more is sold", () => {
    expect(shown({ untilOn: "2026-02-21" })).toHaveLength(2);
    expect(shown({ untilOn: "2026-02-20" })).toHaveLength(1);
    expect(shown({ untilOn: "2026-01-21" })).toEqual([]);
    expect(shown({ weeklyForecast: [0] })).toEqual([["2026-01-22", 30, false]]);
  });

  it("that can't come in time any more are overdue by the days that are missing", () => {
    // Four in stock: none left on day 5, while ten days pass until the delivery on day 10.
    const late = schedule({ onHand: 4, next: { buyOn: "2026-01-01", expectedDeliveryOn: "2026-01-11", units: 30 } });
    expect(buyingSchedule(late)[0]).toMatchObject({ daysOverdue: 5 });
  });
});
