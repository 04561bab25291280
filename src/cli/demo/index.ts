import { Command } from "commander";
import type { Config } from "../../config";
import type { PrintingContext } from "../printing";

/** `demo`: builds the demo tenant if it is not there yet, then serves. */
export function demoCommand(context: PrintingContext, config: Config): Command {
  // The whole service is loaded only when it is served: other commands need a third less of the processor to start without.
  return new Command("demo")
    .description("serve the demo merchant; the first run builds it")
    .action(async () => (await import("./run.js")).runDemo(context, config));
}
