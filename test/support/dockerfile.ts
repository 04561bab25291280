import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../src/config";

/** An instruction of a Dockerfile: its name in capitals, and what follows it on its line or lines. */
interface Instruction {
  name: string;
  rest: string;
}

/** The instructions between one FROM and the next. */
interface Stage {
  base: string;
  name: string;
  instructions: Instruction[];
}

/** What an image is told to start with, beside its files. */
export interface ImageSettings {
  base: string;
  workDir: string;
  user: string;
  env: Record<string, string>;
  /** Words, as the system is given them; a command for a shell throws. */
  command: string[];
  healthCheck: string[];
}

/** The stages of a Dockerfile. */
function readStages(text: string): Stage[] {
  const lines = text.replace(/^\s*#.*\n/gm, "").replace(/\\\n\s*/g, "");
  const stages: Stage[] = [];
  for (const line of lines.split("\n").filter((written) => written.trim())) {
    const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (name !== "FROM") stages.at(-1)?.instructions.push({ name, rest });
    else {
      const [base = "", , alias = String(stages.length)] = rest.split(/\s+/);
      stages.push({ base, name: alias, instructions: [] });
    }
  }
  return stages;
}

const stagesOf = (dockerfile: string) => readStages(fs.readFileSync(dockerfile, "utf8"));

/** A command in its form for the system: `["node", "main.js"]`. */
function wordsOf(text: string): string[] {
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words) || words.some((word) => typeof word !== "string")) throw new Error(`No words: ${text}`);
  return words;
}

/** What the last stage of the repository's Dockerfile says beside its files. */
export function imageSettings(dockerfile = path.join(projectRoot, "Dockerfile")): ImageSettings {
  const { base, instructions } = stagesOf(dockerfile).at(-1) ?? { base: "", instructions: [] };
  const last = (name: string) => instructions.findLast((instruction) => instruction.name === name)?.rest ?? "";
  const env = instructions.filter(({ name }) => name === "ENV").flatMap(({ rest }) => rest.split(/\s+/));
  return {
    base,
    workDir: last("WORKDIR"),
    user: last("USER"),
    env: Object.fromEntries(env.map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
    command: wordsOf(last("CMD")),
    healthCheck: wordsOf(last("HEALTHCHECK").replace(/^(--\S+\s+)*CMD\s+/, "")),
  };
}

/** Whether .dockerignore, whose rules are `*` and `!` before what is let in all the same, keeps a path out. */
function isIgnored(source: string, rules: readonly string[]): boolean {
  const letIn = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1));
  return rules.includes("*") && !letIn.some((name) => source === name || source.startsWith(`${name}/`));
}

/** Copies a file into a folder, or what is in a folder into another. */
function copy(original: string, folder: string): void {
  const isFile = fs.statSync(original).isFile();
  const target = isFile ? path.join(folder, path.basename(original)) : folder;
  fs.cpSync(original, target, { recursive: true, preserveTimestamps: true });
}

/** Moves what is in a folder of a stage that nobody needs any more into another: a second copy takes seconds. */
function move(original: string, folder: string): void {
  for (const name of fs.readdirSync(original)) fs.renameSync(path.join(original, name), path.join(folder, name));
}

/** The user "node" of the base image; who is not root can have but one account. */
export const IMAGE_USER = process.getuid?.() === 0 ? 1_000 : (process.getuid?.() ?? 0);

/** How the steps are run. */
interface BuildOptions {
  /** A new folder; below it each stage has one that stands for its root. */
  folder: string;
  /** Instead of what installs packages; without it they are installed. */
  install?(workDir: string): void;
  /** Told each step before it is taken. */
  onStep?(step: string): void;
}

/**
 * Takes the steps of the repository's Dockerfile in a folder, as where there is no container engine: COPY from the repository and
 * between stages, RUN with absolute paths led into the folder, by this machine's Node.js and for its own users.
 * @returns The folder that stands for the image's root.
 */
export function buildInFolder({ folder, install, onStep = () => {} }: BuildOptions): string {
  const rules = fs.readFileSync(path.join(projectRoot, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const stages = stagesOf(path.join(projectRoot, "Dockerfile"));
  const rootOf = (stage: string) => path.join(folder, stage);
  for (const { name: stage, instructions } of stages) {
    const root = rootOf(stage);
    let at = root;
    for (const { name, rest } of instructions) {
      onStep(`${stage}: ${name} ${rest}`);
      if (name === "WORKDIR") {
        at = path.join(root, rest);
        fs.mkdirSync(at, { recursive: true });
      } else if (name === "COPY") {
        const words = rest.split(/\s+/);
        const from = words[0]?.startsWith("--from=") ? rootOf(words.shift()?.slice("--from=".length) ?? "") : null;
        const target = path.resolve(at, words.pop() ?? "");
        for (const source of words) {
          if (!from && isIgnored(source, rules)) throw new Error(`.dockerignore keeps ${source} out`);
          if (from) move(path.join(from, source), target);
          else copy(path.join(projectRoot, source), target);
        }
      } else if (name === "RUN") {
        if (install && /^npm ci\b/.test(rest)) install(at);
        else {
          const owner = `${IMAGE_USER}:${IMAGE_USER}`;
          const here = rest.replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`).replaceAll("node:node", owner);
          execFileSync("sh", ["-euc", here], { cwd: at, stdio: ["ignore", "ignore", "inherit"] });
        }
      }
    }
  }
  return rootOf(stages.at(-1)?.name ?? "");
}
