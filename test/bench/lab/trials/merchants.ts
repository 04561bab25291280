import { atLeast, type Figure, noted } from "../../support/trial";
import type { Trial } from "../trial";

/** Pairs of the made-up merchant. */
const PAIRS = 1000;

/** What the others stand on. */
export const merchants: Trial = {
  name: "merchants",
  summary: "the demo merchant and a made-up one are there, with their plans",
  async run(testbed) {
    const figures: Figure[] = [];
    for (const [merchant, pairs] of [
      [await testbed.demo(), 400] as const,
      [await testbed.made(PAIRS), PAIRS] as const,
    ]) {
      const { data, seconds } = await merchant.timed<{ planLocationRows: { totalCount: number } }>(
        "{ planLocationRows(filter: { withMaterial: true, withBundle: true }, limit: 100) { totalCount nodes { skuName recommendedUnits } } }",
      );
      figures.push(atLeast(`${merchant.name}: pairs planned`, pairs, data.planLocationRows.totalCount));
      figures.push(noted("… a first page of them", `${(seconds * 1000).toFixed(0)} ms`));
    }
    return figures;
  },
};
