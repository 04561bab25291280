import { nextMoment } from "../../src/domain/questions/moments";

const next = (recurrence: object, after: string, timeZone = "Europe/Paris") =>
  nextMoment({ weekdays: [], dayOfMonth: null, hour: 7, ...recurrence }, new Date(after), timeZone).toISOString();

describe("the next moment", () => {
  it("is after the present, also where it is the present day's", () => {
    expect(next({ weekdays: ["MONDAY"] }, "2026-03-02T05:59:59.999Z")).toBe("2026-03-02T06:00:00.000Z");
    expect(next({ weekdays: ["MONDAY"] }, "2026-03-02T06:00:00Z")).toBe("2026-03-09T06:00:00.000Z");
    expect(next({ weekdays: ["SUNDAY", "TUESDAY"] }, "2026-03-02T06:00:00Z")).toBe("2026-03-03T06:00:00.000Z");
  });

  it("keeps its hour when clocks are put on and back, and its day where the zone is far ahead", () => {
    expect(next({ weekdays: ["SUNDAY"] }, "2026-03-28T12:00:00Z")).toBe("2026-03-29T05:00:00.000Z");
    expect(next({ weekdays: ["SUNDAY"], hour: 2 }, "2026-03-28T12:00:00Z")).toBe("2026-03-29T01:00:00.000Z");
    expect(next({ weekdays: ["SUNDAY"], hour: 2 }, "2026-10-24T12:00:00Z")).toBe("2026-10-25T00:00:00.000Z");
    expect(next({ weekdays: ["SUNDAY"], hour: 2 }, "2026-10-25T00:00:00Z")).toBe("2026-11-01T01:00:00.000Z");
    expect(next({ weekdays: ["MONDAY"] }, "2026-03-01T10:00:00Z", "Pacific/Auckland")).toBe("2026-03-01T18:00:00.000Z");
  });

  it("is on the last day of a month that has no such day", () => {
    expect(next({ dayOfMonth: 31 }, "2026-01-31T06:00:00Z")).toBe("2026-02-28T06:00:00.000Z");
    expect(next({ dayOfMonth: 31 }, "2028-02-01T00:00:00Z")).toBe("2028-02-29T06:00:00.000Z");
    expect(next({ dayOfMonth: 1 }, "2026-12-31T23:30:00Z", "UTC")).toBe("2027-01-01T07:00:00.000Z");
  });
});
