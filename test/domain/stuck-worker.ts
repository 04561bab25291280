/** A solving thread that tells of a purchase by hand and never answers. */
import { parentPort } from "node:worker_threads";

parentPort?.on("message", () => {
  parentPort?.postMessage({ place: 0, soFar: { packs: [3], greedy: [2], bound: 50 } });
  for (;;);
});
