import { type LateInquiry, lateInquiry } from "../../../domain/mail/late-inquiry";
import { builder } from "../../builder/builder";
import { DocumentLanguage } from "../../builder/enums";

const LateInquiryType = builder.objectRef<LateInquiry>("LateInquiry").implement({
  description: "A text that asks a supplier for what is late of an order, to be edited before it is mailed.",
  fields: (t) => ({
    language: t.expose("language", { type: DocumentLanguage, description: "Its language." }),
    subject: t.exposeString("subject", { description: "A subject for a mail that another program sends." }),
    text: t.exposeString("text", {
      nullable: true,
      description:
        "A greeting, the late lines with the supplier's codes and what is missing, and the question; null where nothing is late. `message` of `mailOrder` takes it.",
    }),
  }),
});

builder.queryField("lateInquiry", (t) =>
  t.field({
    type: LateInquiryType,
    nullable: true,
    description:
      "The text that asks an order's supplier when its late lines arrive; null where there is no such order.",
    args: {
      orderId: t.arg.id({ required: true, description: "The order." }),
      language: t.arg({ type: DocumentLanguage, description: "Another language than the supplier's." }),
    },
    resolve: (_root, { orderId, language = null }, { work }) => lateInquiry(work, String(orderId), language),
  }),
);
