import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { DATABASE_MUTANTS } from "../bench/trust/mutants/database-mutants";
import { SOURCE_MUTANTS } from "../bench/trust/mutants/source-mutants";

const suitesOf = (mutants: readonly { suites: readonly string[] }[]) => mutants.flatMap(({ suites }) => suites);

describe("the mutants of `npm run bench:trust`", () => {
  it.each(SOURCE_MUTANTS)("$change: the source still has what is taken away, once", ({ by }) => {
    if ("sql" in by) throw new Error("It changes the database.");
    const source = fs.readFileSync(path.join(projectRoot, by.file), "utf8");
    expect(source.split(by.from)).toHaveLength(2);
  });

  it("name suites that there are", () => {
    const named = suitesOf([...SOURCE_MUTANTS, ...DATABASE_MUTANTS]).map((suite) =>
      path.join(projectRoot, "test", suite),
    );
    expect(named.filter((suite) => !fs.existsSync(suite))).toEqual([]);
  });
});
