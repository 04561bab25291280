import { random } from "../../prisma/demo/random";

const DRAWS = 20_000;
const draws = <T>(draw: () => T) => Array.from({ length: DRAWS }, draw);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: number[]) => {
  const centre = mean(values);
  return mean(values.map((value) => (value - centre) ** 2));
};

describe("random", () => {
  it("repeats a stream for the same seed and name, and no other", () => {
    const start = (seed: number, stream: string) => Array.from({ length: 5 }, random(seed, stream).next);
    expect(start(1, "sales")).toEqual(start(1, "sales"));
    expect(start(2, "sales")).not.toEqual(start(1, "sales"));
    expect(start(1, "orders")).not.toEqual(start(1, "sales"));
  });

  it("draws uniformly from zero up to but not including one", () => {
    const values = draws(random(1, "uniform").next);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(mean(values)).toBeCloseTo(0.5, 2);
    expect(variance(values)).toBeCloseTo(1 / 12, 2);
  });

  it.each([0.2, 4, 29, 60])("draws Poisson numbers whose mean and variance are %d", (rate) => {
    const stream = random(1, "poisson");
    const values = draws(() => stream.poisson(rate));
    expect(Math.abs(mean(values) / rate - 1)).toBeLessThan(0.05);
    expect(Math.abs(variance(values) / rate - 1)).toBeLessThan(0.05);
  });

  it("draws normal numbers of the given mean and deviation", () => {
    const stream = random(1, "normal");
    const values = draws(() => stream.normal(10, 2));
    expect(mean(values)).toBeCloseTo(10, 1);
    expect(Math.abs(variance(values) / 4 - 1)).toBeLessThan(0.05);
  });

  it("chooses by weight, and never what weighs nothing", () => {
    const stream = random(1, "weighted");
    const values = draws(() =>
      stream.weighted([
        ["seldom", 1],
        ["never", 0],
        ["often", 3],
      ]),
    );
    expect(values.filter((value) => value === "often").length / DRAWS).toBeCloseTo(0.75, 1);
    expect(values).not.toContain("never");
  });

  it("shuffles without losing or changing anything", () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8];
    const shuffled = random(1, "shuffle").shuffled(items);
    expect(shuffled).not.toEqual(items);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
