import { onOneLine, visible } from "../../values/text";
import { letterhead } from "../letterhead/letterhead";
import type { OutgoingMail } from "../mail/mailer";
import { today, type Work } from "../work";
import type { NotificationMailing } from "./mails";

/** Where people choose what they are mailed. */
const SETTINGS = "/settings/notifications";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

interface To {
  recipient: string;
  /** Where people reach the service; null: unknown. */
  address: string | null;
}

/** A mail of notifications, as text and as simple HTML of the same words. */
export async function mailOf(
  work: Work,
  { mailId, named, count }: NotificationMailing,
  { recipient, address }: To,
): Promise<OutgoingMail> {
  const merchant = onOneLine(work.tenant.name);
  const rest = count > named.length ? `And ${(count - named.length).toLocaleString("en")} more in your inbox.` : null;
  const lines = named.map(({ sentence, comment, path }) => ({
    said: onOneLine(sentence),
    comment: comment === null ? null : visible(comment.replaceAll("\r\n", "\n")),
    link: address === null ? null : `${address}${path}`,
  }));
  const why = "You get this because you chose it in your settings. You can turn it off there.";
  const settings = address === null ? null : `${address}${SETTINGS}`;
  const text = [
    ...lines.flatMap(({ said, comment, link }) => [said, ...(comment ? [comment] : []), ...(link ? [link] : []), ""]),
    ...(rest ? [rest, ""] : []),
    merchant,
    "",
    why,
    ...(settings ? [settings] : []),
    "",
  ].join("\n");
  const items = lines.map(({ said, comment, link }) => {
    const sentence = link ? `<a href="${escaped(link)}">${escaped(said)}</a>` : escaped(said);
    return `<li>${sentence}${comment ? `<br>${escaped(comment).replaceAll("\n", "<br>")}` : ""}</li>`;
  });
  const end = settings ? `<a href="${escaped(settings)}">${escaped(why)}</a>` : escaped(why);
  const html = `<!doctype html><html lang="en"><body><ul>${items.join("")}</ul>${rest ? `<p>${escaped(rest)}</p>` : ""}<p>${escaped(merchant)}</p><p>${end}</p></body></html>`;
  const [first] = lines;
  const subject = count === 1 && first ? first.said : `${count.toLocaleString("en")} notifications, ${today(work)}`;
  return {
    id: mailId,
    senderName: merchant,
    replyTo: (await letterhead(work)).email,
    recipient,
    subject: `${subject} (${merchant})`,
    text,
    html,
    attachments: [],
  };
}
