import { useId, useState } from "react";
import { ActionForm } from "../shared/action-form";
import { dayOf, instantText } from "../shared/figures";
import type { OwnQuestion, OwnSchedule, ScheduleInput } from "./own-questions";

const WEEKDAYS = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];
/** A day as people write it. @example inWords("MONDAY") // "Monday" */
const inWords = (day: string) => day.charAt(0) + day.slice(1).toLowerCase();

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
  const at = (moment: string) => instantText(moment, { timeZone, today: dayOf(new Date().toISOString(), timeZone) });
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
  return [
    stoppedAt ? `Stopped on ${at(stoppedAt)}, after ${failures} failures in a row: schedule it again to continue.` : "",
    isOn ? "" : "Not mailed at present.",
    nextAt && !schedule.onlyWithRows ? `Mailed next on ${at(nextAt)}.` : "",
    nextAt && schedule.onlyWithRows ? `An alert: looked at next on ${at(nextAt)}, and mailed when it has rows.` : "",
    lastEmptyAt ? `It had no rows on ${at(lastEmptyAt)}, so nothing was mailed.` : "",
    lastSentAt ? `Last mailed on ${at(lastSentAt)} to ${lastSentTo.join(", ")}.` : "",
    lastNote ? `Left out then: ${lastNote}.` : "",
    waiting.length > 0 ? `Being sent to ${waiting.join(", ")}.` : "",
    lastError ? `${lastFailedAt ? `${at(lastFailedAt)}: ` : ""}${lastError}` : "",
  ].filter((sentence) => sentence !== "");
}

/** Days of the week, or one of the month. */
function Days({ value, set }: { value: ScheduleInput; set(change: Partial<ScheduleInput>): void }) {
  const id = useId();
  const { weekdays, dayOfMonth } = value;
  const isMonthly = dayOfMonth !== null;
  return (
    <>
      <label htmlFor={id}>Mail it on</label>
      <select
        id={id}
        value={isMonthly ? "MONTH" : "WEEK"}
        onChange={({ target }) =>
          set(target.value === "MONTH" ? { weekdays: [], dayOfMonth: 1 } : { weekdays: ["MONDAY"], dayOfMonth: null })
        }
      >
        <option value="WEEK">days of the week</option>
        <option value="MONTH">a day of the month</option>
      </select>
      {isMonthly ? (
        <input
          type="number"
          aria-label="Day of the month"
          min={1}
          max={31}
          required
          value={dayOfMonth}
          onChange={({ target }) => set({ dayOfMonth: Number(target.value) })}
        />
      ) : (
        <fieldset className="days" aria-label="Days of the week">
          {WEEKDAYS.map((day) => (
            <label key={day}>
              <input
                type="checkbox"
                checked={weekdays.includes(day)}
                onChange={({ target }) =>
                  set({ weekdays: target.checked ? [...weekdays, day] : weekdays.filter((one) => one !== day) })
                }
              />
              {inWords(day)}
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
  const { recipients, format, weekdays, dayOfMonth, hour, onlyWithRows, isOn } = first;
  const [value, setValue] = useState<ScheduleInput>({
    ...{ recipients, format, weekdays, dayOfMonth, hour, onlyWithRows, isOn },
  });
  const [to, setTo] = useState(recipients.join(", "));
  const set = (change: Partial<ScheduleInput>) => setValue((before) => ({ ...before, ...change }));
  return (
    <ActionForm
      className="schedule"
      aria-label={`Mail ${question.name}`}
      action={() => {
        void schedule(question, { ...value, recipients: to.split(/[\s,;]+/).filter((one) => one !== "") });
      }}
    >
      <label htmlFor={`${id}to`}>To, up to ten addresses</label>
      <input id={`${id}to`} required value={to} onChange={({ target }) => setTo(target.value)} />
      <label htmlFor={`${id}as`}>As</label>
      <select id={`${id}as`} value={value.format} onChange={({ target }) => set({ format: target.value as "CSV" })}>
        <option value="WORKBOOK">Excel workbook</option>
        <option value="CSV">CSV</option>
      </select>
      <Days value={value} set={set} />
      <label htmlFor={`${id}at`}>At hour ({timeZone})</label>
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
        Only when it has rows: an alert
      </label>
      <label>
        <input type="checkbox" checked={value.isOn} onChange={({ target }) => set({ isOn: target.checked })} />
        Mail it
      </label>
      <button type="submit">Schedule</button>
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
        <button type="button" aria-label={`Mail ${name}`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Mail
        </button>
      )}
      {schedule && (
        <p className="state" role="status">
          {stateOf(schedule, timeZone).join(" ")}
        </p>
      )}
      {isOpen && !sendsMail && (
        <p className="state">
          Nothing can be mailed: this service has no mail server. Ask its operator to set SMTP_URL and MAIL_FROM.
        </p>
      )}
      {isOpen && sendsMail && (
        <ScheduleForm key={JSON.stringify(schedule)} question={question} timeZone={timeZone} schedule={acts.schedule} />
      )}
      {isOpen && schedule && (
        <button type="button" aria-label={`Mail it no more: ${name}`} onClick={() => acts.unschedule(question)}>
          Mail it no more
        </button>
      )}
    </>
  );
}
