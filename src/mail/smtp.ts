import { createTransport } from "nodemailer";
import type { MailSettings } from "../config";
import { type Mailer, MailRefused, MailServerSilent, type OutgoingMail } from "../domain/mail/mailer";
import { onOneLine } from "../values/text";
import { encodedWords, withoutEncodedWords } from "./encoded-words";

/** How long the server may take to let us in, to greet, and for each step after that. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** How long one mail may take in all, however a server goes on answering bit by bit: ten megabytes over a slow line. */
const MAX_SEND_MS = 180_000;
const MAX_ANSWER_LENGTH = 500;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 };
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Facts of a failed attempt, as nodemailer reports them. */
interface Failure {
  code?: string;
  /** What the server was asked last, as RCPT TO. */
  command?: string;
  responseCode?: number;
  response?: string;
  message: string;
}

/** Whether a failure is about the mail: the server got its recipient or its text, or no server can take these. */
const isOfMail = ({ code, command, response }: Failure) =>
  response ? command === "RCPT TO" || command === "DATA" : code === "EENVELOPE" || code === "EMESSAGE";

const short = (text: string) => onOneLine(text).slice(0, MAX_ANSWER_LENGTH);

/**
 * What it says is the mail's fault only where the server was asked for this mail, not for a connection, to let us in, or whether it takes mails
 * from us: that is the operator's to mend, and no mail is given up for it.
 */
function refusalOf(failure: Failure): MailRefused {
  const { code, response, responseCode = 0, message } = failure;
  if (isOfMail(failure)) return new MailRefused(short(response ?? message), !response || responseCode >= 500);
  if (response && code !== "EAUTH" && responseCode < 500) return new MailRefused(short(response), false, false);
  return new MailServerSilent(short(message));
}

function connectionTo(server: string) {
  const { protocol, hostname, port, username, password } = new URL(server);
  const isOwnMachine = LOOPBACK.test(hostname);
  return {
    host: hostname.replaceAll(/[[\]]/g, ""),
    port: Number(port) || DEFAULT_PORTS[protocol],
    secure: protocol === "smtps:",
    // A password goes over no line that others can read.
    requireTLS: username !== "" && !isOwnMachine,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}

/** A mailer over SMTP; `close` ends its connections. @param longestMs How long one mail may take in all. */
export function smtpMailer(
  { server, from }: Pick<MailSettings, "server" | "from">,
  longestMs = MAX_SEND_MS,
): Mailer & { close(): void } {
  const transport = createTransport({
    ...connectionTo(server),
    ...TIMEOUTS,
    // Nothing that is mailed is read from a path or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    async send({ id, senderName, replyTo, recipient, subject, text, html, attachments }: OutgoingMail) {
      const message = {
        messageId: `<${id}@${domain}>`,
        from: { name: withoutEncodedWords(from.name || senderName), address: from.address },
        to: { name: "", address: recipient },
        ...(replyTo ? { replyTo: { name: withoutEncodedWords(senderName), address: replyTo } } : {}),
        envelope: { from: from.address, to: [recipient] },
        // The library hands on what looks like an encoded word, and readers decode it.
        ...(subject.includes("=?")
          ? { headers: { Subject: { prepared: true, value: encodedWords(subject) } } }
          : { subject }),
        text,
        ...(html === undefined ? {} : { html }),
        attachments: attachments.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: bytes,
        })),
      };
      const signal = AbortSignal.timeout(longestMs);
      await transport.sendMail({ ...message, signal }).catch((error: Failure) => {
        throw refusalOf(error);
      });
    },
    close: () => transport.close(),
  };
}
