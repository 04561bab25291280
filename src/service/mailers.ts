import type { MailSettings } from "../config";
import { type Database, State, type StateLog } from "../db";
import { type Mailer, MailServerSilent } from "../domain/mail/mailer";
import { memberOf } from "../domain/notifications/members";
import type { OperationService } from "../graphql/execution/run";
import type { Mailers } from "../jobs/registry";
import { orderPdf } from "../rest/orders/order-pdf";
import { questionFiles } from "./question-files";

/** The same mailer; the operator hears once that its server can't be reached, and once that it can again. */
function telling(send: Mailer["send"], log: StateLog): Mailer["send"] {
  const silent = new State(log, {
    begun: "the mail server takes no mails: they wait",
    over: "the mail server takes mails again",
  });
  return async (mail) => {
    try {
      await send(mail);
    } catch (error) {
      if (error instanceof MailServerSilent) silent.met(error.reason);
      else silent.passed();
      throw error;
    }
    silent.passed();
  };
}

/** What mails to people need to know. */
interface MailedPeople {
  /** The main database, which knows the people. */
  database: Database;
  /** Where people reach the service, for links in mails; null: unknown. */
  address: string | null;
}

/**
 * What mails orders with their PDFs and questions with their answers, and people what they are told: the mail server of the settings, the documents of the REST layer, and
 * GraphQL. Its library is loaded here only.
 */
export function openMailers(
  settings: MailSettings,
  { database: main, address, ...service }: Omit<OperationService, "database"> & MailedPeople,
  log: StateLog,
): Mailers & { close(): void } {
  const { smtpMailer } = require("../mail/smtp") as typeof import("../mail/smtp");
  const { send: sendNow, close } = smtpMailer(settings);
  const send = telling(sendNow, log);
  return {
    close,
    orders: {
      send,
      pdfOf: ({ database, tenantId }, orderId, language) =>
        orderPdf({ ...service, database }, tenantId, orderId, language),
    },
    notifications: {
      send,
      mailsPerDay: settings.perDay,
      address,
      memberOf: (tenantId, userId) => memberOf(main, tenantId, userId),
    },
    questions: {
      send,
      mailsPerDay: settings.perDay,
      filesOf: ({ database, tenantId }, question) => questionFiles({ ...service, database }, tenantId, question),
    },
  };
}
