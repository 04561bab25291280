import { useState } from "react";
import { graphql } from "../../../../../generated/pages";
import type { NotificationMail, NotificationSettingsQuery } from "../../../../../generated/pages/graphql";
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
    kinds { kind description mail }
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

const MAILS: readonly { mail: NotificationMail; name: string }[] = [
  { mail: "OFF", name: "no mail" },
  { mail: "DAILY", name: "one mail a day" },
  { mail: "AT_ONCE", name: "a mail at once" },
];

function NotificationForm({ settings, saved }: { settings: Settings; saved(): void }) {
  const { tenant } = useSession();
  const act = useAct();
  const doing = useDoing();
  const [kinds, setKinds] = useState(settings.kinds);
  const [hour, setHour] = useState(settings.dailyHour);
  const save = () =>
    doing.run(async () => {
      const asked = { settings: kinds.map(({ kind, mail }) => ({ kind, mail })), dailyHour: hour };
      done((await act(SetNotifications, asked)).setNotificationSettings);
      saved();
      return "Saved.";
    });
  return (
    <ActionForm action={save}>
      <Told doing={doing} />
      <ul className="rows">
        {kinds.map(({ kind, description, mail }) => (
          <li key={kind}>
            <span className="what">{description}</span>
            <select
              aria-label={`Mail: ${description}`}
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
        ))}
      </ul>
      {kinds.some(({ mail }) => mail === "DAILY") && (
        <div className="fields">
          <label>
            The daily mail comes at, {tenant.timeZone}
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
      {settings.lastMailError && <p className="alarm">The last mail was not sent: {settings.lastMailError}</p>}
      {settings.lastMailedAt && (
        <p className="note">The last mail was sent {instantText(settings.lastMailedAt, tenant)}.</p>
      )}
      <button type="submit" disabled={doing.isBusy}>
        Save notifications
      </button>
    </ActionForm>
  );
}

/** What there is news of, where nothing can be mailed: there is nothing to choose. */
function InboxOnly({ settings }: { settings: Settings }) {
  return (
    <>
      <p className="note">
        This service has no mail server, so nothing is mailed and there is nothing to choose. Your inbox has all of
        this:
      </p>
      <ul className="rows">
        {settings.kinds.map(({ kind, description }) => (
          <li key={kind}>
            <span className="what">{description}</span>
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
      <h2 id="notifications">Notifications</h2>
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
