/** Targets of the issue, gathered while the tables are printed. */

import Table from "cli-table3";

export class Targets {
  readonly #rows: { name: string; wanted: string; found: string; met: boolean }[] = [];

  atMost(name: string, limit: number, found: number): void {
    this.#add(name, `≤ ${limit.toFixed(3)}`, found, found <= limit);
  }

  below(name: string, limit: number, found: number): void {
    this.#add(name, `< ${limit.toFixed(3)}`, found, found < limit);
  }

  within(name: string, low: number, high: number, found: number): void {
    this.#add(name, `${low} … ${high}`, found, found >= low && found <= high);
  }

  /** Prints all targets and tells whether every one is met. */
  print(): boolean {
    printTable(
      ["target", "wanted", "found", ""],
      this.#rows.map(({ name, wanted, found, met }) => [name, wanted, found, met ? "OK" : "MISSED"]),
    );
    return this.#rows.every(({ met }) => met);
  }

  #add(name: string, wanted: string, found: number, met: boolean): void {
    this.#rows.push({ name, wanted, found: found.toFixed(3), met });
  }
}

export function printTable(head: string[], rows: string[][]): void {
  const table = new Table({ head, style: { head: [], border: [], compact: true } });
  table.push(...rows);
  process.stdout.write(`${table.toString()}\n`);
}
