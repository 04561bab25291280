import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { graphql } from "../../../../../generated/pages";
import type {
  NotificationKind,
  NotificationMail,
  NotificationSettingsQuery,
} from "../../../../../generated/pages/graphql";
import { ActionForm } from "../../../shared/action-form";
import { instantText } from "../../../shared/figures";
import { useSession } from "../../asking/session";
import { done, useAct, useAnswer } from "../../asking/use-answer";
import { useDoing } from "../../asking/use-doing";
import { Shown, Told } from "../../parts/parts";

const NotificationSettings = graphql(`
  query NotificationSettings {
    notificationSettings { ...WholeNotificationSettings }
  }
  fragment WholeNotificationSettings on NotificationSettings {
    kinds { kind mail }
    dailyHour
    canMail
    lastMailedAt
    lastMailError
  }
`);

const SetNotifications = graphql(`
  mutation SetNotifications($settings: [NotificationSettingInput!]!, $dailyHour: Int) {
    setNotificationSettings(settings: $settings, dailyHour: $dailyHour) {
      __typename
      ... on SetNotificationSettingsSuccess { result { ...WholeNotificationSettings } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);

type Settings = NonNullable<NotificationSettingsQuery["notificationSettings"]>;

/** What each kind of news tells: the service's words for it, in the person's language. */
const NEWS: Readonly<Record<NotificationKind, string>> = {
  APPROVAL_WAITS: t`An order waits for your approval.`,
  APPROVAL_DECIDED: t`An order that you asked approval for is approved, or sent back.`,
  ORDER_LATE: t`A placed order is late.`,
  STOCK_OUT_RAISED: t`A SKU that you buy has run out at a warehouse.`,
  IMPORT_REFUSED: t`Rows of an import were refused.`,
};

const MAILS: readonly { mail: NotificationMail; name: string }[] = [
  { mail: "OFF", name: t`no mail` },
  { mail: "DAILY", name: t`one mail a day` },
  { mail: "AT_ONCE", name: t`a mail at once` },
];

function NotificationForm({ settings, saved }: { settings: Settings; saved(): void }) {
  const { tenant } = useSession();
  const { timeZone } = tenant;
  const { lastMailError } = settings;
  const sentAt = settings.lastMailedAt && instantText(settings.lastMailedAt, tenant);
  const act = useAct();
  const doing = useDoing();
  const [kinds, setKinds] = useState(settings.kinds);
  const [hour, setHour] = useState(settings.dailyHour);
  const save = () =>
    doing.run(async () => {
      const asked = { settings: kinds.map(({ kind, mail }) => ({ kind, mail })), dailyHour: hour };
      done((await act(SetNotifications, asked)).setNotificationSettings);
      saved();
      return t`Saved.`;
    });
  return (
    <ActionForm action={save}>
      <Told doing={doing} />
      <ul className="rows">
        {kinds.map(({ kind, mail }) => {
          const news = NEWS[kind];
          return (
            <li key={kind}>
              <span className="what">{news}</span>
              <select
                aria-label={t`Mail: ${news}`}
                value={mail}
                onChange={({ target }) =>
                  setKinds(
                    kinds.map((one) => (one.kind === kind ? { ...one, mail: target.value as NotificationMail } : one)),
                  )
                }
              >
                {MAILS.map((one) => (
                  <option key={one.mail} value={one.mail}>
                    {one.name}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
      {kinds.some(({ mail }) => mail === "DAILY") && (
        <div className="fields">
          <label>
            <Trans>The daily mail comes at, {timeZone}</Trans>
            <select value={hour} onChange={({ target }) => setHour(Number(target.value))}>
              {Array.from({ length: 24 }, (_, one) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
                <option key={one} value={one}>
                  {String(one).padStart(2, "0")}:00
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {lastMailError && (
        <p className="alarm">
          <Trans>The last mail was not sent: {lastMailError}</Trans>
        </p>
      )}
      {sentAt && (
        <p className="note">
          <Trans>The last mail was sent {sentAt}.</Trans>
        </p>
      )}
      <button type="submit" disabled={doing.isBusy}>
        <Trans>Save notifications</Trans>
      </button>
    </ActionForm>
  );
}

/** What there is news of, where nothing can be mailed: there is nothing to choose. */
function InboxOnly({ settings }: { settings: Settings }) {
  return (
    <>
      <p className="note">
        <Trans>
          This service has no mail server, so nothing is mailed and there is nothing to choose. Your inbox has all of
          this:
        </Trans>
      </p>
      <ul className="rows">
        {settings.kinds.map(({ kind }) => (
          <li key={kind}>
            <span className="what">{NEWS[kind]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Which news somebody is mailed, and when; all of them are in the inbox. */
export function NotificationsCard() {
  const settings = useAnswer(NotificationSettings, {});
  return (
    <section className="card" aria-labelledby="notifications">
      <h2 id="notifications">
        <Trans>Notifications</Trans>
      </h2>
      <Shown of={settings}>
        {({ notificationSettings }) =>
          notificationSettings &&
          (notificationSettings.canMail ? (
            <NotificationForm settings={notificationSettings} saved={settings.reload} />
          ) : (
            <InboxOnly settings={notificationSettings} />
          ))
        }
      </Shown>
    </section>
  );
}
