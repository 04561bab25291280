-- How a saved question is drawn, and mails of questions that go only when the answer has rows. The same in the audit trail.
ALTER TABLE "saved_questions" ADD COLUMN "chart" TEXT;
ALTER TABLE "question_schedules" ADD COLUMN "only_with_rows" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "last_empty_at" TIMESTAMPTZ(3);

SELECT audit_changes('saved_questions', 'SAVED_QUESTION', '{name,query,variables,chart}', 'r.id', 'r.name');
SELECT audit_changes('question_schedules', 'QUESTION_SCHEDULE', '{recipients,format,weekdays,day_of_month,hour,is_on,only_with_rows,stopped_at}', 'r.question_id', audit_name('saved_questions', 'r.question_id'));
