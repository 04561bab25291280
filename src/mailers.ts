import type { MailSettings } from "./config";
import type { OperationService } from "./graphql/execution/run";
import type { Mailers } from "./jobs/registry";
import { questionFiles } from "./question-files";
import { orderPdf } from "./rest/orders/order-pdf";

/**
 * What mails orders with their PDFs and questions with their answers: the mail server of the settings, the documents of the REST layer, and
 * GraphQL. Its library is loaded here only.
 */
export function openMailers(
  settings: MailSettings,
  service: Omit<OperationService, "database">,
): Mailers & { close(): void } {
  const { smtpMailer } = require("./mail/smtp") as typeof import("./mail/smtp");
  const { send, close } = smtpMailer(settings);
  return {
    close,
    orders: {
      send,
      pdfOf: ({ database, tenantId }, orderId) => orderPdf({ ...service, database }, tenantId, orderId),
    },
    questions: {
      send,
      mailsPerDay: settings.perDay,
      filesOf: ({ database, tenantId }, question) => questionFiles({ ...service, database }, tenantId, question),
    },
  };
}
