import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { Command } from "commander";
import { sentencesOf } from "../../domain/explain/sentences";
import { InvalidInput } from "../../errors";
import { type DecidedOrder, decideMany } from "../../planning";
import { onOneLine } from "../../values/text";
import type { CliContext } from "../context";
import { type LineProblem, readItem } from "./read-item";

/** Problems that are told at once; who has more corrects these first. */
const MOST_PROBLEMS = 50;

/** Six decimals, as a plan's figures are kept. */
const told = (units: number): number => Math.round(units * 1e6) / 1e6;

function answer(id: string, { plan, isDue }: DecidedOrder): object {
  const { error } = plan;
  return {
    id,
    recommendedUnits: plan.recommendedUnits,
    dueNow: isDue && plan.recommendedUnits > 0,
    buyOn: plan.buyOn,
    safetyStock: told(plan.safetyStock),
    reorderPoint: told(plan.reorderPoint),
    p10: told(error.p10),
    p50: told(error.p50),
    p90: told(error.p90),
    method: plan.method,
    sentences: sentencesOf(plan.trace, {
      skuName: id,
      warehouseName: "its place",
      supplierName: null,
      supplierCurrency: null,
    }).map(onOneLine),
  };
}

/**
 * `decide`: what to order of series that come from anywhere, from standard input to standard output.
 *
 * All lines are read before the first is written: a season, and how unsure forecasts are, is learnt from all of them together.
 */
export function decideCommand({ stdout }: CliContext): Command {
  return new Command("decide")
    .description(
      "decide what to order: reads JSON lines on standard input, one series each, and prints one JSON line for each; uses no database",
    )
    .action(async () => {
      const ids: string[] = [];
      const items: Parameters<typeof decideMany>[0][number][] = [];
      const problems: LineProblem[] = [];
      let number = 0;
      for await (const text of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
        number += 1;
        if (text.trim() === "") continue;
        const read = readItem(number === 1 ? text.replace(/^\uFEFF/, "") : text);
        if ("item" in read) {
          ids.push(read.id);
          items.push(read.item);
          continue;
        }
        for (const { path, reason } of read.problems)
          problems.push({ path: path ? `line ${number}, ${path}` : `line ${number}`, reason });
        if (problems.length >= MOST_PROBLEMS) break;
      }
      if (problems.length > 0) throw InvalidInput(problems.slice(0, MOST_PROBLEMS));
      const decided = decideMany(items);
      await pipeline(
        decided.map((order, at) => `${JSON.stringify(answer(ids[at] ?? "", order))}\n`),
        stdout,
        { end: false },
      );
    });
}
