import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command } from "commander";
import { sentencesOf } from "../../domain/explain/sentences";
import { groupBy } from "../../domain/group-by";
import { InvalidInput } from "../../errors";
import type { InputFault } from "../../errors/definition";
import { type DecidedItem, type DecidedOrder, decideMany } from "../../planning";
import { onOneLine } from "../../values/text";
import type { CliContext } from "../context";
import { faultOfLine, type InputLine, linesOf } from "../standard-input";
import { readItem } from "./read-item";

/** Maximum faults in one report. */
const MAX_FAULTS = 50;

const MORE_FAULTS = { path: "input", reason: `has more faults than these ${MAX_FAULTS}; correct these first` };

/** Six decimals, as a plan's figures are kept. */
const told = (units: number): number => Math.round(units * 1e6) / 1e6;

/** A line of input as it is decided about. */
interface NamedItem {
  id: string;
  item: DecidedItem;
}

/**
 * Returns the answer to each item, in their order. Items of one planning day learn from each other: events after a day are unknown on it. They are
 * learnt from in the order of their names, so that the order of the lines changes nothing.
 */
function decideByDay(lines: readonly NamedItem[]): object[] {
  const byName = lines.map((line, at) => ({ ...line, at })).sort((one, other) => compare(one.id, other.id));
  const answers: object[] = [];
  for (const group of groupBy(byName, ({ item }) => item.planningDay).values()) {
    const orders = decideMany(group.map(({ item }) => item));
    for (const [place, { id, item, at }] of group.entries()) {
      const order = orders[place];
      if (order) answers[at] = answer(id, item, order);
    }
  }
  return answers;
}

/** By code units, as the machine's language must not change decisions. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const OF_A_SERIES = (id: string) => ({
  skuName: id,
  warehouseName: null,
  supplierName: null,
  supplierCurrency: null,
});

/** Returns the note for a series that shows nothing, though it has days: its demand is unknown, not 0. */
function unknownDemand({ history: { units, stockedOut } }: DecidedItem): string[] {
  if (units.length === 0 || !stockedOut || Array.from(stockedOut).some((isOut) => !isOut)) return [];
  return [`All ${units.length} days are marked as out of stock, so its demand is unknown.`];
}

function answer(id: string, item: DecidedItem, { plan, isDue }: DecidedOrder): object {
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
    sentences: [...unknownDemand(item), ...sentencesOf(plan.trace, OF_A_SERIES(id))].map(onOneLine),
  };
}

/** Reads a line; null where it is empty. */
function readLine(line: InputLine): ReturnType<typeof readItem> | null {
  if ("fault" in line) return { faults: [{ path: "", reason: line.fault }] };
  const text = line.number === 1 ? line.text.replace(/^\uFEFF/, "") : line.text;
  return text.trim() === "" ? null : readItem(text);
}

/**
 * Reads all lines.
 * @throws InvalidInput that names lines and fields of the first fifty faults.
 */
async function readLines(input: Readable): Promise<NamedItem[]> {
  const items: NamedItem[] = [];
  const numbers = new Map<string, number>();
  const faults: InputFault[] = [];
  for await (const line of linesOf(input)) {
    const { number } = line;
    const found = readLine(line);
    if (found === null) continue;
    if ("faults" in found) faults.push(...found.faults.map((fault) => faultOfLine(number, fault)));
    else {
      const before = numbers.get(found.id);
      if (before === undefined) numbers.set(found.id, number);
      else faults.push(faultOfLine(number, { path: "id", reason: `is the id of line ${before}, too` }));
      items.push(found);
    }
    if (faults.length > MAX_FAULTS) break;
  }
  if (faults.length > MAX_FAULTS) faults.splice(MAX_FAULTS, faults.length, MORE_FAULTS);
  if (faults.length > 0) throw InvalidInput(faults);
  return items;
}

/**
 * `decide`: decides orders for any series, from standard input to standard output.
 *
 * It reads all lines before it writes the first. A season, and the uncertainty of forecasts, is learnt from all of them together.
 */
export function decideCommand({ stdin, stdout }: CliContext): Command {
  return new Command("decide")
    .description(
      "decide what to order: reads JSON lines on standard input, one series each, and prints one JSON line for each. Uses no database",
    )
    .action(async () => {
      const answers = decideByDay(await readLines(stdin));
      await pipeline(
        answers.map((it) => `${JSON.stringify(it)}\n`),
        stdout,
        { end: false },
      );
    });
}
