import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState } from "react";
import type { DocumentLanguage, SentMailFragment } from "../../../../generated/pages/graphql";
import { ActionForm } from "../../shared/action-form";
import { instantText } from "../../shared/figures";
import { useSession } from "../asking/session";
import { useActKey } from "../asking/use-act-key";
import { done, useAct } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { Badge, Told } from "../parts/parts";
import { MailOrder, type WholeOrder } from "./one-order";

/** Pauses before what became of a mail is asked for again: short at first, as most are taken at once. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/** Asks for an order again while a mail of it waits, ever more seldom. */
export function useWaitingMails(mails: readonly SentMailFragment[], reload: () => void): void {
  const waiting = mails
    .filter(({ status }) => status === "QUEUED")
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (!waiting) return undefined;
    let pause = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      timer = setTimeout(() => {
        reload();
        pause = Math.min(2 * pause, MAX_PAUSE_MS);
        look();
      }, pause);
    };
    look();
    return () => clearTimeout(timer);
  }, [waiting, reload]);
}

const STATES = {
  QUEUED: { name: t({ message: "Queued", context: "mail" }), tone: "risk" },
  SENT: { name: t({ message: "Mailed", context: "mail" }), tone: "healthy" },
  REFUSED: { name: t({ message: "Refused", context: "mail" }), tone: "out" },
} as const;

/** What became of a mail, and when, where the merchant is. */
function Mail({ mail }: { mail: SentMailFragment }) {
  const { tenant } = useSession();
  const { name, tone } = STATES[mail.status];
  const { recipient, message, attempts } = mail;
  const asked = instantText(mail.queuedAt, tenant);
  const tried = plural(attempts, {
    one: `asked for ${asked}, tried # time, to be tried again`,
    other: `asked for ${asked}, tried # times, to be tried again`,
  });
  const waiting = attempts > 0 ? tried : t`asked for ${asked}`;
  return (
    <li>
      <span className="what">
        <Trans>
          <Badge tone={tone}>{name}</Badge> to {recipient}
        </Trans>
        <small>{mail.endedAt ? instantText(mail.endedAt, tenant) : waiting}</small>
        {message && <small>{t`“${message}”`}</small>}
        {mail.answer && <small className={mail.status === "REFUSED" ? "alarm" : undefined}>{mail.answer}</small>}
      </span>
    </li>
  );
}

interface MailCardProps {
  order: WholeOrder;
  /** Whether something is typed on the order that was not saved: it is not mailed without that. */
  isUnsaved: boolean;
  /** Null: the supplier's. */
  language: DocumentLanguage | null;
  /** A text that was asked for, to be edited in the form; null for none. */
  inquiry: { text: string } | null;
}

/** The recipient and the message of the order's mail, and whether it counts as sent then. */
function MailForm({ order, isUnsaved, language, inquiry }: MailCardProps) {
  const { id, version, reference, supplier, mails } = order;
  const act = useAct();
  const doing = useDoing();
  const key = useActKey();
  const [addresses, isDraft] = [useId(), ["DRAFT", "SENT_FOR_APPROVAL", "APPROVED"].includes(order.status)];
  const known = [...new Set([supplier.orderEmail, ...supplier.emails].filter((it) => it != null))];
  const [to, setTo] = useState(known[0] ?? "");
  const [message, setMessage] = useState("");
  const [marks, setMarks] = useState(true);
  const messageField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!inquiry) return;
    // What was typed before stays.
    setMessage((before) =>
      before.includes(inquiry.text) ? before : [before.trim(), inquiry.text].filter(Boolean).join("\n\n"),
    );
    messageField.current?.focus();
  }, [inquiry]);
  const mail = async () => {
    const asked = { id, to: to.trim(), message: message.trim() || null, marks: marks && isDraft, language };
    const answer = await act(MailOrder, { ...asked, version, key: key.of(asked) });
    const marked = answer.setOrderStatus;
    // What only fell with the mail does not say why: the mail does.
    if (marked && !("code" in marked && marked.code === "ROLLED_BACK")) done(marked);
    done(answer.mailOrder);
    key.forget();
    setMessage("");
    const recipient = asked.to;
    return asked.marks
      ? t`${reference} is queued to be mailed to ${recipient} and marked as sent.`
      : t`${reference} is queued to be mailed to ${recipient}.`;
  };
  return (
    <ActionForm action={() => doing.run(mail)}>
      <Told doing={doing} />
      <div className="fields">
        <label>
          <Trans context="mail">To</Trans>
          <input
            type="email"
            required
            list={addresses}
            autoComplete="off"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </label>
        <datalist id={addresses}>
          {known.map((address) => (
            <option key={address} value={address} />
          ))}
        </datalist>
        <label className="wide">
          <Trans>Message beside the PDF</Trans>
          <textarea
            ref={messageField}
            rows={message.includes("\n") ? 10 : 2}
            maxLength={4000}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </label>
      </div>
      {isDraft && (
        <label className="ticked">
          <input type="checkbox" checked={marks} onChange={(event) => setMarks(event.target.checked)} />
          <Trans>Mark it as sent, so that it counts as incoming</Trans>
        </label>
      )}
      {isUnsaved && (
        <p className="note">
          <Trans>Save or drop what is typed on the order: the mail brings what is saved.</Trans>
        </p>
      )}
      <button
        type="submit"
        className={isDraft ? "primary" : undefined}
        disabled={doing.isBusy || isUnsaved || !to.trim()}
      >
        {mails.length > 0 ? t`Mail it again` : t`Mail it`}
      </button>
    </ActionForm>
  );
}

/** The mails of an order, and, where the service has a mail server and the person may order, the way to another. */
export function MailCard({ order, isUnsaved, language, inquiry }: MailCardProps) {
  const { tenant, may } = useSession();
  const mayWrite = may("WRITE_ORDERS");
  const isOffered = tenant.sendsMail && mayWrite && order.status !== "FULLY_RECEIVED";
  if (!isOffered && order.mails.length === 0) return null;
  return (
    <section className="card" aria-labelledby="mails">
      <h2 id="mails">
        <Trans>By mail</Trans>
      </h2>
      {order.mails.length > 0 && (
        <ul className="rows">
          {order.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {isOffered && <MailForm order={order} isUnsaved={isUnsaved} language={language} inquiry={inquiry} />}
    </section>
  );
}
