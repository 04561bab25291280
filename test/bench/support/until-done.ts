/** Runs a benchmark and ends the process with it, whatever it has left open: with 1, and the error printed, where it fails. */
export function untilDone(benchmark: Promise<void>): Promise<never> {
  return benchmark.then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
