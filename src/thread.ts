import path from "node:path";
import { Worker } from "node:worker_threads";

/**
 * Starts a thread that runs a file of ours: as TypeScript through tsx where we are TypeScript ourselves, under Jest too.
 * @param file absolute, without extension
 * @param memoryMb beyond it the thread ends, not the process
 */
export function startThread(file: string, memoryMb: number): Worker {
  const extension = path.extname(__filename);
  const execArgv = extension === ".ts" ? ["--require", require.resolve("tsx/cjs")] : [];
  return new Worker(`${file}${extension}`, { execArgv, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
}
