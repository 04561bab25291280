import { dailyFromWeeks, type OrderMessageInput, orderMessages, weeklyTotals } from "../../src/planning";

/** Two a day from a stock of 20, which lasts through day 10 (2026-01-11); 7 days to buy anew, for 28 days. */
const shelf = (over: Partial<OrderMessageInput> = {}): OrderMessageInput => ({
  planningDay: "2026-01-01",
  onHand: 20,
  weeklyForecast: [14],
  safetyStock: 0,
  shortageModel: "lost-sales",
  leadTimeDays: 7,
  stockCoverDays: 28,
  deferDays: 7,
  lines: [],
  ...over,
});
const line = (id: string, dueOn: string, units: number) => ({ id, dueOn, units });

describe("a line of a placed order", () => {
  it("that comes after the shelf is empty is to be expedited to the first day without stock", () => {
    expect(orderMessages(shelf({ lines: [line("a", "2026-01-16", 60)] }))).toEqual([
      {
        id: "a",
        kind: "EXPEDITE",
        expectedOn: "2026-01-16",
        daysLate: 0,
        // Days 1 to 10 take the 20; day 11 is the first without. What arrives on day 11 serves it (D60).
        needOn: "2026-01-12",
        suggestedOn: "2026-01-12",
        daysToMove: 4,
        // Days 11 to 14; what arrives on day 15 serves that day.
        stockOutDaysSaved: 4,
        // Four lost days need nothing: 60 − 2 × 35 after day 15 is less than nothing.
        surplusUnits: 0,
      },
    ]);
  });

  it("saves only the days that its own units can serve", () => {
    const [message] = orderMessages(shelf({ lines: [line("a", "2026-01-16", 4)] }));
    expect(message).toMatchObject({ kind: "EXPEDITE", suggestedOn: "2026-01-12", stockOutDaysSaved: 2 });
  });

  it("is expedited to tomorrow, no earlier, where nothing is left today", () => {
    const [message] = orderMessages(shelf({ onHand: 0, lines: [line("a", "2026-01-06", 60)] }));
    // Days 1 to 4 are saved.
    expect(message).toMatchObject({
      kind: "EXPEDITE",
      needOn: "2026-01-02",
      suggestedOn: "2026-01-02",
      daysToMove: 4,
      stockOutDaysSaved: 4,
    });
  });

  it("that is late counts as arriving tomorrow, and is to be chased where the shelf is empty", () => {
    const late = (onHand: number) => orderMessages(shelf({ onHand, lines: [line("a", "2025-12-20", 60)] }))[0];
    expect(late(0)).toMatchObject({ kind: "EXPEDITE", expectedOn: "2026-01-02", daysLate: 12, stockOutDaysSaved: 0 });
    expect(late(4)).toMatchObject({ kind: "KEEP", expectedOn: "2026-01-02", daysLate: 12 });
  });

  it("that comes in time is to be kept, also some days early", () => {
    const due = (dueOn: string) => orderMessages(shelf({ lines: [line("a", dueOn, 60)] }))[0];
    expect(due("2026-01-12")).toMatchObject({
      kind: "KEEP",
      needOn: "2026-01-12",
      suggestedOn: "2026-01-12",
      daysToMove: 0,
    });
    expect(due("2026-01-06")).toMatchObject({ kind: "KEEP", needOn: "2026-01-12", suggestedOn: "2026-01-06" });
  });

  it("that comes a week before it is needed is to be deferred, to the first day without stock", () => {
    expect(orderMessages(shelf({ lines: [line("a", "2026-01-04", 60)] }))[0]).toMatchObject({
      kind: "DEFER",
      needOn: "2026-01-12",
      suggestedOn: "2026-01-12",
      daysToMove: 8,
      stockOutDaysSaved: 0,
    });
  });

  it("is deferred no further than the safety stock allows", () => {
    // Below 10 on day 6, when 8 are left: it must arrive on that day.
    expect(
      orderMessages(shelf({ safetyStock: 10, deferDays: 4, lines: [line("a", "2026-01-03", 60)] }))[0],
    ).toMatchObject({
      kind: "DEFER",
      needOn: "2026-01-07",
      daysToMove: 4,
    });
  });

  it("is to be cancelled when the stock lasts until an order placed at its arrival would have been used up", () => {
    // Due on day 10, looked at to day 10 + 7 + 28 = 45: 90 units last so long, 88 do not.
    const message = (onHand: number) => orderMessages(shelf({ onHand, lines: [line("a", "2026-01-11", 60)] }))[0];
    expect(message(90)).toMatchObject({
      kind: "CANCEL",
      needOn: null,
      suggestedOn: null,
      daysToMove: 0,
      surplusUnits: 60,
    });
    expect(message(88)).toMatchObject({ kind: "DEFER", needOn: "2026-02-15", surplusUnits: 58 });
  });

  it("is to be cancelled where nothing is sold any more", () => {
    expect(orderMessages(shelf({ weeklyForecast: [0], lines: [line("a", "2026-01-11", 60)] }))[0]).toMatchObject({
      kind: "CANCEL",
      surplusUnits: 60,
    });
  });
});

