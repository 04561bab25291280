import { ApprovalNeeded, type InputFault, InvalidInput, MailNotSetUp, OrderNotFound } from "../../errors";
import type { DocumentLanguage } from "../../values/document-language";
import { fileName } from "../../values/file-name";
import { isMailAddress } from "../../values/mail-address";
import { onOneLine, visible } from "../../values/text";
import { isUuid } from "../../values/uuid";
import { contentOf } from "../approvals/facts";
import { bindingRule } from "../approvals/rule";
import { unapproved } from "../approvals/unapproved";
import { enqueueJobs } from "../enqueue-job";
import { doneOnce } from "../idempotency/done-once";
import { faultOfPrinted, letterhead } from "../letterhead/letterhead";
import { isPlaced } from "../orders/order-status";
import type { Work } from "../work";
import { nextAttempt } from "./attempts";
import { countMails } from "./mail-days";
import type { OutgoingMail } from "./mailer";
import { mailWordsIn } from "./supplier-words";

/** Maximum length of a message, in characters. */
export const MAX_MESSAGE_LENGTH = 4_000;

/** Returns the default recipient of an order's mail: the supplier's address for orders, else its first one. */
function recipientOf(to: string | null, supplier: { orderEmail: string | null; emails: readonly string[] }) {
  const recipient = (to ?? supplier.orderEmail ?? supplier.emails[0] ?? "").trim();
  const wanted =
    to === null && !recipient ? "must be given, as the supplier has none" : "must be the address of one mailbox";
  return { recipient, fault: isMailAddress(recipient) ? null : { path: "to", reason: wanted } };
}

/**
 * Has an order mailed to its supplier, with its PDF: the mail is stored and enqueued in this transaction, a worker sends it (D80).
 * @param to One mailbox; null: the supplier's.
 * @param message The text above the standard text; blanks alone count as none.
 * @param language The language of this mail and its PDF; null: the supplier's.
 * @param idempotencyKey Null: it is mailed each time.
 * @returns the mail's id; with a key that was used for the same before, that of the mail which was queued then.
 * @throws OrderNotFound · MailNotSetUp · ApprovalNeeded for an order that the caller may not place · InvalidInput · TooManyMails · IdempotencyKeyInFlight · IdempotencyKeyReused; nothing has been written then.
 */
export async function queueOrderMail(
  work: Work,
  orderId: string,
  { to, message, language }: { to: string | null; message: string | null; language: DocumentLanguage | null },
  idempotencyKey: string | null,
): Promise<string> {
  const { db, mailsPerDay } = work;
  const order = isUuid(orderId)
    ? await db.purchaseOrder.findFirst({
        where: { id: orderId },
        select: { id: true, reference: true, status: true, supplier: { select: { orderEmail: true, emails: true } } },
      })
    : null;
  if (!order) throw OrderNotFound(orderId);
  if (mailsPerDay === undefined) throw MailNotSetUp();
  // Who mails an order to its supplier places it, whatever its status says.
  const rule = isPlaced(order.status) ? null : await bindingRule(work);
  if (rule && (await unapproved(work, rule, [order])).length > 0) throw ApprovalNeeded([order.reference]);
  const content = rule && (await contentOf(work, order.id));
  const { recipient, fault } = recipientOf(to, order.supplier);
  const faults = [fault, faultOfPrinted("message", message ?? "", MAX_MESSAGE_LENGTH)].filter(
    (it): it is InputFault => it !== null,
  );
  if (faults.length > 0) throw InvalidInput(faults);
  const mail = { orderId, recipient, message: message?.trim() ? message : null, language, content };
  const { result } = await doneOnce(
    work,
    idempotencyKey,
    ["mailOrder", orderId, to, message, ...(language ? [language] : [])],
    () => queue(work, mail, mailsPerDay),
  );
  return result;
}

interface AskedMail {
  orderId: string;
  recipient: string;
  message: string | null;
  /** Null: the supplier's. */
  language: DocumentLanguage | null;
  content: string | null;
}

