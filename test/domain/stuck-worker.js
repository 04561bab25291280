// @ts-check
const { parentPort } = require("node:worker_threads");

/** A solving thread that tells of a purchase by hand and never answers. */
module.exports = () => {
  parentPort?.postMessage({ place: 0, soFar: { packs: [3], greedy: [2], bound: 50 } });
  for (;;);
};
