import { type Command, InvalidArgumentError, Option } from "commander";
import { recentDeliveries } from "../domain/webhooks/deliveries";
import { replayDelivery, replaySince, sendTestEvent } from "../domain/webhooks/replay";
import type { WebhookDeliveryState } from "../generated/prisma/enums";
import { counted } from "../values/counted";
import type { CliContext } from "./context";
import { renderTable } from "./table";
import { type ForTenant, type OfTenant, readWhole, shown } from "./webhook-options";

function readInstant(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new InvalidArgumentError("write an instant such as 2026-03-01T08:00:00Z");
  return at;
}

const STATES = ["pending", "delivered", "failed"] as const;

interface ListOptions extends OfTenant {
  state?: (typeof STATES)[number];
  limit: number;
}

/**
 * `webhook deliveries`, `replay` and `test`.
 * @param sub Makes a command below `webhook` that takes a merchant.
 */
export function addDeliveryCommands(
  sub: (usage: string, description: string) => Command,
  forTenant: ForTenant,
  { stdout, stderr }: Pick<CliContext, "stdout" | "stderr">,
): void {
  sub("deliveries", "list an endpoint's deliveries, the newest first, with the last answers")
    .argument("<id>", "the endpoint")
    .addOption(new Option("--state <state>", "only those").choices(STATES))
    .option("--limit <number>", "how many", readWhole, 50)
    .action(async (id: string, { tenant, state, limit }: ListOptions) => {
      const wanted = (state?.toUpperCase() ?? null) as WebhookDeliveryState | null;
      const deliveries = await forTenant(tenant, (work) => recentDeliveries(work, id, wanted, limit));
      const rows = deliveries.map((one) => [
        one.id,
        one.eventType,
        shown(one.occurredAt),
        one.state.toLowerCase(),
        one.attempts,
        one.lastStatus ?? "",
        one.lastError ?? "",
      ]);
      stdout.write(renderTable(["id", "event", "happened", "state", "attempts", "status", "answer"], rows));
    });
  sub("replay", "send an endpoint all events since a moment again, or one delivery by its own id")
    .argument("<id>", "the endpoint, or without --since the delivery")
    .option("--since <instant>", "the first moment, for example 2026-03-01T08:00:00Z", readInstant)
    .option("--until <instant>", "before when", readInstant)
    .action(async (id: string, { tenant, since, until }: OfTenant & { since?: Date; until?: Date }) => {
      const sent = since
        ? await forTenant(tenant, (work) => replaySince(work, id, since, until ?? null))
        : await forTenant(tenant, (work) => replayDelivery(work, id).then(() => 1));
      stderr.write(`${counted(sent, "event")} to send.\n`);
    });
  sub("test", "send an endpoint an empty event, to test it")
    .argument("<id>", "the endpoint")
    .action(async (id: string, { tenant }: OfTenant) => {
      const delivery = await forTenant(tenant, (work) => sendTestEvent(work, id));
      stderr.write(`Delivery ${delivery} waits to be sent; see \`webhook deliveries\`.\n`);
    });
}
