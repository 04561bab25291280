import { type ChildProcess, fork } from "node:child_process";
import { compiledFile } from "./compiled-file";

/**
 * Starts a process that runs a file of ours, in its own session: signals for ours pass it by, and the system weighs it apart. It learns of our end by
 * `disconnect`. Messages keep their dates, maps and big numbers. It is kept small at little cost in speed: old
 * objects are collected before there are many, and the C library takes memory from two places, not one a thread. A quarter of the room for new
 * objects saves some seventy megabytes, and takes three to five hundredths more of the processor. V8 has one thread to help
 * it instead of four: four wait for each other and for the cores that the database works on, which cost a plan a fifteenth of its time.
 * @param file absolute, without extension
 */
export function startProcess(file: string): ChildProcess {
  return fork(compiledFile(file), [], {
    execArgv: ["--v8-pool-size=1", "--max-semi-space-size=16", "--max-old-space-size=800"],
    detached: true,
    env: { ...process.env, MALLOC_ARENA_MAX: "2" },
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}
