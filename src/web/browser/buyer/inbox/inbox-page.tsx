import { useState } from "react";
import { graphql } from "../../../../generated/pages";
import type { InboxQuery } from "../../../../generated/pages/graphql";
import { at } from "../../shared/base-path";
import { announceCounts } from "../../shared/use-counts";
import { useSession } from "../asking/session";
import { done, useAct, useAnswer } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { instantText } from "../parts/figures";
import { Badge, Empty, Shown, Told } from "../parts/parts";
import { Link } from "../parts/route";

const Inbox = graphql(`
  query Inbox($first: Int!, $isUnread: Boolean) {
    notifications(first: $first, isUnread: $isUnread) {
      cursor
      notifications { id kind sentence comment path at readAt }
    }
  }
`);

const MarkRead = graphql(`
  mutation MarkRead($ids: [ID!]) {
    markNotificationsRead(ids: $ids) {
      __typename
      ... on MarkNotificationsReadSuccess { result }
      ... on Error { code message }
    }
  }
`);

const PAGE = 50;
/** Pages that this app shows by itself. */
const OURS = /^\/(orders|skus|settings|to-order|history)\b/;

type Notification = NonNullable<InboxQuery["notifications"]>["notifications"][number];

const KINDS: Readonly<Record<Notification["kind"], string>> = {
  APPROVAL_WAITS: "To approve",
  APPROVAL_DECIDED: "Approval",
  ORDER_LATE: "Late order",
  STOCK_OUT_RAISED: "Stock-out",
  IMPORT_REFUSED: "Import",
};

function Row({ one, read }: { one: Notification; read(one: Notification): void }) {
  const { tenant } = useSession();
  return (
    <li data-unread={!one.readAt}>
      <span className="what">
        {OURS.test(one.path) ? (
          <Link to={one.path} onClick={() => read(one)}>
            {one.sentence}
          </Link>
        ) : (
          <a href={at(one.path)}>{one.sentence}</a>
        )}
        {one.comment && <small>“{one.comment}”</small>}
        <small>
          {KINDS[one.kind]} · {instantText(one.at, tenant)}
        </small>
      </span>
      {!one.readAt && (
        <>
          <Badge tone="healthy">New</Badge>
          <button type="button" onClick={() => read(one)}>
            Mark as read<span className="unseen">: {one.sentence}</span>
          </button>
        </>
      )}
    </li>
  );
}

/** What happened that somebody is to know of, the newest first. */
export function InboxPage() {
  const [pages, setPages] = useState(1);
  const [isUnread, setUnread] = useState(false);
  const inbox = useAnswer(Inbox, { first: pages * PAGE, isUnread: isUnread || null });
  const act = useAct();
  const doing = useDoing();
  const mark = async (ids: string[] | null) => {
    done((await act(MarkRead, { ids })).markNotificationsRead);
    inbox.reload();
    announceCounts();
  };
  return (
    <>
      <div className="page-head">
        <h1>Inbox</h1>
        <fieldset className="choice">
          <legend className="unseen">Which notifications</legend>
          <label>
            <input type="radio" name="unread" checked={!isUnread} onChange={() => setUnread(false)} />
            All
          </label>
          <label>
            <input type="radio" name="unread" checked={isUnread} onChange={() => setUnread(true)} />
            Not read
          </label>
        </fieldset>
        <button
          type="button"
          disabled={doing.isBusy}
          onClick={() => doing.run(async () => mark(null).then(() => "All are read."))}
        >
          Mark all as read
        </button>
      </div>
      <Told doing={doing} />
      <p className="note">
        What you are mailed is set in <Link to="/settings/account">your account</Link>.
      </p>
      <Shown of={inbox}>
        {({ notifications: page }) =>
          !page || page.notifications.length === 0 ? (
            <Empty title={isUnread ? "Everything is read" : "Nothing came in yet"} />
          ) : (
            <>
              <section className="card" aria-label="Notifications">
                <ul className="rows">
                  {page.notifications.map((one) => (
                    <Row
                      key={one.id}
                      one={one}
                      read={({ id, readAt }) => {
                        if (!readAt) doing.run(async () => mark([id]).then(() => null));
                      }}
                    />
                  ))}
                </ul>
              </section>
              {page.cursor && (
                <p className="more">
                  <button type="button" disabled={inbox.isAsking} onClick={() => setPages(pages + 1)}>
                    Show more notifications
                  </button>
                </p>
              )}
            </>
          )
        }
      </Shown>
    </>
  );
}
