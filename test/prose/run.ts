/**
 * Checks prose: Markdown and all that the service says. `--report` prints the figures of each text, `--lower` lowers the ceilings of exceptions.json to the present figures.
 * `--accept NAME…` sets the ceilings of texts to their present figures: for texts that were written before the check, and reviewed.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";
import { messages, type Source } from "./messages";
import { untranslated } from "./page-texts";
import { type Judgement, judge, MAX_AVERAGE_WORDS, MAX_WORDS } from "./rules";
import { sentencesOfMarkdown } from "./sentences";

/** Ceilings of a text that is not plain yet: they only fall. */
interface Exception {
  reason: string;
  long?: number;
  banned?: number;
  average?: number;
}

const EXCEPTIONS = path.join(__dirname, "exceptions.json");

type Judged = readonly [name: string, judgement: Judgement];

/** Markdown that git knows or would add. */
function markdownFiles(): Source[] {
  const options = { cwd: projectRoot, encoding: "utf8" } as const;
  const names = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], options).split("\n");
  return names
    .filter((name) => name !== "" && fs.existsSync(path.join(projectRoot, name)))
    .map((name) => ({
      name,
      sentences: sentencesOfMarkdown(fs.readFileSync(path.join(projectRoot, name), "utf8"), name),
    }));
}

/** Returns what a text breaks beyond its ceilings, a line each. */
function faultsOf(name: string, { long, banned, average }: Judgement, ceiling: Partial<Exception>): string[] {
  const { long: maxLong = 0, banned: maxBanned = 0, average: maxAverage = MAX_AVERAGE_WORDS } = ceiling;
  const findings = (of: Judgement["long"]) => of.map(({ file, line, text }) => `  ${file}:${line}: ${text}`);
  return [
    ...(long.length > maxLong
      ? [
          `${name}: ${long.length} sentences over ${MAX_WORDS} words (at most ${maxLong}). Split them:`,
          ...findings(long),
        ]
      : []),
    ...(banned.length > maxBanned
      ? [`${name}: ${banned.length} banned constructions (at most ${maxBanned}). Rewrite them:`, ...findings(banned)]
      : []),
    ...(average > maxAverage
      ? [`${name}: sentences have ${average} words on average (at most ${maxAverage}). Write shorter ones.`]
      : []),
  ];
}

/** Returns the ceilings lowered to the present figures, without those that the rules allow anyway; null when none is left. */
function lowered({ reason, ...ceiling }: Exception, { long, banned, average }: Judgement): Exception | null {
  const present = { long: long.length, banned: banned.length, average };
  const allowed = { long: 0, banned: 0, average: MAX_AVERAGE_WORDS };
  const names = ["long", "banned", "average"] as const;
  const left = names
    .map((name) => [name, Math.min(ceiling[name] ?? allowed[name], present[name])] as const)
    .filter(([name, value]) => value > allowed[name]);
  return left.length === 0 ? null : { reason, ...Object.fromEntries(left) };
}

function report(judged: readonly Judged[]): void {
  const row = (name: string, { sentences, words, long, banned }: Record<string, number>) =>
    console.log(
      `${name.padEnd(48)}${String(sentences).padStart(7)}${((words ?? 0) / (sentences || 1)).toFixed(1).padStart(7)}${String(long).padStart(6)}${String(banned).padStart(8)}`,
    );
  const total = { sentences: 0, words: 0, long: 0, banned: 0 };
  console.log(
    `${"text".padEnd(48)}${"sent.".padStart(7)}${"avg".padStart(7)}${"long".padStart(6)}${"banned".padStart(8)}`,
  );
  for (const [name, { sentences, words, long, banned }] of judged) {
    const figures = { sentences, words, long: long.length, banned: banned.length };
    row(name, figures);
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += figures[key];
  }
  row("all", total);
}

/** A ceiling above all figures, which `lowered` brings down to the present ones. */
const accepted = (reason: string): Exception => ({ reason, long: 1e6, banned: 1e6, average: 1e6 });

/**
 * Lowers the ceilings to the present figures and drops those that are no longer needed.
 * @param names Texts that get new ceilings: their present figures.
 */
function writeCeilings(
  judged: readonly Judged[],
  exceptions: Readonly<Record<string, Exception>>,
  names: readonly string[] = [],
): void {
  const left = judged.flatMap(([name, judgement]) => {
    const reason = exceptions[name]?.reason ?? "Not rewritten yet.";
    const given = names.includes(name) ? accepted(reason) : exceptions[name];
    const exception = given && lowered(given, judgement);
    return exception ? [[name, exception] as const] : [];
  });
  fs.writeFileSync(EXCEPTIONS, `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`);
}

/** Prints what is beyond the ceilings, and fails when anything is. */
function check(judged: readonly Judged[], exceptions: Readonly<Record<string, Exception>>): void {
  const faults = judged.flatMap(([name, judgement]) => faultsOf(name, judgement, exceptions[name] ?? {}));
  const english = untranslated();
  if (english.length > 0) faults.push("Texts of the pages in no catalogue. Put them into <Trans> or t`…`:", ...english);
  if (faults.length > 0) {
    console.error(faults.join("\n"));
    process.exitCode = 1;
    return;
  }
  console.log(`Prose is plain (${judged.length} texts, ${Object.keys(exceptions).length} with ceilings).`);
}

const exceptions: Record<string, Exception> = JSON.parse(fs.readFileSync(EXCEPTIONS, "utf8"));
const judged = [...markdownFiles(), ...messages()].map(({ name, sentences }) => [name, judge(sentences)] as const);
if (process.argv.includes("--report")) report(judged);
else if (process.argv.includes("--lower")) writeCeilings(judged, exceptions);
else if (process.argv[2] === "--accept") writeCeilings(judged, exceptions, process.argv.slice(3));
else check(judged, exceptions);
