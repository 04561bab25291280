import Table from "cli-table3";
import type { Trial } from "../trial";
import { DATABASE_MUTANTS } from "./database-mutants";
import type { Mutant } from "./mutant";
import { createSandbox, type Verdict } from "./sandbox";
import { SOURCE_MUTANTS } from "./source-mutants";

const WORDS: Record<Verdict["kind"], string> = { caught: "caught", survived: "SURVIVED", "not run": "NOT RUN" };

function detailOf(verdict: Verdict): string {
  if (verdict.kind === "caught") return verdict.by;
  return verdict.kind === "not run" ? verdict.why : "";
}

/** Tries changes one by one: each has to make a test fail that passes without it. */
function trialOf(name: string, summary: string, mutants: readonly Mutant[]): Trial {
  return {
    name,
    summary,
    async run() {
      const table = new Table({ head: ["change", "", "by"], colWidths: [48, 10, 78], wordWrap: true });
      const sandbox = createSandbox();
      let caught = 0;
      try {
        const untouched = await sandbox.run([...new Set(mutants.flatMap(({ suites }) => suites))]);
        table.push(["none: all suites", untouched.kind === "survived" ? "pass" : "FAIL", detailOf(untouched)]);
        for (const mutant of mutants) {
          const verdict = await sandbox.run(mutant.suites, mutant);
          if (verdict.kind === "caught") caught += 1;
          table.push([mutant.change, WORDS[verdict.kind], detailOf(verdict)]);
          process.stderr.write(`${WORDS[verdict.kind]}: ${mutant.change} (${detailOf(verdict)})\n`);
        }
        table.push([`${caught} of ${mutants.length}`, "", ""]);
        return { table, holds: untouched.kind === "survived" && caught === mutants.length };
      } finally {
        sandbox.remove();
      }
    },
  };
}

export const databaseMutants = trialOf(
  "mutants-database",
  "takes policies, keys, defaults and privileges away one by one, and sees which test notices",
  DATABASE_MUTANTS,
);

export const sourceMutants = trialOf(
  "mutants-source",
  "takes checks out of the source one by one, and sees which test notices",
  SOURCE_MUTANTS,
);
