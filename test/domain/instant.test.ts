import fc from "fast-check";
import { DateTime } from "luxon";
import { parseDate, parseInstant } from "../../src/values/instant";

const iso = (text: string) => parseInstant(text)?.at.toISOString() ?? null;

const WEEKS = ["kkkk-'W'WW-c", "kkkk'W'WWc"];

describe("reading a datetime", () => {
  it.each([
    ["2026-03-01", "2026-03-01T00:00:00.000Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
    ["2026-03-01T10:20", "2026-03-01T10:20:00.000Z"],
    ["2026-03-01T10:20:30", "2026-03-01T10:20:30.000Z"],
    ["2026-03-01T10:20:30Z", "2026-03-01T10:20:30.000Z"],
    ["2026-03-01T10:20:30.5", "2026-03-01T10:20:30.500Z"],
    ["2026-03-01T10:20:30.123456789+02:00", "2026-03-01T08:20:30.123Z"],
    ["2026-03-01T00:30:00+0130", "2026-02-28T23:00:00.000Z"],
    ["2026-03-01T23:30-02", "2026-03-02T01:30:00.000Z"],
    ["2026-03-01T10:20:30.9999", "2026-03-01T10:20:30.999Z"],
    ["0001-01-01", "0001-01-01T00:00:00.000Z"],
    ["0099-12-31T23:59:59Z", "0099-12-31T23:59:59.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
    // Basic form.
    ["20260105T100000Z", "2026-01-05T10:00:00.000Z"],
    ["20260105T100000.25+0200", "2026-01-05T08:00:00.250Z"],
    ["20260105T1000-02", "2026-01-05T12:00:00.000Z"],
    ["20260105", "2026-01-05T00:00:00.000Z"],
    // Dates of a week and of a year.
    ["2026-W02-1", "2026-01-05T00:00:00.000Z"],
    ["2026-W02-1T10:00:00Z", "2026-01-05T10:00:00.000Z"],
    ["2026W021T100000Z", "2026-01-05T10:00:00.000Z"],
    ["2026-W53-7", "2027-01-03T00:00:00.000Z"],
    ["2025-W01-1", "2024-12-30T00:00:00.000Z"],
    ["0001-W01-1", "0001-01-01T00:00:00.000Z"],
    ["2026-005T10:00Z", "2026-01-05T10:00:00.000Z"],
    ["2026005T1000Z", "2026-01-05T10:00:00.000Z"],
    ["2024-366", "2024-12-31T00:00:00.000Z"],
    // Fractions, of the last part that is there.
    ["2026-01-05T10:00:00,125Z", "2026-01-05T10:00:00.125Z"],
    ["2026-01-05T10:30,5Z", "2026-01-05T10:30:30.000Z"],
    ["2026-01-05T10.25Z", "2026-01-05T10:15:00.000Z"],
    ["2026-01-05T10", "2026-01-05T10:00:00.000Z"],
    // The midnight that ends a day.
    ["2026-01-05T24:00", "2026-01-06T00:00:00.000Z"],
    ["2026-12-31T24:00:00.000Z", "2027-01-01T00:00:00.000Z"],
    ["20260105T24", "2026-01-06T00:00:00.000Z"],
    // Lower case, and a blank for the T.
    ["2026-01-05t10:00:00z", "2026-01-05T10:00:00.000Z"],
    ["2026-w02-1t10:00:00z", "2026-01-05T10:00:00.000Z"],
    ["2026-01-05 10:00:00+02:00", "2026-01-05T08:00:00.000Z"],
    ["2026-01-05 10:00:00", "2026-01-05T10:00:00.000Z"],
    ["2026-01-05T10:00:00\u221202:00", "2026-01-05T12:00:00.000Z"],
    // Leap seconds, at the end of a month in UTC.
    ["2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"],
    ["2015-07-01T01:59:60.5+02:00", "2015-07-01T00:00:00.500Z"],
  ])("takes %s as %s", (text, expected) => expect(iso(text)).toBe(expected));

  it.each([
    "",
    "now",
    "2026",
    "2026-03",
    "2026-3-1",
    "2026-02-29",
    "2026-02-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "0000-01-01",
    "10000-01-01",
    "-2026-01-01",
    "2026-03-01T",
    "2026-03-01Z",
    "2026-03-01T10:60",
    "2026-03-01T10:20:60Z",
    "2026-03-01T23:59:60Z",
    "2016-12-31T23:59:60+01:00",
    "2026-03-01T10:60Z",
    "2026-03-01T24:00:01",
    "2026-03-01T24:00:00.5",
    "2026-03-01T24:01",
    "2026-03-01T24.5",
    "2026-03-01T25:00",
    "2025-W53-1",
    "2026-W00-1",
    "2026-W54-1",
    "2026-W02-0",
    "2026-W02-8",
    "2026-W02",
    "2026W02",
    "9999-W52-7",
    "0000-W01-1",
    "2026-366",
    "2026-000",
    "2024-367",
    "202601",
    "20260229",
    "2026-0105",
    "20260105T10:00:00Z",
    "2026-01-05T100000Z",
    "2026-01-05T10:0000Z",
    "2026-01-05  10:00:00",
    "2026-01-05_10:00:00",
    "2026-01-05T10:00:00 Z",
    "2026-01-05T,5Z",
    "20260105T10000Z",
    "+002026-01-05",
    "T10:00:00Z",
    "9999-12-31T24:00:00Z",
    "2026-03-01T10:20:30.",
    "2026-03-01T10:20:30.1234567890",
    "2026-03-01T10:20:30 02:00",
    "2026-03-01T10:20:30+2",
    "2026-03-01T10:20:30+24:00",
    "2026-03-01T10:20:30+02:60",
    "2026-03-01T10:20:30Z\n",
    " 2026-03-01",
    "0001-01-01T00:00:00+01:00",
    "9999-12-31T23:59:59-01:00",
    "２０２６-03-01",
  ])("refuses %j", (text) => expect(parseInstant(text)).toBeNull());

  it("knows whether digits below the millisecond were cut off", () => {
    expect(parseInstant("2026-03-01T00:00:00.0005Z")?.finerThanMs).toBe(true);
    expect(parseInstant("2026-03-01T00:00:00.123000Z")?.finerThanMs).toBe(false);
    expect(parseInstant("2026-03-01")?.finerThanMs).toBe(false);
    expect(parseInstant("2026-03-01T00:00,000001Z")?.at.toISOString()).toBe("2026-03-01T00:00:00.000Z");
    expect(parseInstant("2026-03-01T00:00,000001Z")?.finerThanMs).toBe(true);
  });

  it("knows whether it was told a day and nothing else", () => {
    for (const day of ["2026-03-01", "20260301", "2026-W09-7", "2026-060"]) expect(parseInstant(day)?.isDay).toBe(true);
    expect(parseInstant("2026-03-01T00:00:00Z")?.isDay).toBe(false);
  });

  it("reads the same moment from calendar, week and ordinal dates, extended and basic", () => {
    const days = fc.date({
      min: new Date("0001-01-01T00:00:00Z"),
      max: new Date("9999-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (moment) => {
        const day = DateTime.fromJSDate(moment, { zone: "utc" }).startOf("day");
        // At both ends of the years there are, a week may belong to a year that isn't.
        const inWeekOfYear = day.weekYear >= 1 && day.weekYear <= 9999;
        for (const format of ["yyyy-MM-dd", "yyyyMMdd", ...(inWeekOfYear ? WEEKS : []), "yyyy-ooo", "yyyyooo"])
          expect(parseInstant(day.toFormat(format))?.at).toEqual(day.toJSDate());
      }),
      { numRuns: 500 },
    );
  });

  it("agrees with the calendar for every moment, number of digits and offset", () => {
    const pad = (value: number, digits: number) => String(value).padStart(digits, "0");
    const moments = fc.date({
      min: new Date("0001-01-02T00:00:00Z"),
      max: new Date("9999-12-30T00:00:00Z"),
      noInvalidDate: true,
    });
    const offsets = fc.integer({ min: -1439, max: 1439 });
    fc.assert(
      fc.property(moments, fc.nat(999_999), offsets, fc.constantFrom(":", ""), (moment, below, offset, colon) => {
        const local = new Date(moment.getTime() + offset * 60_000).toISOString().replace("Z", "");
        const minutes = Math.abs(offset);
        const zone = `${offset < 0 ? "-" : "+"}${pad(Math.floor(minutes / 60), 2)}${colon}${pad(minutes % 60, 2)}`;
        expect(parseInstant(`${local}${pad(below, 6)}${zone}`)).toEqual({
          at: moment,
          finerThanMs: below > 0,
          isDay: false,
        });
      }),
      { numRuns: 2000 },
    );
  });

  it("reads any text or refuses it, but never throws", () => {
    const near = fc.stringMatching(
      /^[0-9]{4}-?([0-9]{2}-?[0-9]{2}|[0-9]{3}|W[0-9]{2}-?[0-9])([Tt ][0-9]{2}(:?[0-9]{2}){0,2}([.,][0-9]{0,10})?(Z|[+-][0-9:]{0,5})?)?$/,
    );
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (text) => {
        const instant = parseInstant(text);
        if (instant) expect(instant.at.getTime()).not.toBeNaN();
      }),
      { numRuns: 2000 },
    );
  });
});

describe("reading a day", () => {
  it("takes YYYY-MM-DD", () => expect(parseDate("2024-02-29")).toEqual(new Date("2024-02-29T00:00:00Z")));
  it.each(["20240229", "2024-W09-4", "2024-060", "2024-02-30", "2024-02-29T00:00:00Z", "2024-2-29"])(
    "refuses %s",
    (text) => expect(parseDate(text)).toBeNull(),
  );
});
