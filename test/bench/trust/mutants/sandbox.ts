import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectRoot } from "../../../../src/config";
import type { Mutant, Replacement } from "./mutant";

/** What the tests need of the repository; packages are shared with it. */
const COPIED = [
  "src",
  "test",
  "prisma",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  ".swcrc",
  "jest.config.js",
  "schema.graphql",
];
/** Comes after every other migration. */
const MIGRATION = "prisma/migrations/99990101000000_mutant";
const MAX_RUN_MS = 600_000;

/** What a run of test suites came to. */
export type Verdict =
  /** A test failed: its name. */
  | { kind: "caught"; by: string }
  /** All passed. */
  | { kind: "survived" }
  /** Nothing was tested: why. */
  | { kind: "not run"; why: string };

/** A copy of the repository in which things may be broken. */
export interface Sandbox {
  /** Runs suites with a mutant in place, or with none. */
  run(suites: readonly string[], mutant?: Mutant): Promise<Verdict>;
  remove(): void;
}

interface Report {
  numRuntimeErrorTestSuites: number;
  numPassedTests: number;
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}

export function createSandbox(): Sandbox {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "inventory-planning-mutants-"));
  for (const name of COPIED) fs.cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
  fs.symlinkSync(path.join(projectRoot, "node_modules"), path.join(folder, "node_modules"));
  return {
    async run(suites, mutant) {
      const undo = mutant ? apply(folder, mutant.by) : () => {};
      if (typeof undo === "string") return { kind: "not run", why: undo };
      try {
        return await runSuites(folder, suites);
      } finally {
        undo();
      }
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** Puts a mutant in place. @returns What takes it away again; why it can't be put there, as text. */
function apply(folder: string, by: { sql: string } | Replacement): (() => void) | string {
  if ("sql" in by) {
    const migration = path.join(folder, MIGRATION);
    fs.mkdirSync(migration);
    fs.writeFileSync(path.join(migration, "migration.sql"), `${by.sql};\n`);
    return () => fs.rmSync(migration, { recursive: true });
  }
  const file = path.join(folder, by.file);
  const source = fs.readFileSync(file, "utf8");
  const found = source.split(by.from).length - 1;
  if (found !== 1) return `${by.file} holds what is to be changed ${found} times`;
  fs.writeFileSync(
    file,
    source.replace(by.from, () => by.to),
  );
  return () => fs.writeFileSync(file, source);
}

async function runSuites(folder: string, suites: readonly string[]): Promise<Verdict> {
  const output = path.join(folder, "report.json");
  fs.rmSync(output, { force: true });
  const jest = path.join(folder, "node_modules/jest/bin/jest.js");
  const options = [
    // The slow ones, too.
    "--testPathIgnorePatterns=/node_modules/",
    "--maxWorkers=1",
    "--testTimeout=60000",
    "--forceExit",
    "--silent",
    "--json",
    `--outputFile=${output}`,
    "--runTestsByPath",
  ];
  const files = suites.map((suite) => path.join("test", suite));
  const said = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [jest, ...options, ...files],
      { cwd: folder, timeout: MAX_RUN_MS, maxBuffer: 64 * 1024 * 1024 },
      (_error, _stdout, stderr) => resolve(stderr),
    );
  });
  if (!fs.existsSync(output)) return { kind: "not run", why: said.slice(-300) };
  const { numRuntimeErrorTestSuites, numPassedTests, testResults }: Report = JSON.parse(
    fs.readFileSync(output, "utf8"),
  );
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  if (failed[0]) return { kind: "caught", by: failed[0].fullName };
  if (numRuntimeErrorTestSuites > 0 || numPassedTests === 0) {
    return {
      kind: "not run",
      why: testResults
        .map(({ message }) => message)
        .join(" ")
        .slice(0, 300),
    };
  }
  return { kind: "survived" };
}
