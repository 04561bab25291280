import { MAX_MESSAGE_LENGTH, queueOrderMail } from "../../../domain/mail/order-mails";
import { InvalidInput } from "../../../errors";
import { builder } from "../../builder/builder";
import { DocumentLanguage, OrderMailStatus } from "../../builder/enums";
import { longestText, OWN_LIMITS } from "../../builder/input-bounds";
import { selected } from "../../builder/selected";
import { IDEMPOTENCY_KEY, keyFaults, WRITES_ORDERS } from "./order-versions";
import { PurchaseOrder } from "./orders";

const OrderMail = builder.prismaObject("OrderMail", {
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    status: t.expose("status", { type: OrderMailStatus, description: "Its state." }),
    recipient: t.exposeString("recipient"),
    message: t.exposeString("message", { nullable: true }),
    language: t.expose("language", { type: DocumentLanguage, nullable: true }),
    attempts: t.exposeInt("attempts"),
    answer: t.exposeString("answer", { nullable: true }),
    queuedAt: t.expose("queuedAt", { type: "DateTime", description: "When it was asked for." }),
    endedAt: t.expose("endedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the mail server took it, or when it was given up; null while it waits.",
    }),
    order: t.relation("order", { description: "The order that it brings." }),
  }),
});

builder.prismaObjectField(PurchaseOrder, "mails", (t) =>
  t.relation("mails", {
    description: "Its mails to the supplier, the newest first.",
    query: { orderBy: [{ queuedAt: "desc" }, { id: "asc" }] },
  }),
);

builder.mutationField("mailOrder", (t) =>
  t.prismaField({
    ...WRITES_ORDERS,
    type: OrderMail,
    description:
      "Mails an order with its PDF to its supplier: at once, and if the mail server does not take it, again for a day. Sent twice it mails twice, unless both have the same key. Changes nothing of the order; refused (MAIL_NOT_SET_UP) where the service has no mail server.",
    args: {
      orderId: t.arg.id({ required: true, description: "The order." }),
      to: t.arg.string({
        description: "One address; null or omitted: the supplier's `orderEmail`, else the first of its `emails`.",
      }),
      message: t.arg.string({
        description: `A text above the standard one, up to ${MAX_MESSAGE_LENGTH.toLocaleString("en")} characters.`,
        extensions: longestText(MAX_MESSAGE_LENGTH),
      }),
      language: t.arg({
        type: DocumentLanguage,
        description: "The language of this mail and its PDF; null or omitted: the supplier's.",
      }),
      idempotencyKey: t.arg.string({ description: IDEMPOTENCY_KEY, extensions: OWN_LIMITS }),
    },
    resolve: async (
      query,
      _root,
      { orderId, to = null, message = null, language = null, idempotencyKey = null },
      { work },
    ) => {
      const faults = keyFaults(idempotencyKey);
      if (faults.length > 0) throw InvalidInput(faults);
      const id = await queueOrderMail(work, orderId, { to, message, language }, idempotencyKey);
      return work.db.orderMail.findFirstOrThrow({ ...selected(query), where: { id } });
    },
  }),
);
