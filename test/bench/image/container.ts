import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A first process in a numbering of processes and a view of the file system of its own, as a container has. */
export interface Container {
  address: string;
  /** Its number seen from outside. */
  pid: number;
  /** Its exit code; 128 and the signal's number where a signal ended it. */
  ended: Promise<number | null>;
}

interface ContainerOptions {
  /** What runs before the command: mounts, the folder, the account. */
  prepare: string;
  command: readonly string[];
  env: Record<string, string>;
  port: number;
}

const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;

const childrenOf = (pid: number): number[] =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Shell that lets a process read an image's folder at /mnt/app, write /tmp and /mnt/data and nothing else, as the user of that number. */
export function closedOff(app: string, uid: number): string {
  return [
    "mount -t tmpfs tmpfs /mnt",
    "mkdir /mnt/app /mnt/data",
    `mount --bind ${app} /mnt/app`,
    "mount -o remount,bind,ro /mnt/app",
    "mount -t tmpfs -o mode=1777 tmpfs /mnt/data",
    "mount -o remount,bind,ro /mnt",
    "mount -t tmpfs -o mode=1777 tmpfs /tmp",
    "mount -o remount,bind,ro /",
    "cd /mnt/app",
    `set -- setpriv --reuid=${uid} --regid=${uid} --clear-groups --no-new-privs "$@"`,
  ].join("\n");
}

/** Starts a command as a first process and waits until it answers. @throws Error when it ends before, or never answers. */
export async function startContainer({ prepare, command, env, port }: ContainerOptions): Promise<Container> {
  const numbering = ["--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];
  const script = `set -eu\n${prepare}\nexec "$@"`;
  const around = spawn("unshare", [...numbering, "sh", "-c", script, "sh", ...command], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  process.once("exit", () => around.kill("SIGKILL"));
  let written = "";
  around.stderr.setEncoding("utf8").on("data", (text: string) => (written += text));
  const ended = new Promise<number | null>((resolve, reject) => around.once("error", reject).once("close", resolve));
  const address = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${address}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isUp())) {
    if (hasEnded(around) || performance.now() > deadline) throw new Error(`It does not answer:\n${written}`);
    await sleep(LOOK_EVERY_MS);
  }
  const [pid = 0] = childrenOf(around.pid ?? 0);
  return { address, pid, ended };
}
