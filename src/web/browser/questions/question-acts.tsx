import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { ActionForm } from "../shared/action-form";
import type { OwnQuestions } from "./own-questions";
import type { Question, SavedChart } from "./question";
import { QuestionSchedule } from "./question-schedule";

/** What a question is saved with: its variables and its chart as they are on the page. */
interface Saving {
  variables: string | null;
  chart: SavedChart | undefined;
}

const chartText = ({ chart }: Saving): string | null => (chart ? JSON.stringify(chart) : null);

/** Saves a question under a name, with its variables and its chart as they are. */
function SaveAs({
  question,
  saving,
  own,
  saved,
}: {
  question: Question;
  saving: Saving;
  own: OwnQuestions;
  saved(id: string): void;
}) {
  const [name, setName] = useState("");
  const id = useId();
  return (
    <ActionForm
      className="save"
      action={async () => {
        const { variables } = saving;
        const kept = await own.save({ name, query: question.query, variables, chart: chartText(saving) });
        if (kept === null) return;
        setName("");
        saved(kept);
      }}
    >
      <label htmlFor={id}>
        <Trans>Save it with these settings as</Trans>
      </label>
      <input id={id} required maxLength={200} value={name} onChange={(event) => setName(event.target.value)} />
      <button type="submit">
        <Trans>Save</Trans>
      </button>
    </ActionForm>
  );
}

/** What can be done with a question beside asking it: save it, have it mailed, delete it. */
export function QuestionActs({
  question,
  saving,
  isChanged,
  own,
  saved,
  deleted,
}: {
  question: Question;
  saving: Saving;
  /** Whether the page shows other settings than were saved. */
  isChanged: boolean;
  own: OwnQuestions;
  saved(id: string): void;
  deleted(): void;
}) {
  const { mayWrite, sendsMail, timeZone, schedule, unschedule } = own;
  const mine = question.own;
  const name = mine?.name ?? "";
  return (
    <section className="acts" aria-label={t`Save and mail`}>
      {mine && mayWrite && isChanged && (
        <button
          type="button"
          onClick={async () => {
            const kept = await own.save({
              name: mine.name,
              query: mine.query,
              variables: saving.variables,
              chart: chartText(saving),
            });
            if (kept !== null) saved(kept);
          }}
        >
          <Trans>Save these settings</Trans>
        </button>
      )}
      {mine && (
        <QuestionSchedule
          question={mine}
          mayWrite={mayWrite}
          sendsMail={sendsMail}
          timeZone={timeZone}
          schedule={schedule}
          unschedule={unschedule}
        />
      )}
      {mine && mayWrite && (
        <button
          type="button"
          aria-label={t`Delete ${name}`}
          onClick={async () => {
            if (await own.remove(mine)) deleted();
          }}
        >
          <Trans>Delete</Trans>
        </button>
      )}
      {mayWrite && <SaveAs question={question} saving={saving} own={own} saved={saved} />}
      {mayWrite && !mine && (
        <p className="note">
          <Trans>Save it under a name to schedule mails of it, or an alert.</Trans>
        </p>
      )}
      {own.refusal !== null && (
        <p className="refusal" role="alert">
          {own.refusal}
        </p>
      )}
    </section>
  );
}
