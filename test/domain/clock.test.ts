import fc from "fast-check";
import { DateTime } from "luxon";
import { isTimeZone, planningDay, startOfDay } from "../../src/values/clock";

const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"), "UTC", "Etc/GMT+12");
const days = fc.date({ min: new Date("1970-01-05"), max: new Date("2060-01-01"), noInvalidDate: true });
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
/** The clocks of each zone have been changed on days of these two years at least, if ever since. */
const changed = fc.date({ min: new Date("2010-01-01"), max: new Date("2011-12-31"), noInvalidDate: true });

describe("the day of an instant", () => {
  it("is the one that the zone's calendar shows", () => {
    fc.assert(
      fc.property(zones, fc.oneof(days, changed), (zone, at) => {
        expect(planningDay(at, zone)).toBe(DateTime.fromJSDate(at, { zone }).toFormat("yyyy-MM-dd"));
      }),
      { numRuns: 500 },
    );
  });
});

describe("the start of a day", () => {
  it("is its first moment: no earlier one is of that day, whatever the clocks do", () => {
    fc.assert(
      fc.property(zones, fc.oneof(days, changed), (zone, at) => {
        const day = planningDay(at, zone);
        const start = startOfDay(midnight(day), zone);
        expect([planningDay(start, zone), start <= at]).toEqual([day, true]);
        expect(planningDay(new Date(start.getTime() - 1), zone) < day).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["plain", "Europe/Paris", "2026-03-01", "2026-02-28T23:00:00.000Z"],
    ["before clocks go forward at two", "Europe/Paris", "2026-03-29", "2026-03-28T23:00:00.000Z"],
    ["after that", "Europe/Paris", "2026-03-30", "2026-03-29T22:00:00.000Z"],
    ["of clocks that go forward at midnight", "America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00.000Z"],
    ["of clocks that go forward at midnight, east", "Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
    ["of clocks that go back at one, to midnight", "Asia/Amman", "2021-10-29", "2021-10-28T21:00:00.000Z"],
    [
      "of clocks that go back at midnight, to the day before",
      "America/Sao_Paulo",
      "2018-02-18",
      "2018-02-18T03:00:00.000Z",
    ],
    ["of half an hour's change", "Australia/Lord_Howe", "2026-04-06", "2026-04-05T13:30:00.000Z"],
    ["of a zone at three quarters", "Asia/Kathmandu", "2026-01-01", "2025-12-31T18:15:00.000Z"],
    ["that a zone left out: the next", "Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z"],
  ])("is right on a day %s", (_what, zone, day, expected) =>
    expect(startOfDay(midnight(day), zone).toISOString()).toBe(expected),
  );
});

describe("a time zone", () => {
  it.each(["Europe/Paris", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "UTC"])("can be %s", (name) =>
    expect(isTimeZone(name)).toBe(true),
  );
  it.each(["", "Europe/Nowhere", "+02:00", "EST", "Europe/Paris ", "utc"])("can't be '%s'", (name) =>
    expect(isTimeZone(name)).toBe(false),
  );
});
