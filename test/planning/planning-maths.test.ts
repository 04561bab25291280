/** The examples of src/docs/explanation/planning.md, run: what people read is what the engine reckons. */

import { sentencesOf } from "../../src/domain/explain/sentences";
import * as planning from "../../src/planning";
import { recomputeFromTrace } from "../../src/planning";
import { restOfDay } from "../../src/planning/demand/learnt-demand";
import { calibrated } from "../../src/planning/forecast/calibration";
import { countQuantile } from "../../src/planning/forecast/count-quantile";
import { livingShare } from "../../src/planning/forecast/living";
import { shrunkStrength } from "../../src/planning/forecast/seasons/season-strength";
import { runningTotals } from "../../src/planning/outlook/projection";
import { lostSalesShare, servedShare, unitValues } from "../../src/planning/policy/newsvendor";
import { safetyOfDays, safetyStockOfDays } from "../../src/planning/policy/safety-stock";
import { handOver } from "../../src/planning/succession/hand-over";
import { pageOfGuide } from "../support/page-of-guide";
import { planSteady } from "./series";

const known = {
  ...planning,
  calibrated,
  countQuantile,
  livingShare,
  lostSalesShare,
  servedShare,
  handOver,
  restOfDay,
  runningTotals,
  safetyOfDays,
  safetyStockOfDays,
  shrunkStrength,
  unitValues,
};
const page = pageOfGuide("planning", known);

describe("the planning maths", () => {
  it.each(page.examples)("says what the engine answers: $call", (example) => {
    expect(page.answered(example)).toEqual(page.expected(example));
  });

  it("has examples of every part", () => {
    expect(page.examples.length).toBeGreaterThan(15);
  });

  it("explains a quantity in the words that `explain` has for it", () => {
    const settings = { leadTimeDays: 7, stockCoverDays: 30, moq: 100, packQuantity: 24 };
    const plan = planSteady(
      4,
      { ...settings, safetyStock: { kind: "DAYS", days: 10 } },
      { onHand: 50, arrivals: [{ dueOn: "2026-01-05", units: 20 }] },
    );
    const names = { skuName: "TEA-1", warehouseName: "North", supplierName: "Ada", supplierCurrency: "EUR" };
    expect(page.blocks("explain")).toEqual([`${sentencesOf(plan.trace, names).join("\n")}\n`]);
    expect(recomputeFromTrace(plan.trace)).toBe(120);
  });
});
