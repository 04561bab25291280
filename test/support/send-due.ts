import type { Database } from "../../src/db";
import { noteAnswers, type Tried } from "../../src/domain/webhooks/answers";
import { claimDeliveries, giveBack } from "../../src/domain/webhooks/claim";
import type { Poster } from "../../src/domain/webhooks/poster";
import { type Log, SILENT } from "../../src/jobs/job";
import { chainsOf, sendChain } from "../../src/jobs/webhooks/chain";
import { alertOf } from "../../src/jobs/webhooks/sender";
import type { Clock } from "../../src/values/clock";

/**
 * Sends what is due in a database, and returns once nothing is; what fails is due again later.
 * @returns How many attempts were made.
 */
export async function sendDue(database: Database, poster: Poster, clock: Clock, log: Log = SILENT): Promise<number> {
  for (let attempts = 0; ; ) {
    const claimed = await claimDeliveries(database, clock.now(), [], { usual: 100, most: 400 });
    if (claimed.length === 0) return attempts;
    const tried: Tried[] = [];
    const send = async (chain: Parameters<typeof sendChain>[0]) =>
      sendChain(chain, { poster, clock, mayGoOn: () => true, onTried: (one) => tried.push(one) });
    const left = (await Promise.all(chainsOf(claimed).map(send))).flat();
    attempts += tried.length;
    alertOf(log, await noteAnswers(database, clock.now(), tried));
    if (left.length > 0) await giveBack(database, left);
  }
}
