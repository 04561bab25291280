import fc from "fast-check";
import { packNumbers, unpackNumbers } from "../../src/domain/plan-store/packed-numbers";

const number = fc.oneof(
  fc.nat(70_000),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 }).map((parts) => parts / 10_000),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);

it("packed demand gives back exactly the quantities and revenues that were sold, several series in a row", () => {
  fc.assert(
    fc.property(fc.array(fc.array(number)), (series) => {
      const packed = series.map((values) => packNumbers(Float64Array.from(values)));
      const bytes = Buffer.concat(packed.map((part) => part.bytes));
      let offset = 0;
      const unpacked = packed.map(({ form }, index) => {
        const out = new Float64Array(series[index]?.length ?? 0);
        offset = unpackNumbers(bytes, form, offset, out);
        return Array.from(out);
      });
      expect(unpacked).toEqual(series);
      expect(offset).toBe(bytes.length);
    }),
  );
});

it("whole quantities take two bytes and prices of four decimals four", () => {
  expect(packNumbers(Float64Array.of(3, 65_535)).bytes).toHaveLength(4);
  expect(packNumbers(Float64Array.of(3, 19.99, 0.0001)).bytes).toHaveLength(12);
});
