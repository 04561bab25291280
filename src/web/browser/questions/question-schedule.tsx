import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { ActionForm } from "../shared/action-form";
import { dayOf, instantText, listed, weekdayText, whole } from "../shared/figures";
import type { OwnQuestion, OwnSchedule, ScheduleInput } from "./own-questions";

const WEEKDAYS = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];

/** What the form begins with where nothing was scheduled. */
const FIRST: ScheduleInput = {
  recipients: [],
  format: "WORKBOOK",
  weekdays: ["MONDAY"],
  dayOfMonth: null,
  hour: 7,
  onlyWithRows: false,
  isOn: true,
};

/** How a schedule stands, a sentence each; moments by the merchant's clocks. */
function stateOf(schedule: OwnSchedule, timeZone: string): string[] {
  const today = dayOf(new Date().toISOString(), timeZone);
  const at = (moment: string | null) => (moment === null ? "" : instantText(moment, { timeZone, today }));
  const {
    isOn,
    nextAt,
    stoppedAt,
    failures,
    lastSentAt,
    lastSentTo,
    lastNote,
    lastEmptyAt,
    lastError,
    lastFailedAt,
    waiting,
  } = schedule;
  const [stopped, next, empty] = [at(stoppedAt), at(nextAt), at(lastEmptyAt)];
  const [sent, failed] = [at(lastSentAt), at(lastFailedAt)];
  const [times, receivers, awaiting] = [whole(failures), listed(lastSentTo), listed(waiting)];
  return [
    stoppedAt ? t`Stopped on ${stopped}, after ${times} failures in a row: schedule it again to continue.` : "",
    isOn ? "" : t`Not mailed at present.`,
    nextAt && !schedule.onlyWithRows ? t`Mailed next on ${next}.` : "",
    nextAt && schedule.onlyWithRows ? t`An alert: looked at next on ${next}, and mailed when it has rows.` : "",
    lastEmptyAt ? t`It had no rows on ${empty}, so nothing was mailed.` : "",
    lastSentAt ? t`Last mailed on ${sent} to ${receivers}.` : "",
    lastNote ? t`Left out then: ${lastNote}.` : "",
    waiting.length > 0 ? t`Being sent to ${awaiting}.` : "",
    lastError ? `${failed ? `${failed}: ` : ""}${lastError}` : "",
  ].filter((sentence) => sentence !== "");
}

/** Days of the week, or one of the month. */
function Days({ value, set }: { value: ScheduleInput; set(change: Partial<ScheduleInput>): void }) {
  const id = useId();
  const { weekdays, dayOfMonth } = value;
  const isMonthly = dayOfMonth !== null;
  return (
    <>
      <label htmlFor={id}>
        <Trans>Mail it on</Trans>
      </label>
      <select
        id={id}
        value={isMonthly ? "MONTH" : "WEEK"}
        onChange={({ target }) =>
          set(target.value === "MONTH" ? { weekdays: [], dayOfMonth: 1 } : { weekdays: ["MONDAY"], dayOfMonth: null })
        }
      >
        <option value="WEEK">{t`days of the week`}</option>
        <option value="MONTH">{t`a day of the month`}</option>
      </select>
      {isMonthly ? (
        <input
          type="number"
          aria-label={t`Day of the month`}
          min={1}
          max={31}
          required
          value={dayOfMonth}
          onChange={({ target }) => set({ dayOfMonth: Number(target.value) })}
        />
      ) : (
        <fieldset className="days" aria-label={t`Days of the week`}>
          {WEEKDAYS.map((day, place) => (
            <label key={day}>
              <input
                type="checkbox"
                checked={weekdays.includes(day)}
                onChange={({ target }) =>
                  set({ weekdays: target.checked ? [...weekdays, day] : weekdays.filter((one) => one !== day) })
                }
              />
              {weekdayText(place)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** What a form does with a question. */
interface Acts {
  schedule(question: OwnQuestion, input: ScheduleInput): Promise<boolean>;
  unschedule(question: OwnQuestion): Promise<boolean>;
}

function ScheduleForm({
  question,
  timeZone,
  schedule,
}: { question: OwnQuestion; timeZone: string } & Pick<Acts, "schedule">) {
  const id = useId();
  const first = question.schedule ?? FIRST;
  const { name } = question;
  const { recipients, format, weekdays, dayOfMonth, hour, onlyWithRows, isOn } = first;
  const [value, setValue] = useState<ScheduleInput>({
    ...{ recipients, format, weekdays, dayOfMonth, hour, onlyWithRows, isOn },
  });
  const [to, setTo] = useState(recipients.join(", "));
  const set = (change: Partial<ScheduleInput>) => setValue((before) => ({ ...before, ...change }));
  return (
    <ActionForm
      className="schedule"
      aria-label={t`Mail ${name}`}
      action={() => {
        void schedule(question, { ...value, recipients: to.split(/[\s,;]+/).filter((one) => one !== "") });
      }}
    >
      <label htmlFor={`${id}to`}>
        <Trans>To, up to ten addresses</Trans>
      </label>
      <input id={`${id}to`} required value={to} onChange={({ target }) => setTo(target.value)} />
      <label htmlFor={`${id}as`}>
        <Trans>As</Trans>
      </label>
      <select id={`${id}as`} value={value.format} onChange={({ target }) => set({ format: target.value as "CSV" })}>
        <option value="WORKBOOK">{t`Excel workbook`}</option>
        <option value="CSV">CSV</option>
      </select>
      <Days value={value} set={set} />
      <label htmlFor={`${id}at`}>
        <Trans>At hour ({timeZone})</Trans>
      </label>
      <input
        id={`${id}at`}
        type="number"
        min={0}
        max={23}
        required
        value={value.hour}
        onChange={({ target }) => set({ hour: Number(target.value) })}
      />
      <label>
        <input
          type="checkbox"
          checked={value.onlyWithRows}
          onChange={({ target }) => set({ onlyWithRows: target.checked })}
        />
        <Trans>Only when it has rows: an alert</Trans>
      </label>
      <label>
        <input type="checkbox" checked={value.isOn} onChange={({ target }) => set({ isOn: target.checked })} />
        <Trans context="schedule">Mail it</Trans>
      </label>
      <button type="submit">
        <Trans>Schedule</Trans>
      </button>
    </ActionForm>
  );
}

/** When a question is mailed and how that went; with a key that may write, the form that says so. */
export function QuestionSchedule({
  question,
  mayWrite,
  sendsMail,
  timeZone,
  ...acts
}: { question: OwnQuestion; mayWrite: boolean; sendsMail: boolean; timeZone: string } & Acts) {
  const [isOpen, setOpen] = useState(false);
  const { schedule, name } = question;
  return (
    <>
      {mayWrite && (
        <button type="button" aria-label={t`Mail ${name}`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>Mail</Trans>
        </button>
      )}
      {schedule && (
        <p className="state" role="status">
          {stateOf(schedule, timeZone).join(" ")}
        </p>
      )}
      {isOpen && !sendsMail && (
        <p className="state">
          <Trans>
            Nothing can be mailed: this service has no mail server. Ask its operator to set SMTP_URL and MAIL_FROM.
          </Trans>
        </p>
      )}
      {isOpen && sendsMail && (
        <ScheduleForm key={JSON.stringify(schedule)} question={question} timeZone={timeZone} schedule={acts.schedule} />
      )}
      {isOpen && schedule && (
        <button type="button" aria-label={t`Mail it no more: ${name}`} onClick={() => acts.unschedule(question)}>
          <Trans>Mail it no more</Trans>
        </button>
      )}
    </>
  );
}
