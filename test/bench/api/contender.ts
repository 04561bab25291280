import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { repositoryRoot } from "../support/run-cli";
import type { Observation } from "./probe";

/** One of the two processes that are measured side by side. */
export class Contender {
  private constructor(
    readonly name: string,
    readonly address: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts one of this folder's scripts as a process of its own and waits until it listens. */
  static async start(name: string, script: string, env: NodeJS.ProcessEnv): Promise<Contender> {
    const execArgv = ["--import", "tsx", ...(process.env.BENCH_NODE_OPTIONS?.split(" ") ?? [])];
    const child = fork(path.join(__dirname, script), { cwd: repositoryRoot, env, execArgv });
    const gone = once(child, "exit").then(() => {
      throw new Error(`${name} ended before it listened.`);
    });
    const [{ address }] = (await Promise.race([once(child, "message"), gone])) as [{ address: string }];
    gone.catch(() => {});
    return new Contender(name, address, child);
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
