import fc from "fast-check";
import { parseInstant } from "../../src/instant";

const iso = (text: string) => parseInstant(text)?.at.toISOString() ?? null;

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
  ])("takes %s as %s", (text, expected) => expect(iso(text)).toBe(expected));

  it.each([
    "",
    "now",
    "2026",
    "2026-03",
    "2026-3-1",
    "20260301T102030Z",
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
    "2026-03-01T10",
    "2026-03-01 10:20:30",
    "2026-03-01t10:20:30Z",
    "2026-03-01T10:20:30z",
    "2026-03-01T24:00:00",
    "2026-03-01T10:60",
    "2026-03-01T10:20:60Z",
    "2026-03-01T10:20:30.",
    "2026-03-01T10:20:30,5",
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
        expect(parseInstant(`${local}${pad(below, 6)}${zone}`)).toEqual({ at: moment, finerThanMs: below > 0 });
      }),
      { numRuns: 2000 },
    );
  });

  it("reads any text or refuses it, but never throws", () => {
    const near = fc.stringMatching(
      /^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{0,10})?)?(Z|[+-][0-9:]{0,5})?)?$/,
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
