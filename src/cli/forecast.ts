import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, InvalidArgumentError, Option } from "commander";
import { CsvError, parse } from "csv-parse";
import { InvalidInput } from "../errors";
import { type Frequency, forecastMany, type ItemHistory } from "../planning";
import { csvText } from "../values/csv";
import { unguarded } from "../values/formula-guard";
import type { CliContext } from "./context";
import { faultOfLine, linesOf, MAX_LINE_BYTES } from "./standard-input";

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError("must be a whole number from 1");
  return Number(text);
}

interface ForecastOptions {
  frequency: Frequency;
  horizon: number;
  season?: number;
}

/** Squares and sums of larger values exceed the range of a number. */
const MAX_VALUE = 1e15;

/** A row of input: `series_id,v1,v2,…`, the oldest value first; an empty cell is a missing value, at the end there is none. */
function readRow([id = "", ...cells]: readonly string[], line: number): ItemHistory & { id: string } {
  const values = cells.map((cell) => (cell.trim() === "" ? 0 : Number(cell)));
  if (values.some((value) => !Number.isFinite(value)))
    throw InvalidInput([{ path: `row ${line}`, reason: `a value of ${id} is not a number` }]);
  if (values.some((value) => Math.abs(value) > MAX_VALUE))
    throw InvalidInput([{ path: `row ${line}`, reason: `a value of ${id} is beyond ${MAX_VALUE}` }]);
  const missing = cells.map((cell) => cell.trim() === "");
  const last = missing.lastIndexOf(false);
  return { id, values: values.slice(0, last + 1), missing: missing.slice(0, last + 1) };
}

/** The text of standard input, line by line. */
async function* textOf(input: Readable): AsyncGenerator<string> {
  for await (const line of linesOf(input)) {
    if ("fault" in line) throw InvalidInput([faultOfLine(line.number, { path: "", reason: line.fault })]);
    yield line.text;
  }
}

/**
 * `forecast`: the planning engine's forecaster on any series, from standard input to standard output.
 *
 * It reads all rows before it writes the first. Rows together show a season that is too noisy in one alone, and it counts for
 * each. Series without a common season are forecast as each one alone.
 */
export function forecastCommand({ stdin, stdout }: CliContext): Command {
  return new Command("forecast")
    .description(
      "forecast series: reads CSV rows id,v1,v2,… (oldest value first) on standard input, prints rows id,method,f1,…,fN; uses no database",
    )
    .addOption(
      new Option("--frequency <unit>", "the time that one value covers")
        .choices(["day", "week", "month"])
        .makeOptionMandatory(),
    )
    .requiredOption("--horizon <n>", "number of values to forecast", wholeNumber)
    .option("--season <n>", "values in a season; by default 7 days, 52 weeks or 12 months", wholeNumber)
    .action(async (options: ForecastOptions) => {
      const input = parse({
        relax_column_count: true,
        skip_empty_lines: true,
        bom: true,
        max_record_size: MAX_LINE_BYTES,
      });
      await pipeline(
        textOf(stdin),
        input,
        async function* (rows: AsyncIterable<string[]>) {
          const items: ReturnType<typeof readRow>[] = [];
          for await (const row of rows) items.push(readRow(row.map(unguarded), items.length + 1));
          const { season: seasonLength, frequency, horizon } = options;
          const forecasts = forecastMany(items, { frequency, horizon, seasonLength });
          for (const [at, { method, forecast }] of forecasts.entries())
            yield csvText([[items[at]?.id, method, ...forecast]], { lineEnd: "\n" });
        },
        stdout,
        { end: false },
      ).catch((error: unknown) => {
        throw error instanceof CsvError ? InvalidInput([{ path: "input", reason: error.message }]) : error;
      });
    });
}
