import { setTimeout as sleep } from "node:timers/promises";
import { Command, Option } from "commander";
import { setTestClock, stopTestClock } from "../domain/test-clock/set-test-clock";
import { readTestClock, type TestClock } from "../domain/test-clock/test-clock";
import { type Work, workFor } from "../domain/work";
import { NotTestMerchant } from "../errors";
import type { CliContext } from "./context";
import { readInstant } from "./read-instant";

/** Interval of looks whether a clock stands. */
const LOOK_EVERY_MS = 500;

interface ClockOptions {
  to?: Date;
  stop?: boolean;
  wait?: boolean;
}

const shown = ({ now, status, movingTo }: TestClock) =>
  `${now.toISOString()} ${status.toLowerCase()}${movingTo ? ` to ${movingTo.toISOString()}` : ""}\n`;

/** `tenant clock`: shows a test merchant's clock, and moves it. */
export function tenantClockCommand({ withDatabase, tenantByName, stdout, stderr }: CliContext): Command {
  return new Command("clock")
    .description(
      "show the clock of a test merchant, or move it forward. The service's workers then run everything that is due on the way",
    )
    .argument("<name>", "the test merchant")
    .option("--to <instant>", "move it there, at most 366 days on", readInstant)
    .addOption(new Option("--stop", "stop a move at its present instant").conflicts("to"))
    .option("--wait", "wait until the clock stands")
    .action((name: string, { to, stop, wait }: ClockOptions) =>
      withDatabase(async (database, clock) => {
        const { id } = await tenantByName(database, name);
        const ask = (act: (work: Work) => Promise<TestClock>) =>
          workFor(database, id, clock, (work) => {
            if (!work.tenant.isTest) throw NotTestMerchant();
            return act(work);
          });
        let now = await ask((work) => {
          if (stop) return stopTestClock(work);
          return to ? setTestClock(work, to) : readTestClock(work);
        });
        while (wait && now.status === "MOVING") {
          await sleep(LOOK_EVERY_MS);
          now = await ask(readTestClock);
        }
        if (now.failure !== null) stderr.write(`${now.failure}\n`);
        stdout.write(shown(now));
      }),
    );
}
