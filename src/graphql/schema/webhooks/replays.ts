import { MAX_REPLAYED, replayDelivery, replaySince, sendTestEvent } from "../../../domain/webhooks/replay";
import { builder } from "../../builder/builder";
import { selected } from "../../builder/selected";
import { WebhookDelivery } from "./deliveries";

builder.mutationField("testWebhookEndpoint", (t) =>
  t.prismaField({
    type: WebhookDelivery,
    description:
      "Sends a webhook endpoint an event `webhook.test`, whatever it wants to hear of. Returns the delivery: read it anew to see what came of it.",
    args: { id: t.arg.id({ required: true, description: "The endpoint." }) },
    resolve: async (query, _root, args, { work }) => {
      const id = await sendTestEvent(work, args.id);
      return work.db.webhookDelivery.findFirstOrThrow({ ...selected(query), where: { id } });
    },
  }),
);

builder.mutationField("replayWebhookDelivery", (t) =>
  t.prismaField({
    type: WebhookDelivery,
    description:
      "Sends a webhook delivery once more, whatever became of it, with all its attempts; one that waits is tried at once.",
    args: { id: t.arg.id({ required: true, description: "The delivery." }) },
    resolve: async (query, _root, args, { work }) => {
      const id = await replayDelivery(work, args.id);
      return work.db.webhookDelivery.findFirstOrThrow({ ...selected(query), where: { id } });
    },
  }),
);

builder.mutationField("replayWebhookDeliveries", (t) =>
  t.int({
    description: `Sends a webhook endpoint all events of its types since a moment, in their order: failed ones, delivered ones, and those missed while it was disabled. At most ${MAX_REPLAYED.toLocaleString("en")}, else INVALID_INPUT. Returns their number.`,
    args: {
      endpointId: t.arg.id({ required: true, description: "The endpoint." }),
      since: t.arg({
        type: "DateTime",
        required: true,
        description: "When the first of them happened at the earliest.",
      }),
      until: t.arg({ type: "DateTime", description: "Events before this moment; null or omitted: all since." }),
    },
    resolve: (_root, { endpointId, since, until }, { work }) =>
      replaySince(work, endpointId, new Date(since), until == null ? null : new Date(until)),
  }),
);
