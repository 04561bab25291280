// Loaded into a process that is measured (NODE_OPTIONS=--require): on SIGWINCH it collects its garbage and writes what memory it has left.
const v8 = require("node:v8");
const vm = require("node:vm");
const { isMainThread } = require("node:worker_threads");

// Its worker threads load this, too. Most other signals end the service.
if (isMainThread) {
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc");
  process.on("SIGWINCH", () => {
    collect();
    // What lies beside the heap goes once its owners are gone.
    setTimeout(() => {
      collect();
      process.stderr.write(`${JSON.stringify({ msg: "memory", ...process.memoryUsage() })}\n`);
    }, 1000);
  });
}
