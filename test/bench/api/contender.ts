import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { bringUpToDate, compile } from "../../../src/build/build";
import { dist } from "../../../src/build/programs";
import { repositoryRoot } from "../support/run-cli";
import type { Observation } from "./probe";

/** Compiles a script beside the service's programs. @returns Where it is. */
function compiled(source: string): string {
  const program = `bench-${path.parse(source).name}`;
  bringUpToDate();
  compile({ [program]: source }, dist);
  return path.join(dist, program);
}

/** One of the processes that are measured side by side. */
export class Contender {
  private constructor(
    readonly name: string,
    readonly address: string,
    private readonly child: ChildProcess,
  ) {}

  /**
   * Starts one of this folder's scripts as a process of its own and waits until it listens: compiled, as the service is run, unless it
   * brings a Node of its own.
   * @param execPath The Node to run it with.
   */
  static async start(
    name: string,
    script: string,
    env: NodeJS.ProcessEnv,
    execPath = process.execPath,
  ): Promise<Contender> {
    const source = path.join(__dirname, script);
    const isCompiled = execPath === process.execPath;
    const program = isCompiled ? compiled(source) : source;
    const options = process.env.BENCH_NODE_OPTIONS?.split(" ") ?? [];
    const execArgv = isCompiled ? options : ["--import", "tsx", ...options];
    const child = fork(program, { cwd: repositoryRoot, env, execArgv, execPath });
    const gone = once(child, "exit").then(() => {
      throw new Error(`${name} ended before it listened.`);
    });
    const [{ address }] = (await Promise.race([once(child, "message"), gone])) as [{ address: string }];
    gone.catch(() => {});
    return new Contender(name, address, child);
  }

  get pid(): number {
    return this.child.pid ?? Number.NaN;
  }

  /** What it did since it was last asked. */
  async observe(): Promise<Observation> {
    const answer = once(this.child, "message");
    this.child.send("observe");
    const [{ seen }] = (await answer) as [{ seen: Observation }];
    return seen;
  }

  async stop(): Promise<void> {
    const gone = once(this.child, "exit");
    this.child.disconnect();
    await gone;
  }
}
