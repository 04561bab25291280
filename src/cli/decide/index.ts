import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { Command } from "commander";
import { sentencesOf } from "../../domain/explain/sentences";
import { groupBy } from "../../domain/group-by";
import { InvalidInput } from "../../errors";
import { type DecidedItem, type DecidedOrder, decideMany } from "../../planning";
import { onOneLine } from "../../values/text";
import type { CliContext } from "../context";
import { type LineProblem, readItem } from "./read-item";

/** Problems that are told at once; who has more corrects these first. */
const MOST_PROBLEMS = 50;

/** Six decimals, as a plan's figures are kept. */
const told = (units: number): number => Math.round(units * 1e6) / 1e6;

/**
 * What to order of each item, in their order. Those of one planning day learn from each other: what came after a day is not known on it. They are
 * learnt from in the order of their names, so that the order of the lines changes nothing.
 */
function decideByDay(ids: readonly string[], items: readonly DecidedItem[]): DecidedOrder[] {
  const byName = items.map((_, at) => at).sort((one, other) => compare(ids[one] ?? "", ids[other] ?? ""));
  const decided: DecidedOrder[] = [];
  for (const places of groupBy(byName, (at) => items[at]?.planningDay ?? "").values())
    for (const [place, order] of decideMany(places.flatMap((at) => items[at] ?? [])).entries())
      decided[places[place] ?? 0] = order;
  return decided;
}

/** By code units, as no language of a machine is to change what is decided. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function answer(id: string, { plan, isDue }: DecidedOrder): object {
  const { error } = plan;
  return {
    id,
    recommendedUnits: plan.recommendedUnits,
    dueNow: isDue && plan.recommendedUnits > 0,
    buyOn: plan.recommendedUnits > 0 ? plan.buyOn : null,
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
      const items: DecidedItem[] = [];
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
      const decided = decideByDay(ids, items);
      await pipeline(
        decided.map((order, at) => `${JSON.stringify(answer(ids[at] ?? "", order))}\n`),
        stdout,
        { end: false },
      );
    });
}
