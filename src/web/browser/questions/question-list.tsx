import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { OwnQuestions } from "./own-questions";
import type { Question } from "./question";

/** What of a question's schedule is told in the list; empty where it is not mailed. */
function mailWords({ own }: Question): string {
  const schedule = own?.schedule;
  if (!schedule) return "";
  if (schedule.stoppedAt) return t`Its mails were stopped after failures.`;
  if (!schedule.isOn) return "";
  return schedule.onlyWithRows ? t`An alert: mailed when it has rows.` : t`Mailed regularly.`;
}

/** The questions that there are, each a link to its page: those that people saved, then ready-made ones. */
export function QuestionList({
  saved,
  ready,
  own,
  current,
  addressOf,
  open,
}: {
  saved: readonly Question[];
  ready: readonly Question[];
  own: OwnQuestions;
  /** The one that is shown beside the list. */
  current?: string | undefined;
  addressOf(question: Question): string;
  open(question: Question): void;
}) {
  const entry = (question: Question) => (
    <li key={question.id}>
      <a
        href={addressOf(question)}
        aria-current={question.id === current ? "page" : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          open(question);
        }}
      >
        <strong>{question.name}</strong>
        <span>{[question.about, mailWords(question)].filter((words) => words !== "").join(" ")}</span>
      </a>
    </li>
  );
  return (
    <>
      {own.refusal !== null && saved.length === 0 && (
        <p className="refusal" role="alert">
          {own.refusal}
        </p>
      )}
      {saved.length > 0 && (
        <section aria-label={t`Your own questions`}>
          <h2>
            <Trans>Your own</Trans>
          </h2>
          <ul className="questions">{saved.map(entry)}</ul>
        </section>
      )}
      <section aria-label={t`Ready-made questions`}>
        <h2>
          <Trans>Ready-made</Trans>
        </h2>
        <ul className="questions">{ready.map(entry)}</ul>
      </section>
    </>
  );
}
