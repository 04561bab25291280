import { createInterface } from "node:readline/promises";
import type { Config } from "../config";
import { openConfiguredDatabase } from "../db/open";
import { tenantByName } from "../domain/tenants/tenants";
import { systemClock } from "../values/clock";
import type { CliContext } from "./context";

/** The answer to a question; null when standard input ends without one. */
async function ask(question: string): Promise<string | null> {
  const lines = createInterface({ input: process.stdin });
  process.stderr.write(question);
  const { value, done } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  return done ? null : value;
}

/** Returns a function that prints a reason to wait before a command begins. */
export const saysTo = (stream: NodeJS.WritableStream) => (sentence: string) => void stream.write(`${sentence}\n`);

/** A context over the configured database: beside a running server it joins the same one. */
export function openContext(config: Config): CliContext {
  return {
    async withDatabase(act) {
      const database = await openConfiguredDatabase({ ...config, onWaiting: saysTo(process.stderr) });
      try {
        return await act(database, systemClock);
      } finally {
        await database.close();
      }
    },
    tenantByName,
    ask,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
  };
}
