/** A file that a mail brings. */
export interface MailFile {
  name: string;
  /** Media type. */
  type: string;
  bytes: Buffer;
}

/** A mail with files, to one mailbox. No text in it reaches a header but as the text that it is. */
export interface OutgoingMail {
  /** The same for each attempt, so that a mail that was accepted twice is recognised. */
  id: string;
  /** The name of its sender, beside the service's own address. */
  senderName: string;
  /** The address for answers; null: the sender's. */
  replyTo: string | null;
  recipient: string;
  subject: string;
  text: string;
  /** The same words with links, for readers that show them; left out: the text is all. */
  html?: string;
  attachments: readonly MailFile[];
}

/** The mail server did not take a mail. */
export class MailRefused extends Error {
  override name = "MailRefused";

  /**
   * @param answer The server's answer; at most 500 characters.
   * @param isFinal Whether a retry is of no use (RFC 5321, 4.2.1: a reply that begins with 5).
   * @param isOfMail Whether it is about the mail, its recipient or its content: then it is the merchant's to mend, and else the operator's.
   */
  constructor(
    readonly answer: string,
    readonly isFinal: boolean,
    readonly isOfMail = true,
  ) {
    super(answer);
  }
}

/**
 * The mail server did not answer, or refused the login: no mail's fault, and the operator's to mend. The message shows no machine and no
 * account; those are in the log.
 */
export class MailServerSilent extends MailRefused {
  override name = "MailServerSilent";

  /** @param reason For the operator. */
  constructor(readonly reason: string) {
    super("The service could not hand it to its mail server; its operator finds the reason in the log.", false, false);
  }
}

/** Sends mails through a mail server. */
export interface Mailer {
  /** @throws MailRefused */
  send(mail: OutgoingMail): Promise<void>;
}
