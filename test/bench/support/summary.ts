import Table from "cli-table3";
import type { MemoryUse } from "./memory";

/** What a run did, how fast, and whether its figures agree; printed as three small tables. */
export class Summary {
  readonly #steps: string[][] = [];
  readonly #notes: string[][] = [];
  readonly #checks: { name: string; expected: string; found: string; agrees: boolean }[] = [];

  /** Runs one step, times it, and records how many rows it moved; the rows per second follow. */
  async step<T>(name: string, rowsOf: (result: T) => number, act: () => Promise<T> | T): Promise<T> {
    process.stderr.write(`${name} … `);
    const startedAt = performance.now();
    const result = await act();
    const seconds = (performance.now() - startedAt) / 1000;
    const rows = rowsOf(result);
    process.stderr.write(`${seconds.toFixed(1)} s\n`);
    this.#steps.push([name, count(rows), seconds.toFixed(2), rows > 0 ? count(Math.round(rows / seconds)) : ""]);
    return result;
  }

  note(name: string, value: string | number): void {
    this.#notes.push([name, typeof value === "number" ? count(value) : value]);
  }

  /** Records a figure that must equal the expected one; compared as text. */
  check(name: string, expected: string | number | bigint, found: string | number | bigint): void {
    const [wanted, got] = [String(expected), String(found)];
    this.#checks.push({ name, expected: wanted, found: got, agrees: wanted === got });
  }

  /** Records a figure that may differ by the given tolerance, because the service shows rounded parts of it. */
  checkNear(name: string, expected: number, found: number, tolerance: number): void {
    const agrees = Math.abs(expected - found) <= tolerance;
    this.#checks.push({
      name,
      expected: `${expected.toFixed(2)} ± ${tolerance.toFixed(2)}`,
      found: found.toFixed(2),
      agrees,
    });
  }

  /** Records memory use; the slope only says something about one process from start to end. */
  memory(use: MemoryUse | undefined, of: "one process" | "many processes" = "one process"): void {
    if (!use) return;
    const megabytes = [use.min, use.median, use.max].map((value) => value.toFixed(0)).join(" / ");
    this.note("server memory, MB: min / median / max", `${megabytes} (${use.samples} samples)`);
    if (of === "many processes") return;
    this.note(
      "server memory, slope",
      `${use.slopePerMinute.toFixed(1)} MB a minute: ${use.flat ? "flat" : "NOT flat"}`,
    );
  }

  /** Prints everything on standard output and tells whether every check agreed. */
  print(): boolean {
    if (this.#steps.length > 0) print(["step", "rows", "seconds", "rows/s"], this.#steps);
    if (this.#notes.length > 0) print(["figure", "value"], this.#notes);
    const rows = this.#checks.map((c) => [c.name, c.expected, c.found, c.agrees ? "OK" : "NOT"]);
    if (rows.length > 0) print(["reconciliation", "expected", "found", ""], rows);
    const wrong = this.#checks.filter((c) => !c.agrees).length;
    process.stdout.write(
      wrong === 0 ? `all ${rows.length} figures agree\n` : `${wrong} of ${rows.length} do NOT agree\n`,
    );
    return wrong === 0;
  }
}

function print(head: string[], rows: string[][]): void {
  const table = new Table({ head, style: { head: [], border: [], compact: true } });
  table.push(...rows);
  process.stdout.write(`${table.toString()}\n`);
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