async function queue(work: Work, mail: AskedMail, mailsPerDay: number): Promise<string> {
  await countMails(work, 1, mailsPerDay);
  const data = { ...mail, queuedAt: work.clock.now() };
  const { id } = await work.db.orderMail.create({ data, select: { id: true } });
  await enqueueJobs(work, "mail-order", [{ payload: { mailId: id }, notBefore: null }]);
  return id;
}

const standardText = (merchant: string, attached: string, message: string | null): string =>
  [...(message ? [visible(message.replaceAll("\r\n", "\n")), ""] : []), attached, "", merchant, ""].join("\n");

const CHANGED_SINCE = "The order was changed after it was mailed, so this mail was not sent. Mail the order again.";

/**
 * A mail that waits, but for its file; null where it is gone, sent or given up. It is given up where the order is no longer what somebody who needs
 * approval had mailed: else they could mail a small order, and make it large while the mail waits.
 */
export async function waitingMail(
  work: Work,
  mailId: string,
): Promise<
  | (Omit<OutgoingMail, "attachments"> & {
      orderId: string;
      version: number;
      fileName: string;
      language: DocumentLanguage;
    })
  | null
> {
  const mail = await work.db.orderMail.findFirst({
    where: { id: mailId, status: { not: "SENT" } },
    select: {
      recipient: true,
      message: true,
      orderId: true,
      language: true,
      content: true,
      order: { select: { reference: true, version: true, supplier: { select: { documentLanguage: true } } } },
    },
  });
  if (!mail) return null;
  const { recipient, message, orderId, order, content } = mail;
  if (content !== null && content !== (await contentOf(work, orderId))) {
    await noteGivenUp(work, mailId, CHANGED_SINCE);
    return null;
  }
  const language = mail.language ?? order.supplier.documentLanguage;
  const words = mailWordsIn(language);
  const merchant = onOneLine(work.tenant.name);
  const reference = onOneLine(order.reference);
  return {
    id: mailId,
    senderName: merchant,
    replyTo: (await letterhead(work)).email,
    recipient,
    subject: words.subject(reference, merchant),
    text: standardText(merchant, words.attached(reference), message),
    orderId,
    version: order.version,
    fileName: fileName(order.reference, "pdf", "order"),
    language,
  };
}

/** Notes that the mail server has taken a mail. */
export async function noteSent({ db, clock }: Work, mailId: string): Promise<void> {
  const data = { status: "SENT", endedAt: clock.now(), answer: null, attempts: { increment: 1 } } as const;
  await db.orderMail.updateMany({ where: { id: mailId }, data });
}

/** Notes that a mail will not be tried again, where that is not known yet. @param reason Why, for the person who requested it. */
export async function noteGivenUp({ db, clock }: Work, mailId: string, reason: string): Promise<void> {
  const data = { status: "REFUSED", endedAt: clock.now(), answer: reason } as const;
  await db.orderMail.updateMany({ where: { id: mailId, status: "QUEUED" }, data });
}

/**
 * Notes that the mail server did not take a mail. It is enqueued again for later (after 1, 4, 15, then 60 minutes), unless the refusal is
 * final or the mail is a day old.
 * @returns whether it is given up
 */
export async function noteRefused(
  work: Work,
  mailId: string,
  { answer, isFinal }: { answer: string; isFinal: boolean },
): Promise<boolean> {
  const { db, clock } = work;
  const mail = await db.orderMail.findFirst({ where: { id: mailId }, select: { attempts: true, queuedAt: true } });
  if (!mail) return false;
  const now = clock.now();
  const notBefore = isFinal ? null : nextAttempt(now, mail.attempts, mail.queuedAt);
  const ended = notBefore === null ? ({ status: "REFUSED", endedAt: now } as const) : { status: "QUEUED" as const };
  await db.orderMail.updateMany({ where: { id: mailId }, data: { answer, attempts: { increment: 1 }, ...ended } });
  if (notBefore === null) return true;
  await enqueueJobs(work, "mail-order", [{ payload: { mailId }, notBefore }]);
  return false;
}
