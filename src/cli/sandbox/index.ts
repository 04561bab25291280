import { Command, InvalidArgumentError } from "commander";
import type { Config } from "../../config";
import type { CliContext } from "../context";
import { fixtureOption } from "../tenant-reset";
import type { SandboxOptions } from "./run";

const HIGHEST_PORT = 65_535;

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > HIGHEST_PORT)
    throw new InvalidArgumentError(`write a port, 0 to ${HIGHEST_PORT}`);
  return port;
}

/** `sandbox`: a service with a test merchant, gone when it ends. */
export function sandboxCommand(context: CliContext, config: Config): Command {
  return (
    new Command("sandbox")
      .description(
        "serve a test merchant from a temporary database, to test against. Prints its address and a key. Several can run beside each other",
      )
      .addOption(fixtureOption("the merchant's data").default("minimal"))
      .option("--port <number>", "the port, on this machine alone; 0 picks a free one", readPort, 0)
      .option(
        "--json",
        "print one line of JSON instead: url, api, graphql, tenantId, key, readKey, fixture, clock, pid",
      )
      // The whole service is loaded only when it is served.
      .action(async (options: SandboxOptions) => (await import("./run.js")).runSandbox(context, config, options))
  );
}
