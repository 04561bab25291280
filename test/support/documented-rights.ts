import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import type { Right } from "../../src/domain/people/rights";

const page = fs.readFileSync(path.join(projectRoot, "src/docs/reference/rights.md"), "utf8");

/** The rows of the table below a heading of the page, cell by cell, its head first. */
function tableBelow(heading: string): string[][] {
  const section = page.slice(page.indexOf(`## ${heading}\n`)).split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("|") && !line.startsWith("|---"));
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
const rightOf = (name: string): Right => name.toUpperCase().replaceAll("-", "_") as Right;
const rightsIn = (cell: string): Right[] => namesIn(cell).map(rightOf);

/** What each thing of a table takes, one of the rights being enough. */
function takenIn(heading: string): Map<string, Right[]> {
  const [, ...rows] = tableBelow(heading);
  return new Map(rows.flatMap(([what = "", rights = ""]) => namesIn(what).map((name) => [name, rightsIn(rights)])));
}

/** What the page "Rights" says: the source that the service is held against. Nothing here is read from the code. */
export const documentedRights = {
  /** The rights in words. */
  words: new Map(
    tableBelow("What they are")
      .slice(1)
      .map(([name = "", words = ""]) => [rightsIn(name)[0] as Right, words]),
  ),
  /** The rights of each role and scope, by its name in capitals. */
  holders: (() => {
    const [[, ...head] = [], ...rows] = tableBelow("Who has them");
    const rights = head.flatMap(rightsIn);
    return new Map(
      rows.map(([who = "", ...cells]) => [
        who.replaceAll("`", "").toUpperCase(),
        rights.filter((_right, place) => cells[place] === "yes"),
      ]),
    );
  })(),
  mutations: takenIn("What each mutation takes"),
  /** By method and path. */
  rest: takenIn("What REST takes"),
  tools: takenIn("What the tools of agents take"),
  /** By the file's name; those that are not here take WRITE_CATALOGUE. */
  files: takenIn("What imports take"),
};
