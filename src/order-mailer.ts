import type { MailSettings } from "./config";
import type { OperationService } from "./graphql/execution/run";
import type { OrderMailer } from "./jobs/mail-order";
import { orderPdf } from "./rest/orders/order-pdf";

/** What mails orders with their PDFs: the mail server of the settings, and the documents of the REST layer. Its library is loaded here only. */
export function openOrderMailer(
  settings: MailSettings,
  service: Omit<OperationService, "database">,
): OrderMailer & { close(): void } {
  const { smtpMailer } = require("./mail/smtp") as typeof import("./mail/smtp");
  const { send, close } = smtpMailer(settings);
  return {
    send,
    close,
    pdfOf: ({ database, tenantId }, orderId) => orderPdf({ ...service, database }, tenantId, orderId),
  };
}
