import { inOrder } from "../../src/domain/plan-store/read-series";

const part = (days: number[], quantities: number[], revenues: number[]) => ({
  days: Int32Array.from(days),
  quantities: Float64Array.from(quantities),
  revenues: Float64Array.from(revenues),
});

it("puts days that come out of order into it, each with its units and revenue", () => {
  const read = part([9, 7, 12, 8], [1, 2, 3, 4], [90, 120, 80]);
  expect(inOrder(read, 8)).toEqual(part([7, 8, 9, 12], [2, 4, 1, 3], [80, 90, 120]));
});

it("leaves days alone that are in order", () => {
  const read = part([7, 8, 9], [2, 4, 1], [80, 90]);
  expect(inOrder(read, 8)).toBe(read);
});
