import fs from "node:fs";
import path from "node:path";
import { LIMITS } from "../../src/limits/limits";

const page = fs.readFileSync(path.join(__dirname, "../../src/docs/reference/limits.md"), "utf8");

/** The lines of the page's table: the limit, and its figures as they are written. */
const lines = page
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** A figure as the page writes it, in parts, MiB or units. */
function written(name: string, figure: number): string {
  if (name.endsWith("Bytes")) return `${figure / 1024 / 1024} MiB`;
  return figure < 1 ? (["1/6", "1/3", "1/2", "3/4"].find((part) => asNumber(part) === figure) ?? "") : String(figure);
}
const asNumber = (part: string): number => Number(part.split("/")[0]) / Number(part.split("/")[1]);
const seconds = (ms: number) => (ms > 0 ? `${ms / 1000} s` : "–");

describe("the page of limits", () => {
  it("has a line for each limit and no other", () => {
    const names = new Set(lines.map(([, name]) => name?.split("`")[1]));
    expect([...names].sort()).toEqual(Object.keys(LIMITS).sort());
  });

  it.each(Object.entries(LIMITS))("tells what is in force of %s", (name, limit) => {
    const told = lines.filter(([, cell]) => cell?.startsWith(`\`${name}\``)).flat();
    const { waitMs, ...figures } = { waitMs: 0, ...limit };
    if (waitMs > 0) expect(told).toContain(seconds(waitMs));
    const words = told.join(" | ");
    for (const figure of Object.values(figures)) expect(words).toContain(written(name, figure));
  });
});
