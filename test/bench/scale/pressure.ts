import { spawn } from "node:child_process";

/** How long a process that is given a share of its time is stopped and let run in turns. */
const TURN_MS = 40;

/** Gives a process a share of the time, in percent, as on a machine that is that much slower. @returns What ends that. */
export function giveShare(pid: number, share: number): () => void {
  const run = setInterval(() => {
    process.kill(pid, "SIGCONT");
    stop = setTimeout(() => process.kill(pid, "SIGSTOP"), (TURN_MS * share) / 100);
  }, TURN_MS);
  let stop: NodeJS.Timeout | undefined;
  return () => {
    clearInterval(run);
    clearTimeout(stop);
    process.kill(pid, "SIGCONT");
  };
}

/** Starts processes that want all of a core each, in a session each, as the system weighs those. @returns What ends them. */
export function startBusy(count: number): () => void {
  const busy = Array.from({ length: count }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { detached: true, stdio: "ignore" }),
  );
  return () => {
    for (const process of busy) process.kill("SIGKILL");
  };
}
