import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { graphql } from "../../../../generated/pages";
import type { InboxQuery } from "../../../../generated/pages/graphql";
import { at } from "../../shared/base-path";
import { instantText } from "../../shared/figures";
import { announceCounts } from "../../shared/use-counts";
import { useSession } from "../asking/session";
import { done, useAct, useAnswer } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { Badge, Empty, Shown, Told } from "../parts/parts";
import { Link } from "../parts/route";
import { notificationWords } from "./notification-words";

const Inbox = graphql(`
  query Inbox($after: String, $isUnread: Boolean) {
    notifications(first: 50, after: $after, isUnread: $isUnread) {
      cursor
      notifications { id kind facts comment path at readAt }
    }
  }
`);

const MarkRead = graphql(`
  mutation MarkRead($ids: [ID!], $all: Boolean!) {
    markNotificationsRead(ids: $ids, all: $all) {
      __typename
      ... on MarkNotificationsReadSuccess { result }
      ... on Error { code message }
    }
  }
`);

/** Pages that this app shows by itself. */
const OURS = /^\/(orders|skus|settings|to-order|history)\b/;

type Notification = NonNullable<InboxQuery["notifications"]>["notifications"][number];

const KINDS: Readonly<Record<Notification["kind"], string>> = {
  APPROVAL_WAITS: t`To approve`,
  APPROVAL_DECIDED: t`Approval`,
  ORDER_LATE: t`Late order`,
  STOCK_OUT_RAISED: t`Stock-out`,
  IMPORT_REFUSED: t`Import`,
};

function Row({ one, read }: { one: Notification; read(one: Notification): void }) {
  const { tenant } = useSession();
  const { comment } = one;
  const sentence = notificationWords(one.kind, one.facts, tenant.today);
  return (
    <li data-unread={!one.readAt}>
      <span className="what">
        {OURS.test(one.path) ? (
          <Link to={one.path} onClick={() => read(one)}>
            {sentence}
          </Link>
        ) : (
          <a href={at(one.path)}>{sentence}</a>
        )}
        {comment && <small>{t`“${comment}”`}</small>}
        <small>
          {KINDS[one.kind]} · {instantText(one.at, tenant)}
        </small>
      </span>
      {!one.readAt && (
        <>
          <Badge tone="healthy">
            <Trans context="notification">New</Trans>
          </Badge>
          <button type="button" onClick={() => read(one)}>
            <Trans>
              Mark as read<span className="unseen">: {sentence}</span>
            </Trans>
          </button>
        </>
      )}
    </li>
  );
}

/** A part of the inbox, and the parts after it that are shown. */
function Part({ after, isUnread, marked, read }: PartOfInbox) {
  const inbox = useAnswer(Inbox, { after, isUnread: isUnread || null });
  const [hasMore, setMore] = useState(false);
  const { reload } = inbox;
  useEffect(() => {
    if (marked > 0) reload();
  }, [marked, reload]);
  return (
    <Shown of={inbox}>
      {({ notifications: page }) => {
        if (!page || page.notifications.length === 0)
          return after === null ? <Empty title={isUnread ? t`Everything is read` : t`Nothing came in yet`} /> : null;
        return (
          <>
            <section className="card" aria-label={t`Notifications`}>
              <ul className="rows">
                {page.notifications.map((one) => (
                  <Row key={one.id} one={one} read={read} />
                ))}
              </ul>
            </section>
            {page.cursor && hasMore && <Part after={page.cursor} isUnread={isUnread} marked={marked} read={read} />}
            {page.cursor && !hasMore && (
              <p className="more">
                <button type="button" disabled={inbox.isAsking} onClick={() => setMore(true)}>
                  <Trans>Show more notifications</Trans>
                </button>
              </p>
            )}
          </>
        );
      }}
    </Shown>
  );
}

interface PartOfInbox {
  /** The cursor of the part before; null: the newest. */
  after: string | null;
  isUnread: boolean;
  /** How often something was marked as read since the page was opened. */
  marked: number;
  read(one: Notification): void;
}

/** What happened that somebody is to know of, the newest first. */
export function InboxPage() {
  const [isUnread, setUnread] = useState(false);
  const [marked, setMarked] = useState(0);
  const act = useAct();
  const doing = useDoing();
  const mark = async (which: { ids: string[] } | { all: true }) => {
    done((await act(MarkRead, { ids: null, all: false, ...which })).markNotificationsRead);
    setMarked((count) => count + 1);
    announceCounts();
  };
  return (
    <>
      <div className="page-head">
        <h1>
          <Trans>Inbox</Trans>
        </h1>
        <fieldset className="choice">
          <legend className="unseen">
            <Trans>Which notifications</Trans>
          </legend>
          <label>
            <input type="radio" name="unread" checked={!isUnread} onChange={() => setUnread(false)} />
            <Trans context="notifications">All</Trans>
          </label>
          <label>
            <input type="radio" name="unread" checked={isUnread} onChange={() => setUnread(true)} />
            <Trans>Not read</Trans>
          </label>
        </fieldset>
        <button
          type="button"
          disabled={doing.isBusy}
          onClick={() => doing.run(async () => mark({ all: true }).then(() => t`All are read.`))}
        >
          <Trans>Mark all as read</Trans>
        </button>
      </div>
      <Told doing={doing} />
      <p className="note">
        <Trans>
          What you are mailed is set in <Link to="/settings/account">your account</Link>.
        </Trans>
      </p>
      <Part
        key={String(isUnread)}
        after={null}
        isUnread={isUnread}
        marked={marked}
        read={({ id, readAt }) => {
          if (!readAt) doing.run(async () => mark({ ids: [id] }).then(() => null));
        }}
      />
    </>
  );
}
