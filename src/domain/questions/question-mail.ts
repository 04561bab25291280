import { createHash } from "node:crypto";
import { onOneLine } from "../../values/text";
import { letterhead } from "../letterhead/letterhead";
import type { MailFile, OutgoingMail } from "../mail/mailer";
import { today, type Work } from "../work";
import type { MailRun } from "./mail-runs";

/** The question can't be answered, or not as a file. The person who scheduled it can mend it by the message. */
export class QuestionRefused extends Error {
  override name = "QuestionRefused";
}

/** A question's answer as files. */
export interface QuestionFiles {
  /** Whether a list of the answer has rows. */
  hasRows: boolean;
  /** One for each table of the answer; none where it has no rows. */
  files: readonly (MailFile & {
    rows: number;
    /** The part of the table that is not in the file, in words; null: nothing. */
    cut: string | null;
  })[];
}

/** Returns the parts that the mail leaves out, for the schedule to show; null: nothing. */
export function noteOf({ files }: QuestionFiles): string | null {
  const cuts = files.flatMap(({ name, cut }) => (cut ? [`${name}: ${cut}`] : []));
  return cuts.length > 0 ? cuts.join("; ") : null;
}

const counted = (rows: number) => `${rows.toLocaleString("en")} ${rows === 1 ? "row" : "rows"}`;

function textOf(name: string, day: string, merchant: string, { files }: QuestionFiles): string {
  const said =
    files.length === 0
      ? ["The answer has no rows."]
      : files.map(({ name: file, rows, cut }) => `${file}: ${cut ?? counted(rows)}`);
  const why = `Somebody who works with ${merchant} has had this mailed to you; whoever may change its questions can end that.`;
  return [`${name}, asked on ${day}.`, "", ...said, "", merchant, "", why, ""].join("\n");
}

/** The mail to each recipient of a run, by its address. The same run has the same ids. */
export async function mailsOf(work: Work, run: MailRun, answered: QuestionFiles): Promise<OutgoingMail[]> {
  const merchant = onOneLine(work.tenant.name);
  const name = onOneLine(run.name);
  const { email } = await letterhead(work);
  const text = textOf(name, today(work), merchant, answered);
  return run.waiting.map((recipient) => ({
    id: createHash("sha256")
      .update(`${run.questionId} ${run.dueAt.toISOString()} ${recipient}`)
      .digest("hex")
      .slice(0, 32),
    senderName: merchant,
    replyTo: email,
    recipient,
    subject: `${name}: ${merchant}`,
    text,
    attachments: answered.files,
  }));
}
