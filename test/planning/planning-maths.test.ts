/** The examples of src/docs/planning.md, run: what people read is what the engine reckons. */

import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { projectRoot } from "../../src/config";
import { sentencesOf } from "../../src/domain/explain/sentences";
import * as planning from "../../src/planning";
import { recomputeFromTrace } from "../../src/planning";
import { shrunkStrength } from "../../src/planning/forecast/season-strength";
import { runningTotals } from "../../src/planning/projection";
import {
  protectedLevel,
  safetyStockOfDays,
  safetyStockOfServiceLevel,
  safetyStockOfSimulation,
} from "../../src/planning/safety-stock";
import { planSteady } from "./series";

const page = fs.readFileSync(path.join(projectRoot, "src/docs/planning.md"), "utf8");
const blocks = (kind: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${kind}\n(.*?)\`\`\``, "gs"))].map(([, text]) => text ?? "");

const context = {
  ...planning,
  protectedLevel,
  runningTotals,
  safetyStockOfDays,
  safetyStockOfServiceLevel,
  safetyStockOfSimulation,
  shrunkStrength,
  Float64Array,
};
const evaluate = (expression: string): unknown => vm.runInNewContext(`(${expression})`, context);

/** Plain values to four decimals: lists for arrays of numbers, objects for maps. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, it) => {
      if (ArrayBuffer.isView(it)) return [...(it as Float64Array)];
      if (it instanceof Map) return Object.fromEntries(it);
      return typeof it === "number" ? Math.round(it * 10_000) / 10_000 : it;
    }),
  );
}

describe("the planning maths", () => {
  const examples = blocks("ts").map((text) => {
    const lines = text.trimEnd().split("\n");
    const answer = lines.findIndex((line) => line.startsWith("// "));
    const expected = lines.slice(answer).map((line) => line.slice(3));
    return { call: lines.slice(0, answer).join("\n"), expected: expected.join("\n") };
  });

  it.each(examples)("says what the engine answers: $call", ({ call, expected }) => {
    expect(plain(evaluate(call))).toEqual(plain(evaluate(expected)));
  });

  it("has examples of every part", () => {
    expect(examples.length).toBeGreaterThan(15);
  });

  it("explains a quantity in the words that `explain` has for it", () => {
    const settings = { leadTimeDays: 7, stockCoverDays: 30, moq: 100, packQuantity: 24 };
    const plan = planSteady(
      4,
      { ...settings, safetyStock: { kind: "DAYS", days: 10 } },
      { onHand: 50, arrivals: [{ dueOn: "2026-01-05", units: 20 }] },
    );
    const names = { skuName: "TEA-1", warehouseName: "North", supplierName: "Ada", supplierCurrency: "EUR" };
    const sentences = sentencesOf(plan.trace, names).filter((sentence) => !sentence.startsWith("From "));
    expect(blocks("explain")).toEqual([`${sentences.join("\n")}\n`]);
    expect(recomputeFromTrace(plan.trace)).toBe(120);
  });
});
