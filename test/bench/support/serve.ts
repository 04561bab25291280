import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { repositoryRoot } from "./run-cli";

const HEALTHY_WITHIN_MILLISECONDS = 120_000;

export type ServerOptions = {
  /** The words that start the service; the process they name must be the service itself, not a wrapper around it. */
  readonly command: string;
  readonly env: NodeJS.ProcessEnv;
  readonly baseUrl: string;
  /** Where its output is appended. */
  readonly logFile: string;
};

/** A service process that the driver started and may end; only that process is ever signalled. */
export class Server {
  #child: ChildProcess | undefined;
  #ready: Promise<void> = Promise.resolve();

  constructor(private readonly options: ServerOptions) {}

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts the process; `ready` then resolves when /health answers 200. */
  start(): void {
    const [program = "", ...words] = this.options.command.split(" ");
    const log = openSync(this.options.logFile, "a");
    const child = spawn(program, words, { cwd: repositoryRoot, env: this.options.env, stdio: ["ignore", log, log] });
    closeSync(log);
    this.#child = child;
    this.#ready = this.#untilHealthy(child);
    this.#ready.catch(() => {
      // Whoever awaits `ready` gets the failure; this keeps Node from calling it unhandled meanwhile.
    });
  }

  ready(): Promise<void> {
    return this.#ready;
  }

  /** Ends the process with the given signal and waits until it is gone. */
  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning()) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  async #untilHealthy(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + HEALTHY_WITHIN_MILLISECONDS;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}:\n${this.#logEnd()}`);
      if (child.signalCode !== null) throw new Error(`The service was ended by ${child.signalCode}`);
      const healthy = await fetch(`${this.options.baseUrl}/health`).then(
        (response) => response.status === 200,
        () => false,
      );
      if (healthy) return;
      await sleep(50);
    }
    throw new Error(`The service was not healthy within ${HEALTHY_WITHIN_MILLISECONDS} ms:\n${this.#logEnd()}`);
  }

  #logEnd(): string {
    return readFileSync(this.options.logFile, "utf8").slice(-2000);
  }
}