describe("several lines of one SKU", () => {
  it("never claim the same shortage: the first is expedited, the second covers what comes after it", () => {
    const messages = orderMessages(shelf({ lines: [line("b", "2026-01-31", 60), line("a", "2026-01-16", 60)] }));
    // With the first on day 11 stock lasts through day 40: the second comes on day 30, eleven days early.
    expect(messages).toMatchObject([
      { id: "a", kind: "EXPEDITE", suggestedOn: "2026-01-12" },
      { id: "b", kind: "DEFER", needOn: "2026-02-11", daysToMove: 11 },
    ]);
  });

  it("are both expedited where the first does not suffice", () => {
    const messages = orderMessages(shelf({ lines: [line("a", "2026-01-16", 4), line("b", "2026-01-21", 60)] }));
    // The first serves days 11 and 12; days 13 to 19 wait for the second.
    expect(messages).toMatchObject([
      { id: "a", kind: "EXPEDITE", stockOutDaysSaved: 2 },
      { id: "b", kind: "EXPEDITE", suggestedOn: "2026-01-14", stockOutDaysSaved: 7 },
    ]);
  });

  it("are not excused by one that is to be cancelled", () => {
    const lines = [line("a", "2026-01-02", 60), line("b", "2026-07-01", 60)];
    // 360 last through day 180; the second is due on the day after, and the first is not needed before.
    expect(orderMessages(shelf({ onHand: 360, lines }))).toMatchObject([
      { id: "a", kind: "CANCEL" },
      { id: "b", kind: "KEEP", needOn: "2026-07-01" },
    ]);
  });

  it("are told in the order they are due, those of one day by id", () => {
    const lines = [line("c", "2026-01-05", 1), line("b", "2026-01-05", 1), line("a", "2026-01-06", 1)];
    expect(orderMessages(shelf({ lines })).map(({ id }) => id)).toEqual(["b", "c", "a"]);
  });
});

describe("whatever the orders are", () => {
  it("a line due in a thousand years is told in no time", () => {
    expect(orderMessages(shelf({ lines: [line("a", "3026-01-01", 60)] }))[0]).toMatchObject({
      kind: "EXPEDITE",
      expectedOn: "3026-01-01",
    });
  });

  it("following all advice leaves no more days out of stock than before", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const pick = (n: number, most: number) => (seed * 7919 + n * 104_729) % most;
      const lines = Array.from({ length: 1 + pick(0, 4) }, (_, index) =>
        line(`l${index}`, `2026-0${1 + pick(index + 1, 3)}-${10 + pick(index + 5, 15)}`, 5 + pick(index + 9, 90)),
      );
      const before = shelf({ onHand: pick(20, 60), safetyStock: pick(21, 20), lines });
      const messages = orderMessages(before);
      const advised = lines.flatMap((it) => {
        const { suggestedOn } = messages.find(({ id }) => id === it.id) ?? {};
        return suggestedOn ? [{ ...it, dueOn: suggestedOn }] : [];
      });
      const again = orderMessages({ ...before, lines: advised });
      expect(again.filter(({ kind, daysToMove }) => kind === "EXPEDITE" && daysToMove > 0)).toEqual([]);
      expect(again.filter(({ kind }) => kind === "CANCEL")).toEqual([]);
    }
  });
});

describe("a forecast kept by weeks", () => {
  it("has the days of 52 weeks, and begins again after them", () => {
    const weeks = weeklyTotals(Float64Array.from({ length: 366 }, (_, day) => Math.floor(day / 7)));
    expect(weeks).toHaveLength(52);
    expect(weeks.slice(0, 3)).toEqual([0, 7, 14]);
    const days = dailyFromWeeks(weeks, 380);
    expect([days[0], days[7], days[363], days[364], days[371]]).toEqual([0, 1, 51, 0, 1]);
    expect([...dailyFromWeeks([7, 14], 15)]).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 1]);
    expect([...dailyFromWeeks([], 2)]).toEqual([0, 0]);
  });
});
